"""`kitpress verify`: what it reads back from a kit, from a foreign PDF, and from what is no PDF."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

Run = Callable[..., Any]
KEYS = {"file", "ok", "pages", "print_scaling", "tagged", "language", "title", "fonts", "faults"}


@pytest.fixture
def kit(kits: Mapping[str, bytes], tmp_path: Path) -> Path:
    """Return a kit's file."""
    path = tmp_path / "nested-board-nb-letter-host.pdf"
    path.write_bytes(kits[path.name])
    return path


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """Return a page that another program wrote."""
    path = tmp_path / "foreign.pdf"
    canvas = Canvas(str(path), pagesize=(595, 842))
    canvas.drawString(5, 400, "plain")
    canvas.save()
    return path


def test_kit_as_json(kit: Path, kitpress: Run) -> None:
    ran = kitpress("verify", "--json", kit)
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert set(told) == KEYS
    assert (told["file"], told["ok"], told["faults"]) == (str(kit), True, [])
    assert (told["print_scaling"], told["tagged"], told["language"]) == ("None", True, "nb-NO")
    assert told["title"] == "Ultimate tre på rad"
    assert {font["name"] for font in told["fonts"]} >= {"AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"}
    assert all(font["embedded"] is True for font in told["fonts"])
    assert len(told["pages"]) > 5
    for page in told["pages"]:
        assert set(page) == {"width_mm", "height_mm", "paper", "bars", "outside"}
        assert (page["width_mm"], page["height_mm"]) == (pytest.approx(215.9, abs=0.01), pytest.approx(279.4, abs=0.01))
        assert (page["paper"], page["outside"]) == ("letter", [])
        assert page["bars"] == {
            "horizontal_mm": pytest.approx(100, abs=0.01),
            "vertical_mm": pytest.approx(100, abs=0.01),
        }


def test_kit_in_words(kit: Path, kitpress: Run) -> None:
    ran = kitpress("verify", kit)
    assert (ran.code, ran.err) == (0, "")
    head, fonts, *pages = ran.out.splitlines()
    assert head == f"{kit}: {len(pages)} pages, nb-NO, tagged, print scaling None"
    assert "AtkinsonHyperlegible-Bold" in fonts
    assert pages
    assert all(re.fullmatch(r" +page \d+: 215\.9 x 279\.4 mm, bars 100\.00 x 100\.00 mm", page) for page in pages)


def test_foreign_file(foreign: Path, kitpress: Run) -> None:
    ran = kitpress("verify", "--json", foreign)
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert set(told) == KEYS
    assert (told["ok"], told["tagged"], told["language"], told["print_scaling"]) == (False, False, "", "AppDefault")
    assert told["fonts"] == [{"name": "Helvetica", "embedded": False}]
    (page,) = told["pages"]
    assert (page["paper"], page["bars"]) == (None, {"horizontal_mm": None, "vertical_mm": None})
    assert (page["width_mm"], page["height_mm"]) == (pytest.approx(209.9, abs=0.01), pytest.approx(297.04, abs=0.01))
    assert told["faults"] == [
        "The file lets the viewer scale it in print.",
        "The file is not tagged.",
        "The file does not say its language.",
        "The font Helvetica is not embedded.",
        "Page 1: 209.90 x 297.04 mm is no paper that is known.",
        "Page 1: the horizontal bar is missing.",
        "Page 1: the vertical bar is missing.",
    ]
    spoken = kitpress("verify", foreign)
    assert spoken.code == 1
    assert spoken.err.splitlines() == [f"kitpress: {foreign}: {fault}" for fault in told["faults"]]
    assert "no bar" in spoken.out


UNREADABLE: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("no PDF", lambda _: b"activity = 'nested-board'\n", "cannot be read: it is no PDF"),
    ("empty", lambda _: b"", "cannot be read: it is no PDF"),
    ("half", lambda data: data[: len(data) // 2], ".*damaged.*"),
    ("without its end", lambda data: data[:-100], ".*damaged.*"),
]


@pytest.mark.parametrize(("damage", "message"), [case[1:] for case in UNREADABLE], ids=[case[0] for case in UNREADABLE])
def test_file_that_cannot_be_read(damage: Callable[[bytes], bytes], message: str, kit: Path, kitpress: Run) -> None:
    broken = kit.with_name("broken.pdf")
    broken.write_bytes(damage(kit.read_bytes()))
    ran = kitpress("verify", broken)
    assert (ran.code, ran.out) == (1, "")
    assert re.fullmatch(rf"kitpress: {re.escape(str(broken))} (is )?{message}\n", ran.err)
    told = json.loads(kitpress("verify", broken, "--json").out)
    assert (told["file"], told["ok"], len(told["faults"])) == (str(broken), False, 1)


def test_scaled_kit_is_found_out(kit: Path, kitpress: Run) -> None:
    data = kit.read_bytes()
    scaled = data.replace(b"/PrintScaling /None", b"/PrintScaling /Fine")
    assert scaled != data
    kit.write_bytes(scaled)
    ran = kitpress("verify", kit)
    assert (ran.code, ran.err) == (1, f"kitpress: {kit}: The file lets the viewer scale it in print.\n")


def test_one_bad_file_hides_no_other(kit: Path, foreign: Path, kitpress: Run) -> None:
    none = kit.with_name("none.pdf")
    none.write_bytes(b"none")
    ran = kitpress("verify", "--json", none, kit, foreign)
    assert ran.code == 1
    assert [(told["file"], told["ok"]) for told in map(json.loads, ran.out.splitlines())] == [
        (str(none), False),
        (str(kit), True),
        (str(foreign), False),
    ]
    assert kitpress("verify", kit, kit).code == 0
