"""Moving, turning and measuring shapes. Nothing here scales: a figure is printed at the size it was made."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import cos, radians, sin

from kitpress.page.papers import Box
from kitpress.page.units import Mm
from kitpress.shapes.model import Anchor, Circle, Label, Line, Point, Polygon, Shape, TextWidth

ASCENT, DESCENT = 0.95, 0.29
"""How far the typeface reaches above and below the baseline, as shares of its size (from its hhea table)."""


def below_middle(size: Mm) -> Mm:
    """Return how far below its middle a line of capitals or figures has its baseline, at a type size in mm."""
    return size * 0.33


def move(shape: Shape, dx: Mm, dy: Mm) -> Shape:
    """Return `shape` shifted by (dx, dy) mm."""
    return _mapped(shape, lambda point: (point[0] + dx, point[1] + dy), 0.0)


def move_all(shapes: Iterable[Shape], dx: Mm, dy: Mm) -> tuple[Shape, ...]:
    """Return all `shapes` shifted by (dx, dy) mm."""
    return tuple(move(shape, dx, dy) for shape in shapes)


def turn(shape: Shape, degrees: float, about: Point = (0.0, 0.0)) -> Shape:
    """Return `shape` turned anticlockwise about a point."""
    return _mapped(shape, lambda point: _turned(point, degrees, about), degrees)


def bounds(shapes: Iterable[Shape], width: TextWidth) -> Box:
    """Return the smallest upright box around `shapes`, line widths and whole text lines included.

    ValueError if there is no shape.
    """
    points = [point for shape in shapes for point in _extent(shape, width)]
    if not points:
        raise ValueError("no shape to measure")
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _mapped(shape: Shape, change: Callable[[Point], Point], degrees: float) -> Shape:
    match shape:
        case Line(start, end):
            return replace(shape, start=change(start), end=change(end))
        case Polygon(points):
            return replace(shape, points=tuple(change(point) for point in points))
        case Circle(centre):
            return replace(shape, centre=change(centre))
        case Label(at):
            return replace(shape, at=change(at), angle=shape.angle + degrees)


def _turned(point: Point, degrees: float, about: Point) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = point[0] - about[0], point[1] - about[1]
    return (about[0] + x * c - y * s, about[1] + x * s + y * c)


def _extent(shape: Shape, width: TextWidth) -> list[Point]:
    match shape:
        case Line(start, end):
            return _grown([start, end], shape.style.width / 2)
        case Polygon(points):
            return _grown(list(points), shape.style.width / 2)
        case Circle(centre, radius):
            return _grown([centre], radius + shape.style.width / 2)
        case Label():
            return _label_corners(shape, width)


def _grown(points: list[Point], by: Mm) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points for dx in (-by, by) for dy in (-by, by)]


def _label_corners(label: Label, width: TextWidth) -> list[Point]:
    length = width(label.text.rstrip(" "), label.face, label.size)
    left = {Anchor.START: 0.0, Anchor.MIDDLE: -length / 2, Anchor.END: -length}[label.anchor]
    x, y = label.at
    corners = [
        (x + left + along, y + rise) for along in (0.0, length) for rise in (-DESCENT * label.size, ASCENT * label.size)
    ]
    return [_turned(corner, label.angle, label.at) for corner in corners]
