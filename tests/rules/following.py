"""Somebody who follows a game by ear: they know how it began, and after that only what the log tells them.

In between two acts of a game all pick up new hands, and look at them as they did at the beginning.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from drlucky.rules.log import Event
from drlucky.rules.view import View

Facts = dict[str, Any]
Ending = tuple[str | None, str | None, str]
REASONS = {"kill": "killed", "save": "saved"}


def ending(result: dict[str, str | None] | None) -> Ending | None:
    """Who has won, who is the loser, and how."""
    return (result["winner"], result["loser"], str(result["reason"])) if result else None


class Follower:
    """What a seat, or a spectator, works out from the events as they see them."""

    def __init__(self, start: View) -> None:
        self.seat = start.seat
        self.wins_by = REASONS[start.edition.split("-")[0]]
        self.places = dict(start.places)
        self.strangers = start.strangers
        self.hand: Counter[str] | None = Counter(start.hand)
        """None when a new one was dealt, until the seat looks at it."""
        self.hand_sizes = dict(start.hand_sizes)
        self.cards_left = start.deck_size
        self.tokens = dict(start.tokens)
        self.turn = start.turn
        self.sunk = list(start.sunk)
        self.lights_out = start.lights_out
        self.result = ending(start.result)
        self.first_act = ending(start.first_act)
        self.old_dog = copy.deepcopy(start.old_dog)
        self.all_cards = sum(start.hand_sizes.values()) + start.deck_size + start.under
        self.all_cards += len(start.discards) + len(start.out) + len(start.reasons) + on_table(start.attempt)

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            facts = event.as_seen_by(self.seat)
            handler: Callable[[Facts], None] = getattr(self, "on_" + event.kind.replace("-", "_"))
            handler(facts)

    def knows(self, now: View) -> None:
        """Fails unless all that was worked out agrees with the seat's view."""
        if self.hand is None:
            self.hand = Counter(now.hand)
        assert self.places == now.places
        assert self.hand == Counter(now.hand)
        assert self.hand_sizes == now.hand_sizes
        assert self.cards_left == now.deck_size
        assert self.tokens == now.tokens
        assert self.turn == now.turn
        assert self.sunk == list(now.sunk)
        assert self.lights_out == now.lights_out
        assert self.result == ending(now.result)
        assert self.first_act == ending(now.first_act)
        assert self.old_dog == now.old_dog

    def gives_up(self, seat: str, card: str) -> None:
        self.hand_sizes[seat] -= 1
        if seat == self.seat:
            assert self.hand is not None
            assert self.hand[card] > 0, f"{seat} plays {card} without holding it"
            self.hand[card] -= 1

    def on_turn(self, facts: Facts) -> None:
        self.turn = facts["seat"]

    def on_moved(self, facts: Facts) -> None:
        assert self.places[facts["pawn"]] == facts["origin"]
        self.places[facts["pawn"]] = facts["to"]
        if facts["pawn"] == "doctor" and self.old_dog is not None:
            trail = [place for place in self.old_dog["trail"] if place != facts["to"]]
            self.old_dog["trail"] = [*trail, facts["to"]]

    def on_played(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["card"])

    def on_drew(self, facts: Facts) -> None:
        self.hand_sizes[facts["seat"]] += 1
        self.cards_left -= 1
        assert ("card" in facts) == (facts["seat"] == self.seat)
        if facts["seat"] == self.seat and self.hand is not None:
            self.hand[facts["card"]] += 1

    def on_turned_over(self, facts: Facts) -> None:
        assert facts["pawn"] in (*self.strangers, "doctor")
        self.cards_left -= 1

    def on_rebuilt(self, facts: Facts) -> None:
        self.cards_left += facts["cards"]

    def on_lights_out(self, facts: Facts) -> None:
        assert self.cards_left == 1, "they go out when the last card is taken, just before all hear of that"
        self.lights_out = True

    def on_tried(self, facts: Facts) -> None:
        if facts["weapon"] is not None and facts["seat"] != "doctor":
            self.gives_up(facts["seat"], facts["weapon"])
        if facts["target"] == "dog" and facts["seat"] not in self.dog["attacked_by"]:
            self.dog["attacked_by"] = [
                s for s in self.hand_sizes if s in (*self.dog["attacked_by"], facts["seat"])
            ]

    def on_countered(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["weapon"])

    def on_answered(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["card"])

    def on_spent_spite(self, facts: Facts) -> None:
        assert self.tokens[facts["seat"]] > 0
        self.tokens[facts["seat"]] -= 1

    def on_gained_spite(self, facts: Facts) -> None:
        self.tokens[facts["seat"]] += facts["tokens"]

    def on_passed(self, facts: Facts) -> None:
        pass

    def on_foiled(self, facts: Facts) -> None:
        pass

    def on_gained(self, facts: Facts) -> None:
        self.tokens[facts["seat"]] += 1

    def on_struck(self, facts: Facts) -> None:
        assert self.places[facts["target"]] is not None

    def on_died(self, facts: Facts) -> None:
        assert self.places[facts["seat"]] is not None
        self.places[facts["seat"]] = None

    def on_inherited(self, facts: Facts) -> None:
        self.hand_sizes[facts["seat"]] += facts["number"]
        self.hand_sizes[facts["dead"]] -= facts["number"]
        assert ("cards" in facts) == (facts["seat"] == self.seat)
        if facts["seat"] == self.seat:
            assert self.hand is not None
            self.hand.update(facts["cards"])
            assert len(facts["cards"]) == facts["number"]
        elif facts["dead"] == self.seat:
            assert self.hand is not None
            self.hand = None if self.hand_sizes[facts["dead"]] else Counter()

    def on_discarded(self, facts: Facts) -> None:
        self.hand_sizes[facts["seat"]] -= len(facts["cards"])
        assert self.hand_sizes[facts["seat"]] == 0, "the whole hand"
        if facts["seat"] == self.seat:
            self.hand = Counter()

    def on_came_back(self, facts: Facts) -> None:
        assert self.places[facts["seat"]] is None
        self.places[facts["seat"]] = facts["place"]

    @property
    def dog(self) -> Facts:
        assert self.old_dog is not None
        return self.old_dog

    def on_dog_died(self, facts: Facts) -> None:
        assert self.dog["alive"]
        self.dog["alive"] = False

    def on_barked(self, facts: Facts) -> None:
        assert self.dog["alive"]
        assert self.places["dog"] == "gallery"

    def on_sank(self, facts: Facts) -> None:
        self.sunk.append(facts["deck"])

    def on_won(self, facts: Facts) -> None:
        self.result = (facts["seat"], facts["loser"], self.wins_by)

    def on_survived(self, facts: Facts) -> None:
        assert [seat for seat in self.hand_sizes if self.places[seat] is not None] == [facts["seat"]]
        self.result = (facts["seat"], None, "survived")

    def on_all_lost(self, facts: Facts) -> None:
        self.result = (None, None, "sunk" if self.sunk else "all-dead")

    def on_second_act(self, facts: Facts) -> None:
        """The Strangers leave, and all but the pawns and the board begins anew."""
        assert self.result is not None
        self.first_act, self.result = self.result, None
        self.places.update(dict.fromkeys(self.strangers))
        self.tokens = dict.fromkeys(self.tokens, 0)

    def on_dealt(self, facts: Facts) -> None:
        self.hand_sizes = {
            seat: facts["each"] if self.places[seat] is not None else 0 for seat in self.hand_sizes
        }
        self.cards_left = self.all_cards - sum(self.hand_sizes.values())
        self.lights_out = False
        self.hand = None


def on_table(attempt: Facts | None) -> int:
    """How many cards of an attempt lie open."""
    if attempt is None:
        return 0
    weapons = [attempt["weapon"], (attempt.get("counter") or {}).get("weapon")]
    return len(attempt["played"]) + sum(weapon is not None for weapon in weapons)
