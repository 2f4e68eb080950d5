"""Papers and their safe areas.

A safe area is what any printer can reach with room to spare: printers leave 3 to 6.7 mm blank, and marks nearer
to the edge make viewers shrink the page. Every paper's safe area holds 190 x 254 mm, the geometry that sheets share.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kitpress.page.units import Mm


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle by its edges, in mm from the paper's bottom left corner."""

    left: Mm
    bottom: Mm
    right: Mm
    top: Mm

    @property
    def width(self) -> Mm:
        """The distance from left to right edge in mm."""
        return self.right - self.left

    @property
    def height(self) -> Mm:
        """The distance from bottom to top edge in mm."""
        return self.top - self.bottom


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: width and height in mm, and the margins outside its safe area."""

    name: str
    title: str
    width: Mm
    height: Mm
    side_margin: Mm
    end_margin: Mm

    @property
    def safe(self) -> Box:
        """The area that everything drawn stays within."""
        return Box(self.side_margin, self.end_margin, self.width - self.side_margin, self.height - self.end_margin)


A4 = Paper("a4", "A4", 210.0, 297.0, side_margin=10.0, end_margin=10.0)
LETTER = Paper("letter", "US Letter", 215.9, 279.4, side_margin=12.95, end_margin=12.7)

PAPERS: Mapping[str, Paper] = MappingProxyType({paper.name: paper for paper in (A4, LETTER)})
"""Every paper by the name that the command line uses."""
