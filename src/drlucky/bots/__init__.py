"""Bots: players that are shown what their seat sees, and choose. Nothing here can reach the game itself."""

from drlucky.bots.bot import Bot, Chair, Choice
from drlucky.bots.registry import Kind, kind_of, kinds, seat_bot

__all__ = ["Bot", "Chair", "Choice", "Kind", "kind_of", "kinds", "seat_bot"]
