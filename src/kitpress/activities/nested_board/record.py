"""How records of the nested-board game are read: its settings, its claims, its codes."""

from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.nested_board.explain import why_illegal
from kitpress.records import Claim, Game
from kitpress.rules import nested

_RESULTS = ("X", "O", "D", "open")


def _open_holds(position: nested.Position, value: object) -> bool:
    if value == "any":
        return position.free_choice
    labels = [value] if isinstance(value, str) else value
    if not isinstance(labels, list) or not all(label in nested.LABELS for label in labels):
        raise TypeError('a label such as "A3", a list of labels, or "any" (free choice)')
    return sorted(labels) == sorted(position.open_boards)


def _open_actual(position: nested.Position) -> str:
    boards = " ".join(position.open_boards) or "no board: the game is over"
    return f'"any" ({boards})' if position.free_choice else boards


def _owners_hold(position: nested.Position, value: object) -> bool:
    fine = isinstance(value, dict) and all(
        board in nested.LABELS and owner in ("X", "O", "D") for board, owner in value.items()
    )
    if not fine or not isinstance(value, dict):
        raise TypeError('a table of boards with X, O or D, such as { A3 = "X" }')
    return all(position.owners.get(board) == owner for board, owner in value.items())


def _owners_actual(position: nested.Position) -> str:
    return ", ".join(f"{board} = {owner}" for board, owner in position.owners.items()) or "no closed board"


def result(position: nested.Position) -> str:
    """Return how a position's game stands as records say it: X, O, D or open."""
    return "open" if position.outcome is None else position.outcome.winner or "D"


def _result_holds(position: nested.Position, value: object) -> bool:
    if value not in _RESULTS:
        raise TypeError(f"one of: {', '.join(_RESULTS)}")
    return result(position) == value


def _facts(position: nested.Position) -> Mapping[str, object]:
    return {"open": list(position.open_boards), "owners": dict(position.owners), "result": result(position)}


GAME = Game(
    name="nested-board",
    parse=nested.Move.parse,
    notation="a move is BOARD/CELL, such as B2/C1, labels A1 to C3 in capitals, spaces between moves",
    start=nested.Position.start,
    settings=MappingProxyType({}),
    claims=MappingProxyType(
        {
            "open": Claim(_open_holds, _open_actual),
            "owners": Claim(_owners_hold, _owners_actual),
            "result": Claim(_result_holds, result),
        }
    ),
    codes=("game-over", "wrong-board", "closed-board", "occupied"),
    explain=why_illegal,
    facts=_facts,
)
