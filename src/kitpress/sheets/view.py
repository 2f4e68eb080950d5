"""How a game is shown to people, whatever the sheet or screen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from kitpress.document.model import Figure, Table, Text
from kitpress.records import Example, Game
from kitpress.rules.labels import COLUMNS, labels
from kitpress.rules.replay import M, P, R
from kitpress.sheets.options import O
from kitpress.text.edition import Edition


@dataclass(frozen=True, slots=True)
class View(Generic[P, M, R, O]):
    """What every game can show of itself.

    A position as a drawing, in words (the drawing's alternative text) and as lines of plain text for a terminal;
    a trace of an example's moves, one a row. Legal moves are the position's own, `game.why` puts a refusal into words.
    """

    game: Game[P, M, R]
    diagram: Callable[[Edition, P, O], Figure]
    words: Callable[[Edition, P], Text]
    plain: Callable[[P], str]
    trace: Callable[[Edition, Example[P, M, R]], Table]


def text_board(size: int, mark_of: Callable[[str], str]) -> str:
    """Return a square board as lines of text, A1 at the bottom left; `mark_of` gives what stands on a label, or ""."""
    marks = {label: mark_of(label) or "." for label in labels(size)}
    wide = max(map(len, marks.values()))
    columns = COLUMNS[:size]
    rows = [
        f"{row} " + " ".join(marks[f"{column}{row}"].center(wide) for column in columns) for row in range(size, 0, -1)
    ]
    return "\n".join(line.rstrip() for line in (*rows, "  " + " ".join(column.center(wide) for column in columns)))
