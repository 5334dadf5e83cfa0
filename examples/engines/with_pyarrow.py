"""Rates puzzles with PyArrow: a column in, a column out."""

import sys

import pyarrow as pa
import pyarrow.csv as csv

import sudokit as sk

table = csv.read_csv(
    sys.argv[1],
    read_options=csv.ReadOptions(column_names=["puzzle"]),
    convert_options=csv.ConvertOptions(column_types={"puzzle": pa.string()}),
)
print(table.append_column("er", pa.array(sk.rate(table["puzzle"]).er)).slice(0, 3).to_pydict())
