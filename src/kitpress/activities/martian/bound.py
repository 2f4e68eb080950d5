"""What the Martian kit's sentences rely on: each is bound to an example by id that must show what they say."""

from collections.abc import Callable, Mapping
from functools import partial

from kitpress.activities.martian.boards import square_side
from kitpress.activities.martian.explain import person
from kitpress.activities.martian.options import MartianExample, MartianStep, Options
from kitpress.rules import martian
from kitpress.rules.labels import labels
from kitpress.rules.lines import lines
from kitpress.sheets.bound import Shows, example_values, refuses
from kitpress.text.edition import NO_BREAK_SPACE, Edition


def _ends_with(
    kind: str, ways: Callable[[int, int], bool] = lambda _old, _new: True
) -> Callable[[MartianExample], bool]:
    """Return the proof that the last move is of a kind; `ways` judges the old and the new size."""

    def proof(example: MartianExample) -> bool:
        step = example.steps[-1]
        old, new = _old_piece(step), step.move.pips
        return step.move.kind == kind and (old is None or new is None or ways(old[1], new))

    return proof


def _old_piece(step: MartianStep) -> tuple[int, int] | None:
    """Return the piece that a move takes off the board, as owner and size."""
    return step.before.piece(step.move.square) if step.move.square else None


def _only_first_turns(example: MartianExample) -> bool:
    return len(example.steps) == example.start.players and all(step.move.kind == "place" for step in example.steps)


def _wins_on(size: int) -> Callable[[MartianExample], bool]:
    return lambda example: example.start.size == size and example.final.outcome is not None


def _has_row(example: MartianExample, length: int, alike: Callable[[list[tuple[int, int]]], bool]) -> bool:
    """Tell whether a row of `length` pieces that are `alike` lies on the board of a game that goes on."""
    pieces = [example.final.piece(square) for square in labels(example.start.size)]
    rows = [[pieces[square] for square in line] for line in lines(example.start.size, length)]
    whole = [[piece for piece in row if piece is not None] for row in rows]
    return example.final.outcome is None and any(len(row) == length and alike(row) for row in whole)


def _mixed_sizes(example: MartianExample) -> bool:
    """Tell whether the player who moved last has a row of mixed sizes."""
    player = example.steps[-1].before.turn
    return _has_row(example, 3, lambda row: {owner for owner, _ in row} == {player} and len({s for _, s in row}) > 1)


def _mixed_colours(example: MartianExample) -> bool:
    return _has_row(example, 3, lambda row: len({owner for owner, _ in row}) == 2 and len({s for _, s in row}) == 1)


def _three_on_four(example: MartianExample) -> bool:
    return example.start.size == 4 and _has_row(example, 3, lambda row: len(set(row)) == 1)


def _refuses_only(kind: str, *codes: str) -> Callable[[MartianExample], bool]:
    """Return the proof that an example refuses moves of one kind, for just these reasons."""
    return lambda example: refuses(*codes)(example) and all(refusal.move.kind == kind for refusal in example.refusals)


def _refuses_a_large_piece(example: MartianExample) -> bool:
    sizes = {refusal.reason.in_play for refusal in example.refusals if isinstance(refusal.reason, martian.WrongSize)}
    return _refuses_only("capture", "wrong-size")(example) and sizes == {max(martian.PIPS)}


_BOTH, _CHECK, _MISTAKES = ("rules", "host-check"), ("host-check",), ("host-mistakes",)

BOUND: tuple[Shows[martian.Position, martian.Move, martian.Reason], ...] = (
    Shows("first-turn", "each player's first turn and nothing more", _only_first_turns, _BOTH),
    Shows("place", "a last move that places a piece", _ends_with("place"), _CHECK),
    Shows(
        "swap-up",
        "a last move that swaps for a larger piece",
        _ends_with("swap", lambda old, new: new > old),
        _BOTH,
    ),
    Shows(
        "swap-down",
        "a last move that swaps for a piece two sizes smaller",
        _ends_with("swap", lambda old, new: new == old - 2),
        _BOTH,
    ),
    Shows(
        "capture",
        "a last move that captures a small piece",
        _ends_with("capture", lambda old, _new: old == 1),
        _BOTH,
    ),
    Shows(
        "capture-large",
        "a last move that captures a medium piece",
        _ends_with("capture", lambda old, _new: old == 2),
        _CHECK,
    ),
    Shows("win-3", "a win on the board of 3 x 3", _wins_on(3), _BOTH),
    Shows("mixed-sizes", "a line of one colour and mixed sizes in a game that goes on", _mixed_sizes, _CHECK),
    Shows("mixed-colours", "a line of one size and mixed colours in a game that goes on", _mixed_colours, _CHECK),
    Shows("not-enough-4", "three alike in a line on 4 x 4 in a game that goes on", _three_on_four, _CHECK),
    Shows("win-4", "a win on the board of 4 x 4", _wins_on(4), _BOTH),
    Shows("win-5", "a win on the board of 5 x 5", _wins_on(5), _BOTH),
    Shows("win-8", "a win on the board of 8 x 8", _wins_on(8), _BOTH),
    Shows("whole-game", "a whole game on 3 x 3 with a winner", _wins_on(3), ("host-games",)),
    Shows("mistake-first-turn", "refused moves with the code first-turn", refuses("first-turn"), _MISTAKES),
    Shows(
        "mistake-placing",
        "refused placings: occupied, wrong-size, off-board",
        _refuses_only("place", "occupied", "wrong-size", "off-board"),
        _MISTAKES,
    ),
    Shows(
        "mistake-swapping",
        "refused swaps: wrong-size, not-yours, empty",
        _refuses_only("swap", "wrong-size", "not-yours", "empty"),
        _MISTAKES,
    ),
    Shows(
        "mistake-capturing",
        "refused captures: wrong-size, own-piece, empty",
        _refuses_only("capture", "wrong-size", "own-piece", "empty"),
        _MISTAKES,
    ),
    Shows("mistake-large", "a refused capture of a large piece", _refuses_a_large_piece, _MISTAKES),
    Shows("mistake-stash", "refused moves with the code no-piece", refuses("no-piece"), _MISTAKES),
    Shows("mistake-passing", "a refused pass with the code pass-not-allowed", refuses("pass-not-allowed"), _MISTAKES),
    Shows("mistake-game-over", "refused moves with the code game-over", refuses("game-over"), _MISTAKES),
)
"""The examples, what each has to show, and the sheets that show it. The rules show the win on the kit's own board."""


def values(edition: Edition, examples: Mapping[str, MartianExample], options: Options) -> Mapping[str, str]:
    """Return the placeholders of the kit's prose: facts of the chosen board, and each example's by its id."""
    start = martian.Position.start(size=options.board, players=options.players)
    return {
        "size": str(options.board),
        "players": str(options.players),
        "each": str(start.supply),
        "line": str(start.line_length),
        "square": edition.millimetres(square_side(options.board)),
        **_notation(),
        **example_values(examples.values(), _step_values, partial(_end_values, edition)),
    }


def _notation() -> Mapping[str, str]:
    """Return one move of each kind, with its parts, to explain the notation by."""
    found: dict[str, str] = {}
    for move in map(martian.Move.parse, ("1@B2", "B2=2", "2xC1")):
        name = f"notation_{move.kind}"
        found |= {name: str(move), f"{name}_square": str(move.square), f"{name}_pips": str(move.pips)}
    return found


def _end_values(edition: Edition, example: MartianExample) -> Mapping[str, str]:
    line = example.final.winning_line
    piece = example.final.piece(line[0]) if line else None
    return {"line": edition.all_of(line), "size": str(piece[1])} if piece else {}


def _step_values(step: MartianStep) -> Mapping[str, str]:
    stash = NO_BREAK_SPACE.join(map(str, step.after.stash(step.before.turn).values()))
    found = {"move": str(step.move), "player": person(step.before.turn), "stash": stash}
    if step.move.square:
        found |= {"square": step.move.square, "pips": str(step.move.pips)}
    old = _old_piece(step)
    if old:
        found |= {"owner": person(old[0]), "old": str(old[1])}
    return found
