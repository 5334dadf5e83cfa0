//! The characters of a drawing, and the means to highlight in it.

use std::iter;

/// The style of a drawing of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the types say it all")]
pub struct TextStyle {
    pub highlight: Highlight,
    pub charset: Charset,
}

/// The means to highlight the parts of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// Colors.
    Colors,
    /// Characters beside the digits.
    Characters,
}

/// The characters for lines, bars and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charset {
    /// Nothing but ASCII, for files and pipes. The claims of a chain have no numbers.
    Ascii,
    /// Lines, blocks and raised digits, for terminals with UTF-8.
    Unicode,
}

impl TextStyle {
    /// ASCII without colors.
    pub const PLAIN: Self = Self { highlight: Highlight::Characters, charset: Charset::Ascii };
}

impl Charset {
    /// Returns a bar from left to right with a length in eighths of a character. ASCII rounds down, but not to nothing.
    #[must_use]
    pub fn bar(self, eighths: usize) -> String {
        match self {
            Self::Ascii => "#".repeat((eighths / 8).max(eighths.min(1))),
            Self::Unicode => {
                let rest = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'].get((eighths % 8).wrapping_sub(1));
                iter::repeat_n('█', eighths / 8).chain(rest.copied()).collect()
            }
        }
    }

    /// Returns a bar from the bottom to the top, with a height in eighths of a character: its characters from the top down, in
    /// this many rows.
    #[must_use]
    pub fn column(self, eighths: usize, rows: usize) -> Vec<char> {
        let of_row = |row: usize| match (eighths.saturating_sub(8 * row).min(8), self) {
            (0, _) => ' ',
            (_, Self::Ascii) => '#',
            (part, Self::Unicode) => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][part - 1],
        };
        (0..rows).rev().map(of_row).collect()
    }
}

/// Returns a number in raised digits, `+` between several.
pub fn raised(numbers: &str) -> String {
    let raised = |c: char| c.to_digit(10).map_or('⁺', |digit| RAISED[digit as usize]);
    numbers.replace(", ", "+").chars().map(raised).collect()
}

const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_by_eighths() {
        let [ascii, unicode] = [Charset::Ascii, Charset::Unicode].map(|charset| [0, 1, 9, 16].map(|n| charset.bar(n)));
        assert_eq!(ascii, ["", "#", "#", "##"]);
        assert_eq!(unicode, ["", "▏", "█▏", "██"]);
        assert_eq!(Charset::Unicode.column(11, 3), [' ', '▃', '█']);
        assert_eq!(Charset::Ascii.column(11, 3), [' ', '#', '#']);
    }
}
