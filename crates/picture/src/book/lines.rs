//! Line breaking.

use crate::drawing::broken;
use crate::geometry::real;
use crate::{Font, Words};

/// Breaks a text into lines of at most this width. Only a single word can be wider.
pub fn wrapped(text: &str, font: &Font, size: f64, width: f64) -> Vec<String> {
    broken(text, |line| font.width(line) * size <= width)
}

/// The distance of two lines of a title, in a font of size 1.
const LEADING: f64 = 1.2;

/// Breaks a title into lines within this width and height, in the largest font size that fits, up to its own: it breaks
/// before it shrinks. The position of the title is that of its upper edge. Returns the lines and the place below them.
pub fn fitted(title: &Words, width: f64, height: f64) -> (Vec<Words>, f64) {
    let (font, mut size) = (title.font(), title.size);
    let lines = loop {
        let lines = wrapped(&title.text, font, size, width);
        let fits = lines.iter().all(|line| font.width(line) * size <= width);
        if real(lines.len()) * size * LEADING <= height && fits || size < 1.0 {
            break balanced(&title.text, font, size, width, lines);
        }
        size *= 0.95;
    };
    let end = title.at.y + real(lines.len()) * size * LEADING;
    let places = (0..).map(|row| title.at.moved(0.0, size + real(row) * size * LEADING));
    (lines.into_iter().zip(places).map(|(text, at)| Words { at, text, size, ..title.clone() }).collect(), end)
}

/// Breaks a text into the same number of lines, with the widest line as narrow as possible.
fn balanced(text: &str, font: &Font, size: f64, width: f64, mut lines: Vec<String>) -> Vec<String> {
    let widest = |lines: &[String]| lines.iter().map(|line| font.width(line) * size).fold(0.0, f64::max);
    loop {
        let narrower = wrapped(text, font, size, widest(&lines) - 1e-6);
        if narrower.len() > lines.len() || widest(&narrower) >= widest(&lines) || widest(&narrower) > width {
            return lines;
        }
        lines = narrower;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Point};

    #[test]
    fn lines_fit_the_width_and_lose_no_word() {
        let font = Font::built_in(false);
        let text = "Fill every row, every column and every box with the digits 1 to 9.";
        for width in [60.0, 100.0, 1000.0] {
            let lines = wrapped(text, font, 10.0, width);
            assert!(lines.iter().all(|line| font.width(line) * 10.0 <= width), "{lines:?}");
            assert_eq!(lines.join(" "), text);
        }
        assert_eq!(wrapped(text, font, 10.0, 1000.0).len(), 1);
        let chain = wrapped("(7)r5c8=(7)r5c1-(3=8)r5c1-(8)r1c1", font, 10.0, 60.0);
        assert_eq!(chain, ["(7)r5c8=", "(7)r5c1-", "(3=8)r5c1-", "(8)r1c1"]);
        assert!(wrapped("", font, 10.0, 10.0).is_empty());
    }

    #[test]
    fn long_titles_break_before_they_shrink() {
        let fit = |text: &str, width, height| {
            let title = Words::starting(Point::default(), 40.0, text, Ink::Text).bold();
            let (lines, end) = fitted(&title, width, height);
            assert!(end <= height && lines.last().is_none_or(|line| line.at.y < end), "{lines:?}");
            let size = lines.first().map(|line| line.size);
            (lines.into_iter().map(|line| line.text).collect::<Vec<_>>(), size)
        };
        assert_eq!(fit("Sudoku", 300.0, 48.0), (vec!["Sudoku".into()], Some(40.0)));
        assert_eq!(fit("Sudoku by the Sea", 300.0, 100.0), (vec!["Sudoku".into(), "by the Sea".into()], Some(40.0)));
        let (lines, size) = fit("Sudoku by the Sea", 300.0, 60.0);
        assert!(lines.len() == 1 && size.is_some_and(|size| size < 40.0), "{lines:?}");
        let (lines, size) = fit("Donaudampfschifffahrtsgesellschaft Sudoku", 200.0, 100.0);
        assert!(lines.len() == 2 && size.is_some_and(|size| size < 40.0), "{lines:?}");
        assert_eq!(fit("", 200.0, 100.0), (vec![], None));
    }
}
