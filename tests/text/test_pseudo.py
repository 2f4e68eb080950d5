"""The pseudo-language: nothing that kitpress reads changes, every letter can be printed, all of it is longer."""

import re
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitpress.activities.registry import domains
from kitpress.pdf.fonts import missing_glyphs
from kitpress.shapes import Face
from kitpress.text.catalog import PSEUDO_LANGUAGE, Entry, Library, source_entries
from kitpress.text.edition import Edition
from kitpress.text.message import compose, message_faults, placeholders
from kitpress.text.po import Key
from kitpress.text.pseudo import pseudo

KEPT = re.compile(r"\{\w+\}|\*+|\s+")
PLAIN = str.maketrans("ÁáČčĐđÉéÍíÑñÖöŠšÜüÝýŽž", "AaCcDdEeIiNnOoSsUuYyZz")

word = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?“”’()–×/", min_size=1, max_size=12)
part = st.one_of(
    word,
    st.sampled_from([" ", "  ", "\n", "\u00a0", "{a}", "{player}", "{redirect_move1}"]),
    word.map("**{}**".format),
    word.map("*{}*".format),
)
message = st.lists(part, min_size=1, max_size=12).map("".join).filter(lambda text: not message_faults(text))


@cache
def shipped() -> dict[Key, Entry]:
    """Return every message of every domain."""
    return {key: entry for domain in domains() for key, entry in source_entries(domain).items()}


@cache
def loaded() -> dict[Key, Entry]:
    """Return every message of the pseudo-language; the shared ones come in each game's edition."""
    return {key: entry for domain in domains() for key, entry in Edition.load(PSEUDO_LANGUAGE, domain).entries.items()}


def letters(text: str) -> int:
    """Return how many letters a message has that are said in the pseudo-language."""
    return len(KEPT.sub("", text))


@given(message)
def test_placeholders_emphasis_and_space_are_kept(text: str) -> None:
    made = pseudo(text)
    assert KEPT.findall(made) == KEPT.findall(text)
    assert placeholders(made) == placeholders(text)
    assert message_faults(made) == ()


@given(message)
def test_the_message_can_still_be_read_in_its_brackets(text: str) -> None:
    made = pseudo(text)
    assert (made[0], made[-1]) == ("[", "]")
    assert made[1:-1].replace("·", "").translate(PLAIN) == text


@given(message)
def test_faces_are_those_of_the_message(text: str) -> None:
    values = dict.fromkeys(placeholders(text), "C1")

    def faces(runs: tuple[object, ...]) -> list[object]:
        found = [getattr(run, "face", None) for run in runs if getattr(run, "text", "")]
        return found[:1] + [after for before, after in pairwise(found) if after != before]

    inner = compose(pseudo(text)[1:-1], values)
    assert faces(inner) == faces(compose(text, values))


@given(message)
def test_every_word_is_a_third_longer(text: str) -> None:
    """To the nearest letter: nothing is added to a letter alone."""
    words = [part for part in re.split(r"\{\w+\}|\*+|\s+", text) if part]
    longer = letters(pseudo(text)) - letters(text) - 2
    assert abs(longer - 0.35 * sum(map(len, words))) <= 0.5 * len(words)


def test_accents() -> None:
    assert pseudo("Draw") == "[Đráw·]"
    assert pseudo("**Send your opponent** to {board}.") == "[**Šéñđ· ýöür· öppöñéñt···** tö· {board}.]"
    assert pseudo("D") == "[Đ]"


@pytest.mark.parametrize("face", Face)
def test_every_letter_has_a_glyph(face: Face) -> None:
    alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert missing_glyphs(pseudo(alphabet), face) == ()
    assert {text for key in shipped() if missing_glyphs(text := pseudo(key[1]), face)} == set()


def test_shipped_messages_are_about_35_percent_longer() -> None:
    entries = loaded()
    assert set(entries) == set(shipped())
    made = sum(letters(entry.text) - 2 for entry in entries.values())
    assert 1.30 < made / sum(letters(key[1]) for key in shipped()) < 1.40


def test_no_shipped_message_is_as_it_was() -> None:
    entries = loaded()
    assert [key for key, entry in entries.items() if not re.fullmatch(r"\[.+\]", entry.text, re.DOTALL)] == []
    assert all(message_faults(entry.text) == () for entry in entries.values())
    for domain in domains():
        made, own = Edition.load(PSEUDO_LANGUAGE, domain).entries, source_entries(domain)
        assert {key: made[key].source for key in own} == {key: entry.source for key, entry in own.items()}


def test_it_is_nobody_s_language() -> None:
    """Only who asks for it gets it: it is in no list and not in `build all`."""
    edition = Edition.load(PSEUDO_LANGUAGE)
    assert (edition.language, edition.tag) == ("qps", "qps-ploc")
    assert PSEUDO_LANGUAGE not in Library().languages(domains())
    assert edition.number(85.6) == "85.6"
