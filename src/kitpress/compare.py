"""English and an edition side by side, for a proof-reader with a pencil."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from kitpress import __version__, resources
from kitpress.document.layout import lay_out
from kitpress.document.model import (
    COMPACT,
    Block,
    Document,
    Heading,
    Info,
    Paragraph,
    Sheet,
    Table,
    Text,
    Typography,
)
from kitpress.page import Paper, pt
from kitpress.pdf.fonts import missing_glyphs, text_width
from kitpress.pdf.render import render
from kitpress.sheets.furniture import kit_furniture, print_advice
from kitpress.text.catalog import SOURCE_LANGUAGE, Domain, Library, origin, read_catalog, shared_domain, tag_of
from kitpress.text.edition import Edition, literal
from kitpress.text.po import Message, read_po

_SIZES: Typography = replace(COMPACT, table=pt(10.5))


@dataclass(frozen=True, slots=True)
class ProofFile:
    """A finished file: its name without a folder, its bytes, its number of pages."""

    name: str
    data: bytes
    pages: int


def compared(language: str, domains: Sequence[Domain], library: Library, paper: Paper) -> ProofFile:
    """Return every message of English beside the edition's, domain by domain; CatalogError if it cannot be read."""
    english = Edition.load(SOURCE_LANGUAGE)
    shared = library.path(language, shared_domain())
    tag = tag_of(read_catalog(shared), language, shared)
    title = english.gettext("Side by side: {english} and {other}", english=english.tag, other=tag)
    intro = english.gettext("The number is the line in the catalogue. A kit fills in the words in braces.")
    sections = (block for domain in domains for block in _sections(domain, language, tag, library, english))
    document = _document(english, title, (Heading(1, title), Paragraph(intro), *sections))
    pages = lay_out(document, paper, text_width)
    name = domains[0].name if len(domains) == 1 else "kitpress"
    return ProofFile(f"{name}-compare-{language}-{paper.name}.pdf", render(pages), len(pages.pages))


def _sections(domain: Domain, language: str, tag: str, library: Library, english: Edition) -> Iterator[Block]:
    """Yield a heading and a table for each file that messages of a domain come from."""
    path = library.path(language, domain)
    found = {message.key: message for message in read_catalog(path).live}
    heads = (english.gettext("Line"), literal(english.tag), literal(tag))
    for section, part in groupby(read_po(domain.pot).messages, _section):
        rows = tuple(_row(message, found.get(message.key), tag, resources.shown(path)) for message in part)
        yield Heading(2, literal(section))
        yield Table(heads, rows, (1.0, 7.0, 7.0), size=_SIZES.table)


def _section(message: Message) -> str:
    """Return the file that a message comes from."""
    return origin(message).removeprefix("src/kitpress/").removesuffix(".j2")


def _row(message: Message, other: Message | None, tag: str, file: str) -> tuple[Text, ...]:
    line = str(other.line) if other is not None else "–"
    original = message.msgid if message.plural is None else f"{message.msgid} / {message.plural}"
    translation = " / ".join(other.strings) if other is not None else ""
    source = f"{file}:{line}"
    return (literal(line), literal(_plain(original)), replace(literal(_plain(translation), source), language=tag))


def _plain(text: str) -> str:
    """Return a text with what cannot be printed shown by a question mark."""
    return "".join("?" if missing_glyphs(letter) else letter for letter in " ".join(text.split()))


def _document(english: Edition, title: Text, blocks: tuple[Block, ...]) -> Document:
    info = Info(
        title=title.plain,
        subject=title.plain,
        author="kitpress",
        creator=f"kitpress {__version__}",
        language=english.tag,
    )
    sheet = Sheet("compare", title, blocks, _SIZES)
    return Document(info, (sheet,), kit_furniture(english, literal("kitpress")), print_advice(english))
