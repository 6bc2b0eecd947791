"""Writing SVG: elements as text, numbers as short as they can be, names made safe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML, even escaped


def number(value: float) -> str:
    """A coordinate, to a hundredth of a pixel: 3, 3.5, 3.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, inside: str | Iterable[str] = "", /, **attributes: object) -> str:
    """An element; `inside` is text that is SVG already.

    `stroke_width=2` becomes stroke-width="2"; an attribute that is None is left out.
    """
    said = "".join(
        f" {name.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for name, value in attributes.items()
        if value is not None
    )
    body = inside if isinstance(inside, str) else "\n".join(part for part in inside if part)
    return f"<{tag}{said}>{body}</{tag}>" if body else f"<{tag}{said}/>"


def words(text: str) -> str:
    """Text that a person wrote, safe inside an element."""
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def path(*steps: str | float) -> str:
    """The `d` of a path: letters and numbers in a row."""
    return " ".join(step if isinstance(step, str) else number(step) for step in steps)


def _value(value: object) -> str:
    if isinstance(value, float):
        return number(value)
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", str(value))
