"""The rules in our own words: one page for each game, the rulings, and a way to read them in a terminal."""

from drlucky.handbook.plain import as_text
from drlucky.handbook.shelf import Ruling, page, page_ids, rulings

__all__ = ["Ruling", "as_text", "page", "page_ids", "rulings"]
