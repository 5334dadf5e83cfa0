//! Sets of classes for which the memory may not suffice.

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
