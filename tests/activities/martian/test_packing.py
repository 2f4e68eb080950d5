"""Pieces on their pages: all there, inside the box, far enough apart, the same every time."""

from collections import Counter as Tally
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from kitpress.activities.martian.nets import Net, fan_net
from kitpress.activities.martian.packing import (
    PiecePage,
    counter_page_shapes,
    net_page_shapes,
    pack_counters,
    pack_nets,
    polygon_gap,
)
from kitpress.activities.martian.patterns import Counter
from kitpress.activities.martian.pyramids import Pyramid
from kitpress.errors import LayoutError
from kitpress.pdf.fonts import text_width
from kitpress.shapes import Point, bounds

WIDTH, HEIGHT = 181.6, 206.8
Outline = Sequence[Point]


def complex_sides(polygon: Outline) -> list[tuple[complex, complex]]:
    return list(pairwise([complex(*point) for point in (*polygon, polygon[0])]))


def side_gap(one: tuple[complex, complex], other: tuple[complex, complex]) -> float:
    """Return the exact distance of two segments."""
    (a, b), (c, d) = one, other

    def turn(p: complex, q: complex, r: complex) -> float:
        return ((q - p).conjugate() * (r - p)).imag

    if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
        return 0.0
    ends = [(a, c, d), (b, c, d), (c, a, b), (d, a, b)]
    return min(
        abs(p - q - (r - q) * min(1.0, max(0.0, ((p - q) * (r - q).conjugate()).real / abs(r - q) ** 2)))
        for p, q, r in ends
    )


def encloses(polygon: Outline, point: Point) -> bool:
    x, y = point
    hits = [
        (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
        for (x0, y0), (x1, y1) in pairwise((*polygon, polygon[0]))
        if y0 != y1
    ]
    return sum(hits) % 2 == 1


def exact_gap(one: Outline, other: Outline) -> float:
    if encloses(one, other[0]) or encloses(other, one[0]):
        return 0.0
    return min(side_gap(a, b) for a in complex_sides(one) for b in complex_sides(other))


def too_near(outlines: Sequence[Outline], least: float) -> list[float]:
    return [gap for a, b in combinations(outlines, 2) if (gap := exact_gap(a, b)) < least]


def outside(outlines: Sequence[Outline], width: float, height: float) -> list[Point]:
    points = (point for outline in outlines for point in outline)
    return [(x, y) for x, y in points if not (-1e-9 <= x <= width + 1e-9 and -1e-9 <= y <= height + 1e-9)]


def sizes(page: PiecePage[Net]) -> Tally[int]:
    return Tally(net.pyramid.pips for net in page.pieces)


@pytest.mark.parametrize(("each", "counts"), [(3, [9]), (4, [6, 6]), (5, [9, 6])])
def test_nets_fill_as_many_pages_as_a_board_needs(each: int, counts: list[int]) -> None:
    pages = pack_nets(each, WIDTH, HEIGHT)
    assert [len(page.pieces) for page in pages] == counts
    assert sum((sizes(page) for page in pages), Tally()) == {1: each, 2: each, 3: each}


@pytest.mark.parametrize("each", [3, 4, 5])
def test_nets_lie_apart_inside_the_box(each: int) -> None:
    for page in pack_nets(each, WIDTH, HEIGHT):
        outlines = [net.outline for net in page.pieces]
        assert too_near(outlines, 2.0) == []
        assert outside(outlines, WIDTH, page.height) == []
        assert page.height <= HEIGHT


@pytest.mark.parametrize("each", [3, 5])
def test_placed_nets_are_whole(each: int) -> None:
    for net in (net for page in pack_nets(each, WIDTH, HEIGHT) for net in page.pieces):
        (ax, ay), (x, y) = net.outline[0], net.outline[3]
        upright = ay > y
        expected = fan_net(net.pyramid).turned(0.0 if upright else 180.0).moved_to(net.box.left, net.box.bottom)
        assert ax == pytest.approx(x)
        assert [*map(list, net.outline)] == [pytest.approx(list(point)) for point in expected.outline]


def test_rows_stand_upright_and_upside_down_in_turn() -> None:
    (page,) = pack_nets(3, WIDTH, HEIGHT)
    ways = [net.outline[0][1] > net.outline[3][1] for net in page.pieces]
    assert ways == [True, False, True] * 3
    assert [net.pyramid.pips for net in page.pieces] == [3] * 3 + [2] * 3 + [1] * 3


def test_rows_lie_in_the_middle() -> None:
    (page,) = pack_nets(3, WIDTH, HEIGHT)
    for first in (0, 3, 6):
        row = page.pieces[first : first + 3]
        left, right = min(net.box.left for net in row), max(net.box.right for net in row)
        assert left == pytest.approx(WIDTH - right)


def test_packing_is_the_same_every_time() -> None:
    assert pack_nets.__wrapped__(5, WIDTH, HEIGHT) == pack_nets(5, WIDTH, HEIGHT)


def test_a_wide_gap_is_kept() -> None:
    outlines = [net.outline for page in pack_nets(2, WIDTH, HEIGHT, gap=6.0) for net in page.pieces]
    assert too_near(outlines, 5.98) == []
    assert min(exact_gap(a, b) for a, b in combinations(outlines, 2)) < 6.1


def test_a_low_page_takes_fewer() -> None:
    assert [len(page.pieces) for page in pack_nets(3, WIDTH, 130.0)] == [6, 3]


@pytest.mark.parametrize(
    ("width", "height", "message"),
    [(WIDTH, 110.0, "pieces: 9.9 mm too high for the page"), (80.0, HEIGHT, "pieces: 5.2 mm too wide for the page")],
)
def test_nets_that_do_not_fit_are_an_error(width: float, height: float, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        pack_nets(3, width, height)


@pytest.mark.parametrize(
    ("width", "height", "message"),
    [(WIDTH, 70.0, "pieces: 3.0 mm too high for the page"), (28.5, HEIGHT, "pieces: 0.5 mm too wide for the page")],
)
def test_counters_that_do_not_fit_are_an_error(width: float, height: float, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        pack_counters(3, width, height)


def test_no_pieces_are_an_error() -> None:
    with pytest.raises(ValueError, match="none to pack"):
        pack_nets(0, WIDTH, HEIGHT)


@pytest.mark.parametrize("each", [3, 4, 5])
def test_counters_fit_one_page(each: int) -> None:
    (page,) = pack_counters(each, WIDTH, HEIGHT)
    outlines = [counter.outline for counter in page.pieces]
    assert Tally(counter.pips for counter in page.pieces) == {1: each, 2: each, 3: each}
    assert too_near(outlines, 2.0) == []
    assert outside(outlines, WIDTH, page.height) == []


def test_counters_break_into_rows() -> None:
    (page,) = pack_counters(5, 100.0, HEIGHT)
    outlines = [counter.outline for counter in page.pieces]
    assert outside(outlines, 100.0, page.height) == []
    assert too_near(outlines, 2.0) == []
    assert len({counter.corner[1] for counter in page.pieces}) == 4 + 1


def test_nothing_drawn_reaches_outside_the_box() -> None:
    nets, counters = pack_nets(3, WIDTH, HEIGHT)[0], pack_counters(5, WIDTH, HEIGHT)[0]
    for page, shapes in ((nets, net_page_shapes(nets, 3)), (counters, counter_page_shapes(counters, 1))):
        box = bounds(shapes, text_width)
        assert box.left > 0
        assert box.bottom > 0
        assert box.right < WIDTH
        assert box.top < page.height


SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def shifted(dx: float, dy: float) -> Outline:
    return [(x + dx, y + dy) for x, y in SQUARE]


@pytest.mark.parametrize(
    ("other", "gap"),
    [
        (shifted(12.5, 0.0), 2.5),
        (shifted(13.0, 14.0), 5.0),
        (shifted(5.0, 5.0), 0.0),
        (shifted(10.0, 0.0), 0.0),
        ([(4.0, -5.0), (6.0, -5.0), (6.0, 15.0), (4.0, 15.0)], 0.0),
        ([(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0)], 0.0),
        ([(12.0, 3.0), (20.0, -5.0), (20.0, 15.0)], 2.0),
    ],
)
def test_both_measures_of_distance(other: Outline, gap: float) -> None:
    assert polygon_gap(SQUARE, other) == pytest.approx(gap)
    assert polygon_gap(other, SQUARE) == pytest.approx(gap)
    assert exact_gap(SQUARE, other) == pytest.approx(gap)


def test_checks_see_a_net_that_strays() -> None:
    (page,) = pack_nets(3, WIDTH, HEIGHT)
    first, second, *others = page.pieces
    outlines = [net.outline for net in (first.moved(4.0, 0.0), second, *others)]
    assert too_near(outlines, 2.0)
    assert outside([first.moved(-5.0, 0.0).outline], WIDTH, HEIGHT)


def test_a_counter_has_its_place() -> None:
    assert Counter(2, (3.0, 4.0)).outline[0] == (3.0, 4.0)
    assert fan_net(Pyramid(1)).box.width < WIDTH / 3
