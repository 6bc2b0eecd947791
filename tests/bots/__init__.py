"""Tests of the bots: what they may know, how they are seated, and that they play as well as they should."""
