"""Finding all reasons against a wish."""

from __future__ import annotations

from collections.abc import Callable

from drlucky.errors import DrluckyError
from drlucky.rules.whynot.cards import not_in_hand
from drlucky.rules.whynot.moment import dead, game_over, not_yours, wrong_moment
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.table import TABLE
from drlucky.rules.whynot.wish import LONGEST, Wish, plain, wishes_of


def find(scene: Scene, wanted: str) -> list[Reason]:
    """All reasons against what a line of notation asks for, or the beginning of one; none if it is legal."""
    words = plain(wanted)
    wishes = wishes_of(scene, words) if len(words) <= LONGEST else []
    if any(wish.number in scene.view.legal_actions for wish in wishes):
        return []
    if len(wishes) > 1:
        return common(scene, wishes)
    found = reasons(scene, wishes[0]) if wishes else []
    return found or [last_resort(scene, words)]


def reasons(scene: Scene, wish: Wish) -> list[Reason]:
    """All reasons against one wish that is not legal now."""
    if scene.view.phase == "over":
        return [game_over()]
    why = TABLE[wish.verb]
    never = [*why.never(scene, wish)]
    lasting = never or [*not_in_hand(scene, wish), *why.lasting(scene, wish)]
    if wish.number is None:
        return lasting
    if not scene.my_move:
        return [dead(scene) if scene.is_dead(scene.me) else not_yours(scene), *lasting]
    if never:
        return never
    if scene.view.phase not in why.phases:
        return [*lasting, wrong_moment(scene, wish.verb)]
    return [*lasting, *why.now(scene, wish)]


def common(scene: Scene, wishes: list[Wish]) -> list[Reason]:
    """What stands in the way of all these wishes, or at least of those that the moment and the hand allow."""
    wishes = best(wishes, lambda wish: scene.view.phase in TABLE[wish.verb].phases)
    each = [reasons(scene, wish) for wish in wishes]
    if shared := in_all(each):
        return shared
    told = list(zip(wishes, each, strict=True))
    if held := [found for wish, found in told if wish.card in scene.view.hand]:
        return in_all(held) or held[0]
    unarmed = {wish.verb for wish in wishes if wish.card is None}
    found = [reason for wish, each_of in told if wish.card is None for reason in each_of]
    if any(wish.verb not in unarmed for wish in wishes):
        found.append(Reason("card.none-held", "You hold no card for that."))
    return [reason for at, reason in enumerate(found) if reason not in found[:at]]


def best(wishes: list[Wish], fits: Callable[[Wish], bool]) -> list[Wish]:
    """Those that fit; if none does, all of them."""
    return [wish for wish in wishes if fits(wish)] or wishes


def in_all(each: list[list[Reason]]) -> list[Reason]:
    """The reasons that stand in every list."""
    return [reason for reason in each[0] if all(reason in others for others in each)]


def last_resort(scene: Scene, words: str) -> Reason:
    """For what no game knows: the catalogue's error, which has suggestions."""
    asked = words if len(words) <= LONGEST else words[:LONGEST] + "..."
    try:
        scene.box.catalogue.number(asked)
    except DrluckyError as error:
        return Reason("action.unknown", str(error), {"wanted": asked})
    return Reason(
        "action.illegal", "The rules do not allow it now.", {"wanted": asked}
    )  # never, see the tests
