"""Rows, columns and diagonals, compared with lines found by another way."""

from itertools import combinations, pairwise

import pytest

from kitpress.rules.labels import labels
from kitpress.rules.lines import lines, lines_through, winning_line

SHAPES = [(3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5), (8, 5)]


def test_three_in_a_row_has_eight_lines() -> None:
    named = {" ".join(sorted(labels(3)[square] for square in line)) for line in lines(3, 3)}
    rows = {"A1 B1 C1", "A2 B2 C2", "A3 B3 C3"}
    columns = {"A1 A2 A3", "B1 B2 B3", "C1 C2 C3"}
    diagonals = {"A1 B2 C3", "A3 B2 C1"}
    assert named == rows | columns | diagonals
    assert len(lines(3, 3)) == 8


@pytest.mark.parametrize(("size", "length"), SHAPES[:-1])
def test_lines_are_all_runs_of_squares_a_king_step_apart_in_one_direction(size: int, length: int) -> None:
    runs = set()
    for squares in combinations(range(size * size), length):
        steps = {(b % size - a % size, b // size - a // size) for a, b in pairwise(squares)}
        if len(steps) == 1 and steps <= {(1, 0), (0, 1), (1, 1), (-1, 1)}:
            runs.add(frozenset(squares))
    assert {frozenset(line) for line in lines(size, length)} == runs
    assert len(lines(size, length)) == len(runs)


@pytest.mark.parametrize(("size", "length"), SHAPES)
def test_number_of_lines(size: int, length: int) -> None:
    starts = size - length + 1
    assert len(lines(size, length)) == 2 * size * starts + 2 * starts * starts


@pytest.mark.parametrize(("size", "length"), SHAPES)
def test_lines_through_a_square_are_those_that_hold_it(size: int, length: int) -> None:
    through = lines_through(size, length)
    assert len(through) == size * size
    for square, found in enumerate(through):
        assert sorted(found) == sorted(line for line in lines(size, length) if square in line)


def test_corner_edge_and_middle_lie_on_three_two_and_four_lines() -> None:
    assert [len(found) for found in lines_through(3, 3)] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_a_line_longer_than_the_board_does_not_exist() -> None:
    assert lines(3, 4) == ()
    assert lines_through(3, 4) == ((),) * 9


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (".........", ()),
        ("XXX......", ("A1", "B1", "C1")),
        ("X..OXO..X", ("A1", "B2", "C3")),
        ("..O.O.O..", ("C1", "B2", "A3")),
        ("DDD......", ("A1", "B1", "C1")),
        ("XXO......", ()),
    ],
)
def test_the_line_that_one_letter_holds(cells: str, expected: tuple[str, ...]) -> None:
    assert winning_line(cells, 3, 3) == expected


def test_letters_that_are_nobodys_win_nothing() -> None:
    assert winning_line("DDDXXX...", 3, 3, nobody=".D") == ("A2", "B2", "C2")
    assert winning_line("DDDXXX...", 3, 3, nobody=".DX") == ()
