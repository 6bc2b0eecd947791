"""A setup: everything that is agreed before the first card is dealt, and enough to rebuild the deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from drlucky.errors import DrluckyError, short
from drlucky.rules.chance import key_of, pick_one
from drlucky.rules.deal import ROLL_WING
from drlucky.rules.editions import Edition, edition
from drlucky.rules.options import BED_AND_BREAKFAST, Value, check_combination, check_option, option_of

WITH_STRANGERS = 4  # 2016, "Rules for 2 Players": set up as for four
FIELDS = ("edition", "seats", "options", "board", "seed")


@dataclass(frozen=True, slots=True)
class Setup:
    """Edition, number of seats, options, board and seed: plain values. Make one with `Setup.new`."""

    edition: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    board: str
    seed: str

    @classmethod
    def new(
        cls,
        edition_id: str = "kill-2016",
        seats: int = 4,
        options: Mapping[str, object] | None = None,
        board: str | None = None,
        seed: str | int | None = None,
    ) -> Setup:
        """A checked setup; what is left out is chosen: the edition's first board, a seed by lot."""
        rules = edition(edition_id)
        check_seats(rules, seats)
        if not isinstance(options, Mapping | None):
            raise DrluckyError("setup.shape", "The options of a setup are an object of names and values.")
        chosen = {name: check_option(edition_id, name, value) for name, value in (options or {}).items()}
        used = tuple(sorted((name, value) for name, value in chosen.items() if value is not False))
        on = check_board(rules, board)
        check_combination(edition_id, seats, on, dict(used))
        return cls(edition_id, seats, used, on, check_seed(secrets.token_hex(8) if seed is None else seed))

    @classmethod
    def from_json(cls, data: object) -> Setup:
        """A setup from its JSON shape; a clear error for anything else."""
        if not isinstance(data, Mapping):
            raise DrluckyError(
                "setup.shape", "A setup is an object with edition, seats, options, board and seed."
            )
        unknown = [name for name in data if name not in FIELDS]
        if unknown:
            raise DrluckyError("setup.shape", f"A setup has no field {', '.join(map(short, unknown[:5]))}.")
        missing = sorted({"edition", "seats", "seed"} - set(data))
        if missing:
            raise DrluckyError("setup.shape", f"The setup lacks {', '.join(missing)}.")
        options = data.get("options", {})
        if not isinstance(options, Mapping):
            raise DrluckyError("setup.shape", "The options of a setup are an object of names and values.")
        edition_id, seed = edition(data["edition"]).id, check_seed(data["seed"])
        return cls.new(edition_id, data["seats"], options, data.get("board"), seed)

    def as_json(self) -> dict[str, Any]:
        """The setup as plain JSON data."""
        return {
            "edition": self.edition,
            "seats": self.seats,
            "options": dict(self.options),
            "board": self.board,
            "seed": self.seed,
        }

    @property
    def rules(self) -> Edition:
        """The edition's rules as the options change them."""
        changes: dict[str, Any] = {}
        for name, _ in self.options:
            option = option_of(self.edition, name)
            changes |= option.changes if option else {}
        return replace(edition(self.edition), **changes)

    @property
    def at_table(self) -> int:
        """How many sit at the table: the players, and perhaps Strangers."""
        return WITH_STRANGERS if self.option("strangers") else self.seats

    def option(self, name: str) -> Value:
        """The value of an option; False if it is not in use."""
        return next((value for key, value in self.options if key == name), False)

    def with_option(self, name: str, value: Value) -> Setup:
        rest = [pair for pair in self.options if pair[0] != name]
        return replace(self, options=tuple(sorted([*rest, (name, value)])))

    def settled(self) -> Setup:
        """The setup with everything made explicit that the number of players or the seed decides."""
        if self.edition != "kill-2016":
            return self
        if self.board == BED_AND_BREAKFAST:
            return self if self.option("floor") else self.with_option("floor", usual_floor(self.at_table))
        return self if self.option("close") else self.with_option("close", self.usual_closing())

    def usual_closing(self) -> str:
        """2016 rulebook, "Shutting Off Rooms"; which wing is drawn (ruling 19)."""
        if self.at_table >= 6:
            return "none"
        if self.at_table == 3:
            return "both"
        return ("west", "east")[pick_one(2, key_of(self.seed), ROLL_WING)]


def usual_floor(seats: int) -> str:
    """2016 rulebook, "The Alternate Board"."""
    if seats >= 6:
        return "whole"
    return "downstairs" if seats == 5 else "upstairs"


def check_seats(rules: Edition, seats: object) -> None:
    least, most = rules.seats
    if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
        raise DrluckyError(
            "setup.players", f"{rules.title} is for {least} to {most} players, not {short(seats)}."
        )


def check_board(rules: Edition, board: object) -> str:
    if board is None:
        return rules.boards[0]
    if board not in rules.boards:
        raise DrluckyError(
            "setup.board",
            f"{rules.title} is not played on a board {short(board)}.",
            f"Its boards are: {', '.join(rules.boards)}.",
        )
    return str(board)


def check_seed(seed: object) -> str:
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise DrluckyError("setup.seed", f"A seed is a word or a number, not {short(seed)}.")
    text = str(seed) if isinstance(seed, str) or seed.bit_length() <= 664 else ""  # 664 bits: 200 digits
    if not text or len(text) > 200 or not text.isprintable():
        raise DrluckyError("setup.seed", "A seed has 1 to 200 printable characters.")
    return text
