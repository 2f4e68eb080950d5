"""Frozen shapes in millimetres, and what can be done to them: move, turn, bounds."""

from kitpress.shapes.geometry import below_middle, bounds, move, move_all, turn
from kitpress.shapes.model import (
    BLACK,
    Anchor,
    Circle,
    Face,
    Label,
    Line,
    Point,
    Polygon,
    Shape,
    Style,
    TextWidth,
)

__all__ = [
    "BLACK",
    "Anchor",
    "Circle",
    "Face",
    "Label",
    "Line",
    "Point",
    "Polygon",
    "Shape",
    "Style",
    "TextWidth",
    "below_middle",
    "bounds",
    "move",
    "move_all",
    "turn",
]
