//! Records of a tree of values: grids in lists and objects, with labels from the other fields of an object.
//!
//! An object is one record. Further grids of an object, and the objects in it, are separate records. Labels of an outer
//! object apply to the records inside. What stands in the place of a record is a record.

use crate::cell::{in_line, is_short_number};
use crate::error::Reason;
use crate::fields::{holds_objects, labels, named, position, solution_among};
use crate::format::Format;
use crate::formats;
use crate::json;
use crate::marks;
use crate::names::{self, Meaning, PUZZLES, SOLUTIONS};
use crate::record::{Fact, Labels, Options, Position, Reading, TableRow};
use crate::shape::{NodeError, Shape, by_places, cell, grid_of, shape};
use crate::table::is_solution_of;
use crate::value::{self, Fault, Node, Parsed, Value};
use sudokit_core::board::Grid;

/// A record of a tree: the index of its start or of its error, its format, and its reading.
pub type FoundRecord = (usize, Format, Reading);

/// Parses a value, or the items of one, with the zeros that a number has lost if this is asked for.
pub fn parsed(text: &str, is_sequence: bool, options: Options) -> Parsed {
    let mut parsed = if is_sequence { value::parse_items(text) } else { value::parse(text) };
    if options.pad_zeros {
        pad_zeros(&mut parsed.node);
    }
    parsed
}

/// Returns the records of a tree from an index on. If nothing of it is an error, its fault is one. With [`Options::keep_rows`],
/// each object that is one record keeps its fields as JSON.
pub fn readings(parsed: &Parsed, from: usize, options: Options) -> Vec<FoundRecord> {
    let node = &parsed.node;
    let mut found = inner(node);
    match &node.value {
        _ if !found.is_empty() => {}
        Value::List(items) if items.iter().any(|item| named(item, &PUZZLES).next().is_some()) => {
            found.extend(items.iter().map(no_grid));
        }
        _ => found.push(no_grid(node)),
    }
    if options.keeps(Format::Json) {
        keep_fields(node, &mut found);
    }
    found.retain(|(at, ..)| *at >= from);
    // Several brackets that are not closed are one error.
    found.dedup_by(|one, above| one.0 == above.0 && one.2.position == Err(Reason::unclosed()) && one.2 == above.2);
    if let Some((at, fault)) = &parsed.fault
        && (*at >= from || *fault == Fault::Unclosed)
        && found.iter().all(|(_, _, reading)| reading.position.is_ok())
    {
        found.push((from.max(*at), Format::Json, Reading::bad(reason(fault))));
        found.sort_by_key(|(at, ..)| *at);
    }
    found
}

fn reason(fault: &Fault) -> Reason {
    match fault {
        Fault::Unexpected(what) => Format::Json.damaged(format!("unexpected {what}")),
        Fault::Unclosed => Reason::unclosed(),
    }
}

/// Keeps the fields of objects whose records these are.
fn keep_fields(node: &Node, found: &mut [FoundRecord]) {
    match (&node.value, found) {
        (Value::Map(fields), [(_, Format::Json, reading)]) => {
            let (names, fields) = fields.iter().map(|(name, node)| (name.clone(), json::value(node))).unzip();
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

fn inner(node: &Node) -> Vec<FoundRecord> {
    match shape(node) {
        Shape::Grid(grid) => vec![literal(node, grid)],
        Shape::Grids(grids) => grids.into_iter().map(|(node, grid)| literal(node, grid)).collect(),
        Shape::Other => match (by_places(node), &node.value) {
            (Some(grid), _) => vec![literal(node, grid)],
            (None, Value::Map(fields)) => of_object(node, fields),
            (None, Value::List(items)) => match solved(items) {
                Some(Ok(reading)) => vec![(node.at, Format::Literal, reading)],
                Some(Err(error)) => vec![literal(node, Err(error))],
                None => listed(items),
            },
            (None, _) => Vec::new(),
        },
    }
}

/// Returns the records of a list. If some items have grids, what stands in the place of one is unreadable: anything beside
/// several lists or objects with grids, any text beside several texts with grids.
fn listed(items: &[Node]) -> Vec<FoundRecord> {
    let found: Vec<Vec<FoundRecord>> = items.iter().map(inner).collect();
    let is_text = |item: &Node| matches!(item.value, Value::Text(_) | Value::Word(_));
    let with_grids = items.iter().zip(&found).filter(|(_, found)| !found.is_empty()).map(|(item, _)| is_text(item));
    let (texts, others): (Vec<bool>, Vec<bool>) = with_grids.partition(|is_text| *is_text);
    let (texts, others) = (texts.len(), others.len());
    let has_records = texts + others > 0;
    // The fields of a row with a number: one of them can be empty.
    let is_row = texts + others == 1 && items.iter().any(|item| matches!(item.value, Value::Number(_)));
    let is_field = |item: &Node| is_row && matches!(item.value, Value::Empty);
    let each = items.iter().zip(found);
    each.flat_map(|(item, found)| {
        if found.is_empty() && has_records && !is_field(item) && stands_for_one(item, texts, others) {
            vec![no_grid(item)]
        } else {
            found
        }
    })
    .collect()
}

/// Returns whether an item without a grid stands in the place of a record, beside so many texts and other items with grids.
fn stands_for_one(item: &Node, texts: usize, others: usize) -> bool {
    match &item.value {
        Value::Empty | Value::Map(_) | Value::Bad(_) => true,
        _ if others > 1 => true,
        Value::Text(text) => text.is_empty() || texts > 1,
        Value::Word(_) => texts > 1,
        Value::List(items) => items.is_empty() || cells_in(item) >= 9,
        Value::Number(_) => false,
    }
}

fn cells_in(node: &Node) -> usize {
    match &node.value {
        Value::List(items) => items.iter().map(cells_in).sum(),
        Value::Map(fields) => fields.iter().map(|(_, field)| cells_in(field)).sum(),
        _ => usize::from(cell(node).is_ok()),
    }
}

/// Returns the reading of a list of a puzzle and its solution, perhaps after an id and before a note: a row of SQL.
fn solved(items: &[Node]) -> Option<Result<Reading, NodeError>> {
    const MOST: usize = 24;
    let is_grid =
        |item: &Node| item.items().is_some() || matches!(item.value, Value::Text(_)) && shape(item).grid().is_some();
    let first = items.iter().take(MOST).position(is_grid).filter(|_| items.len() <= MOST)?;
    let [puzzle, solution, after @ ..] = &items[first..] else { return None };
    let (one, other) = (shape(puzzle).grid()?, shape(solution).grid()?);
    if after.iter().any(|item| is_grid(item) || !item.is_scalar()) {
        return None;
    }
    let (puzzle, solution) = match (one, other) {
        (Ok(puzzle), Ok(solution)) => (puzzle, solution),
        // If one of them is damaged, they are one record, too.
        (Err(error), _) | (_, Err(error)) if has_empty(puzzle) != has_empty(solution) => return Some(Err(error)),
        _ => return None,
    };
    if !is_solution_of(&solution, &puzzle) {
        return None;
    }
    let texts = |items: &[Node]| items.iter().filter_map(Node::scalar).collect::<Vec<_>>().join(", ");
    let position = Position::new(puzzle).with_solution(Some(solution));
    Some(Ok(Reading { position: Ok(position), labels: Labels::new(&texts(&items[..first]), &texts(after)) }))
}

/// Returns whether a grid, perhaps damaged, has an empty cell.
fn has_empty(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.iter().any(has_empty),
        Value::Map(_) | Value::Bad(_) => false,
        Value::Empty => true,
        _ => node.scalar().is_some_and(|text| text.trim().is_empty() || text.contains(|c| in_line(c) == Some(0))),
    }
}

fn literal(node: &Node, grid: Result<Grid, NodeError>) -> FoundRecord {
    record_at(Format::Literal, node.at, grid.map(Position::new), Labels::default())
}

/// Creates a record at its place, or at that of its error.
fn record_at(format: Format, at: usize, position: Result<Position, NodeError>, labels: Labels) -> FoundRecord {
    let at = position.as_ref().map_or_else(|error| error.at, |_| at);
    (at, format, Reading { position: position.map_err(|error| error.reason), labels })
}

/// Returns the error of a value without a grid: its fault, if it has one.
fn no_grid(node: &Node) -> FoundRecord {
    let (at, reason) = match node.fault() {
        // A value that is not closed is an error where it begins.
        Some((_, fault @ Fault::Unclosed)) => (node.at, reason(fault)),
        Some((at, fault)) => (at, reason(fault)),
        None => (node.at, Reason::Json),
    };
    (at, Format::Json, Reading::bad(reason))
}

/// Restores the leading zeros of puzzles that a tree has as numbers.
fn pad_zeros(node: &mut Node) {
    match &mut node.value {
        Value::Word(word) if is_short_number(word) => node.value = Value::Text(format!("{word:0>81}")),
        Value::List(items) => items.iter_mut().for_each(pad_zeros),
        Value::Map(fields) => fields.iter_mut().for_each(|(_, node)| pad_zeros(node)),
        _ => {}
    }
}

/// Returns the record of an object and the records in it, or nothing if there is no grid in it.
fn of_object(node: &Node, fields: &[(String, Node)]) -> Vec<FoundRecord> {
    if let Some(answer) = of_answer(node, fields) {
        return vec![answer];
    }
    if let Some((format, reading)) = formats::object(node) {
        return vec![(node.at, format, reading)];
    }
    let has_fault = fields.iter().any(|(_, field)| is_bad(field));
    let solution = || {
        named(node, &SOLUTIONS).find_map(|node| shape(node).grid()).filter(|_| named(node, &PUZZLES).next().is_none())
    };
    let puzzle = puzzle(node, fields);
    let is_record = fields.iter().any(|(name, _)| names::meaning(name).is_some());
    if let (Some(Shape::Grid(_)), true) = (puzzle.map(shape), has_fault && is_record) {
        // Its texts may be those of another object. What has no name, and the grids of whole objects, are beside it.
        let beside = fields.iter().flat_map(|(name, field)| match field.value {
            _ if name.is_empty() => inner(field),
            Value::Map(_) => inner(field).into_iter().filter(|(.., reading)| reading.position.is_ok()).collect(),
            _ => Vec::new(),
        });
        let mut found: Vec<FoundRecord> = beside.chain([no_grid(node)]).collect();
        found.sort_by_key(|(at, ..)| *at);
        return found;
    }
    let mut found = if let Some(puzzle) = puzzle {
        of_puzzle(node, fields, puzzle)
    } else if let Some(grid) = solution() {
        // An answer that has only the solution.
        vec![record_at(Format::Json, node.at, grid.map(Position::new), labels(node, None))]
    } else {
        inherited(further(fields, |_| false, &[], ""), &labels(node, None))
    };
    found.sort_by_key(|(at, ..)| *at);
    if !found.is_empty() {
        let bad: Vec<FoundRecord> = in_place_of_grids(node, fields, &found).into_iter().map(no_grid).collect();
        found.extend(bad);
        found.sort_by_key(|(at, ..)| *at);
    }
    found
}

/// Returns the record of an answer of this program. Its fields are data about one puzzle, and no grid among them is another record.
/// If a command wrote the position `after` a step, the answer is read as this position.
fn of_answer(node: &Node, fields: &[(String, Node)]) -> Option<FoundRecord> {
    let begins =
        |names: &[&str]| fields.len() > names.len() && fields.iter().zip(names).all(|(field, name)| field.0 == *name);
    let has_verdict = || ["verdict", "reasons"].iter().all(|name| node.field(name).is_some());
    let puzzle = node.field("puzzle").filter(|_| begins(&["source", "line"]) || has_verdict())?;
    let labels = labels(node, None);
    let text = |node: &Node| marks::of_field(node.scalar()?.as_bytes());
    let after = node.field("after");
    if let Some(position) = after.and_then(text).or_else(|| text(puzzle)) {
        return Some(record_at(Format::Json, node.at, Ok(position), labels));
    }
    Some(match after {
        Some(after) => record_at(Format::Json, node.at, grid_of(after).map(Position::new), labels),
        None => object_record(node, node.at, grid_of(puzzle), labels),
    })
}

/// Returns the records of an object with a puzzle: its own and those in its other fields.
fn of_puzzle(node: &Node, fields: &[(String, Node)], puzzle: &Node) -> Vec<FoundRecord> {
    let labels = labels(node, None);
    let id = String::from_utf8_lossy(labels.id()).into_owned();
    let mut known = Vec::new();
    let mut found = match shape(puzzle) {
        Shape::Grid(grid) => {
            // These grids are known even if another field cannot be read.
            known.extend(grid.iter().flat_map(|grid| [Some(*grid), solution_among(node, grid)]).flatten());
            vec![object_record(node, node.at, grid, labels)]
        }
        _ => inherited(inner(puzzle), &labels),
    };
    known.extend(grids(&found));
    let others = further(fields, |field| std::ptr::eq(puzzle, field), &known, &id);
    // A single grid has the position of its object, each of several grids its own.
    if let ([(at, _, Reading { position: Ok(_), .. })], false) = (found.as_mut_slice(), others.is_empty()) {
        *at = puzzle.at;
    }
    found.extend(others);
    found
}

/// Returns what stands in the place of a grid in a dictionary of grids, or in that of the puzzle: a record, too. `found` are the
/// records of the object, in order.
fn in_place_of_grids<'a>(node: &'a Node, fields: &'a [(String, Node)], found: &[FoundRecord]) -> Vec<&'a Node> {
    if fields.iter().any(|(key, _)| names::meaning(key).is_some()) {
        let is_nothing =
            |node: &&Node| matches!(node.value, Value::Empty) || node.scalar().is_some_and(|text| text.is_empty());
        let fault = fields.iter().map(|(_, field)| field).find(|field| is_bad(field));
        return named(node, &PUZZLES).find(is_nothing).into_iter().chain(fault).collect();
    }
    // The errors of items without a key are behind all fields, with earlier places.
    let ends = fields.iter().skip(1).map(|(_, next)| next.at).chain([usize::MAX]);
    let index = |end: usize| found.partition_point(|(at, ..)| *at < end);
    let counted = fields.iter().zip(ends).map(|((_, node), end)| (node, index(end.max(node.at)) - index(node.at)));
    let (grids, rest): (Vec<_>, Vec<_>) = counted.partition(|(_, records)| *records > 0);
    let grids = grids.into_iter().filter(|(_, records)| *records == 1);
    let (texts, others): (Vec<_>, Vec<_>) = grids.partition(|(node, _)| node.is_scalar());
    let (texts, others) = (texts.len(), others.len());
    let is_bad = |node: &&Node| !matches!(node.value, Value::Number(_)) && stands_for_one(node, texts, others);
    if texts + others > 1 { rest.into_iter().map(|(node, _)| node).filter(is_bad).collect() } else { Vec::new() }
}

/// Returns the field with the puzzle, or the only field that looks like a grid.
fn puzzle<'a>(node: &'a Node, fields: &'a [(String, Node)]) -> Option<&'a Node> {
    let is_grid = |node: &&Node| shape(node) != Shape::Other;
    let named = named(node, &PUZZLES).find(is_grid);
    let mut others = fields.iter().filter(|(key, node)| !is_grid_like(key) && is_grid(&node) && !is_grid_key(key));
    named.or_else(|| others.next().filter(|_| others.next().is_none()).map(|(_, node)| node))
}

/// Returns the records in the fields that do not belong to the puzzle of an object. Each grid that is not known is a
/// record.
fn further(fields: &[(String, Node)], is_own: impl Fn(&Node) -> bool, known: &[Grid], id: &str) -> Vec<FoundRecord> {
    let mut found = Vec::new();
    for (key, field) in fields.iter().filter(|(_, field)| !is_own(field)) {
        match shape(field) {
            _ if is_grid_key(key) => {
                let why = "a grid is the name of a field, expected it as a value";
                found.push((field.at, Format::Json, Reading::bad(Format::Json.damaged(why))));
            }
            // Other data about the puzzle can have puzzles in its objects.
            _ if is_grid_like(key) => {
                let is_solution = names::meaning(key) == Some(Meaning::Solution);
                found.extend(if holds_objects(field) && !is_solution { inner(field) } else { Vec::new() });
            }
            Shape::Grid(_) if names::meaning(key).is_some_and(Meaning::is_label) => {}
            Shape::Grid(Ok(grid)) if known.contains(&grid) => {}
            // The name of the field is the id of a grid.
            Shape::Grid(grid) => {
                let name = format!("{id} {key}");
                found.push(object_record(field, field.at, grid, labels(field, Some(name.trim()))));
            }
            _ => found.extend(inner(field)),
        }
    }
    found
}

fn is_grid_like(key: &str) -> bool {
    names::meaning(key).is_some_and(Meaning::is_grid_like)
}

fn grids(found: &[FoundRecord]) -> Vec<Grid> {
    let positions = found.iter().filter_map(|(_, _, reading)| reading.position.as_ref().ok());
    positions
        .flat_map(|position| [Some(position.givens), Some(position.grid()), position.solution.as_deref().copied()])
        .flatten()
        .collect()
}

fn is_grid_key(key: &str) -> bool {
    // Most keys are names.
    key.len() >= 27 && matches!(shape(&Node { at: 0, value: Value::Text(key.into()) }), Shape::Grid(_))
}

fn object_record(node: &Node, at: usize, grid: Result<Grid, NodeError>, labels: Labels) -> FoundRecord {
    record_at(Format::Json, at, grid.and_then(|grid| position(node, grid)), labels)
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

const fn is_bad(node: &Node) -> bool {
    matches!(node.value, Value::Bad(_))
}
