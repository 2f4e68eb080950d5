"""Boards of points joined by lines, and round counters that lie on them. The point A1 is at (0, 0).

The figures at the end are whole ones: a board to play on, counters to cut out, a position.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, degrees, dist

from kitpress.document.model import Figure, Text
from kitpress.figures.grid import CORNER_GREY
from kitpress.figures.markers import CUT
from kitpress.figures.marks import cross, pointer, ring
from kitpress.page import Mm, pt
from kitpress.rules.labels import COLUMNS, indices, labels
from kitpress.shapes import Anchor, Circle, Face, Label, Line, Point, Shape, Style, below_middle, move_all, turn

Pairs = Sequence[tuple[str, str]]
"""Pairs of points, by their labels, that a line joins."""

_TIP: Mm = 2.4
"""The length of an arrow's tip."""

_PAPER = "#ffffff"
_BEYOND: Mm = 5.5
"""How far beyond a place's circle its board's letters and numbers stand."""

_SMALL: Mm = 15.0
_DISC: Mm = 4.4
"""The step of a diagram's points and the radius of its counters."""


def point_at(label: str, size: int, step: Mm) -> Point:
    """Return where a point lies on a board of size x size points, `step` mm apart."""
    row, column = divmod(indices(size)[label], size)
    return (column * step, row * step)


def joined(pairs: Iterable[tuple[str, str]], size: int, step: Mm, style: Style) -> tuple[Shape, ...]:
    """Return the lines that join pairs of points."""
    return tuple(Line(point_at(one, size, step), point_at(other, size, step), style) for one, other in pairs)


def places(size: int, step: Mm, radius: Mm, style: Style) -> tuple[Shape, ...]:
    """Return a circle around every point; with a fill it hides the lines' ends."""
    return tuple(Circle(point_at(label, size, step), radius, style) for label in labels(size))


def point_labels(size: int, step: Mm, beyond: Mm, type_size: Mm) -> tuple[Shape, ...]:
    """Return a board's letters below it and its numbers to its left, their middles `beyond` mm from the outer points.

    There they are clear of every line and of what lies on the points.
    """
    drop = below_middle(type_size)
    below = [((number * step, -beyond - drop), COLUMNS[number]) for number in range(size)]
    left = [((-beyond, number * step - drop), str(number + 1)) for number in range(size)]
    return tuple(
        Label(at, text, type_size, Face.BOLD, Anchor.MIDDLE, colour=CORNER_GREY) for at, text in (*below, *left)
    )


def counter(mark: str, centre: Point, radius: Mm, line: Mm) -> tuple[Shape, ...]:
    """Return a round counter that bears X or O, which tell players apart without colour; `line` is its outline."""
    side = radius * 1.5
    sign = (cross if mark == "X" else ring)((-side / 2, -side / 2), side, radius * 0.16)
    disc = Circle((0.0, 0.0), radius, Style(width=line, fill="#ffffff"))
    return move_all((disc, *sign), *centre)


def arrow(start: Point, end: Point, clear: Mm, width: Mm) -> tuple[Shape, ...]:
    """Return an arrow from one point towards another; `clear` mm stay free at both ends, for what lies there."""
    length = dist(start, end)
    (x0, y0), (x1, y1) = start, end
    along = ((x1 - x0) / length, (y1 - y0) / length)
    tip = (x1 - along[0] * clear, y1 - along[1] * clear)
    foot = (x0 + along[0] * clear, y0 + along[1] * clear)
    # The shaft ends inside the tip: its blunt end would show beyond the point.
    head = turn(pointer((0.0, 0.0), _TIP), degrees(atan2(along[1], along[0])))
    neck = (tip[0] - along[0] * _TIP * 0.8, tip[1] - along[1] * _TIP * 0.8)
    return (Line(foot, neck, Style(width=width)), *move_all((head,), *tip))


def play_board(pairs: Pairs, size: int, step: Mm, place: Mm, alt: Text) -> Figure:
    """Return a board to play on: every point a circle of radius `place` in which a counter lies, labels outside."""
    shapes = (
        *joined(pairs, size, step, Style(width=0.7)),
        *places(size, step, place, Style(width=0.5, fill=_PAPER)),
        *point_labels(size, step, place + _BEYOND, pt(16)),
    )
    below = place + _BEYOND + 3.5
    side = below + (size - 1) * step + place + 0.25
    return Figure(move_all(shapes, below, below), side, side, alt)


def counters(marks: Sequence[str], radius: Mm, gap: Mm, alt: Text) -> Figure:
    """Return counters in a row to cut out, one for each mark, `gap` mm apart."""
    step, edge = 2 * radius + gap, CUT.width / 2
    drawn = (counter(mark, (number * step, 0.0), radius, CUT.width) for number, mark in enumerate(marks))
    shapes = move_all((shape for each in drawn for shape in each), radius + edge, radius + edge)
    return Figure(shapes, len(marks) * step - gap + 2 * edge, 2 * (radius + edge), alt)


def position(
    pairs: Pairs, size: int, marks: Mapping[str, str], line: Sequence[str], slide: tuple[str, str] | None, alt: Text
) -> Figure:
    """Return a position: X and O by point, thick rings around a `line` that wins, an arrow for the last `slide`."""
    shapes: list[Shape] = [
        *joined(pairs, size, _SMALL, Style(width=0.35)),
        *places(size, _SMALL, 1.3, Style(width=0.35, fill=_PAPER)),
        *point_labels(size, _SMALL, _DISC + 4.2, pt(9)),
    ]
    for point, mark in marks.items():
        shapes += counter(mark, point_at(point, size, _SMALL), _DISC, 0.5)
    shapes += (Circle(point_at(point, size, _SMALL), _DISC + 0.9, Style(width=0.9)) for point in line)
    if slide:
        start, end = (point_at(point, size, _SMALL) for point in slide)
        shapes += arrow(start, end, _DISC + 1.7, 0.7)
    below = _DISC + 6.4
    side = below + (size - 1) * _SMALL + _DISC + 1.4
    return Figure(move_all(shapes, below, below), side, side, alt)
