"""The examples of the docstrings and of README.md are true."""

import doctest
from pathlib import Path

import pytest

import sudokit._types

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("module", [sudokit, sudokit._types])
def test_docstrings(module):
    result = doctest.testmod(module)
    assert result.attempted > 0 and result.failed == 0


def test_readme(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0 and result.failed == 0
