"""Rates puzzles with pandas."""

import sys

import pandas as pd

import sudokit as sk

puzzles = pd.read_csv(sys.argv[1], header=None, names=["puzzle"], dtype=str)
ratings = sk.rate(puzzles["puzzle"])
hardest = pd.Categorical.from_codes(ratings.hardest.astype(int), categories=sk.TECHNIQUES)
print(puzzles.assign(er=ratings.er, hardest=hardest))
