"""`check` on Martian records: every reason with line and move, settings, claims, facts."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.martian.record import GAME

Run = Callable[..., Any]

TOP = 'activity = "martian"\n'
EXAMPLE = '\n[[example]]\nid = "own"\n'
HEAD = TOP + EXAMPLE
WON = "1@A1 1@A3 1@B1 1@B3 1@C1"
FULL = [3, 3, 3]


@pytest.fixture
def check(kitpress: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, Any]]:
    """Check a record `own.toml` with one example; return the exit code and what is told."""
    monkeypatch.chdir(tmp_path)

    def run(text: str) -> tuple[int, Any]:
        Path("own.toml").write_text(text, encoding="utf-8")
        ran = kitpress("check", "own.toml", "--json")
        assert ran.err == ""
        (told,) = [json.loads(line) for line in ran.out.splitlines()]
        assert told["file"] == "own.toml"
        return ran.code, told

    return run


def right(told: Mapping[str, Any], **facts: object) -> None:
    assert told == {"file": "own.toml", "id": "own", "ok": True, **facts}


# Right records


def test_facts_of_a_game_that_goes_on(check: Run) -> None:
    code, told = check(HEAD + 'moves = "1@B2 1@A1 2xA1"\n')
    assert code == 0
    right(
        told,
        moves=3,
        result="open",
        turn=1,
        pieces={"A1": [0, 2], "B2": [0, 1]},
        stash=[[2, 2, 3], FULL],
    )


def test_facts_of_a_game_that_is_won(check: Run) -> None:
    code, told = check(HEAD + f'moves = "{WON}"\n')
    assert code == 0
    won = {"A1": [0, 1], "B1": [0, 1], "C1": [0, 1], "A3": [1, 1], "B3": [1, 1]}
    right(told, moves=5, result=0, turn=None, pieces=won, stash=[[0, 3, 3], [1, 3, 3]])


def test_facts_of_the_start(check: Run) -> None:
    code, told = check(HEAD + 'moves = ""\n')
    assert code == 0
    right(told, moves=0, result="open", turn=0, pieces={}, stash=[FULL, FULL])


@pytest.mark.parametrize(
    ("settings", "moves", "turn", "stash"),
    [
        ("size = 4\n", "1@D4", 1, [[3, 4, 4], [4, 4, 4]]),
        ("size = 5\nplayers = 2\n", "1@E5 1@A1", 0, [[4, 5, 5], [4, 5, 5]]),
        ("size = 8\n", "1@H8", 1, [[4, 5, 5], [5, 5, 5]]),
        ("size = 8\nplayers = 3\n", "1@H8 1@A1", 2, [[4, 5, 5], [4, 5, 5], [5, 5, 5]]),
        ("players = 4\nsize = 8\n", "1@H8 1@A1 1@B1 1@C1 H8=2", 1, [[5, 4, 5], *[[4, 5, 5]] * 3]),
    ],
)
def test_settings(settings: str, moves: str, turn: int, stash: list[list[int]], check: Run) -> None:
    code, told = check(TOP + settings + EXAMPLE + f'moves = "{moves}"\n')
    assert (code, told["turn"], told["stash"]) == (0, turn, stash)


@pytest.mark.parametrize(
    ("moves", "claim"),
    [
        ("1@B2", 'result = "open"'),
        (WON, "result = 0"),
        ("1@A2 1@A1 1@A3 1@B1 1@B3 1@C1", "result = 1"),
        ("1@B2 1@A1 2xA1", "pieces = { B2 = [0, 1], A1 = [0, 2] }"),
        ("", "pieces = {}"),
        ("1@B2 1@A1 2xA1", "stash = [[2, 2, 3], [3, 3, 3]]"),
        (WON, "result = 0, stash = [[0, 3, 3], [1, 3, 3]]"),
    ],
)
def test_claims_that_hold(moves: str, claim: str, check: Run) -> None:
    code, told = check(HEAD + f'moves = "{moves}"\nexpect = {{ {claim} }}\n')
    assert (code, told["ok"]) == (0, True)


@pytest.mark.parametrize("winner", [2, 3])
def test_third_and_fourth_player_can_win(winner: int, check: Run) -> None:
    own, others = [f"{column}4" for column in "BCDEF"], [f"{column}{row}" for row in (1, 7) for column in "ABCDEFGH"]
    turns = [turn % 4 for turn in range(16 + winner + 1)]
    moves = " ".join(f"1@{(own if turn == winner else others).pop()}" for turn in turns)
    code, told = check(f'{TOP}size = 8\nplayers = 4\n{EXAMPLE}moves = "{moves}"\nexpect = {{ result = {winner} }}\n')
    assert (code, told["ok"], told.get("result")) == (0, True, winner)


# Moves that are wrong

MOVES: list[tuple[str, str, int, str, str]] = [
    (f"{WON} 1@C3", "game-over", 6, "1@C3", "the game is over: player 1 has won"),
    ("1@B2 1@D1", "off-board", 2, "1@D1", "there is no square D1 on a board of 3×3"),
    ("1@B2 2xB2", "first-turn", 2, "2xB2", "player 2 must place a small piece on the first turn"),
    ("2@B2", "first-turn", 1, "2@B2", "player 1 must place a small piece on the first turn"),
    ("pass", "first-turn", 1, "pass", "player 1 must place a small piece on the first turn"),
    ("1@B2 1@A1 2@C3", "wrong-size", 3, "2@C3", "only a small piece, size 1, can be placed"),
    ("1@B2 1@A1 B2=3", "wrong-size", 3, "B2=3", "size 1 can be swapped only for: 2"),
    ("1@B2 1@A1 3xA1", "wrong-size", 3, "3xA1", "size 1 can be captured only with size 2"),
    ("1@B2 1@A1 B2=2 3xB2 3xB2", "wrong-size", 5, "3xB2", "a large piece cannot be captured: nothing is larger"),
    ("1@B2 1@B2", "occupied", 2, "1@B2", "there is already a piece in square B2"),
    ("1@A1 1@A3 1@B1 1@C1 1@B3 1@A2 1@C3", "no-piece", 7, "1@C3", "player 1 has no piece of size 1 left in the stash"),
    ("1@B2 1@A1 C3=2", "empty", 3, "C3=2", "there is no piece in square C3"),
    ("1@B2 1@A1 2xC3", "empty", 3, "2xC3", "there is no piece in square C3"),
    ("1@B2 1@A1 A1=2", "not-yours", 3, "A1=2", "the piece in square A1 belongs to player 2"),
    ("1@B2 1@A1 2xB2", "own-piece", 3, "2xB2", "the piece in square B2 is player 1's own"),
    ("1@B2 1@A1 pass", "pass-not-allowed", 3, "pass", "player 1 can still move: 2xA1 is one way"),
    *(
        (f"1@B2 {text}", "invalid-move", 2, text, "not a move; " + GAME.notation)
        for text in ("B2", "1@", "4@B2", "1@B9", "1@b2", "B2=0", "2XB2", "2×B2", "Pass", "1@I1", "１@B2")
    ),
]


@pytest.mark.parametrize(("moves", "code", "number", "move", "reason"), MOVES, ids=[f"{c[1]} {c[3]}" for c in MOVES])
def test_move_that_is_wrong(moves: str, code: str, number: int, move: str, reason: str, check: Run) -> None:
    status, told = check(HEAD + f'moves = """\n{moves.replace(" ", chr(10))}\n"""\n')
    assert status == 1
    assert told == {
        "file": "own.toml",
        "id": "own",
        "ok": False,
        "error": {
            "line": 5 + number,
            "move": number,
            "code": code,
            "message": f'move {number} "{move}": {reason}',
        },
    }


def test_every_reason_is_tried() -> None:
    assert {code for _, code, *_ in MOVES} == {*GAME.codes, "invalid-move"}


def test_the_notation_is_told_with_its_signs() -> None:
    for sign in ("1@B2", "B2=2", "2xB2", "pass"):
        assert sign in GAME.notation
        GAME.parse(sign)


@pytest.mark.parametrize(
    ("move", "code", "kind", "message"),
    [
        ("1@C3", "occupied", "false-claim", 'refuse "1@C3": the move is legal here'),
        ("1@B2", "empty", "false-claim", 'refuse "1@B2": the code is occupied, not empty: there is already .+'),
        ("B2", "occupied", "invalid-move", 'move "B2": not a move; .+'),
        (
            "1@B2",
            "closed-board",
            "bad-record",
            'code "closed-board" must be one of: game-over, off-board, first-turn, .+',
        ),
    ],
)
def test_refusal_that_is_wrong(move: str, code: str, kind: str, message: str, check: Run) -> None:
    right_one = '{ move = "1@B2", code = "occupied" }'
    status, told = check(
        HEAD + f'moves = "1@B2 1@A1"\nrefuse = [\n    {right_one},\n    {{ move = "{move}", code = "{code}" }},\n]\n'
    )
    assert (status, told["error"]["line"], told["error"]["code"]) == (1, 8, kind)
    assert re.fullmatch(message, told["error"]["message"])


# Settings that are wrong


@pytest.mark.parametrize(
    ("settings", "line", "message"),
    [
        ("size = 6\n", 2, "size must be one of: 3, 4, 5, 8"),
        ('size = "3"\n', 2, "size must be one of: 3, 4, 5, 8"),
        ("size = 3.0\n", 2, "size must be one of: 3, 4, 5, 8"),
        ("size = true\n", 2, "size must be one of: 3, 4, 5, 8"),
        ("size = [3]\n", 2, "size must be one of: 3, 4, 5, 8"),
        ("size = 8\nplayers = 5\n", 3, "players must be one of: 2, 3, 4"),
        ("size = 8\nplayers = 1\n", 3, "players must be one of: 2, 3, 4"),
        ("size = 8\nplayers = 2.0\n", 3, "players must be one of: 2, 3, 4"),
        ("size = 4\nplayers = 3\n", 3, "3 players cannot share a board 4 squares wide"),
        ("players = 4\n", 2, "4 players cannot share a board 3 squares wide"),
        ("players = 3\n\nsize = 5\n", None, "3 players cannot share a board 5 squares wide"),
        ("line = 3\n", 2, 'unknown key "line"; known here: activity, example, size, players'),
    ],
)
def test_settings_that_there_are_not(settings: str, line: int | None, message: str, check: Run) -> None:
    status, told = check(TOP + settings + EXAMPLE + 'moves = "1@A1"\n')
    assert (status, told["ok"], told["error"]["code"], told["error"]["message"]) == (1, False, "bad-record", message)
    assert told["error"]["line"] in ((2, 4) if line is None else (line,))


# Claims that are wrong


@pytest.mark.parametrize(
    ("moves", "claim", "message"),
    [
        ("1@B2", "result = 0", "result = 0 is claimed, but the moves give open"),
        (WON, "result = 1", "result = 1 is claimed, but the moves give 0 \\(players are counted from 0\\)"),
        (WON, 'result = "open"', 'result = "open" is claimed, but the moves give 0 \\(players are counted from 0\\)'),
        ("1@B2", "pieces = {}", "pieces = {} is claimed, but the moves give .*B2.*"),
        ("1@B2", "pieces = { B2 = [1, 1] }", r"pieces = \{ B2 = \[1, 1\] \} is claimed, but the moves give .*"),
        ("1@B2", "pieces = { B2 = [0, 2] }", r"pieces = \{ B2 = \[0, 2\] \} is claimed, but the moves give .*"),
        ("1@B2", "stash = [[3, 3, 3], [3, 3, 3]]", r"stash = .+ is claimed, but the moves give \[\[2, 3, 3\], .+"),
        ("1@B2", "stash = [[3, 3, 3], [2, 3, 3]]", r"stash = .+ is claimed, but the moves give \[\[2, 3, 3\], .+"),
    ],
)
def test_false_claim(moves: str, claim: str, message: str, check: Run) -> None:
    status, told = check(HEAD + f'moves = "{moves}"\n\n[example.expect]\n# a remark\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 9, None, "false-claim")
    assert re.fullmatch(message.replace("{}", r"\{ *\}"), error["message"]), error["message"]


RESULT = 'result must be the number of a player, 0 to 1, or "open"'
PIECES = "pieces must be a table of squares with .+"
STASH = r"stash must be a list of \[small, medium, large\] for each player, .+"


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("result = 2", RESULT),
        ("result = -1", RESULT),
        ("result = 0.0", RESULT),
        ("result = false", RESULT),
        ('result = "0"', RESULT),
        ('result = "D"', RESULT),
        ("result = [0]", RESULT),
        ("result = 1979-05-27", RESULT),
        ("pieces = []", PIECES),
        ("pieces = { D4 = [0, 1] }", PIECES),
        ("pieces = { b2 = [0, 1] }", PIECES),
        ("pieces = { B2 = 1 }", PIECES),
        ("pieces = { B2 = [0] }", PIECES),
        ("pieces = { B2 = [0, 1, 1] }", PIECES),
        ('pieces = { B2 = [0, "1"] }', PIECES),
        ("pieces = { B2 = [false, true] }", PIECES),
        ("pieces = { B2 = [0.0, 1] }", PIECES),
        ("stash = 3", STASH),
        ("stash = {}", STASH),
        ("stash = [[2, 3, 3]]", STASH),
        ("stash = [[2, 3, 3], [3, 3, 3], [3, 3, 3]]", STASH),
        ("stash = [[2, 3, 3], [3, 3]]", STASH),
        ("stash = [[2, 3, 3], 3]", STASH),
        ('stash = [[2, 3, 3], [3, 3, "3"]]', STASH),
        ("stash = [[2, 3, 3], [3, 3, 3.0]]", STASH),
        ("turn = 0", 'unknown key "turn"; known here: result, pieces, stash'),
    ],
)
def test_claim_of_the_wrong_kind(claim: str, message: str, check: Run) -> None:
    status, told = check(HEAD + f'moves = "1@B2"\n\n[example.expect]\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 8, None, "bad-record")
    assert re.fullmatch(message, error["message"]), error["message"]


def test_results_of_four_players_go_up_to_3(check: Run) -> None:
    text = f'{TOP}size = 8\nplayers = 4\n{EXAMPLE}moves = "1@A1"\nexpect = {{ result = 4 }}\n'
    status, told = check(text)
    assert status == 1
    assert told["error"]["message"] == 'result must be the number of a player, 0 to 3, or "open"'
    status, told = check(text.replace("result = 4", "result = 3"))
    assert told["error"]["message"] == "result = 3 is claimed, but the moves give open"


# In words


def test_right_and_wrong_in_words(kitpress: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(
        f'{HEAD}moves = "{WON}"\n\n[[example]]\nid = "other"\nmoves = "1@B2\\n1@B2"\n', encoding="utf-8"
    )
    ran = kitpress("check", "own.toml")
    assert ran.code == 1
    assert ran.out == "own.toml: own: right, 5 moves, result 0\n"
    assert ran.err == 'kitpress: own.toml:9: move 2 "1@B2": there is already a piece in square B2\n'
