//! Tables of columns for people.

/// The width from which a cell does not widen its column, so that the columns behind it stay on the screen.
const WIDE: usize = 30;

/// Returns a line for each row, with two blanks between columns. In a window, only the columns that fit it are shown, at least
/// two, and longer lines are cut.
pub fn table<const N: usize>(rows: &[[String; N]], window: Option<usize>) -> String {
    let window = window.unwrap_or(usize::MAX);
    let widths: [usize; N] = std::array::from_fn(|column| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.filter(|&width| width < WIDE).max().unwrap_or(0)
    });
    let ends = widths.iter().scan(0, |end, width| {
        *end += width + 2;
        Some(*end - 2)
    });
    let shown = ends.take_while(|&end| end <= window).count().max(2);
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).take(shown).map(|(cell, width)| format!("{cell:width$}"));
        cut(cells.collect::<Vec<_>>().join("  ").trim_end(), window) + "\n"
    };
    rows.iter().map(line).collect()
}

/// Cuts a line to the width of the window.
fn cut(line: &str, window: usize) -> String {
    if line.chars().count() <= window { line.into() } else { shortened(line, window.saturating_sub(3)) }
}

/// Returns the beginning of a long text, at most `most` characters and three dots.
pub fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() { start + "..." } else { start }
}
