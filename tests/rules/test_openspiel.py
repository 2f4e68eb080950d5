"""Random games against OpenSpiel's engine, ply by ply.

OpenSpiel counts boards and cells from the top left, row by row. Where the player may choose the board, that choice
is an action of its own, made by the same player before the one that names the cell.
"""

import random
from collections import Counter
from typing import Any

import pyspiel

from kitpress.rules import nested

FROM_TOP_LEFT = ["A3", "B3", "C3", "A2", "B2", "C2", "A1", "B1", "C1"]
RETURNS = {"X": [1, -1], "O": [-1, 1], None: [0, 0]}


def forced_board(state: Any) -> str | None:
    """Return the label of the board that OpenSpiel forces, None where the player chooses."""
    forced = str(state).rpartition("Forced board: ")[2].strip()
    if forced == "any":
        return None
    return FROM_TOP_LEFT[int(forced)]


def legal(state: Any, board: str | None) -> set[str]:
    if board is not None:
        return {f"{board}/{FROM_TOP_LEFT[cell]}" for cell in state.legal_actions()}
    return {
        f"{FROM_TOP_LEFT[choice]}/{FROM_TOP_LEFT[cell]}"
        for choice in state.legal_actions()
        for cell in state.child(choice).legal_actions()
    }


def test_a_thousand_random_games() -> None:
    game, chance = pyspiel.load_game("ultimate_tic_tac_toe"), random.Random(20130616)
    seen: Counter[object] = Counter()
    for _ in range(1000):
        state, position, moves = game.new_initial_state(), nested.Position.start(), ""
        while not state.is_terminal():
            board = forced_board(state)
            expected = legal(state, board)
            assert {str(move) for move in position.legal_moves()} == expected, moves
            assert position.turn == "XO"[state.current_player()], moves
            text = chance.choice(sorted(expected))
            if board is None:
                seen["choice"] += 1
                state.apply_action(FROM_TOP_LEFT.index(text[:2]))
            state.apply_action(FROM_TOP_LEFT.index(text[3:]))
            position, moves = position.play(nested.Move.parse(text)), f"{moves} {text}"
        assert position.outcome is not None, moves
        assert state.returns() == RETURNS[position.outcome.winner], moves
        assert position.legal_moves() == ()
        seen[position.outcome.winner] += 1
    assert min(seen[winner] for winner in RETURNS) > 100
    assert seen["choice"] > 2000
