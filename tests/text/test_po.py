"""PO files: what is read, what is refused, and that what is written is what gettext's tools write."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitpress.errors import CatalogError
from kitpress.text.po import EMPTY, Message, PoFile, Previous, parse_po, written

HEAD = 'msgid ""\nmsgstr ""\n"Language: nb\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
WHOLE = f"""# Head.
#
# With two parts.
{HEAD}
#  Two spaces and «letters».
# #
#. Title of an example
#: examples/martian/board-3.toml templates/martian/host-check.md.j2
#, fuzzy, python-brace-format, x-mine
#| msgctxt "was"
#| msgid "{{old}}"
#| msgid_plural "{{old}} many"
msgctxt "now"
msgid "{{new}}"
msgid_plural "{{new}} many"
msgstr[0] "{{ny}}"
msgstr[1] ""
"a\\n"
"\\"b\\"\\t\\\\"

# Aside.
#, fuzzy
#~| msgid "older"
#~ msgctxt "c"
#~ msgid "old"
#~ msgstr "gammel"

# The end.
# Really.
"""
NEEDS_MSGCAT = pytest.mark.skipif(shutil.which("msgcat") is None, reason="there is no msgcat")


def po(text: str) -> PoFile:
    return parse_po(text.encode(), "x.po")


def test_everything_is_read() -> None:
    file = po(WHOLE)
    assert file.header.comments == (" Head.", "", " With two parts.")
    assert (file.field("Language"), file.field("content-type"), file.field("X-None")) == (
        "nb",
        "text/plain; charset=UTF-8",
        "",
    )
    live, old = file.messages
    assert live == Message(
        "{new}",
        "now",
        "{new} many",
        ("{ny}", 'a\n"b"\t\\'),
        ("  Two spaces and «letters».", " #"),
        ("Title of an example",),
        ("examples/martian/board-3.toml", "templates/martian/host-check.md.j2"),
        ("fuzzy", "python-brace-format", "x-mine"),
        Previous("was", "{old}", "{old} many"),
        line=WHOLE.split("\n").index('msgid "{new}"') + 1,
    )
    assert (old.key, old.obsolete, old.previous.msgid, old.comments) == (("c", "old"), True, "older", (" Aside.",))
    assert file.ending == (" The end.", " Really.")
    assert (file.live, file.obsolete) == ((live,), (old,))


def test_what_is_read_is_written_as_it_was() -> None:
    assert written(po(WHOLE)).decode() == WHOLE


@pytest.mark.parametrize("text", ["", "\n", "# Only a comment.\n"])
def test_a_file_without_a_message(text: str) -> None:
    assert po(text).messages == ()
    assert EMPTY.messages == ()


def test_comments_before_the_first_message_of_a_file_without_a_header_are_its_own() -> None:
    assert po('# Mine.\nmsgid "a"\nmsgstr "b"\n').messages[0].comments == (" Mine.",)


@pytest.mark.parametrize(
    ("loose", "neat"),
    [
        ('#comment\nmsgid "a"\nmsgstr ""\n', '# comment\nmsgid "a"\nmsgstr ""\n'),
        ('##comment\nmsgid "a"\nmsgstr ""\n', '# #comment\nmsgid "a"\nmsgstr ""\n'),
        ('#,fuzzy,x-mine\nmsgid "a"\nmsgstr ""\n', '#, fuzzy, x-mine\nmsgid "a"\nmsgstr ""\n'),
        ('#:a.py\n#|msgid "b"\nmsgid\t"a"\nmsgstr""\n', '#: a.py\n#| msgid "b"\nmsgid "a"\nmsgstr ""\n'),
        ('#~msgid "a"\n#~msgstr "b"\n', '#~ msgid "a"\n#~ msgstr "b"\n'),
        ('#~ msgid ""\n#~ "a"\n#~\n#~ msgstr "b"\n#~\n', '#~ msgid "a"\n#~ msgstr "b"\n'),
        ('  msgid "a"  \n\n\nmsgstr "b"\n  "c"\n#,\n', 'msgid "a"\nmsgstr "bc"\n'),
    ],
)
def test_what_other_tools_write_less_neatly(loose: str, neat: str) -> None:
    assert written(po(f"{HEAD}\n{loose}")).decode() == f"{HEAD}\n{neat}"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ('msgid "a"\n\nmsgid "b"\nmsgstr ""\n', 3, "the message before this line has no msgstr"),
        ('msgid "a"\n# x\nmsgctxt "c"\nmsgid "b"\nmsgstr ""\n', 3, "the message before this line has no msgstr"),
        ('msgid "b"\nmsgstr ""\n\nmsgid "a"\n', 4, "a message without its msgstr"),
        ('msgctxt "b"\n', 1, "a message without its msgstr"),
        ('msgstr "b"\n', 1, "msgstr is out of its place"),
        ('msgid "b"\nmsgstr[0] ""\n', 2, "msgstr[0] is out of its place"),
        ('msgid "b"\nmsgid_plural "c"\nmsgstr ""\n', 3, "msgstr is out of its place"),
        ('msgid "b"\nmsgid_plural "c"\nmsgstr[1] ""\n', 3, "msgstr[1] is out of its place"),
        ('msgid "b"\nmsgid_plural "c"\nmsgstr[0] ""\nmsgstr[2] ""\n', 4, "msgstr[2] is out of its place"),
        ('msgid "b"\n#~ msgstr ""\n', 2, "msgstr is out of its place"),
        ('#~ msgid "b"\nmsgstr ""\n', 2, "msgstr is out of its place"),
        ('"b"\n', 1, "a text that belongs to no keyword"),
        ('msgid "b"\nmsgstr ""\n# x\n"c"\n', 4, "a text that belongs to no keyword"),
        ('#| "b"\nmsgid "b"\nmsgstr ""\n', 1, "a text that belongs to no keyword"),
        ('msgid "b"\nmsgstr "\n', 2, "a text is not in whole quotes"),
        ('#| msgid "b\nmsgid "b"\nmsgstr ""\n', 1, "a text is not in whole quotes"),
        ('#~ msgid b\n#~ msgstr ""\n', 1, "a text is not in whole quotes"),
        ('msgid "b"\nmsgstr "\\q"\n', 2, "\\q stands for no letter; write \\\\ for a backslash"),
        ('masgid "b"\nmsgstr ""\n', 1, "a text is not in whole quotes"),
        ('msgid "b"\nnonsense\n', 2, "this is no line of a PO file"),
        ('msgid "b"\n<<<<<<< HEAD\nmsgstr ""\n', 2, "the mark of a conflict between two versions"),
        ('msgid "b"\nmsgstr ""\n=======\n', 3, "the mark of a conflict between two versions"),
        ('>>>>>>> other\nmsgid "b"\nmsgstr ""\n', 1, "the mark of a conflict between two versions"),
        ('#| nonsense "b"\nmsgid "b"\nmsgstr ""\n', 1, "a text is not in whole quotes"),
        ('#| msgstr "b"\nmsgid "b"\nmsgstr ""\n', 1, "this is no line of a PO file"),
        ('msgid "b"\nmsgstr "1"\n\nmsgid "b"\nmsgstr "2"\n', 4, "a message stands twice"),
    ],
)
def test_damage_is_told_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(CatalogError) as caught:
        po(text)
    assert len(caught.value.lines) == 1
    assert str(caught.value).startswith(f"x.po:{line}: damaged: {problem}")


def test_an_obsolete_message_may_stand_beside_one_in_use() -> None:
    file = po('msgid "b"\nmsgstr "1"\n\n#~ msgid "b"\n#~ msgstr "2"\n')
    assert [message.strings for message in file.messages] == [("1",), ("2",)]


@pytest.mark.parametrize("text", ["a.po", "/etc/passwd", "here.po"])
def test_a_text_that_names_a_file_opens_none(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here.po").write_text('msgid "b"\nmsgstr "secret"\n', encoding="utf-8")
    with pytest.raises(CatalogError, match="this is no line of a PO file"):
        po(text)


LETTERS = st.text("ab {}*5x-/–—«»“”()[].,:;!?%€\"'\\\n\té\u00a0字…", max_size=200)
TEXTS = LETTERS.filter(lambda text: text != "")
MESSAGES = st.builds(
    Message,
    TEXTS,
    st.none() | TEXTS,
    strings=st.tuples(LETTERS),
    comments=st.lists(st.sampled_from([" Ask.", " «x»"]), max_size=2).map(tuple),
    references=st.lists(st.text("abc/", min_size=1, max_size=40), max_size=5, unique=True).map(tuple),
    previous=st.builds(Previous, st.none() | TEXTS, TEXTS) | st.just(Previous()),
    flags=st.sampled_from([(), ("fuzzy",)]),
    obsolete=st.booleans(),
).map(lambda message: replace(message.put_aside(), strings=("x",)) if message.obsolete else message)
FILES = st.lists(MESSAGES, max_size=6, unique_by=lambda message: message.key)


def file_of(messages: list[Message]) -> PoFile:
    ordered = sorted(messages, key=lambda message: message.obsolete)
    return PoFile(Message("", strings=("Language: nb\nContent-Type: text/plain; charset=UTF-8\n",)), tuple(ordered))


@given(FILES)
def test_what_is_written_is_read_again(messages: list[Message]) -> None:
    file = file_of(messages)
    again = parse_po(written(file), "x.po")
    assert tuple(replace(message, line=0) for message in again.messages) == file.messages
    assert written(again) == written(file)


@NEEDS_MSGCAT
@settings(max_examples=30, deadline=None)
@given(FILES)
def test_msgcat_finds_nothing_to_change(messages: list[Message]) -> None:
    """It drops what was before a message that is not fuzzy, the mark of an empty one, and a header alone."""
    assume(messages)
    sure = [
        message if message.fuzzy and message.translated else replace(message, previous=Previous(), flags=())
        for message in messages
    ]
    data = written(file_of(sure))
    run = subprocess.run(["msgcat", "-"], input=data, capture_output=True, check=True)
    assert run.stdout.decode() == data.decode()
