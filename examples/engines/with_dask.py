"""Rates puzzles with Dask, one thread for each of its tasks."""

import sys

import dask.bag as db
import numpy as np

import sudokit as sk


def rating(lines):
    return [sk.rate(list(lines), threads=1).er]


ratings = np.concatenate(db.read_text(sys.argv[1], blocksize="1MiB").map(str.strip).map_partitions(rating).compute())
print(len(ratings), ratings[:3])
