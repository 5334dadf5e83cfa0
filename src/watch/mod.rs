//! A search to be watched: on the terminal, as a page, as a recording for asciinema.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | what searches, and where it is shown |
//! | `theater.rs` | the terminal, with keys |
//! | `cast.rs` | the recording for asciinema |
//! | `view.rs` | a moment as lines of text |
//! | `player.rs` | forward, back, slower, faster |

mod cast;
#[cfg_attr(not(unix), expect(dead_code, reason = "without keys nothing is slowed down or taken back"))]
mod player;
#[cfg(unix)]
mod theater;
mod view;

use std::path::{Path, PathBuf};

use anyhow::bail;
use sudokit::picture::{Searcher, replay};
use sudokit::solve::{CellOrder, DigitOrder, Event, Flaw, Method, Moment, Recording, Sequence, Trace};
use sudokit::{Grid, conflicts};

use super::answer::words::grouped;
use super::outcome::Outcome;
use super::run::{Content, Sink, write_whole};
use super::terminal::{color, diagnostic};
use view::{View, numbers};

/// What searches: a readable method, or else the engine.
#[derive(Clone, Copy, Debug)]
pub struct Watched(pub Option<Method>);

/// Where a search is shown.
#[derive(Clone, Debug)]
pub enum Stage {
    /// On the terminal.
    Terminal,
    /// As a page, in a file or on standard output.
    Page(Option<PathBuf>),
    /// As a recording for asciinema, in a file or on standard output.
    Cast(Option<PathBuf>),
}

/// So many events are written at most.
const MOST: u64 = 100_000;

impl Stage {
    /// What a file is by its name.
    pub fn of_file(path: PathBuf) -> anyhow::Result<Self> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("html" | "htm") => Ok(Self::Page(Some(path))),
            Some("cast") => Ok(Self::Cast(Some(path))),
            _ => bail!(
                "'{}' does not say what it is to be: expected a name in .html or .cast, or -f html or -f cast",
                path.display()
            ),
        }
    }

    /// Says why a search cannot be shown here, if it cannot.
    pub fn check(&self) -> anyhow::Result<()> {
        if matches!(self, Self::Terminal) {
            is_theater()?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn is_theater() -> anyhow::Result<()> {
    if !super::terminal::screen::is_there() {
        bail!(
            "--watch draws on a terminal, and standard output is none (-o FILE.html and -o FILE.cast write what it shows)"
        );
    }
    Ok(())
}

#[cfg(not(unix))]
fn is_theater() -> anyhow::Result<()> {
    bail!("--watch draws on terminals of Unix only (-o FILE.html and -o FILE.cast write what it shows)")
}

impl Watched {
    /// Shows how a grid is solved; the answer is no if there is no solution.
    pub fn show(self, grid: &Grid, stage: &Stage) -> anyhow::Result<Outcome> {
        let conflicts = conflicts(grid);
        if !conflicts.is_empty() {
            let reasons = Flaw::Contradictory(conflicts).reasons();
            diagnostic::note(&(reasons.join("\n") + "\n"));
            return Ok(Outcome::No);
        }
        let end = match stage {
            Stage::Terminal => self.on_terminal(grid)?,
            Stage::Page(path) => {
                let recording = Recording::new(grid, &mut self.trace(grid), MOST);
                let searcher = Searcher { title: &self.title(), tries: self.tries() };
                put(path.as_deref(), &replay(&recording, searcher))?;
                recording.end
            }
            Stage::Cast(path) => {
                let look = View {
                    moment: &Moment::new(grid),
                    title: &self.title(),
                    tries: self.tries(),
                    foot: &[],
                    has_color: color::is_welcome(),
                };
                let (text, end) = cast::cast(self.trace(grid), MOST, &look);
                put(path.as_deref(), &text)?;
                end
            }
        };
        Ok(tell(&end, stage))
    }

    #[cfg(unix)]
    fn on_terminal(self, grid: &Grid) -> anyhow::Result<Moment> {
        theater::play(player::Player::new(Moment::new(grid), self.trace(grid)), &self.title(), self.tries())
    }

    #[cfg(not(unix))]
    fn on_terminal(self, grid: &Grid) -> anyhow::Result<Moment> {
        is_theater().map(|()| Moment::new(grid))
    }

    fn trace(self, grid: &Grid) -> Trace {
        self.0.map_or_else(|| Trace::of_engine(grid), |method| Trace::of(method, grid))
    }

    fn title(self) -> String {
        match self.0 {
            Some(Method::Backtrack(Sequence { cells, digits })) => {
                let digits = if digits == DigitOrder::Up { "digits 1 to 9" } else { "digits 9 to 1" };
                let cells = match cells {
                    CellOrder::Rows => "",
                    CellOrder::Columns => ", column by column",
                    CellOrder::Last => ", the last empty cell first",
                };
                format!("backtracking: {digits}{cells}")
            }
            Some(_) => "backtracking after filling singles".into(),
            None => "the engine in one of its lanes".into(),
        }
    }

    /// The order in which every digit of a cell is tried, if it is.
    fn tries(self) -> Option<DigitOrder> {
        self.0.map(|method| match method {
            Method::Backtrack(sequence) => sequence.digits,
            _ => DigitOrder::Up,
        })
    }
}

/// Says on standard error how it ended.
fn tell(end: &Moment, stage: &Stage) -> Outcome {
    let numbers = numbers(end).join(", ");
    let (words, outcome) = match (end.last, stage) {
        (Some(Event::Solved), _) => ("solved".into(), Outcome::Yes),
        (Some(Event::Exhausted), _) => ("no solution: every possibility was tried".into(), Outcome::No),
        (_, Stage::Terminal) => ("not to the end".into(), Outcome::Yes),
        _ => (format!("cut after {} events, the search is longer", grouped(end.events)), Outcome::Yes),
    };
    diagnostic::note(&format!("{words}: {numbers}\n"));
    outcome
}

/// Writes a file, or to standard output.
fn put(path: Option<&Path>, text: &str) -> anyhow::Result<()> {
    match path {
        Some(path) => write_whole(&[(path.into(), Content::File(text.into()))]),
        None => Sink::new().print(text),
    }
}
