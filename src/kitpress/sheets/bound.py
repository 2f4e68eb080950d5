"""Binds sentences to examples: a template's placeholders come from proved examples that show what it says."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from kitpress.errors import UnboundExampleError
from kitpress.records import Example, SomeExample
from kitpress.rules.replay import M, P, R, Step

CHECK, GAMES, MISTAKES, OWN = "host-check", "host-games", "host-mistakes", "host-examples"
"""The names of the host's sheets."""


@dataclass(frozen=True, slots=True)
class Shows(Generic[P, M, R]):
    """An example that sentences rely on: its id, what it has to show, in words for an error, and the proof of it.

    `on` names the sheets that show it.
    """

    id: str
    what: str
    proof: Callable[[Example[P, M, R]], bool]
    on: tuple[str, ...]


def check_bound(
    activity: str, examples: Mapping[str, Example[P, M, R]], bound: Sequence[Shows[P, M, R]], codes: Iterable[str]
) -> None:
    """Raise UnboundExampleError for an example that is missing, shows something else, or is bound to nothing.

    Those that the sheet of usual mistakes shows must refuse a move for each of the game's `codes`: it promises it.
    """
    for shows in bound:
        _check(activity, examples.get(shows.id), shows)
    names = {shows.id for shows in bound}
    for name, example in examples.items():
        if name not in names:
            raise UnboundExampleError(f'{example.source}: example "{name}" is bound to no sentence; take it out')
    shown = shown_on(MISTAKES, bound, examples)
    refused = {refusal.reason.code for example in shown for refusal in example.refusals}
    for code in codes:
        if code not in refused:
            wanted = f'no example on {MISTAKES} refuses a move with the code "{code}"'
            raise UnboundExampleError(f"examples/{activity}: {wanted}")


def _check(activity: str, example: Example[P, M, R] | None, shows: Shows[P, M, R]) -> None:
    if example is None:
        raise UnboundExampleError(
            f'examples/{activity}: no example has the id "{shows.id}"; the kit needs {shows.what}'
        )
    if not example.steps or not shows.proof(example):
        raise UnboundExampleError(f'{example.source}: example "{shows.id}" must show {shows.what}')


def shown_on(
    sheet: str, bound: Iterable[Shows[P, M, R]], examples: Mapping[str, Example[P, M, R]]
) -> tuple[Example[P, M, R], ...]:
    """Return the examples that a sheet shows, in the order in which they are bound."""
    return tuple(examples[shows.id] for shows in bound if sheet in shows.on)


def refuses(*codes: str) -> Callable[[SomeExample], bool]:
    """Return the proof that an example refuses moves for just these reasons."""
    return lambda example: {refusal.reason.code for refusal in example.refusals} == set(codes)


def example_values(
    examples: Iterable[Example[P, M, R]],
    step_values: Callable[[Step[P, M]], Mapping[str, str]],
    end_values: Callable[[Example[P, M, R]], Mapping[str, str]],
) -> Mapping[str, str]:
    """Return the placeholders of examples: ID_plies, ID_KEY of the end and the last move, ID_KEY1, ID_KEY2 … of each.

    In an ID hyphens become underscores, as placeholders are written.
    """
    found: dict[str, str] = {}
    for example in examples:
        prefix = example.id.replace("-", "_")
        values = {"plies": str(len(example.steps))}
        for step in example.steps:
            own = step_values(step)
            values |= {**{f"{key}{step.ply}": value for key, value in own.items()}, **own}
        values |= end_values(example)
        found |= {f"{prefix}_{key}": value for key, value in values.items()}
    return found
