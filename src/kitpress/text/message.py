"""One message: `{name}` placeholders and `**bold**` or `*italic*` emphasis; everything else is letters.

Values are put in after the emphasis has been read, so a value can add neither emphasis nor a placeholder.
"""

import re
import unicodedata
from collections.abc import Mapping

from kitpress.document.model import Run
from kitpress.shapes import Face

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_EMPHASIS = re.compile(r"(\*\*|\*)")
_CONTROL = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of letters that control something instead of being printed."""

_FACES = {
    frozenset[str](): Face.REGULAR,
    frozenset({"**"}): Face.BOLD,
    frozenset({"*"}): Face.ITALIC,
    frozenset({"*", "**"}): Face.BOLD_ITALIC,
}


def placeholders(message: str) -> frozenset[str]:
    """Return the names of the placeholders in a message."""
    return frozenset(_PLACEHOLDER.findall(message))


def message_faults(message: str) -> tuple[str, ...]:
    """Return what makes a text no message, in short English sentences; none if it is sound."""
    found = []
    if set("{}") & set(_PLACEHOLDER.sub("", message)):
        found.append("a brace that belongs to no {placeholder}")
    if _unbalanced(message):
        found.append("emphasis (* or **) that is opened and not closed, or closed in the wrong order")
    odd = sorted({char for char in message if unicodedata.category(char) in _CONTROL and char != "\n"})
    if odd:
        found.append("a control character: " + " ".join(f"U+{ord(char):04X}" for char in odd))
    return tuple(found)


def compose(message: str, values: Mapping[str, str]) -> tuple[Run, ...]:
    """Return the runs of a sound message with its placeholders filled; KeyError for a name without a value."""
    runs: list[Run] = []
    marks: set[str] = set()
    for part in _EMPHASIS.split(" ".join(message.split("\n"))):
        if part in ("*", "**"):
            marks ^= {part}
        elif part:
            text = _PLACEHOLDER.sub(lambda match: values[match[1]], part)
            runs.append(Run(unicodedata.normalize("NFC", text), _FACES[frozenset(marks)]))
    return tuple(runs)


def _unbalanced(message: str) -> bool:
    """Tell whether emphasis marks do not nest."""
    opened: list[str] = []
    for mark in _EMPHASIS.findall(message):
        if opened and opened[-1] == mark:
            opened.pop()
        elif mark in opened:
            return True
        else:
            opened.append(mark)
    return bool(opened)
