"""In how many ways a game can go on: a table of positions, counted by the simple rules.

python -m tests.simple.perft prints the table that is kept in tests/rules/perft.txt. That takes a minute or
two; it is to be made again only when positions are added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from drlucky.rules import engine
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import FOIL, OVER, WALK

from .rules import after, legal
from .table import Position

MOST_WAYS = 200_000
DEEPEST = 6

HEAD = """\
# In how many ways a game can go on for one decision, for two, three and so on, counted by the simple rules.
# A position: edition, seats, board, options, and after how many decisions of the engine's own random play.
# Made by: python -m tests.simple.perft
"""

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
    chosen = dict(option.split("=") for option in options)
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


MOMENTS: dict[str, Callable[[Game], bool]] = {
    "the deal": lambda game: True,
    "a walk": lambda game: game.state.phase == WALK,
    "an answer": lambda game: game.state.phase == FOIL,
    "the last card": lambda game: cards_left(game) == 1 and "draw" in game.legal(),
    "in the dark": lambda game: bool(position_of(game)["lights_out"]),
    "one deck sunk": lambda game: game.state.sunk == 1,
    "three decks sunk": lambda game: game.state.sunk == 3,
}


def rows() -> Iterator[Row]:
    for edition, tables in TABLES.items():
        for rest in tables:
            for what, wanted in MOMENTS.items():
                found = first(f"{edition} {rest}", wanted)
                if found is not None:
                    yield counted(f"{edition} {rest}", what, found)


def first(table: str, wanted: Callable[[Game], bool]) -> int | None:
    """After how many decisions this moment comes for the first time, if it does."""
    for decisions in count():
        game = moment(table, decisions)
        if game.state.phase == OVER:
            return None
        if wanted(game):
            return decisions
    return None


def counted(table: str, what: str, decisions: int) -> Row:
    """The row of a position, as deep as can be counted in reasonable time."""
    position = position_of(moment(table, decisions))
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        number = ways(position, depth)
        found.append(number)
        growth = number // found[-2] if len(found) > 1 else number
        if number * growth > MOST_WAYS:
            break
    return Row(table, what, decisions, tuple(found))


def main() -> None:
    print(HEAD)
    for row in rows():
        print(row, flush=True)


if __name__ == "__main__":
    main()
