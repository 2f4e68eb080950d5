"""Martian tic-tac-toe, designed by Chris Goodwin: pyramids of paper in three sizes."""

from collections.abc import Mapping

from kitpress.activities.activity import Activity, Copies, Option, SheetPlan
from kitpress.activities.martian import bound, host, players
from kitpress.activities.martian.pieces import pieces
from kitpress.activities.martian.record import GAME
from kitpress.rules.martian import PLAYERS


def _clash(options: Mapping[str, str]) -> str:
    board, count = int(options["board"]), int(options["players"])
    if count in PLAYERS[board]:
        return ""
    return f"--players {count} needs --board 8: a board of {board}x{board} is for two players"


ACTIVITY = Activity(
    name="martian",
    summary="pyramids in three sizes, cut out of paper, placed, swapped and captured (Martian tic-tac-toe)",
    # Translators: The name of the game, in the page foot and in the file's title.
    title=lambda edition: edition.gettext("Martian tic-tac-toe"),
    game=GAME,
    sheets=(
        SheetPlan("rules", "how to play, with a worked example", players.rules, Copies.ONCE),
        SheetPlan("board", "the board; 8x8 on four sheets to glue", players.board, card=True),
        SheetPlan("pieces", "pieces to cut out", lambda kit: pieces(kit, players.ink_of(kit)), card=True),
        SheetPlan("record", "numbered moves to fill in", players.record),
        SheetPlan("tally", "who won with which size", players.tally),
        SheetPlan("host-check", "what is legal and who won, proved", host.check, Copies.HOST),
        SheetPlan("host-games", "a whole game", host.games, Copies.HOST),
        SheetPlan("host-mistakes", "moves that are not allowed, and why", host.mistakes, Copies.HOST),
        SheetPlan("host-examples", "your own examples (--example)", host.own, Copies.HOST, own=True),
    ),
    values=bound.values,
    options=(
        Option(
            "board",
            ("3", "4", "5", "8"),
            "3",
            "squares on a side",
            {"4": "4x4", "5": "5x5", "8": "8x8"},
        ),
        Option(
            "players",
            ("2", "3", "4"),
            "2",
            "more than two only on board 8",
            {"3": "3-players", "4": "4-players"},
        ),
        Option("pieces", ("fold", "flat"), "fold", "pyramids to fold, or flat counters"),
        Option("ink", ("colour", "black"), "colour", "black uses no colour at all"),
    ),
    clash=_clash,
)
