"""What an activity says of itself, and what its sheets are made from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kitpress.document.model import Sheet, Text
from kitpress.records import Example, Game
from kitpress.shapes import TextWidth
from kitpress.text.edition import Edition


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of an activity's own on the command line: `--name`, its values, the default, a line of help."""

    name: str
    choices: tuple[str, ...]
    default: str
    help: str


@dataclass(frozen=True, slots=True)
class Kit:
    """What sheets are composed from.

    An edition, the activity's proved examples by id, the user's own, the options, the placeholders' values, and
    how wide text is.
    """

    edition: Edition
    examples: Mapping[str, Example]
    own_examples: tuple[Example, ...]
    options: Mapping[str, str]
    values: Mapping[str, str]
    width_of: TextWidth


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """A sheet that an activity can make. `host` sheets go into the key; `own` ones only with a user's examples."""

    name: str
    help: str
    compose: Callable[[Kit], Sheet]
    host: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Activity:
    """A game with its kit.

    `title` is printed; `values` gives the placeholders of its prose from its examples, and raises
    UnboundExampleError if an example no longer shows what a sentence says of it.
    """

    name: str
    summary: str
    title: Callable[[Edition], Text]
    game: Game
    sheets: tuple[SheetPlan, ...]
    values: Callable[[Edition, Mapping[str, Example]], Mapping[str, str]]
    options: tuple[Option, ...] = ()
