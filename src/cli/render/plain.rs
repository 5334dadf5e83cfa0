//! Blocks of lines without drawings: nine lines of nine digits, lists.

use std::fmt::Write;

use sudokit::{Candidates, Grid, text};

use super::{Layout, Row, Style};
use crate::cli::answer::words::counted;
use crate::cli::answer::{Answer, Heading, Page, Part, Subject, Title};

/// The format.
pub const ROW: Row = Row { layout: Layout::Blocks, name: "list", help: "Lines for people", header: None, render };

fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    let block = answer.block();
    let is_named = style.several && block.heading == Heading::Always;
    let title =
        subject.item.filter(|_| is_named).map(|item| Title::Grid { before: String::new(), place: item.place() });
    page.start(title);
    for part in &block.parts {
        match part {
            Part::Grid(grid, _) => page.block(&text::lines(grid)),
            Part::Position(position) => page.block(&text::lines(&position.givens)),
            Part::Candidates(grid, candidates) => page.block(&list(grid, candidates)),
            Part::Marks(marks, _) => page.block(&text::boxed_candidates(marks)),
            Part::Text(text) => page.block(text),
            Part::Drawing(..) | Part::Scene(_) | Part::Title(_) => {}
        }
    }
}

/// A line for each empty cell, and how many there are.
fn list(grid: &Grid, candidates: &Candidates) -> String {
    let holes = grid.empty_cells();
    let mut text = String::new();
    for (number, cell) in (1..).zip(holes) {
        let between = if candidates[cell].is_empty() { "" } else { " " };
        _ = writeln!(text, "hole {number}: {cell}:{between}{}", candidates[cell]);
    }
    text + &counted(holes.len(), "hole") + "\n"
}
