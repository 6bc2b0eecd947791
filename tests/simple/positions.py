"""Positions made by hand."""

from __future__ import annotations

from typing import Any

from drlucky.cards import load_deck

from .table import COLOURS, DECKS, SAVE, Position

BOARDS = {
    "kill-1996": "mansion-1996",
    "kill-2011": "mansion-1996",
    "kill-2016": "mansion-2016",
    "save-2000": "ship",
    "save-boxed": "ship",
}
START = {  # where the players are unless a test says otherwise, and where the Doctor is
    "kill-1996": ("drawing-room", "armory"),
    "kill-2011": ("drawing-room", "armory"),
    "kill-2016": ("drawing-room", "gallery"),
    "save-2000": ("ballroom", "bridge"),
    "save-boxed": ("ballroom", "bridge"),
}


def position(
    edition: str, seats: int = 3, board: str = "", options: tuple[str, ...] = (), **changes: Any
) -> Position:
    """Red is about to begin a turn, everybody has had one, and all hands are empty, but for the changes.

    `places`, `hands` and `old_dog` need to name only what differs. Cards that no change mentions lie in the
    deck, or in Save in four piles. Pets are with the Doctor.
    """
    colours = COLOURS[: 4 if "strangers" in options else seats]
    for_players, for_doctor = START[edition]
    new: Position = {
        "format": "drlucky-position",
        "version": 1,
        "setup": {
            "edition": edition,
            "seats": seats,
            "board": board or BOARDS[edition],
            "options": dict.fromkeys(options, True),
            "seed": "by hand",
        },
        "turn": "red",
        "phase": "turn",
        "to_act": "red",
        "places": {colour: for_players for colour in colours} | {"doctor": for_doctor},
        "hands": {colour: [] for colour in colours},
        "discards": [],
        "out": [],
        "under": [],
        "reasons": [],
        "tokens": dict.fromkeys(colours, 0),
        "closed": [],
        "sunk": [],
        "lights_out": False,
        "had_turn": colours,
        "points": 1,
        "card_played": False,
        "walk": None,
        "attempt": None,
        "random": {"key": "00" * 32, "count": 1},
        "result": None,
    }
    add_what_options_need(new)
    for part, change in changes.items():
        new[part] = new[part] | change if part in ("places", "hands", "tokens", "old_dog") else change
    rest = unmentioned_cards(new)
    if edition in SAVE:
        new.setdefault("piles", {deck: rest[quarter::4] for quarter, deck in enumerate("DCBA")})
    else:
        new.setdefault("deck", rest)
    return new


def add_what_options_need(new: Position) -> None:
    options, doctors_room = new["setup"]["options"], new["places"]["doctor"]
    for pet in ("dog", "cat"):
        if pet in options:
            new["places"][pet] = doctors_room
    if "dog" in options and new["setup"]["edition"] == "kill-2011":
        new["old_dog"] = {"alive": True, "attacked_by": [], "trail": [doctors_room]}
    if "escape" in options:
        new["first_act"] = None
        new["tokens"]["doctor"] = 0


def all_cards(position: Position) -> list[str]:
    """Every card that is anywhere, in the order of the deck."""
    cards = [card for hand in position["hands"].values() for card in hand]
    for heap in ("discards", "out", "under", "reasons"):
        cards += position[heap]
    cards += position.get("deck", [])
    cards += [card for pile in position.get("piles", {}).values() for card in pile]
    attempt = position["attempt"]
    if attempt is not None:  # its cards lie on the table until it is settled
        cards += attempt["played"]
        for strike in (attempt, attempt.get("counter")):
            cards += [strike["weapon"]] if strike and strike["weapon"] else []
    printed = load_deck(DECKS[position["setup"]["edition"]])
    return sorted(cards, key=lambda card: printed.by_id[card].code)


def unmentioned_cards(position: Position) -> list[str]:
    printed = load_deck(DECKS[position["setup"]["edition"]])
    rest = [card.id for card in printed.cards for _ in range(card.copies)]
    if "no-failure-threes" in position["setup"]["options"]:
        rest = [card for card in rest if card != "failure-3"]
    for card in all_cards(position):
        rest.remove(card)
    return rest
