"""The catalogues against the source: every message listed, every list translated, every place right."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
TEMPLATE = ROOT / "locales" / "kitpress.pot"
CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/kitpress.po"))
EACH = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)

Places = dict[tuple[str | None, str], list[tuple[str, int | None]]]


@cache
def catalog(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def places(path: Path) -> Places:
    """Return every message of a catalogue, by context and msgid, with the places that it comes from."""
    return {
        (message.context, str(message.id)): sorted((str(file), line) for file, line in message.locations)
        for message in catalog(path)
        if message.id
    }


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Places:
    """Return the messages as they stand in the source now."""
    target = tmp_path_factory.mktemp("messages") / "fresh.pot"
    extract = ["-m", "babel.messages.frontend", "-q", "extract", "-F", "pyproject.toml", "--no-wrap"]
    subprocess.run([sys.executable, *extract, "-o", str(target), "."], cwd=ROOT, check=True)
    return places(target)


def test_extraction_finds_every_kind_of_message(extracted: Places) -> None:
    assert {
        (None, "Nested-board redirect"),
        (None, "Two moves, two redirects"),
        (None, "Five rule cards"),
        ("letter for a draw", "D"),
        ("on a marker to cut out", "next board"),
    } <= set(extracted)


def test_template_lists_the_messages_of_the_source(extracted: Places) -> None:
    assert set(places(TEMPLATE)) ^ set(extracted) == set()


def test_template_says_where_its_messages_are(extracted: Places) -> None:
    listed = places(TEMPLATE)
    assert listed
    assert {key: listed[key] for key in listed if listed[key] != extracted.get(key)} == {}


def test_every_catalogue_is_a_language_to_choose(kitpress: Callable[..., Any]) -> None:
    (line,) = [line for line in kitpress("list").out.splitlines() if line.startswith("languages: ")]
    listed = line.removeprefix("languages: ").split(", ")
    assert listed[:2] == ["en", "nb"]
    assert sorted(listed[1:]) == [path.parent.parent.name for path in CATALOGUES]


@EACH
def test_catalogue_is_complete(path: Path) -> None:
    assert set(places(path)) ^ set(places(TEMPLATE)) == set()
    assert [message.id for message in catalog(path) if message.id and not str(message.string).strip()] == []


@EACH
def test_nothing_is_unsure_or_out_of_date(path: Path) -> None:
    assert [message.id for message in catalog(path) if message.id and message.fuzzy] == []
    assert catalog(path).obsolete == {}
    assert "#~" not in path.read_text(encoding="utf-8")


@EACH
def test_places_in_the_catalogue_are_right(path: Path) -> None:
    listed, here = places(TEMPLATE), places(path)
    assert {key: here[key] for key in here if here[key] != listed.get(key)} == {}


@EACH
def test_catalogue_says_its_language(path: Path) -> None:
    assert str(catalog(path).locale_identifier).partition("_")[0] == path.parent.parent.name


@EACH
def test_texts_end_alike(path: Path) -> None:
    """A sentence stays a sentence, a heading a heading."""
    ends = {
        message.id: message.string
        for message in catalog(path)
        if message.id
        and str(message.id).rstrip("*")[-1] != str(message.string).rstrip("*")[-1]
        and (str(message.id).rstrip("*")[-1] in ".:?!" or str(message.string).rstrip("*")[-1] in ".:?!")
    }
    assert ends == {}


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="there is no msgfmt")
@EACH
def test_gettext_finds_no_fault(path: Path, tmp_path: Path) -> None:
    command = ["msgfmt", "--check", "--check-accelerators=&", "--output-file", str(tmp_path / "out.mo"), str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
