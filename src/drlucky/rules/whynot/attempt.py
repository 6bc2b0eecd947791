"""Why you cannot make an attempt, on the Doctor, on a player or on the dog."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import inside
from drlucky.english import listed, sentence
from drlucky.rules.editions import SEATS
from drlucky.rules.whynot.cards import card_of
from drlucky.rules.whynot.only_with import only_in_first_act, only_in_second_act, only_with
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.watched import watched
from drlucky.rules.whynot.wish import Wish
from drlucky.rules.whynot.wording import a_card, sort_of_card


def never(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Whom nobody can attack in this act of this game."""
    target = target_of(wish)
    if target == "doctor":
        if scene.second_act:
            yield only_in_first_act("The Doctor is a ghost in this act, and nobody can kill him again.")
    elif target == scene.me:
        yield Reason("attempt.yourself", "You cannot attack yourself.")
    elif target in SEATS:
        yield from not_this_player(scene, target)
    elif target == "cat" or scene.box.edition.dog == "shamrock":
        yield nobody_attacks(target, scene.called(target))
    elif not scene.box.edition.dog:
        yield only_with(scene, "dog", "kill-2011", "is there a dog to attack")


def not_this_player(scene: Scene, seat: str) -> Iterator[Reason]:
    """2011 with the option killing, and Escape, have attacks on players; on Strangers nobody has."""
    if seat in scene.box.strangers:
        yield nobody_attacks(seat, "a Stranger")
    elif not scene.edition.killing and scene.box.edition.points:
        yield only_in_second_act(scene, "players can be attacked")
    elif not scene.edition.killing:
        yield only_with(scene, "killing", "kill-2011", "can players be attacked")
    elif seat not in scene.view.seats:
        yield Reason("attempt.no-such-player", f"{scene.called(seat)} is not at the table.", {"pawn": seat})


def nobody_attacks(pawn: str, whom: str) -> Reason:
    return Reason("attempt.no-target", f"Nobody can attack {whom}.", {"pawn": pawn})


def lasting(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """An attempt is made with a weapon or aid, or with bare hands."""
    yield from no_weapon(scene, wish)


def no_weapon(scene: Scene, wish: Wish) -> Iterator[Reason]:
    card = card_of(scene, wish)
    if card is not None and card.kind not in ("weapon", "aid"):
        tool = "aid" if scene.edition.saving else "weapon"
        text = f"{a_card(card)} is {sort_of_card(card)}, not {'an' if tool == 'aid' else 'a'} {tool}"
        yield Reason("attempt.no-weapon", sentence(text), {"card": card.id, "kind": card.kind})


def now(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """To be together with the target, and with whom else or unseen by whom depends on who that is."""
    target = target_of(wish)
    if target == "doctor":
        yield from on_doctor(scene)
    elif scene.is_dead(target) or (target == "dog" and not scene.dogs):
        yield Reason("attempt.dead", sentence(f"{scene.called(target)} is dead already"), {"pawn": target})
    else:
        yield from apart(scene, target)
        yield from watched(scene, "attempt", witnesses(scene, target))


def target_of(wish: Wish) -> str:
    return wish.pawn or "doctor"


def on_doctor(scene: Scene) -> Iterator[Reason]:
    """Kill: to be alone and unseen with the Doctor. Save: to be seen with him."""
    yield from doctor_elsewhere(scene)
    if scene.edition.saving:
        yield from unseen(scene)
    else:
        yield from watched(scene, "attempt", (*scene.view.seats, *scene.dogs))


def witnesses(scene: Scene, target: str) -> list[str]:
    """Who may not see an attempt on somebody other than the Doctor."""
    if scene.edition.ghost:
        return []  # Escape: "Sight lines don't matter"
    others = [seat for seat in scene.view.seats if seat != target]
    if target == "dog":
        return others  # ruling 14: but the Doctor may see it
    return [*others, "doctor", *scene.dogs]  # ruling 12


def doctor_elsewhere(scene: Scene) -> Iterator[Reason]:
    here, there = scene.room_of(scene.me), scene.room_of("doctor")
    if there != here:
        text = f"The Doctor is not here; he is {inside(there.name)}."
        facts = {"doctor": there.id, "here": here.id, "steps": scene.steps_between(here, there)}
        yield Reason("attempt.doctor-elsewhere", text, facts)


def apart(scene: Scene, target: str) -> Iterator[Reason]:
    here, there = scene.room_of(scene.me), scene.room_of(target)
    if there != here:
        text = f"{scene.called(target)} is not here, but {inside(there.name)}"
        facts = {"pawn": target, "room": there.id, "here": here.id, "steps": scene.steps_between(here, there)}
        yield Reason("attempt.apart", sentence(text), facts)


def unseen(scene: Scene) -> Iterator[Reason]:
    """Save: somebody has to see it; the reason says from where they could."""
    if any(scene.watchers(scene.view.seats)):
        return
    here = scene.room_of(scene.me)
    rooms = [room for room in scene.seen_from(here) if room != here]
    there = listed(["in the room with you", *(inside(room.name) for room in rooms)], "or")
    text = f"No other player sees you; somebody would have to be {there}."
    yield Reason("attempt.unseen", text, {"here": here.id, "rooms": [room.id for room in rooms]})
