"""A PDF read back: what it measures, what it says, and what is wrong with it."""

import json
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from kitpress.document.pages import Artifact, Node, Page, Pages, Placed
from kitpress.errors import VerifyError
from kitpress.page import A4, Paper
from kitpress.pdf.fonts import text_width
from kitpress.pdf.inspect import FontReport, faults, inspect
from kitpress.pdf.readback import drawn_texts, paths
from kitpress.pdf.render import render
from kitpress.shapes import Face, Label, Line, Polygon, Shape, Style

MM = 72 / 25.4


def near(value: Any, *, abs: float) -> Any:  # noqa: A002 (as pytest.approx has it)
    return pytest.approx(value, abs=abs)


def kit(sample: Pages, *shapes: Shape, across: float = 100, up: float = 100, paper: Paper = A4) -> bytes:
    """Return a page with bars of these lengths and, in a paragraph, shapes and a word."""
    bars = (
        Placed(Artifact.BAR_HORIZONTAL, (Line((20, 20), (20 + across, 20)), Line((20, 19), (20, 21)))),
        Placed(Artifact.BAR_VERTICAL, (Line((15, 30), (15, 30 + up)), Line((14, 30), (16, 30)))),
    )
    content = Placed(Node("P"), (Label((50, 200), "ord", 5), *shapes))
    return render(Pages(sample.info, (Page(paper, (content, *bars)),)))


def foreign(draw: Callable[[Canvas], object], **options: object) -> bytes:
    """Return an A4 page as another program writes it."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(210 * MM, 297 * MM), **options)  # type: ignore[arg-type]
    draw(canvas)
    canvas.save()
    return out.getvalue()


def test_sample_has_no_faults(sample_pdf: bytes, sample: Pages) -> None:
    report = inspect(sample_pdf)
    assert faults(report) == ()
    assert [page.paper for page in report.pages] == ["a4", "a4", "letter"]
    assert [page.horizontal_mm for page in report.pages] == [near(100, abs=0.001)] * 3
    assert [page.vertical_mm for page in report.pages] == [near(100, abs=0.001)] * 3
    assert (report.print_scaling, report.tagged) == ("None", True)
    assert (report.language, report.title) == ("nb-NO", sample.info.title)
    assert (report.pdfua, report.pdfa) == ("1", "2A")
    cuts = ("Bold", "BoldItalic", "Italic", "Regular")
    assert report.fonts == tuple(FontReport(f"AtkinsonHyperlegible-{cut}", embedded=True) for cut in cuts)


def test_ink_is_measured_with_the_pen(one_page: Callable[..., bytes]) -> None:
    (page,) = inspect(one_page(Line((30, 50), (80, 50), Style(width=2)), Line((30, 60), (30, 90)))).pages
    assert page.ink
    assert (page.ink.left, page.ink.bottom, page.ink.right, page.ink.top) == near((29, 49, 81, 90.15), abs=0.001)


def test_empty_page_has_no_ink(one_page: Callable[..., bytes]) -> None:
    (page,) = inspect(one_page()).pages
    assert (page.ink, page.horizontal_mm, page.vertical_mm) == (None, None, None)
    assert {"Page 1: the horizontal bar is missing.", "Page 1: the vertical bar is missing."} <= set(
        faults(inspect(one_page()))
    )


def test_bars_of_a_wrong_length(sample: Pages) -> None:
    assert faults(inspect(kit(sample, across=100.009, up=99.991))) == ()
    assert faults(inspect(kit(sample, across=100.02, up=96))) == (
        "Page 1: the horizontal bar is 100.02 mm long, not 100.00 mm.",
        "Page 1: the vertical bar is 96.00 mm long, not 100.00 mm.",
    )


def test_bar_that_lies_the_wrong_way_is_not_long(one_page: Callable[..., bytes]) -> None:
    (page,) = inspect(one_page(Line((20, 20), (20, 120)), tag=Artifact.BAR_HORIZONTAL)).pages
    assert page.horizontal_mm == 0


@pytest.mark.parametrize(
    ("shape", "fault"),
    [
        (Line((9.5, 50), (60, 50)), "a drawing reaches 0.65 mm out of the safe area"),
        (
            Polygon(((50, 50), (60, 50), (55, 287.5)), Style(width=0, fill="#000000")),
            "a drawing reaches 0.50 mm out of",
        ),
        (Label((190, 60), "Mange ord", 5), 'the text "Mange ord" reaches'),
        (Label((60, 9), "gg", 5), 'the text "gg" reaches'),
    ],
)
def test_drawn_outside_the_safe_area(sample: Pages, shape: Shape, fault: str) -> None:
    (found,) = faults(inspect(kit(sample, shape)))
    assert found.startswith(f"Page 1: {fault}")


def test_space_at_a_text_end_may_reach_out(sample: Pages) -> None:
    data = kit(sample, Label((198.5, 60), "i", 5))
    assert "i " in [text.text for text in drawn_texts(data)[0]]
    assert 198.5 + text_width("i ", Face.REGULAR, 5) > 200.1
    assert faults(inspect(data)) == ()


def test_edge_of_the_safe_area_is_inside(sample: Pages) -> None:
    corners = ((10.0, 10.0), (200.0, 10.0), (200.0, 287.0), (10.0, 287.0))
    assert faults(inspect(kit(sample, Polygon(corners, Style(width=0, fill="#eeeeee"))))) == ()


def test_unknown_paper(sample: Pages) -> None:
    data = kit(sample, paper=replace(A4, width=209.9))
    assert faults(inspect(data)) == ("Page 1: 209.90 x 297.00 mm is no paper that is known.",)


def test_foreign_file_has_these_faults() -> None:
    report = inspect(foreign(lambda canvas: canvas.drawString(300, 300, "plain")))
    assert faults(report) == (
        "The file lets the viewer scale it in print.",
        "The file is not tagged.",
        "The file does not say its language.",
        "The font Helvetica is not embedded.",
        "Page 1: the horizontal bar is missing.",
        "Page 1: the vertical bar is missing.",
    )
    assert (report.pdfua, report.pdfa) == ("", "")


def draw_form(canvas: Canvas) -> None:
    canvas.beginForm("inner")
    canvas._code.append("/Artifact <</Type /Pagination /KitpressBar (Horizontal)>> BDC")  # type: ignore[attr-defined]
    canvas.setLineWidth(1)
    canvas.line(0, 0, 100 * MM, 0)
    canvas._code.append("EMC")  # type: ignore[attr-defined]
    canvas.endForm()
    canvas.translate(30 * MM, 40 * MM)
    canvas.scale(0.96, 0.96)
    canvas.doForm("inner")


def test_scaled_form_is_measured_as_it_is_shown() -> None:
    data = foreign(draw_form)
    ((path,),) = paths(data)
    assert path.points == (near((30, 40), abs=0.01), near((126, 40), abs=0.01))
    assert path.width == near(0.96 / MM, abs=0.001)
    assert inspect(data).pages[0].horizontal_mm == near(96, abs=0.01)


def test_origin_is_the_corner_of_the_visible_page() -> None:
    box = (10 * MM, 20 * MM, 210 * MM, 297 * MM)
    data = foreign(lambda canvas: canvas.line(30 * MM, 50 * MM, 60 * MM, 50 * MM), cropBox=box)
    (page,) = inspect(data).pages
    assert (page.width_mm, page.height_mm, page.paper) == (near(200, abs=0.01), near(277, abs=0.01), None)
    assert paths(data)[0][0].points[0] == near((20, 30), abs=0.01)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda _: b"", "the PDF cannot be read: it is no PDF"),
        (lambda _: b"\x89PNG\r\n" * 99, "the PDF cannot be read: it is no PDF"),
        (lambda data: data[:3000], "the PDF cannot be read: it is damaged"),
        (lambda data: data[:-5], "the PDF is damaged: its table of contents is broken or its end is missing"),
        (
            lambda data: data.replace(b"startxref\n", b"startxref\n9"),
            "the PDF is damaged: its table of contents is broken or its end is missing",
        ),
    ],
)
def test_damaged_file(sample_pdf: bytes, damage: Callable[[bytes], bytes], message: str) -> None:
    with pytest.raises(VerifyError) as caught:
        inspect(damage(sample_pdf))
    assert caught.value.lines == (message,)


@pytest.mark.parametrize("password", ["", "secret"])
def test_encrypted_file(tmp_path: Path, password: str) -> None:
    lock = StandardEncryption(password, ownerPassword="owner")
    file = tmp_path / "locked.pdf"
    file.write_bytes(foreign(lambda canvas: canvas.drawString(300, 300, "plain"), encrypt=lock))
    with pytest.raises(VerifyError) as caught:
        inspect(file)
    assert caught.value.lines == (f"{file} cannot be read: it is encrypted",)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        inspect(tmp_path / "nowhere.pdf")


def test_report_as_json(sample: Pages, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    file.write_bytes(kit(sample, Line((9.5, 50), (60, 50)), across=96))
    told = json.loads(json.dumps(inspect(file).as_dict("kit.pdf")))
    assert told == {
        "file": "kit.pdf",
        "ok": False,
        "pages": [
            {
                "width_mm": 210.0,
                "height_mm": 297.0,
                "paper": "a4",
                "bars": {"horizontal_mm": near(96, abs=0.001), "vertical_mm": near(100, abs=0.001)},
                "outside": [{"what": "a drawing", "by_mm": near(0.65, abs=0.001)}],
            }
        ],
        "print_scaling": "None",
        "tagged": True,
        "language": "nb-NO",
        "title": sample.info.title,
        "fonts": [{"name": "AtkinsonHyperlegible-Regular", "embedded": True}],
        "faults": [
            "Page 1: the horizontal bar is 96.00 mm long, not 100.00 mm.",
            "Page 1: a drawing reaches 0.65 mm out of the safe area.",
        ],
    }


def test_report_without_faults_is_ok(sample_pdf: bytes) -> None:
    told = inspect(sample_pdf).as_dict("x.pdf")
    assert (told["ok"], told["faults"]) == (True, [])


def test_every_doubt_about_a_document_is_a_fault(sample_pdf: bytes) -> None:
    report = inspect(sample_pdf)
    empty = replace(report, pages=(), language="", tagged=False, print_scaling="AppDefault")
    assert len(faults(empty)) == 4
    assert faults(replace(report, fonts=(FontReport("Arial", embedded=False),))) == ("The font Arial is not embedded.",)
