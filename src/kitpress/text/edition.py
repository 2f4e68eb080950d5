"""An edition: one language's messages, and how that language writes numbers and lengths."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from babel import Locale
from babel.numbers import format_decimal, format_percent

from kitpress import resources
from kitpress.document.model import Run, Text
from kitpress.errors import CatalogError, ProseError
from kitpress.text.catalog import (
    PSEUDO_LANGUAGE,
    SOURCE_LANGUAGE,
    SOURCE_TAG,
    Domain,
    Entry,
    Library,
    read_catalog,
    shared_domain,
    source_entries,
    tag_of,
)
from kitpress.text.check import Fault, Lacking, check_catalog, lacks_nothing
from kitpress.text.message import compose, message_faults
from kitpress.text.plurals import form_count, form_of
from kitpress.text.po import Key, Message
from kitpress.text.pseudo import pseudo

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

PSEUDO_TAG = "qps-ploc"

UNFINISHED = ("missing", "untranslated", "fuzzy", "unknown", "same", "plural")
"""The faults that a draft may have."""

_TOLD = 25
"""How many faults an error names."""

_BUILT_IN = Library()


def _without_unfinished(wrong: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the faults that a draft may not have; of a fuzzy message it prints nothing, so nothing there matters."""
    fuzzy = {(fault.file, fault.line) for fault in wrong if fault.code == "fuzzy"}
    return tuple(fault for fault in wrong if fault.code not in UNFINISHED and (fault.file, fault.line) not in fuzzy)


def _told(wrong: Sequence[Fault], language: str) -> list[str]:
    """Return a line for each fault, but no more than people read."""
    lines = [str(fault) for fault in wrong]
    if len(lines) <= _TOLD:
        return lines
    more = f"{wrong[0].file}: and {len(lines) - _TOLD} more; kitpress translate check {language} names them all"
    return [*lines[:_TOLD], more]


def _advice(language: str, wrong: Sequence[Fault]) -> tuple[str, ...]:
    """Return a last line that says how to see an unfinished edition, if that is all that is wrong."""
    if any(fault.code not in UNFINISHED for fault in wrong):
        return ()
    return (f"{wrong[0].file}: {language} is not finished; build with --draft to see the pages as they are",)


def _refuse_unfit(language: str, domains: Iterable[Domain], library: Library, lacking: Lacking, *, draft: bool) -> None:
    """Raise CatalogError if a catalogue has faults, in a draft others than that it is unfinished."""
    wrong = tuple(fault for domain in domains for fault in check_catalog(language, domain, library, lacking))
    if draft:
        wrong = _without_unfinished(wrong)
    if wrong:
        raise CatalogError(*_told(wrong, language), *_advice(language, wrong), faults=len(wrong))


def _domains(domain: Domain) -> tuple[Domain, ...]:
    """Return the domains that an edition is made from: what the game's says goes before what games share."""
    shared = shared_domain()
    return (domain,) if domain == shared else (domain, shared)


def _of_all(parts: Iterable[Mapping[Key, Entry]]) -> Mapping[Key, Entry]:
    """Return the entries of several domains as one; the first that has a message gives it."""
    return MappingProxyType(dict(item for part in reversed([*parts]) for item in part.items()))


def _source(domain: Domain) -> Mapping[Key, Entry]:
    return _of_all(map(source_entries, _domains(domain)))


def _entries(language: str, tag: str, domain: Domain, library: Library, *, draft: bool) -> Mapping[Key, Entry]:
    path = library.path(language, domain)
    name = resources.shown(path)
    return {
        message.key: _entry(message, f"{name}:{message.line}")
        for message in read_catalog(path).live
        if _is_fit(message, tag) and not (draft and message.fuzzy)
    }


def _is_fit(message: Message, tag: str) -> bool:
    """Tell whether a message is translated, in all plural forms of the language."""
    return message.translated and (message.plural is None or len(message.strings) == form_count(tag))


def _entry(message: Message, source: str) -> Entry:
    return Entry(message.strings[0], source, message.strings if message.plural is not None else ())


def _changed(entries: Mapping[Key, Entry], change: Callable[[str], str]) -> Mapping[Key, Entry]:
    """Return the entries with every text changed."""
    return MappingProxyType(
        {
            key: Entry(change(entry.text), entry.source, tuple(map(change, entry.forms)))
            for key, entry in entries.items()
        }
    )


@dataclass(frozen=True, slots=True)
class Edition:
    """The messages of one language; `tag` is what its documents say they are written in (nb-NO).

    Messages are called by their English text, through `gettext` and `pgettext`, so that extraction finds them.
    `draft` marks an edition that is not finished: what is not translated is printed in English in brackets.
    """

    language: str
    tag: str
    entries: Mapping[Key, Entry]
    draft: bool = False

    @classmethod
    def load(
        cls,
        language: str,
        domain: Domain | None = None,
        library: Library = _BUILT_IN,
        lacking: Lacking = lacks_nothing,
        *,
        draft: bool = False,
    ) -> Self:
        """Read a language's catalogues of a game's domain (none: no game's) and of what games share.

        CatalogError names every message that is not fit to print. `lacking` tells the letters that the font lacks. A
        draft may leave messages untranslated.
        """
        domain = domain or shared_domain()
        if language == SOURCE_LANGUAGE:
            return cls(language, SOURCE_TAG, _source(domain))
        if language == PSEUDO_LANGUAGE:
            return cls(language, PSEUDO_TAG, _changed(_source(domain), pseudo))
        parts = _domains(domain)
        _refuse_unfit(language, parts, library, lacking, draft=draft)
        shared = library.path(language, shared_domain())
        tag = tag_of(read_catalog(shared), language, shared)
        # The game's own words go before the shared ones: it may say the same English differently.
        entries = _of_all(_entries(language, tag, part, library, draft=draft) for part in parts)
        if draft:
            entries = {**_changed(_source(domain), _bracketed), **entries}
        return cls(language, tag, MappingProxyType(dict(entries)), draft)

    def gettext(self, msgid: str, **values: str) -> Text:
        """Return the message `msgid` in this language, placeholders filled from `values`."""
        return self._text((None, msgid), values)

    def pgettext(self, context: str, msgid: str, **values: str) -> Text:
        """Return the message `msgid` as it is meant in `context`."""
        return self._text((context, msgid), values)

    def ngettext(self, singular: str, plural: str, number: int, **values: str) -> Text:
        """Return the form of a message that this language uses for a number; the number itself is one of `values`."""
        return self._text((None, singular), values, (number, plural))

    def npgettext(self, context: str, singular: str, plural: str, number: int, **values: str) -> Text:
        """Return the form for a number of a message as it is meant in `context`."""
        return self._text((context, singular), values, (number, plural))

    def filled_for(
        self, context: str | None, singular: str, plural: str, number: int, values: Mapping[str, str]
    ) -> Text:
        """Return the form of a message for a number, filled from a mapping; ProseError for a lacking value."""
        return self._text((context, singular), values, (number, plural))

    def filled(self, context: str | None, msgid: str, values: Mapping[str, str]) -> Text:
        """Return a message filled from a mapping; ProseError for a placeholder without a value."""
        return self._text((context, msgid), values)

    def all_of(self, items: Sequence[str]) -> str:
        """Return items as a list for a sentence: A1, B1 and C1."""
        if len(items) < 2:
            return "".join(items)
        # Translators: A list such as "A1, B1 and C1"; {items} has commas already.
        return self.gettext("{items} and {last}", items=", ".join(items[:-1]), last=items[-1]).plain

    def one_of(self, items: Sequence[str]) -> str:
        """Return items as a choice for a sentence: 3, 4 or 5."""
        if len(items) < 2:
            return "".join(items)
        # Translators: A choice such as "3, 4 or 5"; {items} has commas already.
        return self.gettext("{items} or {last}", items=", ".join(items[:-1]), last=items[-1]).plain

    def number(self, value: float) -> str:
        """Return a number as this language writes it: 85.6 or 85,6."""
        return str(format_decimal(value, locale=self._locale))

    def millimetres(self, value: float) -> str:
        """Return a length with its unit, joined by a space that does not break."""
        return f"{self.number(value)}{NO_BREAK_SPACE}mm"

    def percent(self, value: float) -> str:
        """Return a share as this language writes it: 100% or 100 %."""
        return str(format_percent(value, locale=self._locale)).replace(" ", NO_BREAK_SPACE)

    @property
    def _locale(self) -> Locale:
        """The language whose habits numbers follow; the pseudo-language has English ones."""
        return Locale.parse(SOURCE_TAG if self.tag == PSEUDO_TAG else self.tag, sep="-")

    def _text(self, key: Key, values: Mapping[str, str], counted: tuple[int, str] | None = None) -> Text:
        entry = self._entry(key, counted and counted[1])
        form = entry.text if counted is None else self._form(entry, key, counted[0])
        try:
            runs = compose(form, values)
        except KeyError as error:
            place = f"{entry.source}: " if entry.source else ""
            raise ProseError(f'{place}"{key[1]}" asks for {{{error.args[0]}}}, and no example gives it') from error
        return Text(runs, key[1], entry.source)

    def _form(self, entry: Entry, key: Key, number: int) -> str:
        """Return the plural form for a number, from 0."""
        if not entry.forms:
            raise CatalogError(f'{entry.source}: "{key[1]}" has no plural forms; run kitpress translate update')
        return entry.forms[form_of(SOURCE_TAG if self.tag == PSEUDO_TAG else self.tag, number)]

    def _entry(self, key: Key, plural: str | None = None) -> Entry:
        entry = self.entries.get(key)
        if entry is not None:
            return entry
        if self.language not in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE) and not self.draft:
            listing = "run kitpress translate extract, then kitpress translate update, and translate it"
            raise CatalogError(f'{self.language}: "{key[1]}" is in no list of messages; {listing}')
        for text in (key[1], plural or ""):
            for problem in message_faults(text):
                raise ProseError(f'"{text}" has {problem}')
        entry = Entry(key[1], "", () if plural is None else (key[1], plural))
        change = _bracketed if self.draft else pseudo if self.language == PSEUDO_LANGUAGE else str
        return _changed({key: entry}, change)[key]


def _bracketed(text: str) -> str:
    """Return an English text as a draft shows it."""
    return f"[{text}]"


def literal(text: str, source: str = "") -> Text:
    """Return letters that are printed as they are in every language: addresses, moves, a user's own titles."""
    return Text((Run(text),), text, source)
