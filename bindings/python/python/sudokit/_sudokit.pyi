"""The compiled functions, on arrays of N x 81 bytes. `sudokit` is what users call."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Audit",
    "Step",
    "VERSION",
    "boxed",
    "candidates",
    "canon_all",
    "check",
    "check_one",
    "count",
    "generate_all",
    "guesses",
    "hint_one",
    "judge_one",
    "levels",
    "line",
    "path_from",
    "picture",
    "program",
    "rate_all",
    "read",
    "read_each",
    "read_one",
    "seed_of",
    "shuffle",
    "solve",
    "solve_one",
    "split",
    "techniques",
    "trace_all",
]

VERSION: str

_Cells = npt.NDArray[np.uint8]
_Problems = list[tuple[int, str]]
_Run = tuple[int | None, Callable[[int, int], None] | None]
_Masks = Sequence[int] | None

@final
class Step:
    """One step of a person: a technique, its reasons, and what it places and removes."""

    @property
    def technique(self) -> str:
        """Name of the technique, such as "Hidden Single"."""
    @property
    def id(self) -> str:
        """Id of the technique, one of `sudokit.TECHNIQUES`."""
    @property
    def rating(self) -> float:
        """Rating of the step."""
    @property
    def place(self) -> str:
        """Place to look at, such as "box 2"."""
    @property
    def words(self) -> tuple[str, ...]:
        """Reasons, one sentence each, and the conclusion."""
    @property
    def placements(self) -> tuple[tuple[int, int], ...]:
        """Digits that the step places, each as (cell, digit), cells counted from 0."""
    @property
    def eliminations(self) -> tuple[tuple[int, int], ...]:
        """Candidates that the step removes, each as (cell, digit), cells counted from 0."""
    def to_json(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def to_svg(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...
    @staticmethod
    def _restore(
        json: str, conclusion: str, place: int, cells: Sequence[int], marks: _Masks, order: str
    ) -> Step: ...

@final
class Audit:
    """An audit, to which lists are added one by one."""

    def __new__(cls, seed: int, drawn: int) -> Audit: ...
    def add_file(self, name: str, file: bytes, number: int, run: _Run) -> None: ...
    def add_rows(self, name: str, puzzles: _Cells, solutions: _Cells | None, run: _Run) -> None: ...
    def report(self, run: _Run) -> str: ...

def read(text: bytes, pad_zeros: bool, with_solutions: bool) -> tuple[_Cells, _Cells, _Problems]: ...
def read_each(texts: Sequence[str | None]) -> tuple[_Cells, _Problems]: ...
def read_one(text: str) -> bytes: ...
def line(cells: bytes) -> str: ...
def boxed(cells: bytes) -> str: ...
def picture(cells: bytes) -> str: ...
def seed_of(text: str) -> int: ...
def solve(puzzles: _Cells, solutions: _Cells, run: _Run) -> _Cells: ...
def solve_one(cells: bytes) -> tuple[bytes | None, int, tuple[str, ...]]: ...
def guesses(puzzles: _Cells, run: _Run) -> npt.NDArray[np.int64]: ...
def count(puzzles: _Cells, limit: int | None, run: _Run) -> npt.NDArray[np.int64]: ...
def check(grids: _Cells, puzzles: _Cells | None, run: _Run) -> npt.NDArray[np.bool_]: ...
def check_one(cells: bytes, puzzle: bytes | None) -> list[str]: ...
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
    number: int, seed: int, start: int, options: dict[str, Any], run: _Run
) -> tuple[_Cells, _Problems]: ...
def hint_one(cells: bytes, marks: _Masks, order: str) -> Step | None: ...
def path_from(cells: bytes, marks: _Masks, order: str) -> tuple[list[Step], bool]: ...
def judge_one(
    puzzle: bytes, cells: bytes, marks: _Masks
) -> tuple[str, list[tuple[str, list[int]]]]: ...
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
