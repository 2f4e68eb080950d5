"""Nested-board redirect: nine 3x3 boards in a 3x3 map; the cell just marked names the board of the next move."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Self, TypeAlias

from kitpress.rules.illegal import GameOver, Occupied, known_move, refuse
from kitpress.rules.labels import indices, labels
from kitpress.rules.lines import lines_through, winning_line
from kitpress.rules.outcome import OTHER, Outcome

LABELS = labels(3)
"""The labels of the boards, and of the cells inside every board, in tally order."""

_INDEX = indices(3)
_THROUGH = lines_through(3, 3)
_EMPTY = "."


@dataclass(frozen=True, slots=True)
class Move:
    """A mark on `cell` of `board`, written BOARD/CELL: B2/C1."""

    board: str
    cell: str

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move as `str` writes it; InvalidMove for anything else."""
        return known_move(_MOVES, text)

    def __str__(self) -> str:
        return f"{self.board}/{self.cell}"


_MOVES = {f"{board}/{cell}": Move(board, cell) for board in LABELS for cell in LABELS}


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """`player` was sent to the open board `named`, by the move `sent_by`, and plays elsewhere."""

    code: ClassVar[str] = "wrong-board"
    player: str
    named: str
    sent_by: Move


@dataclass(frozen=True, slots=True)
class ClosedBoard:
    """The board is closed: `owner` is X, O or D (a draw). Play may go on in `open_boards`."""

    code: ClassVar[str] = "closed-board"
    owner: str
    open_boards: tuple[str, ...]


Reason: TypeAlias = GameOver[str] | WrongBoard | ClosedBoard | Occupied
"""Why a move can be illegal; the first that applies, in this order."""


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game.

    `cells` holds X, O or "." for each cell, board after board, boards and cells in tally order; `closed` holds
    X, O, D (a draw) or "." for each board. `turn` is who moves next, `named` the open board that the last move
    named (None: free choice, or the game is over), `last` the last move.
    """

    cells: str
    closed: str
    turn: str
    named: str | None
    last: Move | None
    outcome: Outcome[str] | None

    @classmethod
    def start(cls) -> Self:
        """Return the empty position, X to move on any board."""
        return cls(_EMPTY * 81, _EMPTY * 9, "X", None, None, None)

    @property
    def open_boards(self) -> tuple[str, ...]:
        """The boards that the next player may use, in tally order; empty after the end."""
        if self.outcome is not None:
            return ()
        if self.named is not None:
            return (self.named,)
        return tuple(label for label, owner in zip(LABELS, self.closed, strict=True) if owner == _EMPTY)

    @property
    def owners(self) -> Mapping[str, str]:
        """Each closed board's label with its owner: X, O, or D for a draw."""
        return MappingProxyType(
            {label: owner for label, owner in zip(LABELS, self.closed, strict=True) if owner != _EMPTY}
        )

    @property
    def free_choice(self) -> bool:
        """Whether the next player may choose among the open boards: first of all, or after a closed one was named."""
        return self.outcome is None and self.named is None

    @property
    def large_line(self) -> tuple[str, ...]:
        """The boards of the first large line that one player owns, in tally order; empty if there is none."""
        return winning_line(self.closed, 3, 3, nobody="D.")

    def mark(self, board: str, cell: str) -> str | None:
        """Return X or O where a cell is marked, else None; both are labels."""
        mark = self.cells[9 * _INDEX[board] + _INDEX[cell]]
        return None if mark == _EMPTY else mark

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, boards and cells in tally order; none after the end."""
        return tuple(
            _MOVES[f"{board}/{cell}"]
            for board in self.open_boards
            for cell, mark in zip(LABELS, self.cells[9 * _INDEX[board] : 9 * _INDEX[board] + 9], strict=True)
            if mark == _EMPTY
        )

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is illegal, None if it is legal."""
        if self.outcome is not None:
            return GameOver(self.outcome)
        if self.named is not None and self.last is not None and move.board != self.named:
            return WrongBoard(self.turn, self.named, self.last)
        owner = self.closed[_INDEX[move.board]]
        if owner != _EMPTY:
            return ClosedBoard(owner, self.open_boards)
        mark = self.mark(move.board, move.cell)
        return None if mark is None else Occupied(mark)

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, or raise IllegalMove."""
        refuse(move, self.refusal(move))
        board, cell = _INDEX[move.board], _INDEX[move.cell]
        at = 9 * board + cell
        cells = self.cells[:at] + self.turn + self.cells[at + 1 :]
        # The board is closed before the redirect: a move may close the very board that it names.
        owner = _owner(cells[9 * board : 9 * board + 9], cell, self.turn)
        closed = self.closed[:board] + owner + self.closed[board + 1 :] if owner else self.closed
        outcome = _outcome(closed, board, self.turn) if owner else None
        named = None if outcome or closed[cell] != _EMPTY else move.cell
        return Position(cells, closed, OTHER[self.turn], named, move, outcome)


def _owner(cells: str, cell: int, player: str) -> str:
    """Return who closes a board with a mark on `cell`: the player, D if it is full without a line, or ""."""
    if any(all(cells[square] == player for square in line) for line in _THROUGH[cell]):
        return player
    return "" if _EMPTY in cells else "D"


def _outcome(closed: str, board: int, player: str) -> Outcome[str] | None:
    """Return how closing `board` ends the game, if it does."""
    if any(all(closed[square] == player for square in line) for line in _THROUGH[board]):
        return Outcome(player, "large-line")
    return None if _EMPTY in closed else Outcome(None, "all-closed")
