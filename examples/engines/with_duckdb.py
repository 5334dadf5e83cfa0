"""Rates puzzles in SQL: a function of DuckDB on Arrow columns, and a parquet file as the answer."""

import sys

import duckdb
import pyarrow as pa

import sudokit as sk


def rating(puzzles: pa.ChunkedArray) -> pa.Array:
    return pa.array(sk.rate(puzzles).er)


database = duckdb.connect()
database.create_function("rating", rating, ["VARCHAR"], "DOUBLE", type="arrow")
database.execute("CREATE TABLE puzzles AS SELECT column0 AS puzzle FROM read_csv(?, header=false, all_varchar=true)", sys.argv[1:2])
database.execute("CREATE TABLE rated AS SELECT puzzle, rating(puzzle) AS er FROM puzzles")
if len(sys.argv) > 2:
    database.table("rated").write_parquet(sys.argv[2])
print(database.sql("SELECT er, count(*) FROM rated GROUP BY er ORDER BY er"))
