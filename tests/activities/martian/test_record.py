"""`check` on Martian records: every reason with line and move, settings, claims, facts."""

import re
from pathlib import Path

import pytest

from kitpress.activities.martian.record import GAME
from support import Check, Kitpress, Told

TOP = 'activity = "martian"\n'
EXAMPLE = '\n[[example]]\nid = "own"\n'
HEAD = TOP + EXAMPLE
WON = "1@A1 1@A3 1@B1 1@B3 1@C1"
FULL = [3, 3, 3]


def right(told: Told, **facts: object) -> None:
    assert told == {"file": "own.toml", "id": "own", "ok": True, **facts}


# Right records


def test_facts_of_a_game_that_goes_on(check: Check) -> None:
    code, told = check(HEAD + 'moves = "1@B2 1@A1 2xA1"\n')
    assert code == 0
    right(
        told,
        moves=3,
        result="open",
        turn=2,
        pieces={"A1": [1, 2], "B2": [1, 1]},
        stash=[[2, 2, 3], FULL],
    )


def test_facts_of_a_game_that_is_won(check: Check) -> None:
    code, told = check(HEAD + f'moves = "{WON}"\n')
    assert code == 0
    won = {"A1": [1, 1], "B1": [1, 1], "C1": [1, 1], "A3": [2, 1], "B3": [2, 1]}
    right(told, moves=5, result=1, turn=None, pieces=won, stash=[[0, 3, 3], [1, 3, 3]])


def test_facts_of_the_start(check: Check) -> None:
    code, told = check(HEAD + 'moves = ""\n')
    assert code == 0
    right(told, moves=0, result="open", turn=1, pieces={}, stash=[FULL, FULL])


@pytest.mark.parametrize(
    ("settings", "moves", "turn", "stash"),
    [
        ("board = 4\n", "1@D4", 2, [[3, 4, 4], [4, 4, 4]]),
        ("size = 4\n", "1@D4", 2, [[3, 4, 4], [4, 4, 4]]),
        ("board = 5\nplayers = 2\n", "1@E5 1@A1", 1, [[4, 5, 5], [4, 5, 5]]),
        ("board = 8\n", "1@H8", 2, [[4, 5, 5], [5, 5, 5]]),
        ("board = 8\nplayers = 3\n", "1@H8 1@A1", 3, [[4, 5, 5], [4, 5, 5], [5, 5, 5]]),
        ("players = 4\nboard = 8\n", "1@H8 1@A1 1@B1 1@C1 H8=2", 2, [[5, 4, 5], *[[4, 5, 5]] * 3]),
        ("players = 3\nsize = 8\n", "1@H8 1@A1 1@B1", 1, [[4, 5, 5]] * 3),
    ],
)
def test_settings(settings: str, moves: str, turn: int, stash: list[list[int]], check: Check) -> None:
    code, told = check(TOP + settings + EXAMPLE + f'moves = "{moves}"\n')
    assert (code, told["turn"], told["stash"]) == (0, turn, stash)


@pytest.mark.parametrize(
    ("moves", "claim"),
    [
        ("1@B2", 'result = "open"'),
        (WON, "result = 1"),
        ("1@A2 1@A1 1@A3 1@B1 1@B3 1@C1", "result = 2"),
        ("1@B2 1@A1 2xA1", "pieces = { B2 = [1, 1], A1 = [1, 2] }"),
        ("", "pieces = {}"),
        ("1@B2 1@A1 2xA1", "stash = [[2, 2, 3], [3, 3, 3]]"),
        (WON, "result = 1, stash = [[0, 3, 3], [1, 3, 3]]"),
    ],
)
def test_claims_that_hold(moves: str, claim: str, check: Check) -> None:
    code, told = check(HEAD + f'moves = "{moves}"\nexpect = {{ {claim} }}\n')
    assert (code, told["ok"]) == (0, True)


@pytest.mark.parametrize("winner", [3, 4])
def test_third_and_fourth_player_can_win(winner: int, check: Check) -> None:
    own, others = [f"{column}4" for column in "BCDEF"], [f"{column}{row}" for row in (1, 7) for column in "ABCDEFGH"]
    turns = [turn % 4 + 1 for turn in range(16 + winner)]
    moves = " ".join(f"1@{(own if turn == winner else others).pop()}" for turn in turns)
    code, told = check(f'{TOP}board = 8\nplayers = 4\n{EXAMPLE}moves = "{moves}"\nexpect = {{ result = {winner} }}\n')
    assert (code, told["ok"], told.get("result")) == (0, True, winner)


# Refusals


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
def test_refusal_that_is_wrong(move: str, code: str, kind: str, message: str, check: Check) -> None:
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
        ("board = 6\n", 2, "board must be one of: 3, 4, 5, 8"),
        ('board = "3"\n', 2, "board must be one of: 3, 4, 5, 8"),
        ("board = 3.0\n", 2, "board must be one of: 3, 4, 5, 8"),
        ("board = true\n", 2, "board must be one of: 3, 4, 5, 8"),
        ("board = [3]\n", 2, "board must be one of: 3, 4, 5, 8"),
        ("board = 8\nplayers = 5\n", 3, "players must be one of: 2, 3, 4"),
        ("board = 8\nplayers = 1\n", 3, "players must be one of: 2, 3, 4"),
        ("board = 8\nplayers = 2.0\n", 3, "players must be one of: 2, 3, 4"),
        ("board = 4\nplayers = 3\n", 3, "3 players cannot share a board 4 squares wide"),
        ("players = 4\n", 2, "4 players cannot share a board 3 squares wide"),
        ("players = 3\n\nboard = 5\n", None, "3 players cannot share a board 5 squares wide"),
        ("size = 6\n", 2, "size must be one of: 3, 4, 5, 8"),
        ("size = 4\nplayers = 3\n", 3, "3 players cannot share a board 4 squares wide"),
        ("line = 3\n", 2, 'unknown key "line"; known here: activity, example, board, players'),
    ],
)
def test_settings_that_there_are_not(settings: str, line: int | None, message: str, check: Check) -> None:
    status, told = check(TOP + settings + EXAMPLE + 'moves = "1@A1"\n')
    assert (status, told["ok"], told["error"]["code"], told["error"]["message"]) == (1, False, "bad-record", message)
    assert told["error"]["line"] in ((2, 4) if line is None else (line,))


# Claims that are wrong

STASHES = "but the moves give [[2, 3, 3], [3, 3, 3]]"


@pytest.mark.parametrize(
    ("moves", "claim", "message"),
    [
        ("1@B2", "result = 1", "result = 1 is claimed, but the moves give open"),
        (WON, "result = 2", "result = 2 is claimed, but the moves give 1"),
        (WON, 'result = "open"', 'result = "open" is claimed, but the moves give 1'),
        ("1@B2", "pieces = {}", "pieces = {} is claimed, but the moves give {'B2': [1, 1]}"),
        ("1@B2", "pieces = { B2 = [2, 1] }", "pieces = { B2 = [2, 1] } is claimed, but the moves give {'B2': [1, 1]}"),
        ("1@B2", "pieces = { B2 = [1, 2] }", "pieces = { B2 = [1, 2] } is claimed, but the moves give {'B2': [1, 1]}"),
        ("1@B2", "pieces = { B2 = [3, 1] }", "pieces = { B2 = [3, 1] } is claimed, but the moves give {'B2': [1, 1]}"),
        ("1@B2", "stash = [[3, 3, 3], [3, 3, 3]]", f"stash = [[3, 3, 3], [3, 3, 3]] is claimed, {STASHES}"),
        ("1@B2", "stash = [[3, 3, 3], [2, 3, 3]]", f"stash = [[3, 3, 3], [2, 3, 3]] is claimed, {STASHES}"),
    ],
)
def test_false_claim(moves: str, claim: str, message: str, check: Check) -> None:
    status, told = check(HEAD + f'moves = "{moves}"\n\n[example.expect]\n# a remark\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 9, None, "false-claim")
    assert error["message"] == message


RESULT = 'result must be the number of a player, 1 to 2, or "open"'
RESULT_0 = 'result must be the number of a player, 1 to 2 (players count from 1), or "open"'
PIECES = "pieces must be a table of squares with [player, size], such as { B2 = [1, 1] }"
PIECES_0 = "pieces must be a table of squares with [player, size]; players count from 1, and there is no player 0"
STASH = "stash must be a list of [small, medium, large] for each player, such as [[3, 2, 3], [3, 3, 3]]"


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("result = 0", RESULT_0),
        ("result = 3", RESULT),
        ("result = -1", RESULT),
        ("result = 1.0", RESULT),
        ("result = true", RESULT),
        ('result = "1"', RESULT),
        ('result = "D"', RESULT),
        ("result = [1]", RESULT),
        ("result = 1979-05-27", RESULT),
        ("pieces = []", PIECES),
        ("pieces = { B2 = [0, 1] }", PIECES_0),
        ("pieces = { B2 = [1, 1], A1 = [0, 1] }", PIECES_0),
        ("pieces = { D4 = [1, 1] }", PIECES),
        ("pieces = { b2 = [1, 1] }", PIECES),
        ("pieces = { B2 = 1 }", PIECES),
        ("pieces = { B2 = [1] }", PIECES),
        ("pieces = { B2 = [1, 1, 1] }", PIECES),
        ('pieces = { B2 = [1, "1"] }', PIECES),
        ("pieces = { B2 = [false, true] }", PIECES),
        ("pieces = { B2 = [1.0, 1] }", PIECES),
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
def test_claim_of_the_wrong_kind(claim: str, message: str, check: Check) -> None:
    status, told = check(HEAD + f'moves = "1@B2"\n\n[example.expect]\n{claim}\n')
    error = told["error"]
    assert (status, error["line"], error["move"], error["code"]) == (1, 8, None, "bad-record")
    assert error["message"] == message


def test_results_of_four_players_go_up_to_4(check: Check) -> None:
    text = f'{TOP}board = 8\nplayers = 4\n{EXAMPLE}moves = "1@A1"\nexpect = {{ result = 5 }}\n'
    status, told = check(text)
    assert status == 1
    assert told["error"]["message"] == 'result must be the number of a player, 1 to 4, or "open"'
    status, told = check(text.replace("result = 5", "result = 4"))
    assert told["error"]["message"] == "result = 4 is claimed, but the moves give open"


# In words


def test_right_and_wrong_in_words(kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(
        f'{HEAD}moves = "{WON}"\n\n[[example]]\nid = "other"\nmoves = "1@B2\\n1@B2"\n', encoding="utf-8"
    )
    ran = kitpress("check", "own.toml")
    assert ran.code == 1
    assert ran.out == "own.toml: own: right, 5 moves, result 1\n"
    assert ran.err == 'kitpress: own.toml:9: move 2 "1@B2": there is already a piece in square B2\n'
