"""Why you cannot spend a point on somebody else: lead a Stranger, send a pet, hurry the Doctor."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import inside
from drlucky.english import sentence
from drlucky.rules.whynot.only_with import only_in_first_act, only_in_second_act, only_with
from drlucky.rules.whynot.places import off_the_board
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.step import not_beside
from drlucky.rules.whynot.wish import Wish


def no_stranger(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2016, "Rules for 2 Players": steps lead Strangers."""
    pawn = wish.pawn or ""
    if not scene.box.strangers:
        yield only_with(
            scene, "strangers", "kill-2016", "are there Strangers to lead, and that is for 2 players"
        )
    elif pawn not in scene.box.strangers:
        yield Reason(
            "lead.no-stranger",
            sentence(f"{scene.called(pawn)} is no Stranger whom you could lead"),
            {"pawn": pawn},
        )
    elif scene.second_act:
        yield only_in_first_act("Strangers take no part in this act.")


def no_pet(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2016, "The Pet Token"."""
    pawn = wish.pawn or ""
    if pawn not in ("dog", "cat"):
        yield Reason(
            "send.no-pet", sentence(f"{scene.called(pawn)} is no pet that you could send"), {"pawn": pawn}
        )
    elif pawn not in scene.view.places:
        yield only_with(scene, pawn, "kill-2016", f"is there a {pawn} to send")
    elif scene.box.edition.dog == "old":
        text = "The old dog follows the Doctor, and nobody can send it anywhere."
        yield Reason("send.old-dog", text, {"pawn": pawn})
    elif scene.second_act:
        yield only_in_first_act("Pets take no part in this act.")


def no_ghost(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Escape: points send the Doctor on by his numbers."""
    if not scene.edition.ghost:
        yield only_in_second_act(scene, "points can hurry the Doctor on")


def place(scene: Scene, wish: Wish) -> Iterator[Reason]:
    yield from off_the_board(scene, wish.place or "", "step")


def a_step(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A Stranger moves by the same rules as you."""
    yield from no_points(scene, wish)
    to = scene.room(wish.place or "")
    if scene.is_open(to):
        yield from not_beside(scene, wish.pawn or "", to)


def anywhere(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A pet goes to any room but its own (ruling 28)."""
    yield from no_points(scene, wish)
    pawn = wish.pawn or ""
    here = scene.room_of(pawn)
    if wish.place == here.id:
        text = f"{scene.called(pawn)} is {inside(here.name)} already, and to stay is no move"
        yield Reason("send.here", sentence(text), {"pawn": pawn, "room": here.id})


def no_points(scene: Scene, wish: Wish) -> Iterator[Reason]:
    if scene.view.points == 0:
        yield Reason("step.no-step-left", "You have no steps left; only a card gives you more this turn.")
