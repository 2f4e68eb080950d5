"""An edition: its messages, and how its language writes numbers."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from kitpress.activities.registry import domains
from kitpress.document.model import Run, Text
from kitpress.errors import CatalogError, KitError, ProseError
from kitpress.shapes import Face
from kitpress.text.catalog import Domain, Entry, Library, shared_domain
from kitpress.text.edition import Edition, literal

Write: TypeAlias = Callable[..., Path]

NBSP = "\N{NO-BREAK SPACE}"
EN = Edition("en", "en-GB", {})
NB = Edition(
    "nb",
    "nb-NO",
    {
        (None, "Play on {board}."): Entry("Spill på **{board}**.", "nb.po:7"),
        ("page", "Draw"): Entry("Uavgjort", "nb.po:9"),
    },
)
GOOD = (
    'msgid ""\nmsgstr ""\n"Language: nb_NO\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '\nmsgid "Play on {board}."\nmsgstr "Spill på {board}."\n'
    '\nmsgctxt "on a page"\nmsgid "**Draw**"\nmsgstr "**Uavgjort**"\n'
)


# Messages


def test_a_message_is_translated_and_remembers_where_it_comes_from() -> None:
    assert NB.gettext("Play on {board}.", board="C1") == Text(
        (Run("Spill på "), Run("C1", Face.BOLD), Run(".")), "Play on {board}.", "nb.po:7"
    )


def test_a_context_is_another_message() -> None:
    assert NB.pgettext("page", "Draw").plain == "Uavgjort"
    with pytest.raises(CatalogError):
        NB.gettext("Draw")


def test_no_edition_falls_back_to_english() -> None:
    listing = "run kitpress translate extract, then kitpress translate update, and translate it"
    with pytest.raises(CatalogError, match=rf'^nb: "Nobody wins" is in no list of messages; {listing}$'):
        NB.gettext("Nobody wins")


def test_a_draft_shows_what_is_in_no_list_yet_in_brackets() -> None:
    draft = replace(NB, draft=True)
    assert draft.gettext("Nobody wins").plain == "[Nobody wins]"
    assert draft.ngettext("One wins", "{n} win", 2, n="2").plain == "[2 win]"
    with pytest.raises(ProseError, match="emphasis"):
        draft.gettext("*Nobody wins")


def test_a_placeholder_without_a_value_is_an_error_with_its_place() -> None:
    with pytest.raises(ProseError, match=r'^nb\.po:7: "Play on \{board\}\." asks for \{board\}'):
        NB.filled(None, "Play on {board}.", {"move": "B2/C1"})


def test_the_source_language_needs_no_entry() -> None:
    assert EN.gettext("*Play* {x}", x="A1").runs == (Run("Play", Face.ITALIC), Run(" A1"))


@pytest.mark.parametrize("message", ["a {", "**a", "a\tb"])
def test_an_unsound_message_of_the_source_language_is_an_error(message: str) -> None:
    with pytest.raises(ProseError, match=r"has "):
        EN.gettext(message)


def test_letters_of_a_literal_are_printed_as_they_are() -> None:
    assert literal("**{x}**", "a.toml:3") == Text((Run("**{x}**"),), "**{x}**", "a.toml:3")


# Plural forms

BOXES = (
    'msgid ""\nmsgstr ""\n"Language: {tag}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n{forms}'
    '\nmsgid "{{n}} box"\nmsgid_plural "{{n}} boxes"\n'
)
EN_BOXES = BOXES.format(tag="", forms="") + 'msgstr[0] ""\nmsgstr[1] ""\n'
RU = "n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"


def boxes(tag: str, forms: str, *strings: str) -> str:
    head = BOXES.format(tag=tag, forms=f'"Plural-Forms: {forms}\\n"\n')
    return head + "".join(f'msgstr[{number}] "{string}"\n' for number, string in enumerate(strings))


@pytest.mark.parametrize(
    ("language", "forms", "strings", "expected"),
    [
        ("nb", "nplurals=2; plural=(n != 1);", ("{n} rute", "{n} ruter"), {0: "ruter", 1: "rute", 2: "ruter"}),
        ("ja", "nplurals=1; plural=0;", ("{n} masu",), {0: "masu", 1: "masu", 2: "masu"}),
        ("ru", f"nplurals=3; plural={RU};", ("{n} a", "{n} b", "{n} c"), {1: "a", 2: "b", 5: "c", 11: "c", 21: "a"}),
    ],
)
def test_the_form_for_a_number(
    language: str, forms: str, strings: tuple[str, ...], expected: dict[int, str], catalogue: Write
) -> None:
    catalogue(boxes(language, forms, *strings), language, pot=EN_BOXES)
    edition = Edition.load(language)
    told = {number: edition.ngettext("{n} box", "{n} boxes", number, n=str(number)).plain for number in expected}
    assert told == {number: f"{number} {word}" for number, word in expected.items()}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_english_and_the_pseudo_language_have_plurals(number: int, catalogue: Write) -> None:
    catalogue(boxes("nb", "nplurals=2; plural=(n != 1);", "{n} rute", "{n} ruter"), pot=EN_BOXES)
    right = f"{number} box{'' if number == 1 else 'es'}"
    for edition in (EN, Edition.load("en")):
        text = edition.ngettext("{n} box", "{n} boxes", number, n=str(number))
        assert (text.plain, text.msgid) == (right, "{n} box")
    made = Edition.load("qps").ngettext("{n} box", "{n} boxes", number, n=str(number)).plain
    assert made.startswith(f"[{number} ")
    assert ("éš" in made) == (number != 1)


def test_a_plural_in_a_context() -> None:
    edition = Edition("nb", "nb-NO", {("page", "box"): Entry("rute", "nb.po:3", ("rute", "ruter"))})
    assert [edition.npgettext("page", "box", "boxes", number).plain for number in (1, 2)] == ["rute", "ruter"]
    with pytest.raises(CatalogError):
        edition.ngettext("box", "boxes", 1)


def test_a_message_without_plural_forms_is_not_taken_for_one() -> None:
    edition = Edition("nb", "nb-NO", {(None, "box"): Entry("rute", "nb.po:3")})
    with pytest.raises(CatalogError, match=r'^nb\.po:3: "box" has no plural forms; run kitpress translate update$'):
        edition.ngettext("box", "boxes", 2)


def test_an_unfinished_plural_is_english_in_a_draft(catalogue: Write) -> None:
    catalogue(boxes("nb", "nplurals=2; plural=(n != 1);", "{n} rute", ""), pot=EN_BOXES)
    with pytest.raises(CatalogError, match="not translated"):
        Edition.load("nb")
    edition = Edition.load("nb", draft=True)
    told = [edition.ngettext("{n} box", "{n} boxes", number, n=str(number)).plain for number in (1, 2)]
    assert told == ["[1 box]", "[2 boxes]"]


# Domains


def test_a_game_s_words_go_before_the_shared_ones(catalogue: Write) -> None:
    path = catalogue(GOOD)
    game = next(domain for domain in domains() if domain.name == "martian")
    head = BOXES.format(tag="", forms="").split("\n\n")[0]
    message = '#: templates/martian/b.j2\nmsgid "Play on {board}."\n'
    game.pot.write_text(f'{head}\n\n{message}msgstr ""\n', encoding="utf-8")
    path.with_name("martian.po").write_text(f'{head}\n\n{message}msgstr "Mars {{board}}."\n', encoding="utf-8")
    told = {
        language: Edition.load(language, game).gettext("Play on {board}.", board="C1")
        for language in ("nb", "en", "qps")
    }
    assert {language: text.plain for language, text in told.items()} == {
        "nb": "Mars C1.",
        "en": "Play on C1.",
        "qps": "[Pláý· öñ· C1.]",
    }
    assert told["en"].source == told["qps"].source == "templates/martian/b.j2"
    assert told["nb"].source == f"{path.with_name('martian.po').relative_to(path.parents[3])}:7"
    assert Edition.load("nb", game).pgettext("on a page", "**Draw**").plain == "Uavgjort"
    assert Edition.load("nb").gettext("Play on {board}.", board="C1").plain == "Spill på C1."


# Loading


def test_a_language_is_loaded_with_its_tag(catalogue: Write) -> None:
    catalogue(GOOD)
    edition = Edition.load("nb")
    assert (edition.language, edition.tag) == ("nb", "nb-NO")
    assert edition.gettext("Play on {board}.", board="C1").plain == "Spill på C1."


def test_the_source_language_is_loaded_from_the_list_of_messages(catalogue: Write) -> None:
    catalogue(GOOD)
    edition = Edition.load("en")
    assert edition.tag == "en-GB"
    assert edition.gettext("Play on {board}.", board="C1") == Text(
        (Run("Play on C1."),), "Play on {board}.", "templates/a.md.j2"
    )


def test_an_unfit_catalogue_is_not_loaded(catalogue: Write) -> None:
    catalogue(GOOD.replace("Spill på", "*Spill på"))
    with pytest.raises(CatalogError, match="emphasis"):
        Edition.load("nb")


@pytest.mark.parametrize("domain", domains(), ids=lambda domain: domain.name)
@pytest.mark.parametrize("language", Library().languages([shared_domain()]))
def test_every_shipped_language_is_fit_to_print(language: str, domain: Domain) -> None:
    edition = Edition.load(language, domain)
    assert edition.entries.keys() == Edition.load("en", domain).entries.keys()
    assert len(edition.entries) > (50 if domain != shared_domain() else 10)
    assert edition.number(1)


# Numbers


@pytest.mark.parametrize(
    ("value", "en", "nb"), [(100, "100", "100"), (100.0, "100", "100"), (85.6, "85.6", "85,6"), (0.25, "0.25", "0,25")]
)
def test_numbers(value: float, en: str, nb: str) -> None:
    assert (EN.number(value), NB.number(value)) == (en, nb)


def test_millimetres_are_joined_by_a_space_that_does_not_break() -> None:
    assert EN.millimetres(85.6) == f"85.6{NBSP}mm"
    assert NB.millimetres(85.6) == f"85,6{NBSP}mm"
    assert NB.millimetres(100.0) == f"100{NBSP}mm"


def test_percent() -> None:
    assert EN.percent(1) == "100%"
    assert NB.percent(1) == f"100{NBSP}%"
    assert NB.percent(0.97) == f"97{NBSP}%"


def test_a_language_that_babel_does_not_know_is_an_error_in_words(catalogue: Write) -> None:
    catalogue(GOOD.replace("nb_NO", "qq_QQ"), "qq")
    with pytest.raises(KitError):
        Edition.load("qq").number(1.5)
