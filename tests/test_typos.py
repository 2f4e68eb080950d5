"""Typos in names of a game's own things are found by mypy: its positions, moves, options and reasons have types."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from support import ROOT


class Typo(NamedTuple):
    """A name in a file of the program, and the same with a slip of the pen."""

    file: str
    right: str
    wrong: str


TYPOS = [
    Typo("activities/in_a_row/bound.py", "step.move)", "step.mvoe)"),
    Typo("activities/in_a_row/explain.py", "position.winning_line", "position.wining_line"),
    Typo("activities/in_a_row/players.py", "content.options.board", "content.options.bord"),
    Typo("activities/nested_board/bound.py", '"cell": step.move.cell', '"cell": step.move.cel'),
    Typo("activities/nested_board/explain.py", "nested.ClosedBoard(owner=owner)", "nested.ClosedBoard(ownr=owner)"),
    Typo("activities/nested_board/record.py", "step.after.open_boards", "step.after.openboards"),
    Typo("activities/martian/bound.py", "step.move.pips", "step.move.pip"),
    Typo("activities/martian/explain.py", "reason.in_play", "reason.inplay"),
    Typo("activities/martian/pieces.py", "options.pieces ==", "options.piece =="),
    Typo("records/reader.py", "self.game.claims", "self.game.claim"),
    Typo("sheets/bound.py", "refusal.reason.code", "refusal.reason.cod"),
    Typo("sheets/host.py", "example.final", "example.finally_"),
]


def plant(source: Path, typo: Typo) -> tuple[str, int]:
    """Make a typo where the name stands for the first time; return the file and the line."""
    path = source / typo.file
    before, found, after = path.read_text(encoding="utf-8").partition(typo.right)
    assert found, f"{typo.file} has no {typo.right} any more: plant another typo"
    path.write_text(before + typo.wrong + after, encoding="utf-8")
    return typo.file, before.count("\n") + 1


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed: pip install -e '.[test]'")
def test_every_typo_is_found_at_its_line(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    planted = {plant(tmp_path / "src" / "kitpress", typo): typo for typo in TYPOS}
    assert len(planted) == len(TYPOS) >= 10
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "src"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, "")
    told = re.findall(r'^src/kitpress/(\S+):(\d+): error: .+ has no attribute "(\w+)"', ran.stdout, re.MULTILINE)
    found = {(file, int(line)): name for file, line, name in told}
    assert found.keys() == planted.keys(), ran.stdout
    assert [place for place, typo in planted.items() if found[place] not in typo.wrong] == []
