"""Tables: column widths from the words in them, a slice a row, the head repeated on every page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate

from kitpress.document.collect import collected
from kitpress.document.model import Run, Table, Text
from kitpress.document.pages import Artifact, Node, Placed, Scope
from kitpress.document.slices import Slice, as_artifact
from kitpress.document.wrap import Setting, break_lines, line_labels, longest_word, natural_width
from kitpress.errors import LayoutError
from kitpress.page import Mm
from kitpress.shapes import Line, Shape, Style

PADDING: Mm = 1.4
RULE = Style(width=0.3)
HEAD_RULE = Style(width=0.8)

_WHOLE = 6
"""A table of so many rows stays on one page; of a longer one, the first two and the last two rows do."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """How a table is set: column widths in mm, the setting of cells and of header cells, whether people write in it."""

    widths: tuple[Mm, ...]
    cell: Setting
    head: Setting
    form: bool

    @property
    def edges(self) -> tuple[Mm, ...]:
        return (0.0, *accumulate(self.widths))


def table_slices(table: Table, width: Mm, cell: Setting, head: Setting) -> tuple[Slice, ...]:
    """Return the rows of `table` in `width` mm; LayoutError names a cell with a word too wide for its column."""
    grid = _Grid(_widths(table, width, cell, head), cell, head, form=table.row_height > 0)
    node = Node("Table")
    scopes: list[Scope | None] = [
        "Row" if table.row_heads and not column else None for column in range(len(table.head))
    ]
    top = _row(table.head, ["Column"] * len(table.head), grid, Node("TR", node), 0.0)
    rows = collected(partial(_row, row, scopes, grid, Node("TR", node), table.row_height) for row in table.rows)
    repeated = as_artifact(top)
    ends = range(len(rows)) if len(rows) <= _WHOLE else (0, 1, len(rows) - 1)
    return (
        replace(top, space=3.0),
        *(replace(row, head=repeated if number else None, glued=number in ends) for number, row in enumerate(rows)),
    )


def _widths(table: Table, width: Mm, cell: Setting, head: Setting) -> tuple[Mm, ...]:
    """Return the columns' widths: by shares if the table names them, else each at least its longest word."""
    if table.shares:
        return tuple(width * share / sum(table.shares) for share in table.shares)
    least, wanted = _extremes(table, cell, head)
    spare = width - sum(least)
    if spare < 0:
        raise LayoutError(f"{table.head[0].place}: the table is {-spare:.1f} mm too wide for its place")
    if sum(wanted) <= width:
        return wanted
    # The square root keeps one long column from starving the others.
    wish = [max(want - low, 0.01) ** 0.5 for want, low in zip(wanted, least, strict=True)]
    return tuple(low + spare * part / sum(wish) for low, part in zip(least, wish, strict=True))


def _extremes(table: Table, cell: Setting, head: Setting) -> tuple[tuple[Mm, ...], tuple[Mm, ...]]:
    """Return each column's least width, that of its longest word, and its width without a line broken."""
    least, wanted = [], []
    for number, column in enumerate(zip(table.head, *table.rows, strict=True)):
        body = head if table.row_heads and not number else cell
        settings = [head, *[body] * len(table.rows)]
        room = 2 * PADDING + 0.01
        least.append(max(map(longest_word, column, settings)) + room)
        wanted.append(max(map(natural_width, column, settings)) + room)
    return tuple(least), tuple(wanted)


def _row(texts: Sequence[Text], scopes: Sequence[Scope | None], grid: _Grid, node: Node, least: Mm) -> Slice:
    settings = [grid.head if scope else grid.cell for scope in scopes]
    lines = collected(
        partial(break_lines, text, width - 2 * PADDING, setting)
        for text, width, setting in zip(texts, grid.widths, settings, strict=True)
    )
    heights = [
        len(cell) * setting.line_height + 2 * _above(setting) for cell, setting in zip(lines, settings, strict=True)
    ]
    height = max(least, *heights)
    items = []
    for text, scope, setting, cell, own, x in zip(texts, scopes, settings, lines, heights, grid.edges, strict=False):
        top = _above(setting) + ((height - own) / 2 if grid.form else 0.0)
        tag = Node("TH" if scope else "TD", node, scope=scope, language=text.language)
        items.append(Placed(tag, _cell(cell, x + PADDING, -top, setting)))
    rules = Placed(Artifact.DECORATION, _rules(grid, height, head_row=all(scope == "Column" for scope in scopes)))
    tallest = max(zip(heights, texts, strict=True), key=lambda cell: cell[0])[1]
    return Slice(height, (*items, rules), name=tallest.place)


def _above(setting: Setting) -> Mm:
    """Return the space above and below a cell's text."""
    return 0.28 * setting.size


def _cell(lines: Sequence[tuple[Run, ...]], x: Mm, top: Mm, setting: Setting) -> tuple[Shape, ...]:
    return tuple(
        label
        for number, line in enumerate(lines)
        for label in line_labels(line, x, top - number * setting.line_height, setting)
    )


def _rules(grid: _Grid, height: Mm, *, head_row: bool) -> tuple[Shape, ...]:
    """Return the lines under a row and, where people write, around every cell."""
    right = grid.edges[-1]
    below = Line((0.0, -height), (right, -height), HEAD_RULE if head_row else RULE)
    if not grid.form:
        return (below,)
    above = (Line((0.0, 0.0), (right, 0.0), RULE),) if head_row else ()
    return (below, *above, *(Line((x, 0.0), (x, -height), RULE) for x in grid.edges))
