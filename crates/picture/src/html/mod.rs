//! Pages for browsers, each one self-contained file: the path to a solution, and a search that plays.
//!
//! | file | content |
//! |---|---|
//! | `document.rs` | the frame of a page: style, scripts, controls for walking |
//! | `board.rs` | pictures as SVG with classes |
//! | `lesson.rs` | the contents of the page of a path |
//! | `path.rs`, `steps.rs`, `side.rs` | that page; its steps; their list, and the curve of their ratings |
//! | `replay.rs`, `course.rs` | the page of a search; its depth over time, and the digits that stay |
//! | `../page/` | the style sheets and scripts of pages |

mod board;
mod course;
mod document;
mod lesson;
mod path;
mod replay;
mod side;
mod steps;

pub use board::{board_svg, sign_svg};
pub use document::page_style;
pub use lesson::{Lesson, LessonEnd, LessonStep};
pub use path::page;
pub use replay::replay;
pub use side::curve_svg;
