"""The boards to cut apart, measured as they are drawn: cells, frames, letters, boxes to tick."""

from collections.abc import Iterable
from typing import Any, Protocol

import pytest

from kitpress.page import PAPERS
from kitpress.pdf.readback import DrawnPath
from support import ReadPage, SheetsOf, box_of

Rect = tuple[float, float, float, float]

CELLS = {3: 18.0, 4: 18.0, 5: 14.0}
COUNTS = {3: 6, 4: 4, 5: 4}
LENGTHS = {3: [], 4: ["3", "4"], 5: ["3", "4", "5"]}

ON_EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS)
EVERY_BOARD = pytest.mark.parametrize("board", [3, 4, 5])


def near(value: Any) -> Any:
    return pytest.approx(value, abs=0.01)


def rect(path: DrawnPath) -> Rect:
    """Return a path's lower left corner, width and height."""
    across, up = [x for x, _ in path.points], [y for _, y in path.points]
    return min(across), min(up), max(across) - min(across), max(up) - min(up)


def inside(inner: Rect, outer: Rect, room: float = 0.01) -> bool:
    return all(
        outer[axis] - room <= inner[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] + room
        for axis in (0, 1)
    )


def of_width(paths: Iterable[DrawnPath], width: float) -> list[DrawnPath]:
    return [path for path in paths if path.width == near(width)]


def frames(page: ReadPage) -> list[Rect]:
    """Return the frames of the boards, top down and from the left."""
    return sorted((rect(path) for path in of_width(page.paths, 0.8)), key=lambda at: (-round(at[1]), at[0]))


def cards(page: ReadPage) -> list[Rect]:
    """Return the lines to cut along: what is drawn around a board."""
    found = [rect(path) for path in of_width(page.paths, 0.35)]
    return [card for card in found if any(inside(frame, card) for frame in frames(page))]


class BoardPage(Protocol):
    """Returns the page of boards of a whole kit."""

    def __call__(self, board: int, paper: str, language: str = "en") -> ReadPage: ...


@pytest.fixture
def page(sheets_of: SheetsOf) -> BoardPage:
    """Return the page of boards of a whole kit, which is one."""

    def only(board: int, paper: str, language: str = "en") -> ReadPage:
        (found,) = sheets_of(board=board, paper=paper, language=language)["board"]
        return found

    return only


@EVERY_BOARD
@ON_EVERY_PAPER
@pytest.mark.parametrize("language", ["en", "nb", "nn"])
def test_all_boards_are_on_one_page(board: int, paper: str, language: str, page: BoardPage) -> None:
    sheet = page(board, paper, language)
    side = CELLS[board] * board
    found = frames(sheet)
    assert [frame[2:] for frame in found] == [near((side, side))] * COUNTS[board]
    assert len({round(x) for x, *_ in found}) == 2
    width, height = PAPERS[paper].width, PAPERS[paper].height
    assert len(cards(sheet)) == COUNTS[board]
    assert all(inside(card, (0, 0, width, height)) for card in cards(sheet))


@EVERY_BOARD
@ON_EVERY_PAPER
def test_cells_are_of_one_size(board: int, paper: str, page: BoardPage) -> None:
    sheet, cell = page(board, paper), CELLS[board]
    side = cell * board
    lines = [rect(path) for path in of_width(sheet.paths, 0.3)]
    assert len(lines) == COUNTS[board] * 2 * (board - 1)
    for frame in frames(sheet):
        x, y = frame[:2]
        steps = [cell * step for step in range(1, board)]
        wanted = [*((x, y + step, side, 0) for step in steps), *((x + step, y, 0, side) for step in steps)]
        assert [line for line in lines if inside(line, frame)] == [near(line) for line in wanted]


@EVERY_BOARD
@ON_EVERY_PAPER
def test_a1_is_at_the_bottom_left_of_every_board(board: int, paper: str, page: BoardPage) -> None:
    sheet, cell = page(board, paper), CELLS[board]
    letters = [text for text in sheet.texts if text.mark.tag == "Figure" and "Regular" in text.font]
    assert len(letters) == COUNTS[board] * board * board
    for x, y, *_ in frames(sheet):
        for column in range(board):
            for row in range(board):
                left, bottom = x + cell * column, y + cell * row
                (here,) = [text for text in letters if inside((*text.at, 0, 0), (left, bottom, cell, cell))]
                assert here.text.strip() == f"{'ABCDE'[column]}{row + 1}"
                assert box_of(here).right < left + 6  # small, in the upper left corner: a mark still fits
                assert box_of(here).bottom > bottom + cell - 4
                assert box_of(here).top < bottom + cell


@EVERY_BOARD
@ON_EVERY_PAPER
def test_boxes_to_tick(board: int, paper: str, page: BoardPage) -> None:
    sheet = page(board, paper)
    outlines = cards(sheet)
    boxes = [box for box in (rect(path) for path in of_width(sheet.paths, 0.35)) if box not in outlines]
    numbers = [text for text in sheet.texts if text.mark.tag == "Figure" and "Bold" in text.font]
    wanted = LENGTHS[board]
    assert (len(boxes), len(numbers)) == (COUNTS[board] * len(wanted),) * 2
    assert len(outlines) == COUNTS[board]
    for card in outlines:
        (frame,) = [found for found in frames(sheet) if inside(found, card)]
        own = [box for box in boxes if inside(box, card)]
        assert [box[2:] for box in own] == [near((6, 6))] * len(wanted)
        assert all(box[1] + box[3] < frame[1] for box in own)
        beside = [
            [
                text.text.strip()
                for text in numbers
                if x + width < (box := box_of(text)).left < x + width + 6 and y < box.bottom < box.top < y + height
            ]
            for x, y, width, height in own
        ]
        assert beside == [[number] for number in wanted]


@EVERY_BOARD
@ON_EVERY_PAPER
def test_cards_meet_but_do_not_overlap(board: int, paper: str, page: BoardPage) -> None:
    found = cards(page(board, paper))
    assert [card[2:] for card in found] == [near(found[0][2:])] * COUNTS[board]
    width, height = found[0][2:]
    first = min(found)
    places = {(round((x - first[0]) / width, 3), round((y - first[1]) / height, 3)) for x, y, *_ in found}
    rows = COUNTS[board] // 2
    assert places == {(column, row) for column in (0.0, 1.0) for row in map(float, range(rows))}
