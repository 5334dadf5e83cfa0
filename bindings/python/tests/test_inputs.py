"""All kinds of input, good and bad."""

import collections

import numpy as np
import pytest
from conftest import EASY, SOLVED
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import sudokit as sk

CELLS = np.array([int(cell.replace(".", "0")) for cell in EASY], np.uint8)


class Column(collections.UserList):
    """A column as Arrow and polars have it."""

    def to_pylist(self):
        return list(self)


@pytest.mark.parametrize(
    "grids",
    [
        [EASY],
        (EASY,),
        [EASY.encode()],
        [sk.Grid(EASY)],
        np.array([EASY]),
        np.array([EASY], object),
        Column([EASY]),
        iter([EASY]),
        CELLS[None],
        CELLS.reshape(1, 9, 9),
        CELLS[None].astype(np.int64),
        CELLS[None].astype(">i2"),
        CELLS[None].astype(np.float32),
        np.asfortranarray(CELLS.reshape(1, 9, 9)),
        CELLS.reshape(1, 9, 9).tolist(),
        ["\n".join(EASY[start : start + 9] for start in range(0, 81, 9))],
    ],
)
def test_many_kinds_of_grids(grids):
    assert np.array_equal(sk.read(grids), CELLS[None])


class Table:
    """A table of one column as pandas and polars have it: a loop over it gives names."""

    columns = ("puzzle",)
    shape = (2, 1)

    def __iter__(self):
        return iter(self.columns)

    def __len__(self):
        return 2

    def __array__(self, dtype=None, copy=None):
        return np.array([[EASY], [EASY]], object)


@pytest.mark.parametrize(
    "grids",
    [
        np.stack([CELLS] * 1000).astype(object),
        np.stack([CELLS.reshape(9, 9)] * 1000).astype(object),
        np.array([sk.Grid(EASY), *[EASY] * 999], object),
        dict(enumerate([EASY] * 1000)).values(),
    ],
)
def test_objects_are_grids_and_no_cells(grids):
    assert np.array_equal(sk.read(grids), np.stack([CELLS] * 1000))


@pytest.mark.parametrize(
    "table",
    [
        Table(),
        {"puzzle": [EASY, EASY]},
        {EASY},
        [{"puzzle": EASY}, {"puzzle": EASY}],  # a table of Arrow by its `to_pylist`
        Column([{"puzzle": EASY}]),
        np.array([list(EASY)] * 2),
        np.array([list(EASY)] * 2, object),
        np.array([[EASY]], object),
        np.array(EASY),
    ],
)
def test_a_table_is_no_column(table):
    for call in (sk.read, sk.solve, sk.count, sk.check, sk.rate, sk.canon, sk.shuffle, sk.split, sk.traces):
        with pytest.raises(TypeError, match=r'of a table, pass a column such as table\["puzzle"\]'):
            call(table)


@pytest.mark.parametrize(("package", "table"), [("pandas", "DataFrame"), ("polars", "DataFrame"), ("pyarrow", "table")])
def test_tables_of_other_packages(package, table):
    create = getattr(pytest.importorskip(package), table)
    for grids in ([EASY, EASY], [CELLS.tolist(), CELLS.tolist()]):
        made = create({"puzzle": grids})
        assert np.array_equal(sk.read(made["puzzle"]), [CELLS, CELLS])
        with pytest.raises(TypeError, match="of a table, pass a column"):
            sk.solve(made)
    with pytest.raises(TypeError, match="of a table, pass a column"):
        sk.solve(create({str(cell): [int(value)] * 2 for cell, value in enumerate(CELLS)}))


def test_a_file_that_is_not_text_is_an_error(tmp_path):
    for content in (b"PAR1\x15\x04\x15\x10\n", b"PAR1\0", b"ARROW1\0\0", b"PK\x03\x04"):
        file = tmp_path / "puzzles.parquet"
        file.write_bytes(content)
        for source in (file, str(file), content):
            with pytest.raises(ValueError, match="not text: .* pass a column or an array that another package has read"):
                sk.read(source)


@pytest.mark.parametrize("grid", [EASY, sk.Grid(EASY)])
def test_one_grid(grid):
    assert str(sk.solve(grid).solution) == SOLVED
    assert sk.count(grid) == 1 and sk.candidates(grid).shape == (81,)


@pytest.mark.parametrize("grid", [EASY, sk.Grid(EASY), CELLS, CELLS.reshape(9, 9), CELLS.astype(np.int32), CELLS.tolist()])
def test_one_grid_in_any_form(grid):
    assert sk.hint(grid) == sk.hint(EASY) and sk.Grid(grid) == sk.Grid(EASY)


def test_an_array_of_one_grid_is_an_array():
    for grid in (CELLS, CELLS.reshape(9, 9)):
        assert sk.solve(grid).solutions.shape == (1, 81)


def test_files(tmp_path):
    text = tmp_path / "puzzles.csv"
    text.write_text(f"id,puzzle,note\n1,{EASY},first\n2,{EASY},second\n")
    array = tmp_path / "puzzles.npy"
    np.save(array, np.stack([CELLS, CELLS]).astype(np.int64))
    for path in (text, str(text), array, str(array), text.read_bytes(), array.read_bytes()):
        assert np.array_equal(sk.read(path), [CELLS, CELLS])


def test_bytes_are_not_copied():
    grids = np.stack([CELLS, CELLS])
    assert sk.read(grids) is grids
    grids.flags.writeable = False
    assert sk.solve(grids).verdicts.tolist() == [0, 0]


def test_solutions_go_to_an_array():
    grids = np.stack([CELLS, CELLS])
    solutions = np.ones_like(grids)
    assert sk.solve(grids, out=solutions).solutions is solutions
    assert sk.solve(grids, out=grids).solutions is grids
    assert str(sk.Grid(grids[1])) == SOLVED
    for bad in (np.zeros((2, 80), np.uint8), np.zeros((2, 81), np.int64), np.zeros((1, 81), np.uint8)):
        with pytest.raises(ValueError, match="out: expected uint8 of shape"):
            sk.solve(grids, out=bad)
    solutions.flags.writeable = False
    with pytest.raises((ValueError, TypeError)):
        sk.solve(grids, out=solutions)
    with pytest.raises((ValueError, TypeError)):
        sk.solve(grids, out=np.zeros((2, 162), np.uint8)[:, ::2])


def test_every_row_has_its_verdict():
    several = "." * 81
    none = "12345678.........9" + 63 * "."
    contradictory = "11" + "." * 79
    grids = sk.read([EASY, several, contradictory, "q" * 81, None, "", none])
    solved = sk.solve(grids)
    assert [sk.Verdict(code).name for code in solved.verdicts] == [
        "UNIQUE", "SEVERAL", "CONTRADICTORY", "UNREADABLE", "UNREADABLE", "UNREADABLE", "NONE",
    ]
    assert (solved.solutions[2:] == 0).all()
    assert sk.check(solved.solutions[1:2]).all()
    assert sk.count(grids).tolist()[:6] == [1, 2, 0, -1, -1, -1]
    assert (sk.true_candidates(grids)[2:6] == 0).all()
    assert np.isnan(sk.rate(grids).er[1:]).all() and sk.rate(grids).level_names.tolist() == ["easy", *6 * [""]]
    assert sk.canon(grids).automorphisms.tolist()[3:6] == [0, 0, 0]
    assert (sk.shuffle(grids, times=2, seed=1).puzzles[6:12] == 255).all()
    assert sk.traces(grids).is_solved.tolist()[:6] == [True, False, False, False, False, False]


def test_the_candidates_agree(puzzles):
    masks, true = sk.candidates(puzzles), sk.true_candidates(puzzles)
    assert (masks & true == true).all()
    solutions = sk.solve(puzzles).solutions
    assert (true == 1 << (solutions.astype(np.uint16) - 1)).all()
    one_hot = sk.candidates(puzzles, one_hot=True)
    assert one_hot.shape == (len(puzzles), 81, 9) and one_hot.dtype == bool
    assert ((one_hot * 2 ** np.arange(9)).sum(2) == masks).all()


@pytest.mark.parametrize("bad", ["", "x", EASY[:-1], EASY + "1", "\0" * 81, "5" * 1000])
def test_one_bad_grid_is_an_error(bad):
    for call in (sk.solve, sk.count, sk.check, sk.candidates, sk.hint, sk.path, sk.Grid, sk.rate, sk.canon):
        with pytest.raises(ValueError):
            call(bad)


def test_the_message_has_place_and_reason():
    with pytest.raises(ValueError, match=r"line 1, column 3: unexpected character 'x': r1c3: expected 1-9, or 0"):
        sk.solve("53x" + EASY[3:])
    with pytest.raises(ValueError, match="no grid found in .*sudokit.read reads files"):
        sk.solve("puzzles.txt")
    with pytest.raises(ValueError, match="r1c1 holds 10, expected 1 to 9"):
        sk.hint(np.full(81, 10, np.uint8))
    with pytest.raises(ValueError, match="r1c1 cannot be 1|appears twice"):
        sk.hint("11" + EASY[2:])
    with pytest.raises(ValueError, match="not unique: there is at least one other solution"):
        sk.hint("." * 81)


@pytest.mark.parametrize("values", [np.nan, np.inf, -1, 10, 256, 1.5, 1e300])
def test_values_that_are_no_digits_are_unreadable(values):
    grids = np.zeros((2, 81))
    grids[0] = values
    assert sk.solve(grids).verdicts.tolist() == [sk.Verdict.UNREADABLE, sk.Verdict.SEVERAL]


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (np.zeros((3, 80)), ValueError),
        (np.zeros((2, 9, 8)), ValueError),
        (np.zeros((1, 1, 81)), ValueError),
        (np.zeros((2, 81), complex), TypeError),
        (np.zeros((2, 81), "datetime64[s]"), TypeError),
        (None, TypeError),
        (7, TypeError),
        (b"123", TypeError),
    ],
)
def test_what_is_no_grids_is_an_error(bad, error):
    for call in (sk.solve, sk.count, sk.rate, sk.canon):
        with pytest.raises(error):
            call(bad)


def test_a_damaged_array_is_an_error():
    for damaged in (b"\x93NUMPY", b"\x93NUMPY\x01\x00v\x00{'descr': '|O', 'fortran_order': False, 'shape': (1, 81)}\n"):
        with pytest.raises(ValueError):
            sk.read(damaged)


def test_bad_options_are_errors():
    for call in (
        lambda: sk.canon([EASY], by="rows"),
        lambda: sk.count([EASY], limit=0),
        lambda: sk.solve([EASY], threads=0),
        lambda: sk.shuffle([EASY], times=0),
        lambda: sk.shuffle([EASY], solutions=[]),
        lambda: sk.check([SOLVED], puzzles=[]),
        lambda: sk.split([EASY], test=1.5),
        lambda: sk.rate([EASY], limit="harder"),
        lambda: sk.rate([EASY], limit=2.0, scale="hodoku"),
        lambda: sk.rate([EASY], scale="elo"),
        lambda: sk.generate(-1),
        lambda: sk.generate(1, level="harder"),
        lambda: sk.generate(1, clues=10),
        lambda: sk.generate(1, technique="y-wingg"),
        lambda: sk.hint(EASY, order="nobody"),
        lambda: sk.hint(EASY, marks=np.zeros(80)),
        lambda: sk.read([EASY], errors="ignore"),
    ):
        with pytest.raises((ValueError, OverflowError)):
            call()
    with pytest.raises(FileNotFoundError, match="text is read as bytes"):
        sk.read(EASY)
    with pytest.warns(RuntimeWarning, match="row 0"):
        assert (sk.generate(1, seed=1, rating=(6.0, 6.1), tries=1) == 255).all()


def test_no_grids():
    empty = np.zeros((0, 81), np.uint8)
    for grids in (empty, [], np.zeros((0, 9, 9))):
        assert sk.solve(grids).solutions.shape == (0, 81)
        assert sk.count(grids).shape == sk.check(grids).shape == (0,)
        assert sk.canon(grids).forms.shape == sk.candidates(grids).shape == (0, 81)
        assert sk.rate(grids).er.shape == sk.traces(grids).cells.shape == (0,)
        assert sk.shuffle(grids, times=3).puzzles.shape == (0, 81)
        assert [len(side) for side in sk.split(grids)] == [0, 0]
    assert sk.generate(0).shape == (0, 81)


@given(
    npst.arrays(
        st.sampled_from([np.uint8, np.int8, np.int64, np.float64, np.bool_]),
        st.one_of(st.tuples(st.integers(0, 3), st.just(81)), st.tuples(st.integers(0, 3), st.just(9), st.just(9))),
        elements=st.integers(0, 1),
    )
)
def test_any_numbers_have_an_answer(grids):
    solved = sk.solve(grids)
    assert solved.solutions.shape == (len(grids), 81)
    if grids.ndim == 3 and len(grids):
        assert np.array_equal(solved.solutions, sk.solve(grids.reshape(-1, 81)).solutions)


@given(st.binary(max_size=300).filter(lambda text: not text.startswith(b"\x93NUMPY")))
def test_any_bytes_are_read(text):
    try:
        assert sk.read(text).shape[1:] == (81,)
    except ValueError as error:
        assert str(error).startswith("not text: ")
