"""Facts of the nested-board rules in words, for the console and for the page."""

from typing import assert_never

from kitpress.document.model import Text
from kitpress.rules import Refusal, nested
from kitpress.rules.illegal import GameOver, Occupied
from kitpress.sheets import x_and_o
from kitpress.text.edition import Edition, literal


def why_illegal(edition: Edition, refusal: Refusal[nested.Move, nested.Reason]) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    move = refusal.move
    match refusal.reason:
        case GameOver(outcome):
            return x_and_o.game_over(edition, outcome)
        case nested.WrongBoard(player, named, sent_by):
            # Translators: A reason in a table: no capital letter, no full stop. {move} is a move such as B2/C1.
            return edition.gettext(
                "{player} must play on board {board} (sent there by {move})",
                player=player,
                board=named,
                move=str(sent_by),
            )
        case nested.ClosedBoard(owner=owner):
            return _closed(edition, move.board, owner)
        case Occupied(mark):
            return edition.gettext(
                "cell {cell} of board {board} already holds {mark}", cell=move.cell, board=move.board, mark=mark
            )
        case other:
            assert_never(other)


def _closed(edition: Edition, board: str, owner: str) -> Text:
    if owner == "D":
        return edition.gettext("board {board} is closed: it is a draw", board=board)
    return edition.gettext("board {board} is closed: {player} has won it", board=board, player=owner)


def owner_letter(edition: Edition, owner: str) -> str:
    """Return what is written for a closed board: X, O, or this language's letter for a draw."""
    return x_and_o.draw_letter(edition) if owner == "D" else owner


def what_next(edition: Edition, position: nested.Position) -> Text:
    """Return who plays where next, or how the game ended."""
    outcome = position.outcome
    if outcome is not None and outcome.winner is None:
        return edition.gettext("All boards are closed and nobody has a large line. The game is a draw.")
    if outcome is not None and outcome.winner is not None:
        return edition.gettext(
            "{player} owns boards {boards} in a line and wins.",
            player=outcome.winner,
            boards=edition.all_of(position.large_line),
        )
    if position.named is not None:
        return edition.gettext("{player} plays on board {board} next.", player=position.turn, board=position.named)
    if position.last is None:
        return edition.gettext("{player} begins and may choose any board.", player=position.turn)
    return edition.gettext(
        "{player} may choose any open board: {boards}.",
        player=position.turn,
        boards=edition.all_of(position.open_boards),
    )


def describe(edition: Edition, position: nested.Position) -> Text:
    """Return a position in words, board by board in tally order: the alternative text of its diagram."""
    # Translators: Alternative text of a drawing, read aloud by a screen reader. Parts follow each other.
    parts = [edition.gettext("Nine boards in three rows.").plain]
    marked = [text for board in nested.LABELS if (text := _board(edition, position, board))]
    parts += marked
    if position.last is None:
        parts.append(edition.gettext("No cell is marked.").plain)
    elif len(marked) < len(nested.LABELS):
        parts.append(edition.gettext("All other boards are empty.").plain)
    if position.last is not None:
        parts.append(edition.gettext("The last move was {move}.", move=str(position.last)).plain)
    parts.append(what_next(edition, position).plain)
    return literal(" ".join(parts))


def _board(edition: Edition, position: nested.Position, board: str) -> str:
    marked = {
        player: edition.all_of([cell for cell in nested.LABELS if position.mark(board, cell) == player])
        for player in x_and_o.PLAYERS
    }
    if not any(marked.values()):
        return ""
    owner = position.owners.get(board)
    if owner == "D":
        head = edition.gettext("Board {board}, closed as a draw:", board=board)
    elif owner:
        head = edition.gettext("Board {board}, won by {player}:", board=board, player=owner)
    else:
        head = edition.gettext("Board {board}:", board=board)
    marks = [
        edition.gettext("{player} on {cells}", player=player, cells=cells).plain
        for player, cells in marked.items()
        if cells
    ]
    return f"{head.plain} {'; '.join(marks)}."
