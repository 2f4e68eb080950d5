"""What can be chosen of the kit, and the types of its contents."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kitpress.activities.martian.patterns import Ink
from kitpress.records import Example
from kitpress.rules.martian import PLAYERS, Move, Position, Reason
from kitpress.rules.replay import Step
from kitpress.sheets import options
from kitpress.sheets.options import choice
from kitpress.sheets.plan import Content


@dataclass(frozen=True, slots=True)
class Options(options.Options):
    """The board, how many play on it, and how the pieces are made and printed."""

    board: int = choice(*PLAYERS, about="squares on a side", tags={4: "4x4", 5: "5x5", 8: "8x8"})
    players: int = choice(2, 3, 4, about="more than two only on board 8", tags={3: "3-players", 4: "4-players"})
    pieces: Literal["fold", "flat"] = choice("fold", "flat", about="pyramids to fold, or flat counters")
    ink: Ink = choice("colour", "black", about="black uses no colour at all")


def clash(options: Options) -> str:
    """Return why options do not go together, or ""."""
    if options.players in PLAYERS[options.board]:
        return ""
    board = f"{options.board}x{options.board}"
    return f"--players {options.players} needs --board 8: a board of {board} is for two players"


MartianExample: TypeAlias = Example[Position, Move, Reason]
MartianStep: TypeAlias = Step[Position, Move]
MartianContent: TypeAlias = Content[Position, Move, Reason, Options]
