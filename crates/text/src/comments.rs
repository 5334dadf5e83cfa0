//! Comments that hold a grid, which is passed over and counted.

use super::line::is_ruler;
use super::rows::Row;

/// Rows of a grid that stand in comments, one directly below the other.
#[derive(Clone, Copy, Debug)]
pub struct CommentedRows {
    /// The line of the last comment.
    line: u64,
    /// How many rows there are.
    count: usize,
}

impl CommentedRows {
    /// No rows yet.
    pub const NONE: Self = Self { line: 0, count: 0 };

    /// Takes in a comment without a grid of its own; whether it is the ninth row of one.
    pub fn take(&mut self, line: u64, comment: &str) -> bool {
        let text = comment.trim_start_matches(['#', '%', '/']);
        if self.line + 1 != line {
            self.count = 0;
        }
        self.line = line;
        if text.trim().is_empty() || is_ruler(text.trim()) {
            return false;
        }
        self.count = if Row::new(line, text).is_good() { self.count + 1 } else { 0 };
        self.count > 0 && self.count.is_multiple_of(9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many grids are counted in comments of these lines.
    fn grids(comments: &[&str]) -> usize {
        let mut rows = CommentedRows::NONE;
        (1..).zip(comments).filter(|(line, comment)| !comment.is_empty() && rows.take(*line, comment)).count()
    }

    #[test]
    fn nine_rows_are_a_grid() {
        assert_eq!(grids(&["# 530070000"; 9]), 1);
        assert_eq!(grids(&["// 5 3 0 | 0 7 0 | 0 0 0"; 18]), 2);
        assert_eq!(grids(&["# +---+", "#530070000", "#530070000", "#530070000", "#"].repeat(3)), 1);
        assert_eq!(grids(&["# 530070000"; 8]), 0);
        assert_eq!(grids(&["# 530070000", "", "# 530070000", "# a word"].repeat(9)), 0);
    }
}
