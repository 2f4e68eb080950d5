"""Martian tic-tac-toe: each rule, each house reading, and every reason to refuse a move."""

from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitpress.rules import IllegalMove, InvalidMove, Outcome, martian
from kitpress.rules.martian import Move, Position

Pieces = Mapping[str, tuple[int, int]]

COUNTS = (Path(__file__).parent / "counts" / "martian.txt").read_text(encoding="utf-8").splitlines()
TABLES = [(3, 2), (4, 2), (5, 2), (8, 2), (8, 3), (8, 4)]
SUPPLY = {3: 3, 4: 4, 5: 5, 8: 5}
CHESSBOARD = [f"{column}{row}" for row in range(1, 9) for column in "ABCDEFGH"]
TEXTS = [
    text
    for square in CHESSBOARD
    for pips in "123"
    for text in (f"{pips}@{square}", f"{square}={pips}", f"{pips}x{square}")
]
TEXTS.append("pass")


def tally(size: int) -> list[str]:
    return [square for square in CHESSBOARD if square[0] in "ABCDEFGH"[:size] and int(square[1]) <= size]


def play(moves: str, size: int = 3, players: int = 2) -> Position:
    position = Position.start(size, players)
    for text in moves.split():
        position = position.play(Move.parse(text))
    return position


def table(pieces: Pieces, turn: int = 0, size: int = 3, players: int = 2) -> Position:
    """Return a position in the middle of a game, made of square -> (player, pips)."""
    letters = {square: "abcdefghijkl"[3 * player + pips - 1] for square, (player, pips) in pieces.items()}
    cells = "".join(letters.get(square, ".") for square in tally(size))
    return Position(size, players, cells, turn, players, None, None)


def pieces(position: Position) -> dict[str, tuple[int, int]]:
    found = {square: position.piece(square) for square in tally(position.size)}
    return {square: piece for square, piece in found.items() if piece is not None}


def stashes(position: Position) -> list[dict[int, int]]:
    return [dict(position.stash(player)) for player in range(position.players)]


def legal(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def refusal(position: Position, move: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as caught:
        position.play(Move.parse(move))
    assert caught.value.move == Move.parse(move)
    assert str(caught.value) == f"{caught.value.code}: {move}"
    return caught.value.code, dict(caught.value.facts)


# Counts


def test_counts_cover_every_board_and_number_of_players() -> None:
    lines = [line.split() for line in COUNTS if not line.startswith("#")]
    assert {(int(size), int(players)) for size, players, _, _ in lines} == set(TABLES)
    assert len(lines) == 24


# Moves as text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1@B2", Move("place", "B2", 1)),
        ("2@B2", Move("place", "B2", 2)),
        ("B2=2", Move("swap", "B2", 2)),
        ("2xB2", Move("capture", "B2", 2)),
        ("3xH8", Move("capture", "H8", 3)),
        ("pass", Move("pass", None, None)),
    ],
)
def test_notation(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


def test_a_move_is_read_as_it_is_written() -> None:
    moves = [Move.parse(text) for text in TEXTS]
    assert [str(move) for move in moves] == TEXTS
    assert len(set(moves)) == len(TEXTS) == 577


NEARLY_MOVES = st.from_regex(r"\s?[0-4]?[@x=X]?[A-Ja-b]?[0-9]?[@x=X]?[0-4]?\s?", fullmatch=True)


@given(st.text() | NEARLY_MOVES)
@example("")
@example("B2")
@example("1@")
@example("@B2")
@example("0@B2")
@example("4@B2")
@example("B2=0")
@example("B2=4")
@example("4xB2")
@example("1@I1")
@example("1@A9")
@example("1@A0")
@example("1@b2")
@example("2XB2")
@example("2×B2")
@example("1@B2\n")
@example(" 1@B2")
@example("1 @ B2")
@example("１@B2")
@example("1@B12")
@example("M@B2")
@example("Pass")
@example("None@None")
def test_any_other_text_is_no_move(text: str) -> None:
    if text in TEXTS:
        assert str(Move.parse(text)) == text
        return
    with pytest.raises(InvalidMove) as caught:
        Move.parse(text)
    assert caught.value.text == text
    assert str(caught.value) == f"no move: {text!r}"


# The start


@pytest.mark.parametrize(("size", "players"), TABLES)
def test_the_start(size: int, players: int) -> None:
    start = Position.start(size, players)
    assert (start.size, start.players, start.turn, start.last, start.outcome) == (size, players, 0, None, None)
    assert pieces(start) == {}
    assert stashes(start) == [{1: SUPPLY[size], 2: SUPPLY[size], 3: SUPPLY[size]}] * players
    assert start.line_length == start.supply == SUPPLY[size]
    assert start.winning_line == ()
    assert not any(start.begun(player) for player in range(players))
    assert legal(start) == [f"1@{square}" for square in tally(size)]


def test_two_players_on_three_squares_a_side_unless_told() -> None:
    assert Position.start() == Position.start(3, 2)
    assert Position.start(size=8, players=3).players == 3


@pytest.mark.parametrize("size", [-3, 0, 1, 2, 6, 7, 9])
def test_other_boards_do_not_exist(size: int) -> None:
    with pytest.raises(ValueError, match=f"^no board is {size} squares wide$"):
        Position.start(size)


@pytest.mark.parametrize(
    ("size", "players"), [(3, 1), (3, 3), (3, 4), (4, 3), (5, 3), (5, 4), (8, 0), (8, 1), (8, 5), (8, -2)]
)
def test_three_and_four_players_need_the_chessboard(size: int, players: int) -> None:
    with pytest.raises(ValueError, match=f"^{players} players cannot share a board {size} squares wide$"):
        Position.start(size, players)


def test_the_tables_are_told_as_data() -> None:
    assert [(size, players) for size, numbers in martian.PLAYERS.items() for players in numbers] == TABLES
    assert martian.PIPS == (1, 2, 3)


@pytest.mark.parametrize("player", [-1, 2, 3, 4])
def test_nobody_else_has_a_stash_or_a_first_turn(player: int) -> None:
    start = Position.start()
    for ask in (start.stash, start.begun):
        with pytest.raises(ValueError, match=f"^no player has the number {player}$"):
            ask(player)


# Turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_take_turns_in_order(players: int) -> None:
    position = Position.start(8, players)
    for ply in range(10):
        assert position.turn == ply % players
        assert [position.begun(player) for player in range(players)] == [ply > player for player in range(players)]
        move = Move("place", CHESSBOARD[3 * ply], 1)
        position = position.play(move)
        assert pieces(position)[CHESSBOARD[3 * ply]] == (ply % players, 1)
        assert position.last == move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_first_turn_each_player_places_a_small_piece(players: int) -> None:
    position, free = Position.start(8, players), list(CHESSBOARD)
    for square in ["D4", "E5", "A8", "H1"][:players]:
        assert legal(position) == [f"1@{place}" for place in free]
        free.remove(square)
        position = position.play(Move("place", square, 1))
    assert legal(position)[0] == "1@A1"
    assert "D4=2" in legal(position)
    assert "2xE5" in legal(position)


def test_whose_only_piece_is_captured_need_not_begin_again() -> None:
    position = play("1@A1 1@B2 2xB2")
    assert pieces(position) == {"A1": (0, 1), "B2": (0, 2)}
    assert stashes(position)[1] == {1: 3, 2: 3, 3: 3}
    assert position.begun(1)
    assert legal(position) == ["2xA1", "1@B1", "1@C1", "1@A2", "3xB2", "1@C2", "1@A3", "1@B3", "1@C3"]
    assert pieces(position.play(Move.parse("3xB2")))["B2"] == (1, 3)


# Placing, swapping, capturing


def test_placing_takes_a_small_piece_from_the_own_stash() -> None:
    assert pieces(play("1@A1 1@B2")) == {"A1": (0, 1), "B2": (1, 1)}
    assert stashes(play("1@A1 1@B2 1@C1")) == [{1: 1, 2: 3, 3: 3}, {1: 2, 2: 3, 3: 3}]


@pytest.mark.parametrize(("old", "new"), [(1, [2]), (2, [1, 3]), (3, [1, 2])])
@pytest.mark.parametrize("player", [0, 1])
def test_a_swap_goes_one_size_up_or_any_size_down(player: int, old: int, new: list[int]) -> None:
    before = table({"B2": (player, old)}, player)
    assert [text for text in legal(before) if "B2" in text] == [f"B2={pips}" for pips in new]
    for pips in new:
        after = before.play(Move("swap", "B2", pips))
        assert pieces(after) == {"B2": (player, pips)}
        assert stashes(after)[player] == {1: 3, 2: 3, 3: 3} | {pips: 2}
        assert stashes(after)[1 - player] == {1: 3, 2: 3, 3: 3}


@pytest.mark.parametrize(("old", "new"), [(1, [2]), (2, [3]), (3, [])])
@pytest.mark.parametrize("player", [0, 1])
def test_a_capture_takes_exactly_one_size_larger(player: int, old: int, new: list[int]) -> None:
    before = table({"B2": (1 - player, old)}, player)
    assert [text for text in legal(before) if "B2" in text] == [f"{pips}xB2" for pips in new]
    for pips in new:
        after = before.play(Move("capture", "B2", pips))
        assert pieces(after) == {"B2": (player, pips)}
        assert stashes(after)[player] == {1: 3, 2: 3, 3: 3} | {pips: 2}
        assert stashes(after)[1 - player] == {1: 3, 2: 3, 3: 3}


def test_a_captured_piece_returns_to_its_owner_among_four() -> None:
    after = table({"B2": (3, 2), "C3": (1, 2)}, 2, 8, 4).play(Move.parse("3xB2"))
    full = {1: 5, 2: 5, 3: 5}
    assert stashes(after) == [full, full | {2: 4}, full | {3: 4}, full]
    assert (after.turn, after.last, after.outcome) == (3, Move("capture", "B2", 3), None)


def test_the_order_of_legal_moves() -> None:
    position = table({"A1": (0, 2), "B1": (1, 1), "A2": (1, 3), "B2": (1, 2), "C3": (0, 3)})
    assert legal(position) == ["A1=1", "A1=3", "2xB1", "1@C1", "3xB2", "1@C2", "1@A3", "1@B3", "C3=1", "C3=2"]


def test_what_the_stash_lacks_cannot_be_played() -> None:
    ours = {"A1": (0, 1), "C1": (0, 1), "B2": (0, 1)}
    assert legal(table(ours)) == ["A1=2", "C1=2", "B2=2"]
    larger = {"A1": (0, 2), "C1": (0, 2), "B2": (0, 2), "B1": (1, 1)}
    assert legal(table(larger))[:4] == ["A1=1", "A1=3", "C1=1", "C1=3"]
    assert legal(table(larger | {"C1": (0, 1)}))[:4] == ["A1=1", "A1=3", "2xB1", "C1=2"]


# Lines


def straight(size: int) -> Iterator[list[str]]:
    """Yield all squares of each line that wins on a board, in tally order or not."""
    squares, length = tally(size), SUPPLY[size]
    for square in squares:
        for east, north in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            line = [chr(ord(square[0]) + east * i) + chr(ord(square[1]) + north * i) for i in range(length)]
            if set(line) <= set(squares):
                yield line


def finishing(player: int, pips: int) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """Yield the ways to bring a piece to the square {}: the move, and what stands there before."""
    if pips == 1:
        yield "1@{}", None
    else:
        yield f"{pips}x{{}}", (1 - player, pips - 1)
        yield f"{{}}={pips}", (player, pips - 1)
    for larger in range(pips + 1, 4):
        yield f"{{}}={pips}", (player, larger)


@pytest.mark.parametrize("pips", [1, 2, 3])
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_a_full_line_of_one_colour_and_size_wins_whichever_comes_last(size: int, player: int, pips: int) -> None:
    lines = list(straight(size))
    assert len(lines) == {3: 8, 4: 10, 5: 12, 8: 96}[size]
    for line in lines:
        for last in line:
            others = {square: (player, pips) for square in line if square != last}
            for move, there in finishing(player, pips):
                before = table(others if there is None else others | {last: there}, player, size)
                after = before.play(Move.parse(move.format(last)))
                assert after.outcome == Outcome(player, "line")
                assert after.winning_line == tuple(sorted(line, key=CHESSBOARD.index))
                assert (before.winning_line, after.legal_moves()) == ((), ())


@pytest.mark.parametrize("odd", [(0, 2), (0, 3), (1, 1), (1, 2), (1, 3)])
@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_mixed_sizes_or_colours_do_not_count(size: int, odd: tuple[int, int]) -> None:
    line = tally(size)[: SUPPLY[size]]
    for square in line[1:]:
        others = {place: (0, 1) for place in line[1:] if place != square}
        after = table(others | {square: odd}, 0, size).play(Move.parse(f"1@{line[0]}"))
        assert (after.outcome, after.winning_line) == (None, ())
        assert after.legal_moves() != ()


def test_four_in_line_or_five_with_a_gap_do_not_win_on_the_chessboard() -> None:
    four = {"B3": (0, 1), "C3": (0, 1), "D3": (0, 1)}
    assert table(four, 0, 8).play(Move.parse("1@E3")).outcome is None
    assert table(four | {"F3": (0, 1)}, 0, 8).play(Move.parse("1@G3")).outcome is None
    assert table(four | {"F3": (0, 1)}, 0, 8).play(Move.parse("1@E3")).winning_line == ("B3", "C3", "D3", "E3", "F3")


def test_a_line_does_not_run_on_around_the_edge() -> None:
    around = {"G1": (0, 1), "H1": (0, 1), "A2": (0, 1), "B2": (0, 1)}
    assert table(around, 0, 8).play(Move.parse("1@C2")).outcome is None


@pytest.mark.parametrize("winner", [2, 3])
def test_the_third_and_the_fourth_player_win_too(winner: int) -> None:
    line = {"D4": (winner, 2), "E5": (winner, 2), "F6": (winner, 2), "G7": (winner, 2), "H8": (1, 1)}
    after = table(line, winner, 8, 4).play(Move.parse("2xH8"))
    assert after.outcome == Outcome(winner, "line")
    assert after.winning_line == ("D4", "E5", "F6", "G7", "H8")
    assert after.turn == (winner + 1) % 4


def test_a_whole_game_in_moves() -> None:
    position = play("1@A1 1@B2 1@C1 B2=2 1@B1")
    assert position.outcome == Outcome(0, "line")
    assert position.winning_line == ("A1", "B1", "C1")
    assert position.legal_moves() == ()


# Passing

EVERYTHING = dict(zip(tally(4), [(0, 1 + (i + i // 4) % 3) for i in range(12)], strict=False))


def test_a_player_passes_with_the_whole_stash_on_the_board() -> None:
    before = table(EVERYTHING | {"A4": (1, 1)}, 0, 4)
    assert stashes(before)[0] == {1: 0, 2: 0, 3: 0}
    assert before.legal_moves() == (Move("pass"),)
    after = before.play(Move("pass"))
    assert (pieces(after), after.turn, after.last, after.outcome) == (pieces(before), 1, Move("pass"), None)
    assert [after.begun(player) for player in (0, 1)] == [True, True]


def test_no_pass_while_one_piece_is_left() -> None:
    position = table({square: piece for square, piece in EVERYTHING.items() if square != "C1"} | {"C1": (1, 1)}, 0, 4)
    assert stashes(position)[0] == {1: 0, 2: 0, 3: 1}
    assert "pass" not in legal(position)
    assert refusal(position, "pass")[0] == "pass-not-allowed"


def test_a_pass_made_by_hand_with_a_square_moves_nothing() -> None:
    for position in (play("1@A1 1@B2"), table(EVERYTHING | {"A4": (1, 1)}, 0, 4)):
        with pytest.raises(IllegalMove, match=r"^pass-not-allowed: pass$"):
            position.play(Move("pass", "B2", 2))


# Why a move is illegal

WON = "1@A1 1@B2 1@C1 B2=2 1@B1"


@pytest.mark.parametrize("move", ["1@A3", "1@D4", "2@A3", "1@A1", "A3=2", "A1=2", "2xA1", "3xB2", "pass"])
def test_game_over_comes_before_all_else(move: str) -> None:
    assert refusal(play(WON), move) == ("game-over", {"outcome": Outcome(0, "line")})


@pytest.mark.parametrize("move", ["1@D1", "1@A4", "2@H8", "D4=2", "2xD4"])
def test_off_board_says_how_wide_the_board_is(move: str) -> None:
    for position in (Position.start(), play("1@A1"), play("1@A1 1@B2")):
        assert refusal(position, move) == ("off-board", {"size": 3})
    assert refusal(Position.start(5), move.replace("D", "F").replace("4", "6")) == ("off-board", {"size": 5})
    assert Position.start(8).play(Move.parse("1@H8")).outcome is None


@pytest.mark.parametrize("move", ["2@B2", "3@B2", "2@A1", "B2=2", "A1=2", "2xA1", "3xA1", "2xB2", "pass"])
def test_first_turn_is_any_move_but_a_small_piece(move: str) -> None:
    assert refusal(play("1@A1"), move) == ("first-turn", {"player": 1})
    assert refusal(Position.start(), move) == ("first-turn", {"player": 0})
    assert refusal(play("1@A1 1@B1 1@C1", 8, 4), move) == ("first-turn", {"player": 3})


def test_the_first_piece_too_goes_in_an_empty_square() -> None:
    assert refusal(play("1@A1"), "1@A1") == ("occupied", {"owner": 0, "pips": 1})


@pytest.mark.parametrize("move", ["2@C3", "3@C3", "2@A1", "3@B2"])
def test_only_small_pieces_are_placed(move: str) -> None:
    expected = {"kind": "place", "in_play": None, "allowed": (1,)}
    assert refusal(play("1@A1 1@B2"), move) == ("wrong-size", expected)


@pytest.mark.parametrize(
    ("old", "new", "allowed"),
    [(1, 1, (2,)), (1, 3, (2,)), (2, 2, (1, 3)), (3, 3, (1, 2))],
)
def test_wrong_size_of_a_swap_says_what_is_there_and_what_may_come(
    old: int, new: int, allowed: tuple[int, ...]
) -> None:
    expected = {"kind": "swap", "in_play": old, "allowed": allowed}
    assert refusal(table({"B2": (0, old)}), f"B2={new}") == ("wrong-size", expected)


@pytest.mark.parametrize(
    ("old", "new", "allowed"),
    [(1, 1, (2,)), (1, 3, (2,)), (2, 1, (3,)), (2, 2, (3,)), (3, 1, ()), (3, 2, ()), (3, 3, ())],
)
def test_wrong_size_of_a_capture_says_what_is_there_and_what_may_come(
    old: int, new: int, allowed: tuple[int, ...]
) -> None:
    expected = {"kind": "capture", "in_play": old, "allowed": allowed}
    assert refusal(table({"B2": (1, old)}), f"{new}xB2") == ("wrong-size", expected)


def test_occupied_says_by_whose_piece_of_which_size() -> None:
    position = table({"A1": (0, 3), "B2": (1, 2)})
    assert refusal(position, "1@A1") == ("occupied", {"owner": 0, "pips": 3})
    assert refusal(position, "1@B2") == ("occupied", {"owner": 1, "pips": 2})


SMALL_GONE = {"A1": (0, 1), "B1": (0, 1), "A2": (0, 1)}
MEDIUM_GONE = {"A1": (0, 2), "B1": (0, 2), "A2": (0, 2)}
LARGE_GONE = {"A1": (0, 3), "B1": (0, 3), "A2": (0, 3)}


@pytest.mark.parametrize(
    ("pieces_", "move", "pips"),
    [
        (SMALL_GONE, "1@C3", 1),
        (SMALL_GONE | {"C3": (0, 2)}, "C3=1", 1),
        (LARGE_GONE | {"C3": (0, 2)}, "C3=3", 3),
        (MEDIUM_GONE | {"C3": (1, 1)}, "2xC3", 2),
        (LARGE_GONE | {"C3": (1, 2)}, "3xC3", 3),
    ],
)
def test_no_piece_says_of_which_size(pieces_: Pieces, move: str, pips: int) -> None:
    assert refusal(table(pieces_), move) == ("no-piece", {"player": 0, "pips": pips})


def test_another_players_pieces_are_no_help() -> None:
    theirs = {"A1": (1, 1), "B1": (1, 1), "A2": (1, 1)}
    assert refusal(table(theirs, 1), "1@C3") == ("no-piece", {"player": 1, "pips": 1})
    assert table(theirs, 0).play(Move.parse("1@C3")).piece("C3") == (0, 1)


def test_empty_needs_no_facts() -> None:
    for move in ("C3=1", "C3=2", "1xC3", "2xC3"):
        assert refusal(play("1@A1 1@B2"), move) == ("empty", {})


def test_not_yours_says_whose_it_is() -> None:
    assert refusal(play("1@A1 1@B2"), "B2=2") == ("not-yours", {"player": 0, "owner": 1})
    assert refusal(table({"B2": (3, 1)}, 2, 8, 4), "B2=2") == ("not-yours", {"player": 2, "owner": 3})


def test_own_piece_says_whose_turn_it_is() -> None:
    assert refusal(play("1@A1 1@B2"), "2xA1") == ("own-piece", {"player": 0})
    assert refusal(play("1@A1 1@B2 1@C1"), "2xB2") == ("own-piece", {"player": 1})


def test_pass_not_allowed_gives_a_move_to_play_instead() -> None:
    expected = {"player": 0, "count": 9, "example": Move("swap", "A1", 2)}
    assert refusal(play("1@A1 1@B2"), "pass") == ("pass-not-allowed", expected)


@pytest.mark.parametrize(
    ("position", "move", "code", "later"),
    [
        (play(WON), "1@D4", "game-over", "off-board"),
        (play(WON), "pass", "game-over", "pass-not-allowed"),
        (play("1@A1"), "2@D4", "off-board", "first-turn"),
        (play("1@A1 1@B2"), "2@D4", "off-board", "wrong-size"),
        (play("1@A1 1@B2"), "D4=2", "off-board", "empty"),
        (play("1@A1 1@B2"), "2xD4", "off-board", "empty"),
        (play("1@A1"), "2@B2", "first-turn", "wrong-size"),
        (play("1@A1"), "B2=2", "first-turn", "empty"),
        (play("1@A1"), "A1=2", "first-turn", "not-yours"),
        (play("1@A1"), "2xB2", "first-turn", "empty"),
        (play("1@A1"), "3xA1", "first-turn", "wrong-size"),
        (play("1@A1"), "pass", "first-turn", "pass-not-allowed"),
        (play("1@A1 1@B2"), "2@A1", "wrong-size", "occupied"),
        (table(MEDIUM_GONE), "2@C3", "wrong-size", "no-piece"),
        (table(SMALL_GONE), "1@A1", "occupied", "no-piece"),
        (table(MEDIUM_GONE), "C3=2", "empty", "no-piece"),
        (play("1@A1 1@B2"), "B2=3", "not-yours", "wrong-size"),
        (table(MEDIUM_GONE | {"C3": (1, 1)}), "C3=2", "not-yours", "no-piece"),
        (table(SMALL_GONE), "A1=1", "wrong-size", "no-piece"),
        (table(LARGE_GONE), "3xC3", "empty", "no-piece"),
        (play("1@A1 1@B2"), "3xA1", "own-piece", "wrong-size"),
        (table(MEDIUM_GONE | {"C3": (0, 1)}), "2xC3", "own-piece", "no-piece"),
        (table(LARGE_GONE | {"C3": (1, 1)}), "3xC3", "wrong-size", "no-piece"),
    ],
)
def test_of_two_reasons_the_first_is_told(position: Position, move: str, code: str, later: str) -> None:
    assert refusal(position, move)[0] == code != later
    assert later in faults(position, move)
    assert code in faults(position, move)


ORDER = {
    "place": ["game-over", "off-board", "first-turn", "wrong-size", "occupied", "no-piece"],
    "swap": ["game-over", "off-board", "first-turn", "empty", "not-yours", "wrong-size", "no-piece"],
    "capture": ["game-over", "off-board", "first-turn", "empty", "own-piece", "wrong-size", "no-piece"],
    "pass": ["game-over", "first-turn", "pass-not-allowed"],
}


def faults(position: Position, text: str) -> set[str]:
    """Return every code that fits a move, each worked out by itself."""
    move, player = Move.parse(text), position.turn
    there = pieces(position).get(move.square or "")
    gone = move.pips is not None and position.stash(player)[move.pips] == 0
    grown = None if there is None or move.pips is None else move.pips - there[1]
    fits = {
        "game-over": position.outcome is not None,
        "off-board": move.square not in [None, *tally(position.size)],
        "first-turn": not position.begun(player) and text[:2] != "1@",
        "pass-not-allowed": move.kind == "pass" and legal(position) != ["pass"],
        "occupied": move.kind == "place" and there is not None,
        "empty": move.kind in ("swap", "capture") and there is None,
        "not-yours": move.kind == "swap" and there is not None and there[0] != player,
        "own-piece": move.kind == "capture" and there is not None and there[0] == player,
        "no-piece": gone,
        "wrong-size": (move.kind == "place" and move.pips != 1)
        or (move.kind == "swap" and grown is not None and (grown == 0 or grown > 1))
        or (move.kind == "capture" and grown is not None and grown != 1),
    }
    return {code for code, fit in fits.items() if fit}


# Values that never change


def test_values_are_frozen() -> None:
    names = ("size", "players", "cells", "turn", "started", "last", "outcome")
    values: list[tuple[Any, str]] = [
        *((Move("place", "B2", 1), name) for name in ("kind", "square", "pips")),
        *((play("1@B2"), name) for name in names),
    ]
    for value, name in values:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, "A1")


def test_stash_tables_and_facts_cannot_be_written_to() -> None:
    stash, tables = play("1@B2").stash(0), martian.PLAYERS
    with pytest.raises(IllegalMove) as caught:
        play("1@B2").play(Move.parse("1@B2"))
    writable: list[Any] = [stash, tables, caught.value.facts]
    for mapping in writable:
        with pytest.raises(TypeError):
            mapping[1] = 9


def test_playing_leaves_the_old_position_as_it_was() -> None:
    before = play("1@A1 1@B2")
    before.play(Move.parse("A1=2"))
    with pytest.raises(IllegalMove):
        before.play(Move.parse("1@A1"))
    assert before == play("1@A1 1@B2")


def test_equal_positions_are_one_key() -> None:
    assert len({play("1@A1 1@B2"), play("1@A1 1@B2"), play("1@A1 1@B3")}) == 2
    there_and_back = play("1@A1 1@B2 A1=2 B2=2 A1=1 B2=1 A1=2 B2=2 A1=1 B2=1")
    assert there_and_back == play("1@A1 1@B2 A1=2 B2=2 A1=1 B2=1")


def test_squares_off_the_board_hold_no_piece() -> None:
    with pytest.raises(KeyError):
        Position.start().piece("D4")


# Random games


@settings(deadline=None, max_examples=50)
@given(st.sampled_from(TABLES), st.lists(st.integers(0, 10**6), min_size=30, max_size=60))
def test_random_games_keep_the_rules(shape: tuple[int, int], choices: list[int]) -> None:
    position = Position.start(*shape)
    check_position(position)
    for choice in choices:
        if position.outcome is not None:
            break
        moves = position.legal_moves()
        move = moves[choice % len(moves)]
        after = position.play(move)
        check_step(position, move, after)
        position = after
        check_position(position)
    check_all_conceivable_moves(position)


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_any_arrangement_of_pieces_keeps_the_rules(data: st.DataObject) -> None:
    size, players = data.draw(st.sampled_from(TABLES))
    sets = [(player, pips) for player in range(players) for pips in (1, 2, 3) for _ in range(SUPPLY[size])]
    laid = data.draw(st.permutations(sets))[: data.draw(st.integers(0, min(len(sets), size * size)))]
    squares = data.draw(st.permutations(tally(size)))
    position = table(dict(zip(squares, laid, strict=False)), data.draw(st.integers(0, players - 1)), size, players)
    if not full_lines(position):
        check_position(position)
        check_all_conceivable_moves(position)
        for move in position.legal_moves():
            check_step(position, move, position.play(move))


def full_lines(position: Position) -> list[list[str]]:
    lines = straight(position.size)
    return [
        line for line in lines if None not in (held := {position.piece(square) for square in line}) and len(held) == 1
    ]


def check_position(position: Position) -> None:
    laid = list(pieces(position).values())
    for player in range(position.players):
        for pips, left in position.stash(player).items():
            assert left + laid.count((player, pips)) == SUPPLY[position.size]
            assert left >= 0
    lines = [tuple(sorted(line, key=CHESSBOARD.index)) for line in full_lines(position)]
    assert len(lines) <= 1
    assert (position.outcome is not None) == bool(lines)
    assert position.winning_line == (lines[0] if lines else ())
    assert (position.legal_moves() == ()) == (position.outcome is not None)
    if position.begun(position.turn) and position.outcome is None:
        assert (legal(position) == ["pass"]) == (set(position.stash(position.turn).values()) == {0})


def check_all_conceivable_moves(position: Position) -> None:
    told = {text: answer(position, text) for text in TEXTS}
    for text, code in told.items():
        fits = faults(position, text)
        assert code == next((code for code in ORDER[Move.parse(text).kind] if code in fits), None), text
    accepted = [text for text, code in told.items() if code is None]
    assert sorted(accepted) == sorted(legal(position))


def answer(position: Position, text: str) -> str | None:
    """Return the code with which a move is refused, None where it is played."""
    try:
        position.play(Move.parse(text))
    except IllegalMove as error:
        return error.code
    return None


def check_step(before: Position, move: Move, after: Position) -> None:
    assert (after.last, after.turn) == (move, (before.turn + 1) % before.players)
    assert (after.size, after.players) == (before.size, before.players)
    assert after.begun(before.turn)
    assert all(after.begun(player) for player in range(before.players) if before.begun(player))
    if move.square is None or move.pips is None:
        assert pieces(after) == pieces(before)
        return
    assert pieces(after) == pieces(before) | {move.square: (before.turn, move.pips)}
    assert before.piece(move.square) != after.piece(move.square)
    if after.outcome is not None:
        assert after.outcome == Outcome(before.turn, "line")
        assert move.square in after.winning_line
