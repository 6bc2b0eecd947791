"""Why you cannot play a card for movement."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards import Card
from drlucky.english import sentence
from drlucky.rules.editions import SEATS
from drlucky.rules.whynot.cards import card_of
from drlucky.rules.whynot.only_with import only_in_first_act, only_in_second_act, only_with
from drlucky.rules.whynot.places import off_the_board
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish
from drlucky.rules.whynot.wording import a_card, sort_of_card


def jump(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A card that names a room which is on the board sends a pawn there."""
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
    yield from no_steps(scene, wish)
    if scene.edition.points and wish.pawn == "me":
        text = "In this edition the steps of a card add to your own; play it for steps."
        yield Reason("walk.adds-steps", text, {"card": wish.card})


def steps(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2016: a card adds its steps to the free one."""
    yield from no_steps(scene, wish)
    if not scene.edition.points:
        text = "In this edition the steps of a card walk one pawn; play it to walk you or the Doctor."
        yield Reason("steps.walk-a-pawn", text, {"card": wish.card})


def cannot_jump(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Whom the room of a card is nothing to: in 2016 the Doctor, and other players always."""
    edition = scene.edition
    if wish.pawn == "me" or (wish.pawn == "doctor" and (edition.ghost or not edition.points)):
        return
    if wish.pawn == "doctor":
        yield only_in_second_act(scene, "cards can move the Doctor")
    elif wish.pawn in SEATS and could_have_strangers(scene):
        yield only_with(scene, "strangers", "kill-2016", "are there Strangers whom cards move as well")
    elif wish.pawn not in scene.box.strangers:
        yield other_pawn(scene, wish)
    elif scene.second_act:
        yield only_in_first_act("Strangers take no part in this act.")


def could_have_strangers(scene: Scene) -> bool:
    """2016, "Rules for 2 Players": two play, and they play alone."""
    two = scene.box.setup.seats == 2 and not scene.box.strangers
    return two and scene.edition.points and not scene.second_act


def cannot_walk(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """1996, 2011 and Save: steps of a card are for you or the Doctor; 2016: for the pool."""
    if wish.pawn == "doctor" and scene.edition.ghost:
        text = "Points take the Doctor forward by his numbers and nowhere else; hurry him for that."
        yield Reason("walk.only-forward", text)
    elif wish.pawn == "doctor" and scene.edition.points:
        text = "In this edition the steps of a card do not move the Doctor."
        yield Reason("play.not-the-doctor", text, {"pawn": wish.pawn})
    elif wish.pawn not in ("me", "doctor"):
        yield other_pawn(scene, wish)


def other_pawn(scene: Scene, wish: Wish) -> Reason:
    movable = "you" if scene.edition.points else "you or the Doctor"
    if scene.edition.ghost:
        movable = "you or the Doctor"
    elif scene.edition.strangers:
        movable = "you or a Stranger"
    return Reason("play.other-pawn", f"Cards move {movable} and nobody else.", {"pawn": wish.pawn})


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
