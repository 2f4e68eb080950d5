"""How a game ended."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Player_co = TypeVar("Player_co", bound=str | int, covariant=True)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Player_co]):
    """The winner (None: a draw) and the reason, in a word that the game chooses: `line`, `full` and so on."""

    winner: Player_co | None
    reason: str


OTHER = {"X": "O", "O": "X"}
"""The other of two players."""
