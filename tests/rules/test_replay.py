"""Lists of moves, played one by one; 120 recorded games among them."""

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from kitpress.rules import IllegalMove, InvalidMove, nested
from kitpress.rules.replay import ReplayError, Step, replay

GAMES = (Path(__file__).parent / "games" / "nested.jsonl").read_text(encoding="utf-8").splitlines()


def replayed(moves: list[str]) -> tuple[Step[nested.Position], ...]:
    return replay(nested.Position.start(), nested.Move.parse, moves)


def test_a_step_tells_who_moved_and_what_it_changed() -> None:
    first, second, third = replayed(["B2/C1", "C1/A3", "A3/A3"])
    assert [first.ply, second.ply, third.ply] == [1, 2, 3]
    assert [first.player, second.player, third.player] == ["X", "O", "X"]
    assert [str(first.move), str(second.move), str(third.move)] == ["B2/C1", "C1/A3", "A3/A3"]
    assert first.before == nested.Position.start()
    assert first.before.play(first.move) == first.after == second.before
    assert second.before.play(second.move) == second.after == third.before
    assert third.before.play(third.move) == third.after


def test_no_moves_make_no_steps() -> None:
    assert replayed([]) == ()


def test_a_step_is_frozen() -> None:
    (step,) = replayed(["B2/C1"])
    with pytest.raises(FrozenInstanceError):
        step.ply = 2  # type: ignore[misc]


def test_replay_stops_at_a_text_that_is_no_move() -> None:
    with pytest.raises(ReplayError, match=r"^move 2 'C1-A3': no move: 'C1-A3'$") as caught:
        replayed(["B2/C1", "C1-A3", "B2/C1"])
    error = caught.value
    assert (error.ply, error.text) == (2, "C1-A3")
    assert isinstance(error.cause, InvalidMove)
    assert error.__cause__ is error.cause
    assert error.before == replayed(["B2/C1"])[0].after


def test_replay_stops_at_an_illegal_move() -> None:
    with pytest.raises(ReplayError, match=r"^move 3 'B2/A1': wrong-board: B2/A1$") as caught:
        replayed(["B2/C1", "C1/A3", "B2/A1", "C1-A3"])
    error = caught.value
    assert (error.ply, error.text) == (3, "B2/A1")
    assert isinstance(error.cause, IllegalMove)
    assert error.cause.code == "wrong-board"
    assert error.__cause__ is error.cause
    assert error.before == replayed(["B2/C1", "C1/A3"])[1].after


def test_replay_reads_no_further_than_the_fault() -> None:
    def moves() -> Iterator[str]:
        yield "nonsense"
        pytest.fail("read on after the fault")

    with pytest.raises(ReplayError):
        replay(nested.Position.start(), nested.Move.parse, moves())


def test_there_are_120_games_with_every_result() -> None:
    assert len(GAMES) == 120
    assert {json.loads(game)["result"] for game in GAMES} == {"X", "O", "D"}


@pytest.mark.parametrize("number", range(120))
def test_recorded_game(number: int) -> None:
    game: dict[str, Any] = json.loads(GAMES[number])
    steps = replayed(game["moves"].split())
    assert len(steps) == len(game["opened"])
    for step, opened in zip(steps, game["opened"], strict=True):
        assert set(step.after.open_boards) == set(opened.split()), f"after move {step.ply}, {step.move}"
    end = steps[-1].after
    assert end.owners == game["boards"]
    assert end.outcome is not None
    assert (end.outcome.winner or "D") == game["result"]
    assert end.outcome.reason == ("all-closed" if game["result"] == "D" else "large-line")
    assert all(step.after.outcome is None for step in steps[:-1])
