"""Names of squares."""

import pytest

from kitpress.rules.labels import indices, labels


def test_nine_squares_are_listed_row_by_row_from_the_bottom() -> None:
    assert labels(3) == ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")


def test_top_right_is_c3_and_bottom_right_is_c1() -> None:
    from_the_top = [labels(3)[start : start + 3] for start in (6, 3, 0)]
    assert from_the_top[0][2] == "C3"
    assert from_the_top[2][2] == "C1"


@pytest.mark.parametrize("size", range(1, 9))
def test_a_board_has_as_many_columns_as_rows(size: int) -> None:
    names = labels(size)
    assert len(names) == len(set(names)) == size * size
    assert {name[0] for name in names} == set("ABCDEFGH"[:size])
    assert {name[1:] for name in names} == {str(row) for row in range(1, size + 1)}


def test_chessboard_corners() -> None:
    assert [labels(8)[corner] for corner in (0, 7, 56, 63)] == ["A1", "H1", "A8", "H8"]


@pytest.mark.parametrize("size", range(1, 9))
def test_indices_are_the_places_of_the_labels(size: int) -> None:
    assert indices(size) == {label: place for place, label in enumerate(labels(size))}


@pytest.mark.parametrize("size", [-1, 0, 9])
def test_other_sizes_do_not_exist(size: int) -> None:
    with pytest.raises(ValueError, match=f"^no board has {size} columns$"):
        labels(size)
    with pytest.raises(ValueError, match=f"^no board has {size} columns$"):
        indices(size)
