//! Lines between rows.

use crate::cell;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruler {
    Line,
    /// A line of dashes with corners or crosses, as in a drawing.
    Frame,
    /// The line below the names of a Markdown table.
    Markdown,
    /// Nine dashes, which are a row if dashes are empty cells.
    NineDashes,
    /// Nine dashes between bars, which are a row if dashes are empty cells, and else as in a Markdown table.
    NineDashesInBars,
}

impl Ruler {
    /// Returns the ruler in a line: dashes, and nothing but characters of frames.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉');
        let draws = |c: char| {
            is_dash(c)
                || matches!(c, '+' | '|' | ':' | '.' | '*' | '\'' | '`' | ' ' | '\t' | ',')
                || cell::is_box_drawing(c)
        };
        let first = text.chars().next()?;
        if !draws(first) || !text.chars().all(draws) {
            return None;
        }
        let dashes = text.chars().filter(|&c| is_dash(c)).count();
        let are_cells =
            text.len() <= 20 && text.chars().all(|c| matches!(c, '-' | '.' | '*' | ' ')) && text.contains(['.', '*']);
        if dashes < 3 && text != "|-" || are_cells || text.bytes().all(|byte| byte == b'-') && text.len() == 81 {
            return None;
        }
        let is_table = text.contains('|')
            && text.chars().all(|c| matches!(c, '|' | ':' | '-' | ' '))
            && text.matches('|').count() > 4;
        let nine_in_bars = || text.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>() == ["-"; 9];
        Some(if is_table && nine_in_bars() {
            Self::NineDashesInBars
        } else if is_table {
            Self::Markdown
        } else if text == "---------" {
            Self::NineDashes
        } else if text.contains(|c: char| c == '+' || cell::is_box_drawing(c)) {
            Self::Frame
        } else {
            Self::Line
        })
    }
}
