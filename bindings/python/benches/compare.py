"""Compares the package with other Python solvers on 100 hard puzzles: python bindings/python/benches/compare.py

Needs `pip install ./bindings/python py-sudoku dokusan numba ortools`. What is not installed is left out.
"""

import statistics
import time

import numpy as np

import sudokit as sk

PUZZLES = sk.generate(100, seed=2026, rating=(7.1, 8.7))


def by_sudokit():
    return sk.solve(PUZZLES, threads=1).solutions


def by_sudokit_one_by_one():
    return [np.asarray(sk.Grid(puzzle).solve().solution) for puzzle in PUZZLES]


def by_py_sudoku():
    from sudoku import Sudoku

    boards = (Sudoku(3, board=puzzle.reshape(9, 9).tolist()).solve().board for puzzle in PUZZLES)
    return [np.ravel(board) for board in boards]


def by_dokusan():
    from dokusan import renderers, solvers
    from dokusan.boards import BoxSize, Sudoku

    def solved(puzzle):
        return solvers.backtrack(Sudoku.from_list(puzzle.reshape(9, 9).tolist(), box_size=BoxSize(3, 3)))

    return [[int(digit) for digit in renderers.plain(solved(puzzle)) if digit.isdigit()] for puzzle in PUZZLES]


def by_or_tools():
    from ortools.sat.python import cp_model

    def solved(puzzle):
        model = cp_model.CpModel()
        cells = np.array([model.new_int_var(int(digit) or 1, int(digit) or 9, "") for digit in puzzle]).reshape(9, 9)
        boxes = cells.reshape(3, 3, 3, 3).transpose(0, 2, 1, 3).reshape(9, 9)
        for house in (*cells, *cells.T, *boxes):
            model.add_all_different(house.tolist())
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return [solver.value(cell) for cell in cells.ravel()]

    return [solved(puzzle) for puzzle in PUZZLES]


def by_numba():
    """Backtracking on the cell with the fewest candidates, with masks, compiled: what a good script does."""
    import numba

    @numba.njit(cache=False)
    def solve(grid):
        rows, columns, boxes = np.zeros(9, np.int64), np.zeros(9, np.int64), np.zeros(9, np.int64)
        for cell in range(81):
            if grid[cell]:
                bit = 1 << grid[cell]
                rows[cell // 9] |= bit
                columns[cell % 9] |= bit
                boxes[cell // 27 * 3 + cell % 9 // 3] |= bit
        tried, left, depth = np.zeros(81, np.int64), np.zeros(81, np.int64), 0
        descends = True
        while True:
            if descends:
                fewest, at = 10, -1
                for cell in range(81):
                    if grid[cell] == 0:
                        used = rows[cell // 9] | columns[cell % 9] | boxes[cell // 27 * 3 + cell % 9 // 3]
                        free, number = 1022 & ~used, 0
                        bits = free
                        while bits:
                            bits &= bits - 1
                            number += 1
                        if number < fewest:
                            fewest, at, left[depth] = number, cell, free
                if at < 0:
                    return grid
                tried[depth] = at
            cell = tried[depth]
            row, column, box = cell // 9, cell % 9, cell // 27 * 3 + cell % 9 // 3
            if grid[cell]:
                bit = 1 << grid[cell]
                rows[row] ^= bit
                columns[column] ^= bit
                boxes[box] ^= bit
                grid[cell] = 0
            if left[depth]:
                bit = left[depth] & -left[depth]
                left[depth] ^= bit
                digit = 0
                while bit >> digit != 1:
                    digit += 1
                grid[cell] = digit
                rows[row] |= bit
                columns[column] |= bit
                boxes[box] |= bit
                depth += 1
                descends = True
            else:
                depth -= 1
                descends = False

    solve(PUZZLES[0].astype(np.int64))  # compiles

    def all_solved():
        return [solve(puzzle.astype(np.int64)) for puzzle in PUZZLES]

    return all_solved


def main():
    solvers = {
        "sudokit, one array, one thread": by_sudokit,
        "sudokit, one call a puzzle": by_sudokit_one_by_one,
        "numba, fewest candidates first": by_numba,
        "OR-tools CP-SAT": by_or_tools,
        "dokusan": by_dokusan,
        "py-sudoku": by_py_sudoku,
    }
    expected = by_sudokit()
    for name, solver in solvers.items():
        try:
            solve = solver() if solver is by_numba else solver
            times = []
            for _ in range(3 if "sudokit" not in name else 50):
                started = time.perf_counter()
                solutions = solve()
                times.append(time.perf_counter() - started)
                assert np.array_equal(solutions, expected), f"{name} is wrong"
        except ImportError as error:
            print(f"{name:32} not installed ({error.name})")
            continue
        print(f"{name:32} {statistics.median(times) / len(PUZZLES) * 1e6:12,.1f} us a puzzle", flush=True)


main()
