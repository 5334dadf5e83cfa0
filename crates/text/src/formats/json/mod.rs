//! JSON, and the literals of other languages: a tree of values to the grids in it, and records to objects.
//!
//! An object is one record with whatever stands beside its puzzle; so is a grid in any of its shapes (`shape.rs`) that
//! stands in a list. Further grids of an object, and the objects in it, are records of their own. Whatever holds grids
//! deeper down is only a wrapping, and what is known of the wrapping is known of them.

mod damaged;
mod labels;
mod names;
mod object;
mod plain;
mod position;
mod shape;
mod write;

pub use damaged::grids_in;
pub use plain::{is_flat, read_plain};
pub use shape::{Fault, Shape, cell, shape};
pub use write::{list, quote, write};

use position::{is_object, is_solution_of};

use super::super::format::Format;
use super::super::literal::{Node, Value};
use super::super::record::{Position, Reading};
use crate::Reason;
use sudokit_core::board::Grid;

/// A record of a tree: where it begins, or where its fault is; how it is written; and what it says.
pub type Found = (usize, Format, Reading);

/// The records of a tree, in order; none, if nothing in it can be a grid.
pub fn readings(node: &Node) -> Vec<Found> {
    let found = inner(node);
    match &node.value {
        Value::Map(_) if found.is_empty() && !object::is_empty(node) => vec![no_grid(node)],
        Value::List(items) if found.is_empty() => {
            items.iter().filter(|item| is_object(item) && !object::is_empty(item)).map(no_grid).collect()
        }
        _ => found,
    }
}

/// The records of a part of a tree.
fn inner(node: &Node) -> Vec<Found> {
    match shape(node) {
        Shape::Grid(grid) => vec![literal(node, grid)],
        Shape::Grids(grids) => grids.into_iter().map(|(node, grid)| literal(node, grid)).collect(),
        Shape::Other => match &node.value {
            Value::Map(fields) => object::readings(node, fields),
            Value::List(items) => {
                solved(items).map_or_else(|| listed(items), |reading| vec![(node.at, Format::Literal, reading)])
            }
            _ => Vec::new(),
        },
    }
}

/// The records of a list. Beside objects with a grid, one without is unreadable.
fn listed(items: &[Node]) -> Vec<Found> {
    let found: Vec<Vec<Found>> = items.iter().map(inner).collect();
    let has_objects = items.iter().zip(&found).any(|(item, found)| is_object(item) && !found.is_empty());
    let each = items.iter().zip(found);
    each.flat_map(
        |(item, found)| if has_objects && is_object(item) && found.is_empty() { vec![no_grid(item)] } else { found },
    )
    .collect()
}

/// A puzzle and, as the only other item, its solution.
fn solved(items: &[Node]) -> Option<Reading> {
    let [puzzle, solution] = items else { return None };
    let (Shape::Grid(Ok(puzzle)), Shape::Grid(Ok(solution))) = (shape(puzzle), shape(solution)) else { return None };
    is_solution_of(&solution, &puzzle).then(|| Reading::plain(Position::new(puzzle).with_solution(Some(solution))))
}

fn literal(node: &Node, grid: Result<Grid, Fault>) -> Found {
    match grid {
        Ok(grid) => (node.at, Format::Literal, Reading::plain(Position::new(grid))),
        Err(Fault { at, reason }) => (at, Format::Literal, Reading::bad(reason)),
    }
}

fn no_grid(node: &Node) -> Found {
    (node.at, Format::Json, Reading::bad(Reason::Json))
}

#[cfg(test)]
mod tests;
