"""The games of `tools.findings`: each setting is played, and everything that is asked for is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise

from drlucky.bots.instinct import HABITS, Habits
from drlucky.bots.registry import Kind, kinds
from drlucky.bots.schemer import SCHEMER, Schemer
from drlucky.lab import Job
from drlucky.lab.play import play_game
from drlucky.lab.rows import GameRow, TurnRow
from drlucky.lab.statistics import Sample
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.setup import Setup
from tools.findings_settings import BOT, EARLY, HOUSE_BOTS, HOUSE_EDITIONS, MEASURES, SEED, Setting

Samples = dict[str, Sample]
"""By measure."""
Counted = Iterator[tuple[str, float, float]]
"""A measure, so much more, over so many more."""


@contextmanager
def house_rules() -> Iterator[None]:
    """While this lasts editions of no rulebook can be played, too, and by bots that nobody else seats."""
    own_bots = kinds()
    assert isinstance(own_bots, dict)
    made = {name: replace(EDITIONS[of], id=name, **switch) for name, (of, switch) in HOUSE_EDITIONS.items()}
    EDITIONS.update(made)
    own_bots.update({name: house_bot(name, habits) for name, habits in HOUSE_BOTS.items()})
    try:
        yield
    finally:
        for name in made:
            del EDITIONS[name]
        for name in HOUSE_BOTS:
            del own_bots[name]


def house_bot(name: str, changed: Mapping[str, float]) -> Kind:
    """A schemer with other habits."""
    values = [changed.get(habit, usual) for habit, usual in zip(HABITS, SCHEMER, strict=True)]
    return Kind(name, "", type(name, (Schemer,), {"habits": Habits(values)}))


def play(
    setting: Setting, games: int, seed: str = SEED, told: Callable[[int], None] | None = None
) -> Samples:
    """So many games of a setting. If all seats have the same bot, each game has a deal of its own."""
    setup = Setup.new(setting.edition, setting.players, setting.options, seed=seed)
    bots = [BOT] * (setting.players - 1) + [setting.odd or BOT]
    job = Job.new(setup, bots, games, rows=("games", "turns"))
    samples = {measure: Sample() for measure in MEASURES}
    for number in range(1, games + 1):
        rows = play_game(job, number)
        (game,) = rows["games"]
        assert isinstance(game, GameRow)
        turns = [row for row in rows["turns"] if isinstance(row, TurnRow)]
        for measure, amount, count in counted(game, turns, numbered_rooms(job.setup_of(number))):
            samples[measure].add(game.deal, amount, count)
        if told is not None:
            told(number)
    return samples


def numbered_rooms(setup: Setup) -> frozenset[str]:
    """The rooms on the Doctor's way."""
    return frozenset(room.id for room in open_box(setup).board.places if room.number is not None)


def counted(game: GameRow, turns: Sequence[TurnRow], numbered: frozenset[str]) -> Counted:
    """All that one game says."""
    yield "turns", game.turns, 1
    yield "attempts", game.attempts, 1
    yield "early-attempts", sum(turn.attempted for turn in turns[:EARLY]), 1
    yield "rate", 100 * game.attempts, game.turns
    yield "luck-left", game.luck_left, 1
    yield "by-doctor", game.doctor_turns, game.turns
    yield "longest-train", game.longest_train, 1
    if game.winner is not None:
        yield "first", game.winner_order == 0, 1
        if game.turns > EARLY:
            yield from riders(game, turns[:EARLY])
            yield from early_birds(game, turns[:EARLY])
    yield from waits(turns, list(seats_of(game)), numbered)
    yield from odd_one(game, turns)


def seats_of(game: GameRow) -> Iterator[str]:
    """The seats that play, in the order of the table. All games of the page are without Strangers."""
    yield from open_box(Setup.new(game.edition, game.players, seed=0)).seats


def odd_one(game: GameRow, turns: Sequence[TurnRow]) -> Counted:
    """What the seat with a bot of its own does, and what the others do."""
    for bot, attempts in zip(game.bots, game.seat_attempts, strict=True):
        yield f"{whose(bot)}-attempts", attempts, 1
        if whose(bot) == "odd":
            yield "odd-wins", bot == game.winner_bot, 1
    for turn in turns:
        yield f"{whose(turn.bot)}-rides", turn.by_doctor, 1


def whose(bot: str | None) -> str:
    return "odd" if bot in HOUSE_BOTS else "others"


def riders(game: GameRow, turns: Sequence[TurnRow]) -> Counted:
    """Who rode most and least, and whether they won; those who rode alike share."""
    ridden = {seat: sum(turn.seat == seat and turn.by_doctor for turn in turns) for seat in seats_of(game)}
    for measure, rides in (("ridden-most", max(ridden.values())), ("ridden-least", min(ridden.values()))):
        alike = [seat for seat in ridden if ridden[seat] == rides]
        yield measure, (game.winner in alike) / len(alike), 1


def early_birds(game: GameRow, turns: Sequence[TurnRow]) -> Counted:
    """The seats by their early attempts, and whether they won."""
    for seat in seats_of(game):
        tried = sum(turn.seat == seat and turn.attempted for turn in turns)
        yield ("tried-never", "tried-once", "tried-more")[min(tried, 2)], seat == game.winner, 1


def waits(turns: Sequence[TurnRow], seats: Sequence[str], numbered: frozenset[str]) -> Counted:
    """How long each seat waited for its next turn, and whether it was skipped, by where it stood.

    Only turns in the Doctor's house move pawns of players, so they stand where their last turn has left them.
    """
    began: dict[str, tuple[int, bool]] = {}
    skipped: set[str] = set()
    for number, (turn, after) in enumerate(pairwise(turns), 1):
        in_halls = turn.place not in numbered
        began[turn.seat] = (number, in_halls)
        yield "in-halls", in_halls, 1
        skipped.update(passed_over(seats, turn.seat, after.seat))
        if after.seat in began:
            since, in_halls = began.pop(after.seat)
            where = "in-halls" if in_halls else "elsewhere"
            yield f"skipped-{where}", after.seat in skipped, 1
            yield f"wait-{where}", number - since, 1
        skipped.discard(after.seat)


def passed_over(seats: Sequence[str], old: str, new: str) -> list[str]:
    """The seats between two turns, going left; all others if the same seat goes on."""
    start, many = seats.index(old), len(seats)
    between = (seats.index(new) - start - 1) % many
    return [seats[(start + step) % many] for step in range(1, between + 1)]
