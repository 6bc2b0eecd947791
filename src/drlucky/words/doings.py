"""What a player may do, in plain words."""

from __future__ import annotations

from drlucky.cards import Card
from drlucky.english import counted
from drlucky.rules.catalogue import ME, Action
from drlucky.rules.editions import Edition
from drlucky.words.names import Names


def choice(action: Action, names: Names) -> str:
    """An action as an entry of a list: "Library", "Move-2: lead the Doctor", "draw a card"."""
    card = names.cards[action.card] if action.card else None
    other = "" if action.pawn in (ME, None) else names.pawn(str(action.pawn))
    room = names.rooms[action.place].name if action.verb in ("step", "lead", "send") and action.place else ""
    match action.verb:
        case "step":
            return room
        case "lead" | "send":
            return f"{other}: {room}"
        case "hurry":
            return f"hurry {other} on"
        case "jump" | "walk" | "steps" if card:
            return f"{played(card)}: {use(action, card, names)}"
        case "attempt":
            tool = card.name if card else "bare hands"
            return tool if action.pawn == "doctor" else f"{other}: {tool}"
        case "foil" | "counter" if card:
            return card.name
        case "foil-spite":
            return "a spite token"
    return {"end": "end the turn", "draw": "draw a card", "stop": "stop here"}.get(action.verb, action.text)


def use(action: Action, card: Card, names: Names) -> str:
    """What a movement card is played for: "jump there", "lead the Doctor up to 2 steps"."""
    other = "" if action.pawn in (ME, None) else names.pawn(str(action.pawn))
    if action.verb == "jump":
        return f"send {other} there" if other else "jump there"
    if action.verb == "walk":
        return f"{f'lead {other}' if other else 'walk'} {up_to(card.steps)}"
    return counted(card.steps, "step")


def played(card: Card) -> str:
    """A movement card by name, told from the room that it names."""
    return f"{card.name} card" if card.room else card.name


def up_to(steps: int) -> str:
    return f"up to {steps} steps" if steps > 1 else "1 step"


def worth(rules: Edition, tokens: int, card: Card | None, room: str | None) -> int:
    """What an attempt with this card, or bare hands, is worth in a room to somebody with so many tokens.

    The card is one of the deck in use: `Names.cards` has weapons as the options sharpen them.
    """
    if card is None:
        return 1 + tokens
    value = card.special_value if card.special_room and card.special_room == room else card.value
    return value + tokens + rules.weapon_adds


def counts_against(rules: Edition, card: Card) -> bool:
    """Whether a card can be played against an attempt of somebody else."""
    return card.luck > 0 and (rules.any_luck or card.kind == "failure")
