"""Elements, numbers and names as text that every reader of XML accepts."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.paper.svg import element, number, path, words

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("value", "said"),
    [(3.0, "3"), (3.5, "3.5"), (3.256, "3.26"), (-0.001, "0"), (100.0, "100"), (1200.10, "1200.1")],
)
def test_numbers_are_short(value: float, said: str) -> None:
    assert number(value) == said


def test_elements() -> None:
    assert element("g") == "<g/>"
    assert (
        element("rect", x=1.50, class_="a", stroke_width=2, fill=None)
        == '<rect x="1.5" class="a" stroke-width="2"/>'
    )
    assert element("g", ["<a/>", "", "<b/>"]) == "<g><a/>\n<b/></g>"
    assert path("M", 1, 2.5, "Z") == "M 1 2.5 Z"


@given(st.text())
def test_whatever_is_written_stays_text(text: str) -> None:
    read = ElementTree.fromstring(element("text", words(text), title=text))
    assert len(read) == 0
    assert len(read.text or "") == len(text.replace("\r\n", "\n"))
    said = read.text or ""
    assert all(a == b for a, b in zip(said, text, strict=False) if b.isprintable())


def test_markup_and_control_characters() -> None:
    assert words("<script>&\x00\x1b\ud800") == "&lt;script&gt;&amp;\ufffd\ufffd\ufffd"
    assert element("g", id='"><script>') == """<g id='"&gt;&lt;script&gt;'/>"""
