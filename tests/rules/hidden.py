"""Other worlds: games that differ from one at hand in nothing that a seat can know.

What a seat cannot know is the cards in the others' hands, in the deck and under closed wings, in which of
these places each of them is, in what order they will be drawn, the seed, and what the game's source of luck
has in store. It does know how many cards there are in each place. A spectator knows no hand at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position

Slot = tuple[str, int]


@dataclass
class Shown:
    """What the next action is about to show to everybody, or to the seat, so that it must be the same."""

    slots: set[Slot] = field(default_factory=set)
    luck: bool = False
    """Whether a shuffle comes before what is shown."""


def other_world(game: Game, seat: str | None, random: Random, shown: Shown | None = None) -> Game:
    """A game that the seat cannot tell from this one: all that is hidden from it is dealt anew."""
    shown = shown or Shown()
    position = position_of(game)
    setup = game.box.setup.as_json()  # with what the seed had decided, and all can see, made explicit
    position["setup"] = setup | {"seed": f"another {random.getrandbits(64)}"}
    if not shown.luck:
        position["random"]["key"] = random.randbytes(32).hex()
    heaps = hidden_heaps(position, seat)
    slots = [slot for name, heap in heaps.items() for slot in slots_of(name, heap) if slot not in shown.slots]
    cards = [heaps[name][at] for name, at in slots]
    random.shuffle(cards)
    for (name, at), card in zip(slots, cards, strict=True):
        heaps[name][at] = card
    return game_from_position(position)


def hidden_heaps(position: dict[str, Any], seat: str | None) -> dict[str, list[str]]:
    """The lists of cards in a position that a seat sees only the backs of."""
    heaps = {hand_of(owner): hand for owner, hand in position["hands"].items() if owner != seat}
    heaps |= {f"pile of {deck}": pile for deck, pile in position.get("piles", {}).items()}
    heaps |= {"deck": position.get("deck", []), "under": position["under"]}
    return heaps


def hand_of(seat: str | None) -> str:
    return f"hand of {seat}"


def slots_of(name: str, heap: list[str]) -> list[Slot]:
    return [(name, at) for at in range(len(heap))]


def world_for(game: Game, seat: str | None, action: int, random: Random) -> Game:
    """Another world in which this action is legal, too, and shows the seat the same things.

    A card that somebody plays must be theirs, and one that the seat itself draws the same. A pass where there
    may be a duty to foil tells that there is none (ruling 1), so the hand of whoever passes stays as it is.
    At the end of a game with a loser all learn something of the hands.
    """
    shown = Shown()
    position = position_of(game)
    heaps = hidden_heaps(position, seat)
    actor, done = game.to_act, game.describe(action)
    if actor != seat and done.card is not None:
        shown.slots.add((hand_of(actor), heaps[hand_of(actor)].index(done.card)))
    if actor == seat and done.verb == "draw":
        shown.slots.add(next_to_draw(heaps))
        shown.luck = not any(heap for name, heap in heaps.items() if name == "deck" or "pile" in name)
    after = game.copy()
    after.apply(action)
    if after.over and game.box.edition.names_loser:
        shown.slots |= {slot for name in heaps if "hand" in name for slot in slots_of(name, heaps[name])}
    world = other_world(game, seat, random, shown)
    if action not in world.legal_actions():
        assert actor != seat and done.verb == "pass", (
            "only a duty of somebody else's may hang on what is hidden"
        )
        shown.slots |= set(slots_of(hand_of(actor), heaps[hand_of(actor)]))
        world = other_world(game, seat, random, shown)
    return world


def next_to_draw(heaps: dict[str, list[str]]) -> Slot:
    """The slot of the card on top; that of no card if the deck is empty."""
    piles = sorted((name for name in heaps if "pile" in name), reverse=True)  # D, C, B, A
    return next(((name, 0) for name in piles if heaps[name]), ("deck", 0))
