"""Breaks the texts of a PO file into lines where GNU gettext's tools break them, so that they find nothing to change.

gettext breaks by Unicode's line breaking classes (UAX #14), after the space, at a width of 79 columns.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

PAGE_WIDTH = 79
"""Columns of a line, with its quotes."""

_COLUMNS = tuple("OP CL CP QU GL NS EX SY IS PR PO NU AL ID IN HY BA BB B2 ZW WJ".split())  # noqa: SIM905 - a row

# Whether a line may break between two classes: _ always, % only at spaces, ^ not even there. Rows stand before.
_ROWS = {
    "OP": "^^^^^^^^^^^^^^^^^^^^^",
    "CL": "_^^%%^^^^%%___%%%__^^",
    "CP": "_^^%%%^^^%%%%_%%%__^^",
    "QU": "^^^%%%^^^%%%%%%%%%%^^",
    "GL": "%^^%%%^^^%%%%%%%%%%^^",
    "NS": "_^^%%%^^^_____%%%__^^",
    "EX": "_^^%%%^^^_____%%%__^^",
    "SY": "_^^%%%^^^__%__%%%__^^",
    "IS": "_^^%%%^^^__%__%%%__^^",
    "PR": "%^^%%%^^^__%%%%%%__^^",
    "PO": "%^^%%%^^^__%%_%%%__^^",
    "NU": "%^^%%%^^^%%%%_%%%__^^",
    "AL": "%^^%%%^^^%%%%_%%%__^^",
    "ID": "_^^%%%^^^_%___%%%__^^",
    "IN": "_^^%%%^^^_____%%%__^^",
    "HY": "_^^%_%^^^__%__%%%__^^",
    "BA": "_^^%_%^^^_____%%%__^^",
    "BB": "%^^%%%^^^%%%%%%%%%%^^",
    "B2": "_^^%%%^^^_____%%%_^^^",
    "ZW": "___________________^_",
    "WJ": "%^^%%%^^^%%%%%%%%%%^^",
}
_BREAKS = {(row, column): cell for row, cells in _ROWS.items() for column, cell in zip(_COLUMNS, cells, strict=True)}

_LETTERS = {
    "OP": "([{¡¿‚„",
    "CL": "}、。",
    "CP": ")]",
    "QU": "\"'",
    "GL": "\u00a0\u202f\u2011\u2007",
    "NS": "‼",
    "EX": "!?",
    "SY": "/",
    "IS": ",.:;",
    "PR": "+\\±−№",
    "PO": "%¢°‰′″℃",
    "IN": "…",
    "HY": "-",
    "BA": "|\t‐–\u00ad",
    "BB": "´",
    "B2": "—",
    "ZW": "\u200b",
    "WJ": "\u2060\ufeff",
}
_CLASSES = {letter: name for name, letters in _LETTERS.items() for letter in letters}
_CATEGORIES = {"Ps": "OP", "Pe": "CL", "Pi": "QU", "Pf": "QU", "Nd": "NU", "Sc": "PR", "Pd": "BA", "Zs": "BA"}
_LINE_END = r"\n"
_JOINED = ("Mn", "Mc", "Me", "Cf", "Cc")
"""Categories of letters that belong to the letter before them."""


def string_lines(keyword: str, text: str, prefix: str = "") -> Iterator[str]:
    """Yield the lines of a text after its keyword (msgid, msgstr …), each begun with a prefix such as `#~ `."""
    portions = [_pieces(_escaped(portion)) for portion in _portions(text)]
    room = PAGE_WIDTH - 2 - len(prefix)
    whole = _filled(portions[0], room, len(keyword) + 1)
    if len(portions) == len(whole) == 1:
        yield f'{prefix}{keyword} "{whole[0]}"'
        return
    yield f'{prefix}{keyword} ""'
    for portion in portions:
        yield from (f'{prefix}"{line}"' for line in _filled(portion, room, 0))


def reference_lines(references: Iterable[str]) -> Iterator[str]:
    """Yield the `#:` lines of the places that a message comes from."""
    line = ""
    for reference in references:
        if line and len(line) + 1 + len(reference) > PAGE_WIDTH:
            yield line
            line = ""
        line = f"{line or '#:'} {reference}"
    if line:
        yield line


def _portions(text: str) -> list[str]:
    """Part a text after each line end; an empty text is one portion."""
    parts = text.split("\n")
    return [f"{part}\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] or len(parts) == 1 else [])


def _escaped(text: str) -> str:
    text = text.replace("\\", r"\\").replace('"', r"\"")
    for letter, name in ("\nn", "\tt", "\rr", "\vv", "\bb", "\ff"):
        text = text.replace(letter, f"\\{name}")
    return text


def _filled(pieces: list[str], room: int, used: int) -> list[str]:
    """Return pieces put into lines of so many columns; in the first, some are used already."""
    lines = [""]
    for piece in pieces:
        width = _width(piece)
        if lines[-1] and used + width > room:
            lines.append("")
            used = 0
        lines[-1] += piece
        used += width
    return lines


def _pieces(text: str) -> list[str]:
    """Part an escaped text wherever a line may break."""
    places = [0, *_breaks(text), len(text)]
    return [text[start:end] for start, end in pairwise(places)]


def _breaks(text: str) -> Iterator[int]:
    """Yield where a line may break: before these letters, counted from 0."""
    before, spaced, escape = "WJ", False, False
    for place, letter in enumerate(text):
        after = _class(letter)
        if not after or after == "SP":
            spaced = spaced or after == "SP"
            continue
        if not escape and place and not text.startswith(_LINE_END, place) and _may_break(before, after, spaced=spaced):
            yield place
        before, spaced, escape = after, False, not escape and letter == "\\"


def _may_break(before: str, after: str, *, spaced: bool) -> bool:
    return _BREAKS[before, after] in ("_%" if spaced else "_")


@cache
def _class(letter: str) -> str:
    """Return a letter's line breaking class, SP for a space, "" for one that belongs to the letter before it."""
    category = unicodedata.category(letter)
    if letter == " ":
        return "SP"
    if letter in _CLASSES:
        return _CLASSES[letter]
    if category in _JOINED:
        return ""
    return _CATEGORIES.get(category, "ID" if unicodedata.east_asian_width(letter) in "WF" else "AL")


@cache
def _letter_width(letter: str) -> int:
    if unicodedata.category(letter) in _JOINED:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _width(text: str) -> int:
    return len(text) if text.isascii() else sum(map(_letter_width, text))
