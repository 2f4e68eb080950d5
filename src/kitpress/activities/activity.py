"""What an activity says of itself, and what its sheets are made from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from kitpress.document.model import Heading, Sheet, Text, Typography
from kitpress.records import Example, Game
from kitpress.shapes import TextWidth
from kitpress.text.edition import Edition
from kitpress.text.prose import Figures, prose


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of an activity's own on the command line: `--name`, its values, the default, a line of help.

    `tags` says how a value that is not the default is written in file names, where it is not the value itself.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    help: str
    tags: Mapping[str, str] = field(default_factory=dict)

    def tag(self, value: str) -> str:
        """Return what a value adds to a file's name."""
        return self.tags.get(value, value)


@dataclass(frozen=True, slots=True)
class Kit:
    """What sheets are composed from.

    The activity's name, an edition, the activity's proved examples by id, the user's own, the options, the
    placeholders' values, and how wide text is.
    """

    activity: str
    edition: Edition
    examples: Mapping[str, Example]
    own_examples: tuple[Example, ...]
    options: Mapping[str, str]
    values: Mapping[str, str]
    width_of: TextWidth

    def sheet(self, name: str, figures: Figures, typography: Typography) -> Sheet:
        """Return a sheet from its template; its title is the template's first heading."""
        blocks = prose(f"{self.activity}/{name}.md.j2", self.edition, self.values, figures, self.options)
        title = next(block.text for block in blocks if isinstance(block, Heading))
        return Sheet(name, title, blocks, typography)


class Copies(Enum):
    """How often a sheet is printed for a class."""

    ONCE = "once"
    PAIR = "for each group of players"
    HOST = "for the host"


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """A sheet that an activity can make.

    `copies` says how often it is printed, HOST that it goes into the key; `card` that stiff paper is best;
    `own` that it is made only with a user's examples.
    """

    name: str
    help: str
    compose: Callable[[Kit], Sheet]
    copies: Copies = Copies.PAIR
    card: bool = False
    own: bool = False

    @property
    def host(self) -> bool:
        """Whether the sheet goes into the key."""
        return self.copies is Copies.HOST


def _any_options(_options: Mapping[str, str]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Activity:
    """A game with its kit.

    `title` is printed; `values` gives the placeholders of its prose from its examples and options, and raises
    UnboundExampleError if an example no longer shows what a sentence says of it. `clash` says, in a sentence for
    the console, why options do not go together, or "".
    """

    name: str
    summary: str
    title: Callable[[Edition], Text]
    game: Game
    sheets: tuple[SheetPlan, ...]
    values: Callable[[Edition, Mapping[str, Example], Mapping[str, str]], Mapping[str, str]]
    options: tuple[Option, ...] = ()
    clash: Callable[[Mapping[str, str]], str] = _any_options
