"""The host's sheets of the nested-board kit."""

from dataclasses import replace

from kitpress.activities.activity import Kit
from kitpress.activities.nested_board.bound import closed_by
from kitpress.activities.nested_board.explain import owner_letter, why_illegal
from kitpress.activities.nested_board.players import diagram
from kitpress.document.model import COMPACT, PageBreak, Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
from kitpress.sheets.sections import sections
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal

_CHECKED = (
    "redirect",
    "closed-destination",
    "large-line",
    "names-itself",
    "two-lines",
    "full-with-a-line",
    "drawn-board",
)
_MISTAKES = ("mistake-wrong-board", "mistake-occupied", "mistake-closed-board", "mistake-game-over")


def trace(edition: Edition, example: Example) -> Table:
    """Return an example's moves, one a row: board, cell, where it sends, which boards are open then, what closed."""
    heads = (
        edition.gettext("Move"),
        edition.gettext("Board"),
        edition.gettext("Cell"),
        edition.gettext("Sends to"),
        # Translators: Head of a column that lists the boards which the next player may use, up to nine labels.
        edition.gettext("Boards open next"),
        edition.gettext("Closed"),
    )
    rows = []
    for step in example.steps:
        closed = [f"{board}: {owner_letter(edition, step.after.owners[board])}" for board in closed_by(step)]
        cells = (
            f"{step.ply}.{NO_BREAK_SPACE}{step.player}",
            step.move.board,
            step.move.cell,
            step.move.cell if step.after.outcome is None else "–",
            " ".join(step.after.open_boards) or "–",
            " ".join(closed),
        )
        rows.append(tuple(literal(cell) for cell in cells))
    return Table(heads, tuple(rows), shares=(), size=TRACE_SIZE)


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


def games(kit: Kit) -> Sheet:
    """Compose the two whole games."""
    key = _key(kit)
    shown = {name: key.drawn(kit.examples[name]) for name in ("whole-win", "whole-draw")}
    return kit.sheet("host-games", {**shown, "break": (PageBreak(),)}, COMPACT)


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes, at least one for each reason that a move can be illegal."""
    key = _key(kit)
    shown = tuple(key.mistake(kit.examples[name]) for name in _MISTAKES)
    return kit.sheet("host-mistakes", {"mistakes": shown}, COMPACT)


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return kit.sheet("host-examples", {"examples": _key(kit).own(kit.own_examples)}, COMPACT)
