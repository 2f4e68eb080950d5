"""Paper and lengths. Everything is in millimetres; only `pdf` knows PDF's own unit."""

from kitpress.page.papers import A4, LETTER, PAPERS, Box, Paper
from kitpress.page.units import TOLERANCE, Mm, pt

__all__ = ["A4", "LETTER", "PAPERS", "TOLERANCE", "Box", "Mm", "Paper", "pt"]
