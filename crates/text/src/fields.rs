//! The fields of an object with a puzzle: its labels and its position.

use crate::error::Reason;
use crate::names::{self, FACTS, MARKS, SOLUTIONS};
use crate::record::{Labels, Marks, Position};
use crate::shape::{NodeError, grid_of, shape};
use crate::table::is_solution_of;
use crate::value::{Node, Value};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// Returns the fields with known names, in the order of these names.
pub fn named<'a>(node: &'a Node, known: &[&str]) -> impl Iterator<Item = &'a Node> {
    let fields = node.fields().unwrap_or_default().iter();
    let mut ranked: Vec<(usize, &Node)> =
        fields.filter_map(|(key, node)| Some((names::rank(key, known)?, node))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, node)| node)
}

/// Returns the labels of an object. `name` is the id, if the object has none.
pub fn labels(node: &Node, name: Option<&str>) -> Labels {
    // With a line number, the source is the input of an answer of this program.
    let is_answer = node.field("line").is_some_and(|line| matches!(line.value, Value::Number(_)));
    labels_of(|name| node.field(name).and_then(Node::scalar), name, is_answer)
}

pub fn labels_of(text: impl Fn(&str) -> Option<String>, name: Option<&str>, is_answer: bool) -> Labels {
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

pub fn position(node: &Node, givens: Grid) -> Result<Position, NodeError> {
    let mut position = Position::new(givens);
    if let Some(entries) = node.field("entries").filter(|entries| !entries.is_nothing() && !holds_objects(entries)) {
        position = position.with_entries(grid_of(entries)?);
    }
    if let Some(cells) = named(node, &MARKS).find_map(cells) {
        let mut marks = Marks::NONE;
        for (cell, node) in Cell::ALL.into_iter().zip(cells) {
            marks.set(cell, noted(node)?);
        }
        position = position.with_marks(marks);
    }
    let claimed = named(node, &SOLUTIONS).find_map(|node| shape(node).grid());
    Ok(position.with_solution(claimed.transpose()?.or_else(|| solution_among(node, &givens))))
}

/// Returns the solution of a puzzle from a field that is not named as a solution or a label.
pub fn solution_among(node: &Node, puzzle: &Grid) -> Option<Grid> {
    let solves = |grid: &Grid| is_solution_of(grid, puzzle);
    let grid = |node: &Node| shape(node).grid()?.ok();
    let fields = node
        .fields()?
        .iter()
        .filter(|(key, _)| names::meaning(key).is_none_or(|meaning| !meaning.is_grid_like() && !meaning.is_label()));
    fields.filter_map(|(_, node)| grid(node)).find(solves)
}

/// Returns the 81 items of a list, or of nine lists of nine.
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

/// Returns the pencil marks of a cell: nothing, a list of digits, or a text of digits.
fn noted(node: &Node) -> Result<Option<DigitSet>, NodeError> {
    let digit = |node: &Node, text: &str| {
        let digit = text.parse().ok().and_then(Digit::new);
        digit.ok_or_else(|| NodeError::new(node, Reason::NoCell(text.into())))
    };
    let digits = match &node.value {
        Value::Empty => return Ok(None),
        Value::Text(text) if text.is_empty() => return Ok(None),
        Value::List(items) => items.iter().map(|item| digit(item, &item.scalar().unwrap_or_default())).collect(),
        _ => node.scalar().unwrap_or_default().chars().map(|c| digit(node, &c.to_string())).collect(),
    };
    Result::<DigitSet, NodeError>::map(digits, Some)
}

pub fn holds_objects(node: &Node) -> bool {
    is_object(node) || node.items().is_some_and(|items| items.iter().any(is_object))
}

const fn is_object(node: &Node) -> bool {
    matches!(node.value, Value::Map(_))
}
