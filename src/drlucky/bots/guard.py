"""Bots of others: whatever goes wrong in one becomes one clear line, and only sound choices come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from drlucky.bots.bot import Bot, Chair, Choice
from drlucky.errors import DrluckyError, short
from drlucky.rules.view import View

LONGEST_REASON = 200


class Guarded:
    """A bot that is asked with care."""

    def __init__(self, name: str, make: Callable[[Chair], Bot], chair: Chair) -> None:
        self.name = name
        self.bot = self.guarded(make, chair)
        if not callable(getattr(self.bot, "choose", None)):
            raise DrluckyError("bots.kind", f"The bot {name} is no bot: it has no method choose(view).")
        self.listens = getattr(self.bot, "hear", None)

    def choose(self, view: View) -> Choice:
        """What the bot chooses, if that can be done."""
        choice = self.guarded(self.bot.choose, view)
        if why := unsound(choice, view):
            raise DrluckyError("bots.choice", f"The bot {self.name} {why}")
        return Choice(int(choice.action), one_line(choice.why))

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        """Passes on what the seat heard, if the bot wants to know."""
        if self.listens is not None:
            self.guarded(self.listens, events)

    def guarded(self, does: Callable[[Any], Any], with_what: object) -> Any:
        """What comes of it; a fault of the bot's as an error for people."""
        try:
            return does(with_what)
        except DrluckyError:
            raise
        except Exception as fault:
            raise DrluckyError("bots.fault", f"The bot {self.name} failed: {fault_line(fault)}.") from fault


def unsound(choice: object, view: View) -> str:
    """What is wrong with a choice, to go on after "the bot"; nothing if it is sound."""
    if not isinstance(choice, Choice):
        return f"should choose a Choice, and not {short(choice)}."
    action = choice.action
    if isinstance(action, bool) or not isinstance(action, int) or not isinstance(choice.why, str):
        return f"should choose an action by number and say why in words, and not {short(choice)}."
    if action not in view.legal_actions:
        known = 0 <= action < len(view.box.catalogue)
        what = view.box.catalogue.text(action) if known else f"action {action}"
        return f"chose {what!r}, which is not legal now."
    return ""


def fault_line(fault: Exception) -> str:
    """A fault in one line."""
    return f"{type(fault).__name__}, {short(str(fault))}" if str(fault) else type(fault).__name__


def one_line(why: str) -> str:
    """A reason as a terminal can show it."""
    plain = "".join(letter if letter.isprintable() else " " for letter in why)
    return plain if len(plain) <= LONGEST_REASON else f"{plain[: LONGEST_REASON - 3]}..."
