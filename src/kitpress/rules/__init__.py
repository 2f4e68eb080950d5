"""The rules of the games. Standard library only: no input or output, no words for people."""

from kitpress.rules.illegal import IllegalMove, InvalidMove, Refusal
from kitpress.rules.outcome import Outcome

__all__ = ["IllegalMove", "InvalidMove", "Outcome", "Refusal"]
