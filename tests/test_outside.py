"""A game in a package of its own, installed in a venv: it builds, checks, lists and translates as one inside does."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kitpress.activities import registry

ROOT = Path(__file__).parents[1]
GAME = ROOT / "tests" / "outside"
EVERYTHING = [part for language in ("en", "nb", "nn") for part in ("--lang", language)]
PAPERS = ["--paper", "a4", "--paper", "letter"]
DATA = ("templates", "locales", "examples")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def ran(python: Path, folder: Path, *arguments: object, path: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run kitpress in a folder, by another Python or from another source."""
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SOURCE_DATE_EPOCH")}
    env |= {"PYTHONPATH": str(path)} if path else {}
    command = [str(python), "-m", "kitpress", *map(str, arguments)]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def site_of(place: Path) -> Path:
    """Return the folder of packages of the venv in a place."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(place / "venv"), "platbase": str(place / "venv")}))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a venv that has kitpress and all that it needs, and install the game there."""
    place = tmp_path_factory.mktemp("outside")
    venv.create(place / "venv", with_pip=False)
    site = site_of(place)
    (site / "here.pth").write_text(f"{ROOT / 'src'}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    shutil.copytree(GAME, place / "game", ignore=shutil.ignore_patterns("__pycache__"))
    python = place / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", str(place / "game")], check=True, capture_output=True)
    return place


@pytest.fixture(scope="module")
def run(home: Path) -> Run:
    """Run kitpress in that venv."""
    return lambda folder, *arguments: ran(home / "venv" / "bin" / "python", folder, *arguments)


def pdfs(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.pdf")}


def test_its_files_are_the_same_to_the_byte_as_those_of_the_game_inside(run: Run, tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    for name in (*DATA, "src"):
        shutil.copytree(ROOT / name, inside / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", inside)
    source, package = GAME / "src" / "one_pile", inside / "src" / "kitpress" / "activities" / "one_pile"
    shutil.copytree(source, package, ignore=shutil.ignore_patterns(*DATA, "__pycache__"))
    for name in DATA:
        shutil.copytree(source / name, inside / name, dirs_exist_ok=True)
    module = package / "__init__.py"
    lines = module.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if "home=" not in line]
    assert len(lines) - len(kept) == 1
    module.write_text("".join(kept), encoding="utf-8")
    asked = ("build", "one-pile", *EVERYTHING, *PAPERS, "--out")
    one = run(tmp_path, *asked, tmp_path / "a")
    other = ran(Path(sys.executable), tmp_path, *asked, tmp_path / "b", path=inside / "src")
    assert (one.returncode, other.returncode) == (0, 0), one.stderr + other.stderr
    assert len(pdfs(tmp_path / "a")) == 12
    assert pdfs(tmp_path / "a") == pdfs(tmp_path / "b")


def test_its_files_are_fit_to_print(run: Run, tmp_path: Path) -> None:
    from page import validate_pdf_bytes

    assert run(tmp_path, "build", "one-pile", "--lang", "nn", "--out", "out").returncode == 0
    for data in pdfs(tmp_path / "out").values():
        for profile in ("ua1", "2a"):
            assert [failure.message for failure in validate_pdf_bytes(data, profile=profile).failures] == []
    verified = run(tmp_path, "verify", *(tmp_path / "out").iterdir())
    assert (verified.returncode, verified.stderr) == (0, "")


def test_it_is_listed_and_checked_and_its_records_are_printed(run: Run, tmp_path: Path) -> None:
    listed = run(tmp_path, "list")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "\none-pile: take one to three counters" in listed.stdout
    record = tmp_path / "own.toml"
    text = 'activity = "one-pile"\n[[example]]\nid = "own"\nmoves = "III II {}"\nexpect = { result = "X" }\n'
    record.write_text(text.replace("{}", "II"), encoding="utf-8")
    checked = run(tmp_path, "check", record, "--json")
    assert json.loads(checked.stdout)["left"] == 0
    built = run(tmp_path, "build", "one-pile", "--example", record, "--out", "out")
    assert (built.returncode, built.stderr) == (0, "")
    record.write_text(text.replace("{}", "III"), encoding="utf-8")
    wrong = run(tmp_path, "check", record)
    assert (wrong.returncode, wrong.stdout) == (1, "")
    assert wrong.stderr == f'kitpress: {record}:4: move 3 "III": there are only 2 counters left\n'


def test_it_is_built_with_all_the_others(run: Run, tmp_path: Path) -> None:
    assert run(tmp_path, "build", "all", "--lang", "en", "--paper", "a4", "--out", "out").returncode == 0
    assert {"one-pile-en-a4-kit.pdf", "nested-board-en-a4-host.pdf"} <= set(pdfs(tmp_path / "out"))


def test_it_is_translated_by_itself(run: Run, home: Path, tmp_path: Path) -> None:
    begun = run(tmp_path, "translate", "init", "sv", "--game", "one-pile")
    assert begun.returncode == 0
    own = tmp_path / "locales" / "sv" / "LC_MESSAGES"
    assert {path.name for path in own.iterdir()} == {"kitpress.po", "one-pile.po"}
    assert 'msgid "One pile"' in (own / "one-pile.po").read_text(encoding="utf-8")
    status = run(tmp_path, "translate", "status", "--game", "one-pile")
    assert "nb one-pile: 18 of 18 translated (100%), 0 fuzzy\n" in status.stdout
    assert "sv one-pile: 0 of 18 translated (0%), 0 fuzzy\n" in status.stdout
    assert run(tmp_path, "translate", "check", "nb", "nn", "--game", "one-pile", "--layout").returncode == 0
    draft = run(tmp_path, "build", "one-pile", "--lang", "sv", "--draft", "--out", "out")
    assert (draft.returncode, draft.stderr) == (0, "")
    (pot,) = (home / "venv").rglob("one-pile.pot")
    before = pot.read_bytes()
    extracted = run(tmp_path, "translate", "extract", "--game", "one-pile")
    assert (extracted.returncode, extracted.stderr) == (0, "")
    assert pot.read_bytes() == before
    advice = extracted.stdout.splitlines()[-1].partition(": kitpress ")[2].split()
    assert run(tmp_path, *advice).returncode == 0
    assert f"{pot.parent / 'nb'}" in run(tmp_path, *advice).stdout


# Games that cannot be used

BROKEN = {
    "no-import": ("import nothing_of_this_name", "it cannot be imported (ModuleNotFoundError: No module named"),
    "no-syntax": ("def", "it cannot be imported (SyntaxError: "),
    "no-stop": ("raise SystemExit(7)", "it cannot be imported (SystemExit: 7)"),
    "no-activity": ("", "it has no ACTIVITY"),
    "no-type": ("ACTIVITY = 'a text'", "it has no ACTIVITY"),
    "other-name": ("from one_pile import ACTIVITY", 'its ACTIVITY calls itself "one-pile"'),
    "no-sheets": (
        "from dataclasses import replace\nimport one_pile\n"
        "ACTIVITY = replace(one_pile.ACTIVITY, name='no-sheets', sheets=())",
        "it has no sheets",
    ),
    "no-home": (
        "from dataclasses import replace\nimport one_pile\n"
        "ACTIVITY = replace(one_pile.ACTIVITY, name='no-home', home=None)",
        "its ACTIVITY has no home",
    ),
    "Odd_Name": (
        "from dataclasses import replace\nimport one_pile\nACTIVITY = replace(one_pile.ACTIVITY, name='Odd_Name')",
        "a name is small letters, digits and hyphens",
    ),
}


@pytest.fixture
def broken(home: Path) -> Iterator[None]:
    """Put games that cannot be used beside the one that can."""
    site = site_of(home)
    info = site / "broken-1.0.dist-info"
    info.mkdir()
    modules = {name: f"broken_{name.lower().replace('-', '_')}" for name in BROKEN}
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(f"{name} = {module}\n" for name, module in modules.items())
    (info / "entry_points.txt").write_text(f"[kitpress.games]\n{points}", encoding="utf-8")
    for name, module in modules.items():
        (site / f"{module}.py").write_text(f"{BROKEN[name][0]}\n", encoding="utf-8")
    yield
    shutil.rmtree(info)
    for module in modules.values():
        (site / f"{module}.py").unlink()


@pytest.mark.usefixtures("broken")
def test_games_that_cannot_be_used_are_named_and_left_out(run: Run, tmp_path: Path) -> None:
    listed = run(tmp_path, "list")
    assert listed.returncode == 0
    assert "\none-pile: " in listed.stdout
    told = dict(sorted(zip(sorted(BROKEN), sorted(listed.stderr.splitlines()), strict=True)))
    for name, line in told.items():
        module = f"broken_{name.lower().replace('-', '_')}"
        assert line.startswith(f'kitpress: the game "{name}" ({module}) is left out: {BROKEN[name][1]}'), line
    assert run(tmp_path, "build", "nested-board", "--sheet", "tally", "--out", "out").stderr == ""
    assert run(tmp_path, "build", "one-pile", "--out", "out").stderr == ""
    asked = run(tmp_path, "build", "no-import", "--out", "out")
    assert (asked.returncode, asked.stdout) == (1, "")
    assert asked.stderr == told["no-import"] + "\n"
    everything = run(tmp_path, "build", "all", "--lang", "en", "--paper", "a4", "--out", "out")
    assert everything.returncode == 0
    assert sorted(everything.stderr.splitlines()) == sorted(listed.stderr.splitlines())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("build", "--help"),
        ("build", "nested-board", "--help"),
        ("build", "nested-board", "--sheet", "tally", "--lang", "nb"),
    ],
    ids=" ".join,
)
def test_what_concerns_games_inside_reads_no_entry_points(
    arguments: tuple[str, ...],
    kitpress: Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    def read(**_group: str) -> None:
        pytest.fail("entry points were read")

    for cached in (registry._all, registry._outside):
        cached.cache_clear()
    monkeypatch.setattr(registry, "entry_points", read)
    monkeypatch.chdir(tmp_path)
    assert getattr(kitpress(*arguments), "code", None) == 0
