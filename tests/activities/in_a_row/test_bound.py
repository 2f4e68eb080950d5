"""What the sentences of three in a row say follows their examples."""

from pathlib import Path

import pytest

from activities.contract import Other
from activities.contract_sheets import sheet_with
from kitpress.activities.in_a_row import bound
from kitpress.activities.in_a_row.options import Options, RowExample
from kitpress.activities.in_a_row.record import GAME
from kitpress.records import read_examples
from kitpress.resources import folder
from kitpress.text.edition import Edition
from support import Change, Kitpress


def test_a_false_claim_of_a_shipped_example_stops_the_build(
    shipped: Path, change: Change, kitpress: Kitpress, tmp_path: Path
) -> None:
    change(shipped / "examples" / "in-a-row" / "board-5.toml", 'result = "X"', 'result = "O"')
    ran = kitpress("build", "in-a-row", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(': result = "O" is claimed, but the moves give X\n')
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "moves", "said"),
    [
        (
            "row",
            "C3 A1 A3 B1 A2 C1",
            "With C1 player O has a line in A1, B1 and C1. The game is over at once.",
        ),
        ("diagonal", "C1 A1 B2 B1 A3", "With A3 player X has a line in C1, B2 and A3."),
        ("draw", "A1 B1 C1 B2 A2 C2 B3 A3 C3", "With C3 the board is full and nobody has a line."),
        ("three-on-4", "A1 D1 A2 C2 D4 B3", "Three in a line without a gap win: D1, C2 and B3."),
        ("four-on-4", "A4 A1 B4 B1 C4 C1 D4", "Four in a line without a gap win: A4, B4, C4 and D4."),
        ("five-on-5", "A1 A2 B2 B1 C3 C1 D4 D1 E5", "Five in a line without a gap win: A1, B2, C3, D4 and E5."),
    ],
)
def test_sentences_follow_their_examples(name: str, moves: str, said: str, shipped: Path, kitpress: Kitpress) -> None:
    assert said in sheet_with("in-a-row", "host-check", Other(name, moves), shipped, kitpress)


def test_rules_follow_their_examples(shipped: Path, kitpress: Kitpress) -> None:
    drawn = sheet_with("in-a-row", "rules", Other("row", "C3 A1 A3 B1 A2 C1"), shipped, kitpress)
    assert "Three in a row O wins with a line: A1, B1 and C1." in drawn


def test_values() -> None:
    paths = sorted((folder("examples") / "in-a-row").glob("*.toml"))
    examples: dict[str, RowExample] = {each.id: each for each in read_examples(paths, {"in-a-row": GAME})}
    values = bound.values(Edition("en", "en-GB", {}), examples, Options(board=4))
    assert (values["size"], values["cells"], values["lengths"]) == ("4", "16", "3 or 4")
    assert values["row_line"] == "A2, B2 and C2"
