"""Rates puzzles with Ray Data, one thread for each of its tasks."""

import sys

import ray

import sudokit as sk


def rate(batch):
    return batch | {"er": sk.rate(batch["text"], threads=1).er}


print(ray.data.read_text(sys.argv[1]).map_batches(rate).take(3))
