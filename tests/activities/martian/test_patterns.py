"""Hatches: clipped exactly, sparing of ink, and unlike one another in grey."""

from collections.abc import Sequence
from itertools import combinations, pairwise, permutations
from math import dist, hypot

import pypdfium2 as pdfium
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps, ImageStat

from kitpress.activities.martian.patterns import (
    COLOURS,
    PLAYERS,
    Counter,
    Ink,
    Pattern,
    flat_counter,
    hatch_polygon,
    pattern,
    swatch,
)
from kitpress.document.model import Info
from kitpress.document.pages import Artifact, Page, Pages, Placed
from kitpress.page import A4
from kitpress.pdf.render import render
from kitpress.shapes import Circle, Label, Line, Point, Polygon, Shape, Style, move_all

INKS: tuple[Ink, ...] = ("colour", "black")
SIDE = 24.0
PER_MM = 4
SHIFT = 8
"""How far hatches are shifted against each other, in pixels: 2 mm each way, more than half of every pitch."""

ALIKE = 0.12
"""Hatches whose mean difference is less count as alike."""


def raster(shapes: Sequence[Shape], side: float = SIDE, per_mm: int = PER_MM) -> Image.Image:
    """Return a square of `side` mm from (0, 0) on, in grey, as a printer's driver would see it."""
    pages = Pages(
        Info("t", "s", "a", "c", "en-GB"),
        (Page(A4, (Placed(Artifact.DECORATION, move_all(shapes, 50.0, 50.0)),)),),
    )
    with pdfium.PdfDocument(render(pages)) as document:
        page: Image.Image = document[0].render(scale=per_mm * 25.4 / 72).to_pil()
    left, top = round(50 * per_mm), round((A4.height - 50 - side) * per_mm)
    size = round(side * per_mm)
    return page.convert("L").crop((left, top, left + size, top + size))


def hatched(hatch: Pattern, dx: float = 0.0, dy: float = 0.0) -> Image.Image:
    wide = SIDE + 8
    square = ((-4.0, -4.0), (wide, -4.0), (wide, wide), (-4.0, wide))
    return raster(move_all(hatch_polygon(square, hatch), dx, dy))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two hatches, 0 to 1, when laid over each other in the best way.

    Contrast is evened out first, so that what counts is the shape and not how light the colour is; then the
    second is turned by quarters and shifted.
    """
    one, other = ImageOps.autocontrast(one), ImageOps.autocontrast(other)
    window = one.crop((SHIFT, SHIFT, one.width - SHIFT, one.height - SHIFT))
    return min(
        _mean(ImageChops.difference(window, turned.crop((x, y, x + window.width, y + window.height))))
        for turned in (other.rotate(angle) for angle in (0, 90, 180, 270))
        for x in range(2 * SHIFT + 1)
        for y in range(2 * SHIFT + 1)
    )


def _mean(image: Image.Image) -> float:
    return ImageStat.Stat(image).mean[0] / 255


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(("one", "other"), list(combinations(range(PLAYERS), 2)))
def test_players_differ_in_grey(one: int, other: int, ink: Ink) -> None:
    assert difference(hatched(pattern(one, ink)), hatched(pattern(other, ink))) > ALIKE


@pytest.mark.parametrize("player", range(PLAYERS))
def test_equal_hatches_count_as_alike(player: int) -> None:
    lighter = Pattern(pattern(player).motif, pattern(player, "black").style)
    assert difference(hatched(pattern(player)), hatched(lighter, 0.7, 1.1)) < ALIKE


@pytest.mark.parametrize(("mine", "borrowed"), list(permutations(range(PLAYERS), 2)))
def test_a_colour_of_its_own_does_not_make_a_hatch(mine: int, borrowed: int) -> None:
    style = pattern(mine).style
    width = style.width
    colour = COLOURS[borrowed]
    fill = colour if style.fill else None
    stroke = style.stroke if style.fill else colour
    repainted = Pattern(pattern(mine).motif, Style(width=width, stroke=stroke, fill=fill))
    assert difference(hatched(pattern(mine)), hatched(repainted, 0.4, 0.9)) < ALIKE


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("player", range(PLAYERS))
def test_hatches_spare_ink(player: int, ink: Ink) -> None:
    square = ((-4.0, -4.0), (16.0, -4.0), (16.0, 16.0), (-4.0, 16.0))
    image = raster(hatch_polygon(square, pattern(player, ink)), side=12.0, per_mm=16)
    histogram = image.histogram()
    inked = sum(histogram[:235]) / sum(histogram)
    assert 0.10 < inked < 0.35


@pytest.mark.parametrize("player", range(PLAYERS))
def test_black_ink_has_no_colour(player: int) -> None:
    for shape in (*swatch(player, "black", 20.0, 10.0), *flat_counter(2, player, "black")):
        assert not isinstance(shape, Label)
        for colour in (shape.style.stroke, shape.style.fill or "#ffffff"):
            assert colour[1:3] == colour[3:5] == colour[5:7]


@pytest.mark.parametrize("player", range(PLAYERS))
def test_colour_ink_bears_the_players_colour_and_no_tint(player: int) -> None:
    shapes = swatch(player, "colour", 20.0, 10.0)
    bearing = [
        shape
        for shape in shapes
        if not isinstance(shape, Label) and COLOURS[player] in (shape.style.stroke, shape.style.fill)
    ]
    assert len(bearing) == len(shapes) - 1
    assert not any(isinstance(shape, Polygon) and shape.style.fill for shape in shapes)
    assert shapes[-1] == Polygon(((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0)), Style(width=0.3))


def depth(point: Point, polygon: Sequence[Point]) -> float:
    """Return how far inside a convex polygon (anticlockwise) a point is."""
    return min(
        ((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / hypot(x1 - x0, y1 - y0)
        for (x0, y0), (x1, y1) in pairwise((*polygon, polygon[0]))
    )


coordinate = st.floats(-30, 30)
triangles = st.tuples(*[st.tuples(coordinate, coordinate)] * 3)


@given(triangles, st.integers(0, PLAYERS - 1), st.sampled_from([0.0, 0.8]), st.booleans())
def test_hatches_end_at_the_sides(
    corners: tuple[Point, Point, Point], player: int, inset: float, backwards: bool
) -> None:
    (x0, y0), (x1, y1), (x2, y2) = corners
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    assume(abs(area) > 1)
    polygon = corners if area > 0 else corners[::-1]
    hatch = pattern(player)
    for shape in hatch_polygon(polygon[::-1] if backwards else polygon, hatch, inset):
        if isinstance(shape, Line):
            depths = [depth(end, polygon) for end in (shape.start, shape.end)]
            assert min(depths) > inset - 1e-6
            if hatch.motif in ("slanting", "grid"):
                assert depths == pytest.approx([inset, inset], abs=1e-6)
        else:
            assert isinstance(shape, Circle)
            assert depth(shape.centre, polygon) >= inset + shape.radius + hatch.style.width / 2 - 1e-9


FIELD = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))


@pytest.mark.parametrize(("player", "pitch"), [(0, 2.2), (2, 1.2), (3, 3.2 / 2**0.5)])
def test_lines_fill_the_whole_polygon(player: int, pitch: float) -> None:
    lines = [shape for shape in hatch_polygon(FIELD, pattern(player)) if isinstance(shape, Line)]
    overlap = pattern(player).style.width * (player == 3)
    length = sum(dist(line.start, line.end) - overlap for line in lines)
    assert length == pytest.approx(60 * 60 / pitch, rel=0.04)


@pytest.mark.parametrize("player", range(PLAYERS))
def test_a_polygon_is_hatched_alike_in_either_sense(player: int) -> None:
    triangle = ((-9.0, 0.0), (9.0, 0.0), (0.0, 30.0))
    shapes = hatch_polygon(triangle, pattern(player), 0.8)
    assert len(shapes) > 10
    ends = [
        sorted(
            (round(x, 6), round(y, 6))
            for shape in drawn
            for x, y in ([shape.centre] if isinstance(shape, Circle) else [shape.start, shape.end])
        )
        for drawn in (only_marks(shapes), only_marks(hatch_polygon(triangle[::-1], pattern(player), 0.8)))
    ]
    assert ends[0] == ends[1]


def only_marks(shapes: Sequence[Shape]) -> list[Circle | Line]:
    return [shape for shape in shapes if isinstance(shape, Circle | Line)]


def test_dots_fill_the_whole_polygon_without_touching() -> None:
    dots = [shape for shape in hatch_polygon(FIELD, pattern(1)) if isinstance(shape, Circle)]
    assert len(dots) == pytest.approx(60 * 60 / (2.4 * 2.4 * 0.866), rel=0.08)
    assert min(dist(a.centre, b.centre) - 2 * a.radius for a, b in combinations(dots, 2)) > 0.8


@pytest.mark.parametrize("player", range(PLAYERS))
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_counters_bear_pips_and_hatch_inside_their_cut(pips: int, player: int) -> None:
    shapes = flat_counter(pips, player, corner=(5.0, 7.0))
    outline = Counter(pips, (5.0, 7.0)).outline
    dots = [shape for shape in shapes if isinstance(shape, Circle) and shape.style.fill == "#000000"]
    assert len(dots) == pips
    assert all(depth(dot.centre, outline) > dot.radius + 2 for dot in dots)
    assert sum(dot.centre[0] for dot in dots) / pips == pytest.approx(5 + Counter(pips).side / 2)
    last = shapes[-1]
    assert isinstance(last, Polygon)
    assert last.style == Style(width=0.35)
    assert [*map(list, last.points)] == [pytest.approx(list(point)) for point in outline]
    lines = [shape for shape in shapes if isinstance(shape, Line)]
    assert all(depth(end, outline) > 0.79 for line in lines for end in (line.start, line.end))
    assert len(shapes) > 9 + pips


def test_counters_can_be_gripped_told_apart_and_fit_a_square() -> None:
    sides = [Counter(pips).side for pips in (1, 2, 3)]
    assert sides[0] >= 14
    assert all(larger - smaller >= 5 for smaller, larger in pairwise(sides))
    assert sides[-1] <= 36 - 4


@pytest.mark.parametrize("pips", [0, 4])
def test_other_counters_are_refused(pips: int) -> None:
    with pytest.raises(ValueError, match=f"not {pips}"):
        Counter(pips)
