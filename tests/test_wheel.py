"""What a wheel holds: the code, its data, and nothing else."""

import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILD = """
import sys
from hatchling.builders.wheel import WheelBuilder
print(next(iter(WheelBuilder(sys.argv[1]).build(directory=sys.argv[2], versions=["standard"]))))
"""

pytestmark = pytest.mark.skipif(find_spec("hatchling") is None, reason="hatchling is not installed")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel made from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run = subprocess.run(
        [sys.executable, "-c", BUILD, str(ROOT), str(folder)], capture_output=True, text=True, check=True
    )
    return Path(run.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files(folder: str) -> set[str]:
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_wheel_holds_all_code_and_data(names: set[str]) -> None:
    code = {name.removeprefix("src/") for name in files("src")}
    data = {f"kitpress/{name}" for folder in ("templates", "locales", "examples") for name in files(folder)}
    assert len(code) > 30
    assert len(data) > 15
    assert code | data == {name for name in names if ".dist-info/" not in name}


def test_wheel_holds_what_a_kit_needs(names: set[str]) -> None:
    assert {
        "kitpress/py.typed",
        "kitpress/pdf/srgb.icc",
        "kitpress/templates/nested-board/rules.md.j2",
        "kitpress/examples/nested-board/host-check.toml",
        "kitpress/locales/kitpress.pot",
        "kitpress/locales/martian.pot",
        "kitpress/locales/nb/LC_MESSAGES/kitpress.po",
        "kitpress/locales/nb/LC_MESSAGES/martian.po",
    } <= names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_code_in_the_wheel_finds_its_own_data(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from kitpress import resources\n"
        "for name in ('templates', 'locales', 'examples'):\n"
        "    print(resources.folder(name))\n"
    )
    run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True)
    found = [Path(line).relative_to(tmp_path).as_posix() for line in run.stdout.splitlines()]
    assert found == ["kitpress/templates", "kitpress/locales", "kitpress/examples"]
