"""Forms to write in."""

import pytest

from kitpress.document.measure import Context, measure
from kitpress.document.model import COMPACT, EMPTY, Table, Text
from kitpress.shapes import Face
from kitpress.sheets.forms import move_record, names, one_of
from kitpress.text.edition import Edition, literal

EN = Edition("en", "en-GB", {})
HEADS = (literal("No."), literal("Player"), literal("Move"))


def narrow(text: str, face: Face, size: float) -> float:
    assert isinstance(face, Face)
    return len(text) * size * 0.1


def plain(row: tuple[Text, ...]) -> list[str]:
    return [text.plain for text in row]


def tables(moves: int, columns: int, players: str = "XO") -> list[Table]:
    record = move_record(HEADS, players, moves, columns, (1.0, 1.0, 2.0), 6.0)
    found = [block for column in record.columns for block in column]
    return [block for block in found if isinstance(block, Table)]


@pytest.mark.parametrize(("moves", "columns"), [(81, 3), (9, 1), (10, 3), (7, 2), (1, 1)])
def test_a_record_numbers_every_move_once_in_order(moves: int, columns: int) -> None:
    rows = [row for table in tables(moves, columns) for row in table.rows]
    assert [row[0].plain for row in rows] == [str(move) for move in range(1, moves + 1)]


@pytest.mark.parametrize("players", ["XO", "123", "1"])
def test_players_take_turns_over_all_columns(players: str) -> None:
    rows = [row for table in tables(20, 3, players) for row in table.rows]
    assert [row[1].plain for row in rows] == [players[move % len(players)] for move in range(20)]


def test_what_is_written_is_blank_and_room_for_it_is_kept() -> None:
    for table in tables(9, 2):
        assert all(row[2:] == (EMPTY,) for row in table.rows)
        assert (table.row_height, table.shares, plain(table.head)) == (6.0, (1.0, 1.0, 2.0), ["No.", "Player", "Move"])


def test_columns_are_filled_evenly() -> None:
    assert [len(table.rows) for table in tables(81, 3)] == [27, 27, 27]
    assert [len(table.rows) for table in tables(10, 3)] == [4, 4, 2]


@pytest.mark.parametrize(
    ("moves", "columns"),
    [
        (10, 3),
        (9, 4),
    ],
)
def test_a_record_can_be_laid_out(moves: int, columns: int) -> None:
    record = move_record(HEADS, "XO", moves, columns, (1.0, 1.0, 2.0), 6.0)
    assert len(measure([record], 180.0, Context(COMPACT, narrow))) == 1


def test_a_form_for_names() -> None:
    form = names(EN, ("X", "O"))
    assert [plain(row) for row in (form.head, *form.rows)] == [["Player", "Name"], ["X", ""], ["O", ""]]
    assert form.row_height >= 7.0


def test_a_form_to_tick_one_of_several() -> None:
    form = one_of(literal("Result"), (literal("X"), literal("O"), literal("draw")), literal("Tick"))
    assert [plain(row) for row in (form.head, *form.rows)] == [["Result", "Tick"], ["X", ""], ["O", ""], ["draw", ""]]
    assert form.row_height >= 7.0
