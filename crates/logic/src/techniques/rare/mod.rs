//! Rare patterns of the hardest puzzles.

pub mod exocet;
pub mod impossible;
pub mod multi_sector;
mod odd_loop;
pub mod sk_loop;
