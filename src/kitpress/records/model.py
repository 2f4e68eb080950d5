"""An example, and what a game has to say about itself so that its records can be read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kitpress.document.model import Text
from kitpress.rules.illegal import IllegalMove
from kitpress.rules.replay import Step
from kitpress.text.edition import Edition


@dataclass(frozen=True, slots=True)
class Claim:
    """A key of `expect`: whether a value holds in a position (TypeError tells what it must be), and what is so."""

    holds: Callable[[Any, object], bool]
    actual: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Game:
    """How records of one game are read.

    `parse` reads a move, `notation` tells people how one is written. `start` makes the first position from
    the record's settings; `settings` are their keys with the values allowed. `claims` are the keys of `expect`,
    `codes` every IllegalMove code of the game, `explain` puts one into words, and `facts` is what `check --json`
    says of a position.
    """

    name: str
    parse: Callable[[str], Any]
    notation: str
    start: Callable[..., Any]
    settings: Mapping[str, tuple[int, ...]]
    claims: Mapping[str, Claim]
    codes: tuple[str, ...]
    explain: Callable[[Edition, IllegalMove], Text]
    facts: Callable[[Any], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that has been proved illegal where an example ends, and why."""

    text: str
    illegal: IllegalMove


@dataclass(frozen=True, slots=True)
class Example:
    """A record whose moves are legal and whose claims are true. `file` and `line` say where it stands."""

    game: str
    id: str
    title: str
    start: Any
    steps: tuple[Step[Any], ...]
    refusals: tuple[Refusal, ...]
    file: str
    line: int

    @property
    def final(self) -> Any:
        """The position after the last move."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def source(self) -> str:
        """Where the example stands, as errors say it."""
        return f"{self.file}:{self.line}"
