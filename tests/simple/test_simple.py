"""The simple rules play the turns that the rulebooks tell of, and keep to what they say elsewhere."""

from __future__ import annotations

import copy
from random import Random

import pytest

from drlucky.house import load_plan

from .positions import all_cards, position
from .rules import after, legal
from .table import DECKS, Position

pytestmark = pytest.mark.once


def play(position: Position, *actions: str) -> Position:
    for action in actions:
        position = after(position, action)
    return position


def offered(position: Position, beginning: str) -> list[str]:
    return [action for action in legal(position) if action.startswith(beginning)]


# The sample turns


def nursery_at_five(edition: str) -> Position:
    return position(
        edition,
        seats=5,
        places={
            "red": "library",
            "blue": "drawing-room",
            "green": "kitchen",
            "yellow": "servants-quarters",
            "purple": "drawing-room",
            "doctor": "nursery",
        },
        hands={
            "red": ["move-1", "billiard-cue"],
            "blue": ["failure-1", "failure-1", "failure-2"],
            "green": ["foyer", "failure-2"],
            "yellow": ["kitchen", "failure-1"],
            "purple": ["chain-saw", "failure-3"],
        },
    )


def test_1996_sample_turn() -> None:
    start = nursery_at_five("kill-1996")
    tried = play(
        start,
        "step gallery",
        "play move-1 to walk me",
        "step nursery",
        "attempt with billiard-cue",
    )
    assert tried["attempt"]["value"] == 2
    assert tried["to_act"] == "blue"
    assert legal(tried) == ["foil with failure-1", "foil with failure-2", "pass"]
    last = play(tried, "pass", "pass", "foil with failure-1", "pass")
    assert last["to_act"] == "purple"
    assert legal(last) == ["foil with failure-3", "pass"]  # good sense, not duty: ruling 1
    foiled = after(last, "foil with failure-3")
    assert foiled["places"]["doctor"] == "armory"
    assert (foiled["turn"], foiled["to_act"], foiled["phase"]) == ("blue", "blue", "turn")
    assert foiled["out"] == ["failure-1", "failure-3"]
    assert foiled["discards"] == ["move-1", "billiard-cue"]
    assert foiled["tokens"]["red"] == 0


def test_2011_sample_turn() -> None:
    start = nursery_at_five("kill-2011")
    foiled = play(
        start,
        "play move-1 to walk me",
        "step gallery",
        "step nursery",
        "attempt with billiard-cue",
        "pass",
        "pass",
        "foil with failure-1",
        "pass",
        "foil with failure-3",
    )
    assert foiled["places"]["doctor"] == "armory"
    assert foiled["turn"] == "blue"
    assert foiled["tokens"]["red"] == 1  # spite


def bridge_at_four() -> Position:
    return position(
        "save-boxed",
        seats=4,
        places={
            "red": "cargo-hold",
            "blue": "ice",
            "green": "lifeboats-1",
            "yellow": "bilge",
            "doctor": "bridge",
        },
        hands={
            "red": ["promenade", "rabbits-foot"],
            "blue": ["failure-1"],
            "green": ["ice", "failure-2"],
            "yellow": ["bilge", "failure-3"],
        },
    )


def test_save_boxed_sample_turn() -> None:
    tried = play(
        bridge_at_four(),
        "play promenade to jump me",
        "step bridge",
        "attempt with rabbits-foot",
    )
    assert tried["attempt"]["value"] == 3
    last = play(tried, "pass", "foil with failure-2", "pass")
    assert legal(last) == ["foil with failure-3"]  # the last player may not hold back
    foiled = play(last, "foil with failure-3", "pass")
    assert foiled["places"]["doctor"] == "lifeboats-1"
    assert foiled["turn"] == "green"  # blue is skipped
    assert foiled["out"] == ["promenade", "rabbits-foot", "failure-2", "failure-3"]


def test_save_2000_whiskey_in_the_lounge() -> None:
    start = position(
        "save-2000",
        seats=6,
        places={"red": "captains-lounge", "doctor": "captains-lounge"},
        hands={
            "red": ["whiskey"],
            "blue": ["failure-1"],
            "green": ["failure-1"],
            "yellow": ["failure-1", "failure-1"],
            "purple": ["menu", "failure-3"],
            "orange": ["failure-1", "failure-2"],
        },
    )
    tried = after(start, "attempt with whiskey")
    assert tried["attempt"]["value"] == 6
    # Yellow has no card left after two failures, and is not asked for a pass.
    last = play(
        tried, "pass", "pass", "foil with failure-1", "foil with failure-1", "foil with failure-3", "pass"
    )
    assert last["to_act"] == "orange"
    assert legal(last) == ["foil with failure-1", "foil with failure-2"]
    foiled = after(last, "foil with failure-1")
    assert foiled["phase"] == "turn"  # the round ends as soon as the value is reached
    assert foiled["places"]["doctor"] == "gymnasium"


# Turns and movement


def test_a_turn_begins_fresh() -> None:
    start = position("kill-1996", hands={"red": ["move-2"], "blue": ["foyer"]})
    ended = play(start, "play move-2 to walk doctor", "step library", "stop", "end")
    assert ended["turn"] == "blue"
    assert (ended["points"], ended["card_played"], ended["walk"], ended["attempt"]) == (1, False, None, None)
    assert ended["places"]["doctor"] == "tennessee-room"  # 13, then 14 by himself


def test_the_position_given_is_left_alone() -> None:
    start = nursery_at_five("kill-1996")
    before = copy.deepcopy(start)
    after(start, "play move-1 to walk doctor")
    assert start == before


def test_what_is_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        after(position("kill-1996"), "step kitchen")


def test_a_walk_goes_up_to_its_steps_and_one_at_least() -> None:
    walk = after(position("kill-1996", hands={"red": ["move-3"]}), "play move-3 to walk me")
    assert walk["walk"] == {"pawn": "red", "left": 3, "taken": 0}
    assert "stop" not in legal(walk)
    one = after(walk, "step foyer")
    assert legal(one) == ["step drawing-room", "step piazza", "stop"]
    three = play(one, "step piazza", "step carriage-house")
    assert (three["phase"], three["walk"]) == ("turn", None)
    assert three["points"] == 1  # the free step is still there
    assert three["discards"] == ["move-3"]


def test_hallways_are_rooms_in_1996_but_nothing_is_found_there() -> None:
    start = position("kill-1996", places={"red": "kitchen"}, hands={"red": ["foyer"]})
    assert "draw" in legal(start)
    in_hall = after(start, "step lower-west-hall")
    assert "draw" not in legal(in_hall)
    assert "draw" in legal(after(start, "step wine-cellar"))


@pytest.mark.parametrize("edition", ["kill-1996", "kill-2011", "save-2000", "save-boxed"])
def test_no_draw_after_a_card(edition: str) -> None:
    card = "move-1" if edition in ("kill-1996", "kill-2011") else "galley"
    start = position(edition, hands={"red": [card, "failure-1"]})
    assert "draw" in legal(start)
    walking = after(start, f"play {card} to walk me")
    there = after(walking, legal(walking)[0])
    stopped = after(there, "stop") if "stop" in legal(there) else there
    assert "draw" not in legal(stopped)


def test_cards_to_move_by() -> None:
    start = position("save-2000", hands={"red": ["ice", "cargo-hold"]})
    assert offered(start, "play") == [
        "play cargo-hold to jump doctor",
        "play cargo-hold to jump me",
        "play cargo-hold to walk doctor",
        "play cargo-hold to walk me",
        "play ice to jump doctor",
        "play ice to jump me",
    ]
    sunk = position("save-2000", hands={"red": ["ice", "cargo-hold"]}, sunk=["D"])
    assert offered(sunk, "play cargo-hold") == [
        "play cargo-hold to walk doctor",
        "play cargo-hold to walk me",
    ]


def test_2016_points_are_one_pool() -> None:
    start = position("kill-2016", hands={"red": ["carriage-house", "armory", "gallery"]})
    assert offered(start, "play") == [
        "play armory for steps",
        "play armory to jump me",
        "play carriage-house for steps",
        "play carriage-house to jump me",
        "play gallery for steps",
        "play gallery to jump me",
    ]
    moved = play(
        start, "play carriage-house for steps", "step parlor", "play armory to jump me", "step gallery"
    )
    assert moved["points"] == 1
    assert moved["discards"] == ["carriage-house", "armory"]


def test_2016_a_step_passes_through_hallways() -> None:
    start = position("kill-2016", places={"red": "dining-hall"})
    assert len(offered(start, "step")) == 15
    assert {"step master-suite", "step lancaster-room", "step kitchen", "step winter-garden"} <= set(
        legal(start)
    )


def test_2016_closed_wings_are_off_the_board() -> None:
    west = ["winter-garden", "wine-cellar", "kitchen", "lancaster-room", "master-suite"]
    start = position(
        "kill-2016",
        closed=west,
        places={"red": "green-house", "doctor": "green-house"},
        hands={"red": ["kitchen", "gallery"]},
    )
    assert "step winter-garden" not in legal(start)
    assert offered(start, "play kitchen") == ["play kitchen for steps"]
    assert after(start, "end")["places"]["doctor"] == "nursery"  # from 7 to 13


def test_2016_one_floor_of_the_bed_and_breakfast() -> None:
    board = "bed-and-breakfast-2016"
    downstairs = [room.id for room in load_plan(board).rooms if room.floor == "downstairs"]
    places = {"red": "servants-quarters", "blue": "gallery", "green": "gallery", "doctor": "lancaster-room"}
    whole = position("kill-2016", board=board, places=places)
    assert {"step kitchen", "step pantry", "step dining-hall"} <= set(legal(whole))
    assert after(whole, "end")["places"]["doctor"] == "drawing-room"  # from 28 to 1
    upstairs = position("kill-2016", board=board, places=places, closed=downstairs)
    assert offered(upstairs, "step") == [  # up one stairway and down the other
        "step armory",
        "step lancaster-room",
        "step library",
        "step nursery",
        "step rose-suite",
    ]
    assert after(upstairs, "end")["places"]["doctor"] == "nursery"  # from 28 to 16


def test_2016_draw_only_where_nobody_sees() -> None:
    places = {"red": "trophy-room", "blue": "kitchen", "green": "dining-hall", "doctor": "armory"}
    start = position("kill-2016", places=places, hands={"red": ["failure-1"]})
    assert "draw" not in legal(start)  # blue looks through the hall
    start["places"]["blue"] = "dining-hall"
    assert "draw" in legal(start)
    start["places"]["doctor"] = "kitchen"
    assert "draw" not in legal(start)  # the Doctor counts
    start["places"]["doctor"] = "trophy-room"
    assert "draw" not in legal(start)


def test_without_cards_or_choice_a_turn_ends_by_itself() -> None:
    start = position("kill-1996", hands={"blue": ["foyer"]}, deck=[], places={"red": "kitchen"})
    moved = after(start, "step wine-cellar")
    assert (moved["turn"], moved["had_turn"]) == ("blue", ["red", "blue", "green"])


# Attempts


def test_alone_and_unseen_or_seen() -> None:
    places = {"red": "nursery", "blue": "gallery", "green": "piazza", "doctor": "nursery"}
    start = position("kill-1996", places=places, hands={"red": ["trowel"]})
    assert not offered(start, "attempt")
    start["places"]["blue"] = "kitchen"
    assert offered(start, "attempt") == ["attempt", "attempt with trowel"]
    start["places"]["blue"] = "nursery"
    assert not offered(start, "attempt")

    ship = position(
        "save-2000", places={"red": "bridge", "blue": "bilge", "green": "bilge", "doctor": "bridge"}
    )
    assert not offered(ship, "attempt")
    ship["places"]["green"] = "ice"
    assert offered(ship, "attempt") == ["attempt"]
    ship["places"]["green"] = "bridge"
    assert offered(ship, "attempt") == ["attempt"]


@pytest.mark.parametrize(
    ("edition", "tokens", "attempt", "value"),
    [
        ("kill-1996", 0, "attempt", 1),
        ("kill-1996", 0, "attempt with chain-saw", 4),
        ("kill-1996", 0, "attempt with piece-of-rope", 8),
        ("kill-2011", 4, "attempt", 5),
        ("kill-2011", 4, "attempt with runcible-spoon", 7),
        ("kill-2016", 3, "attempt", 4),
        ("kill-2016", 3, "attempt with monkey-hand", 6),
        ("kill-2016", 0, "attempt with piece-of-rope", 7),
    ],
)
def test_what_an_attempt_is_worth(edition: str, tokens: int, attempt: str, value: int) -> None:
    weapon = attempt.removeprefix("attempt").removeprefix(" with ")
    start = position(
        edition,
        places={"red": "gallery", "blue": "kitchen", "green": "kitchen", "doctor": "gallery"},
        hands={"red": [weapon] if weapon else [], "blue": ["failure-1"]},
        tokens={"red": tokens},
    )
    assert after(start, attempt)["attempt"]["value"] == value


def strong_attempt_of_2016() -> Position:
    return position(
        "kill-2016",
        places={"red": "gallery", "blue": "kitchen", "green": "white-room", "doctor": "gallery"},
        hands={
            "red": ["piece-of-rope"],
            "blue": ["billiard-room", "bad-cream", "failure-1", "failure-4"],
            "green": ["armory", "foyer", "failure-1"],
        },
    )


def test_2016_luck_is_on_many_cards_and_a_reason_is_kept() -> None:
    tried = after(strong_attempt_of_2016(), "attempt with piece-of-rope")
    assert legal(tried) == [
        "foil with bad-cream",
        "foil with billiard-room",
        "foil with failure-1",
        "foil with failure-4",
        "pass",
    ]
    foiled = play(tried, "foil with bad-cream", "foil with failure-4", "foil with failure-1")
    assert foiled["tokens"]["red"] == 1
    assert foiled["reasons"] == ["bad-cream"]
    assert sorted(foiled["discards"]) == ["failure-1", "failure-4", "piece-of-rope"]
    assert foiled["places"]["doctor"] == "library"


def test_2016_not_enough_luck() -> None:
    tried = after(strong_attempt_of_2016(), "attempt with piece-of-rope")
    killed = play(tried, "foil with failure-4", "pass", "foil with failure-1", "pass")
    assert legal(killed) == []
    assert killed["result"] == {"winner": "red", "loser": "green", "reason": "killed"}
    assert (killed["phase"], killed["to_act"], killed["turn"]) == ("over", None, "red")
    assert killed["attempt"] == {
        "attacker": "red",
        "target": "doctor",
        "weapon": "piece-of-rope",
        "value": 7,
        "points": 5,
        "asked": None,
        "played": ["failure-4", "failure-1"],
    }


def test_2016_nobody_could_have() -> None:
    start = position(
        "kill-2016",
        places={"red": "gallery", "blue": "kitchen", "green": "white-room", "doctor": "gallery"},
        hands={"blue": ["armory"], "green": []},
    )
    tried = after(start, "attempt")
    assert legal(tried) == ["pass"]  # blue holds a card: nobody else can know that it does not count
    assert after(tried, "pass")["result"] == {"winner": "red", "loser": None, "reason": "killed"}


def test_all_hands_empty() -> None:
    killed = after(position("kill-1996", places={"red": "armory"}), "attempt")
    assert killed["result"] == {"winner": "red", "loser": None, "reason": "killed"}


def test_save_the_last_player_need_not_do_what_is_in_vain() -> None:
    hands = {"red": ["life-preserver"], "green": ["failure-1", "failure-2"]}
    start = position("save-2000", places={"red": "bridge", "blue": "ice", "doctor": "bridge"}, hands=hands)
    last = after(start, "attempt with life-preserver")
    assert legal(last) == ["foil with failure-1", "foil with failure-2", "pass"]
    saved = after(last, "pass")
    assert saved["result"] == {"winner": "red", "loser": None, "reason": "saved"}


def test_save_boxed_asks_everybody() -> None:
    hands = {"blue": ["failure-1", "failure-2"], "green": ["failure-3"]}
    start = position("save-boxed", places={"red": "bridge", "blue": "ice", "doctor": "bridge"}, hands=hands)
    met = play(start, "attempt", "foil with failure-2")
    assert (met["to_act"], met["attempt"]["points"]) == ("blue", 2)
    assert legal(met) == ["foil with failure-1", "pass"]
    last = after(met, "foil with failure-1")
    assert legal(last) == ["foil with failure-3", "pass"]
    assert after(last, "pass")["phase"] == "turn"


# The deck


def test_1996_reshuffles_all_but_the_failures() -> None:
    start = position("kill-1996", discards=["foyer", "move-1", "trowel", "move-1"], deck=["failure-2"])
    drawn = after(start, "draw")
    assert drawn["hands"]["red"] == ["failure-2"]
    assert sorted(drawn["deck"]) == ["foyer", "move-1", "move-1", "trowel"]
    assert drawn["discards"] == []
    assert drawn["random"]["count"] == 2


def test_1996_nothing_to_reshuffle_until_the_next_draw() -> None:
    start = position("kill-1996", deck=["failure-2"], hands={"blue": ["foyer"]})
    drawn = after(start, "draw")
    assert (drawn["deck"], drawn["random"]["count"]) == ([], 1)
    assert "draw" not in legal(drawn)
    moved = play(drawn, "play foyer to jump me", "end")
    again = after(moved, "draw")
    assert again["hands"]["green"] == ["foyer"]
    assert (again["deck"], again["random"]["count"]) == ([], 2)


def test_2016_the_lights_go_out() -> None:
    places = {"red": "trophy-room", "blue": "nursery", "green": "dining-hall", "doctor": "white-room"}
    dark = after(position("kill-2016", places=places, deck=["gallery"]), "draw")
    assert dark["lights_out"]
    assert dark["places"]["doctor"] == "hedge-maze"
    assert "draw" not in legal(dark)
    dark["places"] |= {"blue": "gallery", "doctor": "gallery"}  # green sees nothing from the Dining Hall
    assert "attempt" in legal(dark)
    dark["places"]["green"] = "gallery"
    assert "attempt" not in legal(dark)


# The ship goes down


def test_a_deck_sinks_before_the_doctor_moves() -> None:
    start = position(
        "save-2000",
        places={"red": "bilge", "blue": "engineering", "green": "mess-hall", "doctor": "cargo-hold"},
        piles={"D": ["failure-1"], "C": ["ice"], "B": ["bridge"], "A": ["bistro"]},
    )
    sunk = after(start, "draw")
    assert sunk["sunk"] == ["D"]
    # Everybody is in the Mess Hall (3), and the Doctor goes on to the Galley (4): nobody is activated.
    assert sunk["places"] == {
        "red": "mess-hall",
        "blue": "mess-hall",
        "green": "mess-hall",
        "doctor": "galley",
    }
    assert sunk["turn"] == "blue"
    assert after(sunk, "draw")["hands"]["blue"] == ["ice"]  # from the next pile


def test_the_doctors_way_on_a_ship_without_its_lowest_deck() -> None:
    start = position("save-boxed", places={"doctor": "steerage"}, sunk=["D"])
    assert after(start, "end")["places"]["doctor"] == "mess-hall"


def test_when_the_last_deck_sinks_nobody_wins() -> None:
    start = position(
        "save-2000",
        sunk=["D", "C", "B"],
        places=dict.fromkeys(["red", "blue", "green", "doctor"], "bridge"),
        piles={"D": [], "C": [], "B": [], "A": ["failure-1"]},
    )
    over = after(start, "draw")
    assert over["phase"] == "over"
    assert over["sunk"] == ["D", "C", "B", "A"]
    assert over["result"] == {"winner": None, "loser": None, "reason": "sunk"}


# The Doctor and who is next


@pytest.mark.parametrize(
    ("edition", "here", "there"),
    [
        ("kill-1996", "piazza", "drawing-room"),
        ("kill-1996", "wine-cellar", "kitchen"),
        ("kill-1996", "foyer", "piazza"),
        ("kill-1996", "gallery", "library"),
        ("kill-2016", "gallery", "library"),
        ("kill-2016", "foyer", "drawing-room"),
        ("save-2000", "cargo-hold", "coal-bunker"),
        ("save-boxed", "promenade", "lido-deck"),
    ],
)
def test_the_doctors_way(edition: str, here: str, there: str) -> None:
    assert after(position(edition, places={"doctor": here}), "end")["places"]["doctor"] == there


def test_who_the_doctor_lands_on_is_next() -> None:
    start = position("save-2000", seats=6, turn="yellow", to_act="yellow", places={"doctor": "bridge"})
    start["places"]["red"] = "lifeboats-1"
    assert after(start, "end")["turn"] == "red"
    start["places"]["red"] = "ballroom"
    assert after(start, "end")["turn"] == "purple"


def test_several_where_the_doctor_lands() -> None:
    start = position("save-2000", seats=6, turn="orange", to_act="orange", places={"doctor": "bridge"})
    start["places"] |= dict.fromkeys(["green", "purple", "orange"], "lifeboats-1")
    assert after(start, "end")["turn"] == "green"
    start["places"] |= dict.fromkeys(["green", "purple"], "ballroom")
    assert after(start, "end")["turn"] == "orange"  # the player whose turn it was comes last of all


def test_a_card_that_moves_the_doctor_activates_nobody() -> None:
    start = position("save-2000", places={"green": "ice"}, hands={"red": ["ice"]})
    assert play(start, "play ice to jump doctor", "end")["turn"] == "blue"


@pytest.mark.parametrize("edition", sorted(DECKS))
def test_first_round(edition: str) -> None:
    activates_at_once = edition in ("kill-1996", "save-2000")
    doctor, next_room = ("bridge", "lifeboats-1") if edition.startswith("save") else ("armory", "library")
    if edition == "kill-2016":
        doctor, next_room = "gallery", "library"
    start = position(edition, had_turn=[], places={"doctor": doctor, "green": next_room})
    assert after(start, "end")["turn"] == ("green" if activates_at_once else "blue")
    # After the last of the first turns he may.
    last = position(edition, had_turn=["blue", "green"], places={"doctor": doctor, "green": next_room})
    assert after(last, "end")["turn"] == "green"


# Whole games


def dealt(edition: str, seats: int, random: Random) -> Position:
    start = position(edition, seats=seats, had_turn=[])
    piles = start.get("piles", {"deck": start.get("deck", [])})
    cards = [card for pile in piles.values() for card in pile]
    random.shuffle(cards)
    start["hands"] = {seat: sorted(cards.pop() for _ in range(6)) for seat in start["hands"]}
    if "piles" in start:
        start["piles"] = {deck: cards[quarter::4] for quarter, deck in enumerate("DCBA")}
    else:
        start["deck"] = cards
    return start


@pytest.mark.parametrize("edition", sorted(DECKS))
def test_whole_games(edition: str) -> None:
    random = Random(edition)
    game = dealt(edition, 3, random)
    cards = all_cards(game)
    for _ in range(300):
        if game["phase"] == "over":
            break
        actions = legal(game)
        assert actions == sorted(set(actions))
        assert actions
        assert game["turn"] == game["to_act"] or game["phase"] == "foil"
        game = after(game, random.choice(actions))
        assert all_cards(game) == cards
