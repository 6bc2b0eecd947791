"""The decks that come with the package: their facts, and the words on their cards."""

from collections import Counter

import pytest

from drlucky.cards import Card, Deck, deck_ids, load_deck, rooms_named
from drlucky.cards.naming import KINDS

IDS = ("kill-72", "kill-96", "save-90")


def copies(deck: Deck, kind: str) -> int:
    return sum(card.copies for card in deck.cards if card.kind == kind)


def by_luck(deck: Deck) -> dict[int, int]:
    return {card.luck: card.copies for card in deck.cards if card.kind == "failure"}


def special(card: Card) -> tuple[int, str | None, int]:
    return card.value, card.special_room, card.special_value


def test_the_three_decks_are_there() -> None:
    assert deck_ids() == IDS


@pytest.mark.parametrize("deck_id", IDS)
def test_codes_ids_and_order(deck_id: str) -> None:
    deck = load_deck(deck_id)
    assert deck.id == deck_id
    assert [card.code for card in deck.cards] == list(range(len(deck.cards)))
    assert len(deck.by_id) == len(deck.cards)
    assert all(deck.by_id[card.id] is card for card in deck.cards)
    assert deck.total == sum(card.copies for card in deck.cards) == int(deck_id[-2:])
    kinds = [KINDS.index(card.kind) for card in deck.cards]
    assert kinds == sorted(kinds)


def test_kill_96_counts() -> None:
    deck = load_deck("kill-96")
    assert [copies(deck, kind) for kind in KINDS] == [14, 20, 20, 0, 42]
    assert by_luck(deck) == {1: 26, 2: 12, 3: 4}
    assert {card.id: (card.steps, card.copies) for card in deck.cards if card.kind == "move"} == {
        "move-1": (1, 8),
        "move-2": (2, 4),
        "move-3": (3, 2),
    }


def test_kill_96_has_no_luck_beside_its_failures() -> None:
    assert not any(card.luck for card in load_deck("kill-96").cards if card.kind != "failure")


def test_kill_96_weapons() -> None:
    deck = load_deck("kill-96")
    assert special(deck.by_id["monkey-hand"]) == (2, "foyer", 8)
    assert special(deck.by_id["broom-stick"]) == (2, "servants-quarters", 7)
    assert special(deck.by_id["chain-saw"]) == (4, None, 0)
    assert special(deck.by_id["billiard-cue"]) == (2, "billiard-room", 5)
    assert sum(card.value for card in deck.cards) == 50


def test_kill_72_counts() -> None:
    deck = load_deck("kill-72")
    assert [copies(deck, kind) for kind in KINDS] == [24, 0, 24, 0, 24]
    assert by_luck(deck) == {1: 10, 2: 6, 3: 4, 4: 4}
    assert sum(card.luck for card in deck.cards if card.kind == "move") == 24
    assert sum(card.luck for card in deck.cards if card.kind == "weapon") == 24


def test_kill_72_cards() -> None:
    deck = load_deck("kill-72")
    assert special(deck.by_id["piece-of-rope"]) == (2, "gallery", 6)
    assert deck.by_id["piece-of-rope"].luck == 0
    assert special(deck.by_id["civil-war-cannon"]) == (3, "armory", 6)
    suite = deck.by_id["master-suite"]
    assert (suite.kind, suite.room, suite.steps, suite.luck) == ("move", "master-suite", 2, 2)
    assert Counter(card.steps for card in deck.cards if card.kind == "move") == {1: 17, 2: 7}


def test_each_room_of_the_2016_mansion_has_a_movement_card_and_a_weapon() -> None:
    deck = load_deck("kill-72")
    rooms = {card.room for card in deck.cards if card.room}
    assert len(rooms) == 24
    assert rooms == {card.special_room for card in deck.cards if card.kind == "weapon"}


def test_save_90_counts() -> None:
    deck = load_deck("save-90")
    assert [copies(deck, kind) for kind in KINDS] == [31, 0, 0, 22, 37]
    assert by_luck(deck) == {1: 22, 2: 10, 3: 5}


def test_save_90_known_aids() -> None:
    deck = load_deck("save-90")
    assert special(deck.by_id["whiskey"]) == (2, "captains-lounge", 6)
    assert special(deck.by_id["rabbits-foot"]) == (3, None, 0)
    values = {card.value for card in deck.cards} | {card.special_value for card in deck.cards}
    assert values - {0} == {1, 2, 3, 4, 5, 6}


def test_save_90_move_cards_follow_the_decks_of_the_ship() -> None:
    deck = load_deck("save-90")
    steps = {card.id: card.steps for card in deck.cards if card.kind == "move"}
    assert Counter(steps.values()) == {0: 8, 1: 8, 2: 8, 3: 7}
    assert {room for room, many in steps.items() if many == 3} == {
        "engineering",
        "boiler-room",
        "logistics",
        "mail-room",
        "coal-bunker",
        "bilge",
        "cargo-hold",
    }
    assert (steps["bridge"], steps["captains-lounge"], steps["steerage"]) == (0, 1, 2)


def test_only_the_save_deck_is_a_reconstruction_and_it_says_so() -> None:
    assert [load_deck(deck_id).reconstruction for deck_id in IDS] == [False, False, True]
    assert "reconstruction" in load_deck("save-90").note
    assert "reconstruction" in load_deck("save-90").name


@pytest.mark.parametrize(("deck_id", "many"), [("kill-72", 24), ("kill-96", 24), ("save-90", 31)])
def test_the_rooms_that_a_deck_names(deck_id: str, many: int) -> None:
    rooms = rooms_named(load_deck(deck_id))
    assert len(set(rooms)) == len(rooms)
    named = {"kill-72": many, "kill-96": many - 2, "save-90": many}[deck_id]
    assert len(rooms) == named


def test_no_two_cards_say_the_same() -> None:
    faces = [face for deck_id in IDS for card in load_deck(deck_id).cards for face in card.faces]
    assert max(Counter(face.line for face in faces).values()) == 1
    assert len(set(faces)) == len(faces)


def test_every_failure_has_a_title_and_a_line_of_its_own() -> None:
    failures = [card for deck_id in IDS for card in load_deck(deck_id).cards if card.kind == "failure"]
    assert all(len(card.faces) == card.copies for card in failures)
    titles = [face.title for card in failures for face in card.faces]
    assert len(titles) == len(set(titles)) == 103
    assert all(2 <= len(title.split()) <= 4 for title in titles)


@pytest.mark.parametrize("deck_id", IDS)
def test_the_words_fit_on_a_card(deck_id: str) -> None:
    for card in load_deck(deck_id).cards:
        assert all(0 < len(face.title) <= 24 and 0 < len(face.line) <= 70 for face in card.faces), card.id
        if card.kind != "failure":
            assert [face.title for face in card.faces] == [card.name]


def test_which_copy_has_which_face() -> None:
    deck = load_deck("kill-96")
    failure, move = deck.by_id["failure-3"], deck.by_id["move-1"]
    assert [failure.face(copy) for copy in range(4)] == list(failure.faces)
    assert move.face(7) == move.face() == move.faces[0]
