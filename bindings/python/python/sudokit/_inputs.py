"""All kinds of input become one: an array of N x 81 bytes."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence, ValuesView
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._types import CELLS, Cells, Grid, to_bytes


class Series(Protocol):
    """A column of pandas or polars."""

    def to_list(self) -> list[Any]: ...


class ArrowColumn(Protocol):
    """A column of Arrow."""

    def to_pylist(self) -> list[Any]: ...


#: One grid where one is asked for.
OneGrid: TypeAlias = str | Grid | npt.NDArray[Any]
#: Many grids: an array of N x 81 or N x 9 x 9 numbers, or a list, Series or Arrow column of texts or grids.
Grids: TypeAlias = npt.NDArray[Any] | list[Any] | tuple[Any, ...] | Iterator[Any] | Series | ArrowColumn


def rows(grids: Any) -> Cells:
    """Returns grids as a C-contiguous array of N x 81 bytes: the same array if it is one, a copy otherwise."""
    if (
        type(grids) is np.ndarray
        and grids.dtype == np.uint8
        and grids.ndim == 2
        and grids.shape[1] == CELLS
        and grids.flags.c_contiguous
    ):
        return grids
    return converted(grids)[0]  # an unreadable row is a row with values above 9


def converted(grids: Any) -> tuple[Cells, list[tuple[int, str]]]:
    """Returns grids as an array, with the row and the message of each unreadable text."""
    if isinstance(grids, str | bytes | os.PathLike | Grid):
        raise TypeError(f"expected many grids, found {type(grids).__name__}: `sudokit.read` reads files and text")
    if not isinstance(grids, np.ndarray) or grids.dtype.kind in "OUST":
        grids = _column(grids)
    if isinstance(grids, list):
        return _texts(grids)
    if grids.shape[1:] == (9, 9) or grids.shape in ((0,), (CELLS,), (9, 9)):
        grids = grids.reshape(-1, CELLS)
    if grids.ndim != 2 or grids.shape[1] != CELLS:
        raise ValueError(f"expected an array of N x 81 or N x 9 x 9 numbers, found one of shape {grids.shape}")
    return np.ascontiguousarray(to_bytes(grids)), []


def _column(column: Any) -> npt.NDArray[Any] | list[Any]:
    """Returns a Series, an Arrow column or a sequence as an array of numbers or a list of texts."""
    grids = _listed(column)
    if all(isinstance(grid, Grid) for grid in grids):
        return np.frombuffer(b"".join(map(bytes, grids)), np.uint8).reshape(-1, CELLS)
    if any(isinstance(grid, str | bytes | None | Grid) for grid in grids):
        return [_text(grid) for grid in grids]
    try:
        array = np.asarray(grids)
    except ValueError:
        raise ValueError("expected grids of 81 or 9 x 9 numbers, found lists of different lengths") from None
    if array.dtype.kind in "OUST":
        raise _no_grids(column)
    return array


def _listed(column: Any) -> list[Any]:
    """Returns the grids of a Series, an Arrow column or a sequence. A dict or table would give its names."""
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


def _no_grids(found: Any) -> TypeError:
    """Returns the error for what is neither a column of grids nor an array of numbers."""
    shape = f" of shape {found.shape}" if isinstance(found, np.ndarray) else ""
    return TypeError(
        f"expected a column of grids or an array of numbers, found {type(found).__name__}{shape}: of a table, pass a column"
        ' such as table["puzzle"], or its columns of cells as an array of N x 81 numbers'
    )


def _text(grid: Any) -> Any:
    """Returns a grid as text. What is no grid stays and has an unreadable row."""
    if isinstance(grid, Grid):
        return str(grid)
    return grid.decode("utf-8", "replace") if isinstance(grid, bytes) else grid


def _texts(texts: list[Any]) -> tuple[Cells, list[tuple[int, str]]]:
    cells, problems = _sudokit.read_each(texts)
    return cells.reshape(-1, CELLS), problems


def of_file(source: str | os.PathLike[str] | bytes) -> tuple[Cells, list[tuple[int, str]]]:
    """Reads a file, or text as bytes, in any format of the program, or an array that numpy has saved."""
    if isinstance(source, bytes):
        text = source
    else:
        path = Path(source)
        if isinstance(source, str) and (len(source) >= CELLS or "\n" in source) and not path.exists():
            raise FileNotFoundError("no such file; text is read as bytes, or as a list: read([text])")
        text = path.read_bytes()
    if text.startswith(b"\x93NUMPY"):
        return converted(np.load(io.BytesIO(text), allow_pickle=False))
    cells, problems = _sudokit.read(text)
    return cells.reshape(-1, CELLS), problems
