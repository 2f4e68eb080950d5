"""Requests -> bytes. Everything is built and checked in memory before anything is written."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from kitpress import __version__, resources
from kitpress.activities.activity import Activity, Kit, SheetPlan
from kitpress.activities.registry import domain_of, games
from kitpress.document.layout import lay_out
from kitpress.document.model import Document, Info
from kitpress.document.pages import Pages
from kitpress.document.texts import texts
from kitpress.document.wrap import where
from kitpress.errors import GlyphError, LayoutError, RecordError, UsageError
from kitpress.page import Paper
from kitpress.pdf.fonts import missing_glyphs, text_width
from kitpress.pdf.render import render
from kitpress.records import Example, read_examples
from kitpress.sheets.furniture import furniture, print_advice
from kitpress.text.catalog import Domain, Library
from kitpress.text.check import named
from kitpress.text.edition import Edition


@dataclass(frozen=True, slots=True)
class KitRequest:
    """One kit to print: everything in it is valid.

    `sheets` are names (none: all), `examples` a user's records, `library` where catalogues are looked for; a
    `draft` may be printed from an unfinished one.
    """

    activity: Activity
    language: str
    paper: Paper
    options: Mapping[str, str]
    sheets: tuple[str, ...] = ()
    examples: tuple[Path, ...] = ()
    library: Library = field(default_factory=Library)
    draft: bool = False


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A finished file: its name without a folder, its bytes, and each sheet's plan with its number of pages."""

    name: str
    data: bytes
    sheets: tuple[tuple[SheetPlan, int], ...]


def build(requests: Iterable[KitRequest]) -> tuple[BuiltFile, ...]:
    """Return the files of all requests; KitError for the first fault in an example, a translation or a page."""
    requests = tuple(requests)
    for request in requests:
        clash = request.activity.clash(request.options)
        if clash:
            raise UsageError(clash)
    readers = _Readers()
    return tuple(file for request in requests for file in _files(request, readers))


def check_layout(requests: Iterable[KitRequest]) -> tuple[str, ...]:
    """Lay out every sheet by itself and return a line for each place where something does not fit or has no glyph."""
    readers = _Readers()
    lines: dict[str, None] = {}
    for request in requests:
        kit = _kit(request, readers)
        for plan in (plan for plans in _plans(request, kit) for plan in plans):
            try:
                _laid_out(request, kit, (plan,))
            except (LayoutError, GlyphError) as error:
                lines.update(dict.fromkeys(f"{line} ({plan.name}, {request.paper.name})" for line in error.lines))
    return tuple(lines)


class _Readers:
    """Reads every catalogue and record file once a build."""

    def __init__(self) -> None:
        self.edition = cache(load_edition)
        self.kit_examples = cache(_kit_examples)
        self.own_examples = cache(_own_examples)


def _files(request: KitRequest, readers: _Readers) -> tuple[BuiltFile, ...]:
    kit = _kit(request, readers)
    players, host = _plans(request, kit)
    return tuple(_file(request, kit, part, plans) for part, plans in (("kit", players), ("host", host)) if plans)


def _kit(request: KitRequest, readers: _Readers) -> Kit:
    name = request.activity.name
    examples = readers.kit_examples(name)
    own = readers.own_examples(request.examples, name)
    domain = domain_of(request.activity)
    edition = readers.edition(request.language, domain, request.library, draft=request.draft)
    values = request.activity.values(edition, examples, request.options)
    return Kit(name, edition, examples, own, request.options, values, text_width)


def load_edition(language: str, domain: Domain, library: Library, *, draft: bool = False) -> Edition:
    """Return the edition of a game's domain, its letters checked against the font; CatalogError if it is unfit."""
    return Edition.load(language, domain, library, missing_glyphs, draft=draft)


def _kit_examples(activity: str) -> Mapping[str, Example]:
    """Return an activity's own examples by id, each proved; RecordError if two share an id."""
    paths = sorted((resources.folder("examples") / activity).glob("*.toml"))
    found: dict[str, Example] = {}
    for example in read_examples(paths, games(), missing_glyphs):
        if example.id in found:
            other = found[example.id].file
            raise RecordError(example.file, example.line, "bad-record", f'id "{example.id}" is also in {other}')
        found[example.id] = example
    return MappingProxyType(found)


def _own_examples(paths: tuple[Path, ...], activity: str) -> tuple[Example, ...]:
    found = read_examples(paths, games(), missing_glyphs)
    for example in found:
        if example.game != activity:
            problem = f"a record of {example.game}; this kit is {activity}"
            raise RecordError(example.file, example.line, "bad-record", problem)
    return found


def _plans(request: KitRequest, kit: Kit) -> tuple[tuple[SheetPlan, ...], tuple[SheetPlan, ...]]:
    """Return the sheets for the players' and the host's file."""
    available = [plan for plan in request.activity.sheets if kit.own_examples or not plan.own]
    chosen = [plan for plan in available if not request.sheets or plan.name in request.sheets]
    missing = [name for name in request.sheets if name not in {plan.name for plan in chosen}]
    if missing:
        raise UsageError(f"sheet {missing[0]} prints your own examples; name their files with --example")
    if kit.own_examples and not any(plan.own for plan in chosen):
        own = next(plan.name for plan in request.activity.sheets if plan.own)
        raise UsageError(f"no chosen sheet prints the examples; add --sheet {own}, or leave --sheet out")
    return tuple(plan for plan in chosen if not plan.host), tuple(plan for plan in chosen if plan.host)


def _file(request: KitRequest, kit: Kit, part: str, plans: tuple[SheetPlan, ...]) -> BuiltFile:
    pages = _laid_out(request, kit, plans)
    counts = Counter(page.sheet for page in pages.pages)
    sheets = tuple((plan, counts[plan.name]) for plan in plans)
    return BuiltFile(_file_name(request, part, plans), render(pages), sheets)


def _laid_out(request: KitRequest, kit: Kit, plans: tuple[SheetPlan, ...]) -> Pages:
    document = _document(request.activity, kit, plans)
    _check_glyphs(document)
    return lay_out(document, request.paper, text_width)


def _document(activity: Activity, kit: Kit, plans: tuple[SheetPlan, ...]) -> Document:
    edition = kit.edition
    title = activity.title(edition)
    sheets = tuple(plan.compose(kit) for plan in plans)
    names = ", ".join(sheet.title.plain for sheet in sheets)
    info = Info(
        title=f"{title.plain}: {names}" if len(sheets) == 1 else title.plain,
        subject=names,
        author="kitpress",
        creator=f"kitpress {__version__}",
        language=edition.tag,
    )
    return Document(info, sheets, furniture(edition, title), print_advice(edition))


def _check_glyphs(document: Document) -> None:
    for text in texts(document):
        missing = missing_glyphs(text.plain)
        if missing:
            raise GlyphError(f"{where(text)}: the font has no {named(missing)}; use another letter")


def _file_name(request: KitRequest, part: str, plans: tuple[SheetPlan, ...]) -> str:
    given = [(option, request.options[option.name]) for option in request.activity.options]
    chosen = [option.tag(value) for option, value in given if value != option.default]
    end = "-".join(plan.name for plan in plans) if request.sheets else part
    return "-".join((request.activity.name, *chosen, request.language, request.paper.name, end)) + ".pdf"
