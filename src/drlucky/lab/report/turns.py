"""What the tables of turns and of attempts have to say. They are long, so pyarrow does the counting."""

from __future__ import annotations

from collections import Counter
from typing import Any

from drlucky.lab.report.results import Results
from drlucky.lab.tables import arrow

TURN_COLUMNS = ("game", "seat", "by_doctor", "place", "doctor", "did")
ATTEMPT_COLUMNS = (
    "turn", "kind", "target", "weapon", "value", "points", "foiled", "place", "luck_against", "luck_unseen",
)  # fmt: skip


class Turns:
    """All turns of a setting, summed up."""

    def __init__(self, results: Results) -> None:
        self.pawns: Counter[str] = Counter()
        """Where pawns stood when a turn of theirs ended."""
        self.doctor: Counter[str] = Counter()
        """Where the Doctor stood then."""
        self.did: Counter[tuple[bool, str]] = Counter()
        """What a turn was used for: whether the Doctor had brought it, and the main thing in it."""
        self.trains: Counter[int] = Counter()
        """How many turns in a row one seat had, before another had one."""
        self.run: tuple[int, str, int] | None = None
        for batch in results.batches("turns", TURN_COLUMNS):
            self.take(batch)
        if self.run is not None:
            self.trains[self.run[2]] += 1

    def take(self, batch: Any) -> None:
        tally(self.pawns, batch["place"])
        tally(self.doctor, batch["doctor"])
        groups = grouped(batch, ["by_doctor", "did"])
        for by_doctor, did, count in groups:
            self.did[by_doctor, did] += count
        self.take_runs(batch)

    def take_runs(self, batch: Any) -> None:
        """Counts runs of turns of one seat in a game; the last one may go on in the next batch."""
        game, seat = batch["game"], batch["seat"]
        ends = [*ends_of_runs(game, seat), batch.num_rows - 1] if batch.num_rows else []
        before = -1
        for end in ends:
            key = (game[end].as_py(), seat[end].as_py())
            length = end - before
            before = end
            if self.run is not None and self.run[:2] == key:
                self.run = (*key, self.run[2] + length)
                continue
            if self.run is not None:
                self.trains[self.run[2]] += 1
            self.run = (*key, length)


class Attempts:
    """All attempts of a setting, summed up."""

    def __init__(self, results: Results) -> None:
        self.by_turn: Counter[int] = Counter()
        self.foiled_by_turn: Counter[int] = Counter()
        self.sums_by_turn: dict[str, Counter[int]] = {
            name: Counter() for name in ("value", "points", "luck_against", "luck_unseen")
        }
        self.ends: Counter[str] = Counter()
        """Where attempts on the Doctor came through."""
        self.places: Counter[str] = Counter()
        """Where attempts were made."""
        self.weapons: Counter[str] = Counter()
        self.weapons_foiled: Counter[str] = Counter()
        for batch in results.batches("attempts", ATTEMPT_COLUMNS):
            self.take(batch)

    def take(self, batch: Any) -> None:
        pa = arrow()
        import pyarrow.compute as pc

        tally(self.places, batch["place"])
        through = pc.and_(pc.equal(batch["target"], "doctor"), pc.invert(batch["foiled"]))
        tally(self.ends, batch["place"].filter(through))
        for weapon, foiled, count in grouped(batch, ["weapon", "foiled"]):
            self.weapons[weapon or ""] += count
            self.weapons_foiled[weapon or ""] += count if foiled else 0
        table = pa.Table.from_batches([batch]).append_column("failed", pc.cast(batch["foiled"], pa.int32()))
        sums = [(name, "sum") for name in (*self.sums_by_turn, "failed")]
        for row in table.group_by("turn").aggregate([("turn", "count"), *sums]).to_pylist():
            self.by_turn[row["turn"]] += row["turn_count"]
            self.foiled_by_turn[row["turn"]] += row["failed_sum"]
            for name, counts in self.sums_by_turn.items():
                counts[row["turn"]] += row[f"{name}_sum"]


def tally(counts: Counter[str], column: Any) -> None:
    """Counts how often each word is in a column; none at all is not counted."""
    for pair in column.value_counts().to_pylist():
        if pair["values"] is not None:
            counts[pair["values"]] += pair["counts"]


def grouped(batch: Any, columns: list[str]) -> list[tuple[Any, ...]]:
    """Each combination of values in some columns, and how often it comes."""
    table = arrow().Table.from_batches([batch.select(columns)])
    found = table.group_by(columns).aggregate([([], "count_all")]).to_pylist()
    return [(*(row[name] for name in columns), row["count_all"]) for row in found]


def ends_of_runs(*columns: Any) -> list[int]:
    """The rows after which any of some columns changes; of the last row nothing can be said."""
    import pyarrow.compute as pc

    changes = None
    for column in columns:
        change = pc.not_equal(column[1:], column[:-1])
        changes = change if changes is None else pc.or_(changes, change)
    found: list[int] = pc.indices_nonzero(changes).to_pylist()
    return found
