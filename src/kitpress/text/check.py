"""Everything that makes a translation unfit to print, told message by message."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.numbers import get_decimal_symbol

from kitpress import resources
from kitpress.document.wrap import shortened
from kitpress.errors import printable
from kitpress.text.catalog import Key, key_of, messages, read_catalog, source_entries, tag_of
from kitpress.text.message import faults as message_faults
from kitpress.text.message import placeholders

Lacking = Callable[[str], tuple[str, ...]]
"""Returns the letters of a text that the font lacks."""

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_ADDRESS = re.compile(r"\b(?:\d[@x])?[A-H][1-8](?:/[A-H][1-8]|=\d)?\b")
_MARKS = re.compile(r"\b[XO]\b")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_WORD = re.compile(r"[^\W\d_]{2,}")
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|%\(|\{\{|\{%|&#?\w+;|`|\]\(")
_QUOTES = '"“”„‟«»‹›'
_OWN_QUOTES = {"en": "“”", "nb": "«»", "nn": "«»", "no": "«»"}
_NAMES = frozenset({"kitpress"})
DRAW_CONTEXT = "letter for a draw"
_SYMBOL = 3
"""How long the letter for a draw may be with a mark on each side."""

_SAME_FLAG = "ignore-same"
"""Weblate's flag on a message that is rightly the same in both languages."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one message of a catalogue. `line` counts from 1, 0 where the message is not in the file."""

    language: str
    file: str
    line: int
    msgid: str
    code: str
    problem: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return printable(f'{place}: "{shortened(self.msgid, 60)}": {self.problem}')


@dataclass(frozen=True, slots=True)
class _Case:
    """One message: its English text, its translation as a PO message, the language."""

    msgid: str
    message: Message
    language: str
    tag: str

    @property
    def text(self) -> str:
        string = self.message.string
        return string if isinstance(string, str) else ""


def check_catalog(language: str, path: Path, lacking: Lacking) -> tuple[Fault, ...]:
    """Return every fault of a language's catalogue in the file's order; CatalogError if it cannot be read at all."""
    catalog = read_catalog(path)
    found = {key_of(message): message for message in messages(catalog)}
    tag = tag_of(catalog, language, path)
    faults = [
        Fault(language, resources.shown(path), line, key[1], code, problem)
        for key, line, code, problem in _faults(language, tag, catalog, found, lacking)
    ]
    # What is not done yet comes last, so that it does not hide what is wrong.
    undone = ("untranslated", "missing")
    return tuple(sorted(faults, key=lambda fault: (fault.code in undone, fault.line == 0, fault.line)))


def _faults(
    language: str, tag: str, catalog: Catalog, found: Mapping[Key, Message], lacking: Lacking
) -> Iterator[tuple[Key, int, str, str]]:
    known = source_entries()
    for key in known:
        message = found.get(key)
        if message is None:
            yield key, 0, "missing", "not in the catalogue; run kitpress translate update, then translate it"
        else:
            for code, problem in _message_faults(_Case(key[1], message, language, tag), lacking):
                yield key, message.lineno or 0, code, problem
    for key, message in found.items():
        if key not in known:
            yield key, message.lineno or 0, "unknown", "not a message of kitpress; run kitpress translate update"
    for message in catalog.obsolete.values():
        yield key_of(message), message.lineno or 0, "obsolete", "no longer used; run kitpress translate update"


def _message_faults(case: _Case, lacking: Lacking) -> Iterator[tuple[str, str]]:
    if not case.text.strip():
        yield "untranslated", "not translated"
        return
    if case.message.fuzzy:
        yield "fuzzy", "marked fuzzy: check the translation, then take the mark away"
    for problem in message_faults(case.text):
        yield "damaged", f"the translation has {problem}"
    for check in (_placeholder_fault, _address_fault, _number_fault, _decimal_fault, _quote_fault, _markup_fault):
        yield from check(case)
    for check in (_space_fault, _length_fault, _same_fault, _symbol_fault):
        yield from check(case)
    letters = lacking(_visible(case.text))
    if letters:
        yield "letter", f"the font has no {named(letters)}; use another letter"


def named(letters: tuple[str, ...]) -> str:
    """Return letters by code point, and as they look if they can be shown."""
    return ", ".join(f"U+{ord(letter):04X}" + (f" ({letter})" if letter.isprintable() else "") for letter in letters)


def _visible(text: str) -> str:
    """Return a text without what has been reported as a control character already."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")


def _placeholder_fault(case: _Case) -> Iterator[tuple[str, str]]:
    wanted, given = placeholders(case.msgid), placeholders(case.text)
    if wanted - given:
        yield "placeholder", f"the translation lacks {_braced(wanted - given)}"
    if given - wanted:
        yield "placeholder", f"{_braced(given - wanted)} is not in the English text"


def _braced(names: frozenset[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names))


def _address_fault(case: _Case) -> Iterator[tuple[str, str]]:
    extra = set(_ADDRESS.findall(case.text)) - set(_ADDRESS.findall(case.msgid))
    marks, own = (set(_MARKS.findall(text)) for text in (case.msgid, case.text))
    if marks != own:
        yield (
            "symbol",
            f"the English text names {' and '.join(sorted(marks)) or 'neither X nor O'}; so must the translation",
        )
    if extra:
        typed = shortened(", ".join(sorted(extra)), 60)
        yield "address", f"{typed} is typed by hand; the English text has no such address or move"


def _numbers(text: str) -> Counter[str]:
    bare = _ADDRESS.sub(" ", _PLACEHOLDER.sub(" ", text))
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(bare))


def _number_fault(case: _Case) -> Iterator[tuple[str, str]]:
    wanted, given = _numbers(case.msgid), _numbers(case.text)
    if wanted != given:
        lacking, extra = (", ".join(sorted(odd.elements())) for odd in (wanted - given, given - wanted))
        told = [f"lacks {shortened(lacking, 60)}"] if lacking else []
        told += [f"has {shortened(extra, 60)}"] if extra else []
        yield "number", f"the translation {' and '.join(told)}, unlike the English text"


def _decimal_fault(case: _Case) -> Iterator[tuple[str, str]]:
    mark = get_decimal_symbol(Locale.parse(case.tag, sep="-"))
    bare = _PLACEHOLDER.sub(" ", case.text)
    if any(
        number[-len(number.lstrip("0123456789"))] != mark for number in _NUMBER.findall(bare) if not number.isdigit()
    ):
        yield "decimal", f'the decimal mark of this language is "{mark}"'


def _quote_fault(case: _Case) -> Iterator[tuple[str, str]]:
    own = _OWN_QUOTES.get(case.language.split("_")[0])
    used = {letter for letter in case.text if letter in _QUOTES}
    wrong = used - set(own) if own else used & {'"'}
    if wrong:
        better = f"this language writes {own[0]}…{own[1]}" if own else "use the quotation marks of this language"
        yield "quote", f"the quotation mark {' '.join(sorted(wrong))} is not right; {better}"
    elif own and not _in_turn([letter for letter in case.text if letter in own], own):
        yield "quote", f"quotation marks must open and close in turn: {own[0]}…{own[1]}"


def _in_turn(marks: list[str], own: str) -> bool:
    """Tell whether opening and closing marks alternate and every opened one is closed."""
    return len(marks) % 2 == 0 and all(mark == own[number % 2] for number, mark in enumerate(marks))


def _markup_fault(case: _Case) -> Iterator[tuple[str, str]]:
    found = _MARKUP.search(case.text)
    if found and found[0] not in case.msgid:
        yield "markup", f'"{shortened(found[0], 60)}" looks like markup, which is never read; take it away'


def _space_fault(case: _Case) -> Iterator[tuple[str, str]]:
    if case.text != case.text.strip() and case.msgid == case.msgid.strip():
        yield "space", "the translation begins or ends with a space"
    if "  " in case.text and "  " not in case.msgid:
        yield "space", "the translation has two spaces in a row"


def _length_fault(case: _Case) -> Iterator[tuple[str, str]]:
    if len(case.text) > 3 * len(case.msgid) + 60:
        yield "length", f"the translation has {len(case.text)} letters for {len(case.msgid)}: much too long"


def _symbol_fault(case: _Case) -> Iterator[tuple[str, str]]:
    """Check the letter for a draw: it stands beside X and O and is written into small boxes."""
    letters = [letter for letter in case.text if letter.isalpha()]
    fine = len(letters) == 1 and letters[0].isupper() and letters[0] not in "XO" and len(case.text) <= _SYMBOL
    if case.message.context == DRAW_CONTEXT and not fine:
        yield "symbol", "must be one capital letter, and neither X nor O"


def _same_fault(case: _Case) -> Iterator[tuple[str, str]]:
    words = set(_WORD.findall(_ADDRESS.sub(" ", _PLACEHOLDER.sub(" ", case.msgid)))) - _NAMES
    if case.text == case.msgid and words and _SAME_FLAG not in case.message.flags:
        yield "same", f'the same as in English; translate it, or give it the flag "{_SAME_FLAG}" if that is right'
