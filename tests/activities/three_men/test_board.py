"""The board and its counters, measured as they are printed, and both of them on one sheet of card."""

from itertools import combinations
from math import dist

import pytest

from kitpress.build import KitRequest, build
from kitpress.page import PAPERS
from support import box_of, read_pages


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "nb", "nn"])
def test_points_are_60_mm_apart_and_counters_25_mm_wide(language: str, paper: str) -> None:
    (file,) = build([KitRequest.of("three-men", language, paper, ["board"])])
    ((plan, pages),) = file.sheets
    assert (plan.card, pages) == (True, 1)
    (page,) = read_pages(file.data)
    boxes = [box_of(path) for path in page.paths if not path.closed or len(path.points) > 8]
    round_ones = [box for box in boxes if box.width == pytest.approx(box.height, abs=0.01) and box.width > 20]
    middles = {
        width: [((b.left + b.right) / 2, (b.bottom + b.top) / 2) for b in round_ones if abs(b.width - width) < 0.5]
        for width in (25.0, 29.0)
    }
    assert [len(found) for found in middles.values()] == [6, 9]
    assert min(dist(*pair) for pair in combinations(middles[29.0], 2)) == pytest.approx(60, abs=0.01)
    assert min(dist(*pair) for pair in combinations(middles[25.0], 2)) == pytest.approx(29, abs=0.01)
    assert max(y for _, y in middles[25.0]) < min(y for _, y in middles[29.0]) - 27
