"""`drlucky cards`: the decks, and what is in them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from drlucky.cards import (
    Card,
    Deck,
    Fault,
    Kind,
    card_line,
    deck_ids,
    faults,
    load_deck,
    make_deck,
    read_table,
)
from drlucky.commands.output import columns, fill, print_json, text_width
from drlucky.commands.parsers import add_command, add_json
from drlucky.english import counted, listed
from drlucky.house import load_plan, plan_ids
from drlucky.rules.editions import EDITIONS

HEADINGS: dict[Kind, str] = {
    "move": "To move",
    "room": "To move to a room",
    "weapon": "Weapons",
    "aid": "Aids",
    "failure": "Failures",
}


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky cards`."""
    parser = add_command(
        subparsers,
        "cards",
        run,
        help="the decks, and every card of one",
        description="Every card of a deck: how many there are, what it does, its title and its line. "
        "Without a deck: which decks there are. A file is checked, and all its faults are named.",
        example="drlucky cards kill-72",
    )
    parser.add_argument(
        "deck", nargs="?", metavar="DECK|FILE", help="a deck, an edition (its deck is meant), or a deck file"
    )
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Prints the decks, one deck, or the faults of a file."""
    if chosen.deck is None:
        list_decks(chosen.json)
        return 0
    if is_file(chosen.deck):
        table = read_table(chosen.deck)
        if found := faults(table):
            report(chosen.deck, found, chosen.json)
            return 2
        deck = make_deck(table, chosen.deck)
    else:
        deck = load_deck(EDITIONS[chosen.deck].deck if chosen.deck in EDITIONS else chosen.deck)
    if chosen.json:
        print_json(deck_json(deck))
    else:
        print("\n".join(deck_text(deck, text_width())))
    return 0


def is_file(name: str) -> bool:
    """Whether a file is meant, rather than a deck that comes with the package."""
    if name in deck_ids() or name in EDITIONS:
        return False
    return "/" in name or name.endswith(".toml") or Path(name).is_file()


def list_decks(as_json: bool) -> None:
    decks = [load_deck(deck_id) for deck_id in deck_ids()]
    if as_json:
        print_json(
            {"decks": [{"id": deck.id, **head_json(deck), "editions": editions_with(deck)} for deck in decks]}
        )
        return
    rows = [(deck.id, deck.total, deck.name, ", ".join(editions_with(deck))) for deck in decks]
    print("\n".join(columns(rows, ("deck", "cards", "name", "editions"), right=[1])))


def report(path: str, found: list[Fault], as_json: bool) -> None:
    """The faults of a deck file, one a line, and on stderr that it has some."""
    if as_json:
        print_json({"file": path, "sound": False, "faults": [asdict(fault) for fault in found]})
    else:
        for fault in found:
            print(f"{fault.code}: {fault.message}")
    print(f"drlucky: {path} is not a sound deck: {counted(len(found), 'fault')}.", file=sys.stderr)


def editions_with(deck: Deck) -> list[str]:
    """The editions that are played with this deck."""
    return [edition.id for edition in EDITIONS.values() if edition.deck == deck.id]


def deck_json(deck: Deck) -> dict[str, Any]:
    """A deck as plain data."""
    names = room_names(deck)
    return {"deck": deck.id, **head_json(deck), "cards": [card_json(card, names) for card in deck.cards]}


def head_json(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "total": deck.total,
        "reconstruction": deck.reconstruction,
        "note": deck.note,
    }


def card_json(card: Card, names: dict[str, str]) -> dict[str, Any]:
    special = {"room": card.special_room, "value": card.special_value} if card.special_room else None
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "copies": card.copies,
        "room": card.room,
        "steps": card.steps,
        "value": card.value,
        "special": special,
        "luck": card.luck,
        "does": card_line(card, lambda room: room_name(room, names)),
        "faces": [asdict(face) for face in card.faces],
    }


def deck_text(deck: Deck, width: int) -> Iterator[str]:
    """A deck for people: its cards by kind, each with what it does, its titles and lines."""
    yield deck.name if "cards" in deck.name else f"{deck.name}, {deck.total} cards"
    counts = [f"{sum(card.copies for card in cards)} {kind}" for kind, cards in by_kind(deck).items()]
    yield f"{listed(counts)} cards."
    if deck.reconstruction:
        yield ""
        yield from fill("", f"This deck is a reconstruction. {deck.note}", width, 0)
    names = room_names(deck)
    for kind, cards in by_kind(deck).items():
        yield ""
        yield HEADINGS[kind]
        for card in cards:
            yield from card_text(card, names, width)


def card_text(card: Card, names: dict[str, str], width: int) -> Iterator[str]:
    """One card: how many, what it is called and does, then a line for each of its faces."""
    does = card_line(card, lambda room: room_name(room, names))
    yield from fill(f"{card.copies:>3} {card.name}", does, width, 25)
    for face in card.faces:
        title = "" if face.title == card.name else face.title
        if title or face.line:
            yield from fill(f"    {title}", face.line, width, 29 if title else 25)


def by_kind(deck: Deck) -> dict[Kind, list[Card]]:
    found: dict[Kind, list[Card]] = {}
    for card in deck.cards:
        found.setdefault(card.kind, []).append(card)
    return found


def room_names(deck: Deck) -> dict[str, str]:
    """What rooms are called on the boards that the deck is played on; on all, for a deck of one's own."""
    own = [board for edition in editions_with(deck) for board in EDITIONS[edition].boards]
    plans = [load_plan(board) for board in reversed(own or plan_ids())]  # the first board has the last word
    return {room.id: room.name for plan in plans for room in plan.rooms}


def room_name(room: str, names: dict[str, str]) -> str:
    """The name of a room; of one that is on no board we know, what its id looks like."""
    return names.get(room) or room.replace("-", " ").title()
