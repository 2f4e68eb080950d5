"""What the tests of records share: record files in a temporary folder, read with the nested-board game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.nested_board.record import GAME
from kitpress.errors import RecordError
from kitpress.records import Example, Game, read_file

TOP = 'activity = "nested-board"\n\n[[example]]\n'


def start_of_size(**_settings: int) -> Any:
    return GAME.start()


SIZED = Game(
    name="sized",
    parse=GAME.parse,
    notation=GAME.notation,
    start=start_of_size,
    settings={"size": (3, 4), "players": (1, 2)},
    claims=GAME.claims,
    codes=GAME.codes,
    explain=GAME.explain,
    facts=GAME.facts,
)


@pytest.fixture(scope="session")
def games() -> dict[str, Game]:
    """Return two games: nested-board, and one that takes a size of 3 or 4 and 1 or 2 players."""
    return {game.name: game for game in (GAME, SIZED)}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


@pytest.fixture
def read(folder: Path, games: dict[str, Game], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Read a file of records; the results in order."""
    monkeypatch.chdir(folder)

    def results(content: str | bytes) -> tuple[Example | RecordError, ...]:
        path = Path("x.toml")
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_file(path, games)

    return results


@pytest.fixture
def fault(read: Callable[..., Any]) -> Callable[[str | bytes], RecordError]:
    """Read a file that has one result, an error."""

    def only(content: str | bytes) -> RecordError:
        (error,) = read(content)
        assert isinstance(error, RecordError)
        assert str(error) == f"x.toml:{error.line}: {error.message}"
        return error

    return only


@pytest.fixture
def example(read: Callable[..., Any]) -> Callable[[str], Example]:
    """Read the keys of one nested-board example that is sound."""

    def only(keys: str) -> Example:
        (found,) = read(TOP + keys)
        assert isinstance(found, Example), str(found)
        return found

    return only
