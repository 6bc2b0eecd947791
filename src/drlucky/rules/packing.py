"""Packing hands into words, and tables from parts of a word to what its cards allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from drlucky.cards import Card
from drlucky.errors import DrluckyError
from drlucky.rules.tables import Choices, Tables

WORD_BITS = 62  # what a native integer holds in both builds
PART_BITS = 8


def pack(cards: Sequence[Card], in_rest: Sequence[bool]) -> tuple[list[int], list[int], list[int]]:
    """For each card where its field begins in its word, the value of one copy, and the mask of the field."""
    shift, one, field = [], [], []
    used = {False: 0, True: 0}
    for card in cards:
        rest, width = in_rest[card.code], card.copies.bit_length()
        shift.append(used[rest])
        one.append(1 << used[rest])
        field.append((1 << width) - 1 << used[rest])
        used[rest] += width
    if max(used.values()) > WORD_BITS:
        raise DrluckyError("deck.too-varied", "The deck has more different cards than the engine can hold.")
    return shift, one, field


def choices(t: Tables, by_card: Mapping[int, Sequence[int]], in_rest: bool) -> Choices:
    """The table from a word of cards to the actions that `by_card` gives each of them."""
    shifts, masks, actions = [], [], []
    for codes, width in parts([code for code in range(len(t.one)) if t.in_rest[code] == in_rest], t):
        base = t.shift[codes[0]]
        shifts.append(width)
        masks.append((1 << width) - 1)
        actions.append(
            [
                [a for code in codes if bits << base & t.field[code] for a in by_card.get(code, ())]
                for bits in range(1 << width)
            ]
        )
    return Choices(shifts, masks, actions)


def parts(codes: Sequence[int], t: Tables) -> Iterator[tuple[list[int], int]]:
    """The cards of a word in runs of at most so many bits, and the bits of each run."""
    run: list[int] = []
    width = 0
    for code in codes:
        bits = t.field[code].bit_count()
        if run and width + bits > PART_BITS:
            yield run, width
            run, width = [], 0
        run.append(code)
        width += bits
    if run:
        yield run, width
