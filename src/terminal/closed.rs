//! Whether standard output was closed when the program began: `sudoku solve grid.txt >&-`.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed stream, and all output would be lost without an
//! error.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks at standard output before the standard library does.
#[ctor::ctor]
fn look() {
    IS_CLOSED.store(fs::symlink_metadata("/dev/fd/1").is_err() && fs::metadata("/dev/fd").is_ok(), Ordering::Relaxed);
}

/// Returns true if standard output was closed when the program began.
pub fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}
