"""Parts of a host's key."""

from dataclasses import replace
from typing import Any

import pytest

from kitpress.document.model import Columns, Figure, Heading, Paragraph, Table, Text, Together
from kitpress.errors import CatalogError
from kitpress.records import Example, Refusal
from kitpress.rules import IllegalMove, nested
from kitpress.rules.replay import replay
from kitpress.sheets.host import Key
from kitpress.text.edition import Edition, literal

EN = Edition("en", "en-GB", {})
NB = Edition("nb", "nb-NO", {})
GAME = (
    "A1/B1 B1/B2 B2/A3 A3/B2 B2/B1 B1/B3 B3/B1 B1/B1 A1/A1 A1/C3 C3/A2 A2/B1 A1/C1 C1/B3 B3/C1 C1/B2 B2/C3 C3/C1 "
    "C1/A2 A2/B3 B3/A1 A2/B2 B2/B3 C1/B1 C2/C3 C3/B1 C2/A1 C3/A1 C2/B2 A3/A1 A3/B1 A3/C3"
)


def example(moves: str = "B2/C1 C1/A3", refused: str = "") -> Example:
    start = nested.Position.start()
    steps = replay(start, nested.Move.parse, moves.split())
    final = steps[-1].after if steps else start
    refusals = []
    for text in refused.split():
        with pytest.raises(IllegalMove) as caught:
            final.play(nested.Move.parse(text))
        refusals.append(Refusal(text, caught.value))
    return Example("nested-board", "a", "**My** {title}", start, steps, tuple(refusals), "x.toml", 6)


def figure(position: Any) -> Figure:
    return Figure((), 40.0, 40.0, literal(f"after {position.last}"))


def trace(shown: Example) -> Table:
    rows = tuple((literal(str(step.ply)), literal(str(step.move))) for step in shown.steps)
    return Table((literal("No."), literal("Move")), rows, ())


def reason(refusal: Refusal) -> Text:
    return literal(refusal.illegal.code)


KEY = Key(EN, figure, trace, reason)


def test_an_example_is_drawn_where_it_ends_beside_its_trace() -> None:
    (columns,) = KEY.drawn(example())
    assert columns == Columns(((figure(example().final),), (trace(example()),)), (40.0, None))
    assert figure(example().final).alt.plain == "after C1/A3"


def test_a_long_trace_comes_below_so_that_it_can_run_on() -> None:
    long = replace(example(GAME), steps=example(GAME).steps * 2)
    assert [type(block) for block in KEY.drawn(long)] == [Figure, Table]
    assert KEY.drawn(long)[1] == trace(long)


def test_refused_moves_with_their_reasons() -> None:
    table = KEY.refusals(example("B2/C1", "B2/A1 A1/A1"))
    rows = [[text.plain for text in row] for row in table.rows]
    assert rows == [["B2/A1", "wrong-board"], ["A1/A1", "wrong-board"]]
    assert len(table.head) == 2


def test_a_mistake_stays_together_and_says_what_came_before() -> None:
    shown = replace(example("B2/C1", "B2/A1"), title="A mistake")
    together = KEY.mistake(shown)
    assert isinstance(together, Together)
    heading, columns = together.blocks
    assert heading == Heading(2, EN.gettext("A mistake"))
    assert isinstance(columns, Columns)
    (drawn,), (before, refusals) = columns.columns
    assert drawn == figure(shown.final)
    assert isinstance(before, Paragraph)
    assert before.text.plain == "After move 1, B2/C1:"
    assert refusals == KEY.refusals(shown)


def test_a_user_s_title_is_printed_as_it_is_and_knows_its_place() -> None:
    title = KEY.title(example(), translated=False)
    assert (title.plain, title.source) == ("**My** {title}", "x.toml:6")
    assert len(title.runs) == 1


def test_a_kit_s_own_title_is_translated() -> None:
    with pytest.raises(CatalogError, match="My"):
        Key(NB, figure, trace, reason).title(example())


def test_a_user_s_examples_come_one_below_the_other() -> None:
    empty, refused = example(""), example("B2/C1", "B2/A1")
    blocks = KEY.own((example(), empty, refused))
    assert [type(block) for block in blocks] == [Heading, Columns, Heading, Figure, Heading, Columns, Table]
    assert blocks[3] == figure(empty.final)
