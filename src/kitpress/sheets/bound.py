"""Binds sentences to examples: a template's placeholders come from proved examples that show what it says."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from kitpress.errors import UnboundExampleError
from kitpress.records import Example
from kitpress.rules.replay import Step

Bindings: TypeAlias = Mapping[str, tuple[str, Callable[[Example], bool]]]
"""By an example's id: what it has to show, in words for an error, and whether it does."""

StepValues: TypeAlias = Callable[[Step[Any]], Mapping[str, str]]


def bound_examples(activity: str, examples: Mapping[str, Example], bindings: Bindings) -> tuple[Example, ...]:
    """Return the bound examples; UnboundExampleError if one is missing or shows something else."""
    found = []
    for name, (shows, proof) in bindings.items():
        example = examples.get(name)
        if example is None:
            raise UnboundExampleError(f'examples/{activity}: no example has the id "{name}"; the kit needs {shows}')
        if not example.steps or not proof(example):
            raise UnboundExampleError(f'{example.source}: example "{name}" must show {shows}')
        found.append(example)
    return tuple(found)


def refuses(*codes: str) -> Callable[[Example], bool]:
    """Return the proof that an example refuses moves for just these reasons."""
    return lambda example: {refusal.illegal.code for refusal in example.refusals} == set(codes)


def prefix_of(example: Example) -> str:
    """Return what an example's placeholders begin with: its id, as placeholders are written."""
    return example.id.replace("-", "_")


def example_values(example: Example, step_values: StepValues) -> Mapping[str, str]:
    """Return an example's placeholders: ID_plies, ID_KEY of the last move, ID_KEY1, ID_KEY2 … of each move."""
    prefix = prefix_of(example)
    found = {f"{prefix}_plies": str(len(example.steps))}
    for step in example.steps:
        values = step_values(step)
        found.update({f"{prefix}_{key}{step.ply}": value for key, value in values.items()})
        found.update({f"{prefix}_{key}": value for key, value in values.items()})
    return found
