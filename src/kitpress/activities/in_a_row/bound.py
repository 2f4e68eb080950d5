"""What the kit's sentences rely on: each is bound to an example by id that must show what they say."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from kitpress.records import Example
from kitpress.rules import in_a_row
from kitpress.rules.lines import lines
from kitpress.rules.replay import Step
from kitpress.sheets.bound import Bindings, bound_examples, example_values, prefix_of, refuses
from kitpress.text.edition import Edition


def _wins(size: int, line: int) -> Callable[[Example], bool]:
    return lambda example: (example.start.size, example.start.line) == (size, line) and bool(example.final.winning_line)


def _spans(example: Example) -> tuple[int, int]:
    """Return over how many columns and rows the winning line goes."""
    line = example.final.winning_line
    return len({cell[0] for cell in line}), len({cell[1] for cell in line})


def _draws(example: Example) -> bool:
    outcome = example.final.outcome
    return example.start.size == min(in_a_row.LENGTHS) and outcome is not None and outcome.winner is None


def _wins_after_three_in_a_line(example: Example) -> bool:
    """Tell whether the winner of four in a line had three in a line first, in a game that went on."""
    return _wins(4, 4)(example) and any(_has_three(step.after) for step in example.steps[:-1])


def _has_three(position: in_a_row.Position) -> bool:
    rows = [{position.cells[cell] for cell in line} for line in lines(position.size, 3)]
    return any(row in ({"X"}, {"O"}) for row in rows)


BOUND: Bindings = MappingProxyType(
    {
        "row": ("a win with a row on 3 x 3", lambda example: _wins(3, 3)(example) and _spans(example) == (3, 1)),
        "diagonal": ("a win with a diagonal", lambda example: _wins(3, 3)(example) and _spans(example) == (3, 3)),
        "draw": ("a draw on 3 x 3", _draws),
        "three-on-4": ("a win on 4 x 4 with three in a line", _wins(4, 3)),
        "four-on-4": (
            "a win on 4 x 4 with four in a line, after three in a line that did not win",
            _wins_after_three_in_a_line,
        ),
        "five-on-5": ("a win on 5 x 5 with five in a line", _wins(5, 5)),
        "mistake-occupied": ("refused moves with the code occupied", refuses("occupied")),
        "mistake-off-board": ("refused moves with the code off-board", refuses("off-board")),
        "mistake-game-over": ("refused moves with the code game-over", refuses("game-over")),
    }
)
"""By id: what an example has to show, and whether it does."""


def values(edition: Edition, examples: Mapping[str, Example], options: Mapping[str, str]) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose: the chosen board's, and each example's by its id.

    UnboundExampleError if an example is missing or no longer shows what the sentences say of it.
    """
    size = int(options["board"])
    found = {
        "size": options["board"],
        "cells": str(size * size),
        "lengths": edition.one_of([str(length) for length in in_a_row.LENGTHS[size]]),
        # Translators: One capital letter that pupils write for a draw: D in English, U in Norwegian. Not X or O.
        "d": edition.pgettext("letter for a draw", "D").plain,
    }
    for example in bound_examples("in-a-row", examples, BOUND):
        found.update(example_values(example, _step_values))
        if example.final.winning_line:
            found[f"{prefix_of(example)}_line"] = edition.all_of(example.final.winning_line)
    return MappingProxyType(found)


def _step_values(step: Step[Any]) -> Mapping[str, str]:
    return {"move": str(step.move), "player": str(step.player)}
