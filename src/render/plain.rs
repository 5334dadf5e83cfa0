//! Blocks of lines without drawings: nine lines of nine digits, lists.

use sudokit::{Candidates, Grid, text};

use super::{Layout, Row, Style};
use crate::answer::words::counted;
use crate::answer::{Answer, Heading, Page, Part, Subject, Title};

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
            Part::Candidates(grid, candidates) => list(grid, candidates, page.out()),
            Part::Marks(marks, _) => page.block(&text::boxed_candidates(marks)),
            Part::Text(text) => page.block(text),
            Part::Drawing(..) | Part::Scene(_) | Part::Title(_) => {}
        }
    }
}

/// Writes how many empty cells there are, and a line for each.
fn list(grid: &Grid, candidates: &Candidates, out: &mut Vec<u8>) {
    let holes = grid.empty_cells();
    out.extend_from_slice(counted(holes.len(), "hole").as_bytes());
    out.push(b'\n');
    let mut number = 0;
    holes.iter().for_each(|cell| {
        number += 1;
        let [row, column] = [cell.row(), cell.column()].map(|place| b"123456789"[place]);
        if number < 10 {
            out.extend_from_slice(&[b'h', b'o', b'l', b'e', b' ', b'0' + number]);
        } else {
            out.extend_from_slice(&[b'h', b'o', b'l', b'e', b' ', b'0' + number / 10, b'0' + number % 10]);
        }
        out.extend_from_slice(&[b':', b' ', b'r', row, b'c', column, b':']);
        candidates[cell].iter().for_each(|digit| out.extend_from_slice(&[b' ', b'0' + digit.value()]));
        out.push(b'\n');
    });
}
