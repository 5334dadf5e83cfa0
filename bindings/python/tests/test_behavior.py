"""Threads, Ctrl-C, memory, pickles, other processes."""

import concurrent.futures
import copy
import dataclasses
import multiprocessing
import pickle
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import EASY, SOLVED

import sudokit as sk


def test_grids_are_values():
    grid = sk.Grid(EASY)
    assert grid == sk.Grid(np.asarray(grid)) == pickle.loads(pickle.dumps(grid)) == copy.deepcopy(grid)
    assert hash(grid) == hash(sk.Grid(EASY)) and grid != EASY and grid != sk.Grid(SOLVED)
    assert repr(grid).count("\n") == 12 and "<svg" in grid._repr_html_()
    assert np.asarray(grid).tolist()[:3] == [5, 3, 0] and np.array(grid, np.int64).dtype == np.int64
    with pytest.raises(IndexError):
        grid[9, 0]


def test_steps_are_values():
    step = sk.hint(EASY)
    other = pickle.loads(pickle.dumps(step))
    assert other == step and hash(other) == hash(step) and other.words == step.words
    assert other.to_svg() == step._repr_svg_() and "<svg" in other.to_svg()
    assert len(pickle.dumps(step)) < 4000  # without the picture, which is 11 kB
    late = sk.path(EASY)[20]
    assert pickle.loads(pickle.dumps(late)).to_svg() == late.to_svg() != step.to_svg()
    assert step != sk.path(EASY)[1] and repr(step) == "<Step Hidden Single: so r1c6 is 8>"
    assert sk.hint(SOLVED) is None and len(sk.path(SOLVED)) == 0 and sk.path(SOLVED).is_solved


def test_a_path_can_end_before_the_solution():
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    path = sk.path(hard, order="naked single\nhidden single")
    assert len(path) == 0 and not path.is_solved and sk.hint(hard, order="naked single") is None


def test_marks_are_heeded():
    marks = sk.candidates(EASY)
    crossed_out = marks.copy()
    crossed_out[5] ^= 1 << 7  # the 8 of r1c6
    assert sk.hint(EASY, marks=marks) == sk.hint(EASY)
    with pytest.raises(ValueError, match="r1c6 lost its 8"):
        sk.hint(EASY, marks=crossed_out)
    assert sk.judge(EASY, EASY, marks=crossed_out).mistakes[0].cells == (5,)
    # The digits have several solutions, whatever the marks say.
    with pytest.raises(ValueError, match="not unique"):
        sk.hint(EASY[:60] + 21 * ".", marks=marks)
    # Without a digit, the marks are the puzzle.
    assert sk.path(81 * ".", marks=marks).is_solved
    with pytest.raises(ValueError, match="no solution"):
        sk.hint(81 * ".", marks=marks & 0x1FE)
    with pytest.raises(ValueError, match="not unique"):
        sk.hint(81 * ".")


def test_answers_are_shown_in_notebooks():
    wrong = EASY[:2] + "1" + EASY[3:]
    shown = (
        (sk.path(EASY), "<td>Hidden Single</td>"),
        (sk.judge(EASY, wrong), "<td>r1c3 cannot be 1"),
        (sk.split(sk.generate(20, seed=1)), "Split: 20 rows, seed 0"),
    )
    assert all(words in answer._repr_html_() for answer, words in shown)


def test_a_hint_knows_the_puzzle_of_its_position():
    wrong = EASY[:2] + "1" + EASY[3:]
    with pytest.raises(ValueError, match="r1c3"):
        sk.hint(wrong, puzzle=EASY)
    assert sk.hint(SOLVED[:9] + EASY[9:], puzzle=EASY) == sk.path(SOLVED[:9] + EASY[9:], puzzle=EASY)[0]


def test_judgments_never_tell_the_solution():
    assert sk.judge(EASY, SOLVED) == sk.Judgment("solved", ())
    assert sk.judge(EASY, EASY).state == "open"
    wrong = sk.judge(EASY, EASY[:2] + "1" + EASY[3:])
    assert wrong.state == "mistaken" and wrong.mistakes[0].cells == (2,)
    assert "4" not in wrong.mistakes[0].words.replace("r1c3", "")
    with pytest.raises(ValueError, match="puzzle: not unique"):
        sk.judge("." * 81, EASY)


def test_a_split_keeps_classes_together(puzzles):
    shuffled = sk.shuffle(puzzles[:300], times=10, seed=5)
    train, test = sk.split(shuffled.puzzles, shares=(0.7, 0.3), seed=9)
    assert sorted([*train, *test]) == list(range(3000))
    assert not set(shuffled.groups[train]) & set(shuffled.groups[test])
    assert 0.2 < len(test) / 3000 < 0.4
    order = np.random.default_rng(1).permutation(3000)
    assert sorted(order[sk.split(shuffled.puzzles[order], shares=(0.7, 0.3), seed=9).test]) == test.tolist()


def test_solutions_move_along(puzzles):
    solutions = sk.solve(puzzles).solutions
    shuffled = sk.shuffle(puzzles, solutions, times=3, seed=5)
    assert sk.check(shuffled.solutions, shuffled.puzzles).all()
    assert shuffled.groups.tolist()[:4] == [0, 0, 0, 1]
    assert len(np.unique(sk.canon(shuffled.puzzles).classes)) == len(np.unique(sk.canon(puzzles).classes))


def test_solutions_of_other_puzzles_are_refused(puzzles):
    solutions = sk.solve(puzzles).solutions
    with pytest.raises(ValueError, match="row 0: the solution has . in r.c., where the puzzle has .: it belongs to another puzzle"):
        sk.shuffle(puzzles, solutions[::-1].copy())
    empty = np.zeros((1, 81), np.uint8)
    sk.shuffle(empty, sk.solve(empty).solutions)
    none = sk.read([f"531{EASY[3:]}"])  # whose solution is a row of zeros
    assert not sk.shuffle(none, sk.solve(none).solutions).solutions.any()


def test_answers_are_columns(puzzles):
    ratings, scores = sk.rate(puzzles[:5]), sk.rate(puzzles[:5], scale="hodoku")
    answers = [sk.solve(puzzles[:5]), sk.canon(puzzles[:5]), ratings, scores, sk.shuffle(puzzles[:5]), sk.traces(puzzles[:5])]
    answers.append(sk.traces(puzzles[:5], as_array="steps"))
    for answer in answers:
        columns = answer.to_dict()
        assert {len(column) for column in columns.values()} == {len(answer)} and "<table>" in answer._repr_html_()
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(answer, dataclasses.fields(answer)[0].name, 1)
        again = pickle.loads(pickle.dumps(answer)).to_dict()
        assert all(np.array_equal(again[name], columns[name]) for name in columns)
    assert ratings.to_dict()["hardest"].tolist() == ratings.hardest_names.tolist()
    assert sk.solve(EASY).to_dict()["solution"].tolist() == [SOLVED] and sk.rate(EASY).to_dict()["verdict"].tolist() == ["unique"]
    mixed = sk.solve(sk.read([EASY, "x", "." * 81]))
    assert mixed.ok.tolist() == [True, False, False] and mixed.to_dict()["solution"].tolist()[:2] == [SOLVED, ""]


@pytest.mark.parametrize("package", ["pandas", "polars", "pyarrow"])
def test_answers_are_tables(package, puzzles):
    frames = pytest.importorskip(package)
    ratings = sk.rate(puzzles[:7])
    if package == "pandas":
        frame = frames.DataFrame(ratings.to_dict())
        with pytest.raises((ValueError, TypeError)):  # and not a table of 6 rows
            frames.DataFrame(ratings)
    else:
        pytest.importorskip("pyarrow")
        frame = frames.DataFrame(ratings) if package == "polars" else frames.table(ratings)
    assert frame.shape == (7, 6) and list(frame["er"].to_numpy()) == ratings.er.tolist()


def test_the_names_are_those_of_the_interface():
    assert dir(sk) == sorted(set(sk.__all__)) and all(hasattr(sk, name) for name in sk.__all__)


def test_an_import_loads_little_beside_numpy():
    """What only some calls need is loaded by them: an import takes at most 1.2 times as long as that of NumPy."""
    code = "import sys, numpy; before = set(sys.modules); import sudokit; print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"difflib", "hashlib", "html", "json", "pathlib", "secrets", "tqdm", "pyarrow", "urllib"} & set(loaded)


def test_progress_is_told(puzzles, capsys):
    for call in (sk.solve, sk.count, sk.check, sk.candidates, sk.canon, sk.shuffle, sk.split, sk.rate, sk.traces):
        told = []
        call(puzzles[:600], progress=lambda *numbers: told.append(numbers))
        assert told[-1] == (600, 600) and sorted(told) == told
    told = []
    sk.generate(30, seed=1, progress=lambda *numbers: told.append(numbers))
    assert told[-1] == (30, 30)
    with pytest.raises(ZeroDivisionError):
        sk.rate(puzzles, progress=lambda done, total: 1 // 0)
    sk.solve(puzzles, progress=True)
    assert "2000" in capsys.readouterr().err.replace(",", "")


def test_puzzles_are_made_by_level_and_score_of_hodoku():
    made = sk.generate(4, seed=3, scale="hodoku", level=("hard", "unfair"), score=(1100, 1700))
    scores = sk.rate(made, scale="hodoku")
    assert set(scores.level_names) <= {"hard", "unfair"}
    assert scores.scores.min() >= 1100 and scores.scores.max() <= 1700


def test_options_are_checked_in_the_words_of_the_interface(puzzles):
    for call, words in (
        (lambda: sk.generate(3, clues="x"), "clues: found 'x', expected a whole number from 0"),
        (lambda: sk.generate(3, clues=(22, 23, 24)), "expected one value, or both ends of a range"),
        (lambda: sk.generate(3, level=3), "level: found '3', expected"),
        (lambda: sk.generate(3, level="unfair"), "level: found 'unfair', expected easy"),
        (lambda: sk.generate(3, level="expert", scale="hodoku"), "level: found 'expert', expected easy"),
        (lambda: sk.generate(3, score=900), "score: the score is that of HoDoKu: add the scale 'hodoku'"),
        (lambda: sk.generate(3, rating="hard"), "rating: found 'hard', expected"),
        (lambda: sk.generate("3"), "number is '3', expected a number from 0"),
        (lambda: sk.generate(3, tries=0), "tries: found 0, expected a number from 1"),
        (lambda: sk.solve(puzzles, threads=0), "threads is 0, expected a number from 1, or None for one for each core"),
        (lambda: sk.count(puzzles, limit=-1), "limit is -1, expected a number from 1, or None for all"),
        (lambda: sk.shuffle(puzzles, times=2.5), "times is 2.5, expected a number from 1"),
        (lambda: sk.generate(10, "easy"), "takes from 0 to 1 positional argument"),
        (lambda: sk.read(puzzles, empty=5), "empty is 5, expected the number of an empty cell"),
        (lambda: sk.text(puzzles, empty="5"), "empty is '5', expected one character"),
        (lambda: sk.read(b"", columns="puzzle"), "columns is 'puzzle', expected names among"),
        (lambda: sk.read(puzzles, columns=("puzzle",)), "columns are those of a file"),
    ):
        with pytest.raises((ValueError, TypeError), match=words):
            call()
    expected = sk.generate(5, seed=1, clues=(26, 28), rating=(1.2, 2.5))
    for clues, rating in ((range(26, 29), [1.2, 2.5]), ([np.int64(26), 28], np.array([1.2, 2.5]))):
        assert np.array_equal(sk.generate(np.int64(5), seed=1, clues=clues, rating=rating), expected)


def test_text_and_back(puzzles):
    texts = sk.text(puzzles)
    assert texts.shape == (2000,) and texts[0] == str(sk.Grid(puzzles[0])) == sk.text(puzzles[0]) == sk.text(sk.Grid(puzzles[0]))
    for empty in ".0_*":
        assert np.array_equal(sk.parse(sk.text(puzzles, empty=empty)), puzzles)
    assert np.array_equal(sk.parse("\n".join(texts)), puzzles) and np.array_equal(sk.parse(list(texts)), puzzles)
    assert sk.text(sk.read([EASY, "x"])).tolist() == [EASY, ""]
    grid = sk.Grid(EASY)
    assert "".join(map(str, grid)).replace("0", ".") == EASY == "".join(map(str, grid.cells)).replace("0", ".")
    assert grid.is_unique and grid.count() == 1 and grid.rate().er == sk.rate(EASY).er and grid.hint() == sk.hint(EASY)


def test_a_puzzle_and_its_solution_are_read_in_step(puzzles, tmp_path):
    solutions = sk.solve(puzzles).solutions
    rows = [f"{a},{b}" for a, b in zip(sk.text(puzzles), sk.text(solutions), strict=True)]
    path = tmp_path / "list.csv"
    path.write_text("\n".join(["quizzes,solutions", *rows[:50], f"{EASY},", "x,x", *rows[50:]]))
    read, along = sk.read(path, columns=("puzzle", "solution"))
    assert np.array_equal(read[:50], puzzles[:50]) and np.array_equal(along[52:], solutions[50:])
    assert not along[50].any() and (read[51] == 255).all() and len(along) == len(read) == 2002
    assert np.array_equal(sk.read(path, columns=["solution"])[0], along)


def test_guesses_are_those_of_the_documented_search(puzzles):
    def guesses(grid):
        """The search of the docstring, written anew: the solution or None, and the number of guesses."""
        rows, columns, boxes = np.divmod(np.arange(81), 9)[0], np.arange(81) % 9, np.arange(81) // 27 * 3 + np.arange(81) % 9 // 3
        houses = [np.flatnonzero(part == number) for part in (rows, columns, boxes) for number in range(9)]
        sets = [set(range(1, 10)) if not digit else {int(digit)} for digit in grid]

        def search(sets):
            before = None
            while before != sets:
                before = [set(one) for one in sets]
                for house in houses:
                    for cell in house:
                        if len(sets[cell]) == 1:
                            for other in house:
                                if other != cell:
                                    sets[other] -= sets[cell]
                for house in houses:
                    for digit in range(1, 10):
                        places = [cell for cell in house if digit in sets[cell]]
                        if not places:
                            return False, 0
                        if len(places) == 1:
                            sets[places[0]] = {digit}
                if not all(sets):
                    return False, 0
            sizes = [(len(one), cell) for cell, one in enumerate(sets) if len(one) > 1]
            if not sizes:
                return True, 0
            cell, number = min(sizes)[1], 0
            for digit in sorted(sets[cell]):
                number += 1
                is_solved, more = search([{digit} if at == cell else set(one) for at, one in enumerate(sets)])
                number += more
                if is_solved:
                    return True, number
            return False, number

        return search(sets)[1]

    hard = sk.read(["8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", EASY])
    grids = np.concatenate([hard, puzzles[:30]])
    solved = sk.solve(grids, work=True)
    assert solved.guesses.tolist() == [guesses(grid) for grid in grids] and solved.guesses[0] > 10 and "guesses" in solved.to_dict()
    assert sk.solve(EASY).guesses is None


def test_traces_have_the_candidates_before_each_step(puzzles):
    traces = sk.traces(puzzles[:20], states=True)
    assert sk.traces(puzzles[:2]).states is None and len(traces.steps) == len(traces) and traces.states.shape[1:] == (81,)
    assert len(traces.states) == traces.steps[-1] + 1 == sum(len(sk.path(puzzle)) for puzzle in puzzles[:20])
    for step, masks in enumerate(traces.states):
        own = np.flatnonzero(traces.steps == step)
        assert len(set(zip(traces.puzzles[own], traces.order[own], strict=True))) == 1
        assert (masks[traces.cells[own]] >> (traces.digits[own] - 1) & 1).all()
        if traces.order[own[0]] == 0:
            assert (masks == sk.candidates(puzzles[traces.puzzles[own[0]]])).all()
        removed = traces.kinds[own] == 1
        if step + 1 < len(traces.states) and traces.puzzles[own[0]] == traces.puzzles[traces.steps == step + 1][0]:
            after = traces.states[step + 1]
            assert not (after[traces.cells[own[removed]]] >> (traces.digits[own[removed]] - 1) & 1).any() and (after & ~masks == 0).all()


def test_an_array_of_steps_has_the_effects_of_each(puzzles):
    traces = sk.traces(puzzles[:100], states=True)
    steps = sk.traces(puzzles[:100], states=True, as_array="steps")
    assert len(steps) == len(traces.states) and np.array_equal(steps.states, traces.states)
    for name in ("puzzles", "order", "techniques"):
        assert np.array_equal(getattr(steps, name)[traces.steps], getattr(traces, name))
    is_placed, bits = traces.kinds == 0, 1 << (traces.digits.astype(int) - 1)
    assert np.array_equal(steps.placed[traces.steps, traces.cells][is_placed], traces.digits[is_placed])
    assert ((steps.removed[traces.steps, traces.cells] & bits) > 0)[~is_placed].all()
    assert ((steps.placed > 0).sum(), np.bitwise_count(steps.removed).sum()) == (is_placed.sum(), (~is_placed).sum())
    # What is left after the last step of a solved puzzle is its solution.
    assert steps.ok.all() and (np.bitwise_count(steps.removed).max() > 1)
    filled = puzzles[:100].copy()
    np.add.at(filled, steps.puzzles, steps.placed)
    assert np.array_equal(filled, sk.solve(puzzles[:100]).solutions)
    assert sk.traces(puzzles[:0], as_array="steps").placed.shape == (0, 81)
    assert sk.traces(puzzles[0], as_array="steps").is_solved and steps.technique_names[0] in sk.TECHNIQUES
    with pytest.raises(ValueError, match="as_array is 'rows', expected 'effects' or 'steps'"):
        sk.traces(puzzles, as_array="rows")


def test_lookahead_removes_what_leads_nowhere(puzzles):
    hard, hardest = sk.generate(2, seed=3, rating=(7.1, 8.7)), "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    masks = [sk.candidates(hard, depth=depth) for depth in (0, 1, 2)]
    assert (masks[0] == sk.candidates(hard)).all() and (masks[2] == sk.true_candidates(hard)).all()
    assert (masks[1] & ~masks[0] == 0).all() and (masks[2] & ~masks[1] == 0).all() and (masks[1] != masks[0]).any()
    once, true = sk.candidates(hardest, depth=1), sk.true_candidates(hardest)
    assert (once != sk.candidates(hardest)).any() and (true & ~once == 0).all() and (once != true).any()
    assert (sk.candidates(puzzles[:200], depth=1) == sk.true_candidates(puzzles[:200])).all(1).mean() > 0.9
    assert not sk.candidates(["531" + EASY[3:]], depth=1).any()
    with pytest.raises(ValueError, match="depth is -1, expected 0, 1 or 2"):
        sk.candidates(EASY, depth=-1)


def test_a_limit_stops_early(puzzles):
    limited, whole = sk.rate(puzzles[:300], limit="medium"), sk.rate(puzzles[:300])
    assert np.array_equal(np.isinf(limited.er), whole.er > 2.6)
    assert np.array_equal(limited.er[whole.er <= 2.6], whole.er[whole.er <= 2.6])
    assert np.array_equal(limited.er, sk.rate(puzzles[:300], limit=2.6).er)


def test_many_threads_share_an_array(puzzles):
    expected = sk.solve(puzzles).solutions
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        results = pool.map(lambda _: sk.solve(puzzles, threads=2).solutions, range(64))
        assert all(np.array_equal(result, expected) for result in results)


def test_other_python_threads_run_meanwhile():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    started = time.monotonic()
    sk.generate(100, seed=1, level="hard")
    ended = time.monotonic()
    done.set()
    thread.join()
    assert sum(started < tick < ended for tick in ticks) >= (ended - started) / 0.05


@pytest.mark.parametrize("method", sorted({"fork", "spawn"}.intersection(multiprocessing.get_all_start_methods())))
@pytest.mark.filterwarnings("ignore:This process")
def test_other_processes(method, puzzles):
    context = multiprocessing.get_context(method)
    with context.Pool(2) as pool:
        parts = pool.map(sk.solve, np.array_split(puzzles, 4))
    assert np.array_equal(np.concatenate([part.solutions for part in parts]), sk.solve(puzzles).solutions)


@pytest.mark.parametrize("seed", [1.0, True, b"1", np.random.default_rng(1), (1,)])
def test_a_seed_is_a_number_or_a_text(seed, puzzles):
    for call in (sk.split, sk.shuffle):
        with pytest.raises(TypeError, match="seed is a .*, expected an int, a str, or None to draw one"):
            call(puzzles, seed=seed)
    with pytest.raises(TypeError, match="seed is a .*, expected an int, a str, or None to draw one"):
        sk.generate(5, seed=seed)


@pytest.mark.parametrize(
    ("call", "part"),
    [
        (lambda puzzles, seed: sk.generate(5, seed=seed), lambda made: made),
        (lambda puzzles, seed: sk.split(puzzles, seed=seed), lambda split: split[1]),
        (lambda puzzles, seed: sk.shuffle(puzzles, seed=seed), lambda shuffled: shuffled.puzzles),
    ],
    ids=["generate", "split", "shuffle"],
)
def test_without_a_seed_one_is_drawn_and_told(call, part, puzzles):
    one, other = call(puzzles, None), call(puzzles, None)
    assert np.array_equal(part(call(puzzles, one.seed)), part(one))
    assert not np.array_equal(part(other), part(one))


def test_seeds_are_told(puzzles):
    for seed in (7, np.int64(7), "7"):
        for answer in (sk.generate(5, seed=seed), sk.split(puzzles, seed=seed), sk.shuffle(puzzles, seed=seed)):
            assert answer.seed == ("7" if seed == "7" else 7) and type(answer.seed) in (int, str)
            assert pickle.loads(pickle.dumps(answer)).seed == copy.deepcopy(answer).seed == answer.seed
        assert np.array_equal(sk.generate(5, seed=seed), sk.generate(5, seed=7))
    made = sk.generate(5, seed=7)
    assert made[1:].seed == 7 and type(made == 0) is type((made > 0).sum(axis=1)) is np.ndarray
    assert sk.split(puzzles).seed == 0


def test_answers_are_not_true_by_accident(puzzles):
    contradictory = sk.Grid("55" + EASY[2:]).solve()
    answers = [sk.solve(EASY), contradictory, sk.judge(EASY, SOLVED), sk.path(EASY), sk.path(SOLVED), sk.rate(EASY), sk.canon(EASY)]
    answers += [sk.rate(EASY, scale="hodoku"), sk.solve(puzzles), sk.traces(EASY), sk.shuffle(puzzles)]
    answers = [answer for answer in answers if not isinstance(answer, sk.Judgment | sk.Solution)]
    for answer in answers:
        with pytest.raises(TypeError, match=f"a {type(answer).__name__} is neither true nor false, expected "):
            bool(answer)
    assert sk.check(SOLVED) and not sk.check(EASY) and not contradictory.ok and contradictory.reasons


LONG = [
    "sk.count('.' * 81, limit=None)",
    "sk.count(np.zeros((9, 81), np.uint8), limit=None)",
    "sk.generate(10**6, level='beyond')",
    "sk.rate(np.repeat(sk.read(['8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..']), 999, 0))",
    "sk.canon(np.zeros((10**6, 81), np.uint8))",
    "sk.solve(np.zeros((10**5, 81), np.uint8), threads=1)",
    "sk.audit(np.repeat(sk.generate(99, seed=1), 10**5, 0))",
    "sk.read(10**7 * b'x\\n')",
    "sk.read(10**7 * ['x'])",
]


@pytest.mark.long
@pytest.mark.parametrize("call", LONG)
def test_ctrl_c_is_answered_at_once(call):
    code = f"""
import signal, threading, time
import numpy as np, sudokit as sk
# A program in the background ignores the signal without this.
signal.signal(signal.SIGINT, signal.default_int_handler)
sent = []
def send():
    sent.append(time.monotonic())
    signal.raise_signal(signal.SIGINT)
threading.Timer(0.6, send).start()
try:
    {call}
except KeyboardInterrupt:
    print(time.monotonic() - sent[0])
"""
    for _ in range(5):  # of which a busy machine may delay some
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
        assert run.returncode == 0, run.stderr
        # A fast machine may have been done before.
        if not run.stdout or float(run.stdout) < 0.1:
            return
    pytest.fail(f"answered after {run.stdout} s")


@pytest.mark.long
def test_memory_stays():
    resource = pytest.importorskip("resource", reason="Windows has another way to ask for the memory of a process")
    grids = np.stack([np.asarray(sk.Grid(EASY))] * 50)

    def calls(number):
        for _ in range(number):
            sk.solve(grids)
            sk.solve(EASY)
            sk.hint(EASY)
            sk.canon(grids[:5])
            with pytest.raises(ValueError):
                sk.solve("x")

    calls(1000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    calls(10_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4 * 1024


def test_the_program_has_its_exit_statuses():
    def status(*words):
        return subprocess.run([sys.executable, "-m", "sudokit", *words], capture_output=True).returncode

    assert status("solve", EASY) == 0
    assert status("solve", "11" + EASY[2:]) == 1
    assert status("solve", "no such file") == 2
    assert status("--version") == 0


def test_the_signals_are_those_of_python():
    handler = signal.getsignal(signal.SIGINT)
    sk.solve([EASY] * 5000)
    assert signal.getsignal(signal.SIGINT) is handler
