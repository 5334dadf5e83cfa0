//! Books of puzzles: pages to print, with solutions.
//!
//! A [`Book`] lays out puzzles by a [`Design`] (paper, puzzles per page, captions, title). It gives a [`PageSet`], which is
//! written as PDF, HTML or SVG. All measures are in points, 72 to an inch.
//!
//! ```
//! use sudokit::book::{Book, Design, Entry};
//! use sudokit::Puzzle;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let design = Design { title: "Sudoku".into(), ..Design::default() };
//! let book = Book::new(vec![Entry { puzzle, rating: None }; 5], design)?;
//! // A title page, five puzzles on two pages, their solutions on another.
//! assert_eq!(book.whole().pages.len(), 4);
//! assert!(book.whole().pdf()?.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// | file | what |
// |---|---|
// | `volume.rs` | pages as PDF, HTML and SVG |
// | `contents.rs` | what stands in a book, in its order |
// | `front.rs` | the title page, and how hard the levels are |
// | `puzzles.rs`, `solutions.rs` | pages of puzzles, of solutions |
// | `tiles.rs`, `grid.rs` | where grids stand on a page, and how one is drawn |
// | `sheet.rs`, `lines.rs` | a page with its margins, heading and number; words in lines |
// | `design.rs`, `paper.rs` | what a book is to look like; lengths and sizes of paper |

mod contents;
mod design;
mod front;
mod grid;
mod lines;
mod paper;
mod puzzles;
mod sheet;
mod solutions;
#[cfg(test)]
mod tests;
mod tiles;
mod volume;

pub use contents::{Book, Entry};
pub use design::{Caption, Design, LayoutError, PER_PAGE, Room};
pub use paper::{Length, Paper};
pub use volume::{Page, PageSet};
