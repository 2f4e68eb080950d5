"""Catalogues: domains, where their files lie, and what is in them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from babel.core import Locale, UnknownLocaleError

from kitpress import resources
from kitpress.errors import CatalogError
from kitpress.text.po import EMPTY, Key, Message, PoFile, read_po
from kitpress.wording import shortened

_CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2}|_\d{3})?")

SHARED = "kitpress"
"""The name of the domain of what games share."""

SOURCE_LANGUAGE = "en"
SOURCE_TAG = "en-GB"
"""The language that messages are written in; its documents say this tag."""

PSEUDO_LANGUAGE = "qps"
"""Made from the source language, longer and with accents: shows what would overflow or was never made a message."""

ADDRESSES = re.compile(r"\b[A-H][1-8]\b")
"""How addresses are written that a shared text may name: labels of square boards."""

MARKS = ("X", "O")
"""The marks of players that a shared text may name."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The messages of one game, or those that games share, and where their catalogues lie.

    `folder` holds the built-in ones, NAME.pot and LANG/LC_MESSAGES/NAME.po. `addresses` finds the addresses and moves
    in a text; `marks` are the players' marks. Both are the same in every language.
    """

    name: str
    folder: Path
    addresses: re.Pattern[str]
    marks: tuple[str, ...]

    @property
    def pot(self) -> Path:
        """Where the list of the domain's messages lies."""
        return self.folder / f"{self.name}.pot"

    @property
    def is_listed(self) -> bool:
        """Whether its messages have been extracted: until then there is nothing to translate."""
        return self.pot.is_file()

    def po(self, language: str, folder: Path | None = None) -> Path:
        """Return the place of a language's catalogue in a folder of catalogues, the built-in one if none is named."""
        return (folder or self.folder) / language / "LC_MESSAGES" / f"{self.name}.po"


def shared_domain() -> Domain:
    """Return the domain of what games share."""
    return Domain(SHARED, resources.folder("locales"), ADDRESSES, MARKS)


@dataclass(frozen=True, slots=True)
class Entry:
    """A message ready for print, and where it stands (file:line). `forms` are its plural forms, if it has any."""

    text: str
    source: str
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Library:
    """The folders of catalogues: a translator's own, if there is one, goes before what is built in."""

    own: Path | None = None

    def languages(self, domains: Iterable[Domain]) -> tuple[str, ...]:
        """Return the codes of all languages with a catalogue of one of the domains, the source language first."""
        found = {
            path.parent.parent.name
            for domain in domains
            for folder in (self.own, domain.folder)
            if folder is not None
            for path in folder.glob(f"*/LC_MESSAGES/{domain.name}.po")
        }
        return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))

    def path(self, language: str, domain: Domain) -> Path:
        """Return where a language's catalogue of a domain lies; in the first folder if there is none yet."""
        paths = [domain.po(language, folder) for folder in (self.own, domain.folder) if folder is not None]
        return next((path for path in paths if path.is_file()), paths[0])


def read_catalog(path: Path) -> PoFile:
    """Read a catalogue, an empty one if there is no file; CatalogError with file and line if it is damaged."""
    return read_po(path) if path.is_file() else EMPTY


def tag_of(catalog: PoFile, language: str, path: Path) -> str:
    """Return what documents in a language say they are written in: the catalogue's own Language, as nb-NO.

    CatalogError if that is no language that numbers can be written in.
    """
    identifier = (catalog.field("Language") or language).replace("-", "_")
    shown = f'{resources.shown(path)}: "Language: {shortened(identifier, 30)}"'
    locale = known_locale(identifier)
    if locale is None:
        raise CatalogError(f"{shown} is no known language code")
    if locale.language != language.split("_")[0]:
        raise CatalogError(f"{shown} is not the language of the folder, {language}")
    return identifier.replace("_", "-")


def known_locale(identifier: str) -> Locale | None:
    """Return the locale of a language code such as nb, nb_NO or zh_Hant_TW, None if there is none."""
    if not _CODE.fullmatch(identifier):
        return None
    try:
        return Locale.parse(identifier)
    except (UnknownLocaleError, ValueError):
        return None


def source_entries(domain: Domain) -> Mapping[Key, Entry]:
    """Return every message of a domain in the source language, with the code or template that it comes from.

    There are none as long as the domain has no list of messages: a new game prints in English before it has one.
    """
    return MappingProxyType({message.key: _source_entry(message) for message in read_catalog(domain.pot).live})


def check_extracted(domain: Domain) -> None:
    """Raise CatalogError if a domain has no list of messages that a catalogue could be compared with."""
    if not domain.is_listed:
        extract = f"kitpress translate extract --game {domain.name} makes it"
        raise CatalogError(f"{resources.shown(domain.pot)}: there is no list of messages; {extract}")


def _source_entry(message: Message) -> Entry:
    forms = () if message.plural is None else (message.msgid, message.plural)
    return Entry(message.msgid, origin(message), forms)


def origin(message: Message) -> str:
    """Return the first place that a message comes from, or ""."""
    return message.references[0] if message.references else ""
