"""The sizes of the pieces, against the published table and against plain solid geometry."""

from math import acos, degrees, dist, sqrt

import pytest

from kitpress.activities.martian.pyramids import LARGE, MEDIUM, PYRAMIDS, SMALL, Pyramid

TABLE = [
    (SMALL, 14.29, 25.40, 26.39, 27.34, 30.30),
    (MEDIUM, 19.84, 34.93, 36.31, 37.64, 30.57),
    (LARGE, 25.40, 44.45, 46.23, 47.94, 30.72),
]
PAPER = 0.3
"""As thick as card of 200 g/m2 may be, in mm."""


@pytest.mark.parametrize(("pyramid", "base", "height", "slant", "edge", "angle"), TABLE)
def test_sizes_are_those_of_the_table(
    pyramid: Pyramid, base: float, height: float, slant: float, edge: float, angle: float
) -> None:
    found = (pyramid.base, pyramid.height, pyramid.slant, pyramid.edge, pyramid.apex_angle)
    assert found == pytest.approx((base, height, slant, edge, angle), abs=0.01)


@pytest.mark.parametrize("pyramid", PYRAMIDS)
def test_lengths_are_those_of_the_solid(pyramid: Pyramid) -> None:
    half = pyramid.base / 2
    apex, left, right = (0.0, 0.0, pyramid.height), (-half, -half, 0.0), (half, -half, 0.0)
    edge = dist(apex, left)
    cosine = sum((a - t) * (b - t) for a, b, t in zip(left, right, apex, strict=True)) / edge**2
    assert pyramid.edge == pytest.approx(edge)
    assert pyramid.slant == pytest.approx(dist(apex, (0.0, -half, 0.0)))
    assert pyramid.apex_angle == pytest.approx(degrees(acos(cosine)))
    assert pyramid.diagonal == pytest.approx(dist(left, (half, half, 0.0)))


def test_sizes_are_reckoned_from_the_pips() -> None:
    assert [pyramid.pips for pyramid in PYRAMIDS] == [1, 2, 3]
    assert pytest.approx([18 / 32, 25 / 32, 1.0]) == [pyramid.base / 25.4 for pyramid in PYRAMIDS]
    assert pytest.approx([1.0, 11 / 8, 14 / 8]) == [pyramid.height / 25.4 for pyramid in PYRAMIDS]


def distance_from_faces(outer: Pyramid, point: tuple[float, float, float]) -> float:
    """Return how far inside the four faces of `outer` a point is."""
    half, height = outer.base / 2, outer.height
    length = sqrt(height**2 + half**2)
    x, y, z = point
    return min((height * half - height * side - half * z) / length for side in (x, -x, y, -y))


@pytest.mark.parametrize(("outer", "inner"), [(LARGE, MEDIUM), (MEDIUM, SMALL), (LARGE, SMALL)])
def test_a_piece_stands_over_a_smaller_one(outer: Pyramid, inner: Pyramid) -> None:
    half = inner.base / 2
    corners = [(x, y, 0.0) for x in (-half, half) for y in (-half, half)]
    least = min(distance_from_faces(outer, point) for point in (*corners, (0.0, 0.0, inner.height)))
    assert outer.clearance_over(inner) == pytest.approx(least)
    assert least > 4 * PAPER  # two sheets, the tab and its glue


@pytest.mark.parametrize(("outer", "inner"), [(SMALL, MEDIUM), (MEDIUM, LARGE)])
def test_a_piece_does_not_stand_over_a_larger_one(outer: Pyramid, inner: Pyramid) -> None:
    assert outer.clearance_over(inner) < 0


@pytest.mark.parametrize("pips", [0, 4, -1])
def test_other_numbers_of_pips_are_refused(pips: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 3 pips, not {pips}"):
        Pyramid(pips)
