"""Pages to the bytes of a tagged PDF, the same bytes every time."""

from kitpress.document.pages import Artifact, Node, Page, Pages, Placed
from kitpress.pdf import BAR_KEY
from kitpress.pdf.canvas import TaggedCanvas
from kitpress.pdf.metadata import describe, document_date
from kitpress.pdf.objects import own_settings
from kitpress.pdf.structure import Structure

_ARTIFACT = {
    Artifact.DECORATION: "/Artifact BMC",
    Artifact.FURNITURE: "/Artifact <</Type /Pagination /Subtype /Footer>> BDC",
    Artifact.BAR_HORIZONTAL: f"/Artifact <</Type /Pagination /{BAR_KEY} (Horizontal)>> BDC",
    Artifact.BAR_VERTICAL: f"/Artifact <</Type /Pagination /{BAR_KEY} (Vertical)>> BDC",
}


def render(pages: Pages) -> bytes:
    """Return the PDF of `pages`: PDF/UA-1 and PDF/A-2a, drawn at true size.

    GlyphError if the typeface lacks a letter of a text, UsageError if SOURCE_DATE_EPOCH is no date.
    """
    date = document_date()
    with own_settings():
        canvas, structure = TaggedCanvas(pages.info, date), Structure()
        for number, page in enumerate(pages.pages):
            _draw_page(canvas, structure, page, number)
        structure.write(canvas.doc)
        describe(canvas.doc, pages.info, date)
        return canvas.finish()


def _draw_page(canvas: TaggedCanvas, structure: Structure, page: Page, number: int) -> None:
    canvas.begin_page(page.paper)
    for placed in page.items:
        if placed.shapes:
            _draw(canvas, _mark(structure, placed, number), placed)
        elif isinstance(placed.tag, Node):
            structure.meet(placed.tag)
    canvas.end_page(number, tagged=structure.has_content(number))


def _mark(structure: Structure, placed: Placed, page: int) -> str:
    if isinstance(placed.tag, Artifact):
        return _ARTIFACT[placed.tag]
    if placed.tag.role == "Lbl":
        structure.number_list(placed.tag, placed.shapes)
    return f"/{placed.tag.role} <</MCID {structure.mark(placed.tag, page)}>> BDC"


def _draw(canvas: TaggedCanvas, mark: str, placed: Placed) -> None:
    """Draw one placed thing. Its last text, and each text of a figure, ends in a space: words copied out stay apart."""
    node = placed.tag if isinstance(placed.tag, Node) else None
    with canvas.marked(mark):
        for number, shape in enumerate(placed.shapes, 1):
            last = number == len(placed.shapes)
            canvas.draw(shape, spaced=node is not None and (last or node.role == "Figure"))
