"""The host's sheets of the Martian kit."""

from kitpress.activities import host_sheets
from kitpress.activities.activity import Kit
from kitpress.activities.martian.explain import person, why_illegal
from kitpress.activities.martian.figures import diagram, player_legend
from kitpress.activities.martian.players import ink_of
from kitpress.activities.martian.record import stashes
from kitpress.document.model import Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
from kitpress.text.edition import NO_BREAK_SPACE, Edition, literal
from kitpress.text.prose import Figures

_CHECKED = (
    "first-turn",
    "place",
    "swap-up",
    "swap-down",
    "capture",
    "capture-large",
    "win-3",
    "mixed-sizes",
    "mixed-colours",
    "not-enough-4",
    "win-4",
    "win-5",
    "win-8",
)
_GAMES = ("whole-game",)
_MISTAKES = (
    "mistake-first-turn",
    "mistake-placing",
    "mistake-swapping",
    "mistake-capturing",
    "mistake-large",
    "mistake-stash",
    "mistake-passing",
    "mistake-game-over",
)


def trace(edition: Edition, example: Example) -> Table:
    """Return an example's moves, one a row: the move, what goes back to whose stash, what is left in every stash."""
    players = range(example.start.players)
    heads = (
        edition.gettext("No."),
        edition.pgettext("player, in a narrow column head", "Who"),
        edition.gettext("Move"),
        edition.gettext("Goes back"),
        *(edition.gettext("Stash {player}", player=person(player)) for player in players),
    )
    rows = []
    for step in example.steps:
        old = step.before.piece(step.move.square) if step.move.square else None
        back = (
            edition.gettext("{size} to player {player}", size=str(old[1]), player=person(old[0]))
            if old
            else literal("–")
        )
        left = [NO_BREAK_SPACE.join(map(str, stash)) for stash in stashes(step.after)]
        rows.append(
            (literal(str(step.ply)), literal(person(step.player)), literal(str(step.move)), back, *map(literal, left))
        )
    return Table(heads, tuple(rows), shares=(), size=TRACE_SIZE)


def _key(kit: Kit) -> Key:
    edition = kit.edition
    return Key(
        edition,
        figure=lambda position: diagram(edition, position, ink_of(kit)),
        trace=lambda example: trace(edition, example),
        reason=lambda refusal: why_illegal(edition, refusal.illegal),
    )


def _legend(kit: Kit) -> Figures:
    """Return the patterns of as many players as the examples have."""
    shown = (*kit.examples.values(), *kit.own_examples)
    players = max(int(kit.options["players"]), *(example.start.players for example in shown))
    return {"legend": (player_legend(kit, players, ink_of(kit)),)}


def check(kit: Kit) -> Sheet:
    """Compose the host check."""
    return host_sheets.check(kit, _key(kit), _CHECKED, _legend(kit))


def games(kit: Kit) -> Sheet:
    """Compose a whole game."""
    return host_sheets.games(kit, _key(kit), _GAMES, _legend(kit))


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes."""
    return host_sheets.mistakes(kit, _key(kit), _MISTAKES, _legend(kit))


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return host_sheets.own(kit, _key(kit), _legend(kit))
