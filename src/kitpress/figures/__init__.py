"""Drawings that games share, as pure functions from numbers and translated words to shapes in mm."""
