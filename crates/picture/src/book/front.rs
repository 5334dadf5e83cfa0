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

/// The rules of Sudoku.
const RULES: &str = "Fill the empty cells so that every row, every column and every box of nine has each of the digits \
                     1 to 9 once. Every puzzle has exactly one solution, which can be found by logic.";

/// The meaning of ratings.
const SCALE: &str = "The rating of a puzzle is the difficulty of the hardest step that it takes, from 1 for the easiest \
                     to about 12, as the program Sudoku Explainer measures it. Each level is a range of ratings:";

/// Draws a page that explains the levels of these puzzles, in a smaller font if necessary.
pub fn levels_page(design: &Design, page: usize, puzzles: &[NumberedPuzzle]) -> Drawing {
    let heading = Heading { text: "How hard".into(), aside: String::new(), is_continued: false };
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
    for text in [RULES, SCALE] {
        line = paragraph(drawing, frame.width, &design.words(line, size, text, Ink::Text)).moved(0.0, size * 0.6);
    }
    for level in levels(puzzles) {
        let count = puzzles.iter().filter(|puzzle| puzzle.rating.map(Level::of) == Some(level)).count();
        drawing.line(line.moved(0.0, -size), line.moved(frame.width, -size), Stroke::solid(Ink::Faint, 0.3));
        line = line.moved(0.0, size * 0.3);
        drawing.words(design.words(line, size, capitalized(level), Ink::Text).bold());
        let aside = format!("{}, {}", range(level), count_text(count));
        let aside = design.words(line.moved(frame.width, 0.0), size, aside, Ink::Faint);
        drawing.words(aside.anchored(Anchor::End));
        let advice = design.words(line.moved(0.0, size * 1.4), size, advice(level), Ink::Faint);
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

/// Returns the name of a level as a heading.
pub fn capitalized(level: Level) -> String {
    let name = level.to_string();
    name[..1].to_uppercase() + &name[1..]
}

/// Returns the ratings of a level as text.
pub fn range(level: Level) -> String {
    match level {
        Level::Beyond => format!("above {}", Level::Extreme.most()),
        level => format!("up to {}", level.most()),
    }
}

/// Returns a number of puzzles as text.
pub fn count_text(number: usize) -> String {
    if number == 1 { "1 puzzle".into() } else { format!("{number} puzzles") }
}

/// Returns advice for solving puzzles of a level.
const fn advice(level: Level) -> &'static str {
    match level {
        Level::Easy => "Look for a digit that has only one place left in a row, a column or a box. You need no notes.",
        Level::Medium => "Look also for cells that only one digit fits. Sometimes a digit must be in one row of a box.",
        Level::Hard => "Write the digits that fit into the cells. Two cells that share the same two digits keep them.",
        Level::Expert => "Compare several rows and columns: together they rule digits out of other cells.",
        Level::Master => "Follow a digit from cell to cell: if it is not in this cell, it must be in that one.",
        Level::Extreme => "Follow both choices of a cell over many steps. What is true in both cases is true.",
        Level::Beyond => "Choices within choices. These puzzles are among the hardest known, and can take hours.",
    }
}
