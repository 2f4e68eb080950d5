"""What a figure is made of. Coordinates are (x, y) in mm with y upwards; colours are "#rrggbb" in sRGB."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeAlias

from kitpress.page.units import Mm

Point: TypeAlias = tuple[Mm, Mm]

BLACK = "#000000"


class Face(Enum):
    """The four cuts of the kit's typeface."""

    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"
    BOLD_ITALIC = "bold-italic"


class Anchor(Enum):
    """Which part of a label its point is."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class TextWidth(Protocol):
    """Measures a text: its width in mm when set in `face` at `size` mm."""

    def __call__(self, text: str, face: Face, size: Mm) -> Mm:
        """Return the width in mm."""
        ...


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is drawn: outline `width` in mm (0: none), `dash` as lengths on and off in mm, fill or None."""

    width: Mm = 0.3
    dash: tuple[Mm, ...] = ()
    stroke: str = BLACK
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: Point
    end: Point
    style: Style = field(default_factory=Style)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline through `points`."""

    points: tuple[Point, ...]
    style: Style = field(default_factory=Style)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    centre: Point
    radius: Mm
    style: Style = field(default_factory=Style)


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text; `at` is on the baseline, `size` the type size in mm, `angle` in degrees anticlockwise."""

    at: Point
    text: str
    size: Mm
    face: Face = Face.REGULAR
    anchor: Anchor = Anchor.START
    colour: str = BLACK
    angle: float = 0.0


Shape: TypeAlias = Line | Polygon | Circle | Label
