"""What is wrong with a move, as facts; the sentences are made elsewhere.

A reason is a frozen dataclass whose fields are what people have to be told. Each game names the union of its own
reasons, so that a match on them is checked to be complete.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args

from kitpress.rules.outcome import Outcome, Player_co


class Reason(Protocol):
    """Why a move is illegal: a frozen dataclass with the facts, and in `code` the rule that the move breaks."""

    __dataclass_fields__: ClassVar[dict[str, Any]]  # Any: as the standard library declares it
    code: ClassVar[str]


M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
R_co = TypeVar("R_co", bound=Reason, covariant=True)


@dataclass(frozen=True, slots=True)
class Refusal(Generic[M_co, R_co]):
    """A move that the rules forbid where it was tried, and why."""

    move: M_co
    reason: R_co


@dataclass(frozen=True, slots=True)
class GameOver(Generic[Player_co]):
    """The game has ended, as `outcome` says."""

    code: ClassVar[str] = "game-over"
    outcome: Outcome[Player_co]


@dataclass(frozen=True, slots=True)
class OffBoard:
    """The board, `size` squares wide, has no such square."""

    code: ClassVar[str] = "off-board"
    size: int


@dataclass(frozen=True, slots=True)
class Occupied:
    """The place already holds `mark`, X or O."""

    code: ClassVar[str] = "occupied"
    mark: str


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing lies where the move begins."""

    code: ClassVar[str] = "empty"


@dataclass(frozen=True, slots=True)
class NotYours(Generic[Player_co]):
    """What `player` would move belongs to `owner`."""

    code: ClassVar[str] = "not-yours"
    player: Player_co
    owner: Player_co


def codes_of(reasons: object) -> tuple[str, ...]:
    """Return the codes of a game's reasons, given as their union, in its order."""
    return tuple(reason.code for reason in get_args(reasons))


class InvalidMove(ValueError):  # noqa: N818 - the name says what the thing is, as IllegalMove's does
    """A text that is no move in the game's notation."""

    def __init__(self, text: str) -> None:
        super().__init__(f"no move: {text!r}")
        self.text = text


class IllegalMove(ValueError):  # noqa: N818
    """A move that the rules forbid here: `move`, and the `reason` with what it has to be told by."""

    def __init__(self, move: object, reason: Reason) -> None:
        super().__init__(f"{reason.code}: {move}")
        self.move, self.reason = move, reason

    @property
    def code(self) -> str:
        """The rule that the move breaks."""
        return self.reason.code

    @property
    def facts(self) -> Mapping[str, object]:
        """The reason's fields by name."""
        return MappingProxyType({field.name: getattr(self.reason, field.name) for field in fields(self.reason)})


def known_move(moves: Mapping[str, M], text: str) -> M:
    """Return the move that is written so; InvalidMove if there is none among `moves`."""
    try:
        return moves[text]
    except KeyError:
        raise InvalidMove(text) from None


def refuse(move: object, reason: Reason | None) -> None:
    """Raise IllegalMove if there is a reason to refuse a move."""
    if reason is not None:
        raise IllegalMove(move, reason)
