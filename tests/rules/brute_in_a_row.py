"""A second model of three in a row, slow and plain: it keeps nothing but the moves, and steps from cell to cell."""

from collections.abc import Mapping


class Game:
    """A list of cells, X first."""

    def __init__(self, board: int = 3, line: int = 3) -> None:
        self.line, self.moves = line, list[str]()
        self.cells = [column + row for row in "12345"[:board] for column in "ABCDE"[:board]]

    def owns_a_line(self, player: str) -> bool:
        """Tell whether a player has marked a cell and as many after it, in one direction, as a line needs."""
        marked = self.moves["XO".index(player) :: 2]
        return any(
            all(
                chr(ord(cell[0]) + east * step) + chr(ord(cell[1]) + north * step) in marked
                for step in range(self.line)
            )
            for cell in marked
            for east, north in ((1, 0), (0, 1), (1, 1), (1, -1))
        )

    def result(self) -> str:
        """Return X, O, D or open."""
        winners = [player for player in "XO" if self.owns_a_line(player)]
        return winners[0] if winners else "D" if len(self.moves) == len(self.cells) else "open"

    def legal(self) -> list[str]:
        """Return the cells that can be marked."""
        return [cell for cell in self.cells if cell not in self.moves] if self.result() == "open" else []

    def play(self, move: str) -> None:
        """Mark a cell."""
        self.moves.append(move)

    def facts(self) -> Mapping[str, object]:
        """Return what `check --json` says."""
        return {"open": self.legal(), "result": self.result()}
