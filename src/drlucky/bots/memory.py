"""What a listener remembers of the others' hands: who, in Save, had to foil an attempt and could not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drlucky.rules.box import Box
from drlucky.rules.seen import Seen


class Memory:
    """For each seat how much luck its cards of that moment can have been worth together, where that is known.

    Ruling 1: the player on the attacker's right may not hold back what would stop an attempt on saving the
    Doctor. Who passes there holds less than was missing, until new cards are drawn.
    """

    def __init__(self, box: Box) -> None:
        self.box = box
        self.at_most: dict[int, int] = {}
        """By seat: the luck of the cards held when it passed, at most."""
        self.drawn: dict[int, int] = {}
        """And how many it has drawn since."""
        self.attacker = -1
        self.missing = 0

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        """Takes in what happened."""
        if self.box.edition.last_must_foil:
            for event in events:
                self.note(event)

    def note(self, event: dict[str, Any]) -> None:
        kind = event["event"]
        if kind == "tried":
            self.attacker, self.missing = self.seat(event), event["value"]
        elif kind == "answered":
            self.missing = event["value"] - event["points"]
        elif kind == "passed":
            seat = self.seat(event)
            if (self.attacker - 1) % len(self.box.seats) == seat and self.missing > 0:
                self.at_most[seat] = self.missing - 1
                self.drawn[seat] = 0
        elif kind == "drew" and self.seat(event) in self.drawn:
            self.drawn[self.seat(event)] += 1

    def seat(self, event: dict[str, Any]) -> int:
        return self.box.seats.index(event["seat"])

    def fit(self, v: Seen, hidden: list[int]) -> None:
        """Changes an order of the hidden cards so that no hand in it is worth more than it can be."""
        at = 0
        hands: list[tuple[int, int, int]] = []
        for seat, size in enumerate(v.hand_sizes):
            if seat != v.seat:
                hands.append((seat, at, at + size))
                at += size
        for seat, start, end in hands:
            if seat in self.at_most:
                new = min(self.drawn[seat], end - start)
                self.lighten(v, hidden, start + new, end, at, self.at_most[seat])

    def lighten(self, v: Seen, hidden: list[int], start: int, end: int, deck: int, at_most: int) -> None:
        """Swaps cards with luck out of a hand for luckless ones of the deck, until it is light enough."""
        luck = v.tables.luck
        held = sum(luck[card] for card in hidden[start:end])
        spare = deck
        for mine in sorted(range(start, end), key=lambda at: -luck[hidden[at]]):
            if held <= at_most:
                return
            while spare < len(hidden) and luck[hidden[spare]]:
                spare += 1
            if spare == len(hidden):
                return  # there is nothing else that they could hold
            held -= luck[hidden[mine]]
            hidden[mine], hidden[spare] = hidden[spare], hidden[mine]
