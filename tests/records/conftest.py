"""What the tests of records share: record files in a temporary folder, read with the nested-board game."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.nested_board.record import GAME
from kitpress.errors import RecordError
from kitpress.records import Example, Setting, SomeExample, SomeGame, read_file
from kitpress.rules import nested

TOP = 'activity = "nested-board"\n\n[[example]]\n'


def start_of_size(**_settings: int) -> nested.Position:
    return GAME.start()


SIZED = replace(
    GAME, start=start_of_size, settings=(Setting("size", (3, 4), older="width"), Setting("players", (1, 2)))
)


@pytest.fixture(scope="session")
def games() -> dict[str, SomeGame]:
    """Return two games: nested-board, and one that takes a size of 3 or 4 and 1 or 2 players."""
    return {"nested-board": GAME, "sized": SIZED}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


@pytest.fixture
def read(folder: Path, games: dict[str, SomeGame], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Read a file of records; the results in order."""
    monkeypatch.chdir(folder)

    def results(content: str | bytes) -> tuple[SomeExample | RecordError, ...]:
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
def example(read: Callable[..., Any]) -> Callable[[str], SomeExample]:
    """Read the keys of one nested-board example that is sound."""

    def only(keys: str) -> SomeExample:
        (found,) = read(TOP + keys)
        assert isinstance(found, Example), str(found)
        return found

    return only
