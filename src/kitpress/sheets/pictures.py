"""Pictures with their words, beside each other or below."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from kitpress.document.model import Block, Columns, Figure, Heading, Paragraph, Text
from kitpress.page import Mm
from kitpress.records import Example
from kitpress.rules.replay import M, P, R
from kitpress.sheets.options import O
from kitpress.sheets.plan import Content
from kitpress.sheets.view import View
from kitpress.text.edition import Edition

Told: TypeAlias = Callable[[Edition, Example[P, M, R]], Iterable[Text]]
"""Says in words what an example's picture shows."""


def pictured(
    view: View[P, M, R, O],
    content: Content[P, M, R, O],
    examples: Iterable[Example[P, M, R]],
    told: Told[P, M, R],
    width: Mm = 0.0,
) -> tuple[Columns, ...]:
    """Return examples one below the other, each drawn where it ends, to its right its title and what is `told` of it.

    The column of the drawings is at least `width` mm wide.
    """
    pairs = (_pair(view, content, example, told) for example in examples)
    return tuple(Columns(((figure,), words), (max(figure.width, width), None), gap=8.0) for figure, words in pairs)


def side_by_side(
    view: View[P, M, R, O], content: Content[P, M, R, O], examples: Iterable[Example[P, M, R]], told: Told[P, M, R]
) -> Columns:
    """Return examples side by side, each drawn where it ends, below it its title and what is `told` of it."""
    pairs = [_pair(view, content, example, told) for example in examples]
    return Columns(tuple((figure, *words) for figure, words in pairs), (None,) * len(pairs), gap=5.0)


def _pair(
    view: View[P, M, R, O], content: Content[P, M, R, O], example: Example[P, M, R], told: Told[P, M, R]
) -> tuple[Figure, tuple[Block, ...]]:
    figure = view.diagram(content.edition, example.final, content.options)
    title = Heading(3, content.edition.gettext(example.title))
    return figure, (title, *map(Paragraph, told(content.edition, example)))
