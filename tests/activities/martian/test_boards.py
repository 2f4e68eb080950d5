"""The boards, measured in the drawing and in the file: squares, labels, and four parts that make one board."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import dist, sqrt
from typing import Any, NamedTuple

import pytest

from kitpress.activities.martian import boards
from kitpress.activities.martian.patterns import Counter
from kitpress.page import PAPERS
from kitpress.pdf.readback import DrawnPath
from kitpress.shapes import Line, Polygon
from support import LANGUAGES, Pages, ReadPage, box_of

SIDES = {3: 40.0, 4: 40.0, 5: 36.0, 8: 40.0}
LARGE_BASE = 25.4
PART, STRIP, FLAP = 160.0, 6.0, 10.0

Point = tuple[float, float]


def near(value: Any, within: float = 0.01) -> Any:
    if isinstance(value, list) and isinstance(value[0], tuple):
        return [near(point, within) for point in value]
    return pytest.approx(value, abs=within)


def spread(values: Iterable[float]) -> float:
    found = list(values)
    return max(found) - min(found)


def size_of(points: Sequence[Point]) -> Point:
    return spread(x for x, _ in points), spread(y for _, y in points)


def corner_of(points: Sequence[Point]) -> Point:
    return min(x for x, _ in points), min(y for _, y in points)


# Squares


@pytest.mark.parametrize("size", SIDES)
def test_a_large_piece_can_stand_in_a_square_however_it_is_turned(size: int) -> None:
    assert boards.square_side(size) == SIDES[size]
    assert SIDES[size] > LARGE_BASE * sqrt(2)
    assert SIDES[size] > Counter(3).side + 4


@pytest.mark.parametrize("size", SIDES)
def test_squares_that_are_too_small_are_refused(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "SQUARES", {**boards.SQUARES, size: 35.9})
    with pytest.raises(ValueError, match=r"^a large pyramid needs 35\.9 mm, and a square has 35\.9 mm$"):
        boards.square_side(size)
    monkeypatch.setattr(boards, "SQUARES", {**boards.SQUARES, size: 35.93})
    assert boards.square_side(size) == 35.93


@pytest.mark.parametrize("size", [3, 4, 5])
def test_squares_of_the_drawing(size: int) -> None:
    side = SIDES[size]
    drawn = boards.whole_board(size)
    (frame,) = [shape for shape in drawn.shapes if isinstance(shape, Polygon)]
    lines = [shape for shape in drawn.shapes if isinstance(shape, Line)]
    assert size_of(frame.points) == near((size * side, size * side), 1e-9)
    left, bottom = corner_of(frame.points)
    upright = sorted(line.start[0] - left for line in lines if line.start[0] == line.end[0])
    level = sorted(line.start[1] - bottom for line in lines if line.start[1] == line.end[1])
    assert upright == level == near([number * side for number in range(1, size)], 1e-9)
    assert len(lines) == len(upright) + len(level)


def test_squares_of_the_parts_drawing() -> None:
    for part in boards.PARTS:
        frames = [shape for shape in boards.board_part(part).shapes if isinstance(shape, Polygon)]
        (frame,) = [shape for shape in frames if not shape.style.fill]
        assert size_of(frame.points) == near((PART, PART), 1e-9)


ON_EVERY_EDITION = pytest.mark.parametrize(
    ("language", "paper"), [(language, paper) for language in LANGUAGES for paper in PAPERS]
)


class Squares(NamedTuple):
    """Where the lines between columns and rows lie, the frame's included, with the ends of each line."""

    columns: dict[float, Point]
    rows: dict[float, Point]


def squares_of(page: ReadPage) -> Squares:
    """Return the lines of a grid: what is long, black and neither a flap nor a strip around it."""
    (frame,) = [path for path in page.paths if path.closed and path.fill is None and min(size_of(path.points)) > 100]
    (left, bottom), (width, height) = corner_of(frame.points), size_of(frame.points)
    columns = {left: (bottom, bottom + height), left + width: (bottom, bottom + height)}
    rows = {bottom: (left, left + width), bottom + height: (left, left + width)}
    for path in page.paths:
        if path.closed or len(path.points) != 2:
            continue
        (x0, y0), (x1, y1) = sorted(path.points)
        if x0 == near(x1) and left + 1 < x0 < left + width - 1:
            columns[x0] = (y0, y1)
        elif y0 == near(y1) and bottom + 1 < y0 < bottom + height - 1 and x1 - x0 > 100:
            rows[y0] = (x0, x1)
    return Squares(dict(sorted(columns.items())), dict(sorted(rows.items())))


@ON_EVERY_EDITION
@pytest.mark.parametrize("size", [3, 4, 5])
def test_squares_in_the_file(size: int, language: str, paper: str, pages: Pages) -> None:
    (page,) = pages("board", board=size, language=language, paper=paper)
    found = squares_of(page)
    for lines in (found.columns, found.rows):
        assert [after - before for before, after in pairwise(lines)] == near([SIDES[size]] * size)
    assert list(found.columns.values()) == near([(min(found.rows), max(found.rows))] * (size + 1))
    assert list(found.rows.values()) == near([(min(found.columns), max(found.columns))] * (size + 1))


@ON_EVERY_EDITION
@pytest.mark.parametrize("size", [3, 4, 5])
def test_labels_stand_outside_with_a1_at_the_bottom_left(size: int, language: str, paper: str, pages: Pages) -> None:
    (page,) = pages("board", board=size, language=language, paper=paper)
    columns, rows = squares_of(page)
    labels = {text.text.strip(): box_of(text) for text in page.texts if text.mark.tag == "Figure"}
    assert sorted(labels) == sorted([*"12345"[:size], *"ABCDE"[:size]])
    for letter, (left, right) in zip("ABCDE", pairwise(columns), strict=False):
        assert (labels[letter].left + labels[letter].right) / 2 == near((left + right) / 2, 0.3)
        assert labels[letter].top < min(rows) - 0.4
        assert labels[letter].bottom > min(rows) - 6
    for number, (bottom, top) in zip("12345", pairwise(rows), strict=False):
        assert (labels[number].bottom + labels[number].top) / 2 == near((bottom + top) / 2, 0.3)
        assert labels[number].right < min(columns) - 0.4
        assert labels[number].left > min(columns) - 6


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_board_is_the_same_on_every_paper(size: int, pages: Pages) -> None:
    def from_a1(paper: str) -> list[list[Point]]:
        (page,) = pages("board", board=size, paper=paper)
        left, bottom = min(squares_of(page).columns), min(squares_of(page).rows)
        return [[(x - left, y - bottom) for x, y in path.points] for path in page.paths if path.mark.tag == "Figure"]

    first, *others = [from_a1(paper) for paper in PAPERS]
    assert len(first) == 2 * size - 1
    assert others
    for other in others:
        assert [point for path in first for point in path] == near([point for path in other for point in path])


# Four parts


class HalfCircle(NamedTuple):
    """A mark at a seam: its centre, and which way it is round."""

    centre: Point
    towards: Point
    points: tuple[Point, ...]


class Part(NamedTuple):
    """A part as it is read back, its squares' lower left corner at (0, 0)."""

    squares: Squares
    marks: tuple[HalfCircle, ...]
    flaps: tuple[tuple[Point, ...], ...]
    labels: Mapping[str, tuple[float, float, float, float]]
    ink: tuple[float, float, float, float]

    def along(self, side: str) -> dict[float, HalfCircle]:
        """Return the marks on a side, by where they are along it."""
        place = {"left": (0, 0.0), "right": (0, PART), "bottom": (1, 0.0), "top": (1, PART)}
        axis, at = place[side]
        return {mark.centre[1 - axis]: mark for mark in sorted(self.marks) if mark.centre[axis] == near(at)}


def chains(paths: Iterable[DrawnPath]) -> list[tuple[Point, ...]]:
    """Join short lines that follow each other end to end."""
    found: list[list[Point]] = []
    for path in paths:
        if path.closed or len(path.points) != 2 or dist(*path.points) > 2:
            continue
        if found and dist(found[-1][-1], path.points[0]) < 0.005:
            found[-1].append(path.points[1])
        else:
            found.append(list(path.points))
    return [tuple(points) for points in found]


def half_circle(points: tuple[Point, ...]) -> HalfCircle:
    (x0, y0), (x1, y1) = points[0], points[-1]
    centre = ((x0 + x1) / 2, (y0 + y1) / 2)
    x, y = points[len(points) // 2]
    return HalfCircle(centre, (x - centre[0], y - centre[1]), points)


def part_of(page: ReadPage) -> Part:
    found = squares_of(page)
    left, bottom = min(found.columns), min(found.rows)

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x - left, y - bottom) for x, y in points)

    boxes = {text.text.strip(): box_of(text) for text in page.texts if text.mark.tag == "Figure"}
    corners = [point for path in page.paths for point in path.points]
    return Part(
        Squares(
            {x - left: (low - bottom, high - bottom) for x, (low, high) in found.columns.items()},
            {y - bottom: (low - left, high - left) for y, (low, high) in found.rows.items()},
        ),
        tuple(half_circle(moved(points)) for points in chains(page.paths)),
        tuple(moved(path.points) for path in page.paths if path.fill),
        {
            label: (box.left - left, box.bottom - bottom, box.right - left, box.top - bottom)
            for label, box in boxes.items()
        },
        (*corner_of(moved(corners)), *(max(values) for values in zip(*moved(corners), strict=True))),
    )


@pytest.fixture(params=[(language, paper) for language in LANGUAGES for paper in PAPERS], ids="-".join)
def parts(request: pytest.FixtureRequest, pages: Pages) -> list[Part]:
    """Return parts 1 to 4."""
    language, paper = request.param
    _, *found = pages("board", board=8, language=language, paper=paper)
    assert len(found) == 4
    return [part_of(page) for page in found]


def laid(below: Part, above: Part, side: str, other: str) -> Point:
    """Return how far a part has to be moved for its marks on a side to lie on those of another part."""
    mine, theirs = below.along(side), above.along(other)
    assert len(mine) == len(theirs) == 4
    shifts = [
        (one.centre[0] - two.centre[0], one.centre[1] - two.centre[1])
        for one, two in zip(mine.values(), theirs.values(), strict=True)
    ]
    assert shifts == near([shifts[0]] * 4)
    return shifts[0]


def places(parts: list[Part]) -> list[Point]:
    """Return where the parts' lower left corners come to lie by their marks, part 1 at (0, 0)."""
    one, two, three, four = parts
    right, up = laid(one, two, "right", "left"), laid(one, three, "top", "bottom")
    over, along = laid(two, four, "top", "bottom"), laid(three, four, "right", "left")
    corner = (right[0] + over[0], right[1] + over[1])
    assert corner == near((up[0] + along[0], up[1] + along[1]))
    return [(0.0, 0.0), right, up, corner]


def test_parts_have_16_squares_of_40_mm(parts: list[Part]) -> None:
    for part in parts:
        for lines in part.squares:
            assert list(lines) == near([0, 40, 80, 120, 160])


def test_parts_laid_at_their_marks_make_a_board_of_320_mm(parts: list[Part]) -> None:
    at = places(parts)
    columns = [x + dx for part, (dx, _) in zip(parts, at, strict=True) for x in part.squares.columns]
    rows = [y + dy for part, (_, dy) in zip(parts, at, strict=True) for y in part.squares.rows]
    assert spread(columns) == near(320.0)
    assert spread(rows) == near(320.0)
    for lines in (columns, rows):
        assert sorted(lines) == near(sorted([*range(0, 161, 40), *range(160, 321, 40)] * 2))


def test_lines_meet_at_the_seams(parts: list[Part]) -> None:
    moved = [
        Squares(
            {x + dx: (low + dy, high + dy) for x, (low, high) in part.squares.columns.items()},
            {y + dy: (low + dx, high + dx) for y, (low, high) in part.squares.rows.items()},
        )
        for part, (dx, dy) in zip(parts, places(parts), strict=True)
    ]
    for left, right in ((0, 1), (2, 3)):
        assert list(moved[left].rows) == near(list(moved[right].rows))
        for (_, end), (start, _) in zip(moved[left].rows.values(), moved[right].rows.values(), strict=True):
            assert end == near(start)
    for below, above in ((0, 2), (1, 3)):
        assert list(moved[below].columns) == near(list(moved[above].columns))
        for (_, end), (start, _) in zip(moved[below].columns.values(), moved[above].columns.values(), strict=True):
            assert end == near(start)


def test_half_circles_become_whole_circles(parts: list[Part]) -> None:
    at = places(parts)
    for one, side, two, other in (
        (0, "right", 1, "left"),
        (2, "right", 3, "left"),
        (0, "top", 2, "bottom"),
        (1, "top", 3, "bottom"),
    ):
        mine, theirs = parts[one].along(side), parts[two].along(other)
        assert list(mine) == near([20, 60, 100, 140])
        assert list(theirs) == near([20, 60, 100, 140])
        for half, rest in zip(mine.values(), theirs.values(), strict=True):
            centre = (half.centre[0] + at[one][0], half.centre[1] + at[one][1])
            assert centre == near((rest.centre[0] + at[two][0], rest.centre[1] + at[two][1]))
            assert half.towards == near((-rest.towards[0], -rest.towards[1]))
            for mark in (half, rest):
                assert [dist(point, mark.centre) for point in mark.points] == near([2.0] * 13)
                assert all(-0.01 <= x <= PART + 0.01 and -0.01 <= y <= PART + 0.01 for x, y in mark.points)


def test_marks_are_on_the_seams_alone(parts: list[Part]) -> None:
    wanted = [("right", "top"), ("left", "top"), ("right", "bottom"), ("left", "bottom")]
    for part, sides in zip(parts, wanted, strict=True):
        assert {side for side in ("left", "right", "bottom", "top") if part.along(side)} == set(sides)
        assert len(part.marks) == 8


def test_flaps_are_10_mm_and_end_up_under_the_next_part(parts: list[Part]) -> None:
    wanted = [{"right", "top"}, {"top"}, {"right"}, set()]
    for part, sides in zip(parts, wanted, strict=True):
        found = {"right" if max(x for x, _ in flap) > PART + 1 else "top": flap for flap in part.flaps}
        assert set(found) == sides
        assert len(part.flaps) == len(sides)
        for side, flap in found.items():
            across, along = (0, 1) if side == "right" else (1, 0)
            assert min(point[across] for point in flap) == near(PART)
            assert max(point[across] for point in flap) == near(PART + FLAP)
            assert (min(point[along] for point in flap), max(point[along] for point in flap)) == near((0, PART))
            outer = [point[along] for point in flap if point[across] == near(PART + FLAP)]
            assert 0 < min(outer) < max(outer) < PART


def test_letters_and_numbers_are_right_and_on_the_outer_sides_alone(parts: list[Part]) -> None:
    named = [("ABCD", "1234"), ("EFGH", "1234"), ("ABCD", "5678"), ("EFGH", "5678")]
    for number, (part, (letters, numbers)) in enumerate(zip(parts, named, strict=True)):
        assert sorted(part.labels) == sorted(letters + numbers)
        for place, letter in enumerate(letters):
            left, bottom, right, top = part.labels[letter]
            assert (left + right) / 2 == near(40 * place + 20, 0.3)
            assert (bottom > PART and top < PART + STRIP) if number >= 2 else (bottom > -STRIP and top < 0)
        for place, figure in enumerate(numbers):
            left, bottom, right, top = part.labels[figure]
            assert (bottom + top) / 2 == near(40 * place + 20, 0.3)
            assert (left > PART and right < PART + STRIP) if number % 2 else (left > -STRIP and right < 0)


def test_glued_labels_name_every_square(parts: list[Part]) -> None:
    at = places(parts)
    columns, rows = dict[float, set[str]](), dict[float, set[str]]()
    for part, (dx, dy) in zip(parts, at, strict=True):
        for label, (left, bottom, right, top) in part.labels.items():
            if label.isdecimal():
                rows.setdefault((bottom + top) / 2 + dy, set()).add(label)
            else:
                columns.setdefault((left + right) / 2 + dx, set()).add(label)
    for found, names in ((columns, "ABCDEFGH"), (rows, "12345678")):
        by_square = {int(at // 40): set[str]() for at in found}
        for place, labels in found.items():
            by_square[int(place // 40)] |= labels
        assert by_square == {number: {name} for number, name in enumerate(names)}


def test_strips_reach_6_mm_on_the_outer_sides(parts: list[Part]) -> None:
    wanted = [
        (-STRIP, -STRIP, PART + FLAP, PART + FLAP),
        (0, -STRIP, PART + STRIP, PART + FLAP),
        (-STRIP, 0, PART + FLAP, PART + STRIP),
        (0, 0, PART + STRIP, PART + STRIP),
    ]
    assert [part.ink for part in parts] == [near(box) for box in wanted]


def test_parts_are_told_by_their_squares(pages: Pages) -> None:
    _, *found = pages("board", board=8)
    titles = [" ".join("".join(text.text for text in page.texts if text.mark.tag == "H2").split()) for page in found]
    assert titles == ["Part 1: A1 to D4", "Part 2: E1 to H4", "Part 3: A5 to D8", "Part 4: E5 to H8"]
    assert [(part.squares[0], part.squares[-1]) for part in boards.PARTS] == [
        ("A1", "D4"),
        ("E1", "H4"),
        ("A5", "D8"),
        ("E5", "H8"),
    ]
    assert sorted(square for part in boards.PARTS for square in part.squares) == [
        f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)
    ]


def test_the_assembly_shows_the_parts_where_they_lie(pages: Pages) -> None:
    first, *_ = pages("board", board=8)
    numbers = {text.text.strip(): text.at for text in first.texts if text.mark.tag == "Figure"}
    assert sorted(numbers) == ["1", "2", "3", "4"]
    assert numbers["1"][0] == near(numbers["3"][0], 0.5)
    assert numbers["2"][0] == near(numbers["4"][0], 0.5)
    assert numbers["1"][1] == near(numbers["2"][1])
    assert numbers["3"][1] == near(numbers["4"][1])
    assert numbers["1"][0] + 10 < numbers["2"][0]
    assert numbers["1"][1] + 10 < numbers["3"][1]
    flaps = [corner_of(path.points) for path in first.paths if path.fill not in (None, "#ffffff")]
    assert len(flaps) == 4
