"""Other worlds: games that differ from one at hand in nothing that a seat can know.

What a seat cannot know is the cards in the others' hands, in the deck and under closed wings, in which of
these places each of them is, in what order they will be drawn, the seed, and what the game's source of luck
has in store. It does know how many cards there are in each place. A spectator knows no hand at all. What
somebody remembers does not count: whose hand was stolen knows it still, but no view says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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

    A pass where there may be a duty to foil tells that there is none (ruling 1), so the hand of whoever
    passes stays as it is.
    """
    position = position_of(game)
    heaps = hidden_heaps(position, seat)
    actor, done = game.to_act, game.describe(action)
    shown = shown_by(game, seat, action, heaps)
    if actor != seat and done.card is not None:
        shown.slots.add((hand_of(actor), heaps[hand_of(actor)].index(done.card)))
    world = other_world(game, seat, random, shown)
    if action not in world.legal_actions():
        assert actor != seat and done.verb == "pass" and game.box.edition.last_must_foil, (
            "only a duty of somebody else's may hang on what is hidden"
        )
        shown.slots |= whole_hand(heaps, actor)
        world = other_world(game, seat, random, shown)
    return world


def shown_by(game: Game, seat: str | None, action: int, heaps: dict[str, list[str]]) -> Shown:
    """What the seat gets to see of hidden cards, and of luck, when this action is taken.

    Cards that it draws; those that are turned over, or discarded when somebody dies; those of the dead that
    it inherits. In Escape the number of cards that a killer takes tells everybody how many of that hand had
    no luck. At the end of a game with a loser all learn something of the hands.
    """
    after = Game(game.setup, game.state.copy())
    events = after.apply(action)
    kinds = Counter(event.kind for event in events)
    coins = after.state.rolls - game.state.rolls - kinds["rebuilt"] - kinds["second-act"]
    # The dog's choice lies open, and so does to each seat the hand that it is dealt for the second act.
    shown = Shown(luck=coins > 0 or (kinds["second-act"] > 0 and seat is not None))
    to_draw = draw_pile(heaps)
    for event in events:
        facts = event.as_seen_by(seat)
        if event.kind in ("drew", "turned-over"):
            slot = next(to_draw, None)  # none: the discards were shuffled before it
            if "card" in facts and slot is not None:
                shown.slots.add(slot)
            elif "card" in facts:
                shown.luck = True
        elif event.kind == "discarded":
            shown.slots |= whole_hand(heaps, facts["seat"])
        elif event.kind == "inherited" and ("cards" in facts or game.box.edition.escapes):
            shown.slots |= whole_hand(heaps, facts["dead"])
        elif event.kind == "won" and game.box.edition.names_loser:
            shown.slots |= {slot for owner in game.box.seats for slot in whole_hand(heaps, owner)}
    return shown


def whole_hand(heaps: dict[str, list[str]], owner: str | None) -> set[Slot]:
    """All slots of a hand, if it is hidden."""
    return set(slots_of(hand_of(owner), heaps.get(hand_of(owner), [])))


def draw_pile(heaps: dict[str, list[str]]) -> Iterator[Slot]:
    """The slots that cards are drawn from, the next one first."""
    piles = sorted((name for name in heaps if "pile" in name), reverse=True)  # D, C, B, A
    return iter([slot for name in [*piles, "deck"] for slot in slots_of(name, heaps[name])])
