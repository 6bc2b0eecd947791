"""The events of a log, one plain sentence each, or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drlucky.english import counted, sentence
from drlucky.errors import DrluckyError
from drlucky.rules.editions import ESCAPE, SEATS
from drlucky.words.endings import ending
from drlucky.words.names import Names

Facts = dict[str, Any]


def tell(facts: Facts, names: Names) -> str:
    """What happened, in a sentence. `facts` are an event's as a seat saw it, see `Event.as_seen_by`."""
    teller = TELLERS.get(str(facts.get("event")))
    if teller is None:
        raise DrluckyError("words.event", f"There are no words for an event {facts.get('event')!r}.")
    return teller(facts, names)


# Before the game, and between its acts


def _turned_up(facts: Facts, names: Names) -> str:
    return f"Turned up for {names.pawn(facts['pawn'])}: {names.card(facts['card'])}."


def _dealt(facts: Facts, names: Names) -> str:
    under = facts["under_closed_wings"]
    wings = f" {counted(under, 'card')} lie under closed wings, out of the game." if under else ""
    return f"Everybody is dealt {counted(facts['each'], 'card')}.{wings}"


def _second_act(facts: Facts, names: Names) -> str:
    gone = " The Strangers have left." if names.strangers else ""
    return f"The Doctor is back, as a ghost: {ESCAPE.title} begins.{gone}"


# Turns and moves


def _turn(facts: Facts, names: Names) -> str:
    seat = facts["seat"]
    if facts["by_doctor"]:
        return f"The Doctor walks in on {names.introduced(seat)}: it is {names.whose(seat)} turn."
    if seat in names.strangers:
        return f"It is the turn of {names.introduced(seat)}."
    return f"It is {names.whose(seat)} turn."


def _moved(facts: Facts, names: Names) -> str:
    pawn, origin, to, cause = facts["pawn"], facts["origin"], facts["to"], facts["cause"]
    way = f"from {names.room(origin)} to {names.room(to)}"
    if origin == to:
        return f"{names.does(pawn, 'stay', names.inside(to))}."  # ruling 6
    if cause in _SENT and (pawn not in SEATS or pawn in names.strangers):
        return f"{names.does(pawn, 'are', f'{_SENT[cause]} {way}')}."
    if cause == "own":
        way = f"on {way}"
    return f"{names.does(pawn, _GOES.get(cause, 'move'), way)}."


_GOES = {"step": "step", "walk": "walk", "jump": "jump", "own": "walk", "climb": "climb", "follow": "follow"}
_SENT = {"walk": "led", "jump": "sent", "led": "led", "sent": "sent", "hurry": "hurried on"}
"""What others do with pawns that do not play."""


def _barked(facts: Facts, names: Names) -> str:
    return f"{names.does('dog', 'see')} the Doctor from the Gallery, barks, and stays."


def _sank(facts: Facts, names: Names) -> str:
    return f"{facts['deck']}-Deck sinks."


# Cards


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


def _turned_over(facts: Facts, names: Names) -> str:
    pawn, card = facts["pawn"], facts["card"]
    turns = names.does(pawn, "turn", f"over {names.the_card(card)}")
    return f"{turns}." if pawn == "doctor" else f"{turns}: luck {names.cards[card].luck}."


# Attempts and the answers to them


def _tried(facts: Facts, names: Names) -> str:
    aimed = f"to {names.attempt} {names.pawn(facts['target'])} with {names.tool_in_hand(facts['weapon'])}"
    return f"{names.does(facts['seat'], 'try', aimed)}; {facts['value']} will foil it."


def _countered(facts: Facts, names: Names) -> str:
    back = f"back at {names.pawn(facts['target'])} with {names.the_card(facts['weapon'])}"
    return f"{names.does(facts['seat'], 'strike', back)}; {facts['value']} will foil that."


def _answered(facts: Facts, names: Names) -> str:
    played = names.does(facts["seat"], "play", f"{names.the_card(facts['card'])} against it")
    return f"{played}: {facts['points']} of {facts['value']}."


def _spent_spite(facts: Facts, names: Names) -> str:
    played = names.does(facts["seat"], "play", f"a {names.token} against it")
    return f"{played}: {facts['points']} of {facts['value']}."


def _passed(facts: Facts, names: Names) -> str:
    return f"{names.does(facts['seat'], 'pass')}."


def _foiled(facts: Facts, names: Names) -> str:
    return sentence(f"{names.whose(facts['seat'])} attempt is foiled")


def _gained(facts: Facts, names: Names) -> str:
    token = "a Reason: one of the cards played" if names.edition.token == "reason" else f"a {names.token}"
    return f"{names.does(facts['seat'], 'gain', token)}."


def _gained_spite(facts: Facts, names: Names) -> str:
    tokens = counted(facts["tokens"], names.token)
    return f"{names.does(facts['seat'], 'take', f'{tokens} played against this attempt')}."


# Deaths


def _struck(facts: Facts, names: Names) -> str:
    return f"Nothing stops {names.pawn(facts['attacker'])}."


def _died(facts: Facts, names: Names) -> str:
    killed = f"killed {names.pawn(facts['seat'])}"
    return f"{names.does(facts['killer'], 'have', killed)}."


def _inherited(facts: Facts, names: Names) -> str:
    taken = f"{counted(facts['number'], 'card')} from {names.pawn(facts['dead'])}"
    takes = names.does(facts["seat"], "take", taken)
    if facts.get("cards"):
        return f"{takes}: {', '.join(map(names.card, facts['cards']))}."
    return f"{takes}."


def _discarded(facts: Facts, names: Names) -> str:
    cards = ", ".join(map(names.card, facts["cards"]))
    return sentence(f"discarded from {names.whose(facts['seat'])} hand: {cards}")


def _came_back(facts: Facts, names: Names) -> str:
    return f"{names.does(facts['seat'], 'come', 'back from the dead')}, {names.inside(facts['place'])}."


def _dog_died(facts: Facts, names: Names) -> str:
    killed = f"killed {names.pawn('dog')}"
    return f"{names.does(facts['killer'], 'have', killed)}."


# The end


def _won(facts: Facts, names: Names) -> str:
    reason = "saved" if names.edition.saving else "killed"
    return ending({"winner": facts["seat"], "loser": facts["loser"], "reason": reason}, names)


def _survived(facts: Facts, names: Names) -> str:
    return ending({"winner": facts["seat"], "loser": None, "reason": "survived"}, names)


def _all_lost(facts: Facts, names: Names) -> str:
    reason = "sunk" if names.edition.saving else "all-dead"
    return ending({"winner": None, "loser": None, "reason": reason}, names)


TELLERS: dict[str, Callable[[Facts, Names], str]] = {
    "turned-up": _turned_up,
    "dealt": _dealt,
    "second-act": _second_act,
    "turn": _turn,
    "moved": _moved,
    "barked": _barked,
    "sank": _sank,
    "played": _played,
    "drew": _drew,
    "rebuilt": _rebuilt,
    "lights-out": _lights_out,
    "turned-over": _turned_over,
    "tried": _tried,
    "countered": _countered,
    "answered": _answered,
    "spent-spite": _spent_spite,
    "passed": _passed,
    "foiled": _foiled,
    "gained": _gained,
    "gained-spite": _gained_spite,
    "struck": _struck,
    "died": _died,
    "inherited": _inherited,
    "discarded": _discarded,
    "came-back": _came_back,
    "dog-died": _dog_died,
    "won": _won,
    "survived": _survived,
    "all-lost": _all_lost,
}
"""Every kind of event that `drlucky.rules.log` writes down."""
