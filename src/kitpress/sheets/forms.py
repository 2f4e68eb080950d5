"""Forms to write in."""

from collections.abc import Sequence

from kitpress.document.model import EMPTY, Columns, Table, Text
from kitpress.page import Mm, pt
from kitpress.text.edition import Edition, literal

DENSE = pt(9)
"""The type size of the heads of dense tables."""


def move_record(
    heads: Sequence[Text], players: Sequence[str], moves: int, columns: int, shares: tuple[float, ...], row_height: Mm
) -> Columns:
    """Return a record of `moves` numbered rows in `columns` columns; players take turns, the rest is blank.

    The first two of `heads` are of the number and the player; `shares` are the parts of a column's width.
    """
    blanks = (EMPTY,) * (len(heads) - 2)
    rows = [(literal(str(move + 1)), literal(players[move % len(players)]), *blanks) for move in range(moves)]
    length = -(-moves // columns)
    tables = tuple(
        (Table(tuple(heads), tuple(rows[start : start + length]), shares, row_height=row_height, size=DENSE),)
        for start in range(0, moves, length)
    )
    return Columns(tables, (None,) * len(tables), gap=4.0)


def names(edition: Edition, players: Sequence[str]) -> Table:
    """Return a form for the players' names."""
    rows = tuple((literal(player), EMPTY) for player in players)
    return Table((edition.gettext("Player"), edition.gettext("Name")), rows, (1.0, 5.0), row_height=9.0)


def one_of(head: Text, choices: Sequence[Text], tick: Text) -> Table:
    """Return a form to tick one of several choices in."""
    return Table((head, tick), tuple((choice, EMPTY) for choice in choices), (2.0, 1.0), row_height=9.0)
