"""Three-men's slide."""

from kitpress.activities.activity import Activity
from kitpress.activities.three_men import players
from kitpress.activities.three_men.game import VIEW
from kitpress.sheets import x_and_o
from kitpress.sheets.host import HostSheets
from kitpress.sheets.options import Options
from kitpress.sheets.plan import Copies, SheetPlan

ACTIVITY = Activity(
    name="three-men",
    summary="place three counters each on nine points, then slide them along the lines (three men's morris)",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Three-men’s slide"),
    view=VIEW,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "the board, and six counters to cut out", players.board, card=True),
        SheetPlan("record", "numbered moves to fill in", players.record),
        SheetPlan("tally", "who won, for a series of games", x_and_o.tally),
        *HostSheets(VIEW, players.BOUND).plans(),
    ),
    bound=players.BOUND,
    values=players.values,
    options=Options,
)
