"""What an activity says of itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeAlias

from kitpress import resources
from kitpress.document.model import Text
from kitpress.records import Example, Game
from kitpress.rules.replay import M, P, R, Unknown
from kitpress.sheets.bound import Shows
from kitpress.sheets.options import O
from kitpress.sheets.plan import SheetPlan
from kitpress.sheets.view import View
from kitpress.text.edition import Edition


def _no_clash(_options: object) -> str:
    return ""


@dataclass(frozen=True, slots=True, eq=False)  # an activity is one thing: it is itself, not what it looks like
class Activity(Generic[P, M, R, O]):
    """A game with its kit.

    `title` is printed; `bound` are the examples that its sentences rely on, each with its proof and its sheets;
    `values` gives the placeholders of its prose from them and from the options. `clash` says, in a sentence for the
    console, why options do not go together, or "". `home` is the folder in which its templates/NAME, examples/NAME and
    locales lie; without one they lie in kitpress's own.
    """

    name: str
    summary: str
    title: Callable[[Edition], Text]
    view: View[P, M, R, O]
    sheets: tuple[SheetPlan[P, M, R, O], ...]
    bound: tuple[Shows[P, M, R], ...]
    values: Callable[[Edition, Mapping[str, Example[P, M, R]], O], Mapping[str, str]]
    options: type[O]
    clash: Callable[[O], str] = _no_clash
    home: Path | None = None

    @property
    def game(self) -> Game[P, M, R]:
        """How its records are written and read."""
        return self.view.game

    def folder(self, kind: str) -> Path:
        """Return the folder of its "templates", "examples" or "locales"."""
        return resources.folder(kind) if self.home is None else self.home / kind

    @property
    def templates(self) -> tuple[Path, ...]:
        """The folders in which its templates are looked for: its own, then kitpress's with the shared ones."""
        return tuple(dict.fromkeys((self.folder("templates"), resources.folder("templates"))))


SomeActivity: TypeAlias = Activity[Unknown, Unknown, Unknown, Unknown]
