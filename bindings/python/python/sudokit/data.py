"""Data sets for training and testing: equivalents, splits without leaks, and the files that models are trained on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, Unpack

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._answers import Answers, Seed, html_table, lines
from ._functions import By, canon, solve
from ._grid import CELLS, Cells
from ._inputs import Batch, Grids, OneGrid, given
from ._options import Options, Run, Running, begin, drawn, number_of, partners_of, positive, quiet

__all__ = ["Leaks", "Shuffled", "Split", "from_hrm", "leaks", "render", "reveal", "shuffle", "split", "to_hrm", "vote"]

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
    #: The cell that each cell comes from, 81 for each row.
    origins: Cells
    #: The digit that each digit becomes, 10 for each row; 0 stays 0.
    digits: Cells

    @property
    def ok(self) -> npt.NDArray[np.bool_]:
        """True for the rows that are made of a grid that can be read."""
        is_readable: npt.NDArray[np.bool_] = self.puzzles.reshape(-1, CELLS).max(axis=1, initial=0) <= 9
        return is_readable

    def back(self, predictions: npt.ArrayLike) -> npt.NDArray[Any]:
        """Returns what a model says about the rows for the grids that they are made of.

        `predictions` are digits, or numbers for each of 9 digits in the last dimension.
        """
        found, rows = np.asarray(predictions), np.arange(len(self.groups))[:, None]
        if self.origins.shape[1:] != (CELLS,):
            raise ValueError("the maps of these rows are not known: the files of HRM do not have them")
        if found.size == len(rows) * CELLS:
            renamed = np.argsort(self.digits, axis=1)[rows, found.reshape(-1, CELLS)]
        elif found.shape[-1:] == (9,) and found.size == len(rows) * CELLS * 9:
            renamed = found.reshape(-1, CELLS, 9)[rows[:, :, None], np.arange(CELLS)[:, None], self.digits[:, None, 1:] - 1]
        else:
            raise ValueError(f"expected digits for {len(rows)} rows, or 9 numbers for each cell, found shape {found.shape}")
        grids = np.empty_like(renamed, dtype=found.dtype)
        grids[rows, self.origins] = renamed
        return grids.reshape(found.shape)

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

    def _repr_html_(self) -> str:
        sizes = list(map(len, self))
        return html_table({"part": list(range(len(sizes))), "rows": sizes}, f"Split: {sum(sizes):,} rows, seed {self.seed}")

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
    keep_first: bool = False,
    seed: Seed | None = None,
    **options: Unpack[Options],
) -> Shuffled:
    """Returns random equivalents of puzzles, `times` of each, with their solutions moved along.

    The same seed makes the same grids, those of `sudoku canon --shuffle`. Without one, `seed` of the answer is drawn. With
    `keep_first`, the first of each group is the grid itself. An unreadable row stays unreadable. A solution that is none of
    its puzzle is a ValueError.
    """
    batch, run = begin(puzzles, options)
    times, seed = positive("times", times, "a number from 1"), drawn(seed)
    grids = [batch.rows]
    if solutions is not None:
        grids.append(partners_of(batch, solutions, "a solution", "puzzles", options))
        _require_solutions(*grids)
    # The symmetries depend only on the seed and the number of the row.
    made = [_sudokit.shuffle(rows, times, number_of(seed), own) for rows, own in zip(grids, (run, quiet(run)), strict=False)]
    moved, maps = zip(*made, strict=True)
    if keep_first:
        maps[0][::times] = [*range(CELLS), *range(10)]
        for rows, copies in zip(grids, moved, strict=True):
            copies[::times] = rows
    arrays = [rows.reshape(-1, *batch.cells) for rows in moved]
    groups = np.repeat(np.arange(len(batch.rows)), times)
    along = arrays[1] if solutions is not None else None
    return Shuffled(arrays[0], along, groups, seed, maps[0][:, :CELLS], maps[0][:, CELLS:])


def _require_solutions(puzzles: Cells, solutions: Cells) -> None:
    """Refuses solutions that lack a given of their puzzles. A row of zeros is the solution of a puzzle that has none."""
    is_other = (puzzles != solutions) & (puzzles > 0) & (puzzles <= 9) & solutions.any(axis=1, keepdims=True)
    if is_other.any():
        row, cell = np.argwhere(is_other)[0]
        place, given, found = f"r{cell // 9 + 1}c{cell % 9 + 1}", puzzles[row, cell], solutions[row, cell]
        words = f"the solution has {found} in {place}, where the puzzle has {given}"
        raise ValueError(f"row {row}: {words}: it belongs to another puzzle")


def vote(predictions: npt.ArrayLike, maps: Shuffled) -> Cells:
    """Returns the grid for which most equivalents vote, from what a model says about `maps.puzzles`.

    Digits count one vote each, and numbers for each of 9 digits as many as they are. Of equal votes, the smaller digit wins, and
    without any, the cell is 0.
    """
    found = maps.back(predictions)
    if found.size == len(maps) * CELLS:
        found = np.clip(found.reshape(-1, CELLS), 0, 10)[..., None] == np.arange(1, 10)
    votes = np.zeros((int(maps.groups.max(initial=-1)) + 1, CELLS, 9), np.float64)
    np.add.at(votes, maps.groups, found.reshape(-1, CELLS, 9))
    grids: Cells = np.where(votes.any(axis=2), votes.argmax(axis=2) + 1, 0).astype(np.uint8)
    return grids


def split(
    puzzles: Grids,
    *,
    shares: Sequence[float] = (0.9, 0.1),
    by: By = "puzzle",
    stratify: npt.ArrayLike | None = None,
    seed: Seed | None = 0,
    **options: Unpack[Options],
) -> Split:
    """Splits puzzles for training and testing: the rows of each part. No class of equivalent puzzles is in two of them.

    Each class is drawn by itself: it stays in its part when the list grows, and the shares are met on average. With
    `by="solution"`, puzzles with equivalent solutions are in one part, too, and with `by="pattern"`, those with equivalent
    places of clues. With `stratify`, a label for each row, the shares of classes are met exactly for each label, and a class
    can move when the list grows. Unreadable rows are in none. A part without a row is a ValueError. With `seed=None`, `seed`
    of the answer is drawn.

    >>> from sudokit import generate
    >>> train, test = split(generate(100, seed=1), shares=(0.8, 0.2), seed=7)
    >>> len(train) + len(test)
    100
    """
    try:
        shares = [float(share) for share in shares]
    except (TypeError, ValueError):
        raise TypeError(f"shares is {shares!r}, expected two or three positive numbers whose sum is 1") from None
    if len(shares) < 2 or min(shares) <= 0 or abs(sum(shares) - 1) > 1e-6:
        raise ValueError(f"shares is {shares}, expected two or three positive numbers whose sum is 1")
    (batch, run), seed = begin(puzzles, options), drawn(seed)
    if stratify is None:
        parts = _sudokit.split(batch.rows, shares, number_of(seed), by, run)
    else:
        parts = _stratified(batch, shares, by, np.asarray(stratify), number_of(seed), run)
    split = Split(tuple(np.flatnonzero(parts == part) for part in range(len(shares))), seed)
    if len(batch.rows) and not all(map(len, split)):
        raise ValueError(f"a part has no row: {len(batch.rows)} rows are too few for the shares {shares}")
    return split


def _stratified(batch: Batch, shares: list[float], by: By, labels: Any, seed: int, run: Run) -> Rows:
    if labels.shape != (len(batch.rows),):
        raise ValueError(f"stratify: expected a label for each of {len(batch.rows)} rows, found shape {labels.shape}")
    classes, is_known = _classes(batch.rows, by, run)
    _, first, number = np.unique(classes, return_index=True, return_inverse=True)
    order = _random(seed).permutation(len(first))
    part_of = np.empty(len(first), np.int64)
    for label in np.unique(labels):
        own = order[labels[first[order]] == label]
        bounds = np.round(np.cumsum(shares) * len(own)).astype(int)
        part_of[own] = np.searchsorted(bounds, np.arange(len(own)), side="right")
    return np.where(is_known, part_of[number], -1)


def _random(seed: int) -> np.random.RandomState:
    """Returns the generator of numpy whose numbers never change."""
    return np.random.RandomState([seed & 0xFFFF_FFFF, seed >> 32])


def _classes(rows: Cells, by: By, run: Run) -> tuple[npt.NDArray[np.bytes_], npt.NDArray[np.bool_]]:
    """Returns classes, and true for the rows that have one. By solution, puzzles with equivalent solutions have the same."""
    threads, progress = run
    grids = solve(rows, threads=threads).solutions if by == "solution" else rows
    forms = canon(grids, by=by, threads=threads, progress=progress)
    return forms.classes, forms.ok


@dataclass(frozen=True, slots=True, eq=False)
class Leaks:
    """The rows of a test set that have an equivalent in a training set."""

    #: The rows of the test set, and the first row of the training set that each is equivalent to.
    rows: Rows
    train_rows: Rows
    #: The number of `rows` that are equal to a row of the training set.
    equal: int
    #: The share of `rows` in the test set.
    share: float

    def __len__(self) -> int:
        return len(self.rows)


def leaks(
    train: OneGrid | Grids,
    test: OneGrid | Grids,
    *,
    by: Literal["puzzle", "solution"] = "puzzle",
    threads: int | None = None,
) -> Leaks:
    """Returns the rows of a test set that have an equivalent in a training set, as a puzzle or by its solution."""
    known, of_test = (given(grids).rows for grids in (train, test))
    (classes, is_known), (own, is_own) = (_classes(rows, by, (threads, None)) for rows in (known, of_test))
    unique, first = np.unique(np.where(is_known, classes, b"-"), return_index=True)
    at = np.searchsorted(unique, own).clip(max=max(len(unique) - 1, 0))
    rows = np.flatnonzero(is_own & (unique[at] == own)) if len(unique) else np.zeros(0, np.int64)
    same = {row.tobytes() for row in known}
    equal = sum(of_test[row].tobytes() in same for row in rows)
    return Leaks(rows, first[at[rows]], equal, len(rows) / max(len(of_test), 1))


def reveal(
    puzzles: OneGrid | Grids,
    solutions: OneGrid | Grids | None = None,
    *,
    add: int | None = None,
    empty: int | None = None,
    seed: Seed | None = 0,
    **options: Unpack[Running],
) -> Cells:
    """Returns easier puzzles: with `add` more givens of the solution, or with `empty` cells left, drawn by the seed."""
    if (add is None) == (empty is None):
        raise ValueError("expected either add, the number of new givens, or empty, the number of cells to leave empty")
    batch = given(puzzles)
    if solutions is not None and options:
        raise ValueError(f"{next(iter(options))} has no meaning with solutions, since no puzzle is solved")
    full = (
        solve(batch.rows, **options).solutions
        if solutions is None
        else partners_of(batch, solutions, "a solution", "puzzles", {})
    )
    _require_solutions(batch.rows, full)
    is_empty = batch.rows == 0
    number = (
        positive("add", add, "a number from 0", 0) if add is not None else positive("empty", empty, "a number from 0", 0)
    )
    keys = np.where(is_empty, _random(number_of(drawn(seed))).random_sample(batch.rows.shape), 2.0)
    rank = keys.argsort(axis=1).argsort(axis=1)
    wanted = number if add is not None else is_empty.sum(axis=1, keepdims=True) - number
    rows: Cells = np.where(is_empty & (rank < wanted), full, batch.rows)
    return batch.grids(rows)


def to_hrm(
    folder: str | os.PathLike[str],
    train: tuple[Grids, Grids],
    test: tuple[Grids, Grids],
    *,
    num_aug: int = 0,
    subsample: int | None = None,
    seed: Seed = 0,
) -> None:
    """Writes puzzles with solutions as the files that HRM and TRM are trained on.

    Each of the folders `train` and `test` has `all__inputs.npy` and `all__labels.npy`, N x 81 of digit + 1, with
    `all__puzzle_indices.npy`, `all__group_indices.npy`, `all__puzzle_identifiers.npy` and `dataset.json`. Each of
    `subsample` training puzzles is followed by `num_aug` equivalents, all one group.
    """
    import json

    for name, (puzzles, solutions) in (("train", train), ("test", test)):
        batch = given(puzzles, errors="raise")
        grids = [batch.rows, partners_of(batch, solutions, "a solution", "puzzles", {})]
        times = 1
        if name == "train":
            times = 1 + positive("num_aug", num_aug, "a number from 0", 0)
            if subsample is not None and subsample < len(batch.rows):
                chosen = _random(number_of(seed)).permutation(len(batch.rows))[:subsample]
                grids = [rows[chosen] for rows in grids]
        moved: Any = shuffle(*grids, times=times, keep_first=True, seed=seed)
        number, path = len(grids[0]), os.path.join(folder, name)
        os.makedirs(path, exist_ok=True)
        counts = np.arange(number * times + 1, dtype=np.int32)
        arrays: dict[str, Any] = {"inputs": moved.puzzles + 1, "labels": moved.solutions + 1}
        arrays |= {
            "group_indices": counts[::times],
            "puzzle_indices": counts,
            "puzzle_identifiers": np.zeros_like(counts[1:]),
        }
        for array, values in arrays.items():
            np.save(os.path.join(path, f"all__{array}.npy"), values)
        facts: dict[str, Any] = {"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": 11, "seq_len": CELLS}
        facts |= {"num_puzzle_identifiers": 1, "total_groups": number, "mean_puzzle_examples": 1, "sets": ["all"]}
        with open(os.path.join(path, "dataset.json"), "w") as file:
            json.dump(facts, file)
    with open(os.path.join(folder, "identifiers.json"), "w") as file:
        json.dump(["<blank>"], file)


def from_hrm(folder: str | os.PathLike[str]) -> Shuffled:
    """Reads one of the folders that `to_hrm` writes: its puzzles and solutions, and the groups of equivalents."""
    names = ("inputs", "labels", "puzzle_indices", "group_indices")
    files = {name: np.load(os.path.join(folder, f"all__{name}.npy")) for name in names}
    inputs, labels = (given(files[name], empty=1).rows for name in ("inputs", "labels"))
    groups = np.searchsorted(files["puzzle_indices"][files["group_indices"]], np.arange(len(inputs)), side="right") - 1
    forms = np.zeros((len(inputs), 0), np.uint8)
    return Shuffled(inputs, labels, groups, "", forms, forms)


#: A style of `render`.
Style: TypeAlias = Literal["line", "underscores", "rows", "markdown", "latex", "board"]


def render(grids: OneGrid | Grids, style: Style = "line") -> Any:
    """Returns grids as texts for prompts: "line", "underscores", "rows", "markdown", "latex" or "board" of text games.

    >>> print(render("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "rows")[:35])
    5 3 . . 7 . . . .
    6 . . 1 9 5 . . .
    """
    batch = given(grids)
    if style not in _STYLES:
        raise ValueError(f"style is {style!r}, expected one of {', '.join(_STYLES)}")
    empty, between, row, grid = _STYLES[style]
    texts = []
    for line in lines(batch.rows, empty):
        parts = [row.format(between.join(line[at : at + 9]), at // 9 + 1) for at in range(0, CELLS, 9)]
        if style == "board":
            parts = [f"{part[:11]} |  {part[13:20]} |  {part[22:]}" for part in parts]
        texts.append(grid.format(*parts) if line else "")
    return batch.each(np.array(texts, np.str_))


_BAND = "{}\n{}\n{}\n"
_RULE = "   " + 16 * "- " + "\n"
#: The sign of an empty cell, what is between two cells, a row and its number, and the nine rows.
_STYLES = {
    "line": (".", "", "{}", 9 * "{}"),
    "underscores": ("_", "", "{}", 9 * "{}"),
    "rows": (".", " ", "{}", 3 * _BAND),
    "markdown": (" ", " | ", "| {} |", "{}\n" + 9 * "|---" + "|\n" + 8 * "{}\n"),
    "latex": (".", " & ", "{} \\\\", "\\begin{{array}}{{ccc|ccc|ccc}}\n" + 3 * _BAND + "\\end{{array}}"),
    "board": (".", "  ", "R{1}  {0}", "   C1 C2 C3   C4 C5 C6   C7 C8 C9\n" + _RULE.join([_BAND] * 3)),
}
