"""Reading positions: from plain data to a game that starts there, or to an error that says what is wrong.

What a field may hold is checked here and in `fields`, whether all of it can be at one table in `soundness`.
"""

from __future__ import annotations

from collections import Counter
from itertools import accumulate

from drlucky.errors import DrluckyError, short
from drlucky.rules.box import Box, open_box
from drlucky.rules.fields import Fields, bad
from drlucky.rules.game import Game
from drlucky.rules.penalties import HELD_BACK, is_marked
from drlucky.rules.position import FORMAT, VERSION, deck_names, goes_to_discards, position_of
from drlucky.rules.reading_attempt import read_attempt, weapons_in
from drlucky.rules.setup import Setup
from drlucky.rules.soundness import check_derived, check_sound
from drlucky.rules.state import (
    BY_ATTEMPT,
    BY_EXTINCTION,
    BY_SINKING,
    BY_SURVIVAL,
    OVER,
    PHASES,
    WALK,
    OldDog,
    Result,
    State,
)
from drlucky.rules.tables import Tables

REQUIRED = ("setup", "turn", "places", "hands", "random")
OPTIONAL = (
    "phase", "to_act", "discards", "out", "under", "reasons", "tokens", "closed", "sunk", "lights_out",
    "had_turn", "points", "card_played", "walk", "attempt", "result", "legal",
)  # fmt: skip
"""`legal` is there in what `--json` prints, and is not read; nor is `held_back`."""

MOST_TOKENS = 999
MOST_ROLLS = 10**9


def game_from_position(data: object) -> Game:
    """A game that starts from a position; a `DrluckyError` that says what is wrong and where otherwise."""
    position = Fields(data, "the position")
    check_format(position)
    setup = Setup.from_json(position.get("setup"))
    box = open_box(setup)
    deck = "piles" if box.edition.sinks else "deck"
    position.at_most(("format", "version", *REQUIRED, deck, *OPTIONAL, *variant_fields(box)))
    game = Game(setup, read_state(position, box))
    check_sound(game.state, box, position)
    game.start = position_of(game)
    check_derived(game.start, position)
    return game


def variant_fields(box: Box) -> list[str]:
    """The fields that only games with certain options have."""
    return [
        *(["old_dog"] if box.edition.dog == "old" else []),
        *(["first_act"] if box.edition.escapes else []),
        *(["held_back"] if is_marked(HELD_BACK, box) else []),
    ]


def check_format(position: Fields) -> None:
    if position.get("format", None) != FORMAT:
        raise DrluckyError("position.format", f"This is no position: its format is not {FORMAT!r}.")
    version = position.get("version", None)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DrluckyError(
            "position.version", f"The position's version should be a number, not {short(version)}."
        )
    if version > VERSION:
        raise DrluckyError(
            "position.version",
            f"The position has version {short(version)}; this drlucky reads up to {VERSION}.",
            "A newer drlucky can read it.",
        )
    for name in REQUIRED:
        position.get(name)


def read_state(position: Fields, box: Box) -> State:
    """The state that a position describes, with every field checked by itself, and the cards together."""
    first_act = read_first_act(position, box)
    t = box.tables.next_act if first_act and box.tables.next_act else box.tables
    phase = position.one_of("phase", PHASES, "turn")
    sunk = read_sunk(position, box)
    deck, ends = read_deck(position, box, sunk)
    hands, in_hands = read_hands(position, box)
    attempt = read_attempt(position, box, phase)
    spent, kept, under = read_spent(position, box)
    if attempt is not None:  # what lies on the table is among the spent cards, see `position_of`
        spent += [*attempt.played, *weapons_in(attempt)]
    check_cards(box, [*deck, *in_hands, *spent, *kept, *under])
    ground = t.grounds[min(sunk, len(t.grounds) - 1)]
    walk = read_walk(position, phase)
    place = read_places(position, box, sunk)
    random = position.part("random")
    random.only(("key", "count"))
    return State(
        tables=t,
        ground=ground.dark if t.lights_out and not deck and ground.dark else ground,
        phase=phase,
        turn=position.one_of("turn", box.seats),
        points=position.number("points", 0, 99 if box.edition.points else 1, 1),
        card_played=position.yes("card_played", default=phase == WALK),
        walker=walk.one_of("pawn", box.pawns) if walk else -1,
        walk_left=walk.number("left", 1, 9, 1) if walk else 0,
        walk_taken=walk.number("taken", 0, 1, 0) > 0 if walk else False,
        place=place,
        hands=hands,
        tokens=read_tokens(position, box, t),
        deck=bytes(deck),
        cursor=0,
        pile_ends=tuple(ends),
        sunk=sunk,
        spent_moving=sum(t.one[code] for code in spent if not t.in_rest[code]),
        spent_rest=sum(t.one[code] for code in spent if t.in_rest[code]),
        kept=tuple(kept),
        under=tuple(under),
        had_turn=read_had_turn(position, box, place),
        attempt=attempt,
        result=read_result(position, box, phase, second_act=first_act is not None),
        key=read_key(random),
        rolls=random.number("count", 0, MOST_ROLLS, 0),
        old_dog=read_old_dog(position, box, place[t.doctor]) if t.old_dog else None,
        first_act=first_act,
    )


def read_sunk(position: Fields, box: Box) -> int:
    """How many decks of the ship have sunk."""
    lowest_first = deck_names(box)
    sunk = position.some_of("sunk", lowest_first, ())
    if sunk != lowest_first[: len(sunk)]:
        raise bad(f"sunk should name decks from the lowest up ({', '.join(lowest_first)}), not {short(sunk)}")
    return len(sunk)


def read_deck(position: Fields, box: Box, sunk: int) -> tuple[list[int], list[int]]:
    """The cards still to be drawn, and where the piles of a ship end."""
    if not box.edition.sinks:
        return position.cards("deck", box), []
    piles = position.part("piles")
    piles.only(deck_names(box))
    each = [piles.cards(deck, box) for deck in deck_names(box)]
    for level, (deck, pile) in enumerate(zip(deck_names(box), each, strict=True)):
        if bool(pile) == (level < sunk):
            raise bad(f"the pile of {deck}-Deck should have cards exactly as long as the deck has not sunk")
    return [code for pile in each for code in pile], list(accumulate(len(pile) for pile in each))


def read_hands(position: Fields, box: Box) -> tuple[list[int], list[int]]:
    """The words of all hands, and all cards in them."""
    t = box.tables
    given = position.part("hands")
    given.only(box.seats)
    hands = [0] * (2 * t.seats)
    held: list[int] = []
    for seat, name in enumerate(box.seats):
        cards = given.cards(name, box)
        held += cards
        check_copies(box, cards, name)
        for code in cards:
            hands[seat + t.seats if t.in_rest[code] else seat] += t.one[code]
    return hands, held


def check_copies(box: Box, cards: list[int], seat: str) -> None:
    """No more copies than the deck has: a word has room for no more."""
    for code, number in Counter(cards).items():
        card = box.card(code)
        if number > card.copies:
            raise DrluckyError(
                "position.cards",
                f"The hand of {seat} has {number} times {card.id}; the deck has {card.copies}.",
            )


def check_cards(box: Box, cards: list[int]) -> None:
    """Every card of the deck is somewhere, once for each copy."""
    there, wanted = Counter(cards), Counter(box.tables.all_cards)
    if there != wanted:
        extra = [box.card(code).id for code in (there - wanted).elements()]
        missing = [box.card(code).id for code in (wanted - there).elements()]
        told = " ".join(
            f"{word}: {', '.join(ids[:8])}{' ...' if len(ids) > 8 else ''}."
            for word, ids in (("Missing", missing), ("Too many", extra))
            if ids
        )
        raise DrluckyError("position.cards", f"The cards of the position do not add up. {told}")


def read_spent(position: Fields, box: Box) -> tuple[list[int], list[int], list[int]]:
    """Cards played and gone, cards kept as Reasons, cards set aside unseen."""
    discards, out = position.cards("discards", box), position.cards("out", box)
    for code in discards:
        if not goes_to_discards(box, code):
            raise bad(f"{box.card(code).id} does not go to the discards but out of the game")
    for code in out:
        if goes_to_discards(box, code):
            raise bad(f"{box.card(code).id} does not go out of the game but to the discards")
    return discards + out, position.cards("reasons", box), position.cards("under", box)


def read_places(position: Fields, box: Box, sunk: int) -> list[int]:
    given = position.part("places")
    given.only(box.pawns)
    board = box.boards[min(sunk, len(box.boards) - 1)]
    places = []
    for pawn in box.pawns:
        room = given.get(pawn)
        if room is None and pawn in box.seats and (box.edition.killing or box.edition.escapes):
            places.append(box.tables.limbo)
            continue
        place = board.index.get(room) if isinstance(room, str) else None
        if place is None:
            raise bad(f"{pawn} cannot be in {short(room)}: the board {box.setup.board} has no such place")
        if not board.is_open(place):
            raise bad(f"{pawn} cannot be in {short(room)}, which is closed or sunk")
        places.append(place)
    return places


def read_had_turn(position: Fields, box: Box, place: list[int]) -> int:
    """Who has had a turn, all if nothing is said; the dead who cannot return count as if (ruling 32).

    In Escape it means nothing, and Strangers may have left before their first.
    """
    had = position.some_of("had_turn", box.seats, box.seats)
    excused = box.edition.killing and not box.edition.re_entry
    return sum(
        1 << seat
        for seat, name in enumerate(box.seats)
        if name in had or (excused and place[seat] == box.tables.limbo)
    )


def read_tokens(position: Fields, box: Box, t: Tables) -> tuple[int, ...]:
    """Spite or Reasons of the seats, and of the Doctor in games where he can gain some."""
    holders = box.pawns[: t.token_holders]
    if "tokens" not in position.data:
        return (0,) * len(holders)
    given = position.part("tokens")
    given.only(holders)
    gaining = holders if t.doctor_hunts else box.seats  # only his ghost gains Reasons
    most = {name: MOST_TOKENS if t.token and name in gaining else 0 for name in holders}
    return tuple(given.number(name, 0, most[name], 0) for name in holders)


def read_old_dog(position: Fields, box: Box, doctor: int) -> OldDog:
    """The Doctor's old dog; if nothing is said of it, it lives and nobody has touched it."""
    if "old_dog" not in position.data:
        return OldDog(True, 0, bytes([doctor]))
    given = position.part("old_dog")
    given.at_most(("alive", "attacked_by", "trail"))
    rooms = [room.id for room in box.board.places]
    trail = given.some_of("trail", rooms, [rooms[doctor]])
    if not trail or trail[-1] != rooms[doctor]:
        raise bad(f"the trail in {given.where} should end where the Doctor is, with {rooms[doctor]}")
    foes = given.some_of("attacked_by", box.seats, ())
    return OldDog(
        given.yes("alive", default=True),
        sum(1 << box.seats.index(seat) for seat in foes),
        bytes(rooms.index(room) for room in trail),
    )


def read_first_act(position: Fields, box: Box) -> Result | None:
    """How the game ended that this is the second act of, if it is."""
    if position.get("first_act", None) is None:
        return None
    given = position.part("first_act")
    given.at_most(("winner", "loser", "reason"))
    given.one_of("reason", ["killed"])
    winner, loser = given.one_of("winner", box.seats), given.one_of("loser", box.seats, None)
    if winner == loser:
        raise bad(f"{box.pawns[winner]} cannot have won the first act and be its loser")
    return Result(winner, loser, BY_ATTEMPT)


def read_walk(position: Fields, phase: int) -> Fields | None:
    """The walk that is under way, if one is."""
    if phase == WALK:
        walk = position.part("walk")
        walk.at_most(("pawn", "left", "taken"))
        return walk
    if position.get("walk", None) is not None:
        raise bad(f"in phase {PHASES[phase]} there is no walk")
    return None


def read_result(position: Fields, box: Box, phase: int, second_act: bool) -> Result | None:
    """How the game ended, if it has."""
    if phase != OVER:
        if position.get("result", None) is not None:
            raise bad("a game with a result is in phase over")
        return None
    given = position.part("result")
    given.at_most(("winner", "loser", "reason"))
    if box.edition.escapes and not second_act:
        raise bad("with the option escape no game is over before its second act")
    ways = list(endings(box, second_act))
    how = endings(box, second_act)[ways[given.one_of("reason", ways)]]
    return Result(given.one_of("winner", box.seats, None), given.one_of("loser", box.seats, None), how)


def endings(box: Box, second_act: bool) -> dict[str, int]:
    """The reasons for which such a game can end."""
    if box.edition.saving:
        return {"saved": BY_ATTEMPT, "sunk": BY_SINKING}
    if second_act:
        return {"survived": BY_SURVIVAL}
    deaths = {"survived": BY_SURVIVAL, "all-dead": BY_EXTINCTION}
    for_good = box.edition.killing and not box.edition.re_entry  # else somebody can always come back
    return {"killed": BY_ATTEMPT, **(deaths if for_good else {})}


def read_key(random: Fields) -> bytes:
    """The key of the game's luck: 32 bytes."""
    key = random.get("key")
    try:
        found = bytes.fromhex(key)
    except (TypeError, ValueError):
        found = b""
    if len(found) != 32:
        raise bad(f"the key in {random.where} should be 64 hexadecimal digits, not {short(key)}")
    return found
