"""Rates puzzles in several processes. `sudokit` has threads of its own: processes pay where other work in Python is slow."""

import multiprocessing
import sys

import numpy as np

import sudokit as sk


def rating(puzzles):
    return sk.rate(puzzles, threads=1).er


if __name__ == "__main__":
    puzzles = sk.read(sys.argv[1])
    with multiprocessing.get_context("spawn").Pool() as pool:
        ratings = np.concatenate(pool.map(rating, np.array_split(puzzles, 16)))
    print(np.array_equal(ratings, sk.rate(puzzles).er), ratings[:3])
