//! Rare patterns of the hardest puzzles.

pub mod exocet;
pub mod multi_sector;
pub mod sk_loop;
pub mod tridagon;
