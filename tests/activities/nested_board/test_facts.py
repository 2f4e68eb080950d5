"""What the rules say stands on the sheets: facts kept as data, looked for in the text that is drawn."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from kitpress.activities.nested_board import ACTIVITY
from kitpress.page import PAPERS

FACTS = Path(__file__).parents[2] / "data" / "facts"
LANGUAGES = sorted(path.name.split(".")[1] for path in FACTS.glob("nested-board.*.txt"))
SHEETS = [plan.name for plan in ACTIVITY.sheets if not plan.own]

Sheets = Callable[[bytes], Mapping[str, tuple[Any, ...]]]


def facts(language: str) -> list[tuple[str, str]]:
    lines = (FACTS / f"nested-board.{language}.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    assert all(mark for _, mark, _ in parts)
    return [(sheet.strip(), " ".join(phrase.split())) for sheet, _, phrase in parts]


def pages_of(kits: Mapping[str, bytes], language: str, paper: str, sheet: str, sheet_pages: Sheets) -> Any:
    """Return the pages of a sheet: the n-th of its file."""
    host = next(plan.host for plan in ACTIVITY.sheets if plan.name == sheet)
    place = [plan.name for plan in ACTIVITY.sheets if plan.host == host and not plan.own].index(sheet)
    parts = sheet_pages(kits[f"nested-board-{language}-{paper}-{'host' if host else 'kit'}.pdf"])
    assert len(parts) == sum(plan.host == host and not plan.own for plan in ACTIVITY.sheets)
    return list(parts.values())[place]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_stand_on_the_sheet(
    language: str,
    sheet: str,
    paper: str,
    kits: Mapping[str, bytes],
    sheet_pages: Sheets,
    drawn_text: Callable[[Any], str],
) -> None:
    text = drawn_text(pages_of(kits, language, paper, sheet, sheet_pages)).casefold()
    wanted = [phrase for name, phrase in facts(language) if name == sheet]
    assert wanted
    assert [phrase for phrase in wanted if phrase.casefold() not in text] == []


def test_every_language_has_the_same_facts() -> None:
    counts = {language: [sheet for sheet, _ in facts(language)] for language in LANGUAGES}
    assert {"en", "nb"} <= set(counts)
    assert set(counts["en"]) == set(SHEETS)
    assert all(sheets == counts["en"] for sheets in counts.values())


def test_every_fact_is_told_once() -> None:
    for language in LANGUAGES:
        assert len(set(facts(language))) == len(facts(language))
