"""The values that functions return: grids, verdicts, and named arrays."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from . import _sudokit

if TYPE_CHECKING:
    from ._sudokit import Step

Cells = npt.NDArray[np.uint8]
CELLS = 81

#: The ids of all techniques. Arrays hold the place of a technique in this tuple.
TECHNIQUES: tuple[str, ...] = tuple(_sudokit.techniques())
#: The levels of Sudoku Explainer's scale, the easiest first. Arrays hold the place of a level in this tuple.
LEVELS: tuple[str, ...] = tuple(_sudokit.levels("se"))
#: The levels of HoDoKu, the easiest first.
HODOKU_LEVELS: tuple[str, ...] = tuple(_sudokit.levels("hodoku"))
#: The code of no technique and no level in arrays.
MISSING = 65535
#: A seed: a number, or a text such as "2026-11-21".
Seed = int | str


def neither(answer: object) -> TypeError:
    """Returns the error of `bool` for an answer: a tuple would be true whatever it says."""
    name, fields = type(answer).__name__, ", ".join(type(answer).__annotations__)
    return TypeError(f"a {name} is neither true nor false, expected one of its fields: {fields}")


class Verdict(enum.IntEnum):
    """What is known about the solutions of a grid. Arrays hold the numbers."""

    UNIQUE = 0
    SEVERAL = 1
    NONE = 2
    CONTRADICTORY = 3
    UNREADABLE = 4


class Grid:
    """A grid of 81 cells: hashable, comparable, and written as a drawing.

    >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> str(grid)
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
    >>> grid[0, 1]
    3
    >>> grid == Grid(str(grid)), len({grid, Grid(str(grid))})
    (True, 1)
    """

    __slots__ = ("_cells",)
    _cells: bytes

    def __init__(self, cells: str | Grid | Sequence[Any] | npt.NDArray[Any]) -> None:
        """Reads text in any format, or takes 81 or 9 x 9 values. A grid that cannot be read is a ValueError."""
        if isinstance(cells, Grid):
            self._cells = cells._cells
        elif isinstance(cells, str):
            self._cells = _sudokit.read_one(cells)
        else:
            values = np.asarray(cells)
            if values.shape not in ((CELLS,), (9, 9)):
                raise ValueError(f"expected 81 or 9 x 9 values, found an array of shape {values.shape}")
            self._cells = to_bytes(values).tobytes()
            _sudokit.line(self._cells)  # refuses values above 9

    @classmethod
    def _of(cls, cells: bytes) -> Grid:
        grid = cls.__new__(cls)
        grid._cells = cells
        return grid

    def __getitem__(self, place: tuple[int, int]) -> int:
        row, column = place
        if not (0 <= row < 9 and 0 <= column < 9):
            raise IndexError(f"({row}, {column}) is no cell, expected a row and a column from 0 to 8")
        return self._cells[9 * row + column]

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """Returns the 81 values as an array, which cannot be written to unless it is a copy."""
        values = np.frombuffer(self._cells, np.uint8)
        return values.astype(dtype or np.uint8, copy=bool(copy))

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
        return _sudokit.picture(self._cells)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return Grid, (str(self),)


def to_bytes(values: npt.NDArray[Any]) -> Cells:
    """Returns numbers as bytes, and what is no number from 0 to 9 as 255."""
    if values.dtype == np.uint8:
        return values
    if values.dtype.kind not in "biuf":
        raise TypeError(f"expected an array of numbers, found {values.dtype}")
    with np.errstate(invalid="ignore"):
        cells = values.astype(np.uint8)
        return np.where((values >= 0) & (values <= 9) & (cells == values), cells, np.uint8(255))


class Solved(NamedTuple):
    """The answers of `solve` for N grids."""

    #: N x 81 digits. The row of a grid without a solution has zeros; of several solutions, one.
    solutions: Cells
    #: N verdicts, the numbers of `Verdict`.
    verdicts: npt.NDArray[np.uint8]

    def __bool__(self) -> NoReturn:
        raise neither(self)


class Solution(NamedTuple):
    """The answer of `solve` for one grid."""

    #: The solution, or one of several.
    solution: Grid | None
    verdict: Verdict
    #: Every reason why there is not exactly one solution.
    reasons: tuple[str, ...]

    def __bool__(self) -> NoReturn:
        raise neither(self)


@dataclass(frozen=True, slots=True)
class Check:
    """The answer of `check` for one grid: true if it is valid."""

    #: Every reason why the grid is not valid.
    reasons: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.reasons


class Forms(NamedTuple):
    """The canonical forms of N grids. Row by row, `forms[i, j] == digits[i, grids[i, origins[i, j]]]`."""

    #: N x 81 cells, equal for all equivalent grids. A row without a form has zeros.
    forms: Cells
    #: N classes of 16 bytes, equal for all equivalent grids: to group by. Stable within one version of the package.
    classes: npt.NDArray[np.bytes_]
    #: N x 81: the cell of the grid that each cell of the form comes from.
    origins: Cells
    #: N x 10: the digit that each digit of the grid becomes; 0 stays 0.
    digits: Cells
    #: N numbers of automorphisms; 0 for a row without a form.
    automorphisms: npt.NDArray[np.uint32]

    def __bool__(self) -> NoReturn:
        raise neither(self)

    def back(self) -> Cells:
        """Returns the grids that the forms were made of, by way of the maps."""
        inverse = np.argsort(self.digits, axis=1).astype(np.uint8)
        renamed = np.take_along_axis(inverse, self.forms.astype(np.intp), axis=1)
        grids = np.zeros_like(self.forms)
        np.put_along_axis(grids, self.origins.astype(np.intp), renamed, axis=1)
        return grids


class Generated(np.ndarray[Any, np.dtype[np.uint8]]):
    """The puzzles of `generate`: an array of N x 81 bytes that knows its seed, as do its parts."""

    #: The seed that the puzzles were made with.
    seed: Seed | None = None

    @classmethod
    def of(cls, puzzles: Cells, seed: Seed) -> Generated:
        generated = puzzles.view(cls)
        generated.seed = seed
        return generated

    def __array_finalize__(self, source: Any) -> None:
        self.seed = getattr(source, "seed", None)

    def __array_wrap__(self, array: npt.NDArray[Any], context: Any = None, return_scalar: bool = False) -> Any:
        """Returns what is computed from the puzzles as a plain array."""
        return array[()] if return_scalar else np.asarray(array)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return Generated.of, (np.asarray(self), self.seed)


class Split(tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]):
    """The rows for training and those for testing, with the seed of the split."""

    seed: Seed

    def __new__(cls, train: npt.NDArray[np.int64], test: npt.NDArray[np.int64], seed: Seed) -> Split:
        split = super().__new__(cls, (train, test))
        split.seed = seed
        return split

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (*self, self.seed)


class Shuffled(NamedTuple):
    """Random equivalents of N grids, K of each: K rows for the first grid, then K for the second, and so on."""

    puzzles: Cells
    #: The solutions, moved along with their puzzles, if there were any.
    solutions: Cells | None
    #: The row of the grid that each row is made of.
    groups: npt.NDArray[np.int64]
    #: The seed, so that the same can be made again.
    seed: Seed

    def __bool__(self) -> NoReturn:
        raise neither(self)


def _names(codes: npt.NDArray[np.uint16], table: tuple[str, ...]) -> npt.NDArray[np.str_]:
    """Returns the names of codes in a table, empty for `MISSING`."""
    return np.array([*table, ""])[np.minimum(codes, len(table))]


class Ratings(NamedTuple):
    """The ratings of N puzzles on the scale of Sudoku Explainer."""

    #: The rating of the hardest step; infinite above the limit, NaN for what is no puzzle.
    er: npt.NDArray[np.float64]
    #: The rating of the hardest step up to the first digit.
    ep: npt.NDArray[np.float64]
    #: The rating of the first step.
    ed: npt.NDArray[np.float64]
    #: The place of the level in `LEVELS`, or `MISSING`.
    levels: npt.NDArray[np.uint16]
    #: The place of the hardest technique in `TECHNIQUES`, or `MISSING`.
    hardest: npt.NDArray[np.uint16]
    verdicts: npt.NDArray[np.uint8]

    def __bool__(self) -> NoReturn:
        raise neither(self)

    @property
    def level_names(self) -> npt.NDArray[np.str_]:
        """N names of levels; empty where there is none."""
        return _names(self.levels, LEVELS)

    @property
    def hardest_names(self) -> npt.NDArray[np.str_]:
        """N ids of the hardest techniques; empty where there is none."""
        return _names(self.hardest, TECHNIQUES)


class Scores(NamedTuple):
    """The scores of N puzzles on the scale of HoDoKu."""

    #: The score; NaN for what is no puzzle.
    scores: npt.NDArray[np.float64]
    #: The place of the level in `HODOKU_LEVELS`, or `MISSING`.
    levels: npt.NDArray[np.uint16]
    #: The place of the hardest technique in `TECHNIQUES`, or `MISSING`.
    hardest: npt.NDArray[np.uint16]
    verdicts: npt.NDArray[np.uint8]

    def __bool__(self) -> NoReturn:
        raise neither(self)

    @property
    def level_names(self) -> npt.NDArray[np.str_]:
        """N names of levels; empty where there is none."""
        return _names(self.levels, HODOKU_LEVELS)

    @property
    def hardest_names(self) -> npt.NDArray[np.str_]:
        """N ids of the hardest techniques; empty where there is none."""
        return _names(self.hardest, TECHNIQUES)


class Mistake(NamedTuple):
    """A mistake in a position."""

    words: str
    #: The cells that may hold it, counted from 0.
    cells: tuple[int, ...]


class Judgment(NamedTuple):
    """The judgment of a position: "open", "solved" or "mistaken"."""

    state: str
    mistakes: tuple[Mistake, ...]

    def __bool__(self) -> NoReturn:
        raise neither(self)


@dataclass(frozen=True, slots=True)
class Path:
    """The steps of a person from a position to its solution."""

    steps: tuple[Step, ...]
    #: False if no technique of the order leads on after the last step.
    is_solved: bool

    def __bool__(self) -> NoReturn:
        raise neither(self)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, place: int) -> Step:
        return self.steps[place]


class Traces(NamedTuple):
    """Every effect of every step of N puzzles, in order: a row for each placement and each removed candidate."""

    #: The row of the puzzle.
    puzzles: npt.NDArray[np.int64]
    #: The place of the step in the path of its puzzle, from 0.
    order: npt.NDArray[np.int32]
    #: The place of the technique in `TECHNIQUES`.
    techniques: npt.NDArray[np.uint16]
    #: The cell, from 0 to 80.
    cells: npt.NDArray[np.uint8]
    #: The digit, from 1 to 9.
    digits: npt.NDArray[np.uint8]
    #: 0 for a digit that is placed, 1 for a candidate that is removed.
    kinds: npt.NDArray[np.uint8]
    #: For each puzzle, true if the steps solve it.
    is_solved: npt.NDArray[np.bool_]

    def __bool__(self) -> NoReturn:
        raise neither(self)
