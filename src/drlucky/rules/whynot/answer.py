"""Why you cannot answer an attempt like that."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.english import sentence
from drlucky.rules.whynot.cards import card_of
from drlucky.rules.whynot.only_with import only_with
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish
from drlucky.rules.whynot.wording import a_card, sort_of_card


def foil(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Not every card counts against an attempt."""
    yield from only_the_target(scene, wish)
    card = card_of(scene, wish)
    if card is None or scene.counts(card):
        return
    if scene.edition.any_luck:  # ruling 3
        text = f"{a_card(card)} has no luck, and only luck counts against an attempt"
        yield Reason("foil.no-luck", sentence(text), {"card": card.id})
    else:
        text = f"{a_card(card)} is {sort_of_card(card)}, and only failures count against an attempt"
        yield Reason("foil.no-failure", sentence(text), {"card": card.id, "kind": card.kind})


def only_the_target(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Escape: nobody but the one attacked answers."""
    attempt = scene.view.attempt
    if scene.edition.ghost and attempt is not None and attempt["target"] != scene.me:
        target = attempt["target"]
        text = f"In this act only the one attacked can answer, and that is {scene.called(target)}."
        yield Reason("answer.only-target", text, {"target": target})


def no_super_spite(scene: Scene, wish: Wish) -> Iterator[Reason]:
    if not scene.edition.super_spite:
        yield only_with(scene, "super-spite", "kill-2011", "can spite be spent against an attempt")


def spite(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2011, "Super Spite Tokens": one that you have."""
    if not scene.view.tokens[scene.me]:
        yield Reason("foil.no-spite", "You have no spite to spend.")


def hold_back(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Save: the last to be asked may not hold back what would stop the attempt (ruling 1)."""
    attempt = scene.view.attempt
    if attempt is None or not scene.edition.last_must_foil or attempt["to_ask"]:
        return
    held = [scene.deck.by_id[card] for card in scene.view.hand]
    luck = sum(card.luck for card in held if scene.counts(card))
    missing = attempt["value"] - attempt["points"]
    if 0 < missing <= luck:
        text = f"You are asked last and hold {luck} where {missing} will do, so you must stop the attempt."
        yield Reason("foil.duty", text, {"missing": missing, "held": luck})
