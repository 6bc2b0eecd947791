"""What a player may do, in plain words."""

from __future__ import annotations

from drlucky.rules.catalogue import ME, Action
from drlucky.words.names import Names, counted


def choice(action: Action, names: Names) -> str:
    """An action as something to choose from a list: "Step to the Library"."""
    card = names.cards[action.card] if action.card else None
    whom = "" if action.pawn in (ME, None) else f"{names.pawn(str(action.pawn))} "
    match action.verb:
        case "end":
            return "End the turn"
        case "draw":
            return "Draw a card"
        case "pass":
            return "Pass"
        case "stop":
            return "Stop walking"
        case "step":
            return f"Step to {names.room(str(action.place))}"
        case "jump":
            verb = f"Send {whom}" if whom else "Jump "
            return f"{verb}to {names.room(str(action.place))}"
        case "walk" if card:
            verb = f"Lead {whom}" if whom else "Walk "
            return f"{verb}up to {counted(card.steps, 'step')} with {names.the_card(card.id)}"
        case "steps" if card:
            return f"Take {counted(card.steps, 'step')} from {names.the_card(card.id)}"
        case "attempt":
            with_what = names.the_card(card.id) if card else "bare hands"
            return f"Try to {names.attempt} the Doctor with {with_what}"
        case "foil" if card:
            return f"Play {names.the_card(card.id)} against it ({card.luck})"
    return action.text
