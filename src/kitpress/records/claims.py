"""Claims that games share."""

from collections.abc import Callable

from kitpress.records.model import Claim, ClaimError
from kitpress.rules.outcome import Outcome
from kitpress.rules.replay import P

MARK_RESULTS = ("X", "O", "D", "open")
"""How games of X and O stand: won, drawn, or going on."""


def mark_result(outcome: Outcome[str] | None) -> str:
    """Return how a game of X and O stands as records say it: X, O, D or open."""
    return "open" if outcome is None else outcome.winner or "D"


def result_claim(result: Callable[[P], str], values: tuple[str, ...] = MARK_RESULTS) -> Claim[P]:
    """Return the claim of how the game stands: `result` says it of a position, as one of `values`."""

    def holds(position: P, value: object) -> bool:
        if value not in values:
            raise ClaimError(f"one of: {', '.join(values)}")
        return result(position) == value

    return Claim(holds, result)
