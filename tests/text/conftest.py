"""What the tests of words share: catalogues and templates in a temporary folder."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from kitpress import resources
from kitpress.activities.registry import activities
from kitpress.document.model import Block
from kitpress.text.edition import Edition
from kitpress.text.prose import prose

HEAD = 'msgid ""\nmsgstr ""\n"Language: nb_NO\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
EMPTY = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
POT = (
    HEAD.replace("nb_NO", "")
    + """
#: templates/a.md.j2
msgid "Play on {board}."
msgstr ""

#: src/kitpress/a.py
msgctxt "on a page"
msgid "**Draw**"
msgstr ""
"""
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the shipped folders into a temporary place."""
    for name in ("locales", "templates"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / name)
    monkeypatch.setattr(resources, "_CHECKOUT", tmp_path)
    return tmp_path


@pytest.fixture
def catalogue(data: Path) -> Callable[..., Path]:
    """Write a catalogue of what games share and the list of messages that it has to hold; games have none."""

    def write(po: str | bytes, language: str = "nb", pot: str = POT) -> Path:
        (data / "locales" / "kitpress.pot").write_text(pot, encoding="utf-8")
        path = data / "locales" / language / "LC_MESSAGES" / "kitpress.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        for name in activities():
            (data / "locales" / f"{name}.pot").write_text(EMPTY, encoding="utf-8")
            path.with_name(f"{name}.po").write_text(EMPTY, encoding="utf-8")
        path.write_bytes(po if isinstance(po, bytes) else po.encode())
        return path

    return write


@pytest.fixture
def read(data: Path) -> Callable[..., tuple[Block, ...]]:
    """Read a template."""

    def blocks(
        source: str,
        edition: Edition | None = None,
        values: Mapping[str, str] | None = None,
        figures: Mapping[str, tuple[Block, ...]] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> tuple[Block, ...]:
        (data / "templates" / "t.md.j2").write_text(source, encoding="utf-8")
        folders = (data / "templates",)
        return prose(
            ("t.md.j2",), folders, edition or Edition("en", "en-GB", {}), values or {}, figures or {}, options or {}
        )

    return blocks
