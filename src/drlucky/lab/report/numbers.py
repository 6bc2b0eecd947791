"""All numbers of a report, as plain data: what `--json` prints, and what the page is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Any

from drlucky import __version__
from drlucky.house import Board, derive
from drlucky.lab.report.games import SPREADS, Games
from drlucky.lab.report.measures import measures_for
from drlucky.lab.report.results import Results, names_of
from drlucky.lab.report.turns import Attempts, Turns
from drlucky.lab.statistics import LEVEL, Estimate, mean, quantile, share, wilson
from drlucky.rules.box import open_box

FORMAT = "drlucky-report"
VERSION = 1
POINTS = 24  # of a line over time
ENOUGH = 30  # turns that a point of it should be of

Plain = dict[str, Any]


def numbers_of(found: Sequence[Results]) -> Plain:
    """The report on some results, the first of them being what the others are compared with."""
    games = [Games(results) for results in found]
    names = names_of(found)
    return {
        "format": FORMAT,
        "version": VERSION,
        "drlucky": __version__,
        "level": LEVEL,
        "settings": [setting(*one) for one in zip(names, found, games, strict=True)],
        "comparison": list(comparison(found, games)) if len(found) > 1 else [],
    }


def setting(name: str, results: Results, games: Games) -> Plain:
    """All that one setting has to say."""
    turns = Turns(results) if "turns" in results.files else None
    attempts = Attempts(results) if "attempts" in results.files else None
    return {
        "name": name,
        "file": results.path.name,
        "setup": results.setup.as_json(),
        "bots": results.facts["bots"],
        "strangers": list(games.strangers),
        "fixed_seats": results.facts["fixed_seats"],
        "played_by": results.facts.get("drlucky"),
        "tables": list(results.files),
        "games": results.games,
        "deals": len(games.deals),
        "fair": None if games.strangers else 1 / len(games.players),
        "wins_by_bot": [bot_row(bot, games) for bot in games.whom("win_by_bot")],
        "wins_by_seat": [win_row("seat", seat, games) for seat in games.seats],
        "wins_by_order": [win_row("order", at, games) for at in sorted(games.whom("win_by_order"), key=int)],
        "endings": endings(games),
        "measures": {
            one.id: {"title": one.title, "kind": one.kind, **plain(one.estimate(games))}
            for one in measures_for([games])
            if one.estimate(games) is not None
        },
        "spreads": {what: spread(games.spreads[what]) for what in SPREADS},
        "over_time": over_time(games, attempts) if attempts else None,
        "trains": pairs(turns.trains) if turns else None,
        "uses": uses(turns) if turns else None,
        "weapons": weapons(attempts) if attempts else None,
        "house": house(results, games, turns, attempts) if turns or attempts else None,
    }  # fmt: skip


def plain(found: Estimate | None) -> Plain:
    """An estimate as plain data; ends that are not known are null."""
    if found is None:
        return {"value": None, "low": None, "high": None}
    return {
        "value": rounded(found.value),
        "low": rounded(found.low) if isfinite(found.low) else None,
        "high": rounded(found.high) if isfinite(found.high) else None,
    }


def rounded(value: float) -> float:
    """As many digits as anybody needs."""
    return float(f"{value:.6g}")


def win_row(key: str, whom: str, games: Games) -> Plain:
    sample = games.sample(f"win_by_{key}", whom)
    named = int(whom) if key == "order" else whom
    return {key: named, "seats": int(sample.count), "wins": int(sample.total), **plain(share(sample))}


def bot_row(bot: str, games: Games) -> Plain:
    """How a bot did, and how it plays."""
    rates = {
        "turns": mean(games.sample("turns_by_bot", bot)),
        "attempts": mean(games.sample("attempts_by_bot", bot)),
        "seconds": mean(games.sample("thought_by_bot", bot)),
    }
    return {**win_row("bot", bot, games), **{name: plain(found) for name, found in rates.items()}}


def endings(games: Games) -> list[Plain]:
    rows = []
    for reason in games.whom("reason"):
        sample = games.sample("reason", reason)
        rows.append({"reason": reason, "games": int(sample.total), **plain(share(sample))})
    return sorted(rows, key=lambda row: -row["games"])


def spread(counts: Counter[int]) -> Plain:
    """How a number varied from game to game."""
    return {
        "least": min(counts),
        "quarter": quantile(counts, 0.25),
        "median": quantile(counts, 0.5),
        "three_quarters": quantile(counts, 0.75),
        "most": max(counts),
        "counts": pairs(counts),
    }


def pairs(counts: Counter[int]) -> list[list[int]]:
    """Each number and how often it came."""
    return [[number, counts[number]] for number in sorted(counts)]


def over_time(games: Games, attempts: Attempts) -> list[Plain]:
    """Attempts from the first turn on: how often, how well, and against how much luck."""
    found = []
    for first, last in spans(games.still_on):
        turns = sum(games.still_on[first - 1 : last])
        tried = sum(attempts.by_turn[turn] for turn in range(first, last + 1))
        foiled = sum(attempts.foiled_by_turn[turn] for turn in range(first, last + 1))
        sums = {
            name: sum(counts[turn] for turn in range(first, last + 1))
            for name, counts in attempts.sums_by_turn.items()
        }
        found.append(
            {
                "from": first,
                "to": last,
                "turns": turns,
                "attempts": tried,
                "attempts_a_turn": plain(wilson(min(1.0, tried / turns), turns)),
                "foiled": plain(wilson(foiled / tried, tried) if tried else None),
                **{name: rounded(total / tried) if tried else None for name, total in sums.items()},
            }
        )
    return found


def spans(still_on: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The turns of a game in spans of the same length; the end, of which little is known, left away."""
    known = sum(count >= ENOUGH for count in still_on) or len(still_on)
    wide = max(1, -(-known // POINTS))
    for first in range(1, known - known % wide + 1, wide):
        yield first, first + wide - 1


def uses(turns: Turns) -> list[Plain]:
    """What turns are used for: those that came round, and those that the Doctor brought."""
    found = []
    for by_doctor in (False, True):
        total = sum(count for (by, _), count in turns.did.items() if by == by_doctor)
        for did in ("attempt", "draw", "card", "step", "nothing"):
            count = turns.did[by_doctor, did]
            value = rounded(count / total) if total else None
            found.append({"by_doctor": by_doctor, "did": did, "turns": count, "value": value})
    return found


def weapons(attempts: Attempts) -> list[Plain]:
    """What attempts were made with, and how often each was foiled."""
    return [
        {
            "weapon": weapon or None,
            "attempts": count,
            "foiled": plain(wilson(attempts.weapons_foiled[weapon] / count, count)),
        }
        for weapon, count in sorted(attempts.weapons.items(), key=lambda item: (-item[1], item[0]))
    ]


# The house


def house(results: Results, games: Games, turns: Turns | None, attempts: Attempts | None) -> Plain:
    """Where pawns and the Doctor stood, and where it ended: of each place the share of all."""
    board = board_of(results, games)
    maps: dict[str, Mapping[str, int]] = {}
    if turns:
        maps |= {"pawns": turns.pawns, "doctor": turns.doctor}
    if attempts:
        maps |= {"attempts": attempts.places, "ends": attempts.ends}
    totals = {name: sum(counts.values()) for name, counts in maps.items()}
    rooms = [
        {
            "id": room.id,
            "name": room.name,
            "number": room.number,
            **{name: rounded(counts.get(room.id, 0) / max(1, totals[name])) for name, counts in maps.items()},
        }
        for room in board.places
        if room.id not in board.closed or any(counts.get(room.id) for counts in maps.values())
    ]
    return {
        "board": board.plan.id,
        "halls": board.halls,
        "floor": board.floor,
        "closed": sorted(board.closed),
        "drawn": sorted(games.options) if len(games.options) > 1 else [],
        "totals": totals,
        "rooms": rooms,
    }


def board_of(results: Results, games: Games) -> Board:
    """The board, with closed what was closed in all games: which wing it is may be drawn for each."""
    closings = {word.removeprefix("close=") for options in games.options for word in options.split()
                if word.startswith("close=")}  # fmt: skip
    boards = [open_box(results.setup.with_option("close", closing)).board for closing in sorted(closings)]
    if not boards:
        return results.box.board
    shut = frozenset.intersection(*(board.closed for board in boards))
    return next((board for board in boards if board.closed == shut), None) or derive(
        boards[0].plan, boards[0].halls, boards[0].floor, shut
    )


# Comparison


def comparison(found: Sequence[Results], games: Sequence[Games]) -> Iterator[Plain]:
    """Each measure in every setting, and how much more it is there than in the first."""
    base = games[0]
    paired = [one.setup.seed == found[0].setup.seed for one in found]
    for measure in measures_for(games):
        estimates = [measure.estimate(one) for one in games]
        differences = [
            measure.difference(one, base, by_deal) for one, by_deal in zip(games[1:], paired[1:], strict=True)
        ]
        yield {
            "id": measure.id,
            "title": measure.title,
            "kind": measure.kind,
            "values": [plain(one) for one in estimates],
            "differences": [
                {**plain(one), "paired": by_deal}
                for one, by_deal in zip(differences, paired[1:], strict=True)
            ],
        }
