"""Reasons are true, and none of the main ones is missing: held against the slow reading of the floor plan."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from drlucky.house import Plan
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.whynot import Reason, why_not
from tests.simple import house

from .test_every_action import moments

MOMENTS = 80
Facts = dict[str, Any]
Closed = frozenset[str]

sees = cache(house.sees)
steps = cache(house.steps)


class Table:
    """What lies open on the table, and where the seat that asks stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.now = position_of(game)
        self.me = game.to_act or ""
        self.places: dict[str, str] = self.now["places"]  # null for the dead, who are nowhere
        self.options: dict[str, Any] = self.now["setup"]["options"]
        self.escape = self.now.get("first_act") is not None
        self.here = self.places[self.me]
        board = game.box.board
        self.plan: Plan = board.plan
        self.halls = str(board.halls)
        sunk = {room.id for room in self.plan.rooms if room.deck in self.now["sunk"]}
        self.closed: Closed = frozenset({*self.now["closed"], *board.closed, *sunk})

    def watchers(self, pawns: list[str]) -> set[tuple[str, str]]:
        """Those of the pawns that see the seat, and from where."""
        seen = {self.here} if self.now["lights_out"] else sees(self.plan, self.here, self.closed)
        if self.places.get("cat") != self.here:
            seen = seen - {self.places.get("cat")}  # nobody sees out of the room that she is in
        return {(pawn, self.places[pawn]) for pawn in pawns if pawn != self.me and self.places[pawn] in seen}

    @property
    def players(self) -> list[str]:
        return [seat for seat in self.game.box.seats if self.places[seat]]

    @property
    def dog(self) -> list[str]:
        """The dog, as far as it looks on."""
        alive = self.now.get("old_dog", {"alive": True})["alive"]
        return ["dog"] if "dog" in self.places and alive else []

    def distance(self, start: str, end: str) -> int:
        """By widening rings."""
        ring, far = {start}, 0
        while end not in ring:
            ring |= {to for room in ring for to in steps(self.plan, room, self.halls, self.closed)}
            far += 1
        return far


def named(reasons: list[Reason], verb: str) -> set[tuple[str, str]]:
    """All pawns that the reasons say see you, and from where."""
    codes = (f"{verb}.seen", f"{verb}.not-alone")
    facts = [reason.facts for reason in reasons if reason.code in codes]
    return {(pawn, fact["room"]) for fact in facts for pawn in fact["pawns"]}


def on_turn(edition: str, seed: str, option: str = "") -> list[Table]:
    """Moments of a turn, in games with this option if one is named."""
    found = moments(edition, MOMENTS, Random(seed + edition), option)
    return [Table(game.copy()) for game in found if not game.over and position_of(game)["phase"] == "turn"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_attempts(edition: str) -> None:
    """Exactly the obstacles that there are."""
    for table in on_turn(edition, "attempts "):
        reasons = why_not(table.game, "attempt")
        codes = {reason.code for reason in reasons}
        watchers = table.watchers([*table.players, *table.dog])
        if table.escape:
            assert codes == {"act.first"}
            continue
        assert ("attempt.doctor-elsewhere" in codes) == (table.places["doctor"] != table.here)
        if EDITIONS[edition].saving:
            assert ("attempt.unseen" in codes) == (not watchers)
            assert named(reasons, "attempt") == set()
        else:
            assert named(reasons, "attempt") == watchers
            assert "attempt.unseen" not in codes
        for reason in reasons:
            check(table, reason)


@pytest.mark.parametrize("option", ["killing", "dog"])
def test_attacks_on_players_and_the_old_dog(option: str) -> None:
    """2011, "Killing Other Players" and "Kill Doctor Lucky and his Dog"."""
    said = set()
    for table in on_turn("kill-2011", "attacks ", option):
        for target in (*table.game.box.seats, *table.dog):
            reasons = why_not(table.game, f"attempt on {target}")
            codes = {reason.code for reason in reasons}
            said |= codes
            others = [pawn for pawn in table.players if pawn != target]
            if target == "dog":
                assert named(reasons, "attempt") == table.watchers(others)
            elif target == table.me:
                assert "killing" not in table.options or codes == {"attempt.yourself"}
            elif "killing" not in table.options:
                assert codes == {"option.off"}
            elif not table.places[target]:
                assert codes == {"attempt.dead"}
            else:
                assert named(reasons, "attempt") == table.watchers([*others, "doctor", *table.dog])
            if not codes & {"option.off", "attempt.yourself", "attempt.dead"}:
                assert ("attempt.apart" in codes) == (table.places[target] != table.here)
            for reason in reasons:
                check(table, reason)
    assert said >= {"attempt.apart", "attempt.not-alone", "attempt.seen", "attempt.yourself"}
    assert ("option.off" in said) == (option == "dog")
    assert "attempt.dead" in said or option == "dog"


def test_attacks_in_escape() -> None:
    """To be in one room is enough."""
    said = set()
    for table in on_turn("kill-2016", "escapes ", "escape"):
        for target in table.game.box.seats:
            codes = {reason.code for reason in why_not(table.game, f"attempt on {target}")}
            if table.escape and target != table.me and target not in table.game.box.strangers:
                apart = table.places[target] != table.here
                dead = table.places[target] is None
                assert codes == ({"attempt.dead"} if dead else {"attempt.apart"} if apart else set())
            said |= codes
    assert {"attempt.dead", "attempt.apart", "act.second", "attempt.yourself", "attempt.no-target"} <= said


def test_points_spent_on_others() -> None:
    said = set()
    for table in on_turn("kill-2016", "points "):
        actions = table.game.box.catalogue.actions
        for action in [action for action in actions if action.verb in ("lead", "send", "hurry")][::7]:
            reasons = why_not(table.game, action.text)
            codes = {reason.code for reason in reasons}
            said |= codes
            pawn, place = str(action.pawn), str(action.place)
            if (action.verb == "hurry") != table.escape:
                assert codes == {"act.first" if table.escape else "act.second"}
                continue
            assert ("step.no-step-left" in codes) == (table.now["points"] == 0)
            if action.verb == "send":
                assert ("send.here" in codes) == (table.places[pawn] == place)
            elif action.verb == "lead":
                beside = place in steps(table.plan, table.places[pawn], table.halls, table.closed)
                assert bool(codes - {"step.no-step-left"}) == (not beside)
            for reason in reasons:
                check(table, reason)
    assert said >= {
        "act.first", "act.second", "send.here", "step.here", "step.not-adjoining", "step.no-step-left",
    }  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_draws(edition: str) -> None:
    for table in on_turn(edition, "draws "):
        reasons = why_not(table.game, "draw")
        codes = {reason.code for reason in reasons}
        if table.escape:
            assert codes == {"draw.at-start"}
            continue
        if EDITIONS[edition].draws == "unseen":
            assert named(reasons, "draw") == table.watchers([*table.players, "doctor", *table.dog])
            assert "draw.card-played" not in codes
        else:
            assert named(reasons, "draw") == set()
            assert ("draw.card-played" in codes) == table.now["card_played"]
        hall = next(room.kind != "room" for room in table.plan.rooms if room.id == table.here)
        assert ("draw.unnamed-room" in codes) == (hall and not EDITIONS[edition].saving)
        heaps = [*table.now.get("piles", {}).values(), table.now.get("deck", [])]
        if EDITIONS[edition].recycles:
            heaps.append(table.now["discards"])
        assert ("draw.empty" in codes) == (not any(heaps))


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_others(edition: str) -> None:
    """Whatever else is said of any action."""
    random = Random(edition + " others")
    for game in moments(edition, MOMENTS, random):
        if not game.over:
            table = Table(game)
            actions = random.sample(range(len(game.box.catalogue)), 25)
            for wanted in ["pass", "stop", "end", *map(game.box.catalogue.text, actions)]:
                for reason in why_not(game, wanted):
                    check(table, reason)


def check(table: Table, reason: Reason) -> None:
    if reason.code in TRUE_IF:
        assert TRUE_IF[reason.code](table, reason.facts), (reason, table.now)


def room_named(table: Table, facts: Facts) -> Any:
    return next(room for room in table.plan.rooms if room.id == facts["room"])


def is_walking(table: Table, facts: Facts) -> bool:
    walk = table.now["walk"]
    return bool(walk and walk["pawn"] == facts["pawn"] and walk["left"] == facts["left"])


def has_the_duty(table: Table, facts: Facts) -> bool:
    """Ruling 1."""
    attempt, seats = table.now["attempt"], list(table.game.box.seats)
    held = sum(int(card[-1]) for card in table.now["hands"][table.me] if card.startswith("failure-"))
    asked_last = seats[(seats.index(table.me) + 1) % len(seats)] == attempt["attacker"]
    missing = attempt["value"] - attempt["points"]
    return asked_last and facts == {"missing": missing, "held": held} and 0 < missing <= held


def is_that_far(table: Table, facts: Facts) -> bool:
    pair = {facts["from"], facts["to"]}
    return bool(
        table.places[facts["pawn"]] == facts["from"]
        and table.distance(facts["from"], facts["to"]) == facts["steps"] > 1
        and facts["rail"] == any(set(o.between) == pair for o in table.plan.openings if o.kind == "rail")
    )


def is_dead(table: Table, facts: Facts) -> bool:
    """Off the board; the old dog lies where it fell."""
    if facts["pawn"] == "dog":
        return not table.now["old_dog"]["alive"]
    return table.places[facts["pawn"]] is None


TRUE_IF: dict[str, Callable[[Table, Facts], bool]] = {
    "attempt.doctor-elsewhere": lambda t, f: (
        f["doctor"] == t.places["doctor"]
        and f["here"] == t.here
        and f["steps"] == t.distance(t.here, f["doctor"])
    ),
    "attempt.unseen": lambda t, f: {*f["rooms"], t.here} == sees(t.plan, t.here, t.closed),
    "card.not-held": lambda t, f: f["card"] not in t.now["hands"][t.me],
    "attempt.apart": lambda t, f: (
        f["room"] == t.places[f["pawn"]]
        and f["here"] == t.here != f["room"]
        and f["steps"] == t.distance(t.here, f["room"])
    ),
    "attempt.dead": is_dead,
    "counter.not-attacked": lambda t, f: f["target"] == t.now["attempt"]["target"] != t.me,
    "counter.doctor": lambda t, f: t.now["attempt"]["attacker"] == "doctor",
    "counter.done": lambda t, f: t.now["attempt"]["counter"] is not None,
    "foil.no-spite": lambda t, f: t.now["tokens"][t.me] == 0,
    "foil.round-over": lambda t, f: t.now["phase"] == "counter",
    "send.here": lambda t, f: t.places[f["pawn"]] == f["room"],
    "option.off": lambda t, f: f["option"] not in t.options,
    "option.elsewhere": lambda t, f: f["edition"] != t.now["setup"]["edition"],
    "act.first": lambda t, f: t.escape,
    "act.second": lambda t, f: "escape" in t.options and not t.escape,
    "draw.at-start": lambda t, f: t.escape,
    "step.not-adjoining": is_that_far,
    "step.here": lambda t, f: t.places[f["pawn"]] == f["from"] == f["to"],
    "step.no-step-left": lambda t, f: t.now["points"] == 0,
    "step.closed": lambda t, f: (
        f["room"] in t.now["closed"]
        and f.get("wing") == room_named(t, f).wing
        and f.get("floor") == room_named(t, f).floor
    ),
    "step.sunk": lambda t, f: f["deck"] in t.now["sunk"] and room_named(t, f).deck == f["deck"],
    "jump.sunk": lambda t, f: f["deck"] in t.now["sunk"] and room_named(t, f).deck == f["deck"],
    "walk.first-step": lambda t, f: is_walking(t, f) and t.now["walk"]["taken"] == 0,
    "walk.under-way": is_walking,
    "stop.no-walk": lambda t, f: t.now["phase"] == "turn",
    "foil.duty": has_the_duty,
    "foil.no-attempt": lambda t, f: t.now["attempt"] is None,
    "pass.no-attempt": lambda t, f: t.now["attempt"] is None,
    "counter.no-attempt": lambda t, f: t.now["attempt"] is None,
    "answer.first": lambda t, f: (
        t.now["phase"] in ("foil", "counter") and t.now["attempt"]["attacker"] == f["attacker"] != t.me
    ),
}
