//! Blocks of lines without drawings: nine lines of nine digits, lists.

use sudokit::{Candidates, Grid, text};

use super::Style;
use crate::cli::answer::{Block, Heading, Item, Page, Part, Title};

/// Prints a block.
pub fn render(style: &Style, item: Option<&Item>, block: &Block<'_>, page: &mut Page) {
    let is_named = style.several && block.heading == Heading::Always;
    let title = item.filter(|_| is_named).map(|item| Title::Grid { before: String::new(), place: item.place() });
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
    let s = if holes.len() == 1 { "" } else { "s" };
    format!("{}{} hole{s}\n", holes.concat(), holes.len())
}
