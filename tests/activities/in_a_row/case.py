"""What the contract has to know of ordinary three in a row."""

from activities.contract import GameCase, Other, Wrong
from kitpress.activities.in_a_row import ACTIVITY
from rules.brute_in_a_row import Game

WON, WON_BY_O = "A1 A2 B1 B2 C1", "A1 A2 B1 B2 C3 C2"
FULL = "B2 A1 C3 A3 A2 C2 B1 B3 C1"
FOUR = "B2 A1 B3 C3 B4 D4 B1"
ROW, COLUMN, DIAGONAL = "A2 A1 B2 B1 C2", "A1 B1 A2 B2 A3", "B2 A2 A1 B3 C3"
THREE_FROM_A1, FOUR_FROM_A1 = "A1 A2 B1 B2 C1", "A1 A2 B1 B2 C1 C2 D1"

CASE = GameCase(
    activity=ACTIVITY,
    moves=tuple(f"{column}{row}" for row in range(1, 9) for column in "ABCDEFGH"),
    no_moves=("", "b1", "B", "1B", "B0", "B9", "I1", "B11", "X", "B2/C1", "1@C1", "pass", "Ａ1", "A１", "B2 ", "B2\n"),
    wrong=(
        Wrong(f"{WON} C3", "game-over", "the game is over: X has won"),
        Wrong(f"{WON} A1", "game-over", "the game is over: X has won"),
        Wrong(f"{WON_BY_O} C1", "game-over", "the game is over: O has won"),
        Wrong(f"{FULL} A1", "game-over", "the game is over: it is a draw"),
        Wrong(f"{FOUR} A2", "game-over", "the game is over: X has won", "board = 4\nline = 4"),
        Wrong("B2 A1 B3 C3 B4 D4", "game-over", "the game is over: X has won", "size = 4"),
        Wrong("B2 D1", "off-board", "there is no cell D1 on a board of 3×3"),
        Wrong("B2 A1 A4", "off-board", "there is no cell A4 on a board of 3×3"),
        Wrong("H8", "off-board", "there is no cell H8 on a board of 3×3"),
        Wrong("D4 E1", "off-board", "there is no cell E1 on a board of 4×4", "board = 4"),
        Wrong("E5 A6", "off-board", "there is no cell A6 on a board of 5×5", "size = 5"),
        Wrong("B2 B2", "occupied", "cell B2 already holds X"),
        Wrong("B2 A1 A1", "occupied", "cell A1 already holds O"),
        Wrong("E5 E5", "occupied", "cell E5 already holds X", "board = 5"),
    ),
    others=(
        Other("row", COLUMN),
        Other("row", DIAGONAL),
        Other("row", FULL),
        Other("row", "A2 A1 B2 B1"),
        Other("diagonal", ROW),
        Other("diagonal", COLUMN),
        Other("diagonal", "B2 A2 A1 B3"),
        Other("draw", ROW),
        Other("draw", "B2 A1 C3 A3 A2 C2 B1 B3"),
        Other("draw", ""),
        Other("three-on-4", "B2 A1 B3 C3"),
        Other("three-on-4", FOUR_FROM_A1, settings="board = 4\nline = 4"),
        Other("three-on-4", THREE_FROM_A1, settings="board = 5\nline = 3"),
        Other("four-on-4", "B2 A1 B3 C3 B4"),
        Other("four-on-4", "B1 A1 B2 C2 B4 A3 B3"),
        Other("four-on-4", THREE_FROM_A1, settings="board = 4\nline = 3"),
        Other("four-on-4", FOUR_FROM_A1, settings="board = 5\nline = 4"),
        Other("five-on-5", "C3 A1 C2 B2 C4 D4 C1"),
        Other("five-on-5", THREE_FROM_A1, settings="board = 5\nline = 3"),
        Other("mistake-occupied", "B2 A1"),
        Other("mistake-occupied", "B2 A1", ("D1", "off-board")),
        Other("mistake-off-board", "B2 A1", ("A1", "occupied")),
        Other("mistake-off-board", ROW, ("A3", "game-over")),
        Other("mistake-game-over", "B2 A1", ("D1", "off-board")),
    ),
    model=Game,
    starts=tuple({"board": board, "line": line} for board, line in [(3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5)]),
    kits={"4": {"board": 4}, "5": {"board": 5}},
    games=60,
)
