"""What layout makes of a document: pages with shapes at absolute millimetres, and the structure they belong to."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from kitpress.document.model import Info
from kitpress.page import Box, Paper
from kitpress.shapes import Shape

Role: TypeAlias = Literal["H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure", "Div"]
Scope: TypeAlias = Literal["Column", "Row"]


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element of the structure tree, compared by identity; without a parent it hangs from the document.

    A parent's kids are in the order in which they are first met on the pages. `alt` and `box` are a figure's
    alternative text and bounding box (mm), `scope` says what a header cell heads, `language` is a tag where the
    content is in another language than the document.
    """

    role: Role
    parent: "Node | None" = None
    alt: str = ""
    box: Box | None = None
    scope: Scope | None = None
    language: str = ""


class Artifact(Enum):
    """Drawn things that carry no content for a screen reader."""

    DECORATION = "decoration"
    FURNITURE = "furniture"
    BAR_HORIZONTAL = "bar-horizontal"
    BAR_VERTICAL = "bar-vertical"


@dataclass(frozen=True, slots=True)
class Placed:
    """Shapes at their place on a page and what they mean; an element may have none (an empty table cell)."""

    tag: Node | Artifact
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page: everything on it in reading order; `sheet` is the name of the sheet that it belongs to."""

    paper: Paper
    items: tuple[Placed, ...]
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class Pages:
    """A whole file, ready to be written."""

    info: Info
    pages: tuple[Page, ...]
