"""The Doctor's old dog (2011): it follows him, watches, can be killed, and may be avenged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.attempt import make_attempt, weapon_value
from drlucky.rules.cardplay import can_draw_a_card, spend_from_deck, take_top_card
from drlucky.rules.chance import pick_one
from drlucky.rules.pawns import move
from drlucky.rules.state import ENDED, OldDog, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def follow_doctor(s: State) -> None:
    """After the Doctor's own move his dog goes one step of a shortest way to him."""
    t = s.tables
    dog = s.old_dog
    assert dog is not None
    here: i64 = s.place[t.dog]
    doctor: i64 = s.place[t.doctor]
    if not dog.alive or here == doctor:
        return
    if here == t.kennel and s.ground.watch[here] >> doctor & 1:
        if s.log is not None:
            s.log.barked()
        return
    nearest = shortest_steps(s, here, doctor)
    move(s, t.dog, nearest[0] if len(nearest) == 1 else by_smell(s, dog, nearest), "follow")


def shortest_steps(s: State, here: i64, to: i64) -> list[int]:
    """The steps from here that begin a shortest way."""
    far = s.ground.distance[to]
    return [step for step in s.ground.near[here] if far[step] == far[here] - 1]


def by_smell(s: State, dog: OldDog, ways: list[int]) -> i64:
    """Where the Doctor was most recently; if he was in none of them, chance decides (ruling 20)."""
    best: i64 = -1
    way: i64 = -1
    for place in ways:
        scent: i64 = dog.trail.find(bytes([place]))
        if scent > best:
            best = scent
            way = place
    if way >= 0:
        return way
    way = ways[pick_one(len(ways), s.key, s.rolls)]
    s.rolls += 1
    return way


def strike_back(s: State) -> None:
    """The Doctor attacks whoever has failed to kill him and ever tried to kill his dog (ruling 14)."""
    t = s.tables
    failed = s.attempt
    assert failed is not None
    target = failed.attacker
    weapon: i64 = -1
    value: i64 = 1
    if can_draw_a_card(s):
        card = take_top_card(s)
        spend_from_deck(s, card)
        if s.log is not None:
            s.log.turned_over(t.doctor, card)
        if t.value[card] > 0:
            weapon = card
            value = weapon_value(s, card, s.place[target])
    make_attempt(s, t.doctor, target, weapon, value, ENDED)
