"""Record files -> proved examples, or errors that carry file, line and move number."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeAlias

from kitpress import resources
from kitpress.errors import KitError, RecordError
from kitpress.records.model import ClaimError, Example, Game, Setting, SomeExample, SomeGame
from kitpress.records.places import KeyPath, Place, places
from kitpress.rules.illegal import InvalidMove, Refusal
from kitpress.rules.replay import M, P, R, Replay, Slip, Step, Unknown, replay
from kitpress.text.catalog import SOURCE_LANGUAGE, SOURCE_TAG
from kitpress.text.check import Lacking, lacks_nothing
from kitpress.text.edition import Edition
from kitpress.wording import letters_named, shortened

_CONSOLE = Edition(SOURCE_LANGUAGE, SOURCE_TAG, {})
"""Messages on the console are in the source language."""

_LARGEST = 1_000_000
_DOTS = 100
"""Limits of what is read: beyond them, reading takes time that grows with the square."""

Table: TypeAlias = Mapping[str, object]
"""A table as tomllib gives it: nothing is known of its values yet."""

_KEYS = ("id", "title", "moves", "expect", "refuse")


def read_examples(
    paths: Iterable[Path], games: Mapping[str, SomeGame], lacking: Lacking = lacks_nothing
) -> tuple[SomeExample, ...]:
    """Return the proved examples of several files; KitError with a line for each example that is wrong."""
    results = [result for path in paths for result in read_file(path, games, lacking)]
    errors = [result for result in results if isinstance(result, RecordError)]
    if errors:
        raise KitError(*(line for error in errors for line in error.lines))
    return tuple(result for result in results if isinstance(result, Example))


def read_file(
    path: Path, games: Mapping[str, SomeGame], lacking: Lacking = lacks_nothing
) -> tuple[SomeExample | RecordError, ...]:
    """Return a file's examples in order, each proved or with what is wrong with it. OSError if it cannot be read.

    `lacking` tells the letters of a title that the font lacks.
    """
    name = resources.shown(path)
    try:
        text = _text(path, name)
        record = _record(text, name, games, lacking)
    except RecordError as error:
        return (error,)
    return tuple(record.results())


def _text(path: Path, name: str) -> str:
    data = path.read_bytes()
    if len(data) > _LARGEST:
        raise RecordError(name, 1, "bad-record", f"larger than {_LARGEST} bytes; split the file")
    if not data.strip():
        raise RecordError(name, 1, "bad-record", "the file is empty")
    if b"\0" in data:
        raise RecordError(name, 1, "bad-record", "this is no text file; save it as plain text")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(name, line, "bad-record", "not UTF-8; save the file as UTF-8") from error


def _record(text: str, name: str, games: Mapping[str, SomeGame], lacking: Lacking) -> "_SomeRecord":
    """Read the top of a file: which game, with which settings."""
    data = _toml(text, name)
    where = _Locator(name, places(text))
    activity = data.get("activity")
    game = games.get(activity) if isinstance(activity, str) else None
    where.refuse_other_keys(data, (), ("activity", "example", *_setting_keys(data, game)))
    if game is None:
        where.fail(("activity",), f"activity must be one of: {', '.join(sorted(games))}")
    if isinstance(data.get("example"), dict):
        where.fail(("example",), "write [[example]] with two brackets on each side")
    examples = data.get("example")
    if not isinstance(examples, list) or not examples:
        where.fail(("example",), "there is no [[example]] in the file")
    settings = tuple(given for setting in game.settings if (given := _given(setting, data, where)))
    return _Record(str(activity), game, settings, tuple(examples), where, lacking)


def _toml(text: str, name: str) -> Table:
    for number, written in enumerate(text.split("\n"), 1):
        if written.partition("=")[0].count(".") > _DOTS:
            raise RecordError(name, number, "bad-record", f"a key of more than {_DOTS} parts")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, line = _toml_fault(str(error), text)
        raise RecordError(name, line, "bad-record", f"damaged TOML: {what}") from error
    except ValueError as error:
        raise RecordError(name, 1, "bad-record", "damaged TOML: a number is too long") from error
    except RecursionError as error:
        raise RecordError(name, 1, "bad-record", "damaged TOML: nested too deep") from error


def _setting_keys(data: Table, game: SomeGame | None) -> tuple[str, ...]:
    """Return the keys of a game's settings: as they are called, and older names that the record uses."""
    settings = game.settings if game else ()
    return (*(each.name for each in settings), *(each.older for each in settings if each.older in data))


@dataclass(frozen=True, slots=True)
class _Given:
    """A setting that a record names, under the key that it uses for it."""

    setting: str
    key: str
    value: int


def _given(setting: Setting, data: Table, where: "_Locator") -> _Given | None:
    key = setting.key_in(data)
    if key is None:
        return None
    if key == setting.name and setting.older in data:
        where.fail((setting.older,), f"{setting.older} is the older name of {setting.name}; keep one of the two")
    value = data[key]
    if type(value) is not int or value not in setting.values:
        where.fail((key,), f"{key} must be one of: {', '.join(map(str, setting.values))}")
    return _Given(setting.name, key, value)


def _toml_fault(message: str, text: str) -> tuple[str, int]:
    """Return tomllib's message without its place, and the line that it names."""
    if message.startswith("Illegal character '\\n'"):
        message = message.replace("Illegal character '\\n'", "a quotation mark is missing at the end of the line", 1)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if found is None:
        return message, 1
    line = int(found[1]) if found[1] else text.rstrip("\n").count("\n") + 1
    curly = any(quote in text.split("\n")[line - 1] for quote in "“”„«»")
    return message[: found.start()] + ("; use straight quotation marks" if curly else ""), line


@dataclass(frozen=True, slots=True)
class _Locator:
    """Makes errors that point at a key of one file."""

    file: str
    places: Mapping[KeyPath, Place]

    def line(self, path: KeyPath) -> int:
        """Return a key's line, or that of the nearest key above it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]].line
        return 1

    def fail(self, path: KeyPath, message: str, code: str = "bad-record") -> NoReturn:
        raise RecordError(self.file, self.line(path), code, message)

    def refuse_other_keys(self, table: Table, path: KeyPath, known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                self.fail((*path, key), f'unknown key "{key}"; known here: {", ".join(known)}')


@dataclass(frozen=True, slots=True)
class _Record(Generic[P, M, R]):
    """One file's examples, its game and settings known."""

    activity: str
    game: Game[P, M, R]
    settings: tuple[_Given, ...]
    examples: tuple[object, ...]
    where: _Locator
    lacking: Lacking

    def results(self) -> Iterator[Example[P, M, R] | RecordError]:
        """Yield each example proved, or what is wrong with it."""
        seen: set[str] = set()
        for index, table in enumerate(self.examples):
            name = table.get("id") if isinstance(table, dict) else None
            try:
                yield self._example(table, ("example", index), seen)
            except RecordError as error:
                error.example = name if isinstance(name, str) else None
                yield error

    def _example(self, table: object, path: KeyPath, seen: set[str]) -> Example[P, M, R]:
        if not isinstance(table, dict):
            self.where.fail(path, "example must be a table: write [[example]]")
        words = self._words(table, path, seen)
        start = self._start()
        steps = self._replay(start, words.moves, path)
        final = steps[-1].after if steps else start
        self._check_claims(final, words.expect, (*path, "expect"))
        refusals = tuple(
            self._refusal(final, refusal, (*path, "refuse", index)) for index, refusal in enumerate(words.refuse)
        )
        line = self.where.line((*path, words.title_key))
        return Example(self.activity, words.id, words.title, start, steps, refusals, self.where.file, line)

    def _start(self) -> P:
        try:
            return self.game.start(**{given.setting: given.value for given in self.settings})
        except ValueError as error:
            self.where.fail((self.settings[-1].key if self.settings else "activity",), str(error))

    def _words(self, table: Table, path: KeyPath, seen: set[str]) -> "_Words":
        """Return what an example's keys hold, each of the right kind."""
        self.where.refuse_other_keys(table, path, _KEYS)
        for key, kind in (("id", str), ("title", str), ("moves", str), ("expect", dict), ("refuse", list)):
            if key in table and not isinstance(table[key], kind):
                self.where.fail((*path, key), f"{key} must be {_KINDS[kind]}")
        for key in ("id", "moves"):
            if key not in table:
                self.where.fail(path, f"the example has no {key}")
        words = _Words.of(table)
        if not words.title.strip() and words.title_key == "title":
            self.where.fail((*path, "title"), "the title is empty; write one, or leave the key out")
        self._check_title(words.title, (*path, words.title_key))
        if not words.id.strip() or words.id in seen:
            self.where.fail((*path, "id"), f'id "{words.id}" must be a name that no other example here has')
        seen.add(words.id)
        return words

    def _check_title(self, title: str, path: KeyPath) -> None:
        if "\n" in title:
            self.where.fail(path, "a title is one line")
        letters = self.lacking(title)
        if letters:
            self.where.fail(
                path, f'"{shortened(title, 60)}": the font has no {letters_named(letters)}; use another letter'
            )

    def _replay(self, start: P, moves: str, path: KeyPath) -> tuple[Step[P, M], ...]:
        played: Replay[P, M, R] = replay(start, self.game.parse, moves.split())
        if played.slip is not None:
            self._fail_at(played.slip, path)
        return played.steps

    def _fail_at(self, slip: Slip[P, M, R], path: KeyPath) -> NoReturn:
        place = self.where.places.get((*path, "moves"))
        line = place.word_line(slip.ply) if place else self.where.line(path)
        code = slip.refusal.reason.code if slip.refusal else "invalid-move"
        why = self._why(slip.refusal) if slip.refusal else self._no_move
        message = f'move {slip.ply} "{shortened(slip.text, 40)}": {why}'
        raise RecordError(self.where.file, line, code, message, move=slip.ply)

    def _why(self, refusal: Refusal[M, R]) -> str:
        return self.game.why(_CONSOLE, refusal).plain

    @property
    def _no_move(self) -> str:
        return f"not a move; {self.game.notation}"

    def _check_claims(self, position: P, expect: Table, path: KeyPath) -> None:
        self.where.refuse_other_keys(expect, path, tuple(self.game.claims))
        for key, value in expect.items():
            claim = self.game.claims[key]
            try:
                true = claim.holds(position, value)
            except ClaimError as error:
                self.where.fail((*path, key), f"{key} must be {error}")
            if not true:
                message = f"{key} = {_shown(value)} is claimed, but the moves give {claim.actual(position)}"
                self.where.fail((*path, key), message, "false-claim")

    def _refusal(self, position: P, refuse: object, path: KeyPath) -> Refusal[M, R]:
        text, code = self._refuse_words(refuse, path)
        try:
            move = self.game.parse(text)
        except InvalidMove:
            self.where.fail((*path, "move"), f'move "{text}": {self._no_move}', "invalid-move")
        reason: R | None = position.refusal(move)
        if reason is None:
            self.where.fail((*path, "move"), f'refuse "{text}": the move is legal here', "false-claim")
        refusal = Refusal(move, reason)
        if reason.code != code:
            message = f'refuse "{text}": the code is {reason.code}, not {code}: {self._why(refusal)}'
            self.where.fail((*path, "code"), message, "false-claim")
        return refusal

    def _refuse_words(self, refuse: object, path: KeyPath) -> tuple[str, str]:
        """Return the move and the code of an entry of `refuse`."""
        if not isinstance(refuse, dict) or not all(isinstance(refuse.get(key), str) for key in ("move", "code")):
            self.where.fail(path, 'refuse must hold tables such as { move = "…", code = "…" }')
        self.where.refuse_other_keys(refuse, path, ("move", "code"))
        text, code = refuse["move"], refuse["code"]
        if code not in self.game.codes:
            self.where.fail((*path, "code"), f'code "{code}" must be one of: {", ".join(self.game.codes)}')
        return text, code


_SomeRecord: TypeAlias = "_Record[Unknown, Unknown, Unknown]"


@dataclass(frozen=True, slots=True)
class _Words:
    """What an example says; without a title its id stands for one."""

    id: str
    title: str
    title_key: str
    moves: str
    expect: Table
    refuse: tuple[object, ...]

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> "_Words":  # Any: the kinds have been checked
        key = "title" if "title" in table else "id"
        return cls(
            table["id"], table[key], key, table["moves"], table.get("expect", {}), tuple(table.get("refuse", ()))
        )


_KINDS = {str: "a text in quotes", dict: "a table such as { open = … }", list: "a list of tables"}


def _shown(value: object) -> str:
    """Return a claimed value roughly as TOML writes it."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_shown(item)}" for key, item in value.items()) + " }" if value else "{}"
    return str(value).lower() if isinstance(value, bool) else str(value)
