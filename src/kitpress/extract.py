"""Lists the messages of a domain: what stands in its code, its templates and its examples."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from babel.messages.extract import extract, extract_python
from jinja2 import TemplateSyntaxError
from jinja2.ext import babel_extract

from kitpress import __version__, resources
from kitpress.errors import ProseError, UsageError
from kitpress.records.extract import titles
from kitpress.text.catalog import SHARED, Domain
from kitpress.text.message import placeholders
from kitpress.text.po import BRACE_FORMAT, Key, Message, PoFile, written

_METHODS: Mapping[str, Callable[..., Any]] = {".toml": titles, ".py": extract_python, ".j2": babel_extract}
"""Babel's way of reading each kind of file; Babel's own types say no more of what one yields."""

_OPTIONS = {".j2": {"trimmed": "true", "extensions": "jinja2.ext.i18n", "silent": "false"}}

_TAG = "Translators:"
"""Begins a comment in code that translators are to read."""

_HEADER = f"""Project-Id-Version: kitpress {__version__}
Report-Msgid-Bugs-To: EMAIL@ADDRESS
POT-Creation-Date: 2026-01-01 00:00+0000
PO-Revision-Date: 2026-01-01 00:00+0000
Last-Translator: FULL NAME <EMAIL@ADDRESS>
Language-Team: LANGUAGE <LL@li.org>
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
"""
"""What a list of messages says of itself; always the same date, so that it changes with the messages only."""

_ABOUT = (
    " Translations template for kitpress.",
    " Copyright (C) 2026 The kitpress authors",
    " This file is distributed under the same license as the kitpress project.",
    " FIRST AUTHOR <EMAIL@ADDRESS>, 2026.",
    "",
)


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of a domain's source, and its name in the list of messages; `left_out` are folders within it."""

    path: Path
    shown: str
    left_out: tuple[Path, ...] = ()

    def files(self) -> Iterator[tuple[str, Path]]:
        """Yield the files that may hold messages, by the names that the list gives them."""
        for path in self.path.rglob("*"):
            inside = path.relative_to(self.path)
            hidden = any(part.startswith((".", "_")) for part in inside.parts[:-1])
            if path.suffix in _METHODS and not hidden and not any(map(path.is_relative_to, self.left_out)):
                yield f"{self.shown}/{inside.as_posix()}", path


def source_of(domain: Domain, checkout: Path | None) -> tuple[Folder, ...]:
    """Return the folders whose messages belong to a domain; UsageError if their source is not here.

    kitpress's own messages are those of its `checkout`; a game of another package has its code around its catalogues.
    """
    home = domain.folder.parent
    if domain.name == SHARED or home in (checkout, resources.folder("locales").parent):
        if checkout is None:
            raise UsageError("extract is for a checkout of kitpress: it reads the code and the templates")
        return _shared_source(checkout) if domain.name == SHARED else _source(domain.name, checkout)
    data = tuple(Folder(home / name / domain.name, f"{name}/{domain.name}") for name in ("examples", "templates"))
    return (*data, Folder(home, home.name, (home / "examples", home / "templates")))


def _source(game: str, checkout: Path) -> tuple[Folder, ...]:
    package = f"src/kitpress/activities/{game.replace('-', '_')}"
    names = (f"examples/{game}", f"templates/{game}", package)
    return tuple(Folder(checkout / name, name) for name in names)


def _shared_source(checkout: Path) -> tuple[Folder, ...]:
    games = (checkout / "src" / "kitpress" / "activities").glob("*/__init__.py")
    code = Folder(checkout / "src" / "kitpress", "src/kitpress", tuple(path.parent for path in games))
    return (code, Folder(checkout / "templates" / "shared", "templates/shared"))


def extracted(source: tuple[Folder, ...]) -> bytes:
    """Return the list of all messages in the folders of a domain's source; ProseError for one that cannot be read.

    A file is named once for a message, without the line, so that code which moves changes no list.
    """
    files = sorted(found for folder in source for found in folder.files())
    messages = [message for shown, path in files for message in _messages(shown, path)]
    merged: dict[Key, Message] = {}
    for message in messages:
        merged[message.key] = _joined(merged.get(message.key), message)
    return written(PoFile(Message("", strings=(_HEADER,), comments=_ABOUT), tuple(map(_whole, merged.values()))))


def _messages(shown: str, path: Path) -> Iterator[Message]:
    """Yield the messages of a file in the order of their places in it."""
    method = _METHODS[path.suffix]
    options = _OPTIONS.get(path.suffix, {})
    try:
        with path.open("rb") as file:
            found = list(extract(method, file, comment_tags=(_TAG,), options=options, strip_comment_tags=True))
    except (TemplateSyntaxError, SyntaxError) as error:
        raise ProseError(f"{shown}:{error.lineno}: {error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProseError(f"{shown}: {error}") from error
    for _, msgid, notes, context in sorted(found, key=lambda place: place[0]):
        singular, plural = msgid if isinstance(msgid, tuple) else (msgid, None)
        strings = ("",) if plural is None else ("", "")
        yield Message(singular, context, plural, strings, notes=tuple(notes), references=(shown,))


def _joined(old: Message | None, message: Message) -> Message:
    """Return a message with the notes and places of one that is there already; either may have the plural."""
    if old is None:
        return message
    notes = tuple(dict.fromkeys((*old.notes, *message.notes)))
    base = message if old.plural is None else old
    return replace(base, notes=notes, references=(*old.references, *message.references))


def _whole(message: Message) -> Message:
    """Return a message with its places in order, and a flag if it holds placeholders."""
    holds = placeholders(message.msgid) | placeholders(message.plural or "")
    flags = (BRACE_FORMAT,) if holds else ()
    return replace(message, references=tuple(sorted(set(message.references))), flags=flags)
