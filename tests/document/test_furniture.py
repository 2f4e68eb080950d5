"""The furniture of a page: bars of exactly 100 mm, the foot's texts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from kitpress.document.furniture import check_foot, content_box, page_furniture
from kitpress.document.model import Figure, Furniture, Paragraph, Run, Text
from kitpress.document.pages import Artifact, Page, Pages
from kitpress.errors import LayoutError
from kitpress.page import PAPERS, Paper
from kitpress.shapes import Label, Line, TextWidth, bounds

BARS = ["100 mm", "100 mm"]
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


def said(words: str) -> Text:
    return Text((Run(words),), words, "x.po:3")


SHEET = said("Sheet")
FOOT = Furniture(lambda page, pages: said(f"side {page} av {pages}"), said("norsk (nb-NO)"), said("Kit 1"), "100 mm")


def bar(page: Page, tag: Artifact) -> Line:
    (item,) = (item for item in page.items if item.tag is tag)
    (line,) = item.shapes
    assert isinstance(line, Line)
    return line


@pytest.fixture
def three_pages(lay: Callable[..., Pages], text: Callable[..., Text]) -> Callable[[Paper], Pages]:
    """Lay out three pages, the last one nearly empty."""

    def pages(paper: Paper) -> Pages:
        figure = Figure((), 10.0, 180.0, text("drawn"))
        return lay(figure, figure, Paragraph(text("abc " * 900)), furniture=FOOT, paper=paper)

    return pages


@EVERY_PAPER
def test_both_bars_are_exactly_100_mm_on_every_page(paper: Paper, three_pages: Callable[[Paper], Pages]) -> None:
    pages = three_pages(paper).pages
    assert len(pages) > 2
    for page in pages:
        across, upright = bar(page, Artifact.BAR_HORIZONTAL), bar(page, Artifact.BAR_VERTICAL)
        assert across.end[0] - across.start[0] == pytest.approx(100.0, abs=1e-9)
        assert across.end[1] == across.start[1]
        assert upright.end[1] - upright.start[1] == pytest.approx(100.0, abs=1e-9)
        assert upright.end[0] == upright.start[0]


@EVERY_PAPER
def test_ticks_lie_within_the_length_of_their_bar(paper: Paper, width_of: TextWidth) -> None:
    placed = page_furniture(paper, FOOT, SHEET, 1, 1)
    lines = [shape for item in placed for shape in item.shapes if isinstance(shape, Line)]
    across, upright = (
        [item.shapes[0] for item in placed if item.tag is tag]
        for tag in (Artifact.BAR_HORIZONTAL, Artifact.BAR_VERTICAL)
    )
    ticks = [line for line in lines if line not in (*across, *upright)]
    assert len(ticks) == 4
    ink = bounds(ticks[:2], width_of)
    assert isinstance(across[0], Line)
    assert isinstance(upright[0], Line)
    assert (ink.left, ink.right) == pytest.approx((across[0].start[0], across[0].end[0]))
    ink = bounds(ticks[2:], width_of)
    assert (ink.bottom, ink.top) == pytest.approx((upright[0].start[1], upright[0].end[1]))


@EVERY_PAPER
def test_furniture_lies_within_the_safe_area_and_outside_the_content(paper: Paper, width_of: TextWidth) -> None:
    safe, content = paper.safe, content_box(paper)
    for item in page_furniture(paper, FOOT, SHEET, 1, 1):
        ink = bounds(item.shapes, width_of)
        assert safe.left <= ink.left < ink.right <= safe.right
        assert safe.bottom <= ink.bottom < ink.top <= safe.top
        if isinstance(item.tag, Artifact) and any(isinstance(shape, Line) for shape in item.shapes):
            assert ink.left >= content.right or ink.top <= content.bottom


@EVERY_PAPER
def test_the_content_lies_within_the_safe_area(paper: Paper) -> None:
    safe, content = paper.safe, content_box(paper)
    assert safe.left < content.left < content.right < safe.right
    assert safe.bottom < content.bottom < content.top < safe.top
    assert content.width > 175.0
    assert content.height > 230.0


def test_every_page_says_its_number_sheet_language_and_kit(
    three_pages: Callable[[Paper], Pages], letters: Callable[[Page], list[str]]
) -> None:
    pages = three_pages(PAPERS["a4"]).pages
    for number, page in enumerate(pages, 1):
        assert letters(page)[-5:] == ["Sheet", f"side {number} av {len(pages)} · norsk (nb-NO)", "Kit 1", *BARS]


def test_both_bars_say_their_length(
    three_pages: Callable[[Paper], Pages], letters: Callable[[Page], list[str]]
) -> None:
    for page in three_pages(PAPERS["letter"]).pages:
        assert letters(page).count("100 mm") == 2


def test_the_vertical_bar_s_length_is_written_along_it() -> None:
    placed = page_furniture(PAPERS["a4"], FOOT, SHEET, 1, 1)
    marks = [shape for item in placed for shape in item.shapes if isinstance(shape, Label) and shape.text == "100 mm"]
    assert sorted(label.angle for label in marks) == [0.0, 90.0]


def test_nothing_of_the_furniture_is_content(three_pages: Callable[[Paper], Pages]) -> None:
    for page in three_pages(PAPERS["a4"]).pages:
        tags = {
            item.tag
            for item in page.items
            for shape in item.shapes
            if isinstance(shape, Label) and ("side" in shape.text or shape.text == "100 mm")
        }
        assert tags == {Artifact.FURNITURE}


@pytest.mark.parametrize(
    "long",
    [
        replace(FOOT, language=said("x" * 90)),
        replace(FOOT, kit=said("x" * 90)),
        replace(FOOT, page_of=lambda *_: said("x" * 90)),
    ],
    ids=["language", "kit", "page"],
)
def test_a_foot_too_long_is_an_error_with_millimetres(long: Furniture, width_of: TextWidth) -> None:
    with pytest.raises(LayoutError, match=r"^x\.po:3: .*: \d+\.\d mm too long for the page's foot$"):
        check_foot(PAPERS["a4"], long, SHEET, width_of)


def test_a_sheet_s_title_too_long_for_the_foot_is_an_error(width_of: TextWidth) -> None:
    with pytest.raises(LayoutError, match=r'^x\.po:3: "A+…": \d+\.\d mm too long for the page\'s foot$'):
        check_foot(PAPERS["letter"], FOOT, said("A" * 90), width_of)


def test_every_text_too_long_for_the_foot_is_named(width_of: TextWidth) -> None:
    with pytest.raises(LayoutError) as caught:
        check_foot(PAPERS["letter"], replace(FOOT, kit=said("k" * 90)), said("A" * 90), width_of)
    assert len(caught.value.lines) == 2


@EVERY_PAPER
def test_a_foot_that_is_no_error_stays_clear_of_the_bar(paper: Paper, width_of: TextWidth) -> None:
    for length in range(1, 200):
        foot = replace(FOOT, kit=said("x" * length))
        try:
            check_foot(paper, foot, SHEET, width_of)
        except LayoutError:
            break
        placed = page_furniture(paper, foot, SHEET, 1, 1)
    else:
        pytest.fail("no foot was too long")
    assert length > 20
    texts = [item for item in placed if any("xxx" in label.text for label in item.shapes if isinstance(label, Label))]
    line = next(item.shapes[0] for item in placed if item.tag is Artifact.BAR_HORIZONTAL)
    assert isinstance(line, Line)
    assert bounds(texts[0].shapes, width_of).left > line.end[0]
