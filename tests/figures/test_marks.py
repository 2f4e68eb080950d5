"""Marks on boards, in millimetres."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from kitpress.figures.marks import cross, frame, hatch, pointer, ring
from kitpress.shapes import Circle, Face, Line, Polygon, Shape, bounds


def no_text(text: str, face: Face, size: float) -> float:
    raise AssertionError((text, face, size))


def lines(shapes: tuple[Shape, ...]) -> list[Line]:
    return [shape for shape in shapes if isinstance(shape, Line)]


@pytest.mark.parametrize("mark", [cross, ring])
@pytest.mark.parametrize("side", [5.0, 10.0, 30.0])
def test_marks_lie_in_the_middle_of_their_square(mark: Callable[..., tuple[Shape, ...]], side: float) -> None:
    box = bounds(mark((20.0, 40.0), side, 0.8), no_text)
    assert (box.left + box.right, box.bottom + box.top) == pytest.approx((40 + side, 80 + side))
    assert 20.0 < box.left < box.right < 20.0 + side
    assert 40.0 < box.bottom < box.top < 40.0 + side
    assert box.width > side / 2


def test_a_cross_is_two_lines_that_meet_in_the_middle() -> None:
    one, two = lines(cross((0.0, 0.0), 10.0, 0.8))
    for line in (one, two):
        assert (line.start[0] + line.end[0], line.start[1] + line.end[1]) == pytest.approx((10.0, 10.0))
        assert line.style.width == 0.8
    assert (one.end[1] - one.start[1]) * (two.end[1] - two.start[1]) < 0


def test_a_ring_is_an_open_circle() -> None:
    (circle,) = ring((0.0, 0.0), 10.0, 0.8)
    assert isinstance(circle, Circle)
    assert (circle.centre, circle.style.width, circle.style.fill) == ((5.0, 5.0), 0.8, None)


@pytest.mark.parametrize(
    ("side", "step", "count"), [(10.0, 1.2, 16), (30.0, 1.2, 49), (6.0, 2.0, 5), (7.3, 0.9, 16), (3.0, 1.5, 3)]
)
def test_hatching_fills_its_square_evenly_and_stays_inside(side: float, step: float, count: int) -> None:
    found = lines(hatch((20.0, 40.0), side, step))
    assert len(found) == count
    sums = [line.start[0] + line.start[1] - 60.0 for line in found]
    assert sums == pytest.approx([step * number for number in range(1, len(found) + 1)])
    for line in found:
        assert line.end[0] + line.end[1] == pytest.approx(line.start[0] + line.start[1])
        for x, y in (line.start, line.end):
            assert 20.0 - 1e-9 <= x <= 20.0 + side + 1e-9
            assert 40.0 - 1e-9 <= y <= 40.0 + side + 1e-9
            assert min(x - 20.0, 20.0 + side - x, y - 40.0, 40.0 + side - y) == pytest.approx(0.0, abs=1e-9)
    assert all(one < two for one, two in pairwise(sums))


def test_a_pointer_points_to_the_right_and_is_solid() -> None:
    tip = pointer((10.0, 5.0), 4.0)
    assert isinstance(tip, Polygon)
    assert tip.style.fill == "#000000"
    assert max(tip.points) == (10.0, 5.0)
    box = bounds([tip], no_text)
    assert (box.left, box.right, box.bottom + box.top) == pytest.approx((6.0, 10.0, 10.0))


def test_a_frame_s_line_lies_outside_what_it_marks() -> None:
    shape = frame((10.0, 20.0), 30.0, 40.0, 2.0)
    assert isinstance(shape, Polygon)
    assert sorted(shape.points) == [(9.0, 19.0), (9.0, 61.0), (41.0, 19.0), (41.0, 61.0)]
    half = shape.style.width / 2
    (left, bottom), (right, top) = min(shape.points), max(shape.points)
    assert (left + half, bottom + half, right - half, top - half) == pytest.approx((10.0, 20.0, 40.0, 60.0))
    assert bounds([shape], no_text).width == pytest.approx(34.0)
