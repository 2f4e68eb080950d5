"""Diagrams of Martian positions, seen from above."""

from collections.abc import Mapping
from types import MappingProxyType

from kitpress.activities.martian.explain import describe, person
from kitpress.activities.martian.options import MartianContent
from kitpress.activities.martian.patterns import Ink, hatch_polygon, pattern, swatch
from kitpress.document.model import Figure
from kitpress.figures.grid import OUTER_ROOM, grid, outer_labels, rectangle, square_at
from kitpress.figures.markers import check_fit
from kitpress.page import Mm, pt
from kitpress.rules import martian
from kitpress.rules.labels import labels
from kitpress.shapes import Anchor, Face, Label, Point, Shape, Style, below_middle, move_all
from kitpress.text.edition import Edition

CELLS: Mapping[int, Mm] = MappingProxyType({3: 15.0, 4: 13.0, 5: 11.0, 8: 10.0})
"""The side of a diagram's squares in mm, by the board's size."""

_SHARES = {1: 0.4, 2: 0.52, 3: 0.63}
"""A piece's side as a part of its square's, by its pips."""

_LEFT, _BELOW = OUTER_ROOM
_DIGIT = pt(10)
_CLEAR: Mm = 0.75
_NAME = pt(12)
_SWATCH = (14.0, 7.5)
_LEGEND_STEP = 45.0


def diagram(edition: Edition, position: martian.Position, ink: Ink) -> Figure:
    """Return a position drawn from above, with an alternative text in the edition's language."""
    cell = CELLS[position.size]
    side = position.size * cell
    shapes: list[Shape] = [
        *grid(position.size, cell, Style(width=0.25), Style(width=0.6)),
        *outer_labels(position.size, cell),
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


def _piece(corner: Point, cell: Mm, player: int, pips: int, ink: Ink) -> tuple[Shape, ...]:
    """Return a piece in its square: a hatched square that grows with the size, its pips as a digit in the corner."""
    side, inset = cell * _SHARES[pips], cell * 0.06
    outline = rectangle((corner[0] + inset, corner[1] + inset), side, side, Style(width=0.4))
    # The digit has a ground of its own, inside the lines of the square and of the frame around the last move.
    size = min(_DIGIT, cell * 0.28)
    width, height = size * 0.8, size * 0.95
    x, y = corner[0] + cell - width - _CLEAR, corner[1] + cell - height - _CLEAR
    return (
        *hatch_polygon(outline.points, pattern(player, ink)),
        outline,
        rectangle((x, y), width, height, Style(width=0.0, fill="#ffffff")),
        Label((x + width / 2, y + height / 2 - below_middle(size)), str(pips), size, Face.BOLD, Anchor.MIDDLE),
    )


def player_legend(content: MartianContent, players: int) -> Figure:
    """Return each player's name beside the player's pattern."""
    shapes: list[Shape] = []
    for player in range(players):
        name = content.edition.gettext("Player {player}", player=person(player))
        check_fit(name, Face.BOLD, _NAME, _LEGEND_STEP - _SWATCH[0] - 4.0, content.width_of)
        shapes += move_all(swatch(player, content.options.ink, *_SWATCH), player * _LEGEND_STEP + 0.2, 0.2)
        shapes.append(Label((player * _LEGEND_STEP + _SWATCH[0] + 2.0, 2.0), name.plain, _NAME, Face.BOLD))
    alt = content.edition.gettext("The players' patterns, numbered from player 1.")
    return Figure(tuple(shapes), players * _LEGEND_STEP, _SWATCH[1] + 0.4, alt)
