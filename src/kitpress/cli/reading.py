"""`kitpress list`, `check` and `verify`: what there is, whether records are right, what finished files hold."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kitpress.cli.console import complain, count, say, say_json
from kitpress.cli.params import EXISTING_FILE, library
from kitpress.errors import KitError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kitpress.errors import RecordError
    from kitpress.pdf.inspect import Report
    from kitpress.records import SomeExample

_JSON = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")


@click.command("list")
def list_command() -> None:
    """Show the activities with their sheets and options, the languages and the papers."""
    from kitpress.activities.registry import activities, left_out
    from kitpress.page import PAPERS
    from kitpress.sheets.options import options_of

    for activity in activities().values():
        say(f"{activity.name}: {activity.summary}")
        for plan in activity.sheets:
            say(f"  --sheet {plan.name:<15} {plan.help}{' (host)' if plan.host else ''}")
        for option in options_of(activity.options):
            say(f"  --{option.name} {'|'.join(option.choices)} (default {option.default}): {option.help}")
    say(f"languages: {', '.join(_languages())}")
    complain(*left_out())
    say(f"papers: {', '.join(f'{paper.name} ({paper.width:g} x {paper.height:g} mm)' for paper in PAPERS.values())}")


def _languages() -> list[str]:
    """Return the languages, each with the activities that it has no complete words for."""
    from kitpress.activities.registry import activities, domains
    from kitpress.translate import lacking_games

    told, found = [], library(None)
    for language in found.languages(domains()):
        lacking = lacking_games(language, found)
        all_of_them = len(lacking) == len(activities())
        end = "unfinished" if all_of_them else f"without {', '.join(lacking)}"
        told.append(f"{language} ({end})" if lacking else language)
    return told


@click.command("check")
@click.argument("files", nargs=-1, required=True, type=EXISTING_FILE)
@_JSON
def check_command(files: tuple[Path, ...], *, as_json: bool) -> int:
    """Replay record files and prove their claims."""
    from kitpress.activities.registry import games
    from kitpress.pdf.fonts import missing_glyphs
    from kitpress.records import Example, read_file

    faulty = 0
    for path in files:
        for result in read_file(path, games(), missing_glyphs):
            if isinstance(result, Example):
                _report_good(path, result, games()[result.activity].facts(result.final), as_json=as_json)
            else:
                faulty = 1
                _report_bad(path, result, as_json=as_json)
    return faulty


def _report_good(path: Path, example: "SomeExample", facts: "Mapping[str, object]", *, as_json: bool) -> None:
    if as_json:
        say_json({"file": str(path), "id": example.id, "ok": True, "moves": len(example.steps), **facts})
    else:
        result = f", result {facts['result']}" if "result" in facts else ""
        say(f"{path}: {example.id}: right, {count(len(example.steps), 'move')}{result}")


def _report_bad(path: Path, error: "RecordError", *, as_json: bool) -> None:
    if not as_json:
        complain(*error.lines)
        return
    details = {"line": error.line, "move": error.move, "code": error.code, "message": error.message}
    say_json({"file": str(path), "id": error.example, "ok": False, "error": details})


@click.command("verify")
@click.argument("files", nargs=-1, required=True, type=EXISTING_FILE)
@_JSON
def verify_command(files: tuple[Path, ...], *, as_json: bool) -> int:
    """Read PDFs back: page sizes and bars in mm, print scaling, tags, language, fonts."""
    from kitpress.errors import VerifyError
    from kitpress.pdf.inspect import faults, inspect

    faulty = 0
    for path in files:
        try:
            report = inspect(path)
        except VerifyError as error:
            faulty = 1
            _report_unreadable(path, error, as_json=as_json)
            continue
        wrong = faults(report)
        faulty |= bool(wrong)
        if as_json:
            say_json(report.as_dict(str(path)))
            continue
        _print_report(path, report)
        complain(*(f"{path}: {fault}" for fault in wrong))
    return faulty


def _report_unreadable(path: Path, error: KitError, *, as_json: bool) -> None:
    if as_json:
        say_json({"file": str(path), "ok": False, "faults": list(error.lines)})
    else:
        complain(*error.lines)


def _print_report(path: Path, report: "Report") -> None:
    tagged = "tagged" if report.tagged else "not tagged"
    say(
        f"{path}: {count(len(report.pages), 'page')}, {report.language}, {tagged}, print scaling {report.print_scaling}"
    )
    say(f"  fonts: {', '.join(font.name for font in report.fonts)}")
    for number, page in enumerate(report.pages, 1):
        bars = " x ".join("no bar" if bar is None else f"{bar:.2f}" for bar in (page.horizontal_mm, page.vertical_mm))
        say(f"  page {number}: {page.width_mm:.1f} x {page.height_mm:.1f} mm, bars {bars} mm")
