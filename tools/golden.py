"""Golden playthroughs: games written down step by step, to see at once what a change to the rules changes.

python -m tools.golden           compares: plays the actions in each file again and shows what differs
python -m tools.golden --write   the same, and writes the files anew
python -m tools.golden --new kill-1996-two --edition kill-1996 --players 2 --seed 5
                                 adds a file, with actions taken by lot

A file in tests/golden/ begins with its setup. Each step is an action, the events as they were logged, and
what has changed since the step before: for all to see, for one seat alone (its hand, its legal actions), and
in the position for nobody. So a file can be begun by hand: its setup, its actions, and --write does the rest.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from drlucky.commands.options import add_setup_arguments, setup_of
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.log import Event
from drlucky.rules.position import position_of
from drlucky.rules.record import fingerprint
from drlucky.rules.setup import Setup
from drlucky.rules.view import view

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
HEAD = "# A game step by step, see tools/golden.py. `python -m tools.golden --write` plays it again.\n"
LARGEST = 150_000
"""A file that is longer than this many characters is not read by anybody."""

STEP = re.compile(r"^(?P<number>\d+) (?P<seat>\w+): (?P<action>.+)$", re.MULTILINE)
SETUP = re.compile(r"^setup (?P<json>\{.*\})$", re.MULTILINE)

ONE_THING = ("attempt", "walk", "result", "random", "options")
"""Fields that are written on one line, since they come and go as one; other objects have a line a key."""
SAID_ONCE = ("format", "version", "setup", "seat", "edition", "board", "seats", "legal_actions")
A_FEW = 3
"""So many changes to a list are written as changes; if there are more, the whole list is."""

LIKES = {
    "attempt": 30.0, "foil": 4.0, "draw": 4.0, "jump": 2.0, "end": 0.3,
    "counter": 20.0, "foil-spite": 8.0, "lead": 0.5, "send": 0.1, "hurry": 0.5,
}  # fmt: skip
"""How games are made that have much in them: how likely a kind of action is, beside 1 for all others."""

Facts = dict[str, object]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description="Golden playthroughs.")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    parser.add_argument("--new", metavar="NAME", help="add a file, with a game played by lot")
    parser.add_argument(
        "--most", metavar="N", type=int, default=120, help="at most so many actions in it (120)"
    )
    add_setup_arguments(parser)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.new:
            return add(FOLDER / f"{chosen.new}.txt", setup_of(chosen), chosen.most)
        return renew(chosen.write)
    except DrluckyError as error:
        print(f"golden: {error}", file=sys.stderr)
        return 2


def add(file: Path, setup: Setup, most: int) -> int:
    if file.exists():
        raise DrluckyError("golden.exists", f"{file.name} is there already.")
    file.write_text(playthrough(setup, lively_actions(setup, most)), encoding="utf-8")
    print(f"added {file.name}")
    return 0


def renew(write: bool) -> int:
    """Plays all files again; says which differ, and how, or writes them."""
    differing = 0
    for file in files():
        old = file.read_text(encoding="utf-8")
        new = played_again(old)
        if new == old:
            continue
        differing += 1
        if write:
            file.write_text(new, encoding="utf-8")
            print(f"written: {file.name}")
        else:
            print(difference(file.name, old, new))
    print(f"golden playthroughs: {len(files())}, {differing or 'none'} changed")
    return 1 if differing and not write else 0


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def played_again(text: str) -> str:
    """The file that the setup and the actions of this one lead to now."""
    setup, actions = read(text)
    return playthrough(setup, actions)


def read(text: str) -> tuple[Setup, list[str]]:
    """The setup and the actions of a file."""
    found = SETUP.search(text)
    if found is None:
        raise DrluckyError("golden.setup", "A golden playthrough has a line that begins with 'setup {'.")
    return Setup.from_json(json.loads(found["json"])), [step["action"] for step in STEP.finditer(text)]


def difference(name: str, old: str, new: str, most: int = 40) -> str:
    """Where two versions of a file part, in so many lines at most."""
    names = (f"{name} as it is kept", f"{name} as it is played now")
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), *names, lineterm="", n=4))
    more = [f"... and {len(lines) - most} lines more"] if len(lines) > most else []
    return "\n".join([*lines[:most], *more])


# What a file says


def playthrough(setup: Setup, actions: Iterable[str]) -> str:
    """The whole text of a game."""
    game = Game(setup)
    told = Told(game)
    events = game.log.events if game.log else []
    lines = [
        HEAD,
        f"setup {json.dumps(setup.as_json())}",
        f"actions to choose from: {len(game.box.catalogue)}",
        "",
    ]
    lines += ["0 the deal", *told.step(events)]
    for number, action in enumerate(actions, 1):
        seat = game.to_act
        lines += ["", f"{number} {seat}: {action}"]
        try:
            events = game.apply(action)
        except DrluckyError as error:  # the rules have changed; the rest cannot be played
            return "\n".join([*lines, f"  refused: {error}", ""])
        lines += told.step(events)
    return "\n".join(lines) + "\n"


class Told:
    """A game, and what was told of it so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: dict[str, Facts] = {}

    def step(self, events: Sequence[Event]) -> Iterator[str]:
        """The lines of a step: events, changes, and a digest of the whole position."""
        for event in events:
            yield f"  {in_words(event)}"
        for who, now in self.seen_by_each():
            for line in changes(self.before.get(who, {}), now):
                yield f"  {who}: {line}"
            self.before[who] = now
        yield f"  check {fingerprint(position_of(self.game))}"

    def seen_by_each(self) -> Iterator[tuple[str, Facts]]:
        """What all see; what a seat sees besides; what nobody can see."""
        everybody = flat(view(self.game).as_json())
        yield "all", everybody
        seen = dict(everybody)
        for seat in self.game.box.seats:
            own = without(flat(view(self.game, seat).as_json()), everybody)
            yield seat, own
            seen |= {f"hands.{seat}": own.get("hand", [])}
        yield "nobody", without(flat(position_of(self.game)), seen)


def without(facts: Facts, known: Facts) -> Facts:
    """The facts but for those that are known."""
    return {name: value for name, value in facts.items() if name not in known or known[name] != value}


def flat(data: dict[str, Any]) -> Facts:
    """One entry for each value: places.red, places.blue and so on."""
    found: Facts = {}
    for name, value in data.items():
        if name in SAID_ONCE:
            continue
        if isinstance(value, dict) and name not in ONE_THING:
            found |= {f"{name}.{key}": inner for key, inner in value.items()}
        else:
            found[name] = value
    return found


def changes(before: Facts, now: Facts) -> Iterator[str]:
    """What is another value than before, or is told for the first time, or no more."""
    for name, value in now.items():
        if name not in before:
            yield f"{name} {as_text(value)}".rstrip()
        elif before[name] != value:
            yield f"{name} {change(before[name], value)}".rstrip()
    for name in before:
        if name not in now:
            yield f"{name} as all see"


def change(old: object, new: object) -> str:
    """A list by what came and went, if that is not much; anything else by its new value."""
    if isinstance(old, list) and isinstance(new, list):
        gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
        if 0 < gone.total() + come.total() <= A_FEW < len(new):
            return " ".join(
                [f"-{card}" for card in gone.elements()] + [f"+{card}" for card in come.elements()]
            )
    return as_text(new)


def in_words(event: Event) -> str:
    secret = f" ({event.seen_by} alone sees: {facts(event.secret)})" if event.secret else ""
    return f"{event.kind} {facts(event.facts)}".rstrip() + secret


def facts(data: dict[str, Any]) -> str:
    return " ".join(f"{name}={as_text(value)}" for name, value in data.items())


def as_text(value: object) -> str:
    """A value, short: yes, no, - for null, lists with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(as_text, value))
    if isinstance(value, dict):
        return facts(value) or "none"
    return "-" if value is None else str(value)


def lively_actions(setup: Setup, most: int) -> Iterator[str]:
    """Actions of a game by lot in which much is tried."""
    game = Game(setup, log=False)
    random = Random(setup.seed)
    for _ in range(most):
        actions = game.legal_actions()
        if not actions:
            return
        weights = [LIKES.get(game.describe(action).verb, 1.0) for action in actions]
        action = random.choices(actions, weights)[0]
        yield game.box.catalogue.text(action)
        game.apply(action)


if __name__ == "__main__":
    sys.exit(main())
