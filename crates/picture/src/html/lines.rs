//! Lines of digits, each a text with a list of places. What does not change from step to step is written once and
//! referred to.

use std::collections::BTreeMap;

use crate::drawing::Point;
use crate::svg::number;
use sudokit_core::board::Digit;

/// How far below their middle digits stand.
#[derive(Clone, Copy)]
pub enum Size {
    /// In a cell.
    Large,
    /// Candidates.
    Small,
}

/// The lines of all boards of a page, with their numbers.
#[derive(Default)]
pub struct Lines(BTreeMap<String, usize>);

impl Lines {
    /// Digits with their middles; their lines are referred to.
    pub fn refer(&mut self, class: &str, digits: impl Iterator<Item = (Point, Digit)>, size: Size) -> String {
        group(
            class,
            lines(digits, size).into_iter().map(|line| {
                let next = self.0.len();
                let number = *self.0.entry(line).or_insert(next);
                format!("<use href=\"#l{number}\"/>")
            }),
        )
    }

    /// What is referred to.
    pub fn all(self) -> String {
        let mut lines: Vec<_> = self.0.into_iter().map(|(line, number)| (number, line)).collect();
        lines.sort_unstable();
        lines.iter().map(|(number, line)| format!("<text id=\"l{number}\"{line}</text>\n")).collect::<Vec<_>>().concat()
    }
}

/// Digits with their middles, all written here.
pub fn texts(class: &str, digits: impl Iterator<Item = (Point, Digit)>, size: Size) -> String {
    group(class, lines(digits, size).into_iter().map(|line| format!("<text{line}</text>")))
}

fn group(class: &str, lines: impl Iterator<Item = String>) -> String {
    let text = lines.collect::<Vec<_>>().concat();
    if text.is_empty() { text } else { format!("<g class=\"{class}\">{text}</g>\n") }
}

/// The digits line by line, as the end of a tag and what stands behind it.
fn lines(digits: impl Iterator<Item = (Point, Digit)>, size: Size) -> Vec<String> {
    let below = match size {
        Size::Large => 21.0,
        Size::Small => 8.0,
    };
    let mut lines: Vec<(f64, Vec<(f64, Digit)>)> = Vec::new();
    for (at, digit) in digits {
        match lines.iter_mut().find(|(y, _)| (y - at.y).abs() < 0.5) {
            Some((_, line)) => line.push((at.x, digit)),
            None => lines.push((at.y, vec![(at.x, digit)])),
        }
    }
    let written = |(y, line): (f64, Vec<(f64, Digit)>)| {
        let places: Vec<String> = line.iter().map(|(x, _)| number(*x)).collect();
        let digits: String = line.iter().map(|(_, digit)| digit.to_string()).collect();
        format!(" y=\"{}\" x=\"{}\">{digits}", number(y + below), places.join(" "))
    };
    lines.into_iter().map(written).collect()
}
