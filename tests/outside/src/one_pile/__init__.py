"""One pile: take one to three counters in turn; whoever takes the last one wins."""

from pathlib import Path

from kitpress.activities.activity import Activity
from kitpress.sheets.host import HostSheets
from kitpress.sheets.options import Options
from kitpress.sheets.plan import Copies, SheetPlan

from .kit import BOUND, VIEW, rules, values

ACTIVITY = Activity(
    name="one-pile",
    summary="take one to three counters from a pile of seven; the last one wins",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("One pile"),
    view=VIEW,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", rules, Copies.ONCE),
        *HostSheets(VIEW, BOUND).plans(),
    ),
    bound=BOUND,
    values=values,
    options=Options,
    home=Path(__file__).parent,
)
