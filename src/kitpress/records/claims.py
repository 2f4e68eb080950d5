"""Claims that games share."""

from collections.abc import Callable, Container, Mapping

from kitpress.records.model import Claim, ClaimError
from kitpress.rules.replay import P, SomePosition

MARK_RESULTS = ("X", "O", "D", "open")
"""How games of X and O stand: won, drawn, or going on."""


def mark_result(position: SomePosition) -> str:
    """Return how a game of X and O stands as records say it: X, O, D or open."""
    return "open" if position.outcome is None else str(position.outcome.winner or "D")


def result_claim(result: Callable[[P], str], values: tuple[str, ...] = MARK_RESULTS) -> Claim[P]:
    """Return the claim of how the game stands: `result` says it of a position, as one of `values`."""

    def holds(position: P, value: object) -> bool:
        if value not in values:
            raise ClaimError(f"one of: {', '.join(values)}")
        return result(position) == value

    return Claim(holds, result)


def places_claim(labels: Container[str], places: Callable[[P], Mapping[str, list[str]]]) -> Claim[P]:
    """Return the claim of where each player's marks or counters are: `places` says it of a position, by player.

    A player whom a record leaves out is not claimed anything of.
    """

    def holds(position: P, value: object) -> bool:
        actual = places(position)
        if not isinstance(value, dict) or not all(
            player in actual and isinstance(given, list) and all(label in labels for label in given)
            for player, given in value.items()
        ):
            names = " and ".join(actual)
            raise ClaimError(
                f'a table of {names} with lists of places, such as {{ {next(iter(actual))} = ["A1", "B2"] }}'
            )
        return all(sorted(given) == sorted(actual[player]) for player, given in value.items())

    return Claim(holds, lambda position: str(dict(places(position))))
