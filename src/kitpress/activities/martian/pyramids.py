"""Sizes of the square pyramids that pieces fold up to, all reckoned from base and height."""

from dataclasses import dataclass
from math import asin, atan2, cos, degrees, hypot, sqrt

from kitpress.page import Mm

_INCH: Mm = 25.4


@dataclass(frozen=True, slots=True)
class Pyramid:
    """An upright pyramid on a square base; its size is its number of pips, 1 (small) to 3 (large).

    Base and height follow the formulas that looneypyramids.wiki/wiki/Piece gives in inches: (11 + 7n)/32 and
    (5 + 3n)/8 for n pips. Every other length follows from these two. ValueError for any other number of pips.
    """

    pips: int

    def __post_init__(self) -> None:
        if self.pips not in (1, 2, 3):
            raise ValueError(f"a pyramid has 1 to 3 pips, not {self.pips}")

    @property
    def base(self) -> Mm:
        """The side of the square base."""
        return (11 + 7 * self.pips) / 32 * _INCH

    @property
    def height(self) -> Mm:
        """From the base's middle up to the apex."""
        return (5 + 3 * self.pips) / 8 * _INCH

    @property
    def slant(self) -> Mm:
        """The height of a face, from the middle of its base side to the apex."""
        return hypot(self.height, self.base / 2)

    @property
    def edge(self) -> Mm:
        """A sloping edge, from a corner of the base to the apex."""
        return hypot(self.slant, self.base / 2)

    @property
    def diagonal(self) -> Mm:
        """The base's diagonal: a square this wide holds the piece however it is turned."""
        return self.base * sqrt(2)

    @property
    def apex_angle(self) -> float:
        """The angle of a face at the apex, in degrees."""
        return 2 * degrees(asin(self.base / 2 / self.edge))

    def clearance_over(self, other: "Pyramid") -> Mm:
        """Return the least distance between this hollow pyramid and `other` standing inside it, middle on middle.

        Measured square to this one's faces; negative if it cannot stand there.
        """
        lean = atan2(self.base / 2, self.height)
        at_foot = (self.base - other.base) / 2
        at_tip = (self.height - other.height) * self.base / 2 / self.height
        return min(at_foot, at_tip) * cos(lean)


SMALL, MEDIUM, LARGE = Pyramid(1), Pyramid(2), Pyramid(3)

PYRAMIDS = (SMALL, MEDIUM, LARGE)
"""The three sizes, smallest first."""
