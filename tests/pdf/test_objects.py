"""The mended faults of reportlab: a test each that tells when the library has mended it, and that ours are gone."""

import re
from io import BytesIO

import pytest
from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFStream
from reportlab.pdfbase.ttfonts import makeToUnicodeCMap
from reportlab.pdfgen.canvas import Canvas

from kitpress.document.pages import Pages
from kitpress.pdf.objects import own_settings
from kitpress.pdf.render import render


def plain_pdf(**options: object) -> bytes:
    """Return a page as reportlab writes it without us."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=0, **options)  # type: ignore[arg-type]
    canvas.drawString(100, 100, "plain")
    canvas.save()
    return out.getvalue()


def test_reportlab_still_maps_unused_codes_to_null() -> None:
    assert "<00> <0000>" in makeToUnicodeCMap("F", [0, 65]), (
        "mended upstream: EmbeddedFont's map can go, if blocks are short"
    )


def test_reportlab_still_writes_long_blocks() -> None:
    assert "230 beginbfchar" in makeToUnicodeCMap("F", range(230)), (
        "mended upstream: EmbeddedFont's map can go, if no code is null"
    )


def test_reportlab_still_ends_streams_without_a_line_end() -> None:
    written = PDFStream(PDFDictionary(), b"abc").format(PDFDocument())
    assert b"abcendstream" in written, "mended upstream: EndedStream can go"


def test_reportlab_still_hangs_helvetica_into_every_page() -> None:
    assert b"/BaseFont /Helvetica" in plain_pdf(), "mended upstream: initialFontName can go"


def test_ours_has_none_of_these(sample_pdf: bytes) -> None:
    assert b"<0000>" not in sample_pdf
    counts = [int(count) for count in re.findall(rb"(\d+) beginbfchar", sample_pdf)]
    assert counts
    assert max(counts) <= 100
    assert len(re.findall(rb"[\r\n]endstream", sample_pdf)) == sample_pdf.count(b"endstream") > 5
    assert b"Helvetica" not in sample_pdf


def test_lengths_of_streams_are_true(sample_pdf: bytes) -> None:
    streams = re.findall(rb"/Length (\d+)[^>]*>>\nstream\n(.*?)\nendstream", sample_pdf, re.DOTALL)
    assert len(streams) > 5
    assert all(int(length) == len(content) for length, content in streams)


def test_others_who_use_reportlab_notice_nothing(sample: Pages) -> None:
    before = plain_pdf()
    render(sample)
    assert plain_pdf() == before


def fail_inside() -> None:
    with own_settings():
        assert rl_config.pdfMultiLine == 0
        raise RuntimeError


def test_settings_are_put_back_even_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rl_config, "pdfMultiLine", 1)
    with pytest.raises(RuntimeError):
        fail_inside()
    assert rl_config.pdfMultiLine == 1
