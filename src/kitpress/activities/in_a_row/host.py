"""The host's sheets of ordinary three in a row."""

from kitpress.activities import host_sheets
from kitpress.activities.activity import Kit
from kitpress.activities.in_a_row.explain import what_next, why_illegal
from kitpress.activities.in_a_row.figures import diagram
from kitpress.document.model import Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal

_CHECKED = ("row", "diagonal", "draw", "three-on-4", "four-on-4", "five-on-5")
_MISTAKES = ("mistake-occupied", "mistake-off-board", "mistake-game-over")


def trace(edition: Edition, example: Example) -> Table:
    """Return an example's moves, one a row: the cell, and what comes next or how the game ended."""
    heads = (edition.gettext("Move"), edition.gettext("Cell"), edition.gettext("Then"))
    rows = tuple(
        (
            literal(f"{step.ply}.{NO_BREAK_SPACE}{step.player}"),
            literal(str(step.move)),
            what_next(edition, step.after),
        )
        for step in example.steps
    )
    return Table(heads, rows, shares=(), size=TRACE_SIZE)


def _key(kit: Kit) -> Key:
    edition = kit.edition
    return Key(
        edition,
        figure=lambda position: diagram(edition, position),
        trace=lambda example: trace(edition, example),
        reason=lambda refusal: why_illegal(edition, refusal.illegal),
    )


def check(kit: Kit) -> Sheet:
    """Compose the host check."""
    return host_sheets.check(kit, _key(kit), _CHECKED)


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes."""
    return host_sheets.mistakes(kit, _key(kit), _MISTAKES)


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return host_sheets.own(kit, _key(kit))
