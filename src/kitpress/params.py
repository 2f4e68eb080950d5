"""Types of what is typed on the command line. What they need is imported when they are used."""

from typing import Any

import click


class LanguageType(click.ParamType[str]):
    """The code of a language that there is a catalogue for."""

    name = "lang"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code, or fail and name those that there are."""
        from kitpress.text.catalog import Library

        if value in Library().languages():
            return str(value)
        self.fail(f'there is no language "{value}"; there are: {", ".join(Library().languages())}', param, ctx)


class PaperType(click.ParamType[Any]):
    """A paper by its name."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the Paper, or fail and name those that there are."""
        from kitpress.page import PAPERS, Paper

        if isinstance(value, Paper):
            return value
        if value in PAPERS:
            return PAPERS[value]
        self.fail(f'there is no paper "{value}"; there are: {", ".join(PAPERS)}', param, ctx)
