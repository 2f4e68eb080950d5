"""`kitpress build`: a subcommand for each activity, made from what the activity says of itself."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kitpress.cli.console import complain, count, say
from kitpress.cli.params import (
    EXISTING_FILE,
    draft_option,
    languages_option,
    library,
    locales_option,
    out_option,
    papers_option,
)

if TYPE_CHECKING:
    from kitpress.activities.activity import SomeActivity
    from kitpress.build import BuiltFile, KitRequest
    from kitpress.page import Paper
    from kitpress.text.catalog import Library


class _Activities(click.Group):
    """The activities, found when they are asked for, and one command for all of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        from kitpress.activities.registry import inside

        return [*inside(), "all"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        from kitpress.activities.registry import find

        if cmd_name == "all":
            return _all_command()
        activity = find(cmd_name)
        return None if activity is None else _activity_command(activity)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            from kitpress.activities.registry import activities

            raise click.UsageError(f'there is no activity "{name}"; there are: {", ".join((*activities(), "all"))}')
        return super().resolve_command(ctx, args)


@click.command("build", cls=_Activities, epilog="Games of other installed packages: see kitpress list.")
def build_group() -> None:
    """Build a kit: the players' file and the host's file."""


def _activity_command(activity: "SomeActivity") -> click.Command:
    from kitpress.sheets.options import options_of

    names = [plan.name for plan in activity.sheets]
    return click.Command(
        activity.name,
        help=f"Build the kit of {activity.name}: {activity.summary}.",
        callback=lambda **given: _build_one(activity, **given),
        params=[
            locales_option(),
            languages_option("en", activity),
            papers_option("a4"),
            click.Option(
                ["--sheet", "sheets"], type=click.Choice(names), multiple=True, help="Sheet; may be repeated (all)."
            ),
            click.Option(
                ["--example", "examples"],
                type=EXISTING_FILE,
                multiple=True,
                help="Your own record file; may be repeated.",
            ),
            *(
                click.Option(
                    [f"--{option.name}"], type=click.Choice(option.choices), default=option.default, help=option.help
                )
                for option in options_of(activity.options)
            ),
            draft_option(),
            out_option(),
        ],
    )


def _build_one(
    activity: "SomeActivity",
    languages: tuple[str, ...],
    papers: "tuple[Paper, ...]",
    sheets: tuple[str, ...],
    examples: tuple[Path, ...],
    locales: Path | None,
    folder: Path,
    *,
    draft: bool,
    **options: str,
) -> None:
    from kitpress.build import KitRequest
    from kitpress.page import A4

    requests = [
        KitRequest.of(activity, language, paper, sheets, examples, library(locales), draft=draft, **options)
        for language in dict.fromkeys(languages or ("en",))
        for paper in dict.fromkeys(papers or (A4,))
    ]
    _build(requests, folder)


def _all_command() -> click.Command:
    return click.Command(
        "all",
        help="Build the kits of every activity.",
        callback=_build_everything,
        params=[
            locales_option(),
            languages_option("every complete language"),
            papers_option("every paper"),
            draft_option(),
            out_option(),
        ],
    )


def _build_everything(
    languages: tuple[str, ...], papers: "tuple[Paper, ...]", locales: Path | None, folder: Path, *, draft: bool
) -> int:
    from kitpress.activities.registry import activities, domains, left_out
    from kitpress.build import KitRequest
    from kitpress.page import PAPERS

    complain(*left_out())
    found = library(locales)
    wanted = [
        (activity, language)
        for activity in activities().values()
        for language in dict.fromkeys(languages or found.languages(domains()))
    ]
    complete = [pair for pair in wanted if _is_complete(*pair, found, draft=draft)]
    requests = [
        KitRequest.of(activity, language, paper, library=found, draft=draft)
        for activity, language in complete
        for paper in dict.fromkeys(papers or PAPERS.values())
    ]
    _build(requests, folder)
    return int(bool(languages) and complete != wanted)


def _is_complete(activity: "SomeActivity", language: str, found: "Library", *, draft: bool) -> bool:
    """Tell whether an activity has all its words in a language; say so if it is left out."""
    from kitpress.activities.registry import domain_of
    from kitpress.build import load_edition
    from kitpress.errors import CatalogError

    try:
        load_edition(language, domain_of(activity), found, draft=draft)
    except CatalogError as error:
        which = f"{language} is left out of {activity.name}: {error.lines[0]} ({count(error.faults, 'fault')})"
        complain(f"{which}; kitpress translate check {language} --game {activity.name} names all")
        return False
    return True


def _build(requests: "list[KitRequest]", folder: Path) -> None:
    from kitpress.build import build
    from kitpress.output import write_files

    files = build(requests)
    for language, path in dict.fromkeys(used for request in requests for used in _own_catalogues(request)):
        say(f"{language}: words from {path}")
    for path, file in zip(write_files(folder, ((file.name, file.data) for file in files)), files, strict=True):
        say(f"{path}: {count(sum(pages for _, pages in file.sheets), 'page')}")
        for line in _paper_needed(file):
            say(f"  {line}")


def _own_catalogues(request: "KitRequest") -> list[tuple[str, Path]]:
    """Return the catalogues that a request's words come from, but for those built in or copies of them."""
    from kitpress.activities.registry import domain_of
    from kitpress.text.catalog import shared_domain

    found = []
    for domain in (shared_domain(), domain_of(request.activity)):
        path, built_in = request.library.path(request.language, domain), domain.po(request.language)
        if path.is_file() and not (built_in.is_file() and path.read_bytes() == built_in.read_bytes()):
            found.append((request.language, path))
    return found


def _paper_needed(file: "BuiltFile") -> list[str]:
    """Return which sheets of a file to print how often, and on what."""
    kinds = dict.fromkeys((plan.copies, plan.card) for plan, _ in file.sheets)
    return [
        f"{copies.value}{', on card of 160 to 200 g/m²' if card else ''}: "
        + ", ".join(
            f"{plan.name} ({pages})" for plan, pages in file.sheets if (plan.copies, plan.card) == (copies, card)
        )
        for copies, card in kinds
    ]
