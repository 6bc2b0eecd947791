"""The events of a log, one plain sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.words.endings import ending
from drlucky.words.names import Names, counted, sentence

Facts = dict[str, Any]


def tell(facts: Facts, names: Names) -> str:
    """What happened, in a sentence. `facts` are an event's as a seat saw it, see `Event.as_seen_by`."""
    teller = TELLERS.get(str(facts.get("event")))
    if teller is None:
        raise DrluckyError("words.event", f"There are no words for an event {facts.get('event')!r}.")
    return teller(facts, names)


def _turned_up(facts: Facts, names: Names) -> str:
    return f"Turned up for {names.pawn(facts['pawn'])}: {names.card(facts['card'])}."


def _dealt(facts: Facts, names: Names) -> str:
    under = facts["under_closed_wings"]
    wings = f" {counted(under, 'card')} lie under closed wings, out of the game." if under else ""
    return f"Everybody is dealt {counted(facts['each'], 'card')}.{wings}"


def _turn(facts: Facts, names: Names) -> str:
    if facts["by_doctor"]:
        seat = facts["seat"]
        return f"The Doctor walks in on {names.pawn(seat)}: it is {names.whose(seat)} turn."
    return f"It is {names.whose(facts['seat'])} turn."


def _moved(facts: Facts, names: Names) -> str:
    pawn, origin, to, cause = facts["pawn"], facts["origin"], facts["to"], facts["cause"]
    way = f"from {names.room(origin)} to {names.room(to)}"
    if origin == to:
        return f"{names.does(pawn, 'stay', names.inside(to))}."  # ruling 6
    if pawn == "doctor" and cause in _LED:
        return f"The Doctor is {_LED[cause]} {way}."
    if cause == "own":
        way = f"on {way}"
    return f"{names.does(pawn, _WALKS.get(cause, 'move'), way)}."


_LED = {"walk": "led", "jump": "sent"}
_WALKS = {"step": "step", "walk": "walk", "jump": "jump", "own": "walk", "climb": "climb"}


def _played(facts: Facts, names: Names) -> str:
    return f"{names.does(facts['seat'], 'play', names.the_card(facts['card']))}."


def _drew(facts: Facts, names: Names) -> str:
    if "card" in facts:
        return f"{names.does(facts['seat'], 'draw', 'a card')}: {names.card(facts['card'])}."
    return f"{names.does(facts['seat'], 'draw', 'a card')}."


def _rebuilt(facts: Facts, names: Names) -> str:
    return f"The deck is empty: {counted(facts['cards'], 'discard')} are shuffled into a new one."


def _lights_out(facts: Facts, names: Names) -> str:
    return "The last card is gone, and the lights with it: nobody sees beyond their own room."


def _tried(facts: Facts, names: Names) -> str:
    weapon, value = facts["weapon"], facts["value"]
    tool = names.the_card(weapon) if weapon else "bare hands"
    tries = names.does(facts["seat"], "try", f"to {names.attempt} {names.pawn(facts['target'])} with {tool}")
    return f"{tries}; {value} will foil it."


def _answered(facts: Facts, names: Names) -> str:
    played = names.does(facts["seat"], "play", f"{names.the_card(facts['card'])} against it")
    return f"{played}: {facts['points']} of {facts['value']}."


def _passed(facts: Facts, names: Names) -> str:
    return f"{names.does(facts['seat'], 'pass')}."


def _foiled(facts: Facts, names: Names) -> str:
    return f"{sentence(names.whose(facts['seat']))[:-1]} attempt is foiled."


def _gained(facts: Facts, names: Names) -> str:
    token = "a Reason: one of the cards played" if names.edition.token == "reason" else "a spite token"
    return f"{names.does(facts['seat'], 'gain', token)}."


def _sank(facts: Facts, names: Names) -> str:
    return f"{facts['deck']}-Deck sinks."


def _won(facts: Facts, names: Names) -> str:
    reason = "saved" if names.edition.saving else "killed"
    return ending({"winner": facts["seat"], "loser": facts["loser"], "reason": reason}, names)


def _all_lost(facts: Facts, names: Names) -> str:
    return ending({"winner": None, "loser": None, "reason": "sunk"}, names)


TELLERS: dict[str, Callable[[Facts, Names], str]] = {
    "turned-up": _turned_up,
    "dealt": _dealt,
    "turn": _turn,
    "moved": _moved,
    "played": _played,
    "drew": _drew,
    "rebuilt": _rebuilt,
    "lights-out": _lights_out,
    "tried": _tried,
    "answered": _answered,
    "passed": _passed,
    "foiled": _foiled,
    "gained": _gained,
    "sank": _sank,
    "won": _won,
    "all-lost": _all_lost,
}
"""Every kind of event that `drlucky.rules.log` writes down."""
