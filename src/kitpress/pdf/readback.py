"""Reads back what a PDF draws: paths, texts and images in mm, with the marks they stand in."""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TypeAlias

import pypdfium2 as pdfium
import pypdfium2.raw as c

from kitpress.document.pages import Artifact
from kitpress.errors import VerifyError
from kitpress.page import Box, Mm, pt
from kitpress.pdf import BAR_KEY
from kitpress.shapes import Point

PageObject: TypeAlias = c.FPDF_PAGEOBJECT

Source: TypeAlias = bytes | Path
"""A PDF: its bytes or its file."""

_Matrix: TypeAlias = tuple[float, float, float, float, float, float]
_BARS = {"Horizontal": Artifact.BAR_HORIZONTAL, "Vertical": Artifact.BAR_VERTICAL}


@dataclass(frozen=True, slots=True)
class Mark:
    """The innermost marked content around a thing: its tag ("" for none), MCID, and the kind of an artifact."""

    tag: str = ""
    mcid: int | None = None
    artifact: Artifact | None = None


@dataclass(frozen=True, slots=True)
class DrawnPath:
    """A line, an outline or an area. `points` are in mm, control points of curves included.

    `width` is the stroke's in mm, 0 without a stroke; colours are "#rrggbb", None where there is no stroke or fill.
    """

    points: tuple[Point, ...]
    curved: bool
    closed: bool
    width: Mm
    dash: tuple[Mm, ...]
    stroke: str | None
    fill: str | None
    mark: Mark

    @property
    def box(self) -> Box:
        """The smallest upright box around the path, half its stroke's width included."""
        return _around(self.points, self.width / 2)

    @property
    def what(self) -> str:
        """What it is, for a message."""
        return "a drawing"


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A stretch of text: `at` is where its baseline begins, `box` surrounds its letters' ink (None: only spaces)."""

    text: str
    at: Point
    box: Box | None
    font: str
    embedded: bool
    mark: Mark

    @property
    def what(self) -> str:
        """What it is, for a message."""
        return f'the text "{self.text.strip()}"'


@dataclass(frozen=True, slots=True)
class DrawnImage:
    """An image, a shading, or whatever else is no path and no text."""

    box: Box
    mark: Mark

    @property
    def what(self) -> str:
        """What it is, for a message."""
        return "an image"


Drawn: TypeAlias = DrawnPath | DrawnText | DrawnImage


@contextmanager
def opened(source: Source) -> Iterator[tuple[pdfium.PdfDocument, bytes]]:
    """Open a PDF and yield it with its bytes; inside, any failure of the reader is a VerifyError of one line.

    VerifyError too if it is damaged, encrypted or no PDF. OSError if the file cannot be read.
    """
    name = str(source) if isinstance(source, Path) else "the PDF"
    data = source.read_bytes() if isinstance(source, Path) else source
    try:
        document = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        raise VerifyError(f"{name} cannot be read: {_refusal(data)}") from error
    try:
        _check_whole(document, data, name)
        yield document, data
    except pdfium.PdfiumError as error:
        raise VerifyError(f"{name} is damaged: {error}") from error
    finally:
        document.close()


def drawings(page: pdfium.PdfPage) -> tuple[Drawn, ...]:
    """Return everything that a page of an opened PDF draws: first paths and images, then texts."""
    corner = _corner(page)
    flat = [_drawn(obj, matrix, mark, corner) for obj, matrix, mark in _objects(page)]
    return (*(drawn for drawn in flat if drawn), *_texts(page, corner))


def paths(source: Source) -> tuple[tuple[DrawnPath, ...], ...]:
    """Return the paths of each page."""
    with opened(source) as (document, _):
        return tuple(tuple(drawn for drawn in drawings(page) if isinstance(drawn, DrawnPath)) for page in document)


def drawn_texts(source: Source) -> tuple[tuple[DrawnText, ...], ...]:
    """Return the stretches of text of each page."""
    with opened(source) as (document, _):
        return tuple(tuple(_texts(page, _corner(page))) for page in document)


def page_texts(source: Source) -> list[str]:
    """Return the text of each page as a viewer copies it out."""
    with opened(source) as (document, _):
        return [page.get_textpage().get_text_range() for page in document]


def _refusal(data: bytes) -> str:
    if b"%PDF-" not in data[:1024]:
        return "it is no PDF"
    return "it is encrypted" if b"/Encrypt" in data else "it is damaged"


def _check_whole(document: pdfium.PdfDocument, data: bytes, name: str) -> None:
    if c.FPDF_GetSecurityHandlerRevision(document) != -1:
        raise VerifyError(f"{name} cannot be read: it is encrypted")
    whole = b"%%EOF" in data[-1024:] and c.FPDF_DocumentHasValidCrossReferenceTable(document)
    if not whole:
        raise VerifyError(f"{name} is damaged: its table of contents is broken or its end is missing")


def _objects(page: pdfium.PdfPage) -> Iterator[tuple[PageObject, _Matrix, Mark]]:
    """Yield the objects of a page, those inside forms too, each with the matrix of the form around it."""
    for number in range(c.FPDFPage_CountObjects(page)):
        yield from _flat(c.FPDFPage_GetObject(page, number), (1, 0, 0, 1, 0, 0), Mark())


def _flat(obj: PageObject, outer: _Matrix, around: Mark) -> Iterator[tuple[PageObject, _Matrix, Mark]]:
    mark = _mark(obj) or around
    if c.FPDFPageObj_GetType(obj) != c.FPDF_PAGEOBJ_FORM:
        yield obj, outer, mark
        return
    matrix = _product(_matrix(obj), outer)
    for number in range(c.FPDFFormObj_CountObjects(obj)):
        yield from _flat(c.FPDFFormObj_GetObject(obj, number), matrix, mark)


def _drawn(obj: PageObject, outer: _Matrix, mark: Mark, corner: Point) -> Drawn | None:
    kind = c.FPDFPageObj_GetType(obj)
    if kind == c.FPDF_PAGEOBJ_TEXT:
        return None
    if kind == c.FPDF_PAGEOBJ_PATH:
        return _path(obj, _product(_matrix(obj), outer), mark, corner)
    edges = [ctypes.c_float() for _ in range(4)]
    c.FPDFPageObj_GetBounds(obj, *edges)
    left, bottom, right, top = (edge.value for edge in edges)
    corners = [_placed(x, y, outer, corner) for x in (left, right) for y in (bottom, top)]
    return DrawnImage(_around(corners, 0), mark)


def _path(obj: PageObject, matrix: _Matrix, mark: Mark, corner: Point) -> DrawnPath | None:
    filled, stroked = ctypes.c_int(), c.FPDF_BOOL()
    c.FPDFPath_GetDrawMode(obj, filled, stroked)
    if not filled.value and not stroked.value:
        return None
    segments = [c.FPDFPath_GetPathSegment(obj, i) for i in range(c.FPDFPath_CountSegments(obj))]
    scale = sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    return DrawnPath(
        points=tuple(_placed(*_point(segment), matrix, corner) for segment in segments),
        curved=any(c.FPDFPathSegment_GetType(segment) == c.FPDF_SEGMENT_BEZIERTO for segment in segments),
        closed=any(c.FPDFPathSegment_GetClose(segment) for segment in segments),
        width=pt(_stroke_width(obj) * scale) if stroked.value else 0.0,
        dash=tuple(pt(length * scale) for length in _dash(obj)),
        stroke=_colour(obj, c.FPDFPageObj_GetStrokeColor) if stroked.value else None,
        fill=_colour(obj, c.FPDFPageObj_GetFillColor) if filled.value else None,
        mark=mark,
    )


def _texts(page: pdfium.PdfPage, corner: Point) -> Iterator[DrawnText]:
    textpage = page.get_textpage()
    letters: dict[int, list[int]] = {}
    objects: dict[int, PageObject] = {}
    for index in range(textpage.count_chars()):
        obj = c.FPDFText_GetTextObject(textpage, index)
        if obj:
            key = ctypes.cast(obj, ctypes.c_void_p).value or 0
            objects[key] = obj
            letters.setdefault(key, []).append(index)
    for key, indices in letters.items():
        yield _text(textpage, objects[key], indices, corner)


def _text(textpage: pdfium.PdfTextPage, obj: PageObject, indices: list[int], corner: Point) -> DrawnText:
    text = "".join(chr(c.FPDFText_GetUnicode(textpage, index)) for index in indices)
    inked = [index for index, letter in zip(indices, text, strict=True) if not letter.isspace()]
    corners = [point for index in inked for point in _letter_corners(textpage, index, corner)]
    font = c.FPDFTextObj_GetFont(obj)
    x, y = ctypes.c_double(), ctypes.c_double()
    c.FPDFText_GetCharOrigin(textpage, indices[0], x, y)
    return DrawnText(
        text=text,
        at=(pt(x.value) - corner[0], pt(y.value) - corner[1]),
        box=_around(corners, 0) if corners else None,
        font=_font_name(font),
        embedded=c.FPDFFont_GetIsEmbedded(font) == 1,
        mark=_mark(obj) or Mark(),
    )


def _letter_corners(textpage: pdfium.PdfTextPage, index: int, corner: Point) -> tuple[Point, Point]:
    left, bottom, right, top = (pt(edge) for edge in textpage.get_charbox(index))
    return (left - corner[0], bottom - corner[1]), (right - corner[0], top - corner[1])


def _mark(obj: PageObject) -> Mark | None:
    marks = [c.FPDFPageObj_GetMark(obj, i) for i in range(c.FPDFPageObj_CountMarks(obj))]
    if not marks:
        return None
    tag = _wide(lambda *to: c.FPDFPageObjMark_GetName(marks[-1], *to))
    mcid = c.FPDFPageObj_GetMarkedContentID(obj)
    return Mark(tag, None if mcid < 0 else mcid, _artifact(marks[-1]) if tag == "Artifact" else None)


def _artifact(mark: c.FPDF_PAGEOBJECTMARK) -> Artifact:
    bar = _wide(lambda *to: c.FPDFPageObjMark_GetParamStringValue(mark, BAR_KEY.encode(), *to))
    plain = Artifact.FURNITURE if c.FPDFPageObjMark_CountParams(mark) else Artifact.DECORATION
    return _BARS.get(bar, plain)


def _wide(get: Callable[..., int]) -> str:
    """Return the UTF-16 text that one of pdfium's functions writes into a buffer."""
    buffer, length = (c.FPDF_WCHAR * 128)(), ctypes.c_ulong()
    if not get(buffer, ctypes.sizeof(buffer), length):
        return ""
    return bytes(buffer)[: length.value].decode("utf-16-le").rstrip("\0")


def _font_name(font: c.FPDF_FONT) -> str:
    buffer = ctypes.create_string_buffer(256)
    c.FPDFFont_GetBaseFontName(font, buffer, len(buffer))
    return buffer.value.decode("utf-8", "replace")


def _colour(obj: PageObject, get: Callable[..., int]) -> str:
    parts = [ctypes.c_uint() for _ in range(4)]
    get(obj, *parts)
    return "#" + "".join(f"{part.value:02x}" for part in parts[:3])


def _stroke_width(obj: PageObject) -> float:
    width = ctypes.c_float()
    c.FPDFPageObj_GetStrokeWidth(obj, width)
    return width.value


def _dash(obj: PageObject) -> list[float]:
    count = max(c.FPDFPageObj_GetDashCount(obj), 0)
    lengths = (ctypes.c_float * count)()
    if count:
        c.FPDFPageObj_GetDashArray(obj, lengths, count)
    return list(lengths)


def _point(segment: c.FPDF_PATHSEGMENT) -> Point:
    x, y = ctypes.c_float(), ctypes.c_float()
    c.FPDFPathSegment_GetPoint(segment, x, y)
    return x.value, y.value


def _matrix(obj: PageObject) -> _Matrix:
    matrix = c.FS_MATRIX()
    c.FPDFPageObj_GetMatrix(obj, matrix)
    return matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f


def _product(inner: _Matrix, outer: _Matrix) -> _Matrix:
    """Return the matrix that does `inner` first, `outer` after it."""
    a, b, cc, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, cc * p + d * r, cc * q + d * s, e * p + f * r + t, e * q + f * s + u


def _placed(x: float, y: float, matrix: _Matrix, corner: Point) -> Point:
    """Return a point of an object, in mm from the page's bottom left corner."""
    a, b, cc, d, e, f = matrix
    return pt(a * x + cc * y + e) - corner[0], pt(b * x + d * y + f) - corner[1]


def _corner(page: pdfium.PdfPage) -> Point:
    rectangle = c.FS_RECTF()
    c.FPDF_GetPageBoundingBox(page, rectangle)
    return pt(rectangle.left), pt(rectangle.bottom)


def _around(points: tuple[Point, ...] | list[Point], by: Mm) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by)
