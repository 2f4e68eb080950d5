"""Sheets of the host's key that every game has; games differ in which examples they show and how.

`more` holds figures that a game's templates show besides.
"""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from kitpress.activities.activity import Kit
from kitpress.document.model import COMPACT, Sheet
from kitpress.sheets.host import Key
from kitpress.sheets.sections import sections
from kitpress.text.prose import Figures

_NOTHING: Figures = MappingProxyType({})


def check(kit: Kit, key: Key, names: Iterable[str], more: Figures = _NOTHING) -> Sheet:
    """Compose the host check: every line of it drawn and traced, each section on one page."""
    sheet = kit.sheet("host-check", {**more, **drawn(kit, key, names)}, COMPACT)
    return replace(sheet, blocks=sections(sheet.blocks))


def games(kit: Kit, key: Key, names: Iterable[str], more: Figures = _NOTHING) -> Sheet:
    """Compose whole games."""
    return kit.sheet("host-games", {**more, **drawn(kit, key, names)}, COMPACT)


def mistakes(kit: Kit, key: Key, names: Iterable[str], more: Figures = _NOTHING) -> Sheet:
    """Compose the usual mistakes, at least one for each reason that a move can be illegal."""
    shown = tuple(key.mistake(kit.examples[name]) for name in names)
    return kit.sheet("host-mistakes", {**more, "mistakes": shown}, COMPACT)


def own(kit: Kit, key: Key, more: Figures = _NOTHING) -> Sheet:
    """Compose the sheet of a user's own examples."""
    return kit.sheet("host-examples", {**more, "examples": key.own(kit.own_examples)}, COMPACT)


def drawn(kit: Kit, key: Key, names: Iterable[str]) -> Figures:
    """Return examples drawn and traced, under their ids."""
    return {name: key.drawn(kit.examples[name]) for name in names}
