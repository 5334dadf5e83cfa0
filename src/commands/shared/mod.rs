//! Options and values that several commands share.
//!
//! | file | content |
//! |---|---|
//! | `values.rs` | values of options |
//! | `ranges.rs` | ranges of clues, ratings and levels |
//! | `techniques.rs` | the techniques to try, their order, and the words where none applies |
//! | `classes.rs` | sets of classes for which the memory may not suffice |

pub mod classes;
pub mod ranges;
pub mod techniques;
pub mod values;
