"""Ordinary three in a row, and its larger boards."""

from kitpress.activities.activity import Activity, Copies, Option, SheetPlan
from kitpress.activities.in_a_row import bound, host, players
from kitpress.activities.in_a_row.record import GAME

ACTIVITY = Activity(
    name="in-a-row",
    summary="ordinary three in a row; on larger boards the players agree on three, four or five",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Ordinary three in a row"),
    game=GAME,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "several boards to a page, to cut apart", players.board),
        SheetPlan("tally", "who won, for a series of games", players.tally),
        SheetPlan("host-check", "what is legal and who won, proved", host.check, Copies.HOST),
        SheetPlan("host-mistakes", "moves that are not allowed, and why", host.mistakes, Copies.HOST),
        SheetPlan("host-examples", "your own examples (--example)", host.own, Copies.HOST, own=True),
    ),
    values=bound.values,
    options=(Option("board", ("3", "4", "5"), "3", "cells on a side", {"4": "4x4", "5": "5x5"}),),
)
