//! The vocabulary: digits, cells, houses and grids, and nothing that needs a strategy. The front page of `sudokit` has the
//! glossary.
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

#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod as_serde;
mod candidate;
mod candidates;
mod cell;
mod conflict;
mod digit;
mod grid;
mod house;
#[doc(hidden)]
pub mod joined;
#[doc(hidden)]
pub mod named;
mod parse_error;
#[doc(hidden)]
pub mod set;
mod solution;
mod spot;

pub use candidate::{ByCell, Candidate, CandidateSet, EachCandidate};
pub use candidates::{Candidates, Obstacle};
pub use cell::{Cell, CellSet, Cells};
pub use conflict::{Conflict, conflicts};
pub use digit::{Digit, DigitSet, DigitSubsets, Digits};
pub(crate) use grid::of_text_and_values;
pub use grid::{BadValue, Givens, Grid, Values};
pub use house::{CellsAt, House, HouseKind, HouseSet, Houses, band_of, lines_of};
pub use parse_error::ParseError;
pub use solution::{NotASolution, Solution};
pub use spot::{Spot, SpotSet, SpotSubsets, Spots};
