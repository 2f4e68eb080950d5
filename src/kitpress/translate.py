"""The translator's work on catalogues: begin one, keep it in step with the messages, count what is done."""

import io
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from kitpress import __version__, resources
from kitpress.activities.activity import SomeActivity
from kitpress.activities.registry import activities
from kitpress.build import KitRequest, check_layout
from kitpress.errors import CatalogError, UsageError
from kitpress.page import PAPERS
from kitpress.pdf.fonts import missing_glyphs
from kitpress.sheets.options import chosen, options_of
from kitpress.text.catalog import (
    DOMAIN,
    PSEUDO_LANGUAGE,
    SOURCE_LANGUAGE,
    Library,
    is_translated,
    known_locale,
    messages,
    po_path,
    pot_path,
    read_catalog,
)
from kitpress.text.check import Fault, check_catalog

_EXTRACTED = datetime(2026, 1, 1, tzinfo=UTC)
"""What the list of messages says of its date: the same every time, so that it changes with the messages only."""


_LONGEST = 10_000
"""How long a translation may be for `update`; wrapping takes time that grows with its square."""


@dataclass(frozen=True, slots=True)
class Status:
    """How far a language is: messages translated and sure, marked fuzzy, and all that there are."""

    language: str
    done: int
    fuzzy: int
    total: int


def begun(language: str, library: Library) -> bytes:
    """Return a new catalogue for a language; a copy if one is built in already. UsageError if there can be none."""
    if language == SOURCE_LANGUAGE:
        raise UsageError(f"{language} is the language that the messages are written in")
    locale = known_locale(language)
    if locale is None:
        raise UsageError(f'"{language}" is no language code, such as fr or de_CH')
    if library.own is not None and po_path(library.own, language).is_file():
        raise UsageError(f"{po_path(library.own, language)} is already there; use kitpress translate update {language}")
    built_in = po_path(pot_path().parent, language)
    if built_in.is_file():
        return built_in.read_bytes()
    catalog = read_catalog(pot_path())
    catalog.locale = locale
    catalog.revision_date = datetime.now(UTC)
    catalog.fuzzy = False
    return _written(catalog)


def updated(language: str, library: Library) -> bytes:
    """Return a catalogue in step with the messages: new ones added, changed ones fuzzy, unused ones dropped."""
    path = library.path(language)
    catalog = read_catalog(path)
    for message in messages(catalog):
        if len(str(message.string)) > _LONGEST:
            raise CatalogError(
                f"{resources.shown(path)}:{message.lineno}: a translation of over {_LONGEST} letters; cut it"
            )
    catalog.update(read_catalog(pot_path()), no_fuzzy_matching=False, update_header_comment=False)
    catalog.obsolete.clear()
    return _written(catalog)


def status(language: str, library: Library) -> Status:
    """Return how far a language's catalogue is."""
    known = {(message.context, message.id) for message in messages(read_catalog(pot_path()))}
    found = [
        message
        for message in messages(read_catalog(library.path(language)))
        if (message.context, message.id) in known and is_translated(message)
    ]
    fuzzy = sum(message.fuzzy for message in found)
    return Status(language, len(found) - fuzzy, fuzzy, len(known))


def checked(language: str, library: Library) -> tuple[Fault, ...]:
    """Return every fault of a language's catalogue; CatalogError if it cannot be read."""
    if language in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE):
        return ()
    return check_catalog(language, library.path(language), missing_glyphs)


def overflows(language: str, library: Library, *, draft: bool) -> tuple[str, ...]:
    """Lay out every sheet of every activity with all its options on all papers; return a line for each overflow.

    A `draft` is laid out with what is not translated in English.
    """
    return check_layout(
        KitRequest.of(activity, language, paper, (), (), library, draft=draft, **options)
        for activity in activities().values()
        for options in variants(activity)
        for paper in PAPERS.values()
    )


def variants(activity: SomeActivity) -> Iterator[Mapping[str, str]]:
    """Yield every set of an activity's options that go together, as they are written."""
    sets: list[dict[str, str]] = [{}]
    for option in options_of(activity.options):
        sets = [{**before, option.name: value} for before in sets for value in option.choices]
    return (each for each in sets if not activity.clash(chosen(activity.options, each, activity.name)))


def extracted(checkout: Path) -> bytes:
    """Return the list of all messages in a checkout's code, templates and records, as pyproject.toml maps them."""
    mappings = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    catalog = Catalog(
        project=DOMAIN,
        version=__version__,
        copyright_holder="The kitpress authors",
        msgid_bugs_address="",
        creation_date=_EXTRACTED,
        revision_date=_EXTRACTED,
        fuzzy=False,
    )
    found = extract_from_dir(
        checkout,
        [(mapping["pattern"], mapping["method"]) for mapping in mappings],
        {mapping["pattern"]: mapping for mapping in mappings},
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for name, line, message, comments, context in found:
        catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return _written(catalog, sort=True)


def _written(catalog: Catalog, *, sort: bool = False) -> bytes:
    """Return a PO file wrapped as Babel's own tools wrap it, so that they find nothing to change."""
    file = io.BytesIO()
    write_po(file, catalog, width=76, sort_by_file=sort)
    return file.getvalue()
