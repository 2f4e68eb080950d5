"""The header of a catalogue that is begun."""

from datetime import datetime

from babel.core import Locale

from kitpress.text.plurals import plural_forms
from kitpress.text.po import Message, PoFile

_TEMPLATE_TITLE = " Translations template for "


def begun_header(language: str, template: PoFile, now: datetime) -> Message:
    """Return a header for a language (fr, de_CH), made from that of the list of messages."""
    name = Locale.parse(language).english_name
    comments = tuple(
        comment.replace(_TEMPLATE_TITLE, f" {name} translations for ") for comment in template.header.comments
    )
    changed = {"PO-Revision-Date": f"{now:%Y-%m-%d %H:%M%z}", "Language-Team": f"{language} <LL@li.org>"}
    lines = []
    for line in template.header.strings[0].splitlines():
        field = line.partition(":")[0]
        if field == "MIME-Version":
            lines.append(f"Plural-Forms: {plural_forms(language.replace('_', '-'))}")
        lines.append(f"{field}: {changed[field]}" if field in changed else line)
        if field == "Last-Translator":
            lines.append(f"Language: {language}")
    return Message("", strings=("".join(f"{line}\n" for line in lines),), comments=comments)
