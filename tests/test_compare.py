"""English and an edition side by side: every message, in order, each in its own language."""

import re
from collections.abc import Callable, Iterator
from ctypes import create_string_buffer
from pathlib import Path
from time import process_time
from typing import Any

import page as validator
import pypdfium2 as pdfium
import pypdfium2.raw as c
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from kitpress import resources
from kitpress.activities.registry import domains
from kitpress.compare import compared
from kitpress.page import PAPERS
from kitpress.text.catalog import Library

Run = Callable[..., Any]
Read = Callable[[bytes], tuple[Any, ...]]

BUILT_IN = Library()
EACH_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)


pytestmark = pytest.mark.usefixtures("empty_folder")


@pytest.fixture(scope="module")
def proofs() -> dict[str, bytes]:
    """Return the comparison of nb on each paper."""
    return {name: compared("nb", domains(), BUILT_IN, paper).data for name, paper in PAPERS.items()}


def words(text: str) -> str:
    return " ".join(text.split())


def po(language: str = "nb", folder: Path | None = None, domain: str = "nested-board") -> Path:
    return (folder or resources.folder("locales")) / language / "LC_MESSAGES" / f"{domain}.po"


DOMAINS = [domain.name for domain in domains()]


def listed(path: Path) -> list[Message]:
    with path.open("rb") as file:
        return [message for message in read_po(file) if message.id]


def template() -> list[Message]:
    return [message for domain in DOMAINS for message in listed(resources.folder("locales") / f"{domain}.pot")]


def drawn(read: Read, data: bytes) -> str:
    return words("".join(text.text for page in read(data) for text in page.texts))


def lines_of_msgids(path: Path) -> Iterator[int]:
    """Yield the line of every msgid but the header's, in the file's order."""
    numbers = [n for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if line.startswith("msgid ")]
    yield from numbers[1:]


# What is in it


@EACH_PAPER
def test_it_is_a_valid_pdf(paper: Any, proofs: dict[str, bytes]) -> None:
    for profile in ("ua1", "2a"):
        report = validator.validate_pdf_bytes(proofs[paper.name], profile=profile)
        assert [(failure.rule_id, failure.message) for failure in report.failures] == []
        assert report.is_compliant


@EACH_PAPER
def test_every_message_and_translation_is_there_in_order(paper: Any, proofs: dict[str, bytes], read: Read) -> None:
    text, at = drawn(read, proofs[paper.name]), 0
    assert len(template()) > 400
    for domain in DOMAINS:
        translations = {(message.context, message.id): message for message in listed(po(domain=domain))}
        for listing in listed(resources.folder("locales") / f"{domain}.pot"):
            message = translations[listing.context, listing.id]
            row = words(f"{message.lineno} {message.id} {message.string}")
            found = text.find(row, at)
            assert found >= 0, row
            at = found + len(row)


def test_the_numbers_are_lines_of_the_catalogue(proofs: dict[str, bytes], read: Read) -> None:
    text = drawn(read, proofs["a4"])
    text_of = {message.lineno or 0: words(str(message.id)) for message in listed(po())}
    numbers = list(lines_of_msgids(po()))
    assert sorted(text_of) == numbers
    assert [number for number in numbers if f" {number} {text_of[number]} " not in text] == []


@EACH_PAPER
def test_pages_are_of_the_paper(paper: Any, proofs: dict[str, bytes], read: Read) -> None:
    with pdfium.PdfDocument(proofs[paper.name]) as document:
        assert len(document) > 5
        for page in document:
            assert page.get_size() == pytest.approx((paper.width * 72 / 25.4, paper.height * 72 / 25.4), abs=0.01)
    assert all("kitpress" in " ".join(page.foot) for page in read(proofs[paper.name]))


def test_headings_are_the_places_that_messages_come_from(proofs: dict[str, bytes], read: Read) -> None:
    heads = [words("".join(text.text for text in page.texts if text.mark.tag == "H2")) for page in read(proofs["a4"])]
    told = " ".join(heads)
    for place in ("examples/martian/mistakes.toml", "sheets/furniture.py", "templates/nested-board/rules.md"):
        assert place in told
    assert ".j2" not in told


# Languages


def _wide(get: Any, element: Any) -> str:
    length = get(element, None, 0)
    buffer = create_string_buffer(max(2, length))
    get(element, buffer, length)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def _children(element: Any) -> Iterator[Any]:
    for number in range(c.FPDF_StructElement_CountChildren(element)):
        child = c.FPDF_StructElement_GetChildAtIndex(element, number)
        if child:
            yield child


def _rows(element: Any) -> Iterator[list[tuple[str, str]]]:
    """Yield the role and the language of each cell, row by row."""
    if _wide(c.FPDF_StructElement_GetType, element) == "TR":
        yield [
            (_wide(c.FPDF_StructElement_GetType, cell), _wide(c.FPDF_StructElement_GetLang, cell))
            for cell in _children(element)
        ]
        return
    for child in _children(element):
        yield from _rows(child)


def rows(data: bytes) -> list[list[tuple[str, str]]]:
    found = []
    with pdfium.PdfDocument(data) as document:
        for page in document:
            tree = c.FPDF_StructTree_GetForPage(page)
            for number in range(c.FPDF_StructTree_CountChildren(tree)):
                found += list(_rows(c.FPDF_StructTree_GetChildAtIndex(tree, number)))
            c.FPDF_StructTree_Close(tree)
    return found


@EACH_PAPER
def test_only_cells_of_the_edition_are_in_its_language(paper: Any, proofs: dict[str, bytes]) -> None:
    cells = [row for row in rows(proofs[paper.name]) if {role for role, _ in row[1:]} == {"TD"}]
    assert len(cells) == len(template())
    assert {tuple(language for _, language in row) for row in cells} == {("", "", "nb-NO")}


def test_the_document_is_english_and_says_of_what(proofs: dict[str, bytes]) -> None:
    with pdfium.PdfDocument(proofs["a4"]) as document:
        assert document.get_metadata_value("Title") == "Side by side: en-GB and nb-NO"
    assert re.search(rb"/Lang \(en-GB\)", proofs["a4"])


# The command


def test_one_file_a_paper(kitpress: Run, proofs: dict[str, bytes]) -> None:
    ran = kitpress("translate", "compare", "nb", "--paper", "letter", "--paper", "a4", "--out", "out")
    names = ["kitpress-compare-nb-letter.pdf", "kitpress-compare-nb-a4.pdf"]
    assert (ran.code, ran.err) == (0, "")
    assert sorted(path.name for path in Path("out").iterdir()) == sorted(names)
    assert [Path("out", name).read_bytes() for name in names] == [proofs["letter"], proofs["a4"]]
    for line, name in zip(ran.out.splitlines(), names, strict=True):
        with pdfium.PdfDocument(Path("out", name)) as document:
            assert line == f"{Path('out', name)}: {len(document)} pages to read with a pencil"


def test_a4_unless_told_otherwise(kitpress: Run) -> None:
    assert kitpress("translate", "compare", "nb").code == 0
    assert [path.name for path in Path().iterdir()] == ["kitpress-compare-nb-a4.pdf"]


def changed(path: Path, change: Callable[[Message], None], *msgids: str) -> None:
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.id in msgids:
            change(message)
    with path.open("wb") as file:
        write_po(file, catalog)


def own(kitpress: Run, language: str) -> Path:
    assert kitpress("translate", "init", language, "--locales", "own").code == 0
    return po(language, Path("own"))


def compare(kitpress: Run, language: str) -> bytes:
    ran = kitpress("translate", "compare", language, "--locales", "own", "--out", "out")
    assert (ran.code, ran.err) == (0, "")
    return Path("out", f"kitpress-compare-{language}-a4.pdf").read_bytes()


def test_an_edition_of_one_s_own_goes_before_the_built_in(kitpress: Run, read: Read) -> None:
    changed(own(kitpress, "nb"), lambda message: setattr(message, "string", "Mi eiga liste"), "Move record")
    assert "Move record Mi eiga liste " in drawn(read, compare(kitpress, "nb"))


def test_what_is_not_translated_stays_empty(kitpress: Run, read: Read) -> None:
    own(kitpress, "fr")
    data = compare(kitpress, "fr")
    text = drawn(read, data)
    missing = [message.id for message in template() if words(str(message.id)) not in text]
    assert missing == []
    assert "Trekk" not in text
    assert "Norsk" not in text


def test_what_is_not_in_the_catalogue_has_a_dash_for_its_line(kitpress: Run, read: Read) -> None:
    path = own(kitpress, "nb")
    text = path.read_text(encoding="utf-8")
    text, count = re.subn(r'\nmsgid "Move record"\nmsgstr "[^"]*"\n', "\n", text)
    assert count == 1
    path.write_text(text, encoding="utf-8")
    assert " – Move record " in drawn(read, compare(kitpress, "nb"))


def test_letters_that_cannot_be_printed_are_question_marks(kitpress: Run, read: Read) -> None:
    """A proof shows a catalogue that is not yet fit to print."""
    evil = "{x.__class__} **a %(x)s <b> {{ 7 }}\x07\u202e\u00ad字 C1"
    changed(own(kitpress, "nb"), lambda message: setattr(message, "string", evil), "Move record")
    data = compare(kitpress, "nb")
    assert "Move record {x.__class__} **a %(x)s <b> {{ 7 }}???? C1 " in drawn(read, data)
    assert validator.validate_pdf_bytes(data, profile="ua1").is_compliant


@pytest.mark.parametrize("part", ["word ", "long"])
def test_what_fits_no_page_is_reported(part: str, kitpress: Run) -> None:
    path = own(kitpress, "nb")
    before = path.read_text(encoding="utf-8")
    evil = before.replace('msgid "Move record"\nmsgstr "', f'msgid "Move record"\nmsgstr "{part * 75_000}')
    assert len(evil) > 300_000
    path.write_text(evil, encoding="utf-8")
    start = process_time()
    ran = kitpress("translate", "compare", "nb", "--locales", "own", "--out", "out")
    assert process_time() - start < 5
    assert (ran.code, ran.out) == (1, "")
    assert len(ran.err) < 2000
    assert re.search(r"\d\.\d mm too", ran.err)
    assert str(part).strip() in ran.err or "Move record" in ran.err
    assert not Path("out").exists()


def test_one_game_alone(kitpress: Run, read: Read) -> None:
    assert kitpress("translate", "compare", "nn", "--game", "martian").code == 0
    assert [path.name for path in Path().iterdir()] == ["martian-compare-nn-a4.pdf"]
    text = drawn(read, Path("martian-compare-nn-a4.pdf").read_bytes())
    assert "templates/martian/rules.md" in text
    assert "templates/nested-board" not in text
    assert "sheets/furniture.py" not in text


@pytest.mark.parametrize("language", ["en", "qps", "fr"])
def test_there_is_nothing_to_compare_with(language: str, kitpress: Run) -> None:
    ran = kitpress("translate", "compare", language)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert not list(Path().iterdir())
