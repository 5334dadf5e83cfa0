//! One line a record: grids as 81 characters with whatever stood around them, or words.

use sudokit::Clues;

use super::{Layout, Names, Row, Style};
use crate::answer::{Answer, Line, Page, Subject};

/// The format.
pub const ROW: Row = Row { layout: Layout::Line, name: "line", help: "One line for each grid", header: None, render };

fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    print(style, subject, &answer.line(), page);
}

fn print(style: &Style, subject: Subject, line: &Line<'_>, page: &mut Page) {
    match line {
        Line::Grid(grid, fields) => {
            name(style.names == Names::All, subject, page);
            let (before, after) = subject.item.map(|item| item.record.labels.in_line()).unwrap_or_default();
            page.bytes(&before);
            match grid {
                Clues::Givens(grid) => page.bytes(&grid.to_line()),
                Clues::Candidates(candidates) => page.block(&candidates.to_string()),
            }
            for field in fields {
                page.block(" ");
                page.block(field);
            }
            page.bytes(&after);
            page.block("\n");
        }
        Line::Remarked(grid, remark) => {
            name(style.names == Names::All, subject, page);
            let (before, after) = subject.item.map(|item| item.record.labels.in_line()).unwrap_or_default();
            page.bytes(&before);
            page.bytes(&grid.to_line());
            page.bytes(&after);
            // A grid that was solved before has the remark already.
            if !after.ends_with(remark.as_bytes()) {
                page.block(" # ");
                page.block(remark);
            }
            page.block("\n");
        }
        Line::Words(words) => {
            name(style.names != Names::None, subject, page);
            page.block(words);
            page.block("\n");
        }
        Line::Several(first, below) => {
            print(style, subject, first, page);
            for line in below.split_inclusive('\n') {
                name(style.names == Names::All, subject, page);
                page.block(line);
            }
        }
        Line::Nothing => {}
    }
}

/// Names the input, as grep does, where that is wanted.
fn name(is_wanted: bool, subject: Subject, page: &mut Page) {
    if let Some(source) = subject.source.filter(|_| is_wanted) {
        page.block(source);
        page.block(":");
    }
}
