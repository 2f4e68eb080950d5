"""What the contract has to know of Martian tic-tac-toe."""

from activities.contract import GameCase, Other, Wrong
from kitpress.activities.martian import ACTIVITY
from rules.brute_martian import Table

WON = "1@A1 1@A3 1@B1 1@B3 1@C1"
WON_ON_3 = "1@A1 1@A3 1@B1 1@B3 1@C1"
WON_ON_4 = "1@A1 1@A4 1@B1 1@B4 1@C1 1@C4 1@D1"
LARGE = {"board": 8, "players": 4, "pieces": "flat"}

CASE = GameCase(
    activity=ACTIVITY,
    moves=(
        *(
            text
            for row in range(1, 9)
            for square in (f"{column}{row}" for column in "ABCDEFGH")
            for pips in (1, 2, 3)
            for text in (f"{pips}@{square}", f"{square}={pips}", f"{pips}x{square}")
        ),
        "pass",
    ),
    words=("pass",),
    no_moves=("", "B2", "1@", "4@B2", "0@B2", "1@B9", "1@b2", "B2=0", "2XB2", "2×B2", "Pass", "1@I1", "１@B2", "1@B2 "),
    wrong=(
        Wrong(f"{WON} 1@C3", "game-over", "the game is over: player 1 has won"),
        Wrong("1@B2 1@D1", "off-board", "there is no square D1 on a board of 3×3"),
        Wrong("1@B2 1@E1", "off-board", "there is no square E1 on a board of 4×4", "board = 4"),
        Wrong("1@B2 1@F1", "off-board", "there is no square F1 on a board of 5×5", "size = 5"),
        Wrong("1@B2 2xB2", "first-turn", "player 2 must place a small piece on the first turn"),
        Wrong("2@B2", "first-turn", "player 1 must place a small piece on the first turn"),
        Wrong("pass", "first-turn", "player 1 must place a small piece on the first turn"),
        Wrong(
            "1@B2 1@A1 pass",
            "first-turn",
            "player 3 must place a small piece on the first turn",
            "board = 8\nplayers = 3",
        ),
        Wrong("1@B2 1@A1 2@C3", "wrong-size", "only a small piece, size 1, can be placed"),
        Wrong("1@B2 1@A1 B2=3", "wrong-size", "size 1 can be swapped only for: 2"),
        Wrong("1@B2 1@A1 3xA1", "wrong-size", "size 1 can be captured only with size 2"),
        Wrong("1@B2 1@A1 B2=2 3xB2 3xB2", "wrong-size", "a large piece cannot be captured: nothing is larger"),
        Wrong("1@B2 1@B2", "occupied", "there is already a piece in square B2"),
        Wrong("1@A1 1@A3 1@B1 1@C1 1@B3 1@A2 1@C3", "no-piece", "player 1 has no piece of size 1 left in the stash"),
        Wrong("1@B2 1@A1 C3=2", "empty", "there is no piece in square C3"),
        Wrong("1@B2 1@A1 2xC3", "empty", "there is no piece in square C3"),
        Wrong("1@B2 1@A1 A1=2", "not-yours", "the piece in square A1 belongs to player 2"),
        Wrong("1@B2 1@A1 2xB2", "own-piece", "the piece in square B2 is player 1's own"),
        Wrong("1@B2 1@A1 pass", "pass-not-allowed", "player 1 can still move: 2xA1 is one way"),
    ),
    others=(
        Other("first-turn", "1@B2 1@A1 1@C3"),
        Other("first-turn", "1@B2"),
        Other("place", "1@B2 1@A1 B2=2"),
        Other("place", "1@B2 1@A1 2xA1"),
        Other("swap-up", "1@B2 1@A1 1@C3"),
        Other("swap-up", "1@B2 1@A1 B2=2 1@C1 B2=1"),
        Other("swap-down", "1@B2 1@A1 B2=2 1@C1 B2=1"),
        Other("swap-down", "1@B2 1@A1 B2=2"),
        Other("capture", "1@B2 1@A1 B2=2 3xB2"),
        Other("capture", "1@B2 1@A1 B2=2"),
        Other("capture-large", "1@B2 1@A1 2xA1"),
        Other("capture-large", "1@B2 1@A1 B2=2 1@C1 B2=3"),
        Other("win-3", "1@A1 1@A3 1@B1 1@B3"),
        Other("win-3", WON_ON_4, settings="board = 4"),
        Other("win-4", "1@A1 1@A4 1@B1 1@B4 1@C1"),
        Other("win-4", WON_ON_3, settings="board = 3"),
        Other("win-5", "1@A1 1@A5 1@B2"),
        Other("win-5", WON_ON_4, settings="board = 4"),
        Other("win-8", "1@D4 1@A8 1@E4 1@B8 1@F4 1@C8 1@G4"),
        Other("not-enough-4", "1@A1 1@A4 1@B1 1@B4 1@D1"),
        Other("not-enough-4", WON_ON_4),
        Other("not-enough-4", "1@A1 1@A4 1@B1 1@B4 1@C1 2xC1"),
        Other("not-enough-4", "1@A1 1@A5 1@B1 1@B5 1@C1", settings="board = 5"),
        Other("mixed-sizes", "1@A1 1@A3 1@B1 1@C3"),
        Other("mixed-sizes", "1@A1 1@A3 1@B1 1@C3 1@C1"),
        Other("mixed-colours", "1@A1 1@B1 1@C2"),
        Other("mixed-colours", "1@A1 1@B1 2xB1 1@C1"),
        Other("mixed-colours", WON_ON_3),
        Other("whole-game", "1@B2 1@A1 1@C1"),
        Other("mistake-first-turn", "1@B2", ("1@B2", "occupied")),
        Other("mistake-placing", "1@B2 1@A1", ("1@A1", "occupied")),
        Other("mistake-swapping", "1@B2 1@A1", ("A1=2", "not-yours")),
        Other("mistake-capturing", "1@B2 1@A1", ("2xB2", "own-piece")),
        Other("mistake-large", "1@B2 1@A1", ("2xB2", "own-piece")),
        Other("mistake-stash", "1@B2 1@A1", ("1@A1", "occupied")),
        Other("mistake-passing", "1@B2", ("pass", "first-turn")),
        Other("mistake-game-over", "1@B2 1@A1"),
    ),
    model=Table,
    starts=tuple(
        {"board": board, "players": players} for board, players in [(3, 2), (4, 2), (5, 2), (8, 2), (8, 3), (8, 4)]
    ),
    kits={"large": LARGE},
    counted=("board", "players"),
    games=60,
    results=("1", "2"),
)
