"""An edition: one language's messages, and how that language writes numbers and lengths."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from babel import Locale
from babel.numbers import format_decimal, format_percent

from kitpress.document.model import Run, Text
from kitpress.errors import CatalogError, ProseError
from kitpress.text.catalog import SOURCE_LANGUAGE, SOURCE_TAG, Entry, Key, source_entries, translated_entries
from kitpress.text.message import compose, faults

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Edition:
    """The messages of one language; `tag` is what its documents say they are written in (nb-NO).

    Messages are called by their English text, through `gettext` and `pgettext`, so that extraction finds them.
    """

    language: str
    tag: str
    entries: Mapping[Key, Entry]

    @classmethod
    def load(cls, language: str) -> Self:
        """Read a language's catalogue; CatalogError names every message that is not fit to print."""
        if language == SOURCE_LANGUAGE:
            return cls(language, SOURCE_TAG, source_entries())
        tag, entries = translated_entries(language)
        return cls(language, tag, entries)

    def gettext(self, msgid: str, **values: str) -> Text:
        """Return the message `msgid` in this language, placeholders filled from `values`."""
        return self._text((None, msgid), values)

    def pgettext(self, context: str, msgid: str, **values: str) -> Text:
        """Return the message `msgid` as it is meant in `context`."""
        return self._text((context, msgid), values)

    def filled(self, context: str | None, msgid: str, values: Mapping[str, str]) -> Text:
        """Return a message filled from a mapping; ProseError for a placeholder without a value."""
        return self._text((context, msgid), values)

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
        return Locale.parse(self.tag, sep="-")

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
