"""Rows, columns and diagonals of square boards, as places in tally order."""

from functools import cache

from kitpress.rules.labels import labels

# To the right, up, up to the right, down to the right: each line is found once, from one end.
_STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


@cache
def lines(size: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Return every straight run of `length` adjacent squares on a size x size board."""
    return tuple(
        tuple((row + down * i) * size + column + right * i for i in range(length))
        for right, down in _STEPS
        for row in range(size)
        for column in range(size)
        if 0 <= row + down * (length - 1) < size and column + right * (length - 1) < size
    )


@cache
def lines_through(size: int, length: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return for each square in tally order the lines that it lies on."""
    return tuple(tuple(line for line in lines(size, length) if square in line) for square in range(size * size))


def winning_line(cells: str, size: int, length: int, nobody: str = ".") -> tuple[str, ...]:
    """Return the labels of the first line whose squares all hold the same letter, in tally order; empty without one.

    `cells` holds a letter for each square in tally order; those in `nobody` win nothing.
    """
    for line in lines(size, length):
        if cells[line[0]] not in nobody and len({cells[square] for square in line}) == 1:
            return tuple(labels(size)[square] for square in sorted(line))
    return ()
