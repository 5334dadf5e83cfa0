//! Lines of digits, each as one text with a list of positions. A line that occurs in several steps is written
//! once.

use std::collections::BTreeMap;

use crate::drawing::Point;
use crate::svg::number;
use sudokit_core::board::Digit;

/// The size of digits, which determines the distance from their center to the base line.
#[derive(Clone, Copy)]
pub enum Size {
    /// The digit of a cell.
    Large,
    /// A candidate.
    Small,
}

/// The shared lines of all boards of a page, with their numbers.
#[derive(Default)]
pub struct SharedLines(BTreeMap<String, usize>);

impl SharedLines {
    /// Returns digits at their centers, as references to shared lines.
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

    /// Returns all shared lines.
    pub fn all(self) -> String {
        let mut lines: Vec<_> = self.0.into_iter().map(|(line, number)| (number, line)).collect();
        lines.sort_unstable();
        lines.iter().map(|(number, line)| format!("<text id=\"l{number}\"{line}</text>\n")).collect::<Vec<_>>().concat()
    }
}

/// Returns digits at their centers, without references.
pub fn texts(class: &str, digits: impl Iterator<Item = (Point, Digit)>, size: Size) -> String {
    group(class, lines(digits, size).into_iter().map(|line| format!("<text{line}</text>")))
}

fn group(class: &str, lines: impl Iterator<Item = String>) -> String {
    let text = lines.collect::<Vec<_>>().concat();
    if text.is_empty() { text } else { format!("<g class=\"{class}\">{text}</g>\n") }
}

/// Returns the digits line by line: the attributes, the end of the tag, and the text.
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
