"""The examples that sentences are bound to: one that no longer shows what is said of it stops the build."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitpress import resources
from kitpress.activities.in_a_row import bound
from kitpress.activities.registry import games
from kitpress.errors import UnboundExampleError
from kitpress.records import Example, read_examples
from kitpress.text.edition import Edition

Run = Callable[..., Any]
Change = Callable[[Path, str, str], None]

ROW, COLUMN, DIAGONAL = "A2 A1 B2 B1 C2", "A1 B1 A2 B2 A3", "B2 A2 A1 B3 C3"
DRAW = "B2 A1 C3 A3 A2 C2 B1 B3 C1"
REFUSED = 'refuse = [{{ move = "{}", code = "{}" }}]'

OTHERS: list[tuple[str, str, str]] = [
    ("row", COLUMN, ""),
    ("row", DIAGONAL, ""),
    ("row", DRAW, ""),
    ("row", "A2 A1 B2 B1", ""),
    ("diagonal", ROW, ""),
    ("diagonal", COLUMN, ""),
    ("diagonal", "B2 A2 A1 B3", ""),
    ("draw", ROW, ""),
    ("draw", "B2 A1 C3 A3 A2 C2 B1 B3", ""),
    ("draw", "", ""),
    ("three-on-4", "B2 A1 B3 C3", ""),
    ("four-on-4", "B2 A1 B3 C3 B4", ""),
    ("four-on-4", "B1 A1 B2 C2 B4 A3 B3", ""),
    ("five-on-5", "C3 A1 C2 B2 C4 D4 C1", ""),
    ("mistake-occupied", "B2 A1", ""),
    ("mistake-occupied", "B2 A1", REFUSED.format("D1", "off-board")),
    ("mistake-off-board", "B2 A1", REFUSED.format("A1", "occupied")),
    ("mistake-off-board", ROW, REFUSED.format("A3", "game-over")),
    ("mistake-game-over", "B2 A1", REFUSED.format("D1", "off-board")),
]
"""By id: other moves that are legal, and other refusals that are true, but do not show what the sentences say."""


def test_every_bound_example_is_tried() -> None:
    assert {name for name, _, _ in OTHERS} == set(bound.BOUND)


@pytest.fixture
def rewrite(shipped: Path) -> Callable[..., None]:
    """Replace an example by another one, or by nothing; its id and its title stay."""

    def other(name: str, moves: str | None, refuse: str = "") -> None:
        pattern = rf'\[\[example\]\]\nid = "{name}"\n(title = "[^"]*")\n.*?(?=\n\[\[example\]\]|\Z)'
        new = "" if moves is None else rf'[[example]]\nid = "{name}"\n\1\nmoves = "{moves}"\n{refuse}\n'
        changed = 0
        for path in (shipped / "examples" / "in-a-row").glob("*.toml"):
            text, count = re.subn(pattern, new, path.read_text(encoding="utf-8"), flags=re.DOTALL)
            if "[[example]]" not in text:
                text += '\n[[example]]\nid = "another"\nmoves = "A1"\n'
            path.write_text(text, encoding="utf-8")
            changed += count
        assert changed == 1

    return other


@pytest.mark.parametrize(
    ("name", "moves", "refuse"), OTHERS, ids=[f"{name} {moves[-8:]} {refuse[-14:-4]}" for name, moves, refuse in OTHERS]
)
def test_an_example_that_shows_something_else_stops_the_build(
    name: str, moves: str, refuse: str, rewrite: Callable[..., None], kitpress: Run, tmp_path: Path
) -> None:
    rewrite(name, moves, refuse)
    ran = kitpress("build", "in-a-row", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    told = re.fullmatch(
        r'kitpress: (\S*examples/in-a-row/[\w-]+\.toml):(\d+): example "(.+)" must show (.+)\n', ran.err
    )
    assert told, ran.err
    assert (told[3], told[4]) == (name, bound.BOUND[name][0])
    lines = Path(told[1]).read_text(encoding="utf-8").splitlines()
    assert lines[int(told[2]) - 2] == f'id = "{name}"'  # the line told is the title's, just below
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["diagonal", "four-on-4", "mistake-game-over"])
def test_an_example_that_is_missing_stops_the_build(
    name: str, rewrite: Callable[..., None], kitpress: Run, tmp_path: Path
) -> None:
    rewrite(name, None)
    ran = kitpress("build", "in-a-row", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    shows = bound.BOUND[name][0]
    assert ran.err == f'kitpress: examples/in-a-row: no example has the id "{name}"; the kit needs {shows}\n'
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "setting", "new"),
    [
        ("three-on-4", "line = 3", "line = 4"),
        ("four-on-4", "line = 4", "line = 3"),
        ("three-on-4", "size = 4", "size = 5"),
        ("four-on-4", "size = 4", "size = 5"),
        ("five-on-5", "line = 5", "line = 3"),
    ],
)
def test_an_example_on_another_board_or_with_another_length_is_not_bound(
    name: str, setting: str, new: str, shipped: Path, change: Change, kitpress: Run, tmp_path: Path
) -> None:
    wins = {"line = 4": "A1 A2 B1 B2 C1 C2 D1", "line = 3": "A1 A2 B1 B2 C1"}
    folder = shipped / "examples" / "in-a-row"
    (path,) = [path for path in folder.glob("*.toml") if f'id = "{name}"' in path.read_text(encoding="utf-8")]
    change(path, setting, new)
    text = path.read_text(encoding="utf-8")
    moves = next(moves for line, moves in wins.items() if f"\n{line}\n" in text)
    change(path, 'moves = "[^"]*"', f'moves = "{moves}"')
    ran = kitpress("build", "in-a-row", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(f'example "{name}" must show {bound.BOUND[name][0]}\n')
    assert not (tmp_path / "out").exists()


def test_a_false_claim_of_a_shipped_example_stops_the_build(
    shipped: Path, change: Change, kitpress: Run, tmp_path: Path
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
    ran = kitpress("build", "in-a-row", "--sheet", "host-check", "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    (path,) = tmp_path.glob("*.pdf")
    assert said in drawn_text(read(path.read_bytes()))


def test_rules_follow_their_examples(
    rewrite: Callable[..., None],
    kitpress: Run,
    tmp_path: Path,
    read: Callable[[bytes], Any],
    drawn_text: Callable[[Any], str],
) -> None:
    rewrite("row", "C3 A1 A3 B1 A2 C1")
    ran = kitpress("build", "in-a-row", "--sheet", "rules", "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    (path,) = tmp_path.glob("*.pdf")
    assert "Three in a row O wins with a line: A1, B1 and C1." in drawn_text(read(path.read_bytes()))


# The values themselves


@pytest.fixture
def shipped_examples() -> dict[str, Example]:
    paths = sorted((resources.folder("examples") / "in-a-row").glob("*.toml"))
    return {example.id: example for example in read_examples(paths, games())}


def test_an_unbound_example_is_an_error_of_its_own(shipped_examples: dict[str, Example]) -> None:
    english = Edition("en", "en-GB", {})
    values = bound.values(english, shipped_examples, {"board": "4"})
    assert (values["size"], values["cells"], values["lengths"], values["d"]) == ("4", "16", "3 or 4", "D")
    assert values["row_line"] == "A2, B2 and C2"
    swapped = shipped_examples | {"diagonal": shipped_examples["row"]}
    with pytest.raises(UnboundExampleError, match="must show a win with a diagonal"):
        bound.values(english, swapped, {"board": "3"})
    del swapped["diagonal"]
    with pytest.raises(UnboundExampleError, match='no example has the id "diagonal"'):
        bound.values(english, swapped, {"board": "3"})
