"""Three-men's slide: every position that can be reached, and the lines of the board."""

from kitpress.rules.three_men import JOINED, Position


def test_every_position_that_can_be_reached() -> None:
    start = Position.start()
    found, waiting = {(start.cells, start.turn): start}, [start]
    while waiting:
        before = waiting.pop()
        for after in map(before.play, before.legal_moves()):
            if (after.cells, after.turn) not in found:
                found[after.cells, after.turn] = after
                waiting.append(after)
    won = [position for position in found.values() if position.outcome]
    blocked = [position for position in found.values() if not position.outcome and not position.legal_moves()]
    assert (len(found), len(won), blocked) == (5390, 416, [])
    assert {len(position.winning_line) for position in won} == {3}
    assert not any(position.outcome and position.outcome.winner is None for position in won)


def test_edge_points_are_not_joined_across_a_corner() -> None:
    neighbours = {
        point: {*sum((pair for pair in JOINED if point in pair), ())} - {point} for point in ("A1", "B1", "B2")
    }
    assert neighbours["A1"] == {"B1", "A2", "B2"}
    assert neighbours["B1"] == {"A1", "C1", "B2"}
    assert len(neighbours["B2"]) == 8
