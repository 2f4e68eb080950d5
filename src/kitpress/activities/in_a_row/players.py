"""The players' sheets of ordinary three in a row."""

from kitpress.activities.activity import Kit
from kitpress.activities.in_a_row.explain import what_next
from kitpress.activities.in_a_row.figures import diagram, play_board
from kitpress.document.model import (
    COMPACT,
    EMPTY,
    PUPIL,
    Block,
    Cards,
    Columns,
    Heading,
    Paragraph,
    Sheet,
    Table,
)
from kitpress.records import Example
from kitpress.rules import in_a_row
from kitpress.sheets.forms import names
from kitpress.text.edition import literal

_SHOWN = {"3": ("row", "diagonal", "draw"), "4": ("three-on-4", "four-on-4"), "5": ("five-on-5",)}
"""The examples that the rules show, by the board's size."""

_GAMES = 12
_CARD = {3: (90.0, 68.0), 4: (90.0, 104.0), 5: (90.0, 104.0)}
"""A board's card in mm, by the board's size."""


def rules(kit: Kit) -> Sheet:
    """Compose the rules for pupils."""
    shown = tuple(_pictured(kit, kit.examples[name]) for name in _SHOWN[kit.options["board"]])
    return kit.sheet("rules", {"worked-example": shown}, PUPIL)


def _pictured(kit: Kit, example: Example) -> Columns:
    figure = diagram(kit.edition, example.final)
    texts = (Heading(3, kit.edition.gettext(example.title)), Paragraph(what_next(kit.edition, example.final)))
    return Columns(((figure,), texts), (figure.width, None), gap=8.0)


def board(kit: Kit) -> Sheet:
    """Compose a page of boards to cut apart."""
    edition, size = kit.edition, int(kit.options["board"])
    alt = edition.gettext("Empty board of {size}×{size} cells, A1 at the bottom left.", size=str(size))
    card: tuple[Block, ...] = (play_board(size, alt),)
    if len(in_a_row.LENGTHS[size]) > 1:
        card = (Paragraph(edition.gettext("How many in a line? Tick one.")), *card)
    width, height = _CARD[size]
    count = 6 if size == min(_CARD) else 4
    return kit.sheet("board", {"boards": (Cards((card,) * count, width, height),)}, COMPACT)


def tally(kit: Kit) -> Sheet:
    """Compose the tally of a series of games."""
    edition = kit.edition
    heads = (
        edition.gettext("Game"),
        edition.gettext("Who was X"),
        edition.gettext("Who was O"),
        edition.gettext("X, O or {d}", d=kit.values["d"]),
    )
    rows = tuple((literal(str(game + 1)), EMPTY, EMPTY, EMPTY) for game in range(_GAMES))
    table = Table(heads, rows, (1.0, 2.5, 2.5, 1.5), row_height=10.0)
    return kit.sheet("tally", {"players": (names(edition, ("1", "2")),), "tally": (table,)}, COMPACT)
