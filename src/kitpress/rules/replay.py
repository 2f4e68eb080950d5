"""Plays a list of moves, one ply after the other."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from kitpress.rules.illegal import InvalidMove, M, R_co, Reason, Refusal
from kitpress.rules.outcome import Outcome

__all__ = ["M", "P", "P_contra", "Position", "R", "Replay", "Slip", "SomePosition", "Step", "Unknown", "replay"]

R = TypeVar("R", bound=Reason)


class Position(Protocol[M, R_co]):
    """What every game's position offers; its moves are M, its reasons for refusing one are R."""

    @property
    def turn(self) -> str | int:
        """Who moves next."""
        ...

    @property
    def outcome(self) -> Outcome[str | int] | None:
        """How the game ended, None while it goes on."""
        ...

    def legal_moves(self) -> tuple[M, ...]:
        """Return every legal move in a fixed order; none after the end."""
        ...

    def refusal(self, move: M) -> R_co | None:
        """Return why a move is illegal, None if it is legal."""
        ...

    def play(self, move: M) -> Self:
        """Return the position after a move; IllegalMove if there is a reason to refuse it."""
        ...


Unknown: TypeAlias = Any
"""What only a game knows of itself, its moves or its reasons, where games are mixed."""

SomePosition: TypeAlias = Position[Unknown, Unknown]

P = TypeVar("P", bound=SomePosition)
P_contra = TypeVar("P_contra", bound=SomePosition, contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[P, M]):
    """One ply: its number (from 1), the move, and the positions on both sides of it. `before.turn` moved."""

    ply: int
    move: M
    before: P
    after: P


@dataclass(frozen=True, slots=True)
class Slip(Generic[P, M, R]):
    """Where a list of moves stops being a game: at move number `ply` (from 1), written `text`, in position `before`.

    `refusal` is None where the text is no move at all.
    """

    ply: int
    text: str
    before: P
    refusal: Refusal[M, R] | None


@dataclass(frozen=True, slots=True)
class Replay(Generic[P, M, R]):
    """The moves played as far as they are legal, and the slip that ended it, if one did."""

    start: P
    steps: tuple[Step[P, M], ...]
    slip: Slip[P, M, R] | None

    @property
    def final(self) -> P:
        """The position after the last legal move."""
        return self.steps[-1].after if self.steps else self.start


def replay(start: P, parse: Callable[[str], M], moves: Iterable[str]) -> Replay[P, M, R]:
    """Play `moves` (in the game's notation) from `start` up to the first that is no move or illegal."""
    steps: list[Step[P, M]] = []
    position = start
    for ply, text in enumerate(moves, 1):
        try:
            move = parse(text)
        except InvalidMove:
            return Replay(start, tuple(steps), Slip(ply, text, position, None))
        reason: R | None = position.refusal(move)
        if reason is not None:
            return Replay(start, tuple(steps), Slip(ply, text, position, Refusal(move, reason)))
        after: P = position.play(move)
        steps.append(Step(ply, move, position, after))
        position = after
    return Replay(start, tuple(steps), None)
