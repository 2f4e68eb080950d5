"""What can be chosen of the kit, and the types of its contents."""

from dataclasses import dataclass
from typing import TypeAlias

from kitpress.records import Example
from kitpress.rules.in_a_row import LENGTHS, Move, Position, Reason
from kitpress.sheets import options
from kitpress.sheets.options import choice
from kitpress.sheets.plan import Content


@dataclass(frozen=True, slots=True)
class Options(options.Options):
    """The size of the board to play on."""

    board: int = choice(*LENGTHS, about="cells on a side", tags={4: "4x4", 5: "5x5"})


RowExample: TypeAlias = Example[Position, Move, Reason]
RowContent: TypeAlias = Content[Position, Move, Reason, Options]
