//! `sudoku solve --watch`: shows how a grid is solved, on the terminal or as a page.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the search to show, and its destination |
//! | `terminal.rs` | the screen and the keys |
//! | `player.rs` | forward, back, slower, faster |
//! | `view.rs` | a moment of the search as lines of text |

#[cfg(any(unix, windows))]
mod player;
#[cfg(any(unix, windows))]
mod terminal;
#[cfg(any(unix, windows))]
mod view;

use std::path::PathBuf;

use anyhow::bail;
use sudokit::picture::{Searcher, replay};
use sudokit::solve::{CellOrder, DigitOrder, Event, Flaw, Method, Moment, Recording, Sequence, Trace};
use sudokit::{Grid, conflicts};

use crate::outcome::Outcome;
use crate::output::words::{counted, grouped};
use crate::run::{Content, print, write_whole};
use crate::terminal::{is_terminal, messages};

/// The destination of a search.
#[derive(Clone, Debug)]
pub enum Destination {
    Terminal,
    /// A page, in a file or on standard output.
    Page(Option<PathBuf>),
}

/// The most events that a page holds.
const MOST: u64 = 100_000;

impl Destination {
    /// Returns the destination that a file name selects.
    pub fn of_file(path: PathBuf) -> anyhow::Result<Self> {
        let name = path.display();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("html" | "htm") => Ok(Self::Page(Some(path))),
            Some("cast") => bail!(
                "cannot write '{name}': record the terminal with asciinema (asciinema rec -c 'sudoku solve --watch FILE' {name})"
            ),
            _ => bail!("unknown format of '{name}': expected a name in .html, or -f html"),
        }
    }

    /// Checks that the destination exists.
    pub fn check(&self) -> anyhow::Result<()> {
        if matches!(self, Self::Terminal) && !(cfg!(any(unix, windows)) && is_terminal()) {
            bail!("--watch draws on a terminal, and standard output is not a terminal (-o FILE.html writes a page)");
        }
        Ok(())
    }
}

/// A search by a readable method, or by the engine if there is none.
#[derive(Clone, Copy, Debug)]
pub struct WatchedSearch(pub Option<Method>);

impl WatchedSearch {
    /// Shows how a grid is solved. The outcome is no if there is no solution.
    pub fn show(self, grid: &Grid, destination: &Destination) -> anyhow::Result<Outcome> {
        let conflicts = conflicts(grid);
        if !conflicts.is_empty() {
            messages::note(&(Flaw::Contradictory(conflicts).reasons().join("\n") + "\n"));
            return Ok(Outcome::No);
        }
        let mut trace = self.0.map_or_else(|| Trace::of_engine(grid), |method| Trace::of(method, grid));
        let searcher = Searcher { title: &self.title(), tries: self.digit_order() };
        let end = match destination {
            #[cfg(any(unix, windows))]
            Destination::Terminal => terminal::play(player::Player::new(grid, trace), searcher)?,
            #[cfg(not(any(unix, windows)))]
            Destination::Terminal => Moment::new(grid),
            Destination::Page(path) => {
                let recording = Recording::new(grid, &mut trace, MOST);
                let page = replay(&recording, searcher);
                match path {
                    Some(path) => write_whole(&[(path.clone(), Content::File(page.into()))])?,
                    None => print(page)?,
                }
                recording.end
            }
        };
        Ok(report(&end, destination))
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

    /// Returns the order of the digits that are tried in a cell; `None` for the engine, which does not try all.
    fn digit_order(self) -> Option<DigitOrder> {
        self.0.map(|method| match method {
            Method::Backtrack(sequence) => sequence.digits,
            _ => DigitOrder::Up,
        })
    }
}

/// Prints on standard error how the search ended.
fn report(end: &Moment, destination: &Destination) -> Outcome {
    let (words, outcome) = match (end.last, destination) {
        (Some(Event::Solved), _) => ("solved".into(), Outcome::Yes),
        (Some(Event::Exhausted), _) => ("no solution: every possibility was tried".into(), Outcome::No),
        (_, Destination::Terminal) => ("stopped before the end".into(), Outcome::Yes),
        _ => (format!("cut after {} events, the search is longer", grouped(end.events)), Outcome::Yes),
    };
    messages::note(&format!("{words}: {}\n", counts(end).join(", ")));
    outcome
}

/// Returns the numbers of what a search did so far.
fn counts(moment: &Moment) -> Vec<String> {
    let dead_ends = counted(grouped(moment.dead_ends), "dead end");
    let mut counts = vec![format!("{} tried", grouped(moment.tries)), format!("{} stayed", grouped(moment.placed))];
    if moment.filled > 0 {
        counts.push(format!("{} filled in", grouped(moment.filled)));
    }
    counts.extend([dead_ends, format!("depth {} of at most {}", moment.depth, moment.deepest)]);
    counts
}
