"""`check` on records of three in a row: every reason with line and move, settings, claims, facts."""

import re
from pathlib import Path

import pytest

from support import Check, Kitpress, Told

TOP = 'activity = "in-a-row"\n'
EXAMPLE = '\n[[example]]\nid = "own"\n'
HEAD = TOP + EXAMPLE
WON = "A1 A2 B1 B2 C1"
WON_BY_O = "A1 A2 B1 B2 C3 C2"
FULL = "B2 A1 C3 A3 A2 C2 B1 B3 C1"
ALL_BUT_C1 = FULL[:-3]


def right(told: Told, **facts: object) -> None:
    assert told == {"file": "own.toml", "id": "own", "ok": True, **facts}


# Right records


@pytest.mark.parametrize(
    ("moves", "count", "result", "cells"),
    [
        ("", 0, "open", "A1 B1 C1 A2 B2 C2 A3 B3 C3"),
        ("B2 A1", 2, "open", "B1 C1 A2 C2 A3 B3 C3"),
        (ALL_BUT_C1, 8, "open", "C1"),
        (WON, 5, "X", ""),
        (WON_BY_O, 6, "O", ""),
        (FULL, 9, "D", ""),
    ],
)
def test_facts(moves: str, count: int, result: str, cells: str, check: Check) -> None:
    code, told = check(HEAD + f'moves = "{moves}"\n')
    assert code == 0
    right(told, moves=count, result=result, open=cells.split())


FOUR = "B2 A1 B3 C3 B4 D4 B1"


@pytest.mark.parametrize(
    ("settings", "moves", "result", "left"),
    [
        ("board = 3\nline = 3\n", WON, "X", 0),
        ("board = 4\n", "D4", "open", 15),
        ("board = 4\n", "B2 A1 B3 C3 B4", "X", 0),
        ("board = 4\nline = 3\n", "B2 A1 B3 C3 B4", "X", 0),
        ("board = 4\nline = 4\n", "B2 A1 B3 C3 B4", "open", 11),
        ("line = 4\nboard = 4\n", FOUR, "X", 0),
        ("board = 5\nline = 3\n", "E5", "open", 24),
        ("board = 5\nline = 4\n", FOUR, "X", 0),
        ("board = 5\nline = 5\n", FOUR, "open", 18),
        ("board = 5\nline = 5\n", f"{FOUR} A2 B5", "X", 0),
        ("size = 4\n", "D4", "open", 15),
        ("line = 4\nsize = 4\n", FOUR, "X", 0),
    ],
)
def test_settings(settings: str, moves: str, result: str, left: int, check: Check) -> None:
    code, told = check(TOP + settings + EXAMPLE + f'moves = "{moves}"\n')
    assert (code, told["ok"], told["result"], len(told["open"])) == (0, True, result, left)


@pytest.mark.parametrize(
    ("moves", "claim"),
    [
        ("B2", 'result = "open"'),
        (WON, 'result = "X"'),
        (WON_BY_O, 'result = "O"'),
        (FULL, 'result = "D"'),
        (FULL, "open = []"),
        (WON, 'open = [], result = "X"'),
        (ALL_BUT_C1, 'open = "C1"'),
        (ALL_BUT_C1, 'open = ["C1"]'),
        ("B2 A1", 'open = ["C3", "B3", "A3", "C2", "A2", "C1", "B1"]'),
    ],
)
def test_claims_that_hold(moves: str, claim: str, check: Check) -> None:
    code, told = check(HEAD + f'moves = "{moves}"\nexpect = {{ {claim} }}\n')
    assert (code, told["ok"]) == (0, True)


# Refusals


@pytest.mark.parametrize(
    ("move", "code", "kind", "message"),
    [
        ("C3", "occupied", "false-claim", 'refuse "C3": the move is legal here'),
        ("B2", "off-board", "false-claim", 'refuse "B2": the code is occupied, not off-board: cell B2 already holds X'),
        ("b2", "occupied", "invalid-move", 'move "b2": not a move; .+'),
        (
            "B2",
            "closed-board",
            "bad-record",
            'code "closed-board" must be one of: game-over, off-board, occupied',
        ),
    ],
)
def test_refusal_that_is_wrong(move: str, code: str, kind: str, message: str, check: Check) -> None:
    right_one = '{ move = "B2", code = "occupied" }'
    status, told = check(
        HEAD + f'moves = "B2 A1"\nrefuse = [\n    {right_one},\n    {{ move = "{move}", code = "{code}" }},\n]\n'
    )
    assert (status, told["error"]["line"], told["error"]["code"]) == (1, 8, kind)
    assert re.fullmatch(message, told["error"]["message"])


@pytest.mark.parametrize(
    ("moves", "move", "code"),
    [("B2 A1", "A1", "occupied"), ("B2 A1", "D1", "off-board"), (WON, "C3", "game-over"), (FULL, "A1", "game-over")],
)
def test_refusal_that_is_right(moves: str, move: str, code: str, check: Check) -> None:
    status, told = check(HEAD + f'moves = "{moves}"\nrefuse = [{{ move = "{move}", code = "{code}" }}]\n')
    assert (status, told["ok"]) == (0, True)


# Settings that are wrong

BOARD = "board must be one of: 3, 4, 5"
LINE = "line must be one of: 3, 4, 5"


@pytest.mark.parametrize(
    ("settings", "lines", "message"),
    [
        ("board = 6\n", {2}, BOARD),
        ("board = 8\n", {2}, BOARD),
        ('board = "3"\n', {2}, BOARD),
        ("board = 3.0\n", {2}, BOARD),
        ("board = true\n", {2}, BOARD),
        ("board = [3]\n", {2}, BOARD),
        ("board = 5\nline = 2\n", {3}, LINE),
        ("board = 5\nline = 6\n", {3}, LINE),
        ("board = 5\nline = 4.0\n", {3}, LINE),
        ('board = 5\nline = "4"\n', {3}, LINE),
        ("board = 3\nline = 4\n", {3}, "no line of 4 is agreed on for a board 3 cells wide"),
        ("board = 3\nline = 5\n", {3}, "no line of 5 is agreed on for a board 3 cells wide"),
        ("line = 4\n", {2}, "no line of 4 is agreed on for a board 3 cells wide"),
        ("board = 4\nline = 5\n", {3}, "no line of 5 is agreed on for a board 4 cells wide"),
        ("line = 5\n\nboard = 4\n", {2, 4}, "no line of 5 is agreed on for a board 4 cells wide"),
        ("size = 6\n", {2}, "size must be one of: 3, 4, 5"),
        ("size = 3\nline = 4\n", {3}, "no line of 4 is agreed on for a board 3 cells wide"),
        ("players = 2\n", {2}, 'unknown key "players"; known here: activity, example, board, line'),
    ],
)
def test_settings_that_there_are_not(settings: str, lines: set[int], message: str, check: Check) -> None:
    status, told = check(TOP + settings + EXAMPLE + 'moves = "A1"\n')
    assert (status, told["ok"], told["error"]["code"], told["error"]["message"]) == (1, False, "bad-record", message)
    assert told["error"]["line"] in lines
    assert told["error"]["move"] is None


# Claims that are wrong


@pytest.mark.parametrize(
    ("moves", "claim", "message"),
    [
        ("B2", 'result = "X"', 'result = "X" is claimed, but the moves give open'),
        ("B2", 'result = "D"', 'result = "D" is claimed, but the moves give open'),
        (WON, 'result = "O"', 'result = "O" is claimed, but the moves give X'),
        (WON, 'result = "open"', 'result = "open" is claimed, but the moves give X'),
        (WON_BY_O, 'result = "X"', 'result = "X" is claimed, but the moves give O'),
        (FULL, 'result = "X"', 'result = "X" is claimed, but the moves give D'),
        (FULL, 'result = "open"', 'result = "open" is claimed, but the moves give D'),
        (ALL_BUT_C1, "open = []", "open = [] is claimed, but the moves give C1"),
        (ALL_BUT_C1, 'open = "A1"', 'open = "A1" is claimed, but the moves give C1'),
        (ALL_BUT_C1, 'open = "c1"', 'open = "c1" is claimed, but the moves give C1'),
        (ALL_BUT_C1, 'open = ["C1", "A1"]', 'open = ["C1", "A1"] is claimed, but the moves give C1'),
        (ALL_BUT_C1, 'open = ["C1", "C1"]', 'open = ["C1", "C1"] is claimed, but the moves give C1'),
        (ALL_BUT_C1[:-3], 'open = "C1"', 'open = "C1" is claimed, but the moves give C1 B3'),
        (FULL, 'open = "C1"', 'open = "C1" is claimed, but the moves give no cell'),
        (WON, 'open = ["C3"]', 'open = ["C3"] is claimed, but the moves give no cell'),
    ],
)
def test_false_claim(moves: str, claim: str, message: str, check: Check) -> None:
    status, told = check(HEAD + f'moves = "{moves}"\n\n[example.expect]\n# a remark\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 9, None, "false-claim")
    assert error["message"] == message


RESULT = "result must be one of: X, O, D, open"
OPEN = 'open must be a cell such as "B2", or a list of cells'


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ('result = "x"', RESULT),
        ('result = "U"', RESULT),
        ('result = "draw"', RESULT),
        ('result = ""', RESULT),
        ("result = 0", RESULT),
        ("result = false", RESULT),
        ('result = ["X"]', RESULT),
        ("result = 1979-05-27", RESULT),
        ("open = 3", OPEN),
        ("open = true", OPEN),
        ("open = {}", OPEN),
        ("open = [1]", OPEN),
        ('open = ["C1", 2]', OPEN),
        ('open = [["C1"]]', OPEN),
        ("turn = 0", 'unknown key "turn"; known here: open, result'),
    ],
)
def test_claim_of_the_wrong_kind(claim: str, message: str, check: Check) -> None:
    status, told = check(HEAD + f'moves = "B2"\n\n[example.expect]\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 8, None, "bad-record")
    assert error["message"] == message


# In words


def test_right_and_wrong_in_words(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(
        f'{HEAD}moves = "{WON}"\n\n[[example]]\nid = "other"\nmoves = "B2\\nB2"\n', encoding="utf-8"
    )
    ran = kitpress("check", "own.toml")
    assert ran.code == 1
    assert ran.out == "own.toml: own: right, 5 moves, result X\n"
    assert ran.err == 'kitpress: own.toml:9: move 2 "B2": cell B2 already holds X\n'
