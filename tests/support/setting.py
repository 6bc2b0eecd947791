"""From the lines above the dashes to a game: a dealt one, or one that starts from a position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from drlucky.cards import Deck, load_deck
from drlucky.errors import DrluckyError
from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import edition
from drlucky.rules.game import Game
from drlucky.rules.position import deck_names
from drlucky.rules.reading import game_from_position
from drlucky.rules.setup import Setup

from .scenario import Line, Scenario, ScenarioError

DOCTOR_AT = {"mansion-1996": "armory", "ship": "bridge"}
PLAYERS_AT = {"mansion-1996": "drawing-room", "ship": "ballroom"}


class RefusedError(ScenarioError):
    """There is no such game or position; drlucky says why."""


class Setting:
    """What the lines above the dashes say, as far as they are read."""

    def __init__(self) -> None:
        self.setup: dict[str, Any] = {"edition": "kill-2016", "seats": 3, "options": {}, "seed": "by hand"}
        self.dealt = False
        self.places: dict[str, str] = {}
        self.everywhere = ""
        self.holds: dict[str, list[str]] = {}
        self.heaps: dict[str, list[str]] = {}
        self.tokens: dict[str, int] = {}
        self.more: dict[str, Any] = {}
        self.top: list[str] = []
        self.dead: list[str] = []
        self.old_dog: dict[str, Any] = {}

    @property
    def deck(self) -> Deck:
        return load_deck(edition(self.setup["edition"]).deck)


def game_of(scenario: Scenario) -> Game:
    """The game in the position that the scenario starts from."""
    setting = Setting()
    for line in scenario.given:
        read_line(setting, line)
    try:
        if setting.dealt:
            return Game(Setup.from_json(setting.setup))
        return game_from_position(position(setting))
    except DrluckyError as error:
        where = scenario.given[-1] if scenario.given else scenario.head
        raise RefusedError(str(where.fail(f"refused: {error}"))) from None


def read_line(setting: Setting, line: Line) -> None:
    for pattern, handler in GIVEN:
        match = re.fullmatch(pattern, line.text)
        if match:
            handler(setting, line, *match.groups())
            return
    raise line.fail("not understood above the dashes; see the README for what can stand there")


def cards_in(deck: Deck, line: Line, text: str) -> list[str]:
    """The cards of a list like `move-1, failure-2 x3`, one for each copy; none for `nothing`."""
    if text == "nothing":
        return []
    found: list[str] = []
    for part in text.split(","):
        match = re.fullmatch(r"([a-z0-9-]+)(?: x(\d+))?", part.strip())
        if not match or match[1] not in deck.by_id:
            raise line.fail(f"{part.strip()!r} is no card of the deck {deck.id}")
        found += [match[1]] * int(match[2] or 1)
    return found


def say_setup(setting: Setting, line: Line, name: str, value: str) -> None:
    setting.setup[name] = int(value) if name == "seats" else value


def say_options(setting: Setting, line: Line, text: str) -> None:
    setting.setup["options"] = {}
    for part in text.split(",") if text != "none" else ():
        name, _, value = part.strip().partition(" ")
        setting.setup["options"][name] = value or True


def say_dealt(setting: Setting, line: Line, seed: str) -> None:
    setting.dealt = True
    setting.setup["seed"] = seed


def say_place(setting: Setting, line: Line, pawns: str, room: str) -> None:
    for pawn in re.split(r", | and ", pawns):
        if pawn == "everybody":
            setting.everywhere = room
        else:
            setting.places[pawn] = room


def say_hand(setting: Setting, line: Line, seat: str, text: str) -> None:
    setting.holds[seat] = cards_in(setting.deck, line, text)


def say_tokens(setting: Setting, line: Line, seat: str, number: str) -> None:
    setting.tokens[seat] = int(number)


def say_heap(setting: Setting, line: Line, heap: str, text: str) -> None:
    setting.heaps[heap] = cards_in(setting.deck, line, text)


def say_top(setting: Setting, line: Line, text: str) -> None:
    setting.top = cards_in(setting.deck, line, text)


def say_turn(setting: Setting, line: Line, seat: str) -> None:
    setting.more["turn"] = seat


def say_had_turn(setting: Setting, line: Line, text: str) -> None:
    setting.more["had_turn"] = [] if text == "nobody" else text.split(", ")


def say_sunk(setting: Setting, line: Line, text: str) -> None:
    setting.more["sunk"] = text.split(", ")


def say_free_step_taken(setting: Setting, line: Line) -> None:
    setting.more["points"] = 0


def say_dead(setting: Setting, line: Line, seat: str) -> None:
    setting.dead.append(seat)


def say_dog_dead(setting: Setting, line: Line) -> None:
    setting.old_dog["alive"] = False


def say_foe_of_dog(setting: Setting, line: Line, seat: str) -> None:
    setting.old_dog.setdefault("attacked_by", []).append(seat)


def say_trail(setting: Setting, line: Line, rooms: str) -> None:
    setting.old_dog["trail"] = rooms.split(", ")


def say_first_act(setting: Setting, line: Line, seat: str) -> None:
    setting.more["first_act"] = {"winner": seat, "loser": None, "reason": "killed"}


def say_chance(setting: Setting, line: Line, number: str) -> None:
    setting.more["random"] = {"key": "00" * 32, "count": int(number)}


GIVEN: list[tuple[str, Callable[..., None]]] = [
    (r"(edition|board|seats): (\S+)", say_setup),
    (r"options: (.+)", say_options),
    (r"dealt from the seed (\S+)", say_dealt),
    (r"([a-z, ]+) in ([a-z0-9-]+)", say_place),
    (r"(\w+) holds: (.+)", say_hand),
    (r"(\w+) has (\d+) (?:tokens?|spite|reasons?)", say_tokens),
    (r"top of the deck: (.+)", say_top),
    (r"(deck|discards|out|reasons|under|pile [A-D]): (.+)", say_heap),
    (r"turn: (\w+)", say_turn),
    (r"had a turn: (.+)", say_had_turn),
    (r"sunk: (.+)", say_sunk),
    (r"free step taken", say_free_step_taken),
    (r"the old dog is dead", say_dog_dead),
    (r"(\w+) is dead", say_dead),
    (r"(\w+) has attacked the dog", say_foe_of_dog),
    (r"the doctor was in: (.+)", say_trail),
    (r"first act: (\w+) won", say_first_act),
    (r"chance: (\d+)", say_chance),
]


def position(setting: Setting) -> dict[str, Any]:
    """The position in full: what no line mentions is as the README says."""
    setup = Setup.from_json(setting.setup)
    box = open_box(setup)
    seats = list(box.seats)
    heaps = setting.heaps
    return {
        "format": "drlucky-position",
        "version": 1,
        "setup": setup.as_json(),
        "turn": "red",
        "phase": "turn",
        "places": places(setting, box),
        "hands": {seat: [] for seat in seats} | setting.holds,
        "discards": heaps.get("discards", []),
        "out": heaps.get("out", []),
        "reasons": heaps.get("reasons", []),
        "tokens": dict.fromkeys(box.pawns[: box.tables.token_holders], 0) | setting.tokens,
        "had_turn": seats,
        "random": {"key": "00" * 32, "count": 1},
        **setting.more,
        **old_dog(setting),
        **stacks(setting, box),
    }


def places(setting: Setting, box: Box) -> dict[str, str | None]:
    """Players where the edition starts them, but for those that a line puts elsewhere; pets likewise."""
    board, t = box.board, box.tables
    players = PLAYERS_AT.get(box.setup.board, board.places[t.start_place].id)
    doctor = setting.places.get(
        "doctor", setting.everywhere or DOCTOR_AT.get(box.setup.board, board.places[t.doctor_start].id)
    )
    default: dict[str, str | None] = dict.fromkeys(box.seats, setting.everywhere or players)
    for pet, start in zip(box.pawns[t.doctor + 1 :], t.pet_starts, strict=True):
        default[pet] = doctor if t.old_dog else board.places[start].id
    gone = [*setting.dead, *(box.strangers if "first_act" in setting.more else ())]
    return default | {"doctor": doctor} | setting.places | dict.fromkeys(gone)


def old_dog(setting: Setting) -> dict[str, Any]:
    """What is said of the Doctor's old dog; if nothing is, it lives and nobody has touched it."""
    return {"old_dog": setting.old_dog} if setting.old_dog else {}


def stacks(setting: Setting, box: Box) -> dict[str, Any]:
    """Where the cards are that nobody was given: in the deck, or set aside if the deck is given."""
    heaps = setting.heaps
    mentioned = [card for heap in [*heaps.values(), *setting.holds.values(), setting.top] for card in heap]
    whole = Counter([card.id for card in box.deck.cards for _ in range(card.copies)])
    rest = setting.top + list((whole - Counter(mentioned)).elements())
    if not box.edition.sinks:
        if "deck" in heaps:
            return {"deck": heaps["deck"], "under": heaps.get("under", []) + rest}
        return {"deck": rest, "under": heaps.get("under", [])}
    sunk = setting.more.get("sunk", [])
    left_open = [deck for deck in deck_names(box) if f"pile {deck}" not in heaps and deck not in sunk]
    piles: dict[str, list[str]] = {deck: heaps.get(f"pile {deck}", []) for deck in deck_names(box)}
    for number, deck in enumerate(left_open):
        piles[deck] = rest[len(rest) * number // len(left_open) : len(rest) * (number + 1) // len(left_open)]
    return {"piles": piles, "under": [] if left_open else rest}
