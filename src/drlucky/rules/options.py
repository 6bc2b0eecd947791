"""Options: what a table may choose on top of an edition, as data.

A variant of a rulebook is an option; so are choices that a rulebook leaves to the table. What an option
changes is said here, as switches of the edition; the rule itself lives in the engine, where its kind lives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from drlucky.errors import DrluckyError, short
from drlucky.rules.editions import EDITIONS, SEATS

Value = bool | str
"""An option that is on or off is true; others have one of their words."""

BED_AND_BREAKFAST = "bed-and-breakfast-2016"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table may choose."""

    name: str
    editions: tuple[str, ...]
    summary: str
    values: tuple[str, ...] = ()
    """The words it can have; none for an option that is on or off."""
    changes: Mapping[str, Any] = field(default_factory=dict)
    """The switches of the edition that it sets, see `Edition`."""
    needs: str = ""
    """Another option without which it makes no sense."""
    board: str = ""
    """The only board it goes with, and what is said of it on others."""
    elsewhere: str = ""
    players: int = 0
    """The only number of players it is for."""


KILL_96 = ("kill-1996", "kill-2011")
ONLY_2011 = ("kill-2011",)
ONLY_2016 = ("kill-2016",)
SAVE = ("save-2000", "save-boxed")

_ALL = (
    Option(
        "dealer",
        (*KILL_96, *SAVE),
        "who turns the cards up before the game, usually the last winner; else by lot",
        SEATS,
    ),
    Option(
        "weapons-plus-one",
        KILL_96,
        "every weapon is worth one more, in its room too",
        changes={"weapon_bonus": 1},
    ),
    Option(
        "no-failure-threes",
        KILL_96,
        "the failures of 3 points stay in the box",
        changes={"largest_failure": 2},
    ),
    Option(
        "starting-positions",
        ONLY_2011,
        "each pawn, and the Doctor's, starts in the room that a card dealt for it names",
        changes={"starts": "scattered"},
    ),
    Option(
        "starting-hands",
        ONLY_2011,
        "8 cards each for 2 or 3 players, 7 for 4 or 5, 6 for 6 or 7, 5 for more",
        changes={"hand_sizes": ((3, 8), (5, 7), (7, 6), (10, 5))},
    ),
    Option(
        "super-spite",
        ONLY_2011,
        "spite can also be spent like failures of 1 point; it then goes to the attacker",
        changes={"super_spite": True},
    ),
    Option(
        "killing",
        ONLY_2011,
        "players can attack each other, and strike back; the killer takes the victim's cards",
        changes={"killing": True},
    ),
    Option(
        "re-entry",
        ONLY_2011,
        "the dead come back in the Drawing Room, with five cards",
        changes={"re_entry": True},
        needs="killing",
    ),
    Option(
        "dog",
        ONLY_2011,
        "the Doctor's old dog follows him and watches; it can be killed, and with killing he avenges it",
        changes={"dog": "old"},
    ),
    Option(
        "strangers",
        ONLY_2016,
        "two Strangers, who play by themselves, sit between two players",
        changes={"strangers": True},
        players=2,
    ),
    Option(
        "cat",
        ONLY_2016,
        "nobody sees out of the room that Patience is in; a point sends her anywhere",
        changes={"cat": True},
    ),
    Option(
        "dog",
        ONLY_2016,
        "no draw and no attempt where Shamrock sees you; a point sends him anywhere",
        changes={"dog": "shamrock"},
    ),
    Option(
        "close",
        ONLY_2016,
        "which wings of the mansion are closed; else by number of players, and by lot where either will do",
        ("west", "east", "both", "none"),
        board="mansion-2016",
        elsewhere="The Bed and Breakfast has no wings to close.",
    ),
    Option(
        "floor",
        ONLY_2016,
        "how much of the Bed and Breakfast is played; else by the number of players",
        ("upstairs", "downstairs", "whole"),
        board=BED_AND_BREAKFAST,
        elsewhere="Only the Bed and Breakfast has floors to choose.",
    ),
    Option(
        "escape",
        ONLY_2016,
        "the game is followed by its second act, Escape from Lucky Mansion",
        changes={"escapes": True},
    ),
    Option(
        "loser-prize",
        ("save-2000",),
        "the last who could have stopped the winner, and did not, is named the loser",
        changes={"names_loser": True},
    ),
    Option(
        "penalties",
        SAVE,
        "the table keeps a tally of slips of the tongue; the game tells it what it needs to know",
    ),
)


def options_of(edition_id: str) -> tuple[Option, ...]:
    """The options that an edition offers."""
    return tuple(option for option in _ALL if edition_id in option.editions)


def option_of(edition_id: str, name: str) -> Option | None:
    """The option of that name that an edition offers."""
    return next((option for option in options_of(edition_id) if option.name == name), None)


def check_option(edition_id: str, name: str, value: object) -> Value:
    """The option's value if the edition knows it, False being off; a clear error otherwise."""
    option = option_of(edition_id, name)
    if option is None:
        known = ", ".join(o.name for o in options_of(edition_id))
        homes = [home for other in _ALL if other.name == name for home in other.editions]
        elsewhere = f" It belongs to {' and '.join(homes)}." if homes else ""
        raise DrluckyError(
            "setup.option",
            f"{EDITIONS[edition_id].title} has no option {short(name)}.{elsewhere}",
            f"Its options are: {known}.",
        )
    if value is False:
        return False
    if option.values:
        if value not in option.values:
            raise DrluckyError(
                "setup.option-value",
                f"The option {name} cannot be {short(value)}.",
                f"It can be: {', '.join(option.values)}.",
            )
        return str(value)
    if value is not True:
        raise DrluckyError(
            "setup.option-value", f"The option {name} is on or off; it has no value {short(value)}."
        )
    return True


def check_combination(edition_id: str, players: int, board: str, used: Mapping[str, Value]) -> None:
    """Refuses options that make no sense together, and says why."""
    for name in used:
        option = option_of(edition_id, name)
        if option is None:
            continue
        if option.needs and option.needs not in used:
            raise DrluckyError(
                "setup.combination",
                f"The option {name} makes no sense without {option.needs}.",
                f"Choose {option.needs} too, or leave {name} out.",
            )
        if option.board and option.board != board:
            raise DrluckyError(
                "setup.combination", option.elsewhere, f"The option {name} is for the board {option.board}."
            )
        if option.players and option.players != players:
            raise DrluckyError(
                "setup.combination", f"The option {name} is for {option.players} players, not for {players}."
            )
    check_dealer(players, used)


def check_dealer(players: int, used: Mapping[str, Value]) -> None:
    """Only somebody at the table can turn the cards up."""
    dealer = used.get("dealer")
    if dealer in SEATS[players:]:
        raise DrluckyError(
            "setup.combination",
            f"With {players} players {dealer} cannot be the dealer.",
            f"The seats are: {', '.join(SEATS[:players])}.",
        )
