"""Plays a list of moves, one ply after the other."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from kitpress.rules.illegal import IllegalMove, InvalidMove


class Position(Protocol):
    """What every game's position offers."""

    @property
    def turn(self) -> Any: ...  # noqa: D102

    @property
    def outcome(self) -> Any: ...  # noqa: D102

    def play(self, move: Any) -> Any: ...  # noqa: D102


P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """One ply: its number (from 1), who moved, the move, and the positions on both sides of it."""

    ply: int
    player: str | int
    move: Any
    before: P
    after: P


class ReplayError(ValueError):
    """A list of moves stops being a game: at move number `ply` (from 1), written `text`, because of `cause`."""

    def __init__(self, ply: int, text: str, cause: InvalidMove | IllegalMove, before: Position) -> None:
        super().__init__(f"move {ply} {text!r}: {cause}")
        self.ply, self.text, self.cause, self.before = ply, text, cause, before


def replay(start: P, parse: Callable[[str], Any], moves: Iterable[str]) -> tuple[Step[P], ...]:
    """Play `moves` (in the game's notation) from `start`; ReplayError at the first that is no move or illegal."""
    steps: list[Step[P]] = []
    position = start
    for ply, text in enumerate(moves, 1):
        try:
            move = parse(text)
            after: P = position.play(move)
        except (InvalidMove, IllegalMove) as cause:
            raise ReplayError(ply, text, cause, position) from cause
        steps.append(Step(ply, position.turn, move, position, after))
        position = after
    return tuple(steps)
