"""Reading positions: every number and name is checked, and the cards must add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.rules.box import Box, open_box
from drlucky.rules.engine import legal_actions
from drlucky.rules.game import Game
from drlucky.rules.position import FORMAT, VERSION, deck_names, goes_to_discards, position_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import (
    BY_ATTEMPT,
    BY_SINKING,
    ENDED,
    FOIL,
    OVER,
    PHASES,
    TURN,
    WALK,
    Attempt,
    Result,
    State,
)

REQUIRED = ("setup", "turn", "places", "hands", "random")


def game_from_position(data: object) -> Game:
    """A game that starts from a position; a `DrluckyError` that says what is wrong and where otherwise."""
    position = Reader(data, "the position")
    position.check_format()
    setup = Setup.from_json(position.get("setup"))
    box = open_box(setup)
    game = Game(setup, read_state(position, box))
    check_waiting(game)
    game.start = position_of(game)
    return game


class Reader:
    """Fields of a JSON object, with errors that say where in it they are."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise bad(f"{where} should be an object, not {short(data)}")
        self.data = data
        self.where = where

    def check_format(self) -> None:
        if self.data.get("format") != FORMAT:
            raise DrluckyError("position.format", f"This is no position: its format is not {FORMAT!r}.")
        version = self.data.get("version")
        if not isinstance(version, int) or version < 1:
            raise DrluckyError(
                "position.version", f"The position's version should be a number, not {version!r}."
            )
        if version > VERSION:
            raise DrluckyError(
                "position.version",
                f"The position has version {version}; this drlucky reads up to {VERSION}.",
                "A newer drlucky can read it.",
            )
        for name in REQUIRED:
            self.get(name)

    def get(self, name: str, default: Any = ...) -> Any:
        if name not in self.data:
            if default is ...:
                raise bad(f"{self.where} lacks the field {name!r}")
            return default
        return self.data[name]

    def number(self, name: str, least: int, most: int, default: int) -> int:
        value = self.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise bad(f"{name} in {self.where} should be a number from {least} to {most}, not {short(value)}")
        return value

    def yes(self, name: str) -> bool:
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise bad(f"{name} in {self.where} should be true or false, not {short(value)}")
        return value

    def one_of(self, name: str, known: Sequence[str], default: Any = ...) -> int:
        """The index of a name in a list of known ones; -1 for null where that may be."""
        value = self.get(name, default)
        if value is None and default is None:
            return -1
        if value not in known:
            raise bad(f"{name} in {self.where} should be one of {', '.join(known)}, not {short(value)}")
        return known.index(value)

    def part(self, name: str) -> Reader:
        return Reader(self.get(name), f"{name} in {self.where}")

    def cards(self, name: str, box: Box) -> list[int]:
        value = self.get(name, [])
        if not isinstance(value, list):
            raise bad(f"{name} in {self.where} should be a list of cards, not {short(value)}")
        for card in value:
            if not isinstance(card, str) or card not in box.deck.by_id:
                raise bad(f"{name} in {self.where}: the deck has no card {short(card)}")
        return [box.deck.by_id[card].code for card in value]

    def only(self, names: Sequence[str]) -> None:
        """No fields but these, and all of them."""
        if set(self.data) != set(names):
            there = ", ".join(map(str, self.data))
            raise bad(f"{self.where} should have exactly {', '.join(names)}; it has {there}")


def bad(what: str) -> DrluckyError:
    return DrluckyError("position.bad", f"{what[0].upper()}{what[1:]}.")


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def read_state(position: Reader, box: Box) -> State:
    """The state that a position describes."""
    t = box.tables
    phase = position.one_of("phase", PHASES, "turn")
    sunk = read_sunk(position, box)
    deck, ends = read_deck(position, box)
    hands, in_hands = read_hands(position, box)
    attempt = read_attempt(position, box, phase)
    spent, kept, under = read_spent(position, box)
    in_attempt = (
        [*attempt.played, *([attempt.weapon] if attempt and attempt.weapon >= 0 else [])] if attempt else []
    )
    check_cards(box, [*deck, *in_hands, *spent, *kept, *under, *in_attempt])
    ground = t.grounds[min(sunk, len(t.grounds) - 1)]
    walk = position.part("walk") if phase == WALK else None
    random = position.part("random")
    return State(
        tables=t,
        ground=ground.dark if t.lights_out and not deck and ground.dark else ground,
        phase=phase,
        turn=position.one_of("turn", box.seats),
        points=position.number("points", 0, 99, 1),
        card_played=position.yes("card_played"),
        walker=walk.one_of("pawn", box.pawns) if walk else -1,
        walk_left=walk.number("left", 1, 9, 1) if walk else 0,
        walk_taken=walk.number("taken", 0, 9, 0) > 0 if walk else False,
        place=read_places(position, box, sunk),
        hands=hands,
        tokens=read_tokens(position, box),
        deck=bytes(deck),
        cursor=0,
        pile_ends=tuple(ends),
        sunk=sunk,
        spent_moving=sum(t.one[code] for code in [*spent, *in_attempt] if not t.in_rest[code]),
        spent_rest=sum(t.one[code] for code in [*spent, *in_attempt] if t.in_rest[code]),
        kept=tuple(kept),
        under=tuple(under),
        had_turn=read_seats(position, box, "had_turn"),
        attempt=attempt,
        result=read_result(position, box, phase),
        key=read_key(random),
        rolls=random.number("count", 0, 10**9, 0),
    )


def read_sunk(position: Reader, box: Box) -> int:
    sunk = position.get("sunk", [])
    lowest_first = deck_names(box)
    if not isinstance(sunk, list) or sunk != lowest_first[: len(sunk)]:
        line = ", ".join(lowest_first) or "none here"
        raise bad(f"sunk should name decks from the lowest up ({line}), not {short(sunk)}")
    return len(sunk)


def read_deck(position: Reader, box: Box) -> tuple[list[int], list[int]]:
    """The cards still to be drawn, and where the piles of a ship end."""
    if not box.edition.sinks:
        return position.cards("deck", box), []
    piles = position.part("piles")
    piles.only(deck_names(box))
    each = [piles.cards(deck, box) for deck in deck_names(box)]
    sunk = len(position.get("sunk", []))
    for deck, pile in zip(deck_names(box), each, strict=True):
        if bool(pile) == (deck in deck_names(box)[:sunk]):
            raise bad(f"the pile of {deck}-Deck should have cards exactly as long as the deck has not sunk")
    return [code for pile in each for code in pile], list(accumulate(len(pile) for pile in each))


def read_hands(position: Reader, box: Box) -> tuple[list[int], list[int]]:
    t = box.tables
    given = position.part("hands")
    given.only(box.seats)
    hands = [0] * (2 * t.seats)
    held: list[int] = []
    for seat, name in enumerate(box.seats):
        cards = given.cards(name, box)
        held += cards
        check_copies(box, cards, f"the hand of {name}")
        for code in cards:
            hands[seat + t.seats if t.in_rest[code] else seat] += t.one[code]
    return hands, held


def check_copies(box: Box, cards: list[int], where: str) -> None:
    """No more copies than the deck has: a word has room for no more."""
    for code, number in Counter(cards).items():
        if number > box.card(code).copies:
            raise DrluckyError(
                "position.cards", f"{where[0].upper()}{where[1:]} has {number} times {box.card(code).id}; "
                f"the deck has {box.card(code).copies}."
            )  # fmt: skip


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


def read_spent(position: Reader, box: Box) -> tuple[list[int], list[int], list[int]]:
    discards, out = position.cards("discards", box), position.cards("out", box)
    for code in discards:
        if not goes_to_discards(box, code):
            raise bad(f"{box.card(code).id} does not go to the discards but out of the game")
    for code in out:
        if goes_to_discards(box, code):
            raise bad(f"{box.card(code).id} does not go out of the game but to the discards")
    return discards + out, position.cards("reasons", box), position.cards("under", box)


def read_places(position: Reader, box: Box, sunk: int) -> list[int]:
    given = position.part("places")
    given.only(box.pawns)
    board = box.boards[min(sunk, len(box.boards) - 1)]
    open_rooms = [room.id for place, room in enumerate(board.places) if board.is_open(place)]
    places = []
    for pawn in box.pawns:
        given.one_of(pawn, open_rooms)
        places.append(board.index[given.get(pawn)])
    return places


def read_tokens(position: Reader, box: Box) -> tuple[int, ...]:
    if "tokens" not in position.data:
        return (0,) * box.tables.seats
    given = position.part("tokens")
    given.only(box.seats)
    return tuple(given.number(name, 0, 999 if box.tables.token else 0, 0) for name in box.seats)


def read_seats(position: Reader, box: Box, name: str) -> int:
    """A list of seats as a mask; all of them if it is left out."""
    given = position.get(name, list(box.seats))
    if not isinstance(given, list) or not set(map(str, given)) <= set(box.seats):
        raise bad(f"{name} should be a list of seats, not {short(given)}")
    return sum(1 << seat for seat, colour in enumerate(box.seats) if colour in given)


def read_attempt(position: Reader, box: Box, phase: int) -> Attempt | None:
    if position.get("attempt", None) is None:
        if phase == FOIL:
            raise bad("phase foil needs an attempt")
        return None
    if phase not in (FOIL, OVER):
        raise bad(f"in phase {PHASES[phase]} there is no attempt")
    given = position.part("attempt")
    attacker = given.one_of("attacker", box.seats)
    asked = given.one_of("asked", box.seats, None)
    played = given.cards("played", box)
    weapons = [card.id for card in box.deck.cards if card.kind in ("weapon", "aid")]
    weapon = given.one_of("weapon", weapons, None)
    if phase == FOIL and asked in (-1, attacker):
        raise bad("in phase foil somebody other than the attacker is asked")
    attempt = Attempt(
        attacker,
        given.one_of("target", box.pawns, "doctor"),
        box.deck.by_id[weapons[weapon]].code if weapon >= 0 else -1,
        given.number("value", 1, 9999, 1),
        asked,
        (attacker - asked - 1) % box.tables.seats if asked >= 0 else 0,
        ENDED,
    )
    attempt.points = sum(box.tables.luck[code] for code in played)
    attempt.played = tuple(played)
    return attempt


def read_result(position: Reader, box: Box, phase: int) -> Result | None:
    if phase != OVER:
        return None
    given = position.part("result")
    how = BY_SINKING if given.get("reason") == "sunk" else BY_ATTEMPT
    return Result(given.one_of("winner", box.seats, None), given.one_of("loser", box.seats, None), how)


def read_key(random: Reader) -> bytes:
    key = random.get("key")
    try:
        return bytes.fromhex(key)
    except (TypeError, ValueError):
        raise bad(f"the key in {random.where} should be hexadecimal, not {short(key)}") from None


def check_waiting(game: Game) -> None:
    """A game that is not over waits for somebody with a choice."""
    s = game.state
    if s.phase != OVER and not legal_actions(s):
        raise bad("nobody has anything to do in this position")
    attempt = s.attempt
    if s.phase == FOIL and attempt is not None:
        if attempt.attacker != s.turn:
            raise bad("an attempt is made by the player on turn")
        if attempt.points >= attempt.value and not game.box.edition.asks_everybody:
            raise bad("the attempt is foiled already, so nobody is asked")
    if s.phase == TURN and s.points == 0 and legal_actions(s) == []:
        raise bad("the turn is over in this position")
