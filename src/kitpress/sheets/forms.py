"""Forms to write in."""

from collections.abc import Sequence

from kitpress.document.model import EMPTY, Columns, Table, Text
from kitpress.page import Mm, pt
from kitpress.text.edition import Edition, literal

DENSE = pt(9)
"""The type size of the heads of dense tables."""


def move_record(
    heads: Sequence[Text], begun: Sequence[tuple[str, ...]], columns: int, shares: tuple[float, ...], row_height: Mm
) -> Columns:
    """Return a record of moves in `columns` columns: `begun` is what each row has printed, the rest is blank.

    `shares` are the parts of a column's width that the cells under `heads` have.
    """
    rows = [(*map(literal, cells), *(EMPTY,) * (len(heads) - len(cells))) for cells in begun]
    length = -(-len(rows) // columns)
    tables = tuple(
        (Table(tuple(heads), tuple(rows[start : start + length]), shares, row_height=row_height, size=DENSE),)
        for start in range(0, len(rows), length)
    )
    return Columns(tables, (None,) * len(tables), gap=3.4)


def names(edition: Edition, players: Sequence[str]) -> Table:
    """Return a form for the players' names."""
    rows = tuple((literal(player), EMPTY) for player in players)
    return Table((edition.gettext("Player"), edition.gettext("Name")), rows, (1.0, 5.0), row_height=9.0)


def one_of(head: Text, choices: Sequence[Text], tick: Text) -> Table:
    """Return a form to tick one of several choices in."""
    return Table((head, tick), tuple((choice, EMPTY) for choice in choices), (2.0, 1.0), row_height=9.0)


def series(edition: Edition, heads: Sequence[Text], games: int, shares: tuple[float, ...], row_height: Mm) -> Table:
    """Return a tally with a numbered row for each game of a series; `heads` stand over what is written in."""
    rows = tuple((literal(str(game + 1)), *(EMPTY,) * len(heads)) for game in range(games))
    return Table((edition.gettext("Game"), *heads), rows, shares, row_height=row_height)
