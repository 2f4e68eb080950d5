"""Everything that makes a translation unfit to print, told message by message."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from babel.core import Locale
from babel.numbers import get_decimal_symbol

from kitpress import resources
from kitpress.text.catalog import (
    SHARED,
    SOURCE_LANGUAGE,
    Domain,
    Entry,
    Library,
    check_extracted,
    read_catalog,
    source_entries,
    tag_of,
)
from kitpress.text.message import message_faults, placeholders
from kitpress.text.plurals import form_count, is_singular, plural_forms, same_forms
from kitpress.text.po import Message, PoFile
from kitpress.wording import letters_named, printable, shortened

Lacking = Callable[[str], tuple[str, ...]]
"""Returns the letters of a text that the font lacks."""


def lacks_nothing(_text: str) -> tuple[str, ...]:
    """Take every letter for printable: where nothing is printed."""
    return ()


_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_WORD = re.compile(r"[^\W\d_]{2,}")
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|%\(|\{\{|\{%|&#?\w+;|`|\]\(")
_QUOTES = '"“”„‟«»‹›'
_OWN_QUOTES = {"en": "“”", "nb": "«»", "nn": "«»", "no": "«»"}
_NAMES = frozenset({"kitpress"})
DRAW_CONTEXT = "letter for a draw"
_SYMBOL = 3
"""How long the letter for a draw may be with a mark on each side."""

SAME_COMMENT = "same as English"
"""A translator's comment on a message that is rightly the same in both languages; every PO tool keeps it."""

_MANY = 10
"""How many messages that no list has are told one by one."""

UNDONE = ("untranslated", "missing")


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
        about = f'"{shortened(self.msgid, 60)}": ' if self.msgid else ""
        return printable(f"{place}: {about}{self.problem}")


@dataclass(frozen=True, slots=True)
class _Case:
    """One text and its translation: a message, or one plural form of it."""

    msgid: str
    text: str
    message: Message
    domain: Domain
    language: str
    tag: str


_Problem = tuple[str, str]
"""A fault's code and what it says."""


def check_catalog(language: str, domain: Domain, library: Library, lacking: Lacking) -> tuple[Fault, ...]:
    """Return every fault of a language's catalogue of a domain, in the file's order.

    CatalogError if it cannot be read at all.
    """
    check_extracted(domain)
    path = library.path(language, domain)
    name = resources.shown(path)
    if not path.is_file():
        begin = f"there is no such catalogue; kitpress translate init {language}{_of_game(domain)} begins one"
        return (Fault(language, name, 0, "", "missing", begin),)
    catalog = read_catalog(path)
    tag = tag_of(catalog, language, path)
    faults = [
        Fault(language, name, line, msgid, code, problem)
        for msgid, line, code, problem in _faults(language, tag, domain, catalog, lacking)
    ]
    # What is not done yet comes last, so that it does not hide what is wrong.
    return tuple(sorted(faults, key=lambda fault: (fault.code in UNDONE, fault.line == 0, fault.line)))


def _of_game(domain: Domain) -> str:
    return "" if domain.name == SHARED else f" --game {domain.name}"


def _faults(
    language: str, tag: str, domain: Domain, catalog: PoFile, lacking: Lacking
) -> Iterator[tuple[str, int, str, str]]:
    """Yield msgid, line, code and problem of each fault."""
    known = source_entries(domain)
    found = {message.key: message for message in catalog.live}
    for problem in _header_fault(tag, catalog):
        yield "", catalog.header.line, "plural", problem
    for key, entry in known.items():
        if key not in found:
            yield key[1], 0, "missing", "not in the catalogue; run kitpress translate update, then translate it"
            continue
        message = found[key]
        for code, problem in _all_faults(entry, message, domain, language, tag, lacking):
            yield key[1], message.line, code, problem
    yield from _unknown([message for key, message in found.items() if key not in known], domain)


def _unknown(messages: Sequence[Message], domain: Domain) -> Iterator[tuple[str, int, str, str]]:
    """Yield a fault for each message that no list has; one for all if they are many, as in the catalogue of another."""
    problem = f"not a message of {domain.name}; run kitpress translate update"
    if len(messages) > _MANY:
        problem = f"this and {len(messages) - 1} more are no messages of {domain.name}; run kitpress translate update"
        messages = messages[:1]
    for message in messages:
        yield message.msgid, message.line, "unknown", problem


def _header_fault(tag: str, catalog: PoFile) -> Iterator[str]:
    """Compare what the header says of plural forms; it has to say it if there is a plural message."""
    given, right = catalog.field("Plural-Forms"), plural_forms(tag)
    wanted = bool(given) or any(message.plural is not None for message in catalog.live)
    if wanted and not same_forms(tag, given):
        yield f'the header has "Plural-Forms: {shortened(given, 60)}"; for this language write "Plural-Forms: {right}"'


def _all_faults(
    entry: Entry, message: Message, domain: Domain, language: str, tag: str, lacking: Lacking
) -> Iterator[_Problem]:
    """Yield the faults of a message, each only once if several plural forms have it."""
    plural = entry.forms[1] if entry.forms else None
    if message.plural != plural:
        yield "plural", "other plural forms than in the English text; run kitpress translate update"
        return
    if not message.translated:
        yield "untranslated", "not translated"
        return
    if message.fuzzy:
        yield "fuzzy", "marked fuzzy: check the translation, then take the mark away"
    if plural is not None and len(message.strings) != form_count(tag):
        yield "plural", f"{len(message.strings)} plural forms; this language has {form_count(tag)}"
        return
    cases = (
        _Case(entry.text if plural is None or is_singular(tag, form) else plural, text, message, domain, language, tag)
        for form, text in enumerate(message.strings)
    )
    yield from dict.fromkeys(problem for case in cases for problem in _text_faults(case, lacking))


def _text_faults(case: _Case, lacking: Lacking) -> Iterator[_Problem]:
    for problem in message_faults(case.text):
        yield "damaged", f"the translation has {problem}"
    for check in _CHECKS:
        yield from check(case)
    letters = lacking(_visible(case.text))
    if letters:
        yield "letter", f"the font has no {letters_named(letters)}; use another letter"


def _visible(text: str) -> str:
    """Return a text without what has been reported as a control character already."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")


def _placeholder_fault(case: _Case) -> Iterator[_Problem]:
    wanted, given = placeholders(case.msgid), placeholders(case.text)
    if wanted - given:
        yield "placeholder", f"the translation lacks {_braced(wanted - given)}"
    if given - wanted:
        yield "placeholder", f"{_braced(given - wanted)} is not in the English text"


def _braced(names: frozenset[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names))


def _mark_fault(case: _Case) -> Iterator[_Problem]:
    if not case.domain.marks:
        return
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, case.domain.marks))})\b")
    marks, own = (set(pattern.findall(text)) for text in (case.msgid, case.text))
    if marks != own:
        named_there = " and ".join(sorted(marks)) or f"neither {' nor '.join(case.domain.marks)}"
        yield "symbol", f"the English text names {named_there}; so must the translation"


def _address_fault(case: _Case) -> Iterator[_Problem]:
    extra = _addresses(case, case.text) - _addresses(case, case.msgid)
    if extra:
        typed = shortened(", ".join(sorted(extra)), 60)
        yield "address", f"{typed} is typed by hand; the English text has no such address or move"


def _addresses(case: _Case, text: str) -> set[str]:
    return {found[0] for found in case.domain.addresses.finditer(text)}


def _numbers(case: _Case, text: str) -> Counter[str]:
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(_bare(case, text)))


def _bare(case: _Case, text: str) -> str:
    """Return a text without placeholders, addresses and moves."""
    return case.domain.addresses.sub(" ", _PLACEHOLDER.sub(" ", text))


def _number_fault(case: _Case) -> Iterator[_Problem]:
    wanted, given = _numbers(case, case.msgid), _numbers(case, case.text)
    if wanted != given:
        lacking, extra = (", ".join(sorted(odd.elements())) for odd in (wanted - given, given - wanted))
        told = [f"lacks {shortened(lacking, 60)}"] if lacking else []
        told += [f"has {shortened(extra, 60)}"] if extra else []
        yield "number", f"the translation {' and '.join(told)}, unlike the English text"


def _decimal_fault(case: _Case) -> Iterator[_Problem]:
    mark = get_decimal_symbol(Locale.parse(case.tag, sep="-"))
    bare = _PLACEHOLDER.sub(" ", case.text)
    if any(
        number[-len(number.lstrip("0123456789"))] != mark for number in _NUMBER.findall(bare) if not number.isdigit()
    ):
        yield "decimal", f'the decimal mark of this language is "{mark}"'


def _quote_fault(case: _Case) -> Iterator[_Problem]:
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


def _markup_fault(case: _Case) -> Iterator[_Problem]:
    found = _MARKUP.search(case.text)
    if found and found[0] not in case.msgid:
        yield "markup", f'"{shortened(found[0], 60)}" looks like markup, which is never read; take it away'


def _space_fault(case: _Case) -> Iterator[_Problem]:
    if case.text != case.text.strip() and case.msgid == case.msgid.strip():
        yield "space", "the translation begins or ends with a space"
    if "  " in case.text and "  " not in case.msgid:
        yield "space", "the translation has two spaces in a row"


def _length_fault(case: _Case) -> Iterator[_Problem]:
    if len(case.text) > 3 * len(case.msgid) + 60:
        yield "length", f"the translation has {len(case.text)} letters for {len(case.msgid)}: much too long"


def _symbol_fault(case: _Case) -> Iterator[_Problem]:
    """Check the letter for a draw: it stands beside X and O and is written into small boxes."""
    letters = [letter for letter in case.text if letter.isalpha()]
    fine = len(letters) == 1 and letters[0].isupper() and letters[0] not in "XO" and len(case.text) <= _SYMBOL
    if case.message.context == DRAW_CONTEXT and not fine:
        yield "symbol", "must be one capital letter, and neither X nor O"


def _same_fault(case: _Case) -> Iterator[_Problem]:
    if case.text != case.msgid or case.language.split("_")[0] == SOURCE_LANGUAGE or may_be_same(case.message):
        return
    if set(_WORD.findall(_bare(case, case.msgid))) - _NAMES:
        better = f'translate it, or give it the comment "# {SAME_COMMENT}" if that is right'
        yield "same", f"the same as in English; {better}"


def may_be_same(message: Message) -> bool:
    """Tell whether a translator says that a message is rightly the same as in English."""
    return any(comment.strip().rstrip(".").lower() == SAME_COMMENT.lower() for comment in message.comments)


_CHECKS = (
    *(_placeholder_fault, _mark_fault, _address_fault, _number_fault, _decimal_fault, _quote_fault, _markup_fault),
    *(_space_fault, _length_fault, _same_fault, _symbol_fault),
)
