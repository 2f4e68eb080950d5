"""Record files -> proved examples, or errors with file, line and move."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from time import process_time
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import example as such_as
from hypothesis import strategies as st

from kitpress.errors import KitError, RecordError
from kitpress.records import Example, SomeExample, SomeGame, read_examples, read_file

Results: TypeAlias = tuple[SomeExample | RecordError, ...]
Fault: TypeAlias = Callable[[str | bytes], RecordError]
Read: TypeAlias = Callable[[str | bytes], Results]
Sound: TypeAlias = Callable[[str], SomeExample]

ACTIVITY = 'activity = "nested-board"\n'
TOP = ACTIVITY + "\n[[example]]\n"
GOOD = 'id = "a"\nmoves = "B2/C1 C1/A3"\n'
CLOSED = "A1/C3 C3/A1 A1/B2 B2/A1 A1/A1"
"""X owns A1, and O may choose."""

WON = "A2/B2 B2/A1 A1/B1 B1/A3 A3/B2 B2/A3 A3/B1 B1/A1 A1/C1 C1/A3 A3/B3 B3/A1 A1/A1 B2/A2 A2/C2 C2/B2 A2/A2"


def told(error: RecordError) -> tuple[int, str]:
    return error.line, error.code


# Sound records


def test_a_sound_record(example: Sound) -> None:
    found = example(GOOD + 'title = "Two moves"\nexpect = { open = "A3" }\n')
    assert (found.activity, found.id, found.title) == ("nested-board", "a", "Two moves")
    assert [(step.ply, step.before.turn, str(step.move)) for step in found.steps] == [
        (1, "X", "B2/C1"),
        (2, "O", "C1/A3"),
    ]
    assert found.final.open_boards == ("A3",)
    assert found.refusals == ()
    assert (found.file, found.line, found.source) == ("x.toml", 6, "x.toml:6")


def test_a_title_is_the_id_if_there_is_none(example: Sound) -> None:
    found = example(GOOD)
    assert (found.title, found.line) == ("a", 4)


def test_no_moves_are_the_start(example: Sound) -> None:
    found = example('id = "a"\nmoves = ""\nexpect = { open = "any", owners = {}, result = "open" }\n')
    assert found.steps == ()
    assert found.final is found.start
    assert found.final.turn == "X"


@pytest.mark.parametrize("moves", ["B2/C1   C1/A3", " B2/C1\\tC1/A3 ", "B2/C1\\nC1/A3"])
def test_moves_are_separated_by_any_white_space(moves: str, example: Sound) -> None:
    assert len(example(f'id = "a"\nmoves = "{moves}"\n').steps) == 2


@pytest.mark.parametrize(
    ("moves", "claims"),
    [
        ("B2/C1", 'open = "C1"'),
        ("B2/C1", 'open = ["C1"]'),
        (CLOSED, 'open = "any"'),
        (CLOSED, 'open = ["C3", "B3", "A3", "C2", "B2", "A2", "C1", "B1"]'),
        (CLOSED, 'owners = { A1 = "X" }'),
        (CLOSED, "owners = {}"),
        (WON, 'result = "X", open = []'),
        ("B2/C1", 'result = "open"'),
    ],
)
def test_claims_that_hold(moves: str, claims: str, example: Sound) -> None:
    assert example(f'id = "a"\nmoves = "{moves}"\nexpect = {{ {claims} }}\n').id == "a"


def test_refusals_carry_the_reason(example: Sound) -> None:
    found = example(f'id = "a"\nmoves = "{CLOSED}"\nrefuse = [{{ move = "A1/B1", code = "closed-board" }}]\n')
    (refusal,) = found.refusals
    assert (str(refusal.move), refusal.reason.code) == ("A1/B1", "closed-board")
    assert refusal.reason.owner == "X"


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbf" + (TOP + GOOD).encode(),
        (TOP + GOOD).replace("\n", "\r\n").encode(),
        (TOP + GOOD).replace("[[example]]", '[["example"]]').encode(),
        b'example = [{ id = "a", moves = "B2/C1 C1/A3" }]\n' + ACTIVITY.encode(),
    ],
    ids=["byte order mark", "Windows line ends", "quoted keys", "inline"],
)
def test_other_ways_to_write_a_record(content: bytes, read: Read) -> None:
    (found,) = read(content)
    assert isinstance(found, Example)
    assert len(found.steps) == 2


# Illegal moves


def test_the_message_reads_like_a_compiler_s(folder: Path, games: dict[str, SomeGame]) -> None:
    path = folder / "examples" / "x.toml"
    path.parent.mkdir()
    path.write_text(ACTIVITY + '\n[[example]]\nid = "a"\n\nmoves = "B2/C1 C2/A3"\n', encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        (error,) = read_file(Path("examples/x.toml"), games)
    assert str(error) == (f'{Path("examples/x.toml")}:6: move 2 "C2/A3": O must play on board C1 (sent there by B2/C1)')


@pytest.mark.parametrize(
    ("moves", "code", "move", "reason"),
    [
        ("B2/C1 C2/A3", "wrong-board", 2, 'move 2 "C2/A3": O must play on board C1 (sent there by B2/C1)'),
        (f"{CLOSED} A1/B1", "closed-board", 6, 'move 6 "A1/B1": board A1 is closed: X has won it'),
        ("B2/B2 B2/B2", "occupied", 2, 'move 2 "B2/B2": cell B2 of board B2 already holds X'),
        (f"{WON} C1/B2", "game-over", 18, 'move 18 "C1/B2": the game is over: X has won'),
        ("B2/C1 C1/D4", "invalid-move", 2, 'move 2 "C1/D4": not a move; a move is BOARD/CELL'),
        ("b2/c1", "invalid-move", 1, 'move 1 "b2/c1": not a move; a move is BOARD/CELL'),
        ("B2-C1", "invalid-move", 1, 'move 1 "B2-C1": not a move'),
        ("B2/C1, C1/A3", "invalid-move", 1, 'move 1 "B2/C1,": not a move'),
    ],
)
def test_a_move_that_is_not_legal(moves: str, code: str, move: int, reason: str, fault: Fault) -> None:
    error = fault(TOP + f'id = "a"\nmoves = "{moves}"\n')
    assert (error.line, error.code, error.move, error.example) == (5, code, move, "a")
    assert error.message.startswith(reason)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ('"""\nB2/C1\nC2/A3\n"""', 7),
        ('"""B2/C1\n\n  C2/A3"""', 7),
        ("'''\nB2/C1 C2/A3'''", 6),
        ('"""\nB2/C1 \\\n    C2/A3"""', 7),
    ],
)
def test_the_line_of_a_move_in_many_lines(moves: str, line: int, end: str, mark: str, fault: Fault) -> None:
    text = TOP + f'id = "a"\nmoves = {moves}\n'
    error = fault((mark + text.replace("\n", end)).encode())
    assert (error.line, error.move, error.code) == (line, 2, "wrong-board")


def test_the_first_wrong_move_is_told(fault: Fault) -> None:
    error = fault(TOP + 'id = "a"\nmoves = """\nB2/C1\nC2/A3\nnonsense\n"""\n')
    assert (error.line, error.move, error.code) == (7, 2, "wrong-board")


# False claims


@pytest.mark.parametrize(
    ("moves", "claim", "message"),
    [
        ("B2/C1", 'open = "A3"', 'open = "A3" is claimed, but the moves give C1'),
        ("B2/C1", 'open = ["C1", "A3"]', 'open = ["C1", "A3"] is claimed, but the moves give C1'),
        ("B2/C1", "open = []", "open = [] is claimed, but the moves give C1"),
        ("B2/C1", 'open = "any"', 'open = "any" is claimed, but the moves give C1'),
        ("", 'open = "A1"', 'open = "A1" is claimed, but the moves give "any" (A1 B1 C1 A2 B2 C2 A3 B3 C3)'),
        (WON, 'open = "any"', 'open = "any" is claimed, but the moves give no board: the game is over'),
        (CLOSED, 'owners = { A1 = "O" }', 'owners = { A1 = "O" } is claimed, but the moves give A1 = X'),
        ("B2/C1", 'owners = { B2 = "X" }', 'owners = { B2 = "X" } is claimed, but the moves give no closed board'),
        ("B2/C1", 'result = "X"', 'result = "X" is claimed, but the moves give open'),
        (WON, 'result = "D"', 'result = "D" is claimed, but the moves give X'),
        (WON, 'result = "open"', 'result = "open" is claimed, but the moves give X'),
    ],
)
def test_a_false_claim(moves: str, claim: str, message: str, fault: Fault) -> None:
    error = fault(TOP + f'id = "a"\nmoves = "{moves}"\n\nexpect = {{ {claim} }}\n')
    assert (error.line, error.code, error.message) == (7, "false-claim", message)
    assert error.move is None


def test_a_false_claim_has_its_own_line(fault: Fault) -> None:
    error = fault(TOP + GOOD + 'expect.open = "A3"\nexpect.result = "X"\n')
    assert told(error) == (7, "false-claim")
    error = fault(TOP + GOOD + '[example.expect]\nopen = "A3"\n\nresult = "X"\n')
    assert told(error) == (9, "false-claim")


@pytest.mark.parametrize(
    ("refusal", "message"),
    [
        ('{ move = "C1/B1", code = "wrong-board" }', 'refuse "C1/B1": the move is legal here'),
        (
            '{ move = "B2/A1", code = "occupied" }',
            'refuse "B2/A1": the code is wrong-board, not occupied: O must play on board C1 (sent there by B2/C1)',
        ),
    ],
)
def test_a_refusal_that_does_not_hold(refusal: str, message: str, fault: Fault) -> None:
    error = fault(TOP + f'id = "a"\nmoves = "B2/C1"\nrefuse = [\n    {refusal},\n]\n')
    assert (error.line, error.code, error.message) == (7, "false-claim", message)


def test_a_refused_text_that_is_no_move(fault: Fault) -> None:
    error = fault(TOP + 'id = "a"\nmoves = ""\nrefuse = [{ move = "B2", code = "occupied" }]\n')
    assert told(error) == (6, "invalid-move")


def test_refusals_are_tried_where_the_moves_end(example: Sound) -> None:
    keys = 'id = "a"\nmoves = "B2/C1"\nrefuse = [{ move = "B2/A1", code = "wrong-board" }]\n'
    assert example(keys).final.turn == "O"


# Bad records: unknown keys


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("sise = 3\n" + TOP + GOOD, 1, "sise"),
        (ACTIVITY + "size = 3\n[[example]]\n" + GOOD, 2, "size"),
        (TOP + GOOD + 'titel = "x"\n', 6, "titel"),
        (TOP + GOOD + 'expect = { opne = "A3" }\n', 6, "opne"),
        (TOP + GOOD + '[example.expect]\nopne = "A3"\n', 7, "opne"),
        (TOP + GOOD + 'expect.opne = "A3"\n', 6, "opne"),
        (TOP + GOOD + 'refuse = [\n{ move = "B2/A1", code = "wrong-board", why = "x" }]\n', 7, "why"),
        (TOP + GOOD + "\n[notes]\n", 7, "notes"),
    ],
)
def test_an_unknown_key(text: str, line: int, key: str, fault: Fault) -> None:
    error = fault(text)
    assert told(error) == (line, "bad-record")
    assert error.message.startswith(f'unknown key "{key}"; known here: ')


def test_an_unknown_key_is_told_with_those_that_are_known(fault: Fault) -> None:
    assert fault(TOP + GOOD + "x = 1\n").message.endswith("known here: id, title, moves, expect, refuse")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TOP + GOOD + "notes.mine = 1\n", 6),
        (TOP + 'moves = ""\nid.x = 1\n', 5),
        (TOP + 'id = "a"\nmoves = ""\n\n[[example.expect]]\nopen = "A1"\n', 7),
        (TOP + GOOD + '"tit\\u0065l" = 1\n', 6),
    ],
    ids=["unknown key", "wrong type", "array of tables", "escape"],
)
def test_a_key_that_is_written_only_in_part_has_its_line(text: str, line: int, fault: Fault) -> None:
    assert told(fault(text)) == (line, "bad-record")


# Bad records: wrong values


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *product(("id", "title", "moves"), ("1", "true", "1.5", '["a"]', "{ a = 1 }", "1979-05-27", "nan")),
        *product(("expect",), ("1", "true", '"a"', "[]", "1979-05-27")),
        *product(("refuse",), ("1", "true", '"a"', "{ a = 1 }", "1979-05-27")),
    ],
)
def test_a_value_of_the_wrong_type(key: str, value: str, fault: Fault) -> None:
    keys = {"id": '"a"', "moves": '""', key: value}
    error = fault(TOP + "".join(f"{name} = {given}\n" for name, given in keys.items()))
    assert error.code == "bad-record"
    assert error.message.startswith(f"{key} must ")
    assert error.line == 4 + list(keys).index(key)


@pytest.mark.parametrize(
    "claim",
    [
        "open = 1",
        "open = true",
        'open = "D4"',
        'open = ["A1", 2]',
        "open = { A1 = 1 }",
        "owners = []",
        'owners = "A1"',
        'owners = { D4 = "X" }',
        "owners = { A1 = 1 }",
        'owners = { A1 = "Y" }',
        "result = 1",
        'result = "Z"',
        "result = []",
        "result = false",
        "open = [[]]",
        "owners = { A1 = {} }",
        'open = ""',
        "open = nan",
    ],
)
def test_a_claim_of_the_wrong_kind(claim: str, fault: Fault) -> None:
    error = fault(TOP + GOOD + f"expect = {{ {claim} }}\n")
    assert told(error) == (6, "bad-record")
    assert error.message.startswith(f"{claim.split()[0]} must be ")


@pytest.mark.parametrize(
    "refusal",
    ["1", '"B2/A1"', "{}", '{ move = "B2/A1" }', '{ code = "occupied" }', '{ move = 1, code = "occupied" }', "[]"],
)
def test_a_refusal_of_the_wrong_kind(refusal: str, fault: Fault) -> None:
    error = fault(TOP + GOOD + f"refuse = [\n{refusal}]\n")
    assert told(error) == (7, "bad-record")
    assert error.message.startswith("refuse must hold tables such as ")


def test_an_unknown_code(fault: Fault) -> None:
    error = fault(TOP + GOOD + 'refuse = [{ move = "B2/A1", code = "rude" }]\n')
    assert told(error) == (6, "bad-record")
    assert error.message == 'code "rude" must be one of: game-over, wrong-board, closed-board, occupied'


@pytest.mark.parametrize(
    "top", ["", 'activity = "chess"\n', "activity = 1\n", "activity = []\n", "[activity]\n", 'activity = ""\n']
)
def test_an_unknown_activity(top: str, fault: Fault) -> None:
    error = fault(top + "\n[[example]]\n" + GOOD)
    assert told(error) == (1, "bad-record")
    assert error.message == "activity must be one of: nested-board, sized"


@pytest.mark.parametrize("value", ["5", "0", "-3", '"3"', "true", "[3]", "{}", "nan"])
def test_a_setting_of_the_wrong_value(value: str, fault: Fault) -> None:
    error = fault(f'activity = "sized"\nsize = {value}\n[[example]]\n' + GOOD)
    assert told(error) == (2, "bad-record")
    assert error.message == "size must be one of: 3, 4"


def test_a_setting_that_is_true_is_not_1(fault: Fault) -> None:
    error = fault('activity = "sized"\nsize = 3\nplayers = true\n[[example]]\n' + GOOD)
    assert (told(error), error.message) == ((3, "bad-record"), "players must be one of: 1, 2")


def test_a_setting_with_a_fraction(read: Read) -> None:
    (result,) = read('activity = "sized"\nsize = 3.0\n[[example]]\n' + GOOD)
    if not isinstance(result, RecordError):
        raise ValueError("accepted")
    assert told(result) == (2, "bad-record")


def test_a_setting_is_given_to_the_game(folder: Path, games: dict[str, SomeGame]) -> None:
    seen: list[object] = []

    def start(**settings: object) -> object:
        seen.append(settings)
        return games["sized"].start()

    game = replace(games["sized"], start=start)
    path = folder / "sized.toml"
    for top in ("size = 4\n", "width = 3\n", ""):
        path.write_text(f'activity = "sized"\n{top}[[example]]\nid = "a"\nmoves = ""\n', encoding="utf-8")
        assert isinstance(read_file(path, {"sized": game})[0], Example)
    assert seen == [{"size": 4}, {"size": 3}, {}]


def test_an_older_name_of_a_setting_is_told_by_the_name_that_is_written(read: Read) -> None:
    (result,) = read('activity = "sized"\nplayers = 1\nwidth = 5\n[[example]]\n' + GOOD)
    assert isinstance(result, RecordError)
    assert told(result) == (3, "bad-record")
    assert result.message == "width must be one of: 3, 4"


def test_a_setting_under_both_its_names(read: Read) -> None:
    (result,) = read('activity = "sized"\nwidth = 3\nsize = 3\n[[example]]\n' + GOOD)
    assert isinstance(result, RecordError)
    assert told(result) == (2, "bad-record")
    assert result.message == "width is the older name of size; keep one of the two"


@pytest.mark.parametrize(
    ("keys", "missing"), [('moves = "B2/C1"\n', "id"), ('id = "a"\n', "moves"), ("", "id"), ('title = "x"\n', "id")]
)
def test_a_missing_key(keys: str, missing: str, fault: Fault) -> None:
    error = fault(TOP + keys)
    assert told(error) == (3, "bad-record")
    assert error.message == f"the example has no {missing}"


@pytest.mark.parametrize("name", ["", " "])
def test_an_empty_id(name: str, fault: Fault) -> None:
    error = fault(TOP + f'id = "{name}"\nmoves = ""\n')
    assert told(error) == (4, "bad-record")


def test_an_id_that_is_there_twice(read: Read) -> None:
    first, second = read(TOP + GOOD + "\n[[example]]\n" + GOOD)
    assert isinstance(first, Example)
    assert isinstance(second, RecordError)
    assert told(second) == (8, "bad-record")
    assert '"a"' in second.message


@pytest.mark.parametrize("example_", ["", "example = []\n", "example = 1\n", 'example = "a"\n'])
def test_no_example(example_: str, fault: Fault) -> None:
    error = fault(ACTIVITY + example_)
    assert error.code == "bad-record"
    assert error.message == "there is no [[example]] in the file"
    assert error.line == (2 if example_ else 1)


def test_one_bracket_too_few_on_each_side(fault: Fault) -> None:
    error = fault(ACTIVITY + "[example]\nid = 'a'\n")
    assert (error.line, error.message) == (2, "write [[example]] with two brackets on each side")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        (" \n\n", "the file is empty"),
        ("PK\x03\x04\0\0", "this is no text file; save it as plain text"),
        (TOP + 'id = "a\n', "damaged TOML: a quotation mark is missing at the end of the line"),
        (TOP + "id = “a”\n", "damaged TOML: Invalid value; use straight quotation marks"),
    ],
)
def test_likely_mistakes_are_told_in_plain_words(text: str, message: str, fault: Fault) -> None:
    assert fault(text).message == message


def test_a_very_long_move_is_shortened(fault: Fault) -> None:
    assert len(fault(TOP + f'id = "a"\nmoves = "{"x" * 5000}"\n').message) < 300


def test_an_example_that_is_no_table(read: Read) -> None:
    first, second = read(ACTIVITY + 'example = [\n 1,\n { id = "a", moves = "" },\n]\n')
    assert isinstance(first, RecordError)
    assert (told(first), first.message) == ((3, "bad-record"), "example must be a table: write [[example]]")
    assert isinstance(second, Example)


# Damaged files


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TOP + 'id = "a\nmoves = ""\n', 4),
        (TOP + "id = a\n", 4),
        (TOP + GOOD + GOOD, 6),
        (TOP + 'id = "a"\nmoves = """B2/C1\n', 5),
        ("[[example]\n", 1),
        (TOP + GOOD + "x = 1979-13-01\n", 6),
    ],
)
def test_damaged_toml(text: str, line: int, fault: Fault) -> None:
    error = fault(text)
    assert told(error) == (line, "bad-record")
    assert error.message.startswith("damaged TOML: ")
    assert "(at " not in error.message


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_not_utf_8(mark: bytes, fault: Fault) -> None:
    error = fault(mark + (TOP + 'id = "a"\ntitle = "blåbær"\n').encode("latin-1"))
    assert told(error) == (5, "bad-record")
    assert error.message == "not UTF-8; save the file as UTF-8"


def test_utf_16_is_not_utf_8(fault: Fault) -> None:
    assert told(fault((TOP + GOOD).encode("utf-16"))) == (1, "bad-record")


@pytest.mark.parametrize("nested", ["[" * 9999 + "]" * 9999, "{a=" * 9999 + "1" + "}" * 9999])
def test_nested_too_deep(nested: str, fault: Fault) -> None:
    error = fault(ACTIVITY + f"x = {nested}\n")
    assert error.code == "bad-record"
    assert "nested too deep" in error.message


def test_nested_deep_but_sound(fault: Fault) -> None:
    assert fault(ACTIVITY + f"x = {'[' * 90 + ']' * 90}\n").message.startswith('unknown key "x"')


@pytest.mark.parametrize("text", [".".join("a" * 2000) + " = 1\n", f"[{'.'.join('a' * 2000)}]\n"], ids=["key", "table"])
def test_a_key_with_many_dots(text: str, fault: Fault) -> None:
    assert fault(ACTIVITY + text).code == "bad-record"


def test_a_number_too_long(fault: Fault) -> None:
    assert fault(ACTIVITY + f"x = {'1' * 5000}\n").code == "bad-record"


@pytest.mark.parametrize(
    "text",
    [ACTIVITY + '"a\\nb" = 1\n', TOP + 'id = "a"\nmoves = ""\nrefuse = [{ move = "a\\nb", code = "occupied" }]\n'],
    ids=["key", "move"],
)
def test_an_error_is_one_line(text: str, fault: Fault) -> None:
    assert "\n" not in fault(text).message


def test_a_file_that_is_not_there_is_an_os_error(folder: Path, games: dict[str, SomeGame]) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(folder / "nothing.toml", games)


# Several examples, several files


def three(wrong: str) -> str:
    return TOP + GOOD + f"\n[[example]]\n{wrong}\n[[example]]\nid = 'c'\nmoves = 'B2/B3'\n"


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ('id = "b"\nmoves = "B2/C1 C2/A3"\n', "b"),
        ('id = "b"\n', "b"),
        ('moves = ""\n', None),
        ("id = 1\nmoves = ''\n", None),
        ('id = "b"\nmoves = ""\nexpect = { result = "X" }\n', "b"),
        ('id = "b"\nmoves = ""\nx = 1\n', "b"),
    ],
)
def test_one_wrong_example_hides_no_other(wrong: str, name: str | None, read: Read) -> None:
    first, second, third = read(three(wrong))
    assert isinstance(first, Example)
    assert isinstance(second, RecordError)
    assert isinstance(third, Example)
    assert (first.id, second.example, third.id) == ("a", name, "c")


def test_examples_of_several_files(folder: Path, games: dict[str, SomeGame]) -> None:
    paths = [folder / f"good{number}.toml" for number in range(2)]
    for number, path in enumerate(paths):
        path.write_text(TOP + GOOD.replace('"a"', f'"a{number}"'), encoding="utf-8")
    assert [found.id for found in read_examples(paths, games)] == ["a0", "a1"]


def test_every_wrong_example_of_every_file_is_told(folder: Path, games: dict[str, SomeGame]) -> None:
    paths = [folder / f"bad{number}.toml" for number in range(2)]
    paths[0].write_text(three('id = "b"\n') + "[[example]]\nid = 'd'\n", encoding="utf-8")
    paths[1].write_text("x", encoding="utf-8")
    with pytest.raises(KitError) as caught:
        read_examples(paths, games)
    assert [line.split(": ")[0] for line in caught.value.lines] == [f"{paths[0]}:7", f"{paths[0]}:13", f"{paths[1]}:1"]


# Any file


KEYS = st.sampled_from(["id", "title", "moves", "expect", "refuse", "expect.open", "refuse.x", "x", '"q r"', "example"])
VALUES = st.recursive(
    st.sampled_from(['"a"', '""', "1", "true", "1.5", '"B2/C1 C1/A3"', '"C2/A3"', '"""\nB2/C1\nC2/A3"""', "nan", "[]"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]"),
        st.lists(st.tuples(st.sampled_from(["open", "owners", "result", "move", "code", "A1"]), inner), max_size=2).map(
            lambda pairs: "{" + ", ".join(f"{key} = {value}" for key, value in pairs) + "}"
        ),
    ),
    max_leaves=5,
)
TABLES = st.tuples(
    st.sampled_from(["[[example]]", "[example.expect]", "[[example.refuse]]", "[x]", ""]),
    st.lists(st.tuples(KEYS, VALUES).map(" = ".join), max_size=4).map("\n".join),
).map("\n".join)
TEXTS = st.lists(TABLES, max_size=4).map(lambda tables: ACTIVITY + "\n".join(tables) + "\n")


def check(results: Results) -> None:
    assert results
    for result in results:
        assert isinstance(result, Example | RecordError)
        assert result.line >= 1


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200), TEXTS))
@such_as(TOP + GOOD)
@such_as("")
@such_as("'\x1e0")
@such_as("a = '''\x85b\n")
def test_any_file_gives_results_or_errors(read: Read, content: str | bytes) -> None:
    check(read(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.integers(0, 200), st.integers(0, 20), st.binary(max_size=5))
def test_any_damage_gives_results_or_errors(read: Read, at: int, cut: int, put: bytes) -> None:
    sound = three('id = "b"\nmoves = """\nB2/C1\nC1/A3"""\nexpect = { open = "A3" }\n').encode()
    check(read(sound[:at] + put + sound[at + cut :]))


def test_a_key_of_very_many_parts_is_refused_at_once(fault: Fault) -> None:
    start = process_time()
    error = fault(ACTIVITY + "a" + ".a" * 20_000 + " = 1\n")
    assert process_time() - start < 1
    assert (error.line, error.message) == (2, "a key of more than 100 parts")


def test_a_very_large_file_is_refused(fault: Fault) -> None:
    assert fault(ACTIVITY + "#" * 1_000_001).message.startswith("larger than 1000000 bytes")
