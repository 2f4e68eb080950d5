"""Kits of a game, made with any options and read back, each only once."""

from collections.abc import Mapping
from functools import cache

import pytest
from support import ReadPage, part_by_title, read_pages

from kitpress.activities.activity import SomeActivity
from kitpress.build import BuiltFile, KitRequest, build


class Game:
    """The kits of one activity, by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def request(
        self,
        *sheets: str,
        activity: SomeActivity | None = None,
        language: str = "en",
        paper: str = "a4",
        **options: object,
    ) -> KitRequest:
        """Return a request for a kit; what is not given is as on the command line."""
        return KitRequest.of(activity or self.name, language, paper, sheets, (), None, draft=False, **options)

    def files(
        self, *sheets: str, language: str = "en", paper: str = "a4", **options: object
    ) -> tuple[BuiltFile, ...]:
        """Build the files of a kit, or of some sheets of it: the players', then the host's."""
        return _built(self.name, sheets, language, paper, tuple(sorted(options.items())))

    def pages(self, sheet: str, language: str = "en", paper: str = "a4", **options: object) -> tuple[ReadPage, ...]:
        """Return the pages of one sheet, read back."""
        (file,) = self.files(sheet, language=language, paper=paper, **options)
        return read_pages(file.data)

    def sheets(
        self, language: str = "en", paper: str = "a4", **options: object
    ) -> Mapping[str, tuple[ReadPage, ...]]:
        """Return the pages of every sheet of a whole kit, by the sheet's name."""
        found: dict[str, tuple[ReadPage, ...]] = {}
        for file in self.files(language=language, paper=paper, **options):
            parts = part_by_title(file.data)
            found |= zip((plan.name for plan, _ in file.sheets), parts.values(), strict=True)
        return found


@cache
def _built(
    name: str, sheets: tuple[str, ...], language: str, paper: str, options: tuple[tuple[str, object], ...]
) -> tuple[BuiltFile, ...]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        return build([Game(name).request(*sheets, language=language, paper=paper, **dict(options))])
