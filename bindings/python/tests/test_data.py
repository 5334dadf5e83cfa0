"""Data sets: leaks, splits, easier twins, votes, and the files of models."""

import json

import numpy as np
import pytest
from conftest import EASY, SOLVED

import sudokit as sk
from sudokit import data


@pytest.fixture(scope="module")
def solutions(puzzles):
    return sk.solve(puzzles).solutions


def test_leaks_are_found(puzzles, solutions):
    train, test = puzzles[:1000], puzzles[1000:1100]
    assert len(data.leaks(train, test)) == 0
    moved = sk.shuffle(train[[3, 5, 7]], seed=1).puzzles
    mixed = np.concatenate([test[:50], moved, train[[9]], test[50:], sk.read(["x"])])
    found = data.leaks(train, mixed)
    assert found.rows.tolist() == [50, 51, 52, 53] and found.train_rows.tolist() == [3, 5, 7, 9]
    assert found.equal == 1 and found.share == 4 / 105
    # Another puzzle of the same solution grid is a leak by solution only.
    other = data.reveal(train[:2], add=1, seed=3)
    assert len(data.leaks(train, other)) == 0 and data.leaks(train, other, by="solution").train_rows.tolist() == [0, 1]
    assert len(data.leaks(train[:0], test)) == len(data.leaks(train, test[:0])) == 0


def test_a_split_has_three_parts_and_no_empty_one(puzzles):
    split = sk.split(puzzles, shares=(0.8, 0.1, 0.1), seed=1)
    assert sorted(np.concatenate(list(split))) == list(range(2000)) and len(split) == 3
    assert split.train is split[0] and split.valid is split[1] and split.test is split[2]
    with pytest.raises(AttributeError, match="a split into 2 parts has no valid"):
        sk.split(puzzles).valid  # noqa: B018
    with pytest.raises(ValueError, match="a part has no row: 3 rows are too few"):
        sk.split(puzzles[:3], shares=(0.98, 0.01, 0.01))


@pytest.mark.parametrize("by", ["puzzle", "pattern", "solution"])
def test_a_stratified_split_meets_the_shares_of_each_label(by, puzzles):
    grids = sk.shuffle(puzzles[:200], times=5, seed=1)
    labels = np.array(["easy", "hard"])[grids.groups % 4 // 3]
    split = sk.split(grids.puzzles, shares=(0.7, 0.1, 0.2), by=by, stratify=labels, seed=4)
    for label, number in (("easy", 150), ("hard", 50)):
        parts = [len(set(grids.groups[part][labels[part] == label])) for part in split]
        assert parts == [round(number * share) for share in (0.7, 0.1, 0.2)]
    assert not set(grids.groups[split.train]) & set(grids.groups[split.test])
    again = sk.split(grids.puzzles, shares=(0.7, 0.1, 0.2), by=by, stratify=labels, seed=4)
    assert all(np.array_equal(a, b) for a, b in zip(split, again, strict=True))
    with pytest.raises(ValueError, match="stratify: expected a label for each of 1000 rows"):
        sk.split(grids.puzzles, stratify=labels[:5])


def test_easier_twins_have_more_givens(puzzles, solutions):
    for twins in (data.reveal(puzzles, add=5, seed=2), data.reveal(puzzles, solutions, add=5, seed=2)):
        assert ((twins > 0).sum(1) == (puzzles > 0).sum(1) + 5).all()
        assert (twins[puzzles > 0] == puzzles[puzzles > 0]).all() and (twins[twins > 0] == solutions[twins > 0]).all()
    assert ((data.reveal(puzzles, empty=40, seed=2) == 0).sum(1) == 40).all()
    assert data.reveal(EASY, empty=0).shape == (81,) and str(sk.Grid(data.reveal(EASY, empty=0))) == SOLVED
    assert (data.reveal(puzzles, empty=81) == puzzles).all()
    # The numbers are those of a generator that never changes.
    assert np.flatnonzero((data.reveal(EASY, add=2, seed=7) > 0) & (sk.read([EASY])[0] == 0)).tolist() == [17, 69]
    for bad in ({}, {"add": 1, "empty": 2}):
        with pytest.raises(ValueError, match="expected either add"):
            data.reveal(puzzles, **bad)


def test_predictions_go_back(puzzles, solutions):
    shuffled = sk.shuffle(puzzles[:100], solutions[:100], times=4, seed=3, keep_first=True)
    assert (shuffled.puzzles[::4] == puzzles[:100]).all() and (shuffled.solutions[::4] == solutions[:100]).all()
    assert (shuffled.puzzles[1::4] != puzzles[:100]).any()
    assert np.array_equal(shuffled.puzzles[1::4], sk.shuffle(puzzles[:100], times=4, seed=3).puzzles[1::4])
    assert (shuffled.back(shuffled.puzzles) == puzzles[:100].repeat(4, 0)).all()
    assert (shuffled.back(shuffled.solutions.reshape(-1, 9, 9)) == solutions[:100].repeat(4, 0).reshape(-1, 9, 9)).all()
    one_hot = (shuffled.solutions[:, :, None] == np.arange(1, 10)).astype(np.float32)
    assert (shuffled.back(one_hot).argmax(-1) + 1 == solutions[:100].repeat(4, 0)).all()
    with pytest.raises(ValueError, match="expected digits for 400 rows"):
        shuffled.back(shuffled.puzzles[1:])


def test_most_equivalents_win(puzzles, solutions):
    shuffled = sk.shuffle(puzzles[:50], solutions[:50], times=5, seed=3)
    chance = np.random.default_rng(1)
    noisy = shuffled.solutions.copy()
    for row in range(0, 250, 5):  # two of five are wrong everywhere
        noisy[row : row + 2] = chance.integers(1, 10, (2, 81))
    assert (data.vote(noisy, shuffled) == solutions[:50]).all() and (shuffled.back(noisy) != solutions[:50].repeat(5, 0)).any()
    sure = (shuffled.solutions[:, :, None] == np.arange(1, 10)) * 0.6 + chance.random((250, 81, 9)) * 0.1
    assert (data.vote(sure, shuffled) == solutions[:50]).all()


def test_a_cell_without_a_vote_is_empty():
    shuffled = sk.shuffle([EASY], times=2, seed=1)
    grid = data.vote(np.zeros((2, 81, 9)), shuffled)
    assert not grid.any() and not data.vote(np.zeros((2, 81), np.uint8), shuffled).any()


def published_builder(puzzles, solutions, changes):
    """The arrays that the builder of HRM makes of puzzles and solutions, written anew: each is followed by its changed copies.

    A change is what the builder draws: whether rows and columns are exchanged, then an order of the rows, one of the columns,
    and the digits that 0 to 9 become.
    """
    arrays = {"inputs": [], "labels": [], "puzzle_identifiers": [], "puzzle_indices": [0], "group_indices": [0]}
    for pair, own in zip(zip(puzzles, solutions, strict=True), changes, strict=True):
        for change in [None, *own]:
            for name, grid in zip(("inputs", "labels"), pair, strict=True):
                if change is not None:
                    is_exchanged, rows, columns, digits = change
                    square = grid.reshape(9, 9).T if is_exchanged else grid.reshape(9, 9)
                    grid = digits[square[np.ix_(rows, columns)]].ravel()
                arrays[name].append(grid + 1)
            arrays["puzzle_identifiers"].append(0)
            arrays["puzzle_indices"].append(len(arrays["inputs"]))
        arrays["group_indices"].append(len(arrays["inputs"]))
    return {name: np.array(values, np.uint8 if name in ("inputs", "labels") else np.int32) for name, values in arrays.items()}


def change_of(origins, digits):
    """The change that moves cells from these origins."""
    rows, columns = np.divmod(origins.reshape(9, 9), 9)
    is_exchanged = rows[0, 0] != rows[0, 1]
    return is_exchanged, *((columns[:, 0], rows[0]) if is_exchanged else (rows[:, 0], columns[0])), digits


def test_the_files_of_models_are_those_of_their_builder(puzzles, solutions, tmp_path):
    data.to_hrm(tmp_path, (puzzles[:50], solutions[:50]), (puzzles[50:80], solutions[50:80]), num_aug=3, subsample=20, seed=5)
    train, test = data.from_hrm(tmp_path / "train"), data.from_hrm(tmp_path / "test")
    with pytest.raises(ValueError, match="the maps of these rows are not known"):
        train.back(train.puzzles)
    assert len(train) == 80 and train.groups.tolist() == np.repeat(np.arange(20), 4).tolist()
    assert (test.puzzles == puzzles[50:80]).all() and (test.solutions == solutions[50:80]).all()
    chosen = [puzzles[:50].tolist().index(row) for row in train.puzzles[::4].tolist()]
    assert len(set(chosen)) == 20 and chosen != sorted(chosen)
    shuffled = sk.shuffle(puzzles[chosen], times=4, keep_first=True, seed=5)
    changes = [change_of(*maps) for maps in zip(shuffled.origins, shuffled.digits, strict=True)]
    for is_exchanged, *orders, digits in changes:
        # Rows stay in their bands, columns in their stacks, as the builder draws them.
        for order in orders:
            assert sorted(order) == list(range(9)) and (np.ptp(order.reshape(3, 3) // 3, axis=1) == 0).all()
        assert digits[0] == 0 and sorted(digits) == list(range(10))
    assert {change[0] for change in changes} == {True, False}
    of_train = [changes[at + 1 : at + 4] for at in range(0, 80, 4)]
    for name, grids, own in (
        ("train", (puzzles[chosen], solutions[chosen]), of_train),
        ("test", (puzzles[50:80], solutions[50:80]), [[]] * 30),
    ):
        expected = published_builder(*grids, own)
        for array, values in expected.items():
            found = np.load(tmp_path / name / f"all__{array}.npy")
            assert found.dtype == values.dtype and np.array_equal(found, values), array
        facts = json.loads((tmp_path / name / "dataset.json").read_text())
        assert facts == {
            "pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": 11, "seq_len": 81,
            "num_puzzle_identifiers": 1, "total_groups": len(own), "mean_puzzle_examples": 1, "sets": ["all"],
        }  # fmt: skip
    assert json.loads((tmp_path / "identifiers.json").read_text()) == ["<blank>"]
    assert {path.name for path in tmp_path.iterdir()} == {"train", "test", "identifiers.json"}
    # The builder's own arrays of changed copies have eight bytes for a number.
    for name in ("inputs", "labels"):
        path = tmp_path / "train" / f"all__{name}.npy"
        np.save(path, np.load(path).astype(np.int64))
    again = data.from_hrm(tmp_path / "train")
    assert (again.puzzles == train.puzzles).all() and (again.solutions == train.solutions).all()
    with pytest.raises(ValueError, match="it belongs to another puzzle"):
        data.to_hrm(tmp_path, (puzzles[:2], solutions[1:3]), (puzzles[:2], solutions[:2]))


def test_prompts_are_read_again(puzzles):
    for style in ("line", "underscores", "rows", "markdown", "latex", "board"):
        texts = data.render(puzzles[:20], style)
        assert (sk.grade.grade(puzzles[:20], texts).grids == puzzles[:20]).all(), texts[0]
        assert style in ("latex", "board") or [sk.parse(str(text)).tolist() for text in texts] == puzzles[:20, None].tolist()
    assert data.render(EASY) == EASY and data.render(sk.read(["x"]), "rows").tolist() == [""]
    with pytest.raises(ValueError, match="style is 'xml', expected one of line, underscores"):
        data.render(EASY, "xml")
