"""Every file of `build all`, read back: what it has to be whatever the game, the language and the paper."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from babel.messages.pofile import read_po

from activities.contract import case_of
from kitpress import __version__
from kitpress.activities.registry import activities, inside
from kitpress.page import PAPERS
from kitpress.pdf.inspect import faults, inspect
from support import LANGUAGES, ROOT, Kits, Read, Structure, boxes_on, one_line

TAGS = {"en": "en-GB", "nb": "nb-NO", "nn": "nn-NO"}
OWN_NAMES = {"en": "English", "nb": "Norsk bokmål", "nn": "Norsk nynorsk"}
PAGE_OF = {"en": "page {} of {}", "nb": "side {} av {}", "nn": "side {} av {}"}


class Kit(NamedTuple):
    """A file of `build all`, by what its name says."""

    activity: str
    language: str
    paper: str
    part: str

    @property
    def file(self) -> str:
        return f"{'-'.join(self)}.pdf"


KITS = [
    Kit(activity, language, paper, part)
    for activity in activities()
    for language in LANGUAGES
    for paper in PAPERS
    for part in ("kit", "host")
]
EACH = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.file)
EACH_KIT = pytest.mark.parametrize("kit", [kit for kit in KITS if kit.part == "kit"], ids=lambda kit: kit.file)


@cache
def messages(language: str) -> tuple[Any, ...]:
    """Return the messages of a language's catalogues."""
    found: list[Any] = []
    for path in (ROOT / "locales").glob("*.pot" if language == "en" else f"{language}/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            found += [message for message in read_po(file) if message.id]
    return tuple(found)


def printed(language: str) -> Mapping[str, str]:
    """Return what is printed for each msgid."""
    return {message.id: message.id if language == "en" else message.string for message in messages(language)}


def test_every_language_is_known_here() -> None:
    assert set(TAGS) == set(OWN_NAMES) == set(PAGE_OF) == set(LANGUAGES)


def test_files_are_these_and_no_others(kits: Kits) -> None:
    assert {"nested-board-en-a4-kit.pdf", "nested-board-nb-letter-host.pdf"} <= set(kits)
    assert sorted(kits) == sorted(kit.file for kit in KITS)


@EACH
@pytest.mark.parametrize("profile", ["ua1", "2a"])
def test_is_pdf_ua_1_and_pdf_a_2a(kit: Kit, profile: str, kits: Kits) -> None:
    from page import validate_pdf_bytes

    report = validate_pdf_bytes(kits[kit.file], profile=profile)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.is_compliant


@EACH
def test_reads_back_as_it_has_to_be(kit: Kit, kits: Kits) -> None:
    report = inspect(kits[kit.file])
    assert faults(report) == ()
    assert report.pages
    for page in report.pages:
        assert page.horizontal_mm == pytest.approx(100, abs=0.01)
        assert page.vertical_mm == pytest.approx(100, abs=0.01)
        assert page.paper == kit.paper
        assert page.outside == ()
    assert (report.print_scaling, report.tagged) == ("None", True)
    assert report.language == TAGS[kit.language]
    assert (report.pdfua, report.pdfa) == ("1", "2A")
    assert report.fonts
    assert all(font.embedded and font.name.startswith("AtkinsonHyperlegible") for font in report.fonts)


@EACH
def test_title_is_the_games_name_in_this_language(kit: Kit, kits: Kits) -> None:
    title = inspect(kits[kit._replace(language="en").file]).title
    assert inspect(kits[kit.file]).title == printed(kit.language)[title]


def test_titles_of_the_nested_board_game(kits: Kits) -> None:
    titles = {language: inspect(kits[f"nested-board-{language}-a4-kit.pdf"]).title for language in LANGUAGES}
    assert titles == {"en": "Nested-board redirect", "nb": "Ultimate tre på rad", "nn": "Ultimate tre på rad"}


@EACH
def test_every_page_says_what_it_belongs_to(kit: Kit, kits: Kits, read: Read) -> None:
    pages = read(kits[kit.file])
    title, sheet = inspect(kits[kit.file]).title, ""
    for number, page in enumerate(pages, 1):
        sheet = one_line("".join(text.text for text in page.texts if text.mark.tag == "H1")) or sheet
        foot = "\n".join(page.foot)
        assert sheet
        assert sheet in foot
        assert f"{title} · kitpress {__version__}" in foot
        assert foot.count("100 mm") == 2
        assert PAGE_OF[kit.language].format(number, len(pages)) in foot
        assert f"{OWN_NAMES[kit.language]} ({TAGS[kit.language]})" in foot


@EACH
def test_print_advice_stands_on_the_first_page_alone(kit: Kit, kits: Kits, read: Read) -> None:
    (advice,) = [text for msgid, text in printed(kit.language).items() if msgid.startswith("**How to print:**")]
    phrases = [part for part in re.split(r"\{\w+\}|\*+", one_line(advice)) if len(part.split()) > 4]
    assert len(phrases) >= 2
    first, *others = [one_line(page.extracted) for page in read(kits[kit.file])]
    assert all(phrase.strip() in first for phrase in phrases)
    assert others
    assert not any(phrase.strip() in text for text in others for phrase in phrases)


MOVES = "|".join(f"(?:{activity.game.written.pattern})" for activity in activities().values())
WORDS = [re.escape(word) for name in inside() for word in case_of(name).words]
"""Moves that are words."""
VALUE = rf"{MOVES}|[A-H]|\d[\d.,]*(?:×\d+)?%?|[XODU]"
"""What sentences are filled with: addresses, moves, columns, numbers, letters of players."""


def vocabulary(language: str) -> re.Pattern[str]:
    """Return a pattern of the words that there are: a catalogue's, filled in, and what is drawn beside them."""
    found = {
        word
        for message in messages(language)
        for word in (message.id if language == "en" else message.string).replace("*", "").split()
    }
    filled = [f"(?:{VALUE})".join(map(re.escape, re.split(r"\{\w+\}", word))) for word in sorted(found)]
    for word in sorted(found):
        if len(parts := re.split(r"\{\w+\}", word)) == 2:  # a value with its unit: two words, "100 %"
            filled += [rf"{re.escape(parts[0])}\d[\d.,]*", rf"(?:mm|%){re.escape(parts[1])}"]
    beside = [rf"(?:{VALUE}|mm|%)[.,:]?", *WORDS, "[•·–]", "kitpress", re.escape(__version__), r"\(\w\w-\w\w\)"]
    return re.compile("|".join([*filled, *beside]))


@EACH
def test_words_stay_apart_in_copied_text(kit: Kit, kits: Kits, read: Read) -> None:
    known = vocabulary(kit.language)
    pages = read(kits[kit.file])
    copied = {word for page in pages for word in page.extracted.split()}
    spoken = {word for page in pages for word in "".join(text.text for text in page.texts).split()}
    assert len(copied) > 100
    assert {word for word in copied | spoken if not known.fullmatch(word)} == set()


@EACH
def test_no_page_is_nearly_empty(kit: Kit, kits: Kits, read: Read) -> None:
    safe = PAPERS[kit.paper].safe
    for number, page in enumerate(read(kits[kit.file]), 1):
        boxes = boxes_on(page)
        height = max(box.top for box in boxes) - min(box.bottom for box in boxes)
        count = sum(len(text.text.split()) for text in page.texts) + len(page.paths)
        assert count >= 20, f"page {number}"
        assert height >= 0.25 * safe.height, f"page {number}"


@EACH
def test_content_keeps_clear_of_the_furniture(kit: Kit, kits: Kits, read: Read) -> None:
    safe = PAPERS[kit.paper].safe
    for page in read(kits[kit.file]):
        boxes = boxes_on(page)
        assert min(box.bottom for box in boxes) >= safe.bottom + 8
        assert max(box.right for box in boxes) <= safe.right - 4


@EACH
def test_no_text_overlaps_another(kit: Kit, kits: Kits, read: Read) -> None:
    for page in read(kits[kit.file]):
        by_line: dict[float, list[Any]] = {}
        for text in page.texts:
            if text.box and text.mark.tag != "Figure":
                by_line.setdefault(round(text.at[1], 2), []).append(text)
        for line in by_line.values():
            for left, right in pairwise(sorted(line, key=lambda text: text.box.left)):
                assert left.box.right < right.box.left + 0.6, (left.text, right.text)


def host_messages(language: str) -> Iterator[re.Pattern[str]]:
    """Yield a pattern of each message of nine words or more that host sheets alone hold."""
    host = re.compile(r"templates/[\w-]+/host-[\w-]+\.md\.j2")
    places: dict[str, list[str]] = {}
    for source in messages("en"):  # a message may stand in the lists of several games
        places.setdefault(source.id, []).extend(place for place, _ in source.locations)
    for msgid, found in places.items():
        if all(map(host.fullmatch, found)):
            text = one_line(printed(language)[msgid].replace("*", ""))
            if len(text.split()) >= 9:
                yield re.compile(".{1,60}?".join(map(re.escape, re.split(r"\{\w+\}", text))))


@EACH_KIT
def test_nothing_of_the_host_is_in_the_players_file(kit: Kit, kits: Kits, read: Read) -> None:
    players = one_line(" ".join(page.extracted for page in read(kits[kit.file])))
    host = one_line(" ".join(page.extracted for page in read(kits[kit._replace(part="host").file])))
    told = [message for message in host_messages(kit.language) if message.search(host)]
    assert len(told) >= 3
    assert [message.pattern for message in told if message.search(players)] == []


@EACH
def test_headings_lists_tables_and_figures_are_what_they_are(kit: Kit, kits: Kits, structure: Structure) -> None:
    pages = structure(kits[kit.file])
    elements = [element for page in pages for element in page]
    roles = [role for role, _, _ in elements]
    headings = [role for role in roles if re.fullmatch("H[1-6]", role)]
    assert headings[0] == "H1"
    assert all(below[1] <= str(int(above[1]) + 1) for above, below in pairwise(headings))
    assert set(roles) <= {"Document", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD"} | {
        "Figure"
    }
    alts = [alt for role, alt, _ in elements if role == "Figure"]
    assert [alt for alt in alts if len(alt.split()) < 2] == []
    assert not any(alt for role, alt, _ in elements if role != "Figure")


@EACH
def test_first_thing_read_on_a_sheet_is_its_heading(kit: Kit, kits: Kits, structure: Structure) -> None:
    sheets = [plan for plan in activities()[kit.activity].sheets if not plan.own and plan.host == (kit.part == "host")]
    firsts = [next(role for role, _, depth in page if depth == 1) for page in structure(kits[kit.file])]
    assert firsts[0] == "H1"
    roles = [role for page in structure(kits[kit.file]) for role, _, _ in page]
    assert roles.count("H1") == firsts.count("H1") == len(sheets)


def parents(page: tuple[tuple[str, str, int], ...]) -> Iterator[tuple[str, str]]:
    """Yield each element's role with that of the one around it."""
    above: dict[int, str] = {}
    for role, _, depth in page:
        above[depth] = role
        yield role, above.get(depth - 1, "")


@EACH
def test_parts_of_lists_and_tables_stand_in_lists_and_tables(kit: Kit, kits: Kits, structure: Structure) -> None:
    around = {"LI": "L", "Lbl": "LI", "LBody": "LI", "TR": "Table", "TH": "TR", "TD": "TR"}
    found = [pair for page in structure(kits[kit.file]) for pair in parents(page)]
    assert {role: above for role, above in found if role in around}.items() <= around.items()
    assert [pair for pair in found if pair[0] in around and around[pair[0]] != pair[1]] == []
    if kit.activity == "nested-board":
        assert around.keys() - {"LI", "Lbl", "LBody"} <= {role for role, _ in found}


@EACH
def test_everything_drawn_is_content_or_artifact(kit: Kit, kits: Kits, read: Read) -> None:
    pages = read(kits[kit.file])
    assert all(text.mark.tag for page in pages for text in page.texts)
    assert all(path.mark.tag for page in pages for path in page.paths)


@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.language == "en"], ids=lambda kit: kit.file)
def test_every_language_draws_the_same_figures(kit: Kit, kits: Kits, structure: Structure) -> None:
    def count(language: str) -> dict[str, int]:
        pages = structure(kits[kit._replace(language=language).file])
        roles = [role for page in pages for role, _, _ in page]
        return {role: roles.count(role) for role in ("H1", "Figure")}

    for language in LANGUAGES:
        assert count(language) == count("en"), language
