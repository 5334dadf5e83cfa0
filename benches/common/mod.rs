//! Functions of several benches.

#![allow(dead_code, reason = "no bench needs all of it")]

pub mod children;
pub mod clock;
pub mod lists;
pub mod numbers;
pub mod peer;

use std::process::ExitCode;

/// The result of a bench.
pub fn finish(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
