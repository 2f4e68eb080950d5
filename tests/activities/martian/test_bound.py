"""The examples that sentences are bound to: one that no longer shows what is said of it stops the build."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.martian.bound import BOUND

Run = Callable[..., Any]

REFUSED = 'refuse = [{{ move = "{}", code = "{}" }}]'

OTHERS: list[tuple[str, str, str]] = [
    ("first-turn", "1@B2 1@A1 1@C3", ""),
    ("first-turn", "1@B2", ""),
    ("place", "1@B2 1@A1 B2=2", ""),
    ("place", "1@B2 1@A1 2xA1", ""),
    ("swap-up", "1@B2 1@A1 1@C3", ""),
    ("swap-up", "1@B2 1@A1 B2=2 1@C1 B2=1", ""),
    ("swap-down", "1@B2 1@A1 B2=2 1@C1 B2=1", ""),
    ("swap-down", "1@B2 1@A1 B2=2", ""),
    ("capture", "1@B2 1@A1 B2=2 3xB2", ""),
    ("capture", "1@B2 1@A1 B2=2", ""),
    ("capture-large", "1@B2 1@A1 2xA1", ""),
    ("capture-large", "1@B2 1@A1 B2=2 1@C1 B2=3", ""),
    ("win-3", "1@A1 1@A3 1@B1 1@B3", ""),
    ("win-4", "1@A1 1@A4 1@B1 1@B4 1@C1", ""),
    ("win-5", "1@A1 1@A5 1@B2", ""),
    ("win-8", "1@D4 1@A8 1@E4 1@B8 1@F4 1@C8 1@G4", ""),
    ("not-enough-4", "1@A1 1@A4 1@B1 1@B4 1@D1", ""),
    ("not-enough-4", "1@A1 1@A4 1@B1 1@B4 1@C1 1@C4 1@D1", ""),
    ("not-enough-4", "1@A1 1@A4 1@B1 1@B4 1@C1 2xC1", ""),
    ("mixed-sizes", "1@A1 1@A3 1@B1 1@C3", ""),
    ("mixed-sizes", "1@A1 1@A3 1@B1 1@C3 1@C1", ""),
    ("mixed-colours", "1@A1 1@B1 1@C2", ""),
    ("mixed-colours", "1@A1 1@B1 2xB1 1@C1", ""),
    ("mixed-colours", "1@A1 1@A3 1@B1 1@B3 1@C1", ""),
    ("whole-game", "1@B2 1@A1 1@C1", ""),
    ("mistake-first-turn", "1@B2", REFUSED.format("1@B2", "occupied")),
    ("mistake-placing", "1@B2 1@A1", REFUSED.format("1@A1", "occupied")),
    ("mistake-swapping", "1@B2 1@A1", REFUSED.format("A1=2", "not-yours")),
    ("mistake-capturing", "1@B2 1@A1", REFUSED.format("2xB2", "own-piece")),
    ("mistake-large", "1@B2 1@A1", REFUSED.format("2xB2", "own-piece")),
    ("mistake-stash", "1@B2 1@A1", REFUSED.format("1@A1", "occupied")),
    ("mistake-passing", "1@B2", REFUSED.format("pass", "first-turn")),
    ("mistake-game-over", "1@B2 1@A1", ""),
]
"""By id: other moves that are legal, and other refusals that are true, but do not show what the sentences say."""


def test_every_bound_example_is_tried() -> None:
    assert {name for name, _, _ in OTHERS} == set(BOUND)


@pytest.fixture
def rewrite(shipped: Path) -> Callable[..., None]:
    """Replace an example by another one, or by nothing; its id and its title stay."""

    def other(name: str, moves: str | None, refuse: str = "") -> None:
        pattern = rf'\[\[example\]\]\nid = "{name}"\n(title = "[^"]*")\n.*?(?=\n\[\[example\]\]|\Z)'
        new = "" if moves is None else rf'[[example]]\nid = "{name}"\n\1\nmoves = "{moves}"\n{refuse}\n'
        changed = 0
        for path in (shipped / "examples" / "martian").glob("*.toml"):
            text, count = re.subn(pattern, new, path.read_text(encoding="utf-8"), flags=re.DOTALL)
            if "[[example]]" not in text:
                text += '\n[[example]]\nid = "another"\nmoves = "1@A1"\n'
            path.write_text(text, encoding="utf-8")
            changed += count
        assert changed == 1

    return other


@pytest.mark.parametrize(
    ("name", "moves", "refuse"), OTHERS, ids=[f"{name} {moves[-12:]}" for name, moves, _ in OTHERS]
)
def test_an_example_that_shows_something_else_stops_the_build(
    name: str, moves: str, refuse: str, rewrite: Callable[..., None], kitpress: Run, tmp_path: Path
) -> None:
    rewrite(name, moves, refuse)
    ran = kitpress("build", "martian", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    told = re.fullmatch(r'kitpress: (\S*examples/martian/[\w-]+\.toml):(\d+): example "(.+)" must show (.+)\n', ran.err)
    assert told, ran.err
    assert (told[3], told[4]) == (name, BOUND[name][0])
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["swap-up", "win-8", "mistake-stash"])
def test_an_example_that_is_missing_stops_the_build(
    name: str, rewrite: Callable[..., None], kitpress: Run, tmp_path: Path
) -> None:
    rewrite(name, None)
    ran = kitpress("build", "martian", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    message = (
        rf'kitpress: examples/martian: no example has the id "{name}"; the kit needs {re.escape(BOUND[name][0])}\n'
    )
    assert re.fullmatch(message, ran.err), ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "moves", "said"),
    [
        ("place", "1@B2 1@A1 1@A3", "With 1@A3 player 1 places a small piece from the stash in the empty square A3"),
        ("swap-up", "1@C2 1@A1 C2=2", "With C2=2 player 1 swaps size 1 in square C2 for size 2"),
        ("capture", "1@C2 1@A1 1@B3 2xC2", "With 2xC2 player 2 captures size 1 in square C2 with size 2"),
        ("win-3", "1@A2 1@A1 1@A3 1@B1 1@B3 1@C1", "With 1@C1 player 2 has size 1 in squares A1, B1"),
    ],
)
def test_sentences_follow_their_examples(
    name: str,
    moves: str,
    said: str,
    rewrite: Callable[..., None],
    kitpress: Run,
    tmp_path: Path,
    read: Callable[[bytes], Any],
    drawn_text: Callable[[Any], str],
) -> None:
    rewrite(name, moves)
    ran = kitpress("build", "martian", "--sheet", "host-check", "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    (path,) = tmp_path.glob("*.pdf")
    assert said in drawn_text(read(path.read_bytes()))
