"""The sheets to write on, measured as they are drawn: the nine boards, the tally, the record, what is to cut out."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Protocol

import pytest

from kitpress.page import PAPERS
from kitpress.pdf.readback import DrawnPath, DrawnText
from kitpress.rules.nested import LABELS
from support import LANGUAGES, ReadPage, SheetsOf, box_of

TALLY_ORDER = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


class Sheet(Protocol):
    """Returns the one page of a players' sheet."""

    def __call__(self, name: str, language: str = "en", paper: str = "a4") -> ReadPage: ...


def near(value: Any) -> Any:
    return pytest.approx(value, abs=0.01)


@pytest.fixture
def sheet(sheets_of: SheetsOf) -> Sheet:
    """Return the one page of a players' sheet of a whole kit."""

    def page(name: str, language: str = "en", paper: str = "a4") -> ReadPage:
        (found,) = sheets_of(language=language, paper=paper)[name]
        return found

    return page


def corner(path: DrawnPath) -> tuple[float, float]:
    return min(x for x, _ in path.points), min(y for _, y in path.points)


def size(path: DrawnPath) -> tuple[float, float]:
    (left, bottom), right, top = corner(path), max(x for x, _ in path.points), max(y for _, y in path.points)
    return right - left, top - bottom


def of_width(paths: Iterable[DrawnPath], width: float) -> list[DrawnPath]:
    return [path for path in paths if path.width == near(width)]


def board_frames(page: ReadPage) -> dict[str, tuple[float, float]]:
    """Return the lower left corner of each board's frame, named by its place: columns from left, rows from below."""
    frames = [path for path in of_width(page.paths, 0.7) if path.closed]
    assert len(frames) == 9
    assert [size(frame) for frame in frames] == [near((54, 54))] * 9
    by_row = sorted((corner(frame) for frame in frames), key=lambda at: (round(at[1], 1), at[0]))
    return dict(zip(TALLY_ORDER, by_row, strict=True))


HEADS = {
    "en": ["Move", "Board", "Cell", "Next board"],
    "nb": ["Trekk", "Brett", "Rute", "Neste brett"],
    "nn": ["Trekk", "Brett", "Rute", "Neste brett"],
}
ON_EVERY_EDITION = pytest.mark.parametrize(
    ("language", "paper"), [(language, paper) for language in LANGUAGES for paper in PAPERS]
)


@ON_EVERY_EDITION
def test_nine_boards_are_180_mm_wide(language: str, paper: str, sheet: Sheet) -> None:
    frames = board_frames(sheet("board", language, paper))
    assert frames["C1"][0] + 54 - frames["A1"][0] == near(180)
    for row in "123":
        left, middle, right = (frames[column + row] for column in "ABC")
        assert left[1] == near(middle[1])
        assert left[1] == near(right[1])
        assert middle[0] - (left[0] + 54) == near(9)
        assert right[0] - (middle[0] + 54) == near(9)
    for column in "ABC":
        assert frames[column + "1"][0] == near(frames[column + "3"][0])
        assert frames[column + "2"][1] - frames[column + "1"][1] == near(
            frames[column + "3"][1] - frames[column + "2"][1]
        )


@ON_EVERY_EDITION
def test_cells_are_18_mm(language: str, paper: str, sheet: Sheet) -> None:
    page = sheet("board", language, paper)
    lines = [path for path in of_width(page.paths, 0.3) if not path.closed]
    assert len(lines) == 9 * 4
    for x, y in board_frames(page).values():
        inside = [
            path for path in lines if x - 0.1 < corner(path)[0] < x + 54.1 and y - 0.1 < corner(path)[1] < y + 54.1
        ]
        starts = sorted((*corner(path), *size(path)) for path in inside)
        assert starts == [
            near((x, y + 18, 54, 0)),
            near((x, y + 36, 54, 0)),
            near((x + 18, y, 0, 54)),
            near((x + 36, y, 0, 54)),
        ]


def test_three_weights_of_lines_make_the_nesting_plain(sheet: Sheet) -> None:
    page = sheet("board")
    assert {round(path.width, 2) for path in page.paths if path.width} == {0.3, 0.7, 1.2}
    upright = [path for path in of_width(page.paths, 1.2) if size(path)[0] == near(0)]
    level = [path for path in of_width(page.paths, 1.2) if size(path)[1] == near(0)]
    frames = board_frames(page)
    assert sorted(corner(path)[0] for path in upright) == [
        near((frames[left][0] + 54 + frames[right][0]) / 2) for left, right in (("A1", "B1"), ("B1", "C1"))
    ]
    for path, (below, above) in zip(sorted(level, key=corner), (("A1", "A2"), ("A2", "A3")), strict=True):
        assert frames[below][1] + 54 < corner(path)[1] < frames[above][1]


def test_same_geometry_on_every_paper(sheet: Sheet) -> None:
    def seen_from_a1(paper: str) -> list[tuple[float, float, float, float, float]]:
        page = sheet("board", "en", paper)
        x, y = board_frames(page)["A1"]
        return [
            (corner(path)[0] - x, corner(path)[1] - y, *size(path), path.width) for path in page.paths if path.width
        ]

    first, *others = [seen_from_a1(paper) for paper in PAPERS]
    assert len(first) == 9 * 6 + 4
    assert others
    for other in others:
        assert [near(measured) for measured in first] == other


@ON_EVERY_EDITION
def test_strip_above_each_board_has_its_label_and_a_box(language: str, paper: str, sheet: Sheet) -> None:
    page = sheet("board", language, paper)
    frames = board_frames(page)
    boxes = [path for path in of_width(page.paths, 0.3) if path.closed]
    assert len(boxes) == 9
    labels: list[DrawnText] = [text for text in page.texts if "Bold" in text.font and text.text.strip() in LABELS]
    assert len(labels) == 9
    for label in labels:
        x, y = frames[label.text.strip()]
        assert label.at[0] == near(x)
        assert y + 54 < label.at[1] < y + 54 + 8
        (box,) = [path for path in boxes if x < corner(path)[0] < x + 54 and y + 54 < corner(path)[1] < y + 54 + 8]
        assert corner(box)[0] + size(box)[0] == near(x + 54)
        assert box_of(label).right < corner(box)[0]
        assert min(size(box)) > 6


def test_every_cell_is_lettered_small_in_its_upper_left_corner(sheet: Sheet) -> None:
    page = sheet("board")
    letters = [text for text in page.texts if "Bold" not in text.font and text.text.strip() in LABELS]
    assert len(letters) == 81
    wanted = {
        (board, cell): (x + 18 * "ABC".index(cell[0]), y + 18 * "123".index(cell[1]))
        for board, (x, y) in board_frames(page).items()
        for cell in TALLY_ORDER
    }
    for (_, cell), (x, y) in wanted.items():
        (here,) = [
            text
            for text in letters
            if x < box_of(text).left
            and box_of(text).right < x + 6
            and y + 13 < box_of(text).bottom
            and box_of(text).top < y + 18
        ]
        assert here.text.strip() == cell


@ON_EVERY_EDITION
def test_tally_lists_the_boards_in_tally_order(language: str, paper: str, sheet: Sheet) -> None:
    page = sheet("tally", language, paper)
    rows = [text for text in page.texts if text.mark.tag in ("TH", "TD") and text.text.strip() in LABELS]
    assert [text.text.strip() for text in sorted(rows, key=lambda text: -text.at[1])] == TALLY_ORDER
    gaps = [above.at[1] - below.at[1] for above, below in pairwise(rows)]
    assert min(gaps) >= 9


def test_tally_has_a_small_map_with_a1_at_the_bottom_left(sheet: Sheet) -> None:
    page = sheet("tally")
    places = {text.text.strip(): text.at for text in page.texts if text.mark.tag == "Figure"}
    assert sorted(places, key=lambda label: (round(places[label][1]), places[label][0])) == TALLY_ORDER


@ON_EVERY_EDITION
def test_record_has_81_numbered_rows_in_three_columns(language: str, paper: str, sheet: Sheet) -> None:
    cells = [text for text in sheet("record", language, paper).texts if text.mark.tag in ("TH", "TD")]
    numbers = [text for text in cells if text.text[0].isdecimal()]
    assert [" ".join(text.text.split()) for text in numbers] == [f"{move}. {'OX'[move % 2]}" for move in range(1, 82)]
    columns = [numbers[start : start + 27] for start in (0, 27, 54)]
    for column in columns:
        assert column[-1].at[1] < column[0].at[1]
        assert max(abs(text.at[0] - column[0].at[0]) for text in column) < 5
    assert [column[0].at[1] for column in columns] == [near(columns[0][0].at[1])] * 3
    assert columns[0][0].at[0] + 40 < columns[1][0].at[0] < columns[2][0].at[0] - 40
    heads = [text for text in cells if text not in numbers]
    assert all(head.at[1] > columns[0][0].at[1] for head in heads)  # nothing else is filled in
    for column in columns:
        left = column[0].at[0]
        above = [head for head in heads if left - 0.1 < head.at[0] < left + 58]
        places = sorted({round(head.at[0], 1) for head in above})
        assert len(places) == 4
        assert places[0] == pytest.approx(left, abs=0.1)
        told = [" ".join(head.text.strip() for head in above if round(head.at[0], 1) == place) for place in places]
        assert told == HEADS[language]


@ON_EVERY_EDITION
def test_five_cards_have_cut_lines_of_one_size(language: str, paper: str, sheet: Sheet) -> None:
    outlines = [path for path in sheet("cards", language, paper).paths if path.closed and path.width]
    assert len(outlines) == 5
    assert [size(path) for path in outlines] == [near(size(outlines[0]))] * 5
    assert not any(path.dash for path in outlines)


def test_nine_label_cards_lie_as_on_the_map(sheet: Sheet) -> None:
    labels = {text.text.strip(): text.at for text in sheet("markers").texts if text.text.strip() in LABELS}
    assert sorted(labels, key=lambda label: (round(labels[label][1]), labels[label][0])) == TALLY_ORDER


def test_marker_fits_between_two_columns_of_boards(sheet: Sheet) -> None:
    strips = [path for path in sheet("markers").paths if path.closed and path.width and size(path)[0] > 50]
    assert len(strips) == 6
    assert [size(path) for path in strips] == [near((54, 8.5))] * 6  # as long as a board, narrower than the gap of 9
