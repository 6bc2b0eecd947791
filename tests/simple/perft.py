"""In how many ways a game can go on: tables of positions, counted by the simple rules.

python -m tests.simple.perft prints the table that is kept in tests/rules/perft.txt, and with the word
"variants" the one in tests/rules/perft_variants.txt. That takes a few minutes; they are to be made again only
when positions are added.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from drlucky.rules import engine
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import COUNTER, FOIL, OVER, WALK

from .rules import after, legal
from .table import Position, living

MOST_WAYS = 200_000
MOST_WAYS_OF_VARIANTS = 50_000
DEEPEST = 6

HEAD = """\
# In how many ways a game can go on for one decision, for two, three and so on, counted by the simple rules.
# A position: edition, seats, board, options, and after how many decisions of the engine's own random play.
# Made by: python -m tests.simple.perft"""

TABLES = {
    # Where to look for positions; the number of seats, board and options of each edition.
    "kill-1996": ["2 mansion-1996", "4 mansion-1996", "8 mansion-1996"],
    "kill-2011": ["3 mansion-1996", "4 mansion-1996", "10 mansion-1996"],
    "kill-2016": [
        "4 mansion-2016 close=west",
        "3 mansion-2016 close=both",
        "8 mansion-2016 close=none",
        "2 bed-and-breakfast-2016 floor=upstairs",
        "5 bed-and-breakfast-2016 floor=downstairs",
        "7 bed-and-breakfast-2016 floor=whole",
    ],
    "save-2000": ["2 ship", "4 ship", "7 ship"],
    "save-boxed": ["3 ship", "4 ship", "7 ship"],
}

VARIANTS = {
    "kill-1996": ["4 mansion-1996 weapons-plus-one", "3 mansion-1996 no-failure-threes"],
    "kill-2011": [
        "5 mansion-1996 starting-hands starting-positions",
        "3 mansion-1996 super-spite",
        "2 mansion-1996 killing",
        "4 mansion-1996 killing super-spite",
        "3 mansion-1996 killing re-entry starting-positions super-spite",
        "4 mansion-1996 dog",
        "2 mansion-1996 dog killing re-entry starting-positions",
        "3 mansion-1996 dog killing re-entry starting-hands",
        "3 mansion-1996 dog killing no-failure-threes weapons-plus-one",
        "4 mansion-1996 dog killing starting-positions super-spite",
        "5 mansion-1996 dog killing starting-hands super-spite",
    ],
    "kill-2016": [
        "2 mansion-2016 close=west strangers",
        "2 bed-and-breakfast-2016 floor=upstairs strangers",
        "3 mansion-2016 cat close=both",
        "4 mansion-2016 close=east dog",
        "2 mansion-2016 cat close=east dog strangers",
        "3 mansion-2016 close=both escape",
        "2 mansion-2016 close=east escape strangers",
        "5 bed-and-breakfast-2016 escape floor=downstairs",
    ],
    "save-2000": ["3 ship loser-prize"],
}


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    table: str
    """Edition, seats, board and options, as Setup.new takes them."""
    what: str
    decisions: int
    ways: tuple[int, ...]

    @classmethod
    def read(cls, line: str) -> Row:
        table, what, decisions, ways = (part.strip() for part in line.split("|"))
        return cls(table, what, int(decisions), tuple(int(number) for number in ways.split()))

    def __str__(self) -> str:
        ways = " ".join(map(str, self.ways))
        return f"{self.table:<52} | {self.what:<20} | {self.decisions:>4} | {ways}"

    def game(self) -> Game:
        return moment(self.table, self.decisions)


def moment(table: str, decisions: int) -> Game:
    """A game at this table after so many decisions at random."""
    edition, seats, board, *options = table.split()
    chosen = {name: value or True for name, _, value in (option.partition("=") for option in options)}
    game = Game(Setup.new(edition, int(seats), chosen, board, seed="perft"), log=False)
    engine.play_at_random(game.state, 1, decisions)
    return game


def ways(position: Position, depth: int) -> int:
    """In how many ways exactly so many decisions can be taken, by the simple rules."""
    actions = legal(position)
    if depth == 1:
        return len(actions)
    return sum(ways(after(position, action), depth - 1) for action in actions)


# Which positions are worth a line


def cards_left(game: Game) -> int:
    """In the deck, or in the pile that is drawn from."""
    s = game.state
    piles = [end for end in s.pile_ends if end > s.cursor]
    return (piles[0] if piles else len(s.deck)) - s.cursor


def struck_back(game: Game) -> bool:
    """A counterattack is being answered."""
    attempt = game.state.attempt
    return attempt is not None and attempt.attacker != game.state.turn and not doctor_attacks(game)


def doctor_attacks(game: Game) -> bool:
    """For his dog; in Escape as a ghost."""
    attempt = game.state.attempt
    return attempt is not None and attempt.attacker == game.state.tables.doctor


def nobody_left(game: Game) -> bool:
    """The seat to the left of the one on turn is empty: its player is dead and may come back."""
    s = game.state
    return s.place[(s.turn + 1) % s.tables.seats] == s.tables.limbo and s.first_act is None


def in_second_act(game: Game) -> bool:
    return game.state.first_act is not None


MOMENTS: dict[str, Callable[[Game], bool]] = {
    "the deal": lambda game: True,
    "a walk": lambda game: game.state.phase == WALK,
    "an answer": lambda game: game.state.phase == FOIL,
    "the last card": lambda game: cards_left(game) == 1 and "draw" in game.legal(),
    "in the dark": lambda game: bool(position_of(game)["lights_out"]),
    "one deck sunk": lambda game: game.state.sunk == 1,
    "three decks sunk": lambda game: game.state.sunk == 3,
}

MOMENTS_OF_VARIANTS: dict[str, Callable[[Game], bool]] = {
    "the deal": lambda game: True,
    "an answer": lambda game: game.state.phase == FOIL,
    "attack or not": lambda game: any(action.startswith("attempt on") for action in game.legal()),
    "a counterattack": lambda game: any(action.startswith("counter") for action in game.legal()),
    "after the round": lambda game: game.state.phase == COUNTER,
    "struck back": struck_back,
    "the Doctor strikes": doctor_attacks,
    "an empty seat": nobody_left,
    "spite to spend": lambda game: "foil with spite" in game.legal(),
    "the dog is dead": lambda game: game.state.old_dog is not None and not game.state.old_dog.alive,
    "in the dark": lambda game: bool(position_of(game)["lights_out"]),
    "the second act": in_second_act,
    "two are left": lambda game: in_second_act(game) and len(living(position_of(game))) == 2,
}


def rows(
    tables: dict[str, list[str]], moments: dict[str, Callable[[Game], bool]], most_ways: int
) -> Iterator[Row]:
    for edition, tables_of_it in tables.items():
        for rest in tables_of_it:
            for what, wanted in moments.items():
                found = first(f"{edition} {rest}", wanted)
                if found is not None:
                    yield counted(f"{edition} {rest}", what, found, most_ways)


def first(table: str, wanted: Callable[[Game], bool]) -> int | None:
    """After how many decisions this moment comes for the first time, if it does."""
    for decisions in count():
        game = moment(table, decisions)
        if game.state.phase == OVER:
            return None
        if wanted(game):
            return decisions
    return None


def counted(table: str, what: str, decisions: int, most_ways: int) -> Row:
    """The row of a position, as deep as can be counted in reasonable time."""
    position = position_of(moment(table, decisions))
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        number = ways(position, depth)
        found.append(number)
        growth = number // found[-2] if len(found) > 1 else number
        if number * growth > most_ways:
            break
    return Row(table, what, decisions, tuple(found))


def main(of_variants: bool) -> None:
    print(HEAD + " variants" * of_variants + "\n")
    if of_variants:
        found = rows(VARIANTS, MOMENTS_OF_VARIANTS, MOST_WAYS_OF_VARIANTS)
    else:
        found = rows(TABLES, MOMENTS, MOST_WAYS)
    for row in found:
        print(row, flush=True)


if __name__ == "__main__":
    main("variants" in sys.argv)
