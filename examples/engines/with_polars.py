"""Rates puzzles with Polars, batch by batch."""

import sys

import polars as pl

import sudokit as sk


def rating(puzzles: pl.Series) -> pl.Series:
    return pl.Series(sk.rate(puzzles).er)


puzzles = pl.scan_csv(sys.argv[1], has_header=False, new_columns=["puzzle"], infer_schema=False)
rated = puzzles.with_columns(er=pl.col("puzzle").map_batches(rating, return_dtype=pl.Float64))
print(rated.collect())
