"""What the kit's sentences rely on: each is bound to an example by id, and the example must show what they say."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from kitpress.activities.nested_board.explain import owner_letter
from kitpress.document.furniture import BAR
from kitpress.records import Example
from kitpress.rules import nested
from kitpress.rules.lines import lines_through
from kitpress.rules.replay import Step
from kitpress.sheets.bound import Shows, example_values, refuses
from kitpress.sheets.options import Options
from kitpress.text.edition import Edition

NestedExample: TypeAlias = Example[nested.Position, nested.Move, nested.Reason]
NestedStep: TypeAlias = Step[nested.Position, nested.Move]

_CHECK, _GAMES, _MISTAKES = ("host-check",), ("host-games",), ("host-mistakes",)


def closed_by(step: NestedStep) -> tuple[str, ...]:
    """Return the boards that a move closed."""
    return tuple(board for board in step.after.owners if board not in step.before.owners)


def _lines_made(step: NestedStep) -> int:
    """Return how many lines of its board a move completed."""
    through = lines_through(3, 3)[nested.LABELS.index(step.move.cell)]
    return sum(
        all(step.after.mark(step.move.board, nested.LABELS[square]) == step.before.turn for square in line)
        for line in through
    )


def _board_is_full(step: NestedStep) -> bool:
    return all(step.after.mark(step.move.board, cell) for cell in nested.LABELS)


def _sends_twice(example: NestedExample) -> bool:
    return len(example.steps) == 2 and all(step.after.named == step.move.cell for step in example.steps)


def _names_a_closed_board(example: NestedExample) -> bool:
    last = example.steps[-1]
    return last.move.cell in last.before.owners and last.after.free_choice


def _closes_what_it_names(example: NestedExample) -> bool:
    last = example.steps[-1]
    return last.move.board == last.move.cell and closed_by(last) == (last.move.cell,) and last.after.free_choice


def _ends_with_a_large_line(example: NestedExample) -> bool:
    outcome = example.final.outcome
    return outcome is not None and outcome.reason == "large-line"


def _ends_in_a_draw(example: NestedExample) -> bool:
    outcome = example.final.outcome
    return outcome is not None and outcome.reason == "all-closed"


def _closes_as_a_draw(example: NestedExample) -> bool:
    return example.final.owners.get(example.steps[-1].move.board) == "D" and example.final.outcome is None


BOUND: tuple[Shows[nested.Position, nested.Move, nested.Reason], ...] = (
    Shows("redirect", "two moves that each send the opponent to an open board", _sends_twice, ("rules", "host-check")),
    Shows("closed-destination", "a last move that names a board closed earlier", _names_a_closed_board, _CHECK),
    Shows("large-line", "a game that ends with a large line", _ends_with_a_large_line, _CHECK),
    Shows("names-itself", "a last move that closes the very board it names", _closes_what_it_names, _CHECK),
    Shows(
        "two-lines",
        "a last move that completes two lines of one board",
        lambda each: _lines_made(each.steps[-1]) >= 2,
        _CHECK,
    ),
    Shows(
        "full-with-a-line",
        "a last move that fills a board and completes a line there",
        lambda each: _board_is_full(each.steps[-1]) and _lines_made(each.steps[-1]) >= 1,
        _CHECK,
    ),
    Shows(
        "drawn-board", "a last move that closes a board as a draw, in a game that goes on", _closes_as_a_draw, _CHECK
    ),
    Shows("whole-win", "a whole game that ends with a large line", _ends_with_a_large_line, _GAMES),
    Shows("whole-draw", "a whole game that ends with all boards closed", _ends_in_a_draw, _GAMES),
    Shows("mistake-wrong-board", "refused moves with the code wrong-board", refuses("wrong-board"), _MISTAKES),
    Shows("mistake-occupied", "refused moves with the code occupied", refuses("occupied"), _MISTAKES),
    Shows("mistake-closed-board", "refused moves with the code closed-board", refuses("closed-board"), _MISTAKES),
    Shows("mistake-game-over", "refused moves with the code game-over", refuses("game-over"), _MISTAKES),
)
"""The examples, what each has to show, and the sheets that show it."""


def values(edition: Edition, examples: Mapping[str, NestedExample], _options: Options) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose, each example's by its id (redirect_move1 …)."""
    return {
        "d": owner_letter(edition, "D"),
        "full": edition.percent(1),
        "bar": edition.millimetres(BAR),
        "cells": str(len(nested.LABELS) ** 2),
        "top_right": nested.LABELS[-1],
        "bottom_left": nested.LABELS[0],
        **example_values(examples.values(), partial(_step_values, edition), partial(_end_values, edition)),
    }


def _end_values(edition: Edition, example: NestedExample) -> Mapping[str, str]:
    owner = example.final.owners.get(example.steps[-1].move.board)
    closed = {"owner": owner_letter(edition, owner)} if owner else {}
    return {"line": edition.all_of(example.final.large_line), **closed}


def _step_values(edition: Edition, step: NestedStep) -> Mapping[str, str]:
    return {
        "move": str(step.move),
        "board": step.move.board,
        "cell": step.move.cell,
        "player": step.before.turn,
        "opponent": step.after.turn,
        "next": edition.all_of(step.after.open_boards),
    }
