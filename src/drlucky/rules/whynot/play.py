"""Why you cannot play a card for movement."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards import Card
from drlucky.rules.whynot.cards import card_of
from drlucky.rules.whynot.places import off_the_board
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish
from drlucky.rules.whynot.wording import a_card, sentence, sort_of_card


def jump(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A card that names a room which is on the board sends a pawn there."""
    yield from wrong_pawn(scene, wish)
    card = card_of(scene, wish)
    if card is None:
        return
    if card.kind not in ("move", "room"):
        yield no_movement(card)
    elif card.room is None:
        yield Reason("jump.no-room", sentence(f"{a_card(card)} names no room"), {"card": card.id})
    else:
        yield from off_the_board(scene, card.room, "jump")


def walk(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A card with steps walks one pawn, but for 2016, where the steps are the player's own."""
    yield from wrong_pawn(scene, wish)
    yield from no_steps(scene, wish)
    if scene.edition.points and wish.pawn == "me":
        text = "In this edition the steps of a card add to your own; play it for steps."
        yield Reason("walk.adds-steps", text, {"card": wish.card})


def steps(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2016: a card adds its steps to the free one."""
    yield from no_steps(scene, wish)
    if not scene.edition.points:
        text = "In this edition the steps of a card walk one pawn; play it to walk you or Doctor Lucky."
        yield Reason("steps.walk-a-pawn", text, {"card": wish.card})


def wrong_pawn(scene: Scene, wish: Wish) -> Iterator[Reason]:
    if wish.pawn == "doctor" and scene.edition.points:
        yield Reason(
            "play.not-the-doctor", "In this edition cards do not move Doctor Lucky.", {"pawn": wish.pawn}
        )
    elif wish.pawn not in ("me", "doctor"):
        movable = "you" if scene.edition.points else "you or Doctor Lucky"
        yield Reason("play.other-pawn", f"Cards move {movable} and nobody else.", {"pawn": wish.pawn})


def no_steps(scene: Scene, wish: Wish) -> Iterator[Reason]:
    card = card_of(scene, wish)
    if card is None:
        return
    if card.kind not in ("move", "room"):
        yield no_movement(card)
    elif card.steps == 0:
        yield Reason("play.no-steps", sentence(f"{a_card(card)} gives no steps"), {"card": card.id})


def no_movement(card: Card) -> Reason:
    text = f"{a_card(card)} is {sort_of_card(card)} and moves nobody"
    return Reason("play.no-movement", sentence(text), {"card": card.id, "kind": card.kind})
