"""The examples for data engines, notebooks and several machines: what they answer is what a single run answers."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples"
BIN = Path(sys.executable).parent
pytestmark = pytest.mark.long


def run(*words, **variables) -> str:
    """Runs a program, with those of this environment first on the path, and returns its standard output."""
    variables = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "PYSPARK_PYTHON": sys.executable} | variables
    done = subprocess.run(list(map(str, words)), env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def single(*words) -> str:
    """Runs the program once; 1 and 2 say that a record has no rating or cannot be read."""
    done = subprocess.run([sys.executable, "-m", "sudokit", *map(str, words)], capture_output=True, text=True)
    assert done.returncode in (0, 1, 2), done.stderr
    return done.stdout


def needs(*programs) -> None:
    """Skips a test without these programs."""
    for program in programs:
        if not (shutil.which(program) or (BIN / program).exists()):
            pytest.skip(f"{program} is not installed")


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory):
    """A list of 500 puzzles."""
    path = tmp_path_factory.mktemp("puzzles") / "puzzles.txt"
    path.write_text(single("generate", "-n", 500, "--seed", 1, "-f", "sdm"))
    return path


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """A list with every kind of error between its puzzles, repeated."""
    lines = [*(ROOT / "grids/mixed.txt").read_text().splitlines(), *(ROOT / "grids/rated.txt").read_text().splitlines()]
    lines = [f"53..{line[12:]}" if line.startswith("8..........36") else line for line in lines]
    path = tmp_path_factory.mktemp("mixed") / "mixed.txt"
    path.write_text("".join(f"{line}\n" for line in lines) * 6)
    return path


@pytest.mark.parametrize("engine", ["polars", "pandas", "pyarrow", "duckdb", "processes", "ray", "torch"])
def test_engine(engine, puzzles):
    if engine != "processes":
        pytest.importorskip(engine)
    assert run(sys.executable, EXAMPLES / f"engines/with_{engine}.py", puzzles)


def test_spark(puzzles, tmp_path):
    needs("java", "spark-submit")
    run(sys.executable, EXAMPLES / "engines/with_spark.py", puzzles, tmp_path / "rated")
    assert pytest.importorskip("pyarrow.parquet").read_table(tmp_path / "rated").num_rows == 500


def test_spark_pipes(mixed, tmp_path):
    needs("java", "spark-submit")
    counting, calls, rated = tmp_path / "counting", tmp_path / "calls", tmp_path / "rated"
    counting.mkdir()
    wrapper = counting / "sudoku"
    wrapper.write_text(f'#!/bin/sh\necho >> "{calls}"\nexec "{BIN}/sudoku" "$@"\n')
    wrapper.chmod(0o755)
    path = f"{counting}{os.pathsep}{BIN}{os.pathsep}{os.environ['PATH']}"
    run("spark-submit", "--master", "local[2]", EXAMPLES / "spark_rate.py", mixed, rated, 5, PATH=path, SPARK_LOCAL_IP="127.0.0.1")
    parts = sorted(rated.glob("part-*"))
    assert "".join(part.read_text() for part in parts) == single("rate", "-f", "line", mixed)
    assert len(calls.read_text().splitlines()) == len(parts), "a part was rated twice"


def test_parallel(mixed, tmp_path):
    needs("parallel")
    bare = tmp_path / "bare.txt"
    bare.write_text("".join(f"{line}\n" for line in mixed.read_text().splitlines() if not line.startswith("#")))
    assert run(EXAMPLES / "parallel.sh", "rate", bare, BLOCK="5k") == single("rate", "-f", "line", bare)
    assert run(EXAMPLES / "parallel.sh", "make", 7, 250, SHARD="40") == single("generate", "--seed", 7, "-n", 250)


def test_slurm(tmp_path, monkeypatch):
    needs("bash")
    monkeypatch.chdir(tmp_path)
    for task in range(3):
        run("bash", EXAMPLES / "array.slurm", EACH="30", SLURM_ARRAY_TASK_ID=str(task))
    made = "".join(part.read_text() for part in sorted(tmp_path.glob("puzzles.*.txt")))
    assert made == single("generate", "--seed", 2026, "-n", 90)


def test_notebook(tmp_path):
    pytest.importorskip("nbconvert")
    run(sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", ROOT / "docs/python.ipynb", "--output-dir", tmp_path)
    assert json.loads((tmp_path / "python.ipynb").read_text())["cells"]


def test_data_set(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    run(sys.executable, EXAMPLES / "datasets.py", tmp_path, 1000)
    train, test = (set(parquet.read_table(tmp_path / f"{side}.parquet")["class"].to_pylist()) for side in ("train", "test"))
    assert not train & test and 50 < len(test) < 150


def test_environment():
    assert run(sys.executable, EXAMPLES / "environment.py").endswith(("solved\n", "a mistake\n"))
