"""Every text of a document is found, wherever it stands."""

from collections.abc import Callable
from typing import get_args

from kitpress.document.model import (
    Block,
    Boxed,
    Cards,
    Columns,
    Document,
    Figure,
    Heading,
    ItemList,
    PageBreak,
    Paragraph,
    Table,
    Text,
    Together,
)
from kitpress.document.texts import texts_of


def test_every_text_of_every_block(document: Callable[..., Document], text: Callable[..., Text]) -> None:
    blocks: list[Block] = [
        Heading(2, text("heading")),
        Paragraph(text("paragraph")),
        ItemList((text("item1"), text("item2")), ordered=True),
        Table((text("head1"), text("head2")), ((text("cell1"), text("cell2")), (text("cell3"), text("cell4"))), ()),
        Figure((), 1.0, 1.0, text("alternative")),
        PageBreak(),
        Together((Paragraph(text("together")),)),
        Columns(((Paragraph(text("left")),), (Paragraph(text("right")),)), (None, None)),
        Boxed((Together((Paragraph(text("boxed")),)),)),
        Cards(((Paragraph(text("card1")),), (Paragraph(text("card2")),)), 1.0, 1.0),
    ]
    assert {type(block) for block in blocks} == set(get_args(Block))
    expected = ["heading", "paragraph", "item1", "item2", "head1", "head2", "cell1", "cell2", "cell3", "cell4"]
    expected += ["alternative", "together", "left", "right", "boxed", "card1", "card2"]
    found = [found.plain for found in texts_of(document(*blocks))]
    assert found == ["Print at actual size.", "Sheet", "Sheet", *expected]


def test_every_sheet_s_texts(document: Callable[..., Document], text: Callable[..., Text]) -> None:
    found = [found.plain for found in texts_of(document(Paragraph(text("a")), titles=("One", "Two")))]
    assert found == ["Print at actual size.", "One", "One", "a", "Two", "Two", "a"]
