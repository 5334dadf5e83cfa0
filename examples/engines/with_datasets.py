"""Adds ratings and solutions to a data set of Hugging Face, batch by batch: with_datasets.py FILE"""

import sys

import datasets

import sudokit as sk


def rated(batch):
    ratings, solved = sk.rate(batch["text"]), sk.solve(batch["text"])
    return {"er": ratings.er, "level": ratings.level_names, "solution": sk.text(solved.solutions), "verdict": solved.verdict_names}


puzzles = datasets.Dataset.from_dict({"text": open(sys.argv[1]).read().split()})
print(puzzles.map(rated, batched=True, batch_size=10_000)[0])
