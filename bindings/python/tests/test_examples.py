"""The examples of the docstrings, of README.md and of the README of the project are true."""

import doctest
from pathlib import Path

import pytest

import sudokit

PACKAGE = Path(__file__).parent.parent


@pytest.mark.parametrize("module", [sudokit, sudokit._audit, sudokit._grid, sudokit._functions, sudokit.data, sudokit.grade])
def test_docstrings(module):
    result = doctest.testmod(module)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("folder", [PACKAGE, PACKAGE.parent.parent])
def test_readme(folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(folder / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0 and result.failed == 0
