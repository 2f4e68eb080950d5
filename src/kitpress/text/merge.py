"""Brings a catalogue in step with the list of its messages. Nothing that a translator has written is lost."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from kitpress.text.check import SAME_COMMENT, may_be_same
from kitpress.text.po import BRACE_FORMAT, EMPTY, FUZZY, Key, Message, PoFile, Previous

_COMPARED = 1000
"""How long a message may be that is compared with others; comparing takes time that grows with the square."""

_LIKE = 0.6
"""How alike a changed message is to what it was, 1 being equal."""

_OLD_SAME_FLAG = "ignore-same"
"""The flag of older catalogues on a message that is rightly the same as in English; gettext's tools drop it."""


@dataclass(frozen=True, slots=True)
class Merge:
    """A catalogue in step with its messages, and what has been done.

    `added` messages are new, `changed` ones fuzzy with what they were before, `aside` those that are not used any
    more; `taken` are the keys of messages that came from another catalogue.
    """

    file: PoFile
    added: int = 0
    changed: int = 0
    aside: int = 0
    taken: frozenset[Key] = frozenset()


@dataclass(frozen=True, slots=True)
class _Step:
    """A message of the result, the one that its translation comes from, and whether that is only much like it."""

    message: Message
    source: Message | None
    guessed: bool


def merged(old: PoFile, template: PoFile, forms: int, spare: PoFile = EMPTY, strays: Iterable[Message] = ()) -> Merge:
    """Return a catalogue with the template's messages in the template's order, in a language of so many plural forms.

    What `old` lacks is looked for in `spare`. A message that is in neither has changed if one that is not used any
    more, or one of `strays`, is much like it; else it is new.
    """
    wanted = {message.key for message in template.messages}
    unused = [message for message in old.live if message.key not in wanted]
    found = _first_of((*old.live, *spare.live, *old.obsolete, *spare.obsolete))
    candidates = _candidates((*unused, *strays))
    steps = [_step(listed, found.get(listed.key), candidates, forms) for listed in template.messages]
    renamed = {step.source.key for step in steps if step.source and step.guessed}
    aside = [message for message in unused if message.key not in renamed and not is_blank(message)]
    kept = [message for message in old.obsolete if message.key not in wanted]
    messages = (*(step.message for step in steps), *kept, *(message.put_aside() for message in aside))
    own = _first_of((*old.live, *old.obsolete))
    return Merge(
        PoFile(old.header, tuple(map(in_new_state, messages)), old.ending),
        added=sum(step.source is None for step in steps),
        changed=sum(_has_changed(step) for step in steps),
        aside=len(aside),
        taken=frozenset(step.message.key for step in steps if step.source and not step.guessed) - own.keys(),
    )


def is_blank(message: Message) -> bool:
    """Tell whether nobody has written anything into a message."""
    return not (any(string.strip() for string in message.strings) or message.comments or message.previous.msgid)


def in_new_state(message: Message) -> Message:
    """Return a message whose flag of older catalogues, that it may be the same as in English, is a comment."""
    if _OLD_SAME_FLAG not in message.flags:
        return message
    comments = message.comments if may_be_same(message) else (*message.comments, f" {SAME_COMMENT}")
    return replace(message, comments=comments, flags=tuple(flag for flag in message.flags if flag != _OLD_SAME_FLAG))


def _first_of(messages: Iterable[Message]) -> dict[Key, Message]:
    """Return the first message of each key that somebody has written anything into, else the first."""
    found: dict[Key, Message] = {}
    for message in messages:
        if message.key not in found or (is_blank(found[message.key]) and not is_blank(message)):
            found[message.key] = message
    return found


def _candidates(messages: Iterable[Message]) -> dict[str, Message]:
    """Return the translated messages that a changed one may have been, by their English texts."""
    found: dict[str, Message] = {}
    for message in messages:
        if message.translated and len(message.msgid) <= _COMPARED:
            found.setdefault(_comparable(message), message)
    return found


def _comparable(message: Message) -> str:
    return message.msgid.lower().strip()


def _step(listed: Message, known: Message | None, candidates: Mapping[str, Message], forms: int) -> _Step:
    if known is not None:
        return _Step(_carried(listed, known, forms), known, guessed=False)
    alike = get_close_matches(_comparable(listed), candidates, 1, _LIKE) if len(listed.msgid) <= _COMPARED else []
    if not alike:
        return _Step(replace(listed, strings=_strings(listed, listed, forms), line=0), None, guessed=False)
    guess = candidates[alike[0]]
    return _Step(_unsure(_carried(listed, guess, forms), guess), guess, guessed=True)


def _carried(listed: Message, known: Message, forms: int) -> Message:
    """Return a message of the template with what translators have written into one; fuzzy if only one is plural."""
    more = tuple(flag for flag in known.flags if flag not in (FUZZY, BRACE_FORMAT, *listed.flags))
    flags = (FUZZY,) * known.fuzzy + listed.flags + more
    message = replace(
        listed, strings=_strings(listed, known, forms), comments=known.comments, flags=flags, previous=known.previous
    )
    same = message.plural == known.plural
    return message if same or is_blank(known) else _unsure(message, known)


def _strings(listed: Message, known: Message, forms: int) -> tuple[str, ...]:
    """Return a translation in as many forms as the message needs."""
    if listed.plural is None:
        return known.strings[:1]
    return (known.strings + ("",) * forms)[: max(forms, len(known.strings) if known.plural is not None else 0)]


def _unsure(message: Message, before: Message) -> Message:
    """Return a message as fuzzy, with what its translation was made for."""
    was = Previous(before.context, before.msgid, before.plural)
    if before.fuzzy and before.previous.msgid is not None:
        was = before.previous
    flags = message.flags if message.fuzzy else (FUZZY, *message.flags)
    return replace(message, flags=flags, previous=was)


def _has_changed(step: _Step) -> bool:
    return step.guessed or (step.source is not None and step.message.fuzzy and not step.source.fuzzy)
