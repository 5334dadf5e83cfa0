//! An object of JSON to the record that it is, or to the records that it wraps.

use super::{Found, inner};
use crate::board::{Cell, Digit, DigitSet};
use crate::text::error::Reason;
use crate::text::fact::Fact;
use crate::text::format::Format;
use crate::text::formats::json::shape::{Fault, Shape, grid_of, shape};
use crate::text::formats::{coach, fpuzzles, ipuz};
use crate::text::literal::{Node, Value};
use crate::text::marks::Marks;
use crate::text::record::{Labels, Position, Reading};

/// What a puzzle is called, the surest first.
pub(super) const PUZZLES: [&str; 12] = [
    "puzzle", "grid", "board", "sudoku", "quiz", "question", "cells", "givens", "clues", "problem", "quizzes",
    "puzzles",
];
/// What a solution is called.
pub(super) const SOLUTIONS: [&str; 5] = ["solution", "solutions", "answer", "solved", "solvedboard"];
/// What is about a puzzle, but is none.
const BESIDE: [&str; 5] = ["entries", "marks", "pencilmarks", "candidates", "canonical"];

/// The facts and what they are called.
const FACTS: [(&str, Fact); 15] = [
    ("title", Fact::Title),
    ("name", Fact::Title),
    ("author", Fact::Author),
    ("description", Fact::Description),
    ("rules", Fact::Description),
    ("ruleset", Fact::Description),
    ("comment", Fact::Comment),
    ("comments", Fact::Comment),
    ("date", Fact::Date),
    ("origin", Fact::Source),
    ("source", Fact::Source),
    ("level", Fact::Level),
    ("difficulty", Fact::Level),
    ("url", Fact::Url),
    ("link", Fact::Url),
];
/// The facts that hold for each puzzle of a collection.
const SHARED: [Fact; 4] = [Fact::Author, Fact::Source, Fact::Date, Fact::Url];

/// The record that an object is, or the records in it; none, if there is no grid in it.
pub(super) fn readings(node: &Node, fields: &[(String, Node)]) -> Vec<Found> {
    if ipuz::is_json(node) {
        return vec![(node.at, Format::Ipuz, ipuz::read_json(node))];
    }
    if coach::is_json(node) {
        return vec![(node.at, Format::Coach, coach::read_json(node))];
    }
    if fpuzzles::is_json(node) {
        return vec![(node.at, Format::FPuzzles, fpuzzles::read_json(node))];
    }
    match puzzle(node, fields) {
        Some(puzzle) => match shape(puzzle) {
            Shape::Grid(_) => vec![record(node, puzzle, labels(node, None))],
            _ => inherited(inner(puzzle), &labels(node, None)),
        },
        None => wrapped(node, fields),
    }
}

/// The field with the puzzle, or the only field with anything like a grid.
fn puzzle<'a>(node: &'a Node, fields: &'a [(String, Node)]) -> Option<&'a Node> {
    let is_grid = |node: &&Node| shape(node) != Shape::Other;
    let named = PUZZLES.iter().filter_map(|name| node.field(name)).find(is_grid);
    let mut others = fields.iter().filter(|(key, node)| !is_beside(key) && is_grid(&node));
    named.or_else(|| others.next().filter(|_| others.next().is_none()).map(|(_, node)| node))
}

/// Whether a field is about a puzzle, but is none.
fn is_beside(key: &str) -> bool {
    SOLUTIONS.iter().chain(&BESIDE).any(|name| key.eq_ignore_ascii_case(name))
}

/// The records in the fields of an object; a name before a grid is its id.
fn wrapped(node: &Node, fields: &[(String, Node)]) -> Vec<Found> {
    let mut found = Vec::new();
    for (key, field) in fields.iter().filter(|(key, _)| !is_beside(key)) {
        match shape(field) {
            Shape::Grid(_) => found.push(record(field, field, labels(field, Some(key)))),
            _ => found.extend(inner(field)),
        }
    }
    inherited(found, &labels(node, None))
}

/// One record.
fn record(node: &Node, puzzle: &Node, labels: Labels) -> Found {
    match position(node, puzzle) {
        Ok(position) => (node.at, Format::Json, Reading { position: Ok(position), labels }),
        Err(Fault { at, reason }) => (at, Format::Json, Reading { position: Err(reason), labels }),
    }
}

fn position(node: &Node, puzzle: &Node) -> Result<Position, Fault> {
    let mut position = Position::new(grid_of(puzzle)?);
    if let Some(entries) = node.field("entries").filter(|entries| !entries.is_nothing()) {
        position = position.with_entries(grid_of(entries)?);
    }
    let marks = ["marks", "pencilmarks", "candidates"].iter().find_map(|name| cells(node.field(name)?));
    if let Some(cells) = marks {
        position = position.with_marks(self::marks(&cells)?);
    }
    let solution = SOLUTIONS.iter().filter_map(|name| node.field(name)).find_map(|node| match shape(node) {
        Shape::Grid(grid) => Some(grid),
        Shape::Grids(_) | Shape::Other => None,
    });
    Ok(position.with_solution(solution.transpose()?))
}

/// The 81 items of a list, or of nine lists of nine.
fn cells(node: &Node) -> Option<Vec<&Node>> {
    let items = node.items()?;
    match items.len() {
        81 => Some(items.iter().collect()),
        9 => {
            let cells: Vec<&Node> = items.iter().filter_map(Node::items).flatten().collect();
            (cells.len() == 81).then_some(cells)
        }
        _ => None,
    }
}

/// Pencil marks: of each cell nothing, a list of digits, or a text of them.
fn marks(cells: &[&Node]) -> Result<Marks, Fault> {
    let mut marks = Marks::NONE;
    for (cell, node) in Cell::all().zip(cells) {
        marks.set(cell, noted(node)?);
    }
    Ok(marks)
}

fn noted(node: &Node) -> Result<Option<DigitSet>, Fault> {
    let bad = |node: &Node| Fault::new(node, Reason::NoCell(node.scalar().unwrap_or_default()));
    let digit = |value: u64| u8::try_from(value).ok().and_then(Digit::new);
    match &node.value {
        Value::Empty => Ok(None),
        Value::List(items) => {
            let digits =
                items.iter().map(|item| match item.scalar().and_then(|text| text.parse().ok()).and_then(digit) {
                    Some(digit) => Ok(digit),
                    None => Err(bad(item)),
                });
            digits.collect::<Result<DigitSet, Fault>>().map(Some)
        }
        _ => {
            let text = node.scalar().unwrap_or_default();
            let digits = text.chars().map(|c| c.to_digit(10).map(u64::from).and_then(digit).ok_or_else(|| bad(node)));
            digits.collect::<Result<DigitSet, Fault>>().map(Some)
        }
    }
}

/// What an object says beside its grid; `name` is its id, if it has none.
fn labels(node: &Node, name: Option<&str>) -> Labels {
    // Beside a line, the source is where an answer of this program comes from.
    let is_answer = node.field("line").is_some_and(|line| matches!(line.value, Value::Number(_)));
    labels_of(|name| node.field(name).and_then(Node::scalar), name, is_answer)
}

/// What the fields say of which `text` gives what is in them.
pub(super) fn labels_of(text: impl Fn(&str) -> Option<String>, name: Option<&str>, is_answer: bool) -> Labels {
    let id = text("id").or_else(|| name.map(Into::into)).unwrap_or_default();
    let mut labels = Labels::new(&id, &text("note").unwrap_or_default());
    for (name, fact) in FACTS {
        if labels.fact(fact).is_none()
            && !(is_answer && name == "source")
            && let Some(text) = text(name)
        {
            labels.set(fact, text);
        }
    }
    labels
}

/// The names that are asked for beside those of grids.
#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FACTS.into_iter().map(|(name, _)| name).chain(["id", "note"])
}

/// What is known of a wrapping is known of the only record in it; of several only what all can share.
fn inherited(mut found: Vec<Found>, wrapping: &Labels) -> Vec<Found> {
    let is_only = found.len() == 1;
    for (_, _, reading) in &mut found {
        let labels = &mut reading.labels;
        for (fact, text) in wrapping.facts().filter(|(fact, _)| is_only || SHARED.contains(fact)) {
            if labels.fact(fact).is_none() {
                labels.set(fact, text);
            }
        }
        if is_only && labels.before.is_empty() {
            labels.before.clone_from(&wrapping.before);
        }
        if is_only && labels.after.is_empty() {
            labels.after.clone_from(&wrapping.after);
        }
    }
    found
}
