"""The words of every file: print advice and furniture."""

import pytest

from kitpress import __version__
from kitpress.document.model import Paragraph, Text
from kitpress.errors import CatalogError
from kitpress.sheets.furniture import kit_furniture, print_advice
from kitpress.text.catalog import Entry
from kitpress.text.edition import Edition, literal

NBSP = "\N{NO-BREAK SPACE}"
EN = Edition("en", "en-GB", {})


def advice(edition: Edition) -> Text:
    (paragraph,) = print_advice(edition).blocks
    assert isinstance(paragraph, Paragraph)
    return paragraph.text


def norwegian(extra: dict[tuple[str | None, str], Entry]) -> Edition:
    return Edition("nb", "nb-NO", extra)


def test_the_advice_names_actual_size_100_percent_and_the_bars() -> None:
    text = advice(EN).plain
    assert "actual size" in text
    assert "100%" in text
    assert f"100{NBSP}mm" in text
    assert "fit to page" in text
    assert "{" not in text


def test_the_advice_writes_numbers_as_its_language_does() -> None:
    msgid = advice(EN).msgid
    text = advice(norwegian({(None, msgid): Entry("{full} og {bar}", "nb.po:3")}))
    assert text.plain == f"100{NBSP}% og 100{NBSP}mm"
    assert (text.msgid, text.source) == (msgid, "nb.po:3")


def test_the_foot_in_english() -> None:
    found = kit_furniture(EN, literal("Nine boards"))
    assert found.page_of(2, 7).plain == "page 2 of 7"
    assert found.language.plain == "English (en-GB)"
    assert found.kit.plain == f"Nine boards · kitpress {__version__}"
    assert found.bar == f"100{NBSP}mm"


def test_the_foot_in_another_language() -> None:
    nb = norwegian(
        {
            ("this language, in this language", "English"): Entry("norsk bokmål", ""),
            (None, "page {page} of {pages}"): Entry("{pages} sider, dette er {page}", ""),
        }
    )
    found = kit_furniture(nb, literal("Ni brett"))
    assert found.language.plain == "norsk bokmål (nb-NO)"
    assert found.page_of(2, 7).plain == "7 sider, dette er 2"


def test_a_foot_without_its_translation_is_an_error() -> None:
    with pytest.raises(CatalogError, match="English"):
        kit_furniture(norwegian({}), literal("Ni brett"))
