"""Checks of a translation: each way to damage a catalogue is told with its code and line, and nothing else is."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple, TypeAlias

import pytest

from kitpress.activities.registry import activities
from kitpress.text import catalog

Write: TypeAlias = Callable[..., Path]
Run: TypeAlias = Callable[..., Any]

FILE = "locales/nb/LC_MESSAGES/kitpress.po"
HEAD = 'msgid ""\nmsgstr ""\n"Language: nb_NO\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
CODES = {
    *("untranslated", "fuzzy", "unknown", "missing", "damaged", "placeholder", "address", "number"),
    *("decimal", "quote", "markup", "space", "length", "same", "letter"),
}
KEYS = {"language", "file", "line", "msgid", "code", "message"}
ADVICE = "build with --draft to see the pages as they are"

GOES = "Board {board} goes to {player}."
DRAW = "**Draw** for both"
SIZE = "Boards of 4×4, 20 minutes."
TAPE = "About 2.5 metres."
FREE = "Write “free”."
FROM = "From A1 to C3."
GOOD = {
    GOES: "Brett {board} går til {player}.",
    DRAW: "**Uavgjort** for begge",
    SIZE: "Brett på 4×4 ruter, 20 minutter.",
    TAPE: "Om lag 2,5 meter.",
    FREE: "Skriv «fritt».",
    FROM: "Fra A1 til C3.",
}


SAME = 'translate it, or give it the comment "# same as English" if that is right'


class Case(NamedTuple):
    """One message translated wrongly: the codes of its faults in any order, words of one of them.

    `string` is what stands between the quotes of msgstr, `comment` a line before it.
    """

    name: str
    msgid: str
    string: str
    codes: str
    words: str
    comment: str = ""


def more(text: str) -> str:
    return f"{GOOD[GOES]} {text}"


CASES = (
    Case("nothing", GOES, "", "untranslated", "not translated"),
    Case("only spaces", GOES, "  ", "untranslated", "not translated"),
    Case("fuzzy", GOES, GOOD[GOES], "fuzzy", "marked fuzzy", "#, fuzzy"),
    Case("placeholder missing", GOES, "Brett går til {player}.", "placeholder", "lacks {board}"),
    Case("two placeholders missing", GOES, "Brettet går.", "placeholder", "lacks {board} {player}"),
    Case("placeholder more", GOES, more("{winner}"), "placeholder", "{winner} is not in the English text"),
    Case(
        "placeholder translated", GOES, "Brett {brett} går til {player}.", "placeholder placeholder", "{brett} is not"
    ),
    Case("brace lost", GOES, "Brett {board går til {player}.", "damaged placeholder", "a brace that belongs to no"),
    Case("brace more", GOES, more("}"), "damaged", "a brace that belongs to no"),
    Case("attribute", GOES, "Brett {board} går til {player.__class__}.", "damaged placeholder", "a brace that belongs"),
    Case("item", GOES, "Brett {board} går til {player[x]}.", "damaged placeholder", "a brace that belongs"),
    Case("conversion", GOES, "Brett {board} går til {player!r}.", "damaged placeholder", "a brace that belongs"),
    Case("placeholder without a name", GOES, more("{}"), "damaged", "a brace that belongs to no"),
    Case("placeholder in capitals", GOES, more("{PLAYER}"), "damaged", "a brace that belongs to no"),
    Case("emphasis open", DRAW, "**Uavgjort for begge", "damaged", "emphasis (* or **)"),
    Case("emphasis of two kinds", DRAW, "*Uavgjort** for begge", "damaged", "emphasis (* or **)"),
    Case("emphasis crossed", DRAW, "**Uavgjort *for** begge*", "damaged", "closed in the wrong order"),
    Case("letter of Sami", DRAW, "**Uavŋjort** for begge", "letter", "U+014B (ŋ)"),
    Case("letter of Chinese", DRAW, "**Uavgjort** for 字", "letter", "U+5B57 (字)"),
    Case("emoji", DRAW, "**Uavgjort** for begge 😀", "letter", "U+1F600 (😀)"),
    Case("arrow", DRAW, "**Uavgjort** → begge", "letter", "U+2192 (→)"),
    Case("address", GOES, more("C1"), "address", "C1 is typed by hand"),
    Case(
        "address in place of a value", GOES, "Brett C1 går til {player}.", "address placeholder", "C1 is typed by hand"
    ),
    Case("move", GOES, more("B2/C1"), "address", "B2/C1 is typed by hand"),
    Case("place", GOES, more("1@B2"), "address", "1@B2 is typed by hand"),
    Case("swap", GOES, more("B2=3"), "address", "B2=3 is typed by hand"),
    Case("capture", GOES, more("2xB2"), "address", "2xB2 is typed by hand"),
    Case("other address", FROM, "Fra A1 til C2.", "address", "C2 is typed by hand"),
    Case("address of a large board", FROM, "Fra A1 til C3, ikke H8.", "address", "H8 is typed by hand"),
    Case("other number", SIZE, "Brett på 4×4 ruter, 30 minutter.", "number", "lacks 20 and has 30"),
    Case("number missing", SIZE, "Brett på 4×4 ruter.", "number", "lacks 20"),
    Case("number more", GOES, more("7"), "number", "has 7, unlike"),
    Case("number twice", SIZE, "Brett på 4×4 ruter, 20–20 minutter.", "number", "has 20, unlike"),
    Case("other size", SIZE, "Brett på 5×5 ruter, 20 minutter.", "number", "lacks 4, 4 and has 5, 5"),
    Case("one side of a size", SIZE, "Brett på 4×3 ruter, 20 minutter.", "number", "lacks 4 and has 3"),
    Case("other decimals", TAPE, "Om lag 2,6 meter.", "number", "lacks 2.5 and has 2.6"),
    Case("decimal mark", TAPE, "Om lag 2.5 meter.", "decimal", 'the decimal mark of this language is ","'),
    Case("straight quotes", FREE, r"Skriv \"fritt\".", "quote", 'the quotation mark " is not right'),
    Case("English quotes", FREE, "Skriv “fritt”.", "quote", "this language writes «…»"),
    Case("German quotes", FREE, "Skriv „fritt“.", "quote", "this language writes «…»"),
    Case("one English quote", FREE, "Skriv «fritt”.", "quote", "the quotation mark ” is not right"),
    Case(
        "English",
        GOES,
        GOES,
        "same",
        'the same as in English; translate it, or give it the comment "# same as English"',
    ),
    Case("English with emphasis", DRAW, DRAW, "same", "the same as in English"),
    Case("space before", GOES, " " + GOOD[GOES], "space", "begins or ends with a space"),
    Case("space behind", GOES, GOOD[GOES] + " ", "space", "begins or ends with a space"),
    Case("hard space behind", GOES, GOOD[GOES] + "\u00a0", "space", "begins or ends with a space"),
    Case("line end behind", GOES, GOOD[GOES] + r"\n", "space", "begins or ends with a space"),
    Case("two spaces", GOES, "Brett {board}  går til {player}.", "space", "two spaces in a row"),
    Case("control", GOES, more("\a!"), "damaged", "a control character: U+0007"),
    Case("nought", GOES, more("\0!"), "damaged", "a control character: U+0000"),
    Case("escape", GOES, more("\x1b!"), "damaged", "a control character: U+001B"),
    Case("tab", GOES, r"Brett {board} går\ttil {player}.", "damaged", "a control character: U+0009"),
    Case("carriage return", GOES, r"Brett {board} går\rtil {player}.", "damaged", "a control character: U+000D"),
    Case("right-to-left mark", GOES, more("\u200f!"), "damaged", "a control character: U+200F"),
    Case("right-to-left override", GOES, more("\u202e!"), "damaged", "a control character: U+202E"),
    Case("isolate", GOES, more("\u2067!"), "damaged", "a control character: U+2067"),
    Case("soft hyphen", DRAW, "**Uav\u00adgjort** for begge", "damaged", "a control character: U+00AD"),
    Case("space of no width", DRAW, "**Uavgjort** for\u200bbegge", "damaged", "a control character: U+200B"),
    Case("byte order mark", DRAW, "**Uavgjort** for\ufeffbegge", "damaged", "a control character: U+FEFF"),
    Case("letter for private use", DRAW, "**Uavgjort** for\ue000begge", "damaged", "a control character: U+E000"),
    Case("a megabyte", GOES, more("å" * 500_000), "length", "has 500032 letters for 31: much too long"),
    Case("a page", GOES, more("og så videre " * 20 + "."), "length", "much too long"),
    Case("bold tag", DRAW, "<b>Uavgjort</b> for begge", "markup", '"<b>" looks like markup'),
    Case("script", DRAW, "Uavgjort<script>alert(x)</script> for begge", "markup", '"<script>" looks like markup'),
    Case("comment of HTML", DRAW, "Uavgjort<!-- --> for begge", "markup", '"<!-- -->" looks like markup'),
    Case("percent", GOES, more("%(x)s"), "markup", '"%(" looks like markup'),
    Case("expression", GOES, more("{{ x }}"), "damaged markup", '"{{" looks like markup'),
    Case("statement", GOES, more("{% x %}"), "damaged markup", '"{%" looks like markup'),
    Case("entity", DRAW, "**Uavgjort** &lt; begge", "markup", '"&lt;" looks like markup'),
    Case("entity with a number", DRAW, "**Uavgjort** &#x3c; begge", "markup number", '"&#x3c;" looks like markup'),
    Case("backticks", DRAW, "`Uavgjort` for begge", "markup", '"`" looks like markup'),
    Case("link", DRAW, "[Uavgjort](x) for begge", "markup", '"](" looks like markup'),
    Case("picture", DRAW, "![Uavgjort](/etc/passwd) for begge", "markup", '"](" looks like markup'),
)

RIGHT = (
    Case("letter", "D", "D", "", ""),
    Case("sign", "×", "×", "", ""),
    Case("list", "{player}: {cells}.", "{player}: {cells}.", "", ""),
    Case("lists", "{a} / {b}", "{a} / {b}", "", ""),
    Case("addresses", "A1–C3", "A1–C3", "", ""),
    Case("name", "kitpress", "kitpress", "", ""),
    Case("numbers", "3 × 3 = 9", "3 × 3 = 9", "", ""),
    Case("same on purpose", "**Start**", "**Start**", "", "", "# same as English"),
    Case("other order", GOES, "{player} får brett {board}.", "", ""),
    Case("placeholder twice", GOES, "{player}, {player} får brett {board}, ja: {board}.", "", ""),
    Case("placeholder in emphasis", GOES, "**{player}** får brett *{board}*.", "", ""),
    Case("no emphasis", DRAW, "Uavgjort for begge", "", ""),
    Case("other emphasis", DRAW, "*Uavgjort* for **begge**", "", ""),
    Case("other order of numbers", SIZE, "20 minutter på 4×4 ruter.", "", ""),
    Case("hard space", SIZE, "20\u00a0minutter på 4×4 ruter.", "", ""),
    Case("own quotes", FREE, "Skriv «fritt», så «fritt».", "", ""),
    Case("no quotes", FREE, "Skriv fritt …", "", ""),
    Case("less than", DRAW, "Uavgjort < begge > alt & sånt", "", ""),
    Case("percentage", DRAW, "Uavgjort % (for begge)", "", ""),
    Case("letter and accent", DRAW, "Uavgjort pa\u030a rad", "", ""),
    Case("line end within", DRAW, r"Uavgjort\nfor begge", "", ""),
    Case("space where English has one", " and ", " og ", "", ""),
    Case("short", "Up", "Oppover så langt det går, og enda et stykke", "", ""),
)


def entry(case: Case, string: str | None = None) -> str:
    comment = f"{case.comment}\n" if case.comment else ""
    string = case.string if string is None else string
    return f'\n{comment}msgctxt "{case.name}"\nmsgid "{case.msgid}"\nmsgstr "{string}"\n'


def line_of(name: str, po: str) -> int:
    """Return on which line, from 1, the msgid of a case stands."""
    lines = po.split("\n")
    return lines.index(f'msgctxt "{name}"') + 2


def told_by_build(err: str) -> tuple[list[str], int]:
    """Return the faults that a build names, and how many more it says there are."""
    lines = [line for line in err.splitlines() if ADVICE not in line]
    more = re.search(r": and (\d+) more; kitpress translate check nb names them all$", lines[-1])
    return (lines[:-1], int(more[1])) if more else (lines, 0)


OTHERS = "".join(entry(Case(f"fine {number}", *pair, "", "")) for number, pair in enumerate(GOOD.items()))


def template(*cases: Case) -> str:
    """Return the list of the messages of cases and of those that are always there."""
    return HEAD.replace("nb_NO", "") + re.sub('msgstr ".*"', 'msgstr ""', OTHERS) + "".join(entry(c, "") for c in cases)


@pytest.fixture(autouse=True)
def notations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the shared texts of these tests name moves too, as the texts of games do."""
    moves = re.compile(r"\b(?:\d[@x])?[A-H][1-8](?:/[A-H][1-8]|=\d)?\b")
    monkeypatch.setattr(catalog, "ADDRESSES", moves)


@pytest.fixture(autouse=True)
def _elsewhere(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder without catalogues."""
    (data / "here").mkdir()
    monkeypatch.chdir(data / "here")


@pytest.fixture
def reported(data: Path, kitpress: Run) -> Callable[[], list[dict[str, Any]]]:
    """Check nb, assert that all ways to be told of its faults agree, and return what is told."""

    def run() -> list[dict[str, Any]]:
        plain, told = kitpress("translate", "check", "nb"), kitpress("translate", "check", "nb", "--json")
        assert (plain.code, plain.out, told.code, told.err) == (1, "", 1, "")
        reports = [json.loads(line) for line in told.out.splitlines()]
        lines = plain.err.splitlines()
        assert lines == [f"kitpress: {' '.join(report['message'].split())}" for report in reports]
        built = kitpress("build", "nested-board", "--lang", "nb", "--out", data / "out")
        assert (built.code, built.out) == (1, "")
        shown, more = told_by_build(built.err)
        assert shown == lines[: len(shown)]
        assert len(shown) >= min(len(lines), 20)
        assert len(shown) + more == len(lines)
        assert not (data / "out").exists()
        return reports

    return run


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_fault_of_a_message(case: Case, catalogue: Write, reported: Callable[[], Any]) -> None:
    po = HEAD + OTHERS + entry(case) + entry(Case("last", GOES, GOOD[GOES], "", ""))
    catalogue(po, pot=template(case, Case("last", GOES, "", "", "")))
    reports = reported()
    assert sorted(report["code"] for report in reports) == sorted(case.codes.split())
    assert {frozenset(report) for report in reports} == {frozenset(KEYS)}
    assert {(report["language"], report["file"], report["msgid"]) for report in reports} == {("nb", FILE, case.msgid)}
    assert {report["line"] for report in reports} == {line_of(case.name, po)}
    assert all(report["message"].startswith(f'{FILE}:{line_of(case.name, po)}: "') for report in reports)
    assert any(case.words in report["message"] for report in reports)


def test_the_faults_are_of_every_kind() -> None:
    told = {code for case in CASES for code in case.codes.split()}
    assert told == CODES - {"unknown", "missing"}


@pytest.mark.parametrize("case", RIGHT, ids=lambda case: case.name)
def test_what_is_right_is_not_reported(case: Case, catalogue: Write, kitpress: Run) -> None:
    catalogue(HEAD + OTHERS + entry(case), pot=template(case))
    assert kitpress("translate", "check", "nb") == (0, "nb: no fault\n", "")
    assert kitpress("translate", "check", "nb", "--json") == (0, "", "")


def test_without_its_comment_the_same_is_a_fault(catalogue: Write, reported: Callable[[], Any]) -> None:
    case = Case("same", "**Start**", "**Start**", "same", "")
    catalogue(HEAD + OTHERS + entry(case), pot=template(case))
    assert [report["code"] for report in reported()] == ["same"]


@pytest.mark.parametrize(
    ("language", "tag", "wrong", "right"),
    [
        ("de", "de_DE", "2.5", "2,5"),
        ("en_US", "en_US", "2,5", "2.5"),
        ("nn", "nn_NO", "2.5", "2,5"),
        ("fr", "fr", "2.5", "2,5"),
    ],
)
def test_decimal_mark_of_other_languages(
    language: str, tag: str, wrong: str, right: str, catalogue: Write, kitpress: Run
) -> None:
    def written(number: str) -> None:
        case = Case("tape", TAPE, f"Om lag {number} m", "", "")
        catalogue(HEAD.replace("nb_NO", tag) + entry(case), language, pot=HEAD + entry(case, ""))

    written(right)
    assert kitpress("translate", "check", language).code == 0
    written(wrong)
    ran = kitpress("translate", "check", language, "--json")
    assert [json.loads(line)["code"] for line in ran.out.splitlines()] == ["decimal"]


@pytest.mark.parametrize(
    ("language", "string", "codes"),
    [
        ("nn", "Skriv «fritt».", []),
        ("nn", "Skriv “fritt”.", ["quote"]),
        ("nn", r"Skriv \"fritt\".", ["quote"]),
        ("de", "Frei „hier“.", []),
        ("de", r"Frei \"hier\".", ["quote"]),
        ("fr", "Libre «\u00a0ici\u00a0».", []),
    ],
)
def test_quotes_of_other_languages(
    language: str, string: str, codes: list[str], catalogue: Write, kitpress: Run
) -> None:
    case = Case("quotes", FREE, string, "", "")
    catalogue(HEAD.replace("nb_NO", language) + entry(case), language, pot=HEAD + entry(case, ""))
    ran = kitpress("translate", "check", language, "--json")
    assert [json.loads(line)["code"] for line in ran.out.splitlines()] == codes


def test_quotes_the_wrong_way_round(catalogue: Write, reported: Callable[[], Any]) -> None:
    case = Case("quotes", FREE, "Skriv »fritt«.", "quote", "")
    catalogue(HEAD + OTHERS + entry(case), pot=template(case))
    assert [report["code"] for report in reported()] == ["quote"]


@pytest.mark.parametrize(
    "comment", ["# same as English", "# Same as English.", "#same as english", "# Ask Ola.\n# same as English"]
)
def test_the_comment_that_a_message_may_be_the_same(comment: str, catalogue: Write, kitpress: Run) -> None:
    case = Case("same", "**Start**", "**Start**", "", "", comment)
    catalogue(HEAD + OTHERS + entry(case), pot=template(case))
    assert kitpress("translate", "check", "nb") == (0, "nb: no fault\n", "")


@pytest.mark.parametrize("comment", ["#, ignore-same", "#. same as English", "# not the same as English", "# same"])
def test_what_is_not_the_comment(comment: str, catalogue: Write, reported: Callable[[], Any]) -> None:
    case = Case("same", "**Start**", "**Start**", "same", "", comment)
    catalogue(HEAD + OTHERS + entry(case), pot=template(case))
    assert [report["code"] for report in reported()] == ["same"]


@pytest.mark.parametrize("language", ["en_US", "en_GB"])
def test_an_english_variant_may_be_the_same_throughout(language: str, catalogue: Write, kitpress: Run) -> None:
    case = Case("same", GOES, GOES, "", "")
    catalogue(HEAD.replace("nb_NO", language) + entry(case), language, pot=HEAD + entry(case, ""))
    assert kitpress("translate", "check", language) == (0, f"{language}: no fault\n", "")


# Plural forms

BOXES = 'msgid "{n} box on A1"\nmsgid_plural "{n} boxes on A1"\n'
POT = HEAD.replace("nb_NO", "") + f'\n{BOXES}msgstr[0] ""\nmsgstr[1] ""\n'
NB_FORMS = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
FR_FORMS = '"Plural-Forms: nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % "\n"1000000 == 0 ? 1 : 2;\\n"\n'


def plural(*strings: str, forms: str = NB_FORMS, tag: str = "nb_NO") -> str:
    lines = "".join(f'msgstr[{number}] "{string}"\n' for number, string in enumerate(strings))
    return f"{HEAD.replace('nb_NO', tag)}{forms}\n{BOXES}{lines}"


@pytest.mark.parametrize(
    ("strings", "told"),
    [
        (("{n} rute på A1", "{n} ruter på A1"), []),
        (("Én rute på A1", "{n} ruter på A1"), [("placeholder", "the translation lacks {n}")]),
        (("{n} rute på A1", "{n} ruter på B2"), [("address", "B2 is typed by hand; the English text has no such")]),
        (("{n} rute *på A1", "{n} ruter *på A1"), [("damaged", "the translation has emphasis")]),
        (("{n} rute på A1", ""), [("untranslated", "not translated")]),
        (("{n} rute på A1", "{n} boxes on A1"), [("same", "the same as in English")]),
        (("{n} rute på A1",), [("plural", "1 plural forms; this language has 2")]),
        (("{n} rute på A1",) * 3, [("plural", "3 plural forms; this language has 2")]),
    ],
)
def test_every_plural_form_is_checked(
    strings: tuple[str, ...], told: list[tuple[str, str]], catalogue: Write, kitpress: Run
) -> None:
    po = plural(*strings)
    catalogue(po, pot=POT)
    ran = kitpress("translate", "check", "nb", "--json")
    reports = [json.loads(line) for line in ran.out.splitlines()]
    assert [report["code"] for report in reports] == [code for code, _ in told]
    for report, (_, words) in zip(reports, told, strict=True):
        line = po.split("\n").index('msgid "{n} box on A1"') + 1
        assert report["message"].startswith(f'{FILE}:{line}: "{{n}} box on A1": {words}')


def test_a_form_that_is_for_one_alone_is_compared_with_the_singular(catalogue: Write, kitpress: Run) -> None:
    """A form for 1 alone needs no number if the English one has none; one for 0 and 1, as in French, does."""
    pot = POT.replace('msgid "{n} box on A1"', 'msgid "One box on A1"')
    nb = plural("Én rute på A1", "{n} ruter på A1").replace('msgid "{n} box on A1"', 'msgid "One box on A1"')
    catalogue(nb, pot=pot)
    assert kitpress("translate", "check", "nb").code == 0
    fr = plural("Une case A1", "{n} cases A1", "{n} cases A1", forms=FR_FORMS, tag="fr")
    catalogue(fr.replace('msgid "{n} box on A1"', 'msgid "One box on A1"'), "fr", pot=pot)
    ran = kitpress("translate", "check", "fr")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert ran.err.endswith('"One box on A1": the translation lacks {n}\n')


@pytest.mark.parametrize(
    ("forms", "given"),
    [
        ('"Plural-Forms: nplurals=1; plural=0;\\n"\n', "nplurals=1; plural=0;"),
        ('"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n', "nplurals=2; plural=(n > 1);"),
        ('"Plural-Forms: nplurals=2; plural=__import__(1);\\n"\n', "nplurals=2; plural=__import__(1);"),
        ("", ""),
    ],
)
def test_a_header_of_other_plural_forms(forms: str, given: str, catalogue: Write, kitpress: Run) -> None:
    catalogue(plural("{n} rute på A1", "{n} ruter på A1", forms=forms), pot=POT)
    right = 'for this language write "Plural-Forms: nplurals=2; plural=(n != 1);"'
    assert kitpress("translate", "check", "nb").err == (
        f'kitpress: {FILE}:1: the header has "Plural-Forms: {given}"; {right}\n'
    )


@pytest.mark.parametrize("forms", ["nplurals=2; plural=n != 1;", "nplurals=2;plural=((n!=1));"])
def test_spaces_and_brackets_of_a_formula_do_not_matter(forms: str, catalogue: Write, kitpress: Run) -> None:
    catalogue(plural("{n} rute på A1", "{n} ruter på A1", forms=f'"Plural-Forms: {forms}\\n"\n'), pot=POT)
    assert kitpress("translate", "check", "nb").code == 0


@pytest.mark.parametrize("singular", [True, False], ids=["plural in the list", "plural in the catalogue"])
def test_a_message_that_is_plural_in_one_file_only(singular: bool, catalogue: Write, kitpress: Run) -> None:
    one = '\nmsgid "{n} box on A1"\nmsgstr "{n} rute på A1"\n'
    many = plural("{n} rute på A1", "{n} ruter på A1")
    catalogue(HEAD + one if singular else many, pot=POT if singular else HEAD + one)
    ran = kitpress("translate", "check", "nb")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert ran.err.endswith(": other plural forms than in the English text; run kitpress translate update\n")


# Messages too many and too few


def test_a_message_that_is_missing(catalogue: Write, reported: Callable[[], Any]) -> None:
    catalogue(HEAD + OTHERS, pot=template(Case("new", "Over", "", "", "")))
    (report,) = reported()
    assert set(report) == KEYS
    assert (report["code"], report["line"], report["msgid"]) == ("missing", None, "Over")
    assert report["message"] == (
        f'{FILE}: "Over": not in the catalogue; run kitpress translate update, then translate it'
    )


def test_a_message_that_is_unknown(catalogue: Write, reported: Callable[[], Any]) -> None:
    po = HEAD + entry(Case("own", "Over", "Forbi", "", "")) + OTHERS
    catalogue(po, pot=template())
    (report,) = reported()
    assert (report["code"], report["line"], report["msgid"]) == ("unknown", line_of("own", po), "Over")
    assert report["message"].endswith('"Over": not a message of kitpress; run kitpress translate update')


@pytest.mark.parametrize(("number", "told"), [(10, 10), (11, 1)])
def test_many_messages_that_are_unknown_are_one_fault(
    number: int, told: int, catalogue: Write, reported: Callable[[], Any]
) -> None:
    po = HEAD + OTHERS + "".join(entry(Case(f"own {i}", "Over", "Forbi", "", "")) for i in range(number))
    catalogue(po, pot=template())
    reports = reported()
    assert [report["code"] for report in reports] == ["unknown"] * told
    assert reports[0]["line"] == line_of("own 0", po)
    if told == 1:
        assert reports[0]["message"].endswith(
            '"Over": this and 10 more are no messages of kitpress; run kitpress translate update'
        )


def test_a_message_that_is_obsolete_is_no_fault(catalogue: Write, kitpress: Run) -> None:
    catalogue(HEAD + OTHERS + '\n#~ msgid "Over"\n#~ msgstr "{x} Forbi C1"\n', pot=template())
    assert kitpress("translate", "check", "nb") == (0, "nb: no fault\n", "")


def test_a_message_that_stands_twice(catalogue: Write, kitpress: Run) -> None:
    """Only one of the translations could be printed, and nobody could say which."""
    twice = Case("twice", DRAW, GOOD[DRAW], "", "")
    catalogue(HEAD + OTHERS + entry(twice) + entry(twice, "Likt for begge"), pot=template(twice))
    assert kitpress("translate", "check", "nb").code == 1


# Files that cannot be read


def damaged_line(po: str | bytes, line: str) -> tuple[str | bytes, int]:
    """Return a damaged file and the number of the line in it that begins with `line`."""
    lines = (po if isinstance(po, str) else po.decode("latin-1")).split("\n")
    (number,) = [number for number, text in enumerate(lines, 1) if text.startswith(line)]
    return po, number


def files() -> Iterator[Any]:
    po = HEAD + OTHERS
    string = '"Skriv «fritt»."'
    yield pytest.param(*damaged_line(po.replace(string, string[:-1]), "msgstr " + string[:-1]), id="unclosed")
    yield pytest.param(*damaged_line(po.replace(string, string[1:]), "msgstr " + string[1:]), id="unopened")
    yield pytest.param(*damaged_line(po.replace(string, string[1:-1]), "msgstr " + string[1:-1]), id="no quotes")
    yield pytest.param(*damaged_line(po.replace(string, string + ' "x"'), "msgstr " + string), id="more behind")
    yield pytest.param(*damaged_line(po.replace("Skriv «", 'Skriv "«'), 'msgstr "Skriv "'), id="quote within")
    yield pytest.param(*damaged_line(po.replace("msgstr " + string, "masgstr " + string), "masgstr"), id="keyword")
    yield pytest.param(*damaged_line(po.replace("msgstr " + string, "<<<<<<< mine"), "<<<"), id="conflict mark")
    latin = po.replace("«", "<").replace("»", ">").replace("×", "x").replace("“", '"').replace("”", '"')
    yield pytest.param(*damaged_line(latin.encode("latin-1"), 'msgstr "Brett {board} g'), id="not UTF-8")


@pytest.mark.parametrize(("po", "line"), list(files()))
def test_a_file_that_cannot_be_read(
    po: str | bytes, line: int, catalogue: Write, reported: Callable[[], list[dict[str, Any]]]
) -> None:
    catalogue(po, pot=template())
    (report,) = reported()
    assert report["code"] == "damaged"
    assert re.match(rf"{FILE}:{line}: (damaged: .|not UTF-8; save the file as UTF-8)", report["message"])


def test_a_report_has_all_its_keys_even_for_a_file_that_cannot_be_read(
    catalogue: Write, reported: Callable[[], list[dict[str, Any]]]
) -> None:
    po, line = damaged_line((HEAD + OTHERS).replace('"Skriv «', "Skriv «"), "msgstr Skriv")
    catalogue(po, pot=template())
    (report,) = reported()
    assert set(report) == KEYS
    assert (report["file"], report["line"]) == (FILE, line)


@pytest.mark.parametrize("language", ["qq_QQ", "nb@latin", "nb_NO.UTF-8", "../../x", "nb;NO", "x" * 5000, "root", "fr"])
def test_a_language_that_is_not_the_catalogue_s(language: str, catalogue: Write, reported: Callable[[], Any]) -> None:
    """The word becomes the language of the PDF: it has to be one, and that of the folder."""
    catalogue((HEAD + OTHERS).replace("nb_NO", language), pot=template())
    (report,) = reported()
    assert report["code"] == "damaged"
    assert report["message"].startswith(FILE)
    assert len(report["message"]) < 300


@pytest.mark.parametrize("letter", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_a_letter_that_some_take_for_a_line_end(letter: str, catalogue: Write, reported: Callable[[], Any]) -> None:
    case = Case("line end", DRAW, f"Uavgjort{letter}for begge", "", "")
    po = HEAD + OTHERS + entry(case)
    catalogue(po, pot=template(case))
    reports = reported()
    assert all(report["message"].startswith(f"{FILE}:{line_of(case.name, po)}: ") for report in reports)
    assert f"U+{ord(letter):04X}" in reports[0]["message"]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_all_faults_at_once(ends: str, catalogue: Write, reported: Callable[[], Any]) -> None:
    """Each is told in the order of the file, whatever the line ends; what is not translated comes last."""
    po = HEAD + OTHERS + "".join(map(entry, CASES))
    catalogue(po.replace("\n", ends), pot=template(*CASES))
    reports = reported()
    assert len(reports) > len(CASES) > 60
    told = [(report["line"], report["code"]) for report in reports]
    undone = [line for line, code in told if code in ("untranslated", "missing")]
    done = [line for line, code in told if code not in ("untranslated", "missing")]
    assert [line for line, _ in told] == sorted(done) + sorted(undone)
    assert sorted(told) == sorted((line_of(case.name, po), code) for case in CASES for code in case.codes.split())


# What is hostile can do nothing but be reported


@pytest.mark.parametrize(
    "part",
    [
        *(
            "a",
            "a ",
            "<a",
            "<",
            "</",
            "{",
            "}",
            "{a",
            "{a}",
            "{{",
            "*",
            "**a*",
            "1",
            "1.",
            "1,1",
            "A1 ",
            "A1/B2",
            "1@A1",
        ),
        *("&a", "&#", "&", "[", "](", "`", "%(", "«", '\\"', "\\\\", r"\n", "字", "\u202e", "\u0301", "\u00a0", "😀"),
    ],
)
def test_a_megabyte_of_anything_is_reported_quickly_and_in_short(part: str, catalogue: Write, kitpress: Run) -> None:
    for size in (200_000, 1_000_000):
        case = Case("long", GOES, more(part * (size // len(part.encode())) + "."), "", "")
        catalogue(HEAD + OTHERS + entry(case), pot=template(case))
        start = process_time()
        ran = kitpress("translate", "check", "nb", "--json")
        assert process_time() - start < 5
    assert ran.code == 1
    reports = [json.loads(line) for line in ran.out.splitlines()]
    assert "length" in {report["code"] for report in reports}
    assert max(len(report["message"]) for report in reports) < 2000


@pytest.mark.parametrize("letters", ["\x1b[2J", "\x07", "\x9b2J", "\u202e", "\u2066", "\x7f"])
def test_letters_that_command_a_console_never_reach_it(letters: str, catalogue: Write, kitpress: Run) -> None:
    case = Case("tag", DRAW, f"Uavgjort <b{letters}> for begge", "", "")
    unknown = Case("unknown", f"Over{letters}", "Forbi", "", "")
    po = HEAD + OTHERS + entry(case) + entry(unknown) + f'\n#~ msgid "Gone{letters}"\n#~ msgstr "Borte"\n'
    catalogue(po, pot=template(case))
    ran = kitpress("translate", "check", "nb")
    assert ran.code == 1
    assert all(line.isprintable() for line in ran.err.splitlines())


def test_a_hostile_catalogue_opens_no_file_but_its_own(
    catalogue: Write, kitpress: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = [
        "{% include '/etc/passwd' %}",
        "{{ ''.__class__.__mro__ }}",
        "{player.__init__.__globals__}",
        "%(x)s%n",
        "![x](file:///etc/passwd)",
        "<img src='/etc/passwd'>",
        "/etc/passwd",
        "../../../secret",
    ]
    cases = [Case(f"evil {number}", GOES, more(text), "", "") for number, text in enumerate(evil)]
    secret = data / "secret"
    secret.write_text("secret", encoding="utf-8")
    po = '#: /etc/passwd:1 ../secret:1\n#| msgid "x"\n' + HEAD + OTHERS + "".join(map(entry, cases))
    path = catalogue(po, pot=template(*cases))
    opened: list[Path] = []
    read = Path.read_bytes

    def noted(self: Path) -> bytes:
        opened.append(self)
        return read(self)

    monkeypatch.setattr(Path, "read_bytes", noted)
    before = {file: file.stat().st_mtime_ns for file in data.rglob("*") if file.is_file()}
    assert kitpress("translate", "check", "nb").code == 1
    built = kitpress("build", "nested-board", "--lang", "nb", "--draft", "--out", data / "out")
    assert (built.code, built.out) == (1, "")
    games = {file for name in activities() for file in (path.with_name(f"{name}.po"), data / "locales" / f"{name}.pot")}
    assert {path, data / "locales" / "kitpress.pot"} <= set(opened) <= {path, data / "locales" / "kitpress.pot"} | games
    assert {file: file.stat().st_mtime_ns for file in data.rglob("*") if file.is_file()} == before
