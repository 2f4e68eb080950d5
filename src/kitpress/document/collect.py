"""Goes on after a block that does not fit, so that one run tells every place."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from kitpress.errors import LayoutError

T = TypeVar("T")


def collected(calls: Iterable[Callable[[], T]]) -> list[T]:
    """Return what the calls return; LayoutError with every line of those that fail, once each."""
    results: list[T] = []
    lines: dict[str, None] = {}
    for call in calls:
        try:
            results.append(call())
        except LayoutError as error:
            lines.update(dict.fromkeys(error.lines))
    if lines:
        raise LayoutError(*lines)
    return results
