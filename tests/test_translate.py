"""The translator's commands: catalogues kept in step, overflow named, one's own folder before what is built in."""

import json
import math
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from kitpress import translate
from kitpress.activities.registry import activities
from kitpress.build import KitRequest, check_layout
from kitpress.page import PAPERS, pt
from kitpress.pdf.fonts import text_width
from kitpress.shapes import Face
from kitpress.sheets.options import chosen, options_of, written
from kitpress.text.catalog import PSEUDO_LANGUAGE, Library
from kitpress.translate import overflows, variants

Run = Callable[..., Any]
Read = Callable[[bytes], tuple[Any, ...]]

ROOT = Path(__file__).parents[1]
SHIPPED = sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir())
EACH = pytest.mark.parametrize("language", SHIPPED)
OWN = Path("own")


pytestmark = pytest.mark.usefixtures("empty_folder")


def po(language: str, folder: Path = OWN, domain: str = "nested-board") -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


@pytest.fixture
def nb(kitpress: Run) -> Path:
    """Copy nb into a folder of one's own; return the catalogue of nested-board."""
    assert kitpress("translate", "init", "nb", "--locales", OWN).code == 0
    return po("nb")


@pytest.fixture
def shared(nb: Path) -> Path:
    """Return one's own catalogue of what games share."""
    return nb.with_name("kitpress.po")


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
def test_a_foot_that_is_too_long_is_named_with_its_message(shared: Path, kitpress: Run) -> None:
    say(shared, "page {page} of {pages}", FOOT)
    ran = check(kitpress)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count(" mm too long for the page's foot") == len(ran.err.splitlines()) > 10
    assert all(
        f"{po('nb', domain='kitpress')}:" in line and '"page {page} of {pages}"' in line
        for line in ran.err.splitlines()
    )


@pytest.mark.usefixtures("one_activity")
def test_all_that_overflows_is_named_at_once(nb: Path, kitpress: Run) -> None:
    for place in PLACES:
        msgid, context, string, _, _ = place.values
        say(nb, str(msgid), str(string), context and str(context))  # type: ignore[arg-type]
    say(po("nb", domain="kitpress"), "page {page} of {pages}", FOOT)
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
    kits = {(r.activity.name, r.options, r.paper.name) for r in asked}
    assert {name for name, _, _ in kits} == set(activities())
    assert {(name, options) for name, options, paper in kits if paper == "a4"} == {
        (name, options) for name, options, paper in kits if paper == "letter"
    }
    assert {request.language for request in asked} == {PSEUDO_LANGUAGE}
    assert not any(request.sheets for request in asked)
    for activity in activities().values():
        for option in options_of(activity.options):
            values = {written(options)[option.name] for name, options, _ in kits if name == activity.name}
            assert values == set(option.choices)


EVERY = [
    pytest.param(name, options, id=" ".join((name, *options.values())))
    for name, activity in activities().items()
    for options in variants(activity)
]


@pytest.mark.parametrize(("name", "options"), EVERY)
def test_the_pseudo_language_fits_every_sheet_on_all_papers(name: str, options: dict[str, str]) -> None:
    kit = activities()[name]
    picked = chosen(kit.options, options, name)
    assert check_layout(KitRequest(kit, PSEUDO_LANGUAGE, paper, picked) for paper in PAPERS.values()) == ()


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


def test_one_s_own_catalogue_goes_before_the_built_in(shared: Path, kitpress: Run, read: Read) -> None:
    say(shared, NAME[0], "Mitt bokmål", NAME[1])
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


def test_locales_here_are_used_if_they_hold_catalogues(shared: Path, kitpress: Run, read: Read) -> None:
    Path("locales").mkdir()
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read)
    say(shared, NAME[0], "Mitt bokmål", NAME[1])
    shutil.copytree(OWN, "locales", dirs_exist_ok=True)
    assert "Mitt bokmål (nb-NO)" in foot(kitpress, read)
    Path("empty").mkdir()
    assert "Norsk bokmål (nb-NO)" in foot(kitpress, read, "--locales", "empty")
    say(shared, NAME[0], "Ditt bokmål", NAME[1])
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
    for name in ("kitpress", *activities()):
        assert ran.err.count(f"{po('fr', domain=name)}:") == len(messages(po("fr", domain=name)))
    assert ran.err.count(f"{nb}:") == 1


def test_check_of_one_game_is_of_what_its_kit_needs(nb: Path, kitpress: Run) -> None:
    say(nb, "Move record", "")
    assert kitpress("translate", "check", "nb", "--locales", OWN, "--game", "martian") == (0, "nb: no fault\n", "")
    say(po("nb", domain="kitpress"), "draft", "")
    ran = kitpress("translate", "check", "nb", "--locales", OWN, "--game", "martian", "--json")
    assert [json.loads(line)["msgid"] for line in ran.out.splitlines()] == ["draft"]
    ran = kitpress("translate", "check", "nb", "--locales", OWN, "--game", "nested-board", "--json")
    assert [json.loads(line)["msgid"] for line in ran.out.splitlines()] == ["draft", "Move record"]


def test_each_file_that_is_not_built_in_is_named(nb: Path, kitpress: Run) -> None:
    build = ("build", "nested-board", "--lang", "nb", "--sheet", "record", "--out", "out", "--locales", OWN)
    assert "words from" not in kitpress(*build).out
    say(nb, "Move record", "Trekkene")
    assert kitpress(*build).out.splitlines()[0] == f"nb: words from {nb}"
    shared = po("nb", domain="kitpress")
    say(shared, "draft", "utkast")
    say(po("nb", domain="martian"), "Move record", "Trekkene")
    assert [line for line in kitpress(*build).out.splitlines() if "words" in line] == [
        f"nb: words from {shared}",
        f"nb: words from {nb}",
    ]


@EACH
def test_what_is_shipped_has_no_fault(language: str, kitpress: Run) -> None:
    assert kitpress("translate", "check", language) == (0, f"{language}: no fault\n", "")


def test_status_counts_one_s_own(nb: Path, kitpress: Run) -> None:
    say(nb, "Move record", "")
    all_of = len(messages(nb))
    assert (
        f"nb nested-board: {all_of - 1} of {all_of} translated (99%), 0 fuzzy"
        in kitpress("translate", "status", "--locales", OWN).out.splitlines()
    )
    assert (
        f"nb nested-board: {all_of} of {all_of} translated (100%), 0 fuzzy"
        in kitpress("translate", "status").out.splitlines()
    )
