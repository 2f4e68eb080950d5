"""`kitpress translate`: the translator's commands."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kitpress.cli.console import complain, count, say, say_json
from kitpress.cli.params import (
    LanguageType,
    TranslatedType,
    game_option,
    library,
    locales_option,
    out_option,
    papers_option,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kitpress.page import Paper
    from kitpress.text.catalog import Domain, Library
    from kitpress.text.check import Fault

_HERE = Path("locales")


_STEPS = """Begin an edition in another language, check it, see how far it is.

\b
init LANG        makes locales/LANG/LC_MESSAGES/*.po, one for each game and kitpress.po
                 for what they share: translate them in Poedit or the like
status           says how far you are
check LANG       names what is wrong; with --layout also what is too long for its place
compare LANG     makes a PDF of English and your edition side by side
Pages as they are: kitpress build nested-board --lang LANG --draft
"""


@click.group("translate", help=_STEPS)
def translate_group() -> None:
    """Hold the translator's commands."""


def _init(language: str, locales: Path | None, game: "Domain | None") -> None:
    from kitpress.output import write_files
    from kitpress.text.catalog import SHARED
    from kitpress.translate import begun

    folder = locales or _HERE
    files = begun(language, folder, game)
    for path in write_files(Path(), ((path.as_posix(), data) for path, data in files)):
        say(f"{path}: open it in Poedit or the like and translate")
    example = "nested-board" if game is None or game.name == SHARED else game.name
    say(f"see the pages: kitpress build {example} --lang {language} --locales {folder} --draft")


def _update(languages: tuple[str, ...], locales: Path | None, game: "Domain | None") -> None:
    from kitpress.activities.registry import listed_domains
    from kitpress.output import write_files
    from kitpress.text.catalog import SOURCE_LANGUAGE
    from kitpress.update import updated

    folder, known, chosen = locales or _HERE, listed_domains(), listed_domains(game)
    wanted = [language for language in languages or _languages_in(folder) if language != SOURCE_LANGUAGE]
    _check_there(folder, languages, wanted)
    files = [file for language in wanted for file in updated(language, folder, known, chosen)]
    written = write_files(Path(), ((file.path.as_posix(), file.data) for file in files))
    for path, file in zip(written, files, strict=True):
        done = {"added": file.added, "changed": file.changed, "put aside": file.aside, "moved here": file.moved}
        told = ", ".join(f"{number} {what}" for what, number in done.items() if number)
        say(f"{path}: in step with the messages{f' ({told})' if told else ''}")


def _languages_in(folder: Path) -> list[str]:
    """Return the languages that a folder has catalogues of."""
    from kitpress.activities.registry import listed_domains

    names = {
        path.parent.parent.name
        for domain in listed_domains()
        for path in folder.glob(f"*/LC_MESSAGES/{domain.name}.po")
    }
    return sorted(names)


def _check_there(folder: Path, asked: tuple[str, ...], wanted: list[str]) -> None:
    """Refuse to update what is not in the folder."""
    from kitpress.errors import UsageError

    if not wanted:
        raise UsageError(f"{folder} holds no catalogue; begin one with kitpress translate init LANG")
    for language in asked:
        if language not in _languages_in(folder):
            begin = f"begin one with kitpress translate init {language}"
            raise UsageError(f"{folder} holds no catalogue of {language}; {begin}")


def _check(
    languages: tuple[str, ...], locales: Path | None, game: "Domain | None", *, layout: bool, as_json: bool
) -> int:
    from kitpress.activities.registry import domains
    from kitpress.text.catalog import SOURCE_LANGUAGE

    found = library(locales)
    wanted = languages or tuple(language for language in found.languages(domains()) if language != SOURCE_LANGUAGE)
    codes = [_check_one(language, found, _needed(game), layout=layout, as_json=as_json) for language in wanted]
    return max(codes, default=0)


def _needed(game: "Domain | None") -> "tuple[Domain, ...]":
    """Return the domains that a game's kit needs, of all games if none is named."""
    from kitpress.activities.registry import listed_domains
    from kitpress.text.catalog import shared_domain

    return listed_domains() if game is None else tuple(dict.fromkeys((shared_domain(), game)))


def _check_one(language: str, found: "Library", needed: "tuple[Domain, ...]", *, layout: bool, as_json: bool) -> int:
    """Report a language's faults; return 1 if there are any."""
    from kitpress.errors import CatalogError
    from kitpress.translate import checked

    reports: list[dict[str, object]] = []
    faults: dict[str, Sequence[Fault]] = {}
    for domain in needed:
        try:
            faults[domain.name] = checked(language, domain, found)
            reports += map(_as_report, faults[domain.name])
        except CatalogError as error:
            reports += [_bare("damaged", line) for line in error.lines]
    if layout:
        reports += _layout(language, found, faults)
    _report(language, reports, as_json=as_json)
    if not reports and not as_json:
        say(f"{language}: no fault")
    return int(bool(reports))


def _layout(language: str, found: "Library", faults: "Mapping[str, Sequence[Fault]]") -> list[dict[str, object]]:
    """Return a report of each overflow of the games whose words are wrong in nothing but that some lack."""
    from kitpress.text.catalog import SHARED
    from kitpress.text.edition import UNFINISHED
    from kitpress.translate import overflows

    lines: dict[str, None] = {}
    if SHARED not in faults:
        return []
    for name in (name for name in faults if name != SHARED):
        wrong = (*faults[name], *faults[SHARED])
        if all(fault.code in UNFINISHED for fault in wrong):
            lines.update(dict.fromkeys(overflows(language, found, draft=bool(wrong), games=(name,))))
    return [_bare("layout", line) for line in lines]


def _as_report(fault: "Fault") -> dict[str, object]:
    line = fault.line or None
    return {"file": fault.file, "line": line, "msgid": fault.msgid, "code": fault.code, "message": str(fault)}


def _bare(code: str, message: str) -> dict[str, object]:
    """Return a report of an error's line; it begins with file and line if it concerns one place."""
    place = re.match(r"(.+?):(\d+): ", message)
    file, line = (place[1], int(place[2])) if place else (None, None)
    return {"file": file, "line": line, "msgid": None, "code": code, "message": message}


def _report(language: str, reports: list[dict[str, object]], *, as_json: bool) -> None:
    for report in reports:
        if as_json:
            say_json({"language": language, **report})
        else:
            complain(str(report["message"]))


def _status(locales: Path | None, game: "Domain | None") -> int:
    from kitpress.activities.registry import domains, listed_domains
    from kitpress.errors import CatalogError
    from kitpress.text.catalog import SOURCE_LANGUAGE
    from kitpress.translate import status

    found, unreadable = library(locales), 0
    chosen = listed_domains(game)
    languages = [language for language in found.languages(domains()) if language != SOURCE_LANGUAGE]
    for language, domain in ((language, domain) for language in languages for domain in chosen):
        try:
            far = status(language, domain, found)
        except CatalogError as error:
            complain(*error.lines)
            unreadable = 1
        else:
            share = far.done * 100 // far.total
            say(f"{language} {far.domain}: {far.done} of {far.total} translated ({share}%), {far.fuzzy} fuzzy")
    return unreadable


def _extract(game: "Domain | None") -> None:
    from kitpress.activities.registry import domains
    from kitpress.extract import extracted, source_of
    from kitpress.output import write_files
    from kitpress.resources import checkout, folder, shown

    # Without a name: kitpress's own. A game of another package is extracted where it is at home.
    chosen = [each for each in domains() if each.folder == folder("locales")] if game is None else [game]
    files = [(domain.pot.as_posix(), extracted(source_of(domain, checkout()))) for domain in chosen]
    for path in write_files(Path(), files):
        say(f"{path}: every message")
    (home,) = {domain.folder for domain in chosen}
    there = "" if home == folder("locales") else f" --locales {shown(home)} --game {chosen[0].name}"
    say(f"now bring the catalogues in step: kitpress translate update{there}")


def _compare(
    language: str, papers: "tuple[Paper, ...]", locales: Path | None, folder: Path, game: "Domain | None"
) -> None:
    from kitpress.activities.registry import listed_domains
    from kitpress.compare import compared
    from kitpress.output import write_files
    from kitpress.page import A4

    chosen = listed_domains(game)
    files = [compared(language, chosen, library(locales), paper) for paper in dict.fromkeys(papers or (A4,))]
    for path, file in zip(write_files(folder, ((file.name, file.data) for file in files)), files, strict=True):
        say(f"{path}: {count(file.pages, 'page')} to read with a pencil")


def _languages(kind: LanguageType) -> click.Argument:
    return click.Argument(["languages"], type=kind, nargs=-1)


for _command in (
    click.Command(
        "init",
        help="Begin the catalogues of a language (fr, de_CH …) in a folder of your own.",
        callback=_init,
        params=[click.Argument(["language"]), locales_option(exists=False), game_option()],
    ),
    click.Command(
        "update",
        help="Bring your catalogues in step with the messages: new ones added, changed ones marked fuzzy.",
        callback=_update,
        params=[_languages(TranslatedType()), locales_option(exists=False), game_option()],
    ),
    click.Command(
        "check",
        help="Name everything that keeps an edition from being printed, with message and line.",
        callback=_check,
        params=[
            _languages(LanguageType()),
            locales_option(),
            game_option(),
            click.Option(["--layout"], is_flag=True, help="Also lay out every sheet and name what overflows."),
            click.Option(["--json", "as_json"], is_flag=True, help="One JSON object a line for each fault."),
        ],
    ),
    click.Command(
        "status",
        help="Show how far each language is, game by game.",
        callback=_status,
        params=[locales_option(), game_option()],
    ),
    click.Command(
        "extract",
        help="For developers: list all messages of code, templates and examples.",
        callback=_extract,
        params=[game_option()],
    ),
    click.Command(
        "compare",
        help="Make a PDF of English and an edition side by side, for proof-reading.",
        callback=_compare,
        params=[
            click.Argument(["language"], type=TranslatedType()),
            papers_option("a4"),
            locales_option(),
            game_option(),
            out_option(),
        ],
    ),
):
    translate_group.add_command(_command)
