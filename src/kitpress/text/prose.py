"""Templates -> blocks.

A template is Jinja2 around a cut-down Markdown: headings, paragraphs, lists and tables. While Jinja2 and the
Markdown reader work, every message is an opaque token, so neither a translation nor a value can add structure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from markdown_it import MarkdownIt
from markdown_it.token import Token

from kitpress.document.model import PUPIL, Block, Heading, ItemList, Paragraph, Table, Text
from kitpress.errors import ProseError
from kitpress.text.edition import Edition

Figures = Mapping[str, tuple[Block, ...]]
"""What a template may show with `{{ show("name") }}`: figures, tables, page breaks."""

# Two letters of Unicode's private use area; no message may hold one.
_OPEN, _CLOSE = "\ue000", "\ue001"
# A token is t and the number of a text, or s and the name of what is shown.
_TOKEN: Final = re.compile(f"{_OPEN}([ts])([^{_CLOSE}]+){_CLOSE}")


_NUMBER: Final = "number"
"""What a plural message names its placeholder with: `{% trans number="moves" %}`."""


class _Token(str):
    """A message's token. Jinja2 puts variables into messages with %, which a token refuses."""

    __slots__ = ()

    def __mod__(self, _variables: object) -> str:
        raise ProseError("a message takes {placeholders}, not {{ variables }}")


class _PluralToken(_Token):
    """The token of a plural message: the only variable that it takes is the name of the placeholder that it counts."""

    __slots__ = ()

    def __mod__(self, variables: object) -> str:
        return self if isinstance(variables, dict) and set(variables) == {_NUMBER} else super().__mod__(variables)


class _Tokens:
    """Takes messages from a template and hands out a token for each."""

    def __init__(self, edition: Edition, values: Mapping[str, str]) -> None:
        self._edition, self._values = edition, values
        self.texts: list[Text] = []

    def gettext(self, msgid: str) -> str:
        return _Token(self._token(self._edition.filled(None, msgid, self._values)))

    def pgettext(self, context: str, msgid: str) -> str:
        return _Token(self._token(self._edition.filled(context, msgid, self._values)))

    def ngettext(self, singular: str, plural: str, name: object) -> str:
        return self._counted(None, singular, plural, name)

    def npgettext(self, context: str, singular: str, plural: str, name: object) -> str:
        return self._counted(context, singular, plural, name)

    def _counted(self, context: str | None, singular: str, plural: str, name: object) -> str:
        number = self._number(singular, name)
        if f"%({_NUMBER})s" in singular + plural:
            raise ProseError("a message takes {placeholders}, not {{ variables }}")
        text = self._edition.filled_for(context, singular, plural, number, self._values)
        return _PluralToken(self._token(text))

    def _number(self, singular: str, name: object) -> int:
        """Return the number that a placeholder holds; the value is written as the edition's language writes it."""
        if not isinstance(name, str):
            raise ProseError(f'"{singular}": a plural message begins with {{% trans {_NUMBER}="name" %}}')
        value = self._values.get(name)
        if value is None:
            raise ProseError(f'"{singular}" counts {{{name}}}, and no example gives it')
        digits = re.sub(r"\D", "", value)
        if not digits or value not in (digits, self._edition.number(int(digits))):
            raise ProseError(f'"{singular}" counts {{{name}}}, and "{value}" is no whole number')
        return int(digits)

    def _token(self, text: Text) -> str:
        self.texts.append(text)
        return f"{_OPEN}t{len(self.texts) - 1}{_CLOSE}"


def prose(
    names: Sequence[str],
    folders: Sequence[Path],
    edition: Edition,
    values: Mapping[str, str],
    figures: Figures,
    options: object,
) -> tuple[Block, ...]:
    """Return the blocks of the first of the templates `names` that lies in one of the `folders`; ProseError if unsound.

    Placeholders are filled from `values`; the fields of `options` (under that name) let a template leave parts out.
    """
    tokens = _Tokens(edition, values)
    markdown = MarkdownIt("zero").enable(["heading", "list", "table"])
    name = names[0]
    try:
        template = _environment(tokens, folders).select_template(names)
        name = str(template.name)
        source = template.render(show=lambda figure: f"{_OPEN}s{figure}{_CLOSE}", options=options)
    except (TemplateError, TypeError, ArithmeticError, LookupError, UnicodeDecodeError) as error:
        raise ProseError(f"templates/{name}:{_line(error, name)}: {error}") from error
    reader = _Reader(name, markdown.parse(source), tokens.texts, figures)
    return tuple(reader.blocks())


def _line(error: Exception, template: str) -> int:
    """Return the template's line that an error comes from: its own, or the innermost that was being rendered."""
    rendered = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename.endswith(template)]
    return int(getattr(error, "lineno", None) or (rendered or [1])[-1] or 1)


def _environment(tokens: _Tokens, folders: Sequence[Path]) -> Environment:
    environment = Environment(  # noqa: S701 - what comes out is no HTML
        loader=FileSystemLoader(folders),
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        keep_trailing_newline=True,
        trim_blocks=False,
    )
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        tokens.gettext, tokens.ngettext, newstyle=False, pgettext=tokens.pgettext, npgettext=tokens.npgettext
    )
    return environment


class _Reader:
    """Reads the Markdown tokens of one template from first to last."""

    def __init__(self, template: str, tokens: list[Token], texts: list[Text], figures: Figures) -> None:
        self._template, self._tokens, self._texts, self._figures = template, iter(tokens), texts, figures

    def blocks(self) -> Iterator[Block]:
        for token in self._tokens:
            match token.type:
                case "heading_open":
                    yield self._heading(token)
                case "paragraph_open":
                    yield from self._paragraph(next(self._tokens))
                case "bullet_list_open" | "ordered_list_open":
                    yield self._list(token)
                case "table_open":
                    yield self._table()

    def _heading(self, opened: Token) -> Heading:
        level = int(opened.tag[1:])
        if level > len(PUPIL.headings):
            raise ProseError(f"templates/{self._template}: a heading of level {level}; there are {len(PUPIL.headings)}")
        return Heading(level, self._text(next(self._tokens)))

    def _paragraph(self, inline: Token) -> Iterator[Block]:
        match = _TOKEN.fullmatch(inline.content.strip())
        if match is None or match[1] == "t":
            yield Paragraph(self._text(inline))
            return
        try:
            yield from self._figures[match[2]]
        except KeyError:
            raise ProseError(f'templates/{self._template}: no figure is called "{match[2]}"') from None

    def _list(self, opened: Token) -> ItemList:
        closing = opened.type.replace("open", "close")
        items = []
        for token in self._tokens:
            if token.type == closing:
                break
            if token.type == "list_item_open":
                items.append(self._item())
        return ItemList(tuple(items), opened.type == "ordered_list_open", int(opened.attrs.get("start", 1)))

    def _item(self) -> Text:
        """Return an item's text: one paragraph and nothing else."""
        kinds = []
        text = Text(())
        for token in self._tokens:
            if token.type == "list_item_close":
                break
            kinds.append(token.type)
            if token.type == "inline":
                text = self._text(token)
        if kinds != ["paragraph_open", "inline", "paragraph_close"]:
            raise ProseError(f"templates/{self._template}: a list item must be one message and nothing else")
        return text

    def _table(self) -> Table:
        rows: list[list[Text]] = []
        for token in self._tokens:
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._text(token))
        head, *body = (tuple(row) for row in rows)
        return Table(head, tuple(body), shares=())

    def _text(self, inline: Token) -> Text:
        """Return the one message that a block consists of."""
        content = inline.content.strip()
        match = _TOKEN.fullmatch(content)
        if match is None or match[1] != "t":
            if not content:
                return Text(())
            shown = _TOKEN.sub("…", content)
            raise ProseError(f'templates/{self._template}: "{shown}" is not one whole message')
        return self._texts[int(match[2])]
