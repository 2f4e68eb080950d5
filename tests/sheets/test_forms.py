"""Forms to write in."""

import pytest

from kitpress.document.measure import Context, measure
from kitpress.document.model import COMPACT, EMPTY, Table, Text
from kitpress.shapes import Face
from kitpress.sheets.forms import move_record, names, one_of
from kitpress.text.edition import Edition, literal

EN = Edition("en", "en-GB", {})
HEADS = (literal("No."), literal("Player"), literal("Move"))
SHARES = (1.0, 1.0, 2.0)


def narrow(text: str, face: Face, size: float) -> float:
    assert isinstance(face, Face)
    return len(text) * size * 0.1


def plain(row: tuple[Text, ...]) -> list[str]:
    return [text.plain for text in row]


def begun(moves: int) -> list[tuple[str, ...]]:
    return [(f"{move}.", "XO"[(move - 1) % 2]) for move in range(1, moves + 1)]


def tables(rows: list[tuple[str, ...]], columns: int) -> list[Table]:
    record = move_record(HEADS, rows, columns, SHARES, 6.0)
    assert record.widths == (None,) * len(record.columns)
    assert all(len(column) == 1 for column in record.columns)
    found = [block for column in record.columns for block in column]
    return [block for block in found if isinstance(block, Table)]


@pytest.mark.parametrize(("moves", "columns"), [(81, 3), (9, 1), (10, 3), (7, 2), (1, 1)])
def test_a_record_prints_what_is_begun_once_in_order_over_all_columns(moves: int, columns: int) -> None:
    rows = [plain(row)[:2] for table in tables(begun(moves), columns) for row in table.rows]
    assert rows == [list(cells) for cells in begun(moves)]


@pytest.mark.parametrize("cells", [(), ("1.",), ("1.", "X"), ("1.", "X", "B2")], ids=len)
def test_what_is_not_begun_is_blank(cells: tuple[str, ...]) -> None:
    (table,) = tables([cells, ("2.",)], 1)
    first, second = table.rows
    assert (plain(first)[: len(cells)], first[len(cells) :]) == (list(cells), (EMPTY,) * (3 - len(cells)))
    assert (plain(second)[0], second[1:]) == ("2.", (EMPTY, EMPTY))


def test_letters_of_a_record_are_printed_as_they_are() -> None:
    (table,) = tables([("**1**", "{x}")], 1)
    assert plain(table.rows[0]) == ["**1**", "{x}", ""]


def test_heads_and_room_to_write_are_those_of_every_column() -> None:
    for table in tables(begun(9), 2):
        assert (table.row_height, table.shares, plain(table.head)) == (6.0, SHARES, ["No.", "Player", "Move"])


def test_columns_are_filled_evenly() -> None:
    assert [len(table.rows) for table in tables(begun(81), 3)] == [27, 27, 27]
    assert [len(table.rows) for table in tables(begun(10), 3)] == [4, 4, 2]


@pytest.mark.parametrize(
    ("moves", "columns"),
    [
        (10, 3),
        (9, 4),
    ],
)
def test_a_record_can_be_laid_out(moves: int, columns: int) -> None:
    record = move_record(HEADS, begun(moves), columns, SHARES, 6.0)
    assert len(measure([record], 180.0, Context(COMPACT, narrow))) == 1


def test_a_form_for_names() -> None:
    form = names(EN, ("X", "O"))
    assert [plain(row) for row in (form.head, *form.rows)] == [["Player", "Name"], ["X", ""], ["O", ""]]
    assert form.row_height >= 7.0


def test_a_form_to_tick_one_of_several() -> None:
    form = one_of(literal("Result"), (literal("X"), literal("O"), literal("draw")), literal("Tick"))
    assert [plain(row) for row in (form.head, *form.rows)] == [["Result", "Tick"], ["X", ""], ["O", ""], ["draw", ""]]
    assert form.row_height >= 7.0
