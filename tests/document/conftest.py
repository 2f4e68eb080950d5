"""What the tests of documents share: a measure of widths that can be reckoned in the head, and small documents."""

from collections.abc import Callable

import pytest

from kitpress.document.layout import lay_out
from kitpress.document.measure import Context
from kitpress.document.model import (
    Block,
    Boxed,
    Document,
    Furniture,
    Heading,
    Info,
    Paragraph,
    Run,
    Sheet,
    Text,
    Typography,
)
from kitpress.document.pages import Page, Pages
from kitpress.document.wrap import Setting
from kitpress.page import A4, Paper
from kitpress.shapes import Face, Label, TextWidth

INFO = Info("Title", "Subject", "Author", "kitpress", "en-GB")


def _said(words: str) -> Text:
    return Text((Run(words),), words)


FURNITURE = Furniture(
    lambda page, pages: _said(f"page {page} of {pages}"), _said("English (en-GB)"), _said("Kit 1"), "100 mm"
)
TYPE = Typography(body=4.0, headings=(8.0, 6.0, 5.0), table=4.0, leading=1.25)


@pytest.fixture(scope="session")
def width_of() -> TextWidth:
    """Measure every letter as half its size, bold ones as 0.6 of it."""

    def width(text: str, face: Face, size: float) -> float:
        return len(text) * size * (0.6 if face in (Face.BOLD, Face.BOLD_ITALIC) else 0.5)

    return width


@pytest.fixture(scope="session")
def setting(width_of: TextWidth) -> Setting:
    """Return text of 4 mm: 2 mm a letter, 5 mm a line."""
    return Setting(4.0, 5.0, width_of)


@pytest.fixture(scope="session")
def bold_setting(width_of: TextWidth) -> Setting:
    """Return bold text of 4 mm: 2.4 mm a letter, 5 mm a line."""
    return Setting(4.0, 5.0, width_of, bold=True)


@pytest.fixture(scope="session")
def context(width_of: TextWidth) -> Context:
    """Return a sheet's type: 4 mm text and tables, lines of 5 mm; headings of 8, 6 and 5 mm."""
    return Context(TYPE, width_of)


@pytest.fixture(scope="session")
def text() -> Callable[..., Text]:
    """Make a text from plain letters or from runs."""

    def make(*runs: str | tuple[str, Face], msgid: str = "", source: str = "") -> Text:
        made = tuple(Run(run) if isinstance(run, str) else Run(*run) for run in runs)
        return Text(made, msgid or "".join(run.text for run in made), source)

    return make


@pytest.fixture(scope="session")
def document() -> Callable[..., Document]:
    """Make a document of one sheet a title, each with a heading and the blocks given."""

    def make(*blocks: Block, titles: tuple[str, ...] = ("Sheet",), furniture: Furniture = FURNITURE) -> Document:
        def sheet(title: str) -> Sheet:
            words = Text((Run(title),), title)
            return Sheet(title.lower(), words, (Heading(1, words), *blocks), TYPE)

        advice = Boxed((Paragraph(Text((Run("Print at actual size."),), "advice")),))
        return Document(INFO, tuple(map(sheet, titles)), furniture, advice)

    return make


@pytest.fixture(scope="session")
def lay(document: Callable[..., Document], width_of: TextWidth) -> Callable[..., Pages]:
    """Lay out a document made from blocks."""

    def pages(*blocks: Block, paper: Paper = A4, **more: object) -> Pages:
        return lay_out(document(*blocks, **more), paper, width_of)

    return pages


@pytest.fixture(scope="session")
def letters() -> Callable[[Page], list[str]]:
    """List the labels of a page in reading order, without the space at their end."""

    def of(page: Page) -> list[str]:
        return [shape.text.rstrip(" ") for item in page.items for shape in item.shapes if isinstance(shape, Label)]

    return of
