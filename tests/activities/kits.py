"""Kits of a game, made with any options and read back, each only once."""

from collections.abc import Mapping
from functools import cache

import pytest

from kitpress.activities.activity import Activity
from kitpress.build import BuiltFile, KitRequest, build
from support import ReadPage, part_by_title, read_pages


class Game:
    """The kits of one activity, by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def request(self, *sheets: str, **given: object) -> KitRequest:
        """Return a request for a kit; what is not given is as on the command line."""
        activity = given.pop("activity", self.name)
        assert isinstance(activity, str | Activity)
        language, paper = str(given.pop("language", "en")), str(given.pop("paper", "a4"))
        return KitRequest.of(activity, language, paper, sheets, (), None, draft=False, **given)

    def files(self, *sheets: str, **given: object) -> tuple[BuiltFile, ...]:
        """Build the files of a kit, or of some sheets of it: the players', then the host's."""
        return _built(self.name, sheets, tuple(sorted(given.items())))

    def pages(self, sheet: str, **given: object) -> tuple[ReadPage, ...]:
        """Return the pages of one sheet, read back."""
        (file,) = self.files(sheet, **given)
        return read_pages(file.data)

    def sheets(self, **given: object) -> Mapping[str, tuple[ReadPage, ...]]:
        """Return the pages of every sheet of a whole kit, by the sheet's name."""
        found: dict[str, tuple[ReadPage, ...]] = {}
        for file in self.files(**given):
            parts = part_by_title(file.data)
            found |= zip((plan.name for plan, _ in file.sheets), parts.values(), strict=True)
        return found


@cache
def _built(name: str, sheets: tuple[str, ...], given: tuple[tuple[str, object], ...]) -> tuple[BuiltFile, ...]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        return build([Game(name).request(*sheets, **dict(given))])
