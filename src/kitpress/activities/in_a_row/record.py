"""How records of ordinary three in a row are read: their settings, claims and codes."""

from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.in_a_row.explain import why_illegal
from kitpress.records import Claim, Game
from kitpress.rules import in_a_row

_RESULTS = ("X", "O", "D", "open")


def result(position: in_a_row.Position) -> str:
    """Return how a position's game stands as records say it: X, O, D or open."""
    return "open" if position.outcome is None else position.outcome.winner or "D"


def _result_holds(position: in_a_row.Position, value: object) -> bool:
    if value not in _RESULTS:
        raise TypeError(f"one of: {', '.join(_RESULTS)}")
    return result(position) == value


def _open_holds(position: in_a_row.Position, value: object) -> bool:
    cells = [value] if isinstance(value, str) else value
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        raise TypeError('a cell such as "B2", or a list of cells')
    return sorted(cells) == sorted(_open(position))


def _open(position: in_a_row.Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def _facts(position: in_a_row.Position) -> Mapping[str, object]:
    return {"open": _open(position), "result": result(position)}


GAME = Game(
    name="in-a-row",
    parse=in_a_row.Move.parse,
    notation="a move is a cell, such as B2, in capitals, spaces between moves",
    start=in_a_row.Position.start,
    settings=MappingProxyType({"size": tuple(in_a_row.LENGTHS), "line": (3, 4, 5)}),
    claims=MappingProxyType(
        {
            "open": Claim(_open_holds, lambda position: " ".join(_open(position)) or "no cell"),
            "result": Claim(_result_holds, result),
        }
    ),
    codes=("game-over", "off-board", "occupied"),
    explain=why_illegal,
    facts=_facts,
)
