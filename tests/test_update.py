"""Catalogues kept in step with the messages: nothing that a translator has written is lost."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import polib
import pytest

from kitpress import resources
from kitpress.activities.registry import activities, domains

Run = Callable[..., Any]

ROOT = Path(__file__).parents[1]
SHIPPED = sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir())
DOMAINS = tuple(domain.name for domain in domains())
EACH = pytest.mark.parametrize("language", SHIPPED)
OWN = Path("own")


pytestmark = pytest.mark.usefixtures("empty_folder")


def po(language: str, domain: str = "nested-board", folder: Path = OWN) -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


@pytest.fixture
def nb(kitpress: Run) -> Path:
    """Copy nb into a folder of one's own; return the catalogue of nested-board."""
    assert kitpress("translate", "init", "nb", "--locales", OWN).code == 0
    return po("nb")


def read(path: Path) -> polib.POFile:
    return polib.pofile(path.read_text(encoding="utf-8"))


def entry(path: Path, msgid: str) -> polib.POEntry:
    (found,) = [found for found in read(path) if found.msgid == msgid and not found.obsolete]
    return found


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def rename(path: Path, msgid: str, before: str) -> None:
    """Make a catalogue older: give a message the English text that it had before."""
    change(path, f'msgid "{msgid}"\n', f'msgid "{before}"\n')


def without(path: Path, msgid: str) -> None:
    text, count = re.subn(rf'\n(#[^\n]*\n)*msgid "{msgid}"\nmsgstr "[^"]*"\n', "", path.read_text(encoding="utf-8"))
    assert count == 1
    path.write_text(text, encoding="utf-8")


def size(domain: str) -> int:
    """Return how many messages a domain has."""
    return (ROOT / "locales" / f"{domain}.pot").read_text(encoding="utf-8").count("\nmsgid ") - 1


def update(kitpress: Run, *languages: str, game: str = "", **told: str) -> None:
    """Update, and assert that a line says of each file what was done; `told` is by domain."""
    games = ("--game", game) if game else ()
    ran = kitpress("translate", "update", *languages, "--locales", OWN, *games)
    assert (ran.code, ran.err) == (0, "")
    for line in ran.out.splitlines():
        match = re.fullmatch(r"\S+/(\S+)\.po: in step with the messages(?: \((.+)\))?", line)
        assert match, line
        name = "shared" if match[1] == "kitpress" else match[1].replace("-", "_")
        assert (name, match[2]) == (name, told.pop(name, None))
    assert told == {}


# One catalogue


@pytest.mark.parametrize("languages", [(), ("nb",)])
def test_update_adds_what_is_new(languages: tuple[str, ...], nb: Path, kitpress: Run) -> None:
    before = nb.read_text(encoding="utf-8")
    without(nb, "Five rule cards")
    update(kitpress, *languages, nested_board="1 added")
    assert entry(nb, "Five rule cards").msgstr == ""
    assert nb.read_text(encoding="utf-8") == re.sub(r'(?<=msgid "Five rule cards"\nmsgstr ")[^"]+', "", before)


def test_update_marks_as_fuzzy_what_has_changed_and_says_what_it_was(nb: Path, kitpress: Run) -> None:
    translation = entry(nb, "Destination markers and label cards").msgstr
    rename(nb, "Destination markers and label cards", "Destination markers and cards")
    update(kitpress, nested_board="1 changed")
    changed = entry(nb, "Destination markers and label cards")
    assert (changed.fuzzy, changed.msgstr, changed.previous_msgid) == (
        True,
        translation,
        "Destination markers and cards",
    )
    assert "Destination markers and cards" not in {found.msgid for found in read(nb)}
    assert [found.msgid for found in read(nb) if found.fuzzy] == ["Destination markers and label cards"]
    ran = kitpress("translate", "check", "nb", "--locales", OWN)
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "marked fuzzy" in ran.err


def test_update_puts_aside_what_is_not_used_and_keeps_what_was_aside(nb: Path, kitpress: Run) -> None:
    more = (
        '\n# Remember.\nmsgid "Quite another text that no kit ever says"\nmsgstr "Tekst"\n'
        '\n# Older.\n#, fuzzy\n#~| msgctxt "c"\n#~| msgid "Very old"\n#~ msgid "Old"\n#~ msgstr "Gammal"\n'
    )
    before = nb.read_text(encoding="utf-8")
    nb.write_text(before + more, encoding="utf-8")
    update(kitpress, nested_board="1 put aside")
    old, new = (
        more.split("\n\n")[1],
        '# Remember.\n#~ msgid "Quite another text that no kit ever says"\n#~ msgstr "Tekst"',
    )
    assert nb.read_text(encoding="utf-8") == f"{before}\n{old.rstrip()}\n\n{new}\n"
    assert kitpress("translate", "check", "nb", "--locales", OWN).code == 0


def test_update_takes_back_what_is_used_again(nb: Path, kitpress: Run) -> None:
    before = nb.read_bytes()
    lines = f'# Mine.\nmsgid "Five rule cards"\nmsgstr "{entry(nb, "Five rule cards").msgstr}"\n'
    without(nb, "Five rule cards")
    with nb.open("a", encoding="utf-8") as file:
        file.write("\n" + re.sub(r"^(?=msg)", "#~ ", lines, flags=re.MULTILINE))
    update(kitpress)
    assert entry(nb, "Five rule cards").tcomment == "Mine."
    assert nb.read_bytes().replace(b"# Mine.\n", b"") == before


def test_update_twice_changes_nothing_more(nb: Path, kitpress: Run) -> None:
    without(nb, "Five rule cards")
    rename(nb, "Destination markers and label cards", "Destination markers and cards")
    update(kitpress, nested_board="1 added, 1 changed")
    once = nb.read_bytes()
    update(kitpress)
    assert nb.read_bytes() == once


@EACH
def test_update_finds_nothing_to_do_in_what_is_shipped(language: str, kitpress: Run) -> None:
    assert kitpress("translate", "init", language, "--locales", OWN).code == 0
    update(kitpress, language)
    for domain in DOMAINS:
        assert po(language, domain).read_bytes() == po(language, domain, resources.folder("locales")).read_bytes()


def test_update_keeps_what_translators_and_their_programs_write(nb: Path, kitpress: Run) -> None:
    change(nb, '"Last-Translator: ', '"X-Poedit-Basepath: ..\\n"\n"Last-Translator: Kari Nordmann, ')
    change(nb, '"Content-Transfer', '"X-Generator: Poedit 3.4\\n"\n"Content-Transfer')
    change(nb, 'msgid "Five rule cards"', '#, no-wrap, fuzzy\n#| msgid "Four rule cards"\nmsgid "Five rule cards"')
    text = nb.read_text(encoding="utf-8")
    comment = text.index("#: ", text.index('msgid "Four rule cards"') - 200)
    text = f"# Notes of ours.\n{text[:comment]}#\tAsk Ola.\n#\n# And Kari: «?»\n{text[comment:]}\n# The end.\n"
    nb.write_text(text, encoding="utf-8")
    update(kitpress)
    assert nb.read_text(encoding="utf-8") == text.replace("#, no-wrap, fuzzy", "#, fuzzy, no-wrap")


def test_update_makes_a_comment_of_the_flag_of_older_catalogues(nb: Path, kitpress: Run) -> None:
    before = nb.read_bytes()
    change(nb, "# same as English\n", "")
    change(nb, 'msgid "**Start**"', '#, ignore-same\nmsgid "**Start**"')
    assert kitpress("translate", "check", "nb", "--locales", OWN).code == 1
    update(kitpress)
    assert nb.read_bytes() == before


def test_update_without_a_catalogue(kitpress: Run) -> None:
    ran = kitpress("translate", "update", "--locales", OWN)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"kitpress: {OWN} holds no catalogue; begin one with kitpress translate init LANG\n"
    ran = kitpress("translate", "update", "nb", "--locales", OWN)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"kitpress: {OWN} holds no catalogue of nb; begin one with kitpress translate init nb\n"
    assert not list(Path().iterdir())


@pytest.mark.parametrize("language", ["fr", "qps", "../nb"])
def test_update_of_a_language_that_is_not_there(language: str, kitpress: Run) -> None:
    ran = kitpress("translate", "update", language)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert not list(Path().iterdir())


@pytest.mark.parametrize("domain", DOMAINS)
def test_update_leaves_all_alone_if_one_catalogue_is_damaged(domain: str, nb: Path, kitpress: Run) -> None:
    without(nb, "Five rule cards")
    damaged = po("nb", domain)
    damaged.write_bytes(damaged.read_bytes() + b'\nmsgid "Over\n')
    before = {path: path.read_bytes() for path in OWN.rglob("*.po")}
    ran = kitpress("translate", "update", "--locales", OWN)
    assert (ran.code, ran.out) == (1, "")
    last = len(damaged.read_bytes().splitlines())
    assert ran.err == f"kitpress: {damaged}:{last}: damaged: a text is not in whole quotes\n"
    assert {path: path.read_bytes() for path in OWN.rglob("*.po")} == before


@pytest.mark.parametrize(("part", "times"), [("a ", 40_000), ("a", 60_000), ("a ", 500_000)])
def test_update_is_quick_whatever_the_catalogue_holds(part: str, times: int, nb: Path, kitpress: Run) -> None:
    change(nb, 'msgid "Five rule cards"\nmsgstr "', f'msgid "Five rule cards"\nmsgstr "{part * times}')
    with nb.open("a", encoding="utf-8") as file:
        file.write(f'\nmsgid "{part * times}"\nmsgstr "x"\n')
    without(nb, "Move record")
    start = process_time()
    update(kitpress, nested_board="1 added, 1 put aside")
    assert process_time() - start < 5


# A game's catalogue that is not there


def test_a_catalogue_that_is_built_in_is_not_hidden_by_an_empty_one(nb: Path, kitpress: Run) -> None:
    nb.with_name("martian.po").unlink()
    nb.with_name("kitpress.po").unlink()
    update(kitpress)
    assert sorted(path.stem for path in OWN.rglob("*.po")) == sorted(set(activities()) - {"martian"})


def test_a_new_game_comes_with_the_next_update(kitpress: Run) -> None:
    assert kitpress("translate", "init", "fr", "--locales", OWN).code == 0
    made = po("fr", "martian").read_text(encoding="utf-8")
    po("fr", "martian").unlink()
    update(kitpress, martian=f"{size('martian') - 6} added, 6 moved here")
    text = po("fr", "martian").read_text(encoding="utf-8")
    assert re.sub("Revision-Date.*", "", text) == re.sub("Revision-Date.*", "", made)


def test_update_of_one_game_touches_no_other(nb: Path, kitpress: Run) -> None:
    for domain in ("kitpress", "martian", "nested-board"):
        change(po("nb", domain), "Language-Team: Norwegian", "Language-Team:   Norwegian")
    without(nb, "Five rule cards")
    without(po("nb", "martian"), "Placing a small piece")
    before = {path: path.read_bytes() for path in OWN.rglob("*.po")}
    update(kitpress, game="martian", martian="1 added")
    changed = {path for path in before if path.read_bytes() != before[path]}
    assert changed == {po("nb", "martian")}


# The single catalogue of before

HELD = ("kitpress", "in-a-row", "martian", "nested-board")
"""What it held: games that came later were never in it."""
COMMENTED = "Marking a cell that is taken"  # in nested-board and in in-a-row
UNSURE = "Placing a small piece"  # in martian
RIGHT = "Sett ut en liten brikke"
BOTH = "Player"  # in kitpress and in martian or nested-board
RENAMED = "Destination markers and label cards"  # in nested-board


@pytest.fixture
def single(kitpress: Run) -> Path:
    """Put the words of all into one catalogue, as it was before, with what a translator's work leaves in it."""
    file = polib.POFile(check_for_duplicates=False)
    for domain in HELD:
        for found in read(po("nb", domain, ROOT / "locales")):
            if file.find(found.msgid, msgctxt=found.msgctxt or False) is None:
                file.append(found)
    assert len(file) > 400
    by_msgid = {item.msgid: item for item in file}
    commented, unsure = by_msgid[COMMENTED], by_msgid[UNSURE]
    commented.tcomment, commented.flags = "Ask Ola.\nHe knows.", ["fuzzy", "x-mine"]
    unsure.flags, unsure.previous_msgid, unsure.msgstr = ["fuzzy"], "Placing a piece", "Usikkert"
    start = by_msgid["**Start**"]
    start.tcomment, start.flags = "", ["ignore-same"]
    by_msgid[RENAMED].msgid = "Destination markers and cards"
    file.append(polib.POEntry(msgid="A text of nobody's", msgstr="Ingens", tcomment="Who said this?"))
    file.append(polib.POEntry(msgid="Gone", msgstr="Borte", obsolete=True, tcomment="Long ago"))
    header = po("nb", "kitpress", ROOT / "locales").read_text(encoding="utf-8").split("\n\n")[0]
    header = header.replace('"MIME-Version', '"X-Crowdin-Project: kit\\n"\n"MIME-Version')
    path = po("nb", "kitpress")
    path.parent.mkdir(parents=True)
    body = str(file).split("\n\n", 1)[1]
    path.write_text(f"# By Kari.\n{header}\n\n{body}\n# The end.\n", encoding="utf-8")
    assert kitpress("translate", "check", "nb", "--locales", OWN).code == 1
    return path


def test_a_single_catalogue_is_not_silently_passed_over(single: Path, kitpress: Run) -> None:
    ran = kitpress("build", "martian", "--lang", "nb", "--locales", OWN, "--out", "out")
    assert (ran.code, ran.out) == (1, "")
    lines = [line for line in ran.err.splitlines() if " no messages of kitpress" in line]
    assert len(lines) == 1
    assert re.fullmatch(
        rf'kitpress: {single}:\d+: "Three in a row": this and \d+ more are no messages of kitpress; '
        r"run kitpress translate update",
        lines[0],
    )


def everything(folder: Path) -> dict[tuple[str | None, str], list[polib.POEntry]]:
    found: dict[tuple[str | None, str], list[polib.POEntry]] = {}
    for path in sorted(folder.rglob("*.po")):
        for item in read(path):
            found.setdefault((item.msgctxt, item.msgid), []).append(item)
    return found


def test_a_single_catalogue_is_split_and_nothing_is_lost(single: Path, kitpress: Run) -> None:
    before = read(single)
    update(
        kitpress,
        shared="2 put aside",
        in_a_row=f"{size('in-a-row')} moved here",
        martian=f"{size('martian')} moved here",
        nested_board=f"1 changed, {size('nested-board') - 1} moved here",
    )
    for domain in HELD:
        text = po("nb", domain).read_text(encoding="utf-8")
        assert text.startswith("# By Kari.\n# Norwegian Bokmål edition of kitpress.\n")
        assert '"X-Crowdin-Project: kit\\n"\n"MIME-Version' in text
        live = {(item.msgctxt, item.msgid) for item in read(po("nb", domain)) if not item.obsolete}
        pot = polib.pofile((ROOT / "locales" / f"{domain}.pot").read_text(encoding="utf-8"))
        assert live == {(item.msgctxt, item.msgid) for item in pot}
    after = everything(OWN)
    for old in before:
        if old.msgid != "Destination markers and cards":
            assert {item.msgstr for item in after[old.msgctxt, old.msgid]} == {old.msgstr}
            assert all(old.tcomment in item.tcomment for item in after[old.msgctxt, old.msgid])
            assert {item.fuzzy for item in after[old.msgctxt, old.msgid]} == {old.fuzzy}
    assert len(after[None, COMMENTED]) == 2
    for domain in ("in-a-row", "nested-board"):
        item = entry(po("nb", domain), COMMENTED)
        assert (item.tcomment, item.flags) == ("Ask Ola.\nHe knows.", ["fuzzy", "x-mine"])
    item = entry(po("nb", "martian"), UNSURE)
    assert (item.msgstr, item.previous_msgid, item.flags) == ("Usikkert", "Placing a piece", ["fuzzy"])
    item = entry(po("nb"), "**Start**")
    assert (item.tcomment, item.flags) == ("same as English", [])
    item = entry(po("nb"), RENAMED)
    assert (item.fuzzy, item.previous_msgid) == (True, "Destination markers and cards")
    aside = {item.msgid: item.tcomment for item in read(single) if item.obsolete}
    assert aside == {"Gone": "Long ago", "A text of nobody's": "Who said this?", "Destination markers and cards": ""}
    assert single.read_text(encoding="utf-8").endswith("\n# The end.\n")


def test_what_is_split_is_printed(single: Path, kitpress: Run, kits: dict[str, bytes]) -> None:
    text = single.read_text(encoding="utf-8")
    text = text.replace("#, fuzzy, x-mine\n", "").replace("#, fuzzy\n", "").replace("Usikkert", RIGHT)
    single.write_text(text, encoding="utf-8")
    rename(single, "Destination markers and cards", RENAMED)
    kitpress("translate", "update", "--locales", OWN)
    assert kitpress("build", "all", "--lang", "nb", "--paper", "a4", "--locales", OWN, "--out", "out").code == 0
    built = {path.name: path.read_bytes() for path in Path("out").iterdir()}
    assert built == {name: kits[name] for name in built}
    assert len(built) == 2 * len(activities())


def test_splitting_twice_changes_nothing_more(single: Path, kitpress: Run) -> None:
    kitpress("translate", "update", "--locales", OWN)
    once = {path: path.read_bytes() for path in OWN.rglob("*.po")}
    update(kitpress)
    assert {path: path.read_bytes() for path in OWN.rglob("*.po")} == once
    assert single in once


def test_one_game_is_split_off(single: Path, kitpress: Run) -> None:
    before = everything(OWN)
    update(kitpress, game="martian", martian=f"{size('martian')} moved here")
    assert sorted(path.stem for path in OWN.rglob("*.po")) == ["kitpress", "martian"]
    rest = {(item.msgctxt, item.msgid) for item in read(single)}
    taken = {(item.msgctxt, item.msgid) for item in read(po("nb", "martian"))}
    others = {
        (item.msgctxt, item.msgid)
        for domain in sorted(set(HELD) - {"martian"})
        for item in polib.pofile((ROOT / "locales" / f"{domain}.pot").read_text(encoding="utf-8"))
    }
    assert rest | taken == set(before)
    assert rest & taken == taken & others  # what another game still waits for stays as well
    assert [item.msgid for item in read(single) if item.obsolete] == ["Gone"]
    assert {item.msgid: item.msgstr for item in read(single)}["A text of nobody's"] == "Ingens"
    kitpress("translate", "update", "--locales", OWN)
    everything_split = everything(OWN)
    assert set(before) <= set(everything_split)


def test_a_game_s_own_words_go_before_the_single_catalogue_s(single: Path, kitpress: Run) -> None:
    own = po("nb", "martian")
    shutil.copy(po("nb", "martian", ROOT / "locales"), own)
    change(
        own,
        'msgid "Placing a small piece"\nmsgstr "Sett ut en liten brikke"',
        'msgid "Placing a small piece"\nmsgstr "Mitt"',
    )
    nested = f"1 changed, {size('nested-board') - 1} moved here"
    update(kitpress, shared="3 put aside", in_a_row=f"{size('in-a-row')} moved here", nested_board=nested)
    assert entry(own, UNSURE).msgstr == "Mitt"
    aside = {item.msgid: item.msgstr for item in read(single) if item.obsolete}
    assert aside[UNSURE] == "Usikkert"


def test_init_of_a_game_whose_words_are_in_the_single_catalogue(single: Path, kitpress: Run) -> None:
    before = single.read_bytes()
    ran = kitpress("translate", "init", "nb", "--locales", OWN, "--game", "martian")
    assert (ran.code, ran.out) == (2, "")
    move = "kitpress translate update nb --game martian"
    assert ran.err == f"kitpress: {single} holds messages of martian; {move} moves them to a catalogue of their own\n"
    assert [path.read_bytes() for path in OWN.rglob("*.po")] == [before]


@pytest.mark.parametrize("allowed", range(4))
def test_a_split_that_the_file_system_refuses_midway_loses_nothing(
    allowed: int, single: Path, kitpress: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, replaced, replace = single.read_bytes(), list[Path](), Path.replace

    def some(self: Path, target: Path) -> Path:
        if len(replaced) == allowed:
            raise PermissionError(13, "Permission denied", str(target))
        replaced.append(target)
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", some)
    ran = kitpress("translate", "update", "--locales", OWN)
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert single.read_bytes() == before
    assert {path for path in OWN.rglob("*") if path.is_file()} == {single, *replaced}


@pytest.mark.parametrize("domain", ["kitpress", "martian"])
def test_an_empty_file_becomes_a_whole_catalogue(nb: Path, kitpress: Run, domain: str) -> None:
    path = nb.with_name(f"{domain}.po")
    path.write_bytes(b"")
    kitpress("translate", "update", "--locales", OWN)
    assert read(path).metadata["Language"].startswith("nb")
    assert "nplurals=2" in read(path).metadata["Plural-Forms"]
    assert len(read(path)) == size(domain)
