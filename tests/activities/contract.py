"""The contract of every game: what a game's case says of it, and what all games have to keep to.

A check returns its faults, a line each; test_contract.py makes every check of every game, and
test_contract_faults.py shows that each of them can fail. A new game brings tests/activities/GAME/case.py with `CASE`,
its facts in tests/data/facts, its counts in tests/rules/counts and a second model of its rules.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from kitpress.activities.activity import SomeActivity
from kitpress.rules import IllegalMove, InvalidMove
from kitpress.rules.replay import Position
from kitpress.text.edition import Edition

FOLDER = Path(__file__).parent
COUNTS = FOLDER.parent / "rules" / "counts"

SomePosition: TypeAlias = Position[Any, Any]  # Any: of whichever game
Settings: TypeAlias = Mapping[str, int]

_NONE: Settings = {}
_ENGLISH = Edition("en", "en-GB", {})


class Model(Protocol):
    """A game in a second model of its rules, slow and plain, which shares nothing with the first."""

    def legal(self) -> list[str]:
        """Return every legal move as it is written, in the order of the first model."""
        ...

    def play(self, move: str) -> None:
        """Make a legal move."""
        ...

    def facts(self) -> Mapping[str, object]:
        """Return what `check --json` says of the position, "result" among it."""
        ...


@dataclass(frozen=True, slots=True)
class Wrong:
    """Moves of which the last is refused: with which code, and why, in words. `settings` are lines of the record."""

    moves: str
    code: str
    why: str
    settings: str = ""


@dataclass(frozen=True, slots=True)
class Other:
    """Another example for an id: its moves are legal and its refusal (move, code) is true, but it shows another thing.

    With `settings` it is played so: lines at the top of its record, instead of those that stand there.
    """

    id: str
    moves: str
    refuse: tuple[str, str] | None = None
    settings: str | None = None


@dataclass(frozen=True, slots=True)
class GameCase:
    """What the contract has to know of a game.

    `moves` are all texts of its notation, `words` those of them that sentences use as words too; `no_moves` are texts
    that are none. Random games begin from each of `starts` and are `plies` long at most. `kits` are the options of the
    kits that facts are told of, by what stands before "/" in a fact's place. `counted` names the settings in the first
    columns of its file of counts. `games` random games are compared with the second model, and have every one of
    `results`.
    """

    activity: SomeActivity
    moves: tuple[str, ...]
    no_moves: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    others: tuple[Other, ...]
    model: Callable[..., Model]
    starts: tuple[Settings, ...] = (_NONE,)
    kits: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    plies: int = 90
    games: int = 24
    results: tuple[str, ...] = ("X", "O", "D")

    @property
    def name(self) -> str:
        """The activity's name."""
        return self.activity.name

    def start(self, settings: Settings = _NONE) -> SomePosition:
        """Return the first position of a game that is played so."""
        found: SomePosition = self.activity.game.start(**settings)
        return found

    @property
    def rules(self) -> str:
        """The name of the module with the rules."""
        return type(self.start()).__module__.rpartition(".")[2]


def case_of(activity: str) -> GameCase:
    """Return a game's case; ModuleNotFoundError if it has none."""
    case = import_module(f"activities.{activity.replace('-', '_')}.case").CASE
    assert isinstance(case, GameCase)
    assert case.name == activity
    return case


def without_case(names: Iterable[str], folder: Path = FOLDER) -> list[str]:
    """Return a line for each activity that has no case."""
    files = {name: folder / name.replace("-", "_") / "case.py" for name in names}
    return [f"{name}: there is no case.py in {path.parent.name}" for name, path in files.items() if not path.exists()]


# Moves


def notation_faults(case: GameCase) -> list[str]:
    """Check that moves are read as they are written, nothing else is a move, and sentences show moves as moves."""
    game = case.activity.game
    faults = [f"{text} is read as {game.parse(text)}" for text in case.moves if str(game.parse(text)) != text]
    for text in case.no_moves:
        try:
            faults.append(f"{text!r} is read as {game.parse(text)}")
        except InvalidMove:
            continue
    for text in case.moves:
        found = game.written.findall(f"With {text}, and not otherwise.")
        if found != ([] if text in case.words else [text]):
            faults.append(f"in a sentence with {text} what is written as moves are is {found}")
    if not any(text in game.notation for text in case.moves):
        faults.append("the notation is told without a move")
    return faults


def move_faults(case: GameCase, position: SomePosition) -> list[str]:
    """Check that the legal moves are those that can be played, and that every other has a code of the game's."""
    parsed = {text: case.activity.game.parse(text) for text in case.moves}
    legal = set(map(str, position.legal_moves()))
    faults = [f"{text} is legal and not of the notation" for text in sorted(legal - parsed.keys())]
    for text, move in parsed.items():
        reason, played = position.refusal(move), _refusal_of_play(position, move)
        if reason != played:
            faults.append(f"{text} is refused for {reason}, and when played for {played}")
        elif (reason is None) != (text in legal):
            faults.append(f"{text} is {'not ' * (text not in legal)}legal, and its refusal is {reason}")
        elif reason is not None and reason.code not in case.activity.game.codes:
            faults.append(f"{text} is refused with {reason.code}, which is no code of the game's")
    return faults


def _refusal_of_play(position: SomePosition, move: object) -> object:
    try:
        position.play(move)
    except IllegalMove as refused:
        return refused.reason
    return None


def picture_faults(case: GameCase, position: SomePosition) -> list[str]:
    """Check that a position looks and is told different before and after each move, and as it is drawn.

    After a move that is a word, such as a pass, it may look as before.
    """
    view = case.activity.view
    after = {str(move): position.play(move) for move in position.legal_moves()}
    shown = after if set(after) <= set(case.words) else {"before": position, **after}
    faults = []
    for how, told in (("plain", view.plain), ("words", lambda each: view.words(_ENGLISH, each).plain)):
        pictures = {name: told(each) for name, each in shown.items()}
        faults += [
            f"{how}: {one} and {other} look the same"
            for one, other in combinations(pictures, 2)
            if pictures[one] == pictures[other]
        ]
    drawn = view.diagram(_ENGLISH, position, case.activity.options())
    if drawn.alt.plain != view.words(_ENGLISH, position).plain:
        faults.append("the drawing's alternative text is not the position in words")
    return faults


def walk(case: GameCase, settings: Settings, seed: int) -> Iterator[SomePosition]:
    """Yield the positions of a random game, the first and the last among them."""
    chance = random.Random(f"{case.name} {dict(settings)} {seed}")
    position = case.start(settings)
    yield position
    for _ in range(case.plies):
        moves = position.legal_moves()
        if not moves:
            return
        position = position.play(chance.choice(moves))
        yield position


# Counts and the second model


def count(position: SomePosition, length: int) -> int:
    """Return how many sequences of legal moves there are."""
    moves = position.legal_moves()
    return len(moves) if length == 1 else sum(count(position.play(move), length - 1) for move in moves)


def counts_of(case: GameCase, folder: Path = COUNTS) -> list[tuple[int, ...]]:
    """Return the rows of a game's file of counts: settings, length, number, and what its own tests need."""
    lines = (folder / f"{case.rules}.txt").read_text(encoding="utf-8").splitlines()
    return [tuple(map(int, line.split())) for line in lines if not line.startswith("#")]


def count_faults(case: GameCase, row: tuple[int, ...]) -> list[str]:
    """Check a row of the file of counts."""
    settings = dict(zip(case.counted, row, strict=False))
    length, expected = row[len(settings) : len(settings) + 2]
    found = count(case.start(settings), length)
    return [] if found == expected else [f"{settings}: {found} sequences of {length} moves, not {expected}"]


def model_faults(case: GameCase) -> list[str]:
    """Check random games against the second model, from each start as many."""
    results = Counter[str]()
    each = -(-case.games // len(case.starts))
    games = [_compared(case, settings, seed, results) for settings in case.starts for seed in range(each)]
    faults = [fault for found in games for fault in found]
    return [*faults, *(f"no random game ends with {result}" for result in case.results if not results[result])]


def _compared(case: GameCase, settings: Settings, seed: int, results: Counter[str]) -> list[str]:
    """Play a random game on both models; count its result in `results`."""
    chance, model, moves = random.Random(f"{case.name} {dict(settings)} {seed}"), case.model(**settings), list[str]()
    position, facts = case.start(settings), case.activity.game.facts
    while True:
        legal = model.legal()
        if legal != (found := [str(move) for move in position.legal_moves()]):
            return [f"after {moves}: legal are {found}, by the second model {legal}"]
        if model.facts() != facts(position):
            return [f"after {moves}: {facts(position)}, by the second model {model.facts()}"]
        if not legal or len(moves) == case.plies:
            results[str(model.facts()["result"])] += 1
            return []
        moves.append(chance.choice(legal))
        model.play(moves[-1])
        position = position.play(case.activity.game.parse(moves[-1]))
