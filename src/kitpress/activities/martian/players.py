"""The players' sheets of the Martian content."""

from kitpress.activities.martian.boards import PARTS, Drawing, assembly, board_part, whole_board
from kitpress.activities.martian.bound import BOUND
from kitpress.activities.martian.explain import person, what_happened, what_next
from kitpress.activities.martian.figures import CELLS, player_legend
from kitpress.activities.martian.options import MartianContent, MartianExample
from kitpress.activities.martian.pieces import page_count
from kitpress.activities.martian.record import VIEW
from kitpress.document.model import (
    COMPACT,
    PUPIL,
    Block,
    Figure,
    Heading,
    PageBreak,
    Sheet,
    Table,
    Text,
)
from kitpress.rules import martian
from kitpress.sheets.bound import shown_on
from kitpress.sheets.forms import move_record, names, series
from kitpress.sheets.pictures import pictured
from kitpress.text.edition import Edition, literal
from kitpress.text.prose import Figures

_MOVES = 75
_GAMES = 14


def rules(content: MartianContent) -> Sheet:
    """Compose the rules for pupils."""
    figures = {"worked-example": _worked_example(content), "boards": (_boards(content),), "paper": (_paper(content),)}
    return content.sheet("rules", figures, PUPIL)


def _worked_example(content: MartianContent) -> tuple[Block, ...]:
    """Return the patterns, then the last move of each example drawn and told: placing, swapping, capturing, winning."""
    shown = [
        example
        for example in shown_on("rules", BOUND, content.examples)
        if example.final.outcome is None or example.start.size == content.options.board
    ]
    return (
        player_legend(content, content.options.players),
        *pictured(VIEW, content, shown, _told, CELLS[3] * 3 + 10.0),
    )


def _told(edition: Edition, example: MartianExample) -> list[Text]:
    told = example.steps if len(example.steps) <= example.start.players else example.steps[-1:]
    texts = [what_happened(edition, step.before, step.move) for step in told]
    return [*texts, what_next(edition, example.final)] if example.final.outcome else texts


def patterns_shown(content: MartianContent) -> Figures:
    """Return the patterns of as many players as the host's examples have."""
    shown = (*content.examples.values(), *content.own_examples)
    players = max(content.options.players, *(example.start.players for example in shown))
    return {"legend": (player_legend(content, players),)}


def _boards(content: MartianContent) -> Table:
    """Return the boards with their pieces and lines, as the rules model has them."""
    edition = content.edition
    heads = (
        edition.gettext("Board"),
        edition.gettext("Players"),
        edition.gettext("Pieces of each size for each player"),
        edition.gettext("In a line to win"),
    )
    rows = []
    for size, players in martian.PLAYERS.items():
        start = martian.Position.start(size=size)
        cells = (
            f"{size}×{size}",
            edition.one_of([str(count) for count in players]),
            str(start.supply),
            str(start.line_length),
        )
        rows.append(tuple(map(literal, cells)))
    return Table(heads, tuple(rows), shares=())


def _paper(content: MartianContent) -> Table:
    """Return what to print, how many pages, on what, and how often."""
    edition = content.edition
    plain, card = edition.gettext("plain paper"), edition.gettext("card, 160 to 200 g/m²")
    group = edition.gettext("for each group of players")
    heads = (
        edition.gettext("Sheet"),
        edition.gettext("Pages"),
        edition.gettext("Paper"),
        edition.gettext("How often"),
    )
    rows = (
        (edition.gettext("Board"), literal("5" if content.options.board == 8 else "1"), card, group),
        (edition.gettext("Pieces"), literal(str(page_count(content.options))), card, group),
        (edition.gettext("Move record"), literal("1"), plain, group),
        (edition.gettext("Tally sheet"), literal("1"), plain, group),
    )
    return Table(heads, rows, shares=())


def board(content: MartianContent) -> Sheet:
    """Compose the board: on one page, or on four pages to glue after one that shows how."""
    size = content.options.board
    edition = content.edition
    alt = edition.gettext("Empty board of {size}×{size} squares, A1 at the bottom left.", size=str(size))
    if size != 8:
        return content.sheet("board", {"board": (_figure(whole_board(size), alt),)}, COMPACT)
    parts: list[Block] = []
    for part in PARTS:
        first, last = part.squares[0], part.squares[-1]
        title = edition.gettext("Part {number}: {first} to {last}", number=str(part.number), first=first, last=last)
        alt = edition.gettext(
            "Part {number} of the board, squares {first} to {last}.", number=str(part.number), first=first, last=last
        )
        parts += [PageBreak(), Heading(2, title), _figure(board_part(part), alt)]
    how = edition.gettext("The four parts of the board: 1 bottom left, 2 bottom right, 3 top left, 4 top right.")
    return content.sheet("board", {"assembly": (_figure(assembly(), how),), "board": tuple(parts)}, COMPACT)


def _figure(drawing: Drawing, alt: Text) -> Figure:
    return Figure(drawing.shapes, drawing.width, drawing.height, alt)


def record(content: MartianContent) -> Sheet:
    """Compose the record of moves, with the notation in three lines."""
    edition, players = content.edition, range(content.options.players)
    heads = (
        edition.gettext("No."),
        edition.pgettext("player, in a narrow column head", "Who"),
        edition.gettext("Move"),
        # Translators: Head of a narrow column: no word longer than about eight letters.
        edition.gettext("Goes back"),
    )
    begun = [(str(move + 1), person(move % len(players))) for move in range(_MOVES)]
    table = move_record(heads, begun, 3, (11.0, 14.95, 15.1, 17.4), row_height=6.9)
    return content.sheet("record", {"record": (table,)}, COMPACT)


def tally(content: MartianContent) -> Sheet:
    """Compose the tally of a series of games."""
    edition, players = content.edition, range(content.options.players)
    heads = (
        edition.gettext("Who began"),
        edition.gettext("Who won"),
        edition.gettext("Size of the pieces"),
    )
    table = series(edition, heads, _GAMES, (1.0, 2.0, 2.0, 2.0), row_height=9.0)
    figures = {"players": (names(edition, [person(player) for player in players]),), "tally": (table,)}
    return content.sheet("tally", figures, COMPACT)
