"""A picture with its words."""

from collections.abc import Iterable

from kitpress.document.model import Block, Columns, Figure, Heading, Paragraph, Text
from kitpress.page import Mm


def pictured(figure: Figure, title: Text, texts: Iterable[Text], width: Mm = 0.0) -> Columns:
    """Return a picture with a title and paragraphs to its right; its column is at least `width` mm wide."""
    words: tuple[Block, ...] = (Heading(3, title), *map(Paragraph, texts))
    return Columns(((figure,), words), (max(figure.width, width), None), gap=8.0)
