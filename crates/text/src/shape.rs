//! Shapes of grids in a tree of values.
//!
//! ```text
//! "53..7....6..195..."          a string of 81 cells, or of nine lines
//! [5, 3, 0, 0, 7, …]            81 cells
//! [[5, 3, 0, …], …]             nine lists of nine cells
//! ["53..7....", …]              nine strings of nine cells
//! ```

use std::ops::Range;

use crate::attempt;
use crate::cell::{self, ATTEMPT, Token, in_line, in_row, is_short_number, value_in};
use crate::error::Reason;
use crate::format::Format;
use crate::named_cells::place;
use crate::names::{COLUMNS, ROWS};
use crate::square::{SIZES, larger_size};
use crate::value::{Node, Value};
use sudokit_core::board::{Cell, CellSet, Digit, Grid};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeError {
    pub at: usize,
    pub reason: Reason,
}

impl NodeError {
    pub const fn new(node: &Node, reason: Reason) -> Self {
        Self { at: node.at, reason }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape<'a> {
    Grid(Result<Grid, NodeError>),
    /// Several grids, each with the node of its first row.
    Grids(Vec<(&'a Node, Result<Grid, NodeError>)>),
    Other,
}

impl Shape<'_> {
    /// Returns the grid of a node that has one alone, perhaps a damaged one.
    pub fn grid(self) -> Option<Result<Grid, NodeError>> {
        if let Shape::Grid(grid) = self { Some(grid) } else { None }
    }
}

pub fn shape(node: &Node) -> Shape<'_> {
    match &node.value {
        Value::List(_) => list(node, node.items().unwrap_or_default()),
        Value::Text(text) | Value::Word(text) => self::text(node, text),
        Value::Number(number) => text(node, &number.to_string()),
        Value::Empty | Value::Map(_) | Value::Bad(_) => Shape::Other,
    }
}

pub fn grid_of(node: &Node) -> Result<Grid, NodeError> {
    match shape(node) {
        Shape::Grid(grid) => grid,
        Shape::Grids(_) => Err(NodeError::new(node, Reason::SecondGrid)),
        Shape::Other => {
            let found = match &node.value {
                Value::List(items) => items.len(),
                Value::Text(text) => text.chars().count(),
                _ => return Err(NodeError::new(node, Reason::NoCell(shown(node)))),
            };
            Err(NodeError::new(node, Reason::CellCount(found)))
        }
    }
}

/// Returns the value of a cell: 0 to 9, nothing, or a string of one character.
pub fn cell(node: &Node) -> Result<u8, NodeError> {
    let bad = || NodeError::new(node, Reason::NoCell(shown(node)));
    match &node.value {
        Value::Empty => Ok(0),
        Value::Number(number) => u8::try_from(*number).ok().filter(|&value| value <= 9).ok_or_else(bad),
        Value::Text(text) if text.trim().is_empty() => Ok(0),
        Value::Text(text) | Value::Word(text) => cell::in_word(text.trim()).ok_or_else(bad),
        Value::List(_) | Value::Map(_) | Value::Bad(_) => Err(bad()),
    }
}

fn shown(node: &Node) -> String {
    match &node.value {
        Value::List(items) => format!("a list of {}", items.len()),
        Value::Map(_) => "an object".into(),
        _ => node.scalar().unwrap_or_default().chars().take(20).collect(),
    }
}

fn list<'a>(node: &'a Node, items: &'a [Node]) -> Shape<'a> {
    let is_row =
        |item: &Node| item.items().is_some_and(|cells| cells.len() < ATTEMPT && cells.iter().all(Node::is_scalar));
    if items.is_empty() {
        return Shape::Other;
    }
    if items.iter().all(is_row) {
        return rows(node, items);
    }
    if !items.iter().all(Node::is_scalar) {
        return Shape::Other;
    }
    let is_cell = |item: &&Node| cell(item).is_ok();
    let good = items.iter().filter(is_cell).count();
    let fits = |size: usize| {
        let is_number = |item: &Node| matches!(item.value, Value::Number(number) if number <= size as u64);
        items.iter().all(|item| is_cell(&item) || is_number(item))
    };
    if let Some(size) = larger_size(items.len()).filter(|size| fits(*size)) {
        return Shape::Grid(Err(NodeError::new(node, Reason::of_size(&size))));
    }
    match items.len() {
        81 if good * 2 > 81 => Shape::Grid(grid(items.iter())),
        found if found >= ATTEMPT && good * 2 > found => {
            Shape::Grid(Err(NodeError::new(node, Reason::CellCount(found))))
        }
        _ => texts(node, items),
    }
}

fn grid<'a>(cells: impl Iterator<Item = &'a Node>) -> Result<Grid, NodeError> {
    let mut sign = None;
    let sign_of = |node: &Node| match &node.value {
        Value::Empty => ' ',
        Value::Text(text) | Value::Word(text) => text.chars().next().unwrap_or(','),
        _ => '0',
    };
    cell::grid_of_values(cells.map(|node| {
        let value = cell(node)?;
        // Cells are empty in one way only: an item that is missing among zeros has been lost.
        let is_mixed = value == 0 && *sign.get_or_insert(sign_of(node)) != sign_of(node);
        if is_mixed { Err(NodeError::new(node, Reason::NoCell(shown(node)))) } else { Ok(value) }
    }))
}

/// Returns the shape of a list of lists of cells.
fn rows<'a>(node: &'a Node, rows: &'a [Node]) -> Shape<'a> {
    let widths: Vec<usize> = rows.iter().map(|row| row.items().map_or(0, <[Node]>::len)).collect();
    let count = rows.len();
    if SIZES.contains(&count) && widths.iter().all(|width| *width == count) {
        return Shape::Grid(Err(NodeError::new(node, Reason::of_size(&count))));
    }
    if !widths.contains(&9) && (count != 9 || widths.iter().sum::<usize>() < ATTEMPT) {
        return Shape::Other;
    }
    of_rows(node, rows, &widths, |nine| grid(rows[nine].iter().filter_map(Node::items).flatten()))
}

/// Returns the shape of rows, one in each node, with their numbers of cells. `grid` returns the grid of nine rows.
///
/// If there are several grids, nothing may contradict that they are split by nine.
fn of_rows<'a>(
    node: &'a Node,
    rows: &'a [Node],
    widths: &[usize],
    grid: impl Fn(Range<usize>) -> Result<Grid, NodeError>,
) -> Shape<'a> {
    let count = rows.len();
    let error = |node, reason| Shape::Grid(Err(NodeError::new(node, reason)));
    match widths.iter().position(|width| *width != 9) {
        _ if !count.is_multiple_of(9) => return error(node, Reason::RowCount(count)),
        Some(bad) => return error(&rows[bad], Reason::RowLength { row: bad % 9 + 1, found: widths[bad] }),
        None if count == 9 => return Shape::Grid(grid(0..9)),
        None => {}
    }
    let grids: Vec<_> = (0..count).step_by(9).map(|at| (&rows[at], grid(at..at + 9))).collect();
    let rows: Vec<[u8; 9]> =
        grids.iter().filter_map(|(_, grid)| grid.as_ref().ok()).flat_map(|grid| *grid.rows()).collect();
    let is_clear = rows.len() == count && attempt::are_grids(&rows);
    if is_clear { Shape::Grids(grids) } else { error(node, Reason::RowCount(count)) }
}

/// Returns the shape of a list of strings of nine cells.
fn texts<'a>(node: &'a Node, items: &'a [Node]) -> Shape<'a> {
    let texts: Vec<String> = items.iter().map(|item| item.scalar().unwrap_or_default()).collect();
    let is_square = |text: &String| text.chars().count() == items.len() && text.chars().any(|c| in_line(c).is_some());
    if SIZES.contains(&items.len()) && texts.iter().all(is_square) {
        return Shape::Grid(Err(NodeError::new(node, Reason::of_size(&items.len()))));
    }
    let rows: Vec<Option<RowValues>> = texts.iter().map(|text| row(text)).collect();
    let part =
        |text: &String| Some(values(text)).filter(|cells| cells.iter().all(Result::is_ok)).map(|cells| cells.len());
    if (2..9).contains(&items.len()) && texts.iter().map(part).sum::<Option<usize>>() == Some(81) {
        return Shape::Grid(Err(NodeError::new(node, Reason::CutLine(items.len()))));
    }
    let attempts = rows.iter().flatten().count();
    let has_row = rows.iter().flatten().any(|row| row.len() == 9);
    if !has_row || attempts * 2 <= items.len() {
        return Shape::Other;
    }
    let widths: Vec<usize> = rows.iter().map(|row| row.as_ref().map_or(0, Vec::len)).collect();
    of_rows(node, items, &widths, |nine| {
        let rows = items[nine.clone()].iter().zip(rows[nine].iter().flatten());
        grid_of_values(rows.flat_map(|(node, row)| row.iter().map(move |value| (node, value))))
    })
}

/// Returns the grid of an object whose keys are cells, `{"A1": 5}`, or of a list of places, `{"row": 0, "col": 3,
/// "value": 5}`.
pub fn by_places<'a>(node: &'a Node) -> Option<Result<Grid, NodeError>> {
    const FEWEST: usize = 9;
    match &node.value {
        Value::Map(fields) if fields.len() >= FEWEST => {
            let cells: Option<Vec<_>> =
                fields.iter().map(|(key, value)| Some((value, place(key)?, cell(value)))).collect();
            Some(of_cells(cells?))
        }
        Value::List(items) if items.len() >= FEWEST => {
            let number = |field: &Node| {
                if let Value::Number(number) = field.value { usize::try_from(number).ok() } else { None }
            };
            let named = |item: &'a Node, names: &[&str]| names.iter().find_map(|name| item.field(name));
            let place = |item: &'a Node| {
                let (row, column) = (named(item, &ROWS)?, named(item, &COLUMNS)?);
                // The digit can have any name, if it is the only number that is no place.
                let others = item.fields()?.iter().map(|(_, field)| field);
                let others = others.filter(|field| ![row, column].iter().any(|place| std::ptr::eq(*place, *field)));
                let mut numbers = others.filter_map(number);
                let only = numbers.next().filter(|_| numbers.next().is_none());
                let digit = named(item, &["value", "digit"]).and_then(number).or(only).filter(|digit| *digit < 10)?;
                Some((number(row)?, number(column)?, u8::try_from(digit).ok()?))
            };
            let places: Vec<(usize, usize, u8)> = items.iter().map(place).collect::<Option<_>>()?;
            let all = || places.iter().flat_map(|(row, column, _)| [*row, *column]);
            let from = match (all().min()?, all().max()?) {
                (0, 0..9) => 0,
                (1.., 9) => 1,
                (1.., 1..9) => {
                    let why = "rows and columns from 1 to 8, which may begin at 0 or at 1";
                    return Some(Err(NodeError::new(node, Format::Json.damaged(why))));
                }
                (from, last) => {
                    let count = last.saturating_add(usize::from(from == 0));
                    return Some(Err(NodeError::new(node, Reason::RowCount(count))));
                }
            };
            let cell = |(item, (row, column, value))| (item, Cell::at(row - from, column - from), Ok(value));
            Some(of_cells(items.iter().zip(places).map(cell)))
        }
        _ => None,
    }
}

fn of_cells<'a>(cells: impl IntoIterator<Item = (&'a Node, Cell, Result<u8, NodeError>)>) -> Result<Grid, NodeError> {
    let (mut grid, mut known) = (Grid::EMPTY, CellSet::EMPTY);
    for (node, cell, value) in cells {
        if !known.insert(cell) {
            return Err(NodeError::new(node, Reason::CellTwice(cell)));
        }
        grid.set(cell, Digit::new(value?));
    }
    Ok(grid)
}

/// The cells of a row: values, or the text found instead.
type RowValues = Vec<Result<u8, String>>;

fn values(text: &str) -> RowValues {
    /// Fewer separators are damaged cells.
    const FEWEST: usize = 4;
    let is_separator = |c: char| matches!(c, ',' | ';' | '|');
    if text.contains(char::is_whitespace) || text.matches(is_separator).count() >= FEWEST {
        return Token { text, column: 1 }.cells().into_iter().map(|found| found.value).collect();
    }
    let value = value_in(text);
    text.chars().map(|c| value(c).ok_or_else(|| c.to_string())).collect()
}

/// Returns the cells of a text that looks like a row.
fn row(text: &str) -> Option<RowValues> {
    if text.len() < 5 || text.len() > 80 {
        return None;
    }
    let found = values(text.trim());
    let good = found.iter().filter(|value| value.is_ok()).count();
    (good >= 5 && good * 2 > found.len() && found.len() < ATTEMPT).then_some(found)
}

/// Returns the shape of a text: a grid of 81 cells or of nine rows, or not a grid.
fn text<'a>(node: &'a Node, text: &str) -> Shape<'a> {
    let trimmed = text.trim();
    if trimmed.len() < ATTEMPT {
        return Shape::Other;
    }
    if let Some((grid, [])) = cell::plain(trimmed.as_bytes()) {
        return Shape::Grid(Ok(grid));
    }
    if let Some(grid) = rows_of_text(node, trimmed) {
        return Shape::Grid(grid);
    }
    if let Some(grid) = grid_among_words(trimmed) {
        return Shape::Grid(Ok(grid));
    }
    let found = values(trimmed);
    let good = found.iter().filter(|value| value.is_ok()).count();
    if let Some(size) = larger_size(found.len()).filter(|_| good * 3 > found.len()) {
        return Shape::Grid(Err(NodeError::new(node, Reason::of_size(&size))));
    }
    if found.len() < ATTEMPT || good * 2 <= found.len() {
        return Shape::Other;
    }
    let is_number = !matches!(node.value, Value::Text(_)) && trimmed.bytes().all(|byte| byte.is_ascii_digit());
    Shape::Grid(match found.len() {
        81 => grid_of_values(found.iter().map(|value| (node, value))),
        found if is_number && is_short_number(trimmed) => Err(NodeError::new(node, Reason::LostZeros(found))),
        found => Err(NodeError::new(node, Reason::LineLength(found))),
    })
}

/// Returns the only word of a text that is not short, if it is a grid: `Solve: 53..7....6..195...`.
fn grid_among_words(text: &str) -> Option<Grid> {
    let mut words = text.split([' ', '\n', '\t', ':', '"', '\'', '`']).filter(|word| word.len() >= ATTEMPT);
    let (grid, after) = cell::plain(words.next()?.as_bytes())?;
    (after.is_empty() && words.next().is_none()).then_some(grid)
}

/// Returns the grid of nine lines, or of nine parts between slashes.
fn rows_of_text(node: &Node, text: &str) -> Option<Result<Grid, NodeError>> {
    let has_cells = |line: &&str| line.contains(|c| in_row(c).is_some());
    let rows: Vec<&str> = text.split(['\n', '/']).filter(has_cells).collect();
    if rows.len() < 9 {
        return None;
    }
    let rows: Vec<RowValues> = rows.into_iter().map(row).collect::<Option<_>>()?;
    let bad = rows.iter().position(|row| row.len() != 9);
    Some(match bad.map(|bad| Reason::RowLength { row: bad + 1, found: rows[bad].len() }) {
        _ if rows.len() != 9 => Err(NodeError::new(node, Reason::RowCount(rows.len()))),
        Some(reason) => Err(NodeError::new(node, reason)),
        None => grid_of_values(rows.iter().flatten().map(|value| (node, value))),
    })
}

fn grid_of_values<'a>(cells: impl Iterator<Item = (&'a Node, &'a Result<u8, String>)>) -> Result<Grid, NodeError> {
    let value = |(node, value): (&Node, &Result<u8, String>)| {
        value.clone().map_err(|found| NodeError::new(node, Reason::NoCell(found)))
    };
    cell::grid_of_values(cells.map(value))
}
