//! Pictures of grids, candidates, steps and searches: SVG, HTML and characters, with the feature `pictures` also PNG and PDF.
//!
//! ```text
//!   Grid, Position, Hint --> Scene --> draw --> Drawing --> svg, png, Document (PDF)
//!                                 \--> screen --> lines of characters
//!   Path of hints --> Lesson, scenes --> page (HTML)
//!   Recording of a search --> replay (HTML)
//! ```
//!
//! A [`Scene`] is the contents of a picture, without colors and measures. [`Scene::of_grid`], [`Scene::of_hint`] and
//! other functions create one. [`draw`] lays it out as a [`Drawing`], and [`svg`] writes that in the colors of a
//! [`Theme`].
//!
//! ```
//! use sudokit::picture::{Extras, Scene, Theme, draw, svg};
//!
//! let grid = sudokit::text::read_one("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let picture = svg(&draw(&Scene::of_grid(&grid), &Extras::default()), Theme::Light, 480);
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), sudokit::text::Unreadable>(())
//! ```
//!
//! The parts of a step ([`Parts`](sudokit_logic::Parts)) differ by shape as well as by hue ([`Look`]), so that print
//! and color-blind readers lose nothing.
// | file | content |
// |---|---|
// | `look.rs` | shapes and hues of roles, links and houses |
// | `scene.rs` | the contents of a picture, without colors and measures |
// | `grid.rs`, `hint.rs`, `links.rs` | scenes of grids; scenes of steps, and the links that they show |
// | `drawing.rs`, `outline.rs` | shapes and texts at positions on paper, in inks; points and outlines |
// | `layout.rs`, `board.rs`, `legend.rs` | scenes to drawings: the whole layout, the board, the legend |
// | `marks.rs`, `curve.rs`, `geometry.rs` | candidates; links; positions on a board |
// | `theme.rs` | the colors of inks |
// | `chart.rs` | bar charts, and the bars of a histogram |
// | `svg.rs` | drawings as SVG |
// | `screen/` | scenes as lines of characters |
// | `path.rs`, `font.rs`, `no_font.rs` | outlines and glyphs as lines and curves; fonts without the feature `pictures` |
// | `png.rs`, `pdf/` | drawings as PNG; drawings as pages of a PDF (feature `pictures`) |
// | `html/`, `page/` | pages: the path to a solution, a search that plays; their style sheets and scripts |
// | `words.rs` | numbers as text |
//
// No technique knows a color: a step lists its parts, and `look.rs` defines how each part looks.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod arrow;
mod board;
#[cfg(feature = "pictures")]
pub mod book;
pub mod chart;
mod curve;
mod drawing;
#[cfg(feature = "pictures")]
mod font;
#[cfg(not(feature = "pictures"))]
#[path = "no_font.rs"]
mod font;
mod geometry;
mod grid;
mod hint;
mod html;
mod layout;
mod legend;
mod links;
mod look;
mod marks;
mod outline;
#[cfg(feature = "pictures")]
mod path;
#[cfg(feature = "pictures")]
mod pdf;
#[cfg(feature = "pictures")]
mod png;
mod scene;
pub mod screen;
mod svg;
mod theme;
mod tint;
mod words;

pub use drawing::{Anchor, Dash, Drawing, Ink, Item, Outline, Point, Stroke, Words};
pub use font::Font;
#[cfg(feature = "pictures")]
pub use font::{FontError, UnknownLetter};
pub use html::{Lesson, LessonEnd, LessonStep, board_svg, curve_svg, page, page_style, replay, sign_svg};
pub use layout::{Extras, draw};
pub use look::{Frame, Hue, Line, Look, Shape};
#[cfg(feature = "pictures")]
pub use pdf::{About, Document, pdf};
#[cfg(feature = "pictures")]
pub use png::{LARGEST_PNG, png};
pub use scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign, Square};
#[cfg(feature = "pictures")]
use svg::{escaped, inline};
pub use svg::{grid_svg, svg};
pub use theme::{Color, Theme};
pub use words::{counted, grouped};
