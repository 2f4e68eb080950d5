"""Square boards: lines, places of squares, corner letters. The lower left corner is at (0, 0); A1 lies there."""

from kitpress.page import Mm, pt
from kitpress.rules.labels import COLUMNS, indices, labels
from kitpress.shapes import Anchor, Label, Line, Point, Polygon, Shape, Style

CORNER_SIZE = pt(8)
OUTER_SIZE = pt(9)
OUTER_ROOM: tuple[Mm, Mm] = (4.5, 5.0)
"""What outer labels need to the left of a board and below it, in mm."""

CORNER_GREY = "#595959"


def square_at(label: str, size: int, cell: Mm) -> Point:
    """Return the lower left corner of a square on a size x size board of `cell` mm squares."""
    row, column = divmod(indices(size)[label], size)
    return (column * cell, row * cell)


def grid(size: int, cell: Mm, inner: Style, outer: Style) -> tuple[Shape, ...]:
    """Return the lines of a size x size board: the inner ones, then the frame."""
    side = size * cell
    steps = [cell * step for step in range(1, size)]
    across = [Line((0.0, y), (side, y), inner) for y in steps]
    upright = [Line((x, 0.0), (x, side), inner) for x in steps]
    return (*across, *upright, rectangle((0.0, 0.0), side, side, outer))


def corner_labels(size: int, cell: Mm) -> tuple[Shape, ...]:
    """Return each square's label, small, in its upper left corner, so that a mark still fits."""
    inset = 0.8
    return tuple(
        Label((x + inset, y + cell - inset - CORNER_SIZE * 0.7), label, CORNER_SIZE, colour=CORNER_GREY)
        for label in labels(size)
        for x, y in [square_at(label, size, cell)]
    )


def outer_labels(size: int, cell: Mm) -> tuple[Shape, ...]:
    """Return a board's letters below it and its numbers to its left."""
    below = [
        Label(((number + 0.5) * cell, -3.6), COLUMNS[number], OUTER_SIZE, anchor=Anchor.MIDDLE, colour=CORNER_GREY)
        for number in range(size)
    ]
    left = [
        Label((-1.4, (number + 0.5) * cell - 1.0), str(number + 1), OUTER_SIZE, anchor=Anchor.END, colour=CORNER_GREY)
        for number in range(size)
    ]
    return (*below, *left)


def rectangle(corner: Point, width: Mm, height: Mm, style: Style) -> Polygon:
    """Return an upright rectangle from its lower left corner."""
    x, y = corner
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), style)
