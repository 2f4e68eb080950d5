"""Things to cut out and lay on a board."""

from kitpress.document.model import Text
from kitpress.errors import LayoutError
from kitpress.figures.grid import rectangle
from kitpress.figures.marks import pointer
from kitpress.page import Mm, pt
from kitpress.shapes import Face, Label, Shape, Style, TextWidth, below_middle, move_all, turn

CUT = Style(width=0.35)
"""A line to cut along."""

_SIZE = pt(11)
_TIP: Mm = 4.0


def check_fit(text: Text, face: Face, size: Mm, room: Mm, width_of: TextWidth) -> None:
    """Raise LayoutError if a text on a drawing is wider than `room` mm."""
    over = width_of(text.plain, face, size) - room
    if over > 0:
        raise LayoutError(f"{text.place}: {over:.1f} mm too long for its place in a drawing")


def strip_marker(text: Text, width: Mm, height: Mm, width_of: TextWidth) -> tuple[Shape, ...]:
    """Return a strip to cut out with a word and a pointer to its long side; LayoutError if the word is too long."""
    check_fit(text, Face.BOLD, _SIZE, width - 2 * _TIP - 5.0, width_of)
    word = Label((2.5, height / 2 - below_middle(_SIZE)), text.plain, _SIZE, Face.BOLD)
    tip = turn(pointer((0.0, 0.0), _TIP), 90.0)
    return (rectangle((0.0, 0.0), width, height, CUT), word, *move_all((tip,), width - 1.5 * _TIP, height - 1.2))


def sheet_of_markers(marker: tuple[Shape, ...], width: Mm, height: Mm, across: int, rows: int) -> tuple[Shape, ...]:
    """Return one marker repeated edge to edge, so that one cut serves two."""
    return tuple(
        shape
        for row in range(rows)
        for column in range(across)
        for shape in move_all(marker, column * width, row * height)
    )
