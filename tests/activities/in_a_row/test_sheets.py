"""What the sheets of three in a row say, where it depends on the board."""

import pytest

from support import LANGUAGES, Pages, TextOf

AGREE = {
    "en": "Agree how many in a line win",
    "nb": "Bli enige om hvor mange på rad som vinner",
    "nn": "Bli einige om kor mange på rad som vinn",
}
TICK = {"en": "Tick one", "nb": "Kryss av", "nn": "Kryss av"}
THREE = {
    "en": "You win with three of your marks",
    "nb": "Du vinner når du har tre merker på rad",
    "nn": "Du vinn når du har tre merke på rad",
}
WINS = {
    "en": ("X wins with a line: ", " and "),
    "nb": ("X vinner med en linje: ", " og "),
    "nn": ("X vinn med ei linje: ", " og "),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [3, 4, 5])
def test_only_larger_boards_have_a_length_to_agree_on(
    board: int, language: str, pages: Pages, drawn_text: TextOf
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
    board: int, lines: list[str], language: str, pages: Pages, drawn_text: TextOf
) -> None:
    head, word = WINS[language]
    text = drawn_text(pages("rules", board=board, language=language))
    told = [part.partition(".")[0] for part in text.split(head)[1:]]
    assert [line.replace(word, " ").replace(",", "") for line in told] == lines


@pytest.mark.parametrize("board", [4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kit_has_the_same_key(language: str, board: int, pages: Pages, drawn_text: TextOf) -> None:
    own, other = (drawn_text(pages("host-check", board=size, language=language)) for size in (3, board))
    assert "C1, C2, C3, C4" in own
    assert other == own


@pytest.mark.parametrize(("language", "letter"), [("en", "D"), ("nb", "U"), ("nn", "U")])
def test_tally_has_twelve_rows_and_the_letter_for_a_draw(language: str, letter: str, pages: Pages) -> None:
    (page,) = pages("tally", language=language)
    cells = [text.text.strip() for text in page.texts if text.mark.tag in ("TH", "TD")]
    assert cells.count(letter) + sum(cell.endswith(f" {letter}") for cell in cells) == 1
    numbers = [int(cell) for cell in cells if cell.isdecimal()]
    assert numbers == [1, 2, *range(1, 13)]
