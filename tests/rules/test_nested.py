"""The nested-board game: each rule and each consequence that is easy to get wrong."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitpress.rules import IllegalMove, InvalidMove, Outcome, nested
from kitpress.rules.nested import Move, Position

TALLY = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
ALL_MOVES = {f"{board}/{cell}": Move(board, cell) for board in TALLY for cell in TALLY}
COUNTS = (Path(__file__).parent / "counts" / "nested.txt").read_text(encoding="utf-8").splitlines()

Play = Callable[[str], Position]
Situation = Callable[[str], tuple[Position, Move, Position]]


def cells(position: Position, board: str) -> dict[str, str | None]:
    return {cell: position.mark(board, cell) for cell in TALLY}


def marks(position: Position) -> dict[tuple[str, str], str]:
    found = {(board, cell): position.mark(board, cell) for board in TALLY for cell in TALLY}
    return {place: mark for place, mark in found.items() if mark is not None}


def refusal(position: Position, move: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as caught:
        position.play(Move.parse(move))
    assert caught.value.move == Move.parse(move)
    assert str(caught.value) == f"{caught.value.code}: {move}"
    return caught.value.code, dict(caught.value.facts)


# Counts


def test_counts_reach_the_length_that_tells_the_rules_apart() -> None:
    assert [line.split()[0] for line in COUNTS if not line.startswith("#")] == ["1", "2", "3", "4", "5", "6"]


# Moves as text


@pytest.mark.parametrize("text", ALL_MOVES)
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    move = Move.parse(text)
    assert move == ALL_MOVES[text]
    assert (move.board, move.cell) == (text[:2], text[3:])
    assert str(move) == text


NEARLY_MOVES = st.from_regex(r"\s?[A-Da-c]?[0-4]?[/\\ -]?[A-Da-c]?[0-4]?\s?", fullmatch=True)


@given(st.text() | NEARLY_MOVES)
@example("")
@example("B2")
@example("b2/c1")
@example("B2/C1\n")
@example(" B2/C1")
@example("B2/C1/A1")
@example("B２/C1")
@example("D1/A1")
@example("A1/A4")
def test_any_other_text_is_no_move(text: str) -> None:
    if text in ALL_MOVES:
        assert Move.parse(text) == ALL_MOVES[text]
        return
    with pytest.raises(InvalidMove) as caught:
        Move.parse(text)
    assert caught.value.text == text
    assert str(caught.value) == f"no move: {text!r}"


# The rules in their order


def test_x_begins_and_players_alternate(play: Play) -> None:
    turns = [play("B2/C1 C1/A3 A3/A1 A1/A1"[: 6 * moves]).turn for moves in range(5)]
    assert turns == ["X", "O", "X", "O", "X"]


def test_each_turn_marks_one_cell_with_the_players_own_mark(play: Play) -> None:
    assert marks(play("B2/C1 C1/A3 A3/A1")) == {("B2", "C1"): "X", ("C1", "A3"): "O", ("A3", "A1"): "X"}


def test_x_may_begin_on_any_board() -> None:
    start = Position.start()
    assert start.open_boards == TALLY
    assert start.free_choice
    assert [str(move) for move in start.legal_moves()] == list(ALL_MOVES)
    assert (start.named, start.last, start.outcome, dict(start.owners)) == (None, None, None, {})


@pytest.mark.parametrize("text", ALL_MOVES)
def test_the_cell_just_marked_names_the_next_board(text: str) -> None:
    move = ALL_MOVES[text]
    after = Position.start().play(move)
    assert after.open_boards == (move.cell,)
    assert (after.named, after.last, after.free_choice) == (move.cell, move, False)
    assert {legal.board for legal in after.legal_moves()} == {move.cell}


def test_one_answer_after_the_other(play: Play) -> None:
    assert play("B2/C1").open_boards == ("C1",)
    assert play("B2/C1 C1/A3").open_boards == ("A3",)


LINES = ["A1 B1 C1", "A2 B2 C2", "A3 B3 C3", "A1 A2 A3", "B1 B2 B3", "C1 C2 C3", "A1 B2 C3", "A3 B2 C1"]


def filled(board: str, line: str, player: str, but: str) -> str:
    """Return the 81 cells of an otherwise empty position where `player` has `line` on `board` but for one cell."""
    return "".join(
        player if name == board and cell in line.split() and cell != but else "." for name in TALLY for cell in TALLY
    )


@pytest.mark.parametrize("player", ["X", "O"])
@pytest.mark.parametrize("line", LINES)
def test_three_in_a_row_win_a_board_whichever_comes_last(line: str, player: str) -> None:
    for last in line.split():
        before = Position(filled("B2", line, player, last), "." * 9, player, None, None, None)
        assert dict(before.owners) == {}
        assert dict(before.play(Move("B2", last)).owners) == {"B2": player}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_both_players_wins_nothing(line: str) -> None:
    last = line.split()[0]
    before = Position(filled("B2", line, "O", last), "." * 9, "X", None, None, None)
    assert dict(before.play(Move("B2", last)).owners) == {}


def test_a_closed_board_takes_no_more_marks(situation: Situation) -> None:
    _, _, after = situation("closed-destination")
    assert dict(after.owners) == {"B3": "X"}
    assert after.mark("B3", "B1") is None
    assert refusal(after, "B3/B1")[0] == "closed-board"


def test_a_full_board_without_a_line_is_drawn(situation: Situation) -> None:
    before, move, after = situation("drawn-board")
    assert None not in cells(after, "B2").values()
    assert move.board == "B2"
    assert dict(before.owners) == {}
    assert dict(after.owners) == {"B2": "D"}


@pytest.mark.parametrize(("name", "closed"), [("closed-destination", {"B3"}), ("sent-to-drawn-board", {"A1", "A3"})])
def test_a_closed_destination_gives_a_free_choice_of_open_boards(
    name: str, closed: set[str], situation: Situation
) -> None:
    _, move, after = situation(name)
    assert move.cell in closed
    assert after.named is None
    assert after.free_choice
    assert after.open_boards == tuple(board for board in TALLY if board not in closed)


@pytest.mark.parametrize("player", ["X", "O"])
@pytest.mark.parametrize("line", LINES)
def test_three_boards_in_line_win_the_game(line: str, player: str) -> None:
    for last in line.split():
        owned = "".join(player if board in line.split() and board != last else "." for board in TALLY)
        before = Position(filled(last, "A1 B1 C1", player, "A1"), owned, player, None, None, None)
        after = before.play(Move(last, "A1"))
        assert after.outcome == Outcome(player, "large-line")
        assert set(after.large_line) == set(line.split())


@pytest.mark.parametrize("line", LINES)
def test_the_large_line_is_told_in_tally_order(line: str) -> None:
    closed = "".join("X" if board in line.split() else "." for board in TALLY)
    over = Position("." * 81, closed, "O", None, None, Outcome("X", "large-line"))
    assert over.large_line == tuple(sorted(line.split(), key=TALLY.index))


def test_a_game_ends_with_a_win_while_boards_are_open(situation: Situation) -> None:
    for name, winner, owned in (("x-wins", "X", ("A1", "B2", "C3")), ("o-wins", "O", ("A3", "B3", "C3"))):
        before, _, after = situation(name)
        assert before.outcome is None
        assert after.outcome == Outcome(winner, "large-line")
        assert after.large_line == owned
        assert len(after.owners) < 9


def test_all_boards_closed_without_a_large_line_is_a_draw(situation: Situation) -> None:
    before, _, after = situation("all-closed")
    assert before.outcome is None
    assert len(before.owners) == 8
    assert after.outcome == Outcome(None, "all-closed")
    assert after.large_line == ()
    assert tuple(after.owners) == TALLY


# What is easy to get wrong


def test_closing_the_board_that_the_move_names_sets_the_next_player_free(situation: Situation) -> None:
    for name, owner in (("own-board-won", "X"), ("own-board-drawn", "D")):
        _, move, after = situation(name)
        assert move.board == move.cell
        assert after.owners[move.board] == owner
        assert after.named is None
        assert after.free_choice
        assert after.open_boards == tuple(board for board in TALLY if board not in after.owners)


def test_a_move_that_wins_a_board_may_name_another_closed_one(situation: Situation) -> None:
    before, move, after = situation("win-sends-to-closed-board")
    assert dict(before.owners) == {"B1": "O"}
    assert move.cell == "B1"
    assert dict(after.owners) == {"B1": "O", "C3": "X"}
    assert after.free_choice


def test_the_board_just_closed_does_not_set_the_next_player_free(situation: Situation) -> None:
    _, move, after = situation("two-local-lines")
    assert move.board in after.owners
    assert after.open_boards == (move.cell,)


def test_one_move_may_complete_two_local_lines(situation: Situation) -> None:
    before, move, after = situation("two-local-lines")
    own = {cell for cell, mark in cells(after, move.board).items() if mark == before.turn}
    complete = [line for line in LINES if set(line.split()) <= own]
    assert len(complete) == 2
    assert all(move.cell in line for line in complete)
    assert after.owners[move.board] == before.turn


def test_one_move_may_complete_a_local_and_the_large_line(situation: Situation) -> None:
    before, move, after = situation("x-wins")
    assert move.board not in before.owners
    assert after.owners[move.board] == "X"
    assert after.outcome == Outcome("X", "large-line")


def test_one_move_may_complete_two_large_lines(situation: Situation) -> None:
    before, _, after = situation("two-large-lines")
    owned = {board for board, owner in after.owners.items() if owner == "X"}
    assert len([line for line in LINES if set(line.split()) <= owned]) == 2
    assert before.large_line == ()
    assert after.outcome == Outcome("X", "large-line")


def test_a_board_that_fills_up_with_a_line_is_won(situation: Situation) -> None:
    before, move, after = situation("full-board-with-line")
    assert None not in cells(after, move.board).values()
    assert after.owners[move.board] == before.turn == "O"


def test_a_large_line_on_the_last_board_wins(situation: Situation) -> None:
    before, _, after = situation("last-board-wins")
    assert len(before.owners) == 8
    assert len(after.owners) == 9
    assert after.outcome == Outcome("O", "large-line")


def test_drawn_boards_make_no_large_line(situation: Situation) -> None:
    _, _, after = situation("three-drawn-boards-in-line")
    assert [after.owners[board] for board in ("A3", "B2", "C1")] == ["D", "D", "D"]
    assert (after.outcome, after.large_line) == (None, ())


def test_a_drawn_board_counts_for_neither_player(situation: Situation) -> None:
    _, _, after = situation("drawn-board-in-line")
    assert [after.owners[board] for board in ("A3", "B3", "C3")] == ["O", "D", "O"]
    assert (after.outcome, after.large_line) == (None, ())


def test_boards_of_both_players_make_no_large_line(situation: Situation) -> None:
    _, _, after = situation("mixed-line")
    assert [after.owners[board] for board in ("C1", "C2", "C3")] == ["O", "O", "X"]
    assert (after.outcome, after.large_line) == (None, ())


@pytest.mark.parametrize("name", ["x-wins", "o-wins", "win-names-closed-board", "last-board-wins", "all-closed"])
def test_after_the_end_there_is_no_next_board_and_no_legal_move(name: str, situation: Situation) -> None:
    _, _, after = situation(name)
    assert after.named is None
    assert not after.free_choice
    assert after.open_boards == ()
    assert after.legal_moves() == ()


def test_the_winning_move_may_name_an_open_board(situation: Situation) -> None:
    _, move, after = situation("x-wins")
    assert move.cell not in after.owners
    assert after.open_boards == ()


def test_a_free_player_still_plays_their_own_mark(situation: Situation) -> None:
    _, _, after = situation("closed-destination")
    assert after.turn == "X"
    for move in after.legal_moves():
        assert after.play(move).mark(move.board, move.cell) == "X"


def test_c1_is_bottom_right_and_c3_top_right(play: Play) -> None:
    bottom_right, top_right = TALLY[2], TALLY[8]
    assert play(f"B2/{bottom_right}").open_boards == ("C1",)
    assert play(f"B2/{top_right}").open_boards == ("C3",)
    assert play("B2/C1").cells.index("X") == 9 * 4 + 2


# Why a move is illegal


def test_game_over_comes_before_all_else(situation: Situation) -> None:
    _, last, after = situation("x-wins")
    assert after.owners["A1"] == "X"
    free = next(
        place for place in ALL_MOVES if place[:2] not in after.owners and after.mark(place[:2], place[3:]) is None
    )
    for move in (str(last), "A1/A1", "A3/A1", free):
        assert refusal(after, move) == ("game-over", {"outcome": Outcome("X", "large-line")})


def test_wrong_board_says_who_was_sent_where_by_which_move(play: Play) -> None:
    expected = {"player": "O", "named": "C1", "sent_by": Move("B2", "C1")}
    assert refusal(play("B2/C1"), "A1/A1") == ("wrong-board", expected)


def test_wrong_board_comes_before_an_occupied_cell(play: Play) -> None:
    assert refusal(play("B2/C1"), "B2/C1")[0] == "wrong-board"


def test_wrong_board_comes_before_a_closed_board(situation: Situation) -> None:
    _, _, after = situation("two-local-lines")
    assert (after.named, after.owners["C3"]) == ("A2", "O")
    for move in ("C3/A2", "C3/C1"):
        code, facts = refusal(after, move)
        assert (code, facts["named"], facts["player"]) == ("wrong-board", "A2", "X")


def test_closed_board_says_whose_it_is_and_what_is_open(situation: Situation) -> None:
    _, _, after = situation("closed-destination")
    expected = {"owner": "X", "open_boards": ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "C3")}
    assert after.mark("B3", "A1") is None
    assert refusal(after, "B3/A1") == ("closed-board", expected)


def test_closed_board_comes_before_an_occupied_cell(situation: Situation) -> None:
    _, _, after = situation("closed-destination")
    assert after.mark("B3", "B2") == "X"
    assert refusal(after, "B3/B2")[0] == "closed-board"


def test_a_drawn_board_is_closed_too(situation: Situation) -> None:
    _, _, after = situation("sent-to-drawn-board")
    code, facts = refusal(after, "A3/A1")
    assert (code, facts["owner"]) == ("closed-board", "D")


def test_occupied_says_by_whose_mark(play: Play) -> None:
    assert refusal(play("B2/B2"), "B2/B2") == ("occupied", {"mark": "X"})
    assert refusal(play("B2/C1 C1/B2"), "B2/C1") == ("occupied", {"mark": "X"})
    assert refusal(play("B2/C1 C1/C1"), "C1/C1") == ("occupied", {"mark": "O"})


# Values that never change


def test_values_are_frozen(play: Play) -> None:
    values: list[tuple[Any, str]] = [
        (Move("B2", "C1"), "board"),
        (Move("B2", "C1"), "cell"),
        (Outcome("X", "large-line"), "winner"),
        *((play("B2/C1"), name) for name in ("cells", "closed", "turn", "named", "last", "outcome")),
    ]
    for value, name in values:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, "A1")


def test_owners_and_facts_cannot_be_written_to(situation: Situation) -> None:
    _, _, after = situation("closed-destination")
    owners: Any = after.owners
    with pytest.raises(TypeError):
        owners["A1"] = "X"
    with pytest.raises(IllegalMove) as caught:
        after.play(Move("B3", "A1"))
    facts: Any = caught.value.facts
    with pytest.raises(TypeError):
        facts["owner"] = "O"


def test_playing_leaves_the_old_position_as_it_was(play: Play) -> None:
    before = play("B2/C1")
    before.play(Move("C1", "A3"))
    with pytest.raises(IllegalMove):
        before.play(Move("A1", "A1"))
    assert before == play("B2/C1")


def test_equal_positions_are_one_key(play: Play) -> None:
    assert len({play("B2/C1"), play("B2/C1"), play("B2/C2")}) == 2


# Random games


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 80), min_size=81, max_size=81))
def test_whole_random_games_keep_the_rules(choices: list[int]) -> None:
    position, plies = Position.start(), 0
    for choice in choices:
        if position.outcome is not None:
            break
        check_position(position)
        legal = position.legal_moves()
        move = legal[choice % len(legal)]
        after = position.play(move)
        check_step(position, move, after)
        position, plies = after, plies + 1
    assert position.outcome is not None
    assert 17 <= plies <= 81
    check_position(position)


def accepts(position: Position, move: Move) -> bool:
    try:
        position.play(move)
    except IllegalMove:
        return False
    return True


def check_position(position: Position) -> None:
    assert position.legal_moves() == tuple(move for move in ALL_MOVES.values() if accepts(position, move))
    assert (position.open_boards == ()) == (position.outcome is not None)
    assert position.open_boards == tuple(sorted(position.open_boards, key=TALLY.index))
    assert not set(position.open_boards) & set(position.owners)
    assert position.free_choice == (position.outcome is None and position.named is None)
    by_player = [list(marks(position).values()).count(player) for player in "XO"]
    assert by_player[0] - by_player[1] == "XO".index(position.turn)
    won = position.outcome is not None and position.outcome.winner is not None
    assert bool(position.large_line) == won
    assert all(position.owners[board] == position.outcome.winner for board in position.large_line if position.outcome)


def check_step(before: Position, move: Move, after: Position) -> None:
    assert marks(after) == marks(before) | {(move.board, move.cell): before.turn}
    assert len(marks(after)) == len(marks(before)) + 1
    assert move.board not in before.owners
    assert before.owners.items() <= after.owners.items()
    assert set(after.owners) - set(before.owners) <= {move.board}
    assert after.last == move
    assert {before.turn, after.turn} == {"X", "O"}


def test_labels_stand_in_tally_order() -> None:
    assert nested.LABELS == TALLY
