"""The table in every variant: who is asked; the dead, pets, Strangers, attacks, second acts on the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from drlucky.rules.game import Game
from drlucky.rules.penalties import held_back
from drlucky.rules.position import places_of, position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import as_text, game_from_record, record_of
from drlucky.rules.view import view
from drlucky.terminal.answers import look
from drlucky.terminal.canvas import UNICODE
from drlucky.terminal.choices import listing, numbered
from drlucky.terminal.lots import by_lot
from drlucky.terminal.paint import coloured, plain, width_of
from drlucky.terminal.panel import eyes, players, stakes
from drlucky.terminal.prompt import Act, Refused, Which, Wrong, room_of, understand
from drlucky.terminal.screen import Space, compose
from drlucky.terminal.sitting import Sitting, sit
from drlucky.terminal.table import play
from drlucky.words import worth
from tests.rules.games import Table, play_on
from tests.rules.variants import VARIANTS
from tests.terminal.sittings import Shelf, device_for, play_until, random_numbers, same_position, text_of

pytestmark = pytest.mark.once

DARES = {"attempt": "tried", "counter": "countered"}
RARE = ("lead", "send", "hurry", "counter", "foil-spite")
DEADLY = {"killing": True, "re-entry": True, "super-spite": True, "dog": True}
GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "hints": ("kill-1996", 3, {"weapons-plus-one": True, "no-failure-threes": True}),
    "scattered": ("kill-2011", 4, {"starting-positions": True, "starting-hands": True, "dog": True}),
    "deadly": ("kill-2011", 3, {**DEADLY}),
    "to the last": ("kill-2011", 3, {"killing": True, "dog": True}),
    "pets": ("kill-2016", 3, {"cat": True, "dog": True}),
    "strangers": ("kill-2016", 2, {"strangers": True, "cat": True}),
    "two acts": ("kill-2016", 3, {"escape": True}),
    "strangers and two acts": ("kill-2016", 2, {"strangers": True, "escape": True, "dog": True}),
    "prize": ("save-2000", 3, {"loser-prize": True, "penalties": True}),
}


def game_of(name: str, seed: int = 1) -> Game:
    edition, seats, options = GAMES[name]
    return Game.new(edition, seats, options, seed=seed)


def told(lines: list[list[tuple[str, str]]]) -> str:
    """Lines of a screen as one line of text."""
    return " ".join(" ".join(map(plain, lines)).split())


def moments(random: Random, tables: list[Table], most: int = 300) -> Iterator[Game]:
    """Each moment of a game at each of these tables."""
    for table in tables:
        game = table.game(random.getrandbits(32))
        for _ in play_on(game, random, most):
            yield game


def asked(game: Game) -> Sitting:
    """The side of whoever is to act."""
    return sit(game, game.to_act)


def somebody_is_dead(game: Game) -> bool:
    return None in places_of(game.state, game.box).values()


def is_second_act(game: Game) -> bool:
    return game.state.first_act is not None


@pytest.mark.parametrize(
    ("name", "humans"), [*((name, 1) for name in GAMES), ("strangers", 2), ("two acts", 0)]
)
def test_a_whole_game(name: str, humans: int) -> None:
    game = game_of(name)
    live = [seat for seat in game.box.seats if seat not in game.box.strangers]
    device, screen = device_for(random_numbers(Random(name), 15))
    assert play(game, live[:humans], device, Shelf()) == "over"
    shown = screen.getvalue()
    assert game.over and "Traceback" not in shown and "None" not in shown
    prompts = set(re.findall(r"^(\w+) \((?:Enter: [a-z ]+, )?\?: help\)> ", shown, re.MULTILINE))
    assert prompts == {seat.capitalize() for seat in live[:humans]}
    assert ("are Strangers" in shown) == bool(game.box.strangers)
    if game.box.edition.escapes:
        assert "- Escape from Lucky Mansion" in shown
    assert same_position(game_from_record(json.loads(as_text(record_of(game)))), game)


def test_screens_fit() -> None:
    """Nothing is wider than the terminal, and the list is not half of it."""
    random = Random("fit")
    highest: list[int] = []
    for game in moments(random, VARIANTS, 120):
        if random.random() < 0.04:
            table = asked(game)
            highest.append(len(listing(table, 80)))
            assert max(map(width_of, listing(table, 80))) <= 80
            columns, rows = random.choice([(80, 24), (100, 40), (120, 45), (160, 50)])
            page = compose(table, 0, Space.of(columns, rows, UNICODE))
            assert max(map(width_of, page.lines)) <= columns
            assert not page.has_plan or len(page.lines) <= rows - 2
            assert all(coloured(line) for line in page.lines if line)
    highest.sort()
    assert highest[len(highest) * 99 // 100] <= 12


def test_every_action_has_a_number_and_can_be_taken_by_it() -> None:
    seen = set()
    random = Random("numbers")
    for game in moments(random, VARIANTS, 200):
        rare = any(game.describe(action).verb in RARE for action in game.legal_actions())
        if random.random() > (0.1 if rare else 0.01):
            continue
        table = asked(game)
        legal = table.view.legal_actions
        assert sorted(action for one in numbered(table) for action in one) == sorted(legal)
        for number, one in enumerate(numbered(table), 1):
            seen.add(table.catalogue[one[0]].verb)
            if len(one) == 1:
                assert understand(str(number), table) == Act(one[0])
                continue
            assert understand(str(number), table) == Which(one)
            for action in one[:3]:
                room = table.room(str(table.catalogue[action].place))
                assert room_of(room.name, one, table) == Act(action)
                assert room_of(f" {room.number} ", one, table) == Act(action)
                assert understand(f"{number} {room.number}", table) == Act(action)
        for action in random.sample(legal, min(3, len(legal))):
            assert understand(table.catalogue.text(action), table) == Act(action)
    assert {*RARE, "jump", "attempt"} <= seen


def with_pets() -> Game:
    """Red is on turn; Patience is in the Foyer, Shamrock where he began."""
    game = Game.new(
        "kill-2016", 2, {"strangers": True, "cat": True, "dog": True, "close": "none"}, seed="pets"
    )
    while game.to_act != "red":
        game.apply("end")
    game.apply("send cat to foyer")
    game.apply("end")
    while game.to_act != "red":
        game.apply("end")
    return game


def test_rooms_are_asked_for() -> None:
    table = sit(with_pets(), "red")
    number = table.catalogue.number
    (dog,) = (one for one in numbered(table) if table.catalogue.text(one[0]).startswith("send dog"))
    for typed in ("send dog", "dog", "send Shamrock", "SEND the dog"):
        assert understand(typed, table) == Which(dog)
    for typed in ("send cat kitchen", "send cat 10", "cat kitchen", "send Patience to the kitchen"):
        assert understand(typed, table) == Act(number("send cat to kitchen"))
    assert understand("lead blue 23", table) == Act(number("lead blue to piazza"))
    assert understand("step 2", table) == Act(number("step parlor"))
    place = str(table.view.places["dog"])
    assert understand(f"send dog {place}", table) == Refused(f"send dog to {place}")
    assert room_of(place, dog, table) == Refused(f"send dog to {place}")
    for typed in ("attic", "99", "-1", "\u0663"):
        assert room_of(typed, dog, table) == Wrong(
            f"There is no room {typed!r} to choose. Name a room, or say its number."
        )
    assert isinstance(room_of("room", dog, table), Wrong)
    assert room_of("hall", dog, table) == Act(number("send dog to dining-hall"))


def test_the_question_for_a_room() -> None:
    game = with_pets()
    before = len(game.actions())
    typed = ["send dog", "", "dog", "attic", "lead blue", "", "dog", "10", "send dog", "send cat x"]
    device, screen = device_for(typed)
    assert play(game, ["red"], device) == "left"
    shown = " ".join(screen.getvalue().split())
    assert "Shamrock to which room? (name or number; Enter: none)> " in shown
    assert shown.count("Nobody is moved.") == 2 and "There is no room 'attic' to choose." in shown
    assert "23 Piazza" in shown.partition("lead blue")[2].partition("Blue to which room?")[0]
    assert "Shamrock is sent from the Servants' Quarters to the Kitchen." in shown
    assert [game.box.catalogue.text(action) for action in game.actions()[before:]] == ["send dog to kitchen"]
    assert "Not now: send dog." in shown  # the point is spent


def test_the_bare_word_is_never_an_attempt_on_somebody_else() -> None:
    random = Random("bare")
    seen = 0
    for seed in range(20):
        game = Game.new("kill-2011", 3, {**DEADLY}, seed=seed)
        if play_until(game, random, only_others) and not game.over:
            assert understand("attempt", asked(game)) == Refused("attempt")
            seen += 1
    assert seen > 3


def only_others(game: Game) -> bool:
    legal = game.legal()
    return "attempt" not in legal and any(line.startswith("attempt on") for line in legal)


def test_what_an_attempt_is_worth() -> None:
    random = Random("worth")
    seen: dict[str, int] = {}
    for game in moments(random, VARIANTS, 400):
        seat = str(game.to_act)
        dared = [action for action in game.legal_actions() if game.describe(action).verb in DARES]
        for action in random.sample(dared, min(2, len(dared))):
            table, done = sit(game, seat), game.describe(action)
            card = table.names.cards[done.card] if done.card else None
            value = worth(table.rules, table.view.tokens[seat], card, table.view.places[seat])
            events = Game(game.setup, game.state.copy()).apply(action)
            made = next(event for event in events if event.kind == DARES[done.verb])
            assert made.facts["value"] == value
            assert f"worth {value}" in told(listing(table, 80))
            target = "doctor" if done.pawn == "doctor" else done.verb
            seen[target] = seen.get(target, 0) + 1
    assert len(seen) == 3 and min(seen.values()) > 20, seen


def test_who_may_draw_is_told_that_nobody_sees() -> None:
    """2016: one draws where nobody sees one, so what the table tells is held against what the rules allow."""
    hidden = seen = 0
    random = Random("eyes")
    for game in moments(random, [table for table in VARIANTS if table.edition == "kill-2016"]):
        if random.random() > 0.3 or is_second_act(game):
            continue
        table = asked(game)
        if table.view.phase != "turn" or table.view.deck_size == 0:
            continue
        line = told(eyes(table, 1000)).replace(" with Patience;", ", alone;")  # who looks away
        alone = line.endswith(", alone; nobody else sees you.")
        assert alone == ("draw" in game.legal()), line
        hidden += alone
        seen += not alone
    assert hidden > 50 and seen > 50


def test_a_dead_dog_lies_there_and_sees_nothing() -> None:
    game = with_dog(alive=True)
    sees = told(eyes(sit(game, "red"), 1000))
    assert sees.endswith("; seen by the Doctor and the old dog from the Piazza.")
    table = sit(with_dog(alive=False), "red")
    assert told(eyes(table, 1000)).endswith("; seen by the Doctor from the Piazza.")
    assert re.search(r"Dog +19 Piazza +dead", "\n".join(map(plain, players(table, 60))))
    assert "dog" in table.scene().pawns["piazza"]


def with_dog(alive: bool) -> Game:
    """Red in the Foyer, Doctor and dog on the Piazza, everybody else out of sight."""
    position = position_of(Game.new("kill-2011", 2, {"dog": True}, seed=1))
    position |= {"turn": "red", "to_act": "red"}
    position["places"] |= {"red": "foyer", "blue": "nursery", "doctor": "piazza", "dog": "piazza"}
    position["old_dog"] = {"alive": alive, "attacked_by": [] if alive else ["blue"], "trail": ["piazza"]}
    return game_from_position(position)


# Strangers


def test_strangers_are_marked_and_sit_between_the_players() -> None:
    game = Game.new("kill-2016", 2, {"strangers": True}, seed=2)
    device, screen = device_for(["", *["end", ""] * 6, "quit"])
    assert play(game, ["red", "green"], device) == "left"
    shown = " ".join(screen.getvalue().split())
    assert "You are Red and Green. Blue and Yellow are Strangers and play by themselves." in shown
    assert re.search(r"It is the turn of (Blue|Yellow) \(a Stranger\)\. \1 (walks on|tries)", shown)
    assert re.search(r"Blue +\d+ [A-Z][A-Za-z' ]+ +Stranger", screen.getvalue())
    assert "by lot" not in shown and "Hand the keyboard to Green" in shown
    assert not re.search("Hand the keyboard to (Blue|Yellow)", shown)


# The dead


def one_of_three_is_dead() -> Game:
    """And the game goes on."""
    for seed in range(60):
        game = game_of("to the last", seed)
        if play_until(game, Random(seed), somebody_is_dead) and not game.over:
            return game
    pytest.fail("no such game was found")


@cache
def death_of_red(name: str) -> tuple[int, tuple[str, ...]]:
    """The seed of a game by lot in which Red dies long before its end, and what Red does in it."""
    for seed in range(60):
        game = game_of(name, seed)
        lines, dead = [], 0
        while not game.over:
            dead += places_of(game.state, game.box)["red"] is None
            action = by_lot(game)
            if game.to_act == "red":
                lines.append(game.box.catalogue.text(action))
            game.apply(action)
        if dead > 10:
            return seed, tuple(lines)
    pytest.fail("no such game was found")


def test_a_dead_player_looks_on() -> None:
    seed, lines = death_of_red("two acts")
    for last, ended in ("end", "over"), ("quit", "left"):
        device, screen = device_for([*lines, "", "", last], is_screen=True)
        device.source.isatty = lambda: True  # type: ignore[method-assign]
        device.colours = False
        assert play(game_of("two acts", seed), ["red"], device, Shelf()) == ended
        shown = " ".join(screen.getvalue().split())
        assert shown.count("Enter: next turn, end: to the end, quit>") == 3
        assert "The second act. Be the last one alive." in shown
        assert "has killed you." in shown and "You are dead, and look on." in shown
        assert ("has won. The Doctor is dead, and" in shown) == (ended == "over")


def test_the_game_goes_on_for_those_who_share_a_keyboard_with_the_dead() -> None:
    game = one_of_three_is_dead()
    dead = next(seat for seat, place in places_of(game.state, game.box).items() if place is None)
    device, screen = device_for(random_numbers(Random(3)))
    assert play(game, game.box.seats, device, Shelf(), resumed=True) == "over"
    assert f"Hand the keyboard to {dead.capitalize()}" not in screen.getvalue()
    assert screen.getvalue().count("Hand the keyboard to") > 3


def test_who_comes_back_is_asked_again() -> None:
    for seed in range(20):
        game = game_of("deadly", seed)
        if play_until(game, Random(seed), lambda game: places_of(game.state, game.box)["red"] is None):
            break
    assert not game.over and told(eyes(sit(game, "red"), 80)) == (
        "You are dead; you come back when it is your turn."
    )
    device, screen = device_for(["log all"], (100, 60))
    assert play(game, ["red"], device) == "left"
    shown = " ".join(screen.getvalue().split())
    assert "You come back from the dead, in the Drawing Room." in shown and "Red (" in shown


def test_the_dead_are_nowhere() -> None:
    game = one_of_three_is_dead()
    table = sit(game, None)
    dead = next(pawn for pawn, place in table.view.places.items() if place is None)
    assert re.search(rf"{dead.capitalize()} +dead", "\n".join(map(plain, players(table, 60))))
    assert all(dead not in pawns for pawns in table.scene().pawns.values())
    assert told(eyes(sit(game, dead), 80)) == "You are dead, and look on."
    assert text_of(sit(game, dead), Space.of(120, 45, UNICODE))


# Attacks


def test_what_is_at_stake() -> None:
    random = Random("stakes")
    seen = dict.fromkeys(("counter", "doomed", "phase", "doctor", "dog", "may"), 0)
    deadly = Table("kill-2011", 3, "mansion-1996", tuple(DEADLY.items()))
    for game in moments(random, [deadly] * 20, 500):
        if game.state.attempt is None:
            continue
        table = asked(game)
        attempt = table.view.attempt
        assert attempt is not None
        line = told(stakes(table, 80))
        assert line.startswith("! ") and f"It takes {attempt['value']} to foil it" in line
        assert attempt["target"] != table.seat or "to kill you" in line
        seen["doctor"] += attempt["attacker"] == "doctor"
        seen["dog"] += attempt["target"] == "dog" and "to kill the old dog" in line
        if attempt["counter"]:
            assert f"back with {table.names.the_card(attempt['counter']['weapon'])}, worth" in line
            seen["counter"] += 1
        if attempt["doomed"]:
            assert f"Already doomed: {table.names.pawn(attempt['doomed'][0])}" in line
            seen["doomed"] += 1
        armed = "Strike" in told(listing(table, 80))
        if table.view.phase == "counter":
            back = "may still strike back with a weapon" if armed else "have no weapon to strike back with"
            assert f"The round is over; you {back}." in line
            seen["phase"] += 1
        else:
            assert ("You may also strike back with a weapon." in line) == armed
            seen["may"] += armed
    assert min(seen.values()) > 0, seen


# The second act


def test_the_second_act_has_its_own_screens() -> None:
    game = game_of("two acts", 4)
    assert play_until(game, Random(2), is_second_act)
    table = asked(game)
    text = text_of(table, Space.of(100, 45, UNICODE))
    assert "turn - Escape from Lucky Mansion" in text and "sees you" not in text
    assert "ghost, next: " in text
    device, screen = device_for(["?", "look", "rules", "why", "hand", "quit"], (100, 60))
    assert play(game, [str(table.seat)], device, resumed=True) == "left"
    shown = " ".join(screen.getvalue().split())
    assert "The game goes on." in shown and "aim Be the last one alive." in shown
    assert "Doctor Lucky walks again" in shown  # the page of Escape, not that of 2016
    assert " Sees " not in shown


def test_strangers_are_gone_in_the_second_act() -> None:
    game = game_of("strangers and two acts", 4)
    assert play_until(game, Random(2), is_second_act)
    table = asked(game)
    assert not re.search("Blue|Yellow|dead", told(players(table, 80)))
    assert any("The Strangers have left." in line for line in table.told())


def test_pets_are_on_no_screen_of_the_second_act() -> None:
    game = Game.new("kill-2016", 3, {"escape": True, "cat": True, "dog": True}, seed=4)
    table = asked(game)
    pets = {"cat", "dog"}
    assert pets <= {pawn for pawns in table.scene().pawns.values() for pawn in pawns}
    assert re.search("Dog.*Shamrock.*Cat.*Patience", told(players(table, 80)))
    assert play_until(game, Random(2), is_second_act)
    random, met = Random(3), 0
    while not game.over:
        table = asked(game)
        met += any(table.view.places[pet] in table.steps_from(table.here.id) for pet in pets if table.here)
        shown = told([*players(table, 80), *eyes(table, 80), *listing(table, 80)])
        assert not re.search(r"Shamrock|Patience|\b(Cat|Dog)\b", shown)
        assert not pets & {pawn for pawns in table.scene().pawns.values() for pawn in pawns}
        for pet in pets:
            shown = told(look(table, table.room(str(table.view.places[pet])).name, 80))
            assert not re.search("Shamrock|Patience", shown)
        game.apply(random.choice(game.legal_actions()))
    assert met > 5


def test_both_acts_are_told_at_the_end() -> None:
    for seed in range(30):
        game = game_of("two acts", seed)
        device, screen = device_for([])
        assert play(game, [], device, Shelf()) == "over"
        first = view(game).first_act
        assert first is not None
        end = " ".join(screen.getvalue().split())[-260:]
        assert f"The Doctor is dead, and {str(first['winner']).capitalize()} has won the first act." in end
        lost = f"{str(first['loser']).capitalize()} has lost: the last who"
        assert (lost in end) == (first["loser"] is not None)
        if first["loser"]:
            return
    pytest.fail("nobody has ever lost a first act")


# Penalties


def test_what_costs_a_penalty_and_how_much_now() -> None:
    game = game_of("prize", 3)
    seen: set[str] = set()
    while not game.over and "foil" not in seen:
        seat, phase = str(game.to_act), view(game).phase
        if phase not in seen:
            seen.add(phase)
            device, screen = device_for(["penalties", "penalty", "?", "quit"], (100, 60))
            assert play(game, [seat], device, resumed=True) == "left"
            shown = " ".join(screen.getvalue().split())
            cost = "2 penalties, as this is during an attempt." if phase == "foil" else "1 penalty."
            assert shown.count(f"speaks of the rescue as if it were a killing: {cost}") == 2
            assert shown.count("and did not: nothing now; at the end 1 penalty for each failure point") == 2
            assert "penalties what costs a penalty, and how much now" in shown
            assert isinstance(understand("p", sit(game, seat)), Act) == ("pass" in game.legal())
        game.apply(Random(len(game.actions())).choice(game.legal_actions()))
    assert seen >= {"turn", "foil"}


def test_no_penalties_without_the_option() -> None:
    device, screen = device_for(["penalties", "?"], (100, 60))
    assert play(Game.new("save-2000", 3, seed=2), ["red"], device) == "left"
    shown = " ".join(screen.getvalue().split())
    assert "At this table there are no penalties" in shown and "what costs a penalty" not in shown


def test_who_held_back_is_told_at_the_end() -> None:
    told = set()
    for seed in range(20):
        game = game_of("prize", seed)
        device, screen = device_for([])
        assert play(game, [], device, Shelf()) == "over"
        seat, points = held_back(game)
        end = " ".join(screen.getvalue().split())[-150:]
        costs = f"{str(seat).capitalize()} held back {points} point"
        assert (costs in end) == (seat is not None) and ("held back" in end) == (seat is not None)
        told.add(seat is not None)
    assert told == {True, False}


# What is nobody's business


def test_the_killer_sees_the_cards_and_others_how_many() -> None:
    random = Random("spoils")
    seen = 0
    for seed in range(60):
        game = Game.new("kill-2011", 3, {"killing": True}, seed=seed)
        play_until(game, random, somebody_is_dead)
        assert game.log is not None
        for event in game.log.events:
            if event.kind != "inherited" or not event.facts["number"]:
                continue
            at = game.log.events.index(event)
            for seat in (None, *game.box.seats):
                table = sit(game, seat)
                names = ", ".join(map(table.names.card, event.secret["cards"]))
                line = table.told(at)[0]
                assert line.endswith(f"{table.names.pawn(event.facts['dead'])}: {names}.") == (
                    seat == event.facts["seat"]
                )
                assert seat == event.facts["seat"] or re.search(r" takes \d+ cards? from \w+\.$", line)
            seen += 1
    assert seen > 3


# What belongs to other games


@pytest.mark.parametrize(
    ("edition", "typed", "told"),
    [
        ("kill-2016", "hurry doctor", "hurry doctor: Only with the option escape"),
        ("kill-2011", "send dog kitchen", "send dog to kitchen: Only in kill-2016, with the option dog,"),
        ("kill-1996", "send Shamrock to the kitchen", "send dog to kitchen: Only in kill-2016"),
        ("kill-2016", "attempt blue", "attempt on blue: Only with the option escape"),
        ("kill-2016", "foil spite", "foil with spite: Only in kill-2011, with the option super-spite,"),
        ("save-2000", "why foil spite", "foil with spite: Only in kill-2011, with the option super-spite,"),
    ],
)
def test_what_other_editions_know_is_explained(edition: str, typed: str, told: str) -> None:
    device, screen = device_for([typed])
    assert play(Game.new(edition, 4, seed=2), ["red"], device) == "left"
    shown = " ".join(screen.getvalue().split())
    assert told in shown and "is no choice here" not in shown


def test_what_no_edition_knows_is_not() -> None:
    device, screen = device_for(["hurry butler"])
    play(Game.new("kill-2016", 4, seed=2), ["red"], device)
    assert "'hurry butler' is no choice here. Type a number" in " ".join(screen.getvalue().split())
