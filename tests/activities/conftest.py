"""What the tests of each game share: its kits, built with any options, and a record of it to check."""

import json
from pathlib import Path

import pytest

from activities.kits import Game
from support import Build, Check, Kitpress, Pages, RequestFor, SheetsOf, Told


@pytest.fixture(scope="module")
def game_kits(request: pytest.FixtureRequest) -> Game:
    """Return the kits of the game in whose folder the tests stand."""
    return Game(request.path.parent.name.replace("_", "-"))


@pytest.fixture(scope="module")
def request_for(game_kits: Game) -> RequestFor:
    """Return a request for a kit; what is not given is as on the command line."""
    return game_kits.request


@pytest.fixture(scope="module")
def build_kit(game_kits: Game) -> Build:
    """Build the files of a kit, or of some sheets of it."""
    return game_kits.files


@pytest.fixture(scope="module")
def pages(game_kits: Game) -> Pages:
    """Return the pages of one sheet, read back."""
    return game_kits.pages


@pytest.fixture(scope="module")
def sheets_of(game_kits: Game) -> SheetsOf:
    """Return the pages of every sheet of a kit, by the sheet's name."""
    return game_kits.sheets


@pytest.fixture
def check(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Check a record `own.toml` with one example; return the exit code and what is told."""
    monkeypatch.chdir(tmp_path)

    def run(text: str) -> tuple[int, Told]:
        Path("own.toml").write_text(text, encoding="utf-8")
        ran = kitpress("check", "own.toml", "--json")
        assert ran.err == ""
        (told,) = [json.loads(line) for line in ran.out.splitlines()]
        assert told["file"] == "own.toml"
        return ran.code, told

    return run
