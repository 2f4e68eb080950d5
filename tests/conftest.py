"""What the tests of whole kits share: the files of `build all`, read back page by page, and a place to change data."""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from ctypes import create_string_buffer
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as c
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from kitpress import resources
from kitpress.cli import main
from support import (
    Change,
    EditMessage,
    Element,
    Kitpress,
    Kits,
    Ran,
    Read,
    SheetPages,
    Structure,
    TextOf,
    part_by_title,
    read_pages,
    text_drawn,
)


@pytest.fixture(scope="session")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Kits:
    """Return the files of `build all`, by name."""
    folder = tmp_path_factory.mktemp("kits")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        patch.chdir(folder)  # where no ./locales goes before the catalogues that are built in
        with pytest.raises(SystemExit) as left:
            main(["build", "all", "--out", str(folder)])
    assert left.value.code == 0
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in an empty folder; whatever is done there, the catalogues that are built in stay as they are."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    before = _built_in()
    yield
    assert _built_in() == before


def _built_in() -> Mapping[Path, bytes]:
    return {path: path.read_bytes() for path in resources.folder("locales").rglob("*") if path.is_file()}


@pytest.fixture(scope="session")
def read() -> Read:
    """Read the pages of a PDF back."""
    return read_pages


@pytest.fixture(scope="session")
def sheet_pages() -> SheetPages:
    """Part the pages of a PDF into sheets, each by its title."""
    return part_by_title


@pytest.fixture(scope="session")
def drawn_text() -> TextOf:
    """Return the text drawn on pages, without the furniture, a single space between words."""
    return text_drawn


@pytest.fixture(scope="session")
def structure() -> Structure:
    """Return the structure of each page in reading order: role, alternative text, depth."""

    def pages(data: bytes) -> list[tuple[Element, ...]]:
        with pdfium.PdfDocument(data) as document:
            return [tuple(_elements(document[number])) for number in range(len(document))]

    return pages


def _elements(page: Any) -> Iterator[Element]:
    tree = c.FPDF_StructTree_GetForPage(page)
    for number in range(c.FPDF_StructTree_CountChildren(tree)):
        yield from _below(c.FPDF_StructTree_GetChildAtIndex(tree, number), 0)
    c.FPDF_StructTree_Close(tree)


def _below(element: Any, depth: int) -> Iterator[Element]:
    yield _wide(c.FPDF_StructElement_GetType, element), _wide(c.FPDF_StructElement_GetAltText, element), depth
    for number in range(c.FPDF_StructElement_CountChildren(element)):
        child = c.FPDF_StructElement_GetChildAtIndex(element, number)
        if child:
            yield from _below(child, depth + 1)


def _wide(get: Any, element: Any) -> str:
    length = get(element, None, 0)
    buffer = create_string_buffer(length)
    get(element, buffer, length)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


@pytest.fixture
def kitpress(capsys: pytest.CaptureFixture[str]) -> Kitpress:
    """Run the command line in this process."""

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        assert isinstance(left.value.code, int)
        return Ran(left.value.code, *capsys.readouterr())

    return run


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let kitpress use a copy of its data folders, to be changed at will; return the folder around them.

    The working folder is one without ./locales, which would go before the copy.
    """
    for name in ("templates", "locales", "examples"):
        shutil.copytree(resources.folder(name), tmp_path / "shipped" / name)
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / "shipped" / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "shipped"


@pytest.fixture
def change() -> Change:
    """Replace the one place in a file where a regular expression matches."""

    def replace(path: Path, pattern: str, new: str) -> None:
        text, count = re.subn(pattern, lambda _: new, path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert count == 1, f"{count} matches of {pattern!r} in {path}"
        path.write_text(text, encoding="utf-8")

    return replace


@pytest.fixture
def edit_message() -> EditMessage:
    """Change one message of a catalogue, however its lines are wrapped; one that loses its msgid is taken out."""

    def edit(path: Path, msgid: str, changed: Callable[[Message], None]) -> None:
        with path.open("rb") as file:
            catalog = read_po(file)
        (message,) = [message for message in catalog if message.id == msgid]
        changed(message)
        if not message.id:
            catalog.delete(msgid, message.context)
        with path.open("wb") as file:
            write_po(file, catalog)

    return edit
