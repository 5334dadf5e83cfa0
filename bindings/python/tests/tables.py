"""Uses tables of other packages, for type checkers: what is right passes, and what is wrong is an error."""

from pathlib import Path
from typing import assert_type

import numpy as np
import pandas as pd
import polars as pl

import sudokit as sk
from sudokit.data import from_hrm, leaks, to_hrm
from sudokit.grade import grade

frame, table = pd.read_csv("list.csv", dtype=str), pl.read_csv("list.csv")
puzzles = sk.read(frame["puzzle"])
sk.solve(table["puzzle"]).solutions.tofile("solutions")
sk.audit("train.csv", Path("test.csv"), table["puzzle"], (frame["puzzle"], frame["solution"]), progress=True)
to_hrm(Path("folder"), (frame["puzzle"], frame["solution"]), (table["puzzle"], puzzles))
leaks(from_hrm("folder/train").puzzles, table["puzzle"])
pd.DataFrame(grade(frame["puzzle"], table["answer"]).to_dict())
pl.DataFrame(sk.rate(puzzles))
if step := sk.hint([0] * 81) or sk.hint([[0] * 9] * 9) or sk.hint(np.zeros((9, 9), np.int64)):
    assert_type(step.rating, float)
sk.generate(10, level="hard", clues=range(22, 25), rating=[2.0, 3.0], technique=["x-wing"])
train, valid, test = sk.split(table["puzzle"], shares=[0.8, 0.1, 0.1], stratify=frame["level"].to_numpy())

sk.read(frame)  # type: ignore[call-overload]
sk.hint(7)  # type: ignore[arg-type]
sk.solve(puzzles, thread=2)  # type: ignore[call-arg]
sk.generate(10, "easy")  # type: ignore[call-arg]
sk.traces(puzzles, as_array="step")  # type: ignore[call-overload]
