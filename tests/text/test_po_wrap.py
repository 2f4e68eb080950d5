"""Line breaks of PO files, as gettext's tools make them."""

from time import process_time

import pytest

from kitpress.text.po_wrap import PAGE_WIDTH, reference_lines, string_lines


def lines(text: str, keyword: str = "msgstr", prefix: str = "") -> list[str]:
    return list(string_lines(keyword, text, prefix))


def test_what_fits_is_one_line() -> None:
    assert lines("") == ['msgstr ""']
    assert lines("a b") == ['msgstr "a b"']
    fits = "word " * 14
    assert lines(fits[:-1]) == [f'msgstr "{fits[:-1]}"']
    assert len(lines(fits[:-1] + "s")[0]) == PAGE_WIDTH
    assert lines(fits[:-1] + "ss")[0] == 'msgstr ""'


def test_lines_break_behind_the_space_and_are_full() -> None:
    first, *rest = lines("word " * 40)
    assert first == 'msgstr ""'
    assert "".join(line[1:-1] for line in rest) == "word " * 40
    assert [len(line) for line in rest] == [77, 77, 52]


def test_a_line_end_breaks_and_stays_on_its_line() -> None:
    assert lines("a\nb") == ['msgstr ""', '"a\\n"', '"b"']
    assert lines("a\n") == ['msgstr "a\\n"']
    assert lines("\n\n") == ['msgstr ""', '"\\n"', '"\\n"']


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("well-", "known"),
        ("en–", "dash"),
        ("em", "—dash"),
        ("and/", "or"),
        ("word ", "«quoted»"),
        ("x.", "y"),
        ("{a}", "b"),
    ],
)
def test_where_a_line_may_break_in_a_word(before: str, after: str) -> None:
    fill = "x" * (77 - len(before))
    assert lines(f"{fill}{before}{after}") == ['msgstr ""', f'"{fill}{before}"', f'"{after}"']


@pytest.mark.parametrize("word", ["A1/2", "3×3", "(paren)", "**bold**", "x\u00a0mm", "it's", "2,5", '"q"'])
def test_where_no_line_breaks(word: str) -> None:
    escaped = word.replace('"', '\\"')
    assert lines(f"{'x' * 74} {word}") == ['msgstr ""', f'"{"x" * 74} "', f'"{escaped}"']


def test_a_word_that_is_too_long_stays_whole_and_on_the_first_line() -> None:
    assert lines("x" * 200) == [f'msgstr "{"x" * 200}"']


def test_prefixes_take_room() -> None:
    assert [len(line) for line in lines("word " * 40, "msgid", "#~| ")[1:]] == [76, 76, 66]


def test_wide_letters_count_twice() -> None:
    assert [len(line) for line in lines("字" * 50)] == [9, 40, 14]


def test_references_are_put_into_lines() -> None:
    assert list(reference_lines([])) == []
    assert list(reference_lines(["a.py", "b.py"])) == ["#: a.py b.py"]
    assert list(reference_lines(["x" * 38, "y" * 37, "z"])) == [f"#: {'x' * 38} {'y' * 37}", "#: z"]
    assert list(reference_lines(["x" * 38, "y" * 38])) == [f"#: {'x' * 38}", f"#: {'y' * 38}"]
    assert list(reference_lines(["x" * 200])) == [f"#: {'x' * 200}"]


@pytest.mark.parametrize("part", ["a ", "a", "-", "字", "\\", "\n"])
def test_the_time_grows_with_the_length(part: str) -> None:
    start = process_time()
    lines(part * 300_000)
    assert process_time() - start < 3
