"""An environment of `verifiers`: one prompt, one answer in any format; the reward is 1 for a solution of the puzzle."""

import datasets
import verifiers as vf

import sudokit as sk
from sudokit.data import render
from sudokit.grade import grade


def valid(completion, answer, **_):
    """1 for a solution. The answer of a row is its puzzle: its solution is proven, not stored."""
    text = completion if isinstance(completion, str) else completion[-1]["content"]
    return float(grade([answer], [text]).valid[0])


def load_environment(number=1000, seed=0, level="easy"):
    puzzles = sk.generate(number, seed=seed, level=level)
    questions = [f"Solve this Sudoku. Answer with nine rows of nine digits.\n{text}" for text in render(puzzles, "rows")]
    rows = datasets.Dataset.from_dict({"question": questions, "answer": sk.text(puzzles).tolist()})
    return vf.SingleTurnEnv(dataset=rows, rubric=vf.Rubric(funcs=[valid]))


if __name__ == "__main__":
    environment = load_environment(10)
    row = environment.dataset[0]
    print(valid(str(sk.Grid(row["answer"]).solve().solution), row["answer"]), valid("I give up.", row["answer"]))
