"""The host's key: examples drawn and traced, refusals with their reasons, and the sheets that are made of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from kitpress.activities.nested_board.record import GAME as NESTED
from kitpress.document.model import Columns, Figure, Heading, Paragraph, Sheet, Table, Text, Together
from kitpress.errors import CatalogError, UnboundExampleError
from kitpress.records import Example
from kitpress.rules import Refusal, nested
from kitpress.rules.replay import Replay, replay
from kitpress.shapes import Face
from kitpress.sheets.bound import Shows, refuses
from kitpress.sheets.host import HostSheets, drawn, mistake, own, refusals
from kitpress.sheets.options import Options
from kitpress.sheets.plan import Content, Copies
from kitpress.sheets.view import View
from kitpress.text.catalog import Entry
from kitpress.text.edition import Edition, literal

NestedExample = Example[nested.Position, nested.Move, nested.Reason]
NestedContent = Content[nested.Position, nested.Move, nested.Reason, Options]

EN = Edition("en", "en-GB", {})
GAME = (
    "A1/B1 B1/B2 B2/A3 A3/B2 B2/B1 B1/B3 B3/B1 B1/B1 A1/A1 A1/C3 C3/A2 A2/B1 A1/C1 C1/B3 B3/C1 C1/B2 B2/C3 C3/C1 "
    "C1/A2 A2/B3 B3/A1 A2/B2 B2/B3 C1/B1 C2/C3 C3/B1 C2/A1 C3/A1 C2/B2 A3/A1 A3/B1 A3/C3"
)


def example(moves: str = "B2/C1 C1/A3", refused: str = "") -> NestedExample:
    played: Replay[nested.Position, nested.Move, nested.Reason] = replay(
        nested.Position.start(), nested.Move.parse, moves.split()
    )
    assert played.slip is None
    refusals = []
    for move in map(nested.Move.parse, refused.split()):
        reason = played.final.refusal(move)
        assert reason is not None
        refusals.append(Refusal(move, reason))
    return Example("nested-board", "a", "**My** {title}", played.start, played.steps, tuple(refusals), "x.toml", 6)


def figure(_edition: Edition, position: nested.Position, _options: Options) -> Figure:
    return Figure((), 40.0, 40.0, literal(f"after {position.last}"))


def trace(_edition: Edition, shown: NestedExample) -> Table:
    rows = tuple((literal(str(step.ply)), literal(str(step.move))) for step in shown.steps)
    return Table((literal("No."), literal("Move")), rows, ())


def reason(_edition: Edition, refusal: Refusal[nested.Move, nested.Reason]) -> Text:
    return literal(refusal.reason.code)


def words(_edition: Edition, position: nested.Position) -> Text:
    return literal(str(position.last))


VIEW = View(replace(NESTED, why=reason), figure, words, str, trace)


def width_of(text: str, face: Face, size: float) -> float:
    assert face
    return len(text) * size


def content(edition: Edition = EN, *own_examples: NestedExample) -> NestedContent:
    return Content("nested-board", (), edition, {}, own_examples, Options(), {}, width_of)


FINAL = figure(EN, example().final, Options())


def test_an_example_is_drawn_where_it_ends_beside_its_trace() -> None:
    (columns,) = drawn(VIEW, content(), example())
    assert columns == Columns(((FINAL,), (trace(EN, example()),)), (40.0, None))
    assert FINAL.alt.plain == "after C1/A3"


def test_a_long_trace_comes_below_so_that_it_can_run_on() -> None:
    long = replace(example(GAME), steps=example(GAME).steps * 2)
    assert [type(block) for block in drawn(VIEW, content(), long)] == [Figure, Table]
    assert drawn(VIEW, content(), long)[1] == trace(EN, long)


def test_refused_moves_with_their_reasons() -> None:
    table = refusals(VIEW, content(), example("B2/C1", "B2/A1 A1/A1"))
    rows = [[text.plain for text in row] for row in table.rows]
    assert rows == [["B2/A1", "wrong-board"], ["A1/A1", "wrong-board"]]
    assert len(table.head) == 2


def test_a_mistake_stays_together_and_says_what_came_before() -> None:
    shown = replace(example("B2/C1", "B2/A1"), title="A mistake")
    together = mistake(VIEW, content(), shown)
    assert isinstance(together, Together)
    heading, columns = together.blocks
    assert heading == Heading(2, EN.gettext("A mistake"))
    assert isinstance(columns, Columns)
    (picture,), (before, table) = columns.columns
    assert picture == figure(EN, shown.final, Options())
    assert isinstance(before, Paragraph)
    assert before.text.plain == "After move 1, B2/C1:"
    assert table == refusals(VIEW, content(), shown)


def test_a_user_s_title_is_printed_as_it_is_and_knows_its_place() -> None:
    title, *_ = own(VIEW, content(), example())
    assert isinstance(title, Heading)
    assert (title.text.plain, title.text.source) == ("**My** {title}", "x.toml:6")
    assert len(title.text.runs) == 1


def test_a_kit_s_own_title_is_translated() -> None:
    known = ("After move {number}, {move}:", "Not allowed", "Why")
    translated = Edition("nb", "nb-NO", {(None, msgid): Entry(msgid, "") for msgid in known})
    with pytest.raises(CatalogError, match="My"):
        mistake(VIEW, content(translated), example())


def test_a_user_s_examples_come_one_below_the_other() -> None:
    empty, refused = example(""), example("B2/C1", "B2/A1")
    blocks = [block for shown in (example(), empty, refused) for block in own(VIEW, content(), shown)]
    assert [type(block) for block in blocks] == [Heading, Columns, Heading, Figure, Heading, Columns, Table]
    assert blocks[3] == figure(EN, empty.final, Options())


def test_the_host_s_sheets_are_planned_in_order() -> None:
    bound = (Shows("a", "a mistake", refuses("occupied"), ("host-mistakes",)),)
    sheets = HostSheets(VIEW, bound)
    assert [plan.name for plan in sheets.plans()] == ["host-check", "host-mistakes", "host-examples"]
    whole = sheets.plans(games="two games")
    assert [plan.name for plan in whole] == ["host-check", "host-games", "host-mistakes", "host-examples"]
    assert whole[1].help == "two games"
    assert {plan.copies for plan in whole} == {Copies.HOST}
    assert [plan.own for plan in whole] == [False, False, False, True]


def host_sheet(folder: Path, template: str) -> Sheet:
    """Compose the host check of a game whose one example, "a", is bound to it, from a template."""
    (folder / "nested-board").mkdir()
    (folder / "nested-board" / "host-check.md.j2").write_text(template, encoding="utf-8")
    bound: tuple[Shows[nested.Position, nested.Move, nested.Reason]] = (
        Shows("a", "a move", lambda _example: True, ("host-check",)),
    )
    given = replace(content(), templates=(folder,), examples={"a": example()})
    return HostSheets(VIEW, bound).plans()[0].compose(given)


def test_the_host_check_shows_what_is_bound_to_it(tmp_path: Path) -> None:
    sheet = host_sheet(tmp_path, '# {% trans %}Key{% endtrans %}\n\n{{ show("a") }}\n')
    assert sum(isinstance(block, Columns) for block in sheet.blocks) == 1
    assert "after C1/A3" in str(sheet.blocks)


@pytest.mark.parametrize("shown", ["", "{% if false %}{{ show('a') }}{% endif %}"])
def test_a_host_check_that_leaves_an_example_out_is_never_made(shown: str, tmp_path: Path) -> None:
    with pytest.raises(UnboundExampleError) as caught:
        host_sheet(tmp_path, f"# {{% trans %}}Key{{% endtrans %}}\n\n{shown}\n")
    assert caught.value.lines == (
        'templates/nested-board/host-check.md.j2: does not show the example "a", which is bound to it: {{ show("a") }}',
    )
