"""The players' sheets of the nested-board content."""

from typing import TypeAlias

from kitpress.activities.nested_board.explain import describe, owner_letter, what_next
from kitpress.activities.nested_board.figures import (
    DIAGRAM,
    PLAY,
    SMALL,
    Map,
    diagram_size,
    label_cards,
    play_board,
    position_diagram,
    tally_map,
)
from kitpress.document.model import (
    COMPACT,
    EMPTY,
    PUPIL,
    Block,
    Columns,
    Figure,
    Heading,
    Paragraph,
    Sheet,
    Table,
    Text,
)
from kitpress.figures.markers import sheet_of_markers, strip_marker
from kitpress.rules import nested
from kitpress.sheets import x_and_o
from kitpress.sheets.forms import names, one_of
from kitpress.sheets.options import Options
from kitpress.sheets.plan import Content
from kitpress.sheets.sections import with_cards
from kitpress.text.edition import Edition, literal
from kitpress.text.prose import Figures

NestedContent: TypeAlias = Content[nested.Position, nested.Move, nested.Reason, Options]

_MOVES = len(nested.LABELS) ** 2
_MARKER = (54.0, 8.5)
"""A destination marker in mm: it fits into the gap between two columns of boards."""


def diagram(edition: Edition, position: nested.Position, measures: Map = DIAGRAM) -> Figure:
    """Return a position drawn, with an alternative text in the edition's language."""
    shapes = position_diagram(position, measures, lambda owner: owner_letter(edition, owner))
    return Figure(shapes, *diagram_size(measures), describe(edition, position))


def rules(content: NestedContent) -> Sheet:
    """Compose the rules for pupils."""
    return content.sheet("rules", {"worked-example": _worked_example(content)}, PUPIL)


def _worked_example(content: NestedContent) -> tuple[Block, ...]:
    """Return the start and each position after it side by side, with what happened and what comes next."""
    edition, example = content.edition, content.examples["redirect"]
    legend = edition.gettext(
        "A thick frame shows where the next mark may go. A black pointer shows the board that was named. "
        "A thin frame inside a cell shows the last mark."
    )
    columns = [_pictured(edition, edition.gettext("**Start**"), example.start)]
    for step in example.steps:
        caption = edition.gettext(
            "**Move {number}, {move}:** {player} marks cell {cell} of board {board}.",
            number=str(step.ply),
            move=str(step.move),
            player=step.before.turn,
            cell=step.move.cell,
            board=step.move.board,
        )
        columns.append(_pictured(edition, caption, step.after))
    return (Paragraph(legend), Columns(tuple(columns), (None,) * len(columns), gap=4.0))


def _pictured(edition: Edition, caption: Text, position: nested.Position) -> tuple[Block, ...]:
    return (diagram(edition, position, SMALL), Paragraph(caption), Paragraph(what_next(edition, position)))


def board(content: NestedContent) -> Sheet:
    """Compose the nine boards to play on."""
    alt = content.edition.gettext(
        "Nine empty boards in three rows of three, labelled A1 at the bottom left to C3 at the top right. "
        "Each board has nine cells with the same labels, and a box for its winner."
    )
    return content.sheet("board", {"board": (Figure(play_board(), PLAY.width, PLAY.height, alt),)}, COMPACT)


def tally(content: NestedContent) -> Sheet:
    """Compose the tally of one game."""
    edition = content.edition
    heads = (edition.gettext("Board"), edition.gettext("X, O or {d}", d=owner_letter(edition, "D")))
    table = Table(heads, tuple((literal(label), EMPTY) for label in nested.LABELS), (1.0, 1.0), row_height=11.0)
    alt = edition.gettext("Map of the nine boards to copy the winners into, A1 at the bottom left.")
    cell = 24.0
    map_figure = Figure(tally_map(cell), 3 * cell, 3 * cell, alt)
    choices = (edition.gettext("X wins"), edition.gettext("O wins"), edition.gettext("Draw"))
    result = one_of(edition.gettext("Result"), choices, edition.gettext("Tick one"))
    right = (
        Heading(2, edition.gettext("Overview")),
        map_figure,
        Heading(2, edition.gettext("Result of the game")),
        result,
    )
    left = (Heading(2, edition.gettext("Closed boards")), table)
    figures: Figures = {
        "players": (names(edition, x_and_o.PLAYERS),),
        "tally": (Columns((left, right), (None, None), gap=14.0),),
    }
    return content.sheet("tally", figures, COMPACT)


def record(content: NestedContent) -> Sheet:
    """Compose the record of 81 moves."""
    edition = content.edition
    heads = (
        # Translators: Heads of narrow columns: no word longer than about seven letters.
        edition.gettext("Move"),
        edition.gettext("Board"),
        edition.gettext("Cell"),
        # Translators: Head of a narrow column: no word longer than about ten letters.
        edition.gettext("Next board"),
    )
    return x_and_o.record(content, heads, _MOVES, (14.95, 15.6, 13.5, 14.4), row_height=6.9)


def cards(content: NestedContent) -> Sheet:
    """Compose the five cards."""
    sheet = content.sheet("cards", {}, COMPACT)
    return Sheet(sheet.name, sheet.title, with_cards(sheet.blocks, 90.5, 72.5), COMPACT)


def markers(content: NestedContent) -> Sheet:
    """Compose destination markers and label cards."""
    edition, (width, height) = content.edition, _MARKER
    # Translators: Printed on a strip 54 mm long: at most about 25 letters.
    marker = strip_marker(edition.pgettext("on a marker to cut out", "next board"), width, height, content.width_of)
    strips = Figure(
        sheet_of_markers(marker, width, height, 3, 2),
        3 * width,
        2 * height,
        edition.gettext("Six destination markers to cut out, each with a black pointer."),
    )
    cards_alt = edition.gettext("Nine cards to cut out, labelled A1 to C3.")
    figures: Figures = {"markers": (strips,), "labels": (Figure(*label_cards(), cards_alt),)}
    return content.sheet("markers", figures, COMPACT)


def compare(content: NestedContent) -> Sheet:
    """Compose the comparison with ordinary three in a row."""
    return content.sheet("compare", {}, COMPACT)
