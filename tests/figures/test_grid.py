"""Square boards, in millimetres."""

import pytest

from kitpress.figures.grid import corner_labels, grid, rectangle, square_at
from kitpress.shapes import Face, Label, Line, Polygon, Shape, Style, bounds

INNER, OUTER = Style(width=0.3), Style(width=0.9)


def half(text: str, face: Face, size: float) -> float:
    assert face is Face.REGULAR
    return len(text) * size * 0.6


def ends(shapes: tuple[Shape, ...]) -> list[tuple[float, float, float, float]]:
    return [(*shape.start, *shape.end) for shape in shapes if isinstance(shape, Line)]


@pytest.mark.parametrize(
    ("label", "size", "corner"),
    [
        ("A1", 3, (0.0, 0.0)),
        ("C1", 3, (20.0, 0.0)),
        ("A3", 3, (0.0, 20.0)),
        ("B2", 3, (10.0, 10.0)),
        ("D2", 4, (30.0, 10.0)),
        ("H8", 8, (70.0, 70.0)),
    ],
)
def test_rows_count_from_below_and_columns_from_the_left(label: str, size: int, corner: tuple[float, float]) -> None:
    assert square_at(label, size, 10.0) == corner


def test_a_label_that_is_not_on_the_board_has_no_place() -> None:
    with pytest.raises(KeyError):
        square_at("D1", 3, 10.0)


@pytest.mark.parametrize("size", [1, 3, 4, 8])
def test_a_board_has_as_many_lines_as_it_needs(size: int) -> None:
    *inner, frame = grid(size, 10.0, INNER, OUTER)
    assert len(inner) == 2 * (size - 1)
    assert isinstance(frame, Polygon)
    assert frame.style == OUTER
    assert all(isinstance(line, Line) and line.style == INNER for line in inner)


def test_a_board_s_lines_are_where_its_squares_meet() -> None:
    shapes = grid(3, 12.5, INNER, OUTER)
    assert sorted(ends(shapes)) == [
        (0.0, 12.5, 37.5, 12.5),
        (0.0, 25.0, 37.5, 25.0),
        (12.5, 0.0, 12.5, 37.5),
        (25.0, 0.0, 25.0, 37.5),
    ]
    assert bounds(shapes, half).width == pytest.approx(37.5 + 0.9)


def test_a_rectangle_has_its_corners() -> None:
    assert rectangle((1.0, 2.0), 10.0, 5.0, OUTER) == Polygon(((1.0, 2.0), (11.0, 2.0), (11.0, 7.0), (1.0, 7.0)), OUTER)


@pytest.mark.parametrize(("size", "cell"), [(3, 10.0), (3, 28.0), (8, 8.0)])
def test_every_square_holds_its_label_in_its_upper_left_corner(size: int, cell: float) -> None:
    labels = [label for label in corner_labels(size, cell) if isinstance(label, Label)]
    assert len({label.text for label in labels}) == size * size
    for label in labels:
        left, bottom = square_at(label.text, size, cell)
        assert left < label.at[0] < left + cell / 2
        assert bottom + cell / 2 < label.at[1] < bottom + cell
        assert label.at[0] + half(label.text, label.face, label.size) < left + cell
        assert label.at[1] + 0.7 * label.size < bottom + cell


def test_corner_labels_leave_the_middle_of_a_square_free() -> None:
    for label in corner_labels(3, 10.0):
        assert isinstance(label, Label)
        left, bottom = square_at(label.text, 3, 10.0)
        assert label.at[1] > bottom + 6.0 or label.at[0] + half(label.text, label.face, label.size) < left + 4.0
