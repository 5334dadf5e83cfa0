"""The examples for data engines, notebooks and several machines: what they answer is what a single run answers."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sudokit as sk

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples"
BIN = Path(sys.executable).parent


@pytest.fixture(autouse=True, scope="module")
def program(tmp_path_factory):
    """The program of the package by its own name, for scripts that call it."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "sudoku").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sudokit "$@"\n')
    (folder / "sudoku").chmod(0o755)
    os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"


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


#: The package that each example needs.
ENGINES = {"processes": "numpy", "trl": "numpy"} | {
    name: name
    for name in ("polars", "pandas", "duckdb", "ray", "dask", "torch", "datasets", "gymnasium", "verifiers")
}


@pytest.mark.parametrize("engine", ENGINES)
def test_engine(engine, puzzles):
    pytest.importorskip(ENGINES[engine])
    assert run(sys.executable, EXAMPLES / f"engines/with_{engine}.py", puzzles)


def test_examples_are_short():
    paths = list((EXAMPLES / "engines").glob("*.py"))
    assert {path.stem for path in paths} == {f"with_{engine}" for engine in [*ENGINES, "spark"]}
    assert all(len(path.read_text().splitlines()) <= 40 for path in paths)


def test_files_with_zeros_are_columns_of_text(puzzles, tmp_path):
    """Columns of digits alone are texts to Polars and pandas only if it is said."""
    zeros = tmp_path / "zeros.txt"
    zeros.write_text(puzzles.read_text().replace(".", "0"))
    for engine in ("polars", "pandas", "duckdb"):
        pytest.importorskip(engine)
        same = [run(sys.executable, EXAMPLES / f"engines/with_{engine}.py", path).replace(".", "0") for path in (puzzles, zeros)]
        assert same[0] == same[1]


def test_workers_of_torch_repeat_no_equivalent(puzzles, monkeypatch):
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(EXAMPLES / "engines")
    from with_torch import Puzzles

    data = Puzzles(sk.read(puzzles)[:8])
    loader = torch.utils.data.DataLoader(data, batch_size=4, num_workers=2, persistent_workers=True)
    seen = set()
    for epoch in range(2):
        data.epoch.fill_(epoch)
        seen |= {row.numpy().tobytes() for batch, _ in loader for row in batch}
    assert len(seen) == 16


def test_spark(mixed, tmp_path):
    needs("java", "spark-submit")
    run(sys.executable, EXAMPLES / "engines/with_spark.py", mixed, tmp_path / "rated", 5)
    rated = pytest.importorskip("pyarrow.parquet").read_table(tmp_path / "rated").to_pydict()
    expected = sk.rate(mixed.read_text().splitlines())
    by_line = dict(zip(mixed.read_text().splitlines(), zip(expected.er, expected.verdict_names, strict=True), strict=True))
    assert len(rated["er"]) == len(expected) and all(
        (verdict == by_line[line][1]) and (er == by_line[line][0] or er != er)
        for line, er, verdict in zip(rated["puzzle"], rated["er"], rated["verdict"], strict=True)
    )


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
