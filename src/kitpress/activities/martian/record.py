"""How records of Martian tic-tac-toe are read: their settings, claims and codes. Players count from 0 there."""

from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.martian.explain import why_illegal
from kitpress.records import Claim, Game
from kitpress.rules import martian
from kitpress.rules.labels import labels


def result(position: martian.Position) -> object:
    """Return how a position's game stands as records say it: the winner's number or "open"."""
    return "open" if position.outcome is None else position.outcome.winner


def _told(position: martian.Position) -> str:
    return str(result(position)) + (" (players are counted from 0)" if position.outcome else "")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _result_holds(position: martian.Position, value: object) -> bool:
    if value != "open" and not (_is_number(value) and value in range(position.players)):
        raise TypeError(f'the number of a player, 0 to {position.players - 1}, or "open"')
    return result(position) == value


def pieces(position: martian.Position) -> Mapping[str, list[int]]:
    """Return the occupied squares with owner and size."""
    found = {square: position.piece(square) for square in labels(position.size)}
    return {square: list(piece) for square, piece in found.items() if piece}


def _pieces_hold(position: martian.Position, value: object) -> bool:
    if not isinstance(value, dict) or not all(
        square in labels(position.size) and isinstance(piece, list) and len(piece) == 2 and all(map(_is_number, piece))
        for square, piece in value.items()
    ):
        raise TypeError("a table of squares with [player, size], such as { B2 = [0, 1] }")
    return value == pieces(position)


def stashes(position: martian.Position) -> list[list[int]]:
    """Return for each player how many small, medium and large pieces are in the stash."""
    return [list(position.stash(player).values()) for player in range(position.players)]


def _stash_holds(position: martian.Position, value: object) -> bool:
    fine = isinstance(value, list) and len(value) == position.players
    if (
        not fine
        or not isinstance(value, list)
        or not all(
            isinstance(stash, list) and len(stash) == len(martian.PIPS) and all(map(_is_number, stash))
            for stash in value
        )
    ):
        raise TypeError("a list of [small, medium, large] for each player, such as [[3, 2, 3], [3, 3, 3]]")
    return value == stashes(position)


def _facts(position: martian.Position) -> Mapping[str, object]:
    turn = position.turn if position.outcome is None else None
    return {"result": result(position), "turn": turn, "pieces": pieces(position), "stash": stashes(position)}


GAME = Game(
    name="martian",
    parse=martian.Move.parse,
    notation="a move is 1@B2 (place), B2=2 (swap), 2xB2 (capture) or pass, sizes 1 to 3, spaces between moves",
    start=martian.Position.start,
    settings=MappingProxyType({"size": tuple(martian.PLAYERS), "players": (2, 3, 4)}),
    claims=MappingProxyType(
        {
            "result": Claim(_result_holds, _told),
            "pieces": Claim(_pieces_hold, lambda position: str(dict(pieces(position)))),
            "stash": Claim(_stash_holds, lambda position: str(stashes(position))),
        }
    ),
    codes=(
        "game-over",
        "off-board",
        "first-turn",
        "wrong-size",
        "occupied",
        "no-piece",
        "empty",
        "not-yours",
        "own-piece",
        "pass-not-allowed",
    ),
    explain=why_illegal,
    facts=_facts,
)
