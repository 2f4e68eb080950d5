"""Slices: moved, stacked and joined."""

from kitpress.document.pages import Artifact, Node, Placed
from kitpress.document.slices import Slice, as_artifact, merge, shift, stack
from kitpress.page import Box
from kitpress.shapes import Circle, Line, Shape


def dot(y: float = 0.0) -> Shape:
    return Circle((0.0, y), 1.0)


def centres(placed: tuple[Placed, ...]) -> list[tuple[float, float]]:
    return [shape.centre for item in placed for shape in item.shapes if isinstance(shape, Circle)]


def test_stacked_slices_lie_below_each_other_with_their_space() -> None:
    tag = Node("P")
    whole = stack(Slice(10.0, (Placed(tag, (dot(),)),), space=space) for space in (7.0, 3.0, 5.0))
    assert whole.height == 10 + 3 + 10 + 5 + 10
    assert centres(whole.items) == [(0.0, 0.0), (0.0, -13.0), (0.0, -28.0)]


def test_nothing_stacked_is_nothing_high() -> None:
    assert stack(()) == Slice(0.0, ())


def test_a_stack_is_called_by_its_first_name() -> None:
    assert stack((Slice(1.0, ()), Slice(1.0, (), name="one"), Slice(1.0, (), name="two"))).name == "one"


def test_shift_moves_shapes_and_keeps_elements() -> None:
    tag = Node("P")
    (moved,) = shift((Placed(tag, (dot(), Line((0.0, 0.0), (1.0, 1.0)))),), 5.0, -2.0)
    assert moved.tag is tag
    assert moved.shapes == (Circle((5.0, -2.0), 1.0), Line((5.0, -2.0), (6.0, -1.0)))


def test_shift_moves_a_figure_s_box_along() -> None:
    (moved,) = shift((Placed(Node("Figure", alt="A board", box=Box(0.0, 0.0, 30.0, 20.0)), ()),), 5.0, -20.0)
    assert isinstance(moved.tag, Node)
    assert moved.tag.box == Box(5.0, -20.0, 35.0, 0.0)
    assert (moved.tag.role, moved.tag.alt) == ("Figure", "A board")


def test_neighbours_of_one_element_are_joined() -> None:
    one, two = Node("P"), Node("P")
    parts = [Placed(one, (dot(1),)), Placed(one, (dot(2),)), Placed(two, (dot(3),)), Placed(one, (dot(4),))]
    joined = merge(parts)
    assert [item.tag for item in joined] == [one, two, one]
    assert [len(item.shapes) for item in joined] == [2, 1, 1]


def test_elements_that_look_alike_are_not_joined() -> None:
    assert len(merge((Placed(Node("TD"), ()), Placed(Node("TD"), ())))) == 2


def test_an_artifact_keeps_the_drawing_and_drops_empty_elements() -> None:
    part = Slice(5.0, (Placed(Node("TH"), (dot(),)), Placed(Node("TD"), ())), space=3.0, name="head")
    repeated = as_artifact(part)
    assert repeated.items == (Placed(Artifact.DECORATION, (dot(),)),)
    assert (repeated.height, repeated.name) == (5.0, "head")
