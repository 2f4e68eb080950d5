"""The sheet of pieces: pyramids to fold, with steps and a legend, or flat counters that stand in for them."""

from kitpress.activities.martian.explain import person
from kitpress.activities.martian.nets import STEP_HEIGHT, STEP_WIDTH, TAB, folding_steps, line_sample
from kitpress.activities.martian.options import MartianContent, Options
from kitpress.activities.martian.packing import counter_page_shapes, net_page_shapes, pack_counters, pack_nets
from kitpress.activities.martian.pyramids import LARGE
from kitpress.document.model import (
    COMPACT,
    Block,
    Columns,
    Figure,
    Heading,
    PageBreak,
    Paragraph,
    Sheet,
    Text,
)
from kitpress.page import Mm
from kitpress.rules import martian
from kitpress.shapes import Shape, move_all
from kitpress.text.edition import Edition

_WIDTH: Mm = 182.0
_NETS_HEIGHT: Mm = 208.0
_COUNTERS_HEIGHT: Mm = 185.0
"""The room for pieces on a page in mm, on A4 and Letter alike."""


def _supply(options: Options) -> int:
    return martian.Position.start(size=options.board).supply


def _drawn_pages(options: Options, player: int) -> list[tuple[tuple[Shape, ...], Mm]]:
    """Return a player's pages of pieces, each drawn, with its height in mm."""
    each, ink = _supply(options), options.ink
    if options.pieces == "flat":
        counters = pack_counters(each, _WIDTH, _COUNTERS_HEIGHT)
        return [(counter_page_shapes(page, player, ink), page.height) for page in counters]
    nets = pack_nets(each, _WIDTH, _NETS_HEIGHT)
    return [(net_page_shapes(page, player, ink), page.height) for page in nets]


def pages_each(options: Options) -> int:
    """Return how many pages one player's pieces take."""
    each = _supply(options)
    if options.pieces == "flat":
        return len(pack_counters(each, _WIDTH, _COUNTERS_HEIGHT))
    return len(pack_nets(each, _WIDTH, _NETS_HEIGHT))


def page_count(options: Options) -> int:
    """Return how many pages the sheet has: every player's, and one that shows how to fold."""
    return pages_each(options) * options.players + (options.pieces == "fold")


def pieces(content: MartianContent) -> Sheet:
    """Compose the pieces of all players."""
    edition = content.edition
    figures = {
        "legend": (_legend(edition),),
        "folding": (_folding(edition),),
        "pieces": tuple(_pieces(content)),
    }
    return content.sheet("pieces", figures, COMPACT, {"pages": str(pages_each(content.options))})


def _pieces(content: MartianContent) -> list[Block]:
    blocks: list[Block] = []
    edition, folded = content.edition, content.options.pieces == "fold"
    for player in range(content.options.players):
        pages = _drawn_pages(content.options, player)
        for number, (shapes, height) in enumerate(pages, 1):
            if blocks or folded:
                blocks.append(PageBreak())
            blocks.append(Heading(2, _title(edition, player, number, len(pages))))
            if folded:
                blocks.append(_legend(edition))
            alt = edition.gettext(
                "Pieces of player {player} to cut out, with one, two and three pips.", player=person(player)
            )
            blocks.append(Figure(shapes, _WIDTH, height, alt))
    return blocks


def _title(edition: Edition, player: int, page: int, pages: int) -> Text:
    who = person(player)
    if pages == 1:
        return edition.gettext("Pieces of player {player}", player=who)
    return edition.gettext(
        "Pieces of player {player}, page {page} of {pages}", player=who, page=str(page), pages=str(pages)
    )


def _legend(edition: Edition) -> Columns:
    """Return what the lines mean."""
    samples = (
        (line_sample("cut", 30.0), edition.gettext("cut"), edition.gettext("Solid line.")),
        (line_sample("fold", 30.0), edition.gettext("fold back"), edition.gettext("Dashed line.")),
        (line_sample("glue", 30.0), edition.gettext("glue tab"), edition.gettext("Plain tab on a dashed line.")),
    )
    columns = tuple(_sample(shapes, word, alt) for shapes, word, alt in samples)
    return Columns(columns, (None,) * len(columns), gap=4.0)


def _sample(shapes: tuple[Shape, ...], word: Text, alt: Text) -> tuple[Block, ...]:
    return (
        Columns(
            ((Figure(move_all(shapes, 0.0, 0.2), 30.0, TAB * 0.6 + 0.4, alt),), (Paragraph(word),)),
            (30.0, None),
            gap=3.0,
        ),
    )


def _folding(edition: Edition) -> Columns:
    """Return the four steps from paper to pyramid."""
    steps = (
        edition.gettext("**1.** Cut along the solid line."),
        edition.gettext("**2.** Fold back along every dashed line. The print stays on the outside."),
        edition.gettext("**3.** Put glue on the front of the tab."),
        edition.gettext("**4.** Close the pyramid. The tab goes inside."),
    )
    columns = tuple(
        (Figure(shapes, STEP_WIDTH, STEP_HEIGHT, text), Paragraph(text))
        for shapes, text in zip(folding_steps(LARGE), steps, strict=True)
    )
    return Columns(columns, (None,) * len(columns), gap=6.0)
