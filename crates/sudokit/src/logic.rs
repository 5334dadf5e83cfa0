//! Human techniques: patterns that a person can find in a position, and the steps that follow from them.
//!
//! | type | description |
//! |---|---|
//! | [`Path`] | the steps from a position to the solution, an iterator of hints |
//! | [`Hint`] | a step with the position before it: place, reasons, conclusion |
//! | [`Step`] | a use of a [`Technique`]: [`Evidence`] (the pattern) and [`Effect`] (the conclusion) |
//! | [`Order`] | which techniques are tried, and in which order |
//! | [`State`], [`Solvable`], [`Start`] | a position; one with exactly one solution; either, to start a search |
//! | [`Parts`], [`Area`] | the roles of candidates, houses and links in a step; the place to look at |
//! | [`Rating`], [`Level`] | the difficulty of a step or a puzzle |
//! | [`RevealLevel`] | how much of a step or a mistake is told |
//!
//! [`find_all`] finds every step of given techniques in a position. [`proof()`] finds the steps that lead to a claim.
//! [`rate`](mod@rate) rates puzzles, and [`mistake`] finds the mistakes in a position.
//!
//! ```
//! use sudokit::Puzzle;
//! use sudokit::logic::{Order, Path};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let hint = Path::new(&puzzle, Order::people()).next().expect("a step");
//! assert_eq!((hint.technique().name(), hint.place().to_string().as_str()), ("Hidden Single", "box 2"));
//! assert_eq!(hint.conclusion(), "so r1c6 is 8");
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```

#[doc(inline)]
pub use sudokit_logic::*;
