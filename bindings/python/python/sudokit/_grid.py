"""One grid as a value, and the verdicts on grids."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from . import _sudokit

if TYPE_CHECKING:
    from ._answers import Ratings, Scores, Step
    from ._inputs import OneGrid

__all__ = ["Check", "Grid", "Solution", "Verdict"]

Cells = npt.NDArray[np.uint8]
CELLS = 81


class Verdict(enum.IntEnum):
    """What is known about the solutions of a grid. Arrays hold the numbers."""

    UNIQUE = 0
    SEVERAL = 1
    NONE = 2
    CONTRADICTORY = 3
    UNREADABLE = 4


_VERDICTS = {
    "unique": Verdict.UNIQUE, "multiple": Verdict.SEVERAL, "none": Verdict.NONE, "contradictory": Verdict.CONTRADICTORY,
}  # fmt: skip


class Grid:
    """A grid of 81 cells: hashable, comparable, and written as a drawing.

    >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> str(grid)
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
    >>> grid[0, 1], grid.cells[:3], grid.is_unique
    (3, (5, 3, 0), True)
    >>> grid == Grid(str(grid)), len({grid, Grid(str(grid))})
    (True, 1)
    """

    __slots__ = ("_cells",)
    _cells: bytes

    def __init__(self, cells: OneGrid, *, empty: float = 0) -> None:
        """Reads text in any format, or takes 81 or 9 x 9 values. A grid that cannot be read is a ValueError."""
        if isinstance(cells, Grid):
            self._cells = cells._cells
        elif isinstance(cells, str):
            self._cells = _sudokit.read_one(cells)
        else:
            from ._inputs import only

            self._cells = only(cells, empty)

    @classmethod
    def _of(cls, cells: bytes) -> Grid:
        grid = cls.__new__(cls)
        grid._cells = cells
        return grid

    @property
    def cells(self) -> tuple[int, ...]:
        """The 81 values, row by row, 0 for an empty cell."""
        return tuple(self._cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __len__(self) -> int:
        return CELLS

    def __getitem__(self, place: tuple[int, int]) -> int:
        row, column = place
        if not (0 <= row < 9 and 0 <= column < 9):
            raise IndexError(f"({row}, {column}) is no cell, expected a row and a column from 0 to 8")
        return self._cells[9 * row + column]

    def solve(self) -> Solution:
        """Returns the solution with the verdict, and every reason why there is not exactly one."""
        from ._answers import ask

        answer = ask("solve", of=str(self))
        solution = answer.get("solution")
        return Solution(Grid(solution) if solution else None, _VERDICTS[answer["verdict"]], tuple(answer["reasons"]))

    def count(self, limit: int | None = 2) -> int:
        """Counts solutions up to a limit; `limit=None` counts all."""
        from ._functions import count

        return count(self, limit)

    @property
    def is_unique(self) -> bool:
        """True if there is exactly one solution."""
        return self.solve().verdict is Verdict.UNIQUE

    def check(self, puzzle: OneGrid | None = None) -> Check:
        """Tells whether this full grid is valid, and a solution of its puzzle if there is one."""
        from ._answers import ask

        return Check(tuple(ask("check", of=str(self), puzzle=None if puzzle is None else str(Grid(puzzle)))["reasons"]))

    def hint(
        self, *, marks: npt.ArrayLike | None = None, puzzle: OneGrid | None = None, order: str = "human"
    ) -> Step | None:
        """Returns the next step, like `sudokit.hint`."""
        from ._functions import hint

        return hint(self, marks=marks, puzzle=puzzle, order=order)

    def rate(self, *, scale: Literal["se", "hodoku"] = "se") -> Ratings | Scores:
        """Returns the rating, like `sudokit.rate`, with numbers in place of arrays."""
        from ._functions import rate

        return rate(self) if scale == "se" else rate(self, scale=scale)

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """Returns the 81 values as an array, which cannot be written to unless it is a copy."""
        values = np.frombuffer(self._cells, np.uint8)
        wanted = np.dtype(np.uint8 if dtype is None else dtype)
        if copy is False and wanted != np.uint8:
            raise ValueError(f"the cells are uint8: an array of {wanted} is a copy, which copy=False forbids")
        return values.astype(wanted, copy=bool(copy))

    def __bytes__(self) -> bytes:
        return self._cells

    def __eq__(self, other: object) -> bool:
        return self._cells == other._cells if isinstance(other, Grid) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._cells)

    def __str__(self) -> str:
        return _sudokit.line(self._cells)

    def __repr__(self) -> str:
        return _sudokit.boxed(self._cells).rstrip("\n")

    def _repr_html_(self) -> str:
        from ._answers import ask

        svg: str = ask("svg", of=str(self), size=240, axes=False)
        return svg

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return Grid, (str(self),)


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of `Grid.solve`."""

    #: The solution, or one of several.
    solution: Grid | None
    verdict: Verdict
    #: Every reason why there is not exactly one solution.
    reasons: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """True if there is exactly one solution."""
        return self.verdict is Verdict.UNIQUE


@dataclass(frozen=True, slots=True)
class Check:
    """The answer of `Grid.check`: true if the grid is valid."""

    #: Every reason why the grid is not valid.
    reasons: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.reasons
