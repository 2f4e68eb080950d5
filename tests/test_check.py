"""`kitpress check`: what it says of right and wrong records, in words and as JSON."""

import json
import re
from pathlib import Path
from typing import Any, Protocol

import pytest

from kitpress import resources
from kitpress.activities.registry import activities
from support import Kitpress, Told


class CheckAll(Protocol):
    """Checks a record `own.toml`, given as text or bytes."""

    def __call__(self, text: str | bytes, *more: str) -> tuple[int, list[Told]]: ...


HEAD = 'activity = "nested-board"\n\n[[example]]\nid = "own"\n'
WON = "A1/A1 A1/B1 B1/A1 A1/C1 C1/A1 A1/B2 B2/A1"
LARGE_LINE = "A2/B2 B2/A1 A1/B1 B1/A3 A3/B2 B2/A3 A3/B1 B1/A1 A1/C1 C1/A3 A3/B3 B3/A1 A1/A1 B2/A2 A2/C2 C2/B2 A2/A2"
A1_CLOSED = "A1/C3 C3/A1 A1/B2 B2/A1 A1/A1"


@pytest.fixture
def check(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CheckAll:
    """Check a record `own.toml`, given as text or bytes; return the exit code and what is told, an object a line."""
    monkeypatch.chdir(tmp_path)

    def run(text: str | bytes, *more: str) -> tuple[int, list[Told]]:
        Path("own.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        ran = kitpress("check", "own.toml", *more, "--json")
        assert ran.err == ""
        return ran.code, [json.loads(line) for line in ran.out.splitlines()]

    return run


def test_right_record(check: CheckAll) -> None:
    code, (told,) = check(HEAD + f'moves = "{A1_CLOSED}"\nexpect = {{ open = "any", owners = {{ A1 = "X" }} }}\n')
    assert code == 0
    assert told == {
        "file": "own.toml",
        "id": "own",
        "ok": True,
        "moves": 5,
        "open": ["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"],
        "owners": {"A1": "X"},
        "result": "open",
    }


@pytest.mark.parametrize(
    ("moves", "expect", "facts"),
    [
        ("", '{ open = ["C3", "A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3"] }', (0, 9, {}, "open")),
        ("B2/C1 C1/A3", '{ open = "A3", result = "open", owners = {} }', (2, 1, {}, "open")),
        (LARGE_LINE, '{ open = [], result = "X" }', (17, 0, {"A1": "X", "A2": "X", "B2": "O", "A3": "X"}, "X")),
    ],
)
def test_facts_of_right_records(moves: str, expect: str, facts: tuple[Any, ...], check: CheckAll) -> None:
    code, (told,) = check(HEAD + f'moves = """\n{moves}\n"""\nexpect = {expect}\n')
    assert (code, told["ok"]) == (0, True)
    assert (told["moves"], len(told["open"]), told["owners"], told["result"]) == facts


DRAW = (
    "A1/B1 B1/B2 B2/A3 A3/B2 B2/B1 B1/B3 B3/B1 B1/B1 A1/A1 A1/C3 C3/A2 A2/B1 A1/C1 C1/B3 B3/C1 C1/B2 B2/C3 "
    "C3/C1 C1/A2 A2/B3 B3/A1 A2/B2 B2/B3 C1/B1 C2/C3 C3/B1 C2/A1 C3/A1 C2/B2 A3/A1 A3/B1 A3/C3"
)


def test_draw_is_told(check: CheckAll) -> None:
    code, (told,) = check(HEAD + f'moves = "{DRAW}"\nexpect = {{ result = "D" }}\n')
    assert (code, told["result"], told["open"]) == (0, "D", [])


ANY = '"any" (B1 C1 A2 B2 C2 A3 B3 C3)'
CLAIMS: list[tuple[str, str, str]] = [
    ("B2/C1", 'open = "A1"', 'open = "A1" is claimed, but the moves give C1'),
    ("B2/C1", 'open = ["C1", "A1"]', 'open = ["C1", "A1"] is claimed, but the moves give C1'),
    ("B2/C1", 'open = "any"', 'open = "any" is claimed, but the moves give C1'),
    ("B2/C1", "open = []", "open = [] is claimed, but the moves give C1"),
    (A1_CLOSED, 'open = "A1"', f'open = "A1" is claimed, but the moves give {ANY}'),
    (LARGE_LINE, 'open = "any"', 'open = "any" is claimed, but the moves give no board: the game is over'),
    (A1_CLOSED, 'owners = { A1 = "O" }', 'owners = { A1 = "O" } is claimed, but the moves give A1 = X'),
    ("B2/C1", 'owners = { B2 = "D" }', 'owners = { B2 = "D" } is claimed, but the moves give no closed board'),
    ("B2/C1", 'result = "X"', 'result = "X" is claimed, but the moves give open'),
    (LARGE_LINE, 'result = "open"', 'result = "open" is claimed, but the moves give X'),
]


@pytest.mark.parametrize(("moves", "claim", "message"), CLAIMS, ids=[case[1] for case in CLAIMS])
def test_false_claim(moves: str, claim: str, message: str, check: CheckAll) -> None:
    text = HEAD + f'moves = "{moves}"\n\n[example.expect]\n# a remark\n{claim}\n'
    assert check(text) == (
        1,
        [
            {
                "file": "own.toml",
                "id": "own",
                "ok": False,
                "error": {"line": 9, "move": None, "code": "false-claim", "message": message},
            }
        ],
    )


REFUSALS: list[tuple[str, str, str, str]] = [
    ("C1/A3", "occupied", "false-claim", 'refuse "C1/A3": the move is legal here'),
    ("C2/A3", "occupied", "false-claim", 'refuse "C2/A3": the code is wrong-board, not occupied: O must play .+'),
    ("C2", "occupied", "invalid-move", 'move "C2": not a move; .+'),
    ("C2/A3", "no-such", "bad-record", 'code "no-such" must be one of: game-over, wrong-board, closed-board, occupied'),
]


@pytest.mark.parametrize(
    ("move", "code", "kind", "message"), REFUSALS, ids=[f"{case[2]} {case[0]}" for case in REFUSALS]
)
def test_refusal_that_is_wrong(move: str, code: str, kind: str, message: str, check: CheckAll) -> None:
    right = '{ move = "B2/A1", code = "wrong-board" }'
    status, (told,) = check(
        HEAD + f'moves = "B2/C1"\nrefuse = [\n    {right},\n    {{ move = "{move}", code = "{code}" }},\n]\n'
    )
    assert (status, told["error"]["line"], told["error"]["code"]) == (1, 8, kind)
    assert re.fullmatch(message, told["error"]["message"])


BAD: list[tuple[str, str, int, str]] = [
    ("unknown key", HEAD + 'moves = ""\nmove = ""\n', 6, 'unknown key "move"; known here: .+'),
    ("unknown key above", f'colour = "red"\n{HEAD}moves = ""\n', 1, 'unknown key "colour"; known here: .+'),
    ("unknown claim", HEAD + 'moves = ""\nexpect = { opens = "A1" }\n', 6, 'unknown key "opens"; known here: .+'),
    ("unknown board", HEAD + 'moves = ""\nexpect = { open = "D4" }\n', 6, "open must be a label such as .+"),
    ("unknown owner", HEAD + 'moves = ""\nexpect = { owners = { A1 = "U" } }\n', 6, "owners must be a table .+"),
    ("unknown result", HEAD + 'moves = ""\nexpect = { result = "lost" }\n', 6, "result must be one of: X, O, D, open"),
    ("number for a text", HEAD + "moves = 5\n", 5, "moves must be a text in quotes"),
    ("list for a text", HEAD + 'moves = ["B2/C1"]\n', 5, "moves must be a text in quotes"),
    ("text for a table", HEAD + 'moves = ""\nexpect = "A1"\n', 6, "expect must be a table such as .+"),
    ("table for a list", HEAD + 'moves = ""\nrefuse = { move = "A1/A1" }\n', 6, "refuse must be a list of tables"),
    ("refusal without a code", HEAD + 'moves = ""\nrefuse = [{ move = "A1/A1" }]\n', 6, "refuse must hold tables .+"),
    ("no moves", HEAD, 3, "the example has no moves"),
    ("no id", HEAD.replace('id = "own"', 'moves = ""'), 3, "the example has no id"),
    ("empty id", HEAD.replace("own", " ") + 'moves = ""\n', 4, 'id " " must be a name that no other example here has'),
    ("no examples", 'activity = "nested-board"\n', 1, r"there is no \[\[example\]\] in the file"),
    (
        "example is a table",
        'activity = "nested-board"\n[example]\nid = "own"\n',
        2,
        r"write \[\[example\]\] with two brackets .+",
    ),
    ("no activity", HEAD.partition("\n\n")[2] + 'moves = ""\n', 1, "activity must be one of: .*nested-board.*"),
    ("unknown activity", HEAD.replace("nested-board", "chess"), 1, "activity must be one of: .*nested-board.*"),
    ("empty file", "", 1, "the file is empty"),
    ("damaged", HEAD + 'moves = "B2/C1\n', 5, "damaged TOML: .+"),
    ("damaged at the end", HEAD + 'moves = """B2/C1\n', 5, "damaged TOML: .+"),
    ("key twice", HEAD + 'moves = ""\nmoves = ""\n', 6, "damaged TOML: .+"),
]


@pytest.mark.parametrize(("text", "line", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_record(text: str, line: int, message: str, check: CheckAll) -> None:
    status, (told,) = check(text)
    error = told["error"]
    assert (status, told["file"], told["ok"]) == (1, "own.toml", False)
    assert (error["code"], error["move"], error["line"]) == ("bad-record", None, line)
    assert re.fullmatch(message, error["message"])


def test_record_that_is_not_utf_8(check: CheckAll) -> None:
    status, (told,) = check(HEAD.encode() + b'title = "bl\xe5"\nmoves = ""\n')
    assert status == 1
    assert told["error"] == {
        "line": 5,
        "move": None,
        "code": "bad-record",
        "message": "not UTF-8; save the file as UTF-8",
    }


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_record_as_notepad_writes_it(end: str, check: CheckAll) -> None:
    text = HEAD + 'moves = """\nB2/C1\nC2/A3\n"""\n'
    status, (told,) = check(b"\xef\xbb\xbf" + text.replace("\n", end).encode())
    assert (status, told["id"], told["error"]["line"], told["error"]["code"]) == (1, "own", 7, "wrong-board")
    assert check(b"\xef\xbb\xbf" + text.replace("C2/A3", "C1/A3").replace("\n", end).encode())[0] == 0


def test_each_example_is_told_and_one_that_is_wrong_hides_none(check: CheckAll) -> None:
    tables = [
        f'[[example]]\nid = "{name}"\nmoves = "{moves}"\n'
        for name, moves in zip("abc", ("", "B2", "B2/C1"), strict=True)
    ]
    code, told = check('activity = "nested-board"\n' + "".join(tables) + tables[0])
    assert code == 1
    assert [(line["id"], line["ok"]) for line in told] == [("a", True), ("b", False), ("c", True), ("a", False)]
    assert told[3]["error"]["message"] == 'id "a" must be a name that no other example here has'
    assert told[3]["error"]["line"] == 12


def test_files_are_named_as_they_are_given(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    Path("sub/prøve.toml").write_text(HEAD + 'moves = "B2/C1 C2/A3"\n', encoding="utf-8")
    for given in ("sub/prøve.toml", str(tmp_path / "sub" / "prøve.toml")):
        told = json.loads(kitpress("check", given, "--json").out)
        assert told["file"] == given
        ran = kitpress("check", given)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == f'kitpress: {given}:5: move 2 "C2/A3": O must play on board C1 (sent there by B2/C1)\n'


def test_several_files_in_words(kitpress: Kitpress, tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(HEAD + 'moves = "B2/C1"\n', encoding="utf-8")
    wrong.write_text("[", encoding="utf-8")
    ran = kitpress("check", wrong, right)
    assert ran.code == 1
    assert ran.out.splitlines() == [f"{right}: own: right, 1 move, result open"]
    assert re.fullmatch(rf"kitpress: {re.escape(str(wrong))}:1: damaged TOML: .+\n", ran.err)
    assert kitpress("check", right)[::2] == (0, "")


@pytest.mark.parametrize("name", activities())
def test_kits_own_examples_are_right(name: str, kitpress: Kitpress) -> None:
    files = sorted((resources.folder("examples") / name).glob("*.toml"))
    ran = kitpress("check", *files, "--json")
    told = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert len(told) > len(files) > 0
    assert all(line["ok"] for line in told)
    assert {line["file"] for line in told} == set(map(str, files))
