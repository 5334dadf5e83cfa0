//! Rare patterns of the hardest puzzles.

pub mod exocet;
pub mod impossible;
pub mod multi_sector;
pub mod oddagon;
pub mod sk_loop;
pub mod tridagon;
