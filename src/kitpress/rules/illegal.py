"""What is wrong with a move, as facts; the sentences are made elsewhere."""

from collections.abc import Mapping
from types import MappingProxyType


class InvalidMove(ValueError):  # noqa: N818 - the name says what the thing is, as IllegalMove's does
    """A text that is no move in the game's notation."""

    def __init__(self, text: str) -> None:
        super().__init__(f"no move: {text!r}")
        self.text = text


class IllegalMove(ValueError):  # noqa: N818
    """A move that the rules forbid here.

    `code` names the rule that it breaks, `move` is the move, `facts` holds what the code needs to be told by
    (each game's `play` lists its own).
    """

    def __init__(self, code: str, move: object, **facts: object) -> None:
        super().__init__(f"{code}: {move}")
        self.code, self.move = code, move
        self.facts: Mapping[str, object] = MappingProxyType(facts)
