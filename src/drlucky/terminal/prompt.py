"""What somebody typed: a number, notation or the beginnings of its words, or a command to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from drlucky.terminal.choices import numbered
from drlucky.terminal.sitting import Sitting

COMMANDS = ("help", "hand", "log", "look", "map", "quit", "rules", "save", "why")
OTHER_WORDS = {"?": "help", "exit": "quit", "plan": "map"}
SMALL_WORDS = frozenset(("a", "an", "the", "to", "with", "for", "card", "in", "on"))
LEAST_INSIDE = 3
SHOWN = 4

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Act:
    """An action that may be taken now."""

    action: int


@dataclass(frozen=True, slots=True)
class Refused:
    """An action of this game, but not now."""

    notation: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked of the table, and the rest of the line."""

    name: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Nothing that can be understood, and why not."""

    why: str


Said = Act | Refused | Command | Wrong


def understand(typed: str, table: Sitting) -> Said:
    """What was meant, or one line that says what was expected."""
    line = typed.strip()
    if line.isascii() and line.isdigit():
        return by_number(line, table)
    word, _, rest = line.partition(" ")
    name = OTHER_WORDS.get(word.lower(), word.lower())
    if name in COMMANDS:
        return Command(name, rest.strip())
    legal = {table.catalogue.text(action): action for action in table.view.legal_actions}
    commands = [] if rest else [known for known in COMMANDS if word and known.startswith(name)]
    found = best(line, legal)
    if len(found) + len(commands) == 1:
        return Act(legal[found[0]]) if found else Command(commands[0])
    if found or commands:
        return Wrong(unclear([*found, *commands]))
    known = best(line, table.catalogue.by_text)
    if len(known) == 1:
        return Refused(known[0])
    return Wrong(f"{short(line)!r} is no choice here. Type a number from the list, or ? for help.")


def by_number(line: str, table: Sitting) -> Said:
    actions = numbered(table)
    number = int(line) if len(line) < 6 else 0
    if not 1 <= number <= len(actions):
        return Wrong(f"There is no choice {short(line)}; they are numbered 1 to {len(actions)}.")
    return Act(actions[number - 1])


def best(typed: str, lines: Iterable[str]) -> list[str]:
    """The lines that were meant: exactly, by the beginnings of their words, by some of their words."""
    words = spoken(typed)
    all_lines = {line: spoken(line) for line in lines}
    exact = [line for line, there in all_lines.items() if there == words]
    if exact or not words:
        return exact
    begun = [line for line, there in all_lines.items() if begins(words, there)]
    whole = [line for line in begun if len(all_lines[line]) == len(words)]
    if begun:
        return whole if len(whole) == 1 else begun
    if all(len(word) >= LEAST_INSIDE for word in words):
        return [line for line, there in all_lines.items() if inside(words, there)]
    return []


def spoken(line: str) -> list[str]:
    """The words that count; "drawing-room" is two of them."""
    words = line.lower().replace("-", " ").replace("'", "").split()
    return [word for word in words if word not in SMALL_WORDS] or words


def begins(words: Sequence[str], there: Sequence[str]) -> bool:
    return len(words) <= len(there) and all(b.startswith(a) for a, b in zip(words, there, strict=False))


def inside(words: Sequence[str], there: Sequence[str]) -> bool:
    """Whether the words stand there in this order, perhaps with others between them."""
    rest = iter(there)
    return all(any(other.startswith(word) for other in rest) for word in words)


def named(typed: str, things: Mapping[T, str]) -> list[T]:
    """The things whose name was meant."""
    found = set(best(typed, things.values()))
    return [thing for thing, name in things.items() if name in found]


def unclear(lines: Sequence[str]) -> str:
    more = f", and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
    return f"That could be: {', '.join(lines[:SHOWN])}{more}."


def short(line: str) -> str:
    return line if len(line) <= 40 else line[:37] + "..."
