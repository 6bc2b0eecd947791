"""Paper: boards as pictures. It knows the house and the cards; of a game it knows nothing."""

from drlucky.paper.board import Shown, draw_board
from drlucky.paper.themes import THEMES

__all__ = ["THEMES", "Shown", "draw_board"]
