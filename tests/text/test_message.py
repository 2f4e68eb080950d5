"""One message: placeholders, emphasis, letters."""

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kitpress.document.model import Run
from kitpress.shapes import Face
from kitpress.text.message import compose, message_faults, placeholders


def letters(message: str, **values: str) -> str:
    return "".join(run.text for run in compose(message, values))


# Placeholders


@pytest.mark.parametrize(
    ("message", "names"),
    [
        ("no placeholder", set()),
        ("{a} and {b2} and {a}", {"a", "b2"}),
        ("{long_name}", {"long_name"}),
        ("**{a}**", {"a"}),
    ],
)
def test_placeholders_are_found(message: str, names: set[str]) -> None:
    assert placeholders(message) == names
    assert message_faults(message) == ()


def test_placeholders_are_filled_by_name() -> None:
    assert letters("{b}, then {a}, then {b}", a="C1/A3", b="B2/C1") == "B2/C1, then C1/A3, then B2/C1"


def test_a_name_without_a_value_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="board"):
        compose("on {board}", {"bord": "A1"})


def test_values_that_are_not_asked_for_do_no_harm() -> None:
    assert letters("plain", a="x") == "plain"


@pytest.mark.parametrize(
    "message",
    [
        "{",
        "}",
        "a } b {",
        "{}",
        "{0}",
        "{1a}",
        "{x.y}",
        "{x.__class__}",
        "{x[0]}",
        "{ x }",
        "{X}",
        "{x!r}",
        "{x:>9}",
        "{{x}}",
        "{{ x }}",
        "{{",
        "{blåbær}",
        "{x",
        "x}",
        "{x}}",
        "{na*me}",
        "{x\n}",
    ],
)
def test_a_brace_that_belongs_to_no_placeholder_is_a_fault(message: str) -> None:
    assert "a brace that belongs to no {placeholder}" in message_faults(message)


@pytest.mark.parametrize("message", ["%(x)s", "100% %s %d", "$x", "\\n", "<b>x</b>", "[x](y)", "`x`", "_x_"])
def test_other_marks_are_letters(message: str) -> None:
    assert message_faults(message) == ()
    assert compose(message, {"x": "y"}) == (Run(message),)


# Emphasis


@pytest.mark.parametrize(
    ("message", "runs"),
    [
        ("a **b** c", [("a ", Face.REGULAR), ("b", Face.BOLD), (" c", Face.REGULAR)]),
        ("*a* b", [("a", Face.ITALIC), (" b", Face.REGULAR)]),
        ("**a *b* c**", [("a ", Face.BOLD), ("b", Face.BOLD_ITALIC), (" c", Face.BOLD)]),
        ("*a **b** c*", [("a ", Face.ITALIC), ("b", Face.BOLD_ITALIC), (" c", Face.ITALIC)]),
        ("**a****b**", [("a", Face.BOLD), ("b", Face.BOLD)]),
    ],
)
def test_emphasis(message: str, runs: list[tuple[str, Face]]) -> None:
    assert message_faults(message) == ()
    assert compose(message, {}) == tuple(Run(*run) for run in runs)


@pytest.mark.parametrize(
    "message", ["*", "**", "***", "a* b", "**a", "**a*", "*a**", "*a **b* c**", "**a *b** c*", "***a***"]
)
def test_emphasis_that_does_not_nest_is_a_fault(message: str) -> None:
    assert any("emphasis" in fault for fault in message_faults(message))


def test_a_value_can_add_neither_emphasis_nor_a_placeholder() -> None:
    runs = compose("**{a}** {b}", {"a": "*x* {b}", "b": "**{a}**"})
    assert runs == (Run("*x* {b}", Face.BOLD), Run(" **{a}**"))


# Letters


@pytest.mark.parametrize("char", ["\t", "\r", "\0", "\x1b", "\x7f", "\x85", "\u200e", "\u200f", "\u202e", "\u2066"])
def test_a_control_character_is_a_fault_that_names_it(char: str) -> None:
    assert message_faults(f"left{char}right") == (f"a control character: U+{ord(char):04X}",)


@pytest.mark.parametrize("char", ["\ufeff", "\ue000", "\ue001", "\ud800", "\uffff", "\u0378"])
def test_what_is_no_letter_is_a_fault(char: str) -> None:
    assert message_faults(f"a{char}") == (f"a control character: U+{ord(char):04X}",)


def test_several_faults_are_all_told() -> None:
    assert len(message_faults("{x.y} *a \x00\u202e")) == 3
    assert "U+0000 U+202E" in message_faults("{x.y} *a \x00\u202e")[2]


@pytest.mark.parametrize("message", ["", "Ærlig talt: «ja» – 85,6\N{NO-BREAK SPACE}mm …", "čđšž", "a\nb", "ルール"])
def test_ordinary_letters_are_sound(message: str) -> None:
    assert message_faults(message) == ()


def test_a_line_end_in_a_message_is_a_space() -> None:
    assert letters("one\ntwo") == "one two"


def test_letters_are_composed() -> None:
    assert letters("e\u0301 {x}", x="a\u030a") == "é å"


# Any text


ODD = st.text("*{}ab x\n%\\.0_é\N{NO-BREAK SPACE}", max_size=30)
ANY = st.one_of(st.text(max_size=40), ODD)


@given(ANY)
def test_a_sound_message_is_composed_and_keeps_its_letters(message: str) -> None:
    assume(not message_faults(message))
    values = {name: f"<{name}>" for name in placeholders(message)}
    expected = message.replace("*", "").replace("\n", " ")
    for name, value in values.items():
        expected = expected.replace(f"{{{name}}}", value)
    runs = compose(message, values)
    assert unicodedata.normalize("NFC", "".join(run.text for run in runs)) == unicodedata.normalize("NFC", expected)
    assert all(run.text for run in runs)


@given(ANY, st.text(max_size=20))
def test_any_value_is_printed_as_it_is(before: str, value: str) -> None:
    assume(not message_faults(before))
    assume(not placeholders(before))
    runs = compose(before + "{value}", {"value": value})
    assert runs[-1].text.endswith(unicodedata.normalize("NFC", value)[-1:])
    plain = "".join(run.text for run in runs)
    assert plain.count("*") == value.count("*")
    assert plain.count("{") == value.count("{")


@given(ODD)
def test_faults_never_raise_and_are_told_in_words(message: str) -> None:
    assert all(fault and "\n" not in fault for fault in message_faults(message))
