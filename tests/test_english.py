"""What every sentence needs."""

from __future__ import annotations

import pytest

from drlucky.english import capital, counted, listed, sentence

pytestmark = pytest.mark.once


def test_lists() -> None:
    assert listed([]) == ""
    assert [listed(words) for words in (["red"], ["red", "blue"], ["red", "blue", "green"])] == [
        "red", "red and blue", "red, blue and green"
    ]  # fmt: skip
    assert listed(["in the hall", "on the stairs", "here"], "or") == "in the hall, on the stairs or here"


def test_numbers() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["no cards", "1 card", "2 cards"]


def test_sentences() -> None:
    assert sentence("the Doctor sees you") == "The Doctor sees you."
    assert (capital(""), capital("you"), capital("McGuffin")) == ("", "You", "McGuffin")
