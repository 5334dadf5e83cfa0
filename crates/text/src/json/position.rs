//! The position of an object with a puzzle: its entries, its marks, its solution.

use super::shape::{Fault, Shape, grid_of, shape};
use crate::error::Reason;
use crate::literal::{Node, Value};
use crate::marks::Marks;
use crate::names::{self, MARKS, SOLUTIONS};
use crate::record::Position;
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

pub fn position(node: &Node, givens: Grid) -> Result<Position, Fault> {
    let mut position = Position::new(givens);
    if let Some(entries) = node.field("entries").filter(|entries| !entries.is_nothing() && !holds_objects(entries)) {
        position = position.with_entries(grid_of(entries)?);
    }
    let marks = MARKS.iter().find_map(|name| cells(node.field(name)?));
    if let Some(cells) = marks {
        position = position.with_marks(self::marks(&cells)?);
    }
    let claimed = SOLUTIONS.iter().filter_map(|name| node.field(name)).find_map(|node| match shape(node) {
        Shape::Grid(grid) => Some(grid),
        Shape::Grids(_) | Shape::Other => None,
    });
    Ok(position.with_solution(claimed.transpose()?.or_else(|| solution_among(node, &givens))))
}

/// The solution of a puzzle among the fields of its object, whatever it is called there.
pub fn solution_among(node: &Node, puzzle: &Grid) -> Option<Grid> {
    let solves = |grid: &Grid| is_solution_of(grid, puzzle);
    let grid = |node: &Node| if let Shape::Grid(Ok(grid)) = shape(node) { Some(grid) } else { None };
    let fields = node
        .fields()?
        .iter()
        .filter(|(key, _)| names::meaning(key).is_none_or(|meaning| !meaning.is_beside() && !meaning.is_label()));
    fields.filter_map(|(_, node)| grid(node)).find(solves)
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

pub fn holds_objects(node: &Node) -> bool {
    is_object(node) || node.items().is_some_and(|items| items.iter().any(is_object))
}

/// Whether a full grid keeps all givens of a puzzle.
pub fn is_solution_of(solution: &Grid, puzzle: &Grid) -> bool {
    puzzle.count_empty() > 0 && solution.count_empty() == 0 && puzzle.is_part_of(solution)
}

pub const fn is_object(node: &Node) -> bool {
    matches!(node.value, Value::Map(_))
}
