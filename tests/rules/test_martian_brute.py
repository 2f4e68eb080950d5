"""The second model of Martian tic-tac-toe against the first one, where random games hardly ever come.

Random players alone hardly ever win on a chessboard or run out of pieces, so some are led there.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from kitpress.rules import martian
from rules.brute_martian import Table, kind, target

Player = Callable[[Table, list[str]], list[str]]
"""Narrows the legal moves down to those that a player likes."""


def anything(_table: Table, moves: list[str]) -> list[str]:
    return moves


def spread(table: Table, moves: list[str]) -> list[str]:
    """Bring the whole stash on the board: place, swap for larger ones; capture nothing and win nothing."""
    grown = [move for move in moves if "=" in move and target(move)[1] > table.board[move[:2]][1]]
    placed = [move for move in moves if "@" in move]
    swaps = [move for move in moves if "=" in move]
    wins_nothing = [move for move in placed + grown if not wins(table, move)]
    return wins_nothing or [move for move in swaps if not wins(table, move)] or moves


def idle(table: Table, moves: list[str]) -> list[str]:
    """Swap pieces to and fro on few squares."""
    swaps = [move for move in moves if "=" in move and not wins(table, move)]
    return swaps or moves


def wins(table: Table, move: str) -> bool:
    square, pips = target(move)
    before = table.board.get(square)
    table.board[square] = (table.turn, pips)
    won = bool(table.runs())
    del table.board[square]
    if before is not None:
        table.board[square] = before
    return won


def hero(line: list[str], pips: int) -> Player:
    """Fill a line with pieces of a size, by placing, by swapping, by capturing."""

    def likes(table: Table, moves: list[str]) -> list[str]:
        open_ = [square for square in line if table.board.get(square) != (table.turn, pips)]
        there = [move for move in moves if move != "pass" and target(move)[0] in open_]
        return [move for move in there if target(move)[1] == pips] or there or moves

    return likes


def away_from(line: list[str]) -> Player:
    def likes(_table: Table, moves: list[str]) -> list[str]:
        return [move for move in moves if move == "pass" or target(move)[0] not in line] or moves

    return likes


def game(size: int, likes: list[Player], plies: int, chance: random.Random) -> Counter[str]:
    """Play a game on both models, comparing them after every ply; return what happened in it."""
    table, position = Table(size, len(likes)), martian.Position.start(size, len(likes))
    seen, moves = Counter[str](), list[str]()
    while True:
        legal = table.legal()
        compare(table, position, legal, moves)
        if not legal or len(moves) == plies:
            break
        moves.append(chance.choice(likes[table.turn](table, legal)))
        seen[f"{kind(moves[-1])} by {table.turn}"] += 1
        table.play(moves[-1])
        position = position.play(martian.Move.parse(moves[-1]))
    seen["plies"] += len(moves)
    seen["no win" if table.winner is None else f"win by {table.winner}"] += 1
    return seen


def compare(table: Table, position: martian.Position, legal: list[str], moves: list[str]) -> None:
    assert [str(move) for move in position.legal_moves()] == legal, moves
    assert {square: position.piece(square) for square in table.squares} == {
        square: table.board.get(square) for square in table.squares
    }, moves
    assert {(player, pips): n for player in range(table.players) for pips, n in position.stash(player).items()} == (
        table.stash
    ), moves
    assert position.turn == table.turn, moves
    assert [position.begun(player) for player in range(table.players)] == [
        player not in table.seated for player in range(table.players)
    ], moves
    assert (None if position.outcome is None else position.outcome.winner) == table.winner, moves
    runs = table.runs()
    assert position.winning_line == (tuple(sorted(runs[0], key=table.squares.index)) if runs else ()), moves


def games(size: int, likes: list[Player], number: int, plies: int) -> Counter[str]:
    chance, seen = random.Random(f"{size} {len(likes)} {number}"), Counter[str]()
    for _ in range(number):
        seen += game(size, likes, plies, chance)
    return seen


def test_random_games_on_three_squares_a_side() -> None:
    seen = games(3, [anything, anything], 150, 200)
    assert min(seen["win by 0"], seen["win by 1"]) > 10
    assert min(seen[f"{did} by {player}"] for did in ("place", "swap", "capture") for player in (0, 1)) > 100
    assert seen["pass by 0"] + seen["pass by 1"] == 0


def test_random_games_on_four_squares_a_side() -> None:
    seen = games(4, [anything, anything], 20, 400)
    assert min(seen["win by 0"], seen["win by 1"]) > 0


@pytest.mark.parametrize("who", [0, 1])
def test_a_whole_stash_on_four_squares_a_side_brings_passes(who: int) -> None:
    seen = games(4, [spread, idle] if who == 0 else [idle, spread], 6, 80)
    assert seen[f"pass by {who}"] > 10


def test_a_player_spreads_out_on_five_squares_a_side() -> None:
    seen = games(5, [spread, idle], 4, 120)
    assert seen["pass by 0"] > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_on_a_chessboard(players: int) -> None:
    seen = games(8, [anything] * players, 5, 200)
    assert min(seen[f"{did} by {player}"] for did in ("swap", "capture") for player in range(players)) > 10


@pytest.mark.parametrize("players", [3, 4])
def test_every_player_of_a_chessboard_comes_to_pass(players: int) -> None:
    seen = games(8, [spread] * players, 1, 65 * players)
    assert min(seen[f"{did} by {player}"] for did in ("pass", "swap") for player in range(players)) > 5


LINES = {
    5: ["A5 B4 C3 D2 E1", "A5 B5 C5 D5 E5"],
    8: ["B2 C3 D4 E5 F6", "D8 E7 F6 G5 H4", "D4 D5 D6 D7 D8", "C7 D7 E7 F7 G7"],
}


@pytest.mark.parametrize(("size", "players"), [(5, 2), (8, 2), (8, 3), (8, 4)])
def test_every_player_can_be_led_to_a_win_of_each_size(size: int, players: int) -> None:
    for winner in range(players):
        line = LINES[size][winner].split()
        for pips in (1, 2, 3):
            likes = [away_from(line)] * players
            likes[winner] = hero(line, pips)
            seen = games(size, likes, 1, 200)
            assert seen[f"win by {winner}"] == 1, (winner, pips, seen)
