"""All kinds of input, good and bad."""

import collections
import time

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
    assert sk.text(sk.solve(grid).solutions) == str(sk.Grid(EASY).solve().solution) == SOLVED
    assert sk.count(grid) == 1 and sk.candidates(grid).shape == (81,)


@pytest.mark.parametrize(
    "grid", [EASY, sk.Grid(EASY), CELLS, CELLS.reshape(9, 9), CELLS[None], CELLS.astype(np.int32), CELLS.tolist(), [EASY]]
)
def test_one_grid_in_any_form(grid):
    assert sk.hint(grid) == sk.hint(EASY) and sk.Grid(grid) == sk.Grid(EASY)


@pytest.mark.parametrize("shape", [(81,), (9, 9), (2, 81), (2, 9, 9), (1, 81), (0, 9, 9)])
def test_answers_have_the_shape_of_the_grids(shape):
    grids = np.resize(CELLS, shape)
    number, cells = (shape[:-2], (9, 9)) if shape[-1] == 9 else (shape[:-1], (81,))
    solved, forms, ratings = sk.solve(grids), sk.canon(grids), sk.rate(grids)
    for array in (solved.solutions, sk.candidates(grids), sk.true_candidates(grids), forms.forms, forms.origins):
        assert array.shape == shape
    assert sk.candidates(grids, one_hot=True).shape == (*shape, 9)
    each = [solved.verdicts, solved.ok, solved.verdict_names, sk.count(grids), sk.check(grids), sk.text(grids), forms.classes]
    each += [ratings.er, ratings.level_names, ratings.hardest_names, sk.rate(grids, scale="hodoku").scores, forms.automorphisms]
    assert {np.shape(one) for one in each} == {number}
    assert forms.digits.shape == (*number, 10) and np.array_equal(forms.back(), grids)
    assert sk.shuffle(grids, solved.solutions, times=3, seed=1).solutions.shape == (3 * int(np.prod(number)), *cells)
    out = np.empty(shape, np.uint8)
    assert sk.solve(grids, out=out).solutions is out and np.array_equal(out, solved.solutions)
    if not number:
        assert str(sk.Grid(solved.solutions)) == SOLVED and ratings.er == sk.rate(EASY).er


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
        with pytest.raises(ValueError, match="out: expected an array of uint8 of shape"):
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
    with pytest.raises(ValueError, match="r1c1 holds 10, expected 0 to 9"):
        sk.hint(np.full(81, 10, np.uint8))
    with pytest.raises(ValueError, match="r1c1 cannot be 1|appears twice"):
        sk.hint("11" + EASY[2:])
    with pytest.raises(ValueError, match="not unique: there is at least one other solution"):
        sk.hint("." * 81)


@pytest.mark.parametrize("values", [np.nan, np.inf, -1, 10, 256, 1.5, 1e300])
def test_values_that_are_no_digits_are_unreadable(values):
    grids = np.zeros((2, 81))
    grids[0] = values
    with pytest.warns(RuntimeWarning, match=r"1 of 2 grids cannot be read: row 0: r1c1 holds .*, expected 0 to 9") as warned:
        assert sk.solve(grids).verdicts.tolist() == [sk.Verdict.UNREADABLE, sk.Verdict.SEVERAL]
    assert len(warned) == 1 and warned[0].filename == __file__
    for call in (sk.read, sk.solve, sk.count, sk.check, sk.candidates, sk.canon, sk.rate, sk.shuffle, sk.split, sk.traces):
        with pytest.raises(ValueError, match="row 0: r1c1 holds"):
            call(grids, errors="raise")


EMPTY = CELLS == 0


@pytest.mark.parametrize(
    ("grids", "cure"),
    [
        (np.where(EMPTY, -1, CELLS.astype(int)), -1),
        (np.where(EMPTY, np.nan, CELLS), np.nan),
        (CELLS + 1, 1),
        (CELLS.astype(np.float32) + 1, 1),
        (np.where(EMPTY, 255, CELLS.astype(int)), 255),
        (np.where(EMPTY, 99, CELLS.astype(int)), 99),
    ],
)
def test_other_empty_cells_are_named(grids, cure):
    for shape in ((81,), (1, 9, 9)):
        read = sk.read(grids.reshape(shape), empty=cure)
        assert np.array_equal(read, CELLS[None])
        assert np.array_equal(sk.solve(grids.reshape(shape), empty=cure).solutions.ravel(), sk.solve(EASY).solutions)
    if cure in (99, 255):
        return
    with pytest.warns(RuntimeWarning, match=f"empty={cure}"):
        assert sk.solve(grids).verdicts == sk.Verdict.UNREADABLE
    assert sk.hint(grids, empty=cure) == sk.hint(EASY) and sk.Grid(grids, empty=cure) == sk.Grid(EASY)


def test_masked_cells_are_empty():
    solution = np.asarray(sk.Grid(SOLVED))
    hidden = np.ma.array(solution, mask=EMPTY)
    for grids in (hidden[None], hidden, hidden.reshape(1, 9, 9), [hidden, hidden], hidden.astype(float)[None]):
        assert (sk.read(grids) == CELLS).all() or sk.read(grids).shape == (1, 9, 9)
        assert (np.reshape(sk.candidates(grids), (-1, 81)) == sk.candidates(EASY)).all()
    assert sk.Grid(hidden) == sk.Grid(EASY) and sk.hint(hidden) == sk.hint(EASY)


def test_cells_in_one_hot_form_are_no_grids():
    one_hot = CELLS.reshape(9, 9, 1) == np.arange(1, 10)
    for grids in (one_hot.astype(np.uint8), one_hot.astype(float), one_hot[None].astype(int), one_hot.reshape(1, 81, 9).astype(int)):
        with pytest.raises(ValueError, match="the cells look one-hot: pass digits"):
            sk.solve(grids)
    assert np.array_equal((one_hot * np.arange(1, 10)).sum(-1).ravel(), CELLS)
    with pytest.raises(TypeError, match="expected digits, found an array of bool"):
        sk.solve(one_hot)
    nine = np.repeat(CELLS[None], 9, 0).reshape(9, 9, 9)
    assert sk.solve(nine).ok.all() and not sk.solve(np.zeros((9, 9, 9))).ok.any()


def test_masks_of_candidates_are_no_grids(puzzles):
    for masks in (sk.candidates(puzzles[:3]), sk.true_candidates(puzzles[0])):
        with pytest.warns(RuntimeWarning, match="masks such as those of `candidates` are no digits: pass the grids"):
            sk.solve(masks)


def test_a_row_that_is_marked_is_no_cause_to_warn():
    grids = sk.read([EASY, "x"])
    for array in (grids, grids.astype(int), grids.astype(float), grids.reshape(-1, 9, 9)):
        assert sk.solve(array).verdict_names.tolist() == ["unique", "unreadable"]
    with pytest.raises(ValueError, match="row 1: the row is marked as unreadable"):
        sk.solve(grids, errors="raise")


def test_numbers_in_place_of_texts_are_named():
    lost = "000" + EASY[3:].replace(".", "0")
    for column in ([int(lost)], np.array([int(lost)] * 3, object), [EASY.replace(".", "0"), int(lost)][1:]):
        with pytest.raises(ValueError, match="row 0 is an integer, its leading zeros are lost: read the column with dtype=str"):
            sk.solve(column)
        assert (sk.read(column, pad_zeros=True) == sk.read([lost])).all()
    with pytest.raises(ValueError, match="row 0 is a rounded number, its digits are lost: read the column with dtype=str"):
        sk.solve([5.3e80])
    assert (sk.read([lost.lstrip("0")], pad_zeros=True) == sk.read([lost])).all()
    assert (sk.read(f"puzzle\n{lost.lstrip('0')}\n".encode(), pad_zeros=True) == sk.read([lost])).all()


def test_an_array_without_a_copy_is_one_or_an_error():
    grid = sk.Grid(EASY)
    assert np.asarray(grid, copy=False).dtype == np.asarray(grid, np.uint8, copy=False).dtype == np.uint8
    with pytest.raises(ValueError, match="copy=False"):
        np.asarray(grid, dtype=np.int64, copy=False)
    assert np.array(grid, np.int64, copy=True).flags.writeable


def test_columns_of_lists_are_arrays():
    for package, make in (("pyarrow", "array"), ("polars", "Series")):
        module = pytest.importorskip(package)
        grids = np.repeat(CELLS[None], 100_000, 0)
        if package == "polars":
            columns = [module.Series(grids, dtype=module.Array(module.UInt8, 81))]
        else:
            fixed = module.FixedSizeListArray.from_arrays(module.array(grids.ravel()), 81)
            columns = [fixed, module.chunked_array([fixed[:5], fixed[5:]]), fixed[3:]]
        for column in columns:
            start = time.perf_counter()
            assert (sk.read(column) == CELLS).all() and len(sk.read(column)) == len(column)
            taken, start = time.perf_counter() - start, time.perf_counter()
            column[:20_000].to_pylist() if package == "pyarrow" else column[:20_000].to_list()
            assert taken < 5 * (time.perf_counter() - start)  # no object for each number


LABELS = ["0", "1", "7", "easy"]


@pytest.mark.parametrize("with_index", [False, True])
@pytest.mark.parametrize("name", ["c{}", "{}", "cell_{}"])
@pytest.mark.parametrize("label", LABELS)
def test_columns_of_cells_are_those_of_the_header(label, name, with_index, puzzles):
    """What `DataFrame.to_csv()` writes of 81 columns of cells and a label."""
    head = [name.format(cell) for cell in range(81)] + ["level"]
    rows = [[*map(str, puzzle), label] for puzzle in puzzles[:300].tolist()]
    if with_index:
        head, rows = ["", *head], [[str(number), *row] for number, row in enumerate(rows)]
    text = "\n".join(",".join(row) for row in [head, *rows])
    assert np.array_equal(sk.parse(text), puzzles[:300])


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
        lambda: sk.split([EASY], shares=(0.5, 0.6)),
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
    with pytest.raises(FileNotFoundError, match="text is read by `parse"):
        sk.read(EASY)
    with pytest.warns(RuntimeWarning, match="row 0"):
        assert (sk.generate(1, seed=1, rating=(6.0, 6.1), tries=1) == 255).all()


def test_no_grids():
    empty = np.zeros((0, 81), np.uint8)
    for grids in (empty, [], np.zeros((0, 9, 9))):
        assert sk.solve(grids).solutions.size == len(sk.solve(grids)) == 0
        assert sk.count(grids).shape == sk.check(grids).shape == (0,)
        assert sk.canon(grids).forms.shape == sk.candidates(grids).shape == sk.solve(grids).solutions.shape
        assert sk.rate(grids).er.shape == sk.traces(grids).cells.shape == (0,)
        assert sk.shuffle(grids, times=3).puzzles.size == 0
        assert [len(side) for side in sk.split(grids)] == [0, 0]
    assert sk.generate(0).shape == (0, 81)


@st.composite
def batches(draw):
    """The cells of up to three grids and how they are given: shape, type, sign of an empty cell, masked or as it is."""
    number = draw(st.integers(0, 3))
    cells = draw(npst.arrays(np.uint8, (number, 81), elements=st.integers(0, 9), fill=st.sampled_from([0, 0, 5])))
    empty = draw(st.sampled_from([0, -1, 1, 99, float("nan")]))
    kinds = ["uint8", "int8", ">i2", "uint16", "int64", "float32", "float64"]
    kinds = [kind for kind in kinds if empty == 0 or empty in (1, 99) or (np.dtype(kind).kind in "if" and empty == -1) or "f" in kind]
    grids = (cells + 1 if empty == 1 else np.where(cells == 0, empty, cells.astype(float))).astype(draw(st.sampled_from(kinds)))
    if empty == 0 and draw(st.booleans()):
        hidden = draw(npst.arrays(bool, cells.shape))
        grids, cells = np.ma.array(grids, mask=hidden), np.where(hidden, 0, cells)
    shape = draw(st.sampled_from([(number, 81), (number, 9, 9)] + [(81,), (9, 9)] * (number == 1)))
    grids = grids.reshape(shape)
    layout = draw(st.sampled_from(["as it is", "Fortran", "reversed", "read-only", "list"]))
    if isinstance(grids, np.ma.MaskedArray) or layout == "list" and not number:
        return cells, grids, empty
    if layout == "Fortran":
        grids = np.asfortranarray(grids)
    elif layout == "reversed":
        grids = grids[..., ::-1].copy()[..., ::-1]
    elif layout == "read-only":
        grids.flags.writeable = False
    return cells, grids.tolist() if layout == "list" else grids, empty


@given(batches())
def test_grids_are_read_in_any_shape_and_type(batch):
    cells, grids, empty = batch
    shape = np.shape(grids)
    assert np.array_equal(sk.read(grids, empty=empty), cells)
    solved, expected = sk.solve(grids, empty=empty, errors="raise"), sk.solve(cells)
    assert solved.solutions.shape == shape and np.array_equal(solved.solutions.reshape(-1, 81), expected.solutions)
    assert np.array_equal(np.atleast_1d(solved.verdicts), expected.verdicts)
    assert np.array_equal(sk.canon(grids, empty=empty).forms.reshape(-1, 81), sk.canon(cells).forms)
    assert sk.text(cells).tolist() == ["".join(map(str, row)).replace("0", ".") for row in cells.tolist()]
    assert np.array_equal(sk.parse(sk.text(cells)), cells)


@given(batches(), st.integers(0, 80), st.sampled_from([11, 47, 254, -7, 1000, 3.5, float("inf"), float("-inf")]))
def test_a_cell_that_is_no_digit_is_named(batch, cell, value):
    cells, grids, empty = batch
    grids = np.array(np.ma.filled(grids, 0)) if isinstance(grids, np.ma.MaskedArray) else np.array(grids)
    with np.errstate(invalid="ignore"):
        if not len(cells) or not np.array_equal(np.array(value).astype(grids.dtype), value):
            return
    flat = grids.reshape(len(cells), 81)
    flat[-1, cell] = value
    with pytest.raises(ValueError, match=rf"r{cell // 9 + 1}c{cell % 9 + 1} holds .*, expected 0 to 9"):
        sk.read(flat, empty=empty, errors="raise")
    with pytest.warns(RuntimeWarning, match=rf"1 of {len(cells)} grids cannot be read: row {len(cells) - 1}: r{cell // 9 + 1}c"):
        read = sk.read(flat, empty=empty)
    assert (read[-1] > 9).any() and np.array_equal(read[:-1], cells[:-1])


@given(st.lists(st.one_of(st.text(max_size=90), st.none(), st.binary(max_size=90)), max_size=4))
def test_every_text_has_a_row(texts):
    """A batch has a row for each text, whatever it holds, and the right one still has its own."""
    mixed = [*texts, EASY, *texts]
    read = sk.read(mixed)
    assert len(read) == len(mixed) and (read[len(texts)] == CELLS).all()
    assert ((read == 255).all(axis=1) | (read <= 9).all(axis=1)).all()
    assert np.array_equal(read[: len(texts)], read[len(texts) + 1 :])


@given(st.binary(max_size=300).filter(lambda text: not text.startswith(b"\x93NUMPY")))
def test_any_bytes_are_read(text):
    try:
        assert sk.read(text).shape[1:] == (81,)
    except ValueError as error:
        assert str(error).startswith("not text: ")


def test_a_list_may_mix_grids_arrays_and_texts():
    mixed = [sk.Grid(EASY), EASY, CELLS, CELLS.reshape(9, 9), CELLS.tolist(), EASY.encode()]
    assert sk.solve(mixed).ok.all() and np.array_equal(sk.read(mixed), [CELLS] * 6)
    assert sk.solve([sk.Grid(EASY), CELLS[:80], None]).ok.tolist() == [True, False, False]


def test_nothing_among_numbers_is_an_empty_cell():
    cells = [int(cell) or None for cell in CELLS]
    rows = [cells[start : start + 9] for start in range(0, 81, 9)]
    for grids in (cells, rows, [cells, cells], [rows], [tuple(cells)]):
        assert np.array_equal(sk.read(grids).reshape(-1, 81)[0], CELLS), grids
    assert sk.solve([None, None]).verdict_names.tolist() == ["unreadable"] * 2


@pytest.mark.parametrize("depth", [9, 10])
def test_the_advice_about_one_hot_cells_helps(depth):
    cells = np.eye(10, dtype=np.uint8)[CELLS][:, 10 - depth :].reshape(1, 9, 9, depth)
    with pytest.raises(ValueError, match="one-hot") as raised:
        sk.solve(cells)
    advice = str(raised.value).rsplit("such as ", 1)[1]
    assert np.array_equal(eval(advice, {"cells": cells, "np": np}).reshape(-1, 81)[0], CELLS)  # noqa: S307
    with pytest.raises(ValueError, match=r"pass it as .reshape\(-1, 9, 9\)"):
        sk.solve(CELLS.reshape(1, 1, 9, 9))


def test_a_missing_text_is_an_unreadable_row():
    for nothing in (None, float("nan"), np.nan, ""):
        solved = sk.solve([EASY, nothing])
        assert solved.verdict_names.tolist() == ["unique", "unreadable"]
        assert sk.read(np.array([EASY, nothing], object))[1].tolist() == [255] * 81


def test_the_names_of_questions_and_answers_are_those_of_puzzles_and_solutions():
    file = f"question,answer\n{EASY},{SOLVED}\n".encode()
    for names in (("question", "answer"), ("puzzle", "solution"), ("question", "solution")):
        assert [sk.text(cells).tolist() for cells in sk.read(file, columns=names)] == [[EASY], [SOLVED]]


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_an_array_of_the_bytes_of_a_text_is_unreadable():
    rows = np.frombuffer(EASY.encode(), np.uint8)[None]
    assert sk.solve(rows).verdict_names.tolist() == ["unreadable"] and sk.count(rows).tolist() == [-1]
    assert np.isnan(sk.rate(rows).er[0]) and sk.text(rows).tolist() == [""]
