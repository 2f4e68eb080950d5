"""Line breaking. Letters are 2 mm wide (bold: 2.4), so widths can be counted."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitpress.document.model import EMPTY, Run, Text
from kitpress.document.wrap import Setting, break_lines, line_labels, longest_word, natural_width
from kitpress.errors import LayoutError
from kitpress.shapes import Face, Label

NBSP = "\N{NO-BREAK SPACE}"
FACES = (Face.REGULAR, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC)


def plain(text: Text, width: float, setting: Setting) -> list[str]:
    return ["".join(run.text for run in line) for line in break_lines(text, width, setting)]


# Greedy lines


def test_a_line_takes_as_many_words_as_fit(text: Callable[..., Text], setting: Setting) -> None:
    assert plain(text("one two three four five"), 20.0, setting) == ["one two", "three four", "five"]


@pytest.mark.parametrize(("width", "lines"), [(14.0, ["one two"]), (13.9, ["one", "two"])])
def test_a_line_may_be_exactly_full(
    width: float, lines: list[str], text: Callable[..., Text], setting: Setting
) -> None:
    assert plain(text("one two"), width, setting) == lines


def test_words_are_never_broken(text: Callable[..., Text], setting: Setting) -> None:
    assert plain(text("semi-detached and/or B2/C1"), 26.0, setting) == ["semi-detached", "and/or B2/C1"]


def test_a_no_break_space_is_never_broken(text: Callable[..., Text], setting: Setting) -> None:
    assert plain(text(f"bars of 100{NBSP}mm each"), 21.0, setting) == ["bars of", f"100{NBSP}mm", "each"]


def test_spaces_at_the_ends_and_in_a_row_are_one_break(text: Callable[..., Text], setting: Setting) -> None:
    assert plain(text("  one   two "), 100.0, setting) == ["one two"]


@pytest.mark.parametrize("empty", [EMPTY, Text((Run(""),)), Text((Run("  "),))])
def test_nothing_has_no_line(empty: Text, setting: Setting) -> None:
    assert break_lines(empty, 10.0, setting) == ()
    assert longest_word(empty, setting) == 0.0


# Runs


def test_a_word_of_two_faces_stays_one_word(text: Callable[..., Text], setting: Setting) -> None:
    words = text("a ", ("bold", Face.BOLD), "ly word")
    assert break_lines(words, 13.7, setting) == (
        (Run("a"),),
        (Run("bold", Face.BOLD), Run("ly")),
        (Run("word"),),
    )


def test_words_of_two_faces_are_separated_by_a_space(text: Callable[..., Text], setting: Setting) -> None:
    words = text("play ", ("here", Face.BOLD), " now")
    assert break_lines(words, 100.0, setting) == ((Run("play"), Run(" here", Face.BOLD), Run(" now")),)


def test_runs_of_one_face_grow_together(text: Callable[..., Text], setting: Setting) -> None:
    assert break_lines(text("on", "ce mo", "re"), 100.0, setting) == ((Run("once more"),),)


def test_bold_words_are_measured_bold(text: Callable[..., Text], setting: Setting) -> None:
    assert plain(text(("abcde fghij", Face.BOLD)), 24.0, setting) == ["abcde", "fghij"]
    assert plain(text("abcde fghij"), 24.0, setting) == ["abcde fghij"]


@pytest.mark.parametrize(
    ("face", "bold"),
    [
        (Face.REGULAR, Face.BOLD),
        (Face.BOLD, Face.BOLD),
        (Face.ITALIC, Face.BOLD_ITALIC),
        (Face.BOLD_ITALIC, Face.BOLD_ITALIC),
    ],
)
def test_a_bold_setting_keeps_italics(face: Face, bold: Face, setting: Setting, bold_setting: Setting) -> None:
    assert bold_setting.face(face) is bold
    assert setting.face(face) is face


# Widths


def test_widths(text: Callable[..., Text], setting: Setting, bold_setting: Setting) -> None:
    words = text("ab ", ("cdef", Face.BOLD), "g hi")
    assert natural_width(words, setting) == pytest.approx(7 * 2 + 4 * 2.4)
    assert longest_word(words, setting) == pytest.approx(4 * 2.4 + 2)
    assert longest_word(words, bold_setting) == pytest.approx(5 * 2.4)


# Words that do not fit


def test_a_word_too_wide_is_an_error_with_message_place_and_millimetres(
    text: Callable[..., Text], setting: Setting
) -> None:
    long = text("der Spielstein-Wendepunkt", msgid="the turning point", source="locales/de.po:12")
    with pytest.raises(LayoutError) as caught:
        break_lines(long, 30.0, setting)
    assert str(caught.value) == (
        "locales/de.po:12: \"the turning point\": the word 'Spielstein-Wendepunkt' is 12.0 mm too wide for its place"
    )


def test_a_too_wide_word_is_named_whole_though_its_faces_differ(text: Callable[..., Text], setting: Setting) -> None:
    with pytest.raises(LayoutError, match=r"the word 'boldly' is 3\.6 mm too wide"):
        break_lines(text(("bold", Face.BOLD), "ly"), 10.0, setting)


def test_an_error_names_a_text_by_its_message() -> None:
    assert Text((Run("Hei"),), "Hello", "nb.po:3").place == 'nb.po:3: "Hello"'
    assert Text((Run("Hei"),), "Hello").place == '"Hello"'
    assert Text((Run("B2/C1"),)).place == '"B2/C1"'
    assert Text((), "two\nlines", "a:1").place == 'a:1: "two lines"'


def test_an_error_shortens_a_long_message() -> None:
    named = Text((), "word " * 40).place
    assert named.endswith('…"')
    assert len(named) <= 62


# Labels


def test_labels_follow_each_other_and_end_in_a_space(setting: Setting) -> None:
    made = line_labels((Run("play"), Run(" here", Face.BOLD), Run(" now")), 10.0, 0.0, setting)
    assert [label.text for label in made] == ["play", " here", " now "]
    assert [label.at[0] for label in made] == pytest.approx([10.0, 18.0, 30.0])
    assert [label.face for label in made] == [Face.REGULAR, Face.BOLD, Face.REGULAR]
    assert {label.size for label in made} == {4.0}
    assert len({label.at[1] for label in made}) == 1


@pytest.mark.parametrize("line_height", [5.0, 8.0])
def test_a_label_lies_in_the_middle_of_its_line(line_height: float, setting: Setting) -> None:
    (label,) = line_labels((Run("x"),), 0.0, 100.0, replace(setting, line_height=line_height))
    above = 100.0 - (label.at[1] + 0.95 * 4)
    below = (label.at[1] - 0.29 * 4) - (100.0 - line_height)
    assert above == pytest.approx(below)
    assert above == pytest.approx((line_height - 1.24 * 4) / 2)


# Any text


WORDS = st.text(st.characters(blacklist_characters=" ", blacklist_categories=["Cs"]), min_size=1, max_size=9)
RUNS = st.lists(st.tuples(st.lists(WORDS, max_size=6).map(" ".join), st.sampled_from(FACES)), max_size=5)


@given(RUNS, st.floats(120, 200))
def test_joined_lines_are_the_joined_words_and_fit(
    setting: Setting, parts: list[tuple[str, Face]], width: float
) -> None:
    words = Text(tuple(Run(*part) for part in parts))
    lines = break_lines(words, width, setting)
    assert " ".join("".join(run.text for run in line) for line in lines).split(" ") == [
        word for word in words.plain.split(" ") if word
    ] or not words.plain.strip(" ")
    assert all(setting.measure(line) <= width + 1e-6 for line in lines)
    assert all(run.text for line in lines for run in line)


@given(RUNS, st.floats(120, 200))
def test_no_line_could_take_the_next_word(setting: Setting, parts: list[tuple[str, Face]], width: float) -> None:
    lines = break_lines(Text(tuple(Run(text, Face.REGULAR) for text, _ in parts)), width, setting)
    for line, after in pairwise(lines):
        first = after[0].text.split(" ")[0]
        assert setting.measure(line) + 2 + 2 * len(first) > width


@given(RUNS)
def test_a_letter_keeps_its_face(setting: Setting, parts: list[tuple[str, Face]]) -> None:
    given_letters = [(letter, face) for text, face in parts for letter in text if letter != " "]
    lines = break_lines(Text(tuple(Run(*part) for part in parts)), 150.0, setting)
    assert [(letter, run.face) for line in lines for run in line for letter in run.text if letter != " "] == (
        given_letters
    )


@given(RUNS)
def test_labels_carry_every_letter(setting: Setting, parts: list[tuple[str, Face]]) -> None:
    for line in break_lines(Text(tuple(Run(*part) for part in parts)), 150.0, setting):
        made: tuple[Label, ...] = line_labels(line, 0.0, 0.0, setting)
        assert "".join(label.text for label in made) == "".join(run.text for run in line) + " "
