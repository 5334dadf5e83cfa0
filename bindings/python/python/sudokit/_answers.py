"""Answers for many grids: named columns. For one grid, each column is a scalar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, NoReturn

import numpy as np
import numpy.typing as npt

from . import _sudokit
from ._grid import CELLS, Cells, Verdict

__all__ = [
    "HODOKU_LEVELS", "LEVELS", "MISSING", "TECHNIQUES", "Forms", "Generated", "Judgment", "Mistake", "Path", "Ratings",
    "Scores", "Solved", "Step", "Steps", "Traces",
]  # fmt: skip

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
#: The names of levels, those of HoDoKu among them.
Level = Literal["easy", "medium", "hard", "expert", "master", "extreme", "beyond", "unfair"]
#: The names of symmetries; "random" draws one for each puzzle.
Symmetry = Literal[
    "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full", "random"
]

Columns = dict[str, npt.NDArray[Any]]
_WORDS = tuple(verdict.name.lower() for verdict in Verdict)


def names(codes: Any, table: tuple[str, ...]) -> Any:
    """Returns the names of codes in a table, empty for `MISSING`."""
    return np.array([*table, ""])[np.minimum(codes, len(table))]


def lines(grids: Cells, empty: str = ".") -> npt.NDArray[np.str_]:
    """Returns N x 81 cells as N texts, empty for an unreadable row."""
    codes = np.zeros(256, np.uint32)
    codes[0], codes[1:10] = ord(empty), np.arange(ord("1"), ord("1") + 9)
    characters = codes[grids]
    characters[grids.max(axis=1, initial=0) > 9] = 0
    texts: npt.NDArray[np.str_] = characters.view(f"U{CELLS}").reshape(len(grids))
    return texts


class Table:
    """Columns of arrays, which is neither true nor false."""

    __slots__ = ()

    def _columns(self) -> dict[str, Any]:
        raise NotImplementedError

    def to_dict(self) -> Columns:
        """Returns the columns with names in place of codes, and texts in place of grids: for data frames."""
        return {name: np.atleast_1d(column) for name, column in self._columns().items()}

    def __bool__(self) -> NoReturn:
        columns = ", ".join(field.name for field in fields(self))  # type: ignore[arg-type]
        raise TypeError(f"a {type(self).__name__} is neither true nor false, expected `ok` or one of its fields: {columns}")

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Returns the columns of `to_dict` as a stream of Arrow. It needs pyarrow."""
        try:
            import pyarrow  # type: ignore[import-untyped, import-not-found, unused-ignore]
        except ImportError:
            raise ImportError("a table of Arrow needs pyarrow: install it, or pass `to_dict()`") from None
        return pyarrow.table(self.to_dict()).__arrow_c_stream__(requested_schema)

    def _repr_html_(self) -> str:
        """Returns the first rows as a table."""
        columns = self.to_dict()
        number = len(next(iter(columns.values())))
        return html_table({name: column[:10].tolist() for name, column in columns.items()}, f"{type(self).__name__}: {number:,} rows")


def html_table(columns: dict[str, list[Any]], caption: str) -> str:
    """Returns columns as a table of HTML."""
    import html

    rows = [columns.keys(), *zip(*columns.values(), strict=True)]
    cells = ("".join(f"<td>{html.escape(str(value))}</td>" for value in row) for row in rows)
    table = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<table>{table}</table><p>{html.escape(caption)}</p>"


class Answers(Table):
    """A row for each grid, as columns: `len` is the number of rows, `ok` a mask of the rows that have an answer."""

    __slots__ = ()

    @property
    def ok(self) -> npt.NDArray[np.bool_]:
        """True for the rows whose grid has exactly one solution."""
        return np.equal(self.verdicts, Verdict.UNIQUE)  # type: ignore[attr-defined, no-any-return]

    @property
    def verdict_names(self) -> npt.NDArray[np.str_]:
        """The names of the verdicts, such as "unique"."""
        return names(self.verdicts, _WORDS)  # type: ignore[attr-defined, no-any-return]

    def __len__(self) -> int:
        return len(self.ok)


@dataclass(frozen=True, slots=True, eq=False)
class Solved(Answers):
    """The answers of `solve`."""

    #: The solutions, in the shape of the grids. A grid without a solution has zeros; of several solutions, one.
    solutions: Cells
    #: The numbers of `Verdict`.
    verdicts: npt.NDArray[np.uint8]
    #: With `work=True`, the guesses of the search.
    guesses: npt.NDArray[np.int64] | None = None

    def _columns(self) -> dict[str, Any]:
        has_solution = np.less_equal(self.verdicts, Verdict.SEVERAL)
        texts = np.where(has_solution, lines(self.solutions.reshape(-1, CELLS)), "")
        work = {} if self.guesses is None else {"guesses": self.guesses}
        return {"solution": texts, "verdict": self.verdict_names} | work


@dataclass(frozen=True, slots=True, eq=False)
class Forms(Answers):
    """Canonical forms. Row by row, `forms[i, j] == digits[i, grids[i, origins[i, j]]]`."""

    #: Cells in the shape of the grids, equal for all equivalent grids. A grid without a form has zeros.
    forms: Cells
    #: Classes of 16 bytes, equal for all equivalent grids: to group by. Stable within one version of the package.
    classes: npt.NDArray[np.bytes_]
    #: The cell of the grid that each cell of the form comes from, in the shape of the grids.
    origins: Cells
    #: The digit that each digit of the grid becomes, 10 for each grid; 0 stays 0.
    digits: Cells
    #: The numbers of automorphisms; 0 for a grid without a form.
    automorphisms: npt.NDArray[np.uint32]

    @property
    def ok(self) -> npt.NDArray[np.bool_]:
        """True for the grids that have a form."""
        return np.greater(self.automorphisms, 0)

    def back(self) -> Cells:
        """Returns the grids that the forms were made of, by way of the maps."""
        inverse = np.argsort(self.digits.reshape(-1, 10), axis=1).astype(np.uint8)
        renamed = np.take_along_axis(inverse, self.forms.reshape(-1, CELLS).astype(np.intp), axis=1)
        grids = np.zeros_like(renamed)
        np.put_along_axis(grids, self.origins.reshape(-1, CELLS).astype(np.intp), renamed, axis=1)
        return grids.reshape(self.forms.shape)

    def _columns(self) -> dict[str, Any]:
        texts = np.where(self.ok, lines(self.forms.reshape(-1, CELLS)), "")
        digests = [bytes(one).ljust(16, b"\0").hex() for one in np.atleast_1d(self.classes)]
        return {"canonical": texts, "class": np.array(digests, "U32"), "automorphisms": self.automorphisms}


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


@dataclass(frozen=True, slots=True, eq=False)
class _Rated(Answers):
    """What ratings on both scales have."""

    #: The place of the level in `LEVELS` or `HODOKU_LEVELS`, or `MISSING`.
    levels: npt.NDArray[np.uint16]
    #: The place of the hardest technique in `TECHNIQUES`, or `MISSING`.
    hardest: npt.NDArray[np.uint16]
    #: The numbers of `Verdict`.
    verdicts: npt.NDArray[np.uint8]

    _LEVELS: ClassVar[tuple[str, ...]] = LEVELS

    @property
    def level_names(self) -> npt.NDArray[np.str_]:
        """The names of the levels; empty where there is none."""
        return names(self.levels, self._LEVELS)  # type: ignore[no-any-return]

    @property
    def hardest_names(self) -> npt.NDArray[np.str_]:
        """The ids of the hardest techniques; empty where there is none."""
        return names(self.hardest, TECHNIQUES)  # type: ignore[no-any-return]

    def _columns(self) -> dict[str, Any]:
        return {"level": self.level_names, "hardest": self.hardest_names, "verdict": self.verdict_names}


@dataclass(frozen=True, slots=True, eq=False)
class Ratings(_Rated):
    """Ratings on the scale of Sudoku Explainer."""

    #: The rating of the hardest step; infinite above the limit, NaN for what is no puzzle.
    er: npt.NDArray[np.float64]
    #: The rating of the hardest step up to the first digit.
    ep: npt.NDArray[np.float64]
    #: The rating of the first step.
    ed: npt.NDArray[np.float64]

    def _columns(self) -> dict[str, Any]:
        return {"er": self.er, "ep": self.ep, "ed": self.ed} | _Rated._columns(self)


@dataclass(frozen=True, slots=True, eq=False)
class Scores(_Rated):
    """Scores on the scale of HoDoKu."""

    #: The score; NaN for what is no puzzle.
    scores: npt.NDArray[np.float64]

    _LEVELS: ClassVar[tuple[str, ...]] = HODOKU_LEVELS

    def _columns(self) -> dict[str, Any]:
        return {"score": self.scores} | _Rated._columns(self)


def ask(question: str, **data: Any) -> Any:
    """Returns the answer of a question about one grid, as JavaScript has it. Data that are None are left out."""
    import json

    def refuse(value: Any) -> NoReturn:
        raise TypeError(f"found {value!r} among the arguments of {question}, expected a text, a number or a list")

    given = {name: value for name, value in data.items() if value is not None}
    return json.loads(_sudokit.ask(question, json.dumps(given, default=refuse)))


def cell_of(name: str) -> int:
    """Returns the number of a cell by its name."""
    return 9 * int(name[1]) + int(name[3]) - 10


#: The fields of the answer of a hint that are not those of its step.
_BESIDE = {"puzzle", "verdict", "reasons", "step", "words"}


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One step of a person: a technique, its reasons, and what it places and removes."""

    #: Name of the technique, such as "Hidden Single".
    technique: str
    #: Id of the technique, one of `sudokit.TECHNIQUES`.
    id: str
    #: Rating of the step.
    rating: float
    #: Place to look at, such as "box 2".
    place: str
    #: Reasons, one sentence each, and the conclusion.
    words: tuple[str, ...]
    #: Digits that the step places, each as (cell, digit), cells counted from 0.
    placements: tuple[tuple[int, int], ...]
    #: Candidates that the step removes, each as (cell, digit), cells counted from 0.
    eliminations: tuple[tuple[int, int], ...]
    #: The object that the program prints as JSON.
    _data: dict[str, Any] = field(hash=False)
    #: The question that the path of the step answers, and the number of the step in the path.
    _question: dict[str, Any] = field(compare=False)
    _number: int = field(compare=False)

    @classmethod
    def _of(cls, answer: dict[str, Any], question: dict[str, Any]) -> Step:
        data = {name: value for name, value in answer.items() if name not in _BESIDE}
        placements = tuple((cell_of(placed["cell"]), placed["digit"]) for placed in data["placements"])
        removed = ((cell_of(one["cell"]), digit) for one in data["eliminations"] for digit in one["digits"])
        words = (*data["reasoning"], answer["words"]["why"][-1])
        names = (data[name] for name in ("technique", "technique_id", "rating", "where"))
        return cls(*names, words, placements, tuple(removed), data, question, answer["step"])

    def to_json(self) -> str:
        """Returns the step as the JSON object that the program prints."""
        import json

        return json.dumps(self._data, separators=(",", ":"), ensure_ascii=False)

    def to_dict(self) -> dict[str, Any]:
        """Returns the step as the object that the program prints as JSON."""
        import copy

        return copy.deepcopy(self._data)

    def to_svg(self) -> str:
        """Returns the step as an SVG picture."""
        svg: str = ask("hint", **self._question, step=self._number, svg=True)["svg"]
        return svg

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.words[-1]}>"

    def __str__(self) -> str:
        return "\n  ".join([f"{self.technique}: {self.place}", *self.words])


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a position."""

    words: str
    #: The cells that may hold it, counted from 0.
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgment:
    """The judgment of a position: "open", "solved" or "mistaken"."""

    state: str
    mistakes: tuple[Mistake, ...]

    def _repr_html_(self) -> str:
        return html_table({"mistake": [mistake.words for mistake in self.mistakes]}, f"Judgment: {self.state}")


@dataclass(frozen=True, slots=True)
class Path:
    """The steps of a person from a position to its solution."""

    steps: tuple[Step, ...]
    #: False if no technique of the order leads on after the last step.
    is_solved: bool

    def __bool__(self) -> NoReturn:
        raise TypeError("a Path is neither true nor false, expected `is_solved` or `len`")

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, place: int) -> Step:
        return self.steps[place]

    def _repr_html_(self) -> str:
        """Returns the steps as a table."""
        columns = {
            "step": list(range(1, len(self) + 1)),
            "technique": [step.technique for step in self],
            "rating": [step.rating for step in self],
            "conclusion": [step.words[-1] for step in self],
        }
        return html_table(columns, f"Path: {len(self):,} steps, {'solved' if self.is_solved else 'not solved'}")


@dataclass(frozen=True, slots=True, eq=False)
class _Stepwise(Answers):
    """What rows for effects and rows for steps have."""

    #: The row of the puzzle.
    puzzles: npt.NDArray[np.int64]
    #: The place of the step in the path of its puzzle, from 0.
    order: npt.NDArray[np.int32]
    #: The place of the technique in `TECHNIQUES`.
    techniques: npt.NDArray[np.uint16]
    #: For each puzzle, true if the steps solve it.
    is_solved: npt.NDArray[np.bool_]
    #: With `states=True`, the candidates before each step of all puzzles: a row of 81 masks for each.
    states: npt.NDArray[np.uint16] | None

    @property
    def ok(self) -> npt.NDArray[np.bool_]:
        """True for the puzzles that the steps solve."""
        return self.is_solved

    def __len__(self) -> int:
        return len(self.techniques)

    @property
    def technique_names(self) -> npt.NDArray[np.str_]:
        """The ids of the techniques."""
        return names(self.techniques, TECHNIQUES)  # type: ignore[no-any-return]

    def _columns(self) -> dict[str, Any]:
        return {"puzzle": self.puzzles, "step": self.order, "technique": self.technique_names}


@dataclass(frozen=True, slots=True, eq=False)
class Traces(_Stepwise):
    """Every effect of every step of N puzzles, in order: a row for each placement and each removed candidate."""

    #: The cell, from 0 to 80.
    cells: npt.NDArray[np.uint8]
    #: The digit, from 1 to 9.
    digits: npt.NDArray[np.uint8]
    #: 0 for a digit that is placed, 1 for a candidate that is removed.
    kinds: npt.NDArray[np.uint8]
    #: The number of the step among the steps of all puzzles: its row in `states`.
    steps: npt.NDArray[np.int64]

    def _columns(self) -> dict[str, Any]:
        kinds = names(self.kinds, ("placed", "removed"))
        return _Stepwise._columns(self) | {"cell": self.cells, "digit": self.digits, "kind": kinds}


@dataclass(frozen=True, slots=True, eq=False)
class Steps(_Stepwise):
    """Every step of N puzzles, in order, as rows of 81 cells: what a model sees, and what it is to answer."""

    #: The digits that the step places, 0 in other cells.
    placed: Cells
    #: Masks of the candidates that the step removes.
    removed: npt.NDArray[np.uint16]

    def _columns(self) -> dict[str, Any]:
        removed = np.bitwise_count(self.removed).sum(axis=1)
        return _Stepwise._columns(self) | {"placed": lines(self.placed), "removed": removed}
