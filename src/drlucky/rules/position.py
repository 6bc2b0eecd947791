"""Positions: the whole of a game at one moment, as plain data; and games that start from one.

The shape is documented in docs/formats.md. Whoever reads a position sees everything; what one seat may see is
`view`'s to say.
"""

from __future__ import annotations

from typing import Any

from drlucky.rules import engine
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.seen import Seen
from drlucky.rules.state import ENDED, NEXT, PHASES, RESUMED, WALK, Attempt, State

FORMAT = "drlucky-position"
VERSION = 1

THEN = {ENDED: "turn-ended", RESUMED: "turn-goes-on", NEXT: "next-turn"}
"""What comes after an attack in Escape, where it may be made in a turn, after it, or between two."""


Open = State | Seen
"""What lies open is told in the same way by whoever sees everything and by whoever sees no more than that."""


def position_of(game: Game) -> dict[str, Any]:
    """The whole position of a game."""
    s, box = game.state, game.box
    spent = list(spent_cards(s, box))
    for code in cards_in_attempt(s):
        spent.remove(code)
    seat = engine.to_act(s)
    position: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "setup": game.setup.as_json(),
        "turn": box.pawns[s.turn],
        "phase": PHASES[s.phase],
        "to_act": box.pawns[seat] if seat >= 0 else None,
        "places": places_of(s, box),
        "hands": {name: names(box, hand_cards(s, box, i)) for i, name in enumerate(box.seats)},
    }
    if box.edition.sinks:
        position["piles"] = {deck: names(box, pile) for deck, pile in piles(s, box).items()}
    else:
        position["deck"] = names(box, s.deck[s.cursor :])
    position |= {
        "discards": names(box, [code for code in spent if goes_to_discards(box, code)]),
        "out": names(box, [code for code in spent if not goes_to_discards(box, code)]),
        "under": names(box, s.under),
        "reasons": names(box, s.kept),
        "tokens": tokens_of(s, box),
        "closed": [room.id for place, room in enumerate(box.board.places) if not box.board.is_open(place)],
        "sunk": deck_names(box)[: s.sunk],
        "lights_out": lights_are_out(s),
        "had_turn": seats_of(s.had_turn, box),
        "points": int(s.points),
        "card_played": s.card_played,
        "walk": walk_of(s, box),
        "attempt": attempt_of(s, box),
        "random": {"key": s.key.hex(), "count": int(s.rolls)},
        **variant_facts(s, box),
        "result": game.result,
    }
    return position


def variant_facts(s: State, box: Box) -> dict[str, Any]:
    """What is known only in games with certain options."""
    facts: dict[str, Any] = {}
    if s.old_dog is not None:
        facts["old_dog"] = old_dog_of(s, box)
    if box.edition.escapes:
        facts["first_act"] = box.result(s.first_act)
    return facts


def old_dog_of(s: Open, box: Box) -> dict[str, Any] | None:
    """What the table knows of the Doctor's old dog, beside its place."""
    dog = s.old_dog
    if dog is None:
        return None
    return {
        "alive": dog.alive,
        "attacked_by": seats_of(dog.foes, box),
        "trail": [box.board.places[place].id for place in dog.trail],
    }


def places_of(s: Open, box: Box) -> dict[str, str | None]:
    """Where each pawn stands; the dead are nowhere."""
    ids = [room.id for room in box.board.places]
    return {pawn: ids[at] if (at := s.place[i]) < len(ids) else None for i, pawn in enumerate(box.pawns)}


def tokens_of(s: Open, box: Box) -> dict[str, int]:
    """Spite or Reasons, also the Doctor's where he can gain any."""
    return dict(zip(box.pawns, s.tokens, strict=False))


def lights_are_out(s: State) -> bool:
    return s.tables.lights_out and s.cursor >= len(s.deck)


def walk_of(s: Open, box: Box) -> dict[str, Any] | None:
    if s.phase != WALK:
        return None
    return {"pawn": box.pawns[s.walker], "left": int(s.walk_left), "taken": int(s.walk_taken)}


def attempt_of(s: Open, box: Box) -> dict[str, Any] | None:
    """The attempt that is under way, or that ended the game; all of it lies open."""
    a = s.attempt
    if a is None:
        return None
    return {
        "attacker": box.pawns[a.attacker],
        "target": box.pawns[a.target],
        "weapon": weapon_of(a, box),
        "value": int(a.value),
        "points": int(a.points),
        "asked": box.pawns[a.asked] if a.asked >= 0 else None,
        "played": names(box, a.played),
        **answers_of(a, box),
    }


def answers_of(a: Attempt, box: Box) -> dict[str, Any]:
    """What can be answered to an attempt in some variants only."""
    facts: dict[str, Any] = {}
    if box.edition.super_spite:
        facts["spite"] = int(a.spite)
    if box.edition.killing:
        facts["may_counter"] = a.may_counter
        counter = a.counter
        facts["counter"] = (
            {"weapon": weapon_of(counter, box), "value": int(counter.value)} if counter else None
        )
        facts["doomed"] = seats_of(a.doomed, box)
    if box.edition.escapes:
        facts["then"] = THEN[a.then]
    return facts


def weapon_of(a: Attempt, box: Box) -> str | None:
    return box.card(a.weapon).id if a.weapon >= 0 else None


def seats_of(mask: int, box: Box) -> list[str]:
    """The seats of a mask."""
    return [name for seat, name in enumerate(box.seats) if mask >> seat & 1]


def names(box: Box, codes: Any) -> list[str]:
    """The ids of cards."""
    return [box.card(code).id for code in codes]


def deck_names(box: Box) -> list[str]:
    """The decks of the ship, the lowest first; none on land."""
    from drlucky.house import decks

    return list(decks(box.board.plan)) if box.edition.sinks else []


def unpack(box: Box, moving: int, rest: int) -> list[int]:
    """The cards of two words, in deck order, copies repeated."""
    t = box.tables
    found = []
    for code, (in_rest, field, shift) in enumerate(zip(t.in_rest, t.field, t.shift, strict=True)):
        held = (rest if in_rest else moving) & field
        if held:
            found += [code] * (held >> shift)
    return found


def hand_cards(s: State, box: Box, seat: int) -> list[int]:
    """The cards of a seat's hand."""
    return unpack(box, s.hands[seat], s.hands[box.tables.seats + seat])


def spent_cards(s: Open, box: Box) -> list[int]:
    """The cards that were played, wherever they went, but for Reasons."""
    return unpack(box, int(s.spent_moving), int(s.spent_rest))


def cards_in_attempt(s: Open) -> list[int]:
    """The weapon and the answers of an attempt that is under way, or that ended the game."""
    a = s.attempt
    if a is None:
        return []
    weapons = [a.weapon, a.counter.weapon] if a.counter is not None else [a.weapon]
    return [*(int(weapon) for weapon in weapons if weapon >= 0), *a.played]


def goes_to_discards(box: Box, code: int) -> bool:
    """Played cards go to the discards if they may come back (1996, 2011), and all do in 2016."""
    if box.edition.recycles:
        return box.card(code).kind != "failure"
    return not box.edition.saving


def piles(s: State, box: Box) -> dict[str, list[int]]:
    """What is left of the pile beside each deck of the ship, the next card first."""
    start = 0
    found = {}
    for deck, end in zip(deck_names(box), s.pile_ends, strict=True):
        found[deck] = list(s.deck[max(start, s.cursor) : end])
        start = end
    return found
