"""The translator's work on catalogues: begin them, check them, count what is done."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from kitpress.activities.activity import SomeActivity
from kitpress.activities.registry import activities, domain_of, listed_domains
from kitpress.build import KitRequest, check_layout
from kitpress.errors import CatalogError, UsageError
from kitpress.page import PAPERS
from kitpress.pdf.fonts import missing_glyphs
from kitpress.sheets.options import chosen, options_of
from kitpress.text.begin import begun_header
from kitpress.text.catalog import (
    PSEUDO_LANGUAGE,
    SOURCE_LANGUAGE,
    Domain,
    Library,
    known_locale,
    read_catalog,
    shared_domain,
    source_entries,
)
from kitpress.text.check import Fault, check_catalog
from kitpress.text.merge import is_blank, merged
from kitpress.text.plurals import form_count
from kitpress.text.po import PoFile, read_po, written


@dataclass(frozen=True, slots=True)
class Status:
    """How far a domain is in a language: messages translated and sure, marked fuzzy, and all that there are."""

    language: str
    domain: str
    done: int
    fuzzy: int
    total: int

    @property
    def complete(self) -> bool:
        """Whether every message is translated and sure; never so as long as none is listed."""
        return self.done == self.total > 0


def begun(language: str, folder: Path, game: Domain | None = None) -> tuple[tuple[Path, bytes], ...]:
    """Return new catalogues of a language for a folder, copies of what is built in; UsageError if there can be none.

    They are those of every domain, or a game's and the shared one if the language has none yet.
    """
    if language == SOURCE_LANGUAGE:
        raise UsageError(f"{language} is the language that the messages are written in")
    if known_locale(language) is None:
        raise UsageError(f'"{language}" is no language code, such as fr or de_CH')
    shared = shared_domain()
    asked = listed_domains(game)
    for domain in asked:
        path = domain.po(language, folder)
        if path.is_file():
            raise UsageError(f"{path} is already there; use kitpress translate update {language}")
    path = shared.po(language, folder)
    if game is not None and path.is_file():
        _refuse_single(path, language, game)
    elif shared not in asked and not shared.po(language).is_file():
        asked = (shared, *asked)
    return tuple((domain.po(language, folder), _begun(language, domain)) for domain in asked)


def _refuse_single(path: Path, language: str, game: Domain) -> None:
    """Refuse to begin a game's catalogue if the shared one still holds its words, as it did before each had its own."""
    wanted = source_entries(game).keys() - source_entries(shared_domain()).keys()
    if any(message.key in wanted and not is_blank(message) for message in read_catalog(path).live):
        move = f"kitpress translate update {language} --game {game.name}"
        raise UsageError(f"{path} holds messages of {game.name}; {move} moves them to a catalogue of their own")


def _begun(language: str, domain: Domain) -> bytes:
    built_in = domain.po(language)
    if built_in.is_file():
        return built_in.read_bytes()
    template = read_po(domain.pot)
    header = begun_header(language, template, datetime.now(UTC))
    return written(merged(PoFile(header, ()), template, form_count(language.replace("_", "-"))).file)


def status(language: str, domain: Domain, library: Library) -> Status:
    """Return how far a language's catalogue of a domain is."""
    known = source_entries(domain).keys()
    live = read_catalog(library.path(language, domain)).live
    found = [message for message in live if message.key in known and message.translated]
    fuzzy = sum(message.fuzzy for message in found)
    return Status(language, domain.name, len(found) - fuzzy, fuzzy, len(known))


def lacking_games(language: str, library: Library) -> tuple[str, ...]:
    """Return the activities that a language has no complete words for."""
    if language in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE):
        return ()
    shared = _is_complete(language, shared_domain(), library)
    return tuple(
        name
        for name, activity in activities().items()
        if not (shared and _is_complete(language, domain_of(activity), library))
    )


def _is_complete(language: str, domain: Domain, library: Library) -> bool:
    try:
        return status(language, domain, library).complete
    except CatalogError:
        return False


def checked(language: str, domain: Domain, library: Library) -> tuple[Fault, ...]:
    """Return every fault of a language's catalogue of a domain; CatalogError if it cannot be read."""
    if language in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE):
        return ()
    return check_catalog(language, domain, library, missing_glyphs)


def overflows(language: str, library: Library, *, draft: bool, games: Container[str] | None = None) -> tuple[str, ...]:
    """Lay out every sheet of activities with all their options on all papers; return a line for each overflow.

    `games` are the activities' names (None: all). A `draft` is laid out with what is not translated in English.
    """
    return check_layout(
        KitRequest.of(activity, language, paper, (), (), library, draft=draft, **options)
        for name, activity in activities().items()
        if games is None or name in games
        for options in variants(activity)
        for paper in PAPERS.values()
    )


def variants(activity: SomeActivity) -> Iterator[Mapping[str, str]]:
    """Yield every set of an activity's options that go together, as they are written."""
    sets: list[dict[str, str]] = [{}]
    for option in options_of(activity.options):
        sets = [{**before, option.name: value} for before in sets for value in option.choices]
    return (each for each in sets if not activity.clash(chosen(activity.options, each, activity.name)))
