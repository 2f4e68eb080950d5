"""Claims that games share: what holds, what does not, and what is no such claim at all."""

import pytest

from kitpress.records import ClaimError, mark_result, places_claim, result_claim
from kitpress.rules import in_a_row
from kitpress.rules.labels import labels


def after(moves: str) -> in_a_row.Position:
    position = in_a_row.Position.start()
    for move in moves.split():
        position = position.play(in_a_row.Move.parse(move))
    return position


def places(position: in_a_row.Position) -> dict[str, list[str]]:
    return {player: [cell for cell in labels(3) if position.mark(cell) == player] for player in "XO"}


PLACES = places_claim(labels(3), places)
RESULT = result_claim(mark_result)


@pytest.mark.parametrize(
    ("moves", "result"),
    [("", "open"), ("A1 A2 B1 B2 C1", "X"), ("A1 A2 B1 B2 C3 C2", "O"), ("B2 A1 C3 A3 A2 C2 B1 B3 C1", "D")],
)
def test_a_result_is_what_it_is_and_nothing_else(moves: str, result: str) -> None:
    position = after(moves)
    assert [value for value in ("X", "O", "D", "open") if RESULT.holds(position, value)] == [result]
    assert RESULT.actual(position) == result


@pytest.mark.parametrize("value", ["draw", "", 0, True, None, ["X"], {}])
def test_what_is_no_result(value: object) -> None:
    with pytest.raises(ClaimError, match=r"^one of: X, O, D, open$"):
        RESULT.holds(after(""), value)


@pytest.mark.parametrize(
    ("value", "holds"),
    [
        ({"X": ["B2", "A1"], "O": ["C3"]}, True),
        ({"X": ["A1", "B2"]}, True),
        ({}, True),
        ({"X": ["A1"]}, False),
        ({"X": ["A1", "B2", "C3"]}, False),
        ({"X": ["A1", "A1", "B2"]}, False),
        ({"O": []}, False),
    ],
)
def test_places_hold_if_they_are_all_there_are(value: object, holds: bool) -> None:
    assert PLACES.holds(after("A1 C3 B2"), value) == holds
    assert PLACES.actual(after("A1 C3 B2")) == "{'X': ['A1', 'B2'], 'O': ['C3']}"


@pytest.mark.parametrize("value", ["A1", ["A1"], {"Z": []}, {"X": "A1"}, {"X": ["D4"]}, {"X": [1]}, {"X": [["A1"]]}, 3])
def test_what_is_no_table_of_places(value: object) -> None:
    with pytest.raises(ClaimError, match=r'^a table of X and O with lists of places, such as { X = \["A1", "B2"\] }$'):
        PLACES.holds(after(""), value)
