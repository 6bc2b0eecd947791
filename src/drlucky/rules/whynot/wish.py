"""What a player wants, from a line of notation: an action of this game, or something of another one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from drlucky.cards import Card, deck_ids, load_deck
from drlucky.house import Room, load_plan, plan_ids
from drlucky.rules.catalogue import ME, Action
from drlucky.rules.editions import SEATS
from drlucky.rules.whynot.scene import Scene

LONGEST = 80
"""More characters than any action has."""

PAWNS = (ME, "doctor", "dog", "cat", *SEATS)
WISHES = (
    r"(?P<verb>end|draw|pass|stop|attempt)",
    r"(?P<verb>attempt|foil|counter) with (?P<card>\S+)",
    r"(?P<verb>attempt) on (?P<pawn>\S+)(?: with (?P<card>\S+))?",
    r"(?P<verb>step) (?P<place>\S+)",
    r"(?P<verb>lead|send) (?P<pawn>\S+) to (?P<place>\S+)",
    r"(?P<verb>hurry) (?P<pawn>doctor)",
    r"play (?P<card>\S+) to (?P<verb>jump|walk) (?P<pawn>\S+)",
    r"play (?P<card>\S+) for (?P<verb>steps)",
    r"(?P<verb>play) (?P<card>\S+)",
)


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that somebody wants to do, with the names of an `Action`."""

    verb: str
    number: int | None = None
    """The action's number in the catalogue; None for what this game does not have."""
    card: str | None = None
    pawn: str | None = None
    place: str | None = None


def plain(wanted: object) -> str:
    """The words of a line with single spaces, as the catalogue has them; none for what is no text."""
    if not isinstance(wanted, str):
        return ""
    return " ".join(wanted.lower().split())


def wishes_of(scene: Scene, words: str) -> list[Wish]:
    """The wish that plain words stand for, or all that they begin; none if no game knows it."""
    catalogue = scene.box.catalogue
    number = catalogue.by_text.get(words)
    if number is not None:
        return [wish_for(catalogue[number], number)]
    return half_said(scene, words) or elsewhere(scene, words)


def half_said(scene: Scene, words: str) -> list[Wish]:
    """The actions that a line begins ("step", "play kitchen"), or all that a card is good for."""
    actions = scene.box.catalogue.actions
    card = words.removeprefix("play ") if words.startswith("play ") else None
    return [
        wish_for(action, number)
        for number, action in enumerate(actions)
        if action.pawn != scene.me  # to attack oneself is not what a half line means
        and (action.text.startswith(f"{words} ") or (card and action.card == card))
    ]


def elsewhere(scene: Scene, words: str) -> list[Wish]:
    """What is done in other editions and with other options, or with cards of other kinds."""
    if words == "foil with spite":
        return [Wish("foil-spite")]
    for pattern in WISHES:
        if found := re.fullmatch(pattern, words):
            named = found.groupdict()
            wish = Wish(named["verb"], None, named.get("card"), named.get("pawn"), named.get("place"))
            return [wish] if is_known(wish) and well_said(wish, scene.me) else []
    return []


def well_said(wish: Wish, me: str) -> bool:
    """Whether the pawn is called as it is in notation: who moves themselves says "me"."""
    if wish.verb == "attempt":
        return wish.pawn not in (ME, "doctor")
    return wish.pawn != me and (wish.pawn != ME or wish.verb in ("jump", "walk"))


def wish_for(action: Action, number: int) -> Wish:
    """The wish for an action of the catalogue."""
    return Wish(action.verb, number, action.card, action.pawn, action.place)


def is_known(wish: Wish) -> bool:
    """Whether some game of some edition has what the wish is about."""
    return (
        (wish.card is None or wish.card in all_cards())
        and (wish.place is None or wish.place in all_rooms())
        and (wish.pawn is None or wish.pawn in PAWNS)
    )


@lru_cache(maxsize=1)
def all_cards() -> dict[str, Card]:
    """The cards of all decks, by id."""
    return {card.id: card for deck in deck_ids() for card in load_deck(deck).cards}


@lru_cache(maxsize=1)
def all_rooms() -> dict[str, Room]:
    """The rooms of all boards, by id."""
    return {room.id: room for plan in plan_ids() for room in load_plan(plan).rooms}
