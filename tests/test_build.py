"""Builds from changed data: marked catalogues, changed examples, translations that try to be more than letters."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po, write_po

from kitpress import __version__
from kitpress.activities.registry import activities
from kitpress.pdf.inspect import inspect

ROOT = Path(__file__).parents[1]
LANGUAGES = ["en", *sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir())]
OPENED, CLOSED = "¦", "|"
"""Marks around a translation: two narrow letters that no message holds."""

Change = Callable[[Path, str, str], None]
Read = Callable[[bytes], tuple[Any, ...]]
Run = Callable[..., Any]
Structure = Callable[[bytes], list[tuple[tuple[str, str, int], ...]]]


def one_line(text: str) -> str:
    return " ".join(text.split())


def catalogue(shipped: Path, language: str = "nb") -> Path:
    return shipped / "locales" / language / "LC_MESSAGES" / "kitpress.po"


def translate(path: Path, translated: Callable[[str], str]) -> None:
    """Change every translation of a catalogue."""
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.id:
            message.string = translated(str(message.string))
    with path.open("wb") as file:
        write_po(file, catalog)


def built(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}


def text_of(data: bytes, read: Read) -> str:
    return one_line(" ".join(page.extracted for page in read(data)))


# --- every word on paper is a message

UNTRANSLATED = re.compile(
    rf"""[A-H][1-8](?:/[A-H][1-8])?  # addresses and moves
    | [1-3][@x][A-H][1-8] | [A-H][1-8]=[1-3] | \bpass\b
    | \b[A-HXO]\b  # marks, and the letters along the edges of a board
    | kitpress\ {re.escape(__version__)} | \(nb-NO\)
    """,
    re.VERBOSE,
)


def unmarked(text: str) -> str:
    """Return the words that stand outside the marks, without addresses, X, O and names."""
    depth, outside = 0, []
    for letter in text:
        depth += (letter == OPENED) - (letter == CLOSED)
        outside.append(letter if depth == 0 and letter != CLOSED else " ")
    assert depth == 0
    return " ".join(re.findall(r"\S*[^\W\d_]\S*", UNTRANSLATED.sub(" ", "".join(outside))))


def test_unmarked_words_are_found() -> None:
    assert unmarked("¦a b| 12 A3 B2/C1 X 100 mm ¦c| word") == "mm word"
    assert unmarked(f"¦X, O or ¦U|| ¦O| U kitpress {__version__} (nb-NO) (en-GB) Xb") == "U (en-GB) Xb"


@pytest.fixture
def marked(shipped: Path, kitpress: Run, tmp_path: Path) -> Mapping[str, bytes]:
    """Return all Norwegian files, each translation in them between marks."""
    translate(catalogue(shipped), lambda text: f"{OPENED}{text}{CLOSED}")
    ran = kitpress("build", "all", "--lang", "nb", "--out", tmp_path / "out")
    assert ran.err == ""
    assert ran.code == 0
    return built(tmp_path / "out")


def test_every_word_drawn_is_a_message(marked: Mapping[str, bytes], read: Read, structure: Structure) -> None:
    assert len(marked) == 4 * len(activities())
    for name, data in marked.items():
        for page in read(data):
            body = "".join(text.text for text in page.texts)
            foot = " ".join(line for line in page.foot if line != "100 mm")
            assert body.count(OPENED) >= 2
            assert unmarked(one_line(body)) == "", name
            assert unmarked(one_line(foot)) == "", name
        alts = [alt for elements in structure(data) for role, alt, _ in elements if role == "Figure"]
        assert [words for alt in alts if (words := unmarked(alt))] == [], name
        assert inspect(data).title.startswith(OPENED)


# --- no English in another language's files

ENGLISH = re.compile(
    r"\b(the|and|of|you|your|with|is|not|board|boards|cell|cells|move|moves|player|players|which|this|game|draw|win"
    r"|wins|won|line|next|when|if|closed|empty|before|each|they|may|must|page|where|who|what|are|has|have|that|from)\b",
    re.IGNORECASE,
)
OTHERS = [language for language in LANGUAGES if language != "en"]


def alternatives(data: bytes, structure: Structure) -> str:
    return " ".join(alt for elements in structure(data) for _, alt, _ in elements)


def english_phrases(language: str) -> Iterator[str]:
    """Yield the pieces of two words or more of each message."""
    with (ROOT / "locales" / language / "LC_MESSAGES" / "kitpress.po").open("rb") as file:
        for message in read_po(file):
            if message.id:
                parts = re.split(r"\{\w+\}|\*+", one_line(str(message.id)))
                yield from (part.strip() for part in parts if len(part.split()) >= 2)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_in_another_edition(
    language: str, kits: Mapping[str, bytes], read: Read, structure: Structure
) -> None:
    phrases = set(english_phrases(language))
    assert len(phrases) > 100
    files = {name: data for name, data in kits.items() if f"-{language}-" in name}
    assert len(files) == 4 * len(activities())
    for name, data in files.items():
        told = f"{text_of(data, read)} {alternatives(data, structure)} {inspect(data).title}"
        found = [phrase for phrase in phrases if phrase in told]
        assert [phrase for phrase in found if re.search(rf"\b{re.escape(phrase)}\b", told)] == [], name
        assert ENGLISH.findall(told) == [], name


def test_english_words_are_found_in_english(kits: Mapping[str, bytes], read: Read) -> None:
    told = text_of(kits["nested-board-en-a4-kit.pdf"], read)
    assert len(set(map(str.lower, ENGLISH.findall(told)))) > 30
    assert "takes no more marks" in told


# --- a sentence follows the example that it is bound to

EXAMPLES = "examples/nested-board"


def change_example(shipped: Path, name: str, **new: str) -> str:
    """Replace keys of an example of the kit's own, remove those that are empty; return its file's name."""
    for path in sorted((shipped / EXAMPLES).glob("*.toml")):
        head, mark, rest = path.read_text(encoding="utf-8").partition(f'id = "{name}"\n')
        if mark:
            body, further, tail = rest.partition("[[example]]")
            for key, value in new.items():
                pattern = rf'^{key} = (\[\n.*?^\]|"""\n.*?^"""|[^\n]*)\n'
                line = f"{key} = {value}\n" if value else ""
                body, count = re.subn(pattern, line, body, flags=re.DOTALL | re.MULTILINE)
                assert count == 1, (name, key)
            path.write_text(head + mark + body + further + tail, encoding="utf-8")
            return path.name
    raise AssertionError(name)


def sheets_of(kitpress: Run, folder: Path, *sheets: str, languages: tuple[str, ...] = ("en", "nb")) -> Any:
    chosen = [part for sheet in sheets for part in ("--sheet", sheet)]
    spoken = [part for language in languages for part in ("--lang", language)]
    return kitpress("build", "nested-board", *chosen, *spoken, "--out", folder)


def test_sentences_change_with_their_example(
    shipped: Path, kitpress: Run, tmp_path: Path, read: Read, structure: Structure
) -> None:
    change_example(shipped, "redirect", moves='"A1/B2 B2/C3"', expect='{ open = "C3", result = "open" }')
    assert sheets_of(kitpress, tmp_path / "out", "rules", "cards", "host-check").code == 0
    files = built(tmp_path / "out")
    told = {name: text_of(data, read) for name, data in files.items()}
    english, norwegian = told["nested-board-en-a4-rules-cards.pdf"], told["nested-board-nb-a4-rules-cards.pdf"]
    for sentence in (
        "A1/B2 is cell B2 of board A1.",
        "Move 1, A1/B2: X marks cell B2 of board A1. O plays on board B2 next.",
        "A1/B2 sends O to board B2. B2/C3 sends X to board C3.",
        "Beginners practise two moves, A1/B2 and B2/C3.",
    ):
        assert sentence in english
    for sentence in (
        "A1/B2 er rute B2 på brett A1.",
        "Trekk 1, A1/B2: X setter merke i rute B2 på brett A1. O skal nå spille på brett B2.",
        "A1/B2 sender O til brett B2. B2/C3 sender X til brett C3.",
        "Nybegynnere øver på to trekk, A1/B2 og B2/C3.",
    ):
        assert sentence in norwegian
    assert "Board A1, cell B2 sends the next move to board B2." in told["nested-board-en-a4-host-check.pdf"]
    assert "Brett A1, rute B2 sender neste trekk til brett B2." in told["nested-board-nb-a4-host-check.pdf"]
    assert "C1/A3" not in english + norwegian
    alts = alternatives(files["nested-board-nb-a4-rules-cards.pdf"], structure)
    assert "Brett A1: X i B2." in alts
    assert "Det siste trekket var B2/C3." in alts


def stops(ran: Any, folder: Path, message: str) -> None:
    """Assert that a build wrote nothing and said this, in a line."""
    assert ran.code == 1
    assert ran.out == ""
    assert re.fullmatch(rf"kitpress: {message}\n", ran.err), ran.err
    assert built(folder) == {}


UNBOUND: list[tuple[str, str, dict[str, str]]] = [
    ("redirect", "two moves that each send", {"moves": '"B2/C1 C1/A3 A3/A3"', "expect": ""}),
    ("closed-destination", "a last move that names a board closed earlier", {"moves": '"A1/C3 C3/A1"', "expect": ""}),
    ("large-line", "a game that ends with a large line", {"moves": '"A1/C3"', "expect": ""}),
    ("names-itself", "a last move that closes the", {"moves": '"A1/C3 C3/A1"', "expect": "", "refuse": ""}),
    ("two-lines", "a last move that completes two lines", {"moves": '"C3/C3"', "expect": ""}),
    ("full-with-a-line", "a last move that fills a board", {"moves": '"C3/C3"', "expect": ""}),
    ("drawn-board", "a last move that closes a board as a draw", {"moves": '"C3/C3"', "expect": ""}),
    ("whole-win", "a whole game that ends with a large line", {"moves": '"C3/C3"', "expect": ""}),
    ("whole-draw", "a whole game that ends with all", {"moves": '"C3/C3"', "expect": ""}),
    ("mistake-occupied", "refused moves with the code occupied", {"refuse": ""}),
    (
        "mistake-wrong-board",
        "refused moves with the code wrong-board",
        {"refuse": '[{ move = "C1/A1", code = "occupied" }]', "moves": '"B2/C1 C1/A1 A1/C1"'},
    ),
]


@pytest.mark.parametrize(("name", "shows", "new"), UNBOUND, ids=[case[0] for case in UNBOUND])
def test_example_that_shows_something_else_stops_the_build(
    name: str, shows: str, new: dict[str, str], shipped: Path, kitpress: Run, tmp_path: Path
) -> None:
    file = change_example(shipped, name, **new)
    ran = sheets_of(kitpress, tmp_path / "out", "board")
    stops(ran, tmp_path / "out", rf'\S+/nested-board/{file}:\d+: example "{name}" must show {shows}.*')


def test_example_that_is_gone_stops_the_build(shipped: Path, change: Change, kitpress: Run, tmp_path: Path) -> None:
    change(shipped / EXAMPLES / "cases.toml", 'id = "drawn-board"', 'id = "drawn"')
    ran = sheets_of(kitpress, tmp_path / "out", "board")
    stops(ran, tmp_path / "out", r'examples/nested-board: no example has the id "drawn-board"; the kit needs .+')


FALSE: list[tuple[str, dict[str, str], str]] = [
    ("redirect", {"expect": '{ open = "B3" }'}, r': open = "B3" is claimed, but the moves give A3'),
    ("redirect", {"moves": '"B2/C1 C2/A3"'}, r': move 2 "C2/A3": O must play on board C1 \(sent there by B2/C1\)'),
    ("large-line", {"expect": '{ result = "O" }'}, r': result = "O" is claimed, but the moves give X'),
    ("mistake-occupied", {"refuse": '[{ move = "B2/A1", code = "occupied" }]'}, r': refuse "B2/A1": the move is .+'),
]


@pytest.mark.parametrize(("name", "new", "message"), FALSE, ids=[" ".join((case[0], *case[1])) for case in FALSE])
def test_false_example_writes_nothing_for_any_language(
    name: str, new: dict[str, str], message: str, shipped: Path, kitpress: Run, tmp_path: Path
) -> None:
    file = change_example(shipped, name, **new)
    ((key, value),) = new.items()
    lines = (shipped / EXAMPLES / file).read_text(encoding="utf-8").splitlines()
    line = lines.index(f"{key} = {value}") + 1
    (tmp_path / "out").mkdir()
    earlier = tmp_path / "out/nested-board-en-a4-kit.pdf"
    earlier.write_bytes(b"earlier")
    ran = kitpress("build", "nested-board", "--lang", "en", "--lang", "nb", "--out", tmp_path / "out")
    assert built(tmp_path / "out") == {earlier.name: b"earlier"}
    earlier.unlink()
    stops(ran, tmp_path / "out", rf"\S+/nested-board/{re.escape(file)}:{line}{message}")


def test_false_example_of_one_kit_writes_nothing_of_any(shipped: Path, kitpress: Run, tmp_path: Path) -> None:
    file = change_example(shipped, "redirect", expect='{ open = "B3" }')
    ran = kitpress("build", "all", "--out", tmp_path / "out")
    stops(ran, tmp_path / "out", rf'\S+/nested-board/{re.escape(file)}:\d+: open = "B3" is claimed, .+')


def test_second_example_of_one_id_is_refused(shipped: Path, change: Change, kitpress: Run, tmp_path: Path) -> None:
    change(shipped / EXAMPLES / "cases.toml", 'id = "two-lines"', 'id = "redirect"')
    ran = sheets_of(kitpress, tmp_path / "out", "board")
    stops(ran, tmp_path / "out", r'\S+:\d+: id "redirect" is also in \S+cases\.toml')


# --- catalogues that are not fit to print

FAULTY = [
    ('msgstr "Gjør klart"', 'msgstr ""', '"Prepare".+not translated'),
    ('msgid "Prepare"', '#, fuzzy\nmsgid "Prepare"', '"Prepare".+marked fuzzy.+'),
    ("Radene heter", "Radene {heter}", '"Find the labels.+heter.+'),
    (r"Derfor ligger \{bottom_left\}", "Derfor ligger den", '"Find the labels.+bottom_left.+'),
    (r"\*\*fritt valg\*\*\. Legg", "**fritt valg. Legg", '"If the named.+emphasis.+'),
    ('msgstr "Gjør klart"', 'msgstr "Gjør {klart.x}"', '"Prepare".+a brace that belongs to no .+'),
    ('msgstr "Gjør klart"', 'msgstr "Gjør\u202e klart"', '"Prepare".+a control character: U\\+202E.*'),
    ('msgid "Prepare"\nmsgstr "Gjør klart"', "", '"Prepare".+not in the catalogue.+'),
    ('msgstr "Gjør klart"', 'msgstr "Gjør klart', ".*damaged.+"),
    ('msgstr "Gjør klart"', 'msgstr "Gjør 🎲"', '"Prepare".+U\\+1F3B2.+'),
    ('msgstr "Gjør klart"', f'msgstr "{"Gjør" * 80}"', '"Prepare".+(too wide|too long).*'),
    ('msgstr "Gjør klart"', f'msgstr "{"Gjør " * 3999}nå"', '"Prepare".+(too high|too long).*'),
    ('msgstr "X begynner på hvilket brett som helst."', f'msgstr "{"Gjør " * 79}nå."', ".+(too full|too long).*"),
    ('msgstr "neste brett"', f'msgstr "{"neste " * 7}nå"', '"next board".+too long.*'),
    ('msgstr "Nr."', 'msgstr "Nummer nå"', '"No\\.".+(too wide|too long).*'),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTY, ids=range(len(FAULTY)))
def test_translation_that_is_not_fit_to_print(
    old: str, new: str, message: str, shipped: Path, change: Change, kitpress: Run, tmp_path: Path
) -> None:
    change(catalogue(shipped), old, new)
    ran = kitpress("build", "nested-board", "--lang", "en", "--lang", "nb", "--out", tmp_path / "out")
    lines = ran.err.splitlines()
    where = f"kitpress: {catalogue(shipped)}"
    assert (ran.code, ran.out) == (1, "")
    assert built(tmp_path / "out") == {}
    assert re.fullmatch(rf"{re.escape(where)}(:\d+)?: {message}", lines[0]), ran.err
    assert all(line.startswith(where) for line in lines), ran.err


def test_catalogue_that_is_not_utf_8(shipped: Path, kitpress: Run, tmp_path: Path) -> None:
    path = catalogue(shipped)
    path.write_bytes(path.read_bytes().replace("Gjør klart".encode(), "Gjør klart".encode("latin-1")))
    ran = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out")
    line = path.read_bytes().partition("Gj\xf8r klart".encode("latin-1"))[0].count(b"\n") + 1
    stops(ran, tmp_path / "out", rf"\S+/kitpress\.po:{line}: not UTF-8; save the file as UTF-8")


@pytest.mark.parametrize("written", [b"\xef\xbb\xbf", b"\r\n"], ids=["byte order mark", "lines of Windows"])
def test_catalogue_and_records_as_notepad_writes_them(
    written: bytes, shipped: Path, kitpress: Run, tmp_path: Path, kits: Mapping[str, bytes]
) -> None:
    for path in (catalogue(shipped), *(shipped / EXAMPLES).glob("*.toml")):
        data = path.read_bytes()
        path.write_bytes(data.replace(b"\n", b"\r\n") if written == b"\r\n" else written + data)
    ran = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out")
    assert (ran.code, ran.err) == (0, "")
    assert built(tmp_path / "out") == {name: kits[name] for name in kits if name.startswith("nested-board-nb-a4-")}


def test_all_leaves_an_incomplete_language_out_and_says_so(
    shipped: Path, change: Change, kitpress: Run, tmp_path: Path
) -> None:
    change(catalogue(shipped), 'msgstr "Gjør klart"', 'msgstr ""')
    ran = kitpress("build", "all", "--paper", "a4", "--out", tmp_path / "out")
    assert ran.code == 0
    assert re.fullmatch(r'kitpress: nb is left out: \S+:\d+: "Prepare".+not translated \(\d faults?\)\n', ran.err), (
        ran.err
    )
    assert {name.split("-a4")[0].rsplit("-", 1)[1] for name in built(tmp_path / "out")} == {"en"}


# --- neither a translation nor a value can add structure


@pytest.mark.parametrize(
    "trick", ["# En", "1. En", "- En", "| En | to |", "<b>En</b>", "\\n\\n## En", "{{ x }}", "&lt;"]
)
def test_translation_adds_no_structure(
    trick: str, shipped: Path, change: Change, kitpress: Run, tmp_path: Path, read: Read, structure: Structure
) -> None:
    sheets_of(kitpress, tmp_path / "before", "cards", languages=("nb",))
    change(catalogue(shipped), 'msgstr "X begynner på hvilket brett som helst."', f'msgstr "{trick}"')
    ran = sheets_of(kitpress, tmp_path / "after", "cards", languages=("nb",))
    if ran.code == 1 and trick not in ("# En", "- En", "| En | to |"):
        assert ran.err.startswith(f"kitpress: {catalogue(shipped)}:")
        assert built(tmp_path / "after") == {}
        return
    assert ran.code == 0
    (before,), (after,) = built(tmp_path / "before").values(), built(tmp_path / "after").values()
    assert structure(after) == structure(before)
    assert one_line(trick.replace("\\n", " ")) in text_of(after, read)
