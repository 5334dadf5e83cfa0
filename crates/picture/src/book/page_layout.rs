//! The layout of a page: margins, heading and page number.
//!
//! ```text
//!   left, even       right, odd
//!   +----------+----------+
//!   | heading  |          |      the gutter is where the pages are bound
//!   | area     |          |
//!   |     2    |     3    |
//!   +----------+----------+
//! ```

use crate::{Anchor, Drawing, Ink, Outline, Point, Stroke};

use super::design::Design;
use super::lines::fitted;
use super::paper::is_right;
use super::tiles::Area;

/// The height of a heading above its rule, in a font of size 1.
const HEIGHT: f64 = 1.4;

/// The heading above the grids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    pub text: String,
    /// The text at the right end.
    pub aside: String,
    /// True if the previous page has this heading, too.
    pub is_continued: bool,
}

/// Font sizes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sizes {
    pub heading: f64,
    pub text: f64,
    pub page_number: f64,
}

impl Design {
    /// Returns the font sizes.
    pub(super) fn sizes(&self) -> Sizes {
        let is_small = self.paper.width.points() < 450.0;
        match (self.is_large, is_small) {
            (true, _) => Sizes { heading: 22.0, text: 16.0, page_number: 14.0 },
            (false, true) => Sizes { heading: 13.0, text: 9.0, page_number: 8.5 },
            (false, false) => Sizes { heading: 15.0, text: 10.5, page_number: 9.5 },
        }
    }

    /// Returns the area between the margins of a page.
    pub(super) fn inside(&self, number: usize) -> Area {
        let (margin, gutter) = (self.margin.points(), self.gutter.points());
        Area {
            corner: Point::new(margin + if is_right(number) { gutter } else { 0.0 }, margin),
            width: self.paper.width.points() - 2.0 * margin - gutter,
            height: self.paper.height.points() - 2.0 * margin,
        }
    }

    /// Returns the area of a page for grids.
    pub(super) fn body(&self, number: usize, has_heading: bool) -> Area {
        let (inside, sizes) = (self.inside(number), self.sizes());
        let above = if has_heading { self.heading_height() } else { 0.0 };
        Area { height: inside.height - sizes.page_number * 2.4, ..inside }.below(above)
    }

    /// Returns the height of a heading with the space below it.
    pub(super) fn heading_height(&self) -> f64 {
        self.sizes().heading * 2.3
    }

    /// Returns a page without anything on it.
    pub(super) fn blank_page(&self, title: String) -> Drawing {
        let (width, height) = (self.paper.width.points(), self.paper.height.points());
        let mut drawing = Drawing { title, ..Drawing::new(width, height) };
        let paper = Outline::Rectangle { corner: Point::default(), width, height, radius: 0.0 };
        drawing.shape(paper, Some(Ink::Paper), None);
        drawing
    }

    /// Returns an empty page with its heading and its number.
    pub(super) fn empty_page(&self, number: usize, title: String, heading: Option<&Heading>) -> Drawing {
        let mut drawing = self.blank_page(title);
        let (inside, sizes) = (self.inside(number), self.sizes());
        if let Some(heading) = heading {
            heading.write(&mut drawing, self, inside);
        }
        let below = inside.corner.moved(inside.width / 2.0, inside.height - sizes.page_number * 0.3);
        let words = self.words(below, sizes.page_number, number.to_string(), Ink::Faint);
        drawing.words(words.anchored(Anchor::Middle));
        drawing
    }
}

impl Heading {
    /// Writes the heading at the top of an area.
    pub fn write(&self, drawing: &mut Drawing, design: &Design, inside: Area) {
        let size = design.sizes().heading;
        let (top, end) = (inside.corner, inside.corner.moved(inside.width, 0.0));
        let (ink, aside) = if self.is_continued { (Ink::Faint, "") } else { (Ink::Text, self.aside.as_str()) };
        let text = design.words(top, size, &self.text, ink);
        let text = if self.is_continued { text } else { text.bold() };
        let (text, _) = fitted(&text, inside.width * if aside.is_empty() { 1.0 } else { 0.6 }, size * HEIGHT);
        let taken = text.iter().map(|line| line.font().width(&line.text) * line.size).fold(size, f64::max);
        let aside = design.words(end, size * 0.7, aside, Ink::Faint).anchored(Anchor::End);
        let (mut aside, _) = fitted(&aside, inside.width - taken - size, size * HEIGHT);
        // A single line stands on the base line of the heading.
        if let ([text], [aside]) = (text.as_slice(), aside.as_mut_slice()) {
            aside.at.y = text.at.y;
        }
        text.into_iter().chain(aside).for_each(|words| drawing.words(words));
        let rule = inside.corner.moved(0.0, size * HEIGHT);
        drawing.line(rule, rule.moved(inside.width, 0.0), Stroke::solid(Ink::Faint, 0.5));
    }
}
