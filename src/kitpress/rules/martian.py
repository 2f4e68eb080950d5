"""Martian tic-tac-toe, designed by Chris Goodwin: pieces in three sizes, placed, swapped and captured.

Sizes are told by their pips: 1 small, 2 medium, 3 large. Players are numbered from 0 and move in that order.
Pieces on the board and pieces in the stash are always the whole set together, so the board alone tells both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import ClassVar, Literal, Self, TypeAlias

from kitpress.rules.illegal import Empty, GameOver, NotYours, OffBoard, known_move, refuse
from kitpress.rules.labels import COLUMNS, indices, labels
from kitpress.rules.lines import lines_through, winning_line
from kitpress.rules.outcome import Outcome

PIPS = (1, 2, 3)
"""The sizes of the pieces: small, medium, large."""

PLAYERS: Mapping[int, tuple[int, ...]] = MappingProxyType({3: (2,), 4: (2,), 5: (2,), 8: (2, 3, 4)})
"""The sizes of the boards, each with the numbers of players that it takes."""

Kind = Literal["place", "swap", "capture", "pass"]

_SWAPS: Mapping[int, tuple[int, ...]] = {1: (2,), 2: (1, 3), 3: (1, 2)}
_CAPTURES: Mapping[int, tuple[int, ...]] = {1: (2,), 2: (3,), 3: ()}
_EMPTY = "."
# A letter for each piece keeps a position one short string: quick to copy, to compare and to hash.
_LETTERS = ("abc", "def", "ghi", "jkl")
_PIECES = {letter: (player, pips) for player, trio in enumerate(_LETTERS) for pips, letter in enumerate(trio, 1)}


@dataclass(frozen=True, slots=True)
class Move:
    """A turn: 1@B2 places a small piece, B2=2 swaps for a medium one, 2xB2 captures with a medium one, or pass.

    `pips` is the size of the piece that comes from the stash; it and `square` are None for a pass.
    """

    kind: Kind
    square: str | None = None
    pips: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move as `str` writes it, squares A1 to H8, sizes 1 to 3; InvalidMove for anything else."""
        return known_move(_BY_TEXT, text)

    def __str__(self) -> str:
        match self.kind:
            case "place":
                return f"{self.pips}@{self.square}"
            case "swap":
                return f"{self.square}={self.pips}"
            case "capture":
                return f"{self.pips}x{self.square}"
        return "pass"


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """`player` must place a small piece: any other kind or size of move is this, a pass too."""

    code: ClassVar[str] = "first-turn"
    player: int


@dataclass(frozen=True, slots=True)
class WrongSize:
    """The piece has the wrong size for a move of this `kind`.

    `in_play` is the size of the piece to be swapped or captured, None for a placing; `allowed` are the sizes that
    would do, perhaps none: a large piece cannot be captured.
    """

    code: ClassVar[str] = "wrong-size"
    kind: Kind
    in_play: int | None
    allowed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SquareTaken:
    """The square already holds a piece: its `owner` and its size."""

    code: ClassVar[str] = "occupied"
    owner: int
    pips: int


@dataclass(frozen=True, slots=True)
class NoPiece:
    """The stash of `player` has no piece of this size left."""

    code: ClassVar[str] = "no-piece"
    player: int
    pips: int


@dataclass(frozen=True, slots=True)
class OwnPiece:
    """`player` would capture a piece of their own."""

    code: ClassVar[str] = "own-piece"
    player: int


@dataclass(frozen=True, slots=True)
class PassNotAllowed:
    """`player` has `count` legal moves, `example` the first of them."""

    code: ClassVar[str] = "pass-not-allowed"
    player: int
    count: int
    example: Move


WrongSquare: TypeAlias = WrongSize | SquareTaken | Empty | NotYours[int] | OwnPiece
"""Why a move does not suit what stands on its square."""

Reason: TypeAlias = (
    GameOver[int]
    | OffBoard
    | FirstTurn
    | WrongSize
    | SquareTaken
    | NoPiece
    | Empty
    | NotYours[int]
    | OwnPiece
    | PassNotAllowed
)
"""Why a move can be illegal. Which applies first depends on the kind of move; see `Position.refusal`."""

_Moves = Mapping[str, Move]


def _on_every_square(kind: Kind, pips: int) -> _Moves:
    return {square: Move(kind, square, pips) for square in labels(len(COLUMNS))}


_PASS = Move("pass")
_PLACE = {pips: _on_every_square("place", pips) for pips in PIPS}
_SWAP = {pips: _on_every_square("swap", pips) for pips in PIPS}
_CAPTURE = {pips: _on_every_square("capture", pips) for pips in PIPS}
_BY_TEXT = {
    str(move): move
    for move in (_PASS, *(move for by in (_PLACE, _SWAP, _CAPTURE) for moves in by.values() for move in moves.values()))
}


@cache
def _options(player: int, stock: tuple[int, ...]) -> Mapping[str, tuple[_Moves, ...]]:
    """Return what `player` may do with the sizes in `stock`: for each content of a square, the moves by square."""
    options: dict[str, tuple[_Moves, ...]] = {_EMPTY: (_PLACE[1],) if 1 in stock else ()}
    for letter, (owner, pips) in _PIECES.items():
        moves, allowed = (_SWAP, _SWAPS[pips]) if owner == player else (_CAPTURE, _CAPTURES[pips])
        options[letter] = tuple(moves[size] for size in allowed if size in stock)
    return options


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game.

    `cells` holds a character for each square in tally order: "." or a piece, from small to large a b c for player 0,
    d e f for 1, g h i for 2, j k l for 3. `turn` is who moves next, `started` how many players have had their first
    turn, `last` the last move, `outcome` None while the game goes on (it never ends without a winner).
    """

    size: int
    players: int
    cells: str
    turn: int
    started: int
    last: Move | None
    outcome: Outcome[int] | None

    @classmethod
    def start(cls, size: int = 3, players: int = 2) -> Self:
        """Return the empty board, player 0 to move; ValueError for a board or a number of players not in PLAYERS."""
        if size not in PLAYERS:
            raise ValueError(f"no board is {size} squares wide")
        if players not in PLAYERS[size]:
            raise ValueError(f"{players} players cannot share a board {size} squares wide")
        return cls(size, players, _EMPTY * size * size, 0, 0, None, None)

    @property
    def supply(self) -> int:
        """The number of pieces of each size that a player owns."""
        return min(self.size, 5)

    @property
    def line_length(self) -> int:
        """The number of adjacent squares in line that win; it takes every piece of a size."""
        return min(self.size, 5)

    @property
    def winning_line(self) -> tuple[str, ...]:
        """The squares of the line that decided the game, in tally order; empty while the game goes on."""
        return winning_line(self.cells, self.size, self.line_length)

    def piece(self, square: str) -> tuple[int, int] | None:
        """Return the owner and the pips of the piece on a square (a label), None where it is empty."""
        return _PIECES.get(self.cells[indices(self.size)[square]])

    def stash(self, player: int) -> Mapping[int, int]:
        """Return how many pieces of each size a player has off the board: {1: 3, 2: 2, 3: 3}."""
        self._check(player)
        return MappingProxyType({pips: self._left(player, pips) for pips in PIPS})

    def begun(self, player: int) -> bool:
        """Return whether a player has had the first turn, even if the piece it placed has been captured since."""
        self._check(player)
        return player < self.started

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, squares in tally order and on each square by pips; none after the end.

        What stands on a square decides the kind of move: place on an empty one, swap an own piece, capture another's.
        The only move is `pass` where there is no other.
        """
        if self.outcome is not None:
            return ()
        # A first turn always finds an empty square: no more than three pieces can be on the board by then, none of them
        # the player's own. So it is a turn like any other with nothing but small pieces to choose from.
        stock = tuple(pips for pips in PIPS if self._left(self.turn, pips)) if self.turn < self.started else (1,)
        options = _options(self.turn, stock)
        squares = zip(labels(self.size), self.cells, strict=True)
        return tuple([moves[square] for square, cell in squares for moves in options[cell]]) or (_PASS,)

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is illegal, None if it is legal."""
        if self.outcome is not None:
            return GameOver(self.outcome)
        if move.square is not None and move.square not in indices(self.size):
            return OffBoard(self.size)
        if not self.begun(self.turn) and (move.kind, move.pips) != ("place", 1):
            return FirstTurn(self.turn)
        if move.kind == "pass" or move.square is None or move.pips is None:
            return self._pass_refusal(move)
        return self._square_refusal(move, move.pips, self.piece(move.square)) or self._stash_refusal(move.pips)

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, or raise IllegalMove."""
        refuse(move, self.refusal(move))
        cells, outcome = self.cells, None
        if move.square is not None and move.pips is not None:
            at, letter = indices(self.size)[move.square], _LETTERS[self.turn][move.pips - 1]
            cells = cells[:at] + letter + cells[at + 1 :]
            # The one new piece is the mover's, so nobody else's line can come about.
            outcome = Outcome(self.turn, "line") if self._completes_line(cells, at) else None
        turn, started = (self.turn + 1) % self.players, min(self.started + 1, self.players)
        return Position(self.size, self.players, cells, turn, started, move, outcome)

    def _check(self, player: int) -> None:
        if not 0 <= player < self.players:
            raise ValueError(f"no player has the number {player}")

    def _left(self, player: int, pips: int) -> int:
        return self.supply - self.cells.count(_LETTERS[player][pips - 1])

    def _completes_line(self, cells: str, at: int) -> bool:
        through = lines_through(self.size, self.line_length)[at]
        return any(all(cells[square] == cells[at] for square in line) for line in through)

    def _pass_refusal(self, move: Move) -> PassNotAllowed | None:
        legal = self.legal_moves()
        return None if legal[0] == move else PassNotAllowed(self.turn, len(legal), legal[0])

    def _stash_refusal(self, pips: int) -> NoPiece | None:
        return None if self._left(self.turn, pips) else NoPiece(self.turn, pips)

    def _square_refusal(self, move: Move, pips: int, there: tuple[int, int] | None) -> WrongSquare | None:
        match move.kind, there:
            case "place", None:
                return _size_refusal(move.kind, pips, None, (1,))
            case "place", (owner, old):
                return _size_refusal(move.kind, pips, None, (1,)) or SquareTaken(owner, old)
            case _, None:
                return Empty()
            case "swap", (owner, old):
                foreign = NotYours(self.turn, owner) if owner != self.turn else None
                return foreign or _size_refusal(move.kind, pips, old, _SWAPS[old])
            case _, (owner, old):
                own = OwnPiece(self.turn) if owner == self.turn else None
                return own or _size_refusal(move.kind, pips, old, _CAPTURES[old])


def _size_refusal(kind: Kind, pips: int, in_play: int | None, allowed: tuple[int, ...]) -> WrongSize | None:
    return None if pips in allowed else WrongSize(kind, in_play, allowed)
