"""Catalogues: PO files read with Babel, and everything that makes one unfit to print from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po

from kitpress import resources
from kitpress.errors import CatalogError
from kitpress.text.message import faults, placeholders

Key: TypeAlias = tuple[str | None, str]
"""A message's context (None: without) and its msgid."""

DOMAIN = "kitpress"
SOURCE_LANGUAGE = "en"
SOURCE_TAG = "en-GB"
"""The language that messages are written in; its documents say this tag."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A message ready for print, and where it stands (file:line)."""

    text: str
    source: str


def languages() -> tuple[str, ...]:
    """Return the codes of all languages there are, the source language first."""
    found = sorted(path.parent.parent.name for path in resources.folder("locales").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return (SOURCE_LANGUAGE, *(language for language in found if language != SOURCE_LANGUAGE))


def po_path(language: str) -> Path:
    """Return where a language's catalogue lies."""
    return resources.folder("locales") / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def pot_path() -> Path:
    """Return where the list of all messages lies."""
    return resources.folder("locales") / f"{DOMAIN}.pot"


def source_entries() -> Mapping[Key, Entry]:
    """Return every message of the source language with the place in code or template that it comes from."""
    return MappingProxyType(
        {_key(message): Entry(str(message.id), _origin(message)) for message in _messages(pot_path())}
    )


def translated_entries(language: str) -> tuple[str, Mapping[Key, Entry]]:
    """Return a language's tag (nb-NO) and its entries; CatalogError, a line a message, if any is not fit to print."""
    path = po_path(language)
    catalog = _read(path)
    found = {_key(message): message for message in catalog if message.id}
    wrong = [line for key in source_entries() for line in _faults(key, found.get(key), path)]
    if wrong:
        raise CatalogError(*wrong)
    entries = {
        key: Entry(str(message.string), f"{resources.shown(path)}:{message.lineno}") for key, message in found.items()
    }
    return str(catalog.locale_identifier or language).replace("_", "-"), MappingProxyType(entries)


def _faults(key: Key, message: Message | None, path: Path) -> Iterator[str]:
    """Yield a line for each fault of one message."""
    msgid = key[1]
    if message is None:
        yield f'{resources.shown(path)}: "{_short(msgid)}" is not in the catalogue; add and translate it'
        return
    place = f'{resources.shown(path)}:{message.lineno}: "{_short(msgid)}"'
    string = message.string
    if not isinstance(string, str) or not string.strip():
        yield f"{place} is not translated"
        return
    if message.fuzzy:
        yield f"{place} is marked fuzzy; check the translation and remove the mark"
    for fault in faults(string):
        yield f"{place}: the translation has {fault}"
    if placeholders(string) != placeholders(msgid):
        yield f"{place}: the translation's placeholders are {_names(string)} and must be {_names(msgid)}"


def _read(path: Path) -> PoCatalog:
    try:
        with path.open("rb") as file:
            return read_po(_without_mark(file.read()).splitlines(keepends=True), abort_invalid=True)
    except PoFileError as error:
        raise CatalogError(f"{resources.shown(path)}:{error.lineno + 1}: damaged: {error.args[0]}") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise CatalogError(f"{resources.shown(path)}:{line}: not UTF-8; save the file as UTF-8") from error
    except (ValueError, UnknownLocaleError, LookupError) as error:
        raise CatalogError(f"{resources.shown(path)}: damaged: {error}") from error


def _without_mark(data: bytes) -> bytes:
    return data.removeprefix(b"\xef\xbb\xbf")


def _messages(path: Path) -> Iterator[Message]:
    return (message for message in _read(path) if message.id)


def _key(message: Message) -> Key:
    return (message.context, str(message.id))


def _origin(message: Message) -> str:
    """Return the first place a message comes from."""
    if not message.locations:
        return ""
    file, line = message.locations[0]
    return f"{file}:{line}"


def _short(msgid: str) -> str:
    words = " ".join(msgid.split())
    return words if len(words) <= 60 else words[:59] + "…"


def _names(message: str) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(placeholders(message))) or "none"
