"""Tests of the house: floor plans, and what follows from them."""
