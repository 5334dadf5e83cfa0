//! Literals that go on over many lines, cut into values: each is a record or several of them.
//!
//! An outer list is only a container: its items are cut out one by one, so that a list of any length takes the memory of
//! one item. What is damaged is ended where the next item begins, so that it harms no other.

mod containers;
mod cutter;
mod opening;

pub use cutter::{Cutter, Piece};
pub use opening::{is_closed_object, is_named_object, is_named_value, opening};
