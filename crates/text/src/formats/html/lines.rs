//! Lines of HTML and `LaTeX` outside of a table, because the rest of the table is lost or missing.

use super::tags::{Token, Tokens};

/// A line of a table without its context.
pub enum TableLine {
    /// The texts of cells, or a row in one element.
    Cells(Vec<String>),
    /// The beginning or the end of a row or a cell.
    Within,
    /// Other tags.
    Outside,
}

/// Classifies a line of tags or of a `LaTeX` table.
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

/// Returns the texts of the innermost elements of a line, or `None` if there is text outside of them.
fn tagged_cells(text: &str) -> Option<Vec<String>> {
    let is_cell = |name: &str| name.eq_ignore_ascii_case("td") || name.eq_ignore_ascii_case("th");
    let mut cells = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for token in Tokens::of(text) {
        match token {
            Token::Text(_, text) => match &mut open {
                Some((_, cell)) => *cell += &text,
                None if text.trim().is_empty() => {}
                None => return None,
            },
            Token::Tag(tag) => {
                let ends = |name: &str| tag.closes || is_cell(name) && is_cell(tag.name);
                cells.extend(open.take().filter(|(name, _)| ends(name)).map(|(_, cell)| cell));
                open = (!tag.closes).then(|| (tag.name, String::new()));
            }
        }
    }
    cells.extend(open.filter(|(name, _)| is_cell(name)).map(|(_, cell)| cell));
    Some(cells)
}

/// Returns whether all tags of a line are those of rows and cells.
fn is_within_table(text: &str) -> bool {
    const NAMES: [&str; 9] = ["tr", "row", "div", "li", "ul", "ol", "td", "th", "tbody"];
    let is_known = |name: &str| NAMES.iter().any(|known| name.eq_ignore_ascii_case(known));
    Tokens::of(text).all(|token| !matches!(token, Token::Tag(tag) if !is_known(tag.name)))
}

/// Returns the cells of a `LaTeX` table row.
fn latex_cells(text: &str) -> Vec<String> {
    let text = text.split("\\\\").next().unwrap_or(text).replace("\\hline", "").replace("\\textbf", "");
    text.split('&').map(|cell| cell.replace(['{', '}', '$', '~'], "")).collect()
}
