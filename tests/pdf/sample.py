"""Pages with one of everything. As a program it writes their PDF to standard output."""

import sys

from kitpress.document.model import Info
from kitpress.document.pages import Artifact, Node, Page, Pages, Placed
from kitpress.page import A4, LETTER, Box, Paper
from kitpress.shapes import Anchor, Circle, Face, Label, Line, Polygon, Style

INFO = Info(
    title="Ni brett & mer: så enkelt – čđšž",
    subject="Regler <og> brett",
    author="Kitpress",
    creator="kitpress",
    language="nb-NO",
)
ALT = "Et brett med én trekant, én sirkel og to streker."


def furniture(paper: Paper) -> tuple[Placed, ...]:
    left, bottom = paper.safe.left + 5, paper.safe.bottom + 5
    return (
        Placed(
            Artifact.BAR_HORIZONTAL,
            (Line((left, bottom), (left + 100, bottom)), Label((left, bottom + 1), "100 mm", 3)),
        ),
        Placed(
            Artifact.BAR_VERTICAL,
            (
                Line((left, bottom + 10), (left, bottom + 110)),
                Line((left - 1, bottom + 10), (left + 1, bottom + 10), Style(width=0.2)),
                Line((left - 1, bottom + 110), (left + 1, bottom + 110), Style(width=0.2)),
            ),
        ),
        Placed(Artifact.FURNITURE, (Label((paper.safe.right, bottom), "Side 1 av 3", 3, anchor=Anchor.END),)),
    )


def table() -> tuple[Placed, ...]:
    grid = Node("Table")
    head, row = Node("TR", grid), Node("TR", grid)
    cells = (
        (Node("TH", head, scope="Column"), "Trekk", (50.0, 200.0)),
        (Node("TH", head, scope="Column"), "Hvorfor", (90.0, 200.0)),
        (Node("TH", row, scope="Row"), "B2/C1", (50.0, 190.0)),
    )
    placed = [Placed(node, (Label(at, text, 4, Face.BOLD),)) for node, text, at in cells]
    rule = Placed(Artifact.DECORATION, (Line((50, 195), (130, 195), Style(width=0.2, dash=(2, 1))),))
    return (*placed, Placed(Node("TD", row), ()), rule)


def numbered() -> tuple[Placed, ...]:
    around = Node("L")
    placed = []
    for number, y in ((1, 180.0), (2, 174.0)):
        item = Node("LI", around)
        placed.append(Placed(Node("Lbl", item), (Label((50, y), f"{number}.", 4),)))
        placed.append(Placed(Node("LBody", item), (Label((56, y), f"Punkt {number} på lista", 4, Face.ITALIC),)))
    return tuple(placed)


def figure() -> Placed:
    return Placed(
        Node("Figure", alt=ALT, box=Box(60, 60, 160, 160)),
        (
            Polygon(((60, 60), (160, 60), (110, 160)), Style(width=0.5, stroke="#204060", fill="#ffcc00")),
            Circle((110, 95), 20, Style(width=0, fill="#cc3344")),
            Circle((110, 95), 10, Style(width=0.25)),
            Line((60, 150), (100.123, 151.456), Style(width=1, dash=(3, 1.5), stroke="#00aa55")),
            Label((110, 95), "B2", 6, Face.BOLD_ITALIC, Anchor.MIDDLE, "#ffffff"),
            Label((150, 100), "opp", 5, angle=90),
        ),
    )


def sample() -> Pages:
    story = Node("P")
    first = (
        Placed(Node("H1"), (Label((50, 270), "Ni brett", 9, Face.BOLD),)),
        *table(),
        *numbered(),
        figure(),
        Placed(story, (Label((50, 50), "Første linje", 5), Label((50, 43), "andre linje", 5))),
        *furniture(A4),
    )
    second = (Placed(story, (Label((50, 250), "tredje linje", 5),)), *furniture(A4))
    third = (Placed(Node("H2"), (Label((50, 250), "Letter", 6),)), *furniture(LETTER))
    return Pages(INFO, (Page(A4, first), Page(A4, second), Page(LETTER, third)))


if __name__ == "__main__":
    from kitpress.pdf.render import render

    sys.stdout.buffer.write(render(sample()))
