"""Tells Babel which texts of record files are messages: the titles of the kit's own examples."""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

from kitpress.records.lines import places


def titles(
    file: IO[bytes],
    _keywords: Collection[str],
    _comment_tags: Collection[str],
    options: Mapping[str, Any],  # noqa: ARG001
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield each example's title as Babel's extraction methods do: line, function, message, comments."""
    text = file.read().decode("utf-8-sig")
    found = places(text)
    for index, example in enumerate(tomllib.loads(text).get("example", [])):
        if "title" in example:
            yield found["example", index, "title"].line, "gettext", example["title"], ["Title of an example"]
