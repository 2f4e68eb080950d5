"""What the sentences of the Martian kit say follows their examples."""

from pathlib import Path

import pytest

from activities.contract import Other
from activities.contract_sheets import sheet_with
from support import Kitpress


@pytest.mark.parametrize(
    ("name", "moves", "said"),
    [
        ("place", "1@B2 1@A1 1@A3", "With 1@A3 player 1 places a small piece from the stash in the empty square A3"),
        ("swap-up", "1@C2 1@A1 C2=2", "With C2=2 player 1 swaps size 1 in square C2 for size 2"),
        ("capture", "1@C2 1@A1 1@B3 2xC2", "With 2xC2 player 2 captures size 1 in square C2 with size 2"),
        ("win-3", "1@A2 1@A1 1@A3 1@B1 1@B3 1@C1", "With 1@C1 player 2 has size 1 in squares A1, B1"),
    ],
)
def test_sentences_follow_their_examples(name: str, moves: str, said: str, shipped: Path, kitpress: Kitpress) -> None:
    assert said in sheet_with("martian", "host-check", Other(name, moves), shipped, kitpress)
