"""The structure tree of a document: what its marked content means, in reading order."""

from dataclasses import dataclass, field
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
)

from kitpress.document.pages import Node
from kitpress.page import Box
from kitpress.pdf.objects import KitDocument
from kitpress.shapes import Circle, Label, Shape

POINTS = 72 / 25.4
"""Points in a millimetre."""


class Content(NamedTuple):
    """A piece of marked content: page number from 0, and its number (MCID) on the page."""

    page: int
    mcid: int


@dataclass(slots=True, eq=False)
class Element:
    """An element being collected; `node` is None for the document itself."""

    node: Node | None
    dictionary: PDFDictionary = field(default_factory=PDFDictionary)
    kids: "list[Element | Content]" = field(default_factory=list)
    numbering: str = ""


class Structure:
    """Collects elements in the order in which they are first met, and writes them into a document."""

    def __init__(self) -> None:
        self._elements: dict[Node | None, Element] = {None: Element(None)}
        self._marked: dict[int, list[Element]] = {}

    def meet(self, node: Node | None) -> Element:
        """Return the element of `node`, made at first sight after those above it."""
        element = self._elements.get(node)
        if element is None:
            above = self.meet(node.parent if node else None)
            element = self._elements[node] = Element(node)
            above.kids.append(element)
        return element

    def mark(self, node: Node, page: int) -> int:
        """Give `node` a piece of content on a page (from 0) and return the piece's number (MCID)."""
        element = self.meet(node)
        pieces = self._marked.setdefault(page, [])
        mcid = len(pieces)
        pieces.append(element)
        element.kids.append(Content(page, mcid))
        return mcid

    def number_list(self, label: Node, shapes: tuple[Shape, ...]) -> None:
        """Let the list around an item's label know its kind from what the label shows: a number or a dot."""
        item = label.parent
        if item and item.parent and item.parent.role == "L":
            around = self.meet(item.parent)
            around.numbering = around.numbering or _numbering(shapes)

    def has_content(self, page: int) -> bool:
        """Tell whether a page (from 0) has marked content of any element."""
        return page in self._marked

    def write(self, doc: KitDocument) -> None:
        """Write the tree into `doc`, whose pages are all there."""
        root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        root_reference = doc.Reference(root)
        self._write_elements(doc, root_reference)
        root["K"] = doc.Reference(self._elements[None].dictionary)
        root["ParentTree"] = doc.Reference(self._parent_tree(doc))
        # Page n has StructParents n, so the next free key is the number of pages.
        root["ParentTreeNextKey"] = len(doc.Pages.pages)
        doc.Catalog.StructTreeRoot = root
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _write_elements(self, doc: KitDocument, root: PDFObjectReference) -> None:
        # First a number for every element: a kid may be written before what stands above it.
        for element in self._elements.values():
            doc.Reference(element.dictionary)
        for node, element in self._elements.items():
            above = root if node is None else doc.Reference(self._elements[node.parent].dictionary)
            keys = _keys(element) | _kids(doc, element) | {"P": above}
            element.dictionary.dict.update(keys)
            doc.updateSignature(_facts(node))

    def _parent_tree(self, doc: KitDocument) -> PDFDictionary:
        numbers: list[object] = []
        for page, pieces in sorted(self._marked.items()):
            owners = PDFArray([doc.Reference(element.dictionary) for element in pieces])
            numbers += [page, doc.Reference(owners)]
        return PDFDictionary({"Nums": PDFArray(numbers)})


def _keys(element: Element) -> dict[str, object]:
    node, attributes = element.node, _attributes(element)
    keys: dict[str, object] = {"Type": PDFName("StructElem"), "S": PDFName(node.role if node else "Document")}
    if node and node.alt:
        keys["Alt"] = PDFString(node.alt)
    if node and node.language:
        keys["Lang"] = PDFString(node.language)
    if attributes:
        keys["A"] = PDFDictionary(attributes)
    return keys


def _attributes(element: Element) -> dict[str, object]:
    node = element.node
    if element.numbering:
        return {"O": PDFName("List"), "ListNumbering": PDFName(element.numbering)}
    if node and node.scope:
        return {"O": PDFName("Table"), "Scope": PDFName(node.scope)}
    if node and node.box:
        return {"O": PDFName("Layout"), "Placement": PDFName("Block"), "BBox": PDFArray(_in_points(node.box))}
    return {}


def _numbering(shapes: tuple[Shape, ...]) -> str:
    """Return the list numbering that a label tells: Decimal, Disc, or nothing certain."""
    text = "".join(shape.text for shape in shapes if isinstance(shape, Label)).strip()
    if text.rstrip(".)").isdecimal():
        return "Decimal"
    dotted = text == "•" or (not text and any(isinstance(shape, Circle) for shape in shapes))
    return "Disc" if dotted else ""


def _kids(doc: KitDocument, element: Element) -> dict[str, object]:
    """Return the keys K and Pg. Content on the page Pg is a plain number, any other names its page."""
    own = next((kid.page for kid in element.kids if isinstance(kid, Content)), None)
    kids = [_kid(doc, kid, own) for kid in element.kids]
    keys: dict[str, object] = {"K": PDFArray(kids)} if kids else {}
    return keys if own is None else keys | {"Pg": _page(doc, own)}


def _kid(doc: KitDocument, kid: Element | Content, own: int | None) -> object:
    if isinstance(kid, Element):
        return doc.Reference(kid.dictionary)
    if kid.page == own:
        return kid.mcid
    return PDFDictionary({"Type": PDFName("MCR"), "Pg": _page(doc, kid.page), "MCID": kid.mcid})


def _page(doc: KitDocument, page: int) -> object:
    return doc.Reference(doc.Pages.pages[page])


def _in_points(box: Box) -> list[float]:
    return [edge * POINTS for edge in (box.left, box.bottom, box.right, box.top)]


def _facts(node: Node | None) -> str:
    """Return what the document's ID has to depend on and what no page's drawing tells."""
    return repr((node.role, node.alt, node.box, node.scope, node.language)) if node else "Document"
