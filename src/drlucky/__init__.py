"""The Doctor Lucky board games: rules, boards, cards and a table to play at."""

from drlucky import _build

__version__ = "0.1.0"

_build.choose()  # before anything else: decides whether the hot modules run compiled or interpreted
