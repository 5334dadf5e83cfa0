//! An object of JSON to the record that it is, or to the records that it wraps.

use crate::error::Reason;
use crate::format::Format;
use crate::formats::{self, Object};
use crate::json::shape::{Fault, Shape, grid_of, shape};
use crate::json::{Found, inner};
use crate::literal::{Node, Value};
use crate::names::{self, FACTS, MARKS, Meaning, PUZZLES, SOLUTIONS};
use crate::record::{Fact, Labels, Marks, Position, Reading};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// The record that an object is, and the records in it; none, if there is no grid in it.
pub fn readings(node: &Node, fields: &[(String, Node)]) -> Vec<Found> {
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
                    // They are known even if something beside them cannot be read.
                    known.extend(grid.iter().flat_map(|grid| [Some(*grid), solution_among(node, grid)]).flatten());
                    vec![record(node, node.at, grid, labels)]
                }
                _ => inherited(inner(puzzle), &labels),
            };
            known.extend(grids(&found));
            let others = further(fields, |_, field| std::ptr::eq(puzzle, field), &known, &id);
            // Of several grids each stands where it stands, the only one where its object begins.
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

/// The record of an object of another program, and those of what is in fields of other names than it has.
fn with_further(node: &Node, fields: &[(String, Node)], object: Object) -> Vec<Found> {
    let id = String::from_utf8_lossy(object.reading.labels.id()).into_owned();
    let mut found = vec![(node.at, object.format, object.reading)];
    let known = grids(&found);
    found.extend(further(fields, |key, _| (object.is_own)(key), &known, &id));
    found
}

/// The field with the puzzle, or the only field with anything like a grid.
fn puzzle<'a>(node: &'a Node, fields: &'a [(String, Node)]) -> Option<&'a Node> {
    let is_grid = |node: &&Node| shape(node) != Shape::Other;
    let named = PUZZLES.iter().filter_map(|name| node.field(name)).find(is_grid);
    let mut others =
        fields.iter().filter(|(key, node)| !is_beside(key) && is_grid(&node) && key_shape(key, node).is_none());
    named.or_else(|| others.next().filter(|_| others.next().is_none()).map(|(_, node)| node))
}

/// Whether an object says itself that there is no puzzle in it: `{"puzzle":null}`.
pub fn is_empty(node: &Node) -> bool {
    let fields = node.fields().unwrap_or_default();
    PUZZLES
        .iter()
        .any(|name| node.field(name).is_some_and(|puzzle| matches!(puzzle.value, Value::Empty) || puzzle.is_nothing()))
        && fields.iter().all(|(_, field)| shape(field) == Shape::Other)
}

/// The records in the fields of an object; a name before a grid is its id.
fn wrapped(node: &Node, fields: &[(String, Node)]) -> Vec<Found> {
    let mut found = Vec::new();
    for (key, field) in fields {
        match key_shape(key, field) {
            Some(grid) => found.extend(keyed(grid, field)),
            None if is_beside(key) => found.extend(in_beside(key, field)),
            None => found.extend(named(key, field)),
        }
    }
    inherited(found, &labels(node, None))
}

/// The records of an object in other fields than those of its puzzle: each grid that is none of those known is one of its
/// own.
fn further(fields: &[(String, Node)], is_own: impl Fn(&str, &Node) -> bool, known: &[Grid], id: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for (key, field) in fields.iter().filter(|(key, field)| !is_own(key, field)) {
        match (key_shape(key, field), shape(field)) {
            (Some(grid), _) => found.extend(keyed(grid, field)),
            (None, _) if is_beside(key) => found.extend(in_beside(key, field)),
            (None, Shape::Grid(_)) if is_label(key) => {}
            (None, Shape::Grid(Ok(grid))) if known.contains(&grid) => {}
            (None, _) => found.extend(named(format!("{id} {key}").trim(), field)),
        }
    }
    found
}

fn is_beside(key: &str) -> bool {
    names::meaning(key).is_some_and(Meaning::is_beside)
}

fn is_label(key: &str) -> bool {
    names::meaning(key).is_some_and(Meaning::is_label)
}

/// The records of a field; its name is the id of a grid.
fn named(key: &str, field: &Node) -> Vec<Found> {
    match shape(field) {
        Shape::Grid(grid) => vec![record(field, field.at, grid, labels(field, Some(key)))],
        _ => inner(field),
    }
}

/// The puzzles in objects below a name that is usually beside a puzzle.
fn in_beside(key: &str, field: &Node) -> Vec<Found> {
    if holds_objects(field) && names::meaning(key) != Some(Meaning::Solution) { inner(field) } else { Vec::new() }
}

/// The grids of readable records.
fn grids(found: &[Found]) -> Vec<Grid> {
    let positions = found.iter().filter_map(|(_, _, reading)| reading.position.as_ref().ok());
    positions
        .flat_map(|position| [Some(position.givens), Some(position.grid()), position.solution.as_deref().copied()])
        .flatten()
        .collect()
}

/// The grid that a key is, or an attempt at one.
fn key_shape(key: &str, field: &Node) -> Option<Result<Grid, Fault>> {
    // Most keys are names.
    if key.len() < 27 {
        return None;
    }
    match shape(&Node { at: field.at, value: Value::Text(key.into()) }) {
        Shape::Grid(grid) => Some(grid),
        Shape::Grids(_) | Shape::Other => None,
    }
}

/// The records of a grid that is a key, and of its value: the solution, a note, or an object about it.
fn keyed(grid: Result<Grid, Fault>, value: &Node) -> Vec<Found> {
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

/// One record, about which a node says more.
fn record(node: &Node, at: usize, grid: Result<Grid, Fault>, labels: Labels) -> Found {
    found_at(at, grid.and_then(|grid| position(node, grid)), labels)
}

fn found_at(at: usize, position: Result<Position, Fault>, labels: Labels) -> Found {
    match position {
        Ok(position) => (at, Format::Json, Reading { position: Ok(position), labels }),
        Err(Fault { at, reason }) => (at, Format::Json, Reading { position: Err(reason), labels }),
    }
}

/// The facts that hold for each puzzle of a collection.
const SHARED: [Fact; 4] = [Fact::Author, Fact::Source, Fact::Date, Fact::Url];

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

/// What an object says beside its grid; `name` is its id, if it has none.
pub fn labels(node: &Node, name: Option<&str>) -> Labels {
    // Beside a line, the source is where an answer of this program comes from.
    let is_answer = node.field("line").is_some_and(|line| matches!(line.value, Value::Number(_)));
    labels_of(|name| node.field(name).and_then(Node::scalar), name, is_answer)
}

/// What the fields say of which `text` gives what is in them.
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
    for (cell, node) in Cell::ALL.into_iter().zip(cells) {
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
