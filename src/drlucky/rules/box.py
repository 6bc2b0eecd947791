"""The box of a setup: its edition, board, deck, catalogue of actions, and the tables to play by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from drlucky.cards import Card, Deck, load_deck
from drlucky.errors import DrluckyError
from drlucky.house import Board, deck_rooms, decks, derive, load_plan, wing_rooms
from drlucky.rules import tables as kinds
from drlucky.rules.catalogue import ME, Action, Catalogue, movement_actions
from drlucky.rules.chance import key_of
from drlucky.rules.deal import deal
from drlucky.rules.editions import SEATS, Edition, hand_size
from drlucky.rules.ground import grounds
from drlucky.rules.log import Log
from drlucky.rules.packing import choices, pack
from drlucky.rules.setup import Setup
from drlucky.rules.state import State
from drlucky.rules.tables import Choices, Tables

DRAW_RULES = {"named": kinds.DRAW_NAMED, "anywhere": kinds.DRAW_ANYWHERE, "unseen": kinds.DRAW_UNSEEN}
START_RULES = {
    "turned-up": kinds.START_TURNED_UP,
    "start-room": kinds.START_ROOM,
    "dealt-rooms": kinds.START_DEALT,
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
class Box:
    """What lies on the table before a game begins. Shared by all games of a setup; never changes."""

    setup: Setup
    """Settled; its seed is that of no game in particular."""
    edition: Edition
    boards: tuple[Board, ...]
    """The board at the start and after each sinking."""
    deck: Deck
    catalogue: Catalogue
    pawns: tuple[str, ...]
    """Names: the seats, then the Doctor."""
    tables: Tables

    @property
    def board(self) -> Board:
        return self.boards[0]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.pawns[: self.tables.seats]

    def card(self, code: int) -> Card:
        return self.deck.cards[code]

    def new_state(self, seed: str, log: Log | None = None) -> State:
        """A new game's state, dealt from the seed."""
        return deal(self.tables, key_of(seed), log)


def open_box(setup: Setup) -> Box:
    """The box for a setup; made once for all seeds."""
    settled = setup.settled()
    return _open_box(Setup(settled.edition, settled.seats, settled.options, settled.board, "any"))


@lru_cache(maxsize=512)
def _open_box(setup: Setup) -> Box:
    rules = setup.rules
    boards = all_boards(setup)
    deck = load_deck(rules.deck)
    pawns = (*SEATS[: setup.seats], "doctor")
    catalogue = make_catalogue(rules, boards[0], deck)
    return Box(
        setup, rules, boards, deck, catalogue, pawns, make_tables(setup, boards, deck, catalogue, pawns)
    )


def all_boards(setup: Setup) -> tuple[Board, ...]:
    """The board as this setup plays it, and what is left of it after each sinking."""
    rules = setup.rules
    plan = load_plan(setup.board)
    wings = {"both": ("west", "east"), "west": ("west",), "east": ("east",)}.get(
        str(setup.option("close")), ()
    )
    floor = str(setup.option("floor")) if setup.option("floor") not in (False, "whole") else None
    closed = [room for wing in wings for room in wing_rooms(plan, wing)]
    boards = [derive(plan, rules.halls, floor=floor, closed=closed)]
    if rules.sinks:
        for deck in decks(plan)[:-1]:
            boards.append(boards[-1].without(deck_rooms(plan, deck)))
    for board in boards:
        check_walkable(board)
    return tuple(boards)


def check_walkable(board: Board) -> None:
    """Every place that is on the board can be walked to from every other."""
    for here in range(len(board.places)):
        if board.is_open(here) and not board.steps[here]:
            raise DrluckyError("board.cut-off", f"Nothing can be reached from the {board.places[here].name}.")


def make_catalogue(rules: Edition, board: Board, deck: Deck) -> Catalogue:
    """All actions, in the order in which the engine lists them."""
    found = [
        Action("end", kind=kinds.END),
        Action("draw", kind=kinds.DRAW),
        Action("pass", kind=kinds.PASS),
        Action("stop", kind=kinds.STOP),
    ]
    found += [Action("step", place=room.id, kind=kinds.STEP) for room in board.places]
    for card in deck.cards:
        has_room = card.room in board.index and board.is_open(board.index[card.room])
        found += movement_actions(card, (ME, "doctor"), has_room, rules.points)
    found.append(Action("attempt", pawn="doctor", kind=kinds.ATTEMPT))
    weapons = [card for card in deck.cards if card.kind in ("weapon", "aid")]
    found += [Action("attempt", card.id, "doctor", kind=kinds.ATTEMPT) for card in weapons]
    found += [Action("foil", card.id, kind=kinds.FOIL) for card in deck.cards if counts(rules, card)]
    return Catalogue(tuple(found))


def counts(rules: Edition, card: Card) -> bool:
    """Whether a card can be played against an attempt."""
    return card.luck > 0 and (rules.any_luck or card.kind == "failure")


def make_tables(
    setup: Setup, boards: tuple[Board, ...], deck: Deck, catalogue: Catalogue, pawns: tuple[str, ...]
) -> Tables:
    """The numbers that the engine plays by."""
    rules, board = setup.rules, boards[0]
    t = Tables()
    t.seats = setup.seats
    t.everybody = (1 << setup.seats) - 1
    t.doctor = setup.seats
    t.limbo = len(board.places)
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
    lay_out(t, setup, board)
    describe_cards(t, rules, board, deck)
    describe_actions(t, board, deck, catalogue, pawns)
    t.grounds = grounds(boards, t, catalogue)
    return t


def lay_out(t: Tables, setup: Setup, board: Board) -> None:
    """Where everybody starts and how many cards they get."""
    rules = setup.rules
    dealer = setup.option("dealer")
    t.start_rule = START_RULES[rules.starts]
    t.dealer = SEATS.index(str(dealer)) if dealer else -1
    t.hand_size = hand_size(rules, setup.seats)
    t.under = 0
    t.start_place = t.doctor_start = 0
    numbers = {room.number: place for place, room in enumerate(board.places) if room.number is not None}
    if rules.starts == "turned-up":
        t.start_place = board.index["drawing-room"]
    elif rules.starts == "start-room":
        part = str(setup.option("close") or setup.option("floor"))
        players, doctor, _, _ = START_ROOMS[setup.board, part]
        t.start_place, t.doctor_start = numbers[players], numbers[doctor]
        if setup.option("close"):
            t.under = sum(not board.is_open(place) for place in range(len(board.places)))


def describe_cards(t: Tables, rules: Edition, board: Board, deck: Deck) -> None:
    """Everything that the engine asks of a card, by its code."""
    cards = deck.cards
    t.all_cards = [card.code for card in cards for _ in range(card.copies)]
    t.in_rest = [card.kind not in ("move", "room") for card in cards]
    t.shift, t.one, t.field = pack(cards, t.in_rest)
    t.room_of = [board.index.get(card.room or "", -1) for card in cards]
    starters = ("room",) if rules.starts == "turned-up" else ("move",)
    t.shows_start = [card.kind in starters and t.room_of[card.code] >= 0 for card in cards]
    t.steps_of = [card.steps for card in cards]
    t.value = [card.value for card in cards]
    t.special_place = [board.index.get(card.special_room or "", -1) for card in cards]
    t.special_value = [card.special_value for card in cards]
    t.luck = [card.luck for card in cards]
    t.luck_codes = [card.code for card in cards if counts(rules, card)]
    t.luck_moving = sum(t.field[code] for code in t.luck_codes if not t.in_rest[code])
    t.luck_rest = sum(t.field[code] for code in t.luck_codes if t.in_rest[code])
    recycled = [card.code for card in cards if card.kind != "failure"]
    t.recycle_moving = sum(t.field[code] for code in recycled if not t.in_rest[code])
    t.recycle_rest = sum(t.field[code] for code in recycled if t.in_rest[code])


def describe_actions(
    t: Tables, board: Board, deck: Deck, catalogue: Catalogue, pawns: tuple[str, ...]
) -> None:
    """Everything that the engine asks of an action, by its number."""
    t.kind = [action.kind for action in catalogue.actions]
    t.card = [deck.by_id[action.card].code if action.card else -1 for action in catalogue.actions]
    t.pawn = [pawns.index(a.pawn) if a.pawn and a.pawn != ME else kinds.ME for a in catalogue.actions]
    t.arg = [board.index.get(action.place or "", -1) for action in catalogue.actions]
    t.bare_attempt = catalogue.by_text["attempt"]
    t.attempts = card_choices(t, catalogue, kinds.ATTEMPT, in_rest=True)
    t.foils_moving = card_choices(t, catalogue, kinds.FOIL, in_rest=False)
    t.foils_rest = card_choices(t, catalogue, kinds.FOIL, in_rest=True)


def card_choices(t: Tables, catalogue: Catalogue, kind: int, in_rest: bool) -> Choices:
    """From the cards of a hand to the actions of one kind that they allow."""
    by_card: dict[int, list[int]] = {}
    for number in range(len(catalogue)):
        if t.kind[number] == kind and t.card[number] >= 0 and t.in_rest[t.card[number]] == in_rest:
            by_card.setdefault(t.card[number], []).append(number)
    return choices(t, by_card, in_rest)
