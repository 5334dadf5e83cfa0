"""The program `sudoku`: `python -m sudokit solve grid.txt`."""

import sys

from . import _sudokit


def main() -> None:
    """Runs the program and exits with its status."""
    sys.exit(_sudokit.program(["sudoku", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
