//! The parts of a grid: digits, cells, houses, candidates, and sets of them.
//!
//! Start with [`Grid`] (any 81 cells), [`Cell`] and [`Digit`]. A [`House`] is a row, a column or a box. A [`Solution`]
//! is a full grid without a conflict. [`Candidates`] are the digits that each cell can take. [`conflicts`] lists equal
//! digits in a house. A set ([`DigitSet`], [`CellSet`], [`HouseSet`], [`SpotSet`]) is one integer. The operators `|`,
//! `&`, `-` and `!` combine sets in one or two instructions.
//!
//! Rows, columns and boxes are counted from 0 in code, and from 1 in text (`r1c1` is `Cell::at(0, 0)`).
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
//!
//! ```
//! use sudokit::board::{Candidates, Cell, DigitSet, Grid, House};
//!
//! let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
//! let row = House::row_at(0);
//! let empty: Vec<Cell> = row.cells().into_iter().filter(|&cell| grid.digit(cell).is_none()).collect();
//! assert_eq!(empty[0].to_string(), "r1c3");
//!
//! let candidates = Candidates::of(&grid);
//! let open = DigitSet::union(empty.iter().map(|&cell| candidates[cell]));
//! assert_eq!(open.to_string(), "1 2 4 6 8 9");
//! # Ok::<(), sudokit::ParseError>(())
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

pub use candidate::{Candidate, CandidateSet, EachCandidate};
pub use candidates::{Candidates, Obstacle};
pub use cell::{Cell, CellSet, Cells};
pub use conflict::{Conflict, conflicts};
pub use digit::{Digit, DigitSet, Digits};
pub(crate) use grid::with_grid;
pub use grid::{BadValue, Grid};
pub use house::{House, HouseKind, HouseSet, Houses, band_of, lines_of};
pub use parse_error::ParseError;
pub use solution::{NotASolution, Solution};
pub use spot::{Spot, SpotSet, Spots};
