"""Why you cannot make an attempt on the Doctor."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import inside
from drlucky.rules.whynot.cards import card_of
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.watched import watched
from drlucky.rules.whynot.wish import Wish
from drlucky.rules.whynot.wording import a_card, listed, sentence, sort_of_card


def lasting(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """An attempt is made with a weapon or aid, or with bare hands."""
    card = card_of(scene, wish)
    if card is not None and card.kind not in ("weapon", "aid"):
        tool = "aid" if scene.edition.saving else "weapon"
        text = f"{a_card(card)} is {sort_of_card(card)}, not {'an' if tool == 'aid' else 'a'} {tool}"
        yield Reason("attempt.no-weapon", sentence(text), {"card": card.id, "kind": card.kind})


def now(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Kill: to be alone and unseen with the Doctor. Save: to be seen with him."""
    yield from doctor_elsewhere(scene)
    if scene.edition.saving:
        yield from unseen(scene)
    else:
        yield from watched(scene, "attempt", scene.view.seats)


def doctor_elsewhere(scene: Scene) -> Iterator[Reason]:
    here, there = scene.room_of(scene.me), scene.room_of("doctor")
    if there != here:
        text = f"Doctor Lucky is not here; he is {inside(there.name)}."
        facts = {"doctor": there.id, "here": here.id, "steps": scene.steps_between(here, there)}
        yield Reason("attempt.doctor-elsewhere", text, facts)


def unseen(scene: Scene) -> Iterator[Reason]:
    """Save: somebody has to see it; the reason says from where they could."""
    if any(scene.watchers(scene.view.seats)):
        return
    here = scene.room_of(scene.me)
    rooms = [room for room in scene.seen_from(here) if room != here]
    there = listed(["in the room with you", *(inside(room.name) for room in rooms)], "or")
    text = f"No other player sees you; somebody would have to be {there}."
    yield Reason("attempt.unseen", text, {"here": here.id, "rooms": [room.id for room in rooms]})
