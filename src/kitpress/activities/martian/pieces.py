"""The sheet of pieces: pyramids to fold, with steps and a legend, or flat counters that stand in for them."""

from collections.abc import Mapping

from kitpress.activities.activity import Kit
from kitpress.activities.martian.explain import person
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
from kitpress.figures.nets import STEP_HEIGHT, STEP_WIDTH, TAB, folding_steps, line_sample
from kitpress.figures.packing import counter_page_shapes, net_page_shapes, pack_counters, pack_nets
from kitpress.figures.patterns import Ink
from kitpress.figures.pyramids import LARGE
from kitpress.page import Mm
from kitpress.rules import martian
from kitpress.shapes import Shape, move_all
from kitpress.text.edition import Edition

_WIDTH: Mm = 182.0
_NETS_HEIGHT: Mm = 208.0
_COUNTERS_HEIGHT: Mm = 185.0
"""The room for pieces on a page in mm, on A4 and Letter alike."""


def _each(options: Mapping[str, str]) -> int:
    return martian.Position.start(size=int(options["board"])).supply


def _drawn_pages(options: Mapping[str, str], player: int, ink: Ink) -> list[tuple[tuple[Shape, ...], Mm]]:
    """Return a player's pages of pieces, each drawn, with its height in mm."""
    if options["pieces"] == "flat":
        counters = pack_counters(_each(options), _WIDTH, _COUNTERS_HEIGHT)
        return [(counter_page_shapes(page, player, ink), page.height) for page in counters]
    nets = pack_nets(_each(options), _WIDTH, _NETS_HEIGHT)
    return [(net_page_shapes(page, player, ink), page.height) for page in nets]


def pages_each(options: Mapping[str, str]) -> int:
    """Return how many pages one player's pieces take."""
    return len(_drawn_pages(options, 0, "black"))


def page_count(options: Mapping[str, str]) -> int:
    """Return how many pages the sheet has: every player's, and one that shows how to fold."""
    return pages_each(options) * int(options["players"]) + (options["pieces"] == "fold")


def pieces(kit: Kit, ink: Ink) -> Sheet:
    """Compose the pieces of all players."""
    edition = kit.edition
    figures = {
        "legend": (_legend(edition),),
        "folding": (_folding(edition),),
        "pieces": tuple(_pieces(kit, ink)),
    }
    return kit.sheet("pieces", figures, COMPACT)


def _pieces(kit: Kit, ink: Ink) -> list[Block]:
    blocks: list[Block] = []
    for player in range(int(kit.options["players"])):
        pages = _drawn_pages(kit.options, player, ink)
        for number, (shapes, height) in enumerate(pages, 1):
            if blocks or kit.options["pieces"] == "fold":
                blocks.append(PageBreak())
            blocks.append(Heading(2, _title(kit.edition, player, number, len(pages))))
            if kit.options["pieces"] == "fold":
                blocks.append(_legend(kit.edition))
            alt = kit.edition.gettext(
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
