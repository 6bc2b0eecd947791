"""The Doctor Lucky board games: rules, boards, cards and a table to play at."""
