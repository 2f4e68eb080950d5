"""Catalogues: where they lie and what is in them. PO files are read with Babel and never run."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser

from kitpress import resources
from kitpress.document.wrap import shortened
from kitpress.errors import CatalogError

Key: TypeAlias = tuple[str | None, str]
"""A message's context (None: without) and its msgid."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')

_CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2}|_\d{3})?")

DOMAIN = "kitpress"
SOURCE_LANGUAGE = "en"
SOURCE_TAG = "en-GB"
"""The language that messages are written in; its documents say this tag."""

PSEUDO_LANGUAGE = "qps"
"""Made from the source language, longer and with accents: shows what would overflow or was never made a message."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A message ready for print, and where it stands (file:line)."""

    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Library:
    """The folders of catalogues: a translator's own, if there is one, goes before what is built in."""

    own: Path | None = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders in the order in which they are searched."""
        built_in = resources.folder("locales")
        return (built_in,) if self.own is None else (self.own, built_in)

    def languages(self) -> tuple[str, ...]:
        """Return the codes of all languages there are, the source language first; no pseudo-language."""
        pattern = f"*/LC_MESSAGES/{DOMAIN}.po"
        found = {path.parent.parent.name for folder in self.folders for path in folder.glob(pattern)}
        return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))

    def path(self, language: str) -> Path:
        """Return where a language's catalogue lies; in the first folder if there is none yet."""
        paths = [po_path(folder, language) for folder in self.folders]
        return next((path for path in paths if path.is_file()), paths[0])


def po_path(folder: Path, language: str) -> Path:
    """Return the place of a language's catalogue in a folder of catalogues."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def pot_path() -> Path:
    """Return where the list of all messages lies."""
    return resources.folder("locales") / f"{DOMAIN}.pot"


def read_catalog(path: Path) -> Catalog:
    """Read a PO file; CatalogError with file and line if it is damaged or not UTF-8, OSError if it cannot be read."""
    try:
        data = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
        lines = _LINE_END.split(data.decode("utf-8"))
        _check_quotes(lines, path)
        catalog = _Strict()
        PoFileParser(catalog, abort_invalid=True).parse(f"{line}\n".encode() for line in lines)
    except PoFileError as error:
        raise CatalogError(f"{resources.shown(path)}:{error.lineno + 1}: damaged: {error.args[0]}") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise CatalogError(f"{resources.shown(path)}:{line}: not UTF-8; save the file as UTF-8") from error
    except (ValueError, UnknownLocaleError, LookupError, TypeError, AttributeError) as error:
        raise CatalogError(f"{resources.shown(path)}: damaged: {error}") from error
    if catalog.twice:
        raise CatalogError(
            *(f"{resources.shown(path)}:{line}: damaged: a message stands twice" for line in catalog.twice)
        )
    return catalog


class _Strict(Catalog):
    """A catalogue that notes the lines of messages that it has already; Babel would keep the first without a word."""

    def __init__(self) -> None:
        super().__init__()
        self.twice: list[int] = []

    def __setitem__(self, msgid: Any, message: Message) -> None:
        """Add a message."""
        if msgid and self.get(msgid, message.context) is not None:
            self.twice.append(message.lineno or 0)
        super().__setitem__(msgid, message)


def _check_quotes(lines: list[str], path: Path) -> None:
    """Refuse string lines without their quotes: Babel would cut letters off without a word."""
    for number, line in enumerate(lines, 1):
        words = line.strip().removeprefix("#~").lstrip()
        keyword, _, string = words.partition(" ") if words[:3] == "msg" else ("", "", words)
        is_string = keyword.split("[")[0] in ("msgid", "msgid_plural", "msgstr", "msgctxt") or words[:1] == '"'
        if is_string and not _STRING.fullmatch(string.strip()):
            raise CatalogError(f"{resources.shown(path)}:{number}: damaged: a text is not in whole quotes")


def messages(catalog: Catalog) -> Iterator[Message]:
    """Yield a catalogue's messages in order, without its header."""
    return (message for message in catalog if message.id)


def key_of(message: Message) -> Key:
    """Return a message's context and msgid."""
    msgid = message.id if isinstance(message.id, str) else message.id[0]
    return (message.context, msgid)


def tag_of(catalog: Catalog, language: str, path: Path) -> str:
    """Return what documents in a language say they are written in: the catalogue's own Language, as nb-NO.

    CatalogError if that is no language that numbers can be written in.
    """
    identifier = str(catalog.locale_identifier or language).replace("-", "_")
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


def is_translated(message: Message) -> bool:
    """Tell whether a message has a translation of letters."""
    return isinstance(message.string, str) and bool(message.string.strip())


def source_entries() -> Mapping[Key, Entry]:
    """Return every message of the source language with the place in code or template that it comes from."""
    found = messages(read_catalog(pot_path()))
    return MappingProxyType({key_of(message): Entry(key_of(message)[1], origin(message)) for message in found})


def origin(message: Message) -> str:
    """Return the first place that a message comes from, as file:line, or ""."""
    return "{}:{}".format(*message.locations[0]) if message.locations else ""
