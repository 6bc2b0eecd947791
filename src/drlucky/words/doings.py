"""What a player may do, in plain words."""

from __future__ import annotations

from drlucky.cards import Card
from drlucky.rules.catalogue import ME, Action
from drlucky.rules.editions import Edition
from drlucky.words.names import Names, counted


def choice(action: Action, names: Names) -> str:
    """An action as an entry of a list: "Library", "Move-2: lead the Doctor", "draw a card"."""
    card = names.cards[action.card] if action.card else None
    other = "" if action.pawn in (ME, None) else names.pawn(str(action.pawn))
    match action.verb:
        case "step":
            return names.rooms[str(action.place)].name
        case "jump" if card:
            return f"{played(card)}: {f'send {other}' if other else 'jump'} there"
        case "walk" if card:
            return f"{played(card)}: {f'lead {other}' if other else 'walk'} {up_to(card.steps)}"
        case "steps" if card:
            return f"{played(card)}: {counted(card.steps, 'step')}"
        case "attempt":
            return card.name if card else "bare hands"
        case "foil" if card:
            return card.name
    return {"end": "end the turn", "draw": "draw a card", "stop": "stop here"}.get(action.verb, action.text)


def played(card: Card) -> str:
    """A movement card by name, told from the room that it names."""
    return f"{card.name} card" if card.room else card.name


def up_to(steps: int) -> str:
    return f"up to {steps} steps" if steps > 1 else "1 step"


def worth(rules: Edition, tokens: int, card: Card | None, room: str) -> int:
    """What an attempt with this card, or bare hands, is worth in a room to somebody with so many tokens."""
    if card is None:
        return 1 + tokens
    value = card.special_value if card.special_room == room else card.value
    return value + tokens + rules.weapon_adds


def counts_against(rules: Edition, card: Card) -> bool:
    """Whether a card can be played against an attempt of somebody else."""
    return card.luck > 0 and (rules.any_luck or card.kind == "failure")
