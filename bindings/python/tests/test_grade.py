"""Grades of raw answers, and of moves."""

import json

import numpy as np
import pytest
from conftest import EASY, SOLVED

import sudokit as sk
from sudokit.grade import CELL_STATES, grade, judge_moves, moves

ROWS = [SOLVED[start : start + 9] for start in range(0, 81, 9)]
SPACED = [" ".join(row) for row in ROWS]
LISTS = [[int(digit) for digit in row] for row in ROWS]
NINE = "\n".join(ROWS)
OTHER = NINE.translate(str.maketrans("12", "21"))
#: The rows, columns and digits of the empty cells.
MISSING = [(cell // 9 + 1, cell % 9 + 1, int(SOLVED[cell])) for cell in range(81) if EASY[cell] == "."]
WAYS = {
    "line": SOLVED,
    "sentence": f"The solution is {SOLVED}. I hope this helps!",
    "rows": NINE,
    "fence": "Here it is:\n```\n" + "\n".join(SPACED) + "\n```\nDone.",
    "boxed": rf"So the answer is \boxed{{{SOLVED}}}.",
    "boxed lists": rf"\boxed{{{LISTS}}}",
    "json": json.dumps({"solution": LISTS}),
    "json in a fence": "```json\n" + json.dumps({"reasoning": "easy", "answer": SOLVED}, indent=2) + "\n```",
    "thoughts": f"<think>\n{OTHER}\nNo, r1c1 is wrong.</think>\n{NINE}",
    "tags": f"<answer>{NINE}</answer>",
    "last of two": f"First try:\n{OTHER}\n\nThat was wrong. Final answer:\n{NINE}",
    "the puzzle first": f"Puzzle:\n{EASY}\n\nSolution:\n{NINE}",
    "emphasis": f"**{SOLVED}**",
    "blank lines": "\n\n".join(ROWS),
    "bold rows": "\n".join(f"**{row}**" for row in SPACED),
    "table": "\n".join(f"| {' | '.join(row)} |" for row in ROWS),
    "named rows": "\n".join(f"Row {number}: {row}" for number, row in enumerate(SPACED, 1)),
    "list": str(LISTS),
    "array": r"\begin{array}{ccc}" + r" \\ ".join(" & ".join(row) for row in ROWS) + r"\end{array}",
    "matrix": "$$\n\\begin{bmatrix}\n" + " \\\\\n".join(" & ".join(row) for row in ROWS) + "\n\\end{bmatrix}\n$$",
    "drawing": repr(sk.Grid(SOLVED)),
    **{
        f"boxed {kind}": rf"\boxed{{\begin{{{kind}}} " + r" \\ ".join(" & ".join(row) for row in ROWS) + rf" \end{{{kind}}}}}"
        for kind in ("pmatrix", "bmatrix", "matrix", "array", "vmatrix", "aligned", "smallmatrix")
    },
    "boxed array with columns": "$\\boxed{\n\\begin{array}{|c|c|}\n" + " \\\\\n".join(" & ".join(row) for row in ROWS) + "\n\\end{array}}$",
    "boxed before another grid": rf"\boxed{{{SOLVED}}}" + f"\n\nCompare it with this wrong one:\n{OTHER}",
    "boxed text": rf"\boxed{{\text{{{SOLVED}}}}}",
    "table of html": "<table>" + "".join(f"<tr>{''.join(f'<td>{digit}</td>' for digit in row)}</tr>" for row in ROWS) + "</table>",
    "table of html with lines": "<table>\n" + "".join("<tr>\n" + "".join(f'  <td class="x">{d}</td>\n' for d in row) + "</tr>\n" for row in ROWS),
    "object of rows": json.dumps({f"row{number}": row for number, row in enumerate(LISTS, 1)}),
    "object of rows with lines": json.dumps({"solution": {f"row_{number}": row for number, row in enumerate(ROWS, 1)}}, indent=1),
    "object of numbers": str({number: row for number, row in enumerate(LISTS, 1)}),
    "object of names": json.dumps({f"R{number}": " ".join(row) for number, row in enumerate(ROWS, 1)}),
    "empty cells in order": "The missing digits are:\n" + " ".join(d for d, c in zip(SOLVED, EASY, strict=True) if c == "."),
    "empty cells by name": "\n".join(f"r{row}c{column} = {digit}" for row, column, digit in MISSING),
    "empty cells by letters": "\n".join(f"{'ABCDEFGHI'[row - 1]}{column}: {digit}" for row, column, digit in MISSING),
    "empty cells by places": "\n".join(f"({row}, {column}): {digit}" for row, column, digit in MISSING),
    "empty cells in words": "\n".join(f"- Row {row}, column {column}: **{digit}**" for row, column, digit in MISSING),
    "empty cells as triples": "\n".join(f"[{row} {column} {digit}]" for row, column, digit in MISSING),
    "empty cells as an object": json.dumps({f"r{row}c{column}": digit for row, column, digit in MISSING}),
    "empty cells as objects": json.dumps([{"row": row, "column": column, "digit": digit} for row, column, digit in MISSING]),
    "empty cells in order, with commas": "Answer: " + ", ".join(d for d, c in zip(SOLVED, EASY, strict=True) if c == "."),
}


def test_a_list_of_some_empty_cells_has_its_right_and_wrong_ones():
    wrong = [(row, column, digit % 9 + 1) for row, column, digit in MISSING[:2]]
    listed = "\n".join(f"({row}, {column}): {digit}" for row, column, digit in wrong + MISSING[2:30])
    grades = grade([EASY] * 3, [listed, "(1, 3): 4\n(1, 4): 6", listed.replace("(1, 3)", "(1, 2)")])
    assert grades.readable.tolist() == [True, False, True] and grades.kept_givens.tolist() == [True, False, False]
    assert (grades.right[0], grades.wrong[0], grades.empty[0]) == (28, 2, 21)


@pytest.mark.parametrize("way", WAYS)
def test_the_ways_of_models_are_read(way):
    grades = grade([EASY], [WAYS[way]])
    assert grades.valid[0] and grades.exact[0] and grades.reason[0] == "" and sk.text(grades.grids)[0] == SOLVED
    # One wrong digit is seen in each of them.
    wrong = grade([sk.text(sk.shuffle([EASY], seed=1).puzzles)[0]], [WAYS[way]])
    assert wrong.readable[0] and not wrong.valid[0] and wrong.reason[0]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "no grid found"),
        ("I can't solve this puzzle.", "no grid found"),
        (f"<think>\n{NINE}\nand so on", "no grid found"),
        ("\n".join(ROWS[:8]), "8 rows"),
        (SOLVED[:80], "80 cells"),
        (None, "no grid found"),
    ],
)
def test_an_answer_without_a_grid_says_why(answer, reason):
    grades = grade([EASY], [answer])
    assert not grades.readable[0] and not grades.valid[0] and reason in grades.reason[0]
    assert (grades.right[0], grades.wrong[0], grades.empty[0]) == (0, 0, 51)


@pytest.mark.parametrize("way", ["line", "rows", "fence", "boxed", "json", "tags", "table", "list", "drawing", "emphasis"])
@pytest.mark.parametrize("after", ["", "\nEach row, column and 3x3 box contains 1-9.", "\n\nI could not fill 2 cells."])
def test_an_unfinished_grid_is_graded_whatever_follows(way, after):
    """A prose line behind the grid is no grid, and an unfinished grid is no missing one."""
    sign = "0" if way in ("json", "list") else "."
    unfinished = SOLVED[:2] + sign + SOLVED[3:80] + sign
    blank = lambda number: int(unfinished[number]) if unfinished[number] != "." else 0  # noqa: E731
    lists = [[blank(9 * row + column) for column in range(9)] for row in range(9)]
    rows = [unfinished[start : start + 9] for start in range(0, 81, 9)]
    text = {
        "line": unfinished,
        "rows": "\n".join(rows),
        "fence": "Here it is:\n```\n" + "\n".join(" ".join(row) for row in rows) + "\n```",
        "boxed": rf"\boxed{{{unfinished}}}",
        "json": json.dumps({"solution": lists}),
        "tags": "<answer>" + "\n".join(rows) + "</answer>",
        "table": "\n".join(f"| {' | '.join(row)} |" for row in rows),
        "list": str(lists),
        "drawing": repr(sk.Grid(unfinished)),
        "emphasis": f"**{unfinished}**",
    }[way]
    grades = grade([EASY], [text + after])
    assert grades.readable[0] and grades.empty[0] == 1 and grades.reason[0] == "1 given is not kept: r9c9", grades.reason[0]


def test_a_repeated_puzzle_is_an_answer_only_if_nothing_follows():
    cut = f"The puzzle:\n{EASY}\n\nThe solution:\n" + "\n".join(SPACED[:6])
    grades = grade([EASY] * 3, [cut, f"I think it is\n{EASY}", f"The puzzle:\n{EASY}\n\nThe solution:\n{SOLVED[:80]}."])
    assert grades.readable.tolist() == [False, True, True] and "only 6 rows" in grades.reason[0]
    assert grades.empty.tolist() == [51, 51, 0] and grades.reason[2] == "1 given is not kept: r9c9"


def test_every_cell_is_graded(puzzles):
    """1,000 answers with known errors: what is counted is what was done."""
    chance = np.random.default_rng(3)
    rows = puzzles[:1000]
    solutions = sk.solve(rows).solutions
    answers, kinds = solutions.copy(), chance.integers(0, 4, (1000, 81))
    is_given, is_hit = rows > 0, chance.random((1000, 81)) < 0.03
    wrong, empty, changed = (is_hit & ~is_given & (kinds < 2), is_hit & ~is_given & (kinds == 3), is_hit & is_given & (kinds == 0))
    answers[wrong | changed] = answers[wrong | changed] % 9 + 1
    answers[empty] = 0
    grades = grade(rows, list(sk.text(answers)))
    assert grades.readable.all() and (grades.grids == answers).all()
    assert (grades.wrong == wrong.sum(1)).all() and (grades.empty == empty.sum(1)).all()
    assert (grades.right == 81 - (is_given | wrong | empty).sum(1)).all()
    assert (grades.kept_givens == ~changed.any(1)).all()
    assert (grades.valid == ~(wrong | empty | changed).any(1)).all() and (grades.exact == grades.valid).all()
    assert 50 < grades.valid.sum() < 950 and ((grades.reason == "") == grades.valid).all()
    expected = np.select([changed, is_given, empty, wrong], [CELL_STATES.index(name) for name in ("changed", "given", "empty", "wrong")], 1)
    assert (grades.cells == expected).all()
    for row in range(1000):
        bad = np.flatnonzero(wrong[row] | changed[row])
        first = bad[0] if bad.size else 81
        assert grades.right_before_first_mistake[row] == (grades.cells[row, :first] == 1).sum()
    again = grade(rows, answers, solutions)
    assert all(np.array_equal(getattr(again, name), getattr(grades, name)) for name in ("valid", "right", "cells", "exact"))
    assert len(grades) == len(grades.to_dict()["reason"]) == 1000 and (grades.ok == grades.valid).all()


def test_any_solution_counts_unless_one_is_given():
    full = sk.Grid(SOLVED)
    # Two cells that can be exchanged make a puzzle of two solutions.
    several = "".join("." if place in (3, 4, 30, 31) or digit in "12" else digit for place, digit in enumerate(SOLVED))
    both = sk.read([SOLVED, SOLVED.translate(str.maketrans("12", "21"))])
    assert sk.count(several) >= 2
    free, bound = grade([several] * 2, both), grade([several] * 2, both, [full, full])
    assert free.valid.tolist() == [True, True] and free.exact.tolist() == [False, False]
    assert bound.valid.tolist() == bound.exact.tolist() == [True, False]
    mixed = SOLVED.replace("1", "x", 4).replace("2", "1", 4).replace("x", "2")
    assert not grade([several], [mixed]).valid[0] and "different solutions" in grade([several], [mixed]).reason[0]
    none = grade(["531" + EASY[3:]], ["531" + SOLVED[3:]])
    assert not none.valid[0] and none.reason[0]


def test_grades_have_the_arguments_checked(puzzles):
    with pytest.raises(ValueError, match="expected an answer for each of 2 puzzles, found 1"):
        grade(puzzles[:2], [SOLVED])
    with pytest.raises(ValueError, match="expected a solution for each of 2 puzzles, found 1"):
        grade(puzzles[:2], [SOLVED] * 2, [SOLVED])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("[3 6 5]", (3, 6, 5)),
        ("I play [1, 2, 3]", (1, 2, 3)),
        (r"\boxed{4 5 6}", (4, 5, 6)),
        (r"\boxed{[4 5 6]}", (4, 5, 6)),
        ("r3c6: 5", (3, 6, 5)),
        ("R3C6=5", (3, 6, 5)),
        ("Row 3, column 6 is 5.", (3, 6, 5)),
        ('{"row": 3, "column": 6, "digit": 5}', (3, 6, 5)),
        ('{"row": 3, "col": 6, "value": "5"}', (3, 6, 5)),
        ("First [1 1 1], no: [2 2 2]", (2, 2, 2)),
        ("r1c1 is 3, so I play [9 9 9]", (9, 9, 9)),
        ("[0 1 2]", (0, 0, 0)),
        ("[1 2 3 4]", (0, 0, 0)),
        ("r3c6: 55", (0, 0, 0)),
        ("nothing", (0, 0, 0)),
        ("", (0, 0, 0)),
    ],
)
def test_moves_are_read(text, move):
    read = moves([text])
    assert (read.rows[0], read.columns[0], read.digits[0]) == move and len(read) == 1


def test_moves_are_judged(puzzles):
    empty = "." * 81
    position = EASY[:2] + "4" + EASY[3:]
    cases = [
        (EASY, EASY, "[1 1 5]", "given"),
        (EASY, position, "[1 3 4]", "filled"),
        (EASY, EASY, "[1 3 5]", "illegal"),
        (EASY, EASY, "[1 3 1]", "wrong"),
        (EASY, EASY, "[1 3 4]", "right"),
        (EASY, EASY[:2] + "1" + EASY[3:], "[1 4 6]", "right"),
        (EASY, EASY, "none", "unreadable"),
        (EASY, "x", "[1 3 4]", "unreadable"),
        (empty, empty, "[5 5 5]", "open"),
        (empty, "5" + empty[1:], "[1 2 5]", "illegal"),
    ]
    given, grids, texts, judged = zip(*cases, strict=True)
    assert judge_moves(list(given), list(grids), moves(texts)).tolist() == list(judged)
    # Of all 9 digits in an empty cell of a puzzle, one is right.
    for puzzle in puzzles[:20]:
        cell = int(np.flatnonzero(puzzle == 0)[0])
        every = moves([f"[{cell // 9 + 1} {cell % 9 + 1} {digit}]" for digit in range(1, 10)])
        found = judge_moves([puzzle] * 9, [puzzle] * 9, every)
        assert (found == "right").sum() == 1 and np.argmax(found == "right") + 1 == sk.solve(puzzle).solutions[cell]
        legal = sk.candidates(puzzle, one_hot=True)[cell]
        assert ((found == "illegal") == ~legal).all()
