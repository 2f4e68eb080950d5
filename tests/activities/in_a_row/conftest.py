"""What the tests of ordinary three in a row share: kits built with any options, each only once."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from kitpress.activities.in_a_row import ACTIVITY
from kitpress.build import BuiltFile, KitRequest, build
from kitpress.page import PAPERS

Build = Callable[..., tuple[BuiltFile, ...]]


@pytest.fixture(scope="session")
def build_kit() -> Build:
    """Build the files of a kit: the players', then the host's."""
    done: dict[tuple[int, str, str], tuple[BuiltFile, ...]] = {}

    def files(board: int = 3, language: str = "en", paper: str = "a4") -> tuple[BuiltFile, ...]:
        key = (board, language, paper)
        if key not in done:
            with pytest.MonkeyPatch.context() as patch:
                patch.delenv("SOURCE_DATE_EPOCH", raising=False)
                done[key] = build([KitRequest(ACTIVITY, language, PAPERS[paper], {"board": str(board)}, ())])
        return done[key]

    return files


@pytest.fixture(scope="session")
def pages(
    build_kit: Build, sheet_pages: Callable[[bytes], Mapping[str, tuple[Any, ...]]]
) -> Callable[..., tuple[Any, ...]]:
    """Return the pages of one sheet of a whole kit, read back."""

    def of_sheet(sheet: str, **given: Any) -> tuple[Any, ...]:
        found: dict[str, tuple[Any, ...]] = {}
        for file in build_kit(**given):
            parts = sheet_pages(file.data).values()
            found |= zip((plan.name for plan, _ in file.sheets), parts, strict=True)
        return found[sheet]

    return of_sheet
