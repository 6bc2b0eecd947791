"""Bots: players that are shown what their seat sees, and choose. Nothing here can reach the game itself."""

from drlucky.bots.arena import Company, live_seats, play_game
from drlucky.bots.bot import Bot, Chair, Choice
from drlucky.bots.registry import Kind, Player, kind_of, kinds, parse_bot, parse_bots, seat_bot

__all__ = [
    "Bot",
    "Chair",
    "Choice",
    "Company",
    "Kind",
    "Player",
    "kind_of",
    "kinds",
    "live_seats",
    "parse_bot",
    "parse_bots",
    "play_game",
    "seat_bot",
]
