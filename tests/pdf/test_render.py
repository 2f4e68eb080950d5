"""What is drawn is where it has to be, to 0.01 mm, and means what it has to mean."""

import re
from collections.abc import Callable
from ctypes import c_double, create_string_buffer
from typing import Any

import page as validator
import pypdfium2 as pdfium
import pypdfium2.raw as c
import pytest
from pypdfium2.raw import FPDF_StructElement_GetChildAtIndex as child_at

from kitpress.document.pages import Artifact, Node, Page, Pages, Placed
from kitpress.errors import GlyphError
from kitpress.page import A4, LETTER, pt
from kitpress.pdf.fonts import missing_glyphs, text_width
from kitpress.pdf.inspect import inspect
from kitpress.pdf.readback import DrawnPath, drawn_texts, page_texts, paths
from kitpress.pdf.render import render
from kitpress.shapes import Anchor, Circle, Face, Label, Line, Point, Polygon, Style

Draw = Callable[..., bytes]


def near(points: tuple[Point, ...]) -> Any:
    return [pytest.approx(point, abs=0.001) for point in points]


def only_path(data: bytes) -> DrawnPath:
    ((path,),) = paths(data)
    return path


def test_line(one_page: Draw) -> None:
    style = Style(width=0.7, dash=(3, 1.5), stroke="#00aa55")
    path = only_path(one_page(Line((20, 30.25), (120.125, 31.5), style)))
    assert list(path.points) == near(((20, 30.25), (120.125, 31.5)))
    assert path.width == pytest.approx(0.7, abs=0.001)
    assert path.dash == pytest.approx((3, 1.5), abs=0.001)
    assert (path.stroke, path.fill, path.curved) == ("#00aa55", None, False)


def test_polygon(one_page: Draw) -> None:
    corners = ((20.0, 20.0), (60.0, 20.0), (40.0, 77.77))
    path = only_path(one_page(Polygon(corners, Style(width=0.4, stroke="#123456", fill="#fedcba"))))
    assert list(path.points) == near((*corners, corners[0]))
    assert (path.stroke, path.fill, path.closed) == ("#123456", "#fedcba", True)


def test_circle(one_page: Draw) -> None:
    path = only_path(one_page(Circle((100, 150), 25.4, Style(width=0, fill="#000000"))))
    assert (path.width, path.stroke, path.curved) == (0, None, True)
    assert (path.box.left, path.box.bottom) == pytest.approx((74.6, 124.6), abs=0.001)
    assert (path.box.right, path.box.top) == pytest.approx((125.4, 175.4), abs=0.001)


@pytest.mark.parametrize(
    "shape",
    [
        Line((20, 20), (30, 30), Style(width=0)),
        Polygon(((20, 20), (30, 20), (20, 30)), Style(width=0)),
        Circle((50, 50), 5, Style(width=0)),
    ],
)
def test_what_has_neither_pen_nor_fill_leaves_no_trace(one_page: Draw, shape: Line | Polygon | Circle) -> None:
    assert paths(one_page(shape)) == ((),)


def test_every_page_begins_with_a_new_pen(sample: Pages) -> None:
    line = Line((20, 20), (30, 20), Style(width=2, dash=(1, 1), stroke="#ff0000"))
    page = Page(A4, (Placed(Artifact.DECORATION, (line, line)),))
    drawn = paths(render(Pages(sample.info, (page, page))))
    kinds = {(round(path.width, 3), len(path.dash), path.stroke) for page in drawn for path in page}
    assert [len(page) for page in drawn] == [2, 2]
    assert kinds == {(2.0, 2, "#ff0000")}


def test_line_ends_are_cut_and_corners_mitred(one_page: Draw) -> None:
    data = one_page(Line((20, 20), (120, 20)), Polygon(((20, 30), (60, 30), (40, 60))), Circle((50, 90), 5))
    with pdfium.PdfDocument(data) as document:
        objects = [c.FPDFPage_GetObject(document[0], i) for i in range(3)]
        assert {c.FPDFPageObj_GetLineCap(obj) for obj in objects} == {c.FPDF_LINECAP_BUTT}
        assert {c.FPDFPageObj_GetLineJoin(obj) for obj in objects} == {c.FPDF_LINEJOIN_MITER}


@pytest.mark.parametrize(("anchor", "share"), [(Anchor.START, 0.0), (Anchor.MIDDLE, 0.5), (Anchor.END, 1.0)])
@pytest.mark.parametrize("text", ["Trekk på brettet", "Trekk på brettet "])
def test_label_hangs_by_its_anchor(one_page: Draw, anchor: Anchor, share: float, text: str) -> None:
    ((drawn,),) = drawn_texts(one_page(Label((100, 50), text, 5, Face.BOLD, anchor), tag=Node("P")))
    width = text_width("Trekk på brettet", Face.BOLD, 5)
    assert drawn.at == pytest.approx((100 - share * width, 50), abs=0.001)
    assert drawn.text == "Trekk på brettet "


def test_turned_label_runs_upwards_from_its_point(one_page: Draw) -> None:
    ((drawn,),) = drawn_texts(one_page(Label((100, 50), "opp", 5, anchor=Anchor.END, angle=90)))
    width = text_width("opp", Face.REGULAR, 5)
    assert drawn.at == pytest.approx((100, 50 - width), abs=0.001)
    assert drawn.box
    assert drawn.box.height > 1.3 * drawn.box.width
    assert drawn.box.right < 101.5


def test_width_that_layout_measures_is_the_width_that_is_drawn(one_page: Draw) -> None:
    words = "Først til tre på rad: A1, B2/C1 – «jo»! čđšž"
    for face in Face:
        (drawn,) = drawn_texts(one_page(Label((20, 50), words, 4, face), Label((20, 40), "B", 4)))
        with pdfium.PdfDocument(one_page(Label((20, 50), words + "x", 4, face))) as document:
            x, y = c_double(), c_double()
            c.FPDFText_GetCharOrigin(document[0].get_textpage(), len(words), x, y)
        assert pt(x.value) - drawn[0].at[0] == pytest.approx(text_width(words, face, 4), abs=0.01)


def test_colour_of_a_label(one_page: Draw) -> None:
    assert b"1 .8 0 rg" in one_page(Label((20, 50), "gul", 5, colour="#ffcc00"))


def test_words_stay_apart_in_copied_text(sample_pdf: bytes) -> None:
    first, second, _ = page_texts(sample_pdf)
    assert "Første linje andre linje " in " ".join(first.split()) + " "
    last = {drawn.mark.mcid: drawn.text for drawn in drawn_texts(sample_pdf)[0] if drawn.mark.mcid is not None}
    assert {text[-1] for text in last.values()} == {" "}
    assert "tredje linje" in second


def test_decomposed_letters_are_drawn_as_one(one_page: Draw) -> None:
    ((drawn,),) = drawn_texts(one_page(Label((20, 50), "pa\u030a", 5)))
    assert drawn.text == "på"


def test_more_letters_than_one_subset_holds(one_page: Draw, assert_valid: Callable[[bytes], None]) -> None:
    letters = [chr(code) for code in (*range(0x21, 0x7F), *range(0xA1, 0x180), *range(0x2010, 0x2040))]
    drawable = "".join(letter for letter in letters if not missing_glyphs(letter))
    rows = [drawable[i : i + 25] for i in range(0, len(drawable), 25)]
    data = one_page(*(Label((20, 250 - 8 * i), row, 5) for i, row in enumerate(rows)), tag=Node("P"))
    (text,) = page_texts(data)
    assert len(drawable) > 256
    assert set(drawable) <= set(text)
    assert data.count(b"/ToUnicode ") == 2
    assert_valid(data)


def test_missing_letter_is_an_error_not_a_box(one_page: Draw) -> None:
    with pytest.raises(GlyphError) as caught:
        one_page(Label((20, 50), "Sámi: eŋgo", 5))
    assert str(caught.value) == "the typeface has no letter \"ŋ\" (U+014B), needed by the text 'Sámi: eŋgo'"


def test_sample_is_valid(sample_pdf: bytes, assert_valid: Callable[[bytes], None]) -> None:
    assert_valid(sample_pdf)


def test_validators_would_notice_an_unmarked_figure(sample: Pages) -> None:
    box_without_words = Node("Figure")
    data = render(Pages(sample.info, (Page(A4, (Placed(box_without_words, (Line((20, 20), (30, 30)),)),)),)))
    assert not validator.validate_pdf_bytes(data, profile="ua1").is_compliant


Tree = tuple[str, tuple[Any, ...]]


def structure(data: bytes, page: int) -> Tree:
    """Return the part of the structure tree that a page shows: roles, nested."""
    with pdfium.PdfDocument(data) as document:
        loaded = document[page]
        tree = c.FPDF_StructTree_GetForPage(loaded)
        (found,) = (
            _subtree(c.FPDF_StructTree_GetChildAtIndex(tree, i)) for i in range(c.FPDF_StructTree_CountChildren(tree))
        )
        c.FPDF_StructTree_Close(tree)
        return found


def _subtree(element: Any) -> Tree:
    kids = [child_at(element, i) for i in range(c.FPDF_StructElement_CountChildren(element))]
    return (_wide(c.FPDF_StructElement_GetType, element), tuple(_subtree(kid) for kid in kids if kid))


def _wide(get: Any, element: Any) -> str:
    buffer = create_string_buffer(512)
    length = get(element, buffer, len(buffer))
    return buffer.raw[:length].decode("utf-16-le").rstrip("\0")


def test_structure_is_in_reading_order(sample_pdf: bytes) -> None:
    item = ("LI", (("Lbl", ()), ("LBody", ())))
    head, row = ("TR", (("TH", ()), ("TH", ()))), ("TR", (("TH", ()),))
    expected = (("H1", ()), ("Table", (head, row)), ("L", (item, item)), ("Figure", ()), ("P", ()))
    role, kids = structure(sample_pdf, 0)
    assert role == "Document"
    assert kids[: len(expected)] == expected


def test_empty_cell_is_in_the_tree(sample_pdf: bytes) -> None:
    flat = b" ".join(sample_pdf.split())
    (cell,) = re.findall(rb"(\d+) 0 obj << /P (\d+) 0 R /S /TD /Type /StructElem >>", flat)
    row = re.search(rb"%s 0 obj << /K \[ \d+ 0 R %s 0 R \] /P \d+ 0 R /S /TR" % (cell[1], cell[0]), flat)
    assert row


def test_paragraph_over_two_pages_is_one_element(sample_pdf: bytes) -> None:
    assert len(re.findall(rb"/S /P\b", sample_pdf)) == 1
    assert len(re.findall(rb"/MCID 0 /Pg \d+ 0 R /Type /MCR", sample_pdf)) == 1
    marks = [drawn.mark for drawn in drawn_texts(sample_pdf)[1] if drawn.text.startswith("tredje")]
    assert [(mark.tag, mark.mcid) for mark in marks] == [("P", 0)]


def test_attributes(sample_pdf: bytes) -> None:
    flat = b" ".join(sample_pdf.split())
    assert flat.count(b"/O /Table /Scope /Column") == 2
    assert flat.count(b"/O /Table /Scope /Row") == 1
    assert flat.count(b"/ListNumbering /Decimal /O /List") == 1
    edges = re.search(rb"/BBox \[ ([\d. ]+) \] /O /Layout /Placement /Block", flat)
    assert edges
    assert [pt(float(edge)) for edge in edges[1].split()] == pytest.approx([60, 60, 160, 160], abs=0.001)


@pytest.mark.parametrize(
    ("shape", "numbering"),
    [
        (Label((20, 50), "12)", 4), b"/Decimal"),
        (Label((20, 50), "•", 4), b"/Disc"),
        (Circle((20, 50), 1), b"/Disc"),
        (Label((20, 50), "a", 4), None),
    ],
)
def test_list_numbering_is_told_by_its_labels(one_page: Draw, shape: Label | Circle, numbering: bytes | None) -> None:
    data = one_page(shape, tag=Node("Lbl", Node("LI", Node("L"))))
    found = re.search(rb"/ListNumbering (/\w+)", data)
    assert (found and found[1]) == numbering


def test_artifacts_are_told_apart(sample_pdf: bytes) -> None:
    marks = [path.mark for path in paths(sample_pdf)[0]] + [text.mark for text in drawn_texts(sample_pdf)[0]]
    kinds = [mark.artifact for mark in marks if mark.tag == "Artifact"]
    assert {kind: kinds.count(kind) for kind in Artifact} == {
        Artifact.DECORATION: 1,
        Artifact.FURNITURE: 1,
        Artifact.BAR_HORIZONTAL: 2,
        Artifact.BAR_VERTICAL: 3,
    }
    assert all(mark.tag for mark in marks)


def test_pages_have_their_papers_sizes(sample_pdf: bytes) -> None:
    sizes = [(page.width_mm, page.height_mm) for page in inspect(sample_pdf).pages]
    expected = [(paper.width, paper.height) for paper in (A4, A4, LETTER)]
    assert sizes == [pytest.approx(size, abs=0.001) for size in expected]


def test_bar_is_100_mm_in_pixels(one_page: Draw) -> None:
    data = one_page(Line((20, 100), (120, 100), Style(width=1)), tag=Artifact.BAR_HORIZONTAL)
    with pdfium.PdfDocument(data) as document:
        image = document[0].render(scale=600 / 72).to_pil().convert("L")
    row = round((297 - 100) / 25.4 * 600)
    dark = [x for x in range(image.width) if image.getpixel((x, row)) < 128]
    assert len(dark) * 25.4 / 600 == pytest.approx(100, abs=0.05)
    assert dark[0] * 25.4 / 600 == pytest.approx(20, abs=0.05)
    assert len(dark) == dark[-1] - dark[0] + 1
