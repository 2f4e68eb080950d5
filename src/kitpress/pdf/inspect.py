"""Reads a PDF back and says whether it is what a kit has to be: true to size, tagged, complete."""

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as c

from kitpress.document.furniture import BAR
from kitpress.document.pages import Artifact
from kitpress.page import PAPERS, Box, Mm, Paper, pt
from kitpress.pdf.readback import Drawn, DrawnPath, DrawnText, Source, drawings, opened

TOLERANCE: Mm = 0.01
"""How far a length may be off, in mm."""


@dataclass(frozen=True, slots=True)
class Outside:
    """A thing that is drawn outside the safe area, `by` mm beyond its edge."""

    what: str
    by: Mm


@dataclass(frozen=True, slots=True)
class PageReport:
    """A page: its size in mm, the name of the paper of that size, its bars' lengths, and the ink on it.

    A bar's length is measured from its drawing, not from what a text says; None if there is no bar. `ink` is the
    smallest box around everything drawn, None on an empty page.
    """

    width_mm: Mm
    height_mm: Mm
    paper: str | None
    horizontal_mm: Mm | None
    vertical_mm: Mm | None
    ink: Box | None
    outside: tuple[Outside, ...]

    def as_dict(self) -> dict[str, object]:
        """Return the page as JSON shows it, lengths to 0.0001 mm."""
        bars = {"horizontal_mm": _rounded(self.horizontal_mm), "vertical_mm": _rounded(self.vertical_mm)}
        return {
            "width_mm": _rounded(self.width_mm),
            "height_mm": _rounded(self.height_mm),
            "paper": self.paper,
            "bars": bars,
            "outside": [{"what": thing.what, "by_mm": _rounded(thing.by)} for thing in self.outside],
        }


@dataclass(frozen=True, slots=True)
class FontReport:
    """A font that a text is set in."""

    name: str
    embedded: bool


@dataclass(frozen=True, slots=True)
class Report:
    """What a PDF says and shows. `print_scaling` is "None" (true size) or "AppDefault" (the viewer decides).

    `pdfua` and `pdfa` are the standards that it claims, such as "1" and "2A", or empty.
    """

    pages: tuple[PageReport, ...]
    print_scaling: str
    tagged: bool
    language: str
    title: str
    fonts: tuple[FontReport, ...]
    pdfua: str
    pdfa: str

    def as_dict(self, file: str) -> dict[str, object]:
        """Return the report on `file` as JSON shows it, with its faults."""
        found = faults(self)
        return {
            "file": file,
            "ok": not found,
            "pages": [page.as_dict() for page in self.pages],
            "print_scaling": self.print_scaling,
            "tagged": self.tagged,
            "language": self.language,
            "title": self.title,
            "fonts": [{"name": font.name, "embedded": font.embedded} for font in self.fonts],
            "faults": list(found),
        }


def inspect(source: Source) -> Report:
    """Read a PDF, its bytes or its file, back.

    VerifyError if it is damaged, encrypted or no PDF; OSError if the file cannot be read.
    """
    with opened(source) as (document, data):
        drawn = [drawings(page) for page in document]
        return Report(
            pages=tuple(_page(page, things) for page, things in zip(document, drawn, strict=True)),
            print_scaling="AppDefault" if c.FPDF_VIEWERREF_GetPrintScaling(document) else "None",
            tagged=_is_tagged(document),
            language=_language(document),
            title=document.get_metadata_value("Title"),
            fonts=_fonts(drawn),
            pdfua=_claim(data, "pdfuaid:part"),
            pdfa=_claim(data, "pdfaid:part") + _claim(data, "pdfaid:conformance"),
        )


def faults(report: Report) -> tuple[str, ...]:
    """Return what is not as a kit has to be, a sentence each; nothing if all is well."""
    return (
        *_document_faults(report),
        *(f"Page {number}: {fault}." for number, page in enumerate(report.pages, 1) for fault in _page_faults(page)),
    )


def _document_faults(report: Report) -> Iterator[str]:
    if not report.pages:
        yield "The file has no pages."
    if report.print_scaling != "None":
        yield "The file lets the viewer scale it in print."
    if not report.tagged:
        yield "The file is not tagged."
    if not report.language:
        yield "The file does not say its language."
    for font in report.fonts:
        if not font.embedded:
            yield f"The font {font.name} is not embedded."


def _page_faults(page: PageReport) -> Iterator[str]:
    if page.paper is None:
        yield f"{page.width_mm:.2f} x {page.height_mm:.2f} mm is no paper that is known"
    for name, length in (("horizontal", page.horizontal_mm), ("vertical", page.vertical_mm)):
        if length is None:
            yield f"the {name} bar is missing"
        elif abs(length - BAR) > TOLERANCE:
            yield f"the {name} bar is {length:.2f} mm long, not {BAR:.2f} mm"
    for thing in page.outside:
        yield f"{thing.what} reaches {thing.by:.2f} mm out of the safe area"


def _page(page: pdfium.PdfPage, drawn: tuple[Drawn, ...]) -> PageReport:
    width, height = (pt(length) for length in page.get_size())
    paper = _paper(width, height)
    boxes = [thing.box for thing in drawn if thing.box]
    return PageReport(
        width_mm=width,
        height_mm=height,
        paper=paper.name if paper else None,
        horizontal_mm=_bar(drawn, Artifact.BAR_HORIZONTAL, 0),
        vertical_mm=_bar(drawn, Artifact.BAR_VERTICAL, 1),
        ink=_union(boxes) if boxes else None,
        outside=tuple(_outside(drawn, paper.safe)) if paper else (),
    )


def _paper(width: Mm, height: Mm) -> Paper | None:
    for paper in PAPERS.values():
        if max(abs(paper.width - width), abs(paper.height - height)) <= TOLERANCE:
            return paper
    return None


def _bar(drawn: tuple[Drawn, ...], kind: Artifact, axis: int) -> Mm | None:
    """Return the length of the longest straight stroke of a bar along its axis (0: across, 1: up)."""
    strokes = [
        abs(end[axis] - start[axis])
        for thing in drawn
        if isinstance(thing, DrawnPath) and thing.mark.artifact is kind
        for start, end in zip(thing.points, thing.points[1:], strict=False)
    ]
    return max(strokes, default=None)


def _outside(drawn: tuple[Drawn, ...], safe: Box) -> Iterator[Outside]:
    for thing in drawn:
        if thing.box:
            by = _beyond(thing.box, safe)
            if by > TOLERANCE:
                yield Outside(thing.what, by)


def _beyond(box: Box, safe: Box) -> Mm:
    return max(safe.left - box.left, safe.bottom - box.bottom, box.right - safe.right, box.top - safe.top)


def _union(boxes: list[Box]) -> Box:
    return Box(
        min(box.left for box in boxes),
        min(box.bottom for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )


def _fonts(drawn: list[tuple[Drawn, ...]]) -> tuple[FontReport, ...]:
    used = {(text.font, text.embedded) for things in drawn for text in things if isinstance(text, DrawnText)}
    return tuple(FontReport(name, embedded) for name, embedded in sorted(used))


def _is_tagged(document: pdfium.PdfDocument) -> bool:
    """Tell whether the file says that it is tagged and has a structure tree."""
    return bool(c.FPDFCatalog_IsTagged(document)) and any(_has_structure(page) for page in document)


def _has_structure(page: pdfium.PdfPage) -> bool:
    tree = c.FPDF_StructTree_GetForPage(page)
    if not tree:
        return False
    try:
        return bool(c.FPDF_StructTree_CountChildren(tree) > 0)
    finally:
        c.FPDF_StructTree_Close(tree)


def _language(document: pdfium.PdfDocument) -> str:
    size = c.FPDFCatalog_GetLanguage(document, None, 0)
    buffer = ctypes.create_string_buffer(size)
    c.FPDFCatalog_GetLanguage(document, ctypes.cast(buffer, ctypes.POINTER(c.FPDF_WCHAR)), size)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def _claim(data: bytes, key: str) -> str:
    """Return a value of the file's XMP, written as an element or as an attribute; empty if there is none."""
    found = re.search(rf'{key}(?:>|=")(\w+)[<"]'.encode(), data)
    return found[1].decode() if found else ""


def _rounded(length: Mm | None) -> Mm | None:
    return None if length is None else round(length, 4)
