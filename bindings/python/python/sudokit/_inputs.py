"""All kinds of input become one: an array of N x 81 bytes, with the shape that the answers get."""

from __future__ import annotations

import io
import numbers
import os
import sys
import warnings
from collections.abc import Iterator, Sequence, ValuesView
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._grid import CELLS, Cells, Grid


class Series(Protocol):
    """A column of pandas or polars."""

    def to_list(self) -> list[Any]: ...


class ArrowColumn(Protocol):
    """A column of Arrow."""

    def to_pylist(self) -> list[Any]: ...


#: One grid: text, a `Grid`, or 81 or 9 x 9 numbers.
OneGrid: TypeAlias = str | Grid | npt.NDArray[Any] | Sequence[int] | Sequence[Sequence[int]]
#: Many grids: an array of N x 81 or N x 9 x 9 numbers, or a list, Series or Arrow column of texts or grids.
Grids: TypeAlias = npt.NDArray[Any] | list[Any] | tuple[Any, ...] | Iterator[Any] | ValuesView[Any] | Series | ArrowColumn
#: What happens to a grid that cannot be read: its row is marked as unreadable, or it is a ValueError.
Errors: TypeAlias = Literal["mark", "raise"]

#: The row and the message of a grid that cannot be read.
Problem = tuple[int, str]

_ONE, _ROW, _SQUARE = (), (CELLS,), (9, 9)
#: The value of the cells of a grid that cannot be read.
UNREADABLE = 255


@dataclass(frozen=True, slots=True)
class Batch:
    """Grids as C-contiguous bytes, and the shape they came in."""

    rows: Cells
    #: () for one grid, (N,) for many.
    shape: tuple[int, ...]
    #: (81,) or (9, 9).
    cells: tuple[int, ...] = _ROW

    def grids(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Returns an array with something for each cell in the shape of the grids."""
        return array.reshape(self.shape + self.cells + array.shape[2:])

    def each(self, array: npt.NDArray[Any]) -> Any:
        """Returns an array with something for each grid: of one grid a scalar."""
        return array if self.shape else array[0]

    @property
    def is_one(self) -> bool:
        """True for one grid, whose answers are scalars."""
        return not self.shape


def given(grids: Any, empty: float = 0, errors: Errors = "mark") -> Batch:
    """Returns the grids of an argument. One text that cannot be read is a ValueError.

    With `errors="mark"`, a row that cannot be read holds values above 9, and numbers that are no cells are warned of.
    """
    if errors not in ("mark", "raise"):
        raise ValueError(f"errors is {errors!r}, expected 'mark' or 'raise'")
    if isinstance(grids, str | Grid):
        cells = _sudokit.read_one(grids) if isinstance(grids, str) else grids._cells
        return Batch(np.frombuffer(cells, np.uint8).reshape(1, CELLS), _ONE)
    batch, problems, warning = _converted(grids, empty)
    if errors == "raise" and problems:
        row, message = problems[0]
        raise ValueError(f"row {row}: {message}" if batch.shape else message)
    if warning:
        warn(f"{len(problems):,} of {len(batch.rows):,} grids cannot be read: row {problems[0][0]}: {warning}")
    return batch


def only(grid: Any, empty: float = 0) -> bytes:
    """Returns the cells of one grid in any form. A grid that cannot be read is a ValueError."""
    batch = given(grid, empty, "raise")
    if len(batch.rows) != 1:
        raise ValueError(f"expected one grid, as text or as 81 or 9 x 9 values, found {len(batch.rows)} grids")
    cells = batch.rows.tobytes()
    _sudokit.line(cells)  # refuses the row of a grid that could not be read
    return cells


def warn(message: str) -> None:
    """Warns the caller of the package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and str(frame.f_globals.get("__name__")).startswith(__package__):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, RuntimeWarning, stacklevel=level)


def _converted(grids: Any, empty: float) -> tuple[Batch, list[Problem], str]:
    """Returns many grids with all problems, and the words of a warning."""
    if isinstance(grids, bytes | os.PathLike):
        raise TypeError(f"expected grids, found {type(grids).__name__}: `sudokit.read` reads files, `sudokit.parse` text")
    column = grids if isinstance(grids, np.ndarray) and grids.dtype.kind not in "OUST" else _column(grids, empty)
    if isinstance(column, list):
        cells, problems = _sudokit.read_each(column)
        return Batch(cells.reshape(-1, CELLS), (len(column),)), problems, ""
    batch = _batch(column)
    values = column if column.shape[1:] == _ROW else column.reshape(-1, CELLS)
    cells = _digits(values, empty)
    batch = Batch(np.ascontiguousarray(cells), batch.shape, batch.cells)
    if cells.max(initial=0) <= 9:
        return batch, [], ""
    if isinstance(values, np.ma.MaskedArray):
        values = values.filled(0)
    is_marked = (values == UNREADABLE).any(axis=1)
    bad = (cells > 9) & ~is_marked[:, None]
    rows = np.flatnonzero(bad.any(axis=1) | is_marked)
    own = np.flatnonzero(bad.any(axis=1))
    if not own.size:
        return batch, [(int(row), "the row is marked as unreadable") for row in rows], ""
    row, cell = own[0], int(np.argmax(bad[own[0]]))
    cure = _cure(values[own], values[row, cell])
    found = f"r{cell // 9 + 1}c{cell % 9 + 1} holds {values[row, cell]:g}, expected 0 to 9{cure}"
    return batch, [(int(row), found) for row in own], found


def _cure(values: npt.NDArray[Any], value: Any) -> str:
    """Returns what to do about cells that are no digits, by the value of one of them."""
    if value != value:
        return ": pass empty=nan if that is an empty cell"
    if value < 0:
        return f": pass empty={value:g} if that is an empty cell"
    if values.min() >= 1 and values.max() == 10:
        return ": pass empty=1 if the cells are digits + 1"
    if values.max() < 1 << 9 and values.dtype.kind in "iu":
        return "; masks such as those of `candidates` are no digits: pass the grids that they were made of"
    return ""


def _batch(values: npt.NDArray[Any]) -> Batch:
    """Returns the shapes of an array of grids, without its cells."""
    shape, nothing = values.shape, np.zeros((0, CELLS), np.uint8)
    if values.dtype.kind not in "iuf":
        raise TypeError(f"expected digits, found an array of {values.dtype}")
    is_one_hot = shape[-1:] in ((9,), (10,)) and values.any() and np.isin(values, (0, 1)).all() and values.sum(axis=-1).max() <= 1
    first = 10 - shape[-1] if shape else 0
    one_hot = f"the cells look one-hot: pass digits, such as (cells * np.arange({first}, 10)).sum(-1)"
    if is_one_hot and shape == (9, 9, 9):
        raise ValueError(one_hot)
    if shape[-2:] == _SQUARE and len(shape) in (2, 3):
        return Batch(nothing, shape[:-2], _SQUARE)
    if shape[-1:] == _ROW and len(shape) in (1, 2):
        return Batch(nothing, shape[:-1])
    if shape == (0,):
        return Batch(nothing, (0,))
    cure = one_hot if is_one_hot else "pass it as .reshape(-1, 9, 9)" if shape[-2:] == _SQUARE else ""
    hint = cure and f": {cure}"
    raise ValueError(f"expected an array of N x 81 or N x 9 x 9 numbers, found one of shape {shape}{hint}")


def _digits(values: npt.NDArray[Any], empty: float) -> Cells:
    """Returns numbers as bytes, 0 for an empty cell, and what is no number from 0 to 9 as 255."""
    if not isinstance(empty, numbers.Real) or isinstance(empty, bool) or 2 <= empty <= 9:
        raise ValueError(f"empty is {empty!r}, expected the number of an empty cell, or 1 if the cells are digits + 1")
    if isinstance(values, np.ma.MaskedArray):
        cells = _digits(values.data, empty).copy()
        cells[np.ma.getmaskarray(values)] = 0
        return cells
    if values.dtype == np.uint8 and empty == 0:
        return values
    with np.errstate(invalid="ignore"):
        digits = values - values.dtype.type(1) if empty == 1 else values
        cells = digits.astype(np.uint8)
        is_digit = (digits >= 0) & (digits <= 9) & (cells == digits)
        if empty not in (0, 1):
            is_empty = np.isnan(values) if np.isnan(empty) else values == empty
            cells = np.where(is_empty, np.uint8(0), cells)
            is_digit = is_empty | is_digit & (digits > 0)
    return np.where(is_digit, cells, np.uint8(UNREADABLE))


def _column(column: Any, empty: float) -> npt.NDArray[Any] | list[Any]:
    """Returns a Series, an Arrow column or a sequence as an array of numbers or a list of texts."""
    grids = _listed(column)
    if isinstance(grids, np.ndarray):
        return grids
    if grids and all(isinstance(grid, Grid) for grid in grids):
        return np.frombuffer(b"".join(map(bytes, grids)), np.uint8).reshape(-1, CELLS)
    # Nothing among numbers is an empty cell, and among texts a missing one, as NaN in a column of pandas.
    has_texts = any(isinstance(grid, str | bytes | None | Grid) for grid in grids)
    if has_texts and not any(isinstance(grid, numbers.Real) and grid == grid for grid in grids):
        return [None if isinstance(grid, float) else _text(grid, empty) for grid in grids]
    for row, grid in enumerate(grids):
        if isinstance(grid, numbers.Real) and abs(grid) > 10 ** (CELLS // 2):
            kind, lost = ("an integer", "leading zeros") if isinstance(grid, int) else ("a rounded number", "digits")
            more = " or pad_zeros=True" if isinstance(grid, int) else ""
            raise ValueError(f"row {row} is {kind}, its {lost} are lost: read the column with dtype=str{more}")
    try:
        is_masked = any(isinstance(grid, np.ma.MaskedArray) for grid in grids)
        array: npt.NDArray[Any] = np.ma.stack(grids) if is_masked else np.asarray(grids)
        if array.dtype.kind == "O" and array.ndim and all(isinstance(cell, numbers.Real | None) for cell in array.flat):
            array = np.where(np.equal(array, None), empty, array).astype(np.float64)
    except ValueError:
        raise ValueError("expected grids of 81 or 9 x 9 numbers, found lists of different lengths") from None
    if array.dtype.kind in "OUST":
        raise _no_grids(column)
    return array


def _listed(column: Any) -> npt.NDArray[Any] | list[Any]:
    """Returns the grids of a Series, an Arrow column or a sequence. A dict or table would give its names."""
    array = _array(column)
    if array is not None:
        return array
    for name in ("to_pylist", "to_list", "tolist"):  # Arrow; polars and pandas; what else is like an array
        if hasattr(column, name):
            column = getattr(column, name)()
            break
    else:
        if hasattr(column, "dtype"):  # arrays without such a function
            column = np.asarray(column)
    if not isinstance(column, Sequence | Iterator | ValuesView | np.ndarray) or isinstance(column, str | bytes):
        raise _no_grids(column)
    return list(column)


def _array(column: Any) -> npt.NDArray[Any] | None:
    """Returns the numbers of a tensor, or of a column of lists of one length, without an object for each of them."""
    size = getattr(getattr(column, "type", None), "list_size", None)
    if size is not None:  # Arrow
        column = column.combine_chunks() if hasattr(column, "combine_chunks") else column
        cells = column.flatten()
        if column.null_count or cells.null_count:
            return None
        return np.asarray(cells).reshape(len(column), size)
    if isinstance(column, list | tuple | np.ndarray) or hasattr(column, "to_pylist") or not hasattr(column, "dtype"):
        return None
    if not hasattr(column, "__array__"):
        return np.from_dlpack(column) if hasattr(column, "__dlpack__") else None
    array = np.asarray(column)
    return array if array.dtype.kind in "biuf" and array.ndim > 1 else None


def _no_grids(found: Any) -> TypeError:
    """Returns the error for what is neither a column of grids nor an array of numbers."""
    shape = f" of shape {found.shape}" if isinstance(found, np.ndarray) else ""
    return TypeError(
        f"expected a column of grids or an array of numbers, found {type(found).__name__}{shape}: of a table, pass a column"
        ' such as table["puzzle"], or its columns of cells as an array of N x 81 numbers'
    )


def _text(grid: Any, empty: float = 0) -> Any:
    """Returns a grid as text. What is no grid stays and has an unreadable row."""
    if isinstance(grid, Grid):
        return str(grid)
    if isinstance(grid, np.ndarray | list | tuple):
        try:
            return _sudokit.line(only(grid, empty))
        except (TypeError, ValueError):
            return grid
    return grid.decode("utf-8", "replace") if isinstance(grid, bytes) else grid


def padded(texts: Any) -> list[Any]:
    """Returns grids as texts with the leading zeros that a spreadsheet has removed."""
    grids = _listed(texts)
    return [str(grid).zfill(CELLS) if isinstance(grid, int) or str(grid).isdigit() else _text(grid) for grid in grids]


def content(source: str | os.PathLike[str]) -> bytes:
    """Returns the content of a file."""
    if isinstance(source, str) and (len(source) >= CELLS or "\n" in source) and not os.path.exists(source):
        raise FileNotFoundError("no such file; text is read by `parse(text)`")
    with open(source, "rb") as file:
        return file.read()


def saved_array(file: bytes) -> npt.NDArray[Any] | None:
    """Returns the array of a file that numpy has saved."""
    if not file.startswith(b"\x93NUMPY"):
        return None
    array: npt.NDArray[Any] = np.load(io.BytesIO(file), allow_pickle=False)
    return array
