//! Ratings on two scales, as arrays.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudokit::logic::{HodokuLevel, Level, Order, Path, Rating, Technique};
use sudokit::rate::{self, Bound as RatingBound, HodokuScore, Profile};
use sudokit::solve::Solver;

use crate::rows::{self, CELLS, Grids, Rows};
use crate::solve::Code;
use crate::threads::{Run, for_each};

/// The number of puzzles that a thread takes at a time: the ratings of some take long.
const CHUNK: usize = 16;

/// The code of no technique and no level.
const NONE: u16 = u16::MAX;

/// Returns the ids of all techniques. The code of a technique is its place among them.
#[pyfunction]
pub fn techniques() -> Vec<String> {
    Technique::ALL.into_iter().map(Technique::id).collect()
}

/// Returns the names of the levels of a scale. The code of a level is its place among them.
#[pyfunction]
pub fn levels(scale: &str) -> Vec<String> {
    match scale {
        "hodoku" => HodokuLevel::ALL.into_iter().map(|level| level.name().to_string()).collect(),
        _ => Level::ALL.into_iter().map(|level| level.to_string()).collect(),
    }
}

/// Returns the code of a technique.
pub fn code(technique: Technique) -> u16 {
    place(&Technique::ALL, &technique)
}

/// Returns the place of a value in a table as a code.
fn place<T: PartialEq>(table: &[T], value: &T) -> u16 {
    let place = table.iter().position(|other| other == value);
    place.and_then(|place| u16::try_from(place).ok()).unwrap_or(NONE)
}

/// The columns of ratings: three numbers, the codes of the level and the hardest technique, and the verdict.
type Columns<'py> = ([Bound<'py, PyArray1<f64>>; 3], [Bound<'py, PyArray1<u16>>; 2], Bound<'py, PyArray1<u8>>);

/// The rating of one puzzle: three numbers, and the codes of the level and of the hardest technique.
type Row = ([f64; 3], [u16; 2]);

const NO_RATING: Row = ([f64::NAN; 3], [NONE; 2]);

/// Rates puzzles on the scale of Sudoku Explainer, with ER, EP and ED, or on that of `HoDoKu`, with a score.
#[pyfunction]
#[pyo3(signature = (puzzles, is_hodoku, limit, run))]
pub fn rate_all<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    is_hodoku: bool,
    limit: Option<&str>,
    run: Run,
) -> PyResult<Columns<'py>> {
    let most = limit.map_or(Ok(Rating::UNSOLVED), |limit| {
        let of_level = |_| limit.parse().map(Level::most);
        limit.parse().or_else(of_level).map_err(|error| PyValueError::new_err(format!("limit is '{limit}', {error}")))
    })?;
    let puzzles = rows::bytes(&puzzles)?;
    let number = puzzles.len() / CELLS;
    let verdicts = rows::zeros::<u8>(py, number);
    let mut rated = vec![NO_RATING; number];
    {
        let mut codes = verdicts.readwrite();
        let parts = puzzles.chunks(CHUNK * CELLS).zip(rated.chunks_mut(CHUNK));
        let parts = parts.zip(codes.as_slice_mut()?.chunks_mut(CHUNK)).collect();
        for_each(py, &run, parts, |((puzzles, rated), codes), stop| {
            let grids = Grids::of(puzzles);
            let proven = Solver::new().puzzles(&grids.all);
            for ((puzzle, row), verdict) in grids.in_place(&proven).zip(rated).zip(codes) {
                *verdict = puzzle.map_or(Code::Unreadable, Code::of) as u8;
                if let Some(Ok(puzzle)) = puzzle {
                    let path = if is_hodoku { Path::new(puzzle, Order::hodoku()) } else { rate::path(puzzle) };
                    *row = row_of(is_hodoku, &Profile::of(&mut path.up_to(most).until(stop.clone())));
                }
            }
        })?;
    }
    let numbers = [0, 1, 2].map(|at| PyArray1::from_iter(py, rated.iter().map(|(numbers, _)| numbers[at])));
    let codes = [0, 1].map(|at| PyArray1::from_iter(py, rated.iter().map(|(_, codes)| codes[at])));
    Ok((numbers, codes, verdicts))
}

fn row_of(is_hodoku: bool, profile: &Profile) -> Row {
    if is_hodoku {
        let HodokuScore { score, level, hardest, .. } = HodokuScore::of(profile);
        let codes = [place(&HodokuLevel::ALL, &level), hardest.map_or(NONE, code)];
        return ([f64::from(score), f64::NAN, f64::NAN], codes);
    }
    let hardest = profile.hardest().map_or(NONE, code);
    let number = |rating: Option<Rating>| rating.map_or(f64::NAN, Rating::number);
    match profile.er() {
        RatingBound::Exact(er) => {
            ([er.number(), number(profile.ep()), number(profile.ed())], [place(&Level::ALL, &Level::of(er)), hardest])
        }
        _ => ([f64::INFINITY, number(profile.ep()), number(profile.ed())], [NONE, NONE]),
    }
}
