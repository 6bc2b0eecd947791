"""From a setup to the numbers that the engine plays by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drlucky.cards import Deck
from drlucky.house import Board
from drlucky.rules import tables as kinds
from drlucky.rules.catalogue import ME, Catalogue
from drlucky.rules.editions import ESCAPE, SEATS, Edition, hand_size
from drlucky.rules.ground import grounds
from drlucky.rules.packing import choices, pack
from drlucky.rules.repertoire import counts
from drlucky.rules.setup import Setup
from drlucky.rules.tables import Choices, Tables

DRAW_RULES = {
    "named": kinds.DRAW_NAMED,
    "anywhere": kinds.DRAW_ANYWHERE,
    "unseen": kinds.DRAW_UNSEEN,
    "first": kinds.DRAW_NEVER,
}
START_RULES = {
    "turned-up": kinds.START_TURNED_UP,
    "start-room": kinds.START_ROOM,
    "dealt-rooms": kinds.START_DEALT,
    "scattered": kinds.START_SCATTERED,
}
START_ROOMS = {
    # board, and what is closed or played of it: the rooms' numbers of players, Doctor, cat and dog.
    # 2016 rulebook, "Starting Positions".
    ("mansion-2016", "both"): (1, 15, 2, 6),
    ("mansion-2016", "east"): (1, 15, 10, 6),
    ("mansion-2016", "west"): (1, 15, 2, 19),
    ("mansion-2016", "none"): (1, 15, 10, 19),
    ("bed-and-breakfast-2016", "upstairs"): (17, 23, 26, 20),
    ("bed-and-breakfast-2016", "downstairs"): (6, 9, 7, 14),
    ("bed-and-breakfast-2016", "whole"): (6, 23, 7, 20),
}


@dataclass(frozen=True, slots=True)
class Contents:
    """All that lies in a box, from which the tables are made."""

    setup: Setup
    boards: tuple[Board, ...]
    deck: Deck
    catalogue: Catalogue
    pawns: tuple[str, ...]
    strangers: tuple[str, ...]

    @property
    def board(self) -> Board:
        return self.boards[0]

    def pawn(self, name: str) -> int:
        """The number of a pawn, or -1 if it is not in play."""
        return self.pawns.index(name) if name in self.pawns else kinds.NOBODY


def make_tables(box: Contents) -> Tables:
    """The numbers that the engine plays by; with those of the second act, if there is one."""
    rules = box.setup.rules
    t = tables_for(rules, box)
    if rules.escapes:
        t.next_act = tables_for(ESCAPE, box)
        t.next_act.token_holders = t.token_holders
    return t


def tables_for(rules: Edition, box: Contents) -> Tables:
    """The tables for one act."""
    t = Tables()
    t.seats = box.setup.at_table
    t.everybody = (1 << t.seats) - 1
    t.doctor = t.seats
    t.limbo = len(box.board.places)
    set_switches(t, rules)
    set_variants(t, rules, box)
    lay_out(t, rules, box)
    describe_cards(t, rules, box)
    describe_actions(t, box)
    t.grounds = grounds(box.boards, t, box.catalogue)
    return t


def set_switches(t: Tables, rules: Edition) -> None:
    """The edition's switches, as the engine asks for them."""
    t.saving = rules.saving
    t.draw_rule = DRAW_RULES[rules.draws]
    t.weapon_adds = rules.weapon_adds
    t.token = bool(rules.token)
    t.any_luck = rules.any_luck
    t.asks_everybody = rules.asks_everybody
    t.last_must_foil = rules.last_must_foil
    t.recycles = rules.recycles
    t.first_round_exempt = rules.first_round_exempt
    t.sinks = rules.sinks
    t.lights_out = rules.lights_out
    t.names_loser = rules.names_loser
    t.cards_move_doctor = rules.ghost or not rules.points


def set_variants(t: Tables, rules: Edition, box: Contents) -> None:
    """What only options bring into play."""
    t.dog = box.pawn("dog") if rules.dog else kinds.NOBODY
    t.cat = box.pawn("cat") if rules.cat else kinds.NOBODY
    t.strangers = sum(1 << box.pawn(name) for name in box.strangers) if rules.strangers else 0
    t.followers = [seat for seat in range(t.seats) if t.strangers >> seat & 1]
    if rules.dog == "shamrock":
        t.followers.append(t.dog)
    if rules.cat:
        t.followers.append(t.cat)
    t.kills_players = rules.killing
    t.alone_with_victim = t.counters = t.heir_takes_luck = rules.killing and not rules.ghost
    t.re_entry = rules.re_entry
    t.super_spite = rules.super_spite
    t.old_dog = rules.dog == "old"
    t.kennel = box.board.index["gallery"] if t.old_dog else -1  # 2011: there it barks
    t.doctor_avenges_dog = t.old_dog and rules.killing
    t.doctor_hunts = t.target_answers = t.draws_first = rules.ghost
    t.hurry = box.catalogue.by_text["hurry doctor"] if rules.ghost else -1
    t.company = bool(t.followers) or t.kills_players or t.old_dog
    t.token_holders = t.seats + rules.escapes
    t.next_act = None


def lay_out(t: Tables, rules: Edition, box: Contents) -> None:
    """Where everybody starts and how many cards they get."""
    setup, board = box.setup, box.board
    dealer = setup.option("dealer")
    t.start_rule = START_RULES[rules.starts]
    t.dealer = SEATS.index(str(dealer)) if dealer else -1
    t.hand_size = hand_size(rules, t.seats)
    t.under = 0
    t.start_place = t.doctor_start = 0
    t.pet_starts = [0] * (len(box.pawns) - t.doctor - 1)
    numbers = {room.number: place for place, room in enumerate(board.places) if room.number is not None}
    if rules.starts in ("turned-up", "scattered"):
        t.start_place = board.index["drawing-room"]
    elif rules.starts == "start-room":
        part = str(setup.option("close") or setup.option("floor"))
        players, doctor, cat, dog = START_ROOMS[setup.board, part]
        t.start_place, t.doctor_start = numbers[players], numbers[doctor]
        pets = {"cat": numbers[cat], "dog": numbers[dog]}
        t.pet_starts = [pets[pawn] for pawn in box.pawns[t.doctor + 1 :]]
        if setup.option("close"):
            t.under = sum(not board.is_open(place) for place in range(len(board.places)))


def describe_cards(t: Tables, rules: Edition, box: Contents) -> None:
    """Everything that the engine asks of a card, by its code."""
    cards, index = box.deck.cards, box.board.index
    t.all_cards = [card.code for card in cards for _ in range(card.copies)]
    t.in_rest = [card.kind not in ("move", "room") for card in cards]
    t.shift, t.one, t.field = pack(cards, t.in_rest)
    t.room_of = [index.get(card.room or "", -1) for card in cards]
    t.steps_of = [card.steps for card in cards]
    t.value = [card.value for card in cards]
    t.special_place = [index.get(card.special_room or "", -1) for card in cards]
    t.special_value = [card.special_value for card in cards]
    t.luck = [card.luck for card in cards]
    t.start_of = starts_of(t, rules, box.deck)
    t.luck_codes = [card.code for card in cards if counts(rules, card)]
    t.all_luck = sum(cards[code].luck * cards[code].copies for code in t.luck_codes)
    t.luck_moving = sum(t.field[code] for code in t.luck_codes if not t.in_rest[code])
    t.luck_rest = sum(t.field[code] for code in t.luck_codes if t.in_rest[code])
    recycled = [card.code for card in cards if card.kind != "failure"]
    t.recycle_moving = sum(t.field[code] for code in recycled if not t.in_rest[code])
    t.recycle_rest = sum(t.field[code] for code in recycled if t.in_rest[code])


def starts_of(t: Tables, rules: Edition, deck: Deck) -> list[int]:
    """Where each card puts a pawn for which it is turned up."""
    if rules.starts == "scattered":  # a room card, or a weapon that mentions a room
        return [max(t.room_of[card.code], t.special_place[card.code]) for card in deck.cards]
    kind = "room" if rules.starts == "turned-up" else "move"
    return [t.room_of[card.code] if card.kind == kind else -1 for card in deck.cards]


def describe_actions(t: Tables, box: Contents) -> None:
    """Everything that the engine asks of an action, by its number."""
    index, actions = box.board.index, box.catalogue.actions
    t.kind = [action.kind for action in actions]
    t.card = [box.deck.by_id[action.card].code if action.card else -1 for action in actions]
    t.pawn = [box.pawn(a.pawn) if a.pawn and a.pawn != ME else kinds.ME for a in actions]
    t.arg = [index.get(action.place or "", -1) for action in actions]
    by_text = box.catalogue.by_text
    t.bare_attempt = by_text["attempt"]
    t.attack_shift = [
        by_text.get(f"attempt on {pawn}", t.bare_attempt) - t.bare_attempt for pawn in box.pawns
    ]
    t.foil_spite = by_text.get("foil with spite", -1)
    t.attempts = card_choices(t, actions_of(t, kinds.ATTEMPT, t.doctor), in_rest=True)
    t.counter_with = card_choices(t, actions_of(t, kinds.COUNTER), in_rest=True)
    t.foils_moving = card_choices(t, actions_of(t, kinds.FOIL), in_rest=False)
    t.foils_rest = card_choices(t, actions_of(t, kinds.FOIL), in_rest=True)


def actions_of(t: Tables, kind: int, pawn: int | None = None) -> list[int]:
    """All actions of one kind, on one pawn."""
    return [
        number
        for number in range(len(t.kind))
        if t.kind[number] == kind and (pawn is None or t.pawn[number] == pawn)
    ]


def card_choices(t: Tables, actions: Sequence[int], in_rest: bool) -> Choices:
    """From the cards of a hand to those of the actions that they allow."""
    by_card: dict[int, list[int]] = {}
    for number in actions:
        if t.card[number] >= 0 and t.in_rest[t.card[number]] == in_rest:
            by_card.setdefault(t.card[number], []).append(number)
    return choices(t, by_card, in_rest)
