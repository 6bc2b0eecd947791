"""Screens: all that a decision needs is there, nothing is wider than the terminal, numbers are true."""

from __future__ import annotations

import re
from random import Random

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.terminal.canvas import ASCII, UNICODE
from drlucky.terminal.choices import groups, listing
from drlucky.terminal.floorplan import draw
from drlucky.terminal.paint import Painter, coloured, plain, width_of
from drlucky.terminal.panel import hand, happened, stock
from drlucky.terminal.screen import Space, compose, plan_page
from drlucky.terminal.sitting import Sitting, sit
from drlucky.words import Names, worth
from tests.rules.games import play_on, random_game, tables_of
from tests.terminal.sittings import play_until, text_of

pytestmark = pytest.mark.once

SIZES = ((80, 24), (80, 50), (100, 40), (120, 30), (140, 50), (200, 60), (80, None), (140, None))


def decisions(edition: str, count: int, random: Random) -> list[Sitting]:
    """Moments at which somebody has to decide, from games of all kinds."""
    found: list[Sitting] = []
    while len(found) < count:
        game = random_game(random, edition, most=250, log=True)
        if not game.over:
            found.append(sit(game, game.to_act))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_wider_or_higher_than_the_terminal(edition: str) -> None:
    random = Random(f"sizes {edition}")
    for table in decisions(edition, 8, random):
        since = max(0, len(table.events) - 10)
        for columns, rows in SIZES:
            space = Space.of(columns, rows, UNICODE)
            page = compose(table, since, space)
            assert max(map(width_of, page.lines)) <= columns
            assert not page.has_plan or len(page.lines) <= space.rows
            assert page.has_plan or (rows is not None and rows < 60)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", [(80, 24), (140, 50)], ids=str)
def test_all_that_a_decision_needs_is_there(edition: str, size: tuple[int, int]) -> None:
    for table in decisions(edition, 6, Random(f"needs {edition}")):
        text = text_of(table, Space.of(*size, UNICODE), len(table.events))
        view = table.view
        assert table.names.edition.title[:30] in text
        for pawn, place in view.places.items():
            you = r" \(you\)" if pawn == table.seat else ""
            assert re.search(rf"{pawn.capitalize()}{you} +\d* {table.room(str(place)).name}", text), (
                pawn,
                place,
            )
        for line in hand(table, 40):
            assert all(word in text for word in plain(line).split())
        cards = " ".join(" ".join(map(plain, hand(table, 40))).split())
        for card in set(view.hand):
            assert table.names.cards[card].name in cards
        for number in range(1, len(view.legal_actions) + 1):
            assert re.search(rf"(?<!\d){number} [A-Za-z]", text), number
        if view.attempt and view.phase == "foil":
            assert f"takes {view.attempt['value']}" in text or "enough was played" in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_attempt_is_worth_is_what_it_turns_out_to_be(edition: str) -> None:
    random = Random(f"worth {edition}")
    names = Names.of(tables_of(edition)[0].game(1).box)
    checked = special = 0
    for _ in range(60):
        game = tables_of(edition)[0].game(random.getrandbits(32), log=True)
        for _ in play_on(game, random, 250):
            for action in game.legal_actions():
                done = game.describe(action)
                if done.verb != "attempt":
                    continue
                seat = str(game.to_act)
                table = sit(game, seat)
                card = names.cards[done.card] if done.card else None
                room = table.view.places[seat]
                expected = worth(names.edition, table.view.tokens[seat], card, room)
                tried = next(event for event in game.copy(log=True).apply(action) if event.kind == "tried")
                assert tried.facts["value"] == expected
                assert any(f"worth {expected}" in plain(line) for line in listing(table, 80))
                checked += 1
                special += card is not None and card.special_room == room
        if checked > 60 and special > 2:
            return
    pytest.fail(f"only {checked} attempts, {special} of them with a special value")


def test_choices_come_in_groups() -> None:
    game = Game.new("kill-2016", 4, seed=3)
    table = sit(game, "red")
    assert [(group.title, len(group.choices)) for group in groups(table)] == [
        ("Step to", 4),
        ("Play", 2),
        ("Or", 1),
    ]
    assert [plain(line).rstrip() for line in listing(table, 80)] == [
        "Step to   1 Parlor        2 Dining Hall   3 Trophy Room   4 Foyer",
        "Play      5 Billiard Room card: jump there   6 Billiard Room card: 1 step",
        "Or        7 end the turn",
    ]


def test_an_attempt_is_told_to_who_has_to_answer() -> None:
    random = Random("answers")
    for seed in range(200):
        game = Game.new("save-boxed", 4, seed=seed)
        if play_until(game, random, half_answered):
            break
    table = sit(game, game.to_act)
    text = " ".join(text_of(table, Space.of(80, 24, UNICODE), len(table.events)).split())
    attempt = table.view.attempt
    assert attempt is not None
    value, points = attempt["value"], attempt["points"]
    assert f"! {attempt['attacker'].capitalize()} tries to save the Doctor" in text
    assert f"It takes {value} to foil it; {points} played, {value - points} missing." in text
    assert "You are asked; 1 more after you." in text
    assert "Answer" in text and "pass" in text


def half_answered(game: Game) -> bool:
    """One has answered, one is asked, one more will be; at least two are missing."""
    attempt = game.state.attempt
    if game.over or attempt is None or sit(game, game.to_act).view.phase != "foil":
        return False
    return attempt.points > 0 and attempt.value - attempt.points > 1 and attempt.to_ask == 1


def test_whom_one_is_seen_by() -> None:
    random = Random("eyes")
    dark = 0
    for _ in range(60):
        game = random_game(random, "kill-2016", most=500, log=True)
        if game.over:
            continue
        table = sit(game, game.to_act)
        text = " ".join(text_of(table, Space.of(80, 24, UNICODE), len(table.events)).split())
        (told,) = re.findall(r"You are (?:in|on) [^;]*; ([^.]*)\.", text)
        board, here = table.board, table.board.index[str(table.view.places[str(table.seat)])]
        for pawn, place in table.view.places.items():
            there = board.index[str(place)]
            seen = bool(board.sees[here] >> there & 1) and not table.view.lights_out
            if there != here:
                named = "the Doctor" in told if pawn == "doctor" else pawn in named_in(table, told)
                assert named == seen, (told, pawn)
                dark += table.view.lights_out and bool(board.sees[here] >> there & 1)
    assert dark  # somebody who would be seen if the lights were on


def named_in(table: Sitting, text: str) -> set[str]:
    """The players that a text names; the Green House is none of them."""
    return {style for _, style in table.painter.line(text) if style}


def test_a_narrow_terminal_is_told_what_the_plan_needs() -> None:
    table = decisions("kill-1996", 1, Random(3))[0]
    space = Space.of(30, 24, UNICODE)
    assert not compose(table, 0, space).has_plan
    assert "needs 49 columns" in " ".join(plain(line) for line in plan_page(table, space))


def test_ascii_screens() -> None:
    for edition in EDITIONS:
        table = decisions(edition, 1, Random(edition))[0]
        assert text_of(table, Space.of(140, 50, ASCII)).isascii()


def test_players_have_their_colours_and_rooms_with_a_colour_do_not() -> None:
    painter = Painter(Names.of(Game.new("kill-1996").box))
    runs = painter.line(
        "White walks from the White Room to the Green House with the Big Red Hammer; Red's turn."
    )
    assert [text for text, style in runs if style] == ["White", "Red"]
    assert [style for text, style in runs if style] == ["white", "red"]
    for width in range(20, 60):
        lines = painter.fill(
            "Somebody is in the White Room, in the Green House, has the Big Red Hammer.", width
        )
        assert not any(style for line in lines for _, style in line)
        assert max(map(width_of, lines)) <= width
    assert coloured(painter.line("Red")) == "\x1b[91mRed\x1b[0m"


def test_the_hand_names_only_rooms_that_are_there() -> None:
    random = Random("sinking")
    seen = 0
    for _ in range(40):
        game = random_game(random, "save-2000", most=700, log=True)
        if game.over or not game.state.sunk:
            continue
        table = sit(game, game.to_act)
        told = " ".join(" ".join(map(plain, hand(table, 80))).split())
        for room in table.names.rooms.values():
            if not table.is_open(room.id):
                assert f"in the {room.name})" not in told and f"{room.name} (jump" not in told
                seen += f"{room.name} (" in told
    assert seen  # move cards of sunk rooms are held, and only walk


def test_the_news_comes_before_the_size_of_the_plan() -> None:
    """Where there is room for it, a plan is not made larger at the cost of what happened."""
    full = cut = 0
    for table in decisions("kill-1996", 12, Random("news")):
        since = max(0, len(table.events) - 25)
        news = happened(table, since, 100)
        for rows in (50, 60, 75):
            page = compose(table, since, Space.of(100, rows, UNICODE))
            shown = [plain(line) for line in page.lines]
            if not page.has_plan:
                continue
            if all(plain(line) in shown for line in news):
                full += 1
            else:  # then the plan is as small as it can be
                least = draw(table.scene(), 100, 1, UNICODE)
                assert [line for line in shown if line.startswith("\u2517")] and len(shown) == rows - 2
                assert all(plain(line) in shown for line in least)
                cut += 1
    assert full > 20 > cut


def test_a_screen_too_small_for_the_table_ends_with_what_can_be_chosen() -> None:
    for table in decisions("kill-2016", 6, Random("small")):
        page = compose(table, 0, Space.of(60, 15, UNICODE))
        chosen = [plain(line) for line in listing(table, 60)]
        assert not page.has_plan and [plain(line) for line in page.lines][-len(chosen) :] == chosen


def test_a_ship_that_has_sunk_has_no_decks_to_count() -> None:
    game = Game.new("save-2000", 3, seed=1)
    assert play_until(game, Random(1), lambda game: game.over)
    for deck in range(40):
        if game.result and game.result["reason"] == "sunk":
            break
        game = Game.new("save-2000", 3, seed=deck)
        play_until(game, Random(deck), lambda game: game.over)
    told = " ".join(plain(line) for line in stock(sit(game, None), 80))
    assert game.result and game.result["reason"] == "sunk"
    assert "Sunk: D-Deck" in told and "Cards left" not in told
