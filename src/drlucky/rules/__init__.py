"""The rules: editions, setup, the game itself."""
