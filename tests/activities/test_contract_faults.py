"""Each check of the contract is shown a fault: a game or a case that does not keep to it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from activities import contract, contract_sheets
from activities.contract import GameCase, Other, Wrong, case_of
from activities.contract_sheets import Fact, facts_of
from kitpress.activities.in_a_row import ACTIVITY
from kitpress.rules import IllegalMove, in_a_row
from kitpress.rules.illegal import Occupied, OffBoard
from kitpress.sheets.plan import SheetPlan
from rules.brute_in_a_row import Game as Rows
from support import Check, Kitpress

CASE = case_of("in-a-row")
START = CASE.start()


def with_game(**changes: Any) -> GameCase:
    """Return the case with changes to what its game says of itself. Any: of each field its own."""
    view = replace(ACTIVITY.view, game=replace(ACTIVITY.game, **changes))
    return replace(CASE, activity=replace(ACTIVITY, view=view))


def with_view(**changes: Any) -> GameCase:
    """Return the case with changes to what its game shows."""
    return replace(CASE, activity=replace(ACTIVITY, view=replace(ACTIVITY.view, **changes)))


def test_a_game_without_a_case(tmp_path: Path) -> None:
    (tmp_path / "in_a_row").mkdir()
    (tmp_path / "in_a_row" / "case.py").touch()
    assert contract.without_case(["in-a-row", "three-men"], tmp_path) == ["three-men: there is no case.py in three_men"]


# Moves


@pytest.mark.parametrize(
    ("case", "fault"),
    [
        (replace(CASE, no_moves=("A1",)), "'A1' is read as A1"),
        (
            with_game(written=re.compile("[A-C][1-3]")),
            "in a sentence with D1 what is written as moves are is []",
        ),
        (replace(CASE, words=("A1",)), "in a sentence with A1 what is written as moves are is ['A1']"),
        (with_game(notation="a move is a cell"), "the notation is told without a move"),
        (with_game(parse=lambda _text: in_a_row.Move("A1")), "B1 is read as A1"),
    ],
)
def test_notation(case: GameCase, fault: str) -> None:
    assert fault in contract.notation_faults(case)


class Blind(in_a_row.Position):
    """A game that does not know of its first legal move."""

    def legal_moves(self) -> tuple[in_a_row.Move, ...]:
        return super().legal_moves()[1:]


class Rash(in_a_row.Position):
    """A game that has a move which is off its board."""

    def legal_moves(self) -> tuple[in_a_row.Move, ...]:
        return (*super().legal_moves(), in_a_row.Move("Z9"))


class Lax(in_a_row.Position):
    """A game that finds no fault with a second mark in a cell."""

    def refusal(self, move: in_a_row.Move) -> in_a_row.Reason | None:
        reason = super().refusal(move)
        return None if isinstance(reason, Occupied) else reason


class Moody(in_a_row.Position):
    """A game that refuses when it is played what it let pass before."""

    def play(self, move: in_a_row.Move) -> in_a_row.Position:
        raise IllegalMove(move, OffBoard(3))


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (Blind, "A1 is not legal, and its refusal is None"),
        (Rash, "Z9 is legal and not of the notation"),
        (Moody, "A1 is refused for None, and when played for OffBoard(size=3)"),
    ],
)
def test_legal_moves(kind: type[in_a_row.Position], fault: str) -> None:
    assert contract.move_faults(CASE, START) == []
    assert fault in contract.move_faults(CASE, kind.start(3, 3))


def test_a_refusal_that_is_forgotten() -> None:
    position: in_a_row.Position = Lax(3, 3, "X........", "O", in_a_row.Move("A1"), None)
    assert "A1 is not legal, and its refusal is None" in contract.move_faults(CASE, position)


def test_a_code_that_is_none_of_the_games() -> None:
    faults = contract.move_faults(with_game(codes=("occupied", "game-over")), START)
    assert "D1 is refused with off-board, which is no code of the game's" in faults


@pytest.mark.parametrize(
    ("case", "fault"),
    [
        (with_view(plain=lambda position: str(len(position.legal_moves()))), "plain: A1 and B1 look the same"),
        (with_view(plain=lambda _position: ""), "plain: before and A1 look the same"),
        (
            with_view(words=lambda edition, _position: edition.gettext("No cell is marked.")),
            "words: A1 and B1 look the same",
        ),
        (
            with_view(words=lambda edition, position: edition.gettext(ACTIVITY.view.plain(position))),
            "the drawing's alternative text is not the position in words",
        ),
    ],
)
def test_pictures(case: GameCase, fault: str) -> None:
    assert fault in contract.picture_faults(case, START)


# Counts and the second model


def test_counts(tmp_path: Path) -> None:
    (tmp_path / "in_a_row.txt").write_text("# length, number\n1 9 0\n2 71 0\n", encoding="utf-8")
    right, wrong = contract.counts_of(CASE, tmp_path)
    assert contract.count_faults(CASE, right) == []
    assert contract.count_faults(CASE, wrong) == ["{}: 72 sequences of 2 moves, not 71"]
    assert contract.count_faults(replace(CASE, counted=("board",)), (4, 2, 200)) == [
        "{'board': 4}: 240 sequences of 2 moves, not 200"
    ]


class FewerMoves(Rows):
    """A model that forgets a move."""

    def legal(self) -> list[str]:
        return super().legal()[1:]


class NoDiagonals(Rows):
    """A model in which a game never ends with a draw."""

    def result(self) -> str:
        return "X" if super().result() == "D" else super().result()


@pytest.mark.parametrize(
    ("model", "fault"),
    [
        (FewerMoves, r"after \[\]: legal are \['A1', .+\], by the second model \['B1', .+\]"),
        (
            NoDiagonals,
            r"after .+: \{.*'result': 'D'\}, by the second model \{.*'result': 'X'\}",
        ),
    ],
)
def test_a_second_model(model: type[Rows], fault: str) -> None:
    case = replace(CASE, model=model, starts=({},))
    assert any(re.fullmatch(fault, told) for told in contract.model_faults(case))


def test_results_that_no_random_game_has() -> None:
    case = replace(CASE, starts=({},), results=("X", "draw"))
    assert contract.model_faults(case) == ["no random game ends with draw"]


# Facts

LANGUAGES = ("en", "nb")


@pytest.fixture
def facts(tmp_path: Path) -> Path:
    """Return a folder with the game's facts in two languages."""
    for language in LANGUAGES:
        name = f"in-a-row.{language}.txt"
        (tmp_path / name).write_text((contract_sheets.FACTS / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def rewritten(folder: Path, language: str, old: str, new: str) -> None:
    """Change all facts of a language in which `old` stands."""
    path = folder / f"in-a-row.{language}.txt"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_language_without_facts(facts: Path) -> None:
    assert contract_sheets.facts_faults(CASE, LANGUAGES, facts) == []
    assert contract_sheets.facts_faults(CASE, (*LANGUAGES, "sv"), facts) == ["in-a-row: no facts in sv"]


@pytest.mark.parametrize(
    ("language", "old", "new", "faults"),
    [
        ("nb", "tally | Skriv U for uavgjort\n", "", ["nb: other places than in English"]),
        ("nb", "rules | X begynner", "board | X begynner", ["nb: other places than in English"]),
        (
            "nb",
            "tally | Skriv U for uavgjort",
            "tally | hvem som var X, hvem som var O, og resultatet",
            ["nb: 2 times: tally | hvem som var X, hvem som var O, og resultatet"],
        ),
        ("en", "tally |", "rules |", ["nb: other places than in English", "no facts of the sheet tally"]),
        (
            "en",
            "5/",
            "6/",
            ["nb: other places than in English", 'facts of a kit "6" that there is not', 'no facts of the kit "5"'],
        ),
    ],
)
def test_facts_of_other_places(language: str, old: str, new: str, faults: list[str], facts: Path) -> None:
    rewritten(facts, language, old, new)
    assert contract_sheets.facts_faults(CASE, LANGUAGES, facts) == faults


def test_facts_that_are_no_facts(facts: Path) -> None:
    rewritten(facts, "nb", "tally | ", "tally: ")
    with pytest.raises(AssertionError, match=r"^a fact is: sheet \| words"):
        facts_of("in-a-row", "nb", facts)


def test_facts_that_do_not_stand_on_the_sheets() -> None:
    right = facts_of("in-a-row", "en")
    wrong = [Fact("tally", "Write U for a draw"), Fact("rules", "Write D for a draw"), Fact("cards", "Tally sheet")]
    assert contract_sheets.missing_facts(CASE, "", "en", "a4", [*right, *wrong]) == [
        "tally | Write U for a draw",
        "rules | Write D for a draw",
        "cards | Tally sheet",
    ]
    assert contract_sheets.missing_facts(CASE, "5", "en", "a4", [Fact("5/rules", "4×4")]) == ["5/rules | 4×4"]


# Records


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong("B2 B2", "off-board", "cell B2 already holds X"),
        Wrong("B2 B2", "occupied", "cell B2 already holds O"),
        Wrong("B2 B2 A1", "occupied", "cell B2 already holds X"),
        Wrong("B2 A1", "occupied", "cell A1 already holds X"),
        Wrong("B2 B2", "occupied", "cell B2 already holds X", "board = 6"),
    ],
    ids=str,
)
def test_a_wrong_move_that_is_told_otherwise(wrong: Wrong, check: Check) -> None:
    assert contract_sheets.wrong_faults(CASE, Wrong("B2 B2", "occupied", "cell B2 already holds X"), check) == []
    assert len(contract_sheets.wrong_faults(CASE, wrong, check)) == 1


def test_a_code_that_is_not_tried() -> None:
    case = replace(CASE, wrong=(*CASE.wrong[-3:], Wrong("", "no-piece", "")))
    assert contract_sheets.untried_codes(case) == [
        f"{code}: tried or a code, but not both" for code in ("game-over", "no-piece", "off-board")
    ]


# Bound examples


@pytest.mark.parametrize(
    "other",
    [
        Other("row", "A3 A1 B3 B1 C3"),
        Other("three-on-4", "B2 A1 B3 C3 B4", settings="board = 4"),
        Other("mistake-occupied", "C3", ("C3", "occupied")),
    ],
    ids=str,
)
def test_another_example_that_shows_what_is_said(other: Other, shipped: Path, kitpress: Kitpress) -> None:
    told, *written = contract_sheets.other_faults(CASE, other, shipped, kitpress)
    assert told.startswith("exit code 0: ")
    assert written == ["in-a-row-en-a4-host.pdf is written", "in-a-row-en-a4-kit.pdf is written"] or written == [
        "in-a-row-en-a4-kit.pdf is written",
        "in-a-row-en-a4-host.pdf is written",
    ]


def test_another_example_that_is_wrong_itself(shipped: Path, kitpress: Kitpress) -> None:
    (told,) = contract_sheets.other_faults(CASE, Other("row", "A1 A1"), shipped, kitpress)
    assert told.endswith('move 2 "A1": cell A1 already holds X\n')


def test_a_missing_example_that_is_not_missed(shipped: Path, kitpress: Kitpress) -> None:
    bound = (replace(ACTIVITY.bound[0], what="what it does not"), *ACTIVITY.bound[1:])
    case = replace(CASE, activity=replace(ACTIVITY, bound=bound))
    (told,) = contract_sheets.missing_faults(case, "row", shipped, kitpress)
    assert told.endswith('no example has the id "row"; the kit needs a win with a row on 3 x 3\n')


def test_a_bound_example_that_is_not_tried() -> None:
    case = replace(CASE, others=(*CASE.others[4:], Other("column", "")))
    assert contract_sheets.untried_examples(case) == [
        "column: tried or bound, but not both",
        "row: tried or bound, but not both",
    ]


# Templates


def without_sheet(name: str) -> tuple[SheetPlan[Any, Any, Any, Any], ...]:
    return tuple(plan for plan in ACTIVITY.sheets if plan.name != name)


def test_a_template_that_no_sheet_uses() -> None:
    case = replace(CASE, activity=replace(ACTIVITY, sheets=without_sheet("board")))
    assert contract_sheets.template_faults(case) == ["board.md.j2: no sheet uses it"]


def test_a_shared_template_that_no_game_uses() -> None:
    case = replace(CASE, activity=replace(ACTIVITY, sheets=without_sheet("tally")))
    assert contract_sheets.unused_shared_templates([CASE]) == []
    assert contract_sheets.unused_shared_templates([case]) == ["shared/tally.md.j2: no game uses it"]


@pytest.mark.parametrize(
    ("number", "on", "fault"),
    [
        (0, ("rules", "host-check", "host-mistakes"), "host-mistakes does not show what is bound to it: "),
        (0, ("rules",), "host-check shows what is not bound to it: "),
        (6, ("rules", "host-mistakes"), "rules does not show what is bound to it: "),
    ],
)
def test_sheets_that_show_other_examples(number: int, on: tuple[str, ...], fault: str) -> None:
    bound = list(ACTIVITY.bound)
    bound[number] = replace(bound[number], on=on)
    (told,) = contract_sheets.shown_faults(replace(CASE, activity=replace(ACTIVITY, bound=tuple(bound))))
    assert told.startswith(fault)
