"""The lines of keys, list items and words, in every form that TOML has."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitpress.records.places import KeyPath, Place, places


def line(text: str, *path: str | int) -> int:
    tomllib.loads(text)
    return places(text)[path].line


def lines(text: str, *paths: KeyPath) -> list[int]:
    return [line(text, *path) for path in paths]


# Keys


def test_keys_at_the_top() -> None:
    text = 'a = 1\n\n# b = 0\nb = "x"\n'
    assert (line(text, "a"), line(text, "b")) == (1, 4)


def test_dotted_keys() -> None:
    text = "a.b = 1\na . c = 2\n"
    assert (line(text, "a", "b"), line(text, "a", "c")) == (1, 2)


def test_tables_and_their_keys() -> None:
    text = "[a]\nb = 1\n\n[a.c]\nd.e = 2\n[ x . y ]\nz = 1\n"
    assert lines(text, ("a",), ("a", "b"), ("a", "c"), ("a", "c", "d", "e"), ("x", "y", "z")) == [1, 2, 4, 5, 7]


def test_arrays_of_tables_are_counted() -> None:
    text = "[[example]]\na = 1\n[[example]]\n# x\na = 2\n\n[[example]]\na = 3\n"
    assert [line(text, "example", index) for index in range(3)] == [1, 3, 7]
    assert [line(text, "example", index, "a") for index in range(3)] == [2, 5, 8]


def test_sub_tables_belong_to_the_last_of_their_array() -> None:
    text = "[[example]]\n[example.expect]\na = 1\n[[example]]\n[example.expect]\na = 2\n"
    assert [line(text, "example", index, "expect") for index in (0, 1)] == [2, 5]
    assert [line(text, "example", index, "expect", "a") for index in (0, 1)] == [3, 6]


def test_arrays_of_sub_tables_begin_anew_in_each() -> None:
    text = "[[a]]\n[[a.b]]\nc = 1\n[[a.b]]\nc = 2\n[[a]]\n[[a.b]]\nc = 3\n"
    assert lines(text, ("a", 0, "b", 0, "c"), ("a", 0, "b", 1, "c"), ("a", 1, "b", 0, "c")) == [3, 5, 8]


def test_inline_tables() -> None:
    text = 'a = { b = 1, c = { d.e = "x" } }\n'
    assert lines(text, ("a",), ("a", "b"), ("a", "c"), ("a", "c", "d", "e")) == [1, 1, 1, 1]


def test_arrays_over_several_lines_with_comments_between() -> None:
    text = "a = [ # first\n  1,\n  # none\n\n  2, # second\n  [\n    3,\n  ],\n]\nb = 1\n"
    assert lines(text, ("a",), ("a", 0), ("a", 1), ("a", 2), ("a", 2, 0), ("b",)) == [1, 2, 5, 6, 7, 10]


def test_arrays_of_inline_tables_over_several_lines() -> None:
    text = "a = [\n  { b = 1, c = 2 },\n  # none\n  { b = 3 },\n]\n"
    assert lines(text, ("a", 0, "b"), ("a", 0, "c"), ("a", 1), ("a", 1, "b")) == [2, 2, 4, 4]


@pytest.mark.parametrize("key", ['"a b"', "'a b'", '"a.b"', '"a#b"', "'ø'"])
def test_quoted_keys(key: str) -> None:
    text = f"x = 1\n{key} = 2\n[t]\n{key}.c = 3\n"
    assert (line(text, key[1:-1]), line(text, "t", key[1:-1], "c")) == (2, 4)


def test_quoted_and_bare_keys_of_one_name_are_one() -> None:
    text = '[["example"]]\n"a" = 1\n[[example]]\na = 2\n'
    assert (line(text, "example", 0, "a"), line(text, "example", 1, "a")) == (2, 4)


def test_multi_line_strings_move_what_follows() -> None:
    text = "a = \"\"\"\none\n[two]\nb = 0\n\"\"\"\nc = '''\nd = 0\n'''\nb = 1\n"
    assert [line(text, key) for key in "acb"] == [1, 6, 9]
    assert set(places(text)) == {("a",), ("b",), ("c",)}


def test_letters_beyond_ascii_move_no_line() -> None:
    assert line('a = "æøå ルール"\n# ≠\nb = 1\n', "b") == 3


def test_every_path_of_a_sound_text_is_found() -> None:
    text = '[[a]]\nb = [{ c = 1 }, { c.d = [2] }]\n[a.e]\n"f g" = 1\n[h]\n'
    assert set(places(text)) >= {
        ("a", 0),
        ("a", 0, "b"),
        ("a", 0, "b", 0),
        ("a", 0, "b", 0, "c"),
        ("a", 0, "b", 1),
        ("a", 0, "b", 1, "c", "d"),
        ("a", 0, "b", 1, "c", "d", 0),
        ("a", 0, "e"),
        ("a", 0, "e", "f g"),
        ("h",),
    }


def test_the_table_of_places_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        places("a = 1")[("a",)] = Place(1, "", 1)  # type: ignore[index]


# The heads of dotted keys, and keys with escapes


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("x = 1\na.b.c = 1\n", ("a",), 2),
        ("x = 1\na.b.c = 1\n", ("a", "b"), 2),
        ("x = 1\n[a.b]\nc = 1\n", ("a",), 2),
        ("x = 1\n[[a]]\n[[a.b]]\nc = 1\n", ("a", 0, "b"), 3),
        ('x = 1\n"\\u0061" = 1\n', ("a",), 2),
        ("x = 1\n\"'a'\" = 1\n", ("'a'",), 2),
    ],
)
def test_paths_that_are_written_only_in_part(text: str, path: KeyPath, expected: int) -> None:
    assert line(text, *path) == expected


# Words of a value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ('"one two three"', [1, 1, 1]),
        ('"""one two\nthree"""', [1, 1, 2]),
        ('"""\none\n\n  two three\nfour\n"""', [2, 4, 4, 5]),
        ("'''\none two\nthree'''", [2, 2, 3]),
        ('"""\none \\\n   two \\\n\n three"""', [2, 3, 5]),
    ],
)
def test_words_of_a_value_know_their_line(value: str, expected: list[int]) -> None:
    text = f"a = {value}\n"
    assert len(tomllib.loads(text)["a"].split()) == len(expected)
    place = places(text)["a",]
    assert [place.word_line(number) for number in range(1, len(expected) + 1)] == expected


def test_words_are_counted_from_the_line_where_the_value_begins() -> None:
    place = places('x = 1\n\na = """\none\ntwo"""\n')["a",]
    assert (place.line, place.word_line(1), place.word_line(2)) == (3, 4, 5)


def test_a_word_that_is_not_there_has_the_value_s_line() -> None:
    assert places('\na = "one"\n')["a",].word_line(7) == 2


@given(
    st.lists(
        st.tuples(st.sampled_from(["B2/C1", "x", "ø"]), st.sampled_from([" ", "\n", "  \n\n ", "\n\t"])), min_size=1
    )
)
def test_any_word_of_a_multi_line_value(words: list[tuple[str, str]]) -> None:
    text = '# head\na = """' + "".join(word + gap for word, gap in words) + '"""\n'
    place = places(text)["a",]
    expected = 2
    for number, (_, gap) in enumerate(words, 1):
        assert place.word_line(number) == expected
        expected += gap.count("\n")
