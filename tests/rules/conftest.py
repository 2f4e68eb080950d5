"""What the tests of the rules share."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kitpress.rules import nested

Play = Callable[[str], nested.Position]
Situation = Callable[[str], tuple[nested.Position, nested.Move, nested.Position]]


@pytest.fixture
def play() -> Play:
    """Play moves, separated by spaces, from the start of a nested-board game."""

    def from_start(moves: str) -> nested.Position:
        position = nested.Position.start()
        for text in moves.split():
            position = position.play(nested.Move.parse(text))
        return position

    return from_start


@pytest.fixture
def situation(play: Play) -> Situation:
    """Return the position before the last move of a game in games/situations.txt, that move, the position after."""
    text = (Path(__file__).parent / "games" / "situations.txt").read_text(encoding="utf-8")
    games = dict(line.split(": ") for line in text.splitlines() if not line.startswith("#"))

    def last_move(name: str) -> tuple[nested.Position, nested.Move, nested.Position]:
        *moves, last = games[name].split()
        before, move = play(" ".join(moves)), nested.Move.parse(last)
        return before, move, before.play(move)

    return last_move
