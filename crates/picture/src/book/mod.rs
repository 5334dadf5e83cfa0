//! Books of puzzles for printing, with solutions; handouts of steps.
//!
//! A [`Book`] lays out puzzles by a [`Design`] (paper, puzzles per page, captions, title). It returns a [`PageSet`],
//! which writes PDF, HTML or SVG. All measures are in points, 72 to an inch.
//!
//! ```
//! use sudokit::book::{Book, Design, Entry};
//! use sudokit::Puzzle;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let design = Design { title: "Sudoku".into(), ..Design::default() };
//! let book = Book::new(vec![Entry { puzzle, rating: None }; 5], design)?;
//! // A title page and the contents, five puzzles on two pages, their solutions on another.
//! assert_eq!(book.whole().pages.len(), 5);
//! assert!(book.whole().pdf()?.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// | file | content |
// |---|---|
// | `page_set.rs` | pages as PDF, HTML and SVG |
// | `contents.rs` | the contents of a book, in order |
// | `front.rs` | the title page |
// | `puzzles.rs`, `solutions.rs` | pages of puzzles; pages of solutions |
// | `handout.rs` | the steps of a lesson with their words |
// | `tiles.rs`, `grid.rs` | positions of grids on a page; drawing of a grid |
// | `page_layout.rs`, `lines.rs` | a page with margins, heading and number; line breaking |
// | `columns.rs` | text and pictures in columns |
// | `design.rs`, `paper.rs` | the design of a book; lengths and paper sizes |

mod columns;
mod contents;
mod design;
mod front;
mod grid;
mod handout;
mod lines;
mod page_layout;
mod page_set;
mod paper;
mod puzzles;
mod solutions;
#[cfg(test)]
mod tests;
mod tiles;

pub use contents::Book;
pub use design::{Caption, Design, LayoutError, PER_PAGE, Room};
pub use handout::handout;
pub use page_set::{Page, PageSet};
pub use paper::{Length, Paper};
pub use puzzles::Entry;
