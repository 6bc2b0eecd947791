"""All the luck in a game: a key and a count.

Each shuffle or coin is made from SHAKE-256 of the game's key and the number of times it was asked before, so
a game can be copied by copying two values, both builds agree, and what was seen so far says nothing about
what comes next.
"""

from __future__ import annotations

from hashlib import sha256, shake_256

WORD = 4294967296  # each random word has 32 bits


def key_of(seed: str) -> bytes:
    """The key that a seed stands for."""
    return sha256(b"drlucky deal 1\n" + seed.encode()).digest()


def shuffled(cards: list[int], key: bytes, count: int) -> list[int]:
    """The cards in the order that the `count`-th draw on this key gives them (Fisher and Yates, unbiased)."""
    order = cards[:]
    stream = shake_256(key + count.to_bytes(8, "big")).digest(8 * len(order) + 64)
    at = 0
    for last in range(len(order) - 1, 0, -1):
        choices = last + 1
        while True:
            word = stream[at] << 24 | stream[at + 1] << 16 | stream[at + 2] << 8 | stream[at + 3]
            at += 4
            # Words past the last whole multiple would favour low numbers; the spare ones replace them.
            if word < WORD - WORD % choices:
                break
        pick = word % choices
        order[last], order[pick] = order[pick], order[last]
    return order


def pick_one(choices: int, key: bytes, count: int) -> int:
    """A fair number below `choices`."""
    return shuffled(list(range(choices)), key, count)[0]
