"""Things to cut out."""

import pytest

from kitpress.document.model import Run, Text
from kitpress.errors import LayoutError
from kitpress.figures.markers import sheet_of_markers, strip_marker
from kitpress.shapes import Face, Label, Polygon, bounds


def half(text: str, face: Face, size: float) -> float:
    return len(text) * size * (0.6 if face is Face.BOLD else 0.5)


NEXT = Text((Run("Neste"),), "Next", "nb.po:7")


def test_a_strip_is_as_large_as_asked_and_holds_its_word_and_pointer() -> None:
    outline, word, tip = strip_marker(NEXT, 60.0, 15.0, half)
    assert isinstance(outline, Polygon)
    assert isinstance(word, Label)
    assert isinstance(tip, Polygon)
    assert sorted(outline.points) == [(0.0, 0.0), (0.0, 15.0), (60.0, 0.0), (60.0, 15.0)]
    assert word.text == "Neste"
    box, around = bounds([word], half), bounds([tip], half)
    assert 0 < box.left < box.right < around.left
    assert 0 < box.bottom < box.top < 15.0
    assert 0 < around.bottom < around.top < 15.0


def test_the_pointer_is_at_the_end_and_points_to_the_long_side() -> None:
    *_, tip = strip_marker(NEXT, 60.0, 15.0, half)
    assert isinstance(tip, Polygon)
    highest = max(tip.points, key=lambda point: point[1])
    assert highest[0] == pytest.approx(54.0)
    assert 12.0 < highest[1] < 15.0
    base = sorted(point for point in tip.points if point != highest)
    assert len(base) == 2
    assert base[0][1] == pytest.approx(base[1][1])
    assert (base[0][0] + base[1][0]) / 2 == pytest.approx(54.0)
    assert base[1][0] < 60.0


def test_a_word_too_long_is_an_error_with_message_and_millimetres() -> None:
    long = Text((Run("Neste brett å spille på"),), "Next", "nb.po:7")
    with pytest.raises(LayoutError, match=r'^nb\.po:7: "Next": \d+\.\d mm too long for its place in a drawing$'):
        strip_marker(long, 60.0, 15.0, half)


def test_a_word_that_is_no_error_never_meets_the_pointer() -> None:
    for length in range(1, 100):
        try:
            _, word, tip = strip_marker(Text((Run("x" * length),)), 60.0, 15.0, half)
        except LayoutError:
            break
        assert bounds([word], half).right < bounds([tip], half).left
    assert 5 < length < 99


def test_markers_lie_edge_to_edge() -> None:
    marker = strip_marker(NEXT, 60.0, 15.0, half)
    shapes = sheet_of_markers(marker, 60.0, 15.0, 3, 4)
    assert len(shapes) == 12 * len(marker)
    corners = [min(shape.points) for shape in shapes[:: len(marker)] if isinstance(shape, Polygon)]
    assert sorted(corners) == sorted((60.0 * column, 15.0 * row) for column in range(3) for row in range(4))
