"""Pictures with their words: what stands where."""

from collections.abc import Sequence

import pytest

from kitpress.activities.in_a_row.options import Options, RowContent, RowExample
from kitpress.activities.in_a_row.record import VIEW
from kitpress.document.model import Block, Columns, Figure, Heading, Paragraph, Text
from kitpress.pdf.fonts import text_width
from kitpress.records import Example
from kitpress.rules import in_a_row as rules
from kitpress.rules.replay import Replay, replay
from kitpress.sheets.pictures import pictured, side_by_side
from kitpress.sheets.plan import Content
from kitpress.text.edition import Edition, literal

ENGLISH = Edition("en", "en-GB", {})
CONTENT: RowContent = Content("in-a-row", (), ENGLISH, {}, (), Options(), {}, text_width)


def example(moves: str) -> RowExample:
    played: Replay[rules.Position, rules.Move, rules.Reason] = replay(
        rules.Position.start(), rules.Move.parse, moves.split()
    )
    return Example("in-a-row", moves, f"After {moves}", played.start, played.steps, (), "x.toml", 1)


def told(_edition: Edition, shown: RowExample) -> list[Text]:
    return [literal(f"{len(shown.steps)} marks"), literal(f"{shown.final.turn} is next")]


def kinds(blocks: Sequence[Block]) -> list[str]:
    return [block.text.plain if isinstance(block, Heading | Paragraph) else type(block).__name__ for block in blocks]


EXAMPLES = [example("B2"), example("B2 A1")]


@pytest.mark.parametrize(("width", "column"), [(0.0, None), (80.0, 80.0)])
def test_words_stand_beside_their_picture(width: float, column: float | None) -> None:
    rows = pictured(VIEW, CONTENT, EXAMPLES, told, width)
    assert [[kinds(part) for part in row.columns] for row in rows] == [
        [["Figure"], ["After B2", "1 marks", "O is next"]],
        [["Figure"], ["After B2 A1", "2 marks", "X is next"]],
    ]
    figure = rows[0].columns[0][0]
    assert isinstance(figure, Figure)
    assert rows[0].widths == (column or figure.width, None)
    assert "X: B2." in figure.alt.plain


def test_pictures_in_a_row_have_their_words_below() -> None:
    row = side_by_side(VIEW, CONTENT, EXAMPLES, told)
    assert isinstance(row, Columns)
    assert [kinds(part) for part in row.columns] == [
        ["Figure", "After B2", "1 marks", "O is next"],
        ["Figure", "After B2 A1", "2 marks", "X is next"],
    ]
    assert row.widths == (None, None)
