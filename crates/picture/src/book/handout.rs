//! Handouts: the steps of a lesson with their words, on pages of A4 in two columns. A step alone has its boards across the
//! page, and its words below them.
//!
//! ```text
//!   Title                         A step is a block of pieces: heading, boards, legend, lines.
//!   +------+  47 steps            Its heading stays with its picture and the first lines.
//!   |puzzle|  40 Hidden Single
//!   +------+  ...
//!   1 to 9     | 11 X-Wing
//!   10 XY-Wing | +------+
//!   +------+   | |      |
//! ```

use std::sync::LazyLock;

use sudokit_logic::{Evidence, Hint, Level, RevealLevel, Single};

use crate::layout::{Extras, draw};
use crate::{Drawing, Font, Ink, Lesson, LessonStep, Point, Scene, Words, legend};

use super::columns::{Block, ColumnLayout, Flow};
use super::design::{Design, Room};
use super::grid::GridPlace;
use super::lines::{fitted, wrapped};
use super::tiles::Area;
use crate::geometry::{BOARD, CELL, real};

/// The font size of text.
const TEXT: f64 = 9.0;
/// The font size of the explanation of terms.
const SMALL: f64 = 8.0;
/// The font size of headings.
const HEADING: f64 = 10.5;
/// The height of a line, in a font of size 1.
const LEADING: f64 = 1.25;
/// The width of the board of a step alone, and that with which the words may still fit on its page.
const ALONE: [f64; 2] = [380.0, 300.0];
/// The largest number of pictured steps whose boards are as wide as a column.
const MOST_LARGE: usize = 4;
/// The part of a column that is the width of other boards.
const SMALLER: f64 = 0.84;
/// The scale of the legend of a step alone.
const LARGE_LEGEND: f64 = 0.38;
/// The space between two reasons of a step alone.
const SPACING: f64 = 2.0;
/// The largest number of pages for all reasons of a step alone. If they take more, the outline stands for them.
const MOST_PAGES: usize = 2;
/// The space between the columns.
const GUTTER: f64 = 24.0;
/// The space between two blocks.
const GAP: f64 = 12.0;
/// The width of a picture of a single, where nothing is harder.
const SMALL_PICTURE: f64 = 114.0;
/// The space for the numbers of rows and columns of such a picture.
const AXIS: f64 = 5.0;
/// The font size of these numbers.
const AXIS_NUMBER: f64 = 5.5;
/// The space below a picture: 2 mm.
const BELOW: f64 = 5.7;
/// The scale of legends, whose font has size 22.
const LEGEND: f64 = 0.33;
/// The length of a side of the puzzle on the first page.
const PUZZLE: f64 = 144.0;
/// The number of lines that stay with the picture above them.
const KEPT_LINES: usize = 2;

/// The design of the pages.
static DESIGN: LazyLock<Design> = LazyLock::new(Design::default);

/// The width of a column.
static COLUMN: LazyLock<f64> = LazyLock::new(|| (DESIGN.inside(1).width - GUTTER) / 2.0);

/// Lays out the steps of a lesson with their words on pages of A4, 595 points wide. Singles in a row share a list. If all
/// steps are singles, they have small pictures.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::book::handout;
/// use sudokit::logic::{Order, Path};
/// use sudokit::picture::{Extras, Lesson};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = Path::new(&puzzle, Order::people());
/// let mut lesson = Lesson::new("A first puzzle", *puzzle.grid());
/// path.by_ref().for_each(|hint| lesson.add(&hint));
/// lesson.finish(path.state(), "Solved.");
/// assert!(handout(&lesson, &Extras::default()).len() > 1);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("print", "worksheet"))]
#[must_use]
pub fn handout(lesson: &Lesson, extras: &Extras) -> Vec<Drawing> {
    if let [step] = &lesson.steps[..] {
        return alone(step, lesson, extras);
    }
    let is_folded = lesson.steps.iter().any(|step| !step.is_single());
    let (mut blocks, mut number) = (Vec::new(), 1);
    for steps in lesson.steps.chunk_by(|one, other| one.is_single() && other.is_single()) {
        match steps {
            [first, ..] if is_folded && first.is_single() => blocks.push(singles(number, steps, lesson.reveal_level)),
            steps if is_folded => {
                for step in steps {
                    blocks.push(explained(number, step, lesson, extras));
                }
            }
            steps => {
                for (two, number) in steps.chunks(2).zip((1..).step_by(2)) {
                    blocks.push(side_by_side(number, two, lesson.reveal_level));
                }
            }
        }
        number += steps.len();
    }
    let mut end = lines(&lesson.end.words, TEXT, Ink::Text, true);
    if lesson.reveal_level == RevealLevel::Why {
        end.extend(boards(&lesson.end.scene, &Extras { axes: false, marks: false, ..extras.clone() }, PUZZLE));
    }
    blocks.push(Block { pieces: end, ..Block::default() });
    flowed(layout(), first_page(lesson, extras), &lesson.title, &blocks)
}

/// Returns the columns of all pages.
fn layout() -> ColumnLayout {
    ColumnLayout { columns: 2, width: *COLUMN, gutter: GUTTER, gap: GAP, height: DESIGN.body(1, false).height }
}

/// Returns pages that blocks fill, with a title of the pages after the first one.
fn flowed(layout: ColumnLayout, first: (Drawing, Area), title: &str, blocks: &[Block]) -> Vec<Drawing> {
    let further = |before: usize| (DESIGN.empty_page(before + 1, title.into(), None), DESIGN.body(before + 1, false));
    let mut flow = Flow::new(layout, first, further);
    flow.fill(blocks);
    flow.pages
}

/// Returns the pages of a step alone: the words below its boards are in one column if they fit on the page.
fn alone(step: &LessonStep, lesson: &Lesson, extras: &Extras) -> Vec<Drawing> {
    let [large, small] = match revealed(step, lesson.reveal_level).boards().len() {
        ..=1 => ALONE,
        2 => [*COLUMN; 2],
        3..=4 => [*COLUMN, *COLUMN * SMALLER],
        _ => [*COLUMN * SMALLER; 2],
    };
    let first = page_of_step(step, lesson, extras, large);
    let pages = |first: &(Drawing, Area), reasons: &[String], columns: usize| {
        let (width, size) = if columns == 1 { (first.1.width, HEADING) } else { (*COLUMN, TEXT) };
        let words =
            if lesson.reveal_level == RevealLevel::Why { words(&step.hint, reasons, size, width) } else { vec![] };
        let block = |line| Block { pieces: vec![line], kept: 1, ..Block::default() };
        let blocks: Vec<Block> = words.into_iter().map(block).collect();
        let layout = ColumnLayout { columns, width, gap: SPACING, ..layout() };
        flowed(layout, first.clone(), &first.0.title, &blocks)
    };
    let reasons = step.hint.reasoning();
    let one_column = pages(&first, &reasons, 1);
    if one_column.len() == 1 {
        return one_column;
    }
    let two_columns = pages(&first, &reasons, 2);
    if two_columns.len() == 1 {
        return two_columns;
    }
    let smaller = pages(&page_of_step(step, lesson, extras, small), &reasons, 2);
    if smaller.len() == 1 {
        return smaller;
    }
    let has_all = lesson.has_all_reasons || two_columns.len() <= MOST_PAGES;
    if has_all { two_columns } else { pages(&first, &step.hint.outline(), 1) }
}

/// Returns the first page of a step alone, with its title, boards of a width and legend, and the area below them.
fn page_of_step(step: &LessonStep, lesson: &Lesson, extras: &Extras, width: f64) -> (Drawing, Area) {
    let (hint, is_why) = (&step.hint, lesson.reveal_level == RevealLevel::Why);
    let scene = revealed(step, lesson.reveal_level);
    let name = name(step, lesson.reveal_level);
    let has_own_title = lesson.title != lesson.title_of_steps();
    let title = if has_own_title { &lesson.title } else { &name };
    // Pages of one step each can be in one document.
    let mut page = DESIGN.blank_page(title.clone());
    let area = DESIGN.body(1, false);
    let mut top = titled(&mut page, title, area, extras);
    let rating = format!("rated {} ({})", hint.rating(), Level::of(hint.rating()));
    let rating = if is_why { format!("{}, {rating}", hint.place()) } else { rating };
    let mut above =
        if has_own_title { lines_of_width(&name, HEADING, Ink::Text, true, area.width) } else { Vec::new() };
    above.extend(lines_of_width(&rating, TEXT, Ink::Faint, false, area.width));
    for line in above {
        page.place(&line, top, 1.0);
        top.y += line.height;
    }
    top.y += BELOW;
    let columns = scene.boards().len().min(2);
    let left = if columns == 1 { (area.width - width) / 2.0 } else { 0.0 };
    for row in boards(scene, extras, width).chunks(columns) {
        for (place, board) in row.iter().enumerate() {
            page.place(board, top.moved(left + real(place) * (width + GUTTER), 0.0), 1.0);
        }
        top.y += row.iter().map(|board| board.height).fold(0.0, f64::max);
    }
    if extras.legend {
        let legend = key(scene, area.width, LARGE_LEGEND);
        page.place(&legend, top, 1.0);
        top.y += legend.height;
    }
    (page, area.below(top.y + BELOW - area.corner.y))
}

/// Returns singles as a list of their digits, or of the places to look at.
fn singles(number: usize, steps: &[LessonStep], level: RevealLevel) -> Block {
    let name = match steps {
        [only] if level == RevealLevel::Where => format!("{number}. Look for a single"),
        [only] => format!("{number}. {}", only.hint.technique()),
        _ => format!("{number} to {}. {} singles", number + steps.len() - 1, steps.len()),
    };
    let found = |step: &LessonStep| match level {
        RevealLevel::Why => format!("{}{}", step.hint.effect(), reason(step)),
        RevealLevel::Where | RevealLevel::What => step.hint.place().to_string(),
    };
    let list = steps.iter().map(found).collect::<Vec<_>>().join(", ");
    let mut pieces = lines(&name, HEADING, Ink::Text, true);
    let kept = pieces.len() + KEPT_LINES;
    pieces.extend(lines(&list, TEXT, Ink::Text, false));
    Block { pieces, kept, continuation: continuation(&name) }
}

/// Returns what a level tells of a step in a heading.
fn name(step: &LessonStep, level: RevealLevel) -> String {
    let (place, technique) = (step.hint.place(), step.hint.technique());
    match level {
        RevealLevel::Where => format!("Look at {place}, for {}", technique.look_for()),
        RevealLevel::What => format!("{place}: {technique}"),
        RevealLevel::Why => step.scene.title.clone(),
    }
}

/// Returns the scene of a step that a level reveals.
fn revealed(step: &LessonStep, level: RevealLevel) -> &Scene {
    if level == RevealLevel::Why { &step.scene } else { &step.where_to_look }
}

/// Returns a step as heading, boards as wide as a column, legend and words, as far as the level reveals them.
fn explained(number: usize, step: &LessonStep, lesson: &Lesson, extras: &Extras) -> Block {
    let (level, hint) = (lesson.reveal_level, &step.hint);
    let (name, scene) = (name(step, level), revealed(step, level));
    let mut pieces = lines(&format!("{number}. {name}"), HEADING, Ink::Text, true);
    // Two smaller boards with their words fit below each other.
    let pictured = lesson.steps.iter().filter(|step| !step.is_single()).count();
    let width = *COLUMN * if pictured > MOST_LARGE { SMALLER } else { 1.0 };
    pieces.extend(boards(scene, extras, width));
    if level == RevealLevel::Why {
        pieces.extend(lines(&format!("{}, rated {}", hint.place(), hint.rating()), TEXT, Ink::Faint, false));
    }
    pieces.extend(extras.legend.then(|| key(scene, *COLUMN, LEGEND)));
    pieces.push(Drawing::new(*COLUMN, BELOW));
    let kept = pieces.len() + KEPT_LINES;
    if level == RevealLevel::Why {
        let reasons = if lesson.has_all_reasons { hint.reasoning() } else { hint.outline() };
        pieces.extend(words(hint, &reasons, TEXT, *COLUMN));
    }
    Block { pieces, kept, continuation: continuation(&name) }
}

/// Returns the words of a step in lines of a width, a piece each: reasons, conclusion and notation. A line that begins a case stays
/// with the next one.
fn words(hint: &Hint, reasons: &[String], size: f64, width: f64) -> Vec<Drawing> {
    let piece = |text: &str, ink, is_bold| stacked(&lines_of_width(text, size, ink, is_bold, width));
    let parts = reasons.chunk_by(|line, _| line.ends_with(':'));
    let part = |lines: &[String]| stacked(&lines.iter().map(|line| piece(line, Ink::Text, false)).collect::<Vec<_>>());
    let mut pieces: Vec<Drawing> = parts.map(part).collect();
    pieces.push(piece(&hint.conclusion(), Ink::Text, true));
    pieces.extend(hint.eureka().map(|notation| piece(&notation, Ink::Faint, false)));
    pieces
}

/// Returns singles beside each other, each a small picture without candidates, and a line below it.
fn side_by_side(number: usize, steps: &[LessonStep], level: RevealLevel) -> Block {
    let extras = Extras { axes: false, title: false, legend: false, marks: false, title_font: None };
    let mut row = Drawing::new(*COLUMN, AXIS + SMALL_PICTURE + BELOW + TEXT * LEADING * 1.5);
    for (place, step) in steps.iter().enumerate() {
        let (scene, words) = match level {
            RevealLevel::Why => (&step.scene, format!("{}{}", step.hint.effect(), reason(step))),
            RevealLevel::Where | RevealLevel::What => (&step.where_to_look, step.hint.place().to_string()),
        };
        let picture = draw(scene, &extras);
        let corner = Point::new(AXIS + real(place) * *COLUMN / 2.0, AXIS);
        let scale = SMALL_PICTURE / picture.width;
        row.place(&picture, corner, scale);
        // The numbers of a small picture would be too small to read.
        for number in 1..=9 {
            let along = ((picture.width - BOARD) / 2.0 + (real(number) - 0.5) * CELL) * scale;
            for at in [corner.moved(along, -AXIS / 4.0), corner.moved(-AXIS / 4.0, along)] {
                row.words(Words::centered(at, AXIS_NUMBER, number.to_string(), Ink::Faint));
            }
        }
        let line = corner.moved(0.0, SMALL_PICTURE + BELOW + TEXT);
        row.words(Words::starting(line, TEXT, format!("{}. {words}", number + place), Ink::Text));
    }
    Block { pieces: vec![row], ..Block::default() }
}

/// Returns the reason of a single in two or three words.
fn reason(step: &LessonStep) -> String {
    match step.hint.evidence() {
        Evidence::Single(Single::LastCell(house, _) | Single::OnlyPlace(house, _)) => format!(" ({house})"),
        _ => " (only digit)".into(),
    }
}

/// Returns the lines above the rest of a block.
fn continuation(name: &str) -> Vec<Drawing> {
    lines(&format!("{name}, continued"), TEXT, Ink::Faint, false)
}

/// Returns the boards of a scene, each of this width, with the titles of panels above them.
fn boards(scene: &Scene, extras: &Extras, width: f64) -> Vec<Drawing> {
    let bare = Extras { title: false, legend: false, ..extras.clone() };
    let board = |board: &Scene| {
        let picture = draw(board, &bare);
        let title = if scene.panels.is_empty() { "" } else { &board.title };
        let mut pieces = lines_of_width(title, TEXT, Ink::Text, true, width);
        pieces.push(scaled(&picture, width / picture.width));
        stacked(&pieces)
    };
    scene.boards().iter().map(board).collect()
}

/// Returns the legend of a scene at a scale, or smaller if an entry is too wide.
fn key(scene: &Scene, width: f64, scale: f64) -> Drawing {
    let entries = legend::lines(scene, width / scale);
    let scale = scale.min(width / legend::width(&entries).max(1.0));
    let mut drawing = Drawing::new(width / scale, legend::height(&entries));
    legend::draw(&mut drawing, &entries, Point::default());
    scaled(&drawing, scale)
}

/// Returns a drawing at a scale.
fn scaled(drawing: &Drawing, scale: f64) -> Drawing {
    let mut small = Drawing::new(drawing.width * scale, drawing.height * scale);
    small.place(drawing, Point::default(), scale);
    small
}

/// Returns pieces below each other as one, which does not break at the end of a column.
fn stacked(pieces: &[Drawing]) -> Drawing {
    let mut all = Drawing::new(*COLUMN, pieces.iter().map(|piece| piece.height).sum());
    let mut at = Point::default();
    for piece in pieces {
        all.place(piece, at, 1.0);
        at.y += piece.height;
    }
    all
}

/// Breaks a text into lines as wide as a column. Lines keep the spaces at the start of the text.
fn lines(text: &str, size: f64, ink: Ink, is_bold: bool) -> Vec<Drawing> {
    lines_of_width(text, size, ink, is_bold, *COLUMN)
}

/// Breaks a text into lines of a width, none for no text.
fn lines_of_width(text: &str, size: f64, ink: Ink, is_bold: bool, width: f64) -> Vec<Drawing> {
    let spaces = text.len() - text.trim_start().len();
    let indent = real(spaces) * size * 0.4;
    let line = |text: String| {
        let mut drawing = Drawing::new(*COLUMN, size * LEADING);
        let words = Words::starting(Point::new(indent, size), size, text, ink);
        drawing.words(Words { is_bold, ..words });
        drawing
    };
    let lines = wrapped(text, Font::built_in(is_bold), size, width - indent).into_iter();
    lines.filter(|text| !text.is_empty()).map(line).collect()
}

/// Writes a title at the top of an area of a page. Returns the point below it.
fn titled(page: &mut Drawing, title: &str, area: Area, extras: &Extras) -> Point {
    if !extras.title {
        return area.corner;
    }
    let title = Words::starting(area.corner, 22.0, title, Ink::Text).bold().in_font(extras.title_font.as_ref());
    let (title, end) = fitted(&title, area.width, 90.0);
    for words in title {
        page.words(words);
    }
    Point::new(area.corner.x, end + GAP / 2.0)
}

/// Returns the first page, with the title, the puzzle, the summary of a lesson and the terms, and the area below them.
fn first_page(lesson: &Lesson, extras: &Extras) -> (Drawing, Area) {
    let mut page = DESIGN.empty_page(1, lesson.title.clone(), None);
    let area = DESIGN.body(1, false);
    let top = titled(&mut page, &lesson.title, area, extras);
    let board = GridPlace { corner: top, size: PUZZLE, is_large: false };
    board.puzzle(&mut page, &lesson.puzzle, Room::Blank);
    let most = 12;
    for (row, (text, is_bold)) in summary(lesson, most).into_iter().enumerate() {
        let at = top.moved(PUZZLE + GAP, TEXT * LEADING * real(row) + TEXT);
        page.words(Words { is_bold, ..Words::starting(at, TEXT, text, Ink::Text) });
    }
    let mut above = top.y + PUZZLE + GAP - area.corner.y;
    let terms = lesson.terms().into_iter().flat_map(|text| wrapped(text, Font::built_in(false), SMALL, area.width));
    for text in terms {
        let at = area.corner.moved(0.0, above + SMALL);
        page.words(Words::starting(at, SMALL, text, Ink::Faint));
        above += SMALL * LEADING;
    }
    (page, area.below(above + GAP))
}

/// Returns the number of steps, and how often each technique occurs, in at most `most` lines. True stands beside bold
/// lines.
fn summary(lesson: &Lesson, most: usize) -> Vec<(String, bool)> {
    let mut text = vec![(lesson.count_in_words(), true)];
    if lesson.reveal_level == RevealLevel::Where {
        return text;
    }
    let mut counts = lesson.techniques();
    counts.sort_by_key(|(step, _)| step.hint.rating());
    let hidden = counts.len().saturating_sub(most - 1);
    if hidden > 1 {
        text.push((format!("{hidden} easier techniques"), false));
        counts.drain(..hidden);
    }
    let line = |(step, count): (&LessonStep, usize)| {
        (format!("{count} × {} ({})", step.hint.technique(), step.hint.rating()), false)
    };
    text.extend(counts.into_iter().map(line));
    text
}
