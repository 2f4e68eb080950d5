"""How records of ordinary three in a row are written and read, and how its positions are shown."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.in_a_row.explain import describe, what_next, why_illegal
from kitpress.activities.in_a_row.figures import diagram
from kitpress.activities.in_a_row.options import Options, RowExample
from kitpress.document.model import Figure, Table
from kitpress.records import Claim, ClaimError, Game, Setting, mark_result, result_claim
from kitpress.rules import in_a_row
from kitpress.rules.illegal import codes_of
from kitpress.sheets import x_and_o
from kitpress.sheets.view import View, text_board
from kitpress.text.edition import Edition


def _start(board: int = 3, line: int = 3) -> in_a_row.Position:
    return in_a_row.Position.start(board, line)


def _open_holds(position: in_a_row.Position, value: object) -> bool:
    cells = [value] if isinstance(value, str) else value
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        raise ClaimError('a cell such as "B2", or a list of cells')
    return sorted(cells) == sorted(_open(position))


def _open(position: in_a_row.Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def _facts(position: in_a_row.Position) -> Mapping[str, object]:
    return {"open": _open(position), "result": mark_result(position)}


GAME = Game(
    parse=in_a_row.Move.parse,
    notation="a move is a cell, such as B2, in capitals, spaces between moves",
    written=re.compile(r"\b[A-H][1-8]\b"),
    start=_start,
    claims=MappingProxyType(
        {
            "open": Claim(_open_holds, lambda position: " ".join(_open(position)) or "no cell"),
            "result": result_claim(mark_result),
        }
    ),
    codes=codes_of(in_a_row.Reason),
    why=why_illegal,
    facts=_facts,
    settings=(Setting("board", tuple(in_a_row.LENGTHS), older="size"), Setting("line", (3, 4, 5))),
)


def _diagram(edition: Edition, position: in_a_row.Position, _options: Options) -> Figure:
    return diagram(edition, position)


def _plain(position: in_a_row.Position) -> str:
    return text_board(position.size, lambda cell: position.mark(cell) or "")


def _trace(edition: Edition, example: RowExample) -> Table:
    return x_and_o.trace(edition, example.steps, edition.gettext("Cell"), what_next)


VIEW = View(GAME, _diagram, describe, _plain, _trace)
