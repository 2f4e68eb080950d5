"""Ordinary three in a row: each rule, each length of line, and a second model that shares no code with the first."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitpress.rules import IllegalMove, InvalidMove, Outcome, in_a_row
from kitpress.rules.in_a_row import Move, Position

COUNTS = (Path(__file__).parent / "counts" / "in_a_row.txt").read_text(encoding="utf-8").splitlines()
GAMES = [(3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5)]
CHESSBOARD = [f"{column}{row}" for row in range(1, 9) for column in "ABCDEFGH"]


def tally(size: int) -> list[str]:
    return [cell for cell in CHESSBOARD if cell[0] in "ABCDEFGH"[:size] and int(cell[1]) <= size]


def play(moves: str, size: int = 3, line: int = 3) -> Position:
    position = Position.start(size, line)
    for text in moves.split():
        position = position.play(Move.parse(text))
    return position


def marks(position: Position) -> dict[str, str]:
    found = {cell: position.mark(cell) for cell in tally(position.size)}
    return {cell: mark for cell, mark in found.items() if mark is not None}


def legal(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def refusal(position: Position, move: str) -> tuple[str, list[tuple[str, object]]]:
    with pytest.raises(IllegalMove) as caught:
        position.play(Move.parse(move))
    assert caught.value.move == Move.parse(move)
    assert str(caught.value) == f"{caught.value.code}: {move}"
    return caught.value.code, list(caught.value.facts.items())


# Counts


def tell(position: Position, length: int, found: Counter[tuple[int, str]]) -> None:
    """Count all continuations by length: the sequences, and those that end there by who has won."""
    for move in position.legal_moves():
        after = position.play(move)
        found[length, "all"] += 1
        if after.outcome is None:
            tell(after, length + 1, found)
        else:
            assert after.legal_moves() == ()
            found[length, after.outcome.winner or "drawn"] += 1


def test_number_of_games_and_of_their_results() -> None:
    found = Counter[tuple[int, str]]()
    tell(Position.start(), 1, found)
    rows = [tuple(map(int, line.split())) for line in COUNTS if not line.startswith("#")]
    assert [row[0] for row in rows] == list(range(1, 10))
    assert [(length, *(found[length, what] for what in ("all", "X", "O", "drawn"))) for length in range(1, 10)] == rows
    assert max(length for length, _ in found) == 9
    totals = {what: sum(n for (_, kind), n in found.items() if kind == what) for what in ("X", "O", "drawn")}
    assert totals == {"X": 131_184, "O": 77_904, "drawn": 46_080}


# Moves as text


def test_a_move_is_read_as_it_is_written() -> None:
    moves = [Move.parse(cell) for cell in CHESSBOARD]
    assert moves == [Move(cell) for cell in CHESSBOARD]
    assert [str(move) for move in moves] == CHESSBOARD


NEARLY_MOVES = st.from_regex(r"\s?[A-Ja-b]?[0-9]{0,2}\s?", fullmatch=True)


@given(st.text() | NEARLY_MOVES)
@example("")
@example("B")
@example("2")
@example("b2")
@example("2B")
@example("B2\n")
@example(" B2")
@example("B 2")
@example("B２")
@example("В2")
@example("A0")
@example("A9")
@example("I1")
@example("A11")
@example("X:B2")
@example("pass")
def test_any_other_text_is_no_move(text: str) -> None:
    if text in CHESSBOARD:
        assert str(Move.parse(text)) == text
        return
    with pytest.raises(InvalidMove) as caught:
        Move.parse(text)
    assert caught.value.text == text
    assert str(caught.value) == f"no move: {text!r}"


# The start


@pytest.mark.parametrize(("size", "line"), GAMES)
def test_the_start(size: int, line: int) -> None:
    start = Position.start(size, line)
    assert (start.size, start.line, start.turn, start.last, start.outcome) == (size, line, "X", None, None)
    assert marks(start) == {}
    assert start.winning_line == ()
    assert legal(start) == tally(size)


def test_three_in_a_row_on_three_cells_a_side_unless_told() -> None:
    assert Position.start() == Position.start(3, 3)
    assert Position.start(5) == Position.start(size=5, line=3)


def test_sizes_and_lengths_are_told_as_data() -> None:
    assert dict(in_a_row.LENGTHS) == {3: (3,), 4: (3, 4), 5: (3, 4, 5)}


@pytest.mark.parametrize("size", [-3, 0, 1, 2, 6, 8])
def test_other_boards_do_not_exist(size: int) -> None:
    with pytest.raises(ValueError, match=f"^no board is {size} cells wide$"):
        Position.start(size)


@pytest.mark.parametrize(("size", "line"), [(3, 2), (3, 4), (4, 2), (4, 5), (5, 2), (5, 6), (5, 0), (4, -3)])
def test_other_lengths_are_not_agreed_on(size: int, line: int) -> None:
    with pytest.raises(ValueError, match=f"^no line of {line} is agreed on for a board {size} cells wide$"):
        Position.start(size, line)


# Turns


def test_x_begins_and_players_alternate() -> None:
    assert [play("B2 A1 C1 A3"[: 3 * ply]).turn for ply in range(5)] == ["X", "O", "X", "O", "X"]


def test_each_turn_marks_one_empty_cell() -> None:
    position = play("B2 A1 C3")
    assert marks(position) == {"B2": "X", "A1": "O", "C3": "X"}
    assert (position.mark("B2"), position.mark("A1"), position.mark("B1")) == ("X", "O", None)
    assert position.last == Move("C3")
    assert legal(position) == ["B1", "C1", "A2", "C2", "A3", "B3"]


def test_positions_never_change() -> None:
    before = play("B2")
    before.play(Move("A1"))
    assert marks(before) == {"B2": "X"}
    with pytest.raises(FrozenInstanceError):
        before.turn = "X"  # type: ignore[misc]


# Illegal moves

WON = "A1 A2 B1 B2 C1"
DRAWN = "A1 B1 C1 B2 A2 C2 B3 A3 C3"
"""A draw: the ninth mark completes nothing."""


def test_no_move_after_a_win() -> None:
    assert refusal(play(WON), "C3") == ("game-over", [("outcome", Outcome("X", "line"))])


def test_no_move_after_a_draw() -> None:
    assert refusal(play(DRAWN), "C3") == ("game-over", [("outcome", Outcome(None, "full"))])


@pytest.mark.parametrize(
    ("size", "cell"), [(3, "D1"), (3, "A4"), (3, "H8"), (4, "E1"), (4, "A5"), (5, "F5"), (5, "E6")]
)
def test_cells_off_the_board(size: int, cell: str) -> None:
    assert refusal(play("A1 B1", size), cell) == ("off-board", [("size", size)])


@pytest.mark.parametrize(("cell", "mark"), [("B2", "X"), ("A1", "O")])
def test_occupied_cells(cell: str, mark: str) -> None:
    assert refusal(play("B2 A1"), cell) == ("occupied", [("mark", mark)])


def test_the_order_in_which_reasons_are_told() -> None:
    assert refusal(play(WON), "D4")[0] == "game-over"
    assert refusal(play(WON), "A1")[0] == "game-over"
    assert refusal(play("A1"), "D4")[0] == "off-board"


@given(st.sampled_from(GAMES), st.data())
def test_exactly_the_empty_cells_of_the_board_are_legal(game: tuple[int, int], data: st.DataObject) -> None:
    position = Position.start(*game)
    for _ in range(data.draw(st.integers(0, game[0] ** 2))):
        if position.outcome:
            break
        position = position.play(data.draw(st.sampled_from(position.legal_moves())))
    for cell in CHESSBOARD:
        if cell in legal(position):
            position.play(Move(cell))
        else:
            refusal(position, cell)


# Lines


def straight(size: int, length: int) -> Iterator[list[str]]:
    """Yield the cells of each line, one end first."""
    cells = tally(size)
    for cell in cells:
        for east, north in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            line = [chr(ord(cell[0]) + east * i) + str(int(cell[1]) + north * i) for i in range(length)]
            if set(line) <= set(cells):
                yield line


LINES = {(3, 3): 8, (4, 3): 24, (4, 4): 10, (5, 3): 48, (5, 4): 28, (5, 5): 12}


def board(size: int, line: int, of_x: list[str], of_o: list[str], turn: str) -> Position:
    """Return a position in the middle of a game."""
    cells = "".join("X" if cell in of_x else "O" if cell in of_o else "." for cell in tally(size))
    return Position(size, line, cells, turn, None, None)


@pytest.mark.parametrize("player", ["X", "O"])
@pytest.mark.parametrize(("size", "line"), GAMES)
def test_a_full_line_wins_whichever_cell_comes_last(size: int, line: int, player: str) -> None:
    found = list(straight(size, line))
    assert len(found) == LINES[size, line]
    for cells in found:
        for last in cells:
            others = [cell for cell in cells if cell != last]
            before = board(size, line, others if player == "X" else [], others if player == "O" else [], player)
            after = before.play(Move(last))
            assert after.outcome == Outcome(player, "line")
            assert after.winning_line == tuple(sorted(cells, key=CHESSBOARD.index))
            assert (before.winning_line, after.legal_moves()) == ((), ())


@pytest.mark.parametrize(("size", "line"), [(4, 4), (5, 4), (5, 5)])
def test_a_shorter_line_does_not_win(size: int, line: int) -> None:
    for cells in straight(size, line):
        after = board(size, line, cells[1:-1], [], "X").play(Move(cells[0]))
        assert (after.outcome, after.winning_line) == (None, ())


@pytest.mark.parametrize(("size", "line"), GAMES)
def test_marks_of_both_players_make_no_line(size: int, line: int) -> None:
    for cells in straight(size, line):
        after = board(size, line, cells[2:], [cells[1]], "X").play(Move(cells[0]))
        assert (after.outcome, after.winning_line) == (None, ())


def test_a_line_does_not_run_round_the_edge() -> None:
    assert play("B1 A1 C1 A3 A2").outcome is None
    assert play("C1 A1 D1 B1 A2", 4).outcome is None


def test_a_longer_line_than_agreed_wins_too() -> None:
    after = board(5, 3, ["A1", "B1", "D1", "E1"], [], "X").play(Move("C1"))
    assert after.outcome == Outcome("X", "line")
    assert after.winning_line == ("A1", "B1", "C1")


def test_one_mark_may_complete_two_lines() -> None:
    after = board(3, 3, ["A1", "B1", "C2", "C3"], ["A2", "B2", "A3", "B3"], "X").play(Move("C1"))
    assert after.outcome == Outcome("X", "line")
    assert after.winning_line == ("A1", "B1", "C1")


# The end


def test_a_full_board_without_a_line_is_a_draw() -> None:
    assert play(DRAWN[:-3]).outcome is None
    final = play(DRAWN)
    assert final.outcome == Outcome(None, "full")
    assert (final.legal_moves(), final.winning_line) == ((), ())
    assert len(marks(final)) == 9


def test_a_full_board_with_a_line_is_won() -> None:
    final = play("A1 B1 C1 A2 B2 C2 B3 A3 C3")
    assert len(marks(final)) == 9
    assert final.outcome == Outcome("X", "line")
    assert final.winning_line == ("A1", "B2", "C3")


def test_a_position_that_nobody_can_win_any_more_is_played_on() -> None:
    assert play("A1 B1 C1 B2 A2 C2 B3").outcome is None
    assert len(play("A1 B1 C1 B2 A2 C2 B3").legal_moves()) == 2


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_whole_games(game: tuple[int, int], chance: random.Random) -> None:
    position, played = Position.start(*game), 0
    while position.outcome is None:
        assert position.turn == "XO"[played % 2]
        assert len(position.legal_moves()) == game[0] ** 2 - played
        before, move = position, chance.choice(position.legal_moves())
        position = position.play(move)
        played += 1
        assert marks(position) == marks(before) | {move.cell: before.turn}
        assert position.last == move
    assert position.legal_moves() == ()
    if position.outcome.winner is None:
        assert (played, position.winning_line, position.outcome.reason) == (game[0] ** 2, (), "full")
    else:
        assert position.outcome == Outcome("XO"[(played - 1) % 2], "line")
        assert {position.mark(cell) for cell in position.winning_line} == {position.outcome.winner}
        assert len(position.winning_line) == game[1]
        assert position.last is not None
        assert position.last.cell in [cell for line in rows_of(position) for cell in line]


def rows_of(position: Position) -> list[list[str]]:
    """Return the lines that the winner has whole."""
    return [
        line
        for line in straight(position.size, position.line)
        if position.outcome and {position.mark(cell) for cell in line} == {position.outcome.winner}
    ]


# A second model, slow and plain: what each player holds, and steps from cell to cell


class Paper:
    """A sheet of squared paper: the cells of X and of O, by column and row from 0."""

    def __init__(self, size: int, line: int) -> None:
        self.size, self.line = size, line
        self.held: dict[str, list[tuple[int, int]]] = {"X": [], "O": []}

    @property
    def turn(self) -> str:
        return "O" if len(self.held["X"]) > len(self.held["O"]) else "X"

    def legal(self) -> list[str]:
        if any(map(self.has_line, "XO")):
            return []
        taken = self.held["X"] + self.held["O"]
        return [
            "ABCDE"[column] + "12345"[row]
            for row in range(self.size)
            for column in range(self.size)
            if (column, row) not in taken
        ]

    def mark(self, text: str) -> None:
        self.held[self.turn].append(("ABCDE".index(text[0]), "12345".index(text[1])))

    def has_line(self, player: str) -> bool:
        return any(
            self.reach(player, cell, east, north) >= self.line
            for cell in self.held[player]
            for east, north in ((1, 0), (0, 1), (1, 1), (1, -1))
        )

    def reach(self, player: str, cell: tuple[int, int], east: int, north: int) -> int:
        """Return how many cells in a direction are the player's, from `cell` on without a gap."""
        steps = 0
        while cell in self.held[player]:
            cell, steps = (cell[0] + east, cell[1] + north), steps + 1
        return steps


@pytest.mark.parametrize(
    ("size", "line", "ends"), [(3, 3, "XOD"), (4, 3, "XO"), (4, 4, "XOD"), (5, 3, "XO"), (5, 4, "XO"), (5, 5, "XOD")]
)
def test_random_games_agree_with_a_second_model(size: int, line: int, ends: str) -> None:
    chance, seen = random.Random(f"{size} {line}"), Counter[str]()
    for _ in range(60):
        paper, position, moves = Paper(size, line), Position.start(size, line), list[str]()
        while True:
            choice = paper.legal()
            assert legal(position) == choice, moves
            assert position.turn == paper.turn, moves
            winner = next((player for player in "XO" if paper.has_line(player)), None)
            over = None if choice else Outcome(winner, "line" if winner else "full")
            assert position.outcome == over, moves
            if not choice:
                break
            moves.append(chance.choice(choice))
            paper.mark(moves[-1])
            position = position.play(Move.parse(moves[-1]))
        seen[winner or "D"] += 1
    assert set(seen) >= set(ends), seen
