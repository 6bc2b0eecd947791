"""What `test_two_builds` has done in a process of each build.

python -m tests.rules.in_one_build every-step FOLDER RECORD...
python -m tests.rules.in_one_build cut FOLDER RECORD...
python -m tests.rules.in_one_build go-on FOLDER RECORD... (which reads what was cut from FOLDER)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.record import as_text, read_json, read_record, record_of, replay
from drlucky.rules.view import view


def main() -> None:
    what, folder, *files = sys.argv[1:]
    do = {"every-step": every_step, "cut": cut, "go-on": go_on}[what]
    for file in map(Path, files):
        (Path(folder) / file.name).write_text(do(file, Path(folder)), encoding="utf-8")


def every_step(file: Path, _: Path) -> str:
    """Everything that is known of a game at each step, a step a line."""
    lines = []
    heard = 0
    for game in replay(read_json(file, "record")):
        events = game.log.events if game.log else []
        told = {
            "events": [event.whole() for event in events[heard:]],
            "position": position_of(game),
            "legal": game.legal(),
            "views": [view(game, seat).as_json() for seat in lookers(game)],
        }
        heard = len(events)
        lines.append(json.dumps(told))
    return "\n".join(lines)


def lookers(game: Game) -> tuple[str | None, ...]:
    """Everybody before the game and after it; in between those who see most and least."""
    return (None, game.to_act) if game.actions() and game.to_act else (None, *game.box.seats)


def cut(file: Path, _: Path) -> str:
    """The first half of a record, as a game that was saved then."""
    record = read_json(file, "record")
    half: Game | None = None
    for number, game in enumerate(replay(record)):
        half = game
        if number == len(record["actions"]) // 2:
            break
    assert half is not None
    return as_text(record_of(half))


def go_on(file: Path, folder: Path) -> str:
    """The rest of the record after its first half, which another build may have saved."""
    game = read_record(folder / file.name)
    for line in read_json(file, "record")["actions"][len(game.actions()) :]:
        game.apply(line)
    return as_text(record_of(game))


if __name__ == "__main__":
    main()
