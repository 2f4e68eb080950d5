"""Examples that sentences are bound to: each is there and shows what is said, all are bound, all codes are tried."""

import pytest

from kitpress.activities.in_a_row import ACTIVITY
from kitpress.activities.in_a_row.options import RowExample
from kitpress.errors import UnboundExampleError
from kitpress.records import read_examples
from kitpress.sheets.bound import check_bound, shown_on

BOUND, CODES = ACTIVITY.bound, ACTIVITY.game.codes


@pytest.fixture
def examples() -> dict[str, RowExample]:
    """Return the examples of three in a row."""
    paths = sorted((ACTIVITY.folder("examples") / "in-a-row").glob("*.toml"))
    return {each.id: each for each in read_examples(paths, {"in-a-row": ACTIVITY.game})}


def refused(examples: dict[str, RowExample]) -> str:
    """Return what is said against examples; each refusal is one line."""
    with pytest.raises(UnboundExampleError) as caught:
        check_bound("in-a-row", examples, BOUND, CODES)
    (line,) = caught.value.lines
    return line


def test_the_kits_own_examples_are_bound(examples: dict[str, RowExample]) -> None:
    check_bound("in-a-row", examples, BOUND, CODES)


def test_an_example_that_is_missing(examples: dict[str, RowExample]) -> None:
    del examples["diagonal"]
    assert refused(examples) == (
        'examples/in-a-row: no example has the id "diagonal"; the kit needs a win with a diagonal'
    )


def test_an_example_that_shows_another_thing(examples: dict[str, RowExample]) -> None:
    row = examples["diagonal"] = examples["row"]
    assert refused(examples) == f'{row.source}: example "diagonal" must show a win with a diagonal'


def test_an_example_that_is_bound_to_nothing(examples: dict[str, RowExample]) -> None:
    row = examples["another"] = examples["row"]
    assert refused(examples) == f'{row.source}: example "another" is bound to no sentence; take it out'


@pytest.mark.parametrize("code", CODES)
def test_a_code_that_no_example_refuses(code: str, examples: dict[str, RowExample]) -> None:
    others = {name: each for name, each in examples.items() if name != f"mistake-{code}"}
    bound = [shows for shows in BOUND if shows.id in others]
    with pytest.raises(UnboundExampleError) as caught:
        check_bound("in-a-row", others, bound, CODES)
    assert caught.value.lines == (
        f'examples/in-a-row: no example on host-mistakes refuses a move with the code "{code}"',
    )


def test_a_code_of_another_game(examples: dict[str, RowExample]) -> None:
    with pytest.raises(UnboundExampleError, match=r'^examples/in-a-row: .+ with the code "pass-not-allowed"$'):
        check_bound("in-a-row", examples, BOUND, (*CODES, "pass-not-allowed"))


def test_examples_are_shown_in_the_order_in_which_they_are_bound(examples: dict[str, RowExample]) -> None:
    turned = dict(reversed(examples.items()))
    shown = [each.id for each in shown_on("host-mistakes", BOUND, turned)]
    assert shown == ["mistake-occupied", "mistake-off-board", "mistake-game-over"]
    assert shown_on("tally", BOUND, examples) == ()
