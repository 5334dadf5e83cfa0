"""Rates puzzles with Dask, one thread for each of its tasks."""

import sys

import dask.bag as db
import numpy as np

import sudokit as sk


def rating(lines):
    return [sk.rate(list(lines), threads=1).er]


if __name__ == "__main__":  # processes that Dask starts read this file again
    lines = db.read_text(sys.argv[1], blocksize="1MiB").map(str.strip)
    ratings = np.concatenate(lines.map_partitions(rating).compute())
    print(len(ratings), ratings[:3])
