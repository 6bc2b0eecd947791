"""Where games that are played at a terminal are kept, so that none is lost."""

from __future__ import annotations

import os
import re
import shlex
from itertools import count
from pathlib import Path

from drlucky.commands.output import write_text
from drlucky.errors import DrluckyError, file_name
from drlucky.rules.game import Game
from drlucky.rules.record import as_text, read_json, record_of


class FileKeeper:
    """Keeps the record of one game in a file, written whole after every action that somebody chose."""

    def __init__(self, path: Path, flags: str, seen: int = -1) -> None:
        self.path = path
        self.flags = flags
        """What must be said again to go on as before."""
        self.seen = seen
        """How many actions the game had when it was last kept; -1 to keep it from the start."""
        self.written = {path.resolve()} if seen >= 0 and path.exists() else set()
        self.trouble: DrluckyError | None = None
        """Why the game as it stands could not be kept, if it could not."""

    def keep(self, game: Game) -> None:
        actions = len(game.actions())
        if actions == self.seen and not self.is_gone():
            return
        try:
            self.write(game, self.path)
        except DrluckyError as error:
            self.trouble = error
            raise
        self.seen, self.trouble = actions, None

    def is_gone(self) -> bool:
        """Whether somebody has taken away the file that the game was kept in."""
        return self.path.resolve() in self.written and (self.path.is_dir() or not self.path.exists())

    def save(self, game: Game, path: str) -> None:
        """Writes it to a file of the player's; one that is already there is left alone."""
        target = file_at(path)
        if target.resolve() not in self.written:
            check_free(target)
        self.write(game, target)

    def write(self, game: Game, path: Path) -> None:
        write_text(path, as_text(record_of(game)))
        self.written.add(path.resolve())

    def farewell(self, game: Game) -> list[str]:
        if self.trouble:
            return [f"The game is not kept: {self.trouble}"]
        if self.path.resolve() not in self.written:
            return [] if game.over else ["Nothing was done yet, so nothing is kept."]
        file = shlex.quote(str(self.path))
        if game.over:
            return [f"The record of the game is in {file}", f"To hear it told again: drlucky replay {file}"]
        return [f"The game is kept in {file}", f"To go on with it: drlucky play --resume {file}{self.flags}"]


class HomeKeeper(FileKeeper):
    """Keeps a game in the drawer of this user, once there is something to keep."""

    def __init__(self, game: Game, flags: str) -> None:
        super().__init__(free_name(drawer(), game), flags, len(game.actions()))
        self.begun = False

    def keep(self, game: Game) -> None:
        if not self.begun:  # what the others did before the first question would come out the same again
            self.begun, self.seen = True, len(game.actions())
        super().keep(game)

    def write(self, game: Game, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DrluckyError(
                "output.unwritable", f"{path.parent} cannot be made: {error.strerror}."
            ) from None
        super().write(game, path)


def file_at(name: str) -> Path:
    """The file that a player names; ~ is their home folder."""
    if not name:
        raise DrluckyError("usage", "A file to keep the game in needs a name.")
    return Path(os.path.expanduser(name))


def drawer() -> Path:
    """The folder for games that nobody chose a file for."""
    named = os.environ.get("XDG_STATE_HOME", "")
    try:
        state = Path(named) if os.path.isabs(named) else Path.home() / ".local" / "state"
    except RuntimeError:
        raise DrluckyError(
            "play.home", "There is no home folder to keep the game in.", "Name a file with --save."
        ) from None
    return state / "drlucky" / "games"


def free_name(folder: Path, game: Game) -> Path:
    """A file for this game that is not there yet."""
    seed = re.sub(r"[^A-Za-z0-9]+", "-", game.setup.seed).strip("-")[:40] or "game"
    names = (f"{game.setup.edition}-{seed}{f'-{n}' if n > 1 else ''}.json" for n in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))


def check_free(path: Path) -> None:
    """Refuses to write over a file that is there."""
    if path.is_file():
        raise DrluckyError(
            "play.exists",
            f"{file_name(path)} is there already.",
            "Name another file, or go on with the game in it: --resume FILE.",
        )


def latest() -> Path:
    """The last game in the drawer that is not over."""
    folder = drawer()
    files = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files:
        try:
            if read_json(file, "record").get("result") is None:
                return file
        except DrluckyError:
            continue
    raise DrluckyError(
        "play.nothing", f"There is no game to go on with in {folder}.", "Name a file: --resume FILE."
    )
