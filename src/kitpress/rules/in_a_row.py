"""Ordinary three in a row, and its larger boards: mark empty cells in turn, a line of your own marks wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self, TypeAlias

from kitpress.rules.illegal import GameOver, Occupied, OffBoard, known_move, refuse
from kitpress.rules.labels import COLUMNS, indices, labels
from kitpress.rules.lines import lines_through, winning_line
from kitpress.rules.outcome import OTHER, Outcome

LENGTHS: Mapping[int, tuple[int, ...]] = MappingProxyType({3: (3,), 4: (3, 4), 5: (3, 4, 5)})
"""The sizes of the boards, each with the lengths of line that players may agree on."""

_EMPTY = "."

Reason: TypeAlias = GameOver[str] | OffBoard | Occupied
"""Why a move can be illegal; the first that applies, in this order."""


@dataclass(frozen=True, slots=True)
class Move:
    """A mark on a cell, written as the cell's label: B2."""

    cell: str

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move as `str` writes it, cells A1 to H8; InvalidMove for anything else."""
        return known_move(_MOVES, text)

    def __str__(self) -> str:
        return self.cell


_MOVES = {label: Move(label) for label in labels(len(COLUMNS))}


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game.

    `cells` holds X, O or "." for each cell in tally order, `turn` is who moves next, `last` the last move.
    """

    size: int
    line: int
    cells: str
    turn: str
    last: Move | None
    outcome: Outcome[str] | None

    @classmethod
    def start(cls, size: int = 3, line: int = 3) -> Self:
        """Return the empty board, X to move; ValueError for a board or a length of line not in LENGTHS."""
        if size not in LENGTHS:
            raise ValueError(f"no board is {size} cells wide")
        if line not in LENGTHS[size]:
            raise ValueError(f"no line of {line} is agreed on for a board {size} cells wide")
        return cls(size, line, _EMPTY * size * size, "X", None, None)

    @property
    def winning_line(self) -> tuple[str, ...]:
        """The cells of the first line that one player has whole, in tally order; empty if there is none."""
        return winning_line(self.cells, self.size, self.line)

    def mark(self, cell: str) -> str | None:
        """Return X or O where a cell (a label) is marked, else None."""
        mark = self.cells[indices(self.size)[cell]]
        return None if mark == _EMPTY else mark

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move in tally order; none after the end."""
        if self.outcome is not None:
            return ()
        marks = zip(labels(self.size), self.cells, strict=True)
        return tuple(_MOVES[label] for label, mark in marks if mark == _EMPTY)

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is illegal, None if it is legal."""
        if self.outcome is not None:
            return GameOver(self.outcome)
        if move.cell not in indices(self.size):
            return OffBoard(self.size)
        mark = self.mark(move.cell)
        return None if mark is None else Occupied(mark)

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, or raise IllegalMove."""
        refuse(move, self.refusal(move))
        at = indices(self.size)[move.cell]
        cells = self.cells[:at] + self.turn + self.cells[at + 1 :]
        outcome = self._outcome(cells, at)
        return Position(self.size, self.line, cells, OTHER[self.turn], move, outcome)

    def _outcome(self, cells: str, at: int) -> Outcome[str] | None:
        through = lines_through(self.size, self.line)[at]
        if any(all(cells[cell] == self.turn for cell in line) for line in through):
            return Outcome(self.turn, "line")
        return None if _EMPTY in cells else Outcome(None, "full")
