"""How one pile is read, told and drawn, and its one sheet for players."""

import re
from collections.abc import Mapping
from typing import TypeAlias, assert_never

from kitpress.document.model import PUPIL, Figure, Sheet, Table, Text
from kitpress.page import pt
from kitpress.records import Example, Game, mark_result, result_claim
from kitpress.rules import Refusal
from kitpress.rules.illegal import GameOver, codes_of
from kitpress.shapes import Circle, Face, Label, Style
from kitpress.sheets import x_and_o
from kitpress.sheets.bound import Shows, example_values, refuses, shown_on
from kitpress.sheets.options import Options
from kitpress.sheets.pictures import pictured
from kitpress.sheets.plan import Content
from kitpress.sheets.view import View
from kitpress.text.edition import Edition

from .model import PILE, Move, Position, Reason, TooMany

PileExample: TypeAlias = Example[Position, Move, Reason]


def why_illegal(edition: Edition, refusal: Refusal[Move, Reason]) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    match refusal.reason:
        case GameOver(outcome):
            return x_and_o.game_over(edition, outcome)
        case TooMany(left):
            return edition.gettext("there are only {left} counters left", left=str(left))
        case other:
            assert_never(other)


def what_next(edition: Edition, position: Position) -> Text:
    """Return who takes next, or who took the last counter."""
    if position.outcome is None:
        return edition.gettext("{player} takes next.", player=position.turn)
    return edition.gettext("{player} took the last counter and wins.", player=str(position.outcome.winner))


def words(edition: Edition, position: Position) -> Text:
    """Return a position in words: the alternative text of its diagram."""
    return edition.gettext("Counters left in the pile: {left}.", left=str(position.left))


def diagram(edition: Edition, position: Position, _options: Options) -> Figure:
    """Return the counters that are left, in a row, and their number."""
    row = tuple(Circle((4.0 + 8.0 * number, 4.0), 3.0, Style(width=0.5)) for number in range(position.left))
    number = Label((8.0 * PILE + 1.0, 2.2), str(position.left), pt(14), Face.BOLD)
    return Figure((*row, number), 8.0 * PILE + 6.0, 8.0, words(edition, position))


def trace(edition: Edition, example: PileExample) -> Table:
    """Return an example's moves, one a row."""
    return x_and_o.trace(edition, example.steps, edition.gettext("Taken"), what_next)


def facts(position: Position) -> Mapping[str, object]:
    """Return what `check --json` says of a position."""
    return {"result": mark_result(position), "left": position.left}


GAME: Game[Position, Move, Reason] = Game(
    parse=Move.parse,
    notation="a move is I, II or III: that many counters are taken, spaces between moves",
    written=re.compile(r"\bI{1,3}\b"),
    start=Position.start,
    claims={"result": result_claim(mark_result, ("X", "O", "open"))},
    codes=codes_of(Reason),
    why=why_illegal,
    facts=facts,
)

VIEW = View(GAME, diagram, words, plain=lambda position: "o" * position.left, trace=trace)


def _last_one(example: PileExample) -> bool:
    return example.final.outcome is not None


BOUND: tuple[Shows[Position, Move, Reason], ...] = (
    Shows("last-one", "a game that ends", _last_one, ("rules", "host-check")),
    Shows("mistake-too-many", "a refused move: too-many", refuses("too-many"), ("host-mistakes",)),
    Shows("mistake-game-over", "a refused move: game-over", refuses("game-over"), ("host-mistakes",)),
)


def values(_edition: Edition, examples: Mapping[str, PileExample], _options: Options) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose."""
    return {
        "pile": str(PILE),
        **example_values(
            examples.values(), lambda step: {"move": str(step.move), "player": step.before.turn}, lambda _each: {}
        ),
    }


def rules(content: Content[Position, Move, Reason, Options]) -> Sheet:
    """Compose the rules for pupils."""
    shown = shown_on("rules", BOUND, content.examples)
    figures = {"example": pictured(VIEW, content, shown, lambda edition, each: [what_next(edition, each.final)])}
    return content.sheet("rules", figures, PUPIL)
