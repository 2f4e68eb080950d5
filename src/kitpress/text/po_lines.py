"""The lines of a PO file, looked through before polib reads them: some kinds of damage it takes without a word."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kitpress.errors import CatalogError
from kitpress.wording import printable

GUARD: Final = "\x01"
"""Stands before a translator's comment, so that polib keeps its letters as they are."""

_STOP: Final = ("", 'msgid "\x01stop"', 'msgstr ""')
"""A last message of our own: it takes up the comments that stand behind all others, which polib would drop."""

_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)(?=[\s\"]|$)\s*(.*)")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = '\\"ntrvbf'
_CONFLICT = re.compile(r"<{7}( |$)|={7}$|>{7}( |$)|\|{7}( |$)")


class Text(str):
    """A text that polib cannot take for a path (it holds a nought), and whose lines are those that were given."""

    __slots__ = ("_lines",)
    _lines: list[str]

    @classmethod
    def of(cls, lines: Sequence[str]) -> "Text":
        """Return lines as one text."""
        text = cls("\0")
        text._lines = list(lines)
        return text

    def splitlines(self, keepends: bool = False) -> list[str]:  # noqa: ARG002
        """Return the lines; those of `str` would end at letters within a message too."""
        return self._lines


@dataclass(frozen=True, slots=True)
class Lines:
    """A text for polib, and the line of each msgid."""

    text: Text
    msgids: tuple[int, ...]


def checked_lines(lines: Sequence[str], name: str) -> Lines:
    """Return the lines of a PO file for polib; CatalogError with `name` and line if their order or a quote is wrong."""
    reader = _Reader()
    fed = []
    for number, line in enumerate(lines, 1):
        try:
            fed.append(reader.taken(line.strip(), number))
        except ValueError as error:
            raise CatalogError(f"{name}:{number}: damaged: {error}") from error
    if reader.unfinished:
        raise CatalogError(f"{name}:{reader.started}: damaged: a message without its msgstr")
    return Lines(Text.of([*fed, *_STOP]), tuple(reader.msgids))


class _Reader:
    """Follows the keywords from line to line."""

    def __init__(self) -> None:
        self.msgids: list[int] = []
        self.started = 0
        self._last, self._obsolete, self._open = "", False, ""

    @property
    def unfinished(self) -> bool:
        """Whether the last message lacks its translation."""
        return bool(self._last) and not self._last.startswith("msgstr")

    def taken(self, line: str, number: int) -> str:
        """Take a line in and return it as polib reads it; ValueError says what is wrong with it."""
        if not line:
            return ""
        if line[0] == "#":
            return self._marked(line, number)
        return self._body(line, number, obsolete=False)

    def _marked(self, line: str, number: int) -> str:
        """Take in a line that begins with #."""
        mark, rest = line[1:2], line[2:].strip()
        if mark == "|" or (mark == "~" and rest.startswith("|")):
            return self._previous(rest.removeprefix("|").strip())
        if mark == "~":
            return f"#~ {self._body(rest, number, obsolete=True)}" if rest else ""
        self._open = ""
        if mark in (".", ":", ","):
            return f"#{mark} {rest}" if rest else ""
        comment = line[1:]
        return f"# {GUARD}{'' if comment[:1] in ('', ' ', chr(9)) else ' '}{comment}"

    def _previous(self, rest: str) -> str:
        found = _KEYWORD.match(rest)
        _check_string(found[2] if found else rest)
        if not found and self._open != "#|":
            raise ValueError("a text that belongs to no keyword")
        self._open = "#|"
        return f"#| {rest}" if not found else f"#| {found[1]} {found[2]}"

    def _body(self, line: str, number: int, *, obsolete: bool) -> str:
        """Take in a keyword with its text, or a text alone."""
        found = _KEYWORD.match(line)
        if found:
            self._follow(found[1], number, obsolete=obsolete)
            _check_string(found[2])
            return f"{found[1]} {found[2]}"
        if _CONFLICT.match(line):
            raise ValueError("the mark of a conflict between two versions; choose one and take the marks away")
        if line[0] != '"' and not line.endswith('"'):
            raise ValueError("this is no line of a PO file")
        _check_string(line)
        if self._open != ("#~" if obsolete else "msg"):
            raise ValueError("a text that belongs to no keyword")
        return line

    def _follow(self, keyword: str, number: int, *, obsolete: bool) -> None:
        """Check that a keyword may stand behind the last one."""
        begins = keyword == "msgctxt" or (keyword == "msgid" and self._last != "msgctxt")
        if begins and self.unfinished:
            raise ValueError("the message before this line has no msgstr")
        if not begins and (self._last not in _before(keyword) or obsolete != self._obsolete):
            raise ValueError(f"{keyword} is out of its place")
        if begins:
            self.started = number
        if keyword == "msgid":
            self.msgids.append(number)
        self._last, self._obsolete, self._open = keyword, obsolete, "#~" if obsolete else "msg"


def _before(keyword: str) -> tuple[str, ...]:
    """Return the keywords that may stand before one that begins no message."""
    if keyword.startswith("msgstr["):
        form = int(keyword[7])
        return (f"msgstr[{form - 1}]",) if form else ("msgid_plural",)
    return ("msgctxt",) if keyword == "msgid" else ("msgid",)


def _check_string(string: str) -> None:
    """Refuse a text without its quotes, or with an escape that no tool knows."""
    if not _STRING.fullmatch(string):
        raise ValueError("a text is not in whole quotes")
    if "\\" in string:
        for letter in _ESCAPE.findall(string):
            if letter not in _ESCAPES:
                raise ValueError(printable(f"\\{letter} stands for no letter; write \\\\ for a backslash"))
