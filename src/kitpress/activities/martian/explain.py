"""Facts of the Martian rules in words, for the console and for the page. On paper players count from 1."""

from typing import assert_never

from kitpress.document.model import Text
from kitpress.rules import Outcome, Refusal, martian
from kitpress.rules.illegal import Empty, GameOver, NotYours, OffBoard
from kitpress.rules.labels import labels
from kitpress.text.edition import Edition, literal


def person(player: int) -> str:
    """Return a player's number as people say it: the model counts from 0, people from 1."""
    return str(player + 1)


def winner(outcome: Outcome[int]) -> int:
    """Return who has won: the game never ends without a winner."""
    if outcome.winner is None:
        raise ValueError("a game without a winner is not over")
    return outcome.winner


def why_illegal(edition: Edition, refusal: Refusal[martian.Move, martian.Reason]) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    square = str(refusal.move.square)
    match refusal.reason:
        case GameOver(outcome):
            # Translators: A reason why a move is not allowed. It stands in a table: no capital letter, no full stop.
            return edition.gettext("the game is over: player {player} has won", player=person(winner(outcome)))
        case OffBoard(size):
            return edition.gettext(
                "there is no square {square} on a board of {size}×{size}", square=square, size=str(size)
            )
        case martian.FirstTurn(player):
            return edition.gettext("player {player} must place a small piece on the first turn", player=person(player))
        case martian.PassNotAllowed(player=player, example=move):
            return edition.gettext(
                "player {player} can still move: {move} is one way", player=person(player), move=str(move)
            )
        case martian.NoPiece(player, pips):
            return edition.gettext(
                "player {player} has no piece of size {size} left in the stash", player=person(player), size=str(pips)
            )
        case other:
            return _why_not_there(edition, square, other)


def _why_not_there(edition: Edition, square: str, reason: martian.WrongSquare) -> Text:
    match reason:
        case martian.WrongSize():
            return _wrong_size(edition, reason)
        case martian.SquareTaken():
            return edition.gettext("there is already a piece in square {square}", square=square)
        case Empty():
            return edition.gettext("there is no piece in square {square}", square=square)
        case NotYours(owner=owner):
            return edition.gettext(
                "the piece in square {square} belongs to player {owner}", square=square, owner=person(owner)
            )
        case martian.OwnPiece(player):
            return edition.gettext(
                "the piece in square {square} is player {player}'s own", square=square, player=person(player)
            )
        case other:
            assert_never(other)


def _wrong_size(edition: Edition, reason: martian.WrongSize) -> Text:
    sizes = edition.one_of([str(size) for size in reason.allowed])
    old = str(reason.in_play)
    if reason.kind == "place":
        return edition.gettext("only a small piece, size {size}, can be placed", size=sizes)
    if not reason.allowed:
        return edition.gettext("a large piece cannot be captured: nothing is larger")
    if reason.kind == "swap":
        return edition.gettext("size {old} can be swapped only for: {sizes}", old=old, sizes=sizes)
    return edition.gettext("size {old} can be captured only with size {size}", old=old, size=sizes)


def what_happened(edition: Edition, before: martian.Position, move: martian.Move) -> Text:
    """Return a move in words."""
    player, square, size = person(before.turn), str(move.square), str(move.pips)
    there = before.piece(square) if move.square else None
    if move.kind == "pass":
        return edition.gettext("Player {player} passes.", player=player)
    if there is None:
        return edition.gettext(
            "Player {player} places size {size} in square {square}.", player=player, size=size, square=square
        )
    old = str(there[1])
    if move.kind == "swap":
        return edition.gettext(
            "Player {player} swaps size {old} in square {square} for size {size}. Size {old} goes back to the stash.",
            player=player,
            old=old,
            square=square,
            size=size,
        )
    return edition.gettext(
        "Player {player} captures size {old} in square {square} with size {size}. "
        "The captured piece goes back to the stash of player {owner}.",
        player=player,
        old=old,
        square=square,
        size=size,
        owner=person(there[0]),
    )


def what_next(edition: Edition, position: martian.Position) -> Text:
    """Return who moves next, or who has won with which squares."""
    line = position.winning_line
    piece = position.piece(line[0]) if line else None
    if piece is None:
        return edition.gettext("Player {player} moves next.", player=person(position.turn))
    return edition.gettext(
        "Player {player} has size {size} in squares {squares} and wins.",
        player=person(piece[0]),
        size=str(piece[1]),
        squares=edition.all_of(line),
    )


def describe(edition: Edition, position: martian.Position) -> Text:
    """Return a position in words, player by player: the alternative text of its diagram."""
    size = str(position.size)
    parts = [edition.gettext("Board of {size}×{size} squares, A1 at the bottom left.", size=size)]
    for player in range(position.players):
        pieces = [
            edition.gettext("size {size} in {square}", size=str(piece[1]), square=square).plain
            for square in labels(position.size)
            if (piece := position.piece(square)) and piece[0] == player
        ]
        if pieces:
            parts.append(
                edition.gettext("Player {player}: {pieces}.", player=person(player), pieces=edition.all_of(pieces))
            )
    if len(parts) == 1:
        parts.append(edition.gettext("No piece is on the board."))
    return literal(" ".join(part.plain for part in (*parts, what_next(edition, position))))
