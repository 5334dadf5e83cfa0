//! Wings: cells of few candidates around a pivot, one of which has a digit in any case.

pub mod bent;
pub mod pivot;
pub mod w_wing;
