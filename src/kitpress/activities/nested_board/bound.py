"""What the kit's sentences rely on: each is bound to an example by id, and the example must show what they say."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from kitpress.activities.nested_board.explain import owner_letter
from kitpress.records import Example
from kitpress.rules import nested
from kitpress.rules.lines import lines_through
from kitpress.rules.replay import Step
from kitpress.sheets.bound import Bindings, bound_examples, example_values, prefix_of, refuses
from kitpress.text.edition import Edition


def closed_by(step: Step[Any]) -> tuple[str, ...]:
    """Return the boards that a move closed."""
    return tuple(board for board in step.after.owners if board not in step.before.owners)


def _lines_made(step: Step[Any]) -> int:
    """Return how many lines of its board a move completed."""
    through = lines_through(3, 3)[nested.LABELS.index(step.move.cell)]
    return sum(
        all(step.after.mark(step.move.board, nested.LABELS[square]) == step.player for square in line)
        for line in through
    )


def _board_is_full(step: Step[Any]) -> bool:
    return all(step.after.mark(step.move.board, cell) for cell in nested.LABELS)


def _sends_twice(example: Example) -> bool:
    return len(example.steps) == 2 and all(step.after.named == step.move.cell for step in example.steps)


def _names_a_closed_board(example: Example) -> bool:
    last = example.steps[-1]
    return last.move.cell in last.before.owners and last.after.free_choice


def _closes_what_it_names(example: Example) -> bool:
    last = example.steps[-1]
    return last.move.board == last.move.cell and closed_by(last) == (last.move.cell,) and last.after.free_choice


def _ends_with_a_large_line(example: Example) -> bool:
    outcome = example.final.outcome
    return outcome is not None and outcome.reason == "large-line"


def _ends_in_a_draw(example: Example) -> bool:
    outcome = example.final.outcome
    return outcome is not None and outcome.reason == "all-closed"


def _closes_as_a_draw(example: Example) -> bool:
    return example.final.owners.get(example.steps[-1].move.board) == "D" and example.final.outcome is None


BOUND: Bindings = MappingProxyType(
    {
        "redirect": ("two moves that each send the opponent to an open board", _sends_twice),
        "closed-destination": ("a last move that names a board closed earlier", _names_a_closed_board),
        "large-line": ("a game that ends with a large line", _ends_with_a_large_line),
        "names-itself": ("a last move that closes the very board it names", _closes_what_it_names),
        "two-lines": ("a last move that completes two lines of one board", lambda e: _lines_made(e.steps[-1]) >= 2),
        "full-with-a-line": (
            "a last move that fills a board and completes a line there",
            lambda e: _board_is_full(e.steps[-1]) and _lines_made(e.steps[-1]) >= 1,
        ),
        "drawn-board": ("a last move that closes a board as a draw, in a game that goes on", _closes_as_a_draw),
        "whole-win": ("a whole game that ends with a large line", _ends_with_a_large_line),
        "whole-draw": ("a whole game that ends with all boards closed", _ends_in_a_draw),
        "mistake-wrong-board": ("refused moves with the code wrong-board", refuses("wrong-board")),
        "mistake-closed-board": ("refused moves with the code closed-board", refuses("closed-board")),
        "mistake-occupied": ("refused moves with the code occupied", refuses("occupied")),
        "mistake-game-over": ("refused moves with the code game-over", refuses("game-over")),
    }
)
"""By id: what an example has to show, and whether it does."""


def values(edition: Edition, examples: Mapping[str, Example], _options: Mapping[str, str]) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose, each example's by its id (redirect_move1 …).

    UnboundExampleError if an example is missing or no longer shows what the sentences say of it.
    """
    found = {
        "d": owner_letter(edition, "D"),
        "full": edition.percent(1),
        "bar": edition.millimetres(100),
        "cells": str(len(nested.LABELS) ** 2),
        "top_right": nested.LABELS[-1],
        "bottom_left": nested.LABELS[0],
    }
    for example in bound_examples("nested-board", examples, BOUND):
        found.update(_example_values(edition, example))
    return MappingProxyType(found)


def _example_values(edition: Edition, example: Example) -> Mapping[str, str]:
    prefix = prefix_of(example)
    found = dict(example_values(example, partial(_step_values, edition)))
    owner = example.final.owners.get(example.steps[-1].move.board)
    if owner:
        found[f"{prefix}_owner"] = owner_letter(edition, owner)
    if example.final.large_line:
        found[f"{prefix}_line"] = edition.all_of(example.final.large_line)
    return found


def _step_values(edition: Edition, step: Step[Any]) -> Mapping[str, str]:
    return {
        "move": str(step.move),
        "board": step.move.board,
        "cell": step.move.cell,
        "player": str(step.player),
        "opponent": step.after.turn,
        "next": edition.all_of(step.after.open_boards),
    }
