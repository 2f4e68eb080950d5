"""What a PDF says of itself."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pypdfium2 as pdfium
import pytest

from kitpress.document.pages import Node, Page, Pages, Placed
from kitpress.errors import UsageError
from kitpress.pdf.metadata import document_date
from kitpress.pdf.render import render
from kitpress.shapes import Label


def ids(data: bytes) -> list[bytes]:
    return re.findall(rb"<([0-9a-f]{32})>", data[data.rindex(b"trailer") :])


@pytest.mark.parametrize(
    ("given", "date"),
    [
        ({}, datetime(2000, 1, 1, tzinfo=UTC)),
        ({"SOURCE_DATE_EPOCH": ""}, datetime(2000, 1, 1, tzinfo=UTC)),
        ({"SOURCE_DATE_EPOCH": "0"}, datetime(1970, 1, 1, tzinfo=UTC)),
        ({"SOURCE_DATE_EPOCH": "1700000000"}, datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)),
        ({"SOURCE_DATE_EPOCH": "253402300799"}, datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)),
    ],
)
def test_date(given: dict[str, str], date: datetime) -> None:
    assert document_date(given) == date


@pytest.mark.parametrize("given", ["now", "-1", "1.5", " 5", "1_000", "٣", "253402300800", "9" * 5000, "5\n"])
def test_date_that_is_none(given: str, monkeypatch: pytest.MonkeyPatch, sample: Pages) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    with pytest.raises(UsageError) as caught:
        render(sample)
    (line,) = caught.value.lines
    assert line == (
        f"SOURCE_DATE_EPOCH is {given!r}; it has to be a whole number of seconds since 1970, such as 946684800"
    )
    assert "\n" not in line
    assert caught.value.exit_code == 2


def test_dates_of_info_and_xmp_agree(monkeypatch: pytest.MonkeyPatch, sample: Pages) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    data = render(sample)
    assert data.count(b"(D:20231114221320+00'00')") == 2
    assert data.count(b"2023-11-14T22:13:20Z") == 2


def test_info_and_xmp_say_the_same(sample_pdf: bytes, sample: Pages) -> None:
    with pdfium.PdfDocument(sample_pdf) as document:
        told = document.get_metadata_dict()
    info = sample.info
    assert (told["Title"], told["Subject"], told["Author"], told["Creator"]) == (
        info.title,
        info.subject,
        info.author,
        info.creator,
    )
    xmp = sample_pdf.decode("utf-8", "replace")
    assert '<rdf:li xml:lang="x-default">Ni brett &amp; mer: så enkelt – čđšž</rdf:li>' in xmp
    assert '<rdf:li xml:lang="x-default">Regler &lt;og&gt; brett</rdf:li>' in xmp
    assert f"<pdf:Producer>{told['Producer']}</pdf:Producer>" in xmp


def test_wishes_for_printing(sample_pdf: bytes) -> None:
    flat = b" ".join(sample_pdf.split())
    assert (
        b"<< /DisplayDocTitle true /Duplex /Simplex /Enforce [ /PrintScaling ] /PickTrayByPDFSize true"
        b" /PrintScaling /None >>"
    ) in flat


def test_header_says_version_1_7(sample_pdf: bytes) -> None:
    assert sample_pdf.startswith(b"%PDF-1.7\n")


def test_colours_are_srgb(sample_pdf: bytes) -> None:
    assert b"/S /GTS_PDFA1" in sample_pdf
    start = re.search(rb"/N 3\s*>>\nstream\n", sample_pdf)
    assert start
    profile = sample_pdf[start.end() :]
    assert (profile[16:20], profile[36:40]) == (b"RGB ", b"acsp")
    assert profile[int.from_bytes(profile[:4]) :].startswith(b"\nendstream")


def test_id_comes_from_the_content(sample: Pages, sample_pdf: bytes) -> None:
    page = sample.pages[1]
    moved = Page(page.paper, (*page.items, Placed(Node("P"), (Label((50, 200), "mer", 5),))))
    changed = [
        replace(sample, pages=(sample.pages[0], moved, sample.pages[2])),
        replace(sample, pages=sample.pages[1:]),
        replace(sample, info=replace(sample.info, title="Annet")),
        replace(sample, info=replace(sample.info, language="nn-NO")),
        replace(sample, info=replace(sample.info, creator="annet")),
    ]
    seen = {ids(data)[0] for data in (sample_pdf, *(render(pages) for pages in changed))}
    assert len(seen) == 1 + len(changed)
    assert ids(sample_pdf) == [ids(sample_pdf)[0]] * 2
