"""A net folds up to its pyramid, and what is printed on it is where it has to be."""

from itertools import combinations, pairwise
from math import acos, cos, degrees, dist, hypot, pi, radians, sin, tan

import pytest

from kitpress.activities.martian.nets import (
    FOLD,
    STEP_HEIGHT,
    STEP_WIDTH,
    Net,
    fan_net,
    folding_steps,
    line_sample,
    net_shapes,
)
from kitpress.activities.martian.patterns import INSET, PIP_GROUND, Ink
from kitpress.activities.martian.pyramids import PYRAMIDS, Pyramid
from kitpress.pdf.fonts import text_width
from kitpress.shapes import Circle, Label, Line, Point, Polygon, Shape, Style, bounds

EACH_SIZE = pytest.mark.parametrize("pyramid", PYRAMIDS, ids=["small", "medium", "large"])


def along_and_off(point: Point, start: Point, end: Point) -> tuple[float, float]:
    """Return how far a point is along the line from `start` to `end`, and how far to its left."""
    ux, uy = ((b - a) / dist(start, end) for a, b in zip(start, end, strict=True))
    x, y = point[0] - start[0], point[1] - start[1]
    return x * ux + y * uy, ux * y - uy * x


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    sides = [along_and_off(point, *one)[1] for point in other] + [along_and_off(point, *other)[1] for point in one]
    return sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0


def crossings(outline: tuple[Point, ...]) -> int:
    sides = list(pairwise((*outline, outline[0])))
    return sum(cross(one, other) for one, other in combinations(sides, 2))


def depth(point: Point, face: tuple[Point, ...]) -> float:
    """Return how far inside a face (anticlockwise) a point is."""
    return min(along_and_off(point, start, end)[1] for start, end in pairwise((*face, face[0])))


def luminance(colour: str) -> float:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return sum(share * v for share, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@EACH_SIZE
def test_the_piece_closes(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    half = pyramid.base / 2
    foot = [(-half, -half, 0.0), (half, -half, 0.0), (half, half, 0.0), (-half, half, 0.0)]
    top = (0.0, 0.0, pyramid.height)
    assert len(net.faces) == 4
    for (apex, left, right), (start, end) in zip(net.faces, pairwise((*foot, foot[0])), strict=True):
        flat = (dist(apex, left), dist(apex, right), dist(left, right))
        assert flat == pytest.approx((dist(top, start), dist(top, end), dist(start, end)), abs=1e-9)


@EACH_SIZE
def test_faces_hang_together(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    assert len({apex for apex, _, _ in net.faces}) == 1
    assert all(one[2] == other[1] for one, other in pairwise(net.faces))
    assert net.folds == tuple((apex, right) for apex, _, right in net.faces)
    cosines = [1 - (dist(left, right) / dist(apex, left)) ** 2 / 2 for apex, left, right in net.faces]
    assert sum(degrees(acos(cosine)) for cosine in cosines) == pytest.approx(4 * pyramid.apex_angle)
    assert 4 * pyramid.apex_angle < 360


@EACH_SIZE
def test_the_tab_joins_the_free_edge(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    apex, free, _ = net.faces[0]
    assert net.tab[:2] == net.folds[-1] == (net.faces[-1][0], net.faces[-1][2])
    assert dist(*net.folds[-1]) == pytest.approx(dist(apex, free))
    off = [along_and_off(point, *net.folds[-1])[1] for point in net.tab]
    assert off[:2] == pytest.approx([0, 0], abs=1e-9)
    assert off[2] == pytest.approx(off[3])
    assert 5 <= off[2] <= 6


@EACH_SIZE
def test_the_tab_hides_behind_the_first_face(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    foot_angle = (180 - pyramid.apex_angle) / 2
    for point in net.tab[2:]:
        along, off = along_and_off(point, *net.folds[-1])
        assert off < along * tan(radians(pyramid.apex_angle)) - 0.5
        assert off < (pyramid.edge - along) * tan(radians(foot_angle)) - 0.5
    assert dist(net.tab[2], net.tab[3]) > pyramid.edge / 3  # enough of it to hold


@EACH_SIZE
def test_the_outline_is_cut_in_one_go(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    assert crossings(net.outline) == 0
    assert len(set(net.outline)) == 8
    swapped = (*net.outline[:2], net.outline[3], net.outline[2], *net.outline[4:])
    assert crossings(swapped) > 0
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*net.outline, net.outline[0]))) / 2
    tab = pyramid.edge + dist(net.tab[2], net.tab[3])
    assert area == pytest.approx(2 * pyramid.base * pyramid.slant + tab * 5.5 / 2)


def test_the_large_net_has_the_known_box() -> None:
    box = fan_net(Pyramid(3)).box
    assert (box.left, box.bottom) == pytest.approx((0, 0))
    assert (round(box.width), round(box.height)) == (84, 48)


def test_moving_and_turning_keep_lengths_and_sense() -> None:
    net = fan_net(Pyramid(2))
    other = net.turned(123.0).moved(17.0, -4.0)
    for one, two in combinations(range(8), 2):
        assert dist(net.outline[one], net.outline[two]) == pytest.approx(dist(other.outline[one], other.outline[two]))
    assert along_and_off(other.tab[2], *other.folds[-1])[1] == pytest.approx(5.5)
    assert (other.moved_to(3.0, 4.0).box.left, other.moved_to(3.0, 4.0).box.bottom) == pytest.approx((3, 4))
    quarter = net.turned(90.0)
    assert quarter.faces[0][1] == pytest.approx((-net.faces[0][1][1], net.faces[0][1][0]))


def circles(shapes: tuple[Shape, ...], fill: str) -> list[Circle]:
    return [shape for shape in shapes if isinstance(shape, Circle) and shape.style.fill == fill]


def turned_net(pyramid: Pyramid) -> Net:
    return fan_net(pyramid).turned(180.0).moved_to(7.0, 9.0)


@EACH_SIZE
@pytest.mark.parametrize("player", range(4))
def test_every_face_bears_its_pips(pyramid: Pyramid, player: int) -> None:
    net = turned_net(pyramid)
    pips = circles(net_shapes(net, player), "#000000")
    assert len(pips) == 4 * pyramid.pips
    for face in net.faces:
        inside = [pip for pip in pips if depth(pip.centre, face) > 0]
        assert len(inside) == pyramid.pips
        assert all(depth(pip.centre, face) > pip.radius + PIP_GROUND + 0.1 for pip in inside)
        assert all(2 * pip.radius >= 2.5 for pip in inside)
        off = [along_and_off(pip.centre, face[1], face[2]) for pip in inside]
        assert [high for _, high in off] == pytest.approx([off[0][1]] * len(off))
        assert off[0][1] < pyramid.slant / 3
        assert sum(along for along, _ in off) / len(off) == pytest.approx(pyramid.base / 2)
        assert all(dist(a.centre, b.centre) > 2 * a.radius + 1 for a, b in combinations(inside, 2))


def covers(ground: Circle | Polygon, point: Point) -> bool:
    if isinstance(ground, Circle):
        return dist(ground.centre, point) < ground.radius
    return depth(point, ground.points) > 0


@EACH_SIZE
def test_pips_lie_on_a_white_ground_over_the_hatch(pyramid: Pyramid) -> None:
    shapes = net_shapes(fan_net(pyramid), 0)
    pips = circles(shapes, "#000000")
    assert len(pips) == 4 * pyramid.pips
    for pip in pips:
        under = shapes[: shapes.index(pip)]
        grounds = [shape for shape in under if isinstance(shape, Circle | Polygon) and shape.style.fill == "#ffffff"]
        (x, y), reach = pip.centre, pip.radius + 0.5
        rim = [(x + reach * cos(n * pi / 8), y + reach * sin(n * pi / 8)) for n in range(16)]
        assert all(any(covers(ground, point) for ground in grounds) for point in rim)
    last_ground = max(i for i, shape in enumerate(shapes) if isinstance(shape, Circle))
    assert all(
        shape.style in (FOLD, Style(width=0.35)) for shape in shapes[last_ground + 1 :] if isinstance(shape, Line)
    )


@EACH_SIZE
def test_no_dot_is_cut_by_the_pips_ground(pyramid: Pyramid) -> None:
    shapes = net_shapes(fan_net(pyramid), 1)
    grounds = circles(shapes, "#ffffff")
    dots = [shape for shape in shapes if isinstance(shape, Circle) and shape.radius < 1]
    assert len(grounds) == 4 * min(2, pyramid.pips)
    assert min(dist(a.centre, b.centre) - a.radius - b.radius for a in grounds for b in dots) > 0
    bars = [shape for shape in shapes if isinstance(shape, Polygon) and shape.style.fill == "#ffffff"]
    assert all(depth(dot.centre, bar.points) < -dot.radius for dot in dots for bar in bars)


@EACH_SIZE
@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("ink", ["colour", "black"])
def test_the_hatch_stays_within_the_faces(pyramid: Pyramid, player: int, ink: Ink) -> None:
    net = turned_net(pyramid)
    shapes = net_shapes(net, player, ink)
    lines = [shape for shape in shapes if isinstance(shape, Line) and shape.style != FOLD]
    dots = [shape for shape in shapes if isinstance(shape, Circle) and shape.radius < 1]
    reach = [(point, 0.0) for line in lines for point in (line.start, line.end)]
    reach += [(dot.centre, dot.radius) for dot in dots]
    assert all(max(depth(point, face) for face in net.faces) - radius > INSET - 1e-6 for point, radius in reach)
    for face in net.faces:
        assert sum(depth(point, face) > 0 for point, _ in reach) > 9


@EACH_SIZE
def test_lines_mean_what_the_legend_says(pyramid: Pyramid) -> None:
    net = fan_net(pyramid)
    shapes = net_shapes(net, 0)
    (cut,) = [shape for shape in shapes if isinstance(shape, Polygon) and shape.points == net.outline]
    folds = [shape for shape in shapes if isinstance(shape, Line) and shape.style.dash]
    assert cut.style == Style(width=0.35)
    assert [(fold.start, fold.end) for fold in folds] == list(net.folds)
    assert {(fold.style.width, fold.style.dash) for fold in folds} == {(0.3, (3.0, 2.0))}
    assert all(luminance(fold.style.stroke) <= luminance("#949494") for fold in folds)


def test_samples_are_the_lines_themselves() -> None:
    (cut,), (fold,) = line_sample("cut", 20.0), line_sample("fold", 20.0)
    glue = line_sample("glue", 20.0)
    assert isinstance(cut, Line)
    assert isinstance(fold, Line)
    assert (cut.style, fold.style) == (Style(width=0.35), Style(width=0.3, dash=(3.0, 2.0)))
    assert [shape.style.dash for shape in glue if isinstance(shape, Line)] == [(), (), (), (3.0, 2.0)]
    for sample in ((cut,), (fold,), glue):
        box = bounds(sample, text_width)
        assert (box.left, box.right) == pytest.approx((0, 20), abs=0.2)


@EACH_SIZE
def test_folding_steps_fit_their_place_and_need_no_words(pyramid: Pyramid) -> None:
    steps = folding_steps(pyramid)
    assert len(set(steps)) == 4
    for step in steps:
        box = bounds(step, text_width)
        assert box.left >= 0
        assert box.bottom >= 0
        assert box.right <= STEP_WIDTH
        assert box.top <= STEP_HEIGHT
        assert box.height > 15
        assert not any(isinstance(shape, Label) for shape in step)


def test_the_standing_piece_is_taller_than_wide_and_shows_its_pips() -> None:
    for pyramid in PYRAMIDS:
        step = folding_steps(pyramid)[-1]
        box = bounds(step, text_width)
        pips = [shape for shape in step if isinstance(shape, Polygon) and shape.style.fill == "#000000"]
        assert box.height > 1.2 * box.width
        assert len(pips) == 2 * pyramid.pips


def test_measures_can_fail() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    assert depth((1.0, 0.5), square) == 0.5
    assert depth((3.0, 1.0), square) == -1
    assert along_and_off((1.0, 2.0), (0.0, 0.0), (3.0, 0.0)) == (1, 2)
    assert hypot(*along_and_off((3.0, 4.0), (0.0, 0.0), (1.0, 1.0))) == pytest.approx(5)
