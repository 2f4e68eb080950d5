"""What games of X and O share: how an outcome is put into words, the letter for a draw, the tally of a series."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from kitpress.document.model import COMPACT, Sheet, Table, Text
from kitpress.page import Mm
from kitpress.rules import Outcome
from kitpress.rules.replay import M, P, R, Step
from kitpress.sheets.forms import move_record, names, series
from kitpress.sheets.host import TRACE_SIZE
from kitpress.sheets.options import O
from kitpress.sheets.plan import Content
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal
from kitpress.text.prose import Figures

PLAYERS = ("X", "O")

_GAMES = 12


def draw_letter(edition: Edition) -> str:
    """Return this language's letter for a draw."""
    # Translators: One capital letter that pupils write for a draw: D in English, U in Norwegian. Not X or O.
    return edition.pgettext("letter for a draw", "D").plain


def game_over(edition: Edition, outcome: Outcome[str]) -> Text:
    """Return, as the reason why a move is illegal, how the game ended."""
    # Translators: A reason why a move is not allowed. It stands in a table: no capital letter, no full stop.
    if outcome.winner is None:
        return edition.gettext("the game is over: it is a draw")
    return edition.gettext("the game is over: {player} has won", player=outcome.winner)


def next_or_winner(edition: Edition, turn: str, outcome: Outcome[str] | None, line: Sequence[str]) -> Text:
    """Return who moves next, or who has won with which line, or that the full board is a draw."""
    if outcome is None:
        return edition.gettext("{player} is next.", player=turn)
    if outcome.winner is None:
        return edition.gettext("The board is full and nobody has a line. The game is a draw.")
    return edition.gettext("{player} wins with a line: {cells}.", player=outcome.winner, cells=edition.all_of(line))


def in_words(edition: Edition, board: Text, marks: Mapping[str, Sequence[str]], empty: Text, then: Text) -> Text:
    """Return a position in words: `board`, where each player's `marks` are or that it is `empty`, and what `then`."""
    lists = {player: edition.all_of(places) for player, places in marks.items() if places}
    told = [edition.gettext("{player}: {cells}.", player=player, cells=cells) for player, cells in lists.items()]
    return literal(" ".join(part.plain for part in (board, *(told or (empty,)), then)))


def trace(edition: Edition, steps: Iterable[Step[P, M]], written: Text, then: Callable[[Edition, P], Text]) -> Table:
    """Return moves, one a row: number and player, the move under the head `written`, and what comes next."""
    heads = (edition.gettext("Move"), written, edition.gettext("Then"))
    rows = tuple(
        (
            literal(f"{step.ply}.{NO_BREAK_SPACE}{step.before.turn}"),
            literal(str(step.move)),
            then(edition, step.after),
        )
        for step in steps
    )
    return Table(heads, rows, shares=(), size=TRACE_SIZE)


def tally(content: Content[P, M, R, O]) -> Sheet:
    """Compose the tally of a series of games: who was X, who was O, and the result."""
    edition, draw = content.edition, draw_letter(content.edition)
    heads = (edition.gettext("Who was X"), edition.gettext("Who was O"), edition.gettext("X, O or {d}", d=draw))
    table = series(edition, heads, _GAMES, (1.0, 2.5, 2.5, 1.5), row_height=10.0)
    figures = {"players": (names(edition, ("1", "2")),), "tally": (table,)}
    return content.sheet("tally", figures, COMPACT, {"d": draw})


def record(
    content: Content[P, M, R, O], heads: Sequence[Text], moves: int, shares: tuple[float, ...], row_height: Mm
) -> Sheet:
    """Compose a record of numbered moves in three columns; under the first of its `heads` stands whose move it is."""
    begun = [(f"{move + 1}.{NO_BREAK_SPACE}{PLAYERS[move % 2]}",) for move in range(moves)]
    figures: Figures = {
        "players": (names(content.edition, PLAYERS),),
        "record": (move_record(heads, begun, 3, shares, row_height),),
    }
    return content.sheet("record", figures, COMPACT)
