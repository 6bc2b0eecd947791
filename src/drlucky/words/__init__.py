"""A game in plain English: what happened, what may be done, how it ended.

Driven by plain data (the facts of an event, the fields of a view, lines of notation), so that it serves
whoever has no more than what a seat may know.
"""

from drlucky.words.aims import aim
from drlucky.words.doings import choice, counts_against, worth
from drlucky.words.endings import ending, outcome
from drlucky.words.events import tell
from drlucky.words.names import Names
from drlucky.words.penalties import held_back, price

__all__ = [
    "Names",
    "aim",
    "choice",
    "counts_against",
    "ending",
    "held_back",
    "outcome",
    "price",
    "tell",
    "worth",
]
