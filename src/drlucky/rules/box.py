"""The box of a setup: its edition, board, deck, catalogue of actions, and the tables to play by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from drlucky.cards import Card, Deck
from drlucky.errors import DrluckyError
from drlucky.house import Board, deck_rooms, decks, derive, load_plan, wing_rooms
from drlucky.rules.catalogue import Catalogue
from drlucky.rules.chance import key_of
from drlucky.rules.editions import SEATS, Edition
from drlucky.rules.engine import new_game
from drlucky.rules.log import Log
from drlucky.rules.making import Contents, make_tables
from drlucky.rules.materials import deck_in_use
from drlucky.rules.repertoire import make_catalogue
from drlucky.rules.setup import WITH_STRANGERS, Setup
from drlucky.rules.state import BY_ATTEMPT, BY_EXTINCTION, BY_SINKING, BY_SURVIVAL, Result, State
from drlucky.rules.tables import Tables


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
    """Names: the seats, then the Doctor, then dog and cat if they are in play."""
    strangers: tuple[str, ...]
    """The seats that play by themselves."""
    tables: Tables
    """Those of the first act, if there are two."""

    @property
    def board(self) -> Board:
        return self.boards[0]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.pawns[: self.tables.seats]

    def card(self, code: int) -> Card:
        return self.deck.cards[code]

    def result(self, ended: Result | None) -> dict[str, str | None] | None:
        """Winner, loser and reason; None for a game that goes on."""
        if ended is None:
            return None
        names = (*self.pawns, None)  # -1 is nobody
        success = "saved" if self.edition.saving else "killed"
        reason = {BY_ATTEMPT: success, BY_SINKING: "sunk", BY_SURVIVAL: "survived", BY_EXTINCTION: "all-dead"}
        return {"winner": names[ended.winner], "loser": names[ended.loser], "reason": reason[ended.how]}

    def new_state(self, seed: str, log: Log | None = None) -> State:
        """A new game's state, dealt from the seed."""
        return new_game(self.tables, key_of(seed), log)


def open_box(setup: Setup) -> Box:
    """The box for a setup; made once for all seeds."""
    settled = setup.settled()
    return _open_box(Setup(settled.edition, settled.seats, settled.options, settled.board, "any"))


@lru_cache(maxsize=512)
def _open_box(setup: Setup) -> Box:
    rules = setup.rules
    boards = all_boards(setup)
    deck = deck_in_use(rules)
    pawns = name_pawns(setup, rules)
    strangers = name_strangers(rules)
    catalogue = make_catalogue(rules, boards[0], deck, name_victims(pawns, rules), strangers)
    tables = make_tables(Contents(setup, boards, deck, catalogue, pawns, strangers))
    return Box(setup, rules, boards, deck, catalogue, pawns, strangers, tables)


def name_pawns(setup: Setup, rules: Edition) -> tuple[str, ...]:
    pets = ("dog",) * bool(rules.dog) + ("cat",) * rules.cat
    return (*SEATS[: setup.at_table], "doctor", *pets)


def name_strangers(rules: Edition) -> tuple[str, ...]:
    """2016, "Rules for 2 Players": they alternate with the live players."""
    return SEATS[1:WITH_STRANGERS:2] if rules.strangers else ()


def name_victims(pawns: tuple[str, ...], rules: Edition) -> tuple[str, ...]:
    """Whom attempts can be made on, beside the Doctor, in one act or the other."""
    players = [pawn for pawn in pawns if pawn in SEATS and (rules.killing or rules.escapes)]
    return (
        *(pawn for pawn in players if pawn not in name_strangers(rules)),
        *("dog",) * (rules.dog == "old"),
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
