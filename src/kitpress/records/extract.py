"""Tells Babel which texts of record files are messages: the titles of the kit's own examples."""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO


def titles(
    file: IO[bytes],
    _keywords: Collection[str],
    _comment_tags: Collection[str],
    options: Mapping[str, object],  # noqa: ARG001
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield each example's title as Babel's extraction methods do: its number from 1, function, message, comments.

    No list of messages says a line, so the number stands in its place.
    """
    examples = tomllib.loads(file.read().decode("utf-8-sig")).get("example", [])
    for number, example in enumerate(examples, 1):
        if "title" in example:
            yield number, "gettext", example["title"], ["Title of an example"]
