//! The title page, and the page of the contents and the imprint behind it.

use crate::words::counted;
use crate::{Anchor, Drawing, Ink, Point, Words};

use super::design::{Caption, Design, Room};
use super::grid::GridPlace;
use super::lines::fitted;
use super::page_layout::Heading;
use super::puzzles::NumberedPuzzle;
use super::tiles::Area;

/// Draws the title page, with a grid of the book as its ornament.
pub fn title_page(design: &Design, ornament: Option<&NumberedPuzzle>) -> Drawing {
    let mut drawing = design.blank_page(design.title.clone());
    let area = design.inside(1);
    let large = (area.width * 0.11).min(64.0);
    let centered =
        |part, size, text: &str, ink| design.words(middle(area, part), size, text, ink).anchored(Anchor::Middle);
    let title = centered(0.14, large, &design.title, Ink::Text).bold();
    let (title, end) = fitted(&title, area.width, area.height * 0.4);
    let size = title.first().map_or(large, |line| line.size);
    let subtitle = centered(0.0, size * 0.42, &design.subtitle, Ink::Faint);
    let subtitle = Words { at: Point::new(subtitle.at.x, end + size * 0.3), ..subtitle };
    let (subtitle, end) = fitted(&subtitle, area.width, area.height * 0.16);
    let author = centered(0.9, (large * 0.4).min(20.0), &design.author, Ink::Text);
    let (author, _) = fitted(&author, area.width, area.height * 0.1);
    title.into_iter().chain(subtitle).chain(author).for_each(|words| drawing.words(words));
    if let Some(puzzle) = ornament {
        // Between the titles above and the author below, unless the grid would be too small.
        let bottom = middle(area, 0.88).y;
        let room = (bottom - end).min(area.width) * 0.62;
        if room > 60.0 {
            let size = (room * 10.0 / 9.0).floor() * 9.0 / 10.0;
            let corner = Point::new(middle(area, 0.0).x - size / 2.0, f64::midpoint(end, bottom) - size / 2.0);
            GridPlace { corner, size, is_large: false }.puzzle(&mut drawing, puzzle.entry.puzzle.grid(), Room::Blank);
        }
    }
    drawing
}

/// Draws the contents if there are some, each line with its page, and the imprint at the bottom of the page.
pub fn contents_page(design: &Design, lines: &[(String, usize)], puzzles: usize) -> Drawing {
    let has_contents = !lines.is_empty();
    let name = if has_contents { "Contents" } else { "Imprint" };
    let heading = has_contents.then(|| Heading { text: name.into(), aside: String::new(), is_continued: false });
    let mut drawing = design.empty_page(2, name.into(), heading.as_ref());
    let (area, size) = (design.body(2, has_contents), design.sizes().text);
    for ((name, page), row) in lines.iter().zip(1_u8..) {
        let at = area.corner.moved(0.0, size * 1.8 * f64::from(row));
        drawing.words(design.words(at, size, name, Ink::Text));
        let end = at.moved(area.width, 0.0);
        drawing.words(design.words(end, size, page.to_string(), Ink::Text).anchored(Anchor::End));
    }
    let by = if design.author.is_empty() { String::new() } else { format!(" by {}", design.author) };
    let has_ratings = design.has_sections || design.captions.contains(&Caption::Rating);
    let imprint = [
        format!("{}{by}", design.title),
        format!("{}. Each has exactly one solution.", counted(puzzles, "puzzle")),
        if has_ratings { "Ratings are on the scale of Sudoku Explainer. " } else { "" }.to_owned()
            + "Made with sudoku.",
    ];
    for (text, below) in imprint.iter().rev().zip(0_u8..) {
        let at = area.corner.moved(0.0, area.height - size * (1.0 + 1.6 * f64::from(below)));
        let words = design.words(at, size * 0.9, text, Ink::Faint);
        let (lines, _) = fitted(&words, area.width, size * 1.4);
        for words in lines {
            drawing.words(words);
        }
    }
    drawing
}

/// Returns the point in the middle of a area, at a fraction of its height.
fn middle(area: Area, part: f64) -> Point {
    area.corner.moved(area.width / 2.0, area.height * part)
}
