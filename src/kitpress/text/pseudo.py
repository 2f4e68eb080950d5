"""The pseudo-language: English with accents, in brackets, a third longer. What overflows in it overflows in others."""

import re

_PARTS = re.compile(r"(\{[a-z][a-z0-9_]*\}|\*\*|\*|\s+)")
_ACCENTED = str.maketrans("AaCcDdEeIiNnOoSsUuYyZz", "ÁáČčĐđÉéÍíÑñÖöŠšÜüÝýŽž")
_LONGER = 0.35


def pseudo(message: str) -> str:
    """Return a message in the pseudo-language; placeholders, emphasis and white space stay."""
    parts = [part if _PARTS.fullmatch(part) else _word(part) for part in _PARTS.split(message)]
    return f"[{''.join(parts)}]"


def _word(word: str) -> str:
    """Return a word with accents, lengthened by middle dots, at least one if it has three letters."""
    return word.translate(_ACCENTED) + "·" * round(len(word) * _LONGER)
