//! Options, values and errors that several commands share.
//!
//! | file | content |
//! |---|---|
//! | `values.rs` | values of options |
//! | `ranges.rs` | ranges of clues, ratings and levels |
//! | `techniques.rs` | the techniques to try, their order, and the words where none applies |

pub mod ranges;
pub mod techniques;
pub mod values;

use anyhow::anyhow;
use sudokit::canon::ClassSet;

use crate::output::words::grouped;

/// Adds a class to a set. Returns true if it is new. The error names the number of classes and a way to need fewer.
pub fn add_class(classes: &mut ClassSet, class: u128, way_out: &str) -> anyhow::Result<bool> {
    classes.try_insert_class(class).map_err(|_| {
        let number = grouped(classes.len() as u64);
        anyhow!("no memory for more than {number} classes ({way_out})")
    })
}
