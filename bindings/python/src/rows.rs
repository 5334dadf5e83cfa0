//! Rows of 81 bytes: grids in arrays.

use numpy::{Element, PyArray1, PyArray2, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudokit::Grid;

/// The number of cells.
pub const CELLS: usize = 81;

/// The value of the cells of a grid that could not be read. A row with any value above 9 is unreadable.
pub const UNREADABLE: u8 = 255;

/// An array of grids that Python handed in.
pub type Rows<'py> = PyReadonlyArray2<'py, u8>;

/// Returns the bytes of an array of N x 81 values.
pub fn bytes<'a>(rows: &'a Rows<'_>) -> PyResult<&'a [u8]> {
    match rows.as_slice() {
        Ok(bytes) if bytes.len().is_multiple_of(CELLS) => Ok(bytes),
        _ => Err(PyValueError::new_err("expected a C-contiguous array of N x 81 values")),
    }
}

/// Returns the grid of a row, or `None` if a value is above 9. Bytes of text are no row, though a grid can be made of them.
pub fn grid(row: &[u8]) -> Option<Grid> {
    Grid::try_from(<[u8; CELLS]>::try_from(row).ok()?).ok()
}

/// Returns the grid of the bytes of a Python object.
pub fn only_grid(cells: &[u8]) -> PyResult<Grid> {
    grid(cells).ok_or_else(|| PyValueError::new_err("expected 81 values from 0 to 9"))
}

/// The readable grids of some rows.
pub struct Grids {
    is_readable: Vec<bool>,
    pub all: Vec<Grid>,
}

impl Grids {
    pub fn of(rows: &[u8]) -> Self {
        let mut all = Vec::with_capacity(rows.len() / CELLS);
        let mut add = |row| grid(row).map(|grid| all.push(grid)).is_some();
        let is_readable = rows.chunks_exact(CELLS).map(&mut add).collect();
        Self { is_readable, all }
    }

    /// Returns the answer of each row, given those of the readable ones.
    pub fn in_place<T>(&self, answers: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
        let mut answers = answers.into_iter();
        self.is_readable.iter().map(move |is_readable| is_readable.then(|| answers.next()).flatten())
    }
}

/// Writes a grid to a row.
pub fn write(row: &mut [u8], grid: &Grid) {
    row.copy_from_slice(grid.rows().as_flattened());
}

/// Returns the values of a grid.
pub fn values<'py>(py: Python<'py>, grid: &Grid) -> Bound<'py, PyBytes> {
    PyBytes::new(py, grid.rows().as_flattened())
}

/// Creates an array of N zeros.
pub fn zeros<T: Element>(py: Python<'_>, number: usize) -> Bound<'_, PyArray1<T>> {
    PyArray1::zeros(py, [number], false)
}

/// Creates an array of N rows of zeros.
pub fn zero_rows<T: Element>(py: Python<'_>, number: usize) -> Bound<'_, PyArray2<T>> {
    PyArray2::zeros(py, [number, CELLS], false)
}
