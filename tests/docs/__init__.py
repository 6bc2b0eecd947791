"""Tests of README.md and docs/: what they show runs, and what there is stands in them."""
