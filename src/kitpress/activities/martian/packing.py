"""Places nets and counters on pages: reckoned from their outlines, the same every time.

Nets of one size stand in rows, upright and upside down in turn. A row's band is made just as high as it must be for
its nets to slide into one another and fit the width. Coordinates are in mm from the box's lower left corner.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil, dist, inf
from typing import Generic, TypeVar

from kitpress.activities.martian.nets import Net, fan_net, net_shapes
from kitpress.activities.martian.patterns import Counter, Ink, flat_counter
from kitpress.activities.martian.pyramids import PYRAMIDS
from kitpress.errors import LayoutError
from kitpress.page import Mm
from kitpress.shapes import Point, Shape

GAP: Mm = 3.0
"""The least distance between two pieces: room for scissors."""

_EDGE: Mm = 0.5
"""What stays free at the box's edges, so that the lines' own width lies inside too."""

_FINE: Mm = 0.01
_Ends = tuple[Point, Point]
PieceT = TypeVar("PieceT", Net, Counter)


@dataclass(frozen=True, slots=True)
class PiecePage(Generic[PieceT]):
    """One page's pieces at their places in a box of `width` mm; they reach up to `height` mm."""

    pieces: tuple[PieceT, ...]
    width: Mm
    height: Mm


@dataclass(frozen=True, slots=True)
class _Row(Generic[PieceT]):
    """Pieces side by side from (0, 0) on."""

    pieces: tuple[PieceT, ...]
    width: Mm
    height: Mm


@cache
def pack_nets(each: int, width: Mm, height: Mm, gap: Mm = GAP) -> tuple[PiecePage[Net], ...]:
    """Return one player's nets, `each` of every size, on as few pages of width x height mm as will do.

    Every page gets its fair share of each size. LayoutError if one of each size is too much for a page, ValueError
    if `each` is less than 1.
    """
    return _dealt(each, height, lambda count: _stacked(_net_rows(count, width - 2 * _EDGE, gap), width, gap))


def pack_counters(each: int, width: Mm, height: Mm, gap: Mm = GAP) -> tuple[PiecePage[Counter], ...]:
    """Return one player's flat counters, `each` of every size, in rows; pages and errors as for nets."""
    return _dealt(each, height, lambda count: _stacked(_counter_rows(count, width - 2 * _EDGE, gap), width, gap))


def net_page_shapes(page: PiecePage[Net], player: int, ink: Ink = "colour") -> tuple[Shape, ...]:
    """Return all shapes of a page of nets."""
    return tuple(shape for net in page.pieces for shape in net_shapes(net, player, ink))


def counter_page_shapes(page: PiecePage[Counter], player: int, ink: Ink = "colour") -> tuple[Shape, ...]:
    """Return all shapes of a page of counters."""
    return tuple(shape for piece in page.pieces for shape in flat_counter(piece.pips, player, ink, piece.corner))


def polygon_gap(one: Sequence[Point], other: Sequence[Point]) -> Mm:
    """Return the least distance between two convex polygons that turn anticlockwise; 0 if they meet."""
    if not any(_parted(one, other)) and not any(_parted(other, one)):
        return 0.0
    return min(*_reaches(one, other), *_reaches(other, one))


def _dealt(each: int, height: Mm, pack: Callable[[int], PiecePage[PieceT]]) -> tuple[PiecePage[PieceT], ...]:
    if each < 1:
        raise ValueError(f"{each} pieces of each size are none to pack")
    for count in range(1, each + 1):
        pages = tuple(pack(each // count + (number < each % count)) for number in range(count))
        if pages[0].height <= height:
            return pages
    raise LayoutError(f"pieces: {pack(1).height - height:.1f} mm too high for the page")


def _stacked(rows: Sequence[_Row[PieceT]], width: Mm, gap: Mm) -> PiecePage[PieceT]:
    """Return rows on one page, the last one lowest, each in the middle."""
    top = sum(row.height for row in rows) + gap * (len(rows) - 1)
    pieces: list[PieceT] = []
    bottom = top + _EDGE
    for row in rows:
        bottom -= row.height
        pieces += (_moved(piece, (width - row.width) / 2, bottom) for piece in row.pieces)
        bottom -= gap
    return PiecePage(tuple(pieces), width, top + 2 * _EDGE)


def _moved(piece: PieceT, dx: Mm, dy: Mm) -> PieceT:
    if isinstance(piece, Net):
        return piece.moved(dx, dy)
    return Counter(piece.pips, (piece.corner[0] + dx, piece.corner[1] + dy))


def _counter_rows(each: int, width: Mm, gap: Mm) -> list[_Row[Counter]]:
    rows = []
    for pips in (3, 2, 1):
        side = Counter(pips).side
        _check_width(side, width)
        most = int((width + gap) / (side + gap))
        for count in _shares(each, ceil(each / most)):
            pieces = tuple(Counter(pips, (number * (side + gap), 0.0)) for number in range(count))
            rows.append(_Row(pieces, count * (side + gap) - gap, side))
    return rows


def _net_rows(each: int, width: Mm, gap: Mm) -> list[_Row[Net]]:
    return [row for pyramid in reversed(PYRAMIDS) for row in _rows_of(fan_net(pyramid), each, width, gap)]


def _rows_of(net: Net, each: int, width: Mm, gap: Mm) -> list[_Row[Net]]:
    """Return the rows that hold `each` copies of a net in the least height."""
    _check_width(net.box.width, width)
    splits = [[_row(net, count, width, gap) for count in _shares(each, rows)] for rows in range(1, each + 1)]
    return min(splits, key=lambda rows: sum(row.height + gap for row in rows))


def _check_width(piece: Mm, width: Mm) -> None:
    if piece > width:
        raise LayoutError(f"pieces: {piece - width:.1f} mm too wide for the page")


def _shares(each: int, rows: int) -> list[int]:
    return [each // rows + (number < each % rows) for number in range(rows)]


def _row(net: Net, count: int, width: Mm, gap: Mm) -> _Row[Net]:
    """Return a row in the lowest band in which it fits `width`; its height is inf if there is none."""
    least, most = net.box.height, 2 * net.box.height + gap
    if _in_band(net, count, least, gap).width <= width:
        return _in_band(net, count, least, gap)
    if _in_band(net, count, most, gap).width > width:
        return _Row((), width, inf)
    return _in_band(net, count, _bisected(least, most, lambda h: _in_band(net, count, h, gap).width <= width), gap)


def _in_band(net: Net, count: int, height: Mm, gap: Mm) -> _Row[Net]:
    """Return nets in a band, each as far left as it goes: upright ones on its foot, turned ones under its top."""
    upright, hanging = net.moved_to(0.0, 0.0), net.turned(180.0).moved_to(0.0, height - net.box.height)
    placed: list[Net] = []
    for number in range(count):
        placed.append(_slid(hanging if number % 2 else upright, placed, gap))
    return _Row(tuple(placed), max(one.box.right for one in placed), height)


def _slid(net: Net, placed: Sequence[Net], gap: Mm) -> Net:
    """Return a net as far left as its distance from all others allows. They are convex, so halving finds it."""
    if not placed:
        return net

    def free(x: Mm) -> bool:
        outline = net.moved(x, 0.0).outline
        return all(polygon_gap(outline, other.outline) >= gap for other in placed)

    return net.moved(_bisected(placed[-1].box.left, max(other.box.right for other in placed) + gap, free), 0.0)


def _bisected(low: Mm, high: Mm, holds: Callable[[Mm], bool]) -> Mm:
    """Return nearly the least value that `holds`, between one that does not and one that does."""
    while high - low > _FINE:
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def _parted(one: Sequence[Point], other: Sequence[Point]) -> Iterator[bool]:
    """Yield for each side of `one` whether all of `other` lies beyond it."""
    for (x0, y0), (x1, y1) in _sides(one):
        yield all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0 for x, y in other)


def _reaches(one: Sequence[Point], other: Sequence[Point]) -> Iterator[Mm]:
    return (_reach(point, side) for point in one for side in _sides(other))


def _sides(polygon: Sequence[Point]) -> Iterator[_Ends]:
    return pairwise((*polygon, polygon[0]))


def _reach(point: Point, side: _Ends) -> Mm:
    """Return how far a point is from a side."""
    (x0, y0), (x1, y1) = side
    dx, dy = x1 - x0, y1 - y0
    share = ((point[0] - x0) * dx + (point[1] - y0) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return dist(point, (x0 + share * dx, y0 + share * dy))
