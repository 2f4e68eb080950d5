"""Sections of prose: each heading of level 2 begins one. They stay together on a page, or become cards."""

from collections.abc import Iterable

from kitpress.document.model import Block, Cards, Heading, Together
from kitpress.page import Mm


def sections(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return `blocks` with every section kept on one page."""
    before, parts = _parted(blocks)
    return (*before, *(Together(part) for part in parts))


def with_cards(blocks: Iterable[Block], width: Mm, height: Mm) -> tuple[Block, ...]:
    """Return `blocks` with every section a card of `width` x `height` mm."""
    before, parts = _parted(blocks)
    return (*before, Cards(parts, width, height))


def _parted(blocks: Iterable[Block]) -> tuple[tuple[Block, ...], tuple[tuple[Block, ...], ...]]:
    """Return what stands before the first section, and the sections."""
    before: list[Block] = []
    parts: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level == 2:
            parts.append([block])
        else:
            (parts[-1] if parts else before).append(block)
    return tuple(before), tuple(tuple(part) for part in parts)
