"""How messages for people quote what they speak of: on one line, short, with what cannot be seen made visible."""

import unicodedata
from collections.abc import Iterable


def printable(text: str) -> str:
    """Return a text with control characters as escapes: what users write is quoted in messages, on one line."""
    return "".join(
        letter
        if letter.isprintable() or unicodedata.category(letter) == "Zs"
        else letter.encode("unicode_escape").decode()
        for letter in text
    )


def shortened(text: str, most: int) -> str:
    """Return a text on one line, cut where it gets longer than `most` letters."""
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1] + "…"


def letters_named(letters: Iterable[str]) -> str:
    """Return letters by code point, and as they look if they can be shown."""
    return ", ".join(f"U+{ord(letter):04X}" + (f" ({letter})" if letter.isprintable() else "") for letter in letters)
