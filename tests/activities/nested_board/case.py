"""What the contract has to know of the nested boards."""

from activities.contract import GameCase, Other, Wrong
from kitpress.activities.nested_board import ACTIVITY
from rules.brute_nested import Game

LABELS = [f"{column}{row}" for row in "123" for column in "ABC"]
A1_CLOSED = "A1/C3 C3/A1 A1/B2 B2/A1 A1/A1"
LARGE_LINE = "A2/B2 B2/A1 A1/B1 B1/A3 A3/B2 B2/A3 A3/B1 B1/A1 A1/C1 C1/A3 A3/B3 B3/A1 A1/A1 B2/A2 A2/C2 C2/B2 A2/A2"
DRAW = (
    "A1/B1 B1/B2 B2/A3 A3/B2 B2/B1 B1/B3 B3/B1 B1/B1 A1/A1 A1/C3 C3/A2 A2/B1 A1/C1 C1/B3 B3/C1 C1/B2 B2/C3 "
    "C3/C1 C1/A2 A2/B3 B3/A1 A2/B2 B2/B3 C1/B1 C2/C3 C3/B1 C2/A1 C3/A1 C2/B2 A3/A1 A3/B1 A3/C3"
)

CASE = GameCase(
    activity=ACTIVITY,
    moves=tuple(f"{board}/{cell}" for board in LABELS for cell in LABELS),
    no_moves=(
        *(
            "",
            "C1",
            "C1/",
            "C1/A4",
            "D1/A1",
            "A0/A1",
            "c1/a3",
            "C1-A3",
            "C1\\A3",
            "C1/A3/B1",
            "X:C1/A3",
            "pass",
            "C1/A3 ",
        ),
        *("С1/А3", "C1/A３"),  # letters and a digit that only look the same
    ),
    wrong=(
        Wrong("B2/C1 C2/A3", "wrong-board", "O must play on board C1 (sent there by B2/C1)"),
        Wrong("B2/B2 B2/B2", "occupied", "cell B2 of board B2 already holds X"),
        Wrong(f"{A1_CLOSED} A1/C2", "closed-board", "board A1 is closed: X has won it"),
        Wrong(f"{LARGE_LINE} C1/B2", "game-over", "the game is over: X has won"),
        Wrong(f"{DRAW} A1/A1", "game-over", "the game is over: it is a draw"),
    ),
    others=(
        Other("redirect", "B2/C1 C1/A3 A3/A3"),
        Other("redirect", "A1/A1"),
        Other("closed-destination", "A1/C3 C3/A1"),
        Other("large-line", "A1/C3"),
        Other("large-line", DRAW),
        Other("names-itself", "A1/C3 C3/A1"),
        Other("names-itself", f"{A1_CLOSED} B3/A1"),
        Other("two-lines", "C3/C3"),
        Other("two-lines", A1_CLOSED),
        Other("full-with-a-line", "C3/C3"),
        Other("full-with-a-line", A1_CLOSED),
        Other("drawn-board", "C3/C3"),
        Other("drawn-board", A1_CLOSED),
        Other("whole-win", "C3/C3"),
        Other("whole-win", DRAW),
        Other("whole-draw", "C3/C3"),
        Other("whole-draw", LARGE_LINE),
        Other("mistake-wrong-board", "B2/C1 C1/A1 A1/C1", ("C1/A1", "occupied")),
        Other("mistake-occupied", "B2/B2"),
        Other("mistake-closed-board", "B2/C1", ("C2/A3", "wrong-board")),
        Other("mistake-game-over", A1_CLOSED, ("A1/B1", "closed-board")),
    ),
    model=Game,
    games=60,
)
