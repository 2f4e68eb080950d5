"""Nested-board redirect (ultimate tic-tac-toe)."""

from kitpress.activities.activity import Activity
from kitpress.activities.nested_board import bound, players
from kitpress.activities.nested_board.record import VIEW
from kitpress.document.model import PageBreak
from kitpress.sheets.host import HostSheets
from kitpress.sheets.options import Options
from kitpress.sheets.plan import Copies, SheetPlan

ACTIVITY = Activity(
    name="nested-board",
    summary="nine boards; the cell you mark names your opponent's next board (ultimate tic-tac-toe)",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Nested-board redirect"),
    view=VIEW,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "the nine boards", players.board),
        SheetPlan("tally", "who won which board", players.tally),
        SheetPlan("record", "81 numbered moves to fill in", players.record),
        SheetPlan("cards", "five cards to cut out", players.cards, card=True),
        SheetPlan("markers", "destination markers and label cards to cut out", players.markers, card=True),
        SheetPlan("compare", "the game beside ordinary three in a row", players.compare, Copies.ONCE),
        *HostSheets(VIEW, bound.BOUND, lambda _content: {"break": (PageBreak(),)}).plans(games="two whole games"),
    ),
    bound=bound.BOUND,
    values=bound.values,
    options=Options,
)
