"""Bots that do what no bot may, each in its own way; and one or two that only look as if they did."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from drlucky.bots import Chair, Choice
from drlucky.rules.game import Game
from drlucky.rules.state import State
from drlucky.rules.view import View
from drlucky.rules.worlds import unseen_cards, world


class Honest:
    """Takes any legal action, by its own seed."""

    def __init__(self, chair: Chair) -> None:
        self.luck = Random(chair.seed)
        self.chair = chair

    def choose(self, view: View) -> Choice:
        return Choice(self.luck.choice(view.legal_actions), "by lot")


class Dreamer(Honest):
    """Imagines whole worlds and keeps them, which is allowed; it chooses by what it has imagined."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.dreams: list[object] = []
        self.heard: list[dict[str, Any]] = []

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        self.heard += events

    def choose(self, view: View) -> Choice:
        cards = unseen_cards(view.seen)
        self.luck.shuffle(cards)
        dream = world(view.seen, cards, self.luck.randbytes(32))
        self.dreams += [dream, view]
        actions = view.legal_actions
        return Choice(actions[(sum(dream.hands) + len(self.heard)) % len(actions)], "it came in a dream")


class Shy:
    """Does not sit down where Strangers are."""

    def __init__(self, chair: Chair) -> None:
        if chair.box.strangers:
            raise ValueError("I do not know these people")
        self.honest = Honest(chair)

    def choose(self, view: View) -> Choice:
        return self.honest.choose(view)


class Mute:
    """Is no bot at all."""

    def __init__(self, chair: Chair) -> None:
        pass


class Rude(Honest):
    """Now and then does what is not legal."""

    def choose(self, view: View) -> Choice:
        return Choice(len(view.box.catalogue) - 1 if self.luck.random() < 0.05 else view.legal_actions[0])


class Hasty(Honest):
    """Says a number, and not why."""

    def choose(self, view: View) -> int:  # type: ignore[override]
        return view.legal_actions[0]


class Faint(Honest):
    """Fails when somebody attempts something."""

    def choose(self, view: View) -> Choice:
        if view.phase == "foil":
            raise RuntimeError("oh dear")
        return super().choose(view)


class Moody(Honest):
    """Has luck that comes from nowhere."""

    def choose(self, view: View) -> Choice:
        return Choice(Random().choice(view.legal_actions))


class Vain(Honest):
    """All of its kind share a memory."""

    asked = 0

    def choose(self, view: View) -> Choice:
        Vain.asked += 1
        return Choice(view.legal_actions[Vain.asked % len(view.legal_actions)])


class Looker(Honest):
    """Looks up from the view to whoever showed it, and chooses by what others hold."""

    def choose(self, view: View) -> Choice:
        frame, found = sys._getframe(), None
        while frame.f_back is not None and found is None:
            frame = frame.f_back
            found = next((one for one in frame.f_locals.values() if isinstance(one, Game)), None)
        assert found is not None
        return Choice(view.legal_actions[sum(found.state.hands) % len(view.legal_actions)])


class Searcher(Honest):
    """Looks through all that there is for the state of a game."""

    def choose(self, view: View) -> Choice:
        secrets = [sum(one.hands) for one in gc.get_objects() if isinstance(one, State)]
        return Choice(view.legal_actions[sum(secrets) % len(view.legal_actions)])


class Thief(Honest):
    """Takes the game with it, and does nothing with it yet."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.pocket: dict[str, list[object]] = {"lining": []}

    def choose(self, view: View) -> Choice:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for one in frame.f_locals.values():
                if isinstance(one, Game):
                    self.pocket["lining"] = [lambda one=one: one.state]
        return super().choose(view)


HIDDEN: list[object] = []


class Burier(Honest):
    """Buries a copy of the state where it thinks that nobody looks."""

    def choose(self, view: View) -> Choice:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for one in frame.f_locals.values():
                if isinstance(one, Game) and one.state.log is not None:
                    HIDDEN[:] = [one.state.copy()]
        return super().choose(view)


class Scribbler(Honest):
    """Writes on the view."""

    def choose(self, view: View) -> Choice:
        view.tokens[str(view.seat)] = 9
        return super().choose(view)


class Mover(Honest):
    """Moves pawns in the numbers behind the view."""

    def choose(self, view: View) -> Choice:
        view.seen.place.reverse()
        return super().choose(view)


class Slow(Honest):
    """Thinks longer than it may."""

    def choose(self, view: View) -> Choice:
        time.sleep(0.03)
        return super().choose(view)
