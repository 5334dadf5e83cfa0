//! One line a record: grids as 81 characters with whatever stood around them, or words.

use crate::cli::answer::{Item, Line, Page};

/// Prints a line.
pub fn render(item: Option<&Item>, line: &Line<'_>, page: &mut Page) {
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
            render(item, first, page);
            page.block(below);
        }
        Line::Nothing => {}
    }
}
