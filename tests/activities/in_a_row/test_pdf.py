"""The files of every board and language: that they keep to the standards, and what their diagrams say and show."""

from pathlib import Path

import pytest

from kitpress.activities.in_a_row.explain import describe
from kitpress.pdf.inspect import faults, inspect
from kitpress.rules import in_a_row
from kitpress.text.edition import Edition
from support import Build, Kitpress, Pages, Structure

PAPER = {"en": "a4", "nb": "letter", "nn": "a4"}


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize("language", PAPER)
def test_files_are_fit_to_print(board: int, language: str, build_kit: Build) -> None:
    from page import validate_pdf_bytes

    paper = PAPER[language]
    files = build_kit(board=board, language=language, paper=paper)
    size = "" if board == 3 else f"{board}x{board}-"
    assert [file.name for file in files] == [
        f"in-a-row-{size}{language}-{paper}-{part}.pdf" for part in ("kit", "host")
    ]
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


# Alternative texts


def alts(data: bytes, structure: Structure) -> list[str]:
    return [" ".join(alt.split()) for page in structure(data) for role, alt, _ in page if role == "Figure"]


A1 = "A1 at the bottom left."
DRAW = "X: B1, C1, A2, B2 and C3. O: A1, C2, A3 and B3. The board is full and nobody has a line. The game is a draw."
SHOWN = {
    3: [
        "X: A2, B2 and C2. O: A1 and B1. X wins with a line: A2, B2 and C2.",
        "X: A1, B2 and C3. O: A2 and B3. X wins with a line: A1, B2 and C3.",
        DRAW,
    ],
    4: [
        "X: B2, B3 and B4. O: A1 and C3. X wins with a line: B2, B3 and B4.",
        "X: B1, B2, B3 and B4. O: A1, C3 and D4. X wins with a line: B1, B2, B3 and B4.",
    ],
    5: ["X: C1, C2, C3, C4 and C5. O: A1, B2, D4 and E5. X wins with a line: C1, C2, C3, C4 and C5."],
}
BOARDS = {3: 6, 4: 4, 5: 4}


@pytest.mark.parametrize("board", [3, 4, 5])
def test_diagrams_of_the_players_say_marks_and_winner(board: int, build_kit: Build, structure: Structure) -> None:
    size = f"{board}×{board}"
    assert alts(build_kit(board=board)[0].data, structure) == [
        *(f"Board of {size} cells, {A1} {shown}" for shown in SHOWN[board]),
        *[f"Empty board of {size} cells, {A1}"] * BOARDS[board],
    ]


def test_diagrams_of_the_host_say_marks_and_winner(build_kit: Build, structure: Structure) -> None:
    found = alts(build_kit()[1].data, structure)
    keys = [f"Board of {size}×{size} cells, {A1} {shown}" for size in SHOWN for shown in SHOWN[size]]
    mistakes = [
        f"Board of 3×3 cells, {A1} {shown}"
        for shown in (
            *["X: B2. O: A1. X is next."] * 2,
            "X: B1, B2 and B3. O: A1 and C1. X wins with a line: B1, B2 and B3.",
        )
    ]
    assert found == [*keys, *mistakes]


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("nb", "X: A1, B2 og C3. O: A2 og B3. X vinner med en linje: A1, B2 og C3."),
        ("nb", "Brettet er fullt, og ingen har en linje. Partiet er uavgjort."),
    ],
)
def test_diagrams_speak_the_language_of_their_edition(
    language: str, shown: str, build_kit: Build, structure: Structure
) -> None:
    found = alts(build_kit(language=language, paper=PAPER[language])[0].data, structure)
    assert [alt.endswith(shown) for alt in found].count(True) == 1
    english = alts(build_kit(paper=PAPER[language])[0].data, structure)
    assert len(found) == len(english)
    assert not set(found) & set(english)


def test_position_in_words() -> None:
    english, start = Edition("en", "en-GB", {}), in_a_row.Position.start(4, 4)
    assert describe(english, start).plain == f"Board of 4×4 cells, {A1} No cell is marked. X is next."
    after = start.play(in_a_row.Move("D4"))
    assert describe(english, after).plain == f"Board of 4×4 cells, {A1} X: D4. O is next."


def test_own_example_that_o_wins(
    kitpress: Kitpress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, structure: Structure
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(
        'activity = "in-a-row"\n\n[[example]]\nid = "own"\ntitle = "O wins"\nmoves = "A1 A2 B1 B2 C3 C2"\n',
        encoding="utf-8",
    )
    ran = kitpress("build", "in-a-row", "--sheet", "host-examples", "--example", "own.toml")
    assert (ran.code, ran.err) == (0, "")
    (path,) = tmp_path.glob("*.pdf")
    (alt,) = alts(path.read_bytes(), structure)
    assert alt == f"Board of 3×3 cells, {A1} X: A1, B1 and C3. O: A2, B2 and C2. O wins with a line: A2, B2 and C2."


# What diagrams show


def test_thick_frames_are_on_the_cells_of_the_line(pages: Pages) -> None:
    found: list[set[str]] = []
    for page in pages("rules"):
        boards = [path for path in page.paths if path.closed and path.width == pytest.approx(0.6, abs=0.01)]
        for board in sorted(boards, key=lambda path: -max(y for _, y in path.points)):
            left, bottom = min(x for x, _ in board.points), min(y for _, y in board.points)
            thick = [path for path in page.paths if path.closed and path.width == pytest.approx(0.9, abs=0.01)]
            middles = [
                (sum(x for x, _ in set(path.points)) / 4 - left, sum(y for _, y in set(path.points)) / 4 - bottom)
                for path in thick
            ]
            found.append({f"{'ABC'[int(x / 9)]}{int(y / 9) + 1}" for x, y in middles if 0 < x < 27 and 0 < y < 27})
    assert found == [{"A2", "B2", "C2"}, {"A1", "B2", "C3"}, set()]
