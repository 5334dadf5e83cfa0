"""Options of functions: what they have in common, and how their values are checked."""

from __future__ import annotations

import operator
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypedDict

import numpy as np

from . import _sudokit
from ._answers import Seed
from ._grid import Cells
from ._inputs import Batch, Errors, given

#: What is told of the progress: True for a bar, a bar such as `tqdm.tqdm`, or a function of the numbers done and in all.
Progress: TypeAlias = bool | Callable[..., Any] | None
Run: TypeAlias = tuple[int | None, Callable[[int, int], None] | None]


class Running(TypedDict, total=False):
    """Options of every function that takes long."""

    #: The number of threads, by default one for each core.
    threads: int | None
    progress: Progress


class Options(Running, total=False):
    """Options of every function on grids."""

    #: The number of an empty cell: 0, -1, nan, or 1 if the cells are digits + 1.
    empty: float
    #: "mark" for rows without an answer, "raise" for a ValueError.
    errors: Errors


def drawn(seed: Seed | None) -> Seed:
    """Returns the seed, or a drawn one if there is none. A generator of random numbers is no seed."""
    if seed is None:
        return int.from_bytes(os.urandom(8)) >> 11
    if isinstance(seed, int | str | np.integer) and not isinstance(seed, bool):
        return seed if isinstance(seed, str) else int(seed)
    raise TypeError(f"seed is a {type(seed).__name__}, expected an int, a str, or None to draw one")


def number_of(seed: Seed) -> int:
    """Returns the number of a seed, as the program reads `--seed`."""
    return _sudokit.seed_of(str(seed))


def positive(name: str, value: Any, expected: str, least: int = 1) -> int:
    """Returns an option that is a number from 1 or 0."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}, expected {expected}") from None
    if isinstance(value, bool) or not least <= number < 1 << 63:
        raise ValueError(f"{name} is {value}, expected {expected}")
    return number


def plain(name: str, value: Any) -> Any:
    """Returns an option as JSON has it: a number, a text, a switch, or a list of them such as both ends of a range."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    if isinstance(value, range) and value.step == 1 and value:
        value = (value[0], value[-1])
    if isinstance(value, str | bool | int):
        return value
    if isinstance(value, float) and value - value == 0:
        return value
    if isinstance(value, Iterable) and not isinstance(value, bytes | dict):
        return [plain(name, one) for one in value]
    raise TypeError(f"{name} is {value!r}, expected a number, a text, or a list of them")


def begin(grids: Any, options: Options) -> tuple[Batch, Run]:
    """Returns the grids of a call, and how it is to be run."""
    rest: Any = dict(options)
    batch = given(grids, rest.pop("empty", 0), rest.pop("errors", "mark"))
    return batch, run_of(len(batch.rows), rest)


def partners_of(batch: Batch, grids: Any, one: str, many: str, options: Options) -> Cells:
    """Returns the grids that belong to others, row by row."""
    rows = given(grids, options.get("empty", 0), options.get("errors", "mark")).rows
    if len(rows) != len(batch.rows):
        raise ValueError(f"expected {one} for each of {len(batch.rows)} {many}, found {len(rows)}")
    return rows


def run_of(total: int, options: Any) -> Run:
    """Returns how a call is to be run: the number of threads, and what is called with the parts done and in all."""
    for name in options:
        if name not in Running.__annotations__:
            import difflib

            similar = difflib.get_close_matches(name, Options.__annotations__, 1)
            raise TypeError(f"unknown option '{name}'" + "".join(f", did you mean '{known}'?" for known in similar))
    threads, progress = options.get("threads"), options.get("progress")
    if threads is not None:
        threads = positive("threads", threads, "a number from 1, or None for one for each core")
    if not progress:
        return threads, None
    if progress is True:
        try:
            from tqdm.auto import tqdm as progress  # type: ignore[import-untyped, no-redef, unused-ignore]
        except ImportError:
            progress = _percents()
    if not callable(progress) and not hasattr(progress, "update"):
        raise TypeError(f"progress is {progress!r}, expected True, a bar such as tqdm.tqdm, or a function")
    bar: Any = progress(total=total) if isinstance(progress, type) else progress
    is_bar = hasattr(bar, "update")

    def advance(done: int, parts: int) -> None:
        number = total if done == parts else total * done // parts
        if not is_bar:
            bar(number, total)
            return
        bar.update(number - bar.n)
        if done == parts:
            bar.close()

    return threads, advance


def quiet(run: Run) -> Run:
    """Returns how a part of a call is to be run that is not told as progress."""
    return run[0], None


def _percents() -> Callable[[int, int], None]:
    """Returns a function that prints the progress, once for each percent."""
    last = -1

    def show(done: int, total: int) -> None:
        nonlocal last
        percent = 100 * done // max(total, 1)
        if percent != last or done == total:
            last = percent
            print(f"\r{done:,} of {total:,}", end="\n" if done == total else "", file=sys.stderr, flush=True)

    return show
