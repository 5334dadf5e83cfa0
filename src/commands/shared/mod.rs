//! Options and values that several commands share.
//!
//! | file | content |
//! |---|---|
//! | `values.rs` | values of options |
//! | `ranges.rs` | ranges of clues, ratings and levels |
//! | `techniques.rs` | the techniques to try, their order, and the words where none applies |
//! | `classes.rs` | a set of classes of equivalent puzzles |
//! | `forms.rs` | canonical forms of grids and of candidates |
//! | `profile.rs` | ratings and techniques of a path in words |

pub mod classes;
pub mod forms;
pub mod profile;
pub mod ranges;
pub mod techniques;
pub mod values;
