"""The command line: what it answers to good and bad input, its exit codes, and that it never leaves half a file."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest

from kitpress import __version__, cli
from kitpress.activities.registry import activities
from kitpress.sheets.options import options_of
from support import LANGUAGES, Kitpress, Kits, Ran, Read, Structure

COMMAND = [sys.executable, "-c", "from kitpress.cli import main; main()"]
RECORD = 'activity = "nested-board"\n\n[[example]]\nid = "own"\ntitle = "Eget parti"\nmoves = "B2/C1 C1/A3"\n'


def subprocess_run(*arguments: object, **extra: str) -> "subprocess.CompletedProcess[str]":
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "SOURCE_DATE"))} | extra
    command, encoding = [*COMMAND, *map(str, arguments)], extra.get("PYTHONIOENCODING")
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding=encoding, check=False)


def complains(ran: Ran, code: int, message: str) -> None:
    """Assert that a command failed with this code and with one line, which matches `message`."""
    assert "Traceback" not in ran.err
    assert ran.err.count("\n") == 1, ran.err
    assert re.fullmatch(f"kitpress: {message}", ran.err.strip()), ran.err
    assert ran.code == code
    assert ran.out == ""


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Return a folder that holds an earlier file."""
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "nested-board-en-a4-kit.pdf").write_bytes(b"earlier")
    return folder


def untouched(folder: Path) -> bool:
    return {path.name: path.read_bytes() for path in folder.iterdir()} == {"nested-board-en-a4-kit.pdf": b"earlier"}


def record(folder: Path, text: str = RECORD, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# --- what works


def test_list_names_all_there_is(kitpress: Kitpress) -> None:
    ran = kitpress("list")
    assert (ran.code, ran.err) == (0, "")
    for activity in activities().values():
        assert re.search(rf"^{activity.name}: \S", ran.out, re.MULTILINE)
        for plan in activity.sheets:
            assert re.search(rf"--sheet {plan.name} +\S.*{re.escape('(host)') if plan.host else ''}", ran.out)
        for option in options_of(activity.options):
            assert f"--{option.name} {'|'.join(option.choices)} (default {option.default})" in ran.out
    assert f"languages: {', '.join(LANGUAGES)}" in ran.out
    assert "a4 (210 x 297 mm)" in ran.out
    assert "letter (215.9 x 279.4 mm)" in ran.out


def test_version(kitpress: Kitpress) -> None:
    assert kitpress("--version") == (0, f"kitpress, version {__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("build",), ("build", "nested-board"), ("check",), ("verify",), ("list",)])
def test_help(arguments: tuple[str, ...], kitpress: Kitpress) -> None:
    ran = kitpress(*arguments, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: {' '.join(('kitpress', *arguments))}")


@pytest.mark.parametrize("arguments", [(), ("build",)])
def test_nothing_asked_for_gives_help(arguments: tuple[str, ...], kitpress: Kitpress) -> None:
    ran = kitpress(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("Usage: kitpress")


def test_build_writes_what_it_names(kitpress: Kitpress, tmp_path: Path, kits: Kits) -> None:
    folder = tmp_path / "new" / "kits"
    ran = kitpress("build", "nested-board", "--out", folder)
    assert (ran.code, ran.err) == (0, "")
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert files == {name: kits[name] for name in ("nested-board-en-a4-kit.pdf", "nested-board-en-a4-host.pdf")}
    for name, data in files.items():
        pages = len(re.findall(rb"/Type /Page\b(?!s)", data))
        assert f"{folder / name}: {pages} pages" in ran.out


def test_build_replaces_an_earlier_file(kitpress: Kitpress, out: Path, kits: Kits) -> None:
    assert kitpress("build", "nested-board", "--out", out).code == 0
    assert (out / "nested-board-en-a4-kit.pdf").read_bytes() == kits["nested-board-en-a4-kit.pdf"]


def test_default_folder_is_the_working_folder(
    kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert kitpress("build", "nested-board", "--sheet", "board").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["nested-board-en-a4-board.pdf"]


def test_what_is_said_twice_is_built_once(kitpress: Kitpress, tmp_path: Path) -> None:
    twice = ["--lang", "nb", "--lang", "nb", "--paper", "letter", "--paper", "letter", "--sheet", "tally"]
    ran = kitpress("build", "nested-board", *twice, "--out", tmp_path)
    assert ran.code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["nested-board-nb-letter-tally.pdf"]
    assert ran.out.count("nested-board-nb-letter-tally.pdf") == 1


@pytest.mark.parametrize(
    ("name", "plan"),
    [(activity.name, plan.name) for activity in activities().values() for plan in activity.sheets if not plan.own],
)
def test_each_sheet_can_be_made_alone(name: str, plan: str, kitpress: Kitpress, tmp_path: Path, read: Read) -> None:
    assert kitpress("build", name, "--sheet", plan, "--out", tmp_path).code == 0
    (path,) = tmp_path.iterdir()
    assert path.name == f"{name}-en-a4-{plan}.pdf"
    titles = [text for page in read(path.read_bytes()) for text in page.texts if text.mark.tag == "H1"]
    assert len({text.at[1] for text in titles}) >= 1
    assert "How to print:" in read(path.read_bytes())[0].extracted


def test_sheets_keep_the_kits_order_and_their_file(kitpress: Kitpress, tmp_path: Path) -> None:
    chosen = [part for sheet in ("host-check", "tally", "board") for part in ("--sheet", sheet)]
    assert kitpress("build", "nested-board", *chosen, "--out", tmp_path).code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "nested-board-en-a4-board-tally.pdf",
        "nested-board-en-a4-host-check.pdf",
    ]


# --- a user's own examples


def test_own_examples_stand_after_the_kits_in_the_host_file(
    kitpress: Kitpress, tmp_path: Path, kits: Kits, read: Read, structure: Structure
) -> None:
    refuse = 'refuse = [{ move = "A3/C1", code = "occupied" }]\n'
    mine = record(tmp_path, RECORD.replace("B2/C1 C1/A3", "A3/C1 C1/A3") + refuse)
    more = record(tmp_path, RECORD.replace("Eget parti", "Ennå et").replace("B2/C1 C1/A3", ""), "more.toml")
    given = ["--example", mine, "--example", more]
    assert kitpress("build", "nested-board", "--lang", "nb", *given, "--out", tmp_path / "out").code == 0
    data = (tmp_path / "out/nested-board-nb-a4-host.pdf").read_bytes()
    usual = len(read(kits["nested-board-nb-a4-host.pdf"]))
    own = " ".join(" ".join(page.extracted for page in read(data)[usual:]).split())
    assert own.index("Eget parti") < own.index("1. X A3 C1 C1") < own.index("2. O C1 A3") < own.index("Ennå et")
    assert "A3/C1 det står allerede X i rute C1 på brett A3" in own
    assert "Eget parti" not in " ".join(page.extracted for page in read(data)[:usual])
    assert (tmp_path / "out/nested-board-nb-a4-kit.pdf").read_bytes() == kits["nested-board-nb-a4-kit.pdf"]
    assert sum(role == "Figure" for page in structure(data)[usual:] for role, _, _ in page) == 2


@pytest.mark.parametrize("trick", ["# Fet", "**Fet**", "{moves}", "<b>Fet</b>", "1. | Fet |", "&amp;", "%(x)s %s"])
def test_title_of_a_user_is_printed_as_it_is(trick: str, kitpress: Kitpress, tmp_path: Path, read: Read) -> None:
    mine = record(tmp_path, RECORD.replace("Eget parti", trick))
    given = ["--sheet", "host-examples", "--example", mine, "--out", tmp_path / "out"]
    assert kitpress("build", "nested-board", *given).code == 0
    (page,) = read((tmp_path / "out/nested-board-en-a4-host-examples.pdf").read_bytes())
    assert [text.text.strip() for text in page.texts if text.mark.tag == "H2"] == [trick]


def test_record_with_a_byte_order_mark(kitpress: Kitpress, tmp_path: Path) -> None:
    mine = tmp_path / "own.toml"
    mine.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    assert kitpress("build", "nested-board", "--sheet", "host-examples", "--example", mine, "--out", tmp_path).code == 0


# --- wrong command lines: 2

WRONG: list[tuple[list[str], str]] = [
    (["nope"], "No such command 'nope'.*"),
    (["build", "chess"], r'there is no activity "chess"; there are: .*nested-board.*, all'),
    (["build", "nested-board", "--lang", "xx"], r'.+there is no language "xx"; there are: en, nb.*'),
    (["build", "all", "--lang", "nb_NO"], r'.+there is no language "nb_NO"; there are: en, nb.*'),
    (["build", "nested-board", "--paper", "a5"], r'.+there is no paper "a5"; there are: a4, letter.*'),
    (["build", "nested-board", "--sheet", "bord"], r"Invalid value for '--sheet': 'bord' is not one of 'rules', .+"),
    (["build", "nested-board", "--coins", "5"], r"No such option '--coins'.*"),
    (["build", "nested-board", "--lang"], r"Option '--lang' requires an argument.*"),
    (["build", "nested-board", "surplus"], r"Got unexpected extra argument \(surplus\)"),
    (["build", "all", "--sheet", "board"], r"No such option '--sheet'.*"),
    (["build", "nested-board", "--example", "gone.toml"], r".+'gone.toml' does not exist."),
    (["build", "nested-board", "--sheet", "host-examples"], r"sheet host-examples prints your own examples; .+"),
    (["check"], r"Missing argument 'FILES...'."),
    (["check", "gone.toml"], r".+'gone.toml' does not exist."),
    (["check", "."], r".+'.' is a directory."),
    (["verify"], r"Missing argument 'FILES...'."),
    (["verify", "gone.pdf"], r".+'gone.pdf' does not exist."),
    (["list", "surplus"], r"Got unexpected extra argument \(surplus\)"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG, ids=[" ".join(case[0]) for case in WRONG])
def test_wrong_command_line(arguments: list[str], message: str, kitpress: Kitpress, out: Path) -> None:
    given = [*arguments, "--out", str(out)] if arguments[0] == "build" and arguments[-1] != "--lang" else arguments
    complains(kitpress(*given), 2, message)
    assert untouched(out)


def test_examples_that_no_chosen_sheet_prints(kitpress: Kitpress, out: Path, tmp_path: Path) -> None:
    ran = kitpress("build", "nested-board", "--sheet", "board", "--example", record(tmp_path), "--out", out)
    complains(ran, 2, "no chosen sheet prints the examples; add --sheet host-examples, or leave --sheet out")
    assert untouched(out)


@pytest.mark.parametrize("given", ["soon", "-1", "1.5", "9" * 12, " "])
def test_date_that_is_none(given: str, kitpress: Kitpress, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    complains(kitpress("build", "nested-board", "--out", out), 2, f"SOURCE_DATE_EPOCH is '{given}'; it has to be .+")
    assert untouched(out)


# --- wrong content: 1

OWN: list[tuple[str, str, str, str]] = [
    ("illegal move", "C1/A3", "C2/A3", r':6: move 2 "C2/A3": O must play on board C1 \(sent there by B2/C1\)'),
    ("no move", "C1/A3", "C1-A3", r':6: move 2 "C1-A3": not a move; .+'),
    ("unknown key", "moves =", "moves_ =", r':6: unknown key "moves_"; known here: .+'),
    ("wrong type", 'moves = "B2/C1 C1/A3"', "moves = 5", r":6: moves must be a text in quotes"),
    ("false claim", "\nmoves", '\nexpect = { open = "A1" }\nmoves', ':6: open = "A1" is claimed, but the moves .+'),
    ("another activity", "nested-board", "chess", r":1: activity must be one of: .+"),
    ("damaged TOML", 'id = "own"', 'id = "own', r":4: damaged TOML: .+"),
    (
        "letter the font lacks",
        "Eget parti",
        "Eget 🎲",
        r':5: "Eget 🎲": the font has no U\+1F3B2 \(🎲\); use another .+',
    ),
    ("line break in a title", "Eget parti", "Eget\\nparti", r":5: a title is one line"),
    ("long word", "Eget parti", "w" * 300, r":5: .+: the word .+ is [\d.]+ mm too wide for its place"),
    ("long title", "Eget parti", "eget " * 3000, r":5: .+: [\d.]+ mm too high for the page"),
    ("blank title", "Eget parti", "  ", r":5: .+"),
]


@pytest.mark.parametrize(("old", "new", "message"), [case[1:] for case in OWN], ids=[case[0] for case in OWN])
def test_wrong_record_of_a_user(
    old: str, new: str, message: str, kitpress: Kitpress, out: Path, tmp_path: Path
) -> None:
    assert RECORD.count(old) == 1
    mine = record(tmp_path, RECORD.replace(old, new))
    both = ["--lang", "en", "--lang", "nb"]
    ran = kitpress("build", "nested-board", *both, "--example", mine, "--out", out)
    complains(ran, 1, re.escape(str(mine)) + message)
    assert untouched(out)


def test_record_that_is_not_utf_8(kitpress: Kitpress, out: Path, tmp_path: Path) -> None:
    mine = tmp_path / "own.toml"
    mine.write_bytes(RECORD.replace("Eget parti", "Blåbær").encode("latin-1"))
    ran = kitpress("build", "nested-board", "--example", mine, "--out", out)
    complains(ran, 1, re.escape(f"{mine}:5: not UTF-8; save the file as UTF-8"))
    assert untouched(out)


def test_record_of_another_activity(kitpress: Kitpress, out: Path, tmp_path: Path) -> None:
    (other, *_) = [name for name in activities() if name != "nested-board"]
    ran = kitpress("build", other, "--example", record(tmp_path), "--out", out)
    complains(ran, 1, re.escape(str(tmp_path / "own.toml")) + f":5: a record of nested-board; this kit is {other}")
    assert untouched(out)


def test_every_faulty_example_is_told(kitpress: Kitpress, out: Path, tmp_path: Path) -> None:
    table = RECORD.replace("C1/A3", "C2/A3").partition("\n\n")[2]
    mine = record(tmp_path, f'activity = "nested-board"\n\n{table}\n{table.replace("own", "next")}')
    ran = kitpress("build", "nested-board", "--example", mine, "--out", out)
    lines = ran.err.splitlines()
    assert [line.partition(": move 2")[0] for line in lines] == [f"kitpress: {mine}:6", f"kitpress: {mine}:11"]
    assert ran.code == 1
    assert untouched(out)


# --- the file system says no: 3


def test_folder_that_is_a_file(kitpress: Kitpress, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"earlier")
    complains(
        kitpress("build", "nested-board", "--out", file), 3, re.escape(str(file)) + ": cannot be made a folder: .+"
    )
    complains(kitpress("build", "nested-board", "--out", file / "below"), 3, ".+: cannot be made a folder: .+")
    assert file.read_bytes() == b"earlier"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_console_that_takes_nothing() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run([*COMMAND, "list"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 3
    assert "Traceback" not in ran.stderr
    assert ran.stderr.strip() == "kitpress: No space left on device"


# --- an interrupt in the middle: 130


@pytest.mark.parametrize(
    ("where", "name"),
    [("kitpress.build", "lay_out"), ("kitpress.build", "render"), ("os", "fsync"), ("tempfile", "mkstemp")],
)
@pytest.mark.parametrize("after", [0, 1])
def test_interrupt_leaves_nothing_half_written(
    where: str, name: str, after: int, kitpress: Kitpress, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = getattr(sys.modules.get(where) or __import__(where, fromlist=["_"]), name), []

    def interrupted(*given: Any, **named: Any) -> Any:
        calls.append(given)
        if len(calls) > after:
            raise KeyboardInterrupt
        return real(*given, **named)

    monkeypatch.setattr(f"{where}.{name}", interrupted)
    ran = kitpress("build", "nested-board", "--out", out)
    assert ran.code == 130
    assert len(calls) == after + 1
    assert ran.err.strip() == "kitpress: interrupted; nothing was left half-written"
    assert untouched(out)


# --- the console


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_console_encoding(encoding: str, tmp_path: Path) -> None:
    mine = record(tmp_path, RECORD.replace("Eget parti", "Smørbrød 🎲"))
    ran = subprocess_run("build", "nested-board", "--example", mine, PYTHONIOENCODING=encoding)
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "the font has no U+1F3B2" in ran.stderr
    assert ("Smørbrød" if encoding != "ascii" else "Sm\\xf8rbr\\xf8d") in ran.stderr
    listed = subprocess_run("list", PYTHONIOENCODING=encoding)
    assert (listed.returncode, listed.stderr) == (0, "")


def test_entry_point_in_a_process_of_its_own(tmp_path: Path) -> None:
    ran = subprocess_run("build", "chess", "--out", tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith('kitpress: there is no activity "chess"; ')
    assert ran.stderr.count("\n") == 1


def test_light_commands_import_nothing_heavy() -> None:
    program = (
        "import sys\nfrom kitpress.cli import main\ntry:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        "print(*(name for name in ('reportlab', 'babel', 'pypdfium2', 'jinja2') if name in sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[1:] == [""]


def test_fault_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr("kitpress.activities.registry.activities", broken)
    with pytest.raises(ZeroDivisionError):
        cli.main(["list"])
