"""A second model of the nested boards, slow and plain.

It keeps nothing but the list of moves and works everything out from it again at every ply.
"""

from collections.abc import Mapping

NAMES = [column + row for row in "123" for column in "ABC"]
LINES = ["A1B1C1", "A2B2C2", "A3B3C3", "A1A2A3", "B1B2B3", "C1C2C3", "A1B2C3", "A3B2C1"]


def has_line(owned: set[str]) -> bool:
    """Tell whether a line is among labels."""
    return any({line[:2], line[2:4], line[4:]} <= owned for line in LINES)


class Game:
    """A list of moves, X first."""

    def __init__(self) -> None:
        self.moves = list[str]()

    def owners(self) -> dict[str, str]:
        """Return who owns each closed board."""
        found = {}
        for board in NAMES:
            cells = {who: {move[3:] for move in self.moves["XO".index(who) :: 2] if move[:2] == board} for who in "XO"}
            winners = [who for who in "XO" if has_line(cells[who])]
            if winners or len(cells["X"] | cells["O"]) == 9:
                found[board] = winners[0] if winners else "D"
        return found

    def result(self) -> str:
        """Return X, O, D or open."""
        closed = self.owners()
        for who in "XO":
            if has_line({board for board in closed if closed[board] == who}):
                return who
        return "D" if len(closed) == 9 else "open"

    def open_boards(self) -> list[str]:
        """Return the boards that the next mark may go to."""
        if self.result() != "open":
            return []
        closed = self.owners()
        unclosed = [board for board in NAMES if board not in closed]
        named = [board for board in unclosed if self.moves and board == self.moves[-1][3:]]
        return named or unclosed

    def legal(self) -> list[str]:
        """Return the legal moves."""
        every = [f"{board}/{cell}" for board in self.open_boards() for cell in NAMES]
        return [move for move in every if move not in self.moves]

    def play(self, move: str) -> None:
        """Make a move."""
        self.moves.append(move)

    def facts(self) -> Mapping[str, object]:
        """Return what `check --json` says."""
        return {"open": self.open_boards(), "owners": self.owners(), "result": self.result()}
