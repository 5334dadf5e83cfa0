//! The vocabulary: digits, cells, houses and grids, and nothing that needs a strategy.
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | digit | one of 1 to 9 ([`Digit`]); several of them are a [`DigitSet`] |
//! | cell | one of the 81 places, written `r1c1` to `r9c9` ([`Cell`]); several are a [`CellSet`] |
//! | house | a row, a column or a box ([`House`]): nine cells that hold nine different digits |
//! | peers | the 20 other cells that share a house with a cell |
//! | grid | 81 cells, each with a value; 0 is an empty cell ([`Grid`]) |
//! | given | a filled cell of a puzzle |
//! | candidate | a digit that a cell can still take ([`Candidates`]) |
//! | conflict | two or more equal digits in one house ([`Conflict`]) |
//! | solution | a complete grid without conflict ([`Solution`]) |
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!      +----------+----------+----------+
//!   r1 |  0  1  2 |  3  4  5 |  6  7  8 |
//!   r2 |  box 1   |  box 2   |  box 3   |   the numbers are Cell::index()
//!   r3 | 18 19 20 | 21 22 23 | 24 25 26 |
//!      +----------+----------+----------+
//!   r4 |  box 4   |  box 5   |  box 6   |
//!      :          :          :          :
//! ```

mod candidates;
mod cell;
mod conflict;
mod digit;
mod grid;
mod house;
pub(crate) mod layout;
mod solution;

pub use candidates::{Candidates, Obstacle};
pub use cell::{Cell, CellSet};
pub use conflict::{Conflict, conflicts};
pub use digit::{Digit, DigitSet};
pub use grid::{Grid, NotAGrid};
pub use house::House;
pub use solution::{NotASolution, Solution};
