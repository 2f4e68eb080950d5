"""Types and options of the command line. What they need is imported when they are used."""

from pathlib import Path
from typing import Any

import click

EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class LanguageType(click.ParamType[str]):
    """The code of a language that there is a catalogue for, built in or in the folder of `--locales`."""

    name = "lang"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code, or fail and name those that there are."""
        from kitpress.activities.registry import domains
        from kitpress.text.catalog import PSEUDO_LANGUAGE

        own = ctx.params.get("locales") if ctx else None
        known = library(own if isinstance(own, Path) else None).languages(domains())
        if value in known or value == PSEUDO_LANGUAGE:
            return str(value)
        self.fail(f'there is no language "{value}"; there are: {", ".join(known)}', param, ctx)


class TranslatedType(LanguageType):
    """The code of a language that has a catalogue of its own: neither the source language nor the pseudo-language."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code, or fail."""
        from kitpress.text.catalog import PSEUDO_LANGUAGE, SOURCE_LANGUAGE

        if value in (SOURCE_LANGUAGE, PSEUDO_LANGUAGE):
            self.fail(f'"{value}" has no catalogue: it is made from the messages themselves', param, ctx)
        return super().convert(value, param, ctx)


class DomainType(click.ParamType[Any]):
    """A domain by its name: an activity's, or that of what games share."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the Domain, or fail and name those that there are."""
        from kitpress.activities.registry import domains

        known = {domain.name: domain for domain in domains()}
        if value in known:
            return known[value]
        self.fail(f'there is no game "{value}"; there are: {", ".join(known)}', param, ctx)


class PaperType(click.ParamType[Any]):
    """A paper by its name."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the Paper, or fail and name those that there are."""
        from kitpress.page import PAPERS, Paper

        if isinstance(value, Paper):
            return value
        if str(value).lower() in PAPERS:
            return PAPERS[str(value).lower()]
        self.fail(f'there is no paper "{value}"; there are: {", ".join(PAPERS)}', param, ctx)


def library(given: Path | None) -> Any:
    """Return where catalogues are looked for: in one's own folder, given or ./locales, then in what is built in."""
    from kitpress.activities.registry import domains
    from kitpress.text.catalog import Library

    here = Path("locales")
    if given is None and any(any(here.glob(f"*/LC_MESSAGES/{domain.name}.po")) for domain in domains()):
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


def languages_option(default: str) -> click.Option:
    """Return the option for languages; `default` says what is printed without it."""
    return click.Option(
        ["--lang", "languages"], type=LanguageType(), multiple=True, help=f"Language; may be repeated ({default})."
    )


def draft_option() -> click.Option:
    """Return the flag that lets an unfinished edition be printed."""
    return click.Option(
        ["--draft"],
        is_flag=True,
        help="Print unfinished editions; [English in brackets] is not translated.",
    )
