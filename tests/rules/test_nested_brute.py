"""A second model of the nested boards, slow and plain, against the first one.

It keeps nothing but the list of moves and works everything out from it again at every ply.
"""

import random
from collections import Counter

from kitpress.rules import nested

NAMES = [column + row for row in "123" for column in "ABC"]
LINES = ["A1B1C1", "A2B2C2", "A3B3C3", "A1A2A3", "B1B2B3", "C1C2C3", "A1B2C3", "A3B2C1"]


def has_line(owned: set[str]) -> bool:
    return any({line[:2], line[2:4], line[4:]} <= owned for line in LINES)


def owners(moves: list[str]) -> dict[str, str]:
    found = {}
    for board in NAMES:
        cells = {who: {move[3:] for move in moves["XO".index(who) :: 2] if move[:2] == board} for who in "XO"}
        winners = [who for who in "XO" if has_line(cells[who])]
        if winners or len(cells["X"] | cells["O"]) == 9:
            found[board] = winners[0] if winners else "D"
    return found


def result(moves: list[str]) -> str | None:
    closed = owners(moves)
    for who in "XO":
        if has_line({board for board in closed if closed[board] == who}):
            return who
    return "D" if len(closed) == 9 else None


def open_boards(moves: list[str]) -> list[str]:
    if result(moves):
        return []
    closed = owners(moves)
    unclosed = [board for board in NAMES if board not in closed]
    named = [board for board in unclosed if moves and board == moves[-1][3:]]
    return named or unclosed


def legal(moves: list[str]) -> list[str]:
    every = [f"{board}/{cell}" for board in open_boards(moves) for cell in NAMES]
    return [move for move in every if move not in moves]


def test_both_models_agree_on_random_games() -> None:
    chance, results = random.Random(9), Counter[str]()
    for _ in range(100):
        moves: list[str] = []
        position = nested.Position.start()
        while True:
            assert [str(move) for move in position.legal_moves()] == legal(moves), moves
            assert list(position.open_boards) == open_boards(moves), moves
            assert position.owners == owners(moves), moves
            end = None if position.outcome is None else position.outcome.winner or "D"
            assert end == result(moves), moves
            if end:
                break
            moves.append(chance.choice(legal(moves)))
            position = position.play(nested.Move.parse(moves[-1]))
        results[end] += 1
    assert min(results[end] for end in "XOD") > 5
