//! Lines of HTML and `LaTeX` that stand outside of a table, since the rest of it is lost or there is none.

use super::tags::{Piece, Pieces};

/// What such a line is.
pub enum TableLine {
    /// Cells, or a row in one element.
    Cells(Vec<String>),
    /// The beginning or the end of a row or a cell.
    Within,
    /// Other tags.
    Outside,
}

/// Returns what a line of tags, or of a table of `LaTeX`, holds.
pub fn table_line(text: &str) -> Option<TableLine> {
    if text.matches('&').count() >= 8 && text.contains("\\\\") {
        return Some(TableLine::Cells(latex_cells(text)));
    }
    if !text.starts_with('<') || !text.ends_with('>') {
        return None;
    }
    let cells = tagged_cells(text)?;
    Some(match cells.as_slice() {
        [] if is_within_table(text) => TableLine::Within,
        [] => TableLine::Outside,
        _ => TableLine::Cells(cells),
    })
}

/// Returns what stands in the innermost elements of a line, unless there is text outside of them.
fn tagged_cells(text: &str) -> Option<Vec<String>> {
    let is_cell = |name: &str| name.eq_ignore_ascii_case("td") || name.eq_ignore_ascii_case("th");
    let mut cells = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for piece in Pieces::of(text) {
        match piece {
            Piece::Text(_, text) => match &mut open {
                Some((_, cell)) => *cell += &text,
                None if text.trim().is_empty() => {}
                None => return None,
            },
            Piece::Tag(tag) => {
                let ends = |name: &str| tag.closes || is_cell(name) && is_cell(tag.name);
                cells.extend(open.take().filter(|(name, _)| ends(name)).map(|(_, cell)| cell));
                open = (!tag.closes).then(|| (tag.name, String::new()));
            }
        }
    }
    cells.extend(open.filter(|(name, _)| is_cell(name)).map(|(_, cell)| cell));
    Some(cells)
}

/// Returns true if the tags of a line are those of rows and cells.
fn is_within_table(text: &str) -> bool {
    const NAMES: [&str; 9] = ["tr", "row", "div", "li", "ul", "ol", "td", "th", "tbody"];
    let is_known = |name: &str| NAMES.iter().any(|known| name.eq_ignore_ascii_case(known));
    Pieces::of(text).all(|piece| !matches!(piece, Piece::Tag(tag) if !is_known(tag.name)))
}

/// Returns the cells of a row of `LaTeX`.
fn latex_cells(text: &str) -> Vec<String> {
    let text = text.split("\\\\").next().unwrap_or(text).replace("\\hline", "").replace("\\textbf", "");
    text.split('&').map(|cell| cell.replace(['{', '}', '$', '~'], "")).collect()
}
