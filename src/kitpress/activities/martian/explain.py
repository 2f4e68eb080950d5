"""Facts of the Martian rules in words, for the console and for the page. On paper players count from 1."""

from kitpress.document.model import Text
from kitpress.rules import IllegalMove, Outcome, martian
from kitpress.rules.labels import labels
from kitpress.text.edition import Edition, literal


def person(player: object) -> str:
    """Return a player's number as people say it: the model counts from 0, paper from 1."""
    assert isinstance(player, int)  # noqa: S101 - the model numbers its players
    return str(player + 1)


def why_illegal(edition: Edition, illegal: IllegalMove) -> Text:
    """Return the reason why a move is illegal, without a full stop."""
    facts, move = illegal.facts, illegal.move
    assert isinstance(move, martian.Move)  # noqa: S101 - play() raises for its own moves only
    square = str(move.square)
    match illegal.code:
        case "game-over":
            outcome = facts["outcome"]
            assert isinstance(outcome, Outcome)  # noqa: S101
            # Translators: A reason why a move is not allowed. It stands in a table: no capital letter, no full stop.
            return edition.gettext("the game is over: player {player} has won", player=person(outcome.winner))
        case "off-board":
            size = str(facts["size"])
            return edition.gettext("there is no square {square} on a board of {size}×{size}", square=square, size=size)
        case "first-turn":
            return edition.gettext(
                "player {player} must place a small piece on the first turn", player=person(facts["player"])
            )
        case "wrong-size":
            return _wrong_size(edition, illegal)
        case "pass-not-allowed":
            return edition.gettext(
                "player {player} can still move: {move} is one way",
                player=person(facts["player"]),
                move=str(facts["example"]),
            )
        case _:
            return _wrong_piece(edition, illegal, square)


def _wrong_size(edition: Edition, illegal: IllegalMove) -> Text:
    facts = illegal.facts
    allowed = facts["allowed"]
    assert isinstance(allowed, tuple)  # noqa: S101
    sizes = edition.one_of([str(size) for size in allowed])
    if facts["kind"] == "place":
        return edition.gettext("only a small piece, size {size}, can be placed", size=sizes)
    if not allowed:
        return edition.gettext("a large piece cannot be captured: nothing is larger")
    old = str(facts["in_play"])
    if facts["kind"] == "swap":
        return edition.gettext("size {old} can be swapped only for: {sizes}", old=old, sizes=sizes)
    return edition.gettext("size {old} can be captured only with size {size}", old=old, size=sizes)


def _wrong_piece(edition: Edition, illegal: IllegalMove, square: str) -> Text:
    facts = illegal.facts
    match illegal.code:
        case "occupied":
            return edition.gettext("there is already a piece in square {square}", square=square)
        case "empty":
            return edition.gettext("there is no piece in square {square}", square=square)
        case "not-yours":
            return edition.gettext(
                "the piece in square {square} belongs to player {owner}", square=square, owner=person(facts["owner"])
            )
        case "own-piece":
            return edition.gettext(
                "the piece in square {square} is player {player}'s own", square=square, player=person(facts["player"])
            )
        case _:
            return edition.gettext(
                "player {player} has no piece of size {size} left in the stash",
                player=person(facts["player"]),
                size=str(facts["pips"]),
            )


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
    if position.outcome is None:
        return edition.gettext("Player {player} moves next.", player=person(position.turn))
    line = position.winning_line
    piece = position.piece(line[0])
    assert piece is not None  # noqa: S101 - a line consists of pieces
    return edition.gettext(
        "Player {player} has size {size} in squares {squares} and wins.",
        player=person(position.outcome.winner),
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
