"""What a document consists of. Text is translated and remembers its message; figures are shapes in mm."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from kitpress.page import Mm, pt
from kitpress.shapes import Face, Shape
from kitpress.wording import shortened


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one face."""

    text: str
    face: Face = Face.REGULAR


@dataclass(frozen=True, slots=True)
class Text:
    """A translated text: its runs, the message it came from, and where that message stands (file and line).

    `language` is a tag such as nb-NO where a text is in another language than its document.
    """

    runs: tuple[Run, ...]
    msgid: str = ""
    source: str = ""
    language: str = ""

    @property
    def plain(self) -> str:
        """The letters without their faces."""
        return "".join(run.text for run in self.runs)

    @property
    def place(self) -> str:
        """How an error names the text: where its message stands, and the message, cut short."""
        short = shortened(self.msgid or self.plain, 60)
        return f'{self.source}: "{short}"' if self.source else f'"{short}"'


EMPTY = Text(())
"""A table cell that people write in."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 names the sheet."""

    level: int
    text: Text


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    text: Text


@dataclass(frozen=True, slots=True)
class ItemList:
    """A numbered or bulleted list, numbered from `start`."""

    items: tuple[Text, ...]
    ordered: bool
    start: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head row. The first column heads its rows if `row_heads`.

    `shares` are the columns' parts of the width that the table is given; `row_height` is a least height in mm
    (for rows that people write in), `size` the type size in mm or None for the sheet's own.
    """

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    shares: tuple[float, ...]
    row_heads: bool = True
    row_height: Mm = 0.0
    size: Mm | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing with its lower left corner at (0, 0), `width` x `height` mm, never scaled.

    `alt` says in words what it shows.
    """

    shapes: tuple[Shape, ...]
    width: Mm
    height: Mm
    alt: Text


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins on a new page."""


@dataclass(frozen=True, slots=True)
class Together:
    """Blocks that stay on one page."""

    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side on one page, `gap` mm apart; `widths` of None share what the others leave."""

    columns: "tuple[tuple[Block, ...], ...]"
    widths: tuple[Mm | None, ...]
    gap: Mm = 6.0


@dataclass(frozen=True, slots=True)
class Boxed:
    """Blocks in a frame on one page: what the reader has to see first."""

    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of `width` x `height` mm to cut out, edge to edge in a grid, as many pages as they need.

    `padding` mm lie between a card's edge and its text.
    """

    cards: "tuple[tuple[Block, ...], ...]"
    width: Mm
    height: Mm
    padding: Mm = 4.0


Block: TypeAlias = Heading | Paragraph | ItemList | Table | Figure | PageBreak | Together | Columns | Boxed | Cards


@dataclass(frozen=True, slots=True)
class Typography:
    """Type sizes of a sheet in mm: running text, the headings of levels 1 to 3, and table text."""

    body: Mm
    headings: tuple[Mm, Mm, Mm]
    table: Mm
    leading: float = 1.3
    measure: Mm = 165.0


PUPIL = Typography(body=pt(14), headings=(pt(26), pt(18), pt(15)), table=pt(12))
"""For what pupils read: 14 pt, 60 to 70 letters a line."""

COMPACT = Typography(body=pt(12), headings=(pt(22), pt(15), pt(12.5)), table=pt(12))
"""For cards, forms and keys: 12 pt."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a kit: its name on the command line, its title on paper, its blocks from heading to end."""

    name: str
    title: Text
    blocks: tuple[Block, ...]
    typography: Typography = PUPIL


@dataclass(frozen=True, slots=True)
class Furniture:
    """What every page bears, translated: the page count, the edition's language, the kit, the bars' length.

    `page_of(page, pages)` gives the text that numbers a page.
    """

    page_of: Callable[[int, int], Text]
    language: Text
    kit: Text
    bar: str


@dataclass(frozen=True, slots=True)
class Info:
    """What a PDF says of itself; `language` is a tag such as nb-NO."""

    title: str
    subject: str
    author: str
    creator: str
    language: str


@dataclass(frozen=True, slots=True)
class Document:
    """One file of a kit, before it is laid out."""

    info: Info
    sheets: tuple[Sheet, ...]
    furniture: Furniture
    print_advice: Boxed
