"""An option changes an answer or is refused: every option of every function, with values of every kind."""

import dataclasses
import inspect
import re
import typing

import numpy as np
import pytest
from conftest import EASY, SOLVED

import sudokit as sk

#: A puzzle that needs more than singles, one with several solutions, and several puzzles.
HARD = "000000000000001023045060000000000400000070500100002000000008090000940000200000010"
LOOSE = EASY[:60] + 21 * "."
PUZZLES = [EASY, HARD]
HARD_SOLVED = str(sk.Grid(HARD).solve().solution)
ONE_HOT = np.eye(10)[[int(digit) for digit in SOLVED]][None, :, 1:]

#: The arguments of each function, by its name.
ARGUMENTS = {
    "audit": [[*PUZZLES, EASY]],
    "candidates": [PUZZLES],
    "canon": [PUZZLES],
    "check": [[SOLVED, HARD_SOLVED]],
    "count": [[EASY, LOOSE]],
    "generate": [],
    "hint": [HARD],
    "judge": [EASY, EASY],
    "parse": [EASY],
    "path": [HARD],
    "rate": [PUZZLES],
    "read": [PUZZLES],
    "shuffle": [PUZZLES],
    "solve": [PUZZLES],
    "split": [sk.generate(20, seed=1)],
    "text": [PUZZLES],
    "traces": [PUZZLES],
    "true_candidates": [PUZZLES],
    "data.leaks": [[EASY], sk.data.reveal([EASY], add=1)],
    "data.render": [PUZZLES],
    "data.reveal": [[LOOSE, HARD]],
    "data.vote": [ONE_HOT, sk.shuffle([EASY], seed=1)],
    "grade.grade": [[EASY, HARD], [SOLVED, HARD]],
    "grade.judge_moves": [[EASY, EASY], [EASY, EASY], sk.grade.moves(["[1 3 4]"] * 2)],
    "grade.moves": [["[1 3 4]"]],
}
#: Options that the calls of a function also have, one call each, in place of none.
BASES = {
    "generate": [{"number": 2, "seed": 7, "tries": 5}, {"seed": 7, "tries": 5, "symmetry": "rotate180"}, {"seed": 7, "tries": 5, "scale": "hodoku", "level": "easy"}, {"seed": 7, "tries": 1, "level": "hard"}],
    "shuffle": [{"seed": 1}, {"seed": 1, "times": 2}],
    "data.reveal": [{"add": 2}, {}],
    "read": [{}, {"errors": "mark"}],
}
#: Functions that are not asked, and why.
LEFT_OUT = {
    "data.from_hrm": "reads a folder",
    "data.to_hrm": "writes a folder",
    ("solve", "out"): "the array is the answer: test_solutions_go_to_an_array",
}
#: Options of another meaning in a function of its own.
OWN = {("text", "empty"), ("data.reveal", "empty")}

#: Options that say how an answer is found and what is told meanwhile: their own test is below.
RUNNING = ("threads", "progress")

#: A grid whose empty cells are -1, and the numbers that some functions are asked about.
SIGNED = np.array([int(cell) if cell != "." else -1 for cell in EASY])
NUMBERS = {
    "check": [[int(cell) + 1 for cell in SOLVED]] * 2,
    "split": np.where((made := np.asarray(sk.generate(20, seed=1))) == 0, -1, made.astype(int)),
} | dict.fromkeys(("hint", "judge", "path"), SIGNED)

WORDS = ["se", "hodoku", "human", "singles", "puzzle", "pattern", "solution", "easy", "medium", "rotate180", "x-wing", "naked-single", "mark", "raise"]
WORDS += ["effects", "steps", "rows", "board", "line", "hidden-single"]
ARRAYS = [np.maximum(SIGNED, 0), np.array(sk.candidates(EASY)), np.array(sk.candidates(HARD))]
VALUES = [
    *WORDS, "", "a text", "1", "2.3", "_", True, False, 0, 1, 2, 3, 24, 79, 1.3, 2.5, -1, float("nan"), float("inf"), 10**30, b"x",
    [], [30], [24, 26], (24, 26), (1.2, 1.5), (30, 31, 99), range(24, 27), range(24, 30, 2), ["easy"], ["easy", "medium"], ["medium", "medium"], ["x-wing"], ["a", "b"],
    (0.5, 0.5), (0.8, 0.1, 0.1), ["puzzle"], ["solution"], ("puzzle", "solution"), {}, {"x": 1}, PUZZLES, [SOLVED, SOLVED], [SOLVED, HARD_SOLVED], [EASY, EASY], np.ones((2, 81), np.uint8), sk.solve([SOLVED, HARD]).solutions, HARD, EASY, SOLVED, [HARD],
    np.zeros((2, 81), np.uint8), [0, 1] * 10, object(), lambda *_: None, *ARRAYS,
]  # fmt: skip


def functions():
    """Yields each public function with its name."""
    for prefix, module in (("", sk), ("data.", sk.data), ("grade.", sk.grade)):
        for name in module.__all__:
            function = getattr(module, name)
            if inspect.isfunction(function) and (prefix or function.__module__ not in ("sudokit.data", "sudokit.grade") or name in ("shuffle", "split")):
                if not (prefix == "data." and name in ("shuffle", "split")):
                    yield prefix + name, function


def options_of(function):
    """Returns the names of the options of a function: its parameters with a usual value, and those of a dictionary of options."""
    names = []
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            names += typing.get_args(typing.get_type_hints(function, include_extras=True)[parameter.name])[0].__annotations__
        elif parameter.default is not inspect.Parameter.empty:
            names.append(parameter.name)
    return names


FUNCTIONS = dict(functions())
CASES = [(name, option) for name in FUNCTIONS if name not in LEFT_OUT for option in options_of(FUNCTIONS[name])]


def comparable(answer):
    """Returns an answer as text."""
    if dataclasses.is_dataclass(answer):
        return repr([comparable(getattr(answer, field.name)) for field in dataclasses.fields(answer)])
    if isinstance(answer, np.ndarray):
        return f"{answer.dtype} {answer.shape} {answer.tolist()}"
    return repr([comparable(part) for part in answer]) if isinstance(answer, list | tuple) else repr(answer)


def outcome(name, options):
    """Returns the answer of a call as text, or None if it is refused in words."""
    values = list(ARGUMENTS[name])
    if (name, "empty") not in OWN and {"empty", "errors"} & options.keys():
        # Only arrays have numbers of empty cells, and grids that cannot be read.
        values[0] = NUMBERS.get(name, [[*SIGNED], [10, *SIGNED[1:]]])
    if "pad_zeros" in options:
        values[0] = [str(int(HARD))]
    if "columns" in options:
        values[0] = f"quizzes,solutions\n{EASY},{SOLVED}\n".encode()
    try:
        return comparable(FUNCTIONS[name](*values, **options))
    except (TypeError, ValueError, FileNotFoundError) as error:
        assert not re.search(r"invalid (type|digit)|NoneType|unsupported operand|argument '|JSON|has no attribute|not iterable|len\(\)", str(error)), (
            f"{name}({options}): {type(error).__name__}: {error}"
        )
        return None


def kind_of(value):
    """Returns the kind of a value. Of the values of a kind, an option takes none, or one of those that it takes changes something."""
    if isinstance(value, list | tuple) and len(value) < 4:
        return f"[{', '.join(map(kind_of, value))}]" if value else "empty"
    if isinstance(value, float):
        return "whole" if value == value and value.is_integer() else "decimal" if abs(value) < 1e9 else "no number"
    if isinstance(value, int) and not isinstance(value, bool):
        return "negative" if value < 0 else "whole"
    return "word" if isinstance(value, str) and value in WORDS else type(value).__name__


@pytest.mark.parametrize(("name", "option"), [case for case in CASES if case[1] not in RUNNING])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_an_option_changes_something_or_is_refused(name, option):
    if (name, option) in LEFT_OUT:
        pytest.skip(LEFT_OUT[name, option])
    # Any number can be that of an empty cell which no cell has.
    is_number = option == "empty" and (name, option) not in OWN
    kind = lambda value: "number" if is_number and type(value) in (int, float) else kind_of(value)  # noqa: E731
    taken, changing = [], set()
    usual = {"empty": 0, "errors": "mark", "columns": ("puzzle",), "pad_zeros": False}
    for base in BASES.get(name, [{}]):
        plain = outcome(name, base | ({option: usual[option]} if option in usual and (name, option) not in OWN else {}))
        for value in VALUES:
            found = outcome(name, base | {option: value})
            changes = found is not None and found != plain or (found is None and option == "errors" and isinstance(value, str) and value == "raise")
            changing |= {kind(value)} if changes else set()
            taken += [value] if found is not None and not changes else []
    assert changing, "nothing changes"
    dropped = [value for value in taken if kind(value) not in changing and value is not False and kind(value) != "empty"]
    assert not dropped, f"{dropped} of kinds {[kind(value) for value in dropped]} are dropped, {changing} change something"


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if name not in LEFT_OUT])
def test_an_unknown_option_is_refused(name):
    base = BASES.get(name, [{}])[0]
    with pytest.raises((TypeError, ValueError), match="unknown option|unexpected keyword"):
        FUNCTIONS[name](*ARGUMENTS[name], **base, an_option_that_nobody_has=1)


class Bar:
    """A bar like those of tqdm."""

    def __init__(self, total):
        self.n, self.total, self.closed = 0, total, 0
        Bar.all.append(self)

    def update(self, number):
        assert not self.closed and number >= 0
        self.n += number

    def close(self):
        self.closed += 1


#: Options beside which the progress is told of other work.
BESIDE = [{}, {"solutions": [SOLVED] * 2}, {"stratify": [0, 1] * 10}, {"by": "solution"}]
TOLD = [(name, more) for name, option in CASES if option == "progress" for more in BESIDE if more.keys() <= set(options_of(FUNCTIONS[name]))]


@pytest.mark.parametrize(("name", "more"), TOLD)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_progress_ends_at_its_total_once(name, more):
    """Each call has one bar that is moved to its end and closed, and a function is told numbers that grow to the total."""
    base = BASES.get(name, [{}])[0] | more
    Bar.all = []
    told = []
    arguments = [[EASY, EASY], *ARGUMENTS[name][1:]] if "solutions" in more else ARGUMENTS[name]
    if name == "data.reveal" and more:
        with pytest.raises(ValueError, match="progress has no meaning with solutions"):
            FUNCTIONS[name](*arguments, **base, progress=Bar)
        return
    FUNCTIONS[name](*arguments, **base, progress=Bar)
    FUNCTIONS[name](*arguments, **base, progress=lambda done, total: told.append((done, total)))
    parts = 2 if name == "audit" else 1  # the lists, then the ratings
    assert [(bar.n, bar.closed) for bar in Bar.all] == [(bar.total, 1) for bar in Bar.all] and len(Bar.all) == parts
    assert len({total for _, total in told}) <= parts and told[-1][0] == told[-1][1]
    if parts == 1:
        assert [done for done, _ in told] == sorted(done for done, _ in told) and told.count(told[-1]) == 1


@pytest.mark.parametrize("name", [name for name, option in CASES if option == "threads"])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_threads_change_nothing_and_others_are_refused(name):
    base = BASES.get(name, [{}])[0]
    assert outcome(name, base | {"threads": 1}) == outcome(name, base | {"threads": 3}) == outcome(name, base)
    for wrong in (0, -1, 1.5, "2", [2], True):
        assert outcome(name, base | {"threads": wrong}) is None, wrong
    for wrong in (1, "bar", [print]):
        if "progress" in options_of(FUNCTIONS[name]):
            assert outcome(name, base | {"progress": wrong}) is None, wrong
