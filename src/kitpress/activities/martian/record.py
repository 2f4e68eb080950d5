"""How records of Martian tic-tac-toe are written and read, and how its positions are shown. People count from 1."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.martian.explain import describe, person, why_illegal, winner
from kitpress.activities.martian.figures import diagram
from kitpress.activities.martian.options import MartianExample, Options
from kitpress.document.model import Figure, Table
from kitpress.records import Claim, ClaimError, Game, Setting
from kitpress.rules import martian
from kitpress.rules.illegal import codes_of
from kitpress.rules.labels import labels
from kitpress.sheets.host import TRACE_SIZE
from kitpress.sheets.view import View, text_board
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal

_FROM_ONE = "players count from 1"


def _start(board: int = 3, players: int = 2) -> martian.Position:
    return martian.Position.start(board, players)


def result(position: martian.Position) -> int | str:
    """Return how a position's game stands as records say it: the winner's number, counted from 1, or "open"."""
    return "open" if position.outcome is None else winner(position.outcome) + 1


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _result_holds(position: martian.Position, value: object) -> bool:
    if value != "open" and not (_is_number(value) and value in range(1, position.players + 1)):
        hint = f" ({_FROM_ONE})" if value == 0 else ""
        raise ClaimError(f'the number of a player, 1 to {position.players}{hint}, or "open"')
    return result(position) == value


def pieces(position: martian.Position) -> Mapping[str, list[int]]:
    """Return the occupied squares, each with its owner, counted from 1, and its size."""
    found = {square: position.piece(square) for square in labels(position.size)}
    return {square: [piece[0] + 1, piece[1]] for square, piece in found.items() if piece}


def _pieces_hold(position: martian.Position, value: object) -> bool:
    if not isinstance(value, dict) or not all(
        square in labels(position.size) and isinstance(piece, list) and len(piece) == 2 and all(map(_is_number, piece))
        for square, piece in value.items()
    ):
        raise ClaimError("a table of squares with [player, size], such as { B2 = [1, 1] }")
    if any(piece[0] == 0 for piece in value.values()):
        raise ClaimError(f"a table of squares with [player, size]; {_FROM_ONE}, and there is no player 0")
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
        raise ClaimError("a list of [small, medium, large] for each player, such as [[3, 2, 3], [3, 3, 3]]")
    return value == stashes(position)


def _facts(position: martian.Position) -> Mapping[str, object]:
    turn = position.turn + 1 if position.outcome is None else None
    return {"result": result(position), "turn": turn, "pieces": pieces(position), "stash": stashes(position)}


GAME = Game(
    parse=martian.Move.parse,
    notation="a move is 1@B2 (place), B2=2 (swap), 2xB2 (capture) or pass, sizes 1 to 3, spaces between moves",
    written=re.compile(r"\b(?:\d[@x])?[A-H][1-8](?:=\d)?\b"),
    start=_start,
    claims=MappingProxyType(
        {
            "result": Claim(_result_holds, lambda position: str(result(position))),
            "pieces": Claim(_pieces_hold, lambda position: str(dict(pieces(position)))),
            "stash": Claim(_stash_holds, lambda position: str(stashes(position))),
        }
    ),
    codes=codes_of(martian.Reason),
    why=why_illegal,
    facts=_facts,
    settings=(Setting("board", tuple(martian.PLAYERS), older="size"), Setting("players", (2, 3, 4))),
    marks=(),
)


def _diagram(edition: Edition, position: martian.Position, options: Options) -> Figure:
    return diagram(edition, position, options.ink)


def _plain(position: martian.Position) -> str:
    """Return the board, on each square its piece as player:size."""
    found = pieces(position)
    return text_board(position.size, lambda square: ":".join(map(str, found.get(square, ()))))


def _trace(edition: Edition, example: MartianExample) -> Table:
    """Return an example's moves, one a row: the move, what goes back to whose stash, what is left in every stash."""
    players = range(example.start.players)
    heads = (
        edition.gettext("No."),
        edition.pgettext("player, in a narrow column head", "Who"),
        edition.gettext("Move"),
        edition.gettext("Goes back"),
        *(edition.gettext("Stash {player}", player=person(player)) for player in players),
    )
    rows = []
    for step in example.steps:
        old = step.before.piece(step.move.square) if step.move.square else None
        back = (
            edition.gettext("{size} to player {player}", size=str(old[1]), player=person(old[0]))
            if old
            else literal("–")
        )
        left = [NO_BREAK_SPACE.join(map(str, stash)) for stash in stashes(step.after)]
        rows.append(
            (
                literal(str(step.ply)),
                literal(person(step.before.turn)),
                literal(str(step.move)),
                back,
                *map(literal, left),
            )
        )
    return Table(heads, tuple(rows), shares=(), size=TRACE_SIZE)


VIEW = View(GAME, _diagram, describe, _plain, _trace)
