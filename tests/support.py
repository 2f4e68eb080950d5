"""What the tests share: pages read back from a PDF, what a command left, and the types of the fixtures."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from babel.messages.catalog import Message

from kitpress.build import BuiltFile, KitRequest
from kitpress.document.pages import Artifact
from kitpress.page import Box
from kitpress.pdf.readback import DrawnPath, DrawnText, drawn_texts, page_texts, paths

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", *sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir()))
"""Every language that there is a catalogue of, English first."""


class ReadPage(NamedTuple):
    """A page as it is read back; `extracted` is its whole text, the rest is without the furniture."""

    extracted: str
    texts: tuple[DrawnText, ...]
    paths: tuple[DrawnPath, ...]
    foot: tuple[str, ...]


class Ran(NamedTuple):
    """What a command left: its exit code and what it printed."""

    code: int
    out: str
    err: str


def one_line(text: str) -> str:
    """Return a text with a single space between its words."""
    return " ".join(text.split())


# Pages


@cache
def read_pages(data: bytes) -> tuple[ReadPage, ...]:
    """Return the pages of a PDF, read back."""
    return tuple(map(_page, page_texts(data), drawn_texts(data), paths(data)))


def _page(extracted: str, drawn: tuple[DrawnText, ...], lines: tuple[DrawnPath, ...]) -> ReadPage:
    return ReadPage(
        extracted,
        tuple(text for text in drawn if text.mark.artifact is None),
        tuple(path for path in lines if path.mark.artifact in (None, Artifact.DECORATION)),
        tuple(text.text.strip() for text in drawn if text.mark.artifact is Artifact.FURNITURE),
    )


def part_by_title(data: bytes) -> Mapping[str, tuple[ReadPage, ...]]:
    """Part the pages of a PDF into sheets, each by its title: a sheet begins where a heading of level 1 stands."""
    found: dict[str, tuple[ReadPage, ...]] = {}
    title = ""
    for page in read_pages(data):
        title = one_line("".join(text.text for text in page.texts if text.mark.tag == "H1")) or title
        found[title] = (*found.get(title, ()), page)
    return found


def text_drawn(pages: Iterable[ReadPage]) -> str:
    """Return the text drawn on pages, without the furniture, a single space between words."""
    return one_line("".join(text.text for page in pages for text in page.texts))


def box_of(thing: DrawnText | DrawnPath) -> Box:
    """Return where something is drawn that leaves a mark."""
    assert thing.box is not None
    return thing.box


def boxes_on(page: ReadPage) -> list[Box]:
    """Return where everything on a page is drawn."""
    things: list[DrawnText | DrawnPath] = [*page.texts, *page.paths]
    return [thing.box for thing in things if thing.box]


# What the fixtures of conftest.py are

Kits: TypeAlias = Mapping[str, bytes]
Element: TypeAlias = tuple[str, str, int]
"""Of the structure: role, alternative text, depth."""

Read: TypeAlias = Callable[[bytes], tuple[ReadPage, ...]]
SheetPages: TypeAlias = Callable[[bytes], Mapping[str, tuple[ReadPage, ...]]]
TextOf: TypeAlias = Callable[[Iterable[ReadPage]], str]
Structure: TypeAlias = Callable[[bytes], list[tuple[Element, ...]]]
Change: TypeAlias = Callable[[Path, str, str], None]
EditMessage: TypeAlias = Callable[[Path, str, Callable[[Message], None]], None]


class Kitpress(Protocol):
    """Runs the command line in this process."""

    def __call__(self, *arguments: object) -> Ran: ...


# What the fixtures of activities/conftest.py are

Told: TypeAlias = Mapping[str, Any]
"""What `check --json` tells of an example. Any: it is JSON."""

Check: TypeAlias = Callable[[str], tuple[int, Told]]


class RequestFor(Protocol):
    """Makes a request for a kit of the game: language, paper, options; what is not given is as on the command line."""

    def __call__(self, *sheets: str, **given: object) -> KitRequest: ...


class Build(Protocol):
    """Builds the files of a kit of the game, or of some of its sheets: the players', then the host's."""

    def __call__(self, *sheets: str, **given: object) -> tuple[BuiltFile, ...]: ...


class Pages(Protocol):
    """Returns the pages of one sheet, read back."""

    def __call__(self, sheet: str, **given: object) -> tuple[ReadPage, ...]: ...


class SheetsOf(Protocol):
    """Returns the pages of every sheet of a kit, by the sheet's name."""

    def __call__(self, **given: object) -> Mapping[str, tuple[ReadPage, ...]]: ...
