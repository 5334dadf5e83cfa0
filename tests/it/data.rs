//! Tests of answers as data: csv has exactly the fields of the JSON objects, in the same order and with the same content.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use sudokit::Stop;
use sudokit::answer::{
    self, Answer, Candidates, Canonical, Checked, Compared, Counted, Head, Hint, Made, Moved, Rated, Reduced, Shown,
    Solved,
};
use sudokit::logic::{Order, RevealLevel};
use sudokit::text::{Fact, read};

use crate::common::{csv_rows, feed, sudoku, text};

/// Records with a note, an id, quotes and commas in them; a full grid; puzzles with several solutions, one and none;
/// conflicts; bad cells; a position with wrong digits; positions with entries; a solution beside its puzzle.
const GRIDS: &str = r#"seven, 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 "easy", as they say
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....;several
...132..87.4...1..81.4.63...9.7...3.1..82946546......7....8.5195.9..16.....95.2..
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.479
535.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77
534678912672195348198342567859761423426853791713924856961537284287419635345286179
639574182541829376782613954198467954365982417427135869956748231813296745274351698
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
53..7....6..195....98..l.6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
:0000:x:53+4+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::entered
:0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::entered wrong
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179
:0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:413:::
{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","title":"T","author":"A","description":"D","comment":"C","date":"2026","origin":"O","level":"easy","url":"U"}
.....6....59.....82....8....45........3........6..3.54...325..6.................. # ten
"#;

/// Every command that has both formats, with options that change its fields.
const COMMANDS: [&[&str]; 26] = [
    &["solve"],
    &["solve", "--all", "--limit", "2"],
    &["check"],
    &["check", "--as-puzzle"],
    &["check", "--puzzle", "grids/digits.txt"],
    &["count", "--limit", "5"],
    &["candidates"],
    &["candidates", "--true"],
    &["hint"],
    &["hint", "--level", "1"],
    &["hint", "--level", "2"],
    &["hint", "--puzzle", "grids/digits.txt"],
    &["hint", "--find", "naked pair"],
    &["hint", "--find", "hidden single", "--level", "2"],
    &["hint", "--all"],
    &["rate"],
    &["rate", "--max", "1.2"],
    &["reduce"],
    &["reduce", "--add"],
    &["canon"],
    &["canon", "--by", "pattern"],
    &["canon", "--by", "solution"],
    &["canon", "--shuffle", "--seed", "1"],
    &["canon", "--apply", "t"],
    &["canon", "--unique"],
    &["show"],
];

/// The fields of every record, before those of the command.
const SHARED: [&str; 7] = ["source", "line", "id", "puzzle", "note", "verdict", "reasons"];

/// The fields that are numbers.
const NUMBERS: [&str; 22] = [
    "line",
    "number",
    "digit",
    "solutions",
    "empty_cells",
    "step",
    "steps",
    "rating",
    "er",
    "ep",
    "ed",
    "steps_at_maximum",
    "clues",
    "seconds",
    "givens",
    "automorphisms",
    "count",
    "index",
    "seed",
    "score",
    "hodoku_score",
    "depth",
];

/// A position with chains on its path.
const CHAINS: &str = "..3...61..7....9.4.29..6..........3...53.91..8..4.2......2....5.6..75.....2...8..";

fn run(arguments: &[&str], format: &str, input: &str) -> String {
    text(&feed(sudoku(arguments).args(["-f", format]), input).stdout)
}

/// An object with its fields in the order of the text.
struct Object(Vec<(String, Value)>);

impl Object {
    fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Object(fields))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// Returns a value as a field: semicolons are between the items of a list, or between names with their values.
fn field(value: &Value) -> String {
    match value {
        // Pencil marks are a word for each cell.
        Value::Array(cells) if cells.len() == 81 && !cells.iter().any(Value::is_string) => {
            cells.iter().map(noted).collect::<Vec<_>>().join(" ")
        }
        Value::Array(items) => items.iter().map(item).collect::<Vec<_>>().join("; "),
        Value::Object(entries) => {
            entries.iter().map(|(name, value)| format!("{name} {}", item(value))).collect::<Vec<_>>().join("; ")
        }
        other => item(other),
    }
}

/// Returns the pencil marks of a cell as a word.
fn noted(value: &Value) -> String {
    match value {
        Value::Array(digits) if digits.is_empty() => "-".into(),
        Value::Array(digits) => digits.iter().map(item).collect(),
        _ => ".".into(),
    }
}

/// Returns a value as a part of a field: blanks are between the items of a list.
fn item(value: &Value) -> String {
    match value {
        Value::Null => panic!("what is not known is absent"),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(item).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// Sorts the values of objects in a list, since a parsed value does not keep the order of fields.
fn is_list_of_objects(value: &Value) -> bool {
    matches!(value, Value::Array(items) if items.iter().any(Value::is_object))
}

/// Returns the values of each object in a list, in any order.
fn values_of_objects(value: &Value) -> Vec<Vec<String>> {
    let Value::Array(items) = value else { panic!("{value} is no list") };
    let values = |object: &Value| object.as_object().unwrap().values().map(item).collect();
    items.iter().map(|object| sorted(values(object))).collect()
}

fn sorted(mut values: Vec<String>) -> Vec<String> {
    values.sort();
    values
}

fn assert_same(field_of_row: &str, value: Option<&Value>, what: &str) {
    match value {
        None => assert_eq!(field_of_row, "", "{what} is absent"),
        Some(value) if is_list_of_objects(value) => {
            let objects = field_of_row.split("; ");
            let found: Vec<_> = objects.map(|object| sorted(object.split(" / ").map(String::from).collect())).collect();
            assert_eq!(found, values_of_objects(value), "{what}");
        }
        Some(value) => assert_eq!(field_of_row, field(value), "{what}"),
    }
}

/// Compares the two formats of an answer. Returns the columns, and those that are not empty in every row.
fn compare(arguments: &[&str], input: &str) -> (Vec<String>, BTreeSet<String>) {
    let json = run(arguments, "json", input);
    let objects: Vec<Object> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut rows = csv_rows(&run(arguments, "csv", input));
    let header = rows.remove(0);
    assert_eq!(objects.len(), rows.len(), "{arguments:?}");
    let mut used = BTreeSet::new();
    for (object, row) in objects.iter().zip(&rows) {
        assert_eq!(row.len(), header.len(), "{arguments:?}: {row:?}");
        // An object keeps the fields of the input: facts without a column, and the verdict of an earlier run.
        let is_read = |key: &str| {
            let is_fact = Fact::ALL.iter().any(|fact| fact.name() == key) && !header.iter().any(|name| name == key);
            is_fact || key == "verdict" && object.get("reasons").is_none()
        };
        let keys: Vec<_> = object.0.iter().map(|(key, _)| key).filter(|key| !is_read(key)).collect();
        let in_order: Vec<_> =
            header.iter().filter(|column| object.get(column).is_some() && !is_read(column)).collect();
        assert_eq!(keys, in_order, "{arguments:?}: fields in the order of the columns");
        for (column, field) in header.iter().zip(row).filter(|(column, _)| *column != "seconds" && !is_read(column)) {
            assert_same(field, object.get(column), &format!("{arguments:?}: {column}"));
        }
        let wrong = object.0.iter().find(|(key, value)| NUMBERS.contains(&key.as_str()) != value.is_number());
        assert!(wrong.is_none(), "{arguments:?}: {wrong:?}");
        used.extend(keys.into_iter().cloned());
    }
    (header, used)
}

/// Every line is read by the library, which writes the same.
#[test]
fn objects_are_those_of_the_library() {
    fn assert_same<T: Serialize + DeserializeOwned>(arguments: &[&str], input: &str) {
        for line in run(arguments, "json", input).lines() {
            let answer: Answer<T> = serde_json::from_str(line).unwrap();
            let written = serde_json::to_string(&answer).unwrap();
            assert!(line.starts_with(written.trim_end_matches('}')), "{arguments:?}: {line}\n{written}");
        }
    }
    assert_same::<Solved>(&["solve", "--all", "--limit", "2"], GRIDS);
    assert_same::<Checked>(&["check"], GRIDS);
    assert_same::<Checked>(&["check", "--as-puzzle"], GRIDS);
    assert_same::<Counted>(&["count", "--limit", "5"], GRIDS);
    assert_same::<Candidates>(&["candidates"], GRIDS);
    assert_same::<Hint>(&["hint"], GRIDS);
    assert_same::<Hint>(&["hint", "--level", "2"], GRIDS);
    assert_same::<Hint>(&["hint", "--all"], CHAINS);
    assert_same::<Rated>(&["rate", "--scale", "hodoku"], CHAINS);
    assert_same::<Rated>(&["rate", "--steps"], CHAINS);
    assert_same::<Reduced>(&["reduce"], GRIDS);
    assert_same::<Made>(&["generate", "--seed", "1", "-n", "2", "--next", "naked-pair"], "");
    assert_same::<Canonical>(&["canon"], GRIDS);
    assert_same::<Moved>(&["canon", "--shuffle", "--seed", "1"], GRIDS);
    assert_same::<Compared>(&["canon", "--same", "grids/mixed.txt", "grids/easy.txt"], "");
    assert_same::<Shown>(&["show"], GRIDS);
}

/// The library answers a position as the program does.
#[test]
fn hints_are_those_of_the_library() {
    for (level, option) in RevealLevel::ALL.into_iter().zip(["1", "2", "3"]) {
        let printed = run(&["hint", "--level", option], "json", GRIDS);
        assert_eq!(printed.lines().count(), read(GRIDS).count());
        for (line, record) in printed.lines().zip(read(GRIDS)) {
            let Ok(position) = record.position else { continue };
            let Answer { head, data } = serde_json::from_str::<Answer<Hint>>(line).unwrap();
            let head = Head { verdict: head.verdict, reasons: head.reasons, ..Head::default() };
            let answer = answer::hint(&position, &Order::people().with_nets(), level, &Stop::NEVER);
            let json = |answer| serde_json::to_string(answer).unwrap();
            assert_eq!(json(&answer), json(&Answer { head, data }), "{line}");
        }
    }
}

#[test]
fn comma_separated_values_have_the_fields_of_the_objects() {
    let (mut all, mut ever_used) = (BTreeSet::new(), BTreeSet::new());
    for arguments in COMMANDS {
        let (header, used) = compare(arguments, GRIDS);
        assert_eq!(header[..7], SHARED, "{arguments:?}");
        let unused: Vec<_> = SHARED.iter().filter(|column| !used.contains(**column)).collect();
        assert!(unused.is_empty(), "{arguments:?} leaves out {unused:?}");
        let named = |columns: Vec<String>| columns.into_iter().map(|column| (arguments[0], column));
        all.extend(named(header));
        ever_used.extend(named(used.into_iter().collect()));
    }
    ever_used.extend(compare(&["hint", "--all"], CHAINS).1.into_iter().map(|column| ("hint", column)));
    let further = [&["hint", "--all", "--order", "hodoku"][..], &["rate", "--scale", "hodoku"]];
    for arguments in further {
        ever_used.extend(compare(arguments, GRIDS).1.into_iter().map(|column| (arguments[0], column)));
    }
    // The first step of the reference is a net that has steps inside its links.
    let with_nets = ["hint", "--order", "se", "grids/inkala.txt"];
    ever_used.extend(compare(&with_nets, "").1.into_iter().map(|column| ("hint", column)));
    // These have all fields that a record can have.
    for sample in ["grids/formats/json-1.json", "grids/formats/opensudoku-1.opensudoku", "grids/formats/sdk-1.sdk"] {
        ever_used.extend(compare(&["show", sample], "").1.into_iter().map(|column| ("show", column)));
    }
    // csv refuses a list of steps, which does not fit into a row.
    all.remove(&("rate", "path".to_string()));
    let idle: Vec<_> = all.difference(&ever_used).collect();
    assert!(idle.is_empty(), "columns that no run uses: {idle:?}");
}

#[test]
fn made_puzzles_have_the_same_fields_in_both_formats() {
    let (mut all, mut ever_used) = (BTreeSet::new(), BTreeSet::new());
    for arguments in [
        &["generate", "--seed", "1", "-n", "3"][..],
        &["generate", "--seed", "1", "-n", "2", "--rating", "2.0..3.0"],
        &["generate", "--seed", "1", "-n", "2", "--technique", "x-wing", "--tries", "1"],
        &["generate", "--seed", "1", "-n", "2", "--steps"],
        &["generate", "--seed", "1", "-n", "2", "--next", "naked-pair"],
        &["generate", "--seed", "1", "-n", "1", "--scale", "hodoku", "--level", "easy"],
    ] {
        let (header, used) = compare(arguments, "");
        assert_eq!(header[..3], ["puzzle", "verdict", "reasons"]);
        all.extend(header);
        ever_used.extend(used);
    }
    assert_eq!(all, ever_used);
}

#[test]
fn compared_grids_have_the_same_fields_in_both_formats() {
    let mut ever_used = BTreeSet::new();
    let mut header = Vec::new();
    for other in ["grids/easy.txt", "grids/digits.txt"] {
        let (columns, used) = compare(&["canon", "--same", "grids/mixed.txt", other], "");
        assert_eq!(columns[..7], SHARED);
        ever_used.extend(used);
        header = columns;
    }
    assert!(header[7..].iter().all(|column| ever_used.contains(column)), "{ever_used:?}");
}
