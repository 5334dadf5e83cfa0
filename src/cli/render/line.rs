//! One line a record: grids as 81 characters with whatever stood around them, or words.

use super::{Layout, Row, Style};
use crate::cli::answer::{Answer, Item, Line, Page, Subject};

/// The format.
pub const ROW: Row = Row { layout: Layout::Line, name: "line", help: "One line for each grid", header: None, render };

fn render(_: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    print(subject.item, &answer.line(), page);
}

fn print(item: Option<&Item>, line: &Line<'_>, page: &mut Page) {
    match line {
        Line::Grid(grid, fields) => {
            let (before, after) = item.map_or(("", ""), |item| (&item.record.before, &item.record.after));
            page.block(before);
            page.bytes(&grid.to_line());
            for field in fields {
                page.block(" ");
                page.block(field);
            }
            page.block(after);
            page.block("\n");
        }
        Line::Words(words) => {
            page.block(words);
            page.block("\n");
        }
        Line::Several(first, below) => {
            print(item, first, page);
            page.block(below);
        }
        Line::Nothing => {}
    }
}
