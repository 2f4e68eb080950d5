"""Drawings of ordinary three in a row: boards to cut apart, diagrams of positions."""

from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.in_a_row.explain import describe
from kitpress.document.model import Figure, Text
from kitpress.figures.grid import OUTER_ROOM, corner_labels, grid, outer_labels, rectangle, square_at
from kitpress.figures.marks import cross, ring
from kitpress.page import Mm, pt
from kitpress.rules import in_a_row
from kitpress.rules.labels import labels
from kitpress.shapes import Face, Label, Shape, Style, move_all
from kitpress.text.edition import Edition

CELLS: Mapping[int, Mm] = MappingProxyType({3: 18.0, 4: 18.0, 5: 14.0})
"""The side of a cell to write in, in mm, by the board's size."""

_DIAGRAM_CELL: Mm = 9.0
_BOX: Mm = 6.0
_BOX_STEP: Mm = 18.0
_BOX_GAP: Mm = 4.0


def play_board(size: int, alt: Text) -> Figure:
    """Return a board to write on; on the larger ones, boxes below to tick how many in a line win."""
    cell = CELLS[size]
    side = size * cell
    lengths = in_a_row.LENGTHS[size]
    below = _BOX + _BOX_GAP if len(lengths) > 1 else 0.0
    board = (*corner_labels(size, cell), *grid(size, cell, Style(width=0.3), Style(width=0.8)))
    boxes = _tick_boxes(lengths) if len(lengths) > 1 else ()
    return Figure((*move_all(board, 0.0, below), *boxes), side, side + below, alt)


def _tick_boxes(lengths: tuple[int, ...]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for number, length in enumerate(lengths):
        x = number * _BOX_STEP
        shapes.append(rectangle((x, 0.3), _BOX, _BOX, Style(width=0.35)))
        shapes.append(Label((x + _BOX + 2.0, 1.6), str(length), pt(14), Face.BOLD))
    return tuple(shapes)


def diagram(edition: Edition, position: in_a_row.Position) -> Figure:
    """Return a position drawn, a winning line framed, with an alternative text in the edition's language."""
    cell = _DIAGRAM_CELL
    side = position.size * cell
    shapes: list[Shape] = [*grid(position.size, cell, Style(width=0.25), Style(width=0.6))]
    for label in labels(position.size):
        mark = position.mark(label)
        if mark:
            shapes += (cross if mark == "X" else ring)(square_at(label, position.size, cell), cell, 0.8)
    for label in position.winning_line:
        x, y = square_at(label, position.size, cell)
        shapes.append(rectangle((x + 0.6, y + 0.6), cell - 1.2, cell - 1.2, Style(width=0.9)))
    left, below = OUTER_ROOM
    shapes += outer_labels(position.size, cell)
    return Figure(move_all(shapes, left, below), left + side + 0.5, below + side + 0.5, describe(edition, position))
