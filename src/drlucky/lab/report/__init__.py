"""Reports: what came of many games, as numbers and as one page with pictures."""

from drlucky.lab.report.numbers import numbers_of
from drlucky.lab.report.page import page
from drlucky.lab.report.results import Results, find_results

__all__ = ["Results", "find_results", "numbers_of", "page"]
