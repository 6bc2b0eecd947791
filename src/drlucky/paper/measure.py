"""How much room lettering takes, and how large it can be to fit into a box.

Which serif font a picture is shown in is the viewer's affair, so the widths here are those of a wide one
(at least as wide as DejaVu Serif, Palatino and Times, roman or italic). In a narrower font there is more air.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

LEADING = 1.16  # from one line to the next, in sizes
CAP = 0.72  # how high capitals and figures stand
DESCENT = 0.24  # how deep letters hang

_HUNDREDTHS = {
    28: "'",
    32: " ,.ijl",
    34: "-:;|",
    38: "f",
    40: "I",
    41: "!t",
    45: "J",
    46: "()[]",
    48: "r",
    50: '"*/\\_`',
    52: "s",
    53: "z",
    54: "?",
    57: "cvxy",
    60: "ae",
    61: "ko",
    64: "$0123456789{}",
    65: "bdghnpqu",
    67: "LT",
    68: "P",
    69: "S",
    70: "FZ",
    73: "EVXY",
    74: "B",
    75: "K",
    76: "R",
    77: "C",
    78: "A",
    80: "G",
    81: "D",
    82: "OQ",
    84: "#+<=>^~",
    85: "U",
    86: "w",
    88: "HN",
    90: "&",
    95: "m",
    96: "%",
    100: "@",
    103: "MW",
}
_ADVANCE = {letter: hundredths / 100 for hundredths, letters in _HUNDREDTHS.items() for letter in letters}
_WIDEST = 1.2  # letters of other scripts
_NARROWEST = 0.28  # any text: one of accents alone is seen too

_MOST_WORDS = 8  # beyond that not every way to break a name into lines is tried
_MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lettering that fits: its lines, its size, and how wide and high the whole is."""

    lines: tuple[str, ...]
    size: float
    wide: float
    high: float


def text_width(text: str) -> float:
    """How wide a text is, in sizes; what it takes is this or less."""
    return max(_NARROWEST, sum(map(_advance, text)))


def block(lines: Sequence[str], size: float) -> Fitted:
    """Lines of a size, measured."""
    wide = max(map(text_width, lines)) * size
    high = (CAP + DESCENT + (len(lines) - 1) * LEADING) * size
    return Fitted(tuple(lines), size, wide, high)


def fit(text: str, wide: float, high: float, largest: float) -> Fitted:
    """The largest lettering of a text that fits into a box, broken between words where that helps.

    Of two ways that give the same size the one with fewer lines is taken. It may come out too small to read.
    """
    best: Fitted | None = None
    for lines in _ways(text):
        unit = block(lines, 1.0)
        size = min(largest, wide / unit.wide, high / unit.high)
        if best is None or size > best.size * 1.02:
            best = block(lines, size)
    assert best is not None  # there is always the way of one line
    return best


def _ways(text: str) -> Iterator[tuple[str, ...]]:
    """The ways to break a text into lines, fewest lines first; of each number only the most even way."""
    words = text.split()
    if len(words) > _MOST_WORDS:  # in groups then: a name this long will be small whatever is done
        size = -(-len(words) // _MOST_WORDS)
        words = [" ".join(words[at : at + size]) for at in range(0, len(words), size)]
    for count in range(1, min(len(words), _MOST_LINES) + 1):
        cuts = ((0, *inner, len(words)) for inner in combinations(range(1, len(words)), count - 1))
        ways = [tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts]
        yield min(ways, key=lambda lines: max(map(text_width, lines)))


def _advance(letter: str) -> float:
    if letter in _ADVANCE:
        return _ADVANCE[letter]
    if unicodedata.combining(letter):
        return 0.0
    base = unicodedata.normalize("NFD", letter)[0]  # an accent does not make a letter wider
    return _ADVANCE.get(base, _WIDEST)
