"""Pictures with their words."""

from collections.abc import Callable, Iterable

from kitpress.document.model import Block, Columns, Heading, Paragraph, Text
from kitpress.page import Mm
from kitpress.records import Example
from kitpress.rules.replay import M, P, R
from kitpress.sheets.options import O
from kitpress.sheets.plan import Content
from kitpress.sheets.view import View
from kitpress.text.edition import Edition


def pictured(
    view: View[P, M, R, O],
    content: Content[P, M, R, O],
    examples: Iterable[Example[P, M, R]],
    told: Callable[[Edition, Example[P, M, R]], Iterable[Text]],
    width: Mm = 0.0,
) -> tuple[Columns, ...]:
    """Return examples, each drawn where it ends, to its right its title and what is `told` of it.

    The column of the drawings is at least `width` mm wide.
    """
    shown = []
    for example in examples:
        figure = view.diagram(content.edition, example.final, content.options)
        title = Heading(3, content.edition.gettext(example.title))
        words: tuple[Block, ...] = (title, *map(Paragraph, told(content.edition, example)))
        shown.append(Columns(((figure,), words), (max(figure.width, width), None), gap=8.0))
    return tuple(shown)
