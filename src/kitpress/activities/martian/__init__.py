"""Martian tic-tac-toe, designed by Chris Goodwin: pyramids of paper in three sizes."""

from kitpress.activities.activity import Activity
from kitpress.activities.martian import bound, players
from kitpress.activities.martian.options import Options, clash
from kitpress.activities.martian.pieces import pieces
from kitpress.activities.martian.record import VIEW
from kitpress.sheets.host import HostSheets
from kitpress.sheets.plan import Copies, SheetPlan

ACTIVITY = Activity(
    name="martian",
    summary="pyramids in three sizes, cut out of paper, placed, swapped and captured (Martian tic-tac-toe)",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Martian tic-tac-toe"),
    view=VIEW,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "the board; 8x8 on four sheets to glue", players.board, card=True),
        SheetPlan("pieces", "pieces to cut out", pieces, card=True),
        SheetPlan("record", "numbered moves to fill in", players.record),
        SheetPlan("tally", "who won with which size", players.tally),
        *HostSheets(VIEW, bound.BOUND, players.patterns_shown).plans(games="a whole game"),
    ),
    bound=bound.BOUND,
    values=bound.values,
    options=Options,
    clash=clash,
)
