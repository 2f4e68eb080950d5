"""Moving, turning and measuring shapes, in millimetres."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitpress.page import Box
from kitpress.shapes import (
    Anchor,
    Circle,
    Face,
    Label,
    Line,
    Polygon,
    Shape,
    Style,
    bounds,
    move,
    move_all,
    turn,
)
from kitpress.shapes.geometry import ASCENT, DESCENT

SHAPES: tuple[Shape, ...] = (
    Line((1.0, 2.0), (3.0, 5.0), Style(width=0.5, dash=(2.0, 1.0))),
    Polygon(((0.0, 0.0), (4.0, 0.0), (4.0, 3.0)), Style(fill="#ff0000")),
    Circle((2.0, 2.0), 1.5, Style(width=0.7)),
    Label((1.0, 1.0), "word", 4.0, Face.BOLD, Anchor.END, "#123456", 30.0),
)
THIN = Style(width=0.0)


def half(text: str, face: Face, size: float) -> float:
    return len(text) * size * (0.6 if face is Face.BOLD else 0.5)


def box(*shapes: Shape) -> tuple[float, float, float, float]:
    found = bounds(shapes, half)
    return (found.left, found.bottom, found.right, found.top)


def places(shape: Shape) -> list[float]:
    match shape:
        case Line(start, end):
            points = [start, end]
        case Polygon(points_):
            points = list(points_)
        case Circle(at) | Label(at):
            points = [at]
    return [number for point in points for number in point]


# Move


def test_move_shifts_every_point() -> None:
    assert move(SHAPES[0], 10.0, -1.0) == Line((11.0, 1.0), (13.0, 4.0), SHAPES[0].style)  # type: ignore[union-attr]
    assert move(SHAPES[1], 10.0, -1.0) == Polygon(((10.0, -1.0), (14.0, -1.0), (14.0, 2.0)), Style(fill="#ff0000"))
    assert move(SHAPES[2], 10.0, -1.0) == Circle((12.0, 1.0), 1.5, Style(width=0.7))
    assert move(SHAPES[3], 10.0, -1.0) == Label((11.0, 0.0), "word", 4.0, Face.BOLD, Anchor.END, "#123456", 30.0)


def test_move_all_keeps_the_order() -> None:
    assert move_all(SHAPES, 0.0, 7.0) == tuple(move(shape, 0.0, 7.0) for shape in SHAPES)
    assert [type(shape) for shape in move_all(SHAPES, 0.0, 7.0)] == [Line, Polygon, Circle, Label]


def test_move_leaves_the_original_alone() -> None:
    line = Line((0.0, 0.0), (1.0, 1.0))
    move(line, 5.0, 5.0)
    assert line.start == (0.0, 0.0)


# Turn


def test_turn_is_anticlockwise() -> None:
    turned = turn(Line((0.0, 0.0), (10.0, 0.0)), 90.0)
    assert places(turned) == pytest.approx([0.0, 0.0, 0.0, 10.0])


def test_turn_about_a_point_leaves_that_point() -> None:
    turned = turn(Line((3.0, 4.0), (5.0, 4.0)), 180.0, about=(3.0, 4.0))
    assert places(turned) == pytest.approx([3.0, 4.0, 1.0, 4.0])


def test_turn_turns_a_label_and_its_place() -> None:
    turned = turn(Label((10.0, 0.0), "word", 4.0, angle=15.0), 30.0)
    assert isinstance(turned, Label)
    assert turned.angle == pytest.approx(45.0)
    assert turned.at == pytest.approx((10 * cos(radians(30)), 10 * sin(radians(30))))
    assert turned.size == 4.0


def test_turn_never_scales() -> None:
    turned = turn(Circle((10.0, 0.0), 2.0), 77.0)
    assert isinstance(turned, Circle)
    assert turned.radius == 2.0
    assert turned.centre[0] ** 2 + turned.centre[1] ** 2 == pytest.approx(100.0)


@given(
    st.sampled_from(SHAPES),
    st.floats(-720, 720),
    st.tuples(st.floats(-300, 300), st.floats(-300, 300)),
)
def test_turning_there_and_back(shape: Shape, degrees: float, about: tuple[float, float]) -> None:
    back = turn(turn(shape, degrees, about), -degrees, about)
    assert places(back) == pytest.approx(places(shape), abs=1e-9)
    assert type(back) is type(shape)


# Bounds


def test_bounds_of_a_line_hold_its_width() -> None:
    assert box(Line((10.0, 20.0), (40.0, 20.0), Style(width=0.8))) == pytest.approx((9.6, 19.6, 40.4, 20.4))


def test_bounds_of_a_polygon_hold_half_its_outline() -> None:
    square = Polygon(((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (0.0, 5.0)), Style(width=0.5))
    assert box(square) == pytest.approx((-0.25, -0.25, 10.25, 5.25))


def test_bounds_of_a_circle_hold_half_its_outline() -> None:
    assert box(Circle((5.0, 6.0), 3.0, Style(width=1.0))) == pytest.approx((1.5, 2.5, 8.5, 9.5))


def test_bounds_without_an_outline_are_the_points() -> None:
    assert box(Line((3.0, 9.0), (1.0, 2.0), THIN)) == (1.0, 2.0, 3.0, 9.0)


@pytest.mark.parametrize(
    ("anchor", "left", "right"), [(Anchor.START, 100.0, 108.0), (Anchor.MIDDLE, 96.0, 104.0), (Anchor.END, 92.0, 100.0)]
)
def test_bounds_of_a_label_follow_its_anchor(anchor: Anchor, left: float, right: float) -> None:
    label = Label((100.0, 50.0), "word", 4.0, anchor=anchor)
    assert box(label) == pytest.approx((left, 50.0 - 4 * DESCENT, right, 50.0 + 4 * ASCENT))


def test_bounds_of_a_label_use_its_face() -> None:
    assert bounds([Label((0.0, 0.0), "word", 4.0, Face.BOLD)], half).width == pytest.approx(9.6)


def test_a_label_of_90_degrees_stands_upright() -> None:
    left, bottom, right, top = box(Label((100.0, 50.0), "word", 4.0, angle=90.0))
    assert (bottom, top) == pytest.approx((50.0, 58.0))
    assert (left, right) == pytest.approx((100.0 - 4 * ASCENT, 100.0 + 4 * DESCENT))


def test_a_middle_label_turned_stays_centred_on_its_point() -> None:
    found = bounds([Label((100.0, 50.0), "word", 4.0, anchor=Anchor.MIDDLE, angle=-90.0)], half)
    assert (found.bottom, found.top) == pytest.approx((46.0, 54.0))
    assert (found.left, found.right) == pytest.approx((100.0 - 4 * DESCENT, 100.0 + 4 * ASCENT))


def test_the_space_at_a_line_s_end_takes_no_room() -> None:
    assert box(Label((0.0, 0.0), "word ", 4.0)) == box(Label((0.0, 0.0), "word", 4.0))


def test_bounds_of_several_shapes_hold_each() -> None:
    found = bounds([Line((0.0, 0.0), (1.0, 1.0), THIN), Circle((50.0, -20.0), 2.0, THIN)], half)
    assert found == Box(0.0, -22.0, 52.0, 1.0)
    assert (found.width, found.height) == (52.0, 23.0)


def test_nothing_has_no_bounds() -> None:
    with pytest.raises(ValueError, match="no shape to measure"):
        bounds([], half)


@given(
    st.floats(-200, 200), st.floats(-200, 200), st.lists(st.sampled_from(SHAPES), min_size=1), st.sampled_from([0, 90])
)
def test_bounds_move_with_the_shapes(dx: float, dy: float, shapes: list[Shape], angle: int) -> None:
    turned = [turn(shape, angle) for shape in shapes]
    still, moved = bounds(turned, half), bounds(move_all(turned, dx, dy), half)
    assert (moved.left, moved.bottom) == pytest.approx((still.left + dx, still.bottom + dy))
    assert (moved.width, moved.height) == pytest.approx((still.width, still.height))
