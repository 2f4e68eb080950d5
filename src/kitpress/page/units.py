"""Lengths in millimetres."""

from typing import TypeAlias

Mm: TypeAlias = float
"""A length or a coordinate in millimetres; y grows upwards, the origin is the paper's bottom left corner."""

TOLERANCE: Mm = 1e-6
"""What sums of lengths may differ by: they are the same as far as paper goes."""


def pt(points: float) -> Mm:
    """Return a type size given in points (1/72 inch), as typographers name them, in mm."""
    return points * 25.4 / 72
