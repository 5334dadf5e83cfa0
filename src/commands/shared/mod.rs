//! Options and values that several commands share.
//!
//! | file | content |
//! |---|---|
//! | `values.rs` | values of options: names, numbers, ranges |
//! | `techniques.rs` | the techniques to try, their order, and the words where none applies |
//! | `known.rs` | the classes of known puzzles |

pub mod known;
pub mod techniques;
pub mod values;
