"""Requests for kits: what is left out is as on the command line; what there is not is refused, with what there is."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kitpress.activities.in_a_row import ACTIVITY
from kitpress.activities.in_a_row.options import Options
from kitpress.activities.martian.options import Options as MartianOptions
from kitpress.activities.registry import activities, domains
from kitpress.build import KitRequest, build
from kitpress.errors import UsageError
from kitpress.page import A4, LETTER
from kitpress.sheets.options import Options as NoOptions

OWN = Path("own.toml")
ACTIVITIES = ", ".join(activities())
SHEETS = "in-a-row has: rules, board, tally, host-check, host-mistakes, host-examples"
OPTIONS = "martian has no option"
KNOWN = "there are: board, players, pieces, ink"

of = KitRequest.of

WRONG: list[tuple[Callable[[], KitRequest], str]] = [
    (lambda: of("chess"), f'there is no activity "chess"; there are: {ACTIVITIES}'),
    (lambda: of("In-a-row"), f'there is no activity "In-a-row"; there are: {ACTIVITIES}'),
    (lambda: of(""), f'there is no activity ""; there are: {ACTIVITIES}'),
    (lambda: of(ACTIVITY, "xx"), 'there is no language "xx"; there are: en, nb, nn'),
    (lambda: of(ACTIVITY, "nb-NO"), 'there is no language "nb-NO"; there are: en, nb, nn'),
    (lambda: of(ACTIVITY, ""), 'there is no language ""; there are: en, nb, nn'),
    (lambda: of(ACTIVITY, paper="a3"), 'there is no paper "a3"; there are: a4, letter'),
    (lambda: of(ACTIVITY, paper=""), 'there is no paper ""; there are: a4, letter'),
    (lambda: of(ACTIVITY, sheets=["cards"]), f'there is no sheet "cards"; {SHEETS}'),
    (lambda: of(ACTIVITY, sheets=["board", "Board"]), f'there is no sheet "Board"; {SHEETS}'),
    (lambda: of(ACTIVITY, sheets="board"), f'sheets are a list of names, not "board"; {SHEETS}'),
    (
        lambda: of(ACTIVITY, sheets=["host-examples"]),
        "sheet host-examples prints your own examples; name their files with --example",
    ),
    (
        lambda: of(ACTIVITY, sheets=["board"], examples=[OWN]),
        "no chosen sheet prints the examples; add --sheet host-examples, or leave --sheet out",
    ),
    (
        lambda: of(replace(ACTIVITY, sheets=ACTIVITY.sheets[:3]), examples=[OWN]),
        "no sheet of in-a-row prints examples of your own; leave --example out",
    ),
    (lambda: of("nested-board", board=3), 'nested-board has no option "board": it has none'),
    (lambda: of(ACTIVITY, size=4), 'in-a-row has no option "size"; there are: board'),
    (lambda: of("martian", example="x"), f'{OPTIONS} "example"; {KNOWN}'),
    (lambda: of("martian", player=3), f'{OPTIONS} "player"; {KNOWN}'),
    (lambda: of(ACTIVITY, board=6), 'board is "6"; it must be one of: 3, 4, 5'),
    (lambda: of(ACTIVITY, board="4x4"), 'board is "4x4"; it must be one of: 3, 4, 5'),
    (lambda: of(ACTIVITY, board=4.0), 'board is "4.0"; it must be one of: 3, 4, 5'),
    (lambda: of(ACTIVITY, board=True), 'board is "True"; it must be one of: 3, 4, 5'),
    (lambda: of(ACTIVITY, board=None), 'board is "None"; it must be one of: 3, 4, 5'),
    (lambda: of(ACTIVITY, board=(4,)), 'board is "(4,)"; it must be one of: 3, 4, 5'),
    (lambda: of("martian", board=8, players=5), 'players is "5"; it must be one of: 2, 3, 4'),
    (lambda: of("martian", pieces="both"), 'pieces is "both"; it must be one of: fold, flat'),
    (lambda: of("martian", ink="Black"), 'ink is "Black"; it must be one of: colour, black'),
    (
        lambda: of("martian", board=5, players=3),
        "--players 3 needs --board 8: a board of 5x5 is for two players",
    ),
]


@pytest.mark.parametrize(("request_", "message"), WRONG, ids=[message for _, message in WRONG])
def test_wrong_request(request_: Callable[[], KitRequest], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        request_()
    assert caught.value.lines == (message,)
    assert caught.value.exit_code == 2


def test_what_is_left_out_is_as_on_the_command_line() -> None:
    request = of("in-a-row")
    assert request.activity is ACTIVITY
    assert (request.language, request.paper, request.sheets, request.examples) == ("en", A4, (), ())
    assert (request.options, request.draft) == (Options(board=3), False)
    assert request.library.languages(domains()) == ("en", "nb", "nn")


@pytest.mark.parametrize(
    ("request_", "options"),
    [
        (lambda: of("in-a-row", board=5), Options(board=5)),
        (lambda: of("in-a-row", board="5"), Options(board=5)),
        (lambda: of("martian", ink="black"), MartianOptions(ink="black")),
        (
            lambda: of("martian", board="8", players=4, pieces="flat"),
            MartianOptions(board=8, players=4, pieces="flat"),
        ),
        (lambda: of("nested-board"), NoOptions()),
    ],
)
def test_options_are_read(request_: Callable[[], KitRequest], options: NoOptions) -> None:
    assert request_().options == options


@pytest.mark.parametrize("paper", ["letter", "Letter", "LETTER", LETTER])
def test_a_paper_by_name_or_itself(paper: str) -> None:
    assert of(ACTIVITY, paper=paper).paper is LETTER


def test_the_pseudo_language_is_one() -> None:
    assert of(ACTIVITY, "qps").language == "qps"


def test_own_examples_with_their_sheet() -> None:
    request = of(ACTIVITY, sheets=["host-examples"], examples=[OWN])
    assert (request.sheets, request.examples) == (("host-examples",), (OWN,))
    assert of(ACTIVITY, examples=[OWN]).sheets == ()


def test_a_request_can_be_built() -> None:
    (file,) = build([of("in-a-row", "nn", "letter", ["tally"], board=4)])
    assert file.name == "in-a-row-4x4-nn-letter-tally.pdf"
    assert file.data.startswith(b"%PDF-")
