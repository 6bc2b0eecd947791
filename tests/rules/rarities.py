"""What rarely happens in a game: told from a position, an action, and the position that follows.

Tests that play at random count these, to be sure that they came past every corner of the variants.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.simple import legal
from tests.simple.old_dog import barks, shortest_ways
from tests.simple.table import card_named, living, plan_of, seats_of, strangers_of

from .games import Position

Rarity = Callable[[Position, str, Position], bool]


# What is asked of positions


def died(before: Position, after: Position) -> list[str]:
    if before.get("first_act") != after.get("first_act"):
        return []  # Strangers leave alive
    return [seat for seat in living(before) if after["places"][seat] is None]


def killed_by_player(before: Position, action: str, after: Position) -> bool:
    """By an attempt just made that nobody could answer, or by one that is under way."""
    attacked = [action.split()[2]] if action.startswith("attempt on") else []
    if before["attempt"] and before["attempt"]["attacker"] in living(before):
        attacked = [before["attempt"]["attacker"], before["attempt"]["target"]]
    return not set(attacked).isdisjoint(died(before, after))


def is_2011(position: Position) -> bool:
    return bool(position["setup"]["edition"] == "kill-2011")


def in_chain(position: Position) -> bool:
    """A counterattack is being answered."""
    attempt = position["attempt"]
    return (
        bool(attempt)
        and attempt["attacker"] in seats_of(position)
        and attempt["attacker"] != position["turn"]
    )


def tossed(before: Position, after: Position) -> bool:
    """Chance was asked, and not for a new deck."""
    asked = after["random"]["count"] > before["random"]["count"]
    kept = len(before["deck"]) - len(after["deck"])
    return asked and kept >= 0 and before["deck"][kept:] == after["deck"]


def dog_moved(before: Position, after: Position) -> bool:
    return "old_dog" in before and before["places"]["dog"] != after["places"]["dog"]


def attacked_by_doctor(position: Position) -> bool:
    return bool(position["attempt"]) and position["attempt"]["attacker"] == "doctor"


def by_stranger(position: Position) -> bool:
    return bool(position["attempt"]) and position["attempt"]["attacker"] in strangers_of(position)


def number_of(position: Position, place: str) -> int:
    numbers = {room.id: room.number for room in plan_of(position).rooms}
    return numbers[place] or 0


def without(position: Position, pet: str) -> Position:
    """The same with this pet out of sight: where nobody looks from."""
    places = {pawn: place for pawn, place in position["places"].items() if pawn != pet}
    return position | {"places": places}


def winner_of(after: Position) -> str | None:
    result = after["result"] or {}
    return result.get("winner")


def handed_on(before: Position, after: Position) -> bool:
    """Somebody holds more cards because somebody died."""
    dead = died(before, after)
    heirs = [seat for seat in living(after) if len(after["hands"][seat]) > len(before["hands"][seat]) + 1]
    return bool(dead and heirs and any(before["hands"][seat] for seat in dead))


def in_second_act(position: Position) -> bool:
    return bool(position.get("first_act"))


RARITIES: dict[str, Rarity] = {
    # 2011: killing players
    "a player is killed by a player": lambda before, action, after: (
        is_2011(before) and killed_by_player(before, action, after)
    ),
    "two kill each other": lambda before, action, after: is_2011(before) and len(died(before, after)) == 2,
    "the attacker is killed by the victim": lambda before, action, after: (
        in_chain(before) and before["turn"] in died(before, after) and len(died(before, after)) == 1
    ),
    "a counterattack": lambda before, action, after: action.startswith("counter"),
    "a counter-counterattack": lambda before, action, after: (
        action.startswith("counter") and in_chain(before)
    ),
    "a counterattack after the round": lambda before, action, after: (
        before["phase"] == "counter" and action != "pass"
    ),
    "no counterattack after the round": lambda before, action, after: (
        before["phase"] == "counter" and action == "pass"
    ),
    "the doomed counterattack": lambda before, action, after: (
        action.startswith("counter") and before["to_act"] in before["attempt"]["doomed"]
    ),
    "the killer gets a hand": lambda before, action, after: (
        is_2011(before) and handed_on(before, after) and len(died(before, after)) == 1
    ),
    "a death in the first round": lambda before, action, after: (
        is_2011(before) and bool(died(before, after)) and not set(living(before)) <= set(before["had_turn"])
    ),
    "somebody comes back": lambda before, action, after: any(
        before["places"][seat] is None and after["places"][seat] for seat in seats_of(before)
    ),
    "the last one alive of 2011 wins": lambda before, action, after: (
        is_2011(before) and (after["result"] or {}).get("reason") == "survived"
    ),
    "all are dead": lambda before, action, after: (after["result"] or {}).get("reason") == "all-dead",
    # 2011: super spite
    "super spite is spent": lambda before, action, after: action == "foil with spite",
    "super spite is spent on a counterattack": lambda before, action, after: (
        action == "foil with spite" and in_chain(before)
    ),
    "super spite is spent on the Doctor's strike": lambda before, action, after: (
        action == "foil with spite" and attacked_by_doctor(before)
    ),
    "somebody without cards is asked for spite": lambda before, action, after: (
        action == "foil with spite" and not before["hands"][before["to_act"]]
    ),
    # 2011: the old dog
    "an attempt on the dog": lambda before, action, after: action.startswith("attempt on dog"),
    "the dog dies": lambda before, action, after: (
        "old_dog" in before and before["old_dog"]["alive"] and not after["old_dog"]["alive"]
    ),
    "a coin is tossed": lambda before, action, after: dog_moved(before, after) and tossed(before, after),
    "the smell decides": lambda before, action, after: (
        dog_moved(before, after)
        and not tossed(before, after)
        and len(shortest_ways(after, before["places"]["dog"], after["places"]["doctor"])) > 1
    ),
    "the dog barks": lambda before, action, after: (
        "old_dog" in after
        and after["old_dog"]["alive"]
        and barks(after)
        and before["places"]["dog"] == after["places"]["dog"] != after["places"]["doctor"]
        and before["places"]["doctor"] != after["places"]["doctor"]
        and action.split()[0] in ("end", "draw")
    ),
    "the Doctor strikes back with a weapon": lambda before, action, after: (
        is_2011(after)
        and attacked_by_doctor(after)
        and not attacked_by_doctor(before)
        and after["attempt"]["weapon"] is not None
    ),
    "the Doctor strikes back with bare hands": lambda before, action, after: (
        is_2011(after)
        and attacked_by_doctor(after)
        and not attacked_by_doctor(before)
        and after["attempt"]["weapon"] is None
    ),
    "the Doctor's strike kills": lambda before, action, after: (
        is_2011(before) and attacked_by_doctor(before) and bool(died(before, after))
    ),
    "the Doctor's strike is foiled": lambda before, action, after: (
        is_2011(before)
        and attacked_by_doctor(before)
        and not attacked_by_doctor(after)
        and not died(before, after)
    ),
    # 2016: Strangers
    "a Stranger makes an attempt": lambda before, action, after: (
        by_stranger(after) and not by_stranger(before)
    ),
    "a Stranger gains a Reason": lambda before, action, after: any(
        after["tokens"][seat] > before["tokens"][seat] for seat in strangers_of(before)
    ),
    "a Stranger wins": lambda before, action, after: winner_of(after) in strangers_of(before),
    "a Stranger turns over a card": lambda before, action, after: (
        bool(strangers_of(after))
        and bool(after["attempt"])
        and not in_second_act(after)
        and len(after["deck"]) < len(before["deck"])
        and action != "draw"
    ),
    "a Stranger turns over a card without luck": lambda before, action, after: (
        bool(strangers_of(after))
        and bool(after["attempt"])
        and not in_second_act(after)
        and any(not card_named(after, card).luck for card in after["attempt"]["played"])
    ),
    "a Stranger puts out the lights": lambda before, action, after: (
        bool(strangers_of(before)) and after["lights_out"] > before["lights_out"] and action != "draw"
    ),
    "a Stranger is led by a point": lambda before, action, after: action.startswith("lead"),
    "a Stranger is jumped by a card": lambda before, action, after: (
        action.split()[-1] in strangers_of(before)
    ),
    "a Stranger goes past closed rooms": lambda before, action, after: (
        action.split()[0] in ("end", "draw")
        and not after.get("first_act")
        and any(
            number_of(before, before["places"][seat]) - number_of(after, after["places"][seat]) > 5
            for seat in strangers_of(before)
        )
    ),
    # 2016: pets
    "Patience is sent": lambda before, action, after: action.startswith("send cat"),
    "Shamrock is sent": lambda before, action, after: action.startswith("send dog"),
    "Patience hides somebody": lambda before, action, after: (
        action.split()[0] in ("draw", "attempt")
        and "cat" in before["places"]
        and action not in legal(without(before, "cat"))
    ),
    "Shamrock sees somebody": lambda before, action, after: (
        action == "end"
        and "dog" in before["places"]
        and "old_dog" not in before
        and legal(before) != [other for other in legal(without(before, "dog")) if "dog" not in other]
    ),
    # Escape from Lucky Mansion
    "the second act begins": lambda before, action, after: in_second_act(after) and not in_second_act(before),
    "the second act follows a Stranger's victory": lambda before, action, after: (
        in_second_act(after)
        and not in_second_act(before)
        and after["first_act"]["winner"] in strangers_of(after)
    ),
    "the Doctor is hurried": lambda before, action, after: action.startswith("hurry"),
    "the ghost attacks in the middle of a turn": lambda before, action, after: (
        attacked_by_doctor(after) and after["attempt"].get("then") == "turn-goes-on"
    ),
    "the ghost attacks between turns": lambda before, action, after: (
        attacked_by_doctor(after) and after["attempt"].get("then") == "next-turn"
    ),
    "the ghost kills the player on turn in the middle of it": lambda before, action, after: (
        attacked_by_doctor(before)
        and before["attempt"].get("then") == "turn-goes-on"
        and before["turn"] in died(before, after)
    ),
    "a turn goes on after the ghost has attacked": lambda before, action, after: (
        attacked_by_doctor(before)
        and before["attempt"].get("then") == "turn-goes-on"
        and after["phase"] == "turn"
        and after["turn"] == before["turn"]
        and after["points"] + len(after["hands"][after["turn"]]) > 0
        and len(after["deck"]) == len(before["deck"])
    ),
    "the ghost gains a Reason": lambda before, action, after: (
        after["tokens"].get("doctor", 0) > before["tokens"].get("doctor", 0)
    ),
    "a player is killed by a player in Escape": lambda before, action, after: (
        in_second_act(before) and killed_by_player(before, action, after)
    ),
    "the killer gets cards without luck": lambda before, action, after: (
        in_second_act(before) and handed_on(before, after)
    ),
    "the deck of Escape is empty": lambda before, action, after: (
        in_second_act(after) and not after["deck"] and bool(before["deck"])
    ),
    "the last one alive escapes": lambda before, action, after: (
        in_second_act(after) and (after["result"] or {}).get("reason") == "survived"
    ),
    # Save 2000
    "a loser's prize": lambda before, action, after: (
        after["setup"]["edition"] == "save-2000" and bool((after["result"] or {}).get("loser"))
    ),
}
"""By name, in the order of the rulebooks."""


def rarities(before: Position, action: str, after: Position) -> list[str]:
    """The names of all that happened in this step."""
    return [name for name, happened in RARITIES.items() if happened(before, action, after)]
