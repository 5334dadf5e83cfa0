"""Sudoku for arrays: solve, count, rate, explain, generate and compare millions of grids.

Functions take one grid (text, a `Grid`, 81 or 9 x 9 numbers) or many: an array of N x 81 or N x 9 x 9 numbers, or a list,
Series or Arrow column of texts or grids. Answers have the shape of the question: arrays in input order for many grids, and
scalars for one. A batch never raises for a bad row: a row that cannot be read, is contradictory or has several solutions
has that as its verdict. One text that cannot be read is a `ValueError`.

>>> import sudokit as sk
>>> puzzles = sk.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\\n12345\\n")
>>> puzzles.shape, puzzles.dtype
((2, 81), dtype('uint8'))
>>> solved = sk.solve(puzzles)
>>> solved.verdict_names.tolist()
['unique', 'unreadable']
>>> solved.solutions[0, :9]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
"""

from . import _sudokit
from ._answers import (
    HODOKU_LEVELS,
    LEVELS,
    MISSING,
    TECHNIQUES,
    Forms,
    Generated,
    Judgment,
    Mistake,
    Path,
    Ratings,
    Scores,
    Solved,
    Traces,
)
from ._functions import (
    candidates,
    canon,
    check,
    count,
    generate,
    hint,
    judge,
    parse,
    path,
    rate,
    read,
    solve,
    text,
    traces,
    true_candidates,
)
from ._grid import Check, Grid, Solution, Verdict
from ._sudokit import Step
from .data import Shuffled, Split, shuffle, split

__version__ = _sudokit.VERSION
__all__ = [
    "HODOKU_LEVELS",
    "LEVELS",
    "MISSING",
    "TECHNIQUES",
    "Check",
    "Forms",
    "Generated",
    "Grid",
    "Judgment",
    "Mistake",
    "Path",
    "Ratings",
    "Scores",
    "Shuffled",
    "Solution",
    "Solved",
    "Split",
    "Step",
    "Traces",
    "Verdict",
    "candidates",
    "canon",
    "check",
    "count",
    "data",
    "generate",
    "hint",
    "judge",
    "parse",
    "path",
    "rate",
    "read",
    "shuffle",
    "solve",
    "split",
    "text",
    "traces",
    "true_candidates",
]


def __dir__() -> list[str]:
    return sorted(__all__)
