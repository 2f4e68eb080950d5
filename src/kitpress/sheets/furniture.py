"""The words that every file bears: print advice on its first page, and the furniture of all pages."""

from kitpress import __version__
from kitpress.document.furniture import BAR
from kitpress.document.model import Boxed, Furniture, Paragraph
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


def furniture(edition: Edition, title: str) -> Furniture:
    """Return the furniture of a kit called `title` in this edition."""
    # Translators: The name of your language in your language; it stands in the foot of every page.
    language = edition.pgettext("this language, in this language", "English").plain
    kit = f"{title} · kitpress {__version__}"
    if edition.draft:
        # Translators: Stands in the page foot of an unfinished edition.
        draft = edition.gettext("draft").plain
        kit = f"{draft} · {kit}"
    return Furniture(
        page_of=lambda page, pages: edition.gettext("page {page} of {pages}", page=str(page), pages=str(pages)).plain,
        language=f"{language} ({edition.tag})",
        kit=kit,
        bar=edition.millimetres(BAR),
    )
