"""What the kit's sentences rely on: each is bound to an example by id that must show what they say."""

from collections.abc import Callable, Mapping

from kitpress.activities.in_a_row.options import Options, RowExample
from kitpress.rules import in_a_row
from kitpress.rules.lines import lines
from kitpress.rules.replay import Step
from kitpress.sheets.bound import Shows, example_values, refuses
from kitpress.text.edition import Edition

_BOTH = ("rules", "host-check")
_MISTAKES = ("host-mistakes",)


def _wins(size: int, line: int) -> Callable[[RowExample], bool]:
    return lambda example: (example.start.size, example.start.line) == (size, line) and bool(example.final.winning_line)


def _spans(example: RowExample) -> tuple[int, int]:
    """Return over how many columns and rows the winning line goes."""
    line = example.final.winning_line
    return len({cell[0] for cell in line}), len({cell[1] for cell in line})


def _draws(example: RowExample) -> bool:
    outcome = example.final.outcome
    return example.start.size == min(in_a_row.LENGTHS) and outcome is not None and outcome.winner is None


def _wins_after_three_in_a_line(example: RowExample) -> bool:
    """Tell whether the winner of four in a line had three in a line first, in a game that went on."""
    return _wins(4, 4)(example) and any(_has_three(step.after) for step in example.steps[:-1])


def _has_three(position: in_a_row.Position) -> bool:
    rows = [{position.cells[cell] for cell in line} for line in lines(position.size, 3)]
    return any(row in ({"X"}, {"O"}) for row in rows)


BOUND: tuple[Shows[in_a_row.Position, in_a_row.Move, in_a_row.Reason], ...] = (
    Shows("row", "a win with a row on 3 x 3", lambda each: _wins(3, 3)(each) and _spans(each) == (3, 1), _BOTH),
    Shows("diagonal", "a win with a diagonal", lambda each: _wins(3, 3)(each) and _spans(each) == (3, 3), _BOTH),
    Shows("draw", "a draw on 3 x 3", _draws, _BOTH),
    Shows("three-on-4", "a win on 4 x 4 with three in a line", _wins(4, 3), _BOTH),
    Shows(
        "four-on-4",
        "a win on 4 x 4 with four in a line, after three in a line that did not win",
        _wins_after_three_in_a_line,
        _BOTH,
    ),
    Shows("five-on-5", "a win on 5 x 5 with five in a line", _wins(5, 5), _BOTH),
    Shows("mistake-occupied", "refused moves with the code occupied", refuses("occupied"), _MISTAKES),
    Shows("mistake-off-board", "refused moves with the code off-board", refuses("off-board"), _MISTAKES),
    Shows("mistake-game-over", "refused moves with the code game-over", refuses("game-over"), _MISTAKES),
)
"""The examples, what each has to show, and the sheets that show it. The rules show those of the kit's board."""


def values(edition: Edition, examples: Mapping[str, RowExample], options: Options) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose: the chosen board's, and each example's by its id."""
    size = options.board
    return {
        "size": str(size),
        "cells": str(size * size),
        "lengths": edition.one_of([str(length) for length in in_a_row.LENGTHS[size]]),
        **example_values(
            examples.values(), _step_values, lambda each: {"line": edition.all_of(each.final.winning_line)}
        ),
    }


def _step_values(step: Step[in_a_row.Position, in_a_row.Move]) -> Mapping[str, str]:
    return {"move": str(step.move), "player": step.before.turn}
