"""The players' sheets of ordinary three in a row."""

from kitpress.activities.in_a_row.bound import BOUND
from kitpress.activities.in_a_row.explain import what_next
from kitpress.activities.in_a_row.figures import play_board
from kitpress.activities.in_a_row.options import RowContent
from kitpress.activities.in_a_row.record import VIEW
from kitpress.document.model import COMPACT, PUPIL, Block, Cards, Paragraph, Sheet
from kitpress.rules import in_a_row
from kitpress.sheets.bound import shown_on
from kitpress.sheets.pictures import pictured

_CARD = {3: (90.0, 68.0), 4: (90.0, 104.0), 5: (90.0, 104.0)}
"""A board's card in mm, by the board's size."""


def rules(content: RowContent) -> Sheet:
    """Compose the rules for pupils, with the examples of the kit's own board."""
    examples = [
        example for example in shown_on("rules", BOUND, content.examples) if example.start.size == content.options.board
    ]
    shown = pictured(VIEW, content, examples, lambda edition, each: [what_next(edition, each.final)])
    return content.sheet("rules", {"worked-example": shown}, PUPIL)


def board(content: RowContent) -> Sheet:
    """Compose a page of boards to cut apart."""
    edition, size = content.edition, content.options.board
    alt = edition.gettext("Empty board of {size}×{size} cells, A1 at the bottom left.", size=str(size))
    card: tuple[Block, ...] = (play_board(size, alt),)
    if len(in_a_row.LENGTHS[size]) > 1:
        card = (Paragraph(edition.gettext("How many in a line? Tick one.")), *card)
    width, height = _CARD[size]
    count = 6 if size == min(_CARD) else 4
    return content.sheet("board", {"boards": (Cards((card,) * count, width, height),)}, COMPACT)
