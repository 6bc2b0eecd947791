"""The base rules of the five editions: what may be done in a position, and what comes of it.

`legal(position)` lists the actions in notation; `after(position, action)` gives the position that follows,
with everything that happens by itself. Both take and give positions as the JSON dicts of `drlucky.rules`.
Read it beside the rulebooks: a turn, an attempt, the end of a turn, in that order.
"""

from __future__ import annotations

import copy

from drlucky.cards import load_deck

from .table import (
    DECKS,
    SAVE,
    Position,
    card_named,
    edition,
    in_sight_of,
    open_places,
    others_going_left,
    pawn_named,
    plan_of,
    sort_hand,
    spent,
    steps_from,
)
from .turn_end import end_turn, game_over


def legal(position: Position) -> list[str]:
    """Every action that the one to act may take, sorted; none when the game is over."""
    if position["phase"] == "turn":
        actions = free_steps(position) + movement_cards(position)
        actions += attempts(position) + draws(position) + ["end"]
    elif position["phase"] == "walk":
        actions = walking(position)
    elif position["phase"] == "foil":
        actions = answers(position)
    else:
        actions = []
    return sorted(set(actions))


def after(position: Position, action: str) -> Position:
    """The position that the action leads to; the one given is left as it is."""
    if action not in legal(position):
        raise ValueError(f"{action!r} is not legal here; legal are {legal(position)}")
    new = copy.deepcopy(position)
    match action.split():
        case ["step", place]:
            take_step(new, place)
        case ["stop"]:
            end_walk(new)
        case ["play", card, "to", "jump", pawn]:
            spend_movement_card(new, card)
            new["places"][pawn_named(new, pawn)] = card_named(new, card).room
        case ["play", card, "to", "walk", pawn]:
            spend_movement_card(new, card)
            start_walk(new, pawn_named(new, pawn), card_named(new, card).steps)
        case ["play", card, "for", "steps"]:
            spend_movement_card(new, card)
            new["points"] += card_named(new, card).steps
        case ["attempt"]:
            make_attempt(new, None)
        case ["attempt", "with", weapon]:
            make_attempt(new, weapon)
        case ["foil", "with", card]:
            play_against_attempt(new, card)
        case ["pass"]:
            ask(new, seats_still_to_ask(new))
        case ["draw"]:
            draw(new)
            end_turn(new)
        case ["end"]:
            end_turn(new)
    # Everybody can see that somebody without cards who can do nothing else can only end the turn.
    while new["phase"] == "turn" and not new["hands"][new["turn"]] and legal(new) == ["end"]:
        end_turn(new)
    return new


# A turn: movement


def free_steps(position: Position) -> list[str]:
    if position["points"] < 1:
        return []
    here = position["places"][position["turn"]]
    return [f"step {place}" for place in steps_from(position, here)]


def movement_cards(position: Position) -> list[str]:
    me = position["turn"]
    pawns = {"me": me} if edition(position) == "kill-2016" else {"me": me, "doctor": "doctor"}
    actions = []
    for name in position["hands"][me]:
        card = card_named(position, name)
        if card.kind not in ("move", "room"):
            continue
        if card.room in open_places(position):  # the room where the pawn is already, too: ruling 6
            actions += [f"play {name} to jump {pawn}" for pawn in pawns]
        if card.steps and edition(position) == "kill-2016":
            actions.append(f"play {name} for steps")
        elif card.steps:
            able = [pawn for pawn in pawns if steps_from(position, position["places"][pawns[pawn]])]
            actions += [f"play {name} to walk {pawn}" for pawn in able]
    return actions


def spend_movement_card(position: Position, card: str) -> None:
    position["hands"][position["turn"]].remove(card)
    spent(position, card)
    position["card_played"] = True


def start_walk(position: Position, pawn: str, up_to: int) -> None:
    position["phase"] = "walk"
    position["walk"] = {"pawn": pawn, "left": up_to, "taken": 0}


def walking(position: Position) -> list[str]:
    """A card moves a pawn up to so many steps, and one at least (ruling 28)."""
    walk = position["walk"]
    actions = [f"step {place}" for place in steps_from(position, position["places"][walk["pawn"]])]
    if walk["taken"] >= 1:
        actions.append("stop")
    return actions


def take_step(position: Position, place: str) -> None:
    """A step of the walk that is under way, else the free one (2016: one of the turn's points)."""
    walk = position["walk"]
    if walk is None:
        position["points"] -= 1
        position["places"][position["turn"]] = place
        return
    position["places"][walk["pawn"]] = place
    walk["taken"] = 1  # that there was one is all that counts
    walk["left"] -= 1
    if walk["left"] == 0:
        end_walk(position)


def end_walk(position: Position) -> None:
    position["phase"] = "turn"
    position["walk"] = None


# A turn: drawing


def draws(position: Position) -> list[str]:
    return ["draw"] if something_to_draw(position) and may_draw(position) else []


def something_to_draw(position: Position) -> bool:
    if edition(position) in SAVE:
        return any(position["piles"].values())
    if edition(position) == "kill-2016":
        return bool(position["deck"])  # discards are never recycled
    return bool(position["deck"] or position["discards"])


def may_draw(position: Position) -> bool:
    me = position["turn"]
    here = position["places"][me]
    if edition(position) == "kill-2016":
        # Nobody may see you, Doctor Lucky included. What else you did with the turn doesn't matter.
        everybody_else = [*others_going_left(position, me), "doctor"]
        return not any(position["places"][pawn] in in_sight_of(position, here) for pawn in everybody_else)
    if position["card_played"]:
        return False
    if edition(position) in SAVE:
        return True  # anywhere
    # 1996, 2011: only in a room with a name; hallways and stairs have none.
    return any(room.id == here and room.kind == "room" for room in plan_of(position).rooms)


def draw(position: Position) -> None:
    me = position["turn"]
    hand = position["hands"][me]
    if edition(position) in SAVE:
        ship_deck = next(deck for deck in decks_lowest_first(position) if position["piles"][deck])
        hand.append(position["piles"][ship_deck].pop(0))  # a deck without a pile sinks when the turn ends
    elif edition(position) == "kill-2016":
        hand.append(position["deck"].pop(0))
        if not position["deck"]:
            position["lights_out"] = True
    else:
        if not position["deck"]:  # there was nothing to shuffle when it ran out: ruling 27
            reshuffle(position)
        hand.append(position["deck"].pop(0))
        if not position["deck"] and position["discards"]:
            reshuffle(position)
    sort_hand(position, me)


def decks_lowest_first(position: Position) -> list[str]:
    """The ship's decks: D at the bottom, A at the top."""
    return sorted(position["piles"], reverse=True)


def reshuffle(position: Position) -> None:
    """The discards that are not failures become the deck."""
    from drlucky.rules.chance import shuffled  # the one thing shared with the engine: chance itself

    random = position["random"]
    codes = sorted(card_named(position, card).code for card in position["discards"])
    new_order = shuffled(codes, bytes.fromhex(random["key"]), random["count"])
    names = load_deck(DECKS[edition(position)]).cards
    position["deck"] = [names[code].id for code in new_order]
    position["discards"] = []
    random["count"] += 1


# An attempt


def attempts(position: Position) -> list[str]:
    if not may_attempt(position):
        return []
    hand = position["hands"][position["turn"]]
    weapons = [card for card in hand if card_named(position, card).kind in ("weapon", "aid")]
    return ["attempt"] + [f"attempt with {card}" for card in weapons]


def may_attempt(position: Position) -> bool:
    me = position["turn"]
    here = position["places"][me]
    if position["places"]["doctor"] != here:
        return False
    witnesses = [
        seat
        for seat in others_going_left(position, me)
        if position["places"][seat] in in_sight_of(position, here)
    ]
    if edition(position) in SAVE:
        return bool(witnesses)  # somebody has to see it
    return not witnesses  # alone with him, and out of everybody's sight


def worth(position: Position, weapon: str | None) -> int:
    """The value of an attempt made now by the player whose turn it is."""
    me = position["turn"]
    tokens = int(position["tokens"][me])
    from_weapon = None
    if weapon is not None:
        card = card_named(position, weapon)
        special = card.special_room == position["places"][me]
        from_weapon = card.special_value if special else card.value
    if edition(position) == "kill-2016":
        return 1 + tokens + (from_weapon or 0)  # basic strength, grown by Reasons, and the weapon on top
    basic = 1 if from_weapon is None else from_weapon  # the weapon's value instead of bare hands
    return basic + tokens if edition(position) == "kill-2011" else basic  # spite


def make_attempt(position: Position, weapon: str | None) -> None:
    me = position["turn"]
    value = worth(position, weapon)
    if weapon is not None:
        position["hands"][me].remove(weapon)  # it lies on the table until the attempt is settled
    position["phase"] = "foil"
    position["attempt"] = {
        "attacker": me,
        "target": "doctor",
        "weapon": weapon,
        "value": value,
        "points": 0,
        "asked": None,
        "played": [],
    }
    ask(position, others_going_left(position, me))


def ask(position: Position, seats: list[str]) -> None:
    """Ask the first of these players who holds any cards at all; if there is none, the round is over."""
    with_cards = [seat for seat in seats if position["hands"][seat]]
    if with_cards:
        position["attempt"]["asked"] = position["to_act"] = with_cards[0]
    else:
        settle(position)


def seats_still_to_ask(position: Position) -> list[str]:
    attempt = position["attempt"]
    everybody = others_going_left(position, attempt["attacker"])
    return everybody[everybody.index(attempt["asked"]) + 1 :]


def counts(position: Position, card: str) -> int:
    """How much a card in hand counts against an attempt: in 2016 the luck on any card, elsewhere failures."""
    if edition(position) != "kill-2016" and card_named(position, card).kind != "failure":
        return 0
    return card_named(position, card).luck


def answers(position: Position) -> list[str]:
    hand = position["hands"][position["attempt"]["asked"]]
    actions = [f"foil with {card}" for card in hand if counts(position, card)]
    if not must_foil(position):
        actions.append("pass")
    return actions


def must_foil(position: Position) -> bool:
    """Save: the last player, on the attacker's right, may not hold back what can stop the attempt."""
    attempt = position["attempt"]
    last = others_going_left(position, attempt["attacker"])[-1]
    if edition(position) not in SAVE or attempt["asked"] != last:
        return False
    in_hand = sum(counts(position, card) for card in position["hands"][last])
    missing = int(attempt["value"]) - int(attempt["points"])
    return 0 < missing <= in_hand


def play_against_attempt(position: Position, card: str) -> None:
    attempt = position["attempt"]
    hand = position["hands"][attempt["asked"]]
    hand.remove(card)
    attempt["played"].append(card)
    attempt["points"] += counts(position, card)
    enough = attempt["points"] >= attempt["value"]
    if enough and edition(position) != "save-boxed":
        settle(position)
    elif not hand:
        ask(position, seats_still_to_ask(position))
    # otherwise the same player may play another card


def settle(position: Position) -> None:
    """Everybody who had to be asked has answered."""
    attempt = position["attempt"]
    if attempt["points"] < attempt["value"]:
        reason = "saved" if edition(position) in SAVE else "killed"
        attempt["asked"] = None
        game_over(position, winner=attempt["attacker"], loser=loser(position), reason=reason)
        return
    attacker = attempt["attacker"]
    played = list(attempt["played"])
    if edition(position) == "kill-2016":
        position["reasons"].append(played.pop(0))  # the first card played, kept: ruling 23
    if edition(position) in ("kill-2011", "kill-2016"):
        position["tokens"][attacker] += 1
    if attempt["weapon"] is not None:
        spent(position, attempt["weapon"])
    for card in played:
        spent(position, card)
    end_turn(position)


def loser(position: Position) -> str | None:
    """2016: the last who could have played luck but didn't."""
    if edition(position) != "kill-2016":
        return None
    could_have = [
        seat
        for seat in others_going_left(position, position["attempt"]["attacker"])
        if any(counts(position, card) for card in position["hands"][seat])
    ]
    return could_have[-1] if could_have else None
