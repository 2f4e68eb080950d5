"""Finding activities: a game that cannot be used is left out with a line, and the others work."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import field, make_dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kitpress.activities import registry
from kitpress.errors import GameError
from kitpress.records import Setting
from kitpress.sheets.options import Options, choice
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


def martian_with(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> tuple[str, ...]:
    """Change the Martian game; return why it is left out."""
    game = registry.find("martian")
    assert game is not None
    registry._inside.cache_clear()
    module = ModuleType(MODULE)
    vars(module)["ACTIVITY"] = replace(game, **changes)
    monkeypatch.setitem(sys.modules, MODULE, module)
    return tuple(line.partition("is left out: ")[2] for line in registry.left_out())


def options(name: str, **metadata: object) -> type[Options]:
    """Return a class of options with one field."""
    return make_dataclass(
        "Made", [(name, int, field(default=1, metadata=metadata))], bases=(Options,), frozen=True, slots=True
    )


@pytest.mark.parametrize("name", ["lang", "paper", "sheet", "draft", "examples", "out"])
def test_an_option_cannot_have_a_name_that_is_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_dataclass("Made", [(name, int, choice(1, 2, about="x"))], bases=(Options,), frozen=True)
    assert martian_with(monkeypatch, options=made) == (f'the option\'s name "{name}" is taken',)


@pytest.mark.parametrize(
    ("kind", "why"),
    [(options("width"), 'its option "width" is no choice()'), (dict, "its options are no class of Options")],
)
def test_an_option_is_a_choice(kind: type[object], why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert martian_with(monkeypatch, options=kind) == (why,)


@pytest.mark.parametrize("tag", ["a/b", "..", "a b", "Å"])
def test_a_tag_can_stand_in_a_file_s_name(tag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_dataclass(
        "Made", [("width", int, choice(1, 2, about="x", tags={2: tag}))], bases=(Options,), frozen=True
    )
    (line,) = martian_with(monkeypatch, options=made)
    assert line == f"the option's tag \"{tag}\" cannot stand in a file's name"


def test_sheets_have_names_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("martian")
    assert game is not None
    twice = (*game.sheets, game.sheets[0])
    assert martian_with(monkeypatch, sheets=twice) == (f'two sheets are called "{game.sheets[0].name}"',)


def test_what_is_bound_stands_on_a_sheet_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("martian")
    assert game is not None
    first = replace(game.bound[0], on=("rulez",))
    lines = martian_with(monkeypatch, bound=(first, *game.bound[1:]))
    assert lines == (f'"{first.id}" is bound to "rulez", which is no sheet',)


def test_a_setting_is_taken_by_start(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("martian")
    assert game is not None
    inner = replace(game.game, settings=(*game.game.settings, Setting("wide", (1, 2))))
    lines = martian_with(monkeypatch, view=replace(game.view, game=inner))
    assert lines == ('its start() takes no setting "wide"',)


@pytest.mark.parametrize("name", ["kitpress", "shared", "site", "all"])
def test_names_that_are_taken(name: str) -> None:
    game = registry.find("martian")
    assert game is not None
    with pytest.raises(GameError) as caught:
        registry._checked(name, "somewhere", lambda: replace(game, name=name))
    assert "a name is small letters, digits and hyphens, and not a command's" in caught.value.lines[0]
