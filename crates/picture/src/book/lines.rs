//! Line breaking.

use crate::Font;
use crate::drawing::broken;

/// Breaks a text into lines of at most this width. Only a single word can be wider.
pub fn wrapped(text: &str, font: &Font, size: f64, width: f64) -> Vec<String> {
    broken(text, |line| font.width(line) * size <= width)
}

/// Breaks a text into at most `most` lines of at most this width, in the largest font size that fits, up to `largest`.
/// Returns the lines and the size.
pub fn fitted(text: &str, font: &Font, largest: f64, width: f64, most: usize) -> (Vec<String>, f64) {
    let mut size = largest;
    loop {
        let lines = wrapped(text, font, size, width);
        let fits = lines.iter().all(|line| font.width(line) * size <= width);
        if lines.len() <= most && fits || size < 1.0 {
            return (balanced(text, font, size, width, lines), size);
        }
        size *= 0.95;
    }
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
        assert!(wrapped("", font, 10.0, 10.0).is_empty());
    }

    #[test]
    fn long_texts_get_a_smaller_font() {
        let font = Font::built_in(true);
        let (lines, size) = fitted("Donaudampfschifffahrtsgesellschaft Sudoku", font, 40.0, 200.0, 2);
        assert!(size < 40.0 && lines.len() == 2, "{lines:?} {size}");
        let (lines, _) = fitted("Sudoku by the Sea", font, 40.0, 300.0, 2);
        assert_eq!(lines, ["Sudoku", "by the Sea"]);
        assert_eq!(fitted("Sudoku", font, 40.0, 300.0, 2), (vec!["Sudoku".into()], 40.0));
    }
}
