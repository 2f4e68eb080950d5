"""Types and options of the command line. What they need is imported when they are used."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from kitpress.activities.activity import SomeActivity
    from kitpress.page import Paper
    from kitpress.text.catalog import Domain, Library

EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class LanguageType(click.ParamType[str]):
    """The code of a language that there is a catalogue for, built in or in the folder of `--locales`."""

    name = "lang"

    def __init__(self, activity: "SomeActivity | None" = None) -> None:
        self._activity = activity

    def _domains(self) -> "tuple[Domain, ...]":
        """Return the domains that a language may have: one activity's and the shared one, or all there are."""
        from kitpress.activities.registry import domain_of, domains
        from kitpress.text.catalog import shared_domain

        return domains() if self._activity is None else (shared_domain(), domain_of(self._activity))

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code, or fail and name those that there are."""
        from kitpress.text.catalog import PSEUDO_LANGUAGE

        own = ctx.params.get("locales") if ctx else None
        known = library(own if isinstance(own, Path) else None).languages(self._domains())
        if isinstance(value, str) and (value in known or value == PSEUDO_LANGUAGE):
            return value
        self.fail(f'there is no language "{value}"; there are: {", ".join(known)}', param, ctx)


class TranslatedType(LanguageType):
    """The code of a language that has a catalogue of its own: neither the source language nor the pseudo-language."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code, or fail."""
        from kitpress.text.catalog import PSEUDO_LANGUAGE, SOURCE_LANGUAGE

        if value in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE):
            self.fail(f'"{value}" has no catalogue: it is made from the messages themselves', param, ctx)
        return super().convert(value, param, ctx)


class DomainType(click.ParamType["Domain"]):
    """A domain by its name: an activity's, or that of what games share."""

    name = "name"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> "Domain":
        """Return the Domain, or fail and name those that there are."""
        from kitpress.activities.registry import domains

        known = {domain.name: domain for domain in domains()}
        if isinstance(value, str) and value in known:
            return known[value]
        self.fail(f'there is no game "{value}"; there are: {", ".join(known)}', param, ctx)


class PaperType(click.ParamType["Paper"]):
    """A paper by its name."""

    name = "paper"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> "Paper":
        """Return the Paper, or fail and name those that there are."""
        from kitpress.page import PAPERS, Paper

        if isinstance(value, Paper):
            return value
        if str(value).lower() in PAPERS:
            return PAPERS[str(value).lower()]
        self.fail(f'there is no paper "{value}"; there are: {", ".join(PAPERS)}', param, ctx)


def library(given: Path | None) -> "Library":
    """Return where catalogues are looked for: in one's own folder, given or ./locales, then in what is built in."""
    from kitpress.text.catalog import Library

    here = Path("locales")
    if given is None and any(here.glob("*/LC_MESSAGES/*.po")):
        return Library(here)
    return Library(given)


def out_option() -> click.Option:
    """Return the option for the folder that files are written to."""
    return click.Option(
        ["--out", "folder"], type=click.Path(path_type=Path), default=".", help="Folder for the files (here)."
    )


def locales_option(*, exists: bool = True) -> click.Option:
    """Return the option for a translator's own folder; read before the others, as languages depend on it."""
    return click.Option(
        ["--locales", "locales"],
        type=click.Path(exists=exists, file_okay=False, path_type=Path),
        is_eager=True,
        help="Folder of your own catalogues (./locales, if it holds any).",
    )


def game_option() -> click.Option:
    """Return the option for the catalogues of one game."""
    return click.Option(["--game", "game"], type=DomainType(), help="Work on the catalogue of one game (all).")


def papers_option(default: str) -> click.Option:
    """Return the option for papers; `default` says what is printed on without it."""
    return click.Option(
        ["--paper", "papers"], type=PaperType(), multiple=True, help=f"Paper; may be repeated ({default})."
    )


def languages_option(default: str, activity: "SomeActivity | None" = None) -> click.Option:
    """Return the option for languages, those of one activity or all; `default` says what is printed without it."""
    return click.Option(
        ["--lang", "languages"],
        type=LanguageType(activity),
        multiple=True,
        help=f"Language; may be repeated ({default}).",
    )


def draft_option() -> click.Option:
    """Return the flag that lets an unfinished edition be printed."""
    return click.Option(
        ["--draft"],
        is_flag=True,
        help="Print unfinished editions; [English in brackets] is not translated.",
    )
