"""What several tests share."""

import subprocess
import sys

import hypothesis
import numpy as np
import pytest

import sudokit as sk

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


# A machine that does other work, too, has no times to rely on.
hypothesis.settings.register_profile("project", deadline=None)
hypothesis.settings.load_profile("project")


@pytest.fixture(scope="session")
def puzzles() -> np.ndarray:
    """Some thousand puzzles, the same in every run."""
    return sk.generate(2000, seed=81)


def program(*words: str, text: str = "", statuses: tuple[int, ...] = (0, 1)) -> str:
    """Runs the program of the package, and returns its standard output."""
    run = subprocess.run([sys.executable, "-m", "sudokit", *words], input=text, capture_output=True, text=True)
    assert run.returncode in statuses, run.stderr
    return run.stdout


def text_of(grids: np.ndarray) -> str:
    """Returns grids as lines."""
    return "".join(f"{sk.Grid(grid)}\n" for grid in grids)
