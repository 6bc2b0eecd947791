"""A second implementation of the rules and their variants, to hold the engine against.

It is written for reading, not for speed: positions are plain JSON dicts, actions are lines of notation, and
every question is worked out afresh from the floor plan and the cards. It shares no rule with `drlucky.rules`.
"""

from .rules import after, legal

__all__ = ["after", "legal"]
