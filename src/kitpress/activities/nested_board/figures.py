"""Drawings of the nested-board game: the board to play on, diagrams of positions, the tally's map, the markers."""

from collections.abc import Callable
from dataclasses import dataclass

from kitpress.figures.grid import CORNER_GREY, corner_labels, grid, rectangle, square_at
from kitpress.figures.markers import CUT
from kitpress.figures.marks import cross, frame, hatch, pointer, ring
from kitpress.page import Mm, pt
from kitpress.rules import nested
from kitpress.rules.labels import indices
from kitpress.shapes import Anchor, Face, Label, Line, Point, Shape, Style, below_middle, move_all

CELL_LINE, BOARD_LINE, MAP_LINE = 0.3, 0.7, 1.2
"""Line widths in mm that make the nesting plain."""


@dataclass(frozen=True, slots=True)
class Map:
    """The nine boards' measures in mm: cells, gaps between columns and between rows, the strip above each board."""

    cell: Mm
    column_gap: Mm
    row_gap: Mm
    strip: Mm

    @property
    def board(self) -> Mm:
        """The side of one board."""
        return 3 * self.cell

    @property
    def width(self) -> Mm:
        """From the left board's left edge to the right board's right edge."""
        return 3 * self.board + 2 * self.column_gap

    @property
    def height(self) -> Mm:
        """From the lowest board's lower edge to the top of the highest strip."""
        return 3 * (self.board + self.strip) + 2 * self.row_gap

    def corner(self, label: str) -> Point:
        """Return the lower left corner of a board."""
        row, column = divmod(indices(3)[label], 3)
        return (column * (self.board + self.column_gap), row * (self.board + self.strip + self.row_gap))


PLAY = Map(cell=18.0, column_gap=9.0, row_gap=4.0, strip=8.0)
"""The board to play on: 180 mm wide, on A4 and Letter alike."""

DIAGRAM = Map(cell=5.8, column_gap=6.0, row_gap=2.4, strip=4.8)
"""A diagram of a position."""

SMALL = Map(cell=4.7, column_gap=4.6, row_gap=2.4, strip=4.8)
"""A diagram that stands beside two others."""

_POINTER: Mm = 3.4
_FRAME: Mm = 1.0
_LEFT, _RIGHT, _BELOW = _POINTER + 1.4, _FRAME + 0.2, _FRAME + 0.2
"""What a diagram's frames and pointer need outside the map, in mm."""


def diagram_size(measures: Map) -> tuple[Mm, Mm]:
    """Return a diagram's width and height in mm, frames and pointer included."""
    return (_LEFT + measures.width + _RIGHT, _BELOW + measures.height)


def map_lines(measures: Map, width: Mm) -> tuple[Shape, ...]:
    """Return the two upright and two level lines that part the nine boards."""
    style = Style(width=width)
    x = [measures.corner(label)[0] - measures.column_gap / 2 for label in ("B1", "C1")]
    y = [measures.corner(label)[1] - measures.row_gap / 2 for label in ("A2", "A3")]
    return (
        *(Line((at, 0.0), (at, measures.height), style) for at in x),
        *(Line((0.0, at), (measures.width, at), style) for at in y),
    )


def play_board() -> tuple[Shape, ...]:
    """Return the nine boards to write on; above each its label and a box for its winner."""
    shapes = list(map_lines(PLAY, MAP_LINE))
    board = (
        *corner_labels(3, PLAY.cell),
        *grid(3, PLAY.cell, Style(width=CELL_LINE), Style(width=BOARD_LINE)),
        rectangle((PLAY.board - 14.0, PLAY.board + 0.8), 14.0, PLAY.strip - 1.2, Style(width=CELL_LINE)),
    )
    for label in nested.LABELS:
        name = Label((0.0, PLAY.board + 2.0), label, pt(16), Face.BOLD)
        shapes += move_all((*board, name), *PLAY.corner(label))
    return tuple(shapes)


def position_diagram(position: nested.Position, measures: Map, letter: Callable[[str], str]) -> tuple[Shape, ...]:
    """Return a position: marks, owners in the strips, closed cells hatched, the boards open to the next player framed.

    The last move's cell is framed. `letter` turns an owner into what is written for it.
    """
    shapes = list(map_lines(measures, 0.5))
    for label in nested.LABELS:
        shapes += move_all(_diagram_board(position, label, measures, letter), *measures.corner(label))
    for label in position.open_boards:
        x, y = measures.corner(label)
        shapes.append(frame((x, y), measures.board, measures.board, _FRAME))
    if position.named is not None:
        x, y = measures.corner(position.named)
        shapes.append(pointer((x - 1.2, y + measures.board / 2), _POINTER))
    return move_all(shapes, _LEFT, _BELOW)


def _diagram_board(
    position: nested.Position, board: str, measures: Map, letter: Callable[[str], str]
) -> tuple[Shape, ...]:
    owner = position.owners.get(board)
    shapes = [*grid(3, measures.cell, Style(width=0.2), Style(width=0.45))]
    shapes.append(Label((0.0, measures.board + 1.5), board, pt(9), Face.BOLD))
    if owner:
        shapes.append(Label((measures.board, measures.board + 1.3), letter(owner), pt(12), Face.BOLD, Anchor.END))
    lettered = position.last is not None and board in (position.last.board, position.named)
    for cell in nested.LABELS:
        shapes += _diagram_cell(position, board, cell, measures.cell, closed=owner is not None, lettered=lettered)
    return tuple(shapes)


def _diagram_cell(
    position: nested.Position, board: str, cell: str, side: Mm, *, closed: bool, lettered: bool
) -> tuple[Shape, ...]:
    corner = square_at(cell, 3, side)
    mark = position.mark(board, cell)
    shapes: tuple[Shape, ...] = ()
    if mark is not None:
        shapes = (cross if mark == "X" else ring)(corner, side, 0.7)
    elif closed:
        shapes = hatch(corner, side)
    elif lettered:
        middle = (corner[0] + side / 2, corner[1] + side / 2 - 1.0)
        shapes = (Label(middle, cell, pt(8), anchor=Anchor.MIDDLE, colour=CORNER_GREY),)
    if position.last == nested.Move(board, cell):
        inset = (corner[0] + 0.35, corner[1] + 0.35)
        shapes = (*shapes, rectangle(inset, side - 0.7, side - 0.7, Style(width=0.3)))
    return shapes


def tally_map(cell: Mm) -> tuple[Shape, ...]:
    """Return a small map of the nine boards, each square `cell` mm, to copy the winners into."""
    return (*corner_labels(3, cell), *grid(3, cell, Style(width=CELL_LINE), Style(width=BOARD_LINE)))


def label_cards() -> tuple[tuple[Shape, ...], Mm, Mm]:
    """Return nine cards to cut out, placed as on the map, with their width and height in mm over all."""
    width, height = 40.0, 26.0
    shapes: list[Shape] = []
    for label, index in indices(3).items():
        row, column = divmod(index, 3)
        x, y = column * width, row * height
        shapes.append(rectangle((x, y), width, height, CUT))
        middle = (x + width / 2, y + height / 2 - below_middle(pt(36)))
        shapes.append(Label(middle, label, pt(36), Face.BOLD, Anchor.MIDDLE))
    return tuple(shapes), 3 * width, 3 * height
