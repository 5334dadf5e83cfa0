//! Blocks of lines without drawings: nine lines of nine digits, lists.

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
            Part::Candidates(grid, candidates) => page.block(&list(grid, candidates)),
            Part::Text(text) => page.block(text),
            Part::Drawing(..) | Part::Title(_) => {}
        }
    }
}

/// A line for each empty cell, and how many there are.
fn list(grid: &Grid, candidates: &Candidates) -> String {
    let line = |(number, cell)| format!("hole {number}: {cell}: {}", candidates[cell]).trim_end().to_string() + "\n";
    let holes: Vec<String> = (1..).zip(grid.empty_cells()).map(line).collect();
    format!("{}{}\n", holes.concat(), counted(holes.len(), "hole"))
}
