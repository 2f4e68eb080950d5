"""`kitpress translate`: the translator's commands."""

import re
from pathlib import Path
from typing import Any

import click

from kitpress.cli.console import complain, count, say, say_json
from kitpress.cli.params import LanguageType, TranslatedType, library, locales_option, out_option, papers_option

_HERE = Path("locales")


_STEPS = """Begin an edition in another language, check it, see how far it is.

\b
init LANG        makes locales/LANG/LC_MESSAGES/kitpress.po: translate it in Poedit or the like
status           says how far you are
check LANG       names what is wrong; with --layout also what is too long for its place
compare LANG     makes a PDF of English and your edition side by side
Pages as they are: kitpress build nested-board --lang LANG --draft
"""


@click.group("translate", help=_STEPS)
def translate_group() -> None:
    """Hold the translator's commands."""


def _init(language: str, locales: Path | None) -> None:
    from kitpress.output import write_files
    from kitpress.text.catalog import Library, po_path
    from kitpress.translate import begun

    folder = locales or _HERE
    data = begun(language, Library(folder))
    path = po_path(Path(), language)
    (written,) = write_files(folder, [(path.as_posix(), data)])
    say(f"{written}: open it in Poedit or the like and translate")
    say(f"see the pages: kitpress build nested-board --lang {language} --locales {folder} --draft")


def _update(languages: tuple[str, ...], locales: Path | None) -> None:
    from kitpress.errors import UsageError
    from kitpress.output import write_files
    from kitpress.text.catalog import SOURCE_LANGUAGE, Library, po_path
    from kitpress.translate import updated

    own = Library(locales or _HERE)
    wanted = languages or tuple(language for language in own.languages() if po_path(own.folders[0], language).is_file())
    if not wanted:
        raise UsageError(f"{own.folders[0]} holds no catalogue; begin one with kitpress translate init LANG")
    files = [
        (po_path(Path(), language).as_posix(), updated(language, own))
        for language in wanted
        if language != SOURCE_LANGUAGE
    ]
    for path in write_files(own.folders[0], files):
        say(f"{path}: in step with the messages")


def _check(languages: tuple[str, ...], locales: Path | None, *, layout: bool, as_json: bool) -> int:
    from kitpress.text.catalog import SOURCE_LANGUAGE

    found = library(locales)
    wanted = languages or tuple(language for language in found.languages() if language != SOURCE_LANGUAGE)
    return max([_check_one(language, found, layout=layout, as_json=as_json) for language in wanted], default=0)


def _check_one(language: str, found: Any, *, layout: bool, as_json: bool) -> int:
    """Report a language's faults; return 1 if there are any."""
    from kitpress.errors import CatalogError
    from kitpress.text.edition import UNFINISHED
    from kitpress.translate import checked, overflows

    try:
        faults = checked(language, found)
    except CatalogError as error:
        _report(language, [_bare("damaged", line) for line in error.lines], as_json=as_json)
        return 1
    reports = [_as_report(fault) for fault in faults]
    if layout and all(fault.code in UNFINISHED for fault in faults):
        reports += [_bare("layout", line) for line in overflows(language, found, draft=bool(faults))]
    _report(language, reports, as_json=as_json)
    if not reports and not as_json:
        say(f"{language}: no fault")
    return int(bool(reports))


def _as_report(fault: Any) -> dict[str, object]:
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


def _status(locales: Path | None) -> int:
    from kitpress.errors import CatalogError
    from kitpress.text.catalog import SOURCE_LANGUAGE
    from kitpress.translate import status

    found, unreadable = library(locales), 0
    for language in found.languages():
        if language == SOURCE_LANGUAGE:
            continue
        try:
            far = status(language, found)
        except CatalogError as error:
            complain(*error.lines)
            unreadable = 1
        else:
            say(f"{language}: {far.done} of {far.total} translated ({far.done * 100 // far.total}%), {far.fuzzy} fuzzy")
    return unreadable


def _extract() -> None:
    from kitpress import resources
    from kitpress.errors import UsageError
    from kitpress.output import write_files
    from kitpress.text.catalog import pot_path
    from kitpress.translate import extracted

    checkout = resources.checkout()
    if checkout is None:
        raise UsageError("extract is for a checkout of kitpress: it reads the code and the templates")
    pot = pot_path()
    (written,) = write_files(pot.parent, [(pot.name, extracted(checkout))])
    say(f"{written}: every message; now bring the catalogues in step: kitpress translate update")


def _compare(language: str, papers: tuple[Any, ...], locales: Path | None, folder: Path) -> None:
    from kitpress.output import write_files
    from kitpress.page import A4
    from kitpress.proof import compared

    files = [compared(language, library(locales), paper) for paper in dict.fromkeys(papers or (A4,))]
    for path, file in zip(write_files(folder, ((file.name, file.data) for file in files)), files, strict=True):
        say(f"{path}: {count(file.pages, 'page')} to read with a pencil")


def _languages(kind: LanguageType) -> click.Argument:
    return click.Argument(["languages"], type=kind, nargs=-1)


for _command in (
    click.Command(
        "init",
        help="Begin the catalogue of a language (fr, de_CH …) in a folder of your own.",
        callback=_init,
        params=[click.Argument(["language"]), locales_option(exists=False)],
    ),
    click.Command(
        "update",
        help="Bring your catalogues in step with the messages: new ones added, changed ones marked fuzzy.",
        callback=_update,
        params=[_languages(TranslatedType()), locales_option(exists=False)],
    ),
    click.Command(
        "check",
        help="Name everything that keeps an edition from being printed, with message and line.",
        callback=_check,
        params=[
            _languages(LanguageType()),
            locales_option(),
            click.Option(["--layout"], is_flag=True, help="Also lay out every sheet and name what overflows."),
            click.Option(["--json", "as_json"], is_flag=True, help="One JSON object a line for each fault."),
        ],
    ),
    click.Command("status", help="Show how far each language is.", callback=_status, params=[locales_option()]),
    click.Command(
        "extract", help="For developers: list all messages of code, templates and examples.", callback=_extract
    ),
    click.Command(
        "compare",
        help="Make a PDF of English and an edition side by side, for proof-reading.",
        callback=_compare,
        params=[
            click.Argument(["language"], type=TranslatedType()),
            papers_option("a4"),
            locales_option(),
            out_option(),
        ],
    ),
):
    translate_group.add_command(_command)
