"""The host's sheets of the Martian kit."""

from dataclasses import replace

from kitpress.activities.activity import Kit
from kitpress.activities.martian.explain import person, why_illegal
from kitpress.activities.martian.figures import diagram, player_legend
from kitpress.activities.martian.players import ink_of
from kitpress.activities.martian.record import stashes
from kitpress.document.model import COMPACT, Sheet, Table
from kitpress.records import Example
from kitpress.sheets.host import TRACE_SIZE, Key
from kitpress.sheets.sections import sections
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


def _with_legend(kit: Kit, figures: Figures) -> Figures:
    """Return figures with the patterns of as many players as the examples have."""
    shown = (*kit.examples.values(), *kit.own_examples)
    players = max(int(kit.options["players"]), *(example.start.players for example in shown))
    return {"legend": (player_legend(kit, players, ink_of(kit)),), **figures}


def check(kit: Kit) -> Sheet:
    """Compose the host check: every line of it drawn and traced."""
    key = _key(kit)
    sheet = kit.sheet(
        "host-check", _with_legend(kit, {name: key.drawn(kit.examples[name]) for name in _CHECKED}), COMPACT
    )
    return replace(sheet, blocks=sections(sheet.blocks))


def games(kit: Kit) -> Sheet:
    """Compose a whole game."""
    return kit.sheet(
        "host-games", _with_legend(kit, {"whole-game": _key(kit).drawn(kit.examples["whole-game"])}), COMPACT
    )


def mistakes(kit: Kit) -> Sheet:
    """Compose the usual mistakes, at least one for each reason that a move can be illegal."""
    key = _key(kit)
    shown = tuple(key.mistake(kit.examples[name]) for name in _MISTAKES)
    return kit.sheet("host-mistakes", _with_legend(kit, {"mistakes": shown}), COMPACT)


def own(kit: Kit) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return kit.sheet("host-examples", _with_legend(kit, {"examples": _key(kit).own(kit.own_examples)}), COMPACT)
