"""Puzzles: decisions with one best option, certified under four opponent pools; they come with the program."""

from oriflamme.puzzles.library import all_puzzles, any_of, daily, find, select
from oriflamme.puzzles.puzzle import Puzzle, PuzzleOption, Verdict

all = all_puzzles

__all__ = ["Puzzle", "PuzzleOption", "Verdict", "all", "all_puzzles", "any_of", "daily", "find", "select"]
