"""Type checkers agree with the package, and its stubs with the compiled module."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import sudokit

HERE = Path(__file__).parent


@pytest.mark.long
def test_the_pages_of_the_interface_have_every_name(tmp_path):
    pytest.importorskip("pdoc")
    run = subprocess.run([sys.executable, "-m", "pdoc", "-o", str(tmp_path), "sudokit"], capture_output=True, text=True)
    assert run.returncode == 0 and not run.stderr, run.stderr
    page = (tmp_path / "sudokit.html").read_text()
    assert [name for name in sudokit.__all__ if f'id="{name}"' not in page and name not in ("data", "grade")] == []
    assert all(getattr(sudokit, name).__doc__ for name in sudokit.__all__ if callable(getattr(sudokit, name)))


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        ("mypy", "--strict", "--cache-dir", "{tmp}", "{here}/everything.py"),
        ("mypy", "--strict", "--cache-dir", "{tmp}", "{here}/tables.py"),
        ("pyright", "--pythonpath", sys.executable, "{here}/everything.py"),
        ("pyright", "--pythonpath", sys.executable, "{here}/tables.py"),
        ("mypy.stubtest", "sudokit", "--allowlist", "{here}/stubtest.txt"),
    ],
    ids=["mypy", "mypy of tables", "pyright", "pyright of tables", "stubtest"],
)
def test_checker(words, tmp_path):
    pytest.importorskip(words[0].split(".")[0])
    if words[-1].endswith("tables.py") and not all(map(importlib.util.find_spec, ("pandas", "polars", "pandas-stubs"))):
        pytest.skip("needs pandas, its stubs and polars")
    words = [word.format(tmp=tmp_path, here=HERE) for word in words]
    run = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_file_for_type_checkers_runs():
    subprocess.run([sys.executable, str(HERE / "everything.py")], check=True)
