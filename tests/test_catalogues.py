"""The catalogues against the source: every message listed, every list translated, every place right."""

import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import polib
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from kitpress.activities.registry import activities, domain_of, domains
from kitpress.extract import extracted, source_of
from kitpress.text.catalog import Library, shared_domain

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "locales"
POTS = sorted(LOCALES.glob("*.pot"))
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
LANGUAGES = sorted({path.parent.parent.name for path in CATALOGUES})


def name_of(path: Path) -> str:
    return path.relative_to(LOCALES).as_posix().replace("/LC_MESSAGES", "")


EACH = pytest.mark.parametrize("path", CATALOGUES, ids=name_of)
EACH_FILE = pytest.mark.parametrize("path", [*POTS, *CATALOGUES], ids=name_of)
GETTEXT = pytest.mark.skipif(shutil.which("msgcat") is None, reason="there is no msgcat")

Run = Callable[..., Any]
Key = tuple[str | None, str]


@cache
def catalog(path: Path) -> Catalog:
    """Return a catalogue as Babel reads it; kitpress reads with another library."""
    with path.open("rb") as file:
        return read_po(file)


def template(path: Path) -> Path:
    return LOCALES / f"{path.stem}.pot"


def places(path: Path) -> dict[Key, list[str]]:
    """Return every message of a catalogue, by context and msgid, with the files that it comes from."""
    return {
        (message.context, str(message.id)): [str(file) for file, _ in message.locations]
        for message in catalog(path)
        if message.id
    }


def test_every_domain_has_its_files_in_every_language() -> None:
    names = {domain.name for domain in domains()}
    assert names == {"kitpress", *activities()}
    assert {path.stem for path in POTS} == names
    assert LANGUAGES == ["nb", "nn"]
    assert {(path.parent.parent.name, path.stem) for path in CATALOGUES} == {
        (language, name) for language in LANGUAGES for name in names
    }


def test_extraction_finds_every_kind_of_message() -> None:
    assert {
        (None, "Nested-board redirect"),
        (None, "Two moves, two redirects"),
        (None, "Five rule cards"),
        ("on a marker to cut out", "next board"),
    } <= set(places(LOCALES / "nested-board.pot"))
    assert {
        (None, "page {page} of {pages}"),
        (None, "Usual mistakes"),
        ("letter for a draw", "D"),
    } <= set(places(LOCALES / "kitpress.pot"))


@pytest.mark.parametrize("domain", domains(), ids=lambda domain: domain.name)
def test_the_list_is_that_of_the_source_to_the_byte(domain: Any) -> None:
    assert domain.pot.read_bytes() == extracted(source_of(domain, ROOT))


def test_every_message_stands_in_the_list_of_its_folder() -> None:
    folders = {
        name: re.compile(rf"(src/kitpress/activities/{name.replace('-', '_')}|templates/{name}|examples/{name})/.+")
        for name in activities()
    }
    for path in POTS:
        found = {place for listed in places(path).values() for place in listed}
        assert found
        for place in found:
            owners = [name for name, pattern in folders.items() if pattern.fullmatch(place)] or ["kitpress"]
            assert owners == [path.stem], place


@EACH_FILE
def test_places_are_files_once_each_and_in_order(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"^#:.*:\d", text, re.MULTILINE)
    for found in places(path).values():
        assert found == sorted(set(found))
        assert all((ROOT / place).is_file() for place in found)


@EACH
def test_catalogue_is_complete(path: Path) -> None:
    assert places(path) == places(template(path))
    assert [message.id for message in catalog(path) if message.id and not str(message.string).strip()] == []


@EACH
def test_nothing_is_unsure_or_out_of_date(path: Path) -> None:
    assert [message.id for message in catalog(path) if message.id and message.fuzzy] == []
    assert "#~" not in path.read_text(encoding="utf-8")


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_message_is_one_word_in_every_game(language: str) -> None:
    """What stands in several catalogues is said alike, so that the sheets of a class agree."""
    said: dict[Key, set[str]] = {}
    for path in CATALOGUES:
        if path.parent.parent.name == language:
            for message in catalog(path):
                said.setdefault((message.context, str(message.id)), set()).add(str(message.string))
    said.pop((None, ""), None)
    assert len(said) > 400
    assert {key: words for key, words in said.items() if len(words) > 1} == {}


def test_every_catalogue_is_a_language_to_choose(kitpress: Run) -> None:
    (line,) = [line for line in kitpress("list").out.splitlines() if line.startswith("languages: ")]
    assert line == f"languages: {', '.join(['en', *LANGUAGES])}"


# For gettext's tools and other editors


@GETTEXT
@EACH
def test_gettext_finds_no_fault(path: Path, tmp_path: Path) -> None:
    command = ["msgfmt", "--check", "--check-accelerators=&", "--output-file", str(tmp_path / "out.mo"), str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@GETTEXT
@EACH_FILE
def test_gettext_writes_every_file_as_it_is(path: Path) -> None:
    run = subprocess.run(["msgcat", str(path)], capture_output=True, check=True)
    assert run.stdout == path.read_bytes()


def _polib(path: Path) -> bytes:
    """Return a catalogue as polib saves it, as many editors and translation platforms do."""
    return str(polib.pofile(path.read_text(encoding="utf-8"), wrapwidth=78)).encode()


def _babel(path: Path) -> bytes:
    from io import BytesIO

    from babel.messages.pofile import write_po

    file = BytesIO()
    write_po(file, read_po(BytesIO(path.read_bytes())), width=76)
    return file.getvalue()


def _gettext(*command: str) -> Callable[[Path], bytes]:
    def run(path: Path) -> bytes:
        names = {"POT": str(template_of(path)), "PO": str(path)}
        return subprocess.run([names.get(word, word) for word in command], capture_output=True, check=True).stdout

    return run


def template_of(path: Path) -> Path:
    return path.parents[2] / f"{path.stem}.pot"


TOOLS: Mapping[str, Callable[[Path], bytes]] = {
    "msgmerge": _gettext("msgmerge", "--quiet", "PO", "POT"),
    "msgmerge --previous": _gettext("msgmerge", "--quiet", "--previous", "PO", "POT"),
    "msgattrib": _gettext("msgattrib", "PO"),
    "msgattrib --no-obsolete": _gettext("msgattrib", "--no-obsolete", "PO"),
    "msgcat": _gettext("msgcat", "PO"),
    "msgcat --width": _gettext("msgcat", "--width=77", "PO"),
    "msgcat --no-wrap": _gettext("msgcat", "--no-wrap", "--sort-output", "PO"),
    "polib": _polib,
    "Babel": _babel,
}


@GETTEXT
@pytest.mark.parametrize("tool", TOOLS)
def test_a_catalogue_that_a_tool_has_saved_is_as_good_as_before(
    tool: str, shipped: Path, kitpress: Run, kits: Mapping[str, bytes], tmp_path: Path
) -> None:
    for path in (shipped / "locales").glob("*/LC_MESSAGES/*.po"):
        path.write_bytes(TOOLS[tool](path))
    assert kitpress("translate", "check") == (0, "nb: no fault\nnn: no fault\n", "")
    ran = kitpress("build", "all", "--lang", "nb", "--lang", "nn", "--paper", "a4", "--out", tmp_path / "out")
    assert (ran.code, ran.err) == (0, "")
    built = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert built == {name: kits[name] for name in kits if re.search("-n[bn]-a4-", name)}


def test_a_tool_that_spoils_a_catalogue_would_be_seen(shipped: Path, kitpress: Run) -> None:
    """The comment that a translation may equal English is what the tools have to keep."""
    path = shipped / "locales" / "nb" / "LC_MESSAGES" / "nested-board.po"
    text = path.read_text(encoding="utf-8")
    assert text.count("# same as English\n") == 1
    path.write_text(text.replace("# same as English\n", "#, ignore-same\n"), encoding="utf-8")
    ran = kitpress("translate", "check", "nb")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert '"**Start**": the same as in English; translate it, or give it the comment "# same as English"' in ran.err


def test_a_language_is_found_by_any_of_its_catalogues(tmp_path: Path) -> None:
    for language, domain in (("fr", "martian"), ("de", "kitpress"), ("sv", "chess")):
        path = tmp_path / language / "LC_MESSAGES" / f"{domain}.po"
        path.parent.mkdir(parents=True)
        path.touch()
    martian = domain_of(activities()["martian"])
    assert Library(tmp_path).languages(domains()) == ("en", "de", "fr", "nb", "nn")
    assert Library(tmp_path).languages([martian]) == ("en", "fr", "nb", "nn")
    assert Library(tmp_path).path("fr", martian) == tmp_path / "fr" / "LC_MESSAGES" / "martian.po"
    assert Library(tmp_path).path("nb", martian) == martian.po("nb")
    assert Library(tmp_path).path("fr", shared_domain()) == tmp_path / "fr" / "LC_MESSAGES" / "kitpress.po"
