"""Plural forms: from Babel's data, never from what a catalogue says."""

import pytest

from kitpress.text.plurals import form_count, form_of, is_singular, plural_forms, same_forms


@pytest.mark.parametrize(
    ("tag", "count", "forms"),
    [
        ("en-GB", 2, {0: 1, 1: 0, 2: 1}),
        ("nb-NO", 2, {0: 1, 1: 0, 2: 1}),
        ("fr", 3, {0: 0, 1: 0, 2: 2, 1_000_000: 1}),
        ("ru", 3, {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1}),
        ("ar", 6, {0: 0, 1: 1, 2: 2, 3: 3, 11: 4, 100: 5}),
        ("ja", 1, {0: 0, 1: 0, 2: 0}),
    ],
)
def test_forms_of_languages(tag: str, count: int, forms: dict[int, int]) -> None:
    assert form_count(tag) == count
    assert {number: form_of(tag, number) for number in forms} == forms
    assert plural_forms(tag).startswith(f"nplurals={count}; plural=")


def test_forms_for_one_alone() -> None:
    assert [is_singular("nb-NO", form) for form in range(2)] == [True, False]
    assert not any(is_singular("fr", form) or is_singular("ru", form) for form in range(3))
    assert not is_singular("ja", 0)


def test_the_same_forms() -> None:
    assert same_forms("nb-NO", "nplurals=2; plural=n != 1")
    assert not same_forms("nb-NO", "nplurals=2; plural=(n > 1);")
    assert not same_forms("nb-NO", "")
