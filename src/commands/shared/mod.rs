//! What several commands share: values of options, puzzles of operands, what a path amounts to.
//!
//! | file | what |
//! |---|---|
//! | `options.rs` | values of options |
//! | `range.rs` | ranges of clues, ratings and levels |
//! | `order.rs` | which techniques are tried |
//! | `stuck.rs` | why a path does not lead on |
//! | `seed.rs` | a seed where none was given |
//! | `puzzle.rs` | the puzzle of an operand |
//! | `form.rs` | canonical forms |
//! | `profile.rs` | ratings and techniques of a path, in words and as data |

pub mod form;
pub mod options;
pub mod order;
pub mod profile;
pub mod puzzle;
pub mod range;
pub mod seed;
pub mod stuck;
