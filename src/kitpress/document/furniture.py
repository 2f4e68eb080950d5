"""What every page bears: 100 mm bars in both directions, sheet name, page number, language, kit and version."""

from dataclasses import replace

from kitpress.document.model import Furniture, Run, Text
from kitpress.document.pages import Artifact, Placed
from kitpress.document.wrap import Setting, natural_width
from kitpress.errors import LayoutError
from kitpress.page import Box, Mm, Paper, pt
from kitpress.shapes import Anchor, Label, Line, Shape, Style, TextWidth

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
_WIDEST = 88
"""As wide as any page number below a hundred."""


def content_box(paper: Paper) -> Box:
    """Return what the furniture leaves of a paper's safe area."""
    safe = paper.safe
    return Box(safe.left + _EDGE, safe.bottom + FOOT, safe.right - SIDE, safe.top - _EDGE)


def check_foot(paper: Paper, what: Furniture, title: Text, width_of: TextWidth) -> None:
    """Raise LayoutError with a line for each text of a sheet's page foot that would run into the bar."""
    room = paper.safe.width - SIDE - BAR - 4.0
    overs = [
        (text, natural_width(text, Setting(_SIZE, _SIZE, width_of)) - room)
        for text in _foot(what, title, _WIDEST, _WIDEST)
    ]
    wrong = [f"{text.place}: {over:.1f} mm too long for the page's foot" for text, over in overs if over > 0]
    if wrong:
        raise LayoutError(*wrong)


def _foot(what: Furniture, title: Text, page: int, pages: int) -> tuple[Text, ...]:
    """Return the lines of a page's foot."""
    count = what.page_of(page, pages)
    middle = replace(count, runs=(*count.runs, Run(" · "), *what.language.runs))
    return (title, middle, what.kit)


def page_furniture(paper: Paper, what: Furniture, title: Text, page: int, pages: int) -> tuple[Placed, ...]:
    """Return a page's furniture."""
    safe = paper.safe
    texts = tuple(
        Label(
            (safe.right - SIDE, safe.bottom + 7.8 - 3.3 * number),
            text.plain,
            _SIZE,
            anchor=Anchor.END,
            colour=_GREY,
        )
        for number, text in enumerate(_foot(what, title, page, pages))
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
