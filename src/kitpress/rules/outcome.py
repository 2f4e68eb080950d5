"""How a game ended."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Player = TypeVar("Player", bound=str | int)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Player]):
    """The winner (None: a draw) and the reason: `large-line`, `all-closed`, `line` or `full`."""

    winner: Player | None
    reason: str
