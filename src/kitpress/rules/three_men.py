"""Three-men's slide: place three counters each on nine joined points, then slide them; a line of your own wins."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Self, TypeAlias

from kitpress.rules.illegal import Empty, GameOver, NotYours, Occupied, known_move, refuse
from kitpress.rules.labels import indices, labels
from kitpress.rules.lines import lines, winning_line
from kitpress.rules.outcome import OTHER, Outcome

POINTS = labels(3)
COUNTERS = 3  # each player's
# The pairs of points that a line joins: neighbours along the rows, the columns and the two diagonals.
JOINED = tuple((POINTS[one], POINTS[other]) for line in lines(3, 3) for one, other in pairwise(line))
_EMPTY = "."


@dataclass(frozen=True, slots=True)
class Move:
    """A counter placed on a point, B2, or slid there along a line from another, A1-B2."""

    point: str
    origin: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move as `str` writes it, points A1 to C3; InvalidMove for anything else."""
        return known_move(_MOVES, text)

    def __str__(self) -> str:
        return self.point if self.origin is None else f"{self.origin}-{self.point}"


_MOVES = {str(move): move for origin in (None, *POINTS) for move in (Move(point, origin) for point in POINTS)}


@dataclass(frozen=True, slots=True)
class NotYet:
    """A slide while some of the six counters are still to be placed."""

    code: ClassVar[str] = "not-yet"


@dataclass(frozen=True, slots=True)
class AllPlaced:
    """A placing when all six counters are on the board."""

    code: ClassVar[str] = "all-placed"


@dataclass(frozen=True, slots=True)
class SamePoint:
    """The slide ends where it begins."""

    code: ClassVar[str] = "same-point"


@dataclass(frozen=True, slots=True)
class NotJoined:
    """The two points are not neighbours on a line."""

    code: ClassVar[str] = "not-joined"


SlideReason: TypeAlias = Empty | NotYours[str] | SamePoint | NotJoined
Reason: TypeAlias = GameOver[str] | NotYet | AllPlaced | Empty | NotYours[str] | SamePoint | NotJoined | Occupied
"""Why a move can be illegal; the first that applies, in this order."""


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game: `cells` holds X, O or "." for each point in tally order, `turn` is who moves next.

    Whoever has to slide can, so there is no pass.
    """

    cells: str
    turn: str
    last: Move | None
    outcome: Outcome[str] | None

    @classmethod
    def start(cls) -> Self:
        """Return the empty board, X to place."""
        return cls(_EMPTY * len(POINTS), "X", None, None)

    @property
    def sliding(self) -> bool:
        """Whether all six counters are on the board, so that turns are slides."""
        return len(POINTS) - self.cells.count(_EMPTY) == 2 * COUNTERS

    @property
    def winning_line(self) -> tuple[str, ...]:
        """The points of the line that one player holds, in tally order; empty if there is none."""
        return winning_line(self.cells, 3, 3)

    def mark(self, point: str) -> str | None:
        """Return whose counter lies on a point (a label), X or O, else None."""
        mark = self.cells[indices(3)[point]]
        return None if mark == _EMPTY else mark

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, places in tally order, slides by where they begin, then end; none after the end."""
        return tuple(move for move in _MOVES.values() if self.refusal(move) is None)

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is illegal, None if it is legal."""
        if self.outcome is not None:
            return GameOver(self.outcome)
        if self.sliding != (move.origin is not None):
            return AllPlaced() if self.sliding else NotYet()
        reason = move.origin and self._slide_refusal(move.origin, move.point)
        mark = self.mark(move.point)
        return reason or (Occupied(mark) if mark else None)

    def _slide_refusal(self, origin: str, point: str) -> SlideReason | None:
        owner = self.mark(origin)
        if owner != self.turn:
            return NotYours(self.turn, owner) if owner else Empty()
        if origin == point:
            return SamePoint()
        return None if (origin, point) in JOINED or (point, origin) in JOINED else NotJoined()

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, or raise IllegalMove."""
        refuse(move, self.refusal(move))
        after = dict(zip(POINTS, self.cells, strict=True)) | {move.point: self.turn}
        if move.origin is not None:
            after[move.origin] = _EMPTY
        cells = "".join(after.values())
        outcome = Outcome(self.turn, "line") if winning_line(cells, 3, 3) else None
        return Position(cells, OTHER[self.turn], move, outcome)
