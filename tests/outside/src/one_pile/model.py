"""The rules of one pile. Standard library and kitpress.rules only."""

from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from kitpress.rules.illegal import GameOver, known_move, refuse
from kitpress.rules.outcome import OTHER, Outcome

PILE = 7
MOST = 3


@dataclass(frozen=True, slots=True)
class Move:
    """Taking `count` counters, written as that many strokes: II takes two."""

    count: int

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move as `str` writes it; InvalidMove for anything else."""
        return known_move(_MOVES, text)

    def __str__(self) -> str:
        return "I" * self.count


_MOVES = {str(move): move for move in map(Move, range(1, MOST + 1))}


@dataclass(frozen=True, slots=True)
class TooMany:
    """Only `left` counters lie in the pile."""

    code: ClassVar[str] = "too-many"
    left: int


Reason: TypeAlias = GameOver[str] | TooMany


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game: how many counters are `left`, and who moves next."""

    left: int
    turn: str
    outcome: Outcome[str] | None

    @classmethod
    def start(cls) -> Self:
        """Return the whole pile, X to take."""
        return cls(PILE, "X", None)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, the smallest first; none after the end."""
        return tuple(move for move in _MOVES.values() if self.refusal(move) is None)

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is illegal, None if it is legal."""
        if self.outcome is not None:
            return GameOver(self.outcome)
        return TooMany(self.left) if move.count > self.left else None

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, or raise IllegalMove."""
        refuse(move, self.refusal(move))
        left = self.left - move.count
        return Position(left, OTHER[self.turn], None if left else Outcome(self.turn, "last-counter"))
