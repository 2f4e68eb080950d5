"""Titles of examples are messages for Babel."""

from io import BytesIO

import pytest

from kitpress.records.extract import titles


def extracted(content: bytes) -> list[tuple[int, str, str, list[str]]]:
    return list(titles(BytesIO(content), (), (), {}))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_titles_in_order(mark: bytes) -> None:
    content = (
        mark
        + '[[example]]\nid = "a"\n# x\ntitle = "Først"\n[[example]]\nid = "b"\n[[example]]\ntitle = "Third"\n'.encode()
    )
    assert [found[:3] for found in extracted(content)] == [(1, "gettext", "Først"), (3, "gettext", "Third")]
    assert all(found[3] for found in extracted(content))


def test_a_file_without_examples_has_no_titles() -> None:
    assert extracted(b"a = 1\n") == []
