//! Classic 9x9 Sudoku: read, solve, check, count, explain, rate, make, compare and print.
//!
//! ```
//! use sudokit::{solve, solve::Flaw, text};
//!
//! let grid = text::read_one("
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
//! match solve(&grid) {
//!     Ok(solution) => print!("{}", text::boxed(&solution)),
//!     Err(Flaw::Several(solutions)) => println!("one of several: {}", solutions[0]),
//!     Err(flaw) => println!("{flaw}"),
//! }
//! # Ok::<(), sudokit::text::Unreadable>(())
//! ```
//!
//! | module | what for |
//! |---|---|
//! | [`board`] | the vocabulary: [`Digit`], [`Cell`], [`House`], [`Grid`], [`Solution`], [`Candidates`] |
//! | [`text`] | grids from text, in every shape people write, and to text |
//! | [`solve`](mod@solve) | [`solve()`], [`solutions`], [`count`], [`true_candidates`], [`Puzzle`], [`solve::Solver`], [`solve::Trace`] |
//! | [`check`](mod@check) | [`check()`]: every reason why a grid is not a valid solution |
//! | [`logic`] | human techniques: [`logic::Path`], [`logic::State`], [`logic::Step`] |
//! | [`mistake`] | what is wrong with a half-filled grid: [`mistake::judge`] |
//! | [`rate`](mod@rate) | the reference rating: [`rate::rate`] |
//! | [`generate`] | new puzzles: [`generate::Generator`], [`generate::reduce`], [`generate::add`] |
//! | [`picture`] | what can be drawn: grids, candidates, steps |
//! | `book` | puzzles on pages to print, with solutions (feature `pictures`) |
//! | [`symmetry`], [`canon`] | grids that are equivalent, and the canonical form that they share |
//! | [`random`] | random numbers that never change |
//!
//! The library knows no terminal, no file, no environment and no clock: a [`Stop`] that is handed in ends long calls. It
//! keeps no setting anywhere, so everything may be used from any thread.
//!
//! # Features
//!
//! | feature | what for |
//! |---|---|
//! | `text`, `logic`, `generate`, `picture` | the modules of these names, and `mistake` and `rate` with `logic`; on by default |
//! | `formats` | the formats of other programs and sites; without it `text` has lines, rows, drawings, literals, JSON and CSV |
//! | `pictures` | PNG and PDF pictures, and books |
//! | `serde` | values are written and read as the objects of `docs/json.md`; what proves something, such as a step, is only written, and `logic::data` reads it |
//!
//! Without features the library depends on `thiserror` and `fearless_simd`.
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | digit, cell, house | 1 to 9; one of the 81 places, `r1c1` to `r9c9`; a row, a column or a box |
//! | spot | the place of a cell in a house |
//! | peers | the 20 cells that share a house with a cell: those it *sees* |
//! | candidate | a digit that a cell can still take |
//! | grid | 81 cells, each with a digit or empty; a filled one is a *given* |
//! | solution | a full grid without conflict |
//! | puzzle | a grid with exactly one solution |
//! | verdict | the only solution of a grid, or its *flaw*: why there is not exactly one |
//! | conflict, obstacle | equal digits in a house; a cell or a digit that is left with nothing |
//! | problem | why a full grid is not a solution |
//! | mistake | what is wrong with a half-filled grid |
//! | fault | what a generated puzzle lacks of a wish |
//! | clue, marks | a given of a puzzle that is made; the candidates that somebody wrote down |
//! | record | one grid of a text, or the place where one could not be read |
//! | state | placed digits and candidates in the middle of solving; a *solvable* one has exactly one solution |
//! | technique | a pattern that people know by name; found by a *finder*, in a *family* |
//! | step | one application: *evidence* (what was seen) and *effect* (what follows) |
//! | claim, link, inference | a cell has a digit or has it not; a claim in a chain; why it follows |
//! | path | the steps from a state to the solution, in an *order* of techniques |
//! | rating, level | difficulty in tenths; its name, `easy` to `beyond` |
//! | event, trace, moment | what happens in a search; all of it, one by one; how things stand in between |
//! | lane, sweep | a puzzle's place in a vector; all deductions of the engine, once |
//!
//! What is wrong is told by the type that stands for it: [`Display`](std::fmt::Display) is a phrase, small letters, no
//! dot. The program adds where it was and what to do about it.

#[doc(inline)]
pub use sudokit_core::{board, canon, check, random, solve, symmetry};
#[cfg(feature = "generate")]
#[doc(inline)]
pub use sudokit_generate as generate;
#[cfg(feature = "logic")]
#[doc(inline)]
pub use sudokit_logic::{self as logic, mistake, rate};
#[cfg(feature = "picture")]
#[doc(inline)]
pub use sudokit_picture as picture;
#[cfg(feature = "pictures")]
#[doc(inline)]
pub use sudokit_picture::book;
#[cfg(feature = "text")]
#[doc(inline)]
pub use sudokit_text as text;

pub use sudokit_core::canon::by_puzzle as canonical;
pub use sudokit_core::{
    AsCandidates, Candidate, CandidateSet, Candidates, Cell, CellSet, Clues, Conflict, Digit, DigitSet, Grid, House,
    HouseSet, Obstacle, ParseError, Puzzle, Solution, Stop, Symmetry, Verdict, conflicts, count, solutions,
    true_candidates,
};

#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide.md")]
struct Guide;

#[cfg(all(doctest, feature = "logic", feature = "serde"))]
#[doc = include_str!("../../../docs/json.md")]
struct Json;
