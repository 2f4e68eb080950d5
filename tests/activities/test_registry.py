"""Finding activities: a game that cannot be used is left out with a line, and the others work."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from kitpress.activities import registry
from kitpress.errors import GameError
from support import Kitpress

GAMES = ["in-a-row", "martian", "nested-board"]
MODULE = "kitpress.activities.martian"


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    """Look for activities anew, and again after the test."""
    caches = (registry._all, registry._inside, registry._outside, registry._offered)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


def fails(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the Martian game fail when it is imported."""

    def import_module(name: str) -> ModuleType:
        if name == MODULE:
            raise error
        return importlib.import_module(name)

    monkeypatch.setattr(registry, "import_module", import_module)


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (ModuleNotFoundError("No module named 'numpy'"), "ModuleNotFoundError: No module named 'numpy'"),
        (ZeroDivisionError(), "ZeroDivisionError"),
        (SystemExit(3), "SystemExit: 3"),
    ],
)
def test_a_game_inside_that_fails_is_left_out(error: BaseException, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(error, monkeypatch)
    line = f'the game "martian" ({MODULE}) is left out: it cannot be imported ({why})'
    assert registry.left_out() == (line,)
    assert [name for name in registry.activities() if name in GAMES] == ["in-a-row", "nested-board"]
    with pytest.raises(GameError) as caught:
        registry.find("martian")
    assert caught.value.lines == (line,)


def test_an_interrupt_is_no_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    fails(KeyboardInterrupt(), monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        registry.activities()


def test_the_others_can_be_built(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(ImportError("broken"), monkeypatch)
    line = f'the game "martian" ({MODULE}) is left out: it cannot be imported (ImportError: broken)'
    ran = kitpress("build", "nested-board", "--sheet", "tally", "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    listed = kitpress("list")
    assert (listed.code, listed.err) == (0, f"kitpress: {line}\n")
    assert "\nnested-board: " in f"\n{listed.out}"
    assert "\nmartian: " not in f"\n{listed.out}"
    ran = kitpress("build", "martian", "--out", tmp_path)
    assert (ran.code, ran.out, ran.err) == (1, "", f"kitpress: {line}\n")


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ({}, "it has no ACTIVITY"),
        ({"ACTIVITY": "martian"}, "it has no ACTIVITY"),
        ({"ACTIVITY": registry.find("in-a-row")}, 'its ACTIVITY calls itself "in-a-row"'),
    ],
)
def test_a_package_that_is_not_what_its_name_promises(
    made: dict[str, object], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType(MODULE)
    vars(module).update(made)
    monkeypatch.setitem(sys.modules, MODULE, module)
    assert registry.left_out() == (f'the game "martian" ({MODULE}) is left out: {why}',)


def test_a_name_that_there_is_not() -> None:
    assert registry.find("chess") is None
    assert "chess" not in registry.games()


def test_all_games_inside_can_be_used() -> None:
    assert registry.left_out() == ()
    assert [*registry.inside()] == [name for name in registry.activities() if name in registry.inside()]
    assert set(GAMES) <= set(registry.games())
