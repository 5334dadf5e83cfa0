"""Sudoku for arrays: solve, count, rate, explain, generate and compare millions of grids.

Functions take one grid (text or a `Grid`) or many: an array of N x 81 or N x 9 x 9 numbers, or a list, Series or Arrow
column of texts or grids. A batch returns arrays in input order and never raises for a bad row: a row that cannot be
read, is contradictory or has several solutions has that as its verdict. One grid that cannot be read is a `ValueError`.

>>> import sudokit as sk
>>> puzzles = sk.read(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\\n12345\\n")
>>> puzzles.shape, puzzles.dtype
((2, 81), dtype('uint8'))
>>> solved = sk.solve(puzzles)
>>> [sk.Verdict(verdict).name for verdict in solved.verdicts]
['UNIQUE', 'UNREADABLE']
>>> solved.solutions[0, :9]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
"""

from __future__ import annotations

import os
import secrets
import warnings
from typing import Any, Literal, TypeAlias, overload

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._inputs import Grids, OneGrid, converted, of_file, rows
from ._sudokit import Step
from ._types import (
    CELLS,
    HODOKU_LEVELS,
    LEVELS,
    MISSING,
    TECHNIQUES,
    Cells,
    Check,
    Forms,
    Generated,
    Grid,
    Judgment,
    Mistake,
    Path,
    Ratings,
    Scores,
    Seed,
    Shuffled,
    Solution,
    Solved,
    Split,
    Traces,
    Verdict,
)

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
    "generate",
    "hint",
    "judge",
    "path",
    "rate",
    "read",
    "shuffle",
    "solve",
    "split",
    "traces",
    "true_candidates",
]

# Made once: a call for one grid takes about a microsecond.
_ONE = (str, Grid)
_VERDICTS = tuple(Verdict)


def read(
    source: str | os.PathLike[str] | bytes | Grids, *, errors: Literal["mark", "raise"] = "mark"
) -> Cells:
    """Reads grids in any format of the program: an array of N x 81 bytes, 0 for an empty cell.

    `source` is a path, the content of a file as bytes, or grids: a list, Series or Arrow column of texts, or an array. A
    grid that cannot be read keeps its row, whose cells are 255; with `errors="raise"`, it is a ValueError.

    >>> read([".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", "x"])[:, :9]
    array([[  0,   0,   0,   0,   0,   0,   0,   1,   0],
           [255, 255, 255, 255, 255, 255, 255, 255, 255]], dtype=uint8)
    >>> read(["x"], errors="raise")
    Traceback (most recent call last):
    ValueError: row 0: no grid found
    """
    if errors not in ("mark", "raise"):
        raise ValueError(f"errors is {errors!r}, expected 'mark' or 'raise'")
    if isinstance(source, str | bytes | os.PathLike):
        cells, problems = of_file(source)
    else:
        cells, problems = converted(source)
    if errors == "raise" and problems:
        row, message = problems[0]
        raise ValueError(f"row {row}: {message}")
    return cells


@overload
def solve(puzzles: str | Grid) -> Solution: ...
@overload
def solve(puzzles: Grids, *, out: Cells | None = None, threads: int | None = None) -> Solved: ...
def solve(puzzles: Any, *, out: Cells | None = None, threads: int | None = None) -> Solution | Solved:
    """Solves one grid or many. `out` is an array for the solutions, which may be that of the puzzles.

    >>> solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").verdict.name
    'UNIQUE'
    >>> solve("5.......5" + 72 * ".").reasons
    ('contradictory givens: 5 appears twice in row 1 (r1c1, r1c9)',)
    """
    if isinstance(puzzles, _ONE) and out is None:
        cells, verdict, reasons = _sudokit.solve_one(_cells(puzzles))
        return Solution(None if cells is None else Grid._of(cells), _VERDICTS[verdict], reasons)
    puzzles = rows(puzzles)
    if out is None:
        out = np.empty((len(puzzles), CELLS), np.uint8)
    elif out.shape != puzzles.shape or out.dtype != np.uint8:
        raise ValueError(f"out: expected uint8 of shape {puzzles.shape}, found {out.dtype} of shape {out.shape}")
    elif np.may_share_memory(out, puzzles):
        puzzles = puzzles.copy()
    return Solved(out, _sudokit.solve(puzzles, out, threads))


@overload
def count(puzzles: str | Grid, limit: int | None = 2) -> int: ...
@overload
def count(puzzles: Grids, limit: int | None = 2, *, threads: int | None = None) -> npt.NDArray[np.int64]: ...
def count(puzzles: Any, limit: int | None = 2, *, threads: int | None = None) -> int | npt.NDArray[np.int64]:
    """Counts solutions up to a limit; `limit=None` counts all. An unreadable row has -1.

    >>> count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    1
    >>> count(81 * ".", limit=1000)
    1000
    """
    if limit is not None and limit < 1:
        raise ValueError(f"limit is {limit}, expected a number from 1, or None for all")
    counts = _sudokit.count(_rows_of(puzzles), limit, threads)
    return int(counts[0]) if isinstance(puzzles, _ONE) else counts


@overload
def check(grids: str | Grid, puzzles: OneGrid | None = None) -> Check: ...
@overload
def check(grids: Grids, puzzles: Grids | None = None, *, threads: int | None = None) -> npt.NDArray[np.bool_]: ...
def check(grids: Any, puzzles: Any = None, *, threads: int | None = None) -> Check | npt.NDArray[np.bool_]:
    """Tells whether full grids are valid, and solutions of their puzzles if there are any. One grid has its reasons.

    >>> check("534678912672195348198342567859761423426853791713924856961537284287419635345286197").reasons
    ('column 8 is invalid: 9 is doubled (r5c8, r9c8), missing 7', 'column 9 is invalid: 7 is doubled (r3c9, r9c9), missing 9')
    """
    if isinstance(grids, _ONE):
        return Check(tuple(_sudokit.check_one(_cells(grids), None if puzzles is None else _cells(puzzles))))
    grids = rows(grids)
    if puzzles is not None:
        puzzles = rows(puzzles)
        if len(puzzles) != len(grids):
            raise ValueError(f"expected a puzzle for each of {len(grids)} grids, found {len(puzzles)}")
    return _sudokit.check(grids, puzzles, threads)


def candidates(puzzles: str | Grid | Grids, *, one_hot: bool = False, threads: int | None = None) -> npt.NDArray[Any]:
    """Returns the candidates of each cell by the rules: N x 81 masks, digit 1 in the lowest bit; 0 for unreadable rows.

    With `one_hot`, N x 81 x 9 booleans.

    >>> int(candidates("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[2]) == 0b1011
    True
    """
    return _masks(puzzles, False, one_hot, threads)


def true_candidates(
    puzzles: str | Grid | Grids, *, one_hot: bool = False, threads: int | None = None
) -> npt.NDArray[Any]:
    """Returns the digits that each cell has in a solution, like `candidates`; 0 for rows without a solution."""
    return _masks(puzzles, True, one_hot, threads)


def _masks(puzzles: Any, are_true: bool, one_hot: bool, threads: int | None) -> npt.NDArray[Any]:
    masks: npt.NDArray[Any] = _sudokit.candidates(_rows_of(puzzles), are_true, threads)
    if one_hot:
        masks = masks[:, :, None] >> np.arange(9, dtype=np.uint16) & 1 == 1
    return masks[0] if isinstance(puzzles, _ONE) else masks


By: TypeAlias = Literal["puzzle", "pattern", "solution"]


def canon(grids: str | Grid | Grids, by: By = "puzzle", *, threads: int | None = None) -> Forms:
    """Returns canonical forms, the same for all equivalent grids, with the classes and the maps that make the forms.

    `by` is what becomes the smallest: the puzzle, the pattern of its clues, or its solution. By solution, a grid without
    exactly one solution has no form.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> pair = shuffle([puzzle], times=2, seed=7).puzzles
    >>> forms = canon(pair)
    >>> bool(forms.classes[0] == forms.classes[1]), bool((forms.back() == pair).all())
    (True, True)
    """
    forms, classes, maps, automorphisms = _sudokit.canon_all(_rows_of(grids), by, threads)
    return Forms(forms, classes.view("S16")[:, 0], maps[:, :CELLS], maps[:, CELLS:], automorphisms)


def shuffle(
    puzzles: Grids,
    solutions: Grids | None = None,
    times: int = 1,
    seed: Seed | None = None,
    *,
    threads: int | None = None,
) -> Shuffled:
    """Returns random equivalents of puzzles, `times` of each, with their solutions moved along.

    The same seed makes the same grids, those of `sudoku canon --shuffle`. Without one, `seed` of the answer is drawn. An
    unreadable row stays unreadable.
    """
    puzzles = _rows_of(puzzles)
    partners = None if solutions is None else _rows_of(solutions)
    if partners is not None and len(partners) != len(puzzles):
        raise ValueError(f"expected a solution for each of {len(puzzles)} puzzles, found {len(partners)}")
    if times < 1:
        raise ValueError(f"times is {times}, expected a number from 1")
    seed = _drawn(seed)
    # The symmetries depend only on the seed and the number of the row.
    moved = _sudokit.shuffle(puzzles, times, _number(seed), threads)
    moved_partners = None if partners is None else _sudokit.shuffle(partners, times, _number(seed), threads)
    return Shuffled(moved, moved_partners, np.repeat(np.arange(len(puzzles)), times), seed)


def split(
    puzzles: Grids, test: float = 0.1, seed: Seed | None = 0, *, by: By = "puzzle", threads: int | None = None
) -> Split:
    """Splits puzzles for training and testing: the rows of both sides. No class of equivalent puzzles is on both.

    Each class is drawn by itself: it stays on its side when the list grows, and `test` is met on average. With
    `by="solution"`, puzzles with equivalent solutions are on one side, too, and with `by="pattern"`, those with equivalent
    places of clues. Unreadable rows are on neither. With `seed=None`, `seed` of the answer is drawn.

    >>> train, test = split(generate(100, seed=1), test=0.2, seed=7)
    >>> len(train) + len(test)
    100
    """
    if not 0 < test < 1:
        raise ValueError(f"test is {test}, expected a share between 0 and 1")
    seed = _drawn(seed)
    parts = _sudokit.split(_rows_of(puzzles), [1 - test, test], _number(seed), by, threads)
    return Split(np.flatnonzero(parts == 0), np.flatnonzero(parts == 1), seed)


@overload
def rate(
    puzzles: str | Grid | Grids, limit: float | str | None = None, *, scale: Literal["se"] = "se", threads: int | None = None
) -> Ratings: ...
@overload
def rate(puzzles: str | Grid | Grids, *, scale: Literal["hodoku"], threads: int | None = None) -> Scores: ...
def rate(
    puzzles: Any,
    limit: float | str | None = None,
    *,
    scale: Literal["se", "hodoku"] = "se",
    threads: int | None = None,
) -> Ratings | Scores:
    """Rates puzzles on the scale of Sudoku Explainer, or with `scale="hodoku"` on that of HoDoKu.

    `limit` is the highest rating wanted, or the name of a level: the paths of harder puzzles are not followed to their
    end, and their rating is infinite.

    >>> puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010"
    >>> ratings = rate([puzzle])
    >>> float(ratings.er[0]), str(ratings.level_names[0]), str(ratings.hardest_names[0])
    (1.7, 'medium', 'direct-pointing')
    """
    if scale not in ("se", "hodoku"):
        raise ValueError(f"scale is {scale!r}, expected 'se' or 'hodoku'")
    is_hodoku = scale == "hodoku"
    if is_hodoku and limit is not None:
        raise ValueError("limit is a rating of Sudoku Explainer, expected none with scale='hodoku'")
    numbers, (levels, hardest), verdicts = _sudokit.rate_all(
        _rows_of(puzzles), is_hodoku, None if limit is None else str(limit), threads
    )
    if is_hodoku:
        return Scores(numbers[0], levels, hardest, verdicts)
    return Ratings(numbers[0], numbers[1], numbers[2], levels, hardest, verdicts)


def generate(
    number: int = 1,
    seed: Seed | None = None,
    *,
    level: str | tuple[str, str] | None = None,
    rating: float | tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    technique: str | list[str] | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    tries: int | None = None,
    start: int = 1,
    threads: int | None = None,
) -> Generated:
    """Makes puzzles with exactly one solution, the same as `sudoku generate` with the same seed and requirements.

    The answer is an array of N x 81 bytes. Without a seed, its `seed` is drawn.
    A level, a rating or a number of clues can be a range of both ends. The levels of a range are about equally frequent.
    The path to the solution has the technique, or each of a list. If the requirements are so rare that the program gives
    up on a puzzle, its row is unreadable (255), and there is a warning.

    >>> str(Grid(generate(1, seed=7, symmetry="rotate180")[0]))
    '7.53..6......2.5..2..56..179.....1...6.8.5.9...2.....685..91..3..7.3......4..67.1'
    """
    if number < 0:
        raise ValueError(f"number is {number}, expected a number from 0")
    seed = _drawn(seed)
    names = [technique] if isinstance(technique, str) else technique or []
    options = {
        "level": _both(level),
        "rating": _both(rating),
        "clues": (clues, clues) if isinstance(clues, int) else clues,
        "techniques": names,
        "symmetry": symmetry,
        "minimal": minimal,
        "tries": tries,
    }
    made, problems = _sudokit.generate_all(number, _number(seed), start, options, threads)
    if problems:
        row, reason = problems[0]
        warnings.warn(f"row {row}: {reason} (seed {seed})", RuntimeWarning, stacklevel=2)
    return Generated.of(made, seed)


def hint(position: OneGrid, *, marks: npt.NDArray[Any] | None = None, order: str = "human") -> Step | None:
    """Returns the next step of a person, or None if the position is solved or no technique leads on.

    `marks` are 81 masks like those of `candidates`. If the digits alone have several solutions, the marks are the puzzle.
    `order` is "human", "se", "singles", "hodoku", or names of techniques, one a line. "human" tries forcing nets if no
    other technique applies. A position with a mistake or with several solutions is a ValueError.

    >>> step = hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(step)
    Hidden Single: box 2
      box 2: only r1c6 can be 8, since row 3 and column 4 already have an 8
      so r1c6 is 8
    >>> step.placements
    ((5, 8),)
    """
    return _sudokit.hint_one(_cells(position), _marks(marks), order)


def path(position: OneGrid, *, marks: npt.NDArray[Any] | None = None, order: str = "human") -> Path:
    """Returns all steps of a person to the solution, like `hint`.

    >>> steps = path("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(steps), steps.is_solved
    (51, True)
    """
    steps, is_solved = _sudokit.path_from(_cells(position), _marks(marks), order)
    return Path(tuple(steps), is_solved)


def judge(puzzle: OneGrid, position: OneGrid, *, marks: npt.NDArray[Any] | None = None) -> Judgment:
    """Judges a position of a puzzle: "open" or "solved", or "mistaken" with each mistake. It never tells the solution.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> judgment = judge(puzzle, puzzle.replace("53..", "535."))
    >>> judgment.state, judgment.mistakes[0].words
    ('mistaken', 'r1c3 cannot be 5: row 1 has its 5 in r1c1')
    """
    state, mistakes = _sudokit.judge_one(_cells(puzzle), _cells(position), _marks(marks))
    return Judgment(state, tuple(Mistake(words, tuple(cells)) for words, cells in mistakes))


def traces(puzzles: str | Grid | Grids, *, order: str = "human", threads: int | None = None) -> Traces:
    """Returns the steps of many puzzles as arrays, for training. A row without exactly one solution has none."""
    numbers, places, techniques, (cells, digits, kinds), is_solved = _sudokit.trace_all(
        _rows_of(puzzles), order, threads
    )
    return Traces(numbers, places, techniques, cells, digits, kinds, is_solved)


def _cells(grid: OneGrid) -> bytes:
    """Returns the cells of one grid. A grid that cannot be read is a ValueError."""
    if type(grid) is str:
        return _sudokit.read_one(grid)
    return grid._cells if type(grid) is Grid else Grid(grid)._cells


def _rows_of(grids: Any) -> Cells:
    """Returns one grid or many as an array. One grid that cannot be read is a ValueError."""
    if isinstance(grids, _ONE):
        return np.frombuffer(_cells(grids), np.uint8).reshape(1, CELLS)
    return rows(grids)


def _marks(marks: npt.NDArray[Any] | None) -> list[int] | None:
    return None if marks is None else [int(mask) for mask in np.ravel(marks)]


def _drawn(seed: Seed | None) -> Seed:
    """Returns the seed, or a drawn one if there is none. A generator of random numbers is no seed."""
    if seed is None:
        return secrets.randbits(53)
    if isinstance(seed, int | str | np.integer) and not isinstance(seed, bool):
        return seed if isinstance(seed, str) else int(seed)
    raise TypeError(f"seed is a {type(seed).__name__}, expected an int, a str, or None to draw one")


def _number(seed: Seed) -> int:
    """Returns the number of a seed, as the program reads `--seed`."""
    return _sudokit.seed_of(str(seed))


def _both(value: Any) -> tuple[str, str] | None:
    """Returns both ends of a range as text."""
    ends = value if isinstance(value, tuple) else (value, value)
    return None if value is None else (str(ends[0]), str(ends[1]))
