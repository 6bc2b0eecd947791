"""The little that every English sentence needs."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "Red", "Red and Blue", "Red, Blue and Green"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, what: str) -> str:
    """ "1 card", "2 cards", "no cards"."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """With a capital in front."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return f"{capital(text)}."
