//! `--histogram`: how many puzzles are how hard, and what they take.

use std::sync::{Mutex, PoisonError};

use sudokit::Grid;
use sudokit::logic::{Level, Rating};
use sudokit::picture::chart::{Chart, Group};
use sudokit::rate::{Histogram, Profile, SCHEME};

use crate::answer::Page;
use crate::answer::words::{counted, grouped};
use crate::render::Style;
use crate::terminal::window;

/// A histogram to which all threads add.
#[derive(Default)]
pub struct Charts(Mutex<Histogram>);

impl Charts {
    /// Counts a puzzle.
    pub fn add(&self, puzzle: &Grid, profile: &Profile) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(puzzle, profile);
    }

    /// Puts it on a page.
    pub fn print(&self, style: &Style, page: &mut Page) {
        let histogram = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let chart = chart(&histogram);
        match style.paint_drawing(chart.draw()) {
            Some(sheet) => page.hang(None, sheet),
            None => page.block(&chart.rows(window::size().0)),
        }
    }
}

/// The bars of a histogram.
fn chart(histogram: &Histogram) -> Chart {
    let puzzles = histogram.puzzles();
    let unsettled = match histogram.unsettled() {
        0 => String::new(),
        number => format!(", {} not rated to the end", grouped(number)),
    };
    let title = format!("{}{unsettled}", counted(grouped(puzzles), "puzzle"));
    let techniques = histogram.techniques();
    let techniques = techniques.iter().map(|(name, puzzles, _)| ((*name).to_string(), *puzzles)).collect();
    let groups = [
        ("level".to_string(), levels(histogram)),
        (format!("rating ({SCHEME})"), ratings(histogram)),
        ("clues".into(), clues(histogram)),
        ("puzzles that take it".into(), techniques),
    ];
    let groups = groups.into_iter().filter(|(_, bars)| !bars.is_empty());
    Chart { title, groups: groups.map(|(heading, bars)| Group { heading, bars }).collect() }
}

fn levels(histogram: &Histogram) -> Vec<(String, u64)> {
    let levels = Level::ALL.into_iter();
    if histogram.levels().is_empty() {
        return Vec::new();
    }
    levels.map(|level| (level.to_string(), histogram.levels().get(&level).copied().unwrap_or(0))).collect()
}

/// Every tenth that occurs.
fn ratings(histogram: &Histogram) -> Vec<(String, u64)> {
    histogram.ratings().iter().map(|(rating, &number): (&Rating, _)| (rating.to_string(), number)).collect()
}

/// Every number from the least to the most.
fn clues(histogram: &Histogram) -> Vec<(String, u64)> {
    let clues = histogram.clues();
    let (Some((&least, _)), Some((&most, _))) = (clues.first_key_value(), clues.last_key_value()) else {
        return Vec::new();
    };
    (least..=most).map(|number| (number.to_string(), clues.get(&number).copied().unwrap_or(0))).collect()
}
