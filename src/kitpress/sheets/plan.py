"""What sheets are made from, and what an activity says of each sheet that it can make."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeAlias

from kitpress.document.model import Heading, Sheet, Typography
from kitpress.errors import ProseError
from kitpress.records import Example
from kitpress.rules.replay import M, P, R, Unknown
from kitpress.shapes import TextWidth
from kitpress.sheets.options import O
from kitpress.text.edition import Edition
from kitpress.text.prose import Figures, prose


@dataclass(frozen=True, slots=True)
class Content(Generic[P, M, R, O]):
    """What the sheets of one kit are composed from.

    `name` is the activity's; its `templates` are looked for in these folders, first to last. `examples` are its own,
    proved, by id; `own_examples` are a user's. `values` fill the placeholders, `width_of` measures text.
    """

    name: str
    templates: tuple[Path, ...]
    edition: Edition
    examples: Mapping[str, Example[P, M, R]]
    own_examples: tuple[Example[P, M, R], ...]
    options: O
    values: Mapping[str, str]
    width_of: TextWidth

    def sheet(
        self, name: str, figures: Figures, typography: Typography, values: Mapping[str, str] = MappingProxyType({})
    ) -> Sheet:
        """Return a sheet from the activity's template, or else the shared one; its title is the first heading.

        `values` are placeholders that this sheet alone needs.
        """
        names = (f"{self.name}/{name}.md.j2", f"shared/{name}.md.j2")
        blocks = prose(names, self.templates, self.edition, {**self.values, **values}, figures, self.options)
        title = next((block.text for block in blocks if isinstance(block, Heading)), None)
        if title is None:
            raise ProseError(f"templates/{names[0]}: a sheet begins with a heading: # …")
        return Sheet(name, title, blocks, typography)


class Copies(Enum):
    """How often a sheet is printed for a class."""

    ONCE = "once"
    PAIR = "for each group of players"
    HOST = "for the host"


@dataclass(frozen=True, slots=True)
class SheetPlan(Generic[P, M, R, O]):
    """A sheet that an activity can make.

    `copies` says how often it is printed, HOST that it goes into the key; `card` that stiff paper is best;
    `own` that it is made only with a user's examples.
    """

    name: str
    help: str
    compose: Callable[[Content[P, M, R, O]], Sheet]
    copies: Copies = Copies.PAIR
    card: bool = False
    own: bool = False

    @property
    def host(self) -> bool:
        """Whether the sheet goes into the key."""
        return self.copies is Copies.HOST


SomeContent: TypeAlias = Content[Unknown, Unknown, Unknown, Unknown]
SomePlan: TypeAlias = SheetPlan[Unknown, Unknown, Unknown, Unknown]
