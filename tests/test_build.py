"""Builds from changed data: marked catalogues, changed examples, translations that try to be more than letters."""

import io
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from kitpress import __version__
from kitpress.activities.registry import activities
from kitpress.pdf.inspect import inspect
from support import LANGUAGES, ROOT, Change, EditMessage, Kitpress, Kits, Ran, Read, Structure, one_line

MARK = "¤"
"""Stands before and after each translation: a letter that no message holds."""


def catalogue(shipped: Path, language: str = "nb", domain: str = "nested-board") -> Path:
    return shipped / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def translate(path: Path, translated: Callable[[str], str]) -> None:
    """Change every translation of a catalogue."""
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.id:
            message.string = translated(str(message.string))
    with path.open("wb") as file:
        write_po(file, catalog)


def said(text: str) -> Callable[[Message], None]:
    """Return the change of a message's translation to this text."""

    def change(message: Message) -> None:
        message.string = text

    return change


def without(old: str, new: str = "") -> Callable[[Message], None]:
    """Return the change of the first place in a message's translation where it says `old`."""

    def change(message: Message) -> None:
        assert old in str(message.string)
        message.string = str(message.string).replace(old, new, 1)

    return change


def unsure(message: Message) -> None:
    message.flags.add("fuzzy")


def gone(message: Message) -> None:
    message.id = ""


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


OPENING = re.compile(rf"(?:(?<=[\s(“«])|^|(?<=\ue000)){MARK}")
"""A mark that opens: at the start, after a space, after an opening bracket or quotation mark, after one that opens."""


def unmarked(text: str) -> str:
    """Return the words that stand outside the marks, without addresses, X, O and names."""
    opened, closed = "\ue000", MARK
    while (told := OPENING.sub(opened, text, count=1)) != text:
        text = told
    depth, outside = 0, []
    for letter in text:
        depth += (letter == opened) - (letter == closed)
        assert depth >= 0, text
        outside.append(letter if depth == 0 and letter != closed else " ")
    assert depth == 0, text
    return " ".join(re.findall(r"\S*[^\W\d_]\S*", UNTRANSLATED.sub(" ", "".join(outside))))


def test_unmarked_words_are_found() -> None:
    assert unmarked("¤a b¤ 12 A3 B2/C1 X 100 mm ¤c¤ word") == "mm word"
    assert unmarked(f"¤X, O or ¤U¤¤ ¤O¤ U kitpress {__version__} (nb-NO) (en-GB) Xb") == "U (en-GB) Xb"
    assert unmarked("¤¤A1 and B1¤ win¤ ¤(¤D¤)¤, word ¤«¤a¤» b¤ ¤¤c¤¤") == "word"
    for damaged in ("¤a", "a¤", "¤a¤ b¤"):
        with pytest.raises(AssertionError):
            unmarked(damaged)


@pytest.fixture
def marked(shipped: Path, kitpress: Kitpress, tmp_path: Path) -> Mapping[str, bytes]:
    """Return all Norwegian files, each translation in them between marks."""
    for domain in (*activities(), "kitpress"):
        translate(catalogue(shipped, domain=domain), lambda text: f"{MARK}{text}{MARK}")
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
            assert body.count(MARK) >= 4
            assert unmarked(one_line(body)) == "", name
            assert unmarked(one_line(foot)) == "", name
        alts = [alt for elements in structure(data) for role, alt, _ in elements if role == "Figure"]
        assert [words for alt in alts if (words := unmarked(alt))] == [], name
        assert inspect(data).title.startswith(MARK)


# --- no English in another language's files

ENGLISH = re.compile(
    r"\b(the|and|of|you|your|with|is|not|board|boards|cell|cells|move|moves|player|players|which|this|game|draw|win"
    r"|wins|won|line|next|when|if|closed|empty|before|each|they|may|must|page|where|who|what|are|has|have|that|from)\b",
    re.IGNORECASE,
)
OTHERS = [language for language in LANGUAGES if language != "en"]


def alternatives(data: bytes, structure: Structure) -> str:
    return one_line(" ".join(alt for elements in structure(data) for _, alt, _ in elements))


def english_phrases(language: str) -> Iterator[str]:
    """Yield the pieces of two words or more of each message."""
    for path in (ROOT / "locales" / language / "LC_MESSAGES").glob("*.po"):
        for message in read_po(io.BytesIO(path.read_bytes())):
            if message.id:
                parts = re.split(r"\{\w+\}|\*+", one_line(str(message.id)))
                yield from (part.strip() for part in parts if len(part.split()) >= 2)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_in_another_edition(language: str, kits: Kits, read: Read, structure: Structure) -> None:
    phrases = set(english_phrases(language))
    assert len(phrases) > 100
    files = {name: data for name, data in kits.items() if f"-{language}-" in name}
    assert len(files) == 4 * len(activities())
    for name, data in files.items():
        told = f"{text_of(data, read)} {alternatives(data, structure)} {inspect(data).title}"
        found = [phrase for phrase in phrases if phrase in told]
        assert [phrase for phrase in found if re.search(rf"\b{re.escape(phrase)}\b", told)] == [], name
        assert ENGLISH.findall(told) == [], name


def test_english_words_are_found_in_english(kits: Kits, read: Read) -> None:
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


def sheets_of(kitpress: Kitpress, folder: Path, *sheets: str, languages: tuple[str, ...] = ("en", "nb")) -> Ran:
    chosen = [part for sheet in sheets for part in ("--sheet", sheet)]
    spoken = [part for language in languages for part in ("--lang", language)]
    return kitpress("build", "nested-board", *chosen, *spoken, "--out", folder)


def test_sentences_change_with_their_example(
    shipped: Path, kitpress: Kitpress, tmp_path: Path, read: Read, structure: Structure
) -> None:
    change_example(shipped, "redirect", moves='"A1/B2 B2/C3"', expect='{ open = "C3", result = "open" }')
    assert sheets_of(kitpress, tmp_path / "out", "rules", "cards", "host-check").code == 0
    files = built(tmp_path / "out")
    told = {name: text_of(data, read) for name, data in files.items()}
    english, norwegian = told["nested-board-en-a4-rules-cards.pdf"], told["nested-board-nb-a4-rules-cards.pdf"]
    for sentence in (
        "A1/B2 is cell B2 of board A1.",
        "Move 1, A1/B2: X marks cell B2 of board A1. O plays on board B2 next.",
        "A1/B2 sends O to board B2.",
        "Beginners practise two moves, A1/B2 and B2/C3.",
        "Beginners practise A1/B2 and B2/C3, then",
    ):
        assert sentence in english
    for sentence in (
        "A1/B2 er rute B2 på brett A1.",
        "Trekk 1, A1/B2: X setter merke i rute B2 på brett A1. O skal nå spille på brett B2.",
        "A1/B2 sender O til brett B2.",
        "Nybegynnere øver på to trekk, A1/B2 og B2/C3.",
        "Nybegynnere øver på A1/B2 og B2/C3 og",
    ):
        assert sentence in norwegian
    english_key, norwegian_key = told["nested-board-en-a4-host-check.pdf"], told["nested-board-nb-a4-host-check.pdf"]
    assert "Board A1, cell B2 sends the next move to board B2. The answer B2/C3 sends X to board C3." in english_key
    assert "Brett A1, rute B2, sender neste trekk til brett B2. Svaret B2/C3 sender X til brett C3." in norwegian_key
    assert "C1/A3" not in english + norwegian
    alts = alternatives(files["nested-board-nb-a4-rules-cards.pdf"], structure)
    assert "Brett A1: X i B2." in alts
    assert "Det siste trekket var B2/C3." in alts


def stops(ran: Ran, folder: Path, message: str) -> None:
    """Assert that a build wrote nothing and said this, in a line."""
    assert ran.code == 1
    assert ran.out == ""
    assert re.fullmatch(rf"kitpress: {message}\n", ran.err), ran.err
    assert built(folder) == {}


FALSE: list[tuple[str, dict[str, str], str]] = [
    ("redirect", {"expect": '{ open = "B3" }'}, r': open = "B3" is claimed, but the moves give A3'),
    ("redirect", {"moves": '"B2/C1 C2/A3"'}, r': move 2 "C2/A3": O must play on board C1 \(sent there by B2/C1\)'),
    ("large-line", {"expect": '{ result = "O" }'}, r': result = "O" is claimed, but the moves give X'),
    ("mistake-occupied", {"refuse": '[{ move = "B2/A1", code = "occupied" }]'}, r': refuse "B2/A1": the move is .+'),
]


@pytest.mark.parametrize(("name", "new", "message"), FALSE, ids=[" ".join((case[0], *case[1])) for case in FALSE])
def test_false_example_writes_nothing_for_any_language(
    name: str, new: dict[str, str], message: str, shipped: Path, kitpress: Kitpress, tmp_path: Path
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


def test_false_example_of_one_kit_writes_nothing_of_any(shipped: Path, kitpress: Kitpress, tmp_path: Path) -> None:
    file = change_example(shipped, "redirect", expect='{ open = "B3" }')
    ran = kitpress("build", "all", "--out", tmp_path / "out")
    stops(ran, tmp_path / "out", rf'\S+/nested-board/{re.escape(file)}:\d+: open = "B3" is claimed, .+')


def test_second_example_of_one_id_is_refused(shipped: Path, change: Change, kitpress: Kitpress, tmp_path: Path) -> None:
    change(shipped / EXAMPLES / "cases.toml", 'id = "two-lines"', 'id = "redirect"')
    ran = sheets_of(kitpress, tmp_path / "out", "board")
    stops(ran, tmp_path / "out", r'\S+:\d+: id "redirect" is also in \S+cases\.toml')


# --- catalogues that are not fit to print

FAULTY: list[tuple[str, Callable[[Message], None], str]] = [
    ("Prepare", said(""), "not translated"),
    ("Prepare", unsure, "marked fuzzy.+"),
    ("Prepare", said("Gjør {klart}"), r"\{klart\} is not in the English text"),
    ("Prepare", said("Gjør {klart.x}"), r"the translation has a brace that belongs to no \{placeholder\}"),
    ("Prepare", said("Gjør\u202e klart"), r"the translation has a control character: U\+202E"),
    ("Prepare", gone, "not in the catalogue; .+"),
    ("Prepare", said("Gjør 🎲"), r"the font has no U\+1F3B2 \(🎲\); use another letter"),
    ("Prepare", said("Gjør " * 16 + "nå"), "the translation has 82 letters for 7: much too long"),
    ("Prepare", said("W" * 80), r"the word \S+ is [\d.]+ mm too wide for its place"),
    ("Win and close a board", said("Gjør " * 23 + "nå"), r"the card is [\d.]+ mm too full"),
    ("next board", said("neste " * 7 + "nå"), r"[\d.]+ mm too long for its place in a drawing"),
    ("Next board", said("Brettbestemmelsen"), r"the word \S+ is [\d.]+ mm too wide for its place"),
    (
        "Find the labels. Columns are A, B, C from left to right. Rows are 1, 2, 3 from the bottom up. "
        "So {bottom_left} is at the bottom left and {top_right} at the top right.",
        without("{bottom_left}", "den"),
        r"the translation lacks \{bottom_left\}",
    ),
    (
        "If the named board is closed, your opponent may choose any open board. That is a **free choice**. "
        "Lay the marker off the map. Your opponent still writes their own mark.",
        without("**"),
        "the translation has emphasis .+",
    ),
]


def is_refused(ran: Ran, folder: Path, path: Path, msgid: str, message: str) -> None:
    """Assert that a build wrote nothing and said what is wrong with which message, first of all and of this file."""
    lines = ran.err.splitlines()
    assert (ran.code, ran.out) == (1, "")
    assert built(folder) == {}
    shown = re.escape(msgid[:20]) if len(msgid) > 60 else re.escape(f'{msgid}"')
    assert re.fullmatch(rf'kitpress: {re.escape(str(path))}(:\d+)?: "{shown}.*?: {message}', lines[0]), ran.err
    assert all(line.startswith(f"kitpress: {path}") for line in lines), ran.err


@pytest.mark.parametrize(("msgid", "changed", "message"), FAULTY, ids=range(len(FAULTY)))
def test_translation_that_is_not_fit_to_print(
    msgid: str,
    changed: Callable[[Message], None],
    message: str,
    shipped: Path,
    edit_message: EditMessage,
    kitpress: Kitpress,
    tmp_path: Path,
) -> None:
    edit_message(catalogue(shipped), msgid, changed)
    ran = kitpress("build", "nested-board", "--lang", "en", "--lang", "nb", "--out", tmp_path / "out")
    is_refused(ran, tmp_path / "out", catalogue(shipped), msgid, message)


def test_only_an_unfinished_catalogue_is_offered_as_a_draft(
    shipped: Path, edit_message: EditMessage, kitpress: Kitpress, tmp_path: Path
) -> None:
    path = catalogue(shipped)
    edit_message(path, "Prepare", said(""))
    unfinished = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out").err
    assert re.fullmatch(rf"kitpress: {path}: nb is not finished; build with --draft .+", unfinished.splitlines()[-1])
    edit_message(path, "Play", said("Spill {nå}"))
    damaged = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out").err
    assert "--draft" not in damaged
    assert damaged.count("\n") == 2
    assert built(tmp_path / "out") == {}


def line_of(path: Path, start: str) -> int:
    """Return the number of the one line of a file that is or begins so."""
    lines = path.read_bytes().split(b"\n")
    (number,) = [number for number, line in enumerate(lines, 1) if line.startswith(start.encode())]
    return number


def test_catalogue_with_a_text_that_is_not_in_whole_quotes(
    shipped: Path, change: Change, kitpress: Kitpress, tmp_path: Path
) -> None:
    path = catalogue(shipped)
    change(path, r'(?<=msgid "Prepare"\n)msgstr "[^"\n]+"', 'msgstr "Gjør klart')
    ran = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out")
    line = line_of(path, 'msgid "Prepare"') + 1
    stops(ran, tmp_path / "out", rf"{re.escape(str(path))}:{line}: damaged: a text is not in whole quotes")


def test_catalogue_that_is_not_utf_8(shipped: Path, change: Change, kitpress: Kitpress, tmp_path: Path) -> None:
    path = catalogue(shipped)
    change(path, r'(?<=msgid "Prepare"\n)msgstr "[^"\n]+"', 'msgstr "Gjør ferdig"')
    path.write_bytes(path.read_bytes().replace("Gjør ferdig".encode(), "Gjør ferdig".encode("latin-1")))
    ran = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out")
    line = line_of(path, 'msgid "Prepare"') + 1
    stops(ran, tmp_path / "out", rf"{re.escape(str(path))}:{line}: not UTF-8; save the file as UTF-8")


@pytest.mark.parametrize("written", [b"\xef\xbb\xbf", b"\r\n"], ids=["byte order mark", "lines of Windows"])
def test_catalogue_and_records_as_notepad_writes_them(
    written: bytes, shipped: Path, kitpress: Kitpress, tmp_path: Path, kits: Kits
) -> None:
    for path in (catalogue(shipped), *(shipped / EXAMPLES).glob("*.toml")):
        data = path.read_bytes()
        path.write_bytes(data.replace(b"\n", b"\r\n") if written == b"\r\n" else written + data)
    ran = kitpress("build", "nested-board", "--lang", "nb", "--out", tmp_path / "out")
    assert (ran.code, ran.err) == (0, "")
    assert built(tmp_path / "out") == {name: kits[name] for name in kits if name.startswith("nested-board-nb-a4-")}


def left_out(path: Path, language: str, game: str, problem: str) -> str:
    """Return the pattern of the line that tells what is left out."""
    names = f"kitpress translate check {language} --game {game} names all"
    return rf"kitpress: {language} is left out of {game}: {re.escape(str(path))}:\d+: {problem}; {names}\n"


def kits_in(folder: Path) -> set[tuple[str, str]]:
    """Return the games and languages of the files in a folder."""
    found = (re.fullmatch(r"(.+)-(\w+)-a4-(kit|host)\.pdf", name) for name in built(folder))
    return {(match[1], match[2]) for match in found if match}


@pytest.mark.parametrize("named", [False, True], ids=["every language", "languages named"])
def test_all_leaves_an_incomplete_game_of_a_language_out_and_says_so(
    named: bool, shipped: Path, edit_message: EditMessage, kitpress: Kitpress, tmp_path: Path
) -> None:
    edit_message(catalogue(shipped), "Prepare", said(""))
    chosen = ("--lang", "nb", "--lang", "nn") if named else ()
    ran = kitpress("build", "all", "--paper", "a4", "--out", tmp_path / "out", *chosen)
    assert ran.code == int(named)
    expected = left_out(catalogue(shipped), "nb", "nested-board", r'"Prepare": not translated \(1 fault\)')
    assert re.fullmatch(expected, ran.err), ran.err
    languages = {"nb", "nn"} if named else set(LANGUAGES)
    pairs = {(game, language) for game in activities() for language in languages}
    assert kits_in(tmp_path / "out") == pairs - {("nested-board", "nb")}


def test_what_games_share_is_needed_by_all_of_them(
    shipped: Path, edit_message: EditMessage, kitpress: Kitpress, tmp_path: Path
) -> None:
    shared = catalogue(shipped, domain="kitpress")
    edit_message(shared, "draft", said(""))
    ran = kitpress("build", "all", "--paper", "a4", "--out", tmp_path / "out", "--lang", "nb", "--lang", "en")
    assert ran.code == 1
    expected = (left_out(shared, "nb", game, r'"draft": not translated \(1 fault\)') for game in activities())
    assert re.fullmatch("".join(expected), ran.err), ran.err
    assert kits_in(tmp_path / "out") == {(game, "en") for game in activities()}


def untranslated(path: Path) -> None:
    translate(path, lambda _: "")


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (untranslated, "not translated"),
        (empty, "not in the catalogue; run kitpress translate update, then translate it"),
        (Path.unlink, None),
    ],
    ids=["untranslated", "0 bytes", "no file"],
)
def test_an_unfinished_game_disturbs_no_other(
    damage: Callable[[Path], None],
    problem: str | None,
    shipped: Path,
    kitpress: Kitpress,
    tmp_path: Path,
    kits: Mapping[str, bytes],
) -> None:
    path = catalogue(shipped, "nn", "martian")
    damage(path)
    assert "nn (without martian)" in kitpress("list").out
    ran = kitpress("build", "nested-board", "--lang", "nn", "--out", tmp_path / "one")
    assert (ran.code, ran.err) == (0, "")
    assert built(tmp_path / "one") == {name: kits[name] for name in kits if name.startswith("nested-board-nn-a4-")}
    ran = kitpress("build", "martian", "--lang", "nn", "--out", tmp_path / "none")
    assert (ran.code, ran.out, (tmp_path / "none").exists()) == (1, "", False)
    begin = "there is no such catalogue; kitpress translate init nn --game martian begins one"
    told = f"{path}: {begin}" if problem is None else f': "Each player\'s first move": {problem}'
    assert told in ran.err.splitlines()[0]
    ran = kitpress("build", "all", "--lang", "nn", "--paper", "a4", "--out", tmp_path / "all")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert built(tmp_path / "all") == {
        name: data for name, data in kits.items() if "-nn-a4-" in name and not name.startswith("martian")
    }


# --- neither a translation nor a value can add structure


@pytest.mark.parametrize(
    "trick", ["# En", "1. En", "- En", "| En | to |", "<b>En</b>", "\n\n## En", "{{ x }}", "{x.y}", "&lt;"]
)
def test_translation_adds_no_structure(
    trick: str,
    shipped: Path,
    edit_message: EditMessage,
    kitpress: Kitpress,
    tmp_path: Path,
    read: Read,
    structure: Structure,
) -> None:
    sheets_of(kitpress, tmp_path / "before", "cards", languages=("nb",))
    edit_message(catalogue(shipped), "Look for a large line each time a board is won.", said(trick))
    ran = sheets_of(kitpress, tmp_path / "after", "cards", languages=("nb",))
    if ran.code == 1 and trick not in ("# En", "- En", "| En | to |"):
        assert ran.err.startswith(f"kitpress: {catalogue(shipped)}:")
        assert built(tmp_path / "after") == {}
        return
    assert ran.code == 0
    (before,), (after,) = built(tmp_path / "before").values(), built(tmp_path / "after").values()
    assert structure(after) == structure(before)
    assert one_line(trick) in text_of(after, read)
