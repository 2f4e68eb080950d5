"""An edition: its messages, and how its language writes numbers."""

from collections.abc import Callable
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
    with pytest.raises(CatalogError, match=r'^nb: "Nobody wins" is not in the catalogue; add and translate it$'):
        NB.gettext("Nobody wins")


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
