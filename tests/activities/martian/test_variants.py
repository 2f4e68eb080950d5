"""Every combination of options, languages and papers: what each file is called, and that it can be made and printed."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from kitpress import build as building
from kitpress.activities.martian import ACTIVITY
from kitpress.build import build
from kitpress.document.pages import Node, Pages
from kitpress.errors import UsageError
from kitpress.page import PAPERS
from kitpress.pdf.fonts import text_width
from kitpress.pdf.inspect import faults, inspect
from kitpress.shapes import Label, bounds
from support import Build, Kitpress, RequestFor

GAMES = [(3, 2), (4, 2), (5, 2), (8, 2), (8, 3), (8, 4)]
CLASHES = [(board, players) for board, players in product((3, 4, 5, 8), (2, 3, 4)) if (board, players) not in GAMES]
REST = list(product(("fold", "flat"), ("colour", "black"), ("en", "nb"), PAPERS))

Variant = tuple[tuple[int, int], str, str, str, str]


def file_name(variant: Variant, part: str) -> str:
    (board, players), pieces, ink, language, paper = variant
    given = [
        f"{board}x{board}" if board != 3 else "",
        f"{players}-players" if players != 2 else "",
        pieces if pieces != "fold" else "",
        ink if ink != "colour" else "",
    ]
    return "-".join(("martian", *filter(None, given), language, paper, part)) + ".pdf"


# A choice of variants, made and read back whole

CHOSEN: list[Variant] = [
    ((3, 2), "fold", "colour", "nb", "a4"),
    ((3, 2), "flat", "black", "en", "letter"),
    ((3, 2), "fold", "black", "en", "a4"),
    ((4, 2), "fold", "black", "nb", "letter"),
    ((4, 2), "flat", "colour", "en", "a4"),
    ((4, 2), "flat", "black", "nb", "a4"),
    ((5, 2), "fold", "colour", "en", "letter"),
    ((5, 2), "flat", "black", "nb", "a4"),
    ((5, 2), "flat", "colour", "nb", "letter"),
    ((8, 2), "fold", "black", "en", "a4"),
    ((8, 2), "flat", "colour", "nb", "letter"),
    ((8, 3), "fold", "colour", "nb", "a4"),
    ((8, 3), "flat", "black", "en", "letter"),
    ((8, 4), "fold", "colour", "en", "letter"),
    ((8, 4), "flat", "black", "nb", "a4"),
    ((8, 4), "flat", "colour", "en", "a4"),
]


def test_the_choice_has_every_pair_of_values() -> None:
    axes = [GAMES, ("fold", "flat"), ("colour", "black"), ("en", "nb"), tuple(PAPERS)]
    for one, other in combinations(range(len(axes)), 2):
        wanted = set(product(axes[one], axes[other]))
        assert {(variant[one], variant[other]) for variant in CHOSEN} == wanted, (one, other)


@pytest.mark.parametrize("variant", CHOSEN, ids=lambda variant: file_name(variant, "")[8:-5])
def test_files_are_fit_to_print(variant: Variant, build_kit: Build) -> None:
    from page import validate_pdf_bytes

    (board, players), pieces, ink, language, paper = variant
    files = build_kit(board=board, players=players, pieces=pieces, ink=ink, language=language, paper=paper)
    assert [file.name for file in files] == [file_name(variant, "kit"), file_name(variant, "host")]
    for file in files:
        for profile in ("ua1", "2a"):
            checked = validate_pdf_bytes(file.data, profile=profile)
            assert [(failure.rule_id, failure.message) for failure in checked.failures] == []
            assert checked.is_compliant
        report = inspect(file.data)
        assert faults(report) == ()
        assert {(page.paper, page.outside) for page in report.pages} == {(paper, ())}
        assert len(report.pages) == sum(pages for _, pages in file.sheets)
        assert (report.pdfua, report.pdfa) == ("1", "2A")


# Every variant, laid out


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[Pages]:
    """Let builds stop before bytes are written; return the list that their pages go to."""
    kept: list[Pages] = []

    def keep(pages: Pages) -> bytes:
        kept.append(pages)
        return b""

    monkeypatch.setattr(building, "render", keep)
    return kept


def told_pages(pages: Pages) -> list[str]:
    """Return the column of numbers of the table that says what to print, the head first."""
    cells: dict[Node, list[str]] = {}
    for page in pages.pages:
        for item in page.items:
            if (
                page.sheet == "rules"
                and isinstance(item.tag, Node)
                and item.tag.role in ("TD", "TH")
                and item.tag.parent
            ):
                words = " ".join(shape.text for shape in item.shapes if isinstance(shape, Label))
                cells.setdefault(item.tag.parent, []).append(" ".join(words.split()))
    rows = list(cells.values())
    heads = [number for number, row in enumerate(rows) if row[0] in ("Sheet", "Ark")]
    return [row[1] for row in rows[heads[-1] :]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}x{game[0]}-{game[1]}")
@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_variant_can_be_laid_out(
    game: tuple[int, int], language: str, request_for: RequestFor, laid_out: list[Pages]
) -> None:
    for_players = replace(ACTIVITY, sheets=tuple(plan for plan in ACTIVITY.sheets if not plan.host))
    variants = [(game, *rest) for rest in REST if rest[2] == language]
    assert len(variants) == 8
    requests = [
        request_for(
            activity=for_players, board=game[0], players=game[1], pieces=pieces, ink=ink, language=language, paper=paper
        )
        for _, pieces, ink, _, paper in variants
    ]
    files = build(requests)
    assert [file.name for file in files] == [file_name(variant, "kit") for variant in variants]
    for (_, pieces, _, _, paper), file, pages in zip(variants, files, laid_out, strict=True):
        counts = {plan.name: count for plan, count in file.sheets}
        each = 1 if pieces == "flat" or game[0] == 3 else 2
        assert list(counts) == ["rules", "board", "pieces", "record", "tally"]
        assert counts["board"] == (5 if game[0] == 8 else 1)
        assert counts["pieces"] == each * game[1] + (pieces == "fold")
        assert (counts["record"], counts["tally"]) == (1, 1)
        head, *told = told_pages(pages)
        assert head in ("Pages", "Sider")
        assert told[-4:] == [str(counts[name]) for name in ("board", "pieces", "record", "tally")]
        safe = PAPERS[paper].safe
        for page in pages.pages:
            ink_box = bounds((shape for item in page.items for shape in item.shapes), text_width)
            assert safe.left <= ink_box.left + 1e-6 < ink_box.right <= safe.right + 1e-6
            assert safe.bottom <= ink_box.bottom + 1e-6 < ink_box.top <= safe.top + 1e-6


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_host_file_can_be_laid_out(language: str, request_for: RequestFor, laid_out: list[Pages]) -> None:
    for_host = replace(ACTIVITY, sheets=tuple(plan for plan in ACTIVITY.sheets if plan.host))
    wanted: list[Variant] = [((3, 2), "flat", ink, language, paper) for ink in ("colour", "black") for paper in PAPERS]
    files = build(
        [
            request_for(activity=for_host, pieces="flat", ink=ink, language=language, paper=paper)
            for _, _, ink, _, paper in wanted
        ]
    )
    assert [file.name for file in files] == [file_name(variant, "host") for variant in wanted]
    assert len(laid_out) == len(files)
    for file in files:
        assert [plan.name for plan, count in file.sheets if count] == ["host-check", "host-games", "host-mistakes"]


def test_file_names_do_not_collide() -> None:
    variants: list[Variant] = [(game, *rest) for game in GAMES for rest in REST]
    names = Counter(file_name(variant, part) for variant in variants for part in ("kit", "host"))
    assert len(variants) == 96
    assert len(names) == 192
    assert set(names.values()) == {1}


# Options that do not go together


@pytest.mark.parametrize(("board", "players"), CLASHES)
def test_more_players_need_the_large_board(board: int, players: int, request_for: RequestFor) -> None:
    message = rf"^--players {players} needs --board 8: a board of {board}x{board} is for two players$"
    with pytest.raises(UsageError, match=message):
        build([request_for(board=board, players=players)])


def test_a_clash_stops_the_build_before_anything_is_made(request_for: RequestFor, laid_out: list[Pages]) -> None:
    with pytest.raises(UsageError):
        build([request_for(), request_for(board=5, players=3)])
    assert laid_out == []


@pytest.mark.parametrize(("board", "players"), CLASHES)
def test_a_clash_on_the_command_line(board: int, players: int, kitpress: Kitpress, tmp_path: Path) -> None:
    ran = kitpress("build", "martian", "--board", board, "--players", players, "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(rf"kitpress: --players {players} needs --board 8: .+\n", ran.err)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "wrong",
    [
        ("--board", "6"),
        ("--board", "3x3"),
        ("--players", "1"),
        ("--players", "5"),
        ("--pieces", "both"),
        ("--ink", "red"),
    ],
    ids=" ".join,
)
def test_values_that_there_are_not(wrong: tuple[str, str], kitpress: Kitpress, tmp_path: Path) -> None:
    ran = kitpress("build", "martian", *wrong, "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert wrong[0] in ran.err
    assert not (tmp_path / "out").exists()


def test_options_on_the_command_line_reach_the_kit(kitpress: Kitpress, tmp_path: Path) -> None:
    chosen = ("--board", 8, "--players", 3, "--pieces", "flat", "--ink", "black", "--sheet", "pieces")
    ran = kitpress("build", "martian", *chosen, "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["martian-8x8-3-players-flat-black-en-a4-pieces.pdf"]
    assert "for each group of players, on card of 160 to 200 g/m²: pieces (3)" in ran.out
