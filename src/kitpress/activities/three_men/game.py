"""How three-men's slide is written and read, told in words and drawn."""

import re
from collections.abc import Mapping
from typing import TypeAlias, assert_never

from kitpress.document.model import Figure, Text
from kitpress.figures import points
from kitpress.records import Example, Game, mark_result, places_claim, result_claim
from kitpress.rules import Refusal
from kitpress.rules.illegal import Empty, GameOver, NotYours, Occupied, codes_of
from kitpress.rules.three_men import JOINED, POINTS, AllPlaced, Move, NotJoined, NotYet, Position, Reason, SamePoint
from kitpress.sheets import x_and_o
from kitpress.sheets.options import Options
from kitpress.sheets.view import View, text_board
from kitpress.text.edition import Edition

SlideExample: TypeAlias = Example[Position, Move, Reason]


def why_illegal(edition: Edition, refusal: Refusal[Move, Reason]) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    point, origin = refusal.move.point, str(refusal.move.origin)
    match refusal.reason:
        case GameOver(outcome):
            return x_and_o.game_over(edition, outcome)
        case NotYet():
            # Translators: A reason why a move is not allowed. It stands in a table: no capital letter, no full stop.
            return edition.gettext("sliding begins when all six counters are on the board")
        case AllPlaced():
            return edition.gettext("all six counters are on the board: now slide one of them")
        case Empty():
            return edition.gettext("there is no counter on point {point}", point=origin)
        case NotYours(owner=owner):
            return edition.gettext("the counter on point {point} belongs to {player}", point=origin, player=owner)
        case SamePoint():
            return edition.gettext("a counter must move to another point")
        case NotJoined():
            return edition.gettext("{point} is not the next point on a line from {origin}", point=point, origin=origin)
        case Occupied(mark):
            return edition.gettext("there is already a counter of {player} on point {point}", player=mark, point=point)
        case other:
            assert_never(other)


def what_next(edition: Edition, position: Position) -> Text:
    """Return who moves next, or how the game ended."""
    return x_and_o.next_or_winner(edition, position.turn, position.outcome, position.winning_line)


def counters(position: Position) -> dict[str, list[str]]:
    """Return the points on which each player's counters lie, in tally order."""
    return {player: [point for point in POINTS if position.mark(point) == player] for player in x_and_o.PLAYERS}


def describe(edition: Edition, position: Position) -> Text:
    """Return a position in words: the alternative text of its diagram."""
    board = edition.gettext("Board of nine joined points, A1 at the bottom left.")
    empty = edition.gettext("No counter is on the board.")
    return x_and_o.in_words(edition, board, counters(position), empty, what_next(edition, position))


def _facts(position: Position) -> Mapping[str, object]:
    return {"result": mark_result(position), "counters": counters(position)}


GAME: Game[Position, Move, Reason] = Game(
    parse=Move.parse,
    notation="a move is B2 (place) or A1-B2 (slide), points A1 to C3 in capitals, spaces between moves",
    written=re.compile(r"\b[A-H][1-8](?:-[A-H][1-8])?\b"),
    start=Position.start,
    claims={"result": result_claim(mark_result), "counters": places_claim(POINTS, counters)},
    codes=codes_of(Reason),
    why=why_illegal,
    facts=_facts,
)


def _diagram(edition: Edition, position: Position, _options: Options) -> Figure:
    marks = {point: player for player, own in counters(position).items() for point in own}
    slide = (position.last.origin, position.last.point) if position.last and position.last.origin else None
    return points.position(JOINED, 3, marks, position.winning_line, slide, describe(edition, position))


VIEW = View(
    GAME,
    _diagram,
    describe,
    plain=lambda position: text_board(3, lambda point: position.mark(point) or ""),
    trace=lambda edition, example: x_and_o.trace(edition, example.steps, edition.gettext("Point or slide"), what_next),
)
