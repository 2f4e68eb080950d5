"""What the rules say stands on the sheets: facts kept as data, looked for in the text that is drawn."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.in_a_row import ACTIVITY
from kitpress.page import PAPERS

FACTS = Path(__file__).parents[2] / "data" / "facts"
LANGUAGES = sorted(path.name.split(".")[1] for path in FACTS.glob("in-a-row.*.txt"))
SHEETS = [plan.name for plan in ACTIVITY.sheets if not plan.own]
PLACES = [*SHEETS, "4/rules", "5/rules", "4/board", "5/board"]

Pages = Callable[..., tuple[Any, ...]]
Text = Callable[[Any], str]


def facts(language: str) -> list[tuple[str, str]]:
    lines = (FACTS / f"in-a-row.{language}.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    assert all(mark for _, mark, _ in parts)
    return [(place.strip(), " ".join(phrase.split())) for place, _, phrase in parts]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_stand_on_the_sheet(language: str, place: str, paper: str, pages: Pages, drawn_text: Text) -> None:
    board, _, sheet = place.rpartition("/")
    text = drawn_text(pages(sheet, board=int(board or 3), language=language, paper=paper)).casefold()
    wanted = [phrase for name, phrase in facts(language) if name == place]
    assert wanted
    assert [phrase for phrase in wanted if phrase.casefold() not in text] == []


def test_every_language_has_the_same_facts() -> None:
    places = {language: [place for place, _ in facts(language)] for language in LANGUAGES}
    assert {"en", "nb"} <= set(places)
    assert set(places["en"]) == set(PLACES)
    assert all(found == places["en"] for found in places.values())


def test_every_fact_is_told_once() -> None:
    for language in LANGUAGES:
        assert len(set(facts(language))) == len(facts(language))


AGREE = {"en": "Agree how many in a line win", "nb": "Bli enige om hvor mange på rad som vinner"}
TICK = {"en": "Tick one", "nb": "Kryss av"}
THREE = {"en": "You win with three of your marks", "nb": "Du vinner når du har tre merker på rad"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [3, 4, 5])
def test_only_larger_boards_have_a_length_to_agree_on(
    board: int, language: str, pages: Pages, drawn_text: Text
) -> None:
    rules, boards = (drawn_text(pages(sheet, board=board, language=language)) for sheet in ("rules", "board"))
    larger = board > 3
    assert (AGREE[language] in rules, THREE[language] in rules) == (larger, not larger)
    assert boards.count(TICK[language]) == (4 if larger else 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("board", "lines"),
    [(3, ["A2 B2 C2", "A1 B2 C3"]), (4, ["B2 B3 B4", "B1 B2 B3 B4"]), (5, ["C1 C2 C3 C4 C5"])],
)
def test_rules_show_the_lines_of_their_own_board(
    board: int, lines: list[str], language: str, pages: Pages, drawn_text: Text
) -> None:
    head, end, word = {"en": ("X wins with a line: ", ".", " and "), "nb": ("X vinner med en linje: ", ".", " og ")}[
        language
    ]
    text = drawn_text(pages("rules", board=board, language=language))
    told = [part.partition(end)[0] for part in text.split(head)[1:]]
    assert [line.replace(word, " ").replace(",", "") for line in told] == lines


@pytest.mark.parametrize("board", [4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kit_has_the_same_key(language: str, board: int, pages: Pages, drawn_text: Text) -> None:
    own, other = (drawn_text(pages("host-check", board=size, language=language)) for size in (3, board))
    assert "C1, C2, C3, C4" in own
    assert other == own


@pytest.mark.parametrize(("language", "letter"), [("en", "D"), ("nb", "U")])
def test_tally_has_twelve_rows_and_the_letter_for_a_draw(language: str, letter: str, pages: Pages) -> None:
    (page,) = pages("tally", language=language)
    cells = [text.text.strip() for text in page.texts if text.mark.tag in ("TH", "TD")]
    assert cells.count(letter) + sum(cell.endswith(f" {letter}") for cell in cells) == 1
    numbers = [int(cell) for cell in cells if cell.isdecimal()]
    assert numbers == [1, 2, *range(1, 13)]
