"""What every game keeps to, whatever it is: each check of the contract, made of each game inside."""

from pathlib import Path

import pytest

from activities import contract, contract_sheets
from activities.contract import GameCase, Other, Settings, Wrong, case_of
from kitpress.activities.registry import inside
from kitpress.page import PAPERS
from support import LANGUAGES, Check, Kitpress

WITHOUT = contract.without_case(inside())
CASES = [case_of(name) for name in inside() if not any(line.startswith(f"{name}:") for line in WITHOUT)]
STARTS = [
    pytest.param(case, settings, id="-".join((case.name, *map(str, settings.values()))))
    for case in CASES
    for settings in case.starts
]
COUNTS = [
    pytest.param(case, row, id="-".join((case.name, *map(str, row))))
    for case in CASES
    for row in contract.counts_of(case)
]
KITS = [
    pytest.param(case, kit, language, id=f"{case.name}-{kit or 'plain'}-{language}")
    for case in CASES
    for kit in ("", *case.kits)
    for language in LANGUAGES
]


def writable(text: str) -> bool:
    """Tell whether a record can hold a text as a move."""
    return text.split() == [text] and "\\" not in text


EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
EACH_START = pytest.mark.parametrize(("case", "settings"), STARTS)


def test_every_game_has_a_case() -> None:
    assert WITHOUT == []
    assert len(CASES) >= 3


# Rules


@EACH
def test_moves_are_read_as_they_are_written(case: GameCase) -> None:
    assert contract.notation_faults(case) == []


@EACH_START
def test_legal_moves_are_those_that_can_be_played(case: GameCase, settings: Settings) -> None:
    positions = [position for seed in range(2) for position in contract.walk(case, settings, seed)]
    for position in positions[:: 1 + len(positions) // 60]:
        assert contract.move_faults(case, position) == []


@EACH
def test_after_the_end_no_move_is_legal(case: GameCase) -> None:
    walks = [[*contract.walk(case, settings, seed)] for settings in case.starts for seed in range(4)]
    ended = [walk[-1] for walk in walks if walk[-1].outcome is not None]
    assert ended
    for position in ended:
        assert position.legal_moves() == ()
        assert contract.move_faults(case, position) == []


@EACH_START
def test_positions_are_told_apart(case: GameCase, settings: Settings) -> None:
    positions = [*contract.walk(case, settings, 0)]
    for position in (*positions[:: 1 + len(positions) // 4], positions[-1]):
        assert contract.picture_faults(case, position) == []


@pytest.mark.parametrize(("case", "row"), COUNTS)
def test_number_of_sequences_of_legal_moves(case: GameCase, row: tuple[int, ...]) -> None:
    assert contract.count_faults(case, row) == []


@EACH
def test_a_second_model_agrees(case: GameCase) -> None:
    assert contract.model_faults(case) == []


# Sheets


@EACH
def test_every_language_has_the_same_facts(case: GameCase) -> None:
    assert contract_sheets.facts_faults(case, LANGUAGES) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("case", "kit", "language"), KITS)
def test_facts_stand_on_the_sheets(case: GameCase, kit: str, language: str, paper: str) -> None:
    facts = contract_sheets.facts_of(case.name, language)
    assert contract_sheets.missing_facts(case, kit, language, paper, facts) == []


@EACH
def test_every_code_is_tried(case: GameCase) -> None:
    assert contract_sheets.untried_codes(case) == []


@pytest.mark.parametrize(
    ("case", "wrong"),
    [
        pytest.param(case, wrong, id=f"{case.name} {wrong.code} {wrong.moves.split()[-1]}")
        for case in CASES
        for wrong in (*case.wrong, *(Wrong(text, "invalid-move", "") for text in case.no_moves if writable(text)))
    ],
)
def test_a_move_that_is_wrong_is_told(case: GameCase, wrong: Wrong, check: Check) -> None:
    why = wrong.why or f"not a move; {case.activity.game.notation}"
    assert contract_sheets.wrong_faults(case, Wrong(wrong.moves, wrong.code, why, wrong.settings), check) == []


@EACH
def test_every_bound_example_is_tried(case: GameCase) -> None:
    assert contract_sheets.untried_examples(case) == []


@pytest.mark.parametrize(
    ("case", "other"),
    [
        pytest.param(case, other, id=f"{case.name} {other.id} {' '.join(other.moves.split()[-3:])}")
        for case in CASES
        for other in case.others
    ],
)
def test_an_example_that_shows_another_thing_stops_the_build(
    case: GameCase, other: Other, shipped: Path, kitpress: Kitpress
) -> None:
    assert contract_sheets.other_faults(case, other, shipped, kitpress) == []


@pytest.mark.parametrize(
    ("case", "name"),
    [pytest.param(case, shows.id, id=f"{case.name} {shows.id}") for case in CASES for shows in case.activity.bound],
)
def test_an_example_that_is_missing_stops_the_build(
    case: GameCase, name: str, shipped: Path, kitpress: Kitpress
) -> None:
    assert contract_sheets.missing_faults(case, name, shipped, kitpress) == []


@EACH
def test_sheets_show_the_examples_that_are_bound_to_them(case: GameCase) -> None:
    assert contract_sheets.shown_faults(case) == []


@EACH
def test_every_template_is_used(case: GameCase) -> None:
    assert contract_sheets.template_faults(case) == []


def test_every_shared_template_is_used() -> None:
    assert contract_sheets.unused_shared_templates(CASES) == []
