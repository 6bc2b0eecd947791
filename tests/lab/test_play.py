"""The rows say what happened: held against a full log of the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, cast

import pytest

from drlucky.bots import live_seats
from drlucky.lab.job import Job, sit
from drlucky.lab.play import play_game, play_part
from drlucky.lab.rows import AttemptRow, GameRow, TurnRow
from drlucky.lab.scribe import comes_round
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.setup import Setup
from drlucky.rules.view import View, view

from .conftest import Add

Options = dict[str, object]
TABLES: list[tuple[str, int, Options]] = [
    *((edition, 3, {}) for edition in EDITIONS),
    ("kill-2011", 3, {"starting-positions": True, "starting-hands": True, "dog": True}),
    ("kill-2011", 3, {"killing": True}),
    ("kill-2011", 4, {"killing": True, "re-entry": True, "dog": True, "super-spite": True}),
    ("kill-2016", 2, {"strangers": True, "cat": True}),
    ("kill-2016", 3, {"escape": True, "dog": True}),
    ("kill-2016", 2, {"escape": True, "strangers": True}),
    ("save-2000", 3, {"loser-prize": True}),
]
"""Every edition, and every kind of thing that options bring with them."""
ALL = ("games", "turns", "attempts")


def job_for(table: tuple[str, int, Options], games: int = 4, **more: Any) -> Job:
    edition, players, options = table
    return Job.new(
        Setup.new(edition, players, options, seed="tea"), ["wanderer", "guest"], games, rows=ALL, **more
    )


def name_of(table: tuple[str, int, Options]) -> str:
    return "-".join([table[0], str(table[1]), *table[2]])


def replayed(job: Job, number: int) -> tuple[Game, dict[str, str]]:
    """The same game again, with a full log; and who sat where."""
    game = Game(job.setup_of(number))
    bots = dict(zip(live_seats(game.box), job.bots_of(number), strict=True))
    luck = f"{job.setup.seed}-{number} bots"
    players = {seat: sit(name, game.box, seat, luck) for seat, name in bots.items()}
    while not game.over and len(game.actions()) < job.limit:
        seat = str(game.to_act)
        game.apply(players[seat].choose(view(game, seat)).action)
    return game, bots


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_game_is_told_as_its_log_has_it(table: tuple[str, int, Options]) -> None:
    job = job_for(table)
    for number in range(1, job.games + 1):
        rows = play_game(job, number)
        (row,) = cast(list[GameRow], rows["games"])
        game, bots = replayed(job, number)
        assert game.log is not None
        events = game.log.events
        count = Counter(event.kind for event in events)
        seats, result = game.box.seats, game.result or {}
        turns = [event.facts for event in events if event.kind == "turn"]
        tries = [event.facts for event in events if event.kind in ("tried", "countered")]
        answers = [event.facts for event in events if event.kind == "answered"]
        assert (row.game, row.deal, row.seed) == (number, job.deal_of(number), game.setup.seed)
        assert (row.edition, row.board, row.players) == (game.setup.edition, game.setup.board, table[1])
        assert row.bots == [bots.get(seat) for seat in seats]
        assert (row.reason, row.winner, row.loser) == (result["reason"], result["winner"], result["loser"])
        assert row.winner_bot == bots.get(str(row.winner)) and row.loser_bot == bots.get(str(row.loser))
        assert row.first == turns[0]["seat"]
        if row.winner:
            assert row.winner_order == (seats.index(row.winner) - seats.index(row.first)) % len(seats)
        assert row.seat_wins == [int(seat == row.winner) for seat in seats]
        first_act = game.box.result(game.state.first_act)
        assert row.first_act_winner == (first_act["winner"] if first_act else None)
        assert row.turns == len(turns)
        assert row.seat_turns == [sum(turn["seat"] == seat for turn in turns) for seat in seats]
        assert row.doctor_turns == sum(turn["by_doctor"] for turn in turns)
        assert row.decisions == sum(row.seat_decisions) == len(game.actions())
        assert row.attempts == len(tries)
        assert row.seat_attempts == [sum(one["seat"] == seat for one in tries) for seat in seats]
        assert row.attempts_failed == count["foiled"]
        assert row.failures_spent == len(answers)
        luck = [game.box.deck.by_id[answer["card"]].luck for answer in answers]
        assert row.luck_spent == sum(luck)
        assert row.cards_drawn == count["drew"]
        held = [game.box.deck.by_id[card] for seat in seats for card in view(game, seat).hand]
        assert row.luck_left == sum(card.luck for card in held)
        assert row.seat_tokens == [view(game).tokens.get(seat, 0) for seat in seats]
        assert row.longest_train == longest_run([turn["seat"] for turn in turns], events)
        check_turns(cast(list[TurnRow], rows["turns"]), game, bots)
        check_attempts(cast(list[AttemptRow], rows["attempts"]), game, bots)


def longest_run(seats: Sequence[str], events: Sequence[Any]) -> int:
    """The most turns in a row of one seat, an act being counted for itself."""
    ends = [event.kind for event in events if event.kind in ("turn", "second-act")]
    best, run, last, at = 0, 0, "", iter(seats)
    for kind in ends:
        if kind == "second-act":
            last = ""
            continue
        seat = next(at)
        run = run + 1 if seat == last else 1
        last, best = seat, max(best, run)
    return best


def check_turns(rows: list[TurnRow], game: Game, bots: dict[str, str]) -> None:
    """Each turn beside the events between it and the next."""
    assert game.log is not None
    spans: list[list[Any]] = []
    for event in game.log.events:
        if event.kind == "turn":
            spans.append([])
        if spans:
            spans[-1].append(event)
    assert [row.turn for row in rows] == list(range(1, len(spans) + 1))
    for row, (turn, *events) in zip(rows, spans, strict=True):
        assert (row.seat, row.by_doctor) == (turn.facts["seat"], turn.facts["by_doctor"])
        assert row.bot == bots.get(row.seat)
        own = [event for event in events if event.facts.get("seat") == row.seat]
        kinds = Counter(event.kind for event in own)
        assert row.drew == kinds["drew"]
        assert row.attempted == (kinds["tried"] > 0)
        assert row.cards == kinds["played"]
        steps = [e for e in events if e.kind == "moved" and e.facts["pawn"] == row.seat]
        assert row.steps == sum(e.facts["cause"] in ("step", "own") for e in steps)
        walks = [e.facts for e in events if e.kind == "moved" and e.facts["pawn"] == "doctor"]
        for facts in walks:
            if facts["cause"] == "own":
                assert row.doctor == facts["origin"]
        moved = [e.facts for e in steps if e.facts["cause"] not in ("climb",)]
        if moved and "sank" not in [e.kind for e in events]:
            assert row.place in (moved[-1]["to"], None)
        if not walks or walks[0]["cause"] == "own":
            assert row.doctor_start == row.doctor
        said = {"attempt": row.attempted, "draw": row.drew, "card": row.cards, "step": row.steps}
        assert row.did == next((what for what, so in said.items() if so), "nothing")
    last = view(game)
    if game.state.first_act is None and rows[-1].place is not None:
        seat = rows[-1].seat
        assert (rows[-1].place, rows[-1].hand) == (last.places[seat], last.hand_sizes[seat])
        assert rows[-1].tokens == last.tokens.get(seat, 0)


def check_attempts(rows: list[AttemptRow], game: Game, bots: dict[str, str]) -> None:
    """Each attempt beside the events that began it and that settled it."""
    assert game.log is not None
    events = game.log.events
    begun = [
        (e.kind, e.facts["seat"], e.facts["target"], e.facts["weapon"], e.facts["value"])
        for e in events
        if e.kind in ("tried", "countered")
    ]
    kinds = {"attempt": "tried", "counter": "countered"}
    assert [(kinds[r.kind], r.attacker, r.target, r.weapon, r.value) for r in rows] == begun
    ends = [e.kind == "foiled" for e in events if e.kind in ("foiled", "struck", "dog-died", "won")]
    assert [row.foiled for row in rows] == ends
    assert all((row.points >= row.value) == row.foiled for row in rows)
    played = [e for e in events if e.kind in ("answered", "spent-spite")]
    by_strangers = [e for e in events if e.kind == "turned-over" and e.facts["pawn"] != "doctor"]
    assert sum(row.answers for row in rows) == len(played) + len(by_strangers)
    assert [row.attempt for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.attacker_bot == bots.get(row.attacker) for row in rows)
    assert all(0 <= row.luck_against <= row.luck_unseen for row in rows)
    answered = [row for row in rows if row.kind == "attempt" and not game.box.strangers]
    if "super-spite" not in dict(game.setup.options) and "dog" not in dict(game.setup.options):
        assert all(row.points <= row.luck_against for row in answered)


def luck_of(game: Game, cards: Sequence[str]) -> int:
    return sum(game.box.deck.by_id[card].luck for card in cards)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_how_it_stood_when_a_turn_began_and_ended(table: tuple[str, int, Options]) -> None:
    """Beside what everybody sees at each decision."""
    job = job_for(table)
    compared = 0
    for number in range(1, job.games + 1):
        rows = cast(list[TurnRow], play_game(job, number)["turns"])
        actions = iter(replayed(job, number)[0].actions())
        game, turns = Game(job.setup_of(number)), 0
        assert game.log is not None
        events = game.log.events
        while not game.over:
            begun = sum(event.kind == "turn" for event in events) - turns
            turns += begun
            now, row = view(game), rows[turns - 1]
            if begun and row.seat not in game.box.strangers:
                assert (row.start, row.doctor_start) == (now.places[row.seat], now.places["doctor"])
            if begun == 1 and turns > 1 and not {"died", "second-act"} & {event.kind for event in events}:
                last = rows[turns - 2]
                assert (last.place, last.hand) == (now.places[last.seat], now.hand_sizes[last.seat])
                assert last.tokens == now.tokens.get(last.seat, 0)
                assert last.luck == luck_of(game, view(game, last.seat).hand)
                compared += 1
            game.apply(next(actions))
    assert compared > 20 or game.box.strangers


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_luck_against_an_attempt(edition: str) -> None:
    """What an attempt met is what the hands held, and what its maker could not see lay wherever."""
    job = job_for((edition, 3, {}))
    compared = 0
    for number in range(1, job.games + 1):
        rows = iter(cast(list[AttemptRow], play_game(job, number)["attempts"]))
        actions = replayed(job, number)[0].actions()
        game = Game(job.setup_of(number))
        for action in actions:
            if game.describe(action).verb == "attempt":
                row, seat = next(rows), str(game.to_act)
                own = view(game, seat)
                hands = {other: view(game, other).hand for other in game.box.seats}
                against = sum(luck_of(game, hand) for other, hand in hands.items() if other != seat)
                seen = luck_of(game, [*own.hand, *own.discards, *own.out, *own.reasons])
                every = [game.box.deck.cards[code].id for code in game.state.tables.all_cards]
                assert (row.attacker, row.place) == (seat, own.places[seat])
                assert row.luck_against == against
                assert row.luck_unseen == luck_of(game, every) - seen
                compared += 1
            game.apply(action)
    assert compared > 5


def test_an_attempt_that_none_could_foil_succeeds() -> None:
    """`luck_against` is what decides, when nobody but the Doctor is attempted on."""
    job = job_for(("kill-1996", 3, {}), games=60)
    rows = [row for n in range(1, 61) for row in cast(list[AttemptRow], play_game(job, n)["attempts"])]
    assert len(rows) > 30
    assert not any(row.foiled for row in rows if row.luck_against < row.value)
    assert any(row.luck_against < row.value for row in rows)


def test_rounds() -> None:
    """Play comes round when the turn reaches or passes whoever began."""
    assert comes_round(3, 0, 0, 4) and comes_round(2, 1, 0, 4) and comes_round(2, 1, 1, 4)
    assert not comes_round(0, 1, 0, 4) and not comes_round(1, 3, 0, 4) and comes_round(1, 3, 2, 4)
    assert comes_round(1, 1, 0, 4), "all the way round, when the others are dead"
    job = job_for(("save-boxed", 3, {}), games=6)
    for number in range(1, 7):
        rows = play_game(job, number)
        (row,) = cast(list[GameRow], rows["games"])
        turns = cast(list[TurnRow], rows["turns"])
        rounds, seats = 1, ("red", "blue", "green")
        for before, after in pairwise(turns):
            at = seats.index(before.seat)
            if not after.by_doctor:
                passed = [seats[(at + step) % 3] for step in (1, 2, 3)]
                rounds += row.first in passed[: passed.index(after.seat) + 1]
        assert row.rounds == rounds > 1


def test_a_game_is_given_up_at_the_limit() -> None:
    job = job_for(("kill-1996", 4, {}), games=1, limit=7)
    rows = play_game(job, 1)
    (row,) = cast(list[GameRow], rows["games"])
    assert (row.reason, row.winner, row.decisions) == ("limit", None, 7)
    assert row.seat_wins == [0, 0, 0, 0] and row.winner_order is None
    assert len(rows["turns"]) == row.turns


def test_equal_deals_but_bots_with_luck_of_their_own() -> None:
    job = Job.new(Setup.new("kill-2011", 3, seed="tea"), ["guest", "wanderer", "wanderer"], 3)
    rows = [cast(GameRow, play_game(job, number)["games"][0]) for number in (1, 2, 3)]
    assert len({row.seed for row in rows}) == len({row.first for row in rows}) == 1
    assert len({row.decisions for row in rows}) > 1
    same = Job.new(Setup.new("kill-2011", 3, seed="tea"), ["wanderer"], 3, fixed_seats=True)
    again = [cast(GameRow, play_game(same, number)["games"][0]) for number in (1, 1)]
    assert again[0][:-2] == again[1][:-2]


class Listener:
    """Writes down what it hears, and takes the first action."""

    heard: ClassVar[list[tuple[str, dict[str, Any]]]] = []

    def __init__(self, chair: Any) -> None:
        self.seat = chair.seat

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        Listener.heard += [(self.seat, event) for event in events]

    def choose(self, view: View) -> Any:
        from drlucky.bots import Choice

        return Choice(view.legal_actions[-1])


@pytest.mark.parametrize("table", [("kill-1996", 3, {}), ("kill-2016", 2, {"strangers": True})], ids=name_of)
def test_who_listens_hears_all_that_the_seat_may_hear(table: tuple[str, int, Options], add_bot: Add) -> None:
    add_bot("listener", Listener)
    Listener.heard = []
    job = Job.new(Setup.new(table[0], table[1], table[2], seed="tea"), ["listener", "guest"], 1, rows=ALL)
    (row,) = cast(list[GameRow], play_game(job, 1)["games"])
    heard, Listener.heard = Listener.heard, []
    game, _ = replayed(job, 1)
    assert game.log is not None and len(game.actions()) == row.decisions
    for seat in {seat for seat, _ in heard}:
        told = [event for who, event in heard if who == seat]
        assert told == [event.as_seen_by(seat) for event in game.log.events]


def test_a_part_keeps_what_was_finished_before_a_bot_failed(add_bot: Add) -> None:
    class Moody(Listener):
        games = 0

        def __init__(self, chair: Any) -> None:
            super().__init__(chair)
            Moody.games += 1

        def hear(self, events: Sequence[dict[str, Any]]) -> None:
            pass

        def choose(self, view: View) -> Any:
            if Moody.games > 4:  # it sits down once before the first game
                raise ValueError("not in the mood")
            return super().choose(view)

    add_bot("moody", Moody)
    job = Job.new(Setup.new("kill-1996", 2, seed="tea"), ["moody", "guest"], 9)
    part = play_part(job, 1, 9)
    assert (part.first, part.last, part.games) == (1, 3, 3)
    assert part.fault is not None
    assert part.fault.message == "The bot moody failed: ValueError, 'not in the mood'."
    assert part.fault.hint == "That was in game 4, of the seed tea-2."
    failed = play_part(job, 4, 9)
    assert failed.games == 0 and failed.tables == {} and failed.fault is not None


def test_an_action_that_is_not_legal_is_refused(add_bot: Add) -> None:
    class Cheat(Listener):
        def choose(self, view: View) -> Any:
            from drlucky.bots import Choice

            return Choice(next(n for n in range(999) if n not in view.legal_actions))

    add_bot("cheat", Cheat)
    job = Job.new(Setup.new("kill-1996", 2, seed="tea"), ["cheat"], 1)
    part = play_part(job, 1, 1)
    assert part.fault is not None and "which is not legal there" in part.fault.message
