"""Record files -> proved examples, or errors that carry file, line and move number."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from kitpress import resources
from kitpress.document.wrap import shortened
from kitpress.errors import KitError, RecordError
from kitpress.records.lines import Place, places
from kitpress.records.model import Example, Game, Refusal
from kitpress.rules.illegal import IllegalMove, InvalidMove
from kitpress.rules.replay import ReplayError, Step, replay
from kitpress.text.catalog import SOURCE_LANGUAGE, SOURCE_TAG
from kitpress.text.check import Lacking, named
from kitpress.text.edition import Edition


def _lacks_nothing(_text: str) -> tuple[str, ...]:
    return ()


_CONSOLE = Edition(SOURCE_LANGUAGE, SOURCE_TAG, {})
"""Messages on the console are in the source language."""

_LARGEST = 1_000_000
_DOTS = 100
"""Limits of what is read: beyond them, reading takes time that grows with the square."""

_KEYS = ("id", "title", "moves", "expect", "refuse")


def read_examples(
    paths: Iterable[Path], games: Mapping[str, Game], lacking: Lacking = _lacks_nothing
) -> tuple[Example, ...]:
    """Return the proved examples of several files; KitError with a line for each example that is wrong."""
    results = [result for path in paths for result in read_file(path, games, lacking)]
    errors = [result for result in results if isinstance(result, RecordError)]
    if errors:
        raise KitError(*(line for error in errors for line in error.lines))
    return tuple(result for result in results if isinstance(result, Example))


def read_file(
    path: Path, games: Mapping[str, Game], lacking: Lacking = _lacks_nothing
) -> tuple[Example | RecordError, ...]:
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


def _record(text: str, name: str, games: Mapping[str, Game], lacking: Lacking) -> "_Record":
    """Read the top of a file: which game, with which settings."""
    for number, written in enumerate(text.split("\n"), 1):
        if written.partition("=")[0].count(".") > _DOTS:
            raise RecordError(name, number, "bad-record", f"a key of more than {_DOTS} parts")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, line = _toml_fault(str(error), text)
        raise RecordError(name, line, "bad-record", f"damaged TOML: {what}") from error
    except ValueError as error:
        raise RecordError(name, 1, "bad-record", "damaged TOML: a number is too long") from error
    except RecursionError as error:
        raise RecordError(name, 1, "bad-record", "damaged TOML: nested too deep") from error
    where = _Where(name, places(text))
    where.refuse_other_keys(data, (), ("activity", "example", *_settings(data, games)))
    activity = data.get("activity")
    if not isinstance(activity, str) or activity not in games:
        where.fail(("activity",), f"activity must be one of: {', '.join(sorted(games))}")
    game = games[activity]
    for key, allowed in game.settings.items():
        if key in data and (type(data[key]) is not int or data[key] not in allowed):
            where.fail((key,), f"{key} must be one of: {', '.join(map(str, allowed))}")
    if isinstance(data.get("example"), dict):
        where.fail(("example",), "write [[example]] with two brackets on each side")
    if not isinstance(data.get("example"), list) or not data["example"]:
        where.fail(("example",), "there is no [[example]] in the file")
    return _Record(game, data, where, lacking)


def _settings(data: Mapping[str, Any], games: Mapping[str, Game]) -> tuple[str, ...]:
    activity = data.get("activity")
    return tuple(games[activity].settings) if isinstance(activity, str) and activity in games else ()


def _toml_fault(message: str, text: str) -> tuple[str, int]:
    """Return tomllib's message without its place, and the line that it names."""
    if message.startswith("Illegal character '\\n'"):
        message = message.replace("Illegal character '\\n'", "a quotation mark is missing at the end of the line", 1)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if found is None:
        return message, 1
    line = int(found[1]) if found[1] else max(1, len(text.splitlines()))
    curly = any(quote in text.split("\n")[line - 1] for quote in "“”„«»")
    return message[: found.start()] + ("; use straight quotation marks" if curly else ""), line


@dataclass(frozen=True, slots=True)
class _Where:
    """Makes errors that point at a key of one file."""

    file: str
    places: Mapping[tuple[str | int, ...], Place]

    def line(self, path: tuple[str | int, ...]) -> int:
        """Return a key's line, or that of the nearest key above it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]].line
        return 1

    def fail(self, path: tuple[str | int, ...], message: str, code: str = "bad-record") -> NoReturn:
        raise RecordError(self.file, self.line(path), code, message)

    def refuse_other_keys(self, table: Mapping[str, Any], path: tuple[str | int, ...], known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                self.fail((*path, key), f'unknown key "{key}"; known here: {", ".join(known)}')


@dataclass(frozen=True, slots=True)
class _Record:
    """One file's data, its game known."""

    game: Game
    data: Mapping[str, Any]
    where: _Where
    lacking: Lacking

    def results(self) -> Iterator[Example | RecordError]:
        """Yield each example proved, or what is wrong with it."""
        seen: set[str] = set()
        for index, table in enumerate(self.data["example"]):
            name = table.get("id") if isinstance(table, dict) else None
            try:
                yield self._example(table, ("example", index), seen)
            except RecordError as error:
                error.example = name if isinstance(name, str) else None
                yield error

    def _example(self, table: Any, path: tuple[str | int, ...], seen: set[str]) -> Example:
        self._check_shape(table, path, seen)
        start = self._start()
        steps = self._replay(start, table["moves"], path)
        final = steps[-1].after if steps else start
        self._check_claims(final, table.get("expect", {}), (*path, "expect"))
        refusals = tuple(
            self._refusal(final, refusal, (*path, "refuse", index))
            for index, refusal in enumerate(table.get("refuse", []))
        )
        title = table.get("title", table["id"])
        line = self.where.line((*path, "title" if "title" in table else "id"))
        return Example(self.game.name, table["id"], title, start, steps, refusals, self.where.file, line)

    def _start(self) -> Any:
        settings = {key: self.data[key] for key in self.game.settings if key in self.data}
        try:
            return self.game.start(**settings)
        except ValueError as error:
            self.where.fail((list(settings)[-1],), str(error))

    def _check_shape(self, table: Any, path: tuple[str | int, ...], seen: set[str]) -> None:
        if not isinstance(table, dict):
            self.where.fail(path, "example must be a table: write [[example]]")
        self.where.refuse_other_keys(table, path, _KEYS)
        for key, kind in (("id", str), ("title", str), ("moves", str), ("expect", dict), ("refuse", list)):
            if key in table and not isinstance(table[key], kind):
                self.where.fail((*path, key), f"{key} must be {_KINDS[kind]}")
        for key in ("id", "moves"):
            if key not in table:
                self.where.fail(path, f"the example has no {key}")
        if not table.get("title", "x").strip():
            self.where.fail((*path, "title"), "the title is empty; write one, or leave the key out")
        self._check_title(str(table.get("title", table["id"])), (*path, "title" if "title" in table else "id"))
        if not table["id"].strip() or table["id"] in seen:
            self.where.fail((*path, "id"), f'id "{table["id"]}" must be a name that no other example here has')
        seen.add(table["id"])

    def _check_title(self, title: str, path: tuple[str | int, ...]) -> None:
        if "\n" in title:
            self.where.fail(path, "a title is one line")
        letters = self.lacking(title)
        if letters:
            self.where.fail(path, f'"{shortened(title, 60)}": the font has no {named(letters)}; use another letter')

    def _replay(self, start: Any, moves: str, path: tuple[str | int, ...]) -> tuple[Step[Any], ...]:
        try:
            return replay(start, self.game.parse, moves.split())
        except ReplayError as error:
            place = self.where.places.get((*path, "moves"))
            line = place.word_line(error.ply) if place else self.where.line(path)
            message = f'move {error.ply} "{shortened(error.text, 40)}": {self._reason(error.cause)}'
            code = error.cause.code if isinstance(error.cause, IllegalMove) else "invalid-move"
            raise RecordError(self.where.file, line, code, message, move=error.ply) from error

    def _reason(self, cause: IllegalMove | InvalidMove) -> str:
        if isinstance(cause, IllegalMove):
            return self.game.explain(_CONSOLE, cause).plain
        return f"not a move; {self.game.notation}"

    def _check_claims(self, position: Any, expect: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
        self.where.refuse_other_keys(expect, path, tuple(self.game.claims))
        for key, value in expect.items():
            claim = self.game.claims[key]
            try:
                true = claim.holds(position, value)
            except TypeError as error:
                self.where.fail((*path, key), f"{key} must be {error}")
            if not true:
                message = f"{key} = {_shown(value)} is claimed, but the moves give {claim.actual(position)}"
                self.where.fail((*path, key), message, "false-claim")

    def _refusal(self, position: Any, refusal: Any, path: tuple[str | int, ...]) -> Refusal:
        if not isinstance(refusal, dict) or not all(isinstance(refusal.get(key), str) for key in ("move", "code")):
            self.where.fail(path, 'refuse must hold tables such as { move = "…", code = "…" }')
        self.where.refuse_other_keys(refusal, path, ("move", "code"))
        text, code = refusal["move"], refusal["code"]
        if code not in self.game.codes:
            self.where.fail((*path, "code"), f'code "{code}" must be one of: {", ".join(self.game.codes)}')
        try:
            position.play(self.game.parse(text))
        except InvalidMove as cause:
            self.where.fail((*path, "move"), f'move "{text}": {self._reason(cause)}', "invalid-move")
        except IllegalMove as illegal:
            if illegal.code == code:
                return Refusal(text, illegal)
            message = f'refuse "{text}": the code is {illegal.code}, not {code}: {self._reason(illegal)}'
            self.where.fail((*path, "code"), message, "false-claim")
        self.where.fail((*path, "move"), f'refuse "{text}": the move is legal here', "false-claim")


_KINDS = {str: "a text in quotes", dict: "a table such as { open = … }", list: "a list of tables"}


def _shown(value: object) -> str:
    """Return a claimed value roughly as TOML writes it."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_shown(item)}" for key, item in value.items()) + " }"
    return str(value).lower() if isinstance(value, bool) else str(value)
