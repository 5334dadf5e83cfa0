//! Handouts: the steps of a lesson with their words, on pages of A4 in two columns.
//!
//! ```text
//!   Title                         A step is a block of pieces: heading, picture with legend, lines.
//!   +------+  47 steps            Its heading stays with its picture and the first lines.
//!   |puzzle|  40 Hidden Single
//!   +------+  ...
//!   1 to 9     | 11 X-Wing
//!   10 XY-Wing | +------+
//!   +------+   | |      |
//! ```

use std::sync::LazyLock;

use sudokit_logic::{Evidence, RevealLevel, Single};

use crate::layout::{Extras, draw};
use crate::{Drawing, Font, Ink, Lesson, LessonStep, Point, Scene, Sign, Words, legend};

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
/// The scale of the picture of a step that has a page alone.
const ALONE: f64 = 1.4;
/// The space between the columns.
const GUTTER: f64 = 24.0;
/// The space between two blocks.
const GAP: f64 = 12.0;
/// The width of a picture of a step. Three steps with seven lines of reasons fill a column.
const PICTURE: f64 = 140.0;
/// The width of a picture of a step with links, which need room to be told apart. Two such steps fill a column.
const LINKED: f64 = 214.0;
/// The largest number of steps whose pictures are as wide as a column.
const LARGE_PICTURES: usize = 4;
/// The width of a picture of a single, where nothing is harder.
const SMALL_PICTURE: f64 = 114.0;
/// The space for the numbers of rows and columns of such a picture.
const AXIS: f64 = 5.0;
/// The font size of these numbers.
const AXIS_NUMBER: f64 = 5.5;
/// The space below a picture: 2 mm.
const BELOW: f64 = 5.7;
/// The space between a picture and the legend beside it.
const MARGIN: f64 = 6.0;
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
    let further =
        |before: usize| (DESIGN.empty_page(before + 1, lesson.title.clone(), None), DESIGN.body(before + 1, false));
    // A step alone is what the title names.
    if let [step] = &lesson.steps[..] {
        let heading = if lesson.reveal_level == RevealLevel::Why { None } else { Some("") };
        let mut block = explained(heading, step, lesson, extras, *COLUMN);
        let words = block.kept - KEPT_LINES;
        block.pieces.iter_mut().take(words).for_each(|piece| *piece = scaled(piece, ALONE));
        let layout = ColumnLayout { columns: 1, width: *COLUMN * ALONE, ..layout() };
        let mut flow = Flow::new(layout, first_page(lesson, extras), further);
        flow.fill(&[block]);
        return flow.pages;
    }
    let mut flow = Flow::new(layout(), first_page(lesson, extras), further);
    let pictured = lesson.steps.iter().filter(|step| !step.is_single()).count();
    let is_folded = pictured > 0;
    // Links need room to be told apart.
    let has_links = |step: &LessonStep| {
        let is_whole = |board: &Scene| board.legend.iter().all(|(sign, _)| *sign != Sign::Omitted);
        step.scene.boards().iter().any(|board| !board.links.is_empty() && is_whole(board))
    };
    let picture = |step| {
        if pictured <= LARGE_PICTURES {
            *COLUMN
        } else if has_links(step) {
            LINKED
        } else {
            PICTURE
        }
    };
    let (mut blocks, mut number) = (Vec::new(), 1);
    for steps in lesson.steps.chunk_by(|one, other| one.is_single() && other.is_single()) {
        match steps {
            [first, ..] if is_folded && first.is_single() => blocks.push(singles(number, steps, lesson.reveal_level)),
            steps if is_folded => {
                for step in steps {
                    blocks.push(explained(Some(&format!("{number}. ")), step, lesson, extras, picture(step)));
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
    blocks.push(Block { pieces: lines(&lesson.end.words, TEXT, Ink::Text, true), ..Block::default() });
    flow.fill(&blocks);
    flow.pages
}

/// Returns the columns of all pages.
fn layout() -> ColumnLayout {
    ColumnLayout { columns: 2, width: *COLUMN, gutter: GUTTER, gap: GAP, height: DESIGN.body(1, false).height }
}

/// Returns singles as a list of their digits, or of the places to look at.
fn singles(number: usize, steps: &[LessonStep], level: RevealLevel) -> Block {
    let name = match steps {
        [only] if level == RevealLevel::Where => format!("{number}. Look for a single"),
        [only] => format!("{number}. {}", only.hint.technique()),
        _ => format!("{number} to {}. {} singles", number + steps.len() - 1, steps.len()),
    };
    let found = |step: &LessonStep| match level {
        RevealLevel::Why => step.hint.effect().to_string(),
        RevealLevel::Where | RevealLevel::What => step.hint.place().to_string(),
    };
    let list = steps.iter().map(found).collect::<Vec<_>>().join(", ");
    let mut pieces = lines(&name, HEADING, Ink::Text, true);
    let kept = pieces.len() + KEPT_LINES;
    pieces.extend(lines(&list, TEXT, Ink::Text, false));
    Block { pieces, kept, continuation: continuation(&name) }
}

/// Returns a step as heading, picture of this width, legend and words, as far as the level reveals them. The heading begins
/// with `start`.
fn explained(start: Option<&str>, step: &LessonStep, lesson: &Lesson, extras: &Extras, picture: f64) -> Block {
    let (level, hint) = (lesson.reveal_level, &step.hint);
    let (place, technique) = (hint.place(), hint.technique());
    let name = match level {
        RevealLevel::Where => format!("Look at {place}, for {}", technique.look_for()),
        RevealLevel::What => format!("{place}: {technique}"),
        RevealLevel::Why => technique.to_string(),
    };
    let heading = start.map(|start| format!("{start}{name}")).unwrap_or_default();
    let mut pieces = lines(&heading, HEADING, Ink::Text, true);
    let scene = if level == RevealLevel::Why { &step.scene } else { &step.where_to_look };
    let rated = if level == RevealLevel::Why { format!("{place}, rated {}", hint.rating()) } else { String::new() };
    pieces.extend(pictures(scene, &rated, extras, picture));
    let kept = pieces.len() + KEPT_LINES;
    if level == RevealLevel::Why {
        let reasons = if lesson.has_all_reasons { hint.reasoning() } else { hint.outline() };
        pieces.extend(reasons.iter().map(|line| stacked(&lines(line, TEXT, Ink::Text, false))));
        pieces.push(stacked(&lines(&hint.conclusion(), TEXT, Ink::Text, true)));
        pieces.extend(hint.eureka().iter().flat_map(|notation| lines(notation, TEXT, Ink::Faint, false)));
    }
    Block { pieces, kept, continuation: continuation(&name) }
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
        Evidence::Single(Single::LastCell(house, _) | Single::OnlyPlace(house, _)) => format!(" in {house}"),
        _ => ", only digit".into(),
    }
}

/// Returns the lines above the rest of a block.
fn continuation(name: &str) -> Vec<Drawing> {
    lines(&format!("{name}, continued"), TEXT, Ink::Faint, false)
}

/// Returns the pictures of a step of this width, one for each panel, with words and the legend beside the first picture, or
/// below all of them if an entry of the legend is too wide.
fn pictures(scene: &Scene, words: &str, extras: &Extras, width: f64) -> Vec<Drawing> {
    let bare = Extras { title: false, legend: false, ..extras.clone() };
    let pictures = scene.boards().iter().map(|board| draw(board, &bare));
    let mut pieces: Vec<Drawing> = pictures.map(|picture| scaled(&picture, width / picture.width)).collect();
    let [aside, beside, below] = [width + MARGIN, *COLUMN - width - MARGIN, *COLUMN];
    let of_width = |width: f64| if extras.legend { legend::lines(scene, width / LEGEND) } else { Vec::new() };
    let is_beside = legend::width(&of_width(beside)) * LEGEND <= beside;
    let width = if is_beside { beside } else { below };
    let legend = of_width(width);
    let mut side = lines_of_width(words, TEXT, Ink::Faint, false, width);
    let mut drawing = Drawing::new(width / LEGEND, legend::height(&legend));
    legend::draw(&mut drawing, &legend, Point::default());
    side.push(scaled(&drawing, LEGEND));
    match pieces.first_mut().filter(|_| is_beside) {
        Some(picture) => {
            let side = stacked(&side);
            let mut row = Drawing::new(*COLUMN, picture.height.max(side.height + MARGIN));
            row.place(picture, Point::default(), 1.0);
            row.place(&side, Point::new(aside, MARGIN), 1.0);
            *picture = row;
        }
        None => pieces.extend(side),
    }
    pieces.push(Drawing::new(*COLUMN, BELOW));
    pieces
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

/// Returns the first page, with the title, the puzzle, the summary of a lesson and the terms, and the area below them.
fn first_page(lesson: &Lesson, extras: &Extras) -> (Drawing, Area) {
    let is_alone = lesson.steps.len() == 1;
    // Pages of one step each can be in one document.
    let title = || lesson.title.clone();
    let mut page = if is_alone { DESIGN.blank_page(title()) } else { DESIGN.empty_page(1, title(), None) };
    let area = DESIGN.body(1, false);
    let mut top = area.corner;
    if extras.title {
        let title = Words::starting(top, 22.0, &lesson.title, Ink::Text).bold().in_font(extras.title_font.as_ref());
        let (title, end) = fitted(&title, area.width, 90.0);
        for words in title {
            page.words(words);
        }
        top = Point::new(top.x, end + GAP / 2.0);
    }
    // The picture of a step alone has the puzzle, and its heading the name.
    if is_alone {
        return (page, area.below(top.y - area.corner.y));
    }
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
