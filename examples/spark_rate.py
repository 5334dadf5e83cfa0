"""Rates a list of puzzles, one a line, on a Spark cluster: spark-submit examples/spark_rate.py LIST FOLDER [PARTS]

Every line of LIST has its line in FOLDER, in the same order (cat FOLDER/part-*), whatever it holds: one that cannot be read or
rated says so in its place. Lines that are empty or begin with # are left out. The program `sudoku` must be on the path of
every worker.
"""

import os
import re
import sys

from pyspark import SparkContext

# One thread for each partition: Spark has as many partitions at a time as it has cores.
RATE = "sudoku rate -f line -j1"


def in_place(answered):
    """A worker counts the lines of its part; what it says of a line shall name that of the list."""
    answer, index = answered
    return re.sub(r"^error: line \d+:", f"error: line {index + 1}:", answer)


def main():
    path, folder, *parts = sys.argv[1:]
    context = SparkContext(appName="sudoku rate")
    context.setLogLevel("ERROR")
    # The lines are numbered, not the answers: Spark runs through all parts but the last to number them, and then again.
    lines = context.textFile(path, int(parts[0]) if parts else None).zipWithIndex()
    lines = lines.filter(lambda line: line[0] and line[0][0] != "#")
    rated = lines.keys().pipe(RATE, env=dict(os.environ))
    # An answer too few or too many is an error of `zip`.
    rated.zip(lines.values()).map(in_place).saveAsTextFile(folder)
    context.stop()


main()
