"""Markdown in a plain terminal."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.handbook import as_text, page, page_ids
from drlucky.handbook.plain import NARROWEST

pytestmark = pytest.mark.once

WIDTHS = [0, 20, 21, 25, 33, 40, 60, 72, 80, 100, 132, 200]


@pytest.mark.parametrize("name", page_ids())
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_too_long(name: str, width: int) -> None:
    text = as_text(page(name), width)
    assert max(map(len, text.splitlines())) <= max(width, NARROWEST)


@pytest.mark.parametrize("name", page_ids())
def test_the_marks_go_and_every_word_stays(name: str) -> None:
    text = as_text(page(name), 100)
    assert not set("`|#*[]") & set(text)
    words = re.sub(r"\]\([^)]*\)", "", page(name)).translate(str.maketrans("|", " ", "`#*[]")).split()
    assert Counter(filter(any_letter, text.split())) == Counter(filter(any_letter, words))


@given(
    st.lists(
        st.sampled_from(
            ["# h", "## `a-b`", "- x *y* z", "  1. deep", "| a | b |", "|---|---|", "", "word " * 9]
        )
    )
    | st.lists(st.text(alphabet="ab #|-*`[]()1.\n", max_size=40)),
    st.integers(min_value=-5, max_value=90),
)
def test_whatever_it_is_given_it_keeps_the_width(lines: list[str], width: int) -> None:
    text = as_text("\n".join(lines), width)
    assert all(len(line) <= max(width, NARROWEST) for line in text.splitlines())


def test_headings() -> None:
    assert as_text("# One\n## Two\n### `three-four`\n#### Five\nText.") == (
        "One\n===\n\nTwo\n---\n\nthree-four\n~~~~~~~~~~\n\nFive\n\nText.\n"
    )


def test_paragraphs_are_filled_and_names_stay_whole() -> None:
    assert as_text("A rule\ncalled `no-failure-threes`, **bold** and\n*soft*, see [there](x.md).", 30) == (
        "A rule called\nno-failure-threes, bold and\nsoft, see there.\n"
    )


def test_lists() -> None:
    markdown = "Two things:\n\n- one, which is rather\n  long\n- two\n  - and its part\n\n1. first\n2. second"
    assert as_text(markdown, 20) == (
        "Two things:\n\n- one, which is\n  rather long\n- two\n  - and its part\n\n1. first\n2. second\n"
    )


def test_a_table_that_fits() -> None:
    assert as_text("| card | goes |\n|---|---|\n| `move-1` | back |\n| failure | **out** |", 40) == (
        "card     goes\n-------  ----\nmove-1   back\nfailure  out\n"
    )


def test_a_table_that_has_to_be_squeezed() -> None:
    assert as_text("| who | what |\n|---|---|\n| you | go to the Library |\n| he | stays |", 20) == (
        "who  what\n---  ---------------\nyou  go to the\n     Library\nhe   stays\n"
    )


def test_a_table_too_wide_for_its_words_becomes_a_list() -> None:
    markdown = "| | Kitchen | Conservatory |\n|---|---|---|\n| sees | Winter Garden | everything |"
    assert as_text(markdown, 20) == "sees\n  Kitchen: Winter\n  Garden\n  Conservatory:\n  everything\n"


def test_a_row_that_is_too_short() -> None:
    assert as_text("| a | b |\n|---|---|\n| one |", 20) == "a    b\n---  -\none\n"


def test_a_table_straight_below_its_paragraph() -> None:
    assert as_text("See:\n| a |\n|---|\n| b |\nDone.") == "See:\n\na\n-\nb\n\nDone.\n"


def any_letter(word: str) -> bool:
    return any(map(str.isalnum, word))
