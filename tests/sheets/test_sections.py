"""Sections of prose."""

from kitpress.document.model import Block, Cards, Heading, Paragraph, Together
from kitpress.sheets.sections import sections, with_cards
from kitpress.text.edition import literal


def paragraph(text: str) -> Paragraph:
    return Paragraph(literal(text))


def heading(level: int, text: str) -> Heading:
    return Heading(level, literal(text))


BLOCKS: tuple[Block, ...] = (
    heading(1, "Title"),
    paragraph("lead"),
    heading(2, "One"),
    paragraph("a"),
    heading(3, "within"),
    paragraph("b"),
    heading(2, "Two"),
    heading(2, "Three"),
    paragraph("c"),
)
BEFORE = BLOCKS[:2]
PARTS = (BLOCKS[2:6], BLOCKS[6:7], BLOCKS[7:])


def test_every_section_stays_together() -> None:
    assert sections(BLOCKS) == (*BEFORE, *(Together(part) for part in PARTS))


def test_every_section_is_a_card() -> None:
    assert with_cards(BLOCKS, 90.0, 60.0) == (*BEFORE, Cards(PARTS, 90.0, 60.0))


def test_without_a_section_nothing_changes() -> None:
    assert sections(BEFORE) == BEFORE
    assert sections(()) == ()


def test_a_text_may_begin_with_a_section() -> None:
    assert sections(BLOCKS[2:6]) == (Together(BLOCKS[2:6]),)


def test_blocks_may_come_from_a_generator() -> None:
    assert sections(block for block in BLOCKS) == sections(BLOCKS)
