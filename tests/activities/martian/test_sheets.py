"""What stands on the sheets, in every language: house readings, tables, notation, forms, diagrams."""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Literal

import pytest

from kitpress.activities.martian.options import Options
from kitpress.activities.martian.pieces import page_count
from kitpress.pdf.readback import DrawnText
from support import LANGUAGES, Build, Pages, ReadPage, SheetsOf, Structure, TextOf

LARGE = {"board": 8, "players": 4, "pieces": "flat"}

# Names and house readings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, LARGE], ids=["plain", "large"])
def test_other_peoples_names_for_pyramids_stand_once_in_the_players_file(
    options: Mapping[str, object], language: str, sheets_of: SheetsOf
) -> None:
    sheets = sheets_of(language=language, **options)
    said = {
        name: [
            word
            for page in pages
            for word in re.findall(r"icehouse|looney[\s-]pyramids?|looney", page.extracted, re.IGNORECASE)
        ]
        for name, pages in sheets.items()
    }
    assert {name: sorted(" ".join(word.split()) for word in words) for name, words in said.items() if words} == {
        "rules": ["Icehouse", "Looney Pyramids"]
    }


MARKED = {"en": "House reading:", "nb": "Vår tolkning:", "nn": "Vår tolking:"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("options", "count"), [({}, 5), ({"board": 4}, 5), (LARGE, 6)])
def test_house_readings_are_marked_one_by_one(
    options: Mapping[str, object], count: int, language: str, pages: Pages, drawn_text: TextOf
) -> None:
    found = pages("rules", language=language, **options)
    assert drawn_text(found).count(MARKED[language]) == count
    marked = " ".join("".join(text.text for page in found for text in page.texts if "Italic" in text.font).split())
    assert marked.count(MARKED[language]) == count


def test_what_only_some_kits_need_is_left_out_of_the_others(pages: Pages, drawn_text: TextOf) -> None:
    def says(phrase: str, **options: object) -> bool:
        return phrase in drawn_text(pages("rules", **options))

    assert not says("With more than two players")
    assert not says("With more than two players", board=8)
    assert says("With more than two players", board=8, players=3)
    assert not says("comes on four sheets", board=5)
    assert says("comes on four sheets", board=8)
    assert not says("any five squares in a line", board=5)
    assert says("this never happens")
    assert not says("this never happens", board=4)
    assert says("To win: 4 of your own pieces", board=4)
    assert says("4 small, 4 medium and 4 large", board=4)


# Tables


def rows_of(page: ReadPage) -> list[list[str]]:
    """Return the rows of a page's tables, top down: the words of cells whose text begins on one height."""
    cells: list[DrawnText] = [text for text in page.texts if text.mark.tag in ("TH", "TD") and text.text.strip()]
    rows: dict[float, list[DrawnText]] = {}
    for cell in cells:
        rows.setdefault(next((y for y in rows if abs(y - cell.at[1]) < 0.5), cell.at[1]), []).append(cell)
    return [
        [text.text.strip() for text in sorted(row, key=lambda text: text.at[0])]
        for _, row in sorted(rows.items(), reverse=True)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_boards(language: str, pages: Pages) -> None:
    rows = [row for page in pages("rules", language=language) for row in rows_of(page)]
    found = [row for row in rows if re.fullmatch(r"\d×\d", row[0])]
    assert [[re.findall(r"\d", cell) for cell in row] for row in found] == [
        [["3", "3"], ["2"], ["3"], ["3"]],
        [["4", "4"], ["2"], ["4"], ["4"]],
        [["5", "5"], ["2"], ["5"], ["5"]],
        [["8", "8"], ["2", "3", "4"], ["5"], ["5"]],
    ]


NAMES = {"board": "Board", "pieces": "Pieces", "record": "Move record", "tally": "Tally sheet"}


@pytest.mark.parametrize("pieces", ["fold", "flat"])
@pytest.mark.parametrize(("board", "players"), [(3, 2), (4, 2), (5, 2), (8, 2), (8, 3), (8, 4)])
def test_pages_to_print_are_told_as_they_are(
    board: int, players: int, pieces: Literal["fold", "flat"], pages: Pages
) -> None:
    options: dict[str, object] = {"board": board, "players": players, "pieces": pieces}
    rows = [row for page in pages("rules", **options) for row in rows_of(page)]
    told = {row[0]: row[1] for row in rows if row[0] in NAMES.values() and len(row) > 2}
    assert told == {title: str(len(pages(name, **options))) for name, title in NAMES.items()}
    assert told["Pieces"] == str(page_count(Options(board=board, players=players, pieces=pieces)))


def test_page_count() -> None:
    def count(board: int, players: int, pieces: Literal["fold", "flat"]) -> int:
        return page_count(Options(board=board, players=players, pieces=pieces))

    assert [count(board, 2, "fold") for board in (3, 4, 5, 8)] == [3, 5, 5, 5]
    assert [count(8, players, "fold") for players in (3, 4)] == [7, 9]
    assert [count(board, 2, "flat") for board in (3, 4, 5, 8)] == [2, 2, 2, 2]
    assert [count(8, players, "flat") for players in (3, 4)] == [3, 4]


# Record and tally


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_is_told_in_three_lines(language: str, pages: Pages) -> None:
    (page,) = pages("record", language=language)
    bold = [text.text.strip() for text in page.texts if text.mark.tag == "LBody" and "Bold" in text.font]
    assert [word for word in bold if not word.endswith(":")] == ["1@B2", "B2=2", "2xC1"]
    assert sum(text.mark.tag == "Lbl" for text in page.texts) == len(bold)
    heights = [text.at[1] for text in page.texts if text.text.strip() in bold]
    assert all(above - below > 4 for above, below in pairwise(heights))


@pytest.mark.parametrize("board", [4, 8])
def test_where_players_may_have_to_pass_the_record_says_how(board: int, pages: Pages) -> None:
    (page,) = pages("record", board=board)
    bold = [text.text.strip() for text in page.texts if text.mark.tag == "LBody" and "Bold" in text.font]
    assert [word for word in bold if not word.endswith(":")] == ["1@B2", "B2=2", "2xC1", "pass"]


@pytest.mark.parametrize(("board", "players"), [(3, 2), (8, 3), (8, 4)])
def test_record_has_75_numbered_rows_in_which_players_take_turns(board: int, players: int, pages: Pages) -> None:
    (page,) = pages("record", board=board, players=players)
    cells = [text for text in page.texts if text.mark.tag in ("TH", "TD") and text.text.strip().isdecimal()]
    by_row: dict[int, str] = {}
    for number, player in zip(cells[::2], cells[1::2], strict=True):
        assert player.at[1] == pytest.approx(number.at[1], abs=0.01)
        assert 0 < player.at[0] - number.at[0] < 20
        by_row[int(number.text)] = player.text.strip()
    assert list(by_row) == list(range(1, 76))
    assert list(by_row.values()) == [str(move % players + 1) for move in range(75)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tally_has_a_row_for_every_game_and_names_for_every_player(players: int, pages: Pages) -> None:
    (page,) = pages("tally", board=8, players=players)
    numbers = Counter(
        int(text.text) for text in page.texts if text.mark.tag in ("TH", "TD") and text.text.strip().isdecimal()
    )
    assert numbers == Counter([*range(1, players + 1), *range(1, 15)])


# Diagrams


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagram_says_what_it_shows(language: str, build_kit: Build, structure: Structure) -> None:
    (file,) = build_kit("rules", language=language)
    alts = [" ".join(alt.split()) for elements in structure(file.data) for role, alt, _ in elements if role == "Figure"]
    assert len(alts) == 6
    shown = alts[1:]
    player = {"en": "Player", "nb": "Spiller", "nn": "Spelar"}[language]
    one, other = f"{player} 1:", f"{player} 2:"
    assert all("3×3" in alt and "A1" in alt and one in alt for alt in shown)
    assert sum(other in alt for alt in shown) == 4
