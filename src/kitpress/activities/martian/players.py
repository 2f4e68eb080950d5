"""The players' sheets of the Martian kit."""

from kitpress.activities.activity import Kit
from kitpress.activities.martian.boards import PARTS, Drawn, assembly, board_part, whole_board
from kitpress.activities.martian.explain import person, what_happened, what_next
from kitpress.activities.martian.figures import CELLS, diagram, player_legend
from kitpress.activities.martian.pieces import page_count
from kitpress.document.model import (
    COMPACT,
    EMPTY,
    PUPIL,
    Block,
    Columns,
    Figure,
    Heading,
    PageBreak,
    Paragraph,
    Sheet,
    Table,
    Text,
)
from kitpress.figures.patterns import Ink
from kitpress.records import Example
from kitpress.rules import martian
from kitpress.sheets.forms import move_record, names
from kitpress.text.edition import literal

_SHOWN = ("first-turn", "swap-up", "swap-down", "capture")
_MOVES = 75
_GAMES = 14


def ink_of(kit: Kit) -> Ink:
    """Return the ink that the user chose."""
    return "black" if kit.options["ink"] == "black" else "colour"


def rules(kit: Kit) -> Sheet:
    """Compose the rules for pupils."""
    figures = {"worked-example": _worked_example(kit), "boards": (_boards(kit),), "paper": (_paper(kit),)}
    return kit.sheet("rules", figures, PUPIL)


def _worked_example(kit: Kit) -> tuple[Block, ...]:
    """Return the patterns, then the last move of each example drawn and told: placing, swapping, capturing, winning."""
    shown = [kit.examples[name] for name in (*_SHOWN, f"win-{kit.options['board']}")]
    return (
        player_legend(kit, int(kit.options["players"]), ink_of(kit)),
        *(_pictured(kit, example) for example in shown),
    )


def _pictured(kit: Kit, example: Example) -> Columns:
    told = example.steps if len(example.steps) <= example.start.players else example.steps[-1:]
    texts = [what_happened(kit.edition, step.before, step.move) for step in told]
    if example.final.outcome:
        texts.append(what_next(kit.edition, example.final))
    figure = diagram(kit.edition, example.final, ink_of(kit))
    title = Heading(3, kit.edition.gettext(example.title))
    width = max(figure.width, CELLS[3] * 3 + 10.0)
    return Columns(((figure,), (title, *map(Paragraph, texts))), (width, None), gap=8.0)


def _boards(kit: Kit) -> Table:
    """Return the boards with their pieces and lines, as the rules model has them."""
    edition = kit.edition
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


def _paper(kit: Kit) -> Table:
    """Return what to print, how many pages, on what, and how often."""
    edition = kit.edition
    plain, card = edition.gettext("plain paper"), edition.gettext("card, 160 to 200 g/m²")
    group = edition.gettext("for each group of players")
    heads = (
        edition.gettext("Sheet"),
        edition.gettext("Pages"),
        edition.gettext("Paper"),
        edition.gettext("How often"),
    )
    rows = (
        (edition.gettext("Board"), literal("5" if kit.options["board"] == "8" else "1"), card, group),
        (edition.gettext("Pieces"), literal(str(page_count(kit.options))), card, group),
        (edition.gettext("Move record"), literal("1"), plain, group),
        (edition.gettext("Tally sheet"), literal("1"), plain, group),
    )
    return Table(heads, rows, shares=())


def board(kit: Kit) -> Sheet:
    """Compose the board: on one page, or on four pages to glue after one that shows how."""
    size = int(kit.options["board"])
    edition = kit.edition
    alt = edition.gettext("Empty board of {size}×{size} squares, A1 at the bottom left.", size=str(size))
    if size != 8:
        return kit.sheet("board", {"board": (_figure(whole_board(size), alt),)}, COMPACT)
    parts: list[Block] = []
    for part in PARTS:
        first, last = part.squares[0], part.squares[-1]
        title = edition.gettext("Part {number}: {first} to {last}", number=str(part.number), first=first, last=last)
        alt = edition.gettext(
            "Part {number} of the board, squares {first} to {last}.", number=str(part.number), first=first, last=last
        )
        parts += [PageBreak(), Heading(2, title), _figure(board_part(part), alt)]
    how = edition.gettext("The four parts of the board: 1 bottom left, 2 bottom right, 3 top left, 4 top right.")
    return kit.sheet("board", {"assembly": (_figure(assembly(), how),), "board": tuple(parts)}, COMPACT)


def _figure(drawn: Drawn, alt: Text) -> Figure:
    return Figure(drawn.shapes, drawn.width, drawn.height, alt)


def record(kit: Kit) -> Sheet:
    """Compose the record of moves, with the notation in three lines."""
    edition, players = kit.edition, range(int(kit.options["players"]))
    heads = (
        edition.gettext("No."),
        edition.pgettext("player, in a narrow column head", "Who"),
        edition.gettext("Move"),
        # Translators: Head of a narrow column: no word longer than about eight letters.
        edition.gettext("Goes back"),
    )
    begun = [(str(move + 1), person(move % len(players))) for move in range(_MOVES)]
    table = move_record(heads, begun, 3, (11.0, 14.95, 15.1, 17.4), row_height=6.9)
    return kit.sheet("record", {"record": (table,)}, COMPACT)


def tally(kit: Kit) -> Sheet:
    """Compose the tally of a series of games."""
    edition, players = kit.edition, range(int(kit.options["players"]))
    heads = (
        edition.gettext("Game"),
        edition.gettext("Who began"),
        edition.gettext("Who won"),
        edition.gettext("Size of the pieces"),
    )
    rows = tuple((literal(str(game + 1)), EMPTY, EMPTY, EMPTY) for game in range(_GAMES))
    table = Table(heads, rows, (1.0, 2.0, 2.0, 2.0), row_height=9.0)
    figures = {"players": (names(edition, [person(player) for player in players]),), "tally": (table,)}
    return kit.sheet("tally", figures, COMPACT)
