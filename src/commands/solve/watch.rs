//! `solve --watch`: shows how a grid is solved, on the terminal or as a page.

use std::path::PathBuf;

use anyhow::bail;
use sudokit::picture::{grouped, replay};
use sudokit::solve::{Event, Flaw, Method, Moment, Recording};
use sudokit::{Grid, conflicts};

use crate::outcome::Outcome;
use crate::run::{Content, print, write_whole};
use crate::terminal::{is_terminal, messages, player};

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
        if matches!(self, Self::Terminal) && !is_terminal() {
            bail!("--watch draws on a terminal, and standard output is not a terminal (-o FILE.html writes a page)");
        }
        Ok(())
    }
}

/// Shows how a method solves a grid, on the terminal at this speed. The outcome is no if there is no solution.
pub fn show(method: Method, grid: &Grid, destination: &Destination, speed: Option<u64>) -> anyhow::Result<Outcome> {
    let conflicts = conflicts(grid);
    if !conflicts.is_empty() {
        messages::note(&(Flaw::Contradictory(conflicts).reasons().join("\n") + "\n"));
        return Ok(Outcome::No);
    }
    let end = match destination {
        Destination::Terminal => player::play(grid, method, speed)?,
        Destination::Page(path) => {
            let recording = Recording::new(grid, method, MOST);
            let page = replay(&recording, method);
            match path {
                Some(path) => write_whole(&[(path.clone(), Content::File(page.into()))])?,
                None => print(page)?,
            }
            recording.end
        }
    };
    Ok(report(&end))
}

/// Prints on standard error how the search ended.
fn report(end: &Moment) -> Outcome {
    let (words, outcome) = match end.last {
        Some(Event::Solved) => ("solved".into(), Outcome::Yes),
        Some(Event::Exhausted) => ("no solution: every possibility was tried".into(), Outcome::No),
        _ => (format!("cut after {} events, the search is longer", grouped(end.events)), Outcome::Yes),
    };
    messages::note(&format!("{words}: {}\n", player::counts(end)));
    outcome
}
