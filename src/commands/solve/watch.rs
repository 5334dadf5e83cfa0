//! `solve --watch`: shows how a grid is solved, on the terminal or as a page.

use sudokit::picture::{grouped, replay};
use sudokit::solve::{Event, Flaw, Method, Moment, Recording};
use sudokit::{Grid, conflicts};

use crate::outcome::Outcome;
use crate::run::Place;
use crate::terminal::{messages, player};

/// The most events that a page holds.
const MOST: u64 = 100_000;

/// Shows how a method solves a grid: on a page at this place, or on the terminal at this speed. The outcome is no if there is
/// no solution.
pub fn show(method: Method, grid: &Grid, page: Option<Place>, speed: Option<u64>) -> anyhow::Result<Outcome> {
    let conflicts = conflicts(grid);
    if !conflicts.is_empty() {
        messages::note(&(Flaw::Contradictory(conflicts).reasons().join("\n") + "\n"));
        return Ok(Outcome::No);
    }
    let end = match page {
        None => player::play(grid, method, speed)?,
        Some(place) => {
            let recording = Recording::new(grid, method, MOST);
            place.write(replay(&recording, method))?;
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
