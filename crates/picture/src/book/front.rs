//! The front matter: the title page, and the page that explains the levels.

use crate::{Anchor, Drawing, Ink, Point, Stroke, Words};
use sudokit_logic::Level;

use super::design::{Design, Room};
use super::grid::Board;
use super::lines::{fitted, wrapped};
use super::page_layout::{Frame, Heading};
use super::puzzles::NumberedPuzzle;

/// Draws the title page, with a grid of the book as its ornament.
pub fn title_page(design: &Design, ornament: Option<&NumberedPuzzle>) -> Drawing {
    let unnumbered = Design { has_page_numbers: false, ..design.clone() };
    let mut drawing = unnumbered.empty_page(1, design.title.clone(), None);
    let frame = design.inside(1);
    let large = (frame.width * 0.11).min(64.0);
    let centered =
        |part, size, text: &str, ink| design.words(middle(frame, part), size, text, ink).anchored(Anchor::Middle);
    let title = centered(0.14, large, &design.title, Ink::Text).bold();
    let (title, end) = fitted(&title, frame.width, frame.height * 0.4);
    let size = title.first().map_or(large, |line| line.size);
    let subtitle = centered(0.0, size * 0.42, &design.subtitle, Ink::Faint);
    let subtitle = Words { at: Point::new(subtitle.at.x, end + size * 0.3), ..subtitle };
    let (subtitle, end) = fitted(&subtitle, frame.width, frame.height * 0.16);
    let author = centered(0.9, (large * 0.4).min(20.0), &design.author, Ink::Text);
    let (author, _) = fitted(&author, frame.width, frame.height * 0.1);
    title.into_iter().chain(subtitle).chain(author).for_each(|words| drawing.words(words));
    if let Some(puzzle) = ornament {
        // Between the titles above and the author below, unless the grid would be too small.
        let bottom = middle(frame, 0.88).y;
        let room = (bottom - end).min(frame.width) * 0.62;
        if room > 60.0 {
            let size = (room * 10.0 / 9.0).floor() * 9.0 / 10.0;
            let corner = Point::new(middle(frame, 0.0).x - size / 2.0, f64::midpoint(end, bottom) - size / 2.0);
            Board { corner, size, is_large: false }.puzzle(&mut drawing, puzzle.puzzle.grid(), Room::Blank);
        }
    }
    drawing
}

/// Returns the point in the middle of a frame, at a fraction of its height.
fn middle(frame: Frame, part: f64) -> Point {
    frame.corner.moved(frame.width / 2.0, frame.height * part)
}

/// Draws a page that explains the levels of these puzzles, in a smaller font if necessary.
pub fn levels_page(design: &Design, page: usize, puzzles: &[NumberedPuzzle]) -> Drawing {
    let heading = Heading { text: design.phrases().how_hard.into(), aside: String::new(), is_continued: false };
    let frame = design.body(page, true);
    let mut size = design.sizes().text * 1.1;
    loop {
        let mut drawing = design.empty_page(page, heading.text.clone(), Some(&heading));
        let end = write_levels(&mut drawing, design, frame, size, puzzles);
        if end.y <= frame.corner.y + frame.height || size < 1.0 {
            return drawing;
        }
        size *= 0.95;
    }
}

/// Writes the contents of that page. Returns the point where they end.
fn write_levels(drawing: &mut Drawing, design: &Design, frame: Frame, size: f64, puzzles: &[NumberedPuzzle]) -> Point {
    let mut line = frame.corner.moved(0.0, size * 1.6);
    let phrases = design.phrases();
    for text in [phrases.rules, phrases.scale] {
        line = paragraph(drawing, frame.width, &design.words(line, size, text, Ink::Text)).moved(0.0, size * 0.6);
    }
    for level in levels(puzzles) {
        let count = puzzles.iter().filter(|puzzle| puzzle.rating.map(Level::of) == Some(level)).count();
        drawing.line(line.moved(0.0, -size), line.moved(frame.width, -size), Stroke::solid(Ink::Faint, 0.3));
        line = line.moved(0.0, size * 0.3);
        drawing.words(design.words(line, size, capitalized(phrases.level(level)), Ink::Text).bold());
        let aside = phrases.range_and_count(level, count);
        let aside = design.words(line.moved(frame.width, 0.0), size, aside, Ink::Faint);
        drawing.words(aside.anchored(Anchor::End));
        let advice = design.words(line.moved(0.0, size * 1.4), size, phrases.advice(level), Ink::Faint);
        line = paragraph(drawing, frame.width, &advice);
        line = line.moved(0.0, size * 0.6);
    }
    line.moved(0.0, -size)
}

/// Writes a text in lines. Returns the start of the next line.
fn paragraph(drawing: &mut Drawing, width: f64, words: &Words) -> Point {
    let mut at = words.at;
    for text in wrapped(&words.text, words.font(), words.size, width) {
        drawing.words(Words { at, text, ..words.clone() });
        at = at.moved(0.0, words.size * 1.4);
    }
    at
}

/// Returns the levels of some puzzles, the easiest first.
pub fn levels(puzzles: &[NumberedPuzzle]) -> Vec<Level> {
    let mut levels: Vec<Level> = puzzles.iter().filter_map(|puzzle| puzzle.rating.map(Level::of)).collect();
    levels.sort_unstable();
    levels.dedup();
    levels
}

/// Returns a word with its first letter as a capital.
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
