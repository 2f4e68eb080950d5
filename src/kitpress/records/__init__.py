"""Worked examples: TOML records that have been replayed and whose every claim has been proved."""

from kitpress.records.model import Claim, Example, Game, Refusal
from kitpress.records.reader import read_examples, read_file

__all__ = ["Claim", "Example", "Game", "Refusal", "read_examples", "read_file"]
