"""The pieces as they are read back from the file: true sizes, numbers, pips, hatches, room for scissors."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Any, NamedTuple

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from kitpress.page import PAPERS, Box
from kitpress.pdf.readback import DrawnPath
from support import Build, Pages, ReadPage, boxes_on

BASE = {1: 14.29, 2: 19.84, 3: 25.40}
SLOPING_EDGE = {1: 27.34, 2: 37.64, 3: 47.94}
FACE_HEIGHT = {1: 26.39, 2: 36.31, 3: 46.23}
TAB = 5.5
COUNTER = {1: 16.0, 2: 22.0, 3: 28.0}
SUPPLY = {3: 3, 4: 4, 5: 5, 8: 5}
PAGES_EACH = {3: 1, 4: 2, 5: 2, 8: 2}
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7")
PIP = 1.9
GAMES = [(3, 2), (4, 2), (5, 2), (8, 2), (8, 3), (8, 4)]

Point = tuple[float, float]


def near(value: float, within: float = 0.05) -> Any:
    return pytest.approx(value, abs=within)


class Piece(NamedTuple):
    """A net or a counter: its corners, the way they are drawn, and how many pips it bears altogether."""

    outline: tuple[Point, ...]
    pips: tuple[Point, ...]

    @property
    def box(self) -> Box:
        xs, ys = zip(*self.outline, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Tell whether a point lies in a convex polygon."""
    turns = [
        (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)
        for (x0, y0), (x1, y1) in pairwise((*polygon, polygon[0]))
    ]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def centre(path: DrawnPath) -> Point:
    xs, ys = zip(*path.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def outlines(page: ReadPage, corners: int) -> list[tuple[Point, ...]]:
    """Return the outlines to cut along that have this number of corners."""
    found = [
        path.points[:-1]
        for path in page.paths
        if path.mark.tag == "Figure" and path.closed and not path.curved and path.fill is None and not path.dash
    ]
    return [points for points in found if len(points) == corners]


def pips_on(page: ReadPage) -> list[Point]:
    """Return the middles of black dots of a pip's size."""
    return [
        centre(path)
        for path in page.paths
        if path.curved and path.fill == "#000000" and path.box.width == near(2 * PIP, 0.02)
    ]


def pieces_on(page: ReadPage, corners: int) -> list[Piece]:
    pips = pips_on(page)
    found = [Piece(points, tuple(pip for pip in pips if inside(pip, points))) for points in outlines(page, corners)]
    assert sum(len(piece.pips) for piece in found) == len(pips)
    return found


def pages_of_pieces(pages: Pages, pieces: str, **given: object) -> list[ReadPage]:
    """Return the pages with pieces to cut out, without the one that shows how to fold."""
    return list(pages("pieces", pieces=pieces, **given))[pieces == "fold" :]


def of_player(found: list[ReadPage], players: int, player: int) -> list[ReadPage]:
    each = len(found) // players
    return found[player * each : (player + 1) * each]


# Nets


class Net(NamedTuple):
    """A net taken apart: apex, the five ends of the sloping edges, the tab's two outer corners."""

    size: int
    apex: Point
    rim: tuple[Point, ...]
    flap: tuple[Point, Point]
    piece: Piece

    @property
    def faces(self) -> list[tuple[Point, Point, Point]]:
        return [(self.apex, one, other) for one, other in pairwise(self.rim)]


def net_of(piece: Piece) -> Net:
    """Find the apex: the corner from which five others are equally far away."""
    corners = piece.outline
    for number, apex in enumerate(corners):
        around = [*corners[number + 1 :], *corners[:number]]
        rim, flap = around[:5], around[5:]
        lengths = [dist(apex, end) for end in rim]
        if max(lengths) - min(lengths) < 0.02:
            assert len(piece.pips) % 4 == 0
            return Net(len(piece.pips) // 4, apex, tuple(rim), (flap[0], flap[1]), piece)
    raise AssertionError(f"no apex in {corners}")


def nets_of(found: Iterable[ReadPage]) -> list[Net]:
    return [net_of(piece) for page in found for piece in pieces_on(page, 8)]


def off_line(point: Point, start: Point, end: Point) -> float:
    """Return how far a point is from a straight line."""
    (x0, y0), (x1, y1) = start, end
    return abs((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / hypot(x1 - x0, y1 - y0)


EDITIONS = pytest.mark.parametrize(
    ("language", "paper"), [(language, paper) for language in ("en", "nb") for paper in PAPERS]
)


@EDITIONS
def test_nets_are_of_the_true_size(language: str, paper: str, pages: Pages) -> None:
    nets = nets_of(pages_of_pieces(pages, "fold", language=language, paper=paper))
    assert Counter(net.size for net in nets) == {1: 6, 2: 6, 3: 6}
    for net in nets:
        assert [dist(net.apex, end) for end in net.rim] == [near(SLOPING_EDGE[net.size])] * 5
        assert [dist(one, other) for one, other in pairwise(net.rim)] == [near(BASE[net.size])] * 4
        heights = [off_line(net.apex, one, other) for one, other in pairwise(net.rim)]
        assert heights == [near(FACE_HEIGHT[net.size])] * 4
        assert [off_line(corner, net.apex, net.rim[-1]) for corner in net.flap] == [near(TAB)] * 2


@pytest.mark.parametrize("board", [4, 5, 8])
def test_nets_of_the_larger_boards_are_of_the_same_size(board: int, pages: Pages) -> None:
    nets = nets_of(pages_of_pieces(pages, "fold", board=board))
    assert len(nets) == 2 * 3 * SUPPLY[board]
    for net in nets:
        assert [dist(net.apex, end) for end in net.rim] == [near(SLOPING_EDGE[net.size])] * 5
        assert [dist(one, other) for one, other in pairwise(net.rim)] == [near(BASE[net.size])] * 4
        assert [off_line(corner, net.apex, net.rim[-1]) for corner in net.flap] == [near(TAB)] * 2


def test_the_tab_hides_behind_the_face_that_it_is_glued_to(pages: Pages) -> None:
    for net in nets_of(pages_of_pieces(pages, "fold")):
        first = net.faces[0]
        along, tall = dist(net.apex, net.rim[-1]), TAB
        for corner in net.flap:
            up = sum((a - b) * (c - b) for a, b, c in zip(corner, net.apex, net.rim[-1], strict=True)) / along
            assert 0 < up < along
            mirrored = _on_face(first, up, tall)
            assert inside(mirrored, first)


def _on_face(face: tuple[Point, Point, Point], up: float, across: float) -> Point:
    """Return the point of the first face at a distance from the apex along its free edge and from that edge."""
    apex, free, fold = face
    length = dist(apex, free)
    u = ((free[0] - apex[0]) / length, (free[1] - apex[1]) / length)
    v = (-u[1], u[0])
    if (fold[0] - apex[0]) * v[0] + (fold[1] - apex[1]) * v[1] < 0:
        v = (u[1], -u[0])
    return apex[0] + up * u[0] + across * v[0], apex[1] + up * u[1] + across * v[1]


def test_every_fold_is_dashed_and_runs_from_the_apex_to_the_rim(pages: Pages) -> None:
    for page in pages_of_pieces(pages, "fold"):
        dashed = [path.points for path in page.paths if path.dash]
        for piece in pieces_on(page, 8):
            net = net_of(piece)
            for end in net.rim[1:]:
                (fold,) = [ends for ends in dashed if end_near(ends, net.apex) and end_near(ends, end)]
                dashed.remove(fold)
        assert len(dashed) == 2


def end_near(ends: Sequence[Point], point: Point) -> bool:
    return min(dist(end, point) for end in ends) < 0.02


# Counters


@EDITIONS
def test_counters_are_squares_that_grow_with_the_pips(language: str, paper: str, pages: Pages) -> None:
    for page in pages_of_pieces(pages, "flat", language=language, paper=paper):
        counters = pieces_on(page, 4)
        assert Counter(len(piece.pips) for piece in counters) == {1: 3, 2: 3, 3: 3}
        for piece in counters:
            sides = [dist(one, other) for one, other in pairwise((*piece.outline, piece.outline[0]))]
            assert sides == [near(COUNTER[len(piece.pips)])] * 4
            assert (piece.box.width, piece.box.height) == (near(sides[0]), near(sides[0]))


# Numbers


@pytest.mark.parametrize("pieces", ["fold", "flat"])
@pytest.mark.parametrize(("board", "players"), GAMES)
def test_every_player_gets_as_many_of_each_size(board: int, players: int, pieces: str, pages: Pages) -> None:
    found = pages_of_pieces(pages, pieces, board=board, players=players)
    assert len(found) == players * (PAGES_EACH[board] if pieces == "fold" else 1)
    for player in range(players):
        seen = Counter[int]()
        for page in of_player(found, players, player):
            if pieces == "fold":
                seen.update(net.size for net in nets_of([page]))
            else:
                seen.update(len(piece.pips) for piece in pieces_on(page, 4))
            assert re.match(rf"Pieces of player {player + 1}\b", page_title(page))
        assert seen == dict.fromkeys((1, 2, 3), SUPPLY[board])


def page_title(page: ReadPage) -> str:
    return " ".join("".join(text.text for text in page.texts if text.mark.tag == "H2").split())


@pytest.mark.parametrize("board", [3, 8])
def test_how_to_fold_is_shown_on_a_page_of_its_own(board: int, pages: Pages) -> None:
    first, *_ = pages("pieces", board=board)
    assert outlines(first, 4) == []
    assert not any(dist(one, other) == near(BASE[3]) for net in outlines(first, 8) for one, other in pairwise(net))
    flat = pages("pieces", board=board, pieces="flat")
    assert len(flat) == 2


# Pips and hatches


@pytest.mark.parametrize("ink", ["colour", "black"])
@pytest.mark.parametrize(("board", "players"), [(3, 2), (8, 4)])
def test_every_face_bears_its_pips_and_its_players_hatch(board: int, players: int, ink: str, pages: Pages) -> None:
    found = pages_of_pieces(pages, "fold", board=board, players=players, ink=ink)
    for player in range(players):
        kinds = set()
        for page in of_player(found, players, player):
            hatch = hatch_of(page)
            assert {colour for path in hatch for colour in (path.stroke, path.fill)} <= wanted_colours(player, ink)
            for net in nets_of([page]):
                on_net = marks_in(hatch, net.piece.outline)
                for face in net.faces:
                    assert sum(inside(pip, face) for pip in net.piece.pips) == net.size
                    marks = marks_in(on_net, face)
                    assert len(marks) >= 8
                    assert any(COLOURS[player] in (path.stroke, path.fill) for path in marks) == (ink == "colour")
                    kinds.add(kind(marks))
                apart = [dist(*two) for two in combinations(net.piece.pips, 2)]
                assert min(apart) > 2 * PIP
                bare = (net.apex, net.rim[-1], *net.flap)
                assert marks_in(on_net, bare) == []
        assert kinds == {"dots" if player == 1 else "lines"}


def hatch_of(page: ReadPage) -> list[DrawnPath]:
    """Return the marks between the lines: neither outline nor fold, pip nor white ground."""
    return [
        path
        for path in page.paths
        if path.mark.tag == "Figure" and path.width and not path.dash and (path.curved or not path.closed)
    ]


def marks_in(hatch: Iterable[DrawnPath], polygon: Sequence[Point]) -> list[DrawnPath]:
    """Return the marks whose middle lies in a polygon."""
    (left, right), (low, high) = ((min(values), max(values)) for values in zip(*polygon, strict=True))
    close = ((path, centre(path)) for path in hatch)
    return [path for path, (x, y) in close if left < x < right and low < y < high and inside((x, y), polygon)]


def wanted_colours(player: int, ink: str) -> set[str | None]:
    return {None, "#000000", "#ffffff", *([COLOURS[player]] if ink == "colour" else [])}


def kind(marks: Iterable[DrawnPath]) -> str:
    return "/".join(sorted({"dots" if path.curved else "lines" for path in marks}))


@pytest.mark.parametrize("player", range(4))
def test_flat_counters_bear_their_players_hatch(player: int, pages: Pages) -> None:
    found = pages_of_pieces(pages, "flat", board=8, players=4)[player]
    hatch = hatch_of(found)
    for piece in pieces_on(found, 4):
        marks = marks_in(hatch, piece.outline)
        assert len(marks) >= 8
        assert all(COLOURS[player] in (path.stroke, path.fill) for path in marks)


PER_MM = 4
SHIFT = 8
ALIKE = 0.12
"""Hatches whose mean difference is less count as alike."""


def raster(build_kit: Build, player: int, ink: str) -> Image.Image:
    """Return a player's page of counters as it is printed, in grey."""
    (file,) = build_kit("pieces", board=8, players=4, pieces="flat", ink=ink)
    with pdfium.PdfDocument(file.data) as document:
        page: Image.Image = document[player].render(scale=PER_MM * 25.4 / 72).to_pil()
    return page.convert("L")


def window(page: Image.Image, box: Box, paper_height: float) -> Image.Image:
    """Return the part of a counter above its pips: nothing but hatch."""
    left, right = box.left + 1.2, box.right - 1.2
    middle = (box.bottom + box.top) / 2
    low, high = middle + PIP + 1.2, box.top - 1.2
    left, upper, right, lower = (
        round(value * PER_MM) for value in (left, paper_height - high, right, paper_height - low)
    )
    return page.crop((left, upper, right, lower))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two hatches, 0 to 1, laid over each other in the best way."""
    one, other = ImageOps.autocontrast(one), ImageOps.autocontrast(other)
    seen = one.crop((SHIFT, SHIFT, one.width - SHIFT, one.height - SHIFT))
    return min(
        ImageStat.Stat(ImageChops.difference(seen, turned.crop((x, y, x + seen.width, y + seen.height)))).mean[0] / 255
        for turned in (other, other.rotate(180))
        for x in range(2 * SHIFT + 1)
        for y in range(2 * SHIFT + 1)
    )


@pytest.fixture
def hatches(build_kit: Build, pages: Pages) -> Callable[[str], list[Image.Image]]:
    """Return each player's hatch as it is printed."""

    def printed(ink: str) -> list[Image.Image]:
        found = pages("pieces", board=8, players=4, pieces="flat", ink=ink)
        boxes = [max((piece.box for piece in pieces_on(page, 4)), key=lambda box: box.width) for page in found]
        return [window(raster(build_kit, player, ink), box, PAPERS["a4"].height) for player, box in enumerate(boxes)]

    return printed


@pytest.mark.parametrize("ink", ["colour", "black"])
def test_each_pair_of_players_differs_in_grey(ink: str, hatches: Callable[[str], list[Image.Image]]) -> None:
    found = {
        pair: difference(*pair_of)
        for pair, pair_of in zip(combinations(range(4), 2), combinations(hatches(ink), 2), strict=True)
    }
    assert len(found) == 6
    assert min(found.values()) > ALIKE, found


def test_equal_hatches_count_as_alike(hatches: Callable[[str], list[Image.Image]]) -> None:
    for colour, black in zip(hatches("colour"), hatches("black"), strict=True):
        assert difference(colour, ImageChops.offset(black, 3, 5)) < ALIKE


# Ink


PAINT = re.compile(rb"((?:[\d.+-]+\s+)*)\b(rg|RG|g|G|k|K|cs|CS|sc|SC|scn|SCN|sh)\b")


def colour_operators(data: bytes) -> Iterator[tuple[bytes, tuple[float, ...]]]:
    """Yield every operator of a file's page contents that sets a colour, with its numbers."""
    contents = [part for part in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL) if b" BDC" in part]
    assert contents
    for content in contents:
        drawn = re.sub(rb"\((?:\\.|[^\\)])*\)", b"()", content, flags=re.DOTALL)
        for numbers, operator in PAINT.findall(drawn):
            yield operator, tuple(map(float, numbers.split()))


def colours(data: bytes) -> set[tuple[bytes, tuple[float, ...]]]:
    """Return the settings of a colour that is no grey."""
    return {
        (operator, numbers)
        for operator, numbers in colour_operators(data)
        if not (operator in (b"g", b"G") or (operator in (b"rg", b"RG") and len(set(numbers)) == 1))
    }


@pytest.mark.parametrize(("board", "players", "pieces"), [(3, 2, "fold"), (8, 4, "flat")])
def test_black_ink_has_no_colour_in_the_whole_kit(board: int, players: int, pieces: str, build_kit: Build) -> None:
    for file in build_kit(board=board, players=players, pieces=pieces, ink="black"):
        operators = Counter(operator for operator, _ in colour_operators(file.data))
        assert operators.total() > 100
        assert colours(file.data) == set()
        assert b"/Subtype /Image" not in file.data


def test_colour_is_found_where_there_is_some(build_kit: Build) -> None:
    for file in build_kit(board=8, players=4, pieces="flat", ink="colour"):
        seen = {"#" + "".join(f"{round(255 * part):02x}" for part in numbers) for _, numbers in colours(file.data)}
        assert seen == set(COLOURS), file.name


# Places


def gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return how far two convex polygons are apart at the widest of their sides' directions; negative if they meet."""
    return max(_apart(one, other), _apart(other, one))


def _apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    widest = -1e9
    for (x0, y0), (x1, y1) in pairwise((*one, one[0])):
        length = hypot(x1 - x0, y1 - y0)
        out = ((y1 - y0) / length, (x0 - x1) / length)
        mine = [x * out[0] + y * out[1] for x, y in one]
        theirs = [x * out[0] + y * out[1] for x, y in other]
        widest = max(widest, min(theirs) - max(mine), min(mine) - max(theirs))
    return widest


def is_convex(polygon: Sequence[Point]) -> bool:
    corners = [*polygon, *polygon[:2]]
    turns = [
        (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
        for (x0, y0), (x1, y1), (x2, y2) in zip(corners, corners[1:], corners[2:], strict=False)
    ]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def test_gaps_are_measured() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    assert gap(square, [(x + 5, y) for x, y in square]) == near(3, 1e-9)
    assert gap(square, [(x + 1, y - 1) for x, y in square]) == near(-1, 1e-9)
    assert not is_convex([*square, (1.0, 1.0)])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("pieces", ["fold", "flat"])
@pytest.mark.parametrize("board", [3, 4, 5, 8])
def test_no_piece_touches_another_or_leaves_the_safe_area(board: int, pieces: str, paper: str, pages: Pages) -> None:
    safe = PAPERS[paper].safe
    found = pages_of_pieces(pages, pieces, board=board, paper=paper)
    assert found
    for page in found:
        outer = [piece.outline for piece in pieces_on(page, 8 if pieces == "fold" else 4)]
        assert all(map(is_convex, outer))
        assert min(gap(one, other) for one, other in combinations(outer, 2)) > 2.5
        things = boxes_on(page)
        assert min(box.left for box in things) > safe.left
        assert max(box.right for box in things) < safe.right
        assert min(box.bottom for box in things) > safe.bottom
        assert max(box.top for box in things) < safe.top
        words = [text.box for text in page.texts if text.box]
        assert min(word.bottom for word in words) > max(y for points in outer for _, y in points)
