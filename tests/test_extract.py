"""The lists of messages: what stands in the folders of a game is in its list, and a line that moves changes nothing."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitpress import resources
from kitpress.activities.registry import domains
from kitpress.errors import ProseError
from kitpress.extract import Folder, extracted, source_of
from kitpress.text.po import Message, parse_po

Run = Callable[..., Any]

ROOT = Path(__file__).parents[1]


@pytest.fixture
def game(tmp_path: Path) -> tuple[Folder, ...]:
    """Make a game in a folder of its own, outside the checkout."""
    for name in ("chess", "templates", "examples"):
        (tmp_path / name).mkdir()
    (tmp_path / "chess" / "players.py").write_text(
        '# Translators: Said aloud.\nedition.gettext("Check")\nedition.npgettext("page", "{n} move", "{n} moves", 2)\n',
        encoding="utf-8",
    )
    (tmp_path / "templates" / "rules.md.j2").write_text(
        '# {% trans %}Check{% endtrans %}\n\n{% trans number="n" %}\n{n} piece\n'
        "{% pluralize %}{n} pieces{% endtrans %}\n\n{% trans %}Check{% endtrans %}\n",
        encoding="utf-8",
    )
    (tmp_path / "examples" / "a.toml").write_text('[[example]]\ntitle = "Mate"\n', encoding="utf-8")
    return tuple(Folder(tmp_path / name, name) for name in ("templates", "chess", "examples"))


def listed(source: tuple[Folder, ...]) -> list[Message]:
    return list(parse_po(extracted(source), "x.pot").messages)


def test_a_game_outside_the_checkout(game: tuple[Folder, ...]) -> None:
    found = listed(game)
    assert [(m.context, m.msgid, m.plural, m.strings, m.references) for m in found] == [
        (None, "Check", None, ("",), ("chess/players.py", "templates/rules.md.j2")),
        ("page", "{n} move", "{n} moves", ("", ""), ("chess/players.py",)),
        (None, "Mate", None, ("",), ("examples/a.toml",)),
        (None, "{n} piece", "{n} pieces", ("", ""), ("templates/rules.md.j2",)),
    ]
    assert [m.notes for m in found] == [("Said aloud.",), (), ("Title of an example",), ()]
    assert [m.flags for m in found] == [(), ("python-brace-format",), (), ("python-brace-format",)]


def test_code_that_moves_changes_nothing(game: tuple[Folder, ...]) -> None:
    before = extracted(game)
    for folder in game:
        for _, path in folder.files():
            path.write_text("\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert extracted(game) == before


def test_a_message_that_is_plural_in_one_place_is_plural(game: tuple[Folder, ...]) -> None:
    (game[0].path / "z.md.j2").write_text("{% trans %}{n} piece{% endtrans %}", encoding="utf-8")
    (game[1].path / "a.py").write_text('gettext("{n} piece")', encoding="utf-8")
    (found,) = [message for message in listed(game) if message.msgid == "{n} piece"]
    assert (found.plural, found.strings) == ("{n} pieces", ("", ""))
    assert found.references == ("chess/a.py", "templates/rules.md.j2", "templates/z.md.j2")


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("templates/rules.md.j2", "\n{% trans %}Check", "templates/rules.md.j2:2: "),
        ("examples/a.toml", "[[example]\n", "examples/a.toml: "),
        ("examples/a.toml", 'title = "\udcff"', "examples/a.toml: "),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    name: str, text: str, problem: str, game: tuple[Folder, ...], tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ProseError) as caught:
        extracted(game)
    assert str(caught.value).startswith(problem)


def test_hidden_folders_and_other_games_are_left_out(tmp_path: Path) -> None:
    for name in ("src/kitpress/activities/chess", "src/kitpress/.tox", "src/kitpress/__pycache__", "templates/chess"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "a.py").write_text('gettext("Not shared")', encoding="utf-8")
    (tmp_path / "src/kitpress/activities/chess/__init__.py").touch()
    (tmp_path / "src/kitpress/activities/host.py").write_text('gettext("Shared")', encoding="utf-8")
    (tmp_path / "templates/shared").mkdir()
    (tmp_path / "templates/shared/tally.md.j2").write_text("{% trans %}Tally{% endtrans %}", encoding="utf-8")
    (shared,) = [domain for domain in domains() if domain.name == "kitpress"]
    assert [m.msgid for m in listed(source_of(shared, tmp_path))] == ["Shared", "Tally"]


# The command


def test_extract_writes_the_lists(shipped: Path, kitpress: Run) -> None:
    for pot in (shipped / "locales").glob("*.pot"):
        pot.write_text(pot.read_text(encoding="utf-8").split("\n\n", 1)[0] + "\n", encoding="utf-8")
    ran = kitpress("translate", "extract")
    assert (ran.code, ran.err) == (0, "")
    *lines, last = ran.out.splitlines()
    assert lines == [f"{domain.pot}: every message" for domain in domains()]
    assert last == "now bring the catalogues in step: kitpress translate update"
    for domain in domains():
        assert domain.pot.read_bytes() == (ROOT / "locales" / domain.pot.name).read_bytes()


def test_extract_of_one_game(shipped: Path, kitpress: Run) -> None:
    before = {pot: pot.read_bytes() for pot in (shipped / "locales").glob("*.pot")}
    for pot in before:
        pot.write_bytes(b"")
    # Without its list no domain can be read, so nothing but the asked one is.
    ran = kitpress("translate", "extract", "--game", "martian")
    assert (ran.code, ran.err) == (0, "")
    martian = shipped / "locales" / "martian.pot"
    assert {pot: pot.read_bytes() for pot in before} == dict.fromkeys(before, b"") | {martian: before[martian]}


def test_extract_follows_the_checkout(tmp_path: Path) -> None:
    for name in ("src", "templates", "examples"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (nested,) = [domain for domain in domains() if domain.name == "nested-board"]
    assert extracted(source_of(nested, tmp_path)) == extracted(source_of(nested, ROOT))
    template = tmp_path / "templates" / "nested-board" / "cards.md.j2"
    text = template.read_text(encoding="utf-8").replace("Five rule cards", "Cards with the rules")
    template.write_text(text, encoding="utf-8")
    assert b'msgid "Cards with the rules"' in extracted(source_of(nested, tmp_path))
    assert b'msgid "Five rule cards"' not in extracted(source_of(nested, tmp_path))


def test_extract_needs_a_checkout(monkeypatch: pytest.MonkeyPatch, kitpress: Run) -> None:
    monkeypatch.setattr(resources, "checkout", lambda: None)
    monkeypatch.setattr(resources, "folder", lambda name: ROOT / name)
    ran = kitpress("translate", "extract")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "kitpress: extract is for a checkout of kitpress: it reads the code and the templates\n"
