"""What is in lists of puzzles, and how they overlap."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, Unpack

import numpy as np

from . import _sudokit
from ._answers import Seed, Table, html_table
from ._inputs import Grids, content, given
from ._options import Running, drawn, number_of, partners_of, positive, run_of

__all__ = ["Audited", "audit"]

#: A list: the path of a file or its content as bytes, grids, or a pair of puzzles and solutions.
Listed: TypeAlias = str | os.PathLike[str] | bytes | Grids | tuple[Grids, Grids]


@dataclass(frozen=True, slots=True, eq=False)
class Audited(Table):
    """The answer of `audit`, with the fields that `sudoku audit -f json` prints."""

    #: True if nothing is wrong.
    ok: bool
    #: What is wrong, such as "train: 3 multiple" or "test in train: 2 equivalent".
    wrong: tuple[str, ...]
    #: What is in each list: the numbers of puzzles by verdict, of right solutions, of classes and so on.
    lists: tuple[dict[str, Any], ...]
    #: What each list has in common with each list before it.
    overlaps: tuple[dict[str, Any], ...]
    #: The seed of the samples.
    seed: Seed

    def __len__(self) -> int:
        return len(self.lists)

    def _columns(self) -> dict[str, Any]:
        names = ("source", "other", "finding", "number", "lines")
        rows = [
            (part["source"], part.get("other", ""), finding, number, "; ".join(map(str, part.get(f"first_{finding}", ()))))
            for part in self.lists + self.overlaps
            for finding, number in _findings(part).items()
        ]
        return dict(zip(names, map(np.array, zip(*rows, strict=True)), strict=False))

    def _by_list(self) -> dict[str, list[Any]]:
        """Returns the findings, a column for each list, and for what it has in common with an earlier one."""
        parts = self.lists + self.overlaps
        found = {part["source"] + (f" in {part['other']}" if "other" in part else ""): _findings(part) for part in parts}
        findings = list(dict.fromkeys(finding for part in found.values() for finding in part))
        return {"": findings} | {name: [part.get(finding, "") for finding in findings] for name, part in found.items()}

    def __str__(self) -> str:
        rows = [[name, *map(str, column)] for name, column in self._by_list().items()]
        widths = [max(map(len, row)) for row in rows]
        lines = ("  ".join(map(str.rjust, cells, widths)).rstrip() for cells in zip(*rows, strict=True))
        return "\n".join([*lines, self._summary()])

    def _repr_html_(self) -> str:
        return html_table(self._by_list(), self._summary())

    def _summary(self) -> str:
        return "nothing is wrong" if self.ok else f"wrong: {'; '.join(self.wrong)}"


def _findings(part: dict[str, Any]) -> dict[str, int]:
    """Returns the numbers of a list, or of what it has in common with another."""
    numbers = {name: number for name, number in part.items() if isinstance(number, int)}
    return numbers | {f"level {level['level']}": level["puzzles"] for level in part.get("levels", ())}


def _wrong(report: dict[str, Any], augmented: bool) -> tuple[str, ...]:
    """Returns what is wrong in lists, and in pairs of them."""
    wrong = []
    for part in report["lists"]:
        names = ["multiple", "none", "contradictory", "wrong", *([] if augmented else ["equal", "equivalent"])]
        names += ["missing"] if part["right"] + part["wrong"] else []
        wrong += [f"{part['source']}: {part[name]:,} {name}" for name in names if part[name]]
    for part in report["overlaps"]:
        place = f"{part['source']} in {part['other']}"
        wrong += [f"{place}: {part[name]:,} {name}" for name in ("equal", "equivalent") if part[name]]
    return tuple(wrong)


def audit(
    *lists: Listed,
    names: Sequence[str] | None = None,
    rate: int = 1000,
    seed: Seed = 1,
    empty: float = 0,
    augmented: bool = False,
    **options: Unpack[Running],
) -> Audited:
    """Tells what is in lists, and how they overlap, like `sudoku audit`: one call for a training set and its test set.

    A list is a path, the content of a file as bytes, grids, or a pair (tuple) of puzzles and solutions. Wrong are: a puzzle
    without exactly one solution, a solution that is wrong, or missing beside others, and puzzles that are equal or equivalent,
    in one list or in two; with `augmented=True` those in two alone, as in a training set with equivalents of its puzzles and a
    test set. `rate` puzzles of each list, drawn by the seed, are rated. Of a file, the places of equal puzzles are
    lines from 1, of grids rows from 0. The progress is told for each list, then for the ratings.

    >>> from sudokit import generate, shuffle
    >>> train = generate(100, seed=1)
    >>> report = audit(train, shuffle(train[:3], seed=2).puzzles, names=("train", "test"))
    >>> report.ok, report.lists[0]["classes"], report.overlaps[0]["equivalent"]
    (False, 100, 3)
    >>> report.wrong
    ('test in train: 3 equivalent',)
    """
    if not lists:
        raise ValueError("expected one list or more, found none")
    if names is not None and (isinstance(names, str) or not isinstance(names, Sequence) or len(names) != len(lists)):
        raise ValueError(f"names is {names!r}, expected a name for each of {len(lists)} lists")
    found = _sudokit.Audit(number_of(drawn(seed)), positive("rate", rate, "a number from 0", 0))
    drawable = 0
    for number, source in enumerate(lists):
        if isinstance(source, str | os.PathLike | bytes):
            name = f"list {number + 1}" if isinstance(source, bytes) else os.fspath(source)
            file = source if isinstance(source, bytes) else content(source)
            total = file.count(b"\n") + 1
            found.add_file(names[number] if names else name, file, total, run_of(total, options))
        else:
            if isinstance(source, tuple) and len(source) != 2:
                raise ValueError(f"list {number + 1} is a tuple of {len(source)}, expected puzzles and solutions, or a list")
            puzzles, solutions = source if isinstance(source, tuple) else (source, None)
            batch = given(puzzles, empty)
            own = None if solutions is None else partners_of(batch, solutions, "a solution", "puzzles", {"empty": empty})
            total = len(batch.rows)
            found.add_rows(names[number] if names else f"list {number + 1}", batch.rows, own, run_of(total, options))
        drawable += min(rate, total)
    import json

    report = json.loads(found.report(run_of(drawable, options)))
    wrong = _wrong(report, augmented)
    return Audited(not wrong, wrong, tuple(report["lists"]), tuple(report["overlaps"]), seed)
