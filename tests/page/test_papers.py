"""Papers and their safe areas, in millimetres."""

import pytest

from kitpress.page import A4, LETTER, PAPERS, Box, Paper, pt


@pytest.mark.parametrize(("name", "width", "height"), [("a4", 210.0, 297.0), ("letter", 8.5 * 25.4, 11 * 25.4)])
def test_sizes(name: str, width: float, height: float) -> None:
    assert (PAPERS[name].width, PAPERS[name].height) == pytest.approx((width, height))
    assert PAPERS[name].name == name


def test_there_are_two_papers() -> None:
    assert list(PAPERS) == ["a4", "letter"]
    assert len({paper.title for paper in PAPERS.values()}) == 2


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_every_safe_area_holds_the_shared_geometry(paper: Paper) -> None:
    assert paper.safe.width >= 190.0 - 1e-9
    assert paper.safe.height >= 254.0 - 1e-9


def test_a4_keeps_10_mm_on_every_side() -> None:
    assert A4.safe == Box(10.0, 10.0, 200.0, 287.0)


def test_letter_keeps_half_an_inch_on_every_side() -> None:
    assert (LETTER.safe.bottom, 279.4 - LETTER.safe.top) == pytest.approx((12.7, 12.7))
    assert 12.7 <= LETTER.safe.left <= 13.0
    assert 215.9 - LETTER.safe.right == pytest.approx(LETTER.safe.left)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_no_safe_area_touches_what_printers_leave_blank(paper: Paper) -> None:
    assert min(paper.safe.left, paper.safe.bottom, paper.width - paper.safe.right, paper.height - paper.safe.top) > 6.7


def test_the_table_of_papers_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PAPERS["a3"] = A4  # type: ignore[index]


def test_a_box_measures_its_edges() -> None:
    box = Box(1.0, 2.0, 4.0, 8.0)
    assert (box.width, box.height) == (3.0, 6.0)


@pytest.mark.parametrize(("points", "mm"), [(72.0, 25.4), (12.0, 4.2333), (0.0, 0.0)])
def test_points_in_millimetres(points: float, mm: float) -> None:
    assert pt(points) == pytest.approx(mm, abs=1e-4)
