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

from . import _answers, _audit, _functions, _grid, _sudokit, data, grade
from ._answers import *  # noqa: F403
from ._audit import *  # noqa: F403
from ._functions import *  # noqa: F403
from ._grid import *  # noqa: F403
from .data import Shuffled, Split, shuffle, split

__version__ = _sudokit.VERSION
__all__ = ["Shuffled", "Split", "data", "grade", "shuffle", "split"]
__all__ += _answers.__all__
__all__ += _audit.__all__
__all__ += _functions.__all__
__all__ += _grid.__all__


def __dir__() -> list[str]:
    return sorted(__all__)
