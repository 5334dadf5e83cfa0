//! Scenes as lines of characters, for terminals and plain text: as large as the window allows.
//!
//! [`draw_lines`] draws a scene as lines. [`screen()`] returns them as [`Row`]s of [`Span`]s: characters with their ink.
//!
//! ```
//! use sudokit::Puzzle;
//! use sudokit::picture::Scene;
//! use sudokit::picture::screen::{TextStyle, Window, draw_lines};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! print!("{}", draw_lines(&Scene::of_grid(&puzzle), Window { columns: 80, rows: 24 }, TextStyle::PLAIN));
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
// | file | content |
// |---|---|
// | `mod.rs` | the choice of a size that fits |
// | `span.rs` | characters with their style, and the colors of terminals |
// | `style.rs`, `frame.rs` | the characters of a drawing; the lines between boxes and cells |
// | `sign.rs` | the highlighting of candidates by colors or characters |
// | `large.rs` | the large size: nine places for candidates in every cell |
// | `narrow.rs` | smaller sizes: one line per row, with all candidates of a cell in a word, or only those of the step |
// | `legend.rs` | the legend below the grid: the signs that the grid shows |

mod frame;
mod large;
mod legend;
mod narrow;
mod sign;
mod span;
mod style;

pub use frame::framed;
pub(super) use span::bar_style;
pub use span::{Row, Span};
pub use style::{Charset, Highlight, TextStyle};

use std::borrow::Cow;

use super::scene::Scene;

/// The size of a window in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Window {
    pub columns: usize,
    pub rows: usize,
}

/// Returns a scene in the largest size that fits, with its legend. In a small window, only the candidates of the step are
/// shown. If the window is too narrow for these, too, the drawing is higher than it, or the result is a line that says so. Panels are one below the other.
#[doc(alias("terminal", "ascii"))]
#[must_use]
pub fn screen(scene: &Scene, window: Window, style: TextStyle) -> Vec<Row> {
    let boards = scene.boards();
    let window = Window { rows: window.rows / boards.len(), ..window };
    let mut rows = Vec::new();
    for board in boards {
        if !scene.panels.is_empty() {
            rows.extend(legend::broken(&format!("{}:", board.title), window.columns));
        }
        match drawn(&numbered(board, style.charset), window, style) {
            Ok(drawing) => rows.extend(drawing),
            Err(columns) => {
                let words =
                    format!("the drawing needs {columns} columns: widen the window, or save a picture (-o step.svg)");
                return legend::broken(&words, window.columns);
            }
        }
    }
    rows
}

/// Draws a scene as lines of characters, as [`screen()`] does. Colors are escape sequences of ANSI.
#[must_use]
pub fn draw_lines(scene: &Scene, window: Window, style: TextStyle) -> String {
    let mut text = String::new();
    for row in screen(scene, window, style) {
        let line = if style.highlight == Highlight::Colors { row.ansi() } else { row.text() };
        text += line.trim_end_matches(' ');
        text.push('\n');
    }
    text
}

/// Numbers the claims of a chain, unless ASCII cannot tell numbers from candidates.
fn numbered(board: &Scene, charset: Charset) -> Cow<'_, Scene> {
    match charset {
        Charset::Unicode => Cow::Owned(board.clone().with_numbers()),
        Charset::Ascii => Cow::Borrowed(board),
    }
}

/// Returns a board with its legend, or the number of columns that it needs.
fn drawn(board: &Scene, window: Window, style: TextStyle) -> Result<Vec<Row>, usize> {
    let fits = |rows: &Vec<Row>| width(rows) <= window.columns;
    let has_cell_lines = style.charset == Charset::Unicode && window.rows > large::ROWS + large::CELL_LINES;
    let large = || Some(large::rows(board, style, has_cell_lines)).filter(|_| board.has_marks()).filter(fits);
    let all = || Some(narrow::all(board, style)).filter(fits);
    let of_step = || [narrow::of_step, narrow::tight].map(|rows| rows(board, style)).into_iter().find(fits);
    let is_high = window.rows > large::ROWS;
    let whole = if is_high { large().or_else(all) } else { all() };
    let mut rows = if let Some(rows) = whole {
        rows
    } else if let Some(mut rows) = of_step() {
        rows.extend(legend::broken("only candidates of the step are shown", window.columns));
        rows
    } else {
        // A drawing that is too high can be scrolled.
        let needed = || width(&large::rows(board, style, false)).min(width(&narrow::tight(board, style)));
        large().ok_or_else(needed)?
    };
    rows.extend(legend::rows(board, window.columns, style));
    Ok(rows)
}

/// Returns the width of the widest line.
fn width(rows: &[Row]) -> usize {
    rows.iter().map(Row::width).max().unwrap_or(0)
}
