"""What the contract has to know of three-men's slide."""

from activities.contract import GameCase, Other, Wrong
from kitpress.activities.three_men import ACTIVITY
from kitpress.rules.three_men import POINTS
from rules.brute_three_men import Game

PLACED = "B2 A1 C1 A3 A2 C2"
ROW, DIAGONAL = "B2 A1 A2 C1 C2", "B2 A2 A1 B3 C3"
SLID = f"{PLACED} C1-B1 C2-C1 B2-C2 A3-B3 B1-B2"

CASE = GameCase(
    activity=ACTIVITY,
    moves=(*POINTS, *(f"{origin}-{point}" for origin in POINTS for point in POINTS)),
    no_moves=("", "b2", "D4", "A4", "A4-A3", "A1-A4", "A1-", "-A1", "A1B2", "A1/B2", "A1–B2", "pass", "X", "A1-B2-C3"),
    wrong=(
        Wrong(f"{ROW} A3", "game-over", "the game is over: X has won"),
        Wrong("A1 B2 A2 C1 C3 A3 B1", "game-over", "the game is over: O has won"),
        Wrong(f"{SLID} C1-B1", "game-over", "the game is over: X has won"),
        Wrong("A1-A2", "not-yet", "sliding begins when all six counters are on the board"),
        Wrong("B2 A1 C1 A3 A2 A2-A2", "not-yet", "sliding begins when all six counters are on the board"),
        Wrong(f"{PLACED} B1", "all-placed", "all six counters are on the board: now slide one of them"),
        Wrong(f"{PLACED} B2", "all-placed", "all six counters are on the board: now slide one of them"),
        Wrong("B2 B2", "occupied", "there is already a counter of X on point B2"),
        Wrong(f"{PLACED} A2-A3", "occupied", "there is already a counter of O on point A3"),
        Wrong(f"{PLACED} B1-B3", "empty", "there is no counter on point B1"),
        Wrong(f"{PLACED} A1-A1", "not-yours", "the counter on point A1 belongs to O"),
        Wrong(f"{PLACED} C1-B1 B2-B2", "not-yours", "the counter on point B2 belongs to X"),
        Wrong(f"{PLACED} A2-A2", "same-point", "a counter must move to another point"),
        Wrong(f"{PLACED} A2-B1", "not-joined", "B1 is not the next point on a line from A2"),
        Wrong(f"{PLACED} C1-C3", "not-joined", "C3 is not the next point on a line from C1"),
        Wrong(f"{PLACED} A2-C2", "not-joined", "C2 is not the next point on a line from A2"),
    ),
    others=(
        Other("all-placed", "B2 A1 C1 A3 A2"),
        Other("all-placed", f"{PLACED} C1-B1"),
        Other("slide", PLACED),
        Other("slide", f"{PLACED} C1-B1 C2-C3"),
        Other("slide-wins", ROW),
        Other("slide-wins", f"{PLACED} C1-B1"),
        Other("place-wins", SLID),
        Other("place-wins", DIAGONAL[:-3]),
        Other("third-time", f"{PLACED} C1-B1 C2-C3 B1-C1 C3-C2"),
        Other("mistake-not-yet", PLACED, ("B1", "all-placed")),
        Other("mistake-placing", "B2 A1", ("A1-A2", "not-yet")),
        Other("mistake-all-placed", PLACED, ("B1-B3", "empty")),
        Other("mistake-sliding", PLACED, ("B1-B3", "empty")),
        Other("mistake-game-over", PLACED),
    ),
    model=Game,
    results=("X", "O"),
)
