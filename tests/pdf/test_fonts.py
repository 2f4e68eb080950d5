"""Widths, missing letters, and when the font is read."""

import subprocess
import sys

import pytest

from kitpress.errors import GlyphError
from kitpress.pdf.fonts import character_map, drawable, missing_glyphs, text_width
from kitpress.shapes import Face

ENGLISH = "".join(chr(code) for code in range(0x20, 0x7F)) + "‘’“”–—…×"
NORWEGIAN = "æøåÆØÅéèêóòôÉ«»–"
NORTHERN_SAMI_WITHOUT_ENG = "áčđšžÁČĐŠŽ"


@pytest.mark.parametrize("face", Face)
def test_face_covers_the_languages(face: Face) -> None:
    assert missing_glyphs(ENGLISH + NORWEGIAN + NORTHERN_SAMI_WITHOUT_ENG, face) == ()


def test_missing_letters_are_told_once_each_in_order() -> None:
    assert missing_glyphs("gutŧ eŋgo ŧ → ✂ ☐") == ("ŧ", "ŋ", "→", "✂", "☐")


@pytest.mark.parametrize("letter", ["\n", "\r", "\t", "\0", "\u00ad", "\u200b", "\ufeff", "\u2028"])
def test_letters_without_a_picture_count_as_missing(letter: str) -> None:
    assert missing_glyphs(f"a{letter}b") == (letter,)


def test_hard_space_is_no_missing_letter() -> None:
    assert missing_glyphs("100\u00a0mm") == ()
    assert text_width("100\u00a0mm", Face.REGULAR, 4) == text_width("100 mm", Face.REGULAR, 4)


def test_error_is_one_line_that_names_letters_and_text() -> None:
    with pytest.raises(GlyphError) as caught:
        drawable("to\nlinjer → ut", Face.BOLD)
    assert caught.value.lines == (
        r"""the typeface has no letter U+000A, "→" (U+2192), needed by the text 'to\nlinjer → ut'""",
    )


def test_decomposed_letters_count_as_composed() -> None:
    assert missing_glyphs("a\u030a e\u0301 c\u030c") == ()
    assert drawable("pa\u030a", Face.REGULAR) == "på"
    assert text_width("pa\u030a", Face.REGULAR, 5) == text_width("på", Face.REGULAR, 5)


def test_width_grows_with_size_and_letters() -> None:
    one, word = text_width("m", Face.REGULAR, 10), text_width("mmm", Face.REGULAR, 10)
    assert 5 < one < 10
    assert word == pytest.approx(3 * one)
    assert text_width("mmm", Face.REGULAR, 20) == pytest.approx(2 * word)
    assert text_width("", Face.REGULAR, 10) == 0


def test_faces_have_widths_of_their_own() -> None:
    assert text_width("brett", Face.BOLD, 10) > text_width("brett", Face.REGULAR, 10)


def test_space_at_the_end_counts() -> None:
    assert text_width("a ", Face.REGULAR, 10) > text_width("a", Face.REGULAR, 10)


def test_no_font_is_read_before_it_is_needed() -> None:
    program = (
        "import kitpress.pdf.render, kitpress.pdf.fonts as f\n"
        "from reportlab.pdfbase import pdfmetrics\n"
        "from kitpress.shapes import Face\n"
        "print([n for n in pdfmetrics.getRegisteredFontNames() if 'kitpress' in n])\n"
        "f.text_width('a', Face.BOLD, 1)\n"
        "print([n for n in pdfmetrics.getRegisteredFontNames() if 'kitpress' in n])\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert shown.splitlines() == ["[]", "['kitpress-bold']"]


def test_character_map_has_no_null_and_no_long_block() -> None:
    lines = character_map([0, *range(0x100, 0x1E6)]).splitlines()
    blocks = [int(line.split()[0]) for line in lines if line.endswith("beginbfchar")]
    entries = [line for line in lines if line.startswith("<") and line != "<00> <FF>"]
    assert blocks == [100, 100, 30]
    assert (entries[0], entries[-1], len(entries)) == ("<01> <0100>", "<E6> <01E5>", 230)
