//! Scenes as lines of characters, for terminals and plain text: as large as the window allows.
//!
//! [`screen()`] returns [`Row`]s of [`Span`]s: characters with their ink. [`Row::text`] returns the characters alone.
//!
//! ```
//! use sudokit::Puzzle;
//! use sudokit::picture::Scene;
//! use sudokit::picture::screen::{Highlight, Window, screen};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let window = Window { columns: 80, rows: 24 };
//! for row in screen(&Scene::of_grid(&puzzle), window, Highlight::Characters) {
//!     println!("{}", row.text());
//! }
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
// | file | content |
// |---|---|
// | `mod.rs` | the choice of a size that fits |
// | `span.rs` | characters with their style |
// | `highlight.rs`, `sign.rs` | the highlighting of candidates by colors or characters |
// | `large.rs` | the large size: nine places for candidates in every cell |
// | `narrow.rs` | smaller sizes: one line per row, with all candidates of a cell in a word, or with digits alone |
// | `legend.rs` | the legend below the grid: the signs, and the links by number |

mod highlight;
mod large;
mod legend;
mod narrow;
mod sign;
mod span;

pub use highlight::Highlight;
pub use span::{Row, Span};

use super::scene::Scene;

/// The size of a window in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Window {
    pub columns: usize,
    pub rows: usize,
}

/// Returns a scene in the largest size that fits. If the window is too small for candidates, the result omits them.
#[doc(alias("terminal", "ascii"))]
#[must_use]
pub fn screen(scene: &Scene, window: Window, highlight: Highlight) -> Vec<Row> {
    let mut rows = grid(scene, window, highlight);
    rows.extend(legend::rows(scene, window.columns, highlight));
    rows
}

fn grid(scene: &Scene, window: Window, highlight: Highlight) -> Vec<Row> {
    let is_large = window.columns >= large::COLUMNS && window.rows > large::ROWS;
    if scene.has_marks() && is_large {
        return large::rows(scene, highlight);
    }
    let words = narrow::words(scene, highlight);
    let fits = |rows: &[Row]| rows.iter().all(|row| row.width() <= window.columns);
    if scene.has_marks() && fits(&words) { words } else { narrow::digits(scene, highlight) }
}
