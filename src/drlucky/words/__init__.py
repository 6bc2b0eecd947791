"""A game in plain English: what happened, what may be done, how it ended.

Driven by plain data (the facts of an event, the fields of a view, lines of notation), so that it serves
whoever has no more than what a seat may know.
"""

from drlucky.words.doings import choice, counts_against, worth
from drlucky.words.endings import ending
from drlucky.words.events import tell
from drlucky.words.names import Names, counted, listed, sentence

__all__ = ["Names", "choice", "counted", "counts_against", "ending", "listed", "sentence", "tell", "worth"]
