"""What the tests of the Martian kit share: kits built with any options, each only once."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from kitpress.activities.activity import Activity
from kitpress.activities.martian import ACTIVITY
from kitpress.build import BuiltFile, KitRequest, build
from kitpress.page import PAPERS

Build = Callable[..., tuple[BuiltFile, ...]]


@pytest.fixture(scope="session", autouse=True)
def packed_once() -> Iterator[None]:
    """Keep the places of the nets: they take long to find and depend on nothing but numbers."""
    pieces = import_module("kitpress.activities.martian.pieces")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "pack_nets", cache(pieces.pack_nets))
        yield


@pytest.fixture(scope="session")
def request_for() -> Callable[..., KitRequest]:
    """Return a request for a kit; what is not given is as on the command line."""

    def request(
        *sheets: str, activity: Activity = ACTIVITY, language: str = "en", paper: str = "a4", **options: object
    ) -> KitRequest:
        chosen = {option.name: option.default for option in activity.options}
        assert set(options) <= set(chosen)
        chosen |= {name: str(value) for name, value in options.items()}
        return KitRequest(activity, language, PAPERS[paper], chosen, sheets)

    return request


@pytest.fixture(scope="session")
def build_kit(request_for: Callable[..., KitRequest]) -> Build:
    """Build the files of a kit, or of some sheets of it."""
    done: dict[Any, tuple[BuiltFile, ...]] = {}

    def files(*sheets: str, **given: object) -> tuple[BuiltFile, ...]:
        key = (sheets, tuple(sorted(given.items())))
        if key not in done:
            with pytest.MonkeyPatch.context() as patch:
                patch.delenv("SOURCE_DATE_EPOCH", raising=False)
                done[key] = build([request_for(*sheets, **given)])
        return done[key]

    return files


@pytest.fixture(scope="session")
def pages(build_kit: Build, read: Callable[[bytes], tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
    """Return the pages of one sheet, read back."""

    def of_sheet(sheet: str, **given: object) -> tuple[Any, ...]:
        (file,) = build_kit(sheet, **given)
        return read(file.data)

    return of_sheet


@pytest.fixture(scope="session")
def sheets_of(
    build_kit: Build, sheet_pages: Callable[[bytes], Mapping[str, tuple[Any, ...]]]
) -> Callable[..., Mapping[str, tuple[Any, ...]]]:
    """Return the pages of every sheet of a kit, by the sheet's name."""

    def of_kit(**given: object) -> Mapping[str, tuple[Any, ...]]:
        found: dict[str, tuple[Any, ...]] = {}
        for file in build_kit(**given):
            parts = sheet_pages(file.data)
            found |= zip((plan.name for plan, _ in file.sheets), parts.values(), strict=True)
        return found

    return of_kit
