//! JSON and literals of other languages: conversion of a tree of values to records, and of records to objects.
//!
//! An object is one record with labels from its other fields. A grid in a list is also one record, in any shape of
//! `shape.rs`. Further grids of an object, and the objects in it, are separate records. Labels of an outer object apply
//! to the records inside.

mod damaged;
mod object;
mod plain;
mod shape;
mod write;

pub use plain::read_plain;
pub use shape::{NodeError, Shape, shape};
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
use crate::line::LineCounter;
use crate::literal::{self, Node, Parsed, Value};
use crate::record::{Position, Reading, Record, TableRow, record};
use crate::records::Options;
use sudokit_core::board::Grid;

/// A record of a tree: the index of its start or of its error, its format, and its reading.
pub type FoundRecord = (usize, Format, Reading);

/// Returns the records of a tree, in order.
pub fn readings(node: &Node) -> Vec<FoundRecord> {
    let found = inner(node);
    match &node.value {
        Value::Map(_) if found.is_empty() && !object::is_empty(node) => vec![no_grid(node)],
        Value::List(items) if found.is_empty() => {
            items.iter().filter(|item| is_object(item) && !object::is_empty(item)).map(no_grid).collect()
        }
        _ => found,
    }
}

/// Returns the records of a tree. With [`Options::keep_rows`], each object that is one record keeps its fields as JSON.
pub fn readings_of(node: &Node, options: Options) -> Vec<FoundRecord> {
    let mut found = readings(node);
    if options.keeps(Format::Json) {
        keep_fields(node, &mut found);
    }
    found
}

/// Keeps the fields of objects whose records these are.
fn keep_fields(node: &Node, found: &mut [FoundRecord]) {
    match (&node.value, found) {
        (Value::Map(fields), [(_, Format::Json, reading)]) => {
            let (names, fields) = fields.iter().map(|(name, node)| (name.clone(), write::value(node))).unzip();
            reading.labels.set_row(TableRow { names: Vec::into(names), fields });
        }
        (Value::List(items), mut found) => {
            for (at, item) in items.iter().enumerate() {
                let end = items.get(at + 1).map_or(usize::MAX, |next| next.at);
                let own = found.iter().take_while(|(at, ..)| *at < end).count();
                let (first, rest) = found.split_at_mut(own);
                keep_fields(item, first);
                found = rest;
            }
        }
        _ => {}
    }
}

/// Returns the records of a part of a tree.
fn inner(node: &Node) -> Vec<FoundRecord> {
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

/// Returns the records of a list. If some objects have a grid, an object without one is unreadable.
fn listed(items: &[Node]) -> Vec<FoundRecord> {
    let found: Vec<Vec<FoundRecord>> = items.iter().map(inner).collect();
    let has_objects = items.iter().zip(&found).any(|(item, found)| is_object(item) && !found.is_empty());
    let each = items.iter().zip(found);
    each.flat_map(
        |(item, found)| if has_objects && is_object(item) && found.is_empty() { vec![no_grid(item)] } else { found },
    )
    .collect()
}

/// Returns the reading of a list of a puzzle and its solution.
fn solved(items: &[Node]) -> Option<Reading> {
    let [puzzle, solution] = items else { return None };
    let (Shape::Grid(Ok(puzzle)), Shape::Grid(Ok(solution))) = (shape(puzzle), shape(solution)) else { return None };
    is_solution_of(&solution, &puzzle).then(|| Reading::plain(Position::new(puzzle).with_solution(Some(solution))))
}

fn literal(node: &Node, grid: Result<Grid, NodeError>) -> FoundRecord {
    match grid {
        Ok(grid) => (node.at, Format::Literal, Reading::plain(Position::new(grid))),
        Err(NodeError { at, reason }) => (at, Format::Literal, Reading::bad(reason)),
    }
}

fn no_grid(node: &Node) -> FoundRecord {
    (node.at, Format::Json, Reading::bad(Reason::Json))
}

/// Restores the leading zeros of puzzles that a tree has as numbers.
pub fn pad_zeros(node: &mut Node) {
    match &mut node.value {
        Value::Word(word) if is_short_number(word) => node.value = Value::Text(format!("{word:0>81}")),
        Value::List(items) => items.iter_mut().for_each(pad_zeros),
        Value::Map(fields) => fields.iter_mut().for_each(|(_, node)| pad_zeros(node)),
        _ => {}
    }
}

/// Reads a line that is one object.
pub fn read_line(line: u64, text: &str, options: Options) -> Vec<Record> {
    let found = match literal::parse(text, 0) {
        Parsed::Whole { mut node, end } if text[end..].trim().is_empty() => {
            if options.pad_zeros {
                pad_zeros(&mut node);
            }
            readings_of(&node, options)
        }
        _ => damaged(text),
    };
    records(line, text, found)
}

/// Returns an error for each grid in an object that cannot be parsed.
pub fn damaged(text: &str) -> Vec<FoundRecord> {
    if digits_and_dots(text.as_bytes()) < ATTEMPT {
        return Vec::new();
    }
    let why = "the value starts but is not closed correctly".to_string();
    let bad = |at| (at, Format::Json, Reading::bad(Reason::Damaged { format: Format::Json, why: why.clone() }));
    // The first grid belongs to the object, which begins at 0.
    std::iter::once(0).chain(damaged::grids_in(text).into_iter().skip(1)).map(bad).collect()
}

/// Converts the readings of a text that begins in line `line` to records.
pub fn records(line: u64, text: &str, found: Vec<FoundRecord>) -> Vec<Record> {
    let mut counter = LineCounter::new(text, 0, line);
    let with_line = |(at, format, reading): FoundRecord| {
        let line = counter.line(at.min(text.len()));
        let shown = if reading.position.is_err() { counter.shown() } else { String::new() };
        record(line, format, &shown, reading)
    };
    found.into_iter().map(with_line).collect()
}

#[cfg(test)]
mod tests;
