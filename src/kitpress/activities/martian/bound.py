"""What the Martian kit's sentences rely on: each is bound to an example by id that must show what they say."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from kitpress.activities.martian.boards import square_side
from kitpress.activities.martian.explain import person
from kitpress.activities.martian.pieces import pages_each
from kitpress.records import Example
from kitpress.rules import martian
from kitpress.rules.labels import labels
from kitpress.rules.lines import lines
from kitpress.rules.replay import Step
from kitpress.sheets.bound import Bindings, bound_examples, example_values, prefix_of, refuses
from kitpress.text.edition import NO_BREAK_SPACE, Edition


def _ends_with(kind: str, ways: Callable[[int, int], bool] = lambda _old, _new: True) -> Callable[[Example], bool]:
    """Return the proof that the last move is of a kind; `ways` judges the old and the new size."""

    def proof(example: Example) -> bool:
        step = example.steps[-1]
        old = _old_piece(step)
        return step.move.kind == kind and (old is None or ways(old[1], step.move.pips))

    return proof


def _old_piece(step: Step[Any]) -> tuple[int, int] | None:
    """Return the piece that a move takes off the board, as owner and size."""
    piece: tuple[int, int] | None = step.before.piece(step.move.square) if step.move.square else None
    return piece


def _only_first_turns(example: Example) -> bool:
    return len(example.steps) == example.start.players and all(step.move.kind == "place" for step in example.steps)


def _wins_on(size: int) -> Callable[[Example], bool]:
    return lambda example: example.start.size == size and example.final.outcome is not None


def _has_row(example: Example, length: int, alike: Callable[[list[tuple[int, int]]], bool]) -> bool:
    """Tell whether a row of `length` pieces that are `alike` lies on the board of a game that goes on."""
    squares = labels(example.start.size)
    rows = [[example.final.piece(squares[square]) for square in line] for line in lines(example.start.size, length)]
    return example.final.outcome is None and any(None not in row and alike(row) for row in rows)


def _mixed_sizes(example: Example) -> bool:
    """Tell whether the player who moved last has a row of mixed sizes."""
    player = example.steps[-1].player
    return _has_row(example, 3, lambda row: {owner for owner, _ in row} == {player} and len({s for _, s in row}) > 1)


def _mixed_colours(example: Example) -> bool:
    return _has_row(example, 3, lambda row: len({owner for owner, _ in row}) == 2 and len({s for _, s in row}) == 1)


def _three_on_four(example: Example) -> bool:
    return example.start.size == 4 and _has_row(example, 3, lambda row: len(set(row)) == 1)


def _refuses_only(kind: str, *codes: str) -> Callable[[Example], bool]:
    """Return the proof that an example refuses moves of one kind, for just these reasons."""
    return lambda example: (
        refuses(*codes)(example) and all(refusal.illegal.move.kind == kind for refusal in example.refusals)  # type: ignore[attr-defined]
    )


def _refuses_a_large_piece(example: Example) -> bool:
    return _refuses_only("capture", "wrong-size")(example) and all(
        refusal.illegal.facts["in_play"] == max(martian.PIPS) for refusal in example.refusals
    )


BOUND: Bindings = MappingProxyType(
    {
        "first-turn": ("each player's first turn and nothing more", _only_first_turns),
        "place": ("a last move that places a piece", _ends_with("place")),
        "swap-up": ("a last move that swaps for a larger piece", _ends_with("swap", lambda old, new: new > old)),
        "swap-down": (
            "a last move that swaps for a piece two sizes smaller",
            _ends_with("swap", lambda old, new: new == old - 2),
        ),
        "capture": ("a last move that captures a small piece", _ends_with("capture", lambda old, _new: old == 1)),
        "capture-large": (
            "a last move that captures a medium piece",
            _ends_with("capture", lambda old, _new: old == 2),
        ),
        "win-3": ("a win on the board of 3 x 3", _wins_on(3)),
        "win-4": ("a win on the board of 4 x 4", _wins_on(4)),
        "win-5": ("a win on the board of 5 x 5", _wins_on(5)),
        "win-8": ("a win on the board of 8 x 8", _wins_on(8)),
        "not-enough-4": ("three alike in a line on 4 x 4 in a game that goes on", _three_on_four),
        "mixed-sizes": ("a line of one colour and mixed sizes in a game that goes on", _mixed_sizes),
        "mixed-colours": ("a line of one size and mixed colours in a game that goes on", _mixed_colours),
        "whole-game": ("a whole game on 3 x 3 with a winner", _wins_on(3)),
        "mistake-first-turn": ("refused moves with the code first-turn", refuses("first-turn")),
        "mistake-placing": (
            "refused placings: occupied, wrong-size, off-board",
            _refuses_only("place", "occupied", "wrong-size", "off-board"),
        ),
        "mistake-swapping": (
            "refused swaps: wrong-size, not-yours, empty",
            _refuses_only("swap", "wrong-size", "not-yours", "empty"),
        ),
        "mistake-capturing": (
            "refused captures: wrong-size, own-piece, empty",
            _refuses_only("capture", "wrong-size", "own-piece", "empty"),
        ),
        "mistake-large": ("a refused capture of a large piece", _refuses_a_large_piece),
        "mistake-stash": ("refused moves with the code no-piece", refuses("no-piece")),
        "mistake-passing": ("a refused pass with the code pass-not-allowed", refuses("pass-not-allowed")),
        "mistake-game-over": ("refused moves with the code game-over", refuses("game-over")),
    }
)
"""By id: what an example has to show, and whether it does."""


def values(edition: Edition, examples: Mapping[str, Example], options: Mapping[str, str]) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose: facts of the chosen board, and each example's by its id.

    UnboundExampleError if an example is missing or no longer shows what the sentences say of it.
    """
    size = int(options["board"])
    start = martian.Position.start(size=size, players=int(options["players"]))
    found = {
        "size": options["board"],
        "players": options["players"],
        "each": str(start.supply),
        "line": str(start.line_length),
        "square": edition.millimetres(square_side(size)),
        "pages": str(pages_each(options)),
        **_notation(),
    }
    for example in bound_examples("martian", examples, BOUND):
        found.update(example_values(example, _step_values))
        found.update(_line_values(edition, example))
    return MappingProxyType(found)


def _notation() -> Mapping[str, str]:
    """Return one move of each kind, with its parts, to explain the notation by."""
    found: dict[str, str] = {}
    for move in map(martian.Move.parse, ("1@B2", "B2=2", "2xC1")):
        name = f"notation_{move.kind}"
        found |= {name: str(move), f"{name}_square": str(move.square), f"{name}_pips": str(move.pips)}
    return found


def _line_values(edition: Edition, example: Example) -> Mapping[str, str]:
    line = example.final.winning_line
    if not line:
        return {}
    prefix = prefix_of(example)
    return {f"{prefix}_line": edition.all_of(line), f"{prefix}_size": str(example.final.piece(line[0])[1])}


def _step_values(step: Step[Any]) -> Mapping[str, str]:
    stash = NO_BREAK_SPACE.join(map(str, step.after.stash(step.player).values()))
    found = {"move": str(step.move), "player": person(step.player), "stash": stash}
    if step.move.square:
        found |= {"square": step.move.square, "pips": str(step.move.pips)}
    old = _old_piece(step)
    if old:
        found |= {"owner": person(old[0]), "old": str(old[1])}
    return found
