"""The words that every file bears: print advice on its first page, and the furniture of all pages."""

from dataclasses import replace

from kitpress import __version__
from kitpress.document.furniture import BAR
from kitpress.document.model import Boxed, Furniture, Paragraph, Run, Text
from kitpress.text.edition import Edition


def print_advice(edition: Edition) -> Boxed:
    """Return what to choose in the print dialogue."""
    text = edition.gettext(
        "**How to print:** choose “actual size” ({full}) and one-sided, never “fit to page”. "
        "Print one page and measure the two bars at its edges. Each must be {bar} long. "
        "If not, change the setting and try again.",
        full=edition.percent(1),
        bar=edition.millimetres(BAR),
    )
    return Boxed((Paragraph(text),))


def kit_furniture(edition: Edition, title: Text) -> Furniture:
    """Return the furniture of a kit called `title` in this edition."""
    # Translators: The name of your language in your language; it stands in the foot of every page.
    language = edition.pgettext("this language, in this language", "English")
    kit = (*title.runs, Run(f" · kitpress {__version__}"))
    if edition.draft:
        # Translators: Stands in the page foot of an unfinished edition.
        draft = edition.gettext("draft")
        kit = (*draft.runs, Run(" · "), *kit)
    return Furniture(
        page_of=lambda page, pages: edition.gettext("page {page} of {pages}", page=str(page), pages=str(pages)),
        language=replace(language, runs=(*language.runs, Run(f" ({edition.tag})"))),
        kit=replace(title, runs=kit),
        bar=edition.millimetres(BAR),
    )
