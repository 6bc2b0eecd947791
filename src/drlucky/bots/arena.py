"""Bots at a table: each hears and is asked what its seat may hear and be asked, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drlucky.bots.bot import Choice
from drlucky.bots.registry import Player
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.setup import Setup
from drlucky.rules.view import view

LIMIT = 1_000_000
"""Decisions after which a game is given up (ruling 21)."""


class Company:
    """Bots that have sat down in seats of one game."""

    def __init__(self, box: Box, players: Mapping[str, Player], seed: str) -> None:
        self.players = players
        self.bots = {seat: player.sit(box, seat, seed) for seat, player in players.items()}
        self.hears = {seat: hear for seat, bot in self.bots.items() if (hear := getattr(bot, "hear", None))}
        self.heard = dict.fromkeys(self.hears, 0)
        """Up to which event of the log each has heard."""

    def choose(self, game: Game) -> Choice:
        """What the bot does that the game waits for."""
        seat = str(game.to_act)
        self.tell(game, seat)
        return self.bots[seat].choose(view(game, seat))

    def tell(self, game: Game, seat: str) -> None:
        """A bot that listens hears what happened since it was last told."""
        hear = self.hears.get(seat)
        if hear is not None and game.log is not None:
            events = game.log.events[self.heard[seat] :]
            self.heard[seat] = len(game.log.events)
            hear([event.as_seen_by(seat) for event in events])


def live_seats(box: Box) -> list[str]:
    """The seats that are played; Strangers play by themselves."""
    return [seat for seat in box.seats if seat not in box.strangers]


def play_game(setup: Setup, players: Sequence[Player], limit: int = LIMIT) -> Game:
    """A game between bots, in the order of the seats, played to its end or for so many decisions."""
    game = Game(setup)
    company = Company(game.box, dict(zip(live_seats(game.box), players, strict=True)), setup.seed)
    if not company.hears:
        game.log = game.state.log = None  # nobody listens
    for _ in range(limit):
        if game.over:
            break
        game.apply(company.choose(game).action)
    for seat in company.hears:
        company.tell(game, seat)
    return game
