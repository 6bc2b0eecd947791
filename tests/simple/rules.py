"""The rules of the five editions and their variants: what may be done in a position, and what comes of it.

`legal(position)` lists the actions in notation; `after(position, action)` gives the position that follows,
with everything that happens by itself. Both take and give positions as the JSON dicts of `drlucky.rules`.
Read it beside the rulebooks: a turn is here; `attempts`, `answers` and `outcome` are an attempt; `turn_end`
is what its name says; and each variant has a module of its own.
"""

from __future__ import annotations

from . import escape, strangers
from .answers import answers, counterattack, foil_with_card, foil_with_spite, pass_by
from .attempts import attempts, declare
from .deck import draw_into_hand, something_to_draw
from .outcome import settle
from .pets import sending
from .sight import players_who_see, sees, shamrock_sees
from .table import (
    SAVE,
    Position,
    card_named,
    copied,
    edition,
    in_escape,
    open_places,
    pawn_named,
    plan_of,
    put,
    spent,
    steps_from,
)
from .turn_end import end_turn, next_turn_in_escape

# Phases that no position is left in: what has to happen by itself, and what sees to it.
BY_ITSELF = {
    "answered": settle,
    "turn over": end_turn,
    "next": next_turn_in_escape,
    "stranger": strangers.take_turn,
}


def legal(position: Position) -> list[str]:
    """Every action that the one to act may take, sorted; none when the game is over."""
    if position["phase"] == "turn":
        actions = points(position) + movement_cards(position)
        actions += attempts(position) + draws(position) + ["end"]
    elif position["phase"] == "walk":
        actions = walking(position)
    elif position["phase"] in ("foil", "counter"):
        actions = answers(position)
    else:
        actions = []
    return sorted(set(actions))


def after(position: Position, action: str) -> Position:
    """The position that the action leads to; the one given is left as it is."""
    if action not in legal(position):
        raise ValueError(f"{action!r} is not legal here; legal are {legal(position)}")
    new: Position = copied(position)
    act(new, action)
    while new["phase"] in BY_ITSELF or nothing_left_to_do(new):
        BY_ITSELF.get(new["phase"], end_turn)(new)
    return new


def act(position: Position, action: str) -> None:
    me = position["turn"]
    match action.split():
        case ["step", place]:
            take_step(position, place)
        case ["stop"]:
            end_walk(position)
        case ["lead" | "send", pawn, "to", place]:
            position["points"] -= 1
            put(position, pawn, place)
        case ["hurry", "doctor"]:
            escape.hurry(position)
        case ["play", card, "to", "jump", pawn]:
            spend_movement_card(position, card)
            jump(position, pawn_named(position, pawn), str(card_named(position, card).room))
        case ["play", card, "to", "walk", pawn]:
            spend_movement_card(position, card)
            start_walk(position, pawn_named(position, pawn), card_named(position, card).steps)
        case ["play", card, "for", "steps"]:
            spend_movement_card(position, card)
            position["points"] += card_named(position, card).steps
        case ["attempt"]:
            declare(position, me, "doctor", None)
        case ["attempt", "with", weapon]:
            declare(position, me, "doctor", weapon)
        case ["attempt", "on", target]:
            declare(position, me, target, None)
        case ["attempt", "on", target, "with", weapon]:
            declare(position, me, target, weapon)
        case ["foil", "with", "spite"]:
            foil_with_spite(position)
        case ["foil", "with", card]:
            foil_with_card(position, card)
        case ["counter", "with", weapon]:
            counterattack(position, weapon)
        case ["pass"]:
            pass_by(position)
        case ["draw"]:
            draw_into_hand(position, me)
            position["phase"] = "turn over"
        case ["end"]:
            position["phase"] = "turn over"


def nothing_left_to_do(position: Position) -> bool:
    """Everybody can see that somebody without cards who can do nothing else can only end the turn."""
    if position["phase"] != "turn" or position["hands"][position["turn"]]:
        return False
    return legal(position) == ["end"]


# A turn: movement


def points(position: Position) -> list[str]:
    """What the free step can be used for (2016: any of the turn's points)."""
    if position["points"] < 1:
        return []
    here = position["places"][position["turn"]]
    own = [f"step {place}" for place in steps_from(position, here)]
    return own + strangers.leading(position) + sending(position) + escape.hurrying(position)


def movement_cards(position: Position) -> list[str]:
    me = position["turn"]
    pawns = pawns_moved_by_cards(position)
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
            able = [
                pawn for pawn in pawns if steps_from(position, position["places"][pawn_named(position, pawn)])
            ]
            actions += [f"play {name} to walk {pawn}" for pawn in able]
    return actions


def pawns_moved_by_cards(position: Position) -> list[str]:
    """Yourself; before 2016 and in Escape the Doctor; and Strangers."""
    if edition(position) == "kill-2016" and not in_escape(position):
        return ["me", *strangers.strangers_led(position)]
    return ["me", "doctor"]


def spend_movement_card(position: Position, card: str) -> None:
    position["hands"][position["turn"]].remove(card)
    spent(position, card)
    position["card_played"] = True


def jump(position: Position, pawn: str, room: str) -> None:
    if pawn == "doctor" and in_escape(position):
        escape.move_doctor(position, room, then="turn-goes-on")
    else:
        put(position, pawn, room)


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
        put(position, position["turn"], place)
        return
    put(position, walk["pawn"], place)
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


def may_draw(position: Position) -> bool:
    me = position["turn"]
    here = position["places"][me]
    if in_escape(position):
        return False  # everybody has drawn at the start of the turn
    if edition(position) == "kill-2016":
        # Nobody may see you, Doctor Lucky included. What else you did with the turn doesn't matter.
        seen = players_who_see(position, here, but_for=[me]) or sees(position, "doctor", here)
        return not seen and not shamrock_sees(position, here)
    if position["card_played"]:
        return False
    if edition(position) in SAVE:
        return True  # anywhere
    # 1996, 2011: only in a room with a name; hallways and stairs have none.
    return any(room.id == here and room.kind == "room" for room in plan_of(position).rooms)
