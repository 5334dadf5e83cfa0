//! The formats of other programs and sites, a file each.

pub mod candidates;
pub mod coach;
pub mod csv;
pub mod fpuzzles;
pub mod good_sudoku;
pub mod gsf;
pub mod hodoku;
pub mod html;
pub mod ipuz;
pub mod json;
pub mod latex;
pub mod markdown;
pub mod notebook;
pub mod opensudoku;
pub mod sdk;
pub mod sdx;
pub mod single;
pub mod sudokuwiki;
pub mod sukaku;
mod writers;

pub use writers::{footer, header, write};
