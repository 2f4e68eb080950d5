"""Nested-board redirect (ultimate tic-tac-toe)."""

from kitpress.activities.activity import Activity, Copies, SheetPlan
from kitpress.activities.nested_board import bound, host, players
from kitpress.activities.nested_board.record import GAME

ACTIVITY = Activity(
    name="nested-board",
    summary="nine boards; the cell you mark names your opponent's next board (ultimate tic-tac-toe)",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Nested-board redirect"),
    game=GAME,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "the nine boards", players.board),
        SheetPlan("tally", "who won which board", players.tally),
        SheetPlan("record", "81 numbered moves to fill in", players.record),
        SheetPlan("cards", "five cards to cut out", players.cards, card=True),
        SheetPlan("markers", "destination markers and label cards to cut out", players.markers, card=True),
        SheetPlan("compare", "the game beside ordinary three in a row", players.compare, Copies.ONCE),
        SheetPlan("host-check", "what is legal and who won, proved", host.check, Copies.HOST),
        SheetPlan("host-games", "two whole games", host.games, Copies.HOST),
        SheetPlan("host-mistakes", "moves that are not allowed, and why", host.mistakes, Copies.HOST),
        SheetPlan("host-examples", "your own examples (--example)", host.own, Copies.HOST, own=True),
    ),
    values=bound.values,
)
