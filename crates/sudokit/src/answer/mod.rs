//! Answers as plain data: the objects that `sudoku -f json` prints, and that other languages return.
//!
//! An [`Answer`] has the [`Head`] that all answers share, then the fields of one question:
//!
//! | question | fields |
//! |---|---|
//! | solve, count, candidates | [`Solved`], [`Counted`], [`Candidates`] |
//! | check | [`Checked`] |
//! | hint | [`Hint`], with a [`Step`] or each [`Mistake`]; [`hint()`] answers a page; [`Unsolved`], [`NoStep`] |
//! | rate | [`Rated`], with each [`PathStep`] |
//! | generate, reduce | [`Made`], [`Reduced`] |
//! | audit | [`Audited`], with each [`AuditedList`] and [`Overlap`]; [`audit`] makes it |
//! | canon | [`Canonical`], [`Moved`], [`Compared`] |
//! | show | [`Shown`] |
//!
//! Each field is described once, at its struct. Some descriptions name the option of the program that asks for the field. Here,
//! functions fill these fields, such as [`Made::with_path`] for `--steps` and [`Made::with_next`] for `--next`. The columns of csv, `docs/json.md` and `docs/schemas` follow from the structs.
//! All of them are written and read with `serde`; fields that are not known are skipped.
//!
//! ```
//! use sudokit::answer::{Answer, Solved};
//! use sudokit::{Grid, solve};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let answer = Answer::<Solved>::from(&solve(&grid));
//! let line = serde_json::to_string(&answer)?;
//! assert!(line.starts_with(r#"{"verdict":"unique","reasons":[],"solution":"534678912"#));
//! assert_eq!(serde_json::from_str::<Answer<Solved>>(&line)?, answer);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod audit;
mod canon;
mod check;
mod fields;
mod head;
mod hint;
mod make;
mod rate;
mod show;
mod solve;
mod step;

pub use audit::{Audited, AuditedList, LevelCount, Overlap};
pub use canon::{Canonical, Compared, Moved};
pub use check::Checked;
pub use head::{Answer, Head, Label, VerdictKind, VerdictSummary};
pub use hint::{Hint, Mistake, NoStep, Unsolved, hint, parse_claim, prove, rated_beside};
pub use make::{Made, Reduced};
pub use rate::{PathStep, Rated, TechniqueCount};
pub use show::Shown;
pub use solve::{ByCell, Candidates, Counted, Solved};
pub use step::{Elimination, InnerStep, Part, Placement, RevealedStep, Step, TechniqueNames};
