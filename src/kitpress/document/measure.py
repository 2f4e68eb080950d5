"""Blocks -> slices: how high everything is in a column of a given width."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from kitpress.document.collect import collected
from kitpress.document.model import (
    Block,
    Boxed,
    Cards,
    Columns,
    Figure,
    Heading,
    ItemList,
    PageBreak,
    Paragraph,
    Run,
    Table,
    Text,
    Together,
    Typography,
)
from kitpress.document.pages import Artifact, Node, Placed, Role
from kitpress.document.slices import Slice, shift, stack
from kitpress.document.tables import table_slices
from kitpress.document.wrap import Setting, break_lines, line_labels
from kitpress.errors import LayoutError
from kitpress.page import TOLERANCE, Box, Mm
from kitpress.shapes import Face, Polygon, Style, TextWidth

BULLET = "•"
FRAME = Style(width=0.5)
CUT = Style(width=0.35)
PADDING: Mm = 4.0


@dataclass(frozen=True, slots=True)
class Context:
    """What measuring needs to know: the sheet's type sizes and how wide text is."""

    typography: Typography
    width_of: TextWidth

    def setting(self, size: Mm, *, bold: bool = False) -> Setting:
        """Return how text of `size` mm is set on this sheet."""
        return Setting(size, size * self.typography.leading, self.width_of, bold)


def measure(blocks: Iterable[Block], width: Mm, context: Context) -> tuple[Slice, ...]:
    """Return the slices of `blocks` in a column of `width` mm; LayoutError names what does not fit."""
    slices: list[Slice] = []
    before: Block | None = None
    blocks = tuple(blocks)
    measured = collected(partial(_slices, block, width, context) for block in blocks)
    for block, found in zip(blocks, measured, strict=True):
        # A block may come to nothing, an empty list: what follows then belongs to what came before.
        if found:
            slices += (replace(found[0], glued=found[0].glued or _belongs(before, block)), *found[1:])
            before = block
    return tuple(slices)


def _belongs(before: Block | None, block: Block) -> bool:
    """Tell whether a block stays with the one before: below its heading, or below the paragraph that leads to it."""
    led_to = isinstance(block, ItemList | Table | Figure | Columns)
    return isinstance(before, Heading) or (isinstance(before, Paragraph) and led_to)


def _slices(block: Block, width: Mm, context: Context) -> tuple[Slice, ...]:
    match block:
        case Heading():
            return _heading(block, width, context)
        case Paragraph(text):
            setting = context.setting(context.typography.body)
            return _text(text, "P", min(width, context.typography.measure), setting, setting.size * 0.6)
        case ItemList():
            return _item_list(block, min(width, context.typography.measure), context)
        case Table():
            size = block.size or context.typography.table
            return table_slices(block, width, context.setting(size), context.setting(size, bold=True))
        case Figure():
            return _figure(block, width)
        case PageBreak():
            return (Slice(0.0, (), breaks=True),)
        case Together(blocks):
            return (_spaced(measure(blocks, width, context)),)
        case Columns():
            return _columns(block, width, context)
        case Boxed(blocks):
            return _boxed(blocks, width, context)
        case Cards():
            return _cards(block, width, context)


def _spaced(slices: tuple[Slice, ...]) -> Slice:
    return replace(stack(slices), space=slices[0].space if slices else 0.0)


def _heading(block: Heading, width: Mm, context: Context) -> tuple[Slice, ...]:
    setting = context.setting(context.typography.headings[block.level - 1], bold=True)
    setting = replace(setting, line_height=setting.size * 1.25)
    role: Role = ("H1", "H2", "H3")[block.level - 1]
    whole = stack(_text(block.text, role, width, setting, 0.0))
    return (replace(whole, space=setting.size * 1.1),)


def _text(
    text: Text, role: Role, width: Mm, setting: Setting, space: Mm, parent: Node | None = None
) -> tuple[Slice, ...]:
    """Return a slice a line; the first two and the last two lines stay together."""
    node = Node(role, parent)
    lines = break_lines(text, width, setting)
    last = len(lines) - 1
    return tuple(
        Slice(
            setting.line_height,
            (Placed(node, line_labels(line, 0.0, 0.0, setting)),),
            space=0.0 if number else space,
            glued=number == 1 or (number == last and last > 0),
            name=text.place,
        )
        for number, line in enumerate(lines)
    )


def _item_list(block: ItemList, width: Mm, context: Context) -> tuple[Slice, ...]:
    setting = context.setting(context.typography.body)
    whole = Node("L")
    last = block.start + len(block.items) - 1
    marks = [f"{number}." if block.ordered else BULLET for number in range(block.start, last + 1)]
    if not marks:
        return ()
    indent = max(setting.width_of(f"{mark}  ", Face.REGULAR, setting.size) for mark in marks)
    items = collected(
        partial(_item, mark, text, whole, indent, width, setting) for mark, text in zip(marks, block.items, strict=True)
    )
    return tuple(chain.from_iterable(_kept([item for item in items if item])))


def _kept(items: list[tuple[Slice, ...]]) -> list[tuple[Slice, ...]]:
    """Keep the first two and the last two items of a list together, so that none stands alone on a page."""
    ends = (1, len(items) - 1)
    return [
        (replace(item[0], glued=number in ends), *item[1:]) if number else item for number, item in enumerate(items)
    ]


def _item(mark: str, text: Text, whole: Node, indent: Mm, width: Mm, setting: Setting) -> tuple[Slice, ...]:
    item = Node("LI", whole)
    tag = Node("Lbl", item)
    lines = _text(text, "LBody", width - indent, setting, setting.size * 0.45, item)
    if not lines:
        return ()
    first, *rest = [replace(line, items=shift(line.items, indent, 0.0)) for line in lines] or [
        Slice(setting.line_height, ())
    ]
    label = Placed(tag, line_labels((Run(mark),), 0.0, 0.0, setting))
    return (replace(first, items=(label, *first.items)), *rest)


def _figure(block: Figure, width: Mm) -> tuple[Slice, ...]:
    if block.width > width + TOLERANCE:
        raise LayoutError(f"{block.alt.place}: the figure is {block.width - width:.1f} mm too wide for its place")
    node = Node("Figure", alt=block.alt.plain, box=Box(0.0, 0.0, block.width, block.height))
    items = shift((Placed(node, block.shapes),), (width - block.width) / 2, -block.height)
    return (Slice(block.height, items, space=4.0, name=block.alt.place),)


def _columns(block: Columns, width: Mm, context: Context) -> tuple[Slice, ...]:
    rest = width - block.gap * (len(block.columns) - 1) - sum(fixed or 0.0 for fixed in block.widths)
    part = rest / max(1, block.widths.count(None))
    items: list[Placed] = []
    height, x, name = 0.0, 0.0, ""
    measured = collected(
        partial(measure, blocks, fixed or part, context)
        for blocks, fixed in zip(block.columns, block.widths, strict=True)
    )
    for slices, fixed in zip(measured, block.widths, strict=True):
        column = stack(slices)
        items += shift(column.items, x, 0.0)
        height = max(height, column.height)
        x += (fixed or part) + block.gap
        name = name or column.name
    return (Slice(height, tuple(items), space=4.0, name=name),)


def _boxed(blocks: tuple[Block, ...], width: Mm, context: Context) -> tuple[Slice, ...]:
    inner = stack(measure(blocks, width - 2 * PADDING, context))
    height = inner.height + 2 * PADDING * 0.75
    frame = _rectangle(0.0, -height, width, 0.0, FRAME)
    items = (Placed(Artifact.DECORATION, (frame,)), *shift(inner.items, PADDING, -PADDING * 0.75))
    return (Slice(height + PADDING / 2, items, space=4.0, name=inner.name),)


def _cards(block: Cards, width: Mm, context: Context) -> tuple[Slice, ...]:
    across = int((width + TOLERANCE) // block.width)
    if across < 1:
        raise LayoutError(f"a card is {block.width - width:.1f} mm too wide for the page")
    rows = [block.cards[start : start + across] for start in range(0, len(block.cards), across)]
    left = (width - across * block.width) / 2
    return tuple(
        collected(partial(_card_row, row, left, block, context, first=not number) for number, row in enumerate(rows))
    )


def _card_row(row: tuple[tuple[Block, ...], ...], left: Mm, block: Cards, context: Context, *, first: bool) -> Slice:
    cards = collected(partial(_card, card, block, context) for card in row)
    placed = [shift(card.items, left + number * block.width, 0.0) for number, card in enumerate(cards)]
    items = tuple(chain.from_iterable(placed))
    return Slice(block.height, items, space=4.0 if first else 0.0, name=cards[0].name)


def _card(card: tuple[Block, ...], block: Cards, context: Context) -> Slice:
    inner = stack(measure(card, block.width - 2 * block.padding, context))
    over = inner.height + 2 * block.padding - block.height
    if over > TOLERANCE:
        raise LayoutError(f"{inner.name}: the card is {over:.1f} mm too full")
    outline = _rectangle(0.0, -block.height, block.width, 0.0, CUT)
    items = (Placed(Artifact.DECORATION, (outline,)), *shift(inner.items, block.padding, -block.padding))
    return Slice(block.height, items, name=inner.name)


def _rectangle(left: Mm, bottom: Mm, right: Mm, top: Mm, style: Style) -> Polygon:
    return Polygon(((left, bottom), (right, bottom), (right, top), (left, top)), style)
