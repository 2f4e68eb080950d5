"""The host's sheets of the nested-board kit."""

from kitpress.activities import host_sheets
from kitpress.activities.activity import Kit
from kitpress.activities.nested_board.bound import closed_by
from kitpress.activities.nested_board.explain import owner_letter, why_illegal
from kitpress.activities.nested_board.players import diagram
from kitpress.document.model import PageBreak, Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
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
_GAMES = ("whole-win", "whole-draw")
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
    """Compose the host check."""
    return host_sheets.check(kit, _key(kit), _CHECKED)


def games(kit: Kit) -> Sheet:
    """Compose the two whole games."""
    return host_sheets.games(kit, _key(kit), _GAMES, {"break": (PageBreak(),)})


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes."""
    return host_sheets.mistakes(kit, _key(kit), _MISTAKES)


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return host_sheets.own(kit, _key(kit))
