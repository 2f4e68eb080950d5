"""Worked examples: TOML records that have been replayed and whose every claim has been proved."""

from kitpress.records.claims import mark_result, places_claim, result_claim
from kitpress.records.model import Claim, ClaimError, Example, Game, Setting, SomeExample, SomeGame
from kitpress.records.reader import read_examples, read_file

__all__ = [
    "Claim",
    "ClaimError",
    "Example",
    "Game",
    "Setting",
    "SomeExample",
    "SomeGame",
    "mark_result",
    "places_claim",
    "read_examples",
    "read_file",
    "result_claim",
]
