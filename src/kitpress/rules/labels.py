"""Names of squares as on a chessboard: columns A, B, C … from the left, rows 1, 2, 3 … from the bottom."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

COLUMNS = "ABCDEFGH"


@cache
def labels(size: int) -> tuple[str, ...]:
    """Return the labels of a size x size board in tally order: A1 B1 C1 A2 … ; size is 1 to 8."""
    if not 1 <= size <= len(COLUMNS):
        raise ValueError(f"no board has {size} columns")
    return tuple(f"{column}{row}" for row in range(1, size + 1) for column in COLUMNS[:size])


@cache
def indices(size: int) -> Mapping[str, int]:
    """Return each label's place in tally order, counted from 0."""
    return MappingProxyType({label: index for index, label in enumerate(labels(size))})
