"""The host's sheets of ordinary three in a row."""

from dataclasses import replace

from kitpress.activities.activity import Kit
from kitpress.activities.in_a_row.explain import what_next, why_illegal
from kitpress.activities.in_a_row.figures import diagram
from kitpress.document.model import COMPACT, Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
from kitpress.sheets.sections import sections
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
    """Compose the host check: every line of it drawn and traced."""
    key = _key(kit)
    sheet = kit.sheet("host-check", {name: key.drawn(kit.examples[name]) for name in _CHECKED}, COMPACT)
    return replace(sheet, blocks=sections(sheet.blocks))


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes, at least one for each reason that a move can be illegal."""
    key = _key(kit)
    shown = tuple(key.mistake(kit.examples[name]) for name in _MISTAKES)
    return kit.sheet("host-mistakes", {"mistakes": shown}, COMPACT)


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return kit.sheet("host-examples", {"examples": _key(kit).own(kit.own_examples)}, COMPACT)
