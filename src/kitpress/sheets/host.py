"""The host's key, the same for every game: examples drawn and traced, whole games, usual mistakes, a user's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Generic

from kitpress.document.model import COMPACT, Block, Columns, Heading, Paragraph, Sheet, Table, Text, Together
from kitpress.errors import UnboundExampleError
from kitpress.page import pt
from kitpress.records import Example
from kitpress.rules.replay import M, P, R
from kitpress.sheets.bound import CHECK, GAMES, MISTAKES, OWN, Shows, shown_on
from kitpress.sheets.options import O
from kitpress.sheets.plan import Content, Copies, SheetPlan
from kitpress.sheets.sections import sections
from kitpress.sheets.view import View
from kitpress.text.edition import literal
from kitpress.text.prose import Figures

TRACE_SIZE = pt(9.5)

_BESIDE = 32
"""How many moves a trace beside its figure may have; a longer one goes below and runs on over pages."""

_NOTHING: Figures = MappingProxyType({})


def _nothing_more(_content: object) -> Figures:
    return _NOTHING


@dataclass(frozen=True, slots=True)
class HostSheets(Generic[P, M, R, O]):
    """The host's sheets of a game, composed from what its view shows of the examples bound to each.

    `more` gives figures that the game's own templates show besides.
    """

    view: View[P, M, R, O]
    bound: Sequence[Shows[P, M, R]]
    more: Callable[[Content[P, M, R, O]], Figures] = _nothing_more

    def plans(self, games: str = "") -> tuple[SheetPlan[P, M, R, O], ...]:
        """Return the plans of the host's sheets; `games` is the help for that of whole games, if there is one."""
        whole = (SheetPlan(GAMES, games, self._games, Copies.HOST),) if games else ()
        return (
            SheetPlan(CHECK, "what is legal and who won, proved", self._check, Copies.HOST),
            *whole,
            SheetPlan(MISTAKES, "moves that are not allowed, and why", self._mistakes, Copies.HOST),
            SheetPlan(OWN, "your own examples (--example)", self._own, Copies.HOST, own=True),
        )

    def _check(self, content: Content[P, M, R, O]) -> Sheet:
        """Compose the host check: every line of it drawn and traced, each section on one page."""
        sheet = self._bound(CHECK, content)
        return replace(sheet, blocks=sections(sheet.blocks))

    def _games(self, content: Content[P, M, R, O]) -> Sheet:
        return self._bound(GAMES, content)

    def _mistakes(self, content: Content[P, M, R, O]) -> Sheet:
        examples = shown_on(MISTAKES, self.bound, content.examples)
        shown = tuple(mistake(self.view, content, example) for example in examples)
        return content.sheet(MISTAKES, {**self.more(content), "mistakes": shown}, COMPACT)

    def _own(self, content: Content[P, M, R, O]) -> Sheet:
        shown = tuple(block for example in content.own_examples for block in own(self.view, content, example))
        return content.sheet(OWN, {**self.more(content), "examples": shown}, COMPACT)

    def _bound(self, name: str, content: Content[P, M, R, O]) -> Sheet:
        """Compose a sheet from its examples, each drawn and traced; UnboundExampleError if it leaves one out."""
        examples = shown_on(name, self.bound, content.examples)
        shown = {example.id: drawn(self.view, content, example) for example in examples}
        sheet = content.sheet(name, {**self.more(content), **shown}, COMPACT)
        for each, blocks in shown.items():
            if not any(block is blocks[0] for block in sheet.blocks):
                missing = f'does not show the example "{each}", which is bound to it: {{{{ show("{each}") }}}}'
                raise UnboundExampleError(f"templates/{content.name}/{name}.md.j2: {missing}")
        return sheet


def drawn(view: View[P, M, R, O], content: Content[P, M, R, O], example: Example[P, M, R]) -> tuple[Block, ...]:
    """Return an example's last position beside the trace of its moves; whole games below each other."""
    figure = view.diagram(content.edition, example.final, content.options)
    trace = view.trace(content.edition, example)
    # Beside the figure a long trace would have to fit on one page.
    if len(example.steps) > _BESIDE:
        return (figure, trace)
    return (Columns(((figure,), (trace,)), (figure.width, None)),)


def refusals(view: View[P, M, R, O], content: Content[P, M, R, O], example: Example[P, M, R]) -> Table:
    """Return the moves that an example refuses, each with the reason."""
    edition = content.edition
    heads = (edition.gettext("Not allowed"), edition.gettext("Why"))
    rows = tuple((literal(str(refusal.move)), view.game.why(edition, refusal)) for refusal in example.refusals)
    return Table(heads, rows, (1.0, 3.0))


def mistake(view: View[P, M, R, O], content: Content[P, M, R, O], example: Example[P, M, R]) -> Together:
    """Return one mistake: what it is, the position, which move came last, the refused moves and why."""
    edition = content.edition
    figure = view.diagram(edition, example.final, content.options)
    before = edition.gettext(
        "After move {number}, {move}:", number=str(len(example.steps)), move=str(example.steps[-1].move)
    )
    beside = (Paragraph(before), refusals(view, content, example))
    columns = Columns(((figure,), beside), (figure.width, None))
    return Together((Heading(2, edition.gettext(example.title)), columns))


def own(view: View[P, M, R, O], content: Content[P, M, R, O], example: Example[P, M, R]) -> tuple[Block, ...]:
    """Return one of a user's examples; its title is printed as it is."""
    title: Text = literal(example.title, example.source)
    shown = (
        drawn(view, content, example)
        if example.steps
        else (view.diagram(content.edition, example.final, content.options),)
    )
    refused = (refusals(view, content, example),) if example.refusals else ()
    return (Heading(2, title), *shown, *refused)
