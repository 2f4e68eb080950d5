"""How a game ended."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

Player_co = TypeVar("Player_co", bound=str | int, covariant=True)

Ending: TypeAlias = Literal["line", "full", "large-line", "all-closed"]
"""A line of one player's on the board, a full board without one; with nested boards, the same on the map of boards."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Player_co]):
    """The winner (None: a draw) and the reason."""

    winner: Player_co | None
    reason: Ending


OTHER = {"X": "O", "O": "X"}
"""The other of two players."""
