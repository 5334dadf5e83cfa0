"""The package gives the answers of the program: the same digits, seeds and bytes."""

import json

import numpy as np
import pytest
from conftest import EASY, program, text_of

import sudokit as sk


def test_solutions(puzzles):
    assert text_of(sk.solve(puzzles).solutions) == program("solve", "-f", "line", text=text_of(puzzles))


def test_verdicts(puzzles):
    """The program gives the verdicts and solutions of the package, for every verdict."""
    emptier = puzzles[:40].copy()
    emptier[:, 40:44] = 0
    none, contradictory, unreadable = f"531{EASY[3:]}", f"{EASY[:80]}8", f"x{EASY[1:]}"
    text = text_of(puzzles[:40]) + text_of(emptier) + f"{none}\n{contradictory}\n{unreadable}\n"
    given = sk.read(text.encode())
    solved = sk.solve(given)
    assert set(solved.verdicts.tolist()) == set(sk.Verdict)
    names = ["unique", "multiple", "none", "contradictory", "unreadable"]
    answers = [json.loads(line) for line in program("solve", "-f", "json", text=text, statuses=(2,)).splitlines()]
    assert [answer["verdict"] for answer in answers] == [names[verdict] for verdict in solved.verdicts]
    solutions = "".join(answer.get("solution", "0" * 81) + "\n" for answer in answers)
    assert solutions.replace("0", ".") == text_of(solved.solutions)


def test_counts(puzzles):
    emptier = puzzles.copy()
    emptier[:, 40:44] = 0
    counts = [line.split()[-1].rstrip("+") for line in program("count", "-f", "line", "--limit", "50", text=text_of(emptier)).splitlines()]
    assert [str(count) for count in sk.count(emptier, limit=50)] == counts


def test_ratings(puzzles):
    rated = [json.loads(line) for line in program("rate", "-f", "json", text=text_of(puzzles[:300])).splitlines()]
    ratings = sk.rate(puzzles[:300])
    assert [line["er"] for line in rated] == ratings.er.tolist()
    assert [line["ep"] for line in rated] == ratings.ep.tolist()
    assert [line["ed"] for line in rated] == ratings.ed.tolist()
    assert [line["level"] for line in rated] == [sk.LEVELS[level] for level in ratings.levels]


def test_scores(puzzles):
    words = ("rate", "--scale", "hodoku", "-f", "json")
    rated = [json.loads(line) for line in program(*words, text=text_of(puzzles[:200])).splitlines()]
    scores = sk.rate(puzzles[:200], scale="hodoku")
    assert [line["score"] for line in rated] == scores.scores.tolist()
    assert [line["level"] for line in rated] == [sk.HODOKU_LEVELS[level] for level in scores.levels]
    names = {json.loads(line)["technique_id"]: json.loads(line)["technique"] for line in program("hint", "--list", "-f", "json").splitlines()}
    assert [line["hardest"] for line in rated] == [names[id] for id in scores.hardest_names]


@pytest.mark.parametrize("by", ["puzzle", "pattern", "solution"])
def test_canonical_forms(puzzles, by):
    forms = sk.canon(puzzles, by=by)
    assert text_of(forms.forms) == program("canon", "-f", "line", "--by", by, text=text_of(puzzles))
    assert (forms.back() == puzzles).all()


def test_shuffled_grids(puzzles):
    shuffled = sk.shuffle(puzzles, seed="a text")
    assert text_of(shuffled.puzzles) == program("canon", "--shuffle", "--seed", "a text", "-f", "line", text=text_of(puzzles))


@pytest.mark.parametrize("by", ["puzzle", "pattern", "solution"])
def test_splits(puzzles, by):
    moved = program("canon", "--shuffle", "--seed", "3", text=text_of(puzzles[:500]))
    train, test = sk.split(puzzles[:500], shares=(0.75, 0.25), seed=7, by=by)
    of_moved = sk.split(sk.read(moved.encode()), shares=(0.75, 0.25), seed=7, by=by)
    assert [train.tolist(), test.tolist()] == [part.tolist() for part in of_moved]
    assert len(train) + len(test) == 500 and len(test) > 50


def test_several_equivalents(puzzles):
    shuffled = sk.shuffle(puzzles[:100], times=3, seed=7).puzzles
    repeated = text_of(puzzles[:100].repeat(3, axis=0))
    assert text_of(shuffled) == program("canon", "--shuffle", "--seed", "7", "-f", "line", text=repeated)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ()),
        ({"level": "hard"}, ("--level", "hard")),
        ({"rating": (2.0, 3.0), "symmetry": "rotate180"}, ("--rating", "2.0..3.0", "--symmetry", "rotate180")),
        ({"clues": (26, 28), "minimal": True}, ("--clues", "26..28", "--minimal")),
        ({"technique": ["x-wing", "naked-pair"]}, ("--technique", "x-wing", "--technique", "naked-pair")),
    ],
)
def test_generated_puzzles(options, words):
    made = sk.generate(20, seed="2026-11-21", start=3, **options)
    seed = ("--seed", "2026-11-21", "--start", "3", "-n", "20", "-f", "sdm")
    assert text_of(made) == program("generate", *seed, *words)


def test_traces_are_paths(puzzles):
    traces = sk.traces(puzzles[:50])
    for number, puzzle in enumerate(puzzles[:50]):
        path = sk.path(puzzle)
        own = traces.puzzles == number
        effects = [
            (place, step.id, cell, digit, kind)
            for place, step in enumerate(path)
            for kind, pairs in ((0, step.placements), (1, step.eliminations))
            for cell, digit in pairs
        ]
        names = [sk.TECHNIQUES[code] for code in traces.techniques[own]]
        found = list(zip(traces.order[own], names, traces.cells[own], traces.digits[own], traces.kinds[own], strict=True))
        assert [tuple(effect) for effect in found] == effects
        assert traces.is_solved[number] == path.is_solved


def test_other_threads_change_nothing(puzzles):
    for threads in (1, 2, 7):
        assert np.array_equal(sk.solve(puzzles, threads=threads).solutions, sk.solve(puzzles).solutions)
        assert np.array_equal(sk.generate(50, seed=1, threads=threads), sk.generate(50, seed=1))


def test_questions_about_one_grid_have_the_json_of_the_program(puzzles):
    """500 steps, and judgments of solved and unsolved grids: the objects are those that the program prints."""
    rows = puzzles[:12]
    printed = [json.loads(line) for line in program("hint", "--all", "-f", "json", text=text_of(rows)).splitlines()]
    beside = {"source", "line", "id", "note", "puzzle", "verdict", "reasons", "step"}
    expected = [{name: value for name, value in row.items() if name not in beside} for row in printed if "technique" in row]
    steps = [step for grid in rows for step in sk.path(grid)]
    assert len(steps) > 500 and [step.to_dict() for step in steps] == expected
    assert [json.loads(step.to_json()) for step in steps[:10]] == expected[:10]
    for grid in (rows[0], sk.solve(rows[0]).solutions, 81 * ".", "11" + 79 * "."):
        (solved,) = map(json.loads, program("solve", "-f", "json", text=text_of([sk.Grid(grid)])).splitlines())
        answer = sk.Grid(grid).solve()
        assert (str(answer.solution) if answer.solution else None, list(answer.reasons)) == (solved.get("solution"), solved["reasons"])
        (checked,) = map(json.loads, program("check", "-f", "json", text=text_of([sk.Grid(grid)])).splitlines())
        assert list(sk.Grid(grid).check().reasons) == checked["reasons"]
