"""What strangers do, from a file to a file, with what README says and no more."""

import csv
import gzip
import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from conftest import program

import sudokit as sk
from sudokit import data
from sudokit.grade import grade

HARD = Path(__file__).parents[3] / "examples/hard_set.csv.gz"


def test_a_list_of_quizzes_becomes_a_table_with_ratings_and_a_split(puzzles, tmp_path):
    pd = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    source = tmp_path / "sudoku.csv"
    rows = zip(sk.text(puzzles, empty="0"), sk.text(sk.solve(puzzles).solutions), strict=True)
    source.write_text("quizzes,solutions\n" + "".join(f"{quiz},{solution}\n" for quiz, solution in rows))
    frame = pd.read_csv(source, dtype=str)
    quizzes = sk.read(frame["quizzes"])
    assert sk.check(sk.read(frame["solutions"]), quizzes).all()
    frame = pd.concat([frame, pd.DataFrame(sk.rate(quizzes).to_dict())], axis=1)
    split = sk.split(quizzes, shares=(0.8, 0.1, 0.1), stratify=frame["level"])
    for name, part in zip(("train", "valid", "test"), split, strict=True):
        frame.iloc[part].to_parquet(tmp_path / f"{name}.parquet")
    train, test = (pd.read_parquet(tmp_path / f"{name}.parquet") for name in ("train", "test"))
    assert len(data.leaks(sk.read(train["quizzes"]), sk.read(test["quizzes"]))) == 0
    assert train["level"].value_counts(normalize=True).round(1).equals(test["level"].value_counts(normalize=True).round(1))
    # Without `dtype=str`, pandas reads numbers, and it is said.
    with pytest.raises(ValueError, match="read the column with dtype=str"):
        sk.read(pd.read_csv(source)["quizzes"])


def test_a_folder_for_a_model_is_checked_against_another_list(puzzles, tmp_path):
    solutions = sk.solve(puzzles).solutions
    train, test = sk.split(puzzles, shares=(0.9, 0.1))
    data.to_hrm(tmp_path, (puzzles[train], solutions[train]), (puzzles[test], solutions[test]), num_aug=2, subsample=100)
    folder = data.from_hrm(tmp_path / "train")
    benchmark = np.concatenate([puzzles[test], sk.shuffle(folder.puzzles[:3], seed=1).puzzles])
    found = data.leaks(folder.puzzles, benchmark)
    assert found.rows.tolist() == [len(test), len(test) + 1, len(test) + 2] and set(folder.groups[found.train_rows]) == {0}


def test_answers_of_a_model_are_a_table_of_what_was_wrong(puzzles):
    solutions = sk.text(sk.solve(puzzles[:400]).solutions)
    wrong = [text.replace("1", "2", 1) for text in solutions[100:200]]
    answers = [f"The answer:\n{text}" for text in solutions[:100]] + wrong + list(sk.text(puzzles[200:300])) + 100 * ["I give up."]
    grades = grade(puzzles[:400], answers)
    table = grades.to_dict()
    assert [int(grades.valid[at : at + 100].sum()) for at in (0, 100, 200, 300)] == [100, 0, 0, 0]
    assert set(table["reason"][300:]) == {"no grid found"} and (grades.empty[200:300] == (puzzles[200:300] == 0).sum(1)).all()
    words = [reason.split(":")[0] for reason in table["reason"][100:200].tolist()]
    assert set(words) == {"1 given is not kept", "1 cell is wrong"}


def test_the_hard_set_is_what_its_program_makes(tmp_path):
    packed = HARD.read_bytes()
    assert hashlib.sha256(packed).hexdigest() == "877618ac086e79b82507fb12756ec1bef4e7de683bc9b5eb91ac913a36ee9687" and len(packed) < 1_000_000
    text = gzip.decompress(packed)
    rows = list(csv.DictReader(text.decode().splitlines()))
    puzzles, solutions = sk.read(text, columns=("puzzle", "solution"))
    assert len(rows) == len(puzzles) == 10_000 and (sk.text(puzzles) == [row["puzzle"] for row in rows]).all()
    assert sk.check(solutions, puzzles).all() and sk.solve(puzzles).ok.all()
    # The canonical form of a puzzle of a class is one: no two are equivalent.
    assert len({row["class"] for row in rows}) == 10_000
    er = np.array([float(row["er"]) for row in rows])
    assert er.min() >= 7.0 and (er[9000:] >= 9.0).all()
    guesses = sk.solve(puzzles[::20], work=True).guesses
    assert [int(row["guesses"]) for row in rows[::20]] == guesses.tolist()
    for first, low, kind in ((0, 7.0, "hard"), (9000, 9.0, "hardest")):
        number = 20 if low < 9 else 1
        made = sk.generate(number, seed=f"2026 {kind}", rating=(low, 12.0))
        assert np.array_equal(made, puzzles[first : first + number])
        part, own = puzzles[first : first + number], rows[first : first + number]
        rated, scored = sk.rate(part).to_dict(), sk.rate(part, scale="hodoku").to_dict()
        assert [[row[name] for name in ("er", "ep", "ed")] for row in own] == [
            [str(rated[name][at]) for name in ("er", "ep", "ed")] for at in range(number)
        ]
        assert [row["hardest"] for row in own] == rated["hardest"].tolist()
        assert [row["hodoku_level"] for row in own] == scored["level"].tolist()
        assert [int(row["hodoku_score"]) for row in own] == scored["score"].tolist()
        assert [row["class"] for row in own] == sk.canon(part).to_dict()["class"].tolist()


def test_the_hard_set_is_audited():
    text = gzip.decompress(HARD.read_bytes()).decode()
    audit = json.loads(program("audit", "--no-rate", "-f", "json", "-", text=text, statuses=(0,)))
    (own,) = audit["lists"]
    assert audit["clean"] and own["unique"] == own["right"] == own["classes"] == own["records"] == 10_000
