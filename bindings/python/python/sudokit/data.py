"""Data sets for training and testing: equivalents, splits without leaks, and the formats that models are trained on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._answers import Answers, Seed, lines
from ._functions import By
from ._grid import CELLS, Cells
from ._inputs import Grids, OneGrid
from ._options import Options, begin, drawn, number_of, partners_of, positive

__all__ = ["Shuffled", "Split", "shuffle", "split"]

Rows = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Shuffled(Answers):
    """Random equivalents of N grids, K of each: K rows for the first grid, then K for the second, and so on."""

    puzzles: Cells
    #: The solutions, moved along with their puzzles, if there were any.
    solutions: Cells | None
    #: The row of the grid that each row is made of.
    groups: Rows
    #: The seed, so that the same can be made again.
    seed: Seed

    @property
    def ok(self) -> npt.NDArray[np.bool_]:
        """True for the rows that are made of a grid that can be read."""
        is_readable: npt.NDArray[np.bool_] = self.puzzles.reshape(-1, CELLS).max(axis=1, initial=0) <= 9
        return is_readable

    def _columns(self) -> dict[str, Any]:
        solutions = {} if self.solutions is None else {"solution": lines(self.solutions.reshape(-1, CELLS))}
        return {"puzzle": lines(self.puzzles.reshape(-1, CELLS))} | solutions | {"group": self.groups}


@dataclass(frozen=True, slots=True, eq=False)
class Split:
    """The rows of the parts of a list, with the seed of the split."""

    parts: tuple[Rows, ...]
    seed: Seed

    def __iter__(self) -> Iterator[Rows]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def __getitem__(self, part: int) -> Rows:
        return self.parts[part]

    @property
    def train(self) -> Rows:
        """The first part."""
        return self.parts[0]

    @property
    def valid(self) -> Rows:
        """The middle part of three."""
        if len(self.parts) != 3:
            raise AttributeError(f"a split into {len(self.parts)} parts has no valid, expected three shares")
        return self.parts[1]

    @property
    def test(self) -> Rows:
        """The last part."""
        return self.parts[-1]


def shuffle(
    puzzles: OneGrid | Grids,
    solutions: OneGrid | Grids | None = None,
    *,
    times: int = 1,
    seed: Seed | None = None,
    **options: Unpack[Options],
) -> Shuffled:
    """Returns random equivalents of puzzles, `times` of each, with their solutions moved along.

    The same seed makes the same grids, those of `sudoku canon --shuffle`. Without one, `seed` of the answer is drawn. An
    unreadable row stays unreadable. A solution that is none of its puzzle is a ValueError.
    """
    batch, run = begin(puzzles, options)
    partners = None
    if solutions is not None:
        partners = partners_of(batch, solutions, "a solution", "puzzles", options)
        _require_solutions(batch.rows, partners)
    times = positive("times", times, "a number from 1")
    seed = drawn(seed)
    shape, number = (-1, *batch.cells), number_of(seed)
    # The symmetries depend only on the seed and the number of the row.
    moved = _sudokit.shuffle(batch.rows, times, number, run).reshape(shape)
    along = None if partners is None else _sudokit.shuffle(partners, times, number, run).reshape(shape)
    return Shuffled(moved, along, np.repeat(np.arange(len(batch.rows)), times), seed)


def _require_solutions(puzzles: Cells, solutions: Cells) -> None:
    """Refuses solutions that lack a given of their puzzles. A row of zeros is the solution of a puzzle that has none."""
    is_other = (puzzles != solutions) & (puzzles > 0) & (puzzles <= 9) & solutions.any(axis=1, keepdims=True)
    if is_other.any():
        row, cell = np.argwhere(is_other)[0]
        place, given, found = f"r{cell // 9 + 1}c{cell % 9 + 1}", puzzles[row, cell], solutions[row, cell]
        words = f"the solution has {found} in {place}, where the puzzle has {given}"
        raise ValueError(f"row {row}: {words}: it belongs to another puzzle")


def split(
    puzzles: Grids,
    *,
    shares: Sequence[float] = (0.9, 0.1),
    by: By = "puzzle",
    seed: Seed | None = 0,
    **options: Unpack[Options],
) -> Split:
    """Splits puzzles for training and testing: the rows of each part. No class of equivalent puzzles is in two of them.

    Each class is drawn by itself: it stays in its part when the list grows, and the shares are met on average. With
    `by="solution"`, puzzles with equivalent solutions are in one part, too, and with `by="pattern"`, those with equivalent
    places of clues. Unreadable rows are in none. With `seed=None`, `seed` of the answer is drawn.

    >>> from sudokit import generate
    >>> train, test = split(generate(100, seed=1), shares=(0.8, 0.2), seed=7)
    >>> len(train) + len(test)
    100
    """
    shares = [float(share) for share in shares]
    if len(shares) < 2 or min(shares) <= 0 or abs(sum(shares) - 1) > 1e-6:
        raise ValueError(f"shares is {shares}, expected two or three positive numbers whose sum is 1")
    (batch, run), seed = begin(puzzles, options), drawn(seed)
    parts = _sudokit.split(batch.rows, shares, number_of(seed), by, run)
    return Split(tuple(np.flatnonzero(parts == part) for part in range(len(shares))), seed)
