"""Tables: widths of columns, rows as slices, heads on every page, scopes."""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitpress.document.model import EMPTY, Figure, Run, Table, Text
from kitpress.document.pages import Artifact, Node, Pages, Placed
from kitpress.document.slices import Slice
from kitpress.document.tables import PADDING, table_slices
from kitpress.document.wrap import Setting
from kitpress.errors import LayoutError
from kitpress.shapes import Face, Label, Line

Words: TypeAlias = Callable[..., Text]
Cells: TypeAlias = list[list[str]]


def table(head: list[str], *rows: list[str], shares: tuple[float, ...] = (), **more: object) -> Table:
    def texts(cells: list[str]) -> tuple[Text, ...]:
        return tuple(Text((Run(cell),), cell, "x.po:1") if cell else EMPTY for cell in cells)

    return Table(texts(head), tuple(map(texts, rows)), shares, **more)  # type: ignore[arg-type]


def cells(part: Slice) -> list[tuple[Node, list[Label]]]:
    return [
        (item.tag, [shape for shape in item.shapes if isinstance(shape, Label)])
        for item in part.items
        if isinstance(item.tag, Node)
    ]


def lefts(part: Slice) -> list[float]:
    return [labels[0].at[0] - PADDING for _, labels in cells(part)]


def rules(part: Slice) -> list[Line]:
    return [
        shape
        for item in part.items
        if item.tag is Artifact.DECORATION
        for shape in item.shapes
        if isinstance(shape, Line)
    ]


def right_edge(part: Slice) -> float:
    return max(line.end[0] for line in rules(part))


# Widths, in millimetres


def test_a_small_table_is_as_wide_as_its_words(setting: Setting, bold_setting: Setting) -> None:
    parts = table_slices(table(["Move", "Why"], ["1", "it is so"]), 100.0, setting, bold_setting)
    columns = [4 * 2.4 + 2 * PADDING, 8 * 2.0 + 2 * PADDING]
    assert lefts(parts[0]) == pytest.approx([0.0, columns[0]], abs=0.1)
    assert right_edge(parts[0]) == pytest.approx(sum(columns), abs=0.1)


def test_a_column_is_at_least_its_longest_word_even_in_a_bold_head(setting: Setting, bold_setting: Setting) -> None:
    crowded = table(["Unbreakable", "Why"], ["1", "many short words that go on and on and on and on"])
    parts = table_slices(crowded, 60.0, setting, bold_setting)
    assert lefts(parts[1])[1] >= 11 * 2.4 + 2 * PADDING
    assert right_edge(parts[1]) == pytest.approx(60.0)


def test_a_head_column_is_measured_bold(setting: Setting, bold_setting: Setting) -> None:
    heads = table(["A", "B"], ["Unbreakable", "words and words and words"])
    assert lefts(table_slices(heads, 60.0, setting, bold_setting)[1])[1] >= 11 * 2.4 + 2 * PADDING


def test_shares_part_the_whole_width(setting: Setting, bold_setting: Setting) -> None:
    parts = table_slices(table(["A", "B", "C"], ["1", "2", "3"], shares=(1.0, 2.0, 5.0)), 80.0, setting, bold_setting)
    assert lefts(parts[1]) == pytest.approx([0.0, 10.0, 30.0])
    assert right_edge(parts[1]) == pytest.approx(80.0)


def test_a_table_too_wide_is_an_error_with_message_place_and_millimetres(
    setting: Setting, bold_setting: Setting
) -> None:
    wide = table(["Unbreakable", "Immovables"], ["1", "2"])
    with pytest.raises(LayoutError, match=r'^x\.po:1: "Unbreakable": the table is 6\.0 mm too wide for its place$'):
        table_slices(wide, 50.0, setting, bold_setting)


def test_a_word_too_wide_for_its_share_is_an_error(setting: Setting, bold_setting: Setting) -> None:
    with pytest.raises(LayoutError, match=r'^x\.po:1: "abcdefgh": the word .abcdefgh. is 8\.8 mm too wide'):
        table_slices(table(["A", "B"], ["1", "abcdefgh"], shares=(1.0, 1.0)), 20.0, setting, bold_setting)


WORD = st.text("abcdefgh", min_size=1, max_size=8)
CELL = st.lists(WORD, max_size=8).map(" ".join)


@settings(deadline=None)
@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(CELL, min_size=n, max_size=n), min_size=1, max_size=4)))
def test_any_table_that_fits_keeps_its_words_whole_and_inside(
    setting: Setting, bold_setting: Setting, rows: Cells
) -> None:
    head, *body = rows
    parts = table_slices(table(head, *body), 150.0, setting, bold_setting)
    for part, row in zip(parts, rows, strict=True):
        edges = [0.0]
        for (_, labels), cell in zip(cells(part), row, strict=True):
            words = [word for label in labels for word in label.text.split(" ") if word]
            assert words == [word for word in cell.split(" ") if word]
            for label in labels:
                size = 2.4 if label.face is Face.BOLD else 2.0
                edges.append(label.at[0] + size * len(label.text.rstrip(" ")))
        assert max(edges) <= right_edge(part) + 1e-6 <= 150.0 + 2e-6


# Rows


def test_a_row_is_as_high_as_its_highest_cell(setting: Setting, bold_setting: Setting) -> None:
    parts = table_slices(
        table(["A", "B"], ["1", "ab ab ab ab ab"], ["1", "ab"], shares=(1.0, 1.0)), 30.0, setting, bold_setting
    )
    one, three = parts[2].height, parts[1].height
    assert three - one == pytest.approx(10.0)
    assert [line.start[1] for line in rules(parts[1])] == pytest.approx([-three])


def test_rows_to_write_in_are_as_high_as_asked_and_ruled_all_round(setting: Setting, bold_setting: Setting) -> None:
    form = table(["A", "B"], ["1", ""], ["2", ""], shares=(1.0, 1.0), row_height=9.0)
    head, first, second = table_slices(form, 40.0, setting, bold_setting)
    assert [first.height, second.height] == [9.0, 9.0]
    assert head.height < 9.0
    upright = [line for line in rules(first) if line.start[0] == line.end[0]]
    assert [line.start[0] for line in upright] == [0.0, 20.0, 40.0]
    assert [(line.start[1], line.end[1]) for line in upright] == [(0.0, -9.0)] * 3


def test_a_table_to_read_has_rules_below_its_rows_alone(setting: Setting, bold_setting: Setting) -> None:
    parts = table_slices(table(["A", "B"], ["1", "2"]), 40.0, setting, bold_setting)
    assert [len(rules(part)) for part in parts] == [1, 1]
    assert rules(parts[0])[0].style.width > rules(parts[1])[0].style.width


# Structure


def test_scopes(setting: Setting, bold_setting: Setting) -> None:
    head, row = table_slices(table(["A", "B"], ["1", "2"]), 40.0, setting, bold_setting)
    assert [(tag.role, tag.scope) for tag, _ in cells(head)] == [("TH", "Column"), ("TH", "Column")]
    assert [(tag.role, tag.scope) for tag, _ in cells(row)] == [("TH", "Row"), ("TD", None)]
    assert [labels[0].face for _, labels in cells(row)] == [Face.BOLD, Face.REGULAR]


def test_a_table_without_row_heads_has_cells_alone(setting: Setting, bold_setting: Setting) -> None:
    _, row = table_slices(table(["A", "B"], ["1", "2"], row_heads=False), 40.0, setting, bold_setting)
    assert [(tag.role, tag.scope) for tag, _ in cells(row)] == [("TD", None), ("TD", None)]


def test_cells_hang_from_their_row_and_rows_from_one_table(setting: Setting, bold_setting: Setting) -> None:
    parts = table_slices(table(["A", "B"], ["1", "2"], ["3", "4"]), 40.0, setting, bold_setting)
    rows = [{tag.parent for tag, _ in cells(part)} for part in parts]
    assert [len(row) for row in rows] == [1, 1, 1]
    assert len(set.union(*rows)) == 3
    assert {row.role for group in rows for row in group if row} == {"TR"}
    assert len({row.parent for group in rows for row in group if row}) == 1


def test_an_empty_cell_is_still_a_cell(setting: Setting, bold_setting: Setting) -> None:
    _, row = table_slices(table(["A", "B"], ["1", ""]), 40.0, setting, bold_setting)
    assert [(tag.role, len(labels)) for tag, labels in cells(row)] == [("TH", 1), ("TD", 0)]


# Over pages


def test_the_head_is_repeated_on_the_next_page_as_an_artifact(lay: Callable[..., Pages]) -> None:
    long = table(["Number", "Word"], *([str(number), "word"] for number in range(60)))
    pages = lay(long).pages
    assert len(pages) == 2

    def tags(page: list[Placed], word: str) -> list[Node | Artifact]:
        return [
            item.tag
            for item in page
            for shape in item.shapes
            if isinstance(shape, Label) and shape.text.rstrip(" ") == word
        ]

    first, second = (list(page.items) for page in pages)
    assert [tag.role for tag in tags(first, "Number") if isinstance(tag, Node)] == ["TH"]
    assert tags(second, "Number") == [Artifact.DECORATION]
    numbers = [
        shape.text.rstrip(" ")
        for page in (first, second)
        for item in page
        if isinstance(item.tag, Node) and item.tag.scope == "Row"
        for shape in item.shapes
        if isinstance(shape, Label)
    ]
    assert numbers == [str(number) for number in range(60)]


def test_the_repeated_head_lies_above_the_row(lay: Callable[..., Pages]) -> None:
    long = table(["Number", "Word"], *([str(number), "word"] for number in range(60)))
    second = lay(long).pages[1]
    heights = [
        (shape.text.rstrip(" "), shape.at[1])
        for item in second.items
        for shape in item.shapes
        if isinstance(shape, Label) and shape.text.rstrip(" ") != "word"
    ]
    head, *rows = [height for text, height in heights if text == "Number" or text.isdigit()]
    assert len(rows) > 1
    assert all(above > below for above, below in pairwise([head, *rows]))


@pytest.mark.parametrize("filled", range(190, 245, 2))
def test_a_head_is_never_left_alone_at_the_foot(
    filled: int, lay: Callable[..., Pages], letters: Callable[..., list[str]]
) -> None:
    block = Figure((), 10.0, filled, Text((Run("drawn"),), "drawn"))
    pages = lay(block, table(["Number", "Word"], *([str(number), "word"] for number in range(5)))).pages
    heads = ["Number" in letters(page) for page in pages]
    assert any(heads)
    assert all(any(word.isdigit() for word in letters(page)) for page, head in zip(pages, heads, strict=True) if head)
