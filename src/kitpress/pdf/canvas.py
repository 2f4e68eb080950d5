"""A tagged canvas: shapes in mm become drawing operators, and everything drawn is marked."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from math import cos, radians, sin

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import PDFName
from reportlab.pdfgen.canvas import Canvas

from kitpress.document.model import Info
from kitpress.page import Mm, Paper
from kitpress.pdf import fonts
from kitpress.pdf.objects import PDF_VERSION, KitDocument
from kitpress.pdf.structure import POINTS
from kitpress.shapes import Anchor, Circle, Face, Label, Line, Point, Polygon, Shape, Style

_LEFT_OF = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
"""The share of a label's width that lies left of its point."""


class TaggedCanvas(Canvas):
    """Draws pages of shapes. Call `begin_page`, draw inside `marked`, `end_page`, at last `finish`."""

    _doc: KitDocument
    _code: list[str]
    _pagesize: tuple[float, float]

    def __init__(self, info: Info, date: datetime) -> None:
        super().__init__(
            "",
            pagesize=(0, 0),
            pageCompression=0,
            invariant=1,
            pdfVersion=PDF_VERSION,
            initialFontName=fonts.font(Face.REGULAR).fontName,  # type: ignore[arg-type]
            lang=info.language,
        )
        self._doc = KitDocument(date, info.language)
        self._in_force: dict[str, str] = {}

    @property
    def doc(self) -> KitDocument:
        """The document that the pages join."""
        return self._doc

    def begin_page(self, paper: Paper) -> None:
        """Begin a page of a paper's size."""
        self.setPageSize((paper.width * POINTS, paper.height * POINTS))
        self._in_force = {}

    def end_page(self, number: int, *, tagged: bool) -> None:
        """End the page; `number` counts from 0, `tagged` says whether it holds content of the structure tree."""
        # The file's ID is made from what is drawn, not from the time: the same kit gets the same ID.
        self._doc.updateSignature(repr((self._pagesize, self._code)))
        self.showPage()
        page = self._doc.Pages.pages[-1]
        # reportlab writes only the keys that its page class lists.
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.Tabs = PDFName("S")
        page.StructParents = number if tagged else None

    def finish(self) -> bytes:
        """Return the bytes of the whole document."""
        return bytes(self.getpdfdata())  # type: ignore[no-untyped-call]

    @contextmanager
    def marked(self, begin: str) -> Iterator[None]:
        """Mark what is drawn inside; `begin` is the operator BMC or BDC with its operands."""
        self._code.append(begin)
        yield
        self._code.append("EMC")

    def draw(self, shape: Shape, *, spaced: bool) -> None:
        """Draw a shape; `spaced` ends a text with a space, so that text copied out keeps its words apart.

        GlyphError if the typeface lacks a letter.
        """
        match shape:
            case Line():
                self._draw_line(shape)
            case Polygon(points, style):
                self._draw_path([*_points(points), "h"], style)
            case Circle():
                self._draw_circle(shape)
            case Label():
                self._draw_label(shape, spaced=spaced)

    def _draw_line(self, line: Line) -> None:
        if self._use_pen(line.style):
            self._code.append(" ".join([*_points((line.start, line.end)), "S"]))

    def _draw_path(self, outline: list[str], style: Style) -> None:
        painter = self._use_style(style)
        if painter:
            self._code.append(" ".join([*outline, painter]))

    def _draw_circle(self, circle: Circle) -> None:
        painter = self._use_style(circle.style)
        if painter:
            x, y, radius = (value * POINTS for value in (*circle.centre, circle.radius))
            self.circle(x, y, radius, stroke=painter != "f", fill=painter != "S")

    def _draw_label(self, label: Label, *, spaced: bool) -> None:
        text = fonts.drawable(label.text, label.face)
        bare = text.rstrip(" ")
        if not bare:
            return
        self._use("fill", _colour(label.colour) + " rg")
        start = _start(label, fonts.text_width(bare, label.face, label.size))
        shown = self._shown(bare + " " if spaced else text, label.face, label.size)
        self._code.append(f"BT {_matrix(start, label.angle)} Tm {shown} ET")

    def _shown(self, text: str, face: Face, size: Mm) -> str:
        font, points = fonts.font(face), fp_str(size * POINTS)
        pieces = [
            f"{font.getSubsetInternalName(subset, self._doc)} {points} Tf <{codes.hex()}> Tj"
            for subset, codes in font.splitString(text, self._doc)
        ]
        return " ".join(pieces)

    def _use_style(self, style: Style) -> str:
        """Choose pen and fill and return the operator that paints a path with them; empty if nothing shows."""
        strokes = self._use_pen(style)
        if style.fill is None:
            return "S" if strokes else ""
        self._use("fill", _colour(style.fill) + " rg")
        return "B" if strokes else "f"

    def _use_pen(self, style: Style) -> bool:
        """Choose the pen; False if there is none. Ends are cut at the point (butt), corners mitred: PDF's own."""
        if style.width <= 0:
            return False
        self._use("width", f"{fp_str(style.width * POINTS)} w")
        self._use("dash", f"[{' '.join(fp_str(length * POINTS) for length in style.dash)}] 0 d")
        self._use("stroke", _colour(style.stroke) + " RG")
        return True

    def _use(self, kind: str, operator: str) -> None:
        """Write an operator that changes the graphics state, unless it is in force already."""
        if self._in_force.get(kind) != operator:
            self._in_force[kind] = operator
            self._code.append(operator)


def _points(points: tuple[Point, ...]) -> list[str]:
    # A path begins with a move; every further point is a line.
    operators = ["m", *["l"] * (len(points) - 1)]
    return [f"{fp_str(x * POINTS, y * POINTS)} {op}" for (x, y), op in zip(points, operators, strict=True)]


def _colour(name: str) -> str:
    """Return the three operands of a colour given as #rrggbb."""
    return fp_str(*(int(name[i : i + 2], 16) / 255 for i in (1, 3, 5)))


def _start(label: Label, width: Mm) -> Point:
    """Return where the first letter begins, in mm."""
    back, turn = width * _LEFT_OF[label.anchor], radians(label.angle)
    return (label.at[0] - back * cos(turn), label.at[1] - back * sin(turn))


def _matrix(start: Point, angle: float) -> str:
    c, s = cos(radians(angle)), sin(radians(angle))
    return fp_str(c, s, -s, c, start[0] * POINTS, start[1] * POINTS)
