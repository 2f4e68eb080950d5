"""English and an edition side by side, for a proof-reader with a pencil."""

from dataclasses import dataclass, replace
from itertools import groupby

from babel.messages.catalog import Message

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
from kitpress.sheets.furniture import furniture, print_advice
from kitpress.text.catalog import SOURCE_LANGUAGE, Library, key_of, messages, origin, pot_path, read_catalog, tag_of
from kitpress.text.edition import Edition, literal

_SIZES: Typography = replace(COMPACT, table=pt(10.5))


@dataclass(frozen=True, slots=True)
class ProofFile:
    """A finished file: its name without a folder, its bytes, its number of pages."""

    name: str
    data: bytes
    pages: int


def compared(language: str, library: Library, paper: Paper) -> ProofFile:
    """Return every message of English beside the edition's, sheet by sheet; CatalogError if it cannot be read."""
    english = Edition.load(SOURCE_LANGUAGE)
    path = library.path(language)
    catalog = read_catalog(path)
    found = {key_of(message): message for message in messages(catalog)}
    tag = tag_of(catalog, language, path)
    title = english.gettext("Side by side: {english} and {other}", english=english.tag, other=tag)
    intro = english.gettext("The number is the line in the catalogue. A kit fills in the words in braces.")
    blocks: list[Block] = [Heading(1, title), Paragraph(intro)]
    for section, part in groupby(messages(read_catalog(pot_path())), _section):
        heads = (english.gettext("Line"), literal(english.tag), literal(tag))
        rows = tuple(_row(message, found.get(key_of(message)), tag, resources.shown(path)) for message in part)
        blocks += [Heading(2, literal(section)), Table(heads, rows, (1.0, 7.0, 7.0), size=_SIZES.table)]
    document = _document(english, title, tuple(blocks))
    pages = lay_out(document, paper, text_width)
    return ProofFile(f"kitpress-compare-{language}-{paper.name}.pdf", render(pages), len(pages.pages))


def _section(message: Message) -> str:
    """Return the folder or template that a message comes from."""
    place = origin(message).rsplit(":", 1)[0]
    return place.removeprefix("src/kitpress/").removesuffix(".j2")


def _row(message: Message, other: Message | None, tag: str, file: str) -> tuple[Text, ...]:
    line = str(other.lineno) if other is not None else "–"
    translation = str(other.string or "") if other is not None else ""
    source = f"{file}:{line}"
    return (
        literal(line),
        literal(_plain(key_of(message)[1])),
        replace(literal(_plain(translation), source), language=tag),
    )


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
    return Document(info, (sheet,), furniture(english, literal("kitpress")), print_advice(english))
