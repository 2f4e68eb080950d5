"""Where the keys and values of a TOML text stand. tomllib says what they are; this says on which line."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

KeyPath: TypeAlias = tuple[str | int, ...]
"""Keys and list indices from the top of the file: ("example", 0, "expect", "open")."""

_KEYS = ("bare_key", "quoted_key", "dotted_key")


@dataclass(frozen=True, slots=True)
class Place:
    """A key's or list item's line (from 1), and its value as it is written, which begins on `value_line`."""

    line: int
    value: str
    value_line: int

    def word_line(self, number: int) -> int:
        """Return the line of the value's word `number` (from 1); the value's own if it has not that many."""
        words = list(re.finditer(r"[^\s\"'\\]+", self.value))
        if number > len(words):
            return self.value_line
        return self.value_line + self.value.count("\n", 0, words[number - 1].start())


def places(text: str) -> Mapping[KeyPath, Place]:
    """Return the place of every key and list item of a well-formed TOML text; a dotted key has a place at each dot."""
    tree = Parser(Language(tree_sitter_toml.language())).parse(text.encode())
    found: dict[KeyPath, Place] = {}
    counts: dict[KeyPath, int] = {}
    for node in tree.root_node.named_children:
        named = _pair((), node) if node.type == "pair" else _table(node, counts)
        for path, place in named if node.type in ("pair", "table", "table_array_element") else ():
            found.setdefault(path, place)
    return MappingProxyType(found)


def _table(node: Node, counts: dict[KeyPath, int]) -> Iterator[tuple[KeyPath, Place]]:
    head, *pairs = (child for child in node.named_children if child.type != "comment")
    path: KeyPath = ()
    keys = _keys(head)
    for number, key in enumerate(keys, 1):
        path = (*path, key)
        yield path, _place(head, head)
        if number == len(keys) and node.type == "table_array_element":
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
            yield path, _place(head, head)
    for pair in pairs:
        if pair.type == "pair":
            yield from _pair(path, pair)


def _pair(prefix: KeyPath, pair: Node) -> Iterator[tuple[KeyPath, Place]]:
    key, value = (child for child in pair.named_children if child.type != "comment")
    path = prefix
    *before, last = _keys(key)
    for part in before:
        path = (*path, part)
        yield path, _place(key, key)
    path = (*path, last)
    yield path, _place(key, value)
    yield from _inside(path, value)


def _inside(path: KeyPath, value: Node) -> Iterator[tuple[KeyPath, Place]]:
    children = [child for child in value.named_children if child.type != "comment"]
    if value.type == "inline_table":
        for pair in children:
            yield from _pair(path, pair)
    elif value.type == "array":
        for index, item in enumerate(children):
            yield (*path, index), _place(item, item)
            yield from _inside((*path, index), item)


def _keys(node: Node) -> tuple[str, ...]:
    """Return the parts of a key, dots taken apart: the grammar nests a.b.c as ((a.b).c)."""
    parts: list[str] = []
    while node.type == "dotted_key":
        *inner, last = (child for child in node.named_children if child.type in _KEYS)
        parts.append(_decoded(last))
        node = inner[0]
    return (_decoded(node), *reversed(parts))


def _decoded(key: Node) -> str:
    """Return what a bare or quoted key says."""
    return next(iter(tomllib.loads(f"{_written(key)} = 0"))) if key.type == "quoted_key" else _written(key)


def _place(key: Node, value: Node) -> Place:
    return Place(key.start_point.row + 1, _written(value), value.start_point.row + 1)


def _written(node: Node) -> str:
    return (node.text or b"").decode()
