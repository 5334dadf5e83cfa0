//! Scenes as lines of characters, for terminals and plain text: as large as the window allows.
//!
//! [`screen()`] returns [`Row`]s of [`Span`]s, which say what is written with which ink. [`Row::text`] gives the characters
//! alone.
//!
//! ```
//! use sudokit::Puzzle;
//! use sudokit::picture::Scene;
//! use sudokit::picture::screen::{Telling, Window, screen};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let window = Window { columns: 80, rows: 24 };
//! for row in screen(&Scene::of_grid(&puzzle), window, Telling::Characters) {
//!     println!("{}", row.text());
//! }
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
// | file | what |
// |---|---|
// | `mod.rs` | which size fits |
// | `span.rs` | characters and what they stand out by |
// | `telling.rs`, `sign.rs` | by which characters candidates stand out |
// | `large.rs` | nine places for candidates in every cell |
// | `narrow.rs` | a line for every row: all candidates of a cell in a word, or digits alone |
// | `key.rs` | below the grid: what the signs mean, and the links by number |

mod key;
mod large;
mod narrow;
mod sign;
mod span;
mod telling;

pub use span::{Row, Span};
pub use telling::Telling;

use super::scene::Scene;

/// The size of a window in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Window {
    pub columns: usize,
    pub rows: usize,
}

/// Returns a scene in the largest size that fits. If there is no room for candidates, they are left out.
#[doc(alias("terminal", "ascii"))]
#[must_use]
pub fn screen(scene: &Scene, window: Window, telling: Telling) -> Vec<Row> {
    let mut rows = grid(scene, window, telling);
    rows.extend(key::rows(scene, window.columns, telling));
    rows
}

fn grid(scene: &Scene, window: Window, telling: Telling) -> Vec<Row> {
    let is_large = window.columns >= large::COLUMNS && window.rows > large::ROWS;
    if scene.has_marks() && is_large {
        return large::rows(scene, telling);
    }
    let words = narrow::words(scene, telling);
    let fits = |rows: &[Row]| rows.iter().all(|row| row.width() <= window.columns);
    if scene.has_marks() && fits(&words) { words } else { narrow::digits(scene, telling) }
}
