//! Pictures of grids, candidates, steps and searches: SVG, HTML and characters, with the feature `print` also PNG and PDF.
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
//! The parts of a step ([`Parts`](crate::logic::Parts)) differ by shape as well as by hue ([`Look`]), so that print
//! and color-blind readers lose nothing.

#[doc(inline)]
pub use sudokit_picture::*;
