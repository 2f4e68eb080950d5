"""How records of the nested-board game are written and read, and how its positions are shown."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.nested_board.bound import NestedExample, closed_by
from kitpress.activities.nested_board.explain import describe, owner_letter, why_illegal
from kitpress.activities.nested_board.players import diagram
from kitpress.document.model import Figure, Table
from kitpress.records import Claim, ClaimError, Game, mark_result, result_claim
from kitpress.rules import nested
from kitpress.rules.illegal import codes_of
from kitpress.sheets.host import TRACE_SIZE
from kitpress.sheets.options import Options
from kitpress.sheets.view import View
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal


def _open_holds(position: nested.Position, value: object) -> bool:
    if value == "any":
        return position.free_choice
    labels = [value] if isinstance(value, str) else value
    if not isinstance(labels, list) or not all(label in nested.LABELS for label in labels):
        raise ClaimError('a label such as "A3", a list of labels, or "any" (free choice)')
    return sorted(labels) == sorted(position.open_boards)


def _open_actual(position: nested.Position) -> str:
    boards = " ".join(position.open_boards) or "no board: the game is over"
    return f'"any" ({boards})' if position.free_choice else boards


def _owners_hold(position: nested.Position, value: object) -> bool:
    fine = isinstance(value, dict) and all(
        board in nested.LABELS and owner in ("X", "O", "D") for board, owner in value.items()
    )
    if not fine or not isinstance(value, dict):
        raise ClaimError('a table of boards with X, O or D, such as { A3 = "X" }')
    return all(position.owners.get(board) == owner for board, owner in value.items())


def _owners_actual(position: nested.Position) -> str:
    return ", ".join(f"{board} = {owner}" for board, owner in position.owners.items()) or "no closed board"


def _facts(position: nested.Position) -> Mapping[str, object]:
    return {"open": list(position.open_boards), "owners": dict(position.owners), "result": mark_result(position)}


GAME = Game(
    parse=nested.Move.parse,
    notation="a move is BOARD/CELL, such as B2/C1, labels A1 to C3 in capitals, spaces between moves",
    written=re.compile(r"\b[A-H][1-8](?:/[A-H][1-8])?\b"),
    start=nested.Position.start,
    claims=MappingProxyType(
        {
            "open": Claim(_open_holds, _open_actual),
            "owners": Claim(_owners_hold, _owners_actual),
            "result": result_claim(mark_result),
        }
    ),
    codes=codes_of(nested.Reason),
    why=why_illegal,
    facts=_facts,
)


def _diagram(edition: Edition, position: nested.Position, _options: Options) -> Figure:
    return diagram(edition, position)


def _plain(position: nested.Position) -> str:
    """Return the map, boards of a row side by side, above each its label and its owner."""
    lines: list[str] = []
    for row in "321":
        boards = [f"{column}{row}" for column in "ABC"]
        lines.append("   ".join(f"{board} {position.owners.get(board, '')}".ljust(5) for board in boards))
        for cells in "321":
            parts = [[position.mark(board, f"{column}{cells}") or "." for column in "ABC"] for board in boards]
            lines.append("   ".join(map(" ".join, parts)))
        lines.append("")
    return "\n".join(line.rstrip() for line in lines[:-1])


def _trace(edition: Edition, example: NestedExample) -> Table:
    """Return an example's moves, one a row: board, cell, where it sends, which boards are open then, what closed."""
    heads = (
        edition.gettext("Move"),
        edition.gettext("Board"),
        edition.gettext("Cell"),
        edition.gettext("Sends to"),
        # Translators: Head of a column that lists the boards which the next player may use, up to nine labels.
        edition.gettext("Boards open next"),
        edition.gettext("Closed"),
    )
    rows = []
    for step in example.steps:
        closed = [f"{board}: {owner_letter(edition, step.after.owners[board])}" for board in closed_by(step)]
        cells = (
            f"{step.ply}.{NO_BREAK_SPACE}{step.before.turn}",
            step.move.board,
            step.move.cell,
            step.move.cell if step.after.outcome is None else "–",
            " ".join(step.after.open_boards) or "–",
            " ".join(closed),
        )
        rows.append(tuple(literal(cell) for cell in cells))
    return Table(heads, tuple(rows), shares=(), size=TRACE_SIZE)


VIEW = View(GAME, _diagram, describe, _plain, _trace)
