"""Catalogues: everything that makes one unfit to print from is told with file and line."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitpress.errors import CatalogError
from kitpress.text.catalog import Entry, Library, shared_domain, source_entries
from kitpress.text.edition import Edition
from kitpress.text.po import Key

Write: TypeAlias = Callable[..., Path]

HEAD = 'msgid ""\nmsgstr ""\n"Language: nb_NO\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
PLAY = '\n#: templates/a.md.j2:3\nmsgid "Play on {board}."\nmsgstr "Spill på {board}."\n'
DRAW = '\nmsgctxt "on a page"\nmsgid "**Draw**"\nmsgstr "**Uavgjort**"\n'
GOOD = HEAD + PLAY + DRAW
DRAFT_ADVICE = "build with --draft to see the pages as they are"
FILE = "locales/nb/LC_MESSAGES/kitpress.po"


def translated_entries(language: str) -> tuple[str, Mapping[Key, Entry]]:
    edition = Edition.load(language)
    return edition.tag, edition.entries


def fault(write: Write, po: str | bytes) -> list[str]:
    write(po)
    with pytest.raises(CatalogError) as caught:
        translated_entries("nb")
    return [line for line in caught.value.lines if not line.endswith(DRAFT_ADVICE)]


# Sound ones


@pytest.mark.parametrize(
    "po",
    [
        GOOD.encode(),
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        (GOOD + "\n# a remark at the end\n").encode(),
    ],
    ids=["plain", "byte order mark", "Windows line ends", "comment"],
)
def test_a_sound_catalogue(po: bytes, catalogue: Write) -> None:
    catalogue(po)
    tag, entries = translated_entries("nb")
    assert tag == "nb-NO"
    assert {key: entry.text for key, entry in entries.items()} == {
        (None, "Play on {board}."): "Spill på {board}.",
        ("on a page", "**Draw**"): "**Uavgjort**",
    }


def test_an_entry_knows_its_line(catalogue: Write) -> None:
    catalogue(GOOD)
    _, entries = translated_entries("nb")
    assert entries[None, "Play on {board}."].source == f"{FILE}:7"
    assert entries["on a page", "**Draw**"].source.startswith(f"{FILE}:1")


def test_a_byte_order_mark_moves_no_line(catalogue: Write) -> None:
    catalogue(b"\xef\xbb\xbf" + GOOD.encode())
    assert translated_entries("nb")[1][None, "Play on {board}."].source == f"{FILE}:7"


def test_messages_of_the_source_language_know_where_they_come_from(catalogue: Write) -> None:
    catalogue(GOOD)
    assert {key: (entry.text, entry.source) for key, entry in source_entries(shared_domain()).items()} == {
        (None, "Play on {board}."): ("Play on {board}.", "templates/a.md.j2"),
        ("on a page", "**Draw**"): ("**Draw**", "src/kitpress/a.py"),
    }


def test_languages_are_the_folders_with_a_catalogue_the_source_first(catalogue: Write, data: Path) -> None:
    for language in ("nb", "de", "sv"):
        catalogue(GOOD, language)
    (data / "locales" / "fr" / "LC_MESSAGES").mkdir(parents=True)
    assert Library().languages([shared_domain()]) == ("en", "de", "nb", "sv")


# Unfit ones


def test_a_missing_message(catalogue: Write) -> None:
    assert fault(catalogue, HEAD + DRAW) == [
        f'{FILE}: "Play on {{board}}.": not in the catalogue; run kitpress translate update, then translate it'
    ]


def test_a_message_in_another_context_is_missing(catalogue: Write) -> None:
    unknown, missing = fault(catalogue, GOOD.replace("on a page", "on a card"))
    assert unknown.endswith('"**Draw**": not a message of kitpress; run kitpress translate update')
    assert missing == f'{FILE}: "**Draw**": not in the catalogue; run kitpress translate update, then translate it'


@pytest.mark.parametrize("string", ["", " ", "\\n"])
def test_an_untranslated_message(string: str, catalogue: Write) -> None:
    assert fault(catalogue, GOOD.replace("Spill på {board}.", string)) == [
        f'{FILE}:7: "Play on {{board}}.": not translated'
    ]


def test_an_obsolete_message_is_no_fault_and_no_entry(catalogue: Write) -> None:
    catalogue(GOOD + '\n#~ msgid "Old"\n#~ msgstr "Gammel"\n')
    assert len(translated_entries("nb")[1]) == 2


def test_a_fuzzy_message(catalogue: Write) -> None:
    assert fault(catalogue, GOOD.replace("#: templates", "#, fuzzy\n#: templates")) == [
        f'{FILE}:8: "Play on {{board}}.": marked fuzzy: check the translation, then take the mark away'
    ]


@pytest.mark.parametrize(
    ("string", "problems"),
    [
        ("Spill.", ["the translation lacks {board}"]),
        ("{bord}", ["the translation lacks {board}", "{bord} is not in the English text"]),
        ("{board} {more}", ["{more} is not in the English text"]),
    ],
)
def test_placeholders_that_differ(string: str, problems: list[str], catalogue: Write) -> None:
    assert fault(catalogue, GOOD.replace("Spill på {board}.", string)) == [
        f'{FILE}:7: "Play on {{board}}.": {problem}' for problem in problems
    ]


@pytest.mark.parametrize("string", ["{board", "board}", "{ board }", "{Board}", "{board.x}", "{{board}}"])
def test_a_damaged_placeholder(string: str, catalogue: Write) -> None:
    lines = fault(catalogue, GOOD.replace("Spill på {board}.", string))
    assert f'{FILE}:7: "Play on {{board}}.": the translation has a brace that belongs to no {{placeholder}}' in lines


@pytest.mark.parametrize("string", ["**Uavgjort", "*Uavgjort**", "Uavgjort*"])
def test_unbalanced_emphasis(string: str, catalogue: Write) -> None:
    (line,) = fault(catalogue, GOOD.replace("**Uavgjort**", string))
    assert line.startswith(f"{FILE}:1")
    assert '"**Draw**": the translation has emphasis (* or **)' in line


def test_a_right_to_left_mark(catalogue: Write) -> None:
    (line,) = fault(catalogue, GOOD.replace("Uavgjort", "Uavgjort\u202e"))
    assert line.endswith("the translation has a control character: U+202E")


def test_every_fault_of_every_message_is_told(catalogue: Write) -> None:
    po = GOOD.replace("Spill på {board}.", "*Spill").replace("**Uavgjort**", "").replace("#: t", "#, fuzzy\n#: t")
    assert [line.split('"', 1)[0].split(":")[0] for line in fault(catalogue, po)] == [FILE] * 4


def test_a_long_message_is_shortened(catalogue: Write) -> None:
    long = "word " * 40
    catalogue(HEAD, pot=HEAD + f'\nmsgid "{long}"\nmsgstr ""\n')
    with pytest.raises(CatalogError, match=r'po: "word word .*…": not in the catalogue') as caught:
        translated_entries("nb")
    assert len(caught.value.lines[0]) < 180


# Damaged files


def test_a_damaged_line(catalogue: Write) -> None:
    (line,) = fault(catalogue, GOOD.replace('msgstr "Spill på {board}."', "nonsense"))
    assert line.startswith(f"{FILE}:8: damaged: ")


def test_an_unknown_character_set(catalogue: Write) -> None:
    (line,) = fault(catalogue, GOOD.replace("UTF-8", "no-such-set"))
    assert line == f'{FILE}:1: damaged: the header says "charset=no-such-set"; save the file as UTF-8'


def test_not_utf_8(catalogue: Write) -> None:
    (line,) = fault(catalogue, GOOD.encode("latin-1"))
    assert line.startswith(f"{FILE}:")
    assert line.endswith(": not UTF-8; save the file as UTF-8")


def test_not_utf_8_tells_the_line(catalogue: Write) -> None:
    assert fault(catalogue, GOOD.encode("latin-1")) == [f"{FILE}:8: not UTF-8; save the file as UTF-8"]


@pytest.mark.parametrize("string", ['"Uavgjort', 'Uavgjort"', "Uavgjort"])
def test_a_missing_quote_is_damage_and_costs_no_letter(string: str, catalogue: Write) -> None:
    fault(catalogue, GOOD.replace('"**Uavgjort**"', string))


def test_an_unknown_language(catalogue: Write) -> None:
    fault(catalogue, GOOD.replace("nb_NO", "qq_QQ"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.integers(0, len(GOOD.encode())),
    st.integers(0, 30),
    st.one_of(
        st.binary(max_size=6),
        st.sampled_from([b'"', b"\n", b"#~ ", b"#, fuzzy\n", b'msgid_plural "x"\n', b'msgstr[9] "x"\n', b"msgctxt "]),
    ),
)
def test_any_damage_is_told_as_a_catalogue_s(catalogue: Write, at: int, cut: int, put: bytes) -> None:
    po = GOOD.encode()
    catalogue(po[:at] + put + po[at + cut :])
    lines: tuple[str, ...] = ()
    try:
        _, entries = translated_entries("nb")
    except CatalogError as error:
        lines = error.lines
    else:
        assert {(None, "Play on {board}."), ("on a page", "**Draw**")} <= set(entries)
    assert all(line.startswith(FILE) for line in lines)
