"""Every text of a document, for checks that concern letters."""

from collections.abc import Iterator

from kitpress.document.model import (
    Block,
    Boxed,
    Cards,
    Columns,
    Document,
    Figure,
    Heading,
    ItemList,
    Paragraph,
    Table,
    Text,
    Together,
)


def texts_of(document: Document) -> Iterator[Text]:
    """Yield every text of a document, alternative texts of figures included."""
    yield from _texts(document.print_advice)
    for sheet in document.sheets:
        yield sheet.title
        for block in sheet.blocks:
            yield from _texts(block)


def _texts(block: Block) -> Iterator[Text]:
    match block:
        case Heading(text=text) | Paragraph(text=text) | Figure(alt=text):
            yield text
        case ItemList(items):
            yield from items
        case Table(head, rows):
            yield from head
            for row in rows:
                yield from row
        case Together(blocks) | Boxed(blocks):
            for inner in blocks:
                yield from _texts(inner)
        case Columns(columns=groups) | Cards(cards=groups):
            for group in groups:
                for inner in group:
                    yield from _texts(inner)
