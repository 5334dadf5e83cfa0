//! `docs/techniques.md` and its pictures match the catalog and `techniques.txt`: each technique with its names, rating,
//! level, a position, and the text of the step.
//!
//! `UPDATE=1 cargo test --test it handbook` updates them.

use crate::common;

use std::collections::BTreeMap;
use std::fmt::Write;

use common::pictures::{self, Folder};
use common::positions::{Position, positions};
use sudokit::Candidates;
use sudokit::logic::{Hint, Level, Place, Technique};
use sudokit::picture::{Extras, Scene, Theme, draw, svg};
use sudokit::text::{self, Format, Labels, Marks, Sheet, write};

const HEAD: &str = "\
# Techniques

Every technique that the program knows, from the easiest to the hardest, each with a position in which it is the step to find.
The rating is the lowest that Sudoku Explainer 1.2.1 gives to a step of it, or would give; the level goes with that rating.
`sudoku hint --list` prints the names on the terminal, `sudoku hint --find NAME GRID` finds every instance in a position.
This page and its pictures are written by `UPDATE=1 cargo test --test it handbook`.
";

/// The command that updates the page and its pictures.
const UPDATE: &str = "UPDATE=1 cargo test --test it handbook";

/// A technique with its text and picture.
struct Chapter {
    technique: Technique,
    text: String,
    picture: String,
}

/// Returns a chapter for the first position of each technique, in the order of the catalog.
fn chapters() -> Vec<Chapter> {
    let mut first = BTreeMap::new();
    for position in positions() {
        first.entry((position.technique.least_rating(), position.technique)).or_insert(position);
    }
    first.into_values().map(|position| chapter(position, position.step())).collect()
}

fn chapter(position: &Position, step: &Hint) -> Chapter {
    let technique = position.technique;
    let id = technique.id();
    let scene = Scene::of_hint(step);
    let picture = svg(&draw(&scene, &Extras::default()), Theme::Light, 400);
    let mut text = String::new();
    writeln!(text, "## {}\n", heading(technique)).unwrap();
    let rating = technique.least_rating();
    writeln!(text, "`{id}`, {rating}, {}. {}\n", Level::of(rating), names(technique)).unwrap();
    writeln!(text, "Look for {}.\n", technique.look_for()).unwrap();
    writeln!(text, "![{technique}](techniques/{id}.svg)\n").unwrap();
    for line in step.reasoning() {
        let deep = line.len() - line.trim_start().len();
        writeln!(text, "{}- {}", " ".repeat(deep), line.trim()).unwrap();
    }
    writeln!(text, "- {}", step.conclusion()).unwrap();
    if let Some(chain) = step.eureka() {
        writeln!(text, "- in Eureka notation: `{chain}`").unwrap();
    }
    writeln!(text, "\n```sh\nsudoku hint --find {id} '{}'\n```", as_hodoku(position)).unwrap();
    Chapter { technique, text, picture }
}

/// Returns the heading of a technique. Hidden singles in boxes and in rows or columns share one name.
fn heading(technique: Technique) -> String {
    let namesakes = Technique::ALL.into_iter().filter(|other| other.name() == technique.name()).count();
    if namesakes > 1 { format!("{technique} ({})", technique.id()) } else { technique.to_string() }
}

/// Returns the names of a technique in other programs.
fn names(technique: Technique) -> String {
    let places = [
        (Place::Hodoku, "HoDoKu"),
        (Place::SudokuWiki, "SudokuWiki"),
        (Place::SudokuCoach, "sudoku.coach"),
        (Place::SudokuExplainer, "Sudoku Explainer"),
    ];
    let said = places.into_iter().filter_map(|(place, label)| Some((label, technique.name_in(place)?)));
    let said: Vec<(&str, &str)> = said.collect();
    let mut parts: Vec<String> = said.iter().map(|(label, name)| format!("{label}: {name}")).collect();
    let others = technique.aliases().iter().filter(|alias| said.iter().all(|(_, name)| name != *alias));
    let others: Vec<&str> = others.copied().collect();
    if !others.is_empty() {
        parts.push(format!("also called {}", others.join(", ")));
    }
    if parts.is_empty() { "No other program names it.".into() } else { format!("{}.", parts.join("; ")) }
}

/// Returns the position in the format of `HoDoKu`, which this program reads, too.
fn as_hodoku(Position { state, .. }: &Position) -> String {
    let mut givens = *state.grid();
    for cell in givens.given_cells() - state.givens() {
        givens.set(cell, None);
    }
    let mut marks = Marks::NONE;
    for cell in state.empty_cells() {
        marks.set(cell, Some(state.candidates(cell)));
    }
    let position = text::Position::new(givens).with_entries(*state.grid()).with_marks(marks);
    let mut line = Vec::new();
    assert!(write(Format::Hodoku, Sheet { position: &position, labels: &Labels::default() }, &mut line));
    let line = String::from_utf8(line).unwrap().trim_end().to_string();
    let read = text::read(&line).next().unwrap().position.unwrap();
    let candidates = read.candidates().unwrap_or_else(|| Candidates::of(&read.grid()));
    assert_eq!((read.grid(), candidates), (*state.grid(), state.marks()), "{line}");
    line
}

#[test]
fn the_page_of_techniques_matches_the_catalog() {
    let chapters = chapters();
    assert_eq!(chapters.len(), Technique::ALL.len(), "a chapter for every technique");
    let mut page = HEAD.trim_end().to_string();
    let mut level = None;
    for Chapter { technique, .. } in &chapters {
        let own = Level::of(technique.least_rating());
        if level.replace(own) == Some(own) {
            page += ",";
        } else {
            write!(page, "\n\n**{own}**:").unwrap();
        }
        let heading = heading(*technique);
        write!(page, "\n[{heading}](#{})", common::anchor(&heading)).unwrap();
    }
    page += "\n";
    let mut folder = Folder::new("docs/techniques", UPDATE);
    for Chapter { technique, text, picture } in &chapters {
        write!(page, "\n{text}").unwrap();
        folder.compare(&format!("{}.svg", technique.id()), picture.as_bytes());
    }
    folder.finish();
    pictures::compare("docs/techniques.md", UPDATE, page.as_bytes());
}
