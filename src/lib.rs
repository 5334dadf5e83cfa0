//! Classic 9x9 Sudoku: read, solve, check, count, list candidates, print.
//!
//! ```
//! use sudokit::{Verdict, solve, text};
//!
//! let puzzle = text::read_one("
//!     800000000
//!     003600000
//!     070090200
//!     050007000
//!     000045700
//!     000100030
//!     001000068
//!     008500010
//!     090000400
//! ")?;
//!
//! match solve(&puzzle) {
//!     Verdict::Unique(solution) => print!("{}", text::boxed(&solution)),
//!     Verdict::Multiple { first, .. } => println!("one of several: {first}"),
//!     Verdict::Contradictory(conflicts) => println!("{}", conflicts[0]),
//!     Verdict::None(_) => println!("no solution"),
//! }
//! # Ok::<(), sudokit::text::Unreadable>(())
//! ```
//!
//! | module | what for |
//! |---|---|
//! | [`board`] | the vocabulary: [`Digit`], [`Cell`], [`House`], [`Grid`], [`Solution`], [`Candidates`] |
//! | [`text`] | grids from text, in every shape people write, and to text |
//! | [`solve`](mod@solve) | [`solve()`], [`solutions`], [`count`], [`true_candidates`] |
//! | [`symmetry`] | grids that are equivalent |
//! | [`canon`] | the canonical form: which grids are the same up to symmetry |
//! | [`random`] | random numbers that never change |
//! | [`logic`] | human techniques: [`logic::TECHNIQUES`], [`logic::State`], [`logic::Step`] |
//! | [`explain`] | steps in English: [`explain::place`], [`explain::reasoning`], [`explain::effect`], [`explain::eureka`] |
//! | [`mistake`] | what is wrong with a half-filled grid: [`mistake::judge`] |
//! | [`rate`](mod@rate) | the reference rating: [`rate::rate`] |
//! | [`check`](mod@check) | [`check()`], [`check_puzzle`]: every reason why a grid is not valid |

pub mod board;
pub mod canon;
pub mod check;
pub mod explain;
pub mod generate;
pub mod logic;
pub mod mistake;
pub mod random;
pub mod rate;
pub mod solve;
pub mod symmetry;
pub mod text;

pub use board::{Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, Obstacle, Solution, conflicts};
pub use check::{check, check_puzzle};
pub use solve::{Method, Verdict, count, solutions, solve, true_candidates};
pub use symmetry::Symmetry;
