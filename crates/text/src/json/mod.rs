//! JSON, and the literals of other languages: a tree of values to the grids in it, and records to objects.
//!
//! An object is one record with whatever stands beside its puzzle; so is a grid in any of its shapes (`shape.rs`) that
//! stands in a list. Further grids of an object, and the objects in it, are records of their own. Whatever holds grids
//! deeper down is only a wrapping, and what is known of the wrapping is known of them.

mod damaged;
mod object;
mod plain;
mod shape;
mod write;

pub use plain::read_plain;
pub use shape::{Fault, Shape, shape};
pub use write::write;
#[cfg(feature = "formats")]
pub use {
    shape::cell,
    write::{list, quote},
};

use object::{is_object, is_solution_of};

use crate::cells::{ATTEMPT, digits_and_dots, is_short_number};
use crate::error::Reason;
use crate::format::Format;
use crate::line::Places;
use crate::literal::{self, Node, Parsed, Value};
use crate::record::{Position, Reading, Record, record};
use crate::records::Options;
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

/// Gives the numbers of a tree that have lost the zeros in front of a puzzle those back.
pub fn pad_zeros(node: &mut Node) {
    match &mut node.value {
        Value::Word(word) if is_short_number(word) => node.value = Value::Text(format!("{word:0>81}")),
        Value::List(items) => items.iter_mut().for_each(pad_zeros),
        Value::Map(fields) => fields.iter_mut().for_each(|(_, node)| pad_zeros(node)),
        _ => {}
    }
}

/// Reads an object that is all of its line.
pub fn read_line(line: u64, text: &str, options: Options) -> Vec<Record> {
    let found = match literal::parse(text, 0) {
        Parsed::Whole { mut node, end } if text[end..].trim().is_empty() => {
            if options.pad_zeros {
                pad_zeros(&mut node);
            }
            readings(&node)
        }
        _ => damaged(text),
    };
    records(line, text, found)
}

/// What there is to say of an object that cannot be parsed: that each grid in it is lost.
pub fn damaged(text: &str) -> Vec<Found> {
    if digits_and_dots(text.as_bytes()) < ATTEMPT {
        return Vec::new();
    }
    let why = "it begins and has no proper end".to_string();
    let bad = |at| (at, Format::Json, Reading::bad(Reason::Damaged { format: Format::Json, why: why.clone() }));
    // The first grid is that of the object, which begins further above.
    std::iter::once(0).chain(damaged::grids_in(text).into_iter().skip(1)).map(bad).collect()
}

/// Makes records of what was found in a text that begins in this line.
pub fn records(line: u64, text: &str, found: Vec<Found>) -> Vec<Record> {
    let mut places = Places::new(text, 0, line);
    let with_place = |(at, format, reading): Found| {
        let line = places.line(at.min(text.len()));
        let shown = if reading.position.is_err() { places.shown() } else { String::new() };
        record(line, format, &shown, reading)
    };
    found.into_iter().map(with_place).collect()
}

#[cfg(test)]
mod tests;
