//! The formats of other programs and sites, a file each.

pub(super) mod candidates;
pub(super) mod coach;
pub(super) mod csv;
pub(super) mod fpuzzles;
pub(super) mod good_sudoku;
pub(super) mod gsf;
pub(super) mod hodoku;
pub(super) mod html;
pub(super) mod ipuz;
pub(super) mod json;
pub(super) mod latex;
pub(super) mod markdown;
pub(super) mod opensudoku;
pub(super) mod sdk;
pub(super) mod sdx;
pub(super) mod single;
pub(super) mod sudokuwiki;
pub(super) mod sukaku;
mod writers;

pub use writers::{footer, header, write};
