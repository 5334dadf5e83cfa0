//! Wings: a few cells with few candidates, one of which must have a certain digit.

pub mod bent;
pub mod pivot;
