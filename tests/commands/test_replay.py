"""`drlucky replay` and `drlucky position`: what they show is the game's own position, view and log."""

from __future__ import annotations

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from drlucky.cards import load_deck
from drlucky.commands.lot import play_out
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import as_text, game_from_record, record_of, replay
from drlucky.rules.state import COUNTER
from drlucky.rules.view import view
from drlucky.words import Names, tell

from .calling import Call, check_complaint

Records = dict[str, Path]


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def at_step(path: Path, step: int) -> Any:
    return next(islice(replay(read(path)), step, None))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_whole_position_at_a_step(call: Call, records: Records, edition: str) -> None:
    path = records[edition]
    last = len(read(path)["actions"])
    for step in (0, 1, last // 3, last - 1, last):
        game = at_step(path, step)
        wanted = {**position_of(game), "legal": game.legal()}
        assert call("replay", path, "--step", step, "--json").json == wanted
        assert call("replay", path, "--step", step - last - 1, "--json").json == wanted
        shown = " ".join(call("replay", path, "--step", step).out.split())
        assert f"Step {step} of {last}." in shown
        for line in game.legal():
            assert line in shown
    assert call("replay", path, "--json").json == {**position_of(game_from_record(read(path))), "legal": []}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_on_the_screen(call: Call, records: Records, edition: str) -> None:
    """Every pawn with its room, every card of every hand, the deck in order, all that lies open."""
    path = records[edition]
    game = at_step(path, 12)
    told = position_of(game)
    shown = call("replay", path, "--step", 12).out
    whole = " ".join(shown.split())
    names = {card.id: card.name for card in game.box.deck.cards}
    for pawn, place in told["places"].items():
        room = game.box.board.places[game.box.board.index[place]]
        line = next(line for line in shown.splitlines() if f"  {pawn} " in line or f"> {pawn} " in line)
        assert room.name in line
        assert line.startswith(">") == (pawn == told["to_act"])
    piles = told.get("piles") or {"": told["deck"]}
    for pile in piles.values():
        assert ", ".join(names[card] for card in pile) in whole
    for heap in (*told["hands"].values(), told["discards"], told["out"], told["under"], told["reasons"]):
        for card in heap:
            assert names[card] in whole
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", ["red", "green", "none", "SPECTATOR"])
def test_what_a_seat_sees(call: Call, records: Records, edition: str, seat: str) -> None:
    path = records[edition]
    own = seat if seat in ("red", "green") else None
    game = at_step(path, 20)
    told = call("replay", path, "--step", 20, "--seat", seat, "--json").json
    assert told == view(game, own).as_json()
    shown = call("replay", path, "--step", 20, "--seat", seat).out
    assert "a record of every edition" not in shown  # the seed tells every card
    assert (f"As {own} sees it." if own else "As a spectator sees it.") in shown
    assert ("Your hand" in shown) == (own is not None)


def test_secrets_stay_where_they_are(call: Call, records: Records) -> None:
    """On the screen of a seat is no card of which it has only seen the back."""
    for edition in EDITIONS:
        game = at_step(records[edition], 9)
        told = position_of(game)
        hidden = {card for seat in ("blue", "green") for card in told["hands"][seat]}
        hidden |= set(told.get("deck", [])) | {
            card for pile in told.get("piles", {}).values() for card in pile
        }
        hidden |= set(told["under"])
        known = {*told["hands"]["red"], *told["discards"], *told["out"], *told["reasons"]}
        shown = call("replay", records[edition], "--step", 9, "--seat", "red").out
        rooms = {room.name for room in game.box.board.places}
        for card in hidden - known:
            name = game.box.deck.by_id[card].name
            assert name in rooms or name not in shown


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [None, "red", "none"])
def test_the_log(call: Call, records: Records, edition: str, seat: str | None) -> None:
    path = records[edition]
    record = read(path)
    words = ("--seat", seat) if seat else ()
    told = call("replay", path, "--log", "--json", *words).json
    game = game_from_record(record)
    assert game.log is not None
    eyes = None if seat == "none" else seat
    wanted = [event.as_seen_by(eyes) if seat else event.whole() for event in game.log.events]
    assert [event for step in told["steps"] for event in step["events"]] == wanted
    assert [step["action"] for step in told["steps"]] == [None, *record["actions"]]
    assert [step["step"] for step in told["steps"]] == list(range(len(record["actions"]) + 1))
    assert [step["seat"] for step in told["steps"][1:]] == [g.to_act for g in before_each(record)]
    assert told["result"] == record["result"]
    assert told["setup"]["seed"] == (None if seat else record["setup"]["seed"])
    shown = " ".join(call("replay", path, *words).out.split())
    names = Names.of(game.box, eyes)
    for event in wanted[:40] + wanted[-10:]:
        assert tell(event, names) in shown


def before_each(record: dict[str, Any]) -> list[Any]:
    return [game.copy() for game in replay(record)][:-1]


def test_a_record_is_checked_before_anything_is_shown(call: Call, records: Records, tmp_path: Path) -> None:
    record = read(records["kill-1996"])
    record["actions"] = record["actions"][:-1]
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(record), encoding="utf-8")
    for words in ((), ("--step", 1), ("--json",), ("--log",), ("--check",)):
        call("replay", edited, *words).refused("its actions lead to None")


def test_check(call: Call, records: Records, tmp_path: Path) -> None:
    path = records["kill-2016"]
    record = read(path)
    said = call("replay", path, "--check")
    assert said.out.startswith(
        f"{path} is sound. Actions: {len(record['actions'])}. The Doctor is dead, and "
    )
    assert call("replay", path, "--check", "--json").json == {
        "file": str(path), "sound": True, "actions": len(record["actions"]), "result": record["result"]
    }  # fmt: skip
    broken = tmp_path / "broken.json"
    broken.write_text(path.read_text(encoding="utf-8")[:1000], encoding="utf-8")
    said = call("replay", broken, "--check", "--json")
    assert said.code == 2
    told = json.loads(said.out)
    assert told["sound"] is False
    assert told["error"]["code"] == "record.cut-off"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--step", "9999"), "There is no step 9999"),
        (("--step", "-9999"), "There is no step -9999"),
        (("--step", "x"), "it should be a whole number, not 'x'"),
        (("--seat", "pink"), "There is no seat 'pink'. The seats are: red, blue, green; or none."),
        (("--seat", ""), "There is no seat ''"),
        (("--step", "1", "--log"), "Choose --log"),
        (("-o", "none/none/none.json", "--json"), "none/none/none.json cannot be written"),
    ],
)
def test_wrong_input(call: Call, records: Records, words: tuple[str, ...], told: str) -> None:
    call("replay", records["kill-1996"], *words).refused(told)


def test_what_is_no_record(call: Call, records: Records, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    call("replay", records["kill-1996"], "--step", 3, "--json", "-o", position)
    seen = tmp_path / "view.json"
    call("replay", records["kill-1996"], "--seat", "red", "-o", seen)
    call("replay", position).refused("is no record but a position. See: drlucky position --help")
    call("replay", seen).refused("is no record but a view")
    call("position", seen).refused("is no position but a view")
    call("position", records["kill-1996"]).refused("is no position but a record. See: drlucky replay --help")


def stdin_of(data: bytes) -> Any:
    return SimpleNamespace(buffer=io.BytesIO(data))


def test_standard_input(call: Call, records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    data = records["kill-1996"].read_bytes()
    monkeypatch.setattr(sys, "stdin", stdin_of(data))
    assert call("replay", "-", "--check").out.startswith("- is sound.")
    for wrong, told in [
        (b"", "What came in is no complete record: it breaks off"),
        (b"\xff\xfe", "What came in is no text in UTF-8"),
        (data[:-200], "it breaks off"),
        (b" " * (16 * 1024 * 1024 + 1), "too large"),
    ]:
        monkeypatch.setattr(sys, "stdin", stdin_of(wrong))
        call("replay", "-").refused(told)


# Positions


@pytest.fixture
def position(call: Call, records: Records, tmp_path: Path) -> Path:
    """The position of some game after a few actions, as a file."""
    path = tmp_path / "position.json"
    assert call("replay", records["kill-2016"], "--step", 14, "--json", "-o", path).code == 0
    return path


def test_a_position_that_replay_wrote_is_shown_the_same(call: Call, records: Records, position: Path) -> None:
    for words in ((), ("--seat", "blue"), ("--seat", "none")):
        replayed = call("replay", records["kill-2016"], "--step", 14, *words).lines
        assert [line for line in replayed if not line.startswith("Step ")] == call(
            "position", position, *words
        ).lines
        json_of = call("replay", records["kill-2016"], "--step", 14, "--json", *words).json
        assert call("position", position, "--json", *words).json == json_of


def test_a_position_is_checked(call: Call, position: Path) -> None:
    to_act = read(position)["to_act"]
    assert call("position", position, "--check").out == f"{position} is sound. The game waits for {to_act}.\n"
    assert call("position", position, "--check", "--json").json == {
        "file": str(position), "sound": True, "to_act": to_act, "result": None
    }  # fmt: skip
    spoiled = read(position)
    spoiled["places"]["red"] = "attic"
    position.write_text(json.dumps(spoiled), encoding="utf-8")
    for words in ((), ("--json",), ("--play",), ("--random",), ("--check",)):
        call("position", position, *words).refused("Red cannot be in 'attic'")
    told = json.loads(call("position", position, "--check", "--json").out)
    assert (told["sound"], told["error"]["code"]) == (False, "position.bad")


def test_a_position_is_played_on_at_random(call: Call, position: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    told = call("position", position, "--random", "--seed", "7", "--record", record, "--json").json
    assert told["phase"] == "over"
    assert call("position", position, "--random", "--seed", "7", "--json").json == told
    assert call("replay", record, "--json").json == told
    assert read(record)["start"] == position_of(game_from_position(read(position)))
    other = call("position", position, "--random", "--seed", "8", "--json").json
    assert other != told
    short = call("position", position, "--random", "--limit", "3")
    assert "Played on at random. Actions: 3." in short.out
    assert call("position", position, "--random").out != call("position", position).out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--play", "--random"), "Choose one of --play, --random and --check"),
        (("--play", "--json"), "With --play there is no --json"),
        (("--humans", "2"), "--humans is for --play"),
        (("--record", "x.json"), "--record is for --play and --random"),
        (("--seat", "pink"), "There is no seat 'pink'"),
        (("--random", "--seed", "\udc80"), "A seed has"),
    ],
)
def test_wrong_input_to_position(call: Call, position: Path, words: tuple[str, ...], told: str) -> None:
    call("position", position, *words).refused(told)


def test_a_position_is_played_on_at_the_terminal(
    call: Call, position: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "kept.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    said = call("position", position, "--play", "--humans", "3", "--record", record)
    assert said.code == 0, said.err
    kept = read(record)
    assert kept["start"] == position_of(game_from_position(read(position)))
    assert kept["actions"] == []
    check_complaint(call("position", position, "--play", "--humans", "9").err)


# Variants


VARIANTS: dict[str, tuple[str, int, dict[str, object]]] = {
    "deadly": ("kill-2011", 3, {"killing": True, "super-spite": True, "dog": True}),
    "escape": ("kill-2016", 2, {"strangers": True, "escape": True, "cat": True}),
}


@pytest.fixture(scope="module")
def variant_records(tmp_path_factory: pytest.TempPathFactory) -> Records:
    """Finished games in which everything happened that is shown in no other: the first such seed of each."""
    folder = tmp_path_factory.mktemp("variants")
    found: Records = {}
    for name, (edition, seats, options) in VARIANTS.items():
        for seed in range(200):
            game = Game.new(edition, seats, options, seed=seed)
            play_out(game, seed, 20_000)
            kinds = {event.kind for event in game.log.events} if game.log else set()
            if kinds >= {"died", "inherited", "discarded"} and ("countered" in kinds or name == "escape"):
                break
        found[name] = folder / f"{name}.json"
        found[name].write_text(as_text(record_of(game)), encoding="utf-8")
    return found


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seat", [None, "red", "none"])
def test_every_moment_of_a_variant_can_be_shown(
    call: Call, variant_records: Records, name: str, seat: str | None, tmp_path: Path
) -> None:
    path = variant_records[name]
    last = len(read(path)["actions"])
    words = ("--seat", seat) if seat else ()
    for step in sorted({0, last, *Random(1).sample(range(last), 12)}):
        shown = call("replay", path, "--step", step, *words)
        assert shown.code == 0 and "None" not in shown.out and max(map(len, shown.lines)) <= 80
        told = call("replay", path, "--step", step, "--json", *words).json
        game = at_step(path, step)
        if seat is None:
            assert told == {**position_of(game), "legal": game.legal()}
            assert position_of(game_from_position(told)) == position_of(game)
        else:
            assert told == view(game, None if seat == "none" else seat).as_json()


def moment(path: Path, wanted: Callable[[Game], bool]) -> int:
    """The first step of a record at which this is so."""
    return next(step for step, game in enumerate(replay(read(path))) if wanted(game))


def shown_at(call: Call, path: Path, wanted: Callable[[Game], bool]) -> str:
    """What is on the screen then, as one line."""
    return " ".join(call("replay", path, "--step", moment(path, wanted)).out.split())


def test_attacks_on_players(call: Call, variant_records: Records) -> None:
    path = variant_records["deadly"]
    struck_back = shown_at(call, path, lambda game: bool(game.state.attempt and game.state.attempt.counter))
    assert re.search(r"tries to kill (red|blue|green) with .* strikes back with .*, worth \d+\.", struck_back)
    over = shown_at(call, path, lambda game: game.state.phase == COUNTER)
    assert "The round is over; " in over and "may still strike back." in over
    dead = shown_at(call, path, lambda game: None in position_of(game)["places"].values())
    assert re.search(r"(red|blue|green) dead \d", dead)
    assert re.search(r"Old dog (alive|dead), .*; the Doctor's trail, the latest first: ", dead)


def test_a_second_act(call: Call, variant_records: Records) -> None:
    path = variant_records["escape"]
    shown = shown_at(call, path, lambda game: game.state.first_act is not None)
    assert "blue (a Stranger) gone" in shown and "yellow (a Stranger) gone" in shown
    assert "First act The Doctor is dead, and" in shown and "has won the first act." in shown
    log = " ".join(call("replay", path).out.split())
    assert "Escape from Lucky Mansion begins. The Strangers have left." in log
    assert "has killed" in log


def test_escape_can_be_started_from_a_position(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more than where everybody is, what they hold, and that there was a first act."""
    printed = Counter({card.id: card.copies for card in load_deck("kill-72").cards})
    hands = {"red": ["trowel", "foyer"], "blue": ["failure-2"], "green": []}
    printed -= Counter(card for hand in hands.values() for card in hand)
    position = tmp_path / "escape.json"
    position.write_text(
        json.dumps(
            {
                "format": "drlucky-position",
                "version": 1,
                "setup": {"edition": "kill-2016", "seats": 3, "seed": "x", "options": {"escape": True}},
                "turn": "red",
                "places": {"red": "foyer", "blue": "foyer", "green": None, "doctor": "gallery"},
                "hands": hands,
                "deck": list(printed.elements()),
                "first_act": {"winner": "red", "loser": None, "reason": "killed"},
                "random": {"key": "00" * 32, "count": 9},
            }
        ),
        encoding="utf-8",
    )
    shown = " ".join(call("position", position).out.split())
    assert "hurry doctor" in shown and "attempt on blue with trowel" in shown and "green dead" in shown
    told = call("position", position, "--random", "--json").json
    assert told["result"]["reason"] == "survived"
    monkeypatch.setattr(sys, "stdin", io.StringIO("attempt on blue with trowel\n"))
    played = call("position", position, "--play", "--record", tmp_path / "record.json")
    assert "You are Red. Blue and Green are played by guest." in played.out
    assert "Your turn - Escape from Lucky Mansion" in played.out
    assert re.search(r"Green +dead", played.out)


# How it ended


KEPT = Path(__file__).resolve().parents[1] / "records" / "v1"
BOTH_ACTS = (
    "Nobody else is alive, and Blue has won.",
    "The Doctor is dead, and Blue has won the first act. Red has lost: the last who still held a card",
)
RED_HELD_BACK = (
    "The Doctor is saved, and Green has won. Red has lost: the last who still held a card against it.",
    "Red held back 7 points: that costs 7 penalties.",
)


@pytest.mark.parametrize(
    ("name", "told"), [("kill-2016-six-escape", BOTH_ACTS), ("save-2000-four-loser", RED_HELD_BACK)]
)
def test_the_result_is_told_with_what_goes_with_it(call: Call, name: str, told: tuple[str, ...]) -> None:
    path = KEPT / f"{name}.json"
    for words in ("--log",), ("--check",), ("--seat", "none"):
        assert " ".join(told) in " ".join(call("replay", path, *words).out.split())[-250:]


def test_who_held_back_is_in_the_json(call: Call, tmp_path: Path) -> None:
    path, position = KEPT / "save-2000-four-loser.json", tmp_path / "position.json"
    wanted = {"seat": "red", "points": 7}
    for words in ("--log",), ("--check",), ("--seat", "none"), ("--step", "-1"):
        assert call("replay", path, *words, "--json").json["held_back"] == wanted
    assert call("replay", path, "--step", "-2", "--json").json["held_back"] is None
    assert call("replay", path, "--step", "-2", "--seat", "red", "--json").json["held_back"] is None
    call("replay", path, "-o", position)
    assert call("position", position, "--json").json["held_back"] == wanted
    assert call("position", position, "--check", "--json").json["held_back"] == wanted
    assert "Penalties Red held back 7 points" in " ".join(call("position", position).out.split())


@pytest.mark.parametrize("name", ["save-boxed-three-penalties", "save-2000-three", "kill-2016-three"])
def test_where_nobody_is_marked_for_it_there_is_no_such_field(call: Call, name: str, tmp_path: Path) -> None:
    path, position = KEPT / f"{name}.json", tmp_path / "position.json"
    for words in ("--log",), ("--check",), ("--seat", "none"), ("--step", "-1"):
        assert "held_back" not in call("replay", path, *words, "--json").json
    assert "held back" not in call("replay", path).out
    told = call("replay", path, "--json").json | {"held_back": None}
    position.write_text(json.dumps(told), encoding="utf-8")
    call("position", position).refused("held_back")
