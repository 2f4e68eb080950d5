"""The same pages are the same bytes, whatever the surroundings are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SETTINGS = {
    "invariant": "0",
    "pageCompression": "1",
    "useA85": "1",
    "pdfComments": "1",
    "pdfMultiLine": "1",
    "ttfAsciiReadable": "1",
    "documentLang": "de-DE",
    "canvas_basefontname": "Courier",
    "canvas_baseColor": "red",
    "defaultPageSize": "A3",
    "wrapA85": "1",
    "warnOnMissingFontGlyphs": "1",
    "verbose": "1",
}
PLAIN = (
    "import sys; from reportlab.pdfgen.canvas import Canvas\n"
    "canvas = Canvas(sys.stdout.buffer, invariant=1); canvas.drawString(9, 9, 'plain'); canvas.save()"
)


def surroundings(name: str, tmp_path: Path) -> dict[str, str]:
    settings = "".join(f"{key} = {value if value.isdigit() else repr(value)}\n" for key, value in SETTINGS.items())
    (tmp_path / ".reportlab_settings").write_text(settings, encoding="utf-8")
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "reportlab_settings.py").write_text(settings, encoding="utf-8")
    return {
        "hash": {"PYTHONHASHSEED": "77"},
        "time": {"TZ": "Pacific/Kiritimati"},
        "locale": {"LC_ALL": "C", "LANG": "de_DE.UTF-8", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        "variables": {f"RL_{key}": value for key, value in SETTINGS.items()},
        "home": {"HOME": str(tmp_path), "USERPROFILE": str(tmp_path)},
        "module": {"PYTHONPATH": str(tmp_path / "modules")},
    }[name]


def output(arguments: list[str], extra: dict[str, str], cwd: Path) -> bytes:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("RL_", "SOURCE_DATE"))}
    run = subprocess.run([sys.executable, *arguments], env=clean | extra, cwd=cwd, capture_output=True, check=True)
    assert run.stderr == b""
    return run.stdout


@pytest.mark.parametrize("name", ["hash", "time", "locale", "variables", "home", "module"])
def test_surroundings_change_nothing(name: str, tmp_path: Path, sample_pdf: bytes, sample_program: Path) -> None:
    extra = surroundings(name, tmp_path)
    assert output([str(sample_program)], extra, tmp_path) == sample_pdf


@pytest.mark.parametrize("name", ["variables", "home", "module"])
def test_these_settings_do_change_what_reportlab_writes(name: str, tmp_path: Path) -> None:
    changed = output(["-c", PLAIN], surroundings(name, tmp_path), tmp_path)
    assert changed != output(["-c", PLAIN], {"HOME": str(tmp_path / "nowhere")}, tmp_path)


def test_date_does_change_bytes(tmp_path: Path, sample_pdf: bytes, sample_program: Path) -> None:
    dated = output([str(sample_program)], {"SOURCE_DATE_EPOCH": "1700000000"}, tmp_path)
    assert dated != sample_pdf
    assert b"D:20231114221320" in dated
