//! The path to a solution as one self-contained page.

use std::fmt::Write;

use crate::svg::escaped;
use sudokit_logic::RevealLevel;
use sudokit_text::{Format, Labels, Position, Sheet, write};

use super::document::{Shared, document, walk_bar};
use super::lesson::{Lesson, LessonStep, board};
use super::{side, steps};

/// The scripts.
const SCRIPTS: [&str; 6] = [
    include_str!("../page/dom.js"),
    include_str!("../page/board.js"),
    include_str!("../page/words.js"),
    include_str!("../page/walk.js"),
    include_str!("../page/curve.js"),
    include_str!("../page/path.js"),
];

/// Writes a lesson as one self-contained page of HTML. Without scripts, the page shows all steps below each other.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path};
/// use sudokit::picture::{Lesson, page};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = Path::new(&puzzle, Order::people());
/// let mut lesson = Lesson::new("A first puzzle", *puzzle.grid());
/// path.by_ref().for_each(|hint| lesson.add(&hint));
/// lesson.finish(path.state(), "solved");
/// assert!(page(&lesson).contains("Hidden Single"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "html")]
#[must_use]
pub fn page(lesson: &Lesson) -> String {
    let mut shared = Shared::default();
    let sections = steps::sections(lesson, &mut shared);
    let places = 1..=lesson.steps.len() as u64 + 1;
    let body = [
        shared.written(),
        format!(
            "<header>\n<div><h1>{}</h1>\n<p>{}</p>\n{}</div>\n{}</header>",
            escaped(&lesson.title),
            summary(lesson),
            how_to_read(lesson),
            switches(lesson)
        ),
        format!(
            "<main class=\"{}\">\n{}{LIVE}{DIGITS}{sections}</main>",
            lesson.classes(),
            walk_bar("step", places, "")
        ),
        side::side(lesson),
        steps::glossary(lesson),
        puzzle(lesson),
    ];
    document(&lesson.title, include_str!("../page/path.css"), &body.join("\n"), &SCRIPTS)
}

/// The text that screen readers read out.
const LIVE: &str = "<p id=\"live\" class=\"unseen\" aria-live=\"polite\"></p>\n";

/// Returns the number of steps, and the hardest of them.
fn summary(lesson: &Lesson) -> String {
    let count = lesson.count_in_words();
    match lesson.hardest() {
        Some(step) => {
            let (name, rating) = (escaped(step.hint.technique().name()), step.hint.rating());
            format!("{count}<span class=\"name\">; the hardest step is {name}, rated {rating}</span>")
        }
        None => count,
    }
}

/// Returns the explanation of terms, to unfold.
fn how_to_read(lesson: &Lesson) -> String {
    let lines = lesson.terms().join("</p>\n<p>");
    format!("<details class=\"terms\"><summary>How to read this</summary>\n<p>{lines}</p>\n</details>")
}

/// The buttons that highlight a digit, and that answer where a digit goes.
const DIGITS: &str = "<p class=\"how\">Which digit does the next step place or rule out? Pick it and \
    its cell, in any order.</p>\n<div class=\"digits\" role=\"group\" aria-label=\"Digits to highlight, or to answer with\">\n\
    <span>highlight digit:</span>\n<button>1</button><button>2</button><button>3</button><button>4</button><button>5</button><button>6</button>\
    <button>7</button><button>8</button><button>9</button>\n<output id=\"answer\"></output></div>\n";

/// Returns the switches, the choice of a technique, and the button that plays the steps.
fn switches(lesson: &Lesson) -> String {
    let switch = |id: &str, is_on: bool, words: &str| {
        let on = if is_on { " checked=\"checked\"" } else { "" };
        format!("<label><input type=\"checkbox\" id=\"{id}\"{on}/> {words}</label>\n")
    };
    let mut text = switch("quiz", lesson.reveal_level != RevealLevel::Why, "find it yourself");
    text += &switch("marks", true, "candidates");
    if lesson.has_singles_among_others() {
        text += &switch("hard", false, "only what is hard");
    }
    text += &switch("dark", false, "dark");
    let option = |(number, (step, steps)): (usize, (&LessonStep, usize))| {
        format!("<option value=\"{number}\">{} ({steps})</option>\n", escaped(step.hint.technique().name()))
    };
    let options: String = lesson.techniques().into_iter().enumerate().map(option).collect();
    _ = writeln!(
        text,
        "<label>technique <select id=\"only\"><option value=\"\">all</option>\n{options}</select></label>"
    );
    if !lesson.is_of_one_position() {
        text += "<button type=\"button\" id=\"play\" aria-pressed=\"false\">Play</button>\n";
    }
    format!(
        "<details class=\"options\" open=\"open\"><summary>Options</summary>\n\
         <div class=\"switches\" role=\"group\" aria-label=\"What is shown\">\n{text}</div></details>\n"
    )
}

/// Returns the puzzle as text to copy, with links to other programs.
fn puzzle(lesson: &Lesson) -> String {
    let grid = lesson.puzzle;
    let line: String = grid.to_line().into_iter().map(char::from).collect();
    let zeros = line.replace('.', "0");
    let mut pad = Vec::new();
    write(Format::SudokuPad, Sheet { position: &Position::new(grid), labels: &Labels::default() }, &mut pad);
    let pad = String::from_utf8_lossy(&pad);
    let leading = |address: &str, name: &str| {
        let address = escaped(address.trim());
        format!("<a href=\"{address}\" target=\"_blank\" rel=\"noopener noreferrer\">{name}</a>\n")
    };
    let wiki = leading(&format!("https://www.sudokuwiki.org/Sudoku.htm?bd={zeros}"), "SudokuWiki");
    let links = wiki + &leading(&pad, "SudokuPad");
    let board = board(lesson.steps.first().map_or(&lesson.end.state, |step| step.hint.before()));
    let position = format!(
        "<p class=\"position\"><a id=\"position\" href=\"https://www.sudokuwiki.org/sudoku.htm?bd={board}\" target=\"_blank\" rel=\"noopener noreferrer\">Position before this step</a></p>\n"
    );
    // Text, not a field: paper shows all of it.
    let field = format!("<code id=\"puzzle\">{line}</code>");
    let copy = "<button type=\"button\" id=\"copy\">Copy</button>";
    format!("<footer>\n<p><span>Puzzle</span>\n{field}\n{copy}</p>\n<p>Open it in {links}</p>\n{position}</footer>")
}
