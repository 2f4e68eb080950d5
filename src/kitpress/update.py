"""Brings the catalogues of a language in step with the messages of every domain, all together.

Before each game had a catalogue of its own, one file held the messages of all. Such a file, the shared catalogue now,
gives each domain what belongs to it; a message leaves it only when every domain that has the message has got it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from kitpress.text.begin import begun_header
from kitpress.text.catalog import SHARED, Domain, read_catalog, shared_domain, tag_of
from kitpress.text.merge import Merge, is_blank, merged
from kitpress.text.plurals import form_count
from kitpress.text.po import EMPTY, Key, Message, PoFile, read_po, written


@dataclass(frozen=True, slots=True)
class Updated:
    """A catalogue's place, its new bytes, and what has been done: messages added, changed, put aside, moved here."""

    path: Path
    data: bytes
    added: int
    changed: int
    aside: int
    moved: int


@dataclass(frozen=True, slots=True)
class _Work:
    """One domain of a language: its list of messages, its catalogue as it is (if there is one), and its place."""

    domain: Domain
    template: PoFile
    path: Path
    old: PoFile | None

    @property
    def keys(self) -> frozenset[Key]:
        """The messages of the domain."""
        return frozenset(message.key for message in self.template.messages)


def updated(language: str, folder: Path, domains: Sequence[Domain], chosen: Sequence[Domain]) -> tuple[Updated, ...]:
    """Return the catalogues of a language in a folder, brought in step with the messages of the chosen domains.

    `domains` are all that there are. The shared catalogue comes last: should the file system refuse a file midway, it
    still holds what others were to take. CatalogError if a file is damaged; then nothing may be written.
    """
    works = [_work(domain, language, folder) for domain in domains]
    single = next((work.old for work in works if work.domain.name == SHARED), None) or EMPTY
    forms = _forms(works, language)
    shared = [work for work in works if work.domain.name == SHARED]
    wanted = [work for work in works if work not in shared and _is_wanted(work, single, works)]
    games = [work for work in wanted if work.domain in chosen]
    strays = _strays(single, works)
    merges = {work.path: _merged(work, single, strays, forms, language) for work in games}
    results = [_result(work.path, merges[work.path]) for work in games]
    for work in shared:
        rest = _without(single, _gone(single, (*shared, *wanted), merges))
        if work.domain in chosen and work.old is not None:
            results.append(_result(work.path, _merged(replace(work, old=rest), rest, (), forms, language)))
        elif rest != single:
            results.append(Updated(work.path, written(rest), 0, 0, 0, 0))
    return tuple(results)


def _work(domain: Domain, language: str, folder: Path) -> _Work:
    path = domain.po(language, folder)
    return _Work(domain, read_po(domain.pot), path, read_catalog(path) if path.is_file() else None)


def _forms(works: Iterable[_Work], language: str) -> int:
    """Return how many plural forms the language has; CatalogError if a catalogue says another language."""
    tags = [tag_of(work.old, language, work.path) for work in works if work.old is not None]
    return form_count(tags[0] if tags else language.replace("_", "-"))


def _is_wanted(work: _Work, single: PoFile, works: Iterable[_Work]) -> bool:
    """Tell whether a game's catalogue is to be written.

    One that is not there is made if there are words for it, or if none is built in, which it would hide. Words that
    other games have too do not count: a game that came later would be hidden by a few of them.
    """
    own = work.keys - _keys(other.keys for other in works if other is not work)
    has_words = any(message.key in own and not is_blank(message) for message in single.live)
    at_home = work.domain.folder == shared_domain().folder  # a game of another package is asked for by its name
    language = work.path.parent.parent.name
    return work.old is not None or has_words or (at_home and not work.domain.po(language).is_file())


def _strays(single: PoFile, works: Iterable[_Work]) -> list[Message]:
    """Return the messages that no domain knows; a changed message may have been one of them."""
    known = _keys(work.keys for work in works)
    return [message for message in single.live if message.key not in known]


def _merged(work: _Work, single: PoFile, strays: Iterable[Message], forms: int, language: str) -> Merge:
    old = work.old or EMPTY
    if not old.header.strings[0]:  # there is no catalogue yet, or an empty file
        given = single.header if single.header.strings[0] else begun_header(language, work.template, datetime.now(UTC))
        old = replace(old, header=given)
    return merged(old, work.template, forms, single, strays)


def _gone(single: PoFile, works: Iterable[_Work], merges: Mapping[Path, Merge]) -> frozenset[Key]:
    """Return what leaves the single catalogue: what somebody took or has alike, once no domain lacks it any more."""
    shared = _keys(work.keys for work in works if work.domain.name == SHARED)
    taken = _keys(merge.taken for merge in merges.values())
    alike = _keys(_alike(work, single) for work in works if work.path in merges)
    waiting = _keys(_lacked(work) for work in works if work.path not in merges)
    return _keys([{message.key for message in single.live}]) & ((taken | alike) - shared - waiting)


def _keys(sets: Iterable[Iterable[Key]]) -> frozenset[Key]:
    return frozenset[Key]().union(*sets)


def _alike(work: _Work, single: PoFile) -> frozenset[Key]:
    """Return the messages that a domain's catalogue has had with the same words and comments."""
    own = {message.key: message for message in (work.old or EMPTY).live}
    return frozenset(
        message.key
        for message in single.live
        if message.key in own
        and own[message.key].strings == message.strings
        and set(message.comments) <= set(own[message.key].comments)
    )


def _lacked(work: _Work) -> frozenset[Key]:
    """Return the messages of a domain that its catalogue does not have."""
    return work.keys - {message.key for message in (work.old or EMPTY).live}


def _without(single: PoFile, keys: frozenset[Key]) -> PoFile:
    return replace(single, messages=tuple(m for m in single.messages if m.obsolete or m.key not in keys))


def _result(path: Path, merge: Merge) -> Updated:
    return Updated(path, written(merge.file), merge.added, merge.changed, merge.aside, len(merge.taken))
