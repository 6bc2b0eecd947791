"""What attempts are worth, and what cards count against them."""

from __future__ import annotations

from .table import Position, card_named, edition, with_option


def worth(position: Position, attacker: str, weapon: str | None) -> int:
    """The value of an attempt that this pawn makes now. It stays so, whatever the tokens do: ruling 11."""
    tokens = int(position["tokens"].get(attacker, 0))  # spite or Reasons
    here = position["places"][attacker]
    if edition(position) == "kill-2016":
        on_top = weapon_value(position, weapon, here) if weapon else 0
        return 1 + tokens + on_top  # basic strength, grown by Reasons, and the weapon on top
    return (weapon_value(position, weapon, here) if weapon else 1) + tokens  # instead of bare hands


def weapon_value(position: Position, weapon: str, here: str) -> int:
    card = card_named(position, weapon)
    value = card.special_value if card.special_room == here else card.value
    return value + 1 if with_option(position, "weapons-plus-one") else value


def counts(position: Position, card: str) -> int:
    """How much a card counts against an attempt: in 2016 the luck on any card, elsewhere failures."""
    if edition(position) != "kill-2016" and card_named(position, card).kind != "failure":
        return 0
    return card_named(position, card).luck
