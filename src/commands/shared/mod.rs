//! Options and values that several commands share.
//!
//! | file | content |
//! |---|---|
//! | `values.rs` | values of options |
//! | `ranges.rs` | ranges of clues, ratings and levels |
//! | `techniques.rs` | the techniques to try, their order, and the words where none applies |
//! | `known.rs` | the classes of known puzzles |

pub mod known;
pub mod ranges;
pub mod techniques;
pub mod values;
