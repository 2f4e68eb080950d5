"""An edition: one language's messages, and how that language writes numbers and lengths."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Self

from babel import Locale
from babel.messages.catalog import Catalog
from babel.numbers import format_decimal, format_percent

from kitpress import resources
from kitpress.document.model import Run, Text
from kitpress.errors import CatalogError, ProseError
from kitpress.text.catalog import (
    PSEUDO_LANGUAGE,
    SOURCE_LANGUAGE,
    SOURCE_TAG,
    Entry,
    Key,
    Library,
    is_translated,
    key_of,
    messages,
    read_catalog,
    source_entries,
    tag_of,
)
from kitpress.text.check import Fault, Lacking, check_catalog
from kitpress.text.message import compose, faults
from kitpress.text.pseudo import pseudo

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

PSEUDO_TAG = "qps-ploc"

UNFINISHED = ("missing", "untranslated", "fuzzy", "obsolete", "unknown", "same")
"""The faults that a draft may have."""

_TOLD = 25
"""How many faults an error names."""

_BUILT_IN = Library()


def _lacks_nothing(_text: str) -> tuple[str, ...]:
    return ()


def _without_unfinished(wrong: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the faults that a draft may not have; of a fuzzy message it prints nothing, so nothing there matters."""
    fuzzy = {fault.line for fault in wrong if fault.code == "fuzzy"}
    return tuple(fault for fault in wrong if fault.code not in UNFINISHED and fault.line not in fuzzy)


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


def _entries(path: Path, catalog: Catalog, *, draft: bool) -> Mapping[Key, Entry]:
    name = resources.shown(path)
    found = {
        key_of(message): Entry(str(message.string), f"{name}:{message.lineno}")
        for message in messages(catalog)
        if is_translated(message) and not (draft and message.fuzzy)
    }
    if draft:
        marked = {key: Entry(f"[{entry.text}]", entry.source) for key, entry in source_entries().items()}
        found = {key: found.get(key, entry) for key, entry in marked.items()}
    return MappingProxyType(found)


def _pseudo_entries() -> Mapping[Key, Entry]:
    return MappingProxyType({key: Entry(pseudo(entry.text), entry.source) for key, entry in source_entries().items()})


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
        cls, language: str, library: Library = _BUILT_IN, lacking: Lacking = _lacks_nothing, *, draft: bool = False
    ) -> Self:
        """Read a language's catalogue; CatalogError names every message that is not fit to print.

        `lacking` tells the letters that the font lacks. A draft may leave messages untranslated.
        """
        if language == SOURCE_LANGUAGE:
            return cls(language, SOURCE_TAG, source_entries())
        if language == PSEUDO_LANGUAGE:
            return cls(language, PSEUDO_TAG, _pseudo_entries())
        path = library.path(language)
        wrong = check_catalog(language, path, lacking)
        if draft:
            wrong = _without_unfinished(wrong)
        if wrong:
            raise CatalogError(*_told(wrong, language), *_advice(language, wrong), faults=len(wrong))
        catalog = read_catalog(path)
        return cls(language, tag_of(catalog, language, path), _entries(path, catalog, draft=draft), draft)

    def gettext(self, msgid: str, **values: str) -> Text:
        """Return the message `msgid` in this language, placeholders filled from `values`."""
        return self._text((None, msgid), values)

    def pgettext(self, context: str, msgid: str, **values: str) -> Text:
        """Return the message `msgid` as it is meant in `context`."""
        return self._text((context, msgid), values)

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

    def _text(self, key: Key, values: Mapping[str, str]) -> Text:
        entry = self._entry(key)
        try:
            runs = compose(entry.text, values)
        except KeyError as error:
            raise ProseError(
                f'{entry.source}: "{key[1]}" asks for {{{error.args[0]}}}, and no example gives it'
            ) from error
        return Text(runs, key[1], entry.source)

    def _entry(self, key: Key) -> Entry:
        entry = self.entries.get(key)
        if entry is not None:
            return entry
        if self.language != SOURCE_LANGUAGE:
            raise CatalogError(f'{self.language}: "{key[1]}" is not in the catalogue; add and translate it')
        wrong = faults(key[1])
        if wrong:
            raise ProseError(f'"{key[1]}" has {wrong[0]}')
        return Entry(key[1], "")


def literal(text: str, source: str = "") -> Text:
    """Return letters that are printed as they are in every language: addresses, moves, a user's own titles."""
    return Text((Run(text),), text, source)
