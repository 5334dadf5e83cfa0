//! Conversion of a JSON object to a record, or to the records inside it.

use crate::error::Reason;
use crate::format::Format;
use crate::formats::{self, Object};
use crate::json::shape::{NodeError, Shape, grid_of, shape};
use crate::json::{FoundRecord, inner};
use crate::literal::{Node, Value};
use crate::names::{self, FACTS, MARKS, Meaning, PUZZLES, SOLUTIONS};
use crate::record::{Fact, Labels, Marks, Position, Reading};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// Returns the record of an object and the records in it, or nothing if there is no grid in it.
pub fn readings(node: &Node, fields: &[(String, Node)]) -> Vec<FoundRecord> {
    if let Some(found) = formats::notebook(node) {
        return found;
    }
    if let Some(object) = formats::object(node) {
        return with_further(node, fields, object);
    }
    let mut found = match puzzle(node, fields) {
        Some(puzzle) => {
            let labels = labels(node, None);
            let id = String::from_utf8_lossy(labels.id()).into_owned();
            let mut known = Vec::new();
            let mut found = match shape(puzzle) {
                Shape::Grid(grid) => {
                    // These grids are known even if another field cannot be read.
                    known.extend(grid.iter().flat_map(|grid| [Some(*grid), solution_among(node, grid)]).flatten());
                    vec![record(node, node.at, grid, labels)]
                }
                _ => inherited(inner(puzzle), &labels),
            };
            known.extend(grids(&found));
            let others = further(fields, |_, field| std::ptr::eq(puzzle, field), &known, &id);
            // A single grid has the position of its object, each of several grids its own.
            if let ([(at, _, Reading { position: Ok(_), .. })], false) = (found.as_mut_slice(), others.is_empty()) {
                *at = puzzle.at;
            }
            found.extend(others);
            found
        }
        None => wrapped(node, fields),
    };
    found.sort_by_key(|(at, ..)| *at);
    found
}

/// Returns the record of an object of another program, and the records in fields that the program does not have.
fn with_further(node: &Node, fields: &[(String, Node)], object: Object) -> Vec<FoundRecord> {
    let id = String::from_utf8_lossy(object.reading.labels.id()).into_owned();
    let mut found = vec![(node.at, object.format, object.reading)];
    let known = grids(&found);
    found.extend(further(fields, |key, _| (object.is_own)(key), &known, &id));
    found
}

/// Returns the field with the puzzle, or the only field that looks like a grid.
fn puzzle<'a>(node: &'a Node, fields: &'a [(String, Node)]) -> Option<&'a Node> {
    let is_grid = |node: &&Node| shape(node) != Shape::Other;
    let named = PUZZLES.iter().filter_map(|name| node.field(name)).find(is_grid);
    let mut others =
        fields.iter().filter(|(key, node)| !is_grid_like(key) && is_grid(&node) && key_shape(key, node).is_none());
    named.or_else(|| others.next().filter(|_| others.next().is_none()).map(|(_, node)| node))
}

/// Returns whether an object states that it has no puzzle: `{"puzzle":null}`.
pub fn is_empty(node: &Node) -> bool {
    let fields = node.fields().unwrap_or_default();
    PUZZLES
        .iter()
        .any(|name| node.field(name).is_some_and(|puzzle| matches!(puzzle.value, Value::Empty) || puzzle.is_nothing()))
        && fields.iter().all(|(_, field)| shape(field) == Shape::Other)
}

/// Returns the records in the fields of an object. The name of a field is the id of its grid.
fn wrapped(node: &Node, fields: &[(String, Node)]) -> Vec<FoundRecord> {
    let mut found = Vec::new();
    for (key, field) in fields {
        match key_shape(key, field) {
            Some(grid) => found.extend(keyed(grid, field)),
            None if is_grid_like(key) => found.extend(in_grid_like(key, field)),
            None => found.extend(named(key, field)),
        }
    }
    inherited(found, &labels(node, None))
}

/// Returns the records in the fields that do not belong to the puzzle of an object. Each grid that is not known is a
/// record.
fn further(
    fields: &[(String, Node)],
    is_own: impl Fn(&str, &Node) -> bool,
    known: &[Grid],
    id: &str,
) -> Vec<FoundRecord> {
    let mut found = Vec::new();
    for (key, field) in fields.iter().filter(|(key, field)| !is_own(key, field)) {
        match (key_shape(key, field), shape(field)) {
            (Some(grid), _) => found.extend(keyed(grid, field)),
            (None, _) if is_grid_like(key) => found.extend(in_grid_like(key, field)),
            (None, Shape::Grid(_)) if is_label(key) => {}
            (None, Shape::Grid(Ok(grid))) if known.contains(&grid) => {}
            (None, _) => found.extend(named(format!("{id} {key}").trim(), field)),
        }
    }
    found
}

fn is_grid_like(key: &str) -> bool {
    names::meaning(key).is_some_and(Meaning::is_grid_like)
}

fn is_label(key: &str) -> bool {
    names::meaning(key).is_some_and(Meaning::is_label)
}

/// Returns the records of a field. The name of the field is the id of a grid.
fn named(key: &str, field: &Node) -> Vec<FoundRecord> {
    match shape(field) {
        Shape::Grid(grid) => vec![record(field, field.at, grid, labels(field, Some(key)))],
        _ => inner(field),
    }
}

/// Returns the puzzles in objects of a field whose name is not that of a puzzle.
fn in_grid_like(key: &str, field: &Node) -> Vec<FoundRecord> {
    if holds_objects(field) && names::meaning(key) != Some(Meaning::Solution) { inner(field) } else { Vec::new() }
}

/// Returns the grids of readable records.
fn grids(found: &[FoundRecord]) -> Vec<Grid> {
    let positions = found.iter().filter_map(|(_, _, reading)| reading.position.as_ref().ok());
    positions
        .flat_map(|position| [Some(position.givens), Some(position.grid()), position.solution.as_deref().copied()])
        .flatten()
        .collect()
}

/// Returns the grid that is a key, or an attempt at one.
fn key_shape(key: &str, field: &Node) -> Option<Result<Grid, NodeError>> {
    // Most keys are names.
    if key.len() < 27 {
        return None;
    }
    match shape(&Node { at: field.at, value: Value::Text(key.into()) }) {
        Shape::Grid(grid) => Some(grid),
        Shape::Grids(_) | Shape::Other => None,
    }
}

/// Returns the records of a grid that is a key. Its value can be the solution, a note, or an object about it.
fn keyed(grid: Result<Grid, NodeError>, value: &Node) -> Vec<FoundRecord> {
    let at = value.at;
    let alone = |labels| record(value, at, grid.clone(), labels);
    match (&value.value, shape(value)) {
        (Value::Map(fields), _) => {
            let mut found = vec![alone(labels(value, None))];
            found.extend(further(fields, |_, _| false, &grids(&found), ""));
            found
        }
        (_, Shape::Grid(Ok(full))) if full.count_empty() == 0 => {
            let solved = grid.map(|grid| Position::new(grid).with_solution(Some(full)));
            vec![found_at(at, solved, Labels::default())]
        }
        (_, Shape::Grid(other)) => vec![alone(Labels::default()), record(value, at, other, Labels::default())],
        (Value::List(_), _) => [vec![alone(Labels::default())], inner(value)].concat(),
        _ => vec![alone(Labels::new("", &value.scalar().unwrap_or_default()))],
    }
}

/// Returns a record with the other data of its node.
fn record(node: &Node, at: usize, grid: Result<Grid, NodeError>, labels: Labels) -> FoundRecord {
    found_at(at, grid.and_then(|grid| position(node, grid)), labels)
}

fn found_at(at: usize, position: Result<Position, NodeError>, labels: Labels) -> FoundRecord {
    match position {
        Ok(position) => (at, Format::Json, Reading { position: Ok(position), labels }),
        Err(NodeError { at, reason }) => (at, Format::Json, Reading { position: Err(reason), labels }),
    }
}

/// The facts of a collection that apply to each of its puzzles.
const SHARED: [Fact; 4] = [Fact::Author, Fact::Source, Fact::Date, Fact::Url];

/// Adds the labels of an outer object to the only record in it. Several records get only the shared facts.
fn inherited(mut found: Vec<FoundRecord>, wrapping: &Labels) -> Vec<FoundRecord> {
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

/// Returns the labels of an object. `name` is the id, if the object has none.
pub fn labels(node: &Node, name: Option<&str>) -> Labels {
    // With a line number, the source is the input of an answer of this program.
    let is_answer = node.field("line").is_some_and(|line| matches!(line.value, Value::Number(_)));
    labels_of(|name| node.field(name).and_then(Node::scalar), name, is_answer)
}

/// Returns the labels from fields. `text` returns the text of a field.
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

/// Returns the solution of a puzzle from a field that is not named as a solution or a label.
pub fn solution_among(node: &Node, puzzle: &Grid) -> Option<Grid> {
    let solves = |grid: &Grid| is_solution_of(grid, puzzle);
    let grid = |node: &Node| if let Shape::Grid(Ok(grid)) = shape(node) { Some(grid) } else { None };
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

/// Returns pencil marks: for each cell nothing, a list of digits, or a text of digits.
fn marks(cells: &[&Node]) -> Result<Marks, NodeError> {
    let mut marks = Marks::NONE;
    for (cell, node) in Cell::ALL.into_iter().zip(cells) {
        marks.set(cell, noted(node)?);
    }
    Ok(marks)
}

fn noted(node: &Node) -> Result<Option<DigitSet>, NodeError> {
    let bad = |node: &Node| NodeError::new(node, Reason::NoCell(node.scalar().unwrap_or_default()));
    let digit = |value: u64| u8::try_from(value).ok().and_then(Digit::new);
    match &node.value {
        Value::Empty => Ok(None),
        Value::List(items) => {
            let digits =
                items.iter().map(|item| match item.scalar().and_then(|text| text.parse().ok()).and_then(digit) {
                    Some(digit) => Ok(digit),
                    None => Err(bad(item)),
                });
            digits.collect::<Result<DigitSet, NodeError>>().map(Some)
        }
        _ => {
            let text = node.scalar().unwrap_or_default();
            let digits = text.chars().map(|c| c.to_digit(10).map(u64::from).and_then(digit).ok_or_else(|| bad(node)));
            digits.collect::<Result<DigitSet, NodeError>>().map(Some)
        }
    }
}

pub fn holds_objects(node: &Node) -> bool {
    is_object(node) || node.items().is_some_and(|items| items.iter().any(is_object))
}

/// Returns whether a full grid keeps all givens of a puzzle with empty cells.
pub fn is_solution_of(solution: &Grid, puzzle: &Grid) -> bool {
    puzzle.count_empty() > 0 && solution.count_empty() == 0 && puzzle.is_part_of(solution)
}

pub const fn is_object(node: &Node) -> bool {
    matches!(node.value, Value::Map(_))
}
