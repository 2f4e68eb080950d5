"""Document -> pages. Nothing is scaled or cut off: what does not fit is an error."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from kitpress.document.collect import collected
from kitpress.document.furniture import check_foot, content_box, page_furniture
from kitpress.document.measure import Context, measure
from kitpress.document.model import Document, Sheet
from kitpress.document.pages import Page, Pages, Placed
from kitpress.document.slices import Slice, merge, shift, stack
from kitpress.errors import LayoutError
from kitpress.page import TOLERANCE, Mm, Paper
from kitpress.shapes import TextWidth, bounds

_LEAST_FILLED = 0.3
"""The part of a sheet's last page that should be filled."""

_STEP: Mm = 4.0


def lay_out(document: Document, paper: Paper, width_of: TextWidth) -> Pages:
    """Place a document on `paper`; LayoutError names the block that does not fit and by how many mm."""
    sheets = _advised(document)
    filled = collected(partial(_sheet_columns, sheet, document, paper, width_of) for sheet in sheets)
    columns = [(sheet, column) for sheet, found in zip(sheets, filled, strict=True) for column in found]
    pages = []
    for number, (sheet, column) in enumerate(columns, 1):
        extra = page_furniture(paper, document.furniture, sheet.title, number, len(columns))
        page = Page(paper, (*_placed(column, paper), *extra), sheet.name)
        _check_safe(page, sheet, number, width_of)
        pages.append(page)
    return Pages(document.info, tuple(pages))


def _advised(document: Document) -> tuple[Sheet, ...]:
    """Return the sheets, the first with the print advice below its heading."""
    first, *rest = document.sheets
    heading, *blocks = first.blocks
    return (replace(first, blocks=(heading, document.print_advice, *blocks)), *rest)


def _sheet_columns(sheet: Sheet, document: Document, paper: Paper, width_of: TextWidth) -> list[tuple[Slice, ...]]:
    box = content_box(paper)
    foot = partial(check_foot, paper, document.furniture, sheet.title, width_of)
    body = partial(measure, sheet.blocks, box.width, Context(sheet.typography, width_of))
    _, slices = collected((foot, body))
    return _balanced(slices or (), box.height)


def _balanced(slices: tuple[Slice, ...], height: Mm) -> list[tuple[Slice, ...]]:
    """Paginate; if the last page would hold only a few lines, end the others earlier, as far as no page is added."""
    pages = best = paginate(slices, height)
    limit = height
    # A shorter page for all moves the rest to the last one, until that would cost a page.
    while len(pages) > 1 and _height(pages[-1]) < _LEAST_FILLED * height and limit > height / 2:
        limit -= _STEP
        try:
            pages = paginate(slices, limit, holds=height)
        except LayoutError:
            break
        if len(pages) > len(best):
            break
        best = pages
    return best


def paginate(slices: Iterable[Slice], height: Mm, holds: Mm | None = None) -> list[tuple[Slice, ...]]:
    """Fill pages of `height` mm with slices; LayoutError if one is too high for any.

    Glued ones stay together, as far as a page of `holds` mm (`height` unless told) can hold them.
    """
    pages: list[tuple[Slice, ...]] = []
    page: tuple[Slice, ...] = ()
    for group in _groups(slices, holds or height):
        if group[0].breaks:
            pages.append(page)
            page = group[1:]
            continue
        if page and _height((*page, *group)) > height + TOLERANCE:
            pages.append(page)
            page = ()
        page = (*page, *group) if page else _headed(group)
        over = _height(page) - height
        if over > TOLERANCE:
            raise LayoutError(f"{group[0].name}: {over:.1f} mm too high for the page")
    return [page for page in (*pages, page) if page]


def _height(slices: tuple[Slice, ...]) -> Mm:
    return sum(part.height for part in slices) + sum(part.space for part in slices[1:])


def _groups(slices: Iterable[Slice], height: Mm) -> list[tuple[Slice, ...]]:
    """Return what stays together: glued slices, as far as a page of `height` mm holds them."""
    groups: list[tuple[Slice, ...]] = []
    for part in slices:
        stays = part.glued and not part.breaks and bool(groups) and not groups[-1][0].breaks
        if stays and _height((*groups[-1], part)) <= height:
            groups[-1] = (*groups[-1], part)
        else:
            groups.append((part,))
    return groups


def _headed(group: tuple[Slice, ...]) -> tuple[Slice, ...]:
    """Return what begins a page, under its table's head if it is a row that continues a table."""
    head = group[0].head
    return (head, *group) if head else group


def _placed(column: tuple[Slice, ...], paper: Paper) -> tuple[Placed, ...]:
    box = content_box(paper)
    return merge(shift(stack(column).items, box.left, box.top))


def _check_safe(page: Page, sheet: Sheet, number: int, width_of: TextWidth) -> None:
    safe = page.paper.safe
    ink = bounds((shape for item in page.items for shape in item.shapes), width_of)
    over = max(safe.left - ink.left, safe.bottom - ink.bottom, ink.right - safe.right, ink.top - safe.top)
    if over > TOLERANCE:
        raise LayoutError(f"sheet {sheet.name}, page {number}: drawn {over:.2f} mm outside the safe area")
