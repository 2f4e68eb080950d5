"""Templates -> blocks: structure comes from the template alone."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from kitpress.document.model import EMPTY, Block, Figure, Heading, ItemList, PageBreak, Paragraph, Run, Table, Text
from kitpress.errors import KitError, ProseError
from kitpress.shapes import Face
from kitpress.text.catalog import Entry
from kitpress.text.edition import Edition

Read: TypeAlias = Callable[..., tuple[Block, ...]]


def message(text: str) -> str:
    return f"{{% trans %}}{text}{{% endtrans %}}"


A, B, C = message("a"), message("b"), message("c")


def plain(texts: tuple[Text, ...]) -> list[str]:
    return [text.plain for text in texts]


# Blocks


@pytest.mark.parametrize("level", [1, 2, 3])
def test_headings(level: int, read: Read) -> None:
    (heading,) = read("#" * level + f" {A}\n")
    assert heading == Heading(level, Text((Run("a"),), "a"))


def test_paragraphs(read: Read) -> None:
    assert read(f"{A}\n\n{B}\n") == (Paragraph(Text((Run("a"),), "a")), Paragraph(Text((Run("b"),), "b")))


@pytest.mark.parametrize(
    ("source", "ordered", "start"),
    [(f"- {A}\n- {B}\n", False, 1), (f"1. {A}\n2. {B}\n", True, 1), (f"7. {A}\n8. {B}\n", True, 7)],
)
def test_lists(source: str, ordered: bool, start: int, read: Read) -> None:
    (found,) = read(source)
    assert isinstance(found, ItemList)
    assert (plain(found.items), found.ordered, found.start) == (["a", "b"], ordered, start)


def test_tables(read: Read) -> None:
    (table,) = read(f"| {A} | {B} |\n|---|---|\n| {C} | |\n| {A} | {C} |\n")
    assert isinstance(table, Table)
    assert plain(table.head) == ["a", "b"]
    assert [plain(row) for row in table.rows] == [["c", ""], ["a", "c"]]
    assert table.rows[0][1] == EMPTY


def test_figures_are_put_in_where_they_are_shown(read: Read) -> None:
    board = Figure((), 1.0, 1.0, Text((Run("board"),)))
    blocks = read(f"{A}\n\n{{{{ show('board') }}}}\n\n{B}\n", figures={"board": (board, PageBreak())})
    assert [type(block) for block in blocks] == [Paragraph, Figure, PageBreak, Paragraph]
    assert blocks[1] is board


def test_an_empty_template_has_no_block(read: Read) -> None:
    assert read("") == ()
    assert read("\n\n{# only a remark #}\n") == ()


def test_options_leave_parts_out(read: Read) -> None:
    source = f"{A}\n{{% if options.size == 'large' %}}\n{B}\n{{% endif %}}\n"
    assert len(read(source, options={"size": "large"})) == 2
    assert len(read(source, options={"size": "small"})) == 1


def test_a_message_may_run_over_lines(read: Read) -> None:
    (paragraph,) = read("{% trans %}\n  one\n  # two\n{% endtrans %}\n")
    assert paragraph == Paragraph(Text((Run("one # two"),), "one # two"))


def test_a_message_in_a_context(read: Read) -> None:
    nb = Edition("nb", "nb-NO", {("page", "a"): Entry("side", "nb.po:3")})
    (paragraph,) = read('{% trans "page" %}a{% endtrans %}\n', nb)
    assert paragraph == Paragraph(Text((Run("side"),), "a", "nb.po:3"))


# Translations and values are letters


@pytest.mark.parametrize(
    "letters",
    [
        "# x",
        "## x",
        "1. x",
        "- x",
        "+ x",
        "> x",
        "a | b",
        "|",
        "<b>x</b>",
        "<!-- x -->",
        "`x`",
        "```",
        "[x](y)",
        "![x](y)",
        "% x %",
        "%(x)s",
        "100 % s",
        "\\# x",
        "a\\",
        "---",
        "===",
        "    x",
        "https://x.y",
        "&amp;",
        "_x_",
        "~~x~~",
    ],
)
@pytest.mark.parametrize(
    ("source", "kind"),
    [
        (f"{A}\n", Paragraph),
        (f"## {A}\n", Heading),
        (f"- {A}\n- {A}\n", ItemList),
        (f"| {A} |\n|---|\n| {A} |\n", Table),
    ],
    ids=["paragraph", "heading", "list", "table"],
)
def test_a_translation_adds_no_structure(letters: str, source: str, kind: type[Block], read: Read) -> None:
    nb = Edition("nb", "nb-NO", {(None, "a"): Entry(letters, "nb.po:3")})
    (block,) = read(source, nb)
    assert type(block) is kind
    expected = Text((Run(letters),), "a", "nb.po:3")
    match block:
        case Paragraph(text) | Heading(_, text):
            assert text == expected
        case ItemList(items):
            assert items == (expected, expected)
        case Table(head, rows):
            assert (head, rows) == ((expected,), ((expected,),))


@pytest.mark.parametrize("value", ["# x", "| x |", "<b>", "**x**", "{x}", "{{ x }}", "{% x %}", "\n\n# x", "- x"])
def test_a_value_adds_no_structure(value: str, read: Read) -> None:
    (paragraph,) = read(f"{message('Play {x}!')}\n", values={"x": value})
    assert paragraph == Paragraph(Text((Run(f"Play {value}!"),), "Play {x}!"))


@pytest.mark.parametrize("letters", ["{{ x }}", "{% x %}"])
def test_a_translation_with_a_template_s_marks_is_no_sound_message(letters: str, read: Read) -> None:
    with pytest.raises(ProseError, match="a brace that belongs to no"):
        read(f"{{{{ gettext({letters!r}) }}}}\n")


def test_emphasis_of_a_translation_counts(read: Read) -> None:
    nb = Edition("nb", "nb-NO", {(None, "a"): Entry("**x** y", "nb.po:3")})
    assert read(f"{A}\n", nb) == (Paragraph(Text((Run("x", Face.BOLD), Run(" y")), "a", "nb.po:3")),)


def test_a_percent_sign_in_a_template_is_a_letter(read: Read) -> None:
    (paragraph,) = read(f"{message('100% %(x)s %d')}\n")
    assert paragraph == Paragraph(Text((Run("100% %(x)s %d"),), "100% %(x)s %d"))


# Unsound templates


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("hello\n", "hello"),
        (f"# hello {A}\n", "hello …"),
        (f"{A} {B}\n", "… …"),
        (f"**{A}**\n", "**…**"),
        (f"<b>{A}</b>\n", "<b>…</b>"),
        (f"[{A}](x)\n", "[…](x)"),
        (f"> {A}\n", "> …"),
        (f"| {A} |\n|---|\n| b |\n", "b"),
        (f"- {A} b\n", "… b"),
        ("# {{ show('x') }}\n", "…"),
        ("- {{ show('x') }}\n", "…"),
        ("---\n", "---"),
    ],
)
def test_text_outside_a_message_is_an_error(source: str, shown: str, read: Read) -> None:
    with pytest.raises(ProseError) as caught:
        read(source, figures={"x": ()})
    assert str(caught.value) == f'templates/t.md.j2: "{shown}" is not one whole message'


def test_an_unknown_figure_is_an_error(read: Read) -> None:
    with pytest.raises(ProseError, match=r'^templates/t\.md\.j2: no figure is called "bord"$'):
        read("{{ show('bord') }}\n", figures={"board": ()})


def test_an_unknown_placeholder_is_an_error(read: Read) -> None:
    nb = Edition("nb", "nb-NO", {(None, "on {x}"): Entry("på {x}", "nb.po:3")})
    with pytest.raises(ProseError, match=r'^nb\.po:3: "on \{x\}" asks for \{x\}'):
        read(f"{message('on {x}')}\n", nb, values={"y": "A1"})


def test_a_message_that_is_not_translated_is_an_error(read: Read) -> None:
    with pytest.raises(KitError, match=r'^nb: "a" is in no list of messages; run '):
        read(f"{A}\n", Edition("nb", "nb-NO", {}))


def test_an_undefined_variable_is_an_error(read: Read) -> None:
    with pytest.raises(ProseError, match=r"^templates/t\.md\.j2:\d+: 'nope' is undefined$"):
        read("\n\n{{ nope }}\n")


@pytest.mark.parametrize("source", [f"- {A}\n  - {B}\n", f"- {A}\n  1. {B}\n", f"1. {A}\n   - {B}\n"])
def test_a_list_inside_a_list_is_an_error(source: str, read: Read) -> None:
    with pytest.raises(ProseError, match=r"^templates/t\.md\.j2: a list item must be one message and nothing else$"):
        read(source)


# Plural messages

BOXES = '{% trans number="n" %}{n} box{% pluralize %}{n} boxes{% endtrans %}\n'


@pytest.mark.parametrize(
    ("value", "text"),
    [("1", "1 box"), ("2", "2 boxes"), ("0", "0 boxes"), ("1,200", "1,200 boxes"), ("1200", "1200 boxes")],
)
def test_a_plural_message_counts_the_value_of_a_placeholder(value: str, text: str, read: Read) -> None:
    (paragraph,) = read(BOXES, values={"n": value})
    assert isinstance(paragraph, Paragraph)
    assert (paragraph.text.plain, paragraph.text.msgid) == (text, "{n} box")


def test_a_plural_message_of_another_language_in_a_context(read: Read) -> None:
    entry = Entry("{n} rute", "nb.po:3", ("{n} rute", "{n} *ruter* {x}"))
    nb = Edition("nb", "nb-NO", {("page", "{n} box"): entry})
    source = BOXES.replace("trans number", 'trans "page" number')
    for value, text in (("1", "1 rute"), ("2", "2 ruter A1"), ("1\u00a0200", "1\u00a0200 ruter A1")):
        (paragraph,) = read(source, nb, values={"n": value, "x": "A1"})
        assert isinstance(paragraph, Paragraph)
        assert paragraph.text.plain == text


def test_a_plural_message_stands_in_a_list(read: Read) -> None:
    (found,) = read(f"- {BOXES}- {A}\n", values={"n": "3"})
    assert isinstance(found, ItemList)
    assert plain(found.items) == ["3 boxes", "a"]


@pytest.mark.parametrize(
    ("source", "value", "problem"),
    [
        (BOXES, "A1", 'counts {n}, and "A1" is no whole number'),
        (BOXES, "1.5", 'counts {n}, and "1.5" is no whole number'),
        (BOXES, "", 'counts {n}, and "" is no whole number'),
        (BOXES, "12,00", 'counts {n}, and "12,00" is no whole number'),
        (BOXES.replace('"n"', '"m"'), "1", "counts {m}, and no example gives it"),
        (BOXES.replace('"n"', "2"), "1", 'a plural message begins with {% trans number="name" %}'),
        (BOXES.replace("number=", "count="), "1", "a message takes {placeholders}, not {{ variables }}"),
        (BOXES.replace("{n} boxes", "{{ number }} boxes"), "1", "a message takes {placeholders}, not {{ variables }}"),
        ('{% trans number="n" %}{n} box{% endtrans %}\n', "1", "a message takes {placeholders}, not {{ variables }}"),
        (BOXES.replace("{n} boxes", "{x} boxes"), "2", "asks for {x}, and no example gives it"),
    ],
)
def test_a_plural_message_that_is_unsound(source: str, value: str, problem: str, read: Read) -> None:
    with pytest.raises(ProseError) as caught:
        read(source, values={"n": value})
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("source", "line"), [("\n\n{% trans %}a\n", 3), ("\n{{ show( }}\n", 2), ("{% if %}", 1), ("\n\n\n{% nope %}", 4)]
)
def test_a_template_s_syntax_error_tells_its_line(source: str, line: int, read: Read) -> None:
    with pytest.raises(ProseError, match=rf"^templates/t\.md\.j2:{line}: "):
        read(source)


def test_a_private_letter_in_a_message_is_an_error(read: Read) -> None:
    with pytest.raises(ProseError, match=r"U\+E000"):
        read(message("\ue000t0\ue001"))


# Faults that pass unnoticed, or end in a traceback


def test_an_undefined_variable_tells_its_line(read: Read) -> None:
    with pytest.raises(ProseError) as caught:
        read("\n\n{{ nope }}\n")
    assert str(caught.value) == "templates/t.md.j2:3: 'nope' is undefined"


def test_a_variable_in_a_message_is_an_error(read: Read) -> None:
    with pytest.raises(ProseError):
        read(f"{message('on {{ nope }}')}\n")


def test_a_heading_of_a_fourth_level_is_an_error(read: Read) -> None:
    with pytest.raises(ProseError):
        read(f"#### {A}\n")


@pytest.mark.parametrize("source", [f"- {A}\n\n  {B}\n", f"- # {A}\n"], ids=["two paragraphs", "heading"])
def test_an_item_that_is_more_than_a_text_is_an_error(source: str, read: Read) -> None:
    with pytest.raises(ProseError):
        read(source)
