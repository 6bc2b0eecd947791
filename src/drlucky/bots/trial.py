"""One game in which a bot is on trial: it has a seat, and the others go about by lot.

At each of its decisions three of a kind are asked, with the same seed. The first plays. The second sees the
same, and should choose the same. The third sees another world, in which all that the seat cannot know is
dealt anew, and should not notice. Now and then, while the third is asked, the game itself is put away and the
other world lies in its place: who looks for it behind the view finds the wrong one.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from drlucky.bots.arena import live_seats
from drlucky.bots.bot import Bot
from drlucky.bots.budget import Budget
from drlucky.bots.guard import fault_line, unsound
from drlucky.bots.reach import reached
from drlucky.bots.registry import Maker, chair_for
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.seen import look
from drlucky.rules.setup import Setup
from drlucky.rules.view import View, view
from drlucky.rules.worlds import unseen_cards, world

PUT_AWAY = 0.15
"""How often the game is put away, and how often all that the bot holds is looked through."""
LATE = (0, 0, 30, 120)
"""After how many actions the bot sits down; it need not have been there from the start."""
PATIENCE = 400
"""So long the others play on without it, when it is dead or out of it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found wrong, and where: a game that can be played again, and how far it had come."""

    rule: str
    what: str
    where: str


@dataclass
class Trial:
    """The game and what came of it."""

    make: Maker
    setup: Setup
    budget: Budget
    repeats: bool
    """Whether the bot should choose the same again: not if it thinks by the clock."""
    found: list[Finding] = field(default_factory=list)
    phases: Counter[str] = field(default_factory=Counter)
    """How many decisions were asked for in each."""
    seconds: list[float] = field(default_factory=list)

    def run(self, most: int) -> None:
        """Plays until the bot has chosen so often, the game is over, or something is wrong."""
        self.luck = Random(f"trial {self.setup.seed}")
        self.begin(self.luck.choice(LATE))
        if self.game.over:
            self.begin(0)
        self.seat = self.luck.choice(live_seats(self.game.box))
        self.heard = 0
        before = fingerprint(self.game.box)
        if self.sit_down():
            self.play(most)
        if fingerprint(self.game.box) != before:
            self.note("meddles", "it changed the board, the cards or the tables that all games share")

    def begin(self, late: int) -> None:
        """A new game, in which so many actions are taken without the bot."""
        self.game = Game(self.setup)
        for _ in range(late):
            self.by_lot()

    def sit_down(self) -> bool:
        """The three take the same chair, one after the other; whether they could."""
        chair = chair_for(self.game.box, self.seat, self.setup.seed, self.budget)
        self.bots: list[Bot] = []
        for _ in range(3 if self.repeats else 1):
            try:
                bot = self.make(chair)
            except Exception as fault:
                self.note("sits", f"it did not sit down: {fault_line(fault)}")
                return False
            if not callable(getattr(bot, "choose", None)):
                self.note("sits", f"{type(bot).__name__} has no method choose(view)")
                return False
            self.bots.append(bot)
        return True

    def play(self, most: int) -> None:
        asked = waited = 0
        while not self.game.over and asked < most and waited < PATIENCE and not self.found:
            if self.game.to_act == self.seat:
                self.decide()
                asked, waited = asked + 1, 0
            else:
                self.by_lot()
                waited += 1

    def by_lot(self) -> None:
        if not self.game.over:
            self.game.apply(self.luck.choice(self.game.legal_actions()))

    def decide(self) -> None:
        """One decision of the seat, by all three."""
        looked_at = self.luck.random() < PUT_AWAY
        self.tell()
        start = perf_counter()
        action = self.ask(self.bots[0], self.game)
        self.seconds.append(perf_counter() - start)
        self.phases[view(self.game, self.seat).phase] += 1
        if action is None:
            return
        if looked_at and (held := reached(self.bots[0], self.game)):
            self.note("reaches", f"it holds {held}")
        if self.repeats and not self.found:
            self.compare(action, looked_at)
        if not self.found:
            self.game.apply(action)

    def compare(self, action: int, put_away: bool) -> None:
        """Asks the second and the third."""
        again = self.ask(self.bots[1], self.game)
        if again is not None and again != action:
            self.note("repeats", f"{self.text(action)}, and with the same seed and views {self.text(again)}")
            return
        elsewhere = self.ask_elsewhere(put_away)
        if elsewhere is not None and elsewhere != action:
            self.note(
                "peeks", f"{self.text(action)}, but {self.text(elsewhere)} where others hold other cards"
            )

    def ask_elsewhere(self, put_away: bool) -> int | None:
        """What the third does in another world; perhaps the game is not there meanwhile."""
        if not put_away:
            return self.ask(self.bots[2], other_world(self.game, self.seat, self.luck))
        kept = pickle.dumps(self.game)
        self.game = other_world(self.game, self.seat, self.luck)
        try:
            return self.ask(self.bots[2], self.game)
        finally:
            self.game = pickle.loads(kept)

    def ask(self, bot: Bot, game: Game) -> int | None:
        """What a bot does; None if that is nothing sound, which is noted."""
        shown = view(game, self.seat)
        before = as_text(shown)
        try:
            choice = bot.choose(shown)
        except Exception as fault:
            self.note("chooses", f"it failed: {fault_line(fault)}")
            return None
        if as_text(shown) != before or as_text(View(shown.seen, shown.box)) != before:
            self.note("meddles", "it changed the view that it was shown")
            return None
        if why := unsound(choice, view(game, self.seat)):
            self.note("chooses", f"it {why.rstrip('.')}")
            return None
        return int(choice.action)

    def tell(self) -> None:
        """Those who listen hear what happened since they last did."""
        assert self.game.log is not None
        events = self.game.log.events[self.heard :]
        self.heard = len(self.game.log.events)
        for bot in self.bots:
            hear = getattr(bot, "hear", None)
            if hear is not None:
                try:
                    hear([event.as_seen_by(self.seat) for event in events])
                except Exception as fault:
                    self.note("chooses", f"it failed when it was told what happened: {fault_line(fault)}")
                    return

    def text(self, action: int) -> str:
        return repr(self.game.box.catalogue.text(action))

    def note(self, rule: str, what: str) -> None:
        """Something is wrong."""
        taken = len(self.game.actions())
        self.found.append(Finding(rule, what, f"{told(self.setup)}, {self.seat}, after {taken} actions"))


def other_world(game: Game, seat: str, luck: Random) -> Game:
    """A game that this seat cannot tell from this one, with all that is hidden from it dealt anew."""
    seen = look(game.state, game.box.seats.index(seat))
    hidden = unseen_cards(seen)
    luck.shuffle(hidden)
    setup = Setup.from_json(game.box.setup.as_json() | {"seed": f"another {luck.getrandbits(64)}"})
    return Game(setup, world(seen, hidden, luck.randbytes(32)), log=False)


def as_text(shown: View) -> str:
    """A view in full, in words and in the numbers behind them."""
    seen = shown.seen
    numbers = [seen.place, seen.hand_sizes, seen.piles, seen.actions, [seen.moving, seen.rest, seen.phase]]
    return json.dumps([shown.as_json(), [[int(number) for number in row] for row in numbers]])


def fingerprint(box: Box) -> int:
    """Of what all games of a setup share."""
    tables = [value for name in sorted(dir(box.tables)) if plain(value := getattr(box.tables, name))]
    boards = [(board.places, board.steps, board.sees, board.doctor_next) for board in box.boards]
    return hash(repr((box.deck.cards, boards, tables)))


def plain(value: Any) -> bool:
    return isinstance(value, int | str | Sequence)


def told(setup: Setup) -> str:
    """A setup in words that lead back to it."""
    options = "".join(f" {name}" if value is True else f" {name}={value}" for name, value in setup.options)
    return f"{setup.edition} on {setup.board} for {setup.seats}{options}, seed {setup.seed}"
