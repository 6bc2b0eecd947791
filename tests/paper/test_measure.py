"""Lettering fits into its box, keeps its words, and is as large as it can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.paper.measure import CAP, DESCENT, LEADING, block, fit, text_width

pytestmark = pytest.mark.once

NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1, max_size=80
).filter(str.strip)


@given(NAMES, st.floats(1, 500), st.floats(1, 500), st.floats(4, 40))
def test_it_fits(text: str, wide: float, high: float, largest: float) -> None:
    fitted = fit(text, wide, high, largest)
    assert fitted.wide <= wide + 1e-6
    assert fitted.high <= high + 1e-6
    assert fitted.size <= largest
    assert " ".join(fitted.lines).split() == text.split()


def test_what_has_room_is_as_large_as_allowed_and_on_one_line() -> None:
    assert fit("Wine Cellar", 500, 100, 20) == block(["Wine Cellar"], 20)


def test_it_breaks_between_words_where_that_makes_it_larger() -> None:
    fitted = fit("Servants' Quarters", 100, 100, 40)
    assert fitted.lines == ("Servants'", "Quarters")
    assert fitted.size == pytest.approx(100 / text_width("Servants'"), rel=0.2)
    assert fitted.size > fit("Servants' Quarters", 100, 25, 40).size


def test_lines_are_even() -> None:
    assert fit("A Hall of Very Many Mirrors", 120, 80, 30).lines == ("A Hall of", "Very Many", "Mirrors")


def test_how_high_lines_are() -> None:
    assert block(["a"], 10).high == pytest.approx(10 * (CAP + DESCENT))
    assert block(["a", "b"], 10).high == pytest.approx(10 * (CAP + DESCENT + LEADING))


def test_a_name_of_accents_alone() -> None:
    assert fit("\N{COMBINING ACUTE ACCENT}", 100, 100, 20).size == 20


def test_letters_differ_in_width() -> None:
    assert text_width("iii") < text_width("nnn") < text_width("MMM")
    assert text_width("é") == text_width("e") == text_width("e\N{COMBINING ACUTE ACCENT}")
    assert text_width("漢") > text_width("M")  # letters of other scripts get room enough
