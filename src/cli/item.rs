//! One record on its way through a command: where it comes from, how messages name it, what is said if it is unreadable.

use serde::Serialize;
use sudokit::Grid;
use sudokit::text::{Reason, Record, Unreadable};

use super::diagnostic;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, csv_field};

/// A record and its place among all records of a run.
pub struct Item<'a> {
    /// What messages call the input.
    pub source: &'a str,
    /// Which record of the run it is, from 1 (unless the run is on several threads).
    pub number: u64,
    /// The record.
    pub record: Record,
}

impl Item<'_> {
    /// What a message about this record begins with: its place, if there is more than one record.
    pub fn prefix(&self, layout: Layout) -> String {
        if layout.several { format!("{}:{}: ", self.source, self.record.line) } else { String::new() }
    }

    /// Prints a line of 81 cells with whatever stood before and behind it in the input.
    pub fn print_line(&self, grid: &Grid, page: &mut Page) {
        page.block(&self.record.before);
        page.out.extend_from_slice(&grid.to_line());
        page.block(&self.record.after);
        page.line("");
    }

    /// The line above a boxed grid that tells it from the others.
    pub fn heading(&self) -> String {
        format!("grid {} ({}:{})", self.number, self.source, self.record.line)
    }

    /// Prints the grid that is the answer, in any format but `json` and `csv`.
    pub fn print(&self, grid: &Grid, puzzle: &Grid, layout: Layout, page: &mut Page) {
        self.separate(layout, page);
        match layout.format {
            Format::Boxed => page.block(&layout.boxed_solution(puzzle, grid)),
            Format::Line => self.print_line(grid, page),
            _ => page.block(&sudokit::text::lines(grid)),
        }
    }

    /// Prints the grid that is the answer with fields: behind it in its line, else as comments under it.
    pub fn print_with(
        &self,
        grid: &Grid,
        fields: impl IntoIterator<Item = (&'static str, String)>,
        layout: Layout,
        page: &mut Page,
    ) {
        if layout.format != Format::Line {
            self.print(grid, grid, layout, page);
            fields.into_iter().for_each(|(name, value)| page.line(format!("# {name}: {value}")));
            return;
        }
        page.block(&self.record.before);
        page.out.extend_from_slice(&grid.to_line());
        fields.into_iter().for_each(|(_, value)| page.block(&format!(" {value}")));
        page.block(&self.record.after);
        page.line("");
    }

    /// Prints words where a grid would stand.
    pub fn print_words(&self, words: &str, layout: Layout, page: &mut Page) {
        self.separate(layout, page);
        page.line(words);
    }

    /// Sets the answer to this record apart from the one before.
    pub fn separate(&self, layout: Layout, page: &mut Page) {
        if self.number > 1 && layout.format != Format::Line {
            page.line("");
        }
        if layout.several && layout.format == Format::Boxed {
            page.line(self.heading());
        }
    }

    /// The part of a JSON answer that is the same for all commands.
    pub fn json<T: Serialize>(&self, puzzle: Option<&Grid>, answer: T) -> Object<'_, T> {
        Object {
            source: self.source,
            line: self.record.line,
            id: self.record.before.trim_matches([' ', '\t', ',', ';', ':', '"']),
            puzzle: puzzle.map(ToString::to_string),
            note: self.record.after.trim_matches([' ', '\t', ',', ';', '#', ':', '"']),
            answer,
        }
    }

    /// The grid of the record; if it could not be read, that is said and there is none.
    pub fn grid(&self, layout: Layout, page: &mut Page) -> Option<&Grid> {
        match &self.record.grid {
            Ok(grid) => Some(grid),
            Err(unreadable) => {
                self.unreadable(unreadable, layout, page);
                None
            }
        }
    }

    /// Says why the record could not be read: with its line and a caret on standard error, in short in its place.
    pub fn unreadable(&self, unreadable: &Unreadable, layout: Layout, page: &mut Page) {
        page.outcome.add(Outcome::Trouble);
        page.tally.unreadable += 1;
        page.notes.push_str(&diagnostic::draw(self.source, unreadable));
        let words = format!("error: line {}: {unreadable}", unreadable.line);
        match layout.format {
            Format::Json => page.json(&self.json(None, Failure { verdict: "unreadable", reasons: vec![words] })),
            Format::Csv => page.line(format!(",{}{}", csv_field(&words), ",".repeat(layout.columns.saturating_sub(2)))),
            Format::Line => page.line(words),
            Format::Grid | Format::Boxed if layout.several => self.print_words(&words, layout, page),
            Format::Grid | Format::Boxed => {}
        }
    }
}

/// A JSON answer: where the record stands, and what the command says about it.
#[derive(Serialize)]
pub struct Object<'a, T> {
    source: &'a str,
    line: u64,
    #[serde(skip_serializing_if = "str::is_empty")]
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'a str,
}

/// The answer where there is nothing but reasons.
#[derive(Serialize)]
pub struct Failure {
    pub verdict: &'static str,
    pub reasons: Vec<String>,
}

/// The cells of an unreadable record that has the right shape but for their content.
pub fn bad_cells(unreadable: &Unreadable) -> Option<(&[sudokit::text::BadCell], &Grid)> {
    match &unreadable.reason {
        Reason::BadCells { cells, rest } => Some((cells, rest)),
        _ => None,
    }
}
