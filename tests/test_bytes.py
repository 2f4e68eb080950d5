"""The bytes: the same everywhere and every time, and a date in them only if it is asked for."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PROGRAM = "import sys\nfrom kitpress.cli import main\nmain(['build', sys.argv[1], '--out', 'kits'])"
SETTINGS = {
    "invariant": 0,
    "pageCompression": 1,
    "useA85": 1,
    "documentLang": "de-DE",
    "canvas_basefontname": "Courier",
}


def built(what: str, folder: Path, **extra: str) -> dict[str, bytes]:
    """Build an activity or all in a process of its own, which works in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    clean = {
        key: value for key, value in os.environ.items() if not key.startswith(("RL_", "SOURCE_DATE", "LC_", "LANG"))
    }
    command = [sys.executable, "-c", PROGRAM, what]
    run = subprocess.run(command, env=clean | extra, cwd=folder, capture_output=True, check=True)
    assert run.stderr == b""
    return {path.name: path.read_bytes() for path in (folder / "kits").iterdir()}


def test_same_bytes_in_other_surroundings(tmp_path: Path, kits: Mapping[str, bytes]) -> None:
    home = tmp_path / "home with spaces"
    home.mkdir()
    (home / ".reportlab_settings").write_text("".join(f"{key} = {value!r}\n" for key, value in SETTINGS.items()))
    files = built(
        "all",
        tmp_path / "deep" / "down",
        PYTHONHASHSEED="4321",
        TZ="Pacific/Kiritimati",
        LC_ALL="C",
        LANGUAGE="nb:de",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
        HOME=str(home),
        USERPROFILE=str(home),
        **{f"RL_{key}": str(value) for key, value in SETTINGS.items()},
    )
    assert files.keys() == kits.keys()
    assert [name for name in kits if files[name] != kits[name]] == []


def test_same_bytes_in_plain_surroundings(tmp_path: Path, kits: Mapping[str, bytes]) -> None:
    files = built("nested-board", tmp_path, PYTHONHASHSEED="0", TZ="UTC", LC_ALL="C.UTF-8", HOME=str(tmp_path))
    assert len(files) == 2
    assert [name for name in files if files[name] != kits[name]] == []


def test_nothing_of_this_machine_is_in_the_bytes(kits: Mapping[str, bytes]) -> None:
    names = {os.fsencode(place) for place in (Path.home(), Path.cwd(), Path(sys.prefix)) if len(place.parts) > 1}
    for data in kits.values():
        assert not any(name in data for name in names)


def test_no_date_but_the_fixed_one(kits: Mapping[str, bytes]) -> None:
    for data in kits.values():
        assert set(re.findall(rb"D:\d{14}", data)) == {b"D:20000101000000"}


def test_date_that_is_asked_for(tmp_path: Path, kits: Mapping[str, bytes]) -> None:
    files = built("nested-board", tmp_path, SOURCE_DATE_EPOCH="1700000000")
    assert len(files) == 2
    for name, data in files.items():
        assert data != kits[name]
        assert set(re.findall(rb"D:\d{14}", data)) == {b"D:20231114221320"}
        assert b"2023-11-14T22:13:20Z" in data


def test_two_files_of_a_kit_are_not_the_same(kits: Mapping[str, bytes]) -> None:
    assert len(set(kits.values())) == len(kits)
    marks = [re.search(rb"/ID\s*\[\s*<(\w+)>", data) for data in kits.values()]
    assert all(marks)
    assert len({mark[1] for mark in marks if mark}) == len(kits)
