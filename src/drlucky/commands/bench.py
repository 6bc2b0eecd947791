"""Who sits where: seats for humans, and bots for the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

from drlucky.bots import Company, Player, live_seats, parse_bot, parse_bots
from drlucky.english import counted
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.record import replay

BOT = "guest"
"""Who plays the other seats if nobody else is asked for."""


class Bench(Company):
    """The bots of one game at a terminal."""

    @property
    def names(self) -> Mapping[str, str]:
        """Which bot plays each seat."""
        return {seat: player.name for seat, player in self.players.items()}

    def catch_up(self, record: dict[str, Any]) -> None:
        """Lets the bots live through a game that is gone on with, up to where it stands.

        Each is asked again what it was asked then, so that its luck and its memory are what they were, and
        the game goes on as it would have. One that takes a budget would think it all over; it only listens.
        """
        for number, game in enumerate(replay(record)):
            seat = game.to_act
            if number == len(record["actions"]) or seat not in self.bots:
                continue
            if self.players[seat].kind.budget:
                self.tell(game, seat)
            else:
                self.choose(game)


def shared_out(game: Game, humans: int, bots: str | None) -> tuple[list[str], dict[str, Player]]:
    """The seats of humans, and the bots of the others."""
    seats = live_seats(game.box)
    if not 0 <= humans <= len(seats):
        raise DrluckyError(
            "play.humans", f"--humans should be from 0 to {len(seats)}, the number of players, not {humans}."
        )
    others = seats[humans:]
    return seats[:humans], dict(zip(others, players_for(others, bots), strict=True))


def players_for(seats: Sequence[str], bots: str | None) -> list[Player]:
    """A bot for each of these seats; the list repeats until all have one."""
    players = [parse_bot(BOT)] if bots is None else parse_bots(bots)
    if bots is not None and len(players) > len(seats):
        raise DrluckyError(
            "play.bots",
            f"--bots names {counted(len(players), 'bot')} for {counted(len(seats), 'seat')}.",
            "Name one for each seat that no human has, or fewer: the list repeats.",
        )
    return [player for player, _ in zip(cycle(players), seats, strict=False)]
