"""Slices: pieces of a page that are not broken, each made at (0, 0) and hanging down from there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kitpress.document.pages import Artifact, Node, Placed
from kitpress.errors import LayoutError
from kitpress.page import Box, Mm
from kitpress.shapes import move_all


@dataclass(frozen=True, slots=True)
class Slice:
    """What lies between two places where a page may end.

    `height` and `space` (kept free above, unless the slice begins a page) are in mm. `glued` slices stay on the
    page of the one before. `head` is repeated above a slice that begins a page. `name` says in errors what it is.
    """

    height: Mm
    items: tuple[Placed, ...]
    space: Mm = 0.0
    glued: bool = False
    breaks: bool = False
    head: "Slice | None" = None
    name: str = ""


def shift(items: Iterable[Placed], dx: Mm, dy: Mm) -> tuple[Placed, ...]:
    """Return placed things moved by (dx, dy) mm."""
    return tuple(Placed(_shifted(item.tag, dx, dy), move_all(item.shapes, dx, dy)) for item in items)


def stack(slices: Iterable[Slice]) -> Slice:
    """Return slices one below the other as a single one; the first one's space is dropped."""
    items: list[Placed] = []
    height = 0.0
    name = ""
    for number, part in enumerate(slices):
        if part.breaks:
            raise LayoutError(f"{name}: a page break inside what stays on one page")
        height += part.space if number else 0.0
        items += shift(part.items, 0.0, -height)
        height += part.height
        name = name or part.name
    return Slice(height, tuple(items), name=name)


def as_artifact(part: Slice) -> Slice:
    """Return a slice as decoration: a table's head where it is repeated says nothing new."""
    return replace(part, items=tuple(Placed(Artifact.DECORATION, item.shapes) for item in part.items if item.shapes))


def merge(items: Iterable[Placed]) -> tuple[Placed, ...]:
    """Return placed things with neighbours of one tag joined."""
    merged: list[Placed] = []
    for item in items:
        # One marked piece for a paragraph, not one a line: a reader would stop at each.
        if merged and merged[-1].tag is item.tag:
            merged[-1] = Placed(item.tag, merged[-1].shapes + item.shapes)
        else:
            merged.append(item)
    return tuple(merged)


def _shifted(tag: Node | Artifact, dx: Mm, dy: Mm) -> Node | Artifact:
    """Return a tag whose box, if it is a figure's, moves along. A figure is placed once, so it may become a new one."""
    if isinstance(tag, Artifact) or tag.box is None:
        return tag
    box = tag.box
    return replace(tag, box=Box(box.left + dx, box.bottom + dy, box.right + dx, box.top + dy))
