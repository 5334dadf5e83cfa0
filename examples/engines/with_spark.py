"""Rates puzzles on a Spark cluster: spark-submit examples/engines/with_spark.py LIST FOLDER [PARTS]

Every line of LIST has its row in FOLDER, whatever it holds: the rating is NaN if there is none, and the verdict says why. The
package must be installed on every worker.
"""

import sys

import pyarrow as pa
from pyspark.sql import SparkSession

import sudokit as sk


def rate(batches):
    """Rates each batch of rows. Spark has one task for each core, so one thread is enough."""
    for batch in batches:
        ratings = sk.rate(batch["value"], threads=1)
        yield pa.RecordBatch.from_pydict({"puzzle": batch["value"], "er": ratings.er, "verdict": ratings.verdict_names})


def main(path, folder, parts=None):
    spark = SparkSession.builder.appName("sudokit").getOrCreate()
    lines = spark.read.text(path)
    lines = lines.repartition(int(parts)) if parts else lines
    lines.mapInArrow(rate, "puzzle string, er double, verdict string").write.parquet(folder)
    spark.stop()


main(*sys.argv[1:])
