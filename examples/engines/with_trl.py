"""Rewards for TRL's `GRPOTrainer(reward_funcs=[valid, share_of_cells], ...)`; the data set has the columns `prompt` and `puzzle`."""

import sudokit as sk
from sudokit.data import render
from sudokit.grade import grade


def texts(completions):
    """Returns the texts of completions, which are messages in conversations."""
    return [one if isinstance(one, str) else one[-1]["content"] for one in completions]


def valid(completions, puzzle, **_):
    """1 for a solution of the puzzle, in any format."""
    return grade(puzzle, texts(completions)).valid.astype(float).tolist()


def share_of_cells(completions, puzzle, **_):
    """The share of the empty cells that are right, and nothing if a given was changed."""
    grades = grade(puzzle, texts(completions))
    return (grades.kept_givens * grades.right / (grades.right + grades.wrong + grades.empty).clip(min=1)).tolist()


def rows(number, seed=0, level="easy"):
    """Returns the rows of a data set."""
    puzzles = sk.generate(number, seed=seed, level=level)
    prompts = [f"Solve this Sudoku. Answer with nine rows of nine digits.\n{text}" for text in render(puzzles, "rows")]
    return [{"prompt": prompt, "puzzle": str(text)} for prompt, text in zip(prompts, sk.text(puzzles), strict=True)]


if __name__ == "__main__":
    puzzles = [row["puzzle"] for row in rows(3)]
    answers = [str(sk.Grid(puzzles[0]).solve().solution), "I give up.", [{"role": "assistant", "content": puzzles[2]}]]
    print(valid(answers, puzzles), share_of_cells(answers, puzzles))
