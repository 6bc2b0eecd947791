"""The lines below the dashes about the cards themselves: how many there are, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from drlucky.cards import Card
from drlucky.rules.attempt import attempt_value

from .table import Table

KINDS = ("move", "room", "weapon", "aid", "failure")


def of_kind(table: Table, kind: str) -> list[Card]:
    found = [card for card in table.game.box.deck.cards if card.kind == kind]
    if not found:
        raise table.line.fail(f"the deck has no {kind} cards")
    return found


def number_of_cards(table: Table, number: str, kind: str | None) -> None:
    found = of_kind(table, kind.strip()) if kind else table.game.box.deck.cards
    table.expect("it has", sum(card.copies for card in found), int(number))


def number_of_copies(table: Table, number: str, name: str) -> None:
    if name not in table.game.box.deck.by_id:
        raise table.line.fail(f"the deck has no card {name!r}")
    table.expect("it has", table.game.box.deck.by_id[name].copies, int(number))


def range_shown(table: Table, kind: str, what: str, least: str, most: str) -> None:
    """The smallest and the largest number on the cards of a kind."""
    shown = [number for card in of_kind(table, kind) for number in numbers_on(card, what)]
    table.expect("they show", (min(shown), max(shown)), (int(least), int(most)))


def numbers_on(card: Card, what: str) -> list[int]:
    if what == "steps":
        return [card.steps]
    if what == "luck":
        return [card.luck]
    return [card.value, card.special_value] if card.special_room else [card.value]


# What an attempt with a card is worth.


def value_in(table: Table, weapon: str, room: int) -> int:
    """What the engine makes of an attempt there by the player on turn."""
    box = table.game.box
    if weapon != "bare hands" and weapon not in box.deck.by_id:
        raise table.line.fail(f"the deck has no card {weapon!r}")
    there = table.game.state.copy()
    there.place[int(there.turn)] = room
    return int(
        attempt_value(there, there.turn, -1 if weapon == "bare hands" else box.deck.by_id[weapon].code)
    )


def values(table: Table, weapon: str) -> Iterator[tuple[str, int]]:
    board = table.game.box.board
    for place, room in enumerate(board.places):
        if board.is_open(place):
            yield room.id, value_in(table, weapon, place)


def worth_in(table: Table, weapon: str, there: str, special: str, elsewhere: str) -> None:
    table.place(there)
    for room, value in values(table, weapon):
        table.expect(f"in {room} it is worth", value, int(special if room == there else elsewhere))


def worth_anywhere(table: Table, weapon: str, wanted: str) -> None:
    for room, value in values(table, weapon):
        table.expect(f"in {room} it is worth", value, int(wanted))


PRINTED: list[tuple[str, Callable[..., None]]] = [
    (rf"the deck has (\d+)( {'| '.join(KINDS)})? cards", number_of_cards),
    (r"the deck has (\d+) of ([a-z0-9-]+)", number_of_copies),
    (rf"({'|'.join(KINDS)}) cards show (steps|luck|values) from (\d+) to (\d+)", range_shown),
    (r"an attempt with (\S+|bare hands) is worth (\d+) anywhere", worth_anywhere),
    (r"an attempt with (\S+) in ([a-z0-9-]+) is worth (\d+), elsewhere (\d+)", worth_in),
]
