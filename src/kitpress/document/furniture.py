"""What every page bears: 100 mm bars in both directions, sheet name, page number, language, kit and version."""

from kitpress.document.model import Furniture
from kitpress.document.pages import Artifact, Placed
from kitpress.document.wrap import Setting
from kitpress.errors import LayoutError
from kitpress.page import Box, Mm, Paper, pt
from kitpress.shapes import Anchor, Face, Label, Line, Shape, Style, TextWidth

BAR: Mm = 100.0
"""The length of the bars that a ruler checks."""

FOOT: Mm = 12.0
SIDE: Mm = 5.0
"""What the furniture takes of the safe area: at the foot, and at the right-hand side."""

_TICK: Mm = 2.5
_EDGE: Mm = 0.8  # half the widest line, so that a frame as wide as the column stays within the safe area
_BAR_STYLE = Style(width=0.4)
_SIZE = pt(8)
_GREY = "#444444"


def content_box(paper: Paper) -> Box:
    """Return what the furniture leaves of a paper's safe area."""
    safe = paper.safe
    return Box(safe.left + _EDGE, safe.bottom + FOOT, safe.right - SIDE, safe.top - _EDGE)


def furniture(
    paper: Paper, what: Furniture, sheet: str, page: int, pages: int, width_of: TextWidth
) -> tuple[Placed, ...]:
    """Return a page's furniture; LayoutError if the texts run into the bar."""
    safe = paper.safe
    lines = (sheet, f"{what.page_of(page, pages)} · {what.language}", what.kit)
    room = safe.width - SIDE - BAR - 4.0
    for line in lines:
        over = Setting(_SIZE, _SIZE, width_of).width_of(line, Face.REGULAR, _SIZE) - room
        if over > 0:
            raise LayoutError(f'"{line}": the page\'s foot is {over:.1f} mm too long')
    texts = tuple(
        Label(
            (safe.right - SIDE, safe.bottom + 7.8 - 3.3 * number),
            line,
            _SIZE,
            anchor=Anchor.END,
            colour=_GREY,
        )
        for number, line in enumerate(lines)
    )
    middle = (safe.bottom + safe.top) / 2
    return (
        Placed(Artifact.FURNITURE, texts),
        *_bar((safe.left + 0.2, safe.bottom + 1.5), what.bar, upright=False),
        *_bar((safe.right - 0.5, middle - BAR / 2), what.bar, upright=True),
    )


def _bar(start: tuple[Mm, Mm], length: str, *, upright: bool) -> tuple[Placed, ...]:
    """Return a bar's line, measured from end to end, its end ticks (inside that length) and its label."""
    x, y = start
    inset = _BAR_STYLE.width / 2
    if upright:
        line = Line(start, (x, y + BAR), _BAR_STYLE)
        ticks = tuple(Line((x - _TICK, y + at), (x, y + at), _BAR_STYLE) for at in (inset, BAR - inset))
        label = Label((x - 0.6, y + BAR + 2.0), length, _SIZE, colour=_GREY, angle=90.0)  # beyond the end: no wider
        return Placed(Artifact.BAR_VERTICAL, (line,)), Placed(Artifact.FURNITURE, (*ticks, label))
    line = Line(start, (x + BAR, y), _BAR_STYLE)
    across: tuple[Shape, ...] = tuple(Line((x + at, y), (x + at, y + _TICK), _BAR_STYLE) for at in (inset, BAR - inset))
    label = Label((x + BAR / 2, y + 1.2), length, _SIZE, anchor=Anchor.MIDDLE, colour=_GREY)
    return Placed(Artifact.BAR_HORIZONTAL, (line,)), Placed(Artifact.FURNITURE, (*across, label))
