"""Ordinary three in a row, and its larger boards."""

from kitpress.activities.activity import Activity
from kitpress.activities.in_a_row import bound, players
from kitpress.activities.in_a_row.options import Options
from kitpress.activities.in_a_row.record import VIEW
from kitpress.sheets import x_and_o
from kitpress.sheets.host import HostSheets
from kitpress.sheets.plan import Copies, SheetPlan

ACTIVITY = Activity(
    name="in-a-row",
    summary="ordinary three in a row; on larger boards the players agree on three, four or five",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Ordinary three in a row"),
    view=VIEW,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "several boards to a page, to cut apart", players.board),
        SheetPlan("tally", "who won, for a series of games", x_and_o.tally),
        *HostSheets(VIEW, bound.BOUND).plans(),
    ),
    bound=bound.BOUND,
    values=bound.values,
    options=Options,
)
