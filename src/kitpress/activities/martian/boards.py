"""Boards for pyramids: squares that every piece can stand in, chess labels outside, and four sheets glued to one."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from types import MappingProxyType

from kitpress.activities.martian.pyramids import LARGE
from kitpress.figures.grid import grid, rectangle
from kitpress.figures.markers import CUT
from kitpress.page import Mm, pt
from kitpress.rules.labels import COLUMNS
from kitpress.shapes import Anchor, Circle, Face, Label, Line, Point, Polygon, Shape, Style, below_middle, move_all

SQUARES: Mapping[int, Mm] = MappingProxyType({3: 40.0, 4: 40.0, 5: 36.0, 8: 40.0})
"""The side of a square in mm, by the board's size."""

FLAP: Mm = 10.0
"""The width of a glue flap in mm."""

STRIP: Mm = 6.0
"""The width of the strip that bears the labels of a part in mm."""

PART = 4
"""An eight by eight board comes in four parts of 4 x 4 squares."""

_LABEL = pt(10)
_ROOM: Mm = 3.6
"""What labels need outside the squares, in mm."""

_INNER, _OUTER = Style(width=0.35), Style(width=0.8)
_SEAM_MARK: Mm = 2.0


def square_side(size: int) -> Mm:
    """Return the side of a board's squares in mm; ValueError if the large pyramid cannot stand in one."""
    side = SQUARES[size]
    if side < LARGE.diagonal:
        raise ValueError(f"a large pyramid needs {LARGE.diagonal:.1f} mm, and a square has {side:g} mm")
    return side


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing with its size in mm, its lower left corner at (0, 0)."""

    shapes: tuple[Shape, ...]
    width: Mm
    height: Mm


def whole_board(size: int) -> Drawing:
    """Return a board on one sheet, its letters below and its numbers to the left."""
    side = square_side(size)
    shapes = (
        *grid(size, side, _INNER, _OUTER),
        *_letters(range(size), side, -_ROOM),
        *_numbers(range(size), side, -1.2),
    )
    edge = _OUTER.width / 2
    return Drawing(move_all(shapes, _ROOM, _ROOM + 0.8), _ROOM + size * side + edge, _ROOM + 0.8 + size * side + edge)


def _letters(columns: range, side: Mm, y: Mm) -> tuple[Shape, ...]:
    return tuple(
        Label(((number + 0.5) * side, y), COLUMNS[column], _LABEL, Face.BOLD, Anchor.MIDDLE)
        for number, column in enumerate(columns)
    )


def _numbers(rows: range, side: Mm, x: Mm) -> tuple[Shape, ...]:
    anchor = Anchor.END if x < 0 else Anchor.START
    return tuple(
        Label((x, (number + 0.5) * side - below_middle(_LABEL)), str(row + 1), _LABEL, Face.BOLD, anchor)
        for number, row in enumerate(rows)
    )


@dataclass(frozen=True, slots=True)
class Part:
    """A quarter of the large board: `number` 1 to 4, `right` and `top` say where it lies.

    Parts on the left have a flap on the right, parts at the bottom one at the top; the other part lies on it.
    """

    number: int
    right: bool
    top: bool

    @property
    def columns(self) -> range:
        """The columns of the whole board that are on this part, from 0."""
        return range(PART, 2 * PART) if self.right else range(PART)

    @property
    def rows(self) -> range:
        """The rows of the whole board that are on this part, from 0."""
        return range(PART, 2 * PART) if self.top else range(PART)

    @property
    def squares(self) -> tuple[str, ...]:
        """The labels of the part's squares."""
        return tuple(f"{COLUMNS[column]}{row + 1}" for row in self.rows for column in self.columns)


PARTS = (Part(1, False, False), Part(2, True, False), Part(3, False, True), Part(4, True, True))
"""The four parts in the order in which they are glued."""


def board_part(part: Part) -> Drawing:
    """Return one part of the large board with its flaps, seam marks, and labels in a strip along its outer sides."""
    side = square_side(2 * PART)
    whole = PART * side
    shapes: list[Shape] = [*_flaps(part, whole), *_part_grid(side), *_seam_marks(part, side), *_strip(part, whole)]
    shapes += _letters(part.columns, side, whole + 1.8 if part.top else -4.4)
    shapes += _numbers(part.rows, side, whole + 1.8 if part.right else -1.8)
    left = CUT.width if part.right else STRIP + CUT.width
    below = CUT.width if part.top else STRIP + CUT.width
    beyond = [STRIP if far else FLAP for far in (part.right, part.top)]
    size = [near + whole + far + CUT.width for near, far in zip((left, below), beyond, strict=True)]
    return Drawing(move_all(shapes, left, below), *size)


def _strip(part: Part, whole: Mm) -> tuple[Shape, ...]:
    """Return the lines to cut along outside the labels: the strip stays on the part."""
    x = whole + STRIP if part.right else -STRIP
    y = whole + STRIP if part.top else -STRIP
    seam_x, outer_x = (0.0, whole) if part.right else (whole, 0.0)
    seam_y, outer_y = (0.0, whole) if part.top else (whole, 0.0)
    corners = ((seam_x, outer_y), (seam_x, y), (x, y), (x, seam_y), (outer_x, seam_y))
    return tuple(Line(start, end, CUT) for start, end in pairwise(corners))


def _part_grid(side: Mm) -> tuple[Shape, ...]:
    """Return the squares; all four sides as thin as inner lines, for seams run there."""
    return grid(PART, side, _INNER, CUT)


def _flaps(part: Part, whole: Mm) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    if not part.right:
        shapes += _flap(((whole, 0.0), (whole + FLAP, 2.0), (whole + FLAP, whole - 2.0), (whole, whole)))
    if not part.top:
        shapes += _flap(((0.0, whole), (2.0, whole + FLAP), (whole - 2.0, whole + FLAP), (whole, whole)))
    return tuple(shapes)


def _flap(corners: tuple[Point, ...]) -> tuple[Shape, ...]:
    return (Polygon(corners, Style(width=CUT.width, fill="#e6e6e6")),)


def _seam_marks(part: Part, side: Mm) -> tuple[Shape, ...]:
    """Return half circles at the middle of each square along the seams: two halves meet to a whole one."""
    whole = PART * side
    upright = 0.0 if part.right else whole
    level = 0.0 if part.top else whole
    inwards = 1 if part.right else -1
    upwards = 1 if part.top else -1
    middles = [(number + 0.5) * side for number in range(PART)]
    return (
        *(line for middle in middles for line in _half_circle((upright, middle), (inwards, 0))),
        *(line for middle in middles for line in _half_circle((middle, level), (0, upwards))),
    )


def _half_circle(at: Point, towards: tuple[int, int]) -> tuple[Shape, ...]:
    """Return a half circle on a seam as a chain of short lines, its round side `towards` a direction."""
    steps = 12
    points = [
        (
            at[0] + _SEAM_MARK * (cos(angle) if towards[0] == 0 else abs(sin(angle)) * towards[0]),
            at[1] + _SEAM_MARK * (cos(angle) if towards[1] == 0 else abs(sin(angle)) * towards[1]),
        )
        for angle in (pi * number / steps for number in range(steps + 1))
    ]
    return tuple(Line(start, end, Style(width=0.3)) for start, end in pairwise(points))


def assembly() -> Drawing:
    """Return how the four parts lie, numbered in the order of gluing; flaps are grey."""
    part, flap, gap = 26.0, 3.0, 8.0
    shapes: list[Shape] = []
    for each in PARTS:
        x, y = (part + gap) * each.right, (part + gap) * each.top
        if not each.right:
            shapes.append(rectangle((x + part, y), flap, part, Style(width=0.25, fill="#d0d0d0")))
        if not each.top:
            shapes.append(rectangle((x, y + part), part, flap, Style(width=0.25, fill="#d0d0d0")))
        shapes += move_all(grid(PART, part / PART, Style(width=0.15), Style(width=0.5)), x, y)
        shapes += move_all(_numbered(each.number, part), x, y)
    whole = 2 * part + gap
    return Drawing(move_all(shapes, 0.5, 0.5), whole + 1.0, whole + 1.0)


def _numbered(number: int, part: Mm) -> tuple[Shape, ...]:
    middle = (part / 2, part / 2)
    return (
        Circle(middle, 4.5, Style(width=0.4, fill="#ffffff")),
        Label((middle[0], middle[1] - below_middle(pt(16))), str(number), pt(16), Face.BOLD, Anchor.MIDDLE),
    )
