//! The compiled part of the Python package `sudokit`: functions on arrays of N x 81 bytes.
//!
//! | file | content |
//! |---|---|
//! | `rows.rs` | grids in arrays |
//! | `threads.rs` | work on several threads, ended by Ctrl-C |
//! | `text.rs` | reading and writing |
//! | `solve.rs` | solving, counting, checking, candidates |
//! | `classes.rs` | canonical forms, equivalent grids, splits |
//! | `ratings.rs` | ratings |
//! | `audit.rs` | audits |
//! | `generate.rs` | new puzzles |
//! | `steps.rs` | questions about one grid, paths as arrays |
//!
//! What Python sees is in `python/sudokit`, which turns all kinds of input into such arrays.
#![expect(clippy::needless_pass_by_value, reason = "functions for Python take what they are given")]

mod audit;
mod classes;
mod generate;
mod ratings;
mod rows;
mod solve;
mod steps;
mod text;
mod threads;

use pyo3::prelude::*;

#[pymodule]
mod _sudokit {
    use std::ffi::OsString;

    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::audit::Audit;
    #[pymodule_export]
    use crate::classes::{canon_all, shuffle, split};
    #[pymodule_export]
    use crate::generate::generate_all;
    #[pymodule_export]
    use crate::ratings::{levels, rate_all, techniques};
    #[pymodule_export]
    use crate::solve::{candidates, check, count, guesses, solve};
    #[pymodule_export]
    use crate::steps::{ask, trace_all};
    #[pymodule_export]
    use crate::text::{boxed, line, read, read_each, read_one, seed_of};

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Runs the program with these words of the command line, its name first, and returns the exit status.
    #[pyfunction]
    fn program(py: Python<'_>, words: Vec<OsString>) -> u8 {
        py.detach(|| sudokit_cli::main(&words))
    }
}
