"""Audits of lists: the figures of the program, for files and for arrays."""

import csv
import io
import json

import numpy as np
import pytest
from conftest import EASY, program

import sudokit as sk


@pytest.fixture(scope="module")
def lists(puzzles, tmp_path_factory):
    """A training set with every kind of error, and a test set with equivalents of it."""
    folder = tmp_path_factory.mktemp("lists")
    solved = sk.text(sk.solve(puzzles[:600]).solutions)
    rows = [f"{puzzle},{solution}" for puzzle, solution in zip(sk.text(puzzles[:600]), solved, strict=True)]
    rows[7] = rows[3]
    rows[9] = f"{81 * '.'},{solved[5]}"
    rows[300] = f"{rows[300][:81]},{solved[301]}"
    rows[301:303] = [rows[301][:82], f"55{rows[302][2:]}"]
    (folder / "train.csv").write_text("\n".join(["puzzle,solution", *rows, "x,x"]))
    moved = sk.text(sk.shuffle(puzzles[20:30], seed=1).puzzles)
    (folder / "test.txt").write_text("\n".join([*sk.text(puzzles[600:700]), *moved, *sk.text(puzzles[40:42])]) + "\n")
    return [folder / "train.csv", folder / "test.txt"]


def test_the_figures_are_those_of_the_program(lists):
    words = ("--rate", "40", "--seed", "a text", *map(str, lists))
    printed = json.loads(program("audit", "-f", "json", *words, statuses=(2,)))
    for threads in (1, 3):
        report = sk.audit(*lists, rate=40, seed="a text", threads=threads)
        assert list(report.lists) == printed["lists"] and list(report.overlaps) == printed["overlaps"]
        assert report.ok is printed["clean"] is False and len(report) == 2 and report.seed == "a text"
    rows = list(csv.DictReader(io.StringIO(program("audit", "-f", "csv", *words, statuses=(2,)))))
    columns = report.to_dict()
    assert [{name: str(column[at]) for name, column in columns.items()} for at in range(len(rows))] == rows
    shown = report._repr_html_().replace(f"{lists[0].parent}/", "")
    assert "<td>train.csv</td><td>test.txt</td><td>test.txt in train.csv</td>" in shown and "<p>wrong: train.csv: " in shown
    assert "<td>equivalent</td><td>0</td><td>0</td><td>10</td>" in shown


def test_arrays_have_the_figures_of_their_file(lists):
    train, test = sk.read(lists[0], columns=("puzzle", "solution")), sk.read(lists[1])
    expected = sk.audit(*lists, rate=9)
    names = [str(path) for path in lists]
    for pair in (train, tuple(grids.reshape(-1, 9, 9) for grids in train)):
        report = sk.audit(pair, list(sk.text(test)), names=names, rate=9)
        # Rows count from 0, and lines of the file with a header from 2.
        assert report.lists[0].pop("first_equal") == [line - 2 for line in expected.lists[0]["first_equal"]]
        assert report.lists[0].items() <= expected.lists[0].items() and report.lists[1] == expected.lists[1]
        overlap = report.overlaps[0]
        assert overlap["first_equal"] == [110, 40] and (overlap["equal"], overlap["equivalent"]) == (2, 10)
    assert sk.audit(lists[1].read_bytes(), names=["list"], rate=0).lists[0]["records"] == 112
    assert [found["source"] for found in sk.audit([EASY], test, rate=0).lists] == ["list 1", "list 2"]


def test_nothing_is_wrong_with_a_right_list(puzzles, tmp_path):
    told = []
    report = sk.audit((puzzles, sk.solve(puzzles).solutions), rate=100, progress=lambda *numbers: told.append(numbers))
    assert report.ok and report.lists[0]["sample"] == 100 and told[-1] == (100, 100) and (2000, 2000) in told
    assert sk.audit([EASY], rate=0).lists[0]["levels"] == []
    one = tmp_path / "one.txt"
    one.write_text(EASY)  # and no end of a line
    assert sk.audit(one).lists[0]["unique"] == 1
    # Minus one is an empty cell if it is said, and a solution of empty cells is missing.
    grids = np.where(puzzles[:5] == 0, -1, puzzles[:5].astype(int))
    assert sk.audit((grids, np.full((5, 81), -1)), empty=-1).ok


def test_audits_have_the_arguments_checked(puzzles, tmp_path):
    for call, words in (
        (lambda: sk.audit((puzzles, puzzles, puzzles)), "list 1 is a tuple of 3, expected puzzles and solutions, or a list"),
        (lambda: sk.audit((puzzles, puzzles[1:])), "expected a solution for each of 2000 puzzles, found 1999"),
        (lambda: sk.audit(puzzles, names=["a", "b"]), "expected a name for each of 1 lists"),
        (lambda: sk.audit(), "expected one list or more, found none"),
        (lambda: sk.audit(puzzles, rate=-1), "rate is -1, expected a number from 0"),
        (lambda: sk.audit(b"PAR1\x15\x04\x15\x10\n"), "not text: .* pass a column or an array"),
        (lambda: sk.audit({"puzzle": [EASY]}), "of a table, pass a column"),
    ):
        with pytest.raises((ValueError, TypeError), match=words):
            call()
    with pytest.raises(ZeroDivisionError):
        sk.audit(puzzles, progress=lambda done, total: 1 // 0)


def test_an_augmented_list_is_right_but_not_in_a_test_set(puzzles):
    train, test = puzzles[:20], puzzles[20:30]
    many = sk.shuffle(train, seed=1, times=3, keep_first=True).puzzles
    lists = {"names": ("train", "test"), "rate": 0}
    assert sk.audit(many, test, **lists).wrong == ("train: 40 equivalent",)
    report = sk.audit(many, test, augmented=True, **lists)
    assert report.ok and report.wrong == () and str(report).endswith("nothing is wrong")
    report = sk.audit(many, np.concatenate([test, sk.shuffle(train[:2], seed=2).puzzles]), augmented=True, **lists)
    assert not report.ok and str(report).endswith("wrong: test in train: 2 equivalent")
