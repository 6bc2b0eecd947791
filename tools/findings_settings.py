"""What `tools.findings` asks: the settings that are played, what is measured in them, and the questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

GAMES = 2000
SEED = "findings"
BOT = "schemer"
EARLY = 24
"""How many turns of a game count as early: six each, if nobody was skipped, for four players."""

HOUSE_EDITIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "kill-1996-with-spite": ("kill-1996", {"token": "spite"}),
    "kill-1996-with-exception": ("kill-1996", {"first_round_exempt": True}),
    "save-boxed-without-exception": ("save-boxed", {"first_round_exempt": False}),
}
"""Editions of no rulebook, each with one switch turned, so that two settings differ in that and nothing else.

Kill 1996 with both would be Kill 2011: in the engine they differ in nothing else.
"""

HOUSE_BOTS: dict[str, dict[str, float]] = {
    "schemer-reluctant": {"attempt": 0},
    "schemer-on-foot": {"ride": 0, "wait": 0},
}
"""Bots that are what `BOT` is but for these habits."""


@dataclass(frozen=True)
class Setting:
    """What is played."""

    name: str
    """As a table calls it."""
    edition: str
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    odd: str = ""
    """The bot of one seat, if not that of the others; then each deal is played with it in every seat."""


def wings(players: int, close: str, **options: bool) -> Setting:
    name = {"none": "whole house", "both": "both wings closed"}.get(close, f"{close} wing closed")
    pets = "".join(f", {pet}" for pet in options)
    return Setting(f"{players} players, {name}{pets}", "kill-2016", players, {"close": close, **options})


SETTINGS: dict[str, Setting] = {
    "1996": Setting("Kill 1996", "kill-1996"),
    "1996-spite": Setting("Kill 1996 with spite", "kill-1996-with-spite"),
    "1996-exception": Setting("Kill 1996 with the first-round exception", "kill-1996-with-exception"),
    "1996-plus-one": Setting("Kill 1996, weapons +1", "kill-1996", options={"weapons-plus-one": True}),
    "1996-no-threes": Setting("Kill 1996, no F-3s", "kill-1996", options={"no-failure-threes": True}),
    "1996-both": Setting(
        "Kill 1996, weapons +1 and no F-3s",
        "kill-1996",
        options={"weapons-plus-one": True, "no-failure-threes": True},
    ),
    "2011": Setting("Kill 2011", "kill-2011"),
    "2011-6": Setting("Kill 2011, 6 players", "kill-2011", 6),
    "2011-7": Setting("Kill 2011, 7 players", "kill-2011", 7),
    "2011-8": Setting("Kill 2011, 8 players", "kill-2011", 8),
    "2016": Setting("Kill 2016, a wing closed by lot", "kill-2016"),
    "2016-4-none": wings(4, "none"),
    "2016-4-east": wings(4, "east"),
    "2016-4-west": wings(4, "west"),
    "2016-5-none": wings(5, "none"),
    "2016-5-east": wings(5, "east"),
    "2016-5-west": wings(5, "west"),
    "2016-5-both": wings(5, "both"),
    "2016-5-both-cat": wings(5, "both", cat=True),
    "2016-3-none": wings(3, "none"),
    "2016-3-none-dog": wings(3, "none", dog=True),
    "save-2000": Setting("Save 2000", "save-2000"),
    "save-boxed": Setting("Save boxed", "save-boxed"),
    "save-boxed-no-exception": Setting("Save boxed without the exception", "save-boxed-without-exception"),
    "1996-reluctant": Setting("Kill 1996", "kill-1996", odd="schemer-reluctant"),
    "2011-reluctant": Setting("Kill 2011", "kill-2011", odd="schemer-reluctant"),
    "2016-reluctant": Setting("Kill 2016", "kill-2016", odd="schemer-reluctant"),
    "1996-on-foot": Setting("Kill 1996", "kill-1996", odd="schemer-on-foot"),
    "2011-on-foot": Setting("Kill 2011", "kill-2011", odd="schemer-on-foot"),
    "2016-on-foot": Setting("Kill 2016", "kill-2016", odd="schemer-on-foot"),
    "save-2000-on-foot": Setting("Save 2000", "save-2000", odd="schemer-on-foot"),
    "save-boxed-on-foot": Setting("Save boxed", "save-boxed", odd="schemer-on-foot"),
}


@dataclass(frozen=True)
class Measure:
    """A number that is measured in every game."""

    title: str
    unit: Literal["mean", "share"]
    """A share is of nought or one each time and is printed in per cent."""


MEASURES: dict[str, Measure] = {
    "turns": Measure("turns", "mean"),
    "attempts": Measure("attempts", "mean"),
    "early-attempts": Measure(f"attempts in turns 1 to {EARLY}", "mean"),
    "rate": Measure("attempts in 100 turns", "mean"),
    "luck-left": Measure("luck left in all hands", "mean"),
    "by-doctor": Measure("turns by the Doctor's walk", "share"),
    "longest-train": Measure("longest train", "mean"),
    "first": Measure("wins of who began", "share"),
    "ridden-most": Measure("wins of who rode most", "share"),
    "ridden-least": Measure("wins of who rode least", "share"),
    "in-halls": Measure("turns ended in unnumbered rooms", "share"),
    "skipped-in-halls": Measure("skipped in an unnumbered room", "share"),
    "skipped-elsewhere": Measure("skipped in a numbered room", "share"),
    "wait-in-halls": Measure("turns waited, unnumbered", "mean"),
    "wait-elsewhere": Measure("turns waited, numbered", "mean"),
    "tried-never": Measure("wins after no early attempt", "share"),
    "tried-once": Measure("wins after one", "share"),
    "tried-more": Measure("wins after two or more", "share"),
    "odd-wins": Measure("wins of the one", "share"),
    "odd-attempts": Measure("attempts of the one", "mean"),
    "others-attempts": Measure("attempts of each other", "mean"),
    "odd-rides": Measure("turns of the one by the Doctor's walk", "share"),
    "others-rides": Measure("of the others", "share"),
}


@dataclass(frozen=True)
class Comparison:
    """A number beside another of its kind, and what to say of them, whichever way it comes out.

    The texts may hold `{by}`, which becomes the difference with its interval.
    """

    one: tuple[str, str]
    """A setting and a measure of it."""
    other: tuple[str, str] | None
    """None: an even share of the wins."""
    more: str
    less: str
    same: str
    believed: Literal["", "more", "less", "same"] = ""


@dataclass(frozen=True)
class Question:
    """A question, what the author believed, and what is played to answer it."""

    id: str
    text: str
    believed: str
    how: str
    settings: tuple[str, ...]
    measures: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    caution: str = ""


def longer(one: str, other: str, what: str, than: str, believed: Literal["", "more", "less"]) -> Comparison:
    """Whether games of one setting are longer than those of another."""
    return Comparison(
        (one, "turns"),
        (other, "turns"),
        f"{what} is longer than {than}, by {{by}} turns.",
        f"{what} is shorter than {than}, by {{by}} turns.",
        f"{what.rstrip(',')}: no difference in length from {than} is seen ({{by}} turns).",
        believed,
    )


def ahead(setting: str, what: str) -> Comparison:
    """Whether who begins wins more than an even share."""
    return Comparison(
        (setting, "first"),
        None,
        f"{what}: who begins wins more than an even share, by {{by}}.",
        f"{what}: who begins wins less than an even share, by {{by}}.",
        f"{what}: no advantage or disadvantage of beginning is seen ({{by}}).",
    )


def excepted(with_it: str, without: str, what: str) -> Comparison:
    """What the first-round exception does to the player who begins."""
    return Comparison(
        (with_it, "first"),
        (without, "first"),
        f"{what}: the exception helps who begins, by {{by}}.",
        f"{what}: the exception costs who begins {{by}}.",
        f"{what}: no effect of the exception on who begins is seen ({{by}}).",
    )


def odd_one(setting: str, name: str, believed: Literal["", "more", "less"]) -> Comparison:
    """Whether a seat with another habit wins more or less than an even share."""
    return Comparison(
        (setting, "odd-wins"),
        None,
        f"{name}: the one wins more than an even share, by {{by}}.",
        f"{name}: the one wins less than an even share, by {{by}}.",
        f"{name}: no difference from an even share is seen ({{by}}).",
        believed,
    )
