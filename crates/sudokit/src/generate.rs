//! Making puzzles that have exactly one solution.
//!
//! | to do | begin with |
//! |---|---|
//! | make a puzzle | [`generate()`] |
//! | make puzzles that meet [`Requirements`] | [`puzzles`]; [`Generator`], several at once |
//! | remove clues from a puzzle | [`reduce`], until it is minimal |
//! | add clues to a grid with several solutions | [`add`] |
//! | find puzzles that differ in one or two clues | [`neighbors`] |
//! | draw full grids | [`random_solution`] |
//!
//! ```
//! use sudokit::generate::{ClueSymmetry, Requirements, puzzles};
//!
//! let requirements = Requirements::new().symmetry(ClueSymmetry::Rotate180);
//! let made = puzzles(&requirements, 7)?.next().expect("an iterator without end")?;
//! assert!(ClueSymmetry::Rotate180.is_kept_by(made.puzzle.given_cells()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Seeds
//! The requirements, the seed and the index alone determine a puzzle, on every machine. [`Random::new`](crate::random::Random::new) gives every
//! index of a seed a stream of its own. Its first word is the seed of the *tries*: try number `t` draws from stream `t`
//! of that seed. The puzzle is the first try that meets the requirements, however many tries are made side by side. A
//! try draws the full grid, then the number of clues if there is a choice, then the order in which clues are removed.
//!
//! If there is a choice of symmetries or of levels, the next words of the stream of a puzzle draw one. The puzzle is the
//! first try with the drawn level. If none of the first 2,000 tries has this level, it is the first try with any required
//! level.

#[doc(inline)]
pub use sudokit_generate::*;
