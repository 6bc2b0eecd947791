"""What `tools.bench` makes of its measurements: medians, ratios, what was wanted, and tables of all that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from statistics import median
from typing import Any

from tools.bench_peers import TITLES

MAIN = "kill-2011"
"""The edition that is compared with the peer, and that the other editions are compared with."""
YARDSTICK = ("catanatron", "peer", "catan")
AT_LEAST = {"interpreted": 15, "compiled": 120}
"""How many times as many decisions as the yardstick each build should make."""
FACTOR = 3
"""How much slower or faster than `MAIN` another edition may be."""

LOOPS = {
    "engine": "in the engine: engine.play_at_random",
    "python": "in Python: engine.legal_actions, engine.apply",
    "game": "in Python: Game.legal_actions, Game.apply",
}

Row = dict[str, Any]
Report = dict[str, Any]


def make(
    how: dict[str, Any], subjects: dict[str, Any], skipped: dict[str, str], measured: list[Row]
) -> Report:
    """Everything that is known of a run, plain enough for JSON."""
    rows = [summary(row) for row in measured]
    yardstick = find(rows, *YARDSTICK)
    for row in rows:
        if yardstick and row["what"] != "copy":
            row["times_catanatron"] = ratio(row, yardstick)
    return {
        "format": "drlucky-bench",
        "version": 1,
        **how,
        "subjects": subjects,
        "skipped": skipped,
        "wanted": list(wanted(rows)),
        "measured": rows,
    }


def summary(row: Row) -> Row:
    """A measurement, and what its rounds come to: decisions and games a second, or copies."""
    row = {**row, "unit": "copies" if row["what"] == "copy" else "decisions"}
    found = rates(row)
    middle = median(found)
    facts = {"per_second": middle, "lowest": min(found), "highest": max(found), "nanoseconds": 1e9 / middle}
    if row["unit"] == "decisions":
        facts["games_per_second"] = median(each["games"] / each["seconds"] for each in row["rounds"])
    return row | facts


def find(rows: list[Row], subject: str, what: str, game: str) -> Row | None:
    """The row of one measurement, if it was made."""
    wanted_key = (subject, what, game)
    return next((row for row in rows if (row["subject"], row["what"], row["game"]) == wanted_key), None)


def ratio(one: Row, other: Row) -> float:
    """How many times as fast one is: the median of the rounds' ratios, so that drift cancels."""
    pairs = zip(rates(one), rates(other), strict=True)
    return median(a / b for a, b in pairs)


def rates(row: Row) -> list[float]:
    """Decisions or copies a second in each round."""
    return [found[row["unit"]] / found["seconds"] for found in row["rounds"]]


def wanted(rows: list[Row]) -> Iterator[dict[str, Any]]:
    """What this project promises of its speed, and whether it is so in this run."""
    for build, least in AT_LEAST.items():
        main = find(rows, build, "engine", MAIN)
        if main is None:
            continue
        if "times_catanatron" in main:
            found = main["times_catanatron"]
            yield wish(f"{MAIN}, {build}: at least {least} times Catanatron", found, found >= least)
        others = [row for row in rows if (row["subject"], row["what"]) == (build, "engine")]
        far = max((ratio(main, row) for row in others), key=lambda times: max(times, 1 / times))
        apart = max(far, 1 / far)
        yield wish(f"every edition, {build}: within {FACTOR} times of {MAIN}", apart, apart <= FACTOR)
        shares = [
            ratio(row, copy) for row in others if (copy := find(rows, build, "copy", row["game"])) is not None
        ]
        if shares:
            most = max(shares)
            yield wish(f"every edition, {build}: a copy costs less than a decision", most, most < 1)


def wish(what: str, found: float, met: bool) -> dict[str, Any]:
    return {"wanted": what, "found": found, "met": met}


def as_text(report: Report) -> str:
    """The report as people read it."""
    parts = (head(report), ours(report), loops(report), peers(report), wishes(report), files(report))
    return "\n\n".join("\n".join(part) for part in parts if part)


def head(report: Report) -> list[str]:
    machine = report["machine"]
    return [
        f"Uniformly random play with {report['players']} players on one core: what is legal is listed, "
        "one of it is taken by lot.",
        "Dealing is part of a game. Peers are driven in the same way, each by its own loop or from Python.",
        f"Median of {report['rounds']} rounds of {report['seconds']:g} s of processor time; "
        "± how far off the furthest round was.",
        f"Python {machine['python']}, {machine['processor']} ({machine['cores']} cores, "
        f"load {machine['load']}), {machine['system']} {machine['architecture']}",
    ]


def ours(report: Report) -> list[str]:
    """Every edition in every build, with what a copy costs."""
    rows = report["measured"]
    lines = [
        f"{'':<34}{'decisions/s':>12}{'':7}{'games/s':>11}{'a decision':>12}{'a copy':>9}{'x Catanatron':>14}"
    ]
    for row in rows:
        if row["what"] == "engine":
            lines.append(
                line(row, row["subject"], row["game"], find(rows, row["subject"], "copy", row["game"]))
            )
    return lines + skipped(report, peers=False)


def loops(report: Report) -> list[str]:
    """The ways to play at random that a user of the library has."""
    rows = [row for row in report["measured"] if row["game"] == MAIN and row["what"] in LOOPS]
    keys = [f"  {name:<8}{meaning}" for name, meaning in LOOPS.items()]
    return [
        f"Three loops that play {MAIN}; the first is the one of all other figures here:",
        *keys,
        *(line(row, row["subject"], row["what"]) for row in rows),
    ]


def peers(report: Report) -> list[str]:
    """The peers, or why they are not there."""
    lines = []
    for row in report["measured"]:
        if row["what"] == "peer":
            version = report["subjects"][row["subject"]]["version"]
            lines.append(line(row, f"{TITLES[row['subject']]} {version}", row["game"]))
    lines += skipped(report, peers=True)
    return ["Peers, each at its own games, played at random:", *lines] if lines else []


def line(row: Row, subject: str, name: str, copy: Row | None = None) -> str:
    """One measurement: decisions and games a second, what a decision costs, and what a copy does."""
    off = max(row["highest"] - row["per_second"], row["per_second"] - row["lowest"]) / row["per_second"]
    copying = f"{copy['nanoseconds']:,.0f} ns" if copy else ""
    times = f"{row['times_catanatron']:,.1f}" if "times_catanatron" in row else ""
    return (
        f"{subject:<18}{name:<16}{row['per_second']:>12,.0f} ±{off:>4.0%}{row['games_per_second']:>12,.0f}"
        f"{row['nanoseconds']:>9,.0f} ns{copying:>9}{times:>14}"
    ).rstrip()


def skipped(report: Report, *, peers: bool) -> list[str]:
    """What could not be measured, by name, and why."""
    return [
        f"{TITLES.get(subject, subject)} skipped: {why}"
        for subject, why in report["skipped"].items()
        if (subject in TITLES) == peers
    ]


def wishes(report: Report) -> list[str]:
    lines = [
        f"  {'yes' if each['met'] else 'NO':<4}{each['wanted']:<62}{each['found']:>8.3g}"
        for each in report["wanted"]
    ]
    if not any("times_catanatron" in row for row in report["measured"]):
        lines.append("  ?   Catanatron is not here, so nothing was compared with it")
    return ["Wanted, and whether it is so in this run:", *lines]


def files(report: Report) -> list[str]:
    """Which files ran, so that nobody measures another build than they think."""
    lines = []
    for subject, facts in report["subjects"].items():
        if "files" in facts:
            lines.append(f"{subject} ran from:")
            lines += [f"  {path}" for path in in_folders(facts["files"].values())]
    return lines


def in_folders(paths: Sequence[str]) -> Iterator[str]:
    """Files, those of one folder with one ending on one line."""
    groups: dict[tuple[str, str], list[str]] = {}
    for path in map(PurePosixPath, paths):
        stem, dot, ending = path.name.partition(".")
        groups.setdefault((str(path.parent), dot + ending), []).append(stem)
    for (folder, ending), stems in groups.items():
        inside = stems[0] if len(stems) == 1 else f"{{{','.join(stems)}}}"
        yield f"{folder}/{inside}{ending}"
