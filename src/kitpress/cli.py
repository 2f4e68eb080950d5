"""The command line. Only this module and params know click; only this one prints and exits."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

import click

from kitpress import __version__
from kitpress.errors import FileSystemError, KitError
from kitpress.params import LanguageType, PaperType

_EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run kitpress and exit: 0 done, 1 content wrong, 2 command line wrong, 3 file system, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        _tolerant(stream)
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        return int(cli.main(arguments, prog_name="kitpress", standalone_mode=False) or 0)
    except KitError as error:
        _complain(*error.lines)
        return error.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.ClickException as error:
        _complain(error.format_message())
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        _complain("interrupted; nothing was left half-written")
        return 130
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        _complain(f"{place}{error.strerror or error}")
        return FileSystemError.exit_code


def _tolerant(stream: TextIO) -> None:
    """Let a console that lacks a letter show its escape instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _complain(*lines: str) -> None:
    for line in lines:
        print(f"kitpress: {' '.join(line.split())}", file=sys.stderr)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="kitpress")
def cli() -> None:
    """Print tabletop kits at true size, with rules and keys proved before printing."""


@cli.command("list")
def list_command() -> None:
    """Show the activities with their sheets and options, the languages and the papers."""
    from kitpress.activities.registry import activities
    from kitpress.page import PAPERS
    from kitpress.text.catalog import Library

    for activity in activities().values():
        print(f"{activity.name}: {activity.summary}")
        for plan in activity.sheets:
            print(f"  --sheet {plan.name:<15} {plan.help}{' (host)' if plan.host else ''}")
        for option in activity.options:
            print(f"  --{option.name} {'|'.join(option.choices)} (default {option.default}): {option.help}")
    print(f"languages: {', '.join(Library().languages())}")
    print(f"papers: {', '.join(f'{paper.name} ({paper.width:g} x {paper.height:g} mm)' for paper in PAPERS.values())}")


class _Activities(click.Group):
    """A subcommand for each activity, made from what it says of itself, and one for all of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        from kitpress.activities.registry import activities

        return [*activities(), "all"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        from kitpress.activities.registry import activities

        if cmd_name == "all":
            return _build_all
        activity = activities().get(cmd_name)
        return None if activity is None else _build_command(activity)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f'there is no activity "{name}"; there are: {known}')
        return super().resolve_command(ctx, args)


@cli.command("build", cls=_Activities)
def build_group() -> None:
    """Build a kit: the players' file and the host's file."""


_OUT = click.Option(
    ["--out", "folder"],
    type=click.Path(path_type=Path),
    default=".",
    help="Folder for the files (here).",
    metavar="DIR",
)


def _languages(default: str | None) -> click.Option:
    note = default or "every complete language"
    return click.Option(
        ["--lang", "languages"], type=LanguageType(), multiple=True, help=f"Language; may be repeated ({note})."
    )


def _papers(default: str | None) -> click.Option:
    note = default or "every paper"
    return click.Option(
        ["--paper", "papers"], type=PaperType(), multiple=True, help=f"Paper; may be repeated ({note})."
    )


def _build_command(activity: Any) -> click.Command:
    names = [plan.name for plan in activity.sheets]
    return click.Command(
        activity.name,
        help=f"Build the kit of {activity.name}: {activity.summary}.",
        callback=lambda **given: _build_one(activity, **given),
        params=[
            _languages("en"),
            _papers("a4"),
            click.Option(
                ["--sheet", "sheets"], type=click.Choice(names), multiple=True, help="Sheet; may be repeated (all)."
            ),
            click.Option(
                ["--example", "examples"], type=_EXISTING, multiple=True, help="Your own record file; may be repeated."
            ),
            *(
                click.Option(
                    [f"--{option.name}"], type=click.Choice(option.choices), default=option.default, help=option.help
                )
                for option in activity.options
            ),
            _OUT,
        ],
    )


def _build_one(
    activity: Any,
    languages: tuple[str, ...],
    papers: tuple[Any, ...],
    sheets: tuple[str, ...],
    examples: tuple[Path, ...],
    folder: Path,
    **options: str,
) -> None:
    from kitpress.build import KitRequest
    from kitpress.page import A4

    _build(
        [
            KitRequest(activity, language, paper, options, sheets, examples)
            for language in dict.fromkeys(languages or ("en",))
            for paper in dict.fromkeys(papers or (A4,))
        ],
        folder,
    )


def _build_everything(languages: tuple[str, ...], papers: tuple[Any, ...], folder: Path) -> None:
    from kitpress.activities.registry import activities
    from kitpress.build import KitRequest
    from kitpress.page import PAPERS

    _build(
        [
            KitRequest(activity, language, paper, {option.name: option.default for option in activity.options})
            for activity in activities().values()
            for language in dict.fromkeys(languages or _complete_languages())
            for paper in dict.fromkeys(papers or PAPERS.values())
        ],
        folder,
    )


_build_all = click.Command(
    "all",
    help="Build the kits of every activity.",
    callback=_build_everything,
    params=[_languages(None), _papers(None), _OUT],
)


def _complete_languages() -> list[str]:
    """Return the languages fit to print; say which are left out."""
    from kitpress.errors import CatalogError
    from kitpress.text.catalog import Library
    from kitpress.text.edition import Edition

    complete = []
    for language in Library().languages():
        try:
            Edition.load(language)
        except CatalogError as error:
            _complain(f"{language} is left out: {error.lines[0]} ({len(error.lines)} faults)")
        else:
            complete.append(language)
    return complete


def _build(requests: list[Any], folder: Path) -> None:
    from kitpress.build import build
    from kitpress.output import write_files

    files = build(requests)
    for path, file in zip(write_files(folder, ((file.name, file.data) for file in files)), files, strict=True):
        print(f"{path}: {_count(sum(pages for _, pages in file.sheets), 'page')}")
        for line in _paper_needed(file):
            print(f"  {line}")


def _paper_needed(file: Any) -> list[str]:
    """Return which sheets of a file to print how often, and on what."""
    kinds = dict.fromkeys((plan.copies, plan.card) for plan, _ in file.sheets)
    return [
        f"{copies.value}{', on card of 160 to 200 g/m²' if card else ''}: "
        + ", ".join(
            f"{plan.name} ({pages})" for plan, pages in file.sheets if (plan.copies, plan.card) == (copies, card)
        )
        for copies, card in kinds
    ]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


@cli.command("check")
@click.argument("files", nargs=-1, required=True, type=_EXISTING)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each example.")
def check_command(files: tuple[Path, ...], *, as_json: bool) -> int:
    """Replay record files and prove their claims."""
    from kitpress.activities.registry import games
    from kitpress.records import Example, read_file

    faulty = 0
    for path in files:
        for result in read_file(path, games()):
            if isinstance(result, Example):
                facts = games()[result.game].facts(result.final)
                _report_good(path, result, facts, as_json=as_json)
            else:
                faulty = 1
                _report_bad(path, result, as_json=as_json)
    return faulty


def _report_good(path: Path, example: Any, facts: Any, *, as_json: bool) -> None:
    if as_json:
        _print_json({"file": str(path), "id": example.id, "ok": True, "moves": len(example.steps), **facts})
    else:
        print(f"{path}: {example.id}: right, {_count(len(example.steps), 'move')}, result {facts['result']}")


def _report_bad(path: Path, error: Any, *, as_json: bool) -> None:
    if not as_json:
        _complain(*error.lines)
        return
    details = {"line": error.line, "move": error.move, "code": error.code, "message": error.message}
    _print_json({"file": str(path), "id": error.example, "ok": False, "error": details})


@cli.command("verify")
@click.argument("files", nargs=-1, required=True, type=_EXISTING)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each file.")
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
            _print_json(report.as_dict(str(path)))
            continue
        _print_report(path, report)
        _complain(*(f"{path}: {fault}" for fault in wrong))
    return faulty


def _report_unreadable(path: Path, error: KitError, *, as_json: bool) -> None:
    if as_json:
        _print_json({"file": str(path), "ok": False, "faults": list(error.lines)})
    else:
        _complain(*error.lines)


def _print_report(path: Path, report: Any) -> None:
    print(
        f"{path}: {_count(len(report.pages), 'page')}, {report.language}, "
        f"{'tagged' if report.tagged else 'not tagged'}, print scaling {report.print_scaling}"
    )
    print(f"  fonts: {', '.join(font.name for font in report.fonts)}")
    for number, page in enumerate(report.pages, 1):
        bars = " x ".join("no bar" if bar is None else f"{bar:.2f}" for bar in (page.horizontal_mm, page.vertical_mm))
        print(f"  page {number}: {page.width_mm:.1f} x {page.height_mm:.1f} mm, bars {bars} mm")


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))
