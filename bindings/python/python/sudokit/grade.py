"""Grades for the answers of models: whole grids, and single moves of games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._answers import Answers, lines
from ._functions import candidates, solve, true_candidates
from ._grid import CELLS, Cells, Verdict
from ._inputs import UNREADABLE, Grids, OneGrid
from ._options import Options, begin, partners_of

__all__ = ["CELL_STATES", "Grades", "Moves", "grade", "judge_moves", "moves"]

#: The states of a cell in `Grades.cells`: a kept given, a right digit, a wrong one, an empty cell, a changed given.
CELL_STATES = ("given", "right", "wrong", "empty", "changed")

Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Grades(Answers):
    """The grades of N answers."""

    #: The grids that were read, N x 81; 255 where there is none.
    grids: Cells
    #: True if the answer has a grid.
    readable: Bools
    #: True if the grid has all givens of its puzzle.
    kept_givens: Bools
    #: The numbers of right, wrong and empty cells, without the givens.
    right: Ints
    wrong: Ints
    empty: Ints
    #: The number of right cells before the first wrong one, in the order of reading.
    right_before_first_mistake: Ints
    #: True for a solution of the puzzle: the one in `solutions`, or any if there are none.
    valid: Bools
    #: True if every cell is that of the only solution, or of the one in `solutions`.
    exact: Bools
    #: N x 81 states of cells: their places in `CELL_STATES`.
    cells: Cells
    #: Why the answer is not valid; empty if it is.
    reason: npt.NDArray[np.str_]

    @property
    def ok(self) -> Bools:
        """True for the valid answers."""
        return self.valid

    def _columns(self) -> dict[str, Any]:
        names = (
            "readable",
            "kept_givens",
            "right",
            "wrong",
            "empty",
            "right_before_first_mistake",
            "valid",
            "exact",
            "reason",
        )
        return {"grid": lines(self.grids)} | {name: getattr(self, name) for name in names}


def grade(
    puzzles: OneGrid | Grids,
    answers: Iterable[str] | npt.NDArray[Any],
    solutions: OneGrid | Grids | None = None,
    **options: Unpack[Options],
) -> Grades:
    r"""Grades raw answers of models. The last full grid of a text counts, or else its last grid.

    Grids are read in any format, also inside of `\\boxed{}`, fences and JSON. What comes before `</think>` does not count.
    An answer can also be the empty cells alone: cells or moves with their digits, or all digits in order in its last line.
    `answers` can also be an array of grids.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> grades = grade([puzzle], ["Now: 53467891267219534819834256785976142342685379171392485696153728428741963534528.179"])
    >>> bool(grades.valid[0]), int(grades.right[0]), str(grades.reason[0])
    (False, 50, '1 cell is empty: r9c6')
    """
    batch, run = begin(puzzles, options)
    rows = batch.rows
    grids, notes = _answered(answers, rows)
    if len(grids) != len(rows):
        raise ValueError(f"expected an answer for each of {len(rows)} puzzles, found {len(grids)}")
    threads, progress = run
    solved = solve(rows, threads=threads, progress=progress)
    if solutions is None:
        wanted = true_candidates(rows, threads=threads)
        has_one = solved.ok
    else:
        own = partners_of(batch, solutions, "a solution", "puzzles", options)
        wanted = np.where(own > 0, 1 << (np.clip(own, 1, 9) - 1).astype(np.uint16), 0).astype(np.uint16)
        has_one = np.ones(len(rows), bool)
    readable: Bools = grids.max(axis=1, initial=0) <= 9
    digits: Cells = np.where(readable[:, None], grids, 0)
    is_given, is_empty = (rows > 0) & (rows <= 9), digits == 0
    is_right = ~is_empty & (wanted >> (np.clip(digits, 1, 9) - 1) & 1 == 1)
    states = np.select([is_given & (digits == rows), is_given, is_empty, is_right], [0, 4, 3, 1], 2).astype(np.uint8)
    mistakes = (states == 2) | (states == 4) & ~is_empty
    before = np.cumsum(mistakes, axis=1) == 0
    kept: Bools = ~(states == 4).any(axis=1) & readable
    is_grid = _sudokit.check(np.ascontiguousarray(digits), None, (None, None))
    valid = kept & is_grid & ~mistakes.any(axis=1)
    reasons = [_reason(states[row], solved.verdicts[row]) if readable[row] else notes[row] for row in np.flatnonzero(~valid).tolist()]
    text = np.zeros(len(rows), f"U{max(map(len, reasons), default=1)}")
    text[~valid] = reasons
    right, wrong, empty = ((states == state).sum(axis=1) for state in (1, 2, 3))
    first = ((states == 1) & before).sum(axis=1)
    return Grades(grids, readable, kept, right, wrong, empty, first, valid, valid & has_one, states, text)


def _reason(states: Cells, verdict: int) -> str:
    """Returns the first reason why a grid that was read is not valid."""
    for state, one, many in (
        (4, "given is not kept", "givens are not kept"),
        (3, "cell is empty", "cells are empty"),
        (2, "cell is wrong", "cells are wrong"),
    ):
        found = np.flatnonzero(states == state)
        if found.size:
            names = ", ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in found[:5]) + (", ..." if found.size > 5 else "")
            return f"{found.size} {one if found.size == 1 else many}: {names}"
    return "the digits are those of different solutions" if verdict == Verdict.SEVERAL else "the puzzle has no solution"


#: What surrounds cells in an answer: tags, emphasis, names of rows and columns, LaTeX, whose rows end with backslashes, and braces.
_MARKUP = (
    r"(?m)</?[a-zA-Z][^<>\n]*>|\\\\|\\[a-zA-Z]+\*?(?:\{[a-zA-Z|*]+\})*|\$+|\*\*|__|[{}]|\b[RC][1-9]\b"
)
#: An empty cell of a table of HTML, then the end of any cell with the beginning of the next.
_EMPTY_CELL = r"(?i)(<t[dh]\b[^<>]*>)(?:\s|&nbsp;)*(?=</t[dh]>)"
_NEXT_CELL = r"(?i)\s*</t[dh]>\s*(?:<t[dh]\b[^<>]*>\s*)?"
#: The name of a row in an object of rows.
_ROW_NAME = r'(?i)["\']?\b(?:row|r)?[ _]?[1-9]["\']?\s*:\s*(?=["\'\[])'
#: The names of a grid in a JSON object.
_NAMES = r'(?i)"(?:final_?)?(?:answer|solution|solved|result|output|response)"\s*:'


def _answered(answers: Any, puzzles: Cells) -> tuple[Cells, dict[int, str]]:
    """Returns the grid of each answer, and why others have none."""
    answers = [answers] if isinstance(answers, str) else answers
    if isinstance(answers, np.ndarray) and answers.dtype.kind in "iuf":
        return begin(answers, {})[0].rows, {}
    texts = [text if isinstance(text, str) else "" for text in answers]
    grids, notes = np.full((len(texts), CELLS), UNREADABLE, np.uint8), {}
    for row, (text, puzzle) in enumerate(zip(texts, puzzles, strict=False)):
        grids[row], notes[row] = _last_grid(text, puzzle)
    return grids, notes


def _last_grid(text: str, puzzle: Cells) -> tuple[Any, str]:
    """Returns the last full grid of a text, or its last grid, or the reason why it has none.

    A text often begins with its puzzle: without a full grid, the puzzle is an answer only if nothing follows it. What is in a box
    comes before what is not. A text without a grid may end with the digits of the empty cells alone.
    """
    if "</think>" not in text:
        text = text.split("<think>")[0]
    text = text.rsplit("</think>")[-1]
    *_, boxed = [""] + [_braced(text, found.end()) for found in re.finditer(r"\\boxed\s*\{", text)]
    for part in (boxed, text) if boxed and boxed != text else (text,):
        grid, note = _grid_of(part, puzzle)
        if part is text or grid is not UNREADABLE and np.all(grid):
            break
    if grid is UNREADABLE:
        filled = _filled(text, puzzle)
        filled = _listed(text, puzzle) if filled is None else filled
        return (grid, note) if filled is None else (filled, "")
    # A grid without any given lists the empty cells.
    return (grid if grid[puzzle > 0].any() else np.where(puzzle > 0, puzzle, grid)), note


def _braced(text: str, start: int) -> str:
    """Returns the text up to the brace that closes the one before it."""
    depth = 1
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[start:end]
    return text[start:]


def _filled(text: str, puzzle: Cells) -> Any:
    """Returns the puzzle with the digits of the last line of a text in its empty cells, if there is one for each."""
    digits = re.findall(r"[1-9]", (text.strip().splitlines() or [""])[-1])
    empty = puzzle == 0
    if not digits or len(digits) != empty.sum():
        return None
    grid = puzzle.copy()
    grid[empty] = [int(digit) for digit in digits]
    return grid


def _listed(text: str, puzzle: Cells) -> Any:
    """Returns the puzzle with the digits that a text lists by cells, if these are half of the empty cells or more."""
    for kind in (*_MOVES, *_NAMED_CELLS):
        listed = np.zeros(CELLS, np.uint8)
        for row, column, digit in re.findall(kind, text):
            listed[9 * ("ABCDEFGHI".find(row.upper()) if row.isalpha() else int(row) - 1) + int(column) - 1] = int(digit)
        if 2 * (listed > 0).sum() >= max((puzzle == 0).sum(), 1):
            return np.where(listed > 0, listed, puzzle)
    return None


def _grid_of(text: str, puzzle: Cells) -> tuple[Any, str]:
    """Returns the last full grid of a text, or its last grid, or the reason why it has none."""
    note, partial = "", None
    cells = re.sub(_NEXT_CELL, " ", re.sub(_EMPTY_CELL, r"\1.", text))
    bare = re.sub(_MARKUP, lambda found: " " if found[0][0] in "RC" else "\n", re.sub(_ROW_NAME, "\n", cells).replace("&", " "))
    for plain in (
        text,
        re.sub(_NAMES, '"puzzle":', text),
        bare,
        re.sub(r"(?<=\d)\.(?=\s|$)", "", re.sub(r"\n\s*\n", "\n", bare)),
    ):
        try:
            found, _, problems = _sudokit.read(plain.encode("utf-8", "replace"), False, False)
        except ValueError as error:
            return UNREADABLE, str(error)
        grids = found.reshape(-1, CELLS)
        readable = grids[grids.max(axis=1, initial=0) <= 9]
        full = readable[readable.all(axis=1)]
        if len(full):
            return full[-1], ""
        own = readable[(readable != puzzle).any(axis=1)]
        if partial is None:
            partial = own[-1] if len(own) else grids[-1] if len(grids) and grids[-1].max() <= 9 else None
        note = note or (problems[-1][1] if problems else "")
    return (UNREADABLE, note or "no grid found") if partial is None else (partial, "")


@dataclass(frozen=True, slots=True, eq=False)
class Moves:
    """The last move of each text: rows, columns and digits from 1 to 9, and 0 where there is none."""

    rows: Cells
    columns: Cells
    digits: Cells

    def __len__(self) -> int:
        return len(self.rows)


_MOVES = (
    r"(?i)\br(?:ow)?\s*([1-9])\s*,?\s*c(?:ol(?:umn)?)?\s*([1-9])\s*(?::|=|->|,|is|to)?\s*(?:digit|value|number)?\s*\**([1-9])(?!\d)",
    r"(?<![\d\]])[\[{(]\s*([1-9])[\s,]+([1-9])[\s,]+([1-9])\s*[\]})]",
    r'(?i)"row"\s*:\s*"?([1-9])"?\s*,\s*"col(?:umn)?"\s*:\s*"?([1-9])"?\s*,\s*"(?:digit|value|number|val)"\s*:\s*"?([1-9])(?!\d)',
)

#: Cells with digits as lists of them have, but no single move: `(1, 3): 4`, `A3 = 4`.
_NAMED_CELLS = (
    r"\(\s*([1-9])\s*,\s*([1-9])\s*\)\s*(?::|=|->)\s*\**([1-9])(?!\d)",
    r"(?i)\b([A-I])([1-9])\s*(?::|=|->)\s*\**([1-9])(?!\d)",
)


def moves(texts: Iterable[str]) -> Moves:
    r"""Reads the last move of each text: `[r c d]`, `r3c6: 5`, `\\boxed{r c d}`, or JSON with row, column and digit from 1.

    >>> read = moves(["I play [3 6 5].", 'so {"row": 1, "column": 2, "digit": 3}', "r4c4 = 7", "nothing"])
    >>> read.rows.tolist(), read.columns.tolist(), read.digits.tolist()
    ([3, 1, 4, 0], [6, 2, 4, 0], [5, 3, 7, 0])
    """
    found = [
        max((move for kind in _MOVES for move in re.finditer(kind, text)), key=re.Match.start, default=None) for text in texts
    ]
    table = np.array([[int(part) for part in move.groups()] if move else [0, 0, 0] for move in found], np.uint8).reshape(
        -1, 3
    )
    return Moves(*table.T.copy())


def judge_moves(
    puzzles: OneGrid | Grids, grids: OneGrid | Grids, moves: Moves, **options: Unpack[Options]
) -> npt.NDArray[np.str_]:
    """Judges a move in each grid, a position of its puzzle, without a word about the solution.

    The judgment is "unreadable", "given" or "filled" for a cell that has a digit, "illegal" if the digit breaks a rule,
    "wrong" if it leads to no solution, "right", or "open" if the puzzle has several solutions, and the position one with it.
    """
    batch, (threads, progress) = begin(puzzles, options)
    positions = partners_of(batch, grids, "a grid", "puzzles", options)
    row, cell = np.arange(len(moves)), 9 * np.maximum(moves.rows, 1).astype(np.intp) + np.maximum(moves.columns, 1) - 10
    if len(moves) != len(positions):
        raise ValueError(f"expected a move for each of {len(positions)} grids, found {len(moves)}")
    given, filled = batch.rows[row, cell], positions[row, cell]
    legal, possible = (
        masks[row, cell] >> (np.maximum(moves.digits, 1) - 1) & 1
        for masks in (candidates(positions, threads=threads), true_candidates(positions, threads=threads, progress=progress))
    )
    is_bad = (moves.digits == 0) | (given > 9) | (filled > 9)
    is_open = solve(batch.rows, threads=threads).verdicts == Verdict.SEVERAL
    # A position with an earlier mistake has no solution: what the puzzle's own solution says counts.
    own = true_candidates(batch.rows, threads=threads)[row, cell] >> (np.maximum(moves.digits, 1) - 1) & 1
    is_right = np.where(is_open, possible, own) == 1
    words = ["unreadable", "given", "filled", "illegal", "wrong", "open"]
    return np.select([is_bad, given > 0, filled > 0, legal == 0, ~is_right, is_open], words, "right")
