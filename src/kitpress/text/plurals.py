"""Plural forms, from Babel's data for a language. What a catalogue says of them is compared, never evaluated."""

from collections.abc import Callable
from functools import cache
from gettext import c2py

from babel.core import Locale
from babel.messages.plurals import get_plural

_TRIED = range(1000)
"""Numbers by which a form is told to stand for one number only."""


def plural_forms(tag: str) -> str:
    """Return the header field Plural-Forms of a language, such as "nplurals=2; plural=(n != 1);"."""
    return str(get_plural(Locale.parse(tag, sep="-")).plural_forms)


def form_count(tag: str) -> int:
    """Return how many plural forms a language has."""
    return int(get_plural(Locale.parse(tag, sep="-")).num_plurals)


@cache
def _formula(tag: str) -> Callable[[int], int]:
    formula: Callable[[int], int] = c2py(str(get_plural(Locale.parse(tag, sep="-")).plural_expr))
    return formula


def form_of(tag: str, number: int) -> int:
    """Return which plural form a language uses for a number; the first is 0."""
    return int(_formula(tag)(number))


@cache
def is_singular(tag: str, form: int) -> bool:
    """Tell whether a language uses a plural form for the number 1 alone."""
    return [number for number in _TRIED if form_of(tag, number) == form] == [1]


def same_forms(tag: str, field: str) -> bool:
    """Tell whether a header's field Plural-Forms says what Babel's data say, but for spaces and brackets."""
    return _bare(field) == _bare(plural_forms(tag))


def _bare(field: str) -> str:
    return "".join(letter for letter in field if not letter.isspace() and letter not in "();")
