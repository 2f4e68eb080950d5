"""Blocks -> slices. Text is 4 mm: 2 mm a letter, lines of 5 mm."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from kitpress.document.measure import Context, measure
from kitpress.document.model import (
    EMPTY,
    Block,
    Boxed,
    Cards,
    Columns,
    Figure,
    Heading,
    ItemList,
    PageBreak,
    Paragraph,
    Text,
    Together,
)
from kitpress.document.pages import Artifact, Node, Placed
from kitpress.document.slices import Slice
from kitpress.errors import LayoutError
from kitpress.page import Box
from kitpress.shapes import Circle, Label, Line, Polygon, Style

Words: TypeAlias = Callable[..., Text]


def labels(items: tuple[Placed, ...]) -> list[Label]:
    return [shape for item in items for shape in item.shapes if isinstance(shape, Label)]


def letters(part: Slice) -> list[str]:
    return [label.text.rstrip(" ") for label in labels(part.items)]


def nodes(part: Slice) -> list[Node]:
    return [item.tag for item in part.items if isinstance(item.tag, Node)]


def glue(slices: tuple[Slice, ...]) -> list[bool]:
    return [part.glued for part in slices]


def outlines(part: Slice) -> list[Polygon]:
    return [shape for item in part.items for shape in item.shapes if isinstance(shape, Polygon)]


def edges(polygon: Polygon) -> tuple[float, float, float, float]:
    xs, ys = zip(*polygon.points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


# Paragraphs: the first two and the last two lines stay together


@pytest.mark.parametrize(
    ("lines", "glued"),
    [
        (1, [False]),
        (2, [False, True]),
        (3, [False, True, True]),
        (4, [False, True, False, True]),
        (6, [False, True, False, False, False, True]),
    ],
)
def test_no_line_of_a_paragraph_is_left_alone(lines: int, glued: list[bool], context: Context, text: Words) -> None:
    slices = measure([Paragraph(text(" ".join(["abcdef"] * lines)))], 15.0, context)
    assert glue(slices) == glued
    assert [part.height for part in slices] == [5.0] * lines
    assert all(part.space == 0.0 for part in slices[1:])
    assert slices[0].space > 0.0


def test_lines_of_a_paragraph_are_one_element(context: Context, text: Words) -> None:
    slices = measure([Paragraph(text("abcdef abcdef abcdef"))], 15.0, context)
    assert len({node for part in slices for node in nodes(part)}) == 1
    assert nodes(slices[0])[0].role == "P"


def test_running_text_is_no_wider_than_reads_well(context: Context, text: Words) -> None:
    slices = measure([Paragraph(text("abcd " * 60))], 400.0, context)
    assert max(len(line) for part in slices for line in letters(part)) * 2 <= context.typography.measure


# Headings


@pytest.mark.parametrize(("level", "size", "role"), [(1, 8.0, "H1"), (2, 6.0, "H2"), (3, 5.0, "H3")])
def test_a_heading_has_its_level_s_size_and_element(
    level: int, size: float, role: str, context: Context, text: Words
) -> None:
    (part,) = measure([Heading(level, text("Title"))], 100.0, context)
    assert labels(part.items)[0].size == size
    assert [node.role for node in nodes(part)] == [role]


def test_a_long_heading_is_one_piece(context: Context, text: Words) -> None:
    (part,) = measure([Heading(3, text("abcdef abcdef"))], 20.0, context)
    assert letters(part) == ["abcdef", "abcdef"]
    assert part.height == pytest.approx(2 * 5.0 * 1.25)


def test_a_heading_stays_with_what_follows(context: Context, text: Words) -> None:
    blocks: list[Block] = [Heading(1, text("A")), Heading(2, text("B")), Paragraph(text("c")), Paragraph(text("d"))]
    assert glue(measure(blocks, 100.0, context)) == [False, True, True, False]


def test_a_heading_stays_with_a_figure_and_a_list(context: Context, text: Words) -> None:
    figure = Figure((), 10.0, 10.0, text("drawn"))
    assert glue(measure([Heading(2, text("A")), figure], 100.0, context)) == [False, True]
    items = ItemList((text("a"), text("b")), ordered=False)
    assert measure([Heading(2, text("A")), items], 100.0, context)[1].glued


def test_a_list_stays_with_the_paragraph_that_leads_to_it(context: Context, text: Words) -> None:
    items = ItemList((text("a"), text("b")), ordered=False)
    assert measure([Paragraph(text("A")), items], 100.0, context)[1].glued
    assert not measure([Figure((), 1.0, 1.0, text("A")), items], 100.0, context)[1].glued


@pytest.mark.parametrize(("count", "glued"), [(1, [False]), (2, [False, True]), (5, [False, True, False, False, True])])
def test_no_item_of_a_list_is_left_alone(count: int, glued: list[bool], context: Context, text: Words) -> None:
    assert glue(measure([ItemList((text("a"),) * count, ordered=False)], 100.0, context)) == glued


# Lists


def test_a_numbered_list_counts_from_its_start(context: Context, text: Words) -> None:
    slices = measure([ItemList((text("a"), text("b"), text("c")), ordered=True, start=9)], 100.0, context)
    assert [letters(part) for part in slices] == [["9.", "a"], ["10.", "b"], ["11.", "c"]]


def test_items_are_indented_by_the_widest_number(context: Context, text: Words) -> None:
    slices = measure([ItemList((text("a"), text("b")), ordered=True, start=9)], 100.0, context)
    assert [label.at[0] for part in slices for label in labels(part.items)] == pytest.approx([0.0, 10.0, 0.0, 10.0])


def test_a_bulleted_list(context: Context, text: Words) -> None:
    (part,) = measure([ItemList((text("a"),), ordered=False)], 100.0, context)
    assert letters(part) == ["•", "a"]


def test_a_list_s_elements(context: Context, text: Words) -> None:
    slices = measure([ItemList((text("abcdef abcdef"), text("b")), ordered=False)], 25.0, context)
    tag, body, more = (node for part in slices[:2] for node in nodes(part))
    assert (tag.role, body.role) == ("Lbl", "LBody")
    assert more is body
    assert tag.parent is body.parent
    assert tag.parent is not None
    assert tag.parent.role == "LI"
    assert {
        node.parent.parent.role for part in slices for node in nodes(part) if node.parent and node.parent.parent
    } == {"L"}
    assert len({node.parent for part in slices for node in nodes(part)}) == 2


def test_a_wrapped_item_keeps_its_indent(context: Context, text: Words) -> None:
    slices = measure([ItemList((text("abcdef abcdef"),), ordered=False)], 25.0, context)
    assert [label.at[0] for part in slices for label in labels(part.items)] == pytest.approx([0.0, 6.0, 6.0])


# Figures


def test_a_figure_is_centred_and_never_scaled(context: Context, text: Words) -> None:
    shapes = (Circle((10.0, 10.0), 10.0), Line((0.0, 0.0), (20.0, 20.0), Style(width=0.5)))
    (part,) = measure([Figure(shapes, 20.0, 30.0, text("drawn"))], 100.0, context)
    assert part.height == 30.0
    (placed,) = part.items
    assert placed.shapes == (Circle((50.0, -20.0), 10.0), Line((40.0, -30.0), (60.0, -10.0), Style(width=0.5)))


def test_a_figure_s_box_lies_around_it(context: Context, text: Words) -> None:
    (part,) = measure([Figure((), 20.0, 30.0, text("drawn"))], 100.0, context)
    (node,) = nodes(part)
    assert (node.role, node.alt, node.box) == ("Figure", "drawn", Box(40.0, -30.0, 60.0, 0.0))


def test_a_figure_too_wide_is_an_error(context: Context, text: Words) -> None:
    figure = Figure((), 112.5, 30.0, text("tegnet", msgid="drawn", source="nb.po:7"))
    with pytest.raises(LayoutError, match=r'^nb\.po:7: "drawn": the figure is 12\.5 mm too wide for its place$'):
        measure([figure], 100.0, context)


def test_a_figure_may_be_exactly_as_wide_as_its_place(context: Context, text: Words) -> None:
    (part,) = measure([Figure((), 100.0, 30.0, text("drawn"))], 100.0, context)
    assert nodes(part)[0].box == Box(0.0, -30.0, 100.0, 0.0)


# Columns, boxes, cards


def test_columns_share_what_fixed_ones_leave(context: Context, text: Words) -> None:
    figure = Figure((), 30.0, 30.0, text("drawn"))
    paragraph = Paragraph(text("abcdef"))
    columns = Columns(((figure,), (paragraph,), (paragraph, paragraph)), (30.0, None, None), gap=5.0)
    (part,) = measure([columns], 110.0, context)
    assert [label.at[0] for label in labels(part.items)] == pytest.approx([35.0, 75.0, 75.0])
    assert part.height == 30.0


def test_columns_are_as_high_as_the_highest(context: Context, text: Words) -> None:
    low, high = (Paragraph(text("ab")),), (Paragraph(text("abcdef abcdef abcdef")),)
    (part,) = measure([Columns((low, high, low), (None, None, None), gap=0.0)], 45.0, context)
    assert part.height == 15.0
    assert max(label.at[1] for label in labels(part.items)) == pytest.approx(labels(part.items)[0].at[1])


def test_a_word_too_wide_for_its_column_is_an_error(context: Context, text: Words) -> None:
    columns = Columns(((Paragraph(text("abcdefghij")),), (Paragraph(text("b")),)), (None, None), gap=6.0)
    with pytest.raises(LayoutError, match=r'^"abcdefghij": the word .* is 2\.0 mm too wide for its place$'):
        measure([columns], 42.0, context)


def test_blocks_together_are_one_piece(context: Context, text: Words) -> None:
    blocks: tuple[Block, ...] = (Heading(3, text("A")), Paragraph(text("b")), Paragraph(text("c")))
    (part,) = measure([Together(blocks)], 100.0, context)
    assert letters(part) == ["A", "b", "c"]
    apart = measure(blocks, 100.0, context)
    assert part.height == pytest.approx(sum(one.height for one in apart) + sum(one.space for one in apart[1:]))
    assert part.space == apart[0].space


def test_a_box_has_a_frame_as_wide_as_its_place(context: Context, text: Words) -> None:
    (part,) = measure([Boxed((Paragraph(text("abc")),))], 60.0, context)
    (frame,) = outlines(part)
    left, bottom, right, top = edges(frame)
    assert (left, right, top) == pytest.approx((0.0, 60.0, 0.0))
    assert part.height >= -bottom
    (label,) = labels(part.items)
    assert 0 < label.at[0] < 54.0
    assert bottom + 0.29 * 4 < label.at[1] < -0.95 * 4


def test_cards_lie_edge_to_edge_in_a_grid(context: Context, text: Words) -> None:
    cards = Cards(tuple((Paragraph(text(f"card{number}")),) for number in range(5)), 50.0, 40.0)
    slices = measure([cards], 110.0, context)
    assert [len(outlines(part)) for part in slices] == [2, 2, 1]
    assert [edges(outline) for outline in outlines(slices[0])] == [(5.0, -40.0, 55.0, 0.0), (55.0, -40.0, 105.0, 0.0)]
    assert edges(outlines(slices[2])[0]) == (5.0, -40.0, 55.0, 0.0)
    assert [part.height for part in slices] == [40.0] * 3
    assert [part.space for part in slices[1:]] == [0.0, 0.0]
    assert [word for part in slices for word in letters(part)] == [f"card{number}" for number in range(5)]


def test_as_many_cards_stand_side_by_side_as_exactly_fit(context: Context, text: Words) -> None:
    cards = Cards(((Paragraph(text("a")),),) * 2, 50.0, 40.0)
    assert len(measure([cards], 100.0, context)) == 1
    assert len(measure([cards], 99.9, context)) == 2


def test_a_card_s_text_keeps_the_padding(context: Context, text: Words) -> None:
    (part,) = measure([Cards(((Paragraph(text("a")),),), 100.0, 40.0, padding=7.0)], 100.0, context)
    assert labels(part.items)[0].at[0] == 7.0


def test_a_card_too_full_is_an_error_with_millimetres(context: Context, text: Words) -> None:
    full = (Paragraph(text("abcdef " * 4, msgid="too much", source="x.po:4")),)
    with pytest.raises(LayoutError, match=r'^x\.po:4: "too much": the card is 3\.0 mm too full$'):
        measure([Cards((full,), 22.0, 25.0)], 100.0, context)
    assert len(measure([Cards((full,), 22.0, 28.0)], 100.0, context)) == 1


def test_a_card_too_wide_is_an_error_with_millimetres(context: Context, text: Words) -> None:
    with pytest.raises(LayoutError, match=r"a card is 2\.5 mm too wide"):
        measure([Cards(((Paragraph(text("a")),),), 102.5, 40.0)], 100.0, context)


def test_outlines_are_no_content(context: Context, text: Words) -> None:
    cards = Cards(((Paragraph(text("a")),),), 50.0, 40.0)
    for part in measure([cards, Boxed((Paragraph(text("a")),))], 60.0, context):
        tags = [item.tag for item in part.items if any(isinstance(shape, Polygon) for shape in item.shapes)]
        assert tags == [Artifact.DECORATION]


def test_a_page_break_takes_no_room(context: Context) -> None:
    assert measure([PageBreak()], 100.0, context) == (Slice(0.0, (), breaks=True),)


@pytest.mark.parametrize(
    "block",
    [Paragraph(EMPTY), ItemList((), ordered=True), ItemList((EMPTY,), ordered=False), Cards((), 50.0, 40.0)],
    ids=["paragraph", "list", "item", "cards"],
)
def test_an_empty_block_takes_no_room_or_is_an_error_in_words(block: Block, context: Context) -> None:
    try:
        slices = measure([block], 100.0, context)
    except LayoutError:
        return
    assert not any(letters(part) for part in slices)
