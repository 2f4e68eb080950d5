"""PO files: read with polib, which keeps `#|`, `#~` and every header field; written as gettext's tools write them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self, TypeAlias

import polib

from kitpress import resources
from kitpress.errors import CatalogError
from kitpress.text.po_lines import GUARD, Lines, checked_lines
from kitpress.text.po_wrap import reference_lines, string_lines

Key: TypeAlias = tuple[str | None, str]
"""A message's context (None: without) and its msgid."""

FUZZY = "fuzzy"
BRACE_FORMAT = "python-brace-format"
"""The flag of a message with placeholders; editors check them then."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_LINE_NUMBER = re.compile(r"line (\d+)")
_CHARSET = re.compile(r"charset=([^\s;]*)")
_UTF_8 = ("", "utf-8", "utf8", "us-ascii", "ascii", "charset")


@dataclass(frozen=True, slots=True)
class Previous:
    """What a fuzzy translation was made for: context, msgid and msgid_plural, each None if there was none."""

    context: str | None = None
    msgid: str | None = None
    plural: str | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a PO file.

    `strings` is its translation, or one for each plural form. `comments` are translators' lines as they stand behind
    the `#`; `notes` come from the source. `line` is that of the msgid, from 1; 0 if the message is in no file.
    """

    msgid: str
    context: str | None = None
    plural: str | None = None
    strings: tuple[str, ...] = ("",)
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: Previous = Previous()
    obsolete: bool = False
    line: int = 0

    @property
    def key(self) -> Key:
        """The context and the msgid."""
        return (self.context, self.msgid)

    @property
    def fuzzy(self) -> bool:
        """Whether the translation is unsure."""
        return FUZZY in self.flags

    @property
    def translated(self) -> bool:
        """Whether there is a translation, in every plural form that stands there."""
        return bool(self.strings) and all(string.strip() for string in self.strings)

    def put_aside(self) -> Self:
        """Return the message as one that is no longer used."""
        return replace(self, obsolete=True, notes=(), references=())


@dataclass(frozen=True, slots=True)
class PoFile:
    """A PO file: its header (an empty msgid), its messages in order, comment lines behind the last one."""

    header: Message
    messages: tuple[Message, ...]
    ending: tuple[str, ...] = ()

    @property
    def live(self) -> tuple[Message, ...]:
        """The messages that are in use."""
        return tuple(message for message in self.messages if not message.obsolete)

    @property
    def obsolete(self) -> tuple[Message, ...]:
        """The messages that are no longer used."""
        return tuple(message for message in self.messages if message.obsolete)

    def field(self, name: str) -> str:
        """Return a field of the header, "" if it has none."""
        for line in self.header.strings[0].split("\n"):
            found, _, value = line.partition(":")
            if found.strip().lower() == name.lower():
                return value.strip()
        return ""


EMPTY = PoFile(Message(""), ())


class _Whole(polib.POFile):
    """A file whose header stays a message; polib would take it apart."""

    def find(self, *_args: object, **_named: object) -> None:
        """Find nothing."""


def read_po(path: Path) -> PoFile:
    """Read a PO file; CatalogError with file and line if it is damaged or not UTF-8, OSError if it cannot be read."""
    return parse_po(path.read_bytes(), resources.shown(path))


def parse_po(data: bytes, name: str) -> PoFile:
    """Return what a PO file holds; CatalogError with `name` and line if it is damaged or not UTF-8."""
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
        lines = checked_lines(_LINE_END.split(text), name)
        read = polib.pofile(lines.text, encoding="utf-8", klass=_Whole)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise CatalogError(f"{name}:{line}: not UTF-8; save the file as UTF-8") from error
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        place = _LINE_NUMBER.search(str(error))
        raise CatalogError(f"{name}{f':{place[1]}' if place else ''}: damaged: this is no line of a PO file") from error
    file = _file(read, lines)
    _check_whole(file, name)
    return file


def _file(read: polib.POFile, lines: Lines) -> PoFile:
    """Return what polib read; the last entry is a stop that holds what stands behind all others."""
    *entries, stop = [_message(entry, line) for entry, line in zip(read, (*lines.msgids, 0), strict=True)]
    first = _comments(read.header) if read.header else ()
    headers = [message for message in entries if message.key == (None, "") and not message.obsolete]
    if not headers:
        if entries:
            entries[0] = replace(entries[0], comments=first + entries[0].comments)
            first = ()
        return PoFile(Message("", comments=first), tuple(entries), stop.comments)
    header = replace(headers[0], comments=first + headers[0].comments)
    return PoFile(header, tuple(entry for entry in entries if entry is not headers[0]), stop.comments)


def _message(entry: polib.POEntry, line: int) -> Message:
    plural_strings = tuple(string for _, string in sorted(entry.msgstr_plural.items()))
    return Message(
        entry.msgid,
        entry.msgctxt,
        entry.msgid_plural or None,
        plural_strings or (entry.msgstr,),
        _comments(entry.tcomment),
        tuple(entry.comment.split("\n")) if entry.comment else (),
        tuple(f"{place}:{number}" if number else place for place, number in entry.occurrences),
        tuple(flag for flag in entry.flags if flag),
        Previous(entry.previous_msgctxt, entry.previous_msgid, entry.previous_msgid_plural),
        bool(entry.obsolete),
        line,
    )


def _comments(text: str) -> tuple[str, ...]:
    return tuple(line.removeprefix(GUARD) for line in text.split("\n")) if text else ()


def _check_whole(file: PoFile, name: str) -> None:
    """Refuse a header of another character set, and messages that stand twice: only one of them would be read."""
    charset = _CHARSET.search(file.field("Content-Type"))
    if charset and charset[1].lower() not in _UTF_8:
        where = f"{name}:{file.header.line}"
        raise CatalogError(f'{where}: damaged: the header says "charset={charset[1]}"; save the file as UTF-8')
    seen: set[Key] = {file.header.key}
    twice = []
    for message in file.live:
        if message.key in seen:
            twice.append(f"{name}:{message.line}: damaged: a message stands twice")
        seen.add(message.key)
    if twice:
        raise CatalogError(*twice)


def written(file: PoFile) -> bytes:
    """Return a PO file's bytes, its lines wrapped as gettext's tools wrap them; obsolete messages come last."""
    blocks = ["\n".join(_lines(message)) for message in (file.header, *file.live, *file.obsolete)]
    if file.ending:
        blocks.append("\n".join(f"#{comment}" for comment in file.ending))
    return ("\n\n".join(blocks) + "\n").encode()


def _lines(message: Message) -> Iterator[str]:
    yield from (f"#{comment}" for comment in message.comments)
    yield from (f"#. {note}" for note in message.notes)
    yield from reference_lines(message.references)
    if message.flags:
        yield f"#, {', '.join(message.flags)}"
    old = "#~" if message.obsolete else "#"
    was = message.previous
    yield from _texts((("msgctxt", was.context), ("msgid", was.msgid), ("msgid_plural", was.plural)), f"{old}| ")
    prefix = "#~ " if message.obsolete else ""
    yield from _texts(
        (("msgctxt", message.context), ("msgid", message.msgid), ("msgid_plural", message.plural)), prefix
    )
    for number, string in enumerate(message.strings):
        yield from string_lines(f"msgstr[{number}]" if message.plural is not None else "msgstr", string, prefix)


def _texts(texts: Iterable[tuple[str, str | None]], prefix: str) -> Iterator[str]:
    for keyword, text in texts:
        if text is not None:
            yield from string_lines(keyword, text, prefix)
