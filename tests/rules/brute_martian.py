"""A second model of Martian tic-tac-toe, slow and plain.

It moves pieces between stashes and squares as hands would, and asks of every conceivable move whether the rules
allow it.
"""

from collections.abc import Mapping

SET = {3: 3, 4: 4, 5: 5, 8: 5}
IN_A_ROW = {3: 3, 4: 4, 5: 5, 8: 5}


class Table:
    """The board, the stashes and whose turn it is."""

    def __init__(self, board: int = 3, players: int = 2) -> None:
        self.size, self.players, self.turn = board, players, 0
        self.squares = [column + row for row in "12345678"[:board] for column in "ABCDEFGH"[:board]]
        self.board: dict[str, tuple[int, int]] = {}
        self.stash = {(player, pips): SET[board] for player in range(players) for pips in (1, 2, 3)}
        self.seated = set(range(players))
        self.winner: int | None = None

    def may_place(self, square: str, pips: int) -> bool:
        """Tell whether a piece may be placed."""
        return square not in self.board and pips == 1

    def may_swap(self, square: str, pips: int) -> bool:
        """Tell whether a piece may be swapped for one of another size."""
        if self.turn in self.seated or square not in self.board or self.board[square][0] != self.turn:
            return False
        old = self.board[square][1]
        return pips == old + 1 or pips < old

    def may_capture(self, square: str, pips: int) -> bool:
        """Tell whether a piece may be captured."""
        if self.turn in self.seated or square not in self.board or self.board[square][0] == self.turn:
            return False
        return pips - self.board[square][1] == 1

    def legal(self) -> list[str]:
        """Return the legal moves."""
        if self.winner is not None:
            return []
        found = []
        for square in self.squares:
            for pips in (1, 2, 3):
                if self.stash[self.turn, pips] == 0:
                    continue
                found += [f"{pips}@{square}"] * self.may_place(square, pips)
                found += [f"{square}={pips}"] * self.may_swap(square, pips)
                found += [f"{pips}x{square}"] * self.may_capture(square, pips)
        return found or ["pass"]

    def play(self, text: str) -> None:
        """Make a move."""
        if text != "pass":
            square, pips = target(text)
            if square in self.board:
                self.stash[self.board.pop(square)] += 1
            self.stash[self.turn, pips] -= 1
            self.board[square] = (self.turn, pips)
        self.seated.discard(self.turn)
        winners = {self.board[run[0]][0] for run in self.runs()}
        self.winner = winners.pop() if winners else None
        assert not winners
        self.turn = (self.turn + 1) % self.players

    def facts(self) -> Mapping[str, object]:
        """Return what `check --json` says; players count from 1 there."""
        stashes = [[self.stash[player, pips] for pips in (1, 2, 3)] for player in range(self.players)]
        return {
            "result": "open" if self.winner is None else self.winner + 1,
            "turn": self.turn + 1 if self.winner is None else None,
            "pieces": {square: [self.board[square][0] + 1, self.board[square][1]] for square in self.board},
            "stash": stashes,
        }

    def runs(self) -> list[list[str]]:
        """Return the runs that win."""
        return [
            run
            for square in self.board
            for east, north in ((1, 0), (0, 1), (1, 1), (-1, 1))
            if len(run := self.run(square, east, north)) == IN_A_ROW[self.size]
        ]

    def run(self, square: str, east: int, north: int) -> list[str]:
        """Return the squares from one on in a direction that bear the same as it does, as many as are needed."""
        found = [square]
        while len(found) < IN_A_ROW[self.size]:
            ahead = chr(ord(found[-1][0]) + east) + chr(ord(found[-1][1]) + north)
            if self.board.get(ahead) != self.board[square]:
                break
            found.append(ahead)
        return found


def target(text: str) -> tuple[str, int]:
    """Return the square of a move that is no pass, and the size of the piece that it puts there."""
    return (text[:2], int(text[3])) if "=" in text else (text[2:], int(text[0]))


def kind(text: str) -> str:
    """Return what a move does."""
    return next((name for sign, name in (("@", "place"), ("=", "swap"), ("x", "capture")) if sign in text), "pass")
