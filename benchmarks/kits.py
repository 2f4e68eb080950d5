"""How long building takes, as ratios in one run: whole processes, interleaved, medians.

Run it with `python benchmarks/kits.py`. Ratios are to the start of Python with click, the least that any command costs.
"""

import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 7

COMMANDS = {
    "start": ["-c", "import click"],
    "list": ["-m", "kitpress", "list"],
    "nested-board, one language": ["-m", "kitpress", "build", "nested-board"],
    "nested-board, two languages, two papers": [
        *("-m", "kitpress", "build", "nested-board"),
        *("--lang", "en", "--lang", "nb", "--paper", "a4", "--paper", "letter"),
    ],
    "martian, 3x3": ["-m", "kitpress", "build", "martian"],
    "martian, 8x8, four players": ["-m", "kitpress", "build", "martian", "--board", "8", "--players", "4"],
    "in-a-row": ["-m", "kitpress", "build", "in-a-row"],
    "three-men": ["-m", "kitpress", "build", "three-men"],
}


def seconds(arguments: list[str]) -> float:
    """Return the wall time of one process in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start


def main() -> None:
    """Run every command in turn, several times, and print the medians' ratios."""
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, arguments in COMMANDS.items():
            taken[name].append(seconds(arguments))
    base = statistics.median(taken["start"])
    for name, times in taken.items():
        print(f"{statistics.median(times) / base:6.1f}  {name}")


if __name__ == "__main__":
    main()
