"""Chores: what the Makefile calls."""
