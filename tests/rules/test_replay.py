"""Lists of moves, played one by one; 120 recorded games among them."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from kitpress.rules import nested
from kitpress.rules.replay import Replay, Step, replay

GAMES = (Path(__file__).parent / "games" / "nested.jsonl").read_text(encoding="utf-8").splitlines()


def replay_of(moves: Iterable[str]) -> Replay[nested.Position, nested.Move, nested.Reason]:
    return replay(nested.Position.start(), nested.Move.parse, moves)


def replayed(moves: list[str]) -> tuple[Step[nested.Position, nested.Move], ...]:
    played = replay_of(moves)
    assert played.slip is None
    return played.steps


def test_a_step_tells_what_it_changed() -> None:
    first, second, third = replayed(["B2/C1", "C1/A3", "A3/A3"])
    assert [first.ply, second.ply, third.ply] == [1, 2, 3]
    assert [first.before.turn, second.before.turn, third.before.turn] == ["X", "O", "X"]
    assert [str(first.move), str(second.move), str(third.move)] == ["B2/C1", "C1/A3", "A3/A3"]
    assert first.before == nested.Position.start()
    assert first.before.play(first.move) == first.after == second.before
    assert second.before.play(second.move) == second.after == third.before
    assert third.before.play(third.move) == third.after == replay_of(["B2/C1", "C1/A3", "A3/A3"]).final


def test_no_moves_make_no_steps() -> None:
    assert replayed([]) == ()
    assert replay_of([]).final == nested.Position.start()


def test_a_step_is_frozen() -> None:
    (step,) = replayed(["B2/C1"])
    with pytest.raises(FrozenInstanceError):
        step.ply = 2  # type: ignore[misc]


def test_replay_stops_at_a_text_that_is_no_move() -> None:
    played = replay_of(["B2/C1", "C1-A3", "B2/C1"])
    slip = played.slip
    assert slip is not None
    assert (slip.ply, slip.text, slip.refusal) == (2, "C1-A3", None)
    assert slip.before == played.final == replayed(["B2/C1"])[0].after
    assert len(played.steps) == 1


def test_replay_stops_at_an_illegal_move() -> None:
    played = replay_of(["B2/C1", "C1/A3", "B2/A1", "C1-A3"])
    slip = played.slip
    assert slip is not None
    assert slip.refusal is not None
    assert (slip.ply, slip.text, str(slip.refusal.move)) == (3, "B2/A1", "B2/A1")
    assert slip.refusal.reason == nested.WrongBoard("X", "A3", nested.Move("C1", "A3"))
    assert slip.before == played.final == replayed(["B2/C1", "C1/A3"])[1].after
    assert len(played.steps) == 2


def test_replay_reads_no_further_than_the_slip() -> None:
    def moves() -> Iterator[str]:
        yield "nonsense"
        pytest.fail("read on after the slip")

    assert replay_of(moves()).slip is not None


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
