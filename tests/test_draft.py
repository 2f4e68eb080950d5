"""A new language from its first day: begun, counted, refused while it is unfinished, and seen as a draft."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import page as validator
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from kitpress import resources
from kitpress.activities.registry import activities, domains

Run = Callable[..., Any]
Read = Callable[[bytes], tuple[Any, ...]]

PLAIN = re.compile(r"[A-Z][a-z]+( [a-z]+)*\.?")
BUILT = ["nested-board-fr-a4-host.pdf", "nested-board-fr-a4-kit.pdf"]


pytestmark = pytest.mark.usefixtures("empty_folder")


DOMAINS = tuple(domain.name for domain in domains())


def catalogue(folder: Path, language: str, domain: str = "nested-board") -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def edited(path: Path, changed: Callable[[Message], None], *msgids: str) -> None:
    """Change messages of a catalogue as a translator's program does."""
    catalog = read(path)
    messages = [message for message in catalog if message.id in msgids]
    assert len(messages) == len(msgids)
    for message in messages:
        changed(message)
    with path.open("wb") as file:
        write_po(file, catalog)


def translated(text: str) -> Callable[[Message], None]:
    def change(message: Message) -> None:
        message.string = text

    return change


@pytest.fixture
def fr(kitpress: Run) -> Path:
    """Begin French in ./locales and translate ten messages."""
    assert kitpress("translate", "init", "fr").code == 0
    path = catalogue(Path("locales"), "fr")
    plain = [str(message.id) for message in read(path) if message.id and PLAIN.fullmatch(str(message.id))]
    ten = ["Move record", "Five rule cards", *(msgid for msgid in plain if len(msgid) > 12)][:10]
    edited(path, translated("Élève à côté"), *ten)
    return path


def total(domain: str = "nested-board") -> int:
    """Return how many messages there are: all that have a msgid, but for the header."""
    text = (resources.folder("locales") / f"{domain}.pot").read_text(encoding="utf-8")
    return len(re.findall(r"^msgid ", text, re.MULTILINE)) - 1


# init


@pytest.mark.parametrize("language", ["fr", "de_CH", "ar"])
def test_init_in_an_empty_folder(language: str, kitpress: Run) -> None:
    ran = kitpress("translate", "init", language)
    paths = [catalogue(Path("locales"), language, domain) for domain in DOMAINS]
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        *(f"{path}: open it in Poedit or the like and translate" for path in paths),
        f"see the pages: kitpress build nested-board --lang {language} --locales locales --draft",
    ]
    assert sorted(found for found in Path().rglob("*") if found.is_file()) == sorted(paths)
    for path, domain in zip(paths, DOMAINS, strict=True):
        catalog = read(path)
        assert str(catalog.locale_identifier) == language
        assert len([message for message in catalog if message.id]) == total(domain)
        assert {message.string for message in catalog if message.id} == {""}
        assert not catalog.fuzzy


@pytest.mark.parametrize(("language", "forms"), [("fr", 3), ("de_CH", 2), ("ar", 6), ("ja", 1)])
def test_init_says_the_language_and_its_plurals(language: str, forms: int, kitpress: Run, tmp_path: Path) -> None:
    assert kitpress("translate", "init", language, "--locales", tmp_path / "deep" / "own").code == 0
    text = catalogue(tmp_path / "deep" / "own", language).read_text(encoding="utf-8")
    assert f'"Language: {language}\\n"\n' in text
    assert f'"Plural-Forms: nplurals={forms}; ' in text
    assert 'charset=UTF-8\\n"' in text
    assert not list(Path().iterdir())


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="there is no msgfmt")
@pytest.mark.parametrize("language", ["fr", "de_CH", "ar", "nb"])
def test_gettext_takes_what_init_makes(language: str, kitpress: Run) -> None:
    assert kitpress("translate", "init", language).code == 0
    command = ["msgfmt", "--check", "--output-file", "out.mo", str(catalogue(Path("locales"), language))]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert [line for line in run.stderr.splitlines() if "initial default value" not in line] == []


def test_init_keeps_what_translators_are_told(kitpress: Run) -> None:
    kitpress("translate", "init", "fr")
    listed = read(resources.folder("locales") / "nested-board.pot")
    begun = {(message.context, message.id): message for message in read(catalogue(Path("locales"), "fr"))}
    assert any(message.auto_comments for message in listed)
    assert any(message.context for message in listed)
    for message in listed:
        if message.id:
            found = begun[message.context, message.id]
            assert (found.auto_comments, found.locations) == (message.auto_comments, message.locations)


def test_init_of_a_built_in_language_copies_it(kitpress: Run) -> None:
    assert kitpress("translate", "init", "nb").code == 0
    for domain in DOMAINS:
        built_in = catalogue(resources.folder("locales"), "nb", domain)
        assert catalogue(Path("locales"), "nb", domain).read_bytes() == built_in.read_bytes()


def test_init_never_writes_over_a_catalogue(fr: Path, kitpress: Run) -> None:
    before = fr.read_bytes()
    ran = kitpress("translate", "init", "fr")
    assert (ran.code, ran.out) == (2, "")
    first = catalogue(Path("locales"), "fr", "kitpress")
    assert ran.err == f"kitpress: {first} is already there; use kitpress translate update fr\n"
    first.unlink()
    assert kitpress("translate", "init", "fr").code == 2
    assert fr.read_bytes() == before
    assert not first.exists()


def test_init_of_one_game_makes_its_catalogue_and_the_shared_one(kitpress: Run) -> None:
    ran = kitpress("translate", "init", "fr", "--game", "martian")
    martian, shared = (catalogue(Path("locales"), "fr", domain) for domain in ("martian", "kitpress"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"{shared}: open it in Poedit or the like and translate",
        f"{martian}: open it in Poedit or the like and translate",
        "see the pages: kitpress build martian --lang fr --locales locales --draft",
    ]
    assert sorted(found for found in Path().rglob("*") if found.is_file()) == sorted((martian, shared))
    before = shared.read_bytes()
    assert kitpress("translate", "init", "fr", "--game", "in-a-row").code == 0
    assert shared.read_bytes() == before
    ran = kitpress("translate", "init", "fr", "--game", "martian")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"kitpress: {martian} is already there; use kitpress translate update fr\n"


def test_a_game_that_is_not_begun_is_named_and_its_draft_is_english(kitpress: Run) -> None:
    assert kitpress("translate", "init", "fr", "--game", "nested-board").code == 0
    ran = kitpress("translate", "check", "fr", "--game", "martian")
    assert ran.code == 1
    martian = catalogue(Path("locales"), "fr", "martian")
    assert ran.err.splitlines()[-1] == (
        f"kitpress: {martian}: there is no such catalogue; kitpress translate init fr --game martian begins one"
    )
    assert kitpress("build", "martian", "--lang", "fr", "--sheet", "record", "--draft", "--out", "out").code == 0


def test_there_is_no_such_game(kitpress: Run) -> None:
    ran = kitpress("translate", "init", "fr", "--game", "chess")
    assert (ran.code, ran.out) == (2, "")
    known = ", ".join(("kitpress", *activities()))
    assert ran.err == f"kitpress: Invalid value for '--game': there is no game \"chess\"; there are: {known}\n"


@pytest.mark.parametrize(
    "language",
    [
        *("en", "qps", "", "nonsense", "xx", "de-DE", "../fr", "/tmp/fr", "fr/../../fr", "fr\n", "f\0r", "1"),
        *("fr./../../../evil", "fr@/../../../evil", "fr_FR.UTF-8", "root"),
    ],
)
def test_init_of_what_is_no_language(language: str, kitpress: Run, tmp_path: Path) -> None:
    ran = kitpress("translate", "init", language, "--locales", tmp_path / "a" / "b")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("kitpress: ")
    assert ran.err.count("\n") == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


# status


def status(kitpress: Run, language: str = "fr") -> str:
    """Return the line of nested-board; that it is the same if only this game is asked for."""
    ran = kitpress("translate", "status")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split(":")[0] for line in ran.out.splitlines() if line.startswith(f"{language} ")] == [
        f"{language} {domain}" for domain in DOMAINS
    ]
    (line,) = [line for line in ran.out.splitlines() if line.startswith(f"{language} nested-board: ")]
    assert line in kitpress("translate", "status", "--game", "nested-board").out.splitlines()
    return str(line)


def test_status_says_exactly_how_far_a_language_is(fr: Path, kitpress: Run) -> None:
    assert status(kitpress) == f"fr nested-board: 10 of {total()} translated ({1000 // total()}%), 0 fuzzy"
    edited(fr, lambda message: message.flags.add("fuzzy"), "Move record")
    assert status(kitpress) == f"fr nested-board: 9 of {total()} translated ({900 // total()}%), 1 fuzzy"
    edited(fr, translated(""), "Move record", "Five rule cards")
    assert status(kitpress) == f"fr nested-board: 8 of {total()} translated ({800 // total()}%), 0 fuzzy"


def test_status_of_a_new_and_of_a_finished_language(kitpress: Run) -> None:
    kitpress("translate", "init", "fr")
    assert status(kitpress) == f"fr nested-board: 0 of {total()} translated (0%), 0 fuzzy"
    assert status(kitpress, "nb") == f"nb nested-board: {total()} of {total()} translated (100%), 0 fuzzy"


def test_status_counts_no_foreign_messages(fr: Path, kitpress: Run) -> None:
    with fr.open("a", encoding="utf-8") as file:
        file.write('\nmsgid "No message of any kit"\nmsgstr "Rien"\n')
    assert status(kitpress).startswith(f"fr nested-board: 10 of {total()} ")


def test_status_is_never_100_percent_too_soon(kitpress: Run) -> None:
    kitpress("translate", "init", "nb")
    edited(catalogue(Path("locales"), "nb"), translated(""), "Move record")
    assert status(kitpress, "nb") == f"nb nested-board: {total() - 1} of {total()} translated (99%), 0 fuzzy"


# build


def test_an_unfinished_language_is_not_printed(fr: Path, kitpress: Run) -> None:
    ran = kitpress("build", "nested-board", "--lang", "fr", "--locales", "locales", "--out", "out")
    assert (ran.code, ran.out) == (1, "")
    *_, last = ran.err.splitlines()
    assert last == f"kitpress: {fr}: fr is not finished; build with --draft to see the pages as they are"
    assert ran.err.count("not translated") > 10
    assert not Path("out").exists()


def drafted(kitpress: Run, *more: str) -> dict[str, bytes]:
    ran = kitpress("build", "nested-board", "--lang", "fr", "--draft", "--out", "out", *more)
    assert (ran.code, ran.err) == (0, "")
    return {path.name: path.read_bytes() for path in Path("out").iterdir()}


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture
def drafts(fr: Path, kitpress: Run) -> dict[str, bytes]:  # noqa: ARG001 - it has to be there
    return drafted(kitpress)


def test_a_draft_marks_what_is_not_translated(
    drafts: dict[str, bytes], read: Read, drawn_text: Callable[[tuple[Any, ...]], str]
) -> None:
    assert sorted(drafts) == BUILT
    text = drawn_text(read(drafts[BUILT[1]]))
    assert "[Write every move: the board, the cell, and the board that the cell names. Write “free” for a" in text
    assert "Élève à côté" in text
    assert "[Élève" not in text
    assert "Move record" not in text
    assert "Five rule cards" not in text
    assert text.count("[") == text.count("]") > 100
    assert all("[draft] · " in " ".join(page.foot) for data in drafts.values() for page in read(data))


@pytest.mark.parametrize("profile", ["ua1", "2a"])
@pytest.mark.parametrize("name", BUILT)
def test_a_draft_is_a_valid_pdf_in_its_language(name: str, profile: Any, drafts: dict[str, bytes]) -> None:
    report = validator.validate_pdf_bytes(drafts[name], profile=profile)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.is_compliant
    assert re.search(rb"/Lang \(fr\)", drafts[name])


def test_the_word_for_draft_is_the_language_s_own(fr: Path, kitpress: Run, read: Read) -> None:
    edited(fr.with_name("kitpress.po"), translated("brouillon"), "draft")
    for data in drafted(kitpress, "--sheet", "record").values():
        assert all("brouillon · " in " ".join(page.foot) for page in read(data))


def test_what_is_fuzzy_is_not_shown_in_a_draft(
    fr: Path, kitpress: Run, read: Read, drawn_text: Callable[[tuple[Any, ...]], str]
) -> None:
    edited(fr, lambda message: message.flags.add("fuzzy"), "Move record")
    (data,) = drafted(kitpress, "--sheet", "record").values()
    assert drawn_text(read(data)).startswith("[Move record] ")


@pytest.mark.parametrize(
    ("string", "said"),
    [
        ("Coup {x.__class__}", "a brace that belongs to no {placeholder}"),
        ("Coup B2/C1", "B2/C1 is typed by hand"),
        ("Coup <b>ici</b>", "looks like markup"),
        ("Coup ŋ", "the font has no U+014B"),
        ("Coup\u202e", "a control character: U+202E"),
    ],
)
def test_a_draft_may_be_unfinished_but_not_wrong(string: str, said: str, fr: Path, kitpress: Run) -> None:
    edited(fr, translated(string), "Move record")
    ran = kitpress("build", "nested-board", "--lang", "fr", "--draft", "--out", "out")
    assert (ran.code, ran.out) == (1, "")
    (line,) = ran.err.splitlines()
    assert line.startswith(f"kitpress: {fr}:")
    assert '"Move record": ' in line
    assert said in line
    assert not Path("out").exists()


def test_a_fault_beside_what_is_missing_is_not_hidden_by_the_advice(fr: Path, kitpress: Run) -> None:
    edited(fr, translated("Coup ŋ"), "Move record")
    ran = kitpress("build", "nested-board", "--lang", "fr", "--out", "out")
    assert ran.code == 1
    assert "--draft" not in ran.err


def test_a_draft_of_a_finished_language_says_so_in_the_foot_only(kitpress: Run, read: Read) -> None:
    def pages(*more: str) -> tuple[Any, ...]:
        assert kitpress("build", "nested-board", "--lang", "nb", "--sheet", "record", "--out", "out", *more).code == 0
        return read(Path("out/nested-board-nb-a4-record.pdf").read_bytes())

    whole, draft = pages(), pages("--draft")
    assert all("kladd · " in " ".join(page.foot) for page in draft)
    assert not any("kladd" in " ".join(page.foot) for page in whole)
    assert [words(page.extracted).replace("kladd · ", "") for page in draft] == [words(p.extracted) for p in whole]
