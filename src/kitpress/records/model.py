"""An example, and what a game has to say about itself so that its records can be read.

Everything is generic over a game's position P, its moves M and its reasons R for refusing one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias

from kitpress.document.model import Text
from kitpress.rules.illegal import Refusal
from kitpress.rules.replay import M, P, P_contra, R, Step, Unknown
from kitpress.text.edition import Edition


class ClaimError(Exception):
    """A claim's value is of the wrong kind; the message says what it must be."""


@dataclass(frozen=True, slots=True)
class Claim(Generic[P_contra]):
    """A key of `expect`: whether a value holds in a position (ClaimError tells what it must be), and what is so."""

    holds: Callable[[P_contra, object], bool]
    actual: Callable[[P_contra], str]


@dataclass(frozen=True, slots=True)
class Setting:
    """A key at the top of a record: its name, the values allowed, and an older name that is still read."""

    name: str
    values: tuple[int, ...]
    older: str = ""

    def key_in(self, data: Mapping[str, object]) -> str | None:
        """Return the name that a record uses for it, None if it leaves it out."""
        return next((key for key in (self.name, self.older) if key and key in data), None)


@dataclass(frozen=True, slots=True)
class Game(Generic[P, M, R]):
    """How one game is written and read.

    `parse` reads a move, `notation` tells people how one is written; `written` matches the moves and addresses in a
    sentence, `marks` are the letters that stand for players there. `start` makes the first position from a record's
    `settings`. `claims` are the keys of `expect`, `codes` every code that a refusal can have, `why` puts one into words
    without a full stop, and `facts` is what `check --json` says of a position.
    """

    parse: Callable[[str], M]
    notation: str
    written: re.Pattern[str]
    start: Callable[..., P]
    claims: Mapping[str, Claim[P]]
    codes: tuple[str, ...]
    why: Callable[[Edition, Refusal[M, R]], Text]
    facts: Callable[[P], Mapping[str, object]]
    settings: tuple[Setting, ...] = ()
    marks: tuple[str, ...] = ("X", "O")


@dataclass(frozen=True, slots=True)
class Example(Generic[P, M, R]):
    """A record of `activity` whose moves are legal and whose claims are true; its refusals are illegal where it ends.

    `file` and `line` say where it stands.
    """

    activity: str
    id: str
    title: str
    start: P
    steps: tuple[Step[P, M], ...]
    refusals: tuple[Refusal[M, R], ...]
    file: str
    line: int

    @property
    def final(self) -> P:
        """The position after the last move."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def source(self) -> str:
        """Where the example stands, as errors say it."""
        return f"{self.file}:{self.line}"


SomeGame: TypeAlias = Game[Unknown, Unknown, Unknown]
SomeExample: TypeAlias = Example[Unknown, Unknown, Unknown]
