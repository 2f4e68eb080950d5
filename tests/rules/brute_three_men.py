"""A second model of three-men's slide, slow and plain: counters at coordinates, every step measured out."""

from collections.abc import Mapping
from itertools import product

POINTS = [column + row for row in "123" for column in "ABC"]


def joined(one: str, other: str) -> bool:
    """Tell whether a line joins two points: side by side, or one of them in the middle."""
    across, up = (abs(ord(one[axis]) - ord(other[axis])) for axis in (0, 1))
    return across + up == 1 or (across == up == 1 and "B2" in (one, other))


class Game:
    """Each player's counters, X first."""

    def __init__(self) -> None:
        self.plies = 0
        self.counters: dict[str, list[str]] = {"X": [], "O": []}

    def result(self) -> str:
        """Return X, O or open: three counters lie in line if the middle one is half way between the others."""
        for player, own in self.counters.items():
            if len(own) == 3:
                first, middle, last = sorted(own)
                if all(ord(first[axis]) + ord(last[axis]) == 2 * ord(middle[axis]) for axis in (0, 1)):
                    return player
        return "open"

    def legal(self) -> list[str]:
        """Return the points to place a counter on, or the slides of the player who is next."""
        own = self.counters["XO"[self.plies % 2]]
        taken = [*self.counters["X"], *self.counters["O"]]
        if self.result() != "open":
            return []
        if self.plies < 6:
            return [point for point in POINTS if point not in taken]
        ends = ((one, other) for one, other in product(POINTS, POINTS) if one in own and other not in taken)
        return [f"{one}-{other}" for one, other in ends if joined(one, other)]

    def play(self, move: str) -> None:
        """Place or slide a counter."""
        own = self.counters["XO"[self.plies % 2]]
        if "-" in move:
            own.remove(move[:2])
        own.append(move[-2:])
        self.plies += 1

    def facts(self) -> Mapping[str, object]:
        """Return what `check --json` says."""
        lying = {player: sorted(own, key=POINTS.index) for player, own in self.counters.items()}
        return {"result": self.result(), "counters": lying}
