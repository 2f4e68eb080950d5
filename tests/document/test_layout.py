"""Documents -> pages: where pages end, what is on each, and what does not fit."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitpress.document.furniture import content_box
from kitpress.document.layout import _balanced, lay_out, paginate
from kitpress.document.measure import Context, measure
from kitpress.document.model import (
    Block,
    Cards,
    Columns,
    Document,
    Figure,
    Heading,
    PageBreak,
    Paragraph,
    Text,
    Together,
)
from kitpress.document.pages import Node, Page, Pages, Placed
from kitpress.document.slices import Slice
from kitpress.errors import LayoutError
from kitpress.page import A4, LETTER, PAPERS, Box, Paper
from kitpress.shapes import Circle, Label, Line, Shape, Style, TextWidth, bounds

Words: TypeAlias = Callable[..., Text]
Lay: TypeAlias = Callable[..., Pages]
Letters: TypeAlias = Callable[[Page], list[str]]

EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


def line(name: str, height: float = 10.0, **more: object) -> Slice:
    return Slice(height, (), name=name, **more)  # type: ignore[arg-type]


def names(pages: list[tuple[Slice, ...]]) -> list[list[str]]:
    return [[part.name for part in page] for page in pages]


def high(column: tuple[Slice, ...]) -> float:
    return sum(part.height for part in column) + sum(part.space for part in column[1:])


def figures(page: Page) -> list[Node]:
    return [item.tag for item in page.items if isinstance(item.tag, Node) and item.tag.role == "Figure"]


# Where pages end


def test_a_page_is_filled_to_its_last_millimetre() -> None:
    assert names(paginate([line(name) for name in "abcde"], 30.0)) == [["a", "b", "c"], ["d", "e"]]


def test_space_above_counts_except_at_the_top_of_a_page() -> None:
    parts = [line("a", space=5.0), line("b", space=5.0), line("c", space=5.0), line("d", space=5.0)]
    assert names(paginate(parts, 25.0)) == [["a", "b"], ["c", "d"]]
    assert names(paginate(parts, 24.9)) == [["a"], ["b"], ["c"], ["d"]]


def test_glued_slices_move_on_together() -> None:
    parts = [line("a"), line("b"), line("c", glued=True), line("d", glued=True)]
    assert names(paginate(parts, 30.0)) == [["a"], ["b", "c", "d"]]


def test_a_break_ends_a_page() -> None:
    parts = [line("a"), line("", 0.0, breaks=True), line("b"), line("c", glued=True)]
    assert names(paginate(parts, 100.0)) == [["a"], ["b", "c"]]


def test_breaks_make_no_empty_page() -> None:
    brk = line("", 0.0, breaks=True)
    assert names(paginate([brk, line("a"), brk, brk, line("b"), brk], 100.0)) == [["a"], ["b"]]


def test_a_repeated_head_counts_and_comes_first() -> None:
    head = line("head", 8.0)
    rows = [line("row0"), *(line(f"row{number}", head=head) for number in range(1, 5))]
    assert names(paginate(rows, 30.0)) == [["row0", "row1", "row2"], ["head", "row3", "row4"]]
    assert names(paginate(rows, 27.0)) == [["row0", "row1"], ["head", "row2"], ["head", "row3"], ["head", "row4"]]


def test_a_slice_too_high_for_any_page_is_an_error() -> None:
    for glued in (False, True):
        with pytest.raises(LayoutError, match=r"^b: 12\.5 mm too high for the page$"):
            paginate([line("a"), line("b", 42.5, glued=glued), line("c")], 30.0)


def test_a_group_too_high_for_any_page_is_kept_as_far_as_a_page_holds_it() -> None:
    parts = [line("a"), line("b", 15.0), line("c", 15.0, glued=True), line("d", glued=True)]
    assert names(paginate(parts, 30.0)) == [["a"], ["b", "c"], ["d"]]
    assert names(paginate(parts, 29.9)) == [["a", "b"], ["c", "d"]]
    assert names(paginate(parts, 40.0)) == [["a"], ["b", "c", "d"]]


HEIGHTS = st.lists(st.tuples(st.floats(0.5, 30), st.floats(0, 5), st.booleans()), max_size=40)


@settings(deadline=None)
@given(HEIGHTS)
def test_no_slice_is_lost_and_no_page_too_full(parts: list[tuple[float, float, bool]]) -> None:
    slices = tuple(
        line(str(number), height, space=space, glued=glued and number % 3 == 1)
        for number, (height, space, glued) in enumerate(parts)
    )
    for pages in (paginate(slices, 80.0), _balanced(slices, 80.0)):
        assert [name for page in names(pages) for name in page] == [str(number) for number in range(len(parts))]
        assert all(high(page) <= 80.0 + 1e-6 for page in pages)
        assert not any(page[0].glued for page in pages[1:])
    assert len(_balanced(slices, 80.0)) == len(paginate(slices, 80.0))


# A last page of a few lines


def test_the_last_page_is_filled_from_the_one_before() -> None:
    slices = tuple(line(str(number)) for number in range(31))
    assert [len(page) for page in paginate(slices, 300.0)] == [30, 1]
    first, last = _balanced(slices, 300.0)
    assert high(last) >= 0.3 * 300.0
    assert high(first) > high(last)


def test_a_well_filled_last_page_stays() -> None:
    slices = tuple(line(str(number)) for number in range(45))
    assert [len(page) for page in _balanced(slices, 300.0)] == [30, 15]


def test_balancing_adds_no_page_and_splits_no_group() -> None:
    slices = (line("a", 295.0), line("b", 295.0), line("c"))
    assert [len(page) for page in _balanced(slices, 300.0)] == [1, 1, 1]
    whole = (line("a", 150.0), line("b", 145.0, glued=True), line("c"))
    assert names(_balanced(whole, 300.0)) == [["a", "b"], ["c"]]


# Headings, paragraphs, groups


def test_a_heading_is_never_the_last_on_a_page(lay: Lay, letters: Letters, text: Words) -> None:
    for filled in range(190, 245):
        pages = lay(Figure((), 10.0, filled, text("drawn")), Heading(2, text("Title")), Paragraph(text("below"))).pages
        (page,) = (page for page in pages if "Title" in letters(page))
        assert "below" in letters(page), filled


def test_no_line_of_a_paragraph_is_alone_on_a_page(lay: Lay, letters: Letters, text: Words) -> None:
    word = "a" * 80
    for filled in range(180, 245):
        pages = lay(Figure((), 10.0, filled, text("drawn")), Paragraph(text(" ".join([word] * 5)))).pages
        assert 1 not in [letters(page).count(word) for page in pages], filled


def test_blocks_together_are_on_one_page(lay: Lay, letters: Letters, text: Words) -> None:
    both = Together((Paragraph(text("first")), Figure((), 10.0, 40.0, text("tall")), Paragraph(text("second"))))
    for filled in range(150, 245, 5):
        pages = lay(Figure((), 10.0, filled, text("drawn")), both).pages
        (page,) = (page for page in pages if "first" in letters(page))
        assert "second" in letters(page), filled
        assert "tall" in [node.alt for node in figures(page)], filled


def test_a_page_break_begins_a_new_page(lay: Lay, letters: Letters, text: Words) -> None:
    pages = lay(Paragraph(text("first")), PageBreak(), Paragraph(text("second"))).pages
    assert ["first" in letters(page) for page in pages] == [True, False]
    assert ["second" in letters(page) for page in pages] == [False, True]


def test_a_page_break_after_a_heading_is_not_lost(lay: Lay, text: Words) -> None:
    assert len(lay(Paragraph(text("a")), Heading(2, text("Title")), PageBreak(), Paragraph(text("b"))).pages) == 2


def test_cards_run_on_over_pages(lay: Lay, letters: Letters, text: Words) -> None:
    cards = Cards(tuple((Paragraph(text(f"card{number}")),) for number in range(9)), 80.0, 60.0)
    pages = lay(cards).pages
    found = [[word for word in letters(page) if word.startswith("card")] for page in pages]
    assert len(found) == 2
    assert [word for words in found for word in words] == [f"card{number}" for number in range(9)]


# What does not fit


def test_a_block_too_high_is_an_error_with_message_and_millimetres(lay: Lay, text: Words, context: Context) -> None:
    room = content_box(A4).height
    figure = Figure((), 10.0, room + 3.2, text("tegnet", msgid="drawn", source="nb.po:7"))
    with pytest.raises(LayoutError, match=r'^nb\.po:7: "drawn": 3\.2 mm too high for the page$'):
        lay(Paragraph(text("a")), figure)
    assert len(paginate(measure([replace(figure, height=room)], 100.0, context), room)) == 1


@pytest.mark.parametrize("kind", ["columns", "cards"])
def test_columns_and_cards_too_high_are_named(kind: str, lay: Lay, text: Words) -> None:
    figure = Figure((), 10.0, 300.0, text("drawn", source="x.po:3"))
    blocks: dict[str, Block] = {
        "columns": Columns(((figure,),), (None,)),
        "cards": Cards(((Paragraph(text("drawn", source="x.po:3")),),), 50.0, 300.0),
    }
    with pytest.raises(LayoutError) as caught:
        lay(PageBreak(), blocks[kind])
    assert str(caught.value).startswith('x.po:3: "drawn": ')


@pytest.mark.parametrize(
    "shape",
    [
        Line((0.0, 5.0), (200.0, 5.0), Style(width=0.0)),
        Circle((5.0, 5.0), 150.0),
        Label((-200.0, 5.0), "x", 4.0),
        Line((5.0, -300.0), (5.0, 5.0)),
        Line((5.0, 5.0), (5.0, 300.0)),
    ],
    ids=["right", "everywhere", "left", "below", "above"],
)
def test_a_shape_outside_the_safe_area_is_an_error(shape: Shape, lay: Lay, text: Words) -> None:
    with pytest.raises(LayoutError, match=r"^sheet sheet, page 1: drawn \d+\.\d\d mm outside the safe area$"):
        lay(Figure((shape,), 10.0, 10.0, text("drawn")))


def test_the_millimetres_outside_are_told(lay: Lay, text: Words) -> None:
    box = content_box(A4)
    left = Label((10.0 - box.left - (box.width - 10.0) / 2 - 1.25, 5.0), "x", 1.0)
    with pytest.raises(LayoutError, match=r"drawn 1\.25 mm outside"):
        lay(Figure((left,), 10.0, 10.0, text("drawn")))


# Everything on a page


@EVERY_PAPER
def test_everything_lies_within_the_safe_area(paper: Paper, lay: Lay, text: Words, width_of: TextWidth) -> None:
    room = content_box(paper)
    frame = Figure((Line((0.0, 0.0), (room.width, 0.0), Style(width=0.5)),), room.width, 200.0, text("drawn"))
    for page in lay(frame, Paragraph(text("abc " * 900)), paper=paper).pages:
        found = bounds((shape for item in page.items for shape in item.shapes), width_of)
        assert page.paper is paper
        assert found.left >= paper.safe.left - 1e-6
        assert found.right <= paper.safe.right + 1e-6
        assert found.bottom >= paper.safe.bottom - 1e-6
        assert found.top <= paper.safe.top + 1e-6


@EVERY_PAPER
def test_a_figure_is_placed_at_its_size_with_its_box(paper: Paper, lay: Lay, text: Words) -> None:
    shapes = (Circle((10.0, 10.0), 10.0), Line((0.0, 0.0), (100.0, 0.0)))
    (page,) = lay(Figure(shapes, 100.0, 20.0, text("drawn")), paper=paper).pages
    (placed,) = (item for item in page.items if isinstance(item.tag, Node) and item.tag.role == "Figure")
    circle, line_ = placed.shapes
    assert isinstance(circle, Circle)
    assert isinstance(line_, Line)
    assert circle.radius == 10.0
    assert line_.end[0] - line_.start[0] == pytest.approx(100.0)
    assert isinstance(placed.tag, Node)
    box = placed.tag.box
    assert box is not None
    assert (box.width, box.height) == pytest.approx((100.0, 20.0))
    assert (box.left, box.bottom) == pytest.approx(line_.start)


def test_the_same_figure_twice_has_two_elements(lay: Lay, text: Words) -> None:
    figure = Figure((Circle((5.0, 5.0), 4.0),), 10.0, 10.0, text("drawn"))
    (page,) = lay(figure, figure).pages
    one, two = figures(page)
    assert one is not two
    assert one.box is not None
    assert two.box is not None
    assert one.box.bottom > two.box.top


@EVERY_PAPER
def test_figures_are_alike_on_every_paper(paper: Paper, lay: Lay, text: Words) -> None:
    figure = Figure((Circle((5.0, 5.0), 4.0),), 190.0 - 13.0, 180.0, text("drawn"))
    (page,) = lay(figure, paper=paper).pages
    (node,) = figures(page)
    assert node.box is not None
    assert node.box.width == pytest.approx(177.0)


def test_the_print_advice_comes_below_the_first_heading_alone(
    document: Callable[..., Document], width_of: TextWidth, letters: Letters, text: Words
) -> None:
    made = document(Paragraph(text("below")), titles=("One", "Two"))
    first, second = map(letters, lay_out(made, A4, width_of).pages)
    assert first[:3] == ["One", "Print at actual size.", "below"]
    assert second[:2] == ["Two", "below"]
    assert "Print at actual size." not in second


def test_the_print_advice_is_in_every_file_whichever_sheet_is_first(
    document: Callable[..., Document], width_of: TextWidth, letters: Letters
) -> None:
    made = document(titles=("One", "Two"))
    alone = replace(made, sheets=made.sheets[1:])
    (page,) = lay_out(alone, A4, width_of).pages
    assert letters(page)[:2] == ["Two", "Print at actual size."]


def test_each_sheet_begins_on_its_own_page(
    document: Callable[..., Document], width_of: TextWidth, letters: Letters
) -> None:
    pages = lay_out(document(titles=("One", "Two", "Three")), LETTER, width_of).pages
    assert [letters(page)[0] for page in pages] == ["One", "Two", "Three"]


def test_pages_say_what_the_document_says(document: Callable[..., Document], width_of: TextWidth) -> None:
    made = document()
    assert lay_out(made, A4, width_of).info is made.info


def test_text_stays_clear_of_the_furniture(lay: Lay, text: Words, width_of: TextWidth) -> None:
    for page in lay(Paragraph(text("abc " * 900))).pages:
        content: list[Placed] = [item for item in page.items if isinstance(item.tag, Node)]
        found: Box = bounds((shape for item in content for shape in item.shapes), width_of)
        drawn = [item for item in page.items if not isinstance(item.tag, Node) and item.tag.value != "decoration"]
        for item in drawn:
            other = bounds(item.shapes, width_of)
            assert other.top < found.bottom or other.left > found.right
