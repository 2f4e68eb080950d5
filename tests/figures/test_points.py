"""Boards of points and lines, counters and arrows: places in mm."""

from math import dist

import pytest

from kitpress.document.model import Figure, Text
from kitpress.figures.points import (
    arrow,
    counter,
    counters,
    joined,
    places,
    play_board,
    point_at,
    point_labels,
    position,
)
from kitpress.page import pt
from kitpress.rules.labels import labels
from kitpress.shapes import Circle, Label, Line, Polygon, Style, bounds


def test_a1_is_at_the_bottom_left() -> None:
    assert [point_at(label, 3, 60.0) for label in ("A1", "C1", "A3", "B2")] == [(0, 0), (120, 0), (0, 120), (60, 60)]


def test_lines_join_points() -> None:
    style = Style(width=0.5)
    assert joined([("A1", "B2"), ("C3", "C2")], 3, 10.0, style) == (
        Line((0, 0), (10, 10), style),
        Line((20, 20), (20, 10), style),
    )


def test_every_point_has_a_place() -> None:
    style = Style(width=0.4, fill="#ffffff")
    found = places(3, 10.0, 2.0, style)
    assert found == tuple(Circle(point_at(label, 3, 10.0), 2.0, style) for label in labels(3))


def test_labels_stand_outside_in_line_with_their_points() -> None:
    found = [shape for shape in point_labels(3, 10.0, 7.0, pt(9)) if isinstance(shape, Label)]
    assert [label.text for label in found] == ["A", "B", "C", "1", "2", "3"]
    assert [label.at[0] for label in found] == [0, 10, 20, -7, -7, -7]
    middles = [round(label.at[1] + pt(9) * 0.33, 9) for label in found]
    assert middles == [-7, -7, -7, 0, 10, 20]


@pytest.mark.parametrize(("mark", "kinds"), [("X", [Circle, Line, Line]), ("O", [Circle, Circle])])
def test_a_counter_bears_its_mark_inside(mark: str, kinds: list[type]) -> None:
    disc, *sign = counter(mark, (30.0, 40.0), 12.5, 0.35)
    assert [type(shape) for shape in (disc, *sign)] == kinds
    assert disc == Circle((30, 40), 12.5, Style(width=0.35, fill="#ffffff"))
    for shape in sign:
        if isinstance(shape, Line):
            assert max(dist(end, (30, 40)) for end in (shape.start, shape.end)) < 10
        else:
            assert isinstance(shape, Circle)
            assert shape.centre == pytest.approx((30, 40))
            assert 3 < shape.radius < 10


@pytest.mark.parametrize("end", [(20.0, 0.0), (0.0, -20.0), (-20.0, 20.0)])
def test_an_arrow_leaves_room_at_both_ends_and_points_at_its_end(end: tuple[float, float]) -> None:
    shaft, head = arrow((0.0, 0.0), end, 5.0, 0.6)
    assert isinstance(shaft, Line)
    assert isinstance(head, Polygon)
    assert dist(shaft.start, (0, 0)) == pytest.approx(5)
    assert dist(head.points[0], end) == pytest.approx(5)
    assert dist(shaft.end, end) > 5
    assert min(head.points, key=lambda point: dist(point, end)) == head.points[0]


# Whole figures

PAIRS = [("A1", "B1"), ("A1", "B2")]
ALT = Text(())


def discs(figure: Figure, radius: float) -> list[tuple[float, float]]:
    return [each.centre for each in figure.shapes if isinstance(each, Circle) and each.radius == pytest.approx(radius)]


def holds_its_shapes(figure: Figure) -> bool:
    box = bounds(figure.shapes, lambda text, face, size: size * len(text) * 0.6 if face else 0.0)
    return box.left >= 0 and box.bottom >= 0 and box.right <= figure.width + 1e-9 and box.top <= figure.height + 1e-9


def test_the_board_to_play_on_is_as_wide_as_it_is_drawn() -> None:
    board = play_board(PAIRS, 3, 60.0, 14.5, ALT)
    centres = discs(board, 14.5)
    assert len(centres) == 9
    assert dist(centres[0], centres[1]) == dist(centres[0], centres[3]) == pytest.approx(60)
    assert board.width == board.height == pytest.approx(158.25)
    assert holds_its_shapes(board)


def test_counters_lie_in_a_row_apart() -> None:
    row = counters("XXO", 12.5, 4.0, ALT)
    assert [x for x, _ in discs(row, 12.5)] == pytest.approx([12.675, 41.675, 70.675])
    assert (row.width, row.height) == pytest.approx((83.35, 25.35))
    assert holds_its_shapes(row)


def test_a_position_shows_its_line_and_its_last_slide() -> None:
    marks = {"A1": "X", "B2": "X", "C3": "X", "C1": "O"}
    plain = position(PAIRS, 3, marks, (), None, ALT)
    full = position(PAIRS, 3, marks, ("A1", "B2", "C3"), ("B1", "A1"), ALT)
    assert discs(plain, 4.4) == discs(full, 4.4)
    assert len(discs(full, 4.4)) == 4
    assert discs(full, 5.3) == discs(full, 4.4)[:3]
    assert discs(plain, 5.3) == []
    assert [type(shape) for shape in full.shapes[len(plain.shapes) + 3 :]] == [Line, Polygon]
    assert holds_its_shapes(full)
    assert (full.width, full.height) == (plain.width, plain.height)
