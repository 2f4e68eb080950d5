"""Nets that fold up to pyramids: a fan of four faces round one apex and a glue tab, without a base.

An open foot packs best and lets a piece stand over a smaller one. The printed side is the outside, so every fold
turns the paper the same way: away from the eye, towards the inside of the piece.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, dist, pi, radians, sin, tan
from typing import Literal, TypeAlias

from kitpress.activities.martian.patterns import INSET, PIP, Ink, hatch_polygon, pattern, pip_places, with_pips
from kitpress.activities.martian.pyramids import Pyramid
from kitpress.figures.markers import CUT
from kitpress.figures.marks import SOLID, pointer
from kitpress.page import Box, Mm
from kitpress.shapes import Line, Point, Polygon, Shape, Style, move_all, turn

Triangle: TypeAlias = tuple[Point, Point, Point]
"""A face: its apex, the left and the right end of its base, seen from outside with the base down."""

FOLD = Style(width=0.3, dash=(3.0, 2.0))
"""A line to fold inwards."""

TAB: Mm = 5.5
"""The width of a glue tab, square to its edge."""

_TAPER_APEX, _TAPER_FOOT = 25.0, 60.0
"""The tab's angles in degrees: less than a face's own (30 and 74), so that the tab hides behind the face."""

_PIP_HEIGHT = 0.23
"""Where the pips' middle lies, as a share of the face's height."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net at its place. All points in mm; `outline` is cut, `folds` are the folds' ends, the tab's last."""

    pyramid: Pyramid
    outline: tuple[Point, ...]
    faces: tuple[Triangle, ...]
    folds: tuple[tuple[Point, Point], ...]
    tab: tuple[Point, ...]

    @property
    def box(self) -> Box:
        """The smallest upright box around the outline."""
        xs, ys = zip(*self.outline, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    def mapped(self, change: Callable[[Point], Point]) -> "Net":
        """Return the net with every point changed."""
        return Net(
            self.pyramid,
            tuple(map(change, self.outline)),
            tuple((change(apex), change(left), change(right)) for apex, left, right in self.faces),
            tuple((change(start), change(end)) for start, end in self.folds),
            tuple(map(change, self.tab)),
        )

    def moved(self, dx: Mm, dy: Mm) -> "Net":
        """Return the net shifted by (dx, dy) mm."""
        return self.mapped(lambda point: (point[0] + dx, point[1] + dy))

    def moved_to(self, left: Mm, bottom: Mm) -> "Net":
        """Return the net with its box's lower left corner at (left, bottom)."""
        box = self.box
        return self.moved(left - box.left, bottom - box.bottom)

    def turned(self, angle: float) -> "Net":
        """Return the net turned anticlockwise about (0, 0) by `angle` degrees."""
        c, s = cos(radians(angle)), sin(radians(angle))
        return self.mapped(lambda point: (point[0] * c - point[1] * s, point[0] * s + point[1] * c))


def fan_net(pyramid: Pyramid, tab: Mm = TAB) -> Net:
    """Return a pyramid's net, apex up, the tab of `tab` mm at its right; its box's lower left corner is at (0, 0)."""
    apex = (0.0, 0.0)
    rim = [_polar(pyramid.edge, -90.0 + (number - 2) * pyramid.apex_angle) for number in range(5)]
    flap = _tab(rim[-1], pyramid, tab)
    return Net(
        pyramid,
        outline=(apex, *rim, *flap),
        faces=tuple((apex, left, right) for left, right in pairwise(rim)),
        folds=tuple((apex, end) for end in rim[1:]),
        tab=(apex, rim[-1], *flap),
    ).moved_to(0.0, 0.0)


def net_shapes(net: Net, player: int, ink: Ink = "colour") -> tuple[Shape, ...]:
    """Return a net ready to print: each face with the player's hatch and its pips, the folds, the line to cut."""
    marks = (shape for face in net.faces for shape in _face_marks(net.pyramid, face, player, ink))
    return (*marks, *(Line(start, end, FOLD) for start, end in net.folds), Polygon(net.outline, CUT))


def line_sample(kind: Literal["cut", "fold", "glue"], length: Mm) -> tuple[Shape, ...]:
    """Return a sample for a legend, from (0, 0) to the right: a line to cut, a fold, or a plain tab on its fold."""
    if kind != "glue":
        return (Line((0.0, 0.0), (length, 0.0), CUT if kind == "cut" else FOLD),)
    high = TAB * 0.6
    rim = ((0.0, 0.0), (high, high), (length - high, high), (length, 0.0))
    cuts = (Line(start, end, CUT) for start, end in pairwise(rim))
    return (*cuts, Line(rim[0], rim[-1], FOLD))


def _polar(radius: Mm, angle: float) -> Point:
    return (radius * cos(radians(angle)), radius * sin(radians(angle)))


def _tab(foot: Point, pyramid: Pyramid, width: Mm) -> tuple[Point, Point]:
    """Return the tab's two outer corners; its edge runs from the apex at (0, 0) to `foot`."""
    angle = degrees(atan2(foot[1], foot[0]))
    out = _polar(width, angle + 90.0)
    near = _polar(width / tan(radians(_TAPER_APEX)), angle)
    far = _polar(pyramid.edge - width / tan(radians(_TAPER_FOOT)), angle)
    return (far[0] + out[0], far[1] + out[1]), (near[0] + out[0], near[1] + out[1])


def _face_marks(pyramid: Pyramid, face: Triangle, player: int, ink: Ink) -> tuple[Shape, ...]:
    """Make hatch and pips upright with the base's middle at (0, 0), then turn them to the face's place."""
    half = pyramid.base / 2
    upright = ((-half, 0.0), (half, 0.0), (0.0, pyramid.slant))
    hatch = hatch_polygon(upright, pattern(player, ink), INSET)
    marks = with_pips(hatch, (0.0, _PIP_HEIGHT * pyramid.slant), pyramid.pips)
    _, (x0, y0), (x1, y1) = face
    angle = degrees(atan2(y1 - y0, x1 - x0))
    return move_all((turn(mark, angle) for mark in marks), (x0 + x1) / 2, (y0 + y1) / 2)


# Folding, step by step

STEP_WIDTH: Mm = 38.0
STEP_HEIGHT: Mm = 40.0
"""The size of a drawing of a folding step."""

_PAPER, _SIDE, _GLUE = "#e4e4e4", "#d0d0d0", "#8c8c8c"
_DIAGRAM_CUT = Style(width=0.35, fill="#ffffff")
_DIAGRAM_FOLD = Style(width=0.3, dash=(1.5, 1.0))
_ARROW = Style(width=0.5)
_FOOT: Mm = 7.0
"""How high the drawings stand above the lower edge: the arrow over the net needs room above."""


def folding_steps(pyramid: Pyramid) -> tuple[tuple[Shape, ...], ...]:
    """Return four drawings of 38 x 40 mm: cut out, crease, put glue on the tab, close.

    They are small pictures of the net, not nets to cut.
    """
    net = _small(fan_net(pyramid))
    return (_cut_step(net), _crease_step(net), _glue_step(net), _closed_step(pyramid))


def _small(net: Net) -> Net:
    share = (STEP_WIDTH - 4.0) / net.box.width
    small = net.mapped(lambda point: (point[0] * share, point[1] * share))
    return small.moved((STEP_WIDTH - small.box.width) / 2, _FOOT)


def _drawn(net: Net) -> tuple[Shape, ...]:
    folds = (Line(start, end, _DIAGRAM_FOLD) for start, end in net.folds)
    pips = (shape for face in net.faces for shape in _drawn_pips(net.pyramid, face))
    return (Polygon(net.outline, _DIAGRAM_CUT), *folds, *pips)


def _drawn_pips(pyramid: Pyramid, face: Triangle) -> tuple[Shape, ...]:
    """Return pips as they look on a face of any size or slant."""
    wide, high = PIP / pyramid.base, PIP / pyramid.slant
    angles = [number * pi / 12 for number in range(24)]
    return tuple(
        Polygon(
            tuple(_on_face(face, place / pyramid.base + wide * cos(a), _PIP_HEIGHT + high * sin(a)) for a in angles),
            SOLID,
        )
        for place in pip_places(pyramid.pips)
    )


def _on_face(face: Triangle, across: float, up: float) -> Point:
    """Return a point by its shares of the base, from the middle, and of the height."""
    (ax, ay), (lx, ly), (rx, ry) = face
    mx, my = (lx + rx) / 2, (ly + ry) / 2
    return (mx + (rx - lx) * across + (ax - mx) * up, my + (ry - ly) * across + (ay - my) * up)


def _cut_step(net: Net) -> tuple[Shape, ...]:
    low, high = net.box.bottom - 4.0, net.box.top + 4.0
    paper = ((0.0, low), (STEP_WIDTH, low), (STEP_WIDTH, high), (0.0, high))
    return (Polygon(paper, Style(width=0.0, fill=_PAPER)), *_drawn(net))


def _crease_step(net: Net) -> tuple[Shape, ...]:
    """Draw the face at the free end leaning back, and a thin outline where it lay flat."""
    apex, free, fold = net.faces[0]
    back = _leaning(free, apex, fold, 0.35)
    turned = (apex, back, fold)
    rest = Net(net.pyramid, (apex, *net.outline[2:]), net.faces[1:], net.folds, net.tab)
    ghost = Polygon((apex, free, fold), Style(width=0.25, stroke="#949494"))
    away = [degrees(atan2(y - fold[1], x - fold[0])) for x, y in (free, back)]
    arrow = _arrow(fold, dist(free, fold) + 1.5, away[0] % 360.0, away[1] % 360.0)
    return (ghost, *_drawn(rest), *_pane(turned, _SIDE), *_drawn_pips(net.pyramid, turned), *arrow)


def _leaning(point: Point, start: Point, end: Point, share: float) -> Point:
    """Return where a point seems to be when its face has turned about the fold from `start` to `end`."""
    along = atan2(end[1] - start[1], end[0] - start[0])
    x, y = point[0] - start[0], point[1] - start[1]
    u, v = x * cos(along) + y * sin(along), (y * cos(along) - x * sin(along)) * share
    return (start[0] + u * cos(along) - v * sin(along), start[1] + u * sin(along) + v * cos(along))


def _glue_step(net: Net) -> tuple[Shape, ...]:
    """Draw the tab grey with glue, and an arrow to the free edge that it goes behind."""
    apex, foot = net.tab[0], net.tab[1]
    open_angle = degrees(atan2(foot[1] - apex[1], foot[0] - apex[0]))
    arrow = _arrow(apex, dist(apex, foot) * 0.62, open_angle + 32.0, 180.0 - open_angle - 3.0)
    return (*_drawn(net), Polygon(net.tab, Style(width=0.35, fill=_GLUE)), *arrow)


def _arrow(centre: Point, radius: Mm, start: float, end: float) -> tuple[Shape, ...]:
    """Return an arrow bent round `centre` from one angle to another, in degrees."""
    back = degrees(1.8 / radius) * (1 if end > start else -1)
    angles = [start + (end - back - start) * number / 16 for number in range(17)]
    points = [(centre[0] + x, centre[1] + y) for x, y in (_polar(radius, angle) for angle in angles)]
    x, y = _polar(radius, end)
    (x0, y0), (x1, y1) = points[-1], (centre[0] + x, centre[1] + y)
    tip = turn(pointer((0.0, 0.0), 2.4), degrees(atan2(y1 - y0, x1 - x0)))
    return (*(Line(one, other, _ARROW) for one, other in pairwise(points)), *move_all((tip,), x1, y1))


def _closed_step(pyramid: Pyramid) -> tuple[Shape, ...]:
    """Draw the piece standing: its front and one side, three edges to be seen."""
    half, share = pyramid.base / 2, (STEP_HEIGHT - 8.0) / (pyramid.height + pyramid.base / 2)
    corners = [_seen(x * half * share, y * half * share, 0.0) for x, y in ((-1, -1), (1, -1), (1, 1))]
    apex = _seen(0.0, 0.0, pyramid.height * share)
    front, side = (apex, corners[0], corners[1]), (apex, corners[1], corners[2])
    return (
        *_pane(side, _SIDE),
        *_pane(front, "#ffffff"),
        *_drawn_pips(pyramid, side),
        *_drawn_pips(pyramid, front),
    )


def _pane(face: Triangle, fill: str) -> tuple[Shape, ...]:
    """Return a filled face with its sides as lines, which have no long mitres at the apex."""
    sides = (Line(start, end, Style(width=0.35)) for start, end in pairwise((*face, face[0])))
    return (Polygon(face, Style(width=0.0, fill=fill)), *sides)


def _seen(x: Mm, y: Mm, z: Mm) -> Point:
    """Return where a point of the piece lies on paper, looked at from above and turned a little to the right."""
    turned, raised = radians(30.0), radians(18.0)
    across, deep = x * cos(turned) + y * sin(turned), y * cos(turned) - x * sin(turned)
    return (STEP_WIDTH / 2 + across, _FOOT + 2.0 + deep * sin(raised) + z * cos(raised))
