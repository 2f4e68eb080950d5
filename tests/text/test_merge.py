"""Merging: what a message of a catalogue becomes when the list of messages has changed."""

from dataclasses import replace

import pytest

from kitpress.text.merge import in_new_state, merged
from kitpress.text.po import Message, PoFile, Previous

HEADER = Message("", strings=("Language: nb\n",), comments=(" Mine.",))


def file(*messages: Message) -> PoFile:
    return PoFile(HEADER, messages)


def listed(msgid: str, plural: str | None = None, context: str | None = None) -> Message:
    return Message(msgid, context, plural, notes=("New.",), references=("a.py",), line=5)


def told(msgid: str, string: str = "Oversatt", **more: object) -> Message:
    return replace(Message(msgid, strings=(string,), references=("old.py",), notes=("Old.",)), **more)  # type: ignore[arg-type]


def test_notes_and_places_are_the_list_s_and_the_rest_is_the_translator_s() -> None:
    old = told("Play", comments=(" Ask.",), flags=("fuzzy", "x-mine"), previous=Previous(None, "Pay", None))
    merge = merged(file(old), file(listed("Play")), 2)
    assert merge.file == file(replace(old, notes=("New.",), references=("a.py",), line=5))
    assert (merge.added, merge.changed, merge.aside, merge.taken) == (0, 0, 0, frozenset())


def test_the_order_is_the_list_s_and_what_is_aside_comes_last() -> None:
    old = file(told("Z"), told("Quite different"), told("A"), told("Gone", obsolete=True))
    merge = merged(old, file(listed("A"), listed("Z")), 2)
    assert [(m.msgid, m.obsolete) for m in merge.file.messages] == [
        *(("A", False), ("Z", False), ("Gone", True), ("Quite different", True)),
    ]
    assert merge.aside == 1


def test_an_empty_message_that_is_not_used_leaves_nothing() -> None:
    merge = merged(file(told("Quite different", "")), file(listed("A")), 2)
    assert [m.msgid for m in merge.file.messages] == ["A"]
    merge = merged(file(told("Quite different", "", comments=(" Why?",))), file(listed("A")), 2)
    assert [m.msgid for m in merge.file.messages] == ["A", "Quite different"]


def test_a_changed_message_is_unsure_and_says_what_it_was() -> None:
    old = file(told("Play on a board", context="c"))
    (message,) = merged(old, file(listed("Play on the board")), 2).file.messages
    assert (message.strings, message.flags) == (("Oversatt",), ("fuzzy",))
    assert message.previous == Previous("c", "Play on a board", None)


def test_what_was_unsure_already_says_what_it_was_first() -> None:
    old = file(told("Play on a board", flags=("fuzzy",), previous=Previous(None, "Play on boards", None)))
    (message,) = merged(old, file(listed("Play on the board")), 2).file.messages
    assert message.previous == Previous(None, "Play on boards", None)


def test_a_message_in_use_is_no_guess_for_another() -> None:
    old = file(told("There is a piece in the square"))
    merge = merged(old, file(listed("There is a piece in the square"), listed("There is no piece in the square")), 2)
    assert merge.file.messages[1].strings == ("",)
    assert merge.added == 1


def test_what_is_lacking_comes_from_the_spare_catalogue() -> None:
    spare = file(told("A", "Fra den gamle", comments=(" Ask.",)), told("B", "Nei"))
    old = file(told("A", ""), told("B", "Ja"))
    merge = merged(old, file(listed("A"), listed("B"), listed("C")), 2, spare)
    assert [m.strings for m in merge.file.messages] == [("Fra den gamle",), ("Ja",), ("",)]
    assert merge.file.messages[0].comments == (" Ask.",)
    assert merge.added == 1


@pytest.mark.parametrize("forms", [1, 2, 6])
def test_a_message_that_becomes_plural(forms: int) -> None:
    merge = merged(file(told("A box")), file(listed("A box", "{n} boxes")), forms)
    (message,) = merge.file.messages
    assert message.strings == ("Oversatt", *[""] * (forms - 1))
    assert (message.plural, message.fuzzy, message.previous) == ("{n} boxes", True, Previous(None, "A box", None))
    assert (merge.changed, merge.added) == (1, 0)


def test_a_plural_message_that_becomes_simple_or_another() -> None:
    old = file(told("A box", plural="{n} boxes", strings=("En", "{n}")))
    (message,) = merged(old, file(listed("A box")), 2).file.messages
    assert (message.strings, message.fuzzy, message.previous.plural) == (("En",), True, "{n} boxes")
    (message,) = merged(old, file(listed("A box", "{n} cases")), 2).file.messages
    assert (message.strings, message.fuzzy, message.previous.plural) == (("En", "{n}"), True, "{n} boxes")


def test_forms_that_are_too_many_are_not_cut() -> None:
    old = file(told("A box", plural="{n} boxes", strings=("1", "2", "3")))
    (message,) = merged(old, file(listed("A box", "{n} boxes")), 2).file.messages
    assert message.strings == ("1", "2", "3")


@pytest.mark.parametrize("obsolete", [False, True])
def test_the_flag_of_older_catalogues_becomes_a_comment(obsolete: bool) -> None:
    message = told("A", flags=("ignore-same", "x-mine"), comments=(" Ask.",), obsolete=obsolete)
    made = in_new_state(message)
    assert (made.flags, made.comments) == (("x-mine",), (" Ask.", " same as English"))
    assert in_new_state(made) == made
    both = replace(message, comments=(" Same as English.",))
    assert in_new_state(both).comments == (" Same as English.",)


def test_texts_that_are_very_long_are_not_compared() -> None:
    long = "word " * 400
    merge = merged(file(told(long)), file(listed(f"{long}x")), 2)
    assert (merge.added, merge.changed, merge.aside) == (1, 0, 1)
