//! What is in lists, and how they overlap.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::{iter, mem};

use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use sudokit::answer::audit::{self, AuditRecord, Grade, JudgedRecord, judge};
use sudokit::solve::{Clues, Solver};
use sudokit::text::{self, Record};
use sudokit::{Grid, Puzzle};

use crate::rows::{self, CELLS, Rows};
use crate::text::refuse_binary;
use crate::threads::{Run, for_each, for_each_of};

/// The number of records that a thread judges at a time.
const CHUNK: usize = 256;

/// The number of puzzles that a thread grades at a time.
const TOGETHER: usize = 16;

/// An audit, to which lists are added one by one.
#[pyclass]
pub struct Audit(audit::Audit);

#[pymethods]
impl Audit {
    /// Creates an audit that draws a number of puzzles of each list to grade them.
    #[new]
    const fn new(seed: u64, drawn: usize) -> Self {
        Self(audit::Audit::new(seed, drawn))
    }

    /// Adds a file of about `number` records. A file that is not text is a `ValueError`.
    fn add_file(&mut self, py: Python<'_>, name: &str, file: &[u8], number: usize, run: Run) -> PyResult<()> {
        let mut records = text::Reader::new(file).map_while(Result::ok).peekable();
        records.peek().map_or(Ok(()), refuse_binary)?;
        self.add(py, name, number, &run, records, |record: &Record| {
            let solution = record.position.as_ref().ok().and_then(|position| position.solution.as_deref().copied());
            (record.line, record.clues().ok(), solution)
        })
    }

    /// Adds rows with their solutions, if there are any. A solution of zeros is missing. The lines of the answer are rows from 0.
    fn add_rows(
        &mut self,
        py: Python<'_>,
        name: &str,
        puzzles: Rows<'_>,
        solutions: Option<Rows<'_>>,
        run: Run,
    ) -> PyResult<()> {
        let (puzzles, solutions) = (rows::bytes(&puzzles)?, solutions.as_ref().map(rows::bytes).transpose()?);
        let mut solutions = solutions.map(|solutions| solutions.chunks_exact(CELLS));
        let rows =
            puzzles.chunks_exact(CELLS).map(|row| (rows::grid(row), solutions.as_mut().and_then(Iterator::next)));
        self.add(py, name, puzzles.len() / CELLS, &run, (0..).zip(rows), |(line, (puzzle, solution))| {
            // A solution that cannot be read is none of the puzzle.
            let solution = solution.filter(|row| row.iter().any(|&value| value > 0));
            let solution = solution.map(|row| rows::grid(row).unwrap_or(Grid::EMPTY));
            (*line, puzzle.as_ref().map(Clues::Givens), solution)
        })
    }

    /// Grades the samples, and returns the answer as the JSON object that the program prints.
    fn report(&mut self, py: Python<'_>, run: Run) -> PyResult<String> {
        let samples = self.0.samples();
        let grades = Mutex::new(vec![Vec::new(); samples.len()]);
        let shares = samples.iter().enumerate();
        let shares =
            shares.flat_map(|(list, sample)| sample.chunks(TOGETHER).map(move |share| (list, share))).collect();
        for_each(py, &run, shares, |(list, share): (usize, &[Puzzle]), _| {
            let own = Grade::all_of(share, Solver::new());
            grades.lock().unwrap_or_else(PoisonError::into_inner)[list].extend(own);
        })?;
        self.0.grade(grades.into_inner().unwrap_or_else(PoisonError::into_inner));
        serde_json::to_string(&self.0.report()).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// Judged records of which earlier ones may still be lacking.
#[derive(Default)]
struct Waiting {
    next: usize,
    parts: BTreeMap<usize, Vec<JudgedRecord>>,
}

impl Audit {
    /// Adds a list of about `number` items. `record` returns the line, the puzzle and the solution of one.
    fn add<T: Send>(
        &mut self,
        py: Python<'_>,
        name: &str,
        number: usize,
        run: &Run,
        mut items: impl Iterator<Item = T> + Send,
        record: impl for<'a> Fn(&'a T) -> (u64, Option<Clues<'a>>, Option<Grid>) + Sync,
    ) -> PyResult<()> {
        self.0.begin(name);
        let ordered = Mutex::new((&mut self.0, Waiting::default(), Ok(())));
        let parts =
            iter::from_fn(|| Some(items.by_ref().take(CHUNK).collect::<Vec<T>>()).filter(|part| !part.is_empty()));
        for_each_of(py, run, number.div_ceil(CHUNK), parts.enumerate(), |(place, part), _| {
            let read: Vec<_> = part.iter().map(&record).collect();
            let records = read.iter().map(|(line, puzzle, solution)| AuditRecord {
                line: *line,
                puzzle: puzzle.clone(),
                solution: solution.as_ref(),
            });
            let judged = judge(Solver::new(), &records.collect::<Vec<_>>());
            let (audit, waiting, result) = &mut *ordered.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.parts.insert(place, judged);
            while let Some(judged) = waiting.parts.remove(&waiting.next) {
                waiting.next += 1;
                let added = judged.iter().try_for_each(|record| audit.add(record));
                *result = mem::replace(result, Ok(())).and(added);
            }
        })?;
        let (.., result) = ordered.into_inner().unwrap_or_else(PoisonError::into_inner);
        result.map_err(|_| PyMemoryError::new_err("no memory for more puzzles"))
    }
}
