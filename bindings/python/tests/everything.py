"""Uses everything, for type checkers."""

from pathlib import Path
from typing import Any, assert_type

import numpy as np
import numpy.typing as npt

import sudokit as sk

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
Cells = npt.NDArray[np.uint8]

assert_type(sk.read([EASY]), Cells)
sk.read(Path(__file__).read_bytes(), errors="mark")
puzzles = sk.generate(3, seed="a text", level=("easy", "hard"), clues=(22, 30), symmetry="random", minimal=False, tries=1000)
assert_type(puzzles, sk.Generated)
assert_type(puzzles.seed, int | str | None)

solved = sk.solve(puzzles, out=np.zeros_like(puzzles), threads=2)
assert_type(solved, sk.Solved)
assert_type(solved.solutions, Cells)
assert_type(solved.ok, npt.NDArray[np.bool_])
assert_type(solved.to_dict(), dict[str, npt.NDArray[Any]])
solution = sk.Grid(EASY).solve()
assert_type(solution, sk.Solution)
assert_type(solution.solution, sk.Grid | None)
assert_type(solution.verdict, sk.Verdict)

assert_type(sk.count(EASY), int)
assert_type(sk.count([EASY], limit=None), npt.NDArray[np.int64])
assert_type(sk.check(EASY), bool)
assert_type(sk.check([EASY], puzzles), npt.NDArray[np.bool_]) if len(puzzles) == 1 else None
sk.candidates(EASY, one_hot=True)
sk.true_candidates([EASY])

forms = sk.canon(puzzles, by="solution", threads=1)
assert_type(forms, sk.Forms)
assert_type(forms.back(), Cells)
assert_type(sk.shuffle(puzzles, solved.solutions, times=2, seed=1).solutions, Cells | None)
many = sk.generate(100, seed=1)
train, test = sk.split(many, shares=(0.5, 0.5), seed=1, by="pattern")
assert_type(train, npt.NDArray[np.int64])
assert_type(sk.split(many, seed=None).seed, int | str)

assert_type(sk.rate(puzzles, limit="hard"), sk.Ratings)
assert_type(sk.rate(puzzles, scale="hodoku"), sk.Scores)

step = sk.hint(EASY, marks=sk.candidates(EASY), order="human")
assert step is not None
assert_type(step, sk.Step)
assert_type(step.placements, tuple[tuple[int, int], ...])
words: tuple[str, ...] = step.words
picture: str = step.to_svg()
steps = [step.technique for step in sk.path(EASY)]
assert_type(sk.judge(EASY, EASY).mistakes, tuple[sk.Mistake, ...])
sk.hint([0] * 81) if sk.Grid([0] * 81).is_unique else None
assert_type(sk.path(puzzles[0].reshape(9, 9)).is_solved, bool)
assert_type(sk.text(puzzles, empty="0"), npt.NDArray[np.str_])
assert_type(sk.parse("\n".join(sk.text(puzzles))), Cells)
assert_type(sk.read(EASY.encode(), columns=("puzzle", "solution")), tuple[Cells, ...])
assert_type(sk.Grid(EASY).count(limit=None), int)
assert_type([digit for digit in sk.Grid(EASY)], list[int])
rate: float = float(sk.rate(EASY).er)
assert_type(sk.traces(puzzles).cells, Cells)
assert_type(sk.traces(puzzles, as_array="steps", states=True).placed, Cells)
report = sk.audit(puzzles, (puzzles, solved.solutions), [EASY], names=("a", "b", "c"), rate=2, threads=1)
assert_type(report, sk.Audited)
assert_type(report.ok, bool)
sk.audit(Path(__file__).read_bytes(), seed="today").to_dict()
assert_type(sk.Grid(EASY)[0, 1], int)
names: tuple[str, ...] = sk.TECHNIQUES + sk.LEVELS + sk.HODOKU_LEVELS

split = sk.split(many, shares=(0.5, 0.5), stratify=sk.rate(many).level_names)
assert_type(split.train, npt.NDArray[np.int64])
assert_type(sk.data.leaks(puzzles, [EASY]).share, float)
assert_type(sk.data.reveal(puzzles, add=5), Cells)
shuffled = sk.shuffle(puzzles, times=3, keep_first=True)
assert_type(sk.data.vote(shuffled.puzzles, shuffled), Cells)
grades = sk.grade.grade([EASY], ["nothing"])
assert_type(grades, sk.grade.Grades)
assert_type(grades.valid, npt.NDArray[np.bool_])
assert_type(sk.grade.judge_moves([EASY], [EASY], sk.grade.moves(["[1 3 4]"])), npt.NDArray[np.str_])
