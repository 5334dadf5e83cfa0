"""Makes a data set of puzzles for training: python examples/datasets.py FOLDER [NUMBER] [SEED]

Writes FOLDER/train.parquet and FOLDER/test.parquet. Each row has a puzzle, its solution, its class of equivalent puzzles, the
number of clues, the rating of Sudoku Explainer (ER), the level of HoDoKu and the hardest technique. No class is on both sides.
Needs `pip install ./bindings/python pyarrow`.
"""

import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import sudokit as sk

# Puzzles are made and written in parts of this size, so that memory does not grow.
PART = 50_000


def names(codes, table):
    """Returns a column of names, which parquet stores once each."""
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int32)), pa.array(table))


def table(puzzles):
    """Returns the rows of some puzzles."""
    ratings, scores = sk.rate(puzzles), sk.rate(puzzles, scale="hodoku")
    return pa.table({
        "puzzle": pa.array(sk.text(puzzles, empty="0")),
        "solution": pa.array(sk.text(sk.solve(puzzles).solutions)),
        "class": pa.array(sk.canon(puzzles).classes.tolist(), pa.binary()),
        "clues": pa.array((puzzles > 0).sum(1).astype(np.uint8)),
        "er": pa.array(ratings.er.astype(np.float32)),
        "hodoku_level": names(scores.levels, sk.HODOKU_LEVELS),
        "hardest": names(ratings.hardest, sk.TECHNIQUES),
    })


def main(folder, number="1000000", seed="2026"):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    writers = {}
    for start in range(1, int(number) + 1, PART):
        puzzles = sk.generate(min(PART, int(number) + 1 - start), seed=seed, start=start)
        rows = table(puzzles)
        for side, places in zip(("train", "test"), sk.split(puzzles, shares=(0.9, 0.1), seed=seed), strict=True):
            if side not in writers:
                writers[side] = pq.ParquetWriter(folder / f"{side}.parquet", rows.schema)
            writers[side].write_table(rows.take(places))
    for writer in writers.values():
        writer.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
