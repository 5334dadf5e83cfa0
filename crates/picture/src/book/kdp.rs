//! The rules of Amazon's print on demand (KDP) for paperbacks: page sizes, margins, and numbers of pages.

use crate::Item;

use super::contents::{Book, Entry};
use super::design::{Design, LayoutError};
use super::page_layout::Heading;
use super::page_set::{Page, PageSet};
use super::paper::{Length, Paper};

/// The largest number of pages for each least margin at the binding.
const BINDINGS: [(usize, Length); 5] =
    [(150, inches(0.375)), (300, inches(0.5)), (500, inches(0.625)), (700, inches(0.75)), (MOST_PAGES, inches(0.875))];

/// The smallest number of pages.
const LEAST_PAGES: usize = 24;
/// The largest number of pages.
const MOST_PAGES: usize = 828;

/// The least outer margin.
const MARGIN: Length = inches(0.25);
/// The least outer margin of pages with a bleed.
const MARGIN_WITH_BLEED: Length = inches(0.375);
/// The bleed at the outer edges. The binding has none.
const BLEED: Length = inches(0.125);

/// The smallest and the largest paper.
const PAPERS: [Paper; 2] =
    [Paper { width: inches(4.0), height: inches(6.0) }, Paper { width: inches(8.5), height: inches(11.69) }];

/// Differences that round a length in millimeters to one in inches, as 297 mm to 11.69 in.
const TOLERANCE: f64 = 0.4;

/// The difference between Amazon's thinnest line, 0.75 points, and that of books.
const ADDED_WIDTH: f64 = 0.45;

/// A rule of Amazon's print on demand that a book does not meet.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it all")]
#[non_exhaustive]
pub enum KdpError {
    #[error("for Amazon, a page is 4 x 6 to 8.5 x 11.69 in, found {:.2} x {:.2} in", in_inches(.0.width), in_inches(.0.height))]
    Paper(Paper),
    #[error("for Amazon, the bleed is 0.125in, found {:.3}in", in_inches(*.0))]
    Bleed(Length),
    #[error("for Amazon, margins are at least {}in, found {:.3}in", in_inches(*.least), in_inches(*.found))]
    Margin { found: Length, least: Length },
    #[error(
        "for Amazon, a book has {LEAST_PAGES} to {MOST_PAGES} pages, found {0}: change the puzzles, or their number on a page"
    )]
    Pages(usize),
}

const fn inches(number: f64) -> Length {
    Length::from_points(number * 72.0)
}

fn in_inches(length: Length) -> f64 {
    length.points() / 72.0
}

impl Design {
    /// Checks that Amazon's print on demand takes books of this design.
    ///
    /// # Errors
    /// The reason why it does not.
    pub fn check_kdp(&self) -> Result<(), LayoutError> {
        let Self { paper, margin, bleed, .. } = *self;
        let is_within = |side: fn(&Paper) -> Length| {
            let [least, most] = [&PAPERS[0], &PAPERS[1]].map(|paper| side(paper).points());
            (least - TOLERANCE..=most + TOLERANCE).contains(&side(&paper).points())
        };
        if !is_within(|paper| paper.width) || !is_within(|paper| paper.height) {
            return Err(KdpError::Paper(paper).into());
        }
        let has_bleed = bleed.outer > Length::default();
        if has_bleed && (bleed.outer.points() - BLEED.points()).abs() > TOLERANCE {
            return Err(KdpError::Bleed(bleed.outer).into());
        }
        let least = if has_bleed { MARGIN_WITH_BLEED } else { MARGIN };
        if margin < least {
            return Err(KdpError::Margin { found: margin, least }.into());
        }
        self.check()
    }
}

impl Book {
    /// Lays out a book for Amazon's print on demand, with its solutions at the end or without them: no bleed at the
    /// binding, a margin there by the number of pages, an even number of pages, thicker lines, and no bookmarks.
    ///
    /// # Errors
    /// The reason why the design is impossible, or not for Amazon.
    pub fn for_kdp(entries: Vec<Entry>, mut design: Design, has_solutions: bool) -> Result<PageSet, LayoutError> {
        design.check_kdp()?;
        design.bleed.inner = Length::default();
        let mut book = Self::new(entries, design)?;
        let mut found = 0;
        // A wider margin can take more pages, which can need a wider margin.
        for (most, least) in BINDINGS {
            let gutter = least.points() - book.design.margin.points();
            book.design.gutter = Length::from_points(gutter.max(0.0));
            book.design.check()?;
            let mut set = if has_solutions { book.whole() } else { book.without_solutions() };
            if !set.pages.len().is_multiple_of(2) {
                set.pages.push(notes_page(&book.design, set.pages.len() + 1));
            }
            found = set.pages.len();
            if (LEAST_PAGES..=most).contains(&found) {
                set.pages.iter_mut().for_each(finish);
                return Ok(set);
            }
        }
        Err(KdpError::Pages(found).into())
    }
}

/// Makes all lines of a page thicker, and removes its bookmark.
fn finish(page: &mut Page) {
    page.name = None;
    for item in &mut page.drawing.items {
        if let Item::Shape(_, _, Some(stroke)) = item {
            stroke.width += ADDED_WIDTH;
        }
    }
}

/// Returns a page to write on.
fn notes_page(design: &Design, number: usize) -> Page {
    let heading = Heading { text: design.phrases().notes.into(), aside: String::new(), is_continued: false };
    Page { drawing: design.empty_page(number, heading.text.clone(), Some(&heading)), name: None }
}
