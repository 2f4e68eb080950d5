"""The kit's typeface: its four faces, what a text measures in them, and which letters they lack.

A letter that a font lacks is printed as an empty box without a word from the library below, so every text is
checked before it is drawn. Fonts are read at first use.
"""

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from fontpkg_atkinson_hyperlegible import ROOT
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from kitpress.errors import GlyphError
from kitpress.page import Mm
from kitpress.shapes import Face

_CUTS = {
    Face.REGULAR: "Regular",
    Face.BOLD: "Bold",
    Face.ITALIC: "Italic",
    Face.BOLD_ITALIC: "BoldItalic",
}
_INVISIBLE = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Unicode categories of letters that have no picture: controls, formats (soft hyphen), separators of lines."""

_MAP_HEAD = """\
/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
"""
_MAP_TAIL = """\
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
_MAP_BLOCK = 100
"""The most entries that a block of a character map may have (ISO 32000-1, 9.10.3)."""


class EmbeddedFont(TTFont):
    """A TrueType font whose character maps keep to the standard.

    reportlab maps unused codes to U+0000, which PDF/UA forbids (ISO 14289-1, 7.21.7), and writes one block of any
    length.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name; Any: its objects get attributes at run time
        """Add the font's objects to `doc`, each subset with a character map of our own."""
        subsets = [tuple(subset) for subset in self.state[doc].subsets]
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for name, subset in zip(names, subsets, strict=True):
            base = doc.idToObject[name].BaseFont
            doc.idToObject[f"toUnicodeCMap:{base}"].content = character_map(subset)


def character_map(subset: Sequence[int]) -> str:
    """Return the ToUnicode map of a subset: the code point of each one-byte code, 0 where a code is unused."""
    entries = [f"<{code:02X}> <{_utf16(letter)}>\n" for code, letter in enumerate(subset) if letter]
    blocks = [entries[i : i + _MAP_BLOCK] for i in range(0, len(entries), _MAP_BLOCK)]
    body = "".join(f"{len(block)} beginbfchar\n{''.join(block)}endbfchar\n" for block in blocks)
    return _MAP_HEAD + body + _MAP_TAIL


@cache
def font(face: Face) -> EmbeddedFont:
    """Return the font of a face, read and made known to reportlab at its first use."""
    path = ROOT / "files" / f"AtkinsonHyperlegible-{_CUTS[face]}.ttf"
    made = EmbeddedFont(f"kitpress-{face.value}", str(path), asciiReadable=False, shapable=False)
    pdfmetrics.registerFont(made)
    return made


def normalised(text: str) -> str:
    """Return `text` as it is measured and drawn: a letter and its accent are one code point (NFC)."""
    return unicodedata.normalize("NFC", text)


def text_width(text: str, face: Face, size: Mm) -> Mm:
    """Return the width in mm of `text` set in `face` at `size` mm, a space at its end included."""
    return _units(text, face) * size / 1000


def missing_glyphs(text: str, face: Face = Face.REGULAR) -> tuple[str, ...]:
    """Return the letters of `text` that the font lacks, each once, in order of appearance.

    Letters without a picture count as missing: controls, line breaks, the soft hyphen.
    """
    return tuple(letter for letter in dict.fromkeys(normalised(text)) if not _has_glyph(letter, face))


def drawable(text: str, face: Face) -> str:
    """Return `text` as it is drawn; GlyphError, which names the letters and the text, if the font lacks any."""
    missing = missing_glyphs(text, face)
    if missing:
        letters = ", ".join(_named(letter) for letter in missing)
        raise GlyphError(f"the typeface has no letter {letters}, needed by the text {text!r}")
    return normalised(text)


@lru_cache(maxsize=1 << 16)
def _units(text: str, face: Face) -> float:
    metrics = font(face).face
    width_of, otherwise = metrics.charWidths.get, metrics.defaultWidth
    return float(sum(width_of(ord(letter), otherwise) for letter in normalised(text)))


@cache
def _has_glyph(letter: str, face: Face) -> bool:
    return unicodedata.category(letter) not in _INVISIBLE and ord(letter) in font(face).face.charToGlyph


def _named(letter: str) -> str:
    code = f"U+{ord(letter):04X}"
    return f'"{letter}" ({code})' if letter.isprintable() else code


def _utf16(code_point: int) -> str:
    return chr(code_point).encode("utf-16-be").hex().upper()
