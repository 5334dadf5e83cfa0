//! Reading and writing text.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudokit::text::{self, Reason, Record, Unreadable};
use sudokit::{Grid, random::Random};

use crate::rows::{self, CELLS, UNREADABLE};

/// The number of records between two looks at the signals.
const PATIENCE: usize = 4096;

/// The row number and the message of each grid that is lacking.
pub type Problems = Vec<(usize, String)>;

/// All cells of puzzles, those of their solutions, and the problems.
type Read<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u8>>, Problems);

/// Reads the records of a text in any format: all cells, those of the solutions if they are wanted, and the message of each
/// unreadable record. A file that is not text is a `ValueError`.
#[pyfunction]
pub fn read<'py>(py: Python<'py>, text: &[u8], pad_zeros: bool, with_solutions: bool) -> PyResult<Read<'py>> {
    let (cells, solutions, problems) = py.detach(|| {
        let (mut cells, mut solutions, mut problems) = (Vec::with_capacity(text.len()), Vec::new(), Vec::new());
        let reader = text::Reader::with(text, text::Options { pad_zeros, ..text::Options::default() });
        for (number, record) in reader.enumerate() {
            let record = record?;
            if number.is_multiple_of(PATIENCE) {
                #[expect(clippy::redundant_closure_for_method_calls, reason = "the method is not general enough")]
                Python::attach(|py| py.check_signals())?;
            }
            if with_solutions {
                let solution = record.position.as_ref().ok().and_then(|position| position.solution.as_deref());
                solutions.extend(solution.unwrap_or(&Grid::EMPTY).rows().as_flattened());
            }
            add(record, &mut cells, &mut problems)?;
        }
        Ok::<_, PyErr>((cells, solutions, problems))
    })?;
    Ok((PyArray1::from_vec(py, cells), PyArray1::from_vec(py, solutions), problems))
}

/// Adds the cells of a record, and its message if it is unreadable.
fn add(record: Record, cells: &mut Vec<u8>, problems: &mut Problems) -> PyResult<()> {
    refuse_binary(&record)?;
    match record.grid() {
        Ok(grid) => cells.extend(grid.rows().as_flattened()),
        Err(unreadable) => {
            problems.push((cells.len() / CELLS, unreadable.describe()));
            cells.extend([UNREADABLE; CELLS]);
        }
    }
    Ok(())
}

/// Refuses the record of a file that is not text.
pub fn refuse_binary(record: &Record) -> PyResult<()> {
    match &record.position {
        Err(unreadable) if matches!(unreadable.reason, Reason::LooksLike(_)) => Err(PyValueError::new_err(format!(
            "{}; or pass a column or an array that another package has read",
            unreadable.reason
        ))),
        _ => Ok(()),
    }
}

/// Reads texts that hold one grid each, like [`read`].
#[pyfunction]
pub fn read_each<'py>(
    py: Python<'py>,
    texts: Vec<Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyArray1<u8>>, Problems)> {
    let mut problems = Vec::new();
    let array = PyArray1::<u8>::zeros(py, [texts.len() * CELLS], false);
    let mut cells = array.readwrite();
    let rows = cells.as_slice_mut().expect("a new array is contiguous").chunks_exact_mut(CELLS);
    for (number, (text, row)) in texts.iter().zip(rows).enumerate() {
        if number.is_multiple_of(PATIENCE) {
            py.check_signals()?;
        }
        let grid = text.extract::<&str>().map_err(|_| "expected text".to_string());
        match grid.and_then(|text| read_text(text).map_err(|unreadable| unreadable.describe())) {
            Ok(grid) => rows::write(row, &grid),
            Err(message) => {
                problems.push((number, message));
                row.fill(UNREADABLE);
            }
        }
    }
    drop(cells);
    Ok((array, problems))
}

/// Reads a text that holds one grid.
#[pyfunction]
pub fn read_one<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyBytes>> {
    match read_text(text) {
        Ok(grid) => Ok(rows::values(py, &grid)),
        Err(unreadable) if matches!(unreadable.reason, Reason::NoGrid) => {
            let text: String = text.chars().take(40).collect();
            Err(PyValueError::new_err(format!(
                "no grid found in {text:?}: text is a grid here, sudokit.read reads files"
            )))
        }
        Err(unreadable) => Err(PyValueError::new_err(unreadable.describe())),
    }
}

/// Reads a text that holds one grid: 81 characters at once, anything else by the reader of all formats.
fn read_text(text: &str) -> Result<Grid, Unreadable> {
    if text.len() == CELLS
        && let Ok(grid) = text.parse()
    {
        return Ok(grid);
    }
    text::read_one(text)
}

/// Returns a grid as 81 characters, `.` for an empty cell.
#[pyfunction]
pub fn line(cells: &[u8]) -> PyResult<String> {
    Ok(rows::only_grid(cells)?.to_string())
}

/// Returns a grid as a drawing of characters.
#[pyfunction]
pub fn boxed(cells: &[u8]) -> PyResult<String> {
    Ok(text::boxed(&rows::only_grid(cells)?))
}

/// Returns the seed of a text, as the program reads `--seed`.
#[pyfunction]
pub fn seed_of(text: &str) -> u64 {
    Random::seed_of(text)
}
