"""Parts of a host's key: examples drawn and traced, moves refused with the reason."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kitpress.document.model import Block, Columns, Figure, Heading, Paragraph, Table, Text, Together
from kitpress.page import pt
from kitpress.records import Example, Refusal
from kitpress.text.edition import Edition, literal

TRACE_SIZE = pt(9.5)

_BESIDE = 32
"""How many moves a trace beside its figure may have; a longer one goes below and runs on over pages."""


@dataclass(frozen=True, slots=True)
class Key:
    """How a game's examples are shown in a language: a position drawn, a trace of the moves, a refusal's reason."""

    edition: Edition
    figure: Callable[[Any], Figure]
    trace: Callable[[Example], Table]
    reason: Callable[[Refusal], Text]

    def title(self, example: Example, *, translated: bool = True) -> Text:
        """Return an example's title; a user's own is printed as it is."""
        return self.edition.gettext(example.title) if translated else literal(example.title, example.source)

    def drawn(self, example: Example) -> tuple[Block, ...]:
        """Return an example's last position beside the trace of its moves; whole games below each other."""
        figure, trace = self.figure(example.final), self.trace(example)
        if len(example.steps) > _BESIDE:
            return (figure, trace)
        return (Columns(((figure,), (trace,)), (figure.width, None)),)

    def refusals(self, example: Example) -> Table:
        """Return the moves that an example refuses, each with the reason."""
        heads = (self.edition.gettext("Not allowed"), self.edition.gettext("Why"))
        rows = tuple((literal(refusal.text), self.reason(refusal)) for refusal in example.refusals)
        return Table(heads, rows, (1.0, 3.0))

    def mistake(self, example: Example) -> Together:
        """Return one mistake: what it is, the position, the refused moves and why."""
        figure = self.figure(example.final)
        beside = (Paragraph(self.before(example)), self.refusals(example))
        columns = Columns(((figure,), beside), (figure.width, None))
        return Together((Heading(2, self.title(example)), columns))

    def before(self, example: Example) -> Text:
        """Return which move came last before a mistake."""
        return self.edition.gettext(
            "After move {number}, {move}:", number=str(len(example.steps)), move=str(example.steps[-1].move)
        )

    def own(self, examples: tuple[Example, ...]) -> tuple[Block, ...]:
        """Return a user's examples, one below the other."""
        blocks: list[Block] = []
        for example in examples:
            blocks.append(Heading(2, self.title(example, translated=False)))
            blocks += self.drawn(example) if example.steps else (self.figure(example.final),)
            if example.refusals:
                blocks.append(self.refusals(example))
        return tuple(blocks)
