"""Diagrams of Martian positions, seen from above."""

from kitpress.activities.martian.explain import describe
from kitpress.document.model import Figure
from kitpress.figures.grid import CORNER_GREY, grid, rectangle, square_at
from kitpress.figures.patterns import Ink, hatch_polygon, pattern, swatch
from kitpress.page import Mm, pt
from kitpress.rules import martian
from kitpress.rules.labels import COLUMNS, labels
from kitpress.shapes import Anchor, Circle, Face, Label, Point, Shape, Style, move_all
from kitpress.text.edition import Edition

CELLS: dict[int, Mm] = {3: 15.0, 4: 13.0, 5: 11.0, 8: 8.0}
"""The side of a diagram's squares in mm, by the board's size."""

_SHARES = {1: 0.56, 2: 0.72, 3: 0.9}
"""A piece's side as a part of its square's, by its pips."""

_LEFT, _BELOW = 4.5, 5.0
_DIGIT = pt(10)


def diagram(edition: Edition, position: martian.Position, ink: Ink) -> Figure:
    """Return a position drawn from above, with an alternative text in the edition's language."""
    cell = CELLS[position.size]
    side = position.size * cell
    shapes: list[Shape] = [
        *grid(position.size, cell, Style(width=0.25), Style(width=0.6)),
        *_labels(position.size, cell),
    ]
    for square in labels(position.size):
        piece = position.piece(square)
        if piece is not None:
            shapes += _piece(square_at(square, position.size, cell), cell, *piece, ink)
    if position.last is not None and position.last.square is not None:
        x, y = square_at(position.last.square, position.size, cell)
        shapes.append(rectangle((x + 0.2, y + 0.2), cell - 0.4, cell - 0.4, Style(width=0.9)))
    placed = move_all(shapes, _LEFT, _BELOW)
    return Figure(placed, _LEFT + side + 0.5, _BELOW + side + 0.5, describe(edition, position))


def _labels(size: int, cell: Mm) -> tuple[Shape, ...]:
    below = [
        Label(((number + 0.5) * cell, -3.6), COLUMNS[number], pt(9), anchor=Anchor.MIDDLE, colour=CORNER_GREY)
        for number in range(size)
    ]
    left = [
        Label((-1.4, (number + 0.5) * cell - 1.0), str(number + 1), pt(9), anchor=Anchor.END, colour=CORNER_GREY)
        for number in range(size)
    ]
    return (*below, *left)


def _piece(corner: Point, cell: Mm, player: int, pips: int, ink: Ink) -> tuple[Shape, ...]:
    """Return a piece in its square: a hatched square that grows with the size, the pips as a digit."""
    side = cell * _SHARES[pips]
    inset = (cell - side) / 2
    x, y = corner[0] + inset, corner[1] + inset
    outline = rectangle((x, y), side, side, Style(width=0.4))
    middle = (corner[0] + cell / 2, corner[1] + cell / 2)
    size = min(_DIGIT, cell * 0.3)
    return (
        *hatch_polygon(outline.points, pattern(player, ink)),
        outline,
        Circle(middle, size * 0.62, Style(width=0.0, fill="#ffffff")),
        Label((middle[0], middle[1] - size * 0.33), str(pips), size, Face.BOLD, Anchor.MIDDLE),
    )


def player_legend(edition: Edition, players: int, ink: Ink) -> Figure:
    """Return each player's number beside the player's pattern."""
    step, height = 34.0, 8.0
    shapes: list[Shape] = []
    for player in range(players):
        shapes += move_all(swatch(player, ink, 18.0, height), player * step, 0.0)
        shapes.append(Label((player * step + 21.0, 2.2), str(player + 1), pt(14), Face.BOLD))
    alt = edition.gettext("The players' patterns, numbered from player 1.")
    return Figure(tuple(shapes), players * step, height, alt)
