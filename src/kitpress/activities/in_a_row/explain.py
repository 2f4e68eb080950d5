"""Facts of ordinary three in a row in words, for the console and for the page."""

from typing import assert_never

from kitpress.document.model import Text
from kitpress.rules import Refusal, in_a_row
from kitpress.rules.illegal import GameOver, Occupied, OffBoard
from kitpress.rules.labels import labels
from kitpress.sheets import x_and_o
from kitpress.text.edition import Edition


def why_illegal(edition: Edition, refusal: Refusal[in_a_row.Move, in_a_row.Reason]) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    cell = refusal.move.cell
    match refusal.reason:
        case GameOver(outcome):
            return x_and_o.game_over(edition, outcome)
        case OffBoard(size):
            return edition.gettext("there is no cell {cell} on a board of {size}×{size}", cell=cell, size=str(size))
        case Occupied(mark):
            return edition.gettext("cell {cell} already holds {mark}", cell=cell, mark=mark)
        case other:
            assert_never(other)


def what_next(edition: Edition, position: in_a_row.Position) -> Text:
    """Return who moves next, or how the game ended."""
    return x_and_o.next_or_winner(edition, position.turn, position.outcome, position.winning_line)


def describe(edition: Edition, position: in_a_row.Position) -> Text:
    """Return a position in words: the alternative text of its diagram."""
    size = str(position.size)
    board = edition.gettext("Board of {size}×{size} cells, A1 at the bottom left.", size=size)
    marks = {
        player: [cell for cell in labels(position.size) if position.mark(cell) == player] for player in x_and_o.PLAYERS
    }
    empty = edition.gettext("No cell is marked.")
    return x_and_o.in_words(edition, board, marks, empty, what_next(edition, position))
