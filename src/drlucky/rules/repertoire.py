"""The repertoire of a setup: every action that its games can ever have, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drlucky.cards import Card, Deck
from drlucky.house import Board
from drlucky.rules import tables as kinds
from drlucky.rules.catalogue import ME, Action, Catalogue
from drlucky.rules.editions import Edition


def make_catalogue(
    rules: Edition, board: Board, deck: Deck, victims: Sequence[str], strangers: Sequence[str]
) -> Catalogue:
    """All actions, in the order in which the engine lists them."""
    return Catalogue(
        (
            Action("end", kind=kinds.END),
            Action("draw", kind=kinds.DRAW),
            Action("pass", kind=kinds.PASS),
            Action("stop", kind=kinds.STOP),
            *(Action("step", place=room.id, kind=kinds.STEP) for room in board.places),
            *(action for card in deck.cards for action in movements(rules, board, card, strangers)),
            *attempts(deck, "doctor"),
            *leads(rules, board, strangers),
            *(action for pawn in victims for action in attempts(deck, pawn)),
            *answers(rules, deck),
        )
    )


def movements(rules: Edition, board: Board, card: Card, strangers: Sequence[str]) -> Iterator[Action]:
    """What a movement card can be played for."""
    if card.room in board.index and board.is_open(board.index[card.room]):
        doctor = ["doctor"] if rules.escapes or not rules.points else []
        for pawn in (ME, *strangers, *doctor):
            yield Action("jump", card.id, pawn, card.room, kinds.JUMP)
    if card.steps and rules.points:
        yield Action("steps", card.id, kind=kinds.SPEND)
    elif card.steps:
        yield from (Action("walk", card.id, pawn, kind=kinds.WALK) for pawn in (ME, "doctor"))


def leads(rules: Edition, board: Board, strangers: Sequence[str]) -> Iterator[Action]:
    """What points can do beside moving oneself (2016, and Escape)."""
    rooms = [room.id for place, room in enumerate(board.places) if board.is_open(place)]
    for stranger in strangers:
        yield from (Action("lead", pawn=stranger, place=room, kind=kinds.LEAD) for room in rooms)
    for pet in pets(rules):
        yield from (Action("send", pawn=pet, place=room, kind=kinds.SEND) for room in rooms)
    if rules.escapes:
        yield Action("hurry", pawn="doctor", kind=kinds.HURRY)


def pets(rules: Edition) -> list[str]:
    """The pets that points can send about."""
    return ["dog"] * (rules.dog == "shamrock") + ["cat"] * rules.cat


def attempts(deck: Deck, target: str) -> Iterator[Action]:
    """With bare hands and with every weapon or aid."""
    yield Action("attempt", pawn=target, kind=kinds.ATTEMPT)
    yield from (Action("attempt", card.id, target, kind=kinds.ATTEMPT) for card in armoury(deck))


def answers(rules: Edition, deck: Deck) -> Iterator[Action]:
    """What can be done against an attempt."""
    yield from (Action("foil", card.id, kind=kinds.FOIL) for card in deck.cards if counts(rules, card))
    if rules.super_spite:
        yield Action("foil-spite", kind=kinds.FOIL_SPITE)
    if rules.killing:
        yield from (Action("counter", card.id, kind=kinds.COUNTER) for card in armoury(deck))


def armoury(deck: Deck) -> list[Card]:
    """The cards that make an attempt stronger."""
    return [card for card in deck.cards if card.kind in ("weapon", "aid")]


def counts(rules: Edition, card: Card) -> bool:
    """Whether a card can be played against an attempt."""
    return card.luck > 0 and (rules.any_luck or card.kind == "failure")
