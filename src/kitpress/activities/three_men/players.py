"""The players' sheets of three-men's slide, and the examples that all its sheets rely on."""

from collections.abc import Mapping
from typing import TypeAlias

from kitpress.activities.three_men.game import VIEW, SlideExample, what_next
from kitpress.document.model import COMPACT, PUPIL, Sheet, Text
from kitpress.figures import points
from kitpress.rules.replay import Step
from kitpress.rules.three_men import COUNTERS, JOINED, Move, Position, Reason
from kitpress.sheets import x_and_o
from kitpress.sheets.bound import Shows, example_values, refuses, shown_on
from kitpress.sheets.options import Options
from kitpress.sheets.pictures import side_by_side
from kitpress.sheets.plan import Content
from kitpress.text.edition import Edition
from kitpress.text.prose import Figures

SlideContent: TypeAlias = Content[Position, Move, Reason, Options]

_BOTH, _CHECK, _MISTAKES = ("rules", "host-check"), ("host-check",), ("host-mistakes",)
_SLIDING = ("empty", "not-yours", "same-point", "not-joined", "occupied")


def _goes_on_after(plies: int, example: SlideExample) -> bool:
    return example.final.outcome is None and len(example.steps) == plies


def _wins(example: SlideExample, *, sliding: bool) -> bool:
    return example.final.outcome is not None and (example.steps[-1].move.origin is not None) == sliding


def _stands_three_times(example: SlideExample) -> bool:
    """Tell whether the last position, counters and turn, stands for the third time in a game that goes on."""
    states = [(step.after.cells, step.after.turn) for step in example.steps]
    return states.count(states[-1]) == 3 and example.final.outcome is None


BOUND: tuple[Shows[Position, Move, Reason], ...] = (
    Shows("all-placed", "placings alone, nobody has won", lambda each: _goes_on_after(2 * COUNTERS, each), _BOTH),
    Shows("slide", "a first slide, nobody has won", lambda each: _goes_on_after(2 * COUNTERS + 1, each), _BOTH),
    Shows("slide-wins", "a win by sliding", lambda each: _wins(each, sliding=True), _BOTH),
    Shows("place-wins", "a win by placing", lambda each: _wins(each, sliding=False), _CHECK),
    Shows("third-time", "a position that stands for the third time", _stands_three_times, _CHECK),
    Shows("mistake-not-yet", "a refused slide: not-yet", refuses("not-yet"), _MISTAKES),
    Shows("mistake-placing", "refused placings: occupied", refuses("occupied"), _MISTAKES),
    Shows("mistake-all-placed", "a refused placing: all-placed", refuses("all-placed"), _MISTAKES),
    Shows("mistake-sliding", f"refused slides: {', '.join(_SLIDING)}", refuses(*_SLIDING), _MISTAKES),
    Shows("mistake-game-over", "a refused move: game-over", refuses("game-over"), _MISTAKES),
)
"""The examples, what each has to show, and the sheets that show it."""


def values(edition: Edition, examples: Mapping[str, SlideExample], _options: Options) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose, each example's by its id."""
    return example_values(
        examples.values(), _step_values, lambda each: {"line": edition.all_of(each.final.winning_line)}
    )


def _step_values(step: Step[Position, Move]) -> Mapping[str, str]:
    move = step.move
    return {"move": str(move), "player": step.before.turn, "point": move.point, "origin": str(move.origin)}


def rules(content: SlideContent) -> Sheet:
    """Compose the rules for pupils, with the last move of each example drawn and told."""
    shown = side_by_side(VIEW, content, shown_on("rules", BOUND, content.examples), _told)
    return content.sheet("rules", {"worked-example": (shown,)}, PUPIL)


def _told(edition: Edition, example: SlideExample) -> tuple[Text, Text]:
    player, move = example.steps[-1].before.turn, example.steps[-1].move
    if move.origin is None:
        text = edition.gettext("{player} places a counter on {point}.", player=player, point=move.point)
    else:
        ends = {"origin": move.origin, "point": move.point}
        text = edition.gettext("{player} slides from {origin} to {point}.", player=player, **ends)
    return text, what_next(edition, example.final)


def board(content: SlideContent) -> Sheet:
    """Compose the board, points 60 mm apart, and counters of 25 mm to cut out, on one sheet of card."""
    marks = [player for player in x_and_o.PLAYERS for _ in range(COUNTERS)]
    empty = content.edition.gettext("Empty board of nine joined points, A1 at the bottom left.")
    cut = content.edition.gettext("Six round counters to cut out, three with X and three with O.")
    figures: Figures = {
        "board": (points.play_board(JOINED, 3, 60.0, 14.5, empty),),
        "counters": (points.counters(marks, 12.5, 4.0, cut),),
    }
    return content.sheet("board", figures, COMPACT)


def record(content: SlideContent) -> Sheet:
    """Compose the record of 60 moves: of 2,000 games played at random 99 in a hundred are over by then."""
    # Translators: Heads of narrow columns: no word longer than about ten letters.
    heads = (content.edition.gettext("Move"), content.edition.gettext("Point or slide"))
    return x_and_o.record(content, heads, 60, (1.0, 2.0), row_height=8.5)
