"""Facts of ordinary three in a row in words, for the console and for the page."""

from kitpress.document.model import Text
from kitpress.rules import IllegalMove, Outcome, in_a_row
from kitpress.rules.labels import labels
from kitpress.text.edition import Edition, literal


def why_illegal(edition: Edition, illegal: IllegalMove) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    facts, cell = illegal.facts, str(illegal.move)
    match illegal.code:
        case "game-over":
            outcome = facts["outcome"]
            assert isinstance(outcome, Outcome)  # noqa: S101 - play() says so
            if outcome.winner is None:
                return edition.gettext("the game is over: it is a draw")
            return edition.gettext("the game is over: {player} has won", player=str(outcome.winner))
        case "off-board":
            size = str(facts["size"])
            return edition.gettext("there is no cell {cell} on a board of {size}×{size}", cell=cell, size=size)
        case _:
            return edition.gettext("cell {cell} already holds {mark}", cell=cell, mark=str(facts["mark"]))


def what_next(edition: Edition, position: in_a_row.Position) -> Text:
    """Return who moves next, or how the game ended."""
    if position.outcome is None:
        return edition.gettext("{player} is next.", player=position.turn)
    if position.outcome.winner is None:
        return edition.gettext("The board is full and nobody has a line. The game is a draw.")
    return edition.gettext(
        "{player} wins with a line: {cells}.",
        player=position.outcome.winner,
        cells=edition.all_of(position.winning_line),
    )


def describe(edition: Edition, position: in_a_row.Position) -> Text:
    """Return a position in words: the alternative text of its diagram."""
    size = str(position.size)
    parts = [edition.gettext("Board of {size}×{size} cells, A1 at the bottom left.", size=size)]
    for player in ("X", "O"):
        cells = edition.all_of([cell for cell in labels(position.size) if position.mark(cell) == player])
        if cells:
            parts.append(edition.gettext("{player}: {cells}.", player=player, cells=cells))
    if len(parts) == 1:
        parts.append(edition.gettext("No cell is marked."))
    return literal(" ".join(part.plain for part in (*parts, what_next(edition, position))))
