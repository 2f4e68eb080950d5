"""Marks on boards: crosses, rings, hatching, pointers, boxes to tick. Everything reads without colour."""

from kitpress.page import Mm
from kitpress.shapes import Circle, Line, Point, Polygon, Shape, Style

SOLID = Style(width=0.0, fill="#000000")


def cross(corner: Point, side: Mm, width: Mm) -> tuple[Shape, ...]:
    """Return an X in a square of `side` mm, its strokes `width` mm wide."""
    x, y = corner
    near, far = side * 0.22, side * 0.78
    style = Style(width=width)
    return (
        Line((x + near, y + near), (x + far, y + far), style),
        Line((x + near, y + far), (x + far, y + near), style),
    )


def ring(corner: Point, side: Mm, width: Mm) -> tuple[Shape, ...]:
    """Return an O in a square of `side` mm."""
    x, y = corner
    return (Circle((x + side / 2, y + side / 2), side * 0.28, Style(width=width)),)


def hatch(corner: Point, side: Mm, step: Mm = 1.2) -> tuple[Shape, ...]:
    """Return slanting lines that fill a square: nothing goes here any more."""
    x, y = corner
    style = Style(width=0.15, stroke="#767676")
    count = int(2 * side / step)
    lines = []
    for number in range(1, count + 1):
        along = number * step
        if along >= 2 * side:
            break
        start = (x + max(0.0, along - side), y + min(along, side))
        end = (x + min(along, side), y + max(0.0, along - side))
        lines.append(Line(start, end, style))
    return tuple(lines)


def pointer(tip: Point, length: Mm) -> Shape:
    """Return a solid triangle that points to the right at `tip`."""
    x, y = tip
    return Polygon(((x, y), (x - length, y + length * 0.5), (x - length, y - length * 0.5)), SOLID)


def frame(corner: Point, width: Mm, height: Mm, line: Mm) -> Shape:
    """Return a frame whose line lies outside the rectangle that it marks."""
    x, y = corner
    half = line / 2
    left, bottom, right, top = x - half, y - half, x + width + half, y + height + half
    return Polygon(((left, bottom), (right, bottom), (right, top), (left, top)), Style(width=line))
