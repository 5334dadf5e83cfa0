"""The functions on one grid or many."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias, Unpack, overload

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._answers import Forms, Generated, Judgment, Level, Mistake, Path, Ratings, Scores, Seed, Solved, Step, Steps
from ._answers import Symmetry, Traces, ask, cell_of, lines
from ._grid import CELLS, Cells, Grid
from ._inputs import Errors, Grids, OneGrid, content, given, only, padded, saved_array, warn
from ._options import Options, Running, begin, drawn, number_of, partners_of, plain, positive, run_of

__all__ = [
    "candidates", "canon", "check", "count", "generate", "hint", "judge", "parse", "path", "rate", "read", "solve", "text",
    "traces", "true_candidates",
]  # fmt: skip

#: What becomes the smallest in a canonical form.
By: TypeAlias = Literal["puzzle", "pattern", "solution"]


@overload
def read(
    source: str | os.PathLike[str] | bytes | Grids,
    *,
    columns: None = None,
    pad_zeros: bool = False,
    empty: float = 0,
    errors: Errors = "mark",
) -> Cells: ...
@overload
def read(
    source: str | os.PathLike[str] | bytes,
    *,
    columns: Sequence[Literal["puzzle", "solution", "question", "answer"]],
    pad_zeros: bool = False,
    errors: Errors = "mark",
) -> tuple[Cells, ...]: ...
def read(
    source: Any, *, columns: Sequence[str] | None = None, pad_zeros: bool = False, empty: float = 0, errors: Errors = "mark"
) -> Cells | tuple[Cells, ...]:
    """Reads grids in any format of the program: an array of N x 81 bytes, 0 for an empty cell.

    `source` is a path, the content of a file as bytes, or grids: a list, Series or Arrow column of texts, or an array. A
    grid that cannot be read keeps its row, whose cells are 255; with `errors="raise"`, it is a ValueError.
    `columns=("puzzle", "solution")`, or `("question", "answer")`, returns an array for each, row by row, whatever their names
    in the file are; a solution that is lacking has zeros.
    `pad_zeros` restores the leading zeros that a spreadsheet has removed. `empty` is the number of an empty cell in an
    array: -1, nan, or 1 if the cells are digits + 1.

    >>> read([".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", "x"])[:, :9]
    array([[  0,   0,   0,   0,   0,   0,   0,   1,   0],
           [255, 255, 255, 255, 255, 255, 255, 255, 255]], dtype=uint8)
    >>> read(["x"], errors="raise")
    Traceback (most recent call last):
    ValueError: row 0: no grid found
    """
    if isinstance(source, str | os.PathLike):
        source = content(source)
    array = saved_array(source) if isinstance(source, bytes) else None
    if isinstance(source, bytes) and array is None:
        return _parsed(source, columns, pad_zeros, errors)
    if columns is not None:
        raise ValueError("columns are those of a file or of its bytes, expected none for an array or a column")
    batch = given(padded(source) if pad_zeros else source if array is None else array, empty, errors)
    return batch.rows


def parse(text: str | bytes | Grids, *, pad_zeros: bool = False, errors: Errors = "mark") -> Cells:
    """Reads every grid of a text in any format, or one grid of each text of many: the way back from `text`.

    >>> parse(text(np.zeros((2, 81), np.uint8))).shape
    (2, 81)
    """
    if isinstance(text, str | bytes):
        cells = _parsed(text.encode() if isinstance(text, str) else text, None, pad_zeros, errors)
        assert not isinstance(cells, tuple)
        return cells
    return read(text, pad_zeros=pad_zeros, errors=errors)


def _parsed(file: bytes, columns: Sequence[str] | None, pad_zeros: bool, errors: Errors) -> Cells | tuple[Cells, ...]:
    wanted = ("puzzle",) if columns is None else columns
    is_solution = {"puzzle": False, "question": False, "solution": True, "answer": True}
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or any(name not in is_solution for name in wanted):
        raise ValueError(f"columns is {columns!r}, expected names among 'puzzle' and 'solution', or 'question' and 'answer'")
    puzzles, solutions, problems = _sudokit.read(file, pad_zeros, any(is_solution[name] for name in wanted))
    given((), errors=errors)  # refuses another word
    if errors == "raise" and problems:
        row, message = problems[0]
        raise ValueError(f"row {row}: {message}")
    arrays = puzzles.reshape(-1, CELLS), solutions.reshape(-1, CELLS)
    return arrays[0] if columns is None else tuple(arrays[is_solution[name]] for name in wanted)


def text(grids: OneGrid | Grids, *, empty: str = ".") -> npt.NDArray[np.str_]:
    """Returns grids as texts of 81 characters, empty for a row that cannot be read.

    >>> str(text(8 * [0] + [1] + 72 * [0]))[:10]
    '........1.'
    """
    if not isinstance(empty, str) or len(empty) != 1 or empty in "123456789":
        raise ValueError(f"empty is {empty!r}, expected one character that is no digit from 1 to 9")
    batch = given(grids)
    texts: npt.NDArray[np.str_] = batch.each(lines(batch.rows, empty))
    return texts


def solve(puzzles: OneGrid | Grids, *, out: Cells | None = None, work: bool = False, **options: Unpack[Options]) -> Solved:
    """Solves one grid or many. `out` is an array for the solutions, which may be that of the puzzles.

    With `work=True`, `guesses` of the answer are those of a plain search that never changes: it fills cells with one
    candidate and digits with one place, and else guesses in the first cell with the fewest candidates, the smallest digit
    first. They are counted until the first solution is found.

    >>> solved = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> bool(solved.ok), str(solved.verdict_names), solved.solutions[:9]
    (True, 'unique', array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8))
    """
    batch, run = begin(puzzles, options)
    solutions = np.empty_like(batch.rows) if out is None else _rows_of_out(out, batch.shape + batch.cells)
    rows = batch.rows
    if out is not None and np.may_share_memory(out, rows):
        rows = rows.copy()
    verdicts = _sudokit.solve(rows, solutions, run)
    guesses = batch.each(_sudokit.guesses(rows, run)) if work else None
    return Solved(batch.grids(solutions) if out is None else out, batch.each(verdicts), guesses)


def _rows_of_out(out: Cells, shape: tuple[int, ...]) -> Cells:
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != np.uint8:
        found = f"{out.dtype} of shape {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise ValueError(f"out: expected an array of uint8 of shape {shape}, found {found}")
    if not (out.flags.c_contiguous and out.flags.writeable):
        raise ValueError("out: expected a C-contiguous array that can be written to")
    return out.reshape(-1, CELLS)


@overload
def count(puzzles: str | Grid, limit: int | None = 2, **options: Unpack[Options]) -> int: ...
@overload
def count(puzzles: Grids, limit: int | None = 2, **options: Unpack[Options]) -> npt.NDArray[np.int64]: ...
def count(puzzles: Any, limit: int | None = 2, **options: Unpack[Options]) -> int | npt.NDArray[np.int64]:
    """Counts solutions up to a limit; `limit=None` counts all. An unreadable row has -1.

    >>> count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    1
    >>> count(81 * ".", limit=1000)
    1000
    """
    batch, run = begin(puzzles, options)
    limit = None if limit is None else positive("limit", limit, "a number from 1, or None for all")
    counts = _sudokit.count(batch.rows, limit, run)
    return int(counts[0]) if batch.is_one else counts


@overload
def check(grids: str | Grid, puzzles: OneGrid | None = None, **options: Unpack[Options]) -> bool: ...
@overload
def check(grids: Grids, puzzles: Grids | None = None, **options: Unpack[Options]) -> npt.NDArray[np.bool_]: ...
def check(grids: Any, puzzles: Any = None, **options: Unpack[Options]) -> bool | npt.NDArray[np.bool_]:
    """Tells whether full grids are valid, and solutions of their puzzles if there are any. `Grid.check` has the reasons.

    >>> check("534678912672195348198342567859761423426853791713924856961537284287419635345286197")
    False
    """
    batch, run = begin(grids, options)
    partners = None if puzzles is None else partners_of(batch, puzzles, "a puzzle", "grids", options)
    valid = _sudokit.check(batch.rows, partners, run)
    return bool(valid[0]) if batch.is_one else valid


def candidates(
    puzzles: OneGrid | Grids, *, depth: int = 0, one_hot: bool = False, **options: Unpack[Options]
) -> npt.NDArray[Any]:
    """Returns the candidates of each cell by the rules: a mask, digit 1 in the lowest bit; 0 for unreadable rows.

    With `one_hot`, 9 booleans in place of a mask. With `depth=1`, without each candidate that leads to a contradiction by
    singles alone, until none does; with `depth=2`, by singles and candidates of depth 1. A row with a contradiction has zeros.

    >>> int(candidates("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[2]) == 0b1011
    True
    """
    return _masks(positive("depth", depth, "0, 1 or 2", 0), puzzles, one_hot, options)


def true_candidates(puzzles: OneGrid | Grids, *, one_hot: bool = False, **options: Unpack[Options]) -> npt.NDArray[Any]:
    """Returns the digits that each cell has in a solution, like `candidates`; 0 for rows without a solution."""
    return _masks(None, puzzles, one_hot, options)


def _masks(depth: int | None, puzzles: Any, one_hot: bool, options: Options) -> npt.NDArray[Any]:
    batch, run = begin(puzzles, options)
    masks = _sudokit.candidates(batch.rows, depth, run).reshape(-1, CELLS)
    return batch.grids(bits(masks) if one_hot else masks)


def bits(masks: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Returns 9 booleans for each mask."""
    one_hot: npt.NDArray[np.bool_] = masks[..., None] >> np.arange(9, dtype=np.uint16) & 1 == 1
    return one_hot


def canon(grids: OneGrid | Grids, *, by: By = "puzzle", **options: Unpack[Options]) -> Forms:
    """Returns canonical forms, the same for all equivalent grids, with the classes and the maps that make the forms.

    `by` is what becomes the smallest: the puzzle, the pattern of its clues, or its solution. By solution, a grid without
    exactly one solution has no form.

    >>> from sudokit import shuffle
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> pair = shuffle([puzzle], times=2, seed=7).puzzles
    >>> forms = canon(pair)
    >>> bool(forms.classes[0] == forms.classes[1]), bool((forms.back() == pair).all())
    (True, True)
    """
    batch, run = begin(grids, options)
    packed = _sudokit.canon_all(batch.rows, by, run).reshape(-1, 192)
    forms, classes, origins, digits, numbers = map(np.ascontiguousarray, np.split(packed, [81, 97, 178, 188], axis=1))
    columns = (classes.view("S16")[:, 0], digits, numbers.view("<u4")[:, 0].astype(np.uint32))
    each = [batch.each(column) for column in columns]
    return Forms(batch.grids(forms), each[0], batch.grids(origins), each[1], each[2])


def is_scale_of_hodoku(scale: str) -> bool:
    """Returns true for the scale of HoDoKu, and false for that of Sudoku Explainer."""
    if scale not in ("se", "hodoku"):
        raise ValueError(f"scale is {scale!r}, expected 'se' or 'hodoku'")
    return scale == "hodoku"


@overload
def rate(
    puzzles: OneGrid | Grids, *, limit: float | Level | None = None, scale: Literal["se"] = "se", **options: Unpack[Options]
) -> Ratings: ...
@overload
def rate(puzzles: OneGrid | Grids, *, scale: Literal["hodoku"], **options: Unpack[Options]) -> Scores: ...
def rate(
    puzzles: Any, *, limit: float | Level | None = None, scale: Literal["se", "hodoku"] = "se", **options: Unpack[Options]
) -> Ratings | Scores:
    """Rates puzzles on the scale of Sudoku Explainer, or with `scale="hodoku"` on that of HoDoKu.

    `limit` is the highest rating wanted, or the name of a level: the paths of harder puzzles are not followed to their
    end, and their rating is infinite.

    >>> ratings = rate("000000000000001023045060000000000400000070500100002000000008090000940000200000010")
    >>> float(ratings.er), str(ratings.level_names), str(ratings.hardest_names)
    (1.7, 'medium', 'direct-pointing')
    """
    is_hodoku = is_scale_of_hodoku(scale)
    if is_hodoku and limit is not None:
        raise ValueError("limit is a rating of Sudoku Explainer, expected none with scale='hodoku'")
    batch, run = begin(puzzles, options)
    numbers, codes, verdicts = _sudokit.rate_all(batch.rows, is_hodoku, None if limit is None else str(limit), run)
    columns: list[npt.NDArray[Any]] = [*codes, verdicts, *numbers]
    columns = [batch.each(column) for column in columns]
    return Scores(*columns[:4]) if is_hodoku else Ratings(*columns)


def generate(
    number: int = 1,
    *,
    seed: Seed | None = None,
    level: Level | Sequence[Level] | None = None,
    scale: Literal["se", "hodoku"] = "se",
    score: int | Sequence[int] | None = None,
    rating: float | Sequence[float] | None = None,
    clues: int | Sequence[int] | None = None,
    technique: str | Iterable[str] | None = None,
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    tries: int | None = None,
    start: int = 1,
    **options: Unpack[Running],
) -> Generated:
    """Makes puzzles with exactly one solution, the same as `sudoku generate` with the same seed and requirements.

    The answer is an array of N x 81 bytes. Without a seed, its `seed` is drawn.
    A level, a rating, a score or a number of clues can be a range of both ends. The levels of a range are about equally
    frequent. With `scale="hodoku"`, level and score are those of HoDoKu.
    The path to the solution has the technique, or each of several. If the requirements are so rare that the program gives
    up on a puzzle, its row is unreadable (255), and there is a warning.

    >>> str(Grid(generate(1, seed=7, symmetry="rotate180")[0]))
    '7.53..6......2.5..2..56..179.....1...6.8.5.9...2.....685..91..3..7.3......4..67.1'
    """
    import json

    number = positive("number", number, "a number from 0", least=0)
    seed = drawn(seed)
    requirements = {
        "level": level, "scale": scale, "score": score, "rating": rating, "clues": clues, "technique": technique,
        "symmetry": symmetry, "minimal": minimal, "tries": tries,
    } | {name: value for name, value in options.items() if name not in Running.__annotations__}  # fmt: skip
    given = {name: plain(name, value) for name, value in requirements.items() if value is not None}
    start = positive("start", start, "a number from 1")
    running: Any = {name: value for name, value in options.items() if name in Running.__annotations__}
    run = run_of(number, running)
    made, problems = _sudokit.generate_all(number, number_of(seed), start, json.dumps(given), run)
    if problems:
        row, reason = problems[0]
        warn(f"row {row}: {reason} (seed {seed})")
    return Generated.of(made, seed)


def hint(
    position: OneGrid,
    *,
    marks: npt.ArrayLike | None = None,
    puzzle: OneGrid | None = None,
    order: str = "human",
    empty: float = 0,
) -> Step | None:
    """Returns the next step of a person, or None if the position is solved or no technique leads on.

    `marks` are 81 masks like those of `candidates`. If there is no digit, the marks are the puzzle.
    `puzzle` is the puzzle that the position was reached from: digits that differ from its solution are mistakes. `order` is
    "human", "se", "singles", "hodoku", or names of techniques, one a line. "human" tries forcing nets if no other technique
    applies. A position with a mistake or with several solutions is a ValueError.

    >>> step = hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(step)
    Hidden Single: box 2
      box 2: only r1c6 can be 8, since row 3 and column 4 already have an 8
      so r1c6 is 8
    >>> step.placements
    ((5, 8),)
    """
    question = _position(position, marks, puzzle, empty) | {"order": order}
    answer = ask("hint", **question, words=True)
    return Step._of(answer, question) if _has_step(answer) else None


def path(
    position: OneGrid,
    *,
    marks: npt.ArrayLike | None = None,
    puzzle: OneGrid | None = None,
    order: str = "human",
    empty: float = 0,
) -> Path:
    """Returns all steps of a person from a position, with the arguments of `hint`.

    >>> steps = path("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(steps), steps.is_solved
    (51, True)
    """
    question = _position(position, marks, puzzle, empty) | {"order": order}
    *steps, end = ask("path", **question, words=True, rated=False)
    _has_step(end)
    return Path(tuple(Step._of(step, question) for step in steps), end["verdict"] != "stuck")


def judge(puzzle: OneGrid, position: OneGrid, *, marks: npt.ArrayLike | None = None, empty: float = 0) -> Judgment:
    """Judges a position of a puzzle: "open" or "solved", or "mistaken" with each mistake. It never tells the solution.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> judgment = judge(puzzle, puzzle.replace("53..", "535."))
    >>> judgment.state, judgment.mistakes[0].words
    ('mistaken', 'r1c3 cannot be 5: row 1 has its 5 in r1c1')
    """
    judgment = ask("judge", **_position(position, marks, puzzle, empty))
    mistakes = (Mistake(one["words"], tuple(map(cell_of, one["cells"]))) for one in judgment["mistakes"])
    return Judgment(judgment["state"], tuple(mistakes))


@overload
def traces(
    puzzles: OneGrid | Grids,
    *,
    order: str = "human",
    states: bool = False,
    as_array: Literal["effects"] = "effects",
    **options: Unpack[Options],
) -> Traces: ...
@overload
def traces(
    puzzles: OneGrid | Grids,
    *,
    order: str = "human",
    states: bool = False,
    as_array: Literal["steps"],
    **options: Unpack[Options],
) -> Steps: ...
def traces(
    puzzles: OneGrid | Grids,
    *,
    order: str = "human",
    states: bool = False,
    as_array: Literal["effects", "steps"] = "effects",
    **options: Unpack[Options],
) -> Traces | Steps:
    """Returns the steps of many puzzles as arrays, for training. A row without exactly one solution has none.

    With `states=True`, the answer has the candidates before each step, too. With `as_array="steps"`, it has a row of 81 cells
    for each step, in place of a row for each effect. `TECHNIQUES` is the table of the numbers of techniques.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> steps = traces(easy, states=True, as_array="steps")
    >>> steps.states.shape, steps.placed.shape, str(steps.technique_names[0])
    ((51, 81), (51, 81), 'hidden-single-in-box')
    """
    if as_array not in ("effects", "steps"):
        raise ValueError(f"as_array is {as_array!r}, expected 'effects' or 'steps'")
    batch, run = begin(puzzles, options)
    number, at, techniques, (cells, digits, kinds), is_solved, masks = _sudokit.trace_all(batch.rows, order, states, run)
    is_first = np.diff(number, prepend=-1).astype(bool) | np.diff(at, prepend=-1).astype(bool)
    steps = np.cumsum(is_first) - 1
    ends = batch.each(is_solved), masks.reshape(-1, CELLS) if states else None
    if as_array == "effects":
        return Traces(number, at, techniques, *ends, cells, digits, kinds, steps)
    placed, removed = np.zeros((2, int(is_first.sum()), CELLS), np.uint16)
    own = kinds == 0
    placed[steps[own], cells[own]] = digits[own]
    # A step can remove several candidates of a cell.
    np.add.at(removed, (steps[~own], cells[~own]), np.uint16(1) << (digits[~own] - np.uint16(1)))
    return Steps(number[is_first], at[is_first], techniques[is_first], *ends, placed.astype(np.uint8), removed)


def _position(position: OneGrid, marks: npt.ArrayLike | None, puzzle: OneGrid | None, empty: float) -> dict[str, Any]:
    """Returns the data of a question about a position. A grid that cannot be read is a ValueError."""
    grid = _line(position, empty)
    of: Any = grid
    if marks is not None:
        digits = _marks(marks)
        of = {"puzzle": grid, "marks": digits}
        if grid == "." * CELLS:
            of = "".join(str(digit) if digit in cell else "." for cell in digits for digit in range(1, 10))
    return {"of": of} if puzzle is None else {"of": of, "puzzle": _line(puzzle, empty)}


def _line(grid: OneGrid, empty: float) -> str:
    return _sudokit.line(grid._cells if type(grid) is Grid else only(grid, empty))


def _marks(marks: npt.ArrayLike) -> list[list[int]]:
    """Returns the digits of masks."""
    masks = np.ravel(marks)
    if masks.shape != (CELLS,) or masks.dtype.kind not in "iu" or not ((masks >= 0) & (masks < 1 << 9)).all():
        raise ValueError(f"marks: expected {CELLS} masks of 9 bits, found an array of {masks.dtype} of shape {np.shape(marks)}")
    return [[digit for digit in range(1, 10) if mask >> (digit - 1) & 1] for mask in masks.tolist()]


#: The verdicts of an answer without a step that is no error: nothing is left to do, or no technique leads on.
_ENDS = ("solved", "unique", "stuck")


def _has_step(answer: dict[str, Any]) -> bool:
    """Returns true for an answer with a step. A mistake and a puzzle without exactly one solution are ValueErrors."""
    if "technique" not in answer and answer["verdict"] not in _ENDS:
        raise ValueError("; ".join(answer["reasons"]))
    return "technique" in answer
