//! The pictures of `sudokit`: grids, steps and searches as SVG, PNG, PDF, HTML and characters.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.
// | file | content |
// |---|---|
// | `look.rs` | shapes and hues of roles, links and houses |
// | `scene.rs` | the contents of a picture, without colors and measures |
// | `grid.rs`, `hint.rs`, `cases.rs`, `style.rs`, `links.rs`, `houses.rs` | scenes of grids; scenes of steps and of their cases, the style of each kind, links, and names of houses |
// | `drawing.rs`, `outline.rs` | shapes and texts at positions on paper, in inks; points and outlines |
// | `layout.rs`, `board.rs`, `axes.rs`, `legend.rs` | scenes to drawings: the whole layout, the board, what is beside it, the legend |
// | `marks.rs`, `curve.rs`, `geometry.rs` | candidates; links; positions on a board |
// | `theme.rs` | the colors of inks |
// | `chart.rs` | bar charts, and the bars of a histogram |
// | `svg.rs` | drawings as SVG |
// | `screen/` | scenes as lines of characters |
// | `path.rs`, `font.rs`, `no_font.rs` | outlines and glyphs as lines and curves; fonts without the feature `print` |
// | `png.rs`, `pdf/` | drawings as PNG; drawings as pages of a PDF (feature `print`) |
// | `html/`, `page/` | pages: the path to a solution, a search that plays; their style sheets and scripts |
// | `words.rs` | numbers as text |
//
// No technique knows a color: a step lists its parts, and `look.rs` defines how each part looks.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod arrow;
mod axes;
mod board;
#[cfg(feature = "print")]
pub mod book;
mod cases;
pub mod chart;
mod curve;
mod drawing;
#[cfg(feature = "print")]
mod font;
#[cfg(not(feature = "print"))]
#[path = "no_font.rs"]
mod font;
mod geometry;
mod grid;
mod hint;
mod houses;
mod html;
mod layout;
mod legend;
mod links;
mod look;
mod marks;
mod outline;
#[cfg(feature = "print")]
mod path;
#[cfg(feature = "print")]
mod pdf;
#[cfg(feature = "print")]
mod png;
mod scene;
pub mod screen;
mod style;
mod svg;
mod theme;
mod tint;
mod words;

pub use drawing::{Anchor, Dash, Drawing, Ink, Item, Outline, Point, Stroke, Words};
pub use font::Font;
#[cfg(feature = "print")]
pub use font::{FontError, UnknownLetter};
pub use html::{Lesson, LessonEnd, LessonStep, board_svg, curve_svg, page, page_style, replay, sign_svg};
pub use layout::{Extras, draw};
pub use look::{Frame, Hue, Line, Look, Shape};
#[cfg(feature = "print")]
pub use pdf::{About, Document, pdf};
#[cfg(feature = "print")]
pub use png::{LARGEST_PNG, png};
pub use scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign, Square};
#[cfg(feature = "print")]
use svg::{escaped, inline};
pub use svg::{svg, svg_of};
pub use theme::{Color, Theme};
pub use words::{counted, grouped};
