"""How fast the rules models replay whole games, as ratios in one run to an empty loop over the same moves.

Run it with `python benchmarks/rules.py`.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from kitpress.rules import in_a_row, martian, nested, three_men
from kitpress.rules.replay import replay

GAMES, LONGEST, ROUNDS = 1000, 100, 5

STARTS: dict[str, tuple[Any, Callable[[str], Any]]] = {
    "nested": (nested.Position.start(), nested.Move.parse),
    "martian 3x3": (martian.Position.start(), martian.Move.parse),
    "martian 8x8, four players": (martian.Position.start(8, 4), martian.Move.parse),
    "in a row 5x5": (in_a_row.Position.start(5, 5), in_a_row.Move.parse),
    "three-men": (three_men.Position.start(), three_men.Move.parse),
}


def random_game(start: Any, chooser: random.Random) -> list[str]:
    """Return the moves of a random game, at most LONGEST."""
    position = start
    moves: list[Any] = []
    while position.outcome is None and len(moves) < LONGEST:
        moves.append(chooser.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return [str(move) for move in moves]


def median(work: Callable[[], object]) -> float:
    """Return the median wall time of `work` in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    """Replay random games of every model and print how long that takes."""
    for name, (start, parse) in STARTS.items():
        games = [random_game(start, random.Random(seed)) for seed in range(GAMES)]
        empty = median(lambda games=games: [move for game in games for move in game])  # type: ignore[misc]
        full = median(lambda games=games, start=start, parse=parse: [replay(start, parse, game) for game in games])  # type: ignore[misc]
        plies = sum(map(len, games))
        print(f"{full / empty:7.0f}  {name}: {GAMES} games, {plies} plies, {full:.2f} s")


if __name__ == "__main__":
    main()
