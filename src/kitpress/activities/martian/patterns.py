"""What tells players and sizes apart: a hatch in the player's colour, pips, and flat counters that bear both.

The four hatches differ in kind, not in angle alone, so that a piece seen from any side, or copied in grey, still
shows whose it is. A hatch is clipped by reckoning, not by a clipping path: what lies outside is not drawn at all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, floor, hypot, inf, radians, sin, sqrt
from typing import Literal, TypeAlias

from kitpress.figures.grid import rectangle
from kitpress.figures.markers import CUT
from kitpress.figures.marks import SOLID
from kitpress.page import Mm
from kitpress.shapes import Circle, Line, Point, Polygon, Shape, Style, move_all

Ink: TypeAlias = Literal["colour", "black"]
Motif: TypeAlias = Literal["slanting", "dots", "grid", "zigzag"]
_Plane: TypeAlias = tuple[float, float, float]
"""A half-plane: a point (x, y) lies a * x + b * y - c mm inside it, for (a, b, c)."""

PLAYERS = 4
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7")
"""Players' colours, from the palette of Okabe and Ito: blue, orange, green, purple."""

_MOTIFS: tuple[Motif, ...] = ("slanting", "dots", "grid", "zigzag")
_STROKE: dict[Motif, Mm] = {"slanting": 0.5, "grid": 0.3, "zigzag": 0.45}
_STEP: dict[Motif, Mm] = {"slanting": 2.2, "dots": 2.4, "grid": 2.4, "zigzag": 3.2}
_DOT: Mm = 0.6
_SHORTEST: Mm = 0.4
"""Shorter ends of lines are left out: they would look like specks."""

INSET: Mm = 0.8
"""How far a hatch keeps from a piece's sides, so that cuts and folds stay visible."""

_WHITE = Style(width=0.0, fill="#ffffff")

PIP: Mm = 1.9
"""A pip's radius."""

PIP_GROUND: Mm = 0.8
"""How far the white ground reaches beyond a pip."""

_PIP_STEP: Mm = 5.4


@dataclass(frozen=True, slots=True)
class Pattern:
    """A hatch: its motif and the style of its lines or dots."""

    motif: Motif
    style: Style


def pattern(player: int, ink: Ink = "colour") -> Pattern:
    """Return the hatch of a player (0 to 3); `ink` "black" uses no colour at all.

    Dots have a black rim in colour too, as orange alone is too pale to be sure of in a grey copy.
    """
    motif = _MOTIFS[player]
    if motif == "dots":
        return Pattern(motif, _dot_style(COLOURS[player], ink))
    if ink == "black":
        return Pattern(motif, Style(width=_STROKE[motif] * 0.8))
    return Pattern(motif, Style(width=_STROKE[motif], stroke=COLOURS[player]))


def _dot_style(colour: str, ink: Ink) -> Style:
    return Style(width=0.15, fill=colour) if ink == "colour" else Style(width=0.25, fill="#ffffff")


def hatch_polygon(polygon: Sequence[Point], hatch: Pattern, inset: Mm = 0.0) -> tuple[Shape, ...]:
    """Return the hatch that fills a convex polygon, given in either sense of turning, up to `inset` mm from its sides.

    Lines end at the inset sides exactly; dots lie wholly inside. The hatch hangs from (0, 0), so that equal polygons
    at equal places look alike.
    """
    planes = tuple(_planes(polygon, inset))
    return {"slanting": _slanting, "dots": _dots, "grid": _grid, "zigzag": _zigzag}[hatch.motif](polygon, planes, hatch)


def swatch(player: int, ink: Ink, width: Mm, height: Mm) -> tuple[Shape, ...]:
    """Return a framed rectangle with a player's hatch, for legends; its lower left corner is at (0, 0)."""
    frame = rectangle((-width / 2, -height / 2), width, height, Style(width=0.3))
    return move_all((*hatch_polygon(frame.points, pattern(player, ink)), frame), width / 2, height / 2)


def with_pips(hatch: Sequence[Shape], centre: Point, pips: int) -> tuple[Shape, ...]:
    """Return a hatch and over it, on a white ground, a level row of filled pips around `centre`.

    Dots of the hatch that the ground would cut into are left out.
    """
    x, y = centre
    ground, end = PIP + PIP_GROUND, pip_places(pips)[-1]
    return (
        *(shape for shape in hatch if not (isinstance(shape, Circle) and _near(shape, centre, end, ground))),
        *(Circle((x + place, y), ground, _WHITE) for place in sorted({-end, end})),
        *([rectangle((x - end, y - ground), 2 * end, 2 * ground, _WHITE)] if end else []),
        *(Circle((x + place, y), PIP, SOLID) for place in pip_places(pips)),
    )


def _near(dot: Circle, centre: Point, end: Mm, ground: Mm) -> bool:
    x, y = dot.centre[0] - centre[0], dot.centre[1] - centre[1]
    beside = max(0.0, abs(x) - end)
    return hypot(beside, y) < ground + dot.radius + dot.style.width / 2


def pip_places(pips: int) -> tuple[Mm, ...]:
    """Return where the pips of a row lie, from its middle."""
    return tuple((number - (pips - 1) / 2) * _PIP_STEP for number in range(pips))


@dataclass(frozen=True, slots=True)
class Counter:
    """A flat square that stands in for a piece of that many pips, for classes that don't fold."""

    pips: int
    corner: Point = (0.0, 0.0)

    def __post_init__(self) -> None:
        if self.pips not in (1, 2, 3):
            raise ValueError(f"a counter has 1 to 3 pips, not {self.pips}")

    @property
    def side(self) -> Mm:
        """The square's side: 16, 22 or 28 mm, big enough to pick up and small enough for a square of 36 mm."""
        return 10.0 + 6.0 * self.pips

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners, to cut along."""
        return rectangle(self.corner, self.side, self.side, CUT).points


def flat_counter(pips: int, player: int, ink: Ink = "colour", corner: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return a counter with its player's hatch, its pips and a line to cut along; `corner` is its lower left."""
    half = Counter(pips).side / 2
    outline = Counter(pips, (-half, -half)).outline
    hatch = hatch_polygon(outline, pattern(player, ink), INSET)
    shapes = (*with_pips(hatch, (0.0, 0.0), pips), Polygon(outline, CUT))
    return move_all(shapes, corner[0] + half, corner[1] + half)


def _slanting(polygon: Sequence[Point], planes: Sequence[_Plane], hatch: Pattern) -> tuple[Shape, ...]:
    return tuple(_parallels(polygon, planes, 45.0, hatch))


def _grid(polygon: Sequence[Point], planes: Sequence[_Plane], hatch: Pattern) -> tuple[Shape, ...]:
    return (*_parallels(polygon, planes, 0.0, hatch), *_parallels(polygon, planes, 90.0, hatch))


def _parallels(polygon: Sequence[Point], planes: Sequence[_Plane], angle: float, hatch: Pattern) -> Iterator[Line]:
    along = (cos(radians(angle)), sin(radians(angle)))
    across = (-along[1], along[0])
    step = _STEP[hatch.motif]
    for number in _steps([x * across[0] + y * across[1] for x, y in polygon], step):
        at = (across[0] * number * step, across[1] * number * step)
        yield from _clipped(at, along, -inf, inf, planes, hatch.style)


def _dots(polygon: Sequence[Point], planes: Sequence[_Plane], hatch: Pattern) -> tuple[Shape, ...]:
    step = _STEP[hatch.motif]
    rise, reach = step * sqrt(3) / 2, _DOT + hatch.style.width / 2
    centres = [
        ((column + row % 2 / 2) * step, row * rise)
        for row in _steps([y for _, y in polygon], rise)
        for column in _steps([x for x, _ in polygon], step)
    ]
    return tuple(
        Circle((x, y), _DOT, hatch.style) for x, y in centres if all(a * x + b * y - c >= reach for a, b, c in planes)
    )


def _zigzag(polygon: Sequence[Point], planes: Sequence[_Plane], hatch: Pattern) -> tuple[Shape, ...]:
    """Make strokes at 45 degrees, each longer by half its width at both ends, so that corners are whole."""
    step = _STEP[hatch.motif]
    half, beyond = step / 2, hatch.style.width / 2
    shapes: list[Shape] = []
    for column in _steps([x for x, _ in polygon], step):
        for row in _steps([y for _, y in polygon], half):
            lean = 1 if row % 2 else -1
            start = (column * step - lean * half / 2, row * half)
            along = (lean * sqrt(0.5), sqrt(0.5))
            shapes += _clipped(start, along, -beyond, half * sqrt(2) + beyond, planes, hatch.style)
    return tuple(shapes)


def _steps(values: Sequence[Mm], step: Mm) -> range:
    """Return the numbers whose multiples of `step` may matter between the least and the greatest value."""
    return range(floor(min(values) / step) - 1, ceil(max(values) / step) + 2)


def _planes(polygon: Sequence[Point], inset: Mm) -> Iterator[_Plane]:
    closed = [*polygon, polygon[0]]
    sense = 1 if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(closed)) > 0 else -1
    for (x0, y0), (x1, y1) in pairwise(closed):
        length = hypot(x1 - x0, y1 - y0) * sense
        a, b = -(y1 - y0) / length, (x1 - x0) / length
        yield (a, b, a * x0 + b * y0 + inset)


def _clipped(
    at: Point, along: Point, low: float, high: float, planes: Sequence[_Plane], style: Style
) -> Iterator[Line]:
    """Yield the part from `low` to `high` of the line through `at` that lies inside all `planes`, if there is any."""
    for a, b, c in planes:
        inside, gain = a * at[0] + b * at[1] - c, a * along[0] + b * along[1]
        if abs(gain) < 1e-12:
            low, high = (low, high) if inside >= 0 else (inf, -inf)
        elif gain > 0:
            low = max(low, -inside / gain)
        else:
            high = min(high, -inside / gain)
    if high - low > _SHORTEST:
        start, end = ((at[0] + along[0] * t, at[1] + along[1] * t) for t in (low, high))
        yield Line(start, end, style)
