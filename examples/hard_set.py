"""Makes a set of hard puzzles from a seed alone: python examples/hard_set.py FILE.csv.gz [NUMBER] [SEED]

Nine of ten have a rating of Sudoku Explainer (ER) of 7 and more, and the tenth has 9 and more. No two are equivalent. Each row
has the puzzle, its solution, its class, ER, EP and ED, the level and the score of HoDoKu, the guesses of
`sudokit.solve(work=True)` and the hardest technique. The puzzles are in the public domain (CC0). Needs `pip install sudokit`.

`hard_set.csv.gz` is what this program makes, 539 s of CPU. Its SHA-256:
877618ac086e79b82507fb12756ec1bef4e7de683bc9b5eb91ac913a36ee9687
"""

import csv
import gzip
import io
import sys

import numpy as np

import sudokit as sk


def puzzles(number, seed):
    """Returns puzzles of both kinds, the hardest last, without those that are equivalent to an earlier one."""
    few = number // 10
    made = sk.generate(number - few, seed=f"{seed} hard", rating=(7.0, 12.0), progress=True)
    made = np.concatenate([made, sk.generate(few, seed=f"{seed} hardest", rating=(9.0, 12.0), progress=True)])
    return made[np.sort(np.unique(sk.canon(made).classes, return_index=True)[1])]


def table(puzzles):
    """Returns the columns."""
    solved, ratings, scores = sk.solve(puzzles, work=True), sk.rate(puzzles, progress=True), sk.rate(puzzles, scale="hodoku")
    rated, scored = ratings.to_dict(), scores.to_dict()
    columns = {"puzzle": sk.text(puzzles), "solution": sk.text(solved.solutions), "class": sk.canon(puzzles).to_dict()["class"]}
    columns |= {name: rated[name] for name in ("er", "ep", "ed")}
    columns |= {"hodoku_level": scored["level"], "hodoku_score": scored["score"].astype(int)}
    return columns | {"guesses": solved.guesses, "hardest": rated["hardest"]}


def main(path, number="10000", seed="2026"):
    columns = table(puzzles(int(number), seed))
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([columns, *zip(*(column.tolist() for column in columns.values()), strict=True)])
    # Without the time of day, the same seed makes the same bytes.
    with open(path, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as packed:
        packed.write(text.getvalue().encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
