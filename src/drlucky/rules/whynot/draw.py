"""Why you cannot draw a card."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import inside
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.watched import watched
from drlucky.rules.whynot.wish import Wish


def never(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Escape: a turn begins with drawing a card, whoever looks on."""
    if scene.edition.draws == "first":
        text = "In this act every turn begins with a card, and no other is drawn."
        yield Reason("draw.at-start", text)


def now(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2016: where nobody sees you. Elsewhere: if no card was played, and on land in a room with a name."""
    view, rule = scene.view, scene.edition.draws
    if rule == "unseen":
        yield from watched(scene, "draw", (*view.seats, "doctor", *scene.dogs))  # he is a witness here
    elif view.card_played:
        yield Reason("draw.card-played", "You have played a card this turn, so you cannot draw one.")
    if rule == "named":
        yield from unnamed_room(scene)
    if not cards_left(scene):
        yield Reason("draw.empty", "No card is left to draw.")  # ruling 28


def unnamed_room(scene: Scene) -> Iterator[Reason]:
    """Hallways and stairways have no name on the printed board, whatever we call them."""
    here = scene.room_of(scene.me)
    if here.kind != "room":
        text = f"You are {inside(here.name)}; only rooms have cards to find, not hallways and stairways."
        yield Reason("draw.unnamed-room", text, {"here": here.id})


def cards_left(scene: Scene) -> bool:
    """Whether a card is left to draw, now or after the discards are shuffled (ruling 27)."""
    return scene.view.deck_size > 0 or (scene.edition.recycles and len(scene.view.discards) > 0)
