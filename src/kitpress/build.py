"""Requests -> bytes. Everything is built and checked in memory before anything is written."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Self

from kitpress import __version__
from kitpress.activities.activity import SomeActivity
from kitpress.activities.registry import activities, domain_of, find, games
from kitpress.document.layout import lay_out
from kitpress.document.model import Document, Info
from kitpress.document.pages import Pages
from kitpress.document.texts import texts_of
from kitpress.errors import GlyphError, LayoutError, RecordError, UsageError
from kitpress.page import A4, PAPERS, Paper
from kitpress.pdf.fonts import missing_glyphs, text_width
from kitpress.pdf.render import render
from kitpress.records import SomeExample, read_examples
from kitpress.sheets.bound import check_bound
from kitpress.sheets.furniture import kit_furniture, print_advice
from kitpress.sheets.options import Options, chosen, options_of, written
from kitpress.sheets.plan import Content, SomeContent, SomePlan
from kitpress.text.catalog import PSEUDO_LANGUAGE, Domain, Library, shared_domain
from kitpress.text.edition import Edition
from kitpress.wording import letters_named


@dataclass(frozen=True, slots=True)
class KitRequest:
    """One kit to print, made by `KitRequest.of`: everything in it is valid and goes together.

    `options` are the activity's own, `sheets` names (none: all), `examples` a user's records, `library` where
    catalogues are looked for; a `draft` may be printed from an unfinished one.
    """

    activity: SomeActivity
    language: str
    paper: Paper
    options: Options
    sheets: tuple[str, ...] = ()
    examples: tuple[Path, ...] = ()
    library: Library = field(default_factory=Library)
    draft: bool = False

    @classmethod
    def of(
        cls,
        activity: SomeActivity | str,
        language: str = "en",
        paper: Paper | str = A4,
        sheets: Sequence[str] = (),
        examples: Sequence[Path | str] = (),
        library: Library | None = None,
        *,
        draft: bool = False,
        **options: object,
    ) -> Self:
        """Return a request; options that are not given are at their defaults. Names do for activity and paper.

        UsageError, with what there is, for an activity, language, paper, sheet, option or value that there is not,
        and for what does not go together.
        """
        library = library or Library()
        activity = _activity(activity)
        parsed = chosen(activity.options, options, activity.name)
        clash = activity.clash(parsed)
        if clash:
            raise UsageError(clash)
        _check_language(activity, language, library)
        paths = _paths(examples)
        _check_sheets(activity, sheets, own=bool(paths))
        return cls(activity, language, _paper(paper), parsed, tuple(sheets), paths, library, draft)


def _activity(given: SomeActivity | str) -> SomeActivity:
    activity = find(given) if isinstance(given, str) else given
    if activity is None:
        raise UsageError(f'there is no activity "{given}"; there are: {", ".join(activities())}')
    return activity


def _paths(given: Sequence[Path | str]) -> tuple[Path, ...]:
    if isinstance(given, str | Path):
        raise UsageError(f'examples are a list of paths, not "{given}"')
    return tuple(map(Path, given))


def _paper(given: Paper | str) -> Paper:
    if isinstance(given, Paper):
        return given
    if not isinstance(given, str) or given.lower() not in PAPERS:
        raise UsageError(f'there is no paper "{given}"; there are: {", ".join(PAPERS)}')
    return PAPERS[given.lower()]


def _check_language(activity: SomeActivity, language: str, library: Library) -> None:
    known = library.languages((shared_domain(), domain_of(activity)))
    if language not in (*known, PSEUDO_LANGUAGE):
        raise UsageError(f'there is no language "{language}"; there are: {", ".join(known)}')


def _check_sheets(activity: SomeActivity, sheets: Sequence[str], *, own: bool) -> None:
    """Refuse sheets that there are not, and a sheet of a user's examples without examples, or the reverse."""
    plans = {plan.name: plan for plan in activity.sheets}
    there = f"{activity.name} has: {', '.join(plans)}"
    if isinstance(sheets, str):
        raise UsageError(f'sheets are a list of names, not "{sheets}"; {there}')
    for name in sheets:
        if name not in plans:
            raise UsageError(f'there is no sheet "{name}"; {there}')
        if plans[name].own and not own:
            raise UsageError(f"sheet {name} prints your own examples; name their files with --example")
    printing = [plan.name for plan in activity.sheets if plan.own]
    if own and not printing:
        raise UsageError(f"no sheet of {activity.name} prints examples of your own; leave --example out")
    if own and sheets and not set(printing) & set(sheets):
        raise UsageError(f"no chosen sheet prints the examples; add --sheet {printing[0]}, or leave --sheet out")


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A finished file: its name without a folder, its bytes, and each sheet's plan with its number of pages."""

    name: str
    data: bytes
    sheets: tuple[tuple[SomePlan, int], ...]


def build(requests: Iterable[KitRequest]) -> tuple[BuiltFile, ...]:
    """Return the files of all requests; KitError for the first fault in an example, a translation or a page."""
    readers = _Readers()
    return tuple(file for request in requests for file in _files(request, readers))


def check_layout(requests: Iterable[KitRequest]) -> tuple[str, ...]:
    """Lay out every sheet by itself and return a line for each place where something does not fit or has no glyph."""
    readers = _Readers()
    lines: dict[str, None] = {}
    for request in requests:
        content = _content(request, readers)
        for plan in (plan for plans in _plans(request) for plan in plans):
            try:
                _laid_out(request, content, (plan,))
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
    content = _content(request, readers)
    players, host = _plans(request)
    return tuple(_file(request, content, part, plans) for part, plans in (("kit", players), ("host", host)) if plans)


def _content(request: KitRequest, readers: _Readers) -> SomeContent:
    activity = request.activity
    examples = readers.kit_examples(activity)
    own = readers.own_examples(request.examples, activity.name)
    edition = readers.edition(request.language, domain_of(activity), request.library, draft=request.draft)
    # Before any sentence is filled in: no value may come from an example that shows something else.
    check_bound(activity.name, examples, activity.bound, activity.game.codes)
    values = activity.values(edition, examples, request.options)
    return Content(activity.name, activity.templates, edition, examples, own, request.options, values, text_width)


def load_edition(language: str, domain: Domain, library: Library, *, draft: bool = False) -> Edition:
    """Return the edition of a game's domain, its letters checked against the font; CatalogError if it is unfit."""
    return Edition.load(language, domain, library, missing_glyphs, draft=draft)


def _kit_examples(activity: SomeActivity) -> Mapping[str, SomeExample]:
    """Return an activity's own examples by id, each proved; RecordError if two share an id."""
    paths = sorted((activity.folder("examples") / activity.name).glob("*.toml"))
    found: dict[str, SomeExample] = {}
    for example in read_examples(paths, {activity.name: activity.game}, missing_glyphs):
        if example.id in found:
            other = found[example.id].file
            raise RecordError(example.file, example.line, "bad-record", f'id "{example.id}" is also in {other}')
        found[example.id] = example
    return MappingProxyType(found)


def _own_examples(paths: tuple[Path, ...], activity: str) -> tuple[SomeExample, ...]:
    found = read_examples(paths, games(), missing_glyphs)
    for example in found:
        if example.activity != activity:
            problem = f"a record of {example.activity}; this kit is {activity}"
            raise RecordError(example.file, example.line, "bad-record", problem)
    return found


def _plans(request: KitRequest) -> tuple[tuple[SomePlan, ...], tuple[SomePlan, ...]]:
    """Return the sheets for the players' and the host's file."""
    available = [plan for plan in request.activity.sheets if request.examples or not plan.own]
    picked = [plan for plan in available if not request.sheets or plan.name in request.sheets]
    return tuple(plan for plan in picked if not plan.host), tuple(plan for plan in picked if plan.host)


def _file(request: KitRequest, content: SomeContent, part: str, plans: tuple[SomePlan, ...]) -> BuiltFile:
    pages = _laid_out(request, content, plans)
    counts = Counter(page.sheet for page in pages.pages)
    sheets = tuple((plan, counts[plan.name]) for plan in plans)
    return BuiltFile(_file_name(request, part, plans), render(pages), sheets)


def _laid_out(request: KitRequest, content: SomeContent, plans: tuple[SomePlan, ...]) -> Pages:
    document = _document(request.activity, content, plans)
    _check_glyphs(document)
    return lay_out(document, request.paper, text_width)


def _document(activity: SomeActivity, content: SomeContent, plans: tuple[SomePlan, ...]) -> Document:
    edition = content.edition
    title = activity.title(edition)
    sheets = tuple(plan.compose(content) for plan in plans)
    names = ", ".join(sheet.title.plain for sheet in sheets)
    info = Info(
        title=f"{title.plain}: {names}" if len(sheets) == 1 else title.plain,
        subject=names,
        author="kitpress",
        creator=f"kitpress {__version__}",
        language=edition.tag,
    )
    return Document(info, sheets, kit_furniture(edition, title), print_advice(edition))


def _check_glyphs(document: Document) -> None:
    for text in texts_of(document):
        missing = missing_glyphs(text.plain)
        if missing:
            raise GlyphError(f"{text.place}: the font has no {letters_named(missing)}; use another letter")


def _file_name(request: KitRequest, part: str, plans: tuple[SomePlan, ...]) -> str:
    given = written(request.options)
    others = [
        option.tag(given[option.name])
        for option in options_of(request.activity.options)
        if given[option.name] != option.default
    ]
    end = "-".join(plan.name for plan in plans) if request.sheets else part
    return "-".join((request.activity.name, *others, request.language, request.paper.name, end)) + ".pdf"
