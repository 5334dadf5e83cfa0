"""The compiled functions, on arrays of N x 81 bytes. `sudokit` is what users call."""

from collections.abc import Callable, Sequence
from typing import Literal, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Audit",
    "VERSION",
    "ask",
    "boxed",
    "candidates",
    "canon_all",
    "check",
    "count",
    "generate_all",
    "guesses",
    "levels",
    "line",
    "program",
    "rate_all",
    "read",
    "read_each",
    "read_one",
    "seed_of",
    "shuffle",
    "solve",
    "split",
    "techniques",
    "trace_all",
]

VERSION: str

_Cells = npt.NDArray[np.uint8]
_Problems = list[tuple[int, str]]
_Run = tuple[int | None, Callable[[int, int], None] | None]

@final
class Audit:
    """An audit, to which lists are added one by one."""

    def __new__(cls, seed: int, drawn: int) -> Audit: ...
    def add_file(self, name: str, file: bytes, number: int, run: _Run) -> None: ...
    def add_rows(self, name: str, puzzles: _Cells, solutions: _Cells | None, run: _Run) -> None: ...
    def report(self, run: _Run) -> str: ...

def ask(question: str, json: str) -> str: ...
def read(text: bytes, pad_zeros: bool, with_solutions: bool) -> tuple[_Cells, _Cells, _Problems]: ...
def read_each(texts: Sequence[str | None]) -> tuple[_Cells, _Problems]: ...
def read_one(text: str) -> bytes: ...
def line(cells: bytes) -> str: ...
def boxed(cells: bytes) -> str: ...
def seed_of(text: str) -> int: ...
def solve(puzzles: _Cells, solutions: _Cells, run: _Run) -> _Cells: ...
def guesses(puzzles: _Cells, run: _Run) -> npt.NDArray[np.int64]: ...
def count(puzzles: _Cells, limit: int | None, run: _Run) -> npt.NDArray[np.int64]: ...
def check(grids: _Cells, puzzles: _Cells | None, run: _Run) -> npt.NDArray[np.bool_]: ...
def candidates(puzzles: _Cells, depth: int | None, run: _Run) -> npt.NDArray[np.uint16]: ...
def canon_all(grids: _Cells, by: str, run: _Run) -> _Cells: ...
def shuffle(grids: _Cells, times: int, seed: int, run: _Run) -> list[_Cells]: ...
def split(
    grids: _Cells, shares: Sequence[float], seed: int, by: str, run: _Run
) -> npt.NDArray[np.int64]: ...
def techniques() -> list[str]: ...
def levels(scale: Literal["se", "hodoku"]) -> list[str]: ...
def rate_all(
    puzzles: _Cells, is_hodoku: bool, limit: str | None, run: _Run
) -> tuple[list[npt.NDArray[np.float64]], list[npt.NDArray[np.uint16]], _Cells]: ...
def generate_all(
    number: int, seed: int, start: int, requirements: str, run: _Run
) -> tuple[_Cells, _Problems]: ...
def trace_all(
    puzzles: _Cells, order: str, with_states: bool, run: _Run
) -> tuple[
    npt.NDArray[np.int64],
    npt.NDArray[np.int32],
    npt.NDArray[np.uint16],
    list[_Cells],
    npt.NDArray[np.bool_],
    npt.NDArray[np.uint16],
]: ...
def program(words: Sequence[str]) -> int: ...
