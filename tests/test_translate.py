"""The translator's commands: catalogues kept in step, overflow named, one's own folder before what is built in."""

import json
import math
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from kitpress import resources, translate
from kitpress.activities.registry import activities
from kitpress.build import KitRequest, check_layout
from kitpress.page import PAPERS, pt
from kitpress.pdf.fonts import text_width
from kitpress.shapes import Face
from kitpress.text.catalog import PSEUDO_LANGUAGE, Library
from kitpress.translate import extracted, overflows, variants

Run = Callable[..., Any]
Read = Callable[[bytes], tuple[Any, ...]]

ROOT = Path(__file__).parents[1]
SHIPPED = sorted(path.parent.parent.name for path in (ROOT / "locales").glob("*/LC_MESSAGES/kitpress.po"))
EACH = pytest.mark.parametrize("language", SHIPPED)
OWN = Path("own")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in an empty folder; the catalogues that are built in stay as they are."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    before = {path: path.read_bytes() for path in resources.folder("locales").rglob("*.po*")}
    yield
    assert {path: path.read_bytes() for path in before} == before


def po(language: str, folder: Path = OWN) -> Path:
    return folder / language / "LC_MESSAGES" / "kitpress.po"


@pytest.fixture
def nb(kitpress: Run) -> Path:
    """Copy nb into a folder of one's own."""
    assert kitpress("translate", "init", "nb", "--locales", OWN).code == 0
    return po("nb")


def edited(path: Path, change: Callable[[Message], None], msgid: str, context: str | None = None) -> None:
    with path.open("rb") as file:
        catalog = read_po(file)
    (message,) = [message for message in catalog if (message.id, message.context) == (msgid, context)]
    change(message)
    with path.open("wb") as file:
        write_po(file, catalog, width=76)


def say(path: Path, msgid: str, string: str, context: str | None = None) -> None:
    """Translate a message."""
    edited(path, lambda message: setattr(message, "string", string), msgid, context)


def messages(path: Path) -> Mapping[tuple[str | None, str], Message]:
    with path.open("rb") as file:
        return {(message.context, str(message.id)): message for message in read_po(file) if message.id}


# update


def update(kitpress: Run, *languages: str) -> None:
    ran = kitpress("translate", "update", *languages, "--locales", OWN)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [f"{po(language)}: in step with the messages" for language in languages or ("nb",)]


def without(path: Path, msgid: str) -> None:
    text, count = re.subn(rf'\n(#[^\n]*\n)*msgid "{msgid}"\nmsgstr "[^"]*"\n', "\n", path.read_text(encoding="utf-8"))
    assert count == 1
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("languages", [(), ("nb",)])
def test_update_adds_what_is_new(languages: tuple[str, ...], nb: Path, kitpress: Run) -> None:
    before = messages(nb)
    without(nb, "Move record")
    assert (None, "Move record") not in messages(nb)
    update(kitpress, *languages)
    after = messages(nb)
    assert list(after) == list(before)
    assert {key for key in after if after[key].string != before[key].string or after[key].fuzzy} <= {
        (None, "Move record")
    }


def test_update_marks_as_fuzzy_what_has_changed(nb: Path, kitpress: Run) -> None:
    translation = messages(nb)[None, "Destination markers and label cards"].string
    edited(
        nb,
        lambda message: setattr(message, "id", "Destination markers and cards"),
        "Destination markers and label cards",
    )
    update(kitpress)
    after = messages(nb)
    assert (None, "Destination markers and cards") not in after
    changed = after[None, "Destination markers and label cards"]
    assert (changed.fuzzy, changed.string) == (True, translation)
    assert [key for key, message in after.items() if message.fuzzy] == [(None, "Destination markers and label cards")]
    ran = kitpress("translate", "check", "nb", "--locales", OWN, "--json")
    assert [json.loads(line)["code"] for line in ran.out.splitlines()] == ["fuzzy"]


def test_update_drops_what_is_not_used(nb: Path, kitpress: Run) -> None:
    update(kitpress)
    before = nb.read_bytes()
    more = '\nmsgid "Quite another text that no kit ever says"\nmsgstr "Tekst"\n\n#~ msgid "Old"\n#~ msgstr "Gammal"\n'
    nb.write_bytes(before + more.encode())
    update(kitpress)
    assert nb.read_bytes() == before


def test_update_twice_changes_nothing_more(nb: Path, kitpress: Run) -> None:
    without(nb, "Move record")
    edited(
        nb,
        lambda message: setattr(message, "id", "Destination markers and cards"),
        "Destination markers and label cards",
    )
    update(kitpress)
    once = nb.read_bytes()
    update(kitpress)
    assert nb.read_bytes() == once


@EACH
def test_update_finds_nothing_to_do_in_what_is_shipped(language: str, kitpress: Run) -> None:
    assert kitpress("translate", "init", language, "--locales", OWN).code == 0
    update(kitpress, language)
    shipped = po(language, resources.folder("locales")).read_bytes().replace(b"charset=UTF-8", b"charset=utf-8")
    assert po(language).read_bytes() == shipped


def test_update_keeps_what_translators_write(nb: Path, kitpress: Run) -> None:
    text = nb.read_text(encoding="utf-8").replace("Last-Translator: ", "Last-Translator: Kari Nordmann, ")
    text = "# Notes of ours.\n" + text.replace('msgid "Move record"', '#, ignore-same\nmsgid "Move record"')
    nb.write_text(
        text.replace('#, ignore-same\nmsgid "Move', '# Ask Ola.\n#, ignore-same\nmsgid "Move'), encoding="utf-8"
    )
    update(kitpress)
    kept = nb.read_text(encoding="utf-8")
    assert kept.startswith("# Notes of ours.\n")
    assert '"Last-Translator: Kari Nordmann, ' in kept
    assert "# Ask Ola.\n" in kept
    assert "ignore-same" in messages(nb)[None, "Move record"].flags


def test_update_without_a_catalogue(kitpress: Run) -> None:
    ran = kitpress("translate", "update", "--locales", OWN)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"kitpress: {OWN} holds no catalogue; begin one with kitpress translate init LANG\n"
    assert not list(Path().iterdir())


@pytest.mark.parametrize("language", ["fr", "qps", "../nb"])
def test_update_of_a_language_that_is_not_there(language: str, kitpress: Run) -> None:
    ran = kitpress("translate", "update", language)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert not list(Path().iterdir())


def test_update_leaves_a_damaged_catalogue_alone(nb: Path, kitpress: Run) -> None:
    nb.write_bytes(nb.read_bytes() + b'\nmsgid "Over\n')
    before = nb.read_bytes()
    ran = kitpress("translate", "update", "--locales", OWN)
    assert (ran.code, ran.out) == (1, "")
    last = len(before.splitlines())
    assert ran.err == f"kitpress: {nb}:{last}: damaged: a text is not in whole quotes\n"
    assert nb.read_bytes() == before


@pytest.mark.parametrize(("part", "times"), [("a ", 40_000), ("a", 60_000), ("a ", 500_000)])
def test_update_is_quick_whatever_the_catalogue_holds(part: str, times: int, nb: Path, kitpress: Run) -> None:
    text = nb.read_text(encoding="utf-8").replace(
        'msgid "Move record"\nmsgstr "', f'msgid "Move record"\nmsgstr "{part * times}'
    )
    assert len(text) > times
    nb.write_text(f'{text}\nmsgid "{part * times}"\nmsgstr "x"\n', encoding="utf-8")
    start = process_time()
    kitpress("translate", "update", "--locales", OWN)
    assert process_time() - start < 5


def babel_s_check(folder: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "babel.messages.frontend", "update", "--check", "--domain", "kitpress"]
    places = ["--input-file", str(folder / "kitpress.pot"), "--output-dir", str(folder)]
    return subprocess.run([*command, *places], capture_output=True, text=True, check=False)


def test_babel_finds_every_shipped_catalogue_up_to_date() -> None:
    folder = Path(shutil.copytree(resources.folder("locales"), "locales"))
    ran = babel_s_check(folder)
    assert ran.returncode == 0, ran.stderr
    assert all(f"Catalog {po(language, folder)} is up to date." in ran.stderr for language in SHIPPED)
    say(po("nb", folder), "Move record", "")
    edited(po("nb", folder), lambda message: setattr(message, "id", "Record of moves"), "Move record")
    assert babel_s_check(folder).returncode != 0


# extract


def test_extract_lists_the_messages_to_the_byte() -> None:
    assert extracted(ROOT) == (ROOT / "locales" / "kitpress.pot").read_bytes()


def test_extract_writes_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kitpress: Run) -> None:
    monkeypatch.setattr("kitpress.text.catalog.pot_path", lambda: tmp_path / "new" / "kitpress.pot")
    ran = kitpress("translate", "extract")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{tmp_path / 'new' / 'kitpress.pot'}: every message; ")
    assert (tmp_path / "new" / "kitpress.pot").read_bytes() == extracted(ROOT)


def test_extract_follows_the_checkout(tmp_path: Path) -> None:
    for name in ("src", "templates", "examples"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert extracted(tmp_path) == extracted(ROOT)
    template = tmp_path / "templates" / "nested-board" / "cards.md.j2"
    template.write_text(
        template.read_text(encoding="utf-8").replace("Five rule cards", "Cards with the rules"), encoding="utf-8"
    )
    assert b'msgid "Cards with the rules"' in extracted(tmp_path)
    assert b'msgid "Five rule cards"' not in extracted(tmp_path)


def test_extract_needs_a_checkout(monkeypatch: pytest.MonkeyPatch, kitpress: Run) -> None:
    monkeypatch.setattr(resources, "checkout", lambda: None)
    monkeypatch.setattr(resources, "folder", lambda name: ROOT / name)
    ran = kitpress("translate", "extract")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "kitpress: extract is for a checkout of kitpress: it reads the code and the templates\n"


# check --layout

FOOT = "dette er nå side {page} av i alt {pages} sider i akkurat dette settet"
LONG = "Donaudampfschiffahrtsgesellschaftskapitänsmütze"
MM = r"(\d+\.\d+) mm too"

PLACES = [
    pytest.param("Next board", None, LONG, r"Next board", "record", id="head of the record"),
    pytest.param("Tick one", None, LONG, r"Tick one", "tally", id="head of a table"),
    pytest.param("X begins on any board.", None, f"X {LONG}", r"X begins on any board\.", "cards", id="word on a card"),
    pytest.param(
        "The sheet judges nothing and plays nothing.",
        None,
        "WWWWW WWWWW " * 15 + "W.",
        r"Adaptations and limits",
        "cards",
        id="full card",
    ),
    pytest.param("next board", "on a marker to cut out", LONG, r"next board", "markers", id="marker"),
]


@pytest.fixture
def one_activity(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out one activity only."""
    monkeypatch.setattr(translate, "activities", lambda: {"nested-board": activities()["nested-board"]})


def over(ran: Any, said: str) -> dict[str, float]:
    """Return by how many mm a place is too small, by sheet and paper."""
    found: dict[str, float] = {}
    for line in ran.err.splitlines():
        match = re.search(rf'"{said}": .*?{MM}.*\((.*)\)$', line)
        if match:
            found[match[2]] = float(match[1])
    return found


def check(kitpress: Run, *more: str) -> Any:
    return kitpress("translate", "check", "nb", "--layout", "--locales", OWN, *more)


@pytest.mark.usefixtures("one_activity")
@pytest.mark.parametrize(("msgid", "context", "string", "said", "sheet"), PLACES)
def test_what_overflows_is_named_with_its_message_and_millimetres(
    msgid: str, context: str | None, string: str, said: str, sheet: str, nb: Path, kitpress: Run
) -> None:
    say(nb, msgid, string, context)
    ran = check(kitpress)
    assert (ran.code, ran.out) == (1, "")
    found = over(ran, said)
    assert {f"{sheet}, a4", f"{sheet}, letter"} <= set(found)
    assert all(millimetres > 0 for millimetres in found.values())
    assert all(str(nb) in line for line in ran.err.splitlines())


@pytest.mark.usefixtures("one_activity")
def test_a_foot_that_is_too_long_is_named_with_its_message(nb: Path, kitpress: Run) -> None:
    say(nb, "page {page} of {pages}", FOOT)
    ran = check(kitpress)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count(" mm too long for the page's foot") == len(ran.err.splitlines()) > 10
    assert all(f"{nb}:" in line and '"page {page} of {pages}"' in line for line in ran.err.splitlines())


@pytest.mark.usefixtures("one_activity")
def test_all_that_overflows_is_named_at_once(nb: Path, kitpress: Run) -> None:
    for place in PLACES:
        msgid, context, string, _, _ = place.values
        say(nb, str(msgid), str(string), context and str(context))  # type: ignore[arg-type]
    say(nb, "page {page} of {pages}", FOOT)
    ran = check(kitpress)
    assert ran.code == 1
    for place in PLACES:
        _, _, _, said, sheet = place.values
        assert f"{sheet}, a4" in over(ran, str(said)), said
    assert re.search(r"\d mm too long for the page's foot \(board, letter\)", ran.err)


@pytest.mark.usefixtures("one_activity")
@pytest.mark.parametrize(
    ("msgid", "context", "sheet", "size"),
    [("Next board", None, "record", pt(9)), ("next board", "on a marker to cut out", "markers", pt(11))],
)
def test_the_millimetres_are_right(
    msgid: str, context: str | None, sheet: str, size: float, nb: Path, kitpress: Run
) -> None:
    """A word that loses so many fits, and with one letter more it does not."""
    letter, many = text_width("n", Face.BOLD, size), 40

    def over_with(letters: int) -> float:
        say(nb, msgid, "n" * letters, context)
        return over(check(kitpress), msgid).get(f"{sheet}, a4", 0.0)

    fits = many - math.ceil(over_with(many) / letter)
    assert 3 < fits < many
    assert over_with(fits) == 0.0
    assert 0.0 < over_with(fits + 1) <= letter


@pytest.mark.usefixtures("one_activity")
def test_overflow_as_json(nb: Path, kitpress: Run) -> None:
    say(nb, "Next board", LONG)
    ran = check(kitpress, "--json")
    assert (ran.code, ran.err) == (1, "")
    reports = [json.loads(line) for line in ran.out.splitlines()]
    assert {(report["language"], report["code"]) for report in reports} == {("nb", "layout")}
    assert all('"Next board": ' in report["message"] for report in reports)
    keys = {"language", "file", "line", "msgid", "code", "message"}
    assert {frozenset(report) for report in reports} == {frozenset(keys)}


@pytest.mark.usefixtures("one_activity")
def test_without_layout_nothing_is_laid_out(nb: Path, kitpress: Run) -> None:
    say(nb, "Next board", LONG)
    assert kitpress("translate", "check", "nb", "--locales", OWN) == (0, "nb: no fault\n", "")


@pytest.mark.usefixtures("one_activity")
def test_layout_of_what_fits_and_of_what_is_unfinished(nb: Path, kitpress: Run) -> None:
    assert check(kitpress) == (0, "nb: no fault\n", "")
    say(nb, "Move record", "")
    say(nb, "Next board", LONG)
    ran = check(kitpress, "--json")
    assert {json.loads(line)["code"] for line in ran.out.splitlines()} == {"untranslated", "layout"}


def test_layout_is_of_every_activity_with_all_options_on_all_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[KitRequest] = []

    def noted(requests: Iterable[KitRequest]) -> tuple[str, ...]:
        asked.extend(requests)
        return ()

    monkeypatch.setattr(translate, "check_layout", noted)
    assert overflows(PSEUDO_LANGUAGE, Library(), draft=False) == ()
    kits = {(r.activity.name, tuple(r.options.items()), r.paper.name) for r in asked}
    assert {name for name, _, _ in kits} == set(activities())
    assert {(name, options) for name, options, paper in kits if paper == "a4"} == {
        (name, options) for name, options, paper in kits if paper == "letter"
    }
    assert {request.language for request in asked} == {PSEUDO_LANGUAGE}
    assert not any(request.sheets for request in asked)
    for activity in activities().values():
        for option in activity.options:
            chosen = {dict(options)[option.name] for name, options, _ in kits if name == activity.name}
            assert chosen == set(option.choices)


EVERY = [
    pytest.param(name, options, id=" ".join((name, *options.values())))
    for name, activity in activities().items()
    for options in variants(activity)
]


@pytest.mark.parametrize(("name", "options"), EVERY)
def test_the_pseudo_language_fits_every_sheet_on_all_papers(name: str, options: dict[str, str]) -> None:
    kit = activities()[name]
    assert check_layout(KitRequest(kit, PSEUDO_LANGUAGE, paper, options) for paper in PAPERS.values()) == ()


def test_the_pseudo_language_is_built_when_asked_for(kitpress: Run, read: Read) -> None:
    ran = kitpress("build", "martian", "--lang", "qps", "--out", "out")
    assert (ran.code, ran.err) == (0, "")
    assert sorted(path.name for path in Path("out").iterdir()) == [
        "martian-qps-a4-host.pdf",
        "martian-qps-a4-kit.pdf",
    ]
    assert all("(qps-ploc)" in " ".join(page.foot) for page in read(Path("out/martian-qps-a4-kit.pdf").read_bytes()))
    assert kitpress("translate", "check", "qps") == (0, "qps: no fault\n", "")


# One's own folder


def foot(kitpress: Run, read: Read, *arguments: object) -> str:
    """Build a sheet in nb and return the foot of its page."""
    ran = kitpress("build", "nested-board", "--lang", "nb", "--sheet", "record", "--out", "out", *arguments)
    assert (ran.code, ran.err) == (0, "")
    (page,) = read(Path("out/nested-board-nb-a4-record.pdf").read_bytes())
    return " ".join(page.foot)


NAME = ("English", "this language, in this language")


def test_one_s_own_catalogue_goes_before_the_built_in(nb: Path, kitpress: Run, read: Read) -> None:
    say(nb, NAME[0], "Mitt bokmål", NAME[1])
    assert "Mitt bokmål (nb-NO)" in foot(kitpress, read, "--locales", OWN)
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read)


def test_what_is_not_there_is_taken_from_the_built_in(kitpress: Run, read: Read) -> None:
    assert kitpress("translate", "init", "fr", "--locales", OWN).code == 0
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read, "--locales", OWN)
    Path("empty").mkdir()
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read, "--locales", "empty")


def test_a_folder_of_catalogues_that_is_not_there(kitpress: Run) -> None:
    ran = kitpress("build", "nested-board", "--lang", "nb", "--locales", "nowhere")
    assert (ran.code, ran.out) == (2, "")
    assert "nowhere" in ran.err


def test_locales_here_are_used_if_they_hold_catalogues(nb: Path, kitpress: Run, read: Read) -> None:
    Path("locales").mkdir()
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read)
    say(nb, NAME[0], "Mitt bokmål", NAME[1])
    shutil.copytree(OWN, "locales", dirs_exist_ok=True)
    assert "Mitt bokmål (nb-NO)" in foot(kitpress, read)
    Path("empty").mkdir()
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read, "--locales", "empty")
    say(nb, NAME[0], "Ditt bokmål", NAME[1])
    assert "Ditt bokmål (nb-NO)" in foot(kitpress, read, "--locales", OWN)


@pytest.mark.parametrize("before", [True, False], ids=["option before", "option behind"])
def test_a_language_that_is_only_in_one_s_own_folder(before: bool, kitpress: Run) -> None:
    assert kitpress("translate", "init", "fr", "--locales", OWN).code == 0
    lang, own = ("--lang", "fr"), ("--locales", OWN)
    options = (*own, *lang) if before else (*lang, *own)
    ran = kitpress("build", "nested-board", "--draft", "--sheet", "record", "--out", "out", *options)
    assert (ran.code, ran.err) == (0, "")
    assert Path("out/nested-board-fr-a4-record.pdf").is_file()
    ran = kitpress("build", "nested-board", *lang)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r'kitpress: .*there is no language "fr"; there are: en, nb.*\n', ran.err)


def test_check_without_a_language_checks_them_all(nb: Path, kitpress: Run) -> None:
    assert kitpress("translate", "init", "fr", "--locales", OWN).code == 0
    say(nb, "Move record", "")
    ran = kitpress("translate", "check", "--locales", OWN)
    assert ran.code == 1
    assert ran.out.splitlines() == [f"{language}: no fault" for language in SHIPPED if language != "nb"]
    assert ran.err.count(f"{po('fr')}:") > 300
    assert ran.err.count(f"{nb}:") == 1


@EACH
def test_what_is_shipped_has_no_fault(language: str, kitpress: Run) -> None:
    assert kitpress("translate", "check", language) == (0, f"{language}: no fault\n", "")


def test_status_counts_one_s_own(nb: Path, kitpress: Run) -> None:
    say(nb, "Move record", "")
    all_of = len(messages(nb))
    assert (
        f"nb: {all_of - 1} of {all_of} translated (99%), 0 fuzzy"
        in kitpress("translate", "status", "--locales", OWN).out.splitlines()
    )
    assert f"nb: {all_of} of {all_of} translated (100%), 0 fuzzy" in kitpress("translate", "status").out.splitlines()
