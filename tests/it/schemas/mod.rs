//! Tests that the JSON of each command has exactly the fields of `docs/schemas`, and that `docs/json.md` lists the same.

mod schema;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::{env, fs};

use schema::{Schemas, columns};
use serde_json::Value;
use sudokit::answer;

use crate::common::{names, sudoku, text};

const ALL: [&str; 11] =
    ["solve", "check", "count", "candidates", "hint", "rate", "audit", "generate", "reduce", "canon", "show"];

/// The shared fields of puzzles that a command makes.
const MADE_FIELDS: [&str; 3] = ["puzzle", "verdict", "reasons"];

/// The options with which every command that reads records is run.
const RUNS: &[(&str, &[&str])] = &[
    ("solve", &["", "--all", "--unique"]),
    ("check", &["", "--as-puzzle", "--puzzle grids/easy.txt"]),
    ("count", &["", "--limit 1"]),
    ("candidates", &["", "--true"]),
    (
        "hint",
        &[
            "",
            "--level 1",
            "--level 2",
            "--apply",
            "--all --time-limit 2",
            "--find x-wing",
            "--why r1c3=4",
            "--why r1c1=1",
        ],
    ),
    ("rate", &["--max 5", "--max 2 --steps", "--scale hodoku --time-limit 2", "--depth --backdoors"]),
    ("audit", &["--rate 5", "--no-rate"]),
    ("reduce", &["", "--add", "--near 1"]),
    ("canon", &["", "--by solution", "--shuffle --seed 3", "--unique"]),
    ("show", &[""]),
];

/// Further command lines.
const SPECIAL: &[(&str, &str)] = &[
    ("hint", "hint --only aic grids/chain.txt"),
    ("hint", "hint --only dynamic-contradiction grids/inkala.txt"),
    ("hint", "hint --only nested-contradiction --time-limit 60 grids/inkala.txt"),
    (
        "hint",
        "hint --puzzle grids/digits.txt 531070000600195000098000060800060003400803001700020006060000280000419005000080079",
    ),
    (
        "hint",
        "hint --puzzle grids/digits.txt 430070000600195000098000060800060003400803001700020006060000280000419005000080079",
    ),
    ("hint", "hint --order hodoku --all grids/easy.txt"),
    ("canon", "canon --same grids/easy.txt grids/easy.txt"),
    ("canon", "canon --same grids/easy.txt grids/inkala.txt"),
    ("generate", "generate --seed 7 -n 3 --scale hodoku --level easy"),
    ("generate", "generate --seed 7 --steps"),
    ("generate", "generate --seed 7 --next x-wing"),
    ("generate", "generate --seed 7 --clues 17 --tries 1"),
];

/// Records of every kind.
const GRIDS: &str = "grids/mixed.txt grids/easy.txt grids/two-solutions.txt grids/no-solution.txt grids/valid.txt \
                     grids/invalid.txt grids/claims.csv grids/positions.txt grids/chain.txt";

fn root() -> &'static str {
    env!("CARGO_MANIFEST_DIR")
}

/// Returns the lines of the program's output.
fn lines(arguments: &str) -> Vec<String> {
    let output = sudoku(arguments.split_whitespace()).output().unwrap();
    assert!(output.status.code().is_some_and(|code| code <= 2), "{arguments}: {:?}", output.status);
    assert!(!output.stdout.is_empty(), "{arguments}: {}", text(&output.stderr));
    text(&output.stdout).lines().map(Into::into).collect()
}

/// The files with records of other programs, without objects, whose other fields are kept.
fn formats() -> String {
    let names = names(format!("{}/grids/formats", root()).as_ref()).into_iter();
    let names = names.filter(|name| name != "README.md" && !name.starts_with("json-") && name != "literal-3.txt");
    names.fold(String::new(), |all, name| all + " grids/formats/" + &name)
}

/// Returns the command lines of a command.
fn runs(name: &str) -> Vec<String> {
    let of_records = RUNS.iter().filter(|(command, _)| *command == name).flat_map(|(_, options)| *options);
    let of_records = of_records.map(|options| {
        let more = if name == "show" { formats() } else { String::new() };
        format!("{name} {options} -f json {GRIDS}{more}")
    });
    let special = SPECIAL.iter().filter(|(command, _)| *command == name).map(|(_, line)| format!("{line} -f json"));
    of_records.chain(special).collect()
}

/// Checks that every line is an object of the schema, and every field of the schema is in a line.
fn assert_is_as_said(name: &str) {
    let schemas = Schemas::read();
    let mut used = BTreeSet::new();
    for run in runs(name) {
        for line in lines(&run) {
            let value: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{run}: {error}: {line}"));
            if let Err(wrong) = schemas.check(name, &value, &mut used) {
                panic!("sudoku {run}\n{wrong}\n{line}");
            }
        }
    }
    let unused: Vec<String> = schemas.fields(name).into_iter().filter(|field| !used.contains(field)).collect();
    assert!(unused.is_empty(), "no line of {name} has {unused:?}");
}

macro_rules! commands {
    ($($name:ident)+) => {
        $(#[test]
        fn $name() {
            assert_is_as_said(stringify!($name));
        })+

        #[test]
        fn every_command_is_looked_at() {
            assert_eq!(ALL, [$(stringify!($name)),+]);
        }
    };
}

commands!(solve check count candidates hint rate audit generate reduce canon show);

/// Checks that the columns of csv are fields of json, in the order of the schema.
#[test]
fn csv_has_the_fields_of_json() {
    // The rows of an audit are the numbers of its object.
    for name in ALL.into_iter().filter(|name| *name != "audit") {
        let options = if name == "generate" { "--seed 7" } else { "grids/easy.txt" };
        let header = lines(&format!("{name} -f csv {options}")).remove(0);
        let all = columns(name);
        let fields: Vec<&String> =
            all.iter().filter(|field| header.split(',').any(|column| column == *field)).collect();
        assert_eq!(header.split(',').collect::<Vec<_>>(), fields, "{name}");
    }
}

/// The fields of structs of the library, each with its description.
macro_rules! fields_of {
    ($($type:ident)+) => {
        [$(answer::$type::FIELDS.iter().copied().zip(answer::$type::DESCRIPTIONS.iter().copied()).collect::<Vec<_>>()),+]
            .concat()
    };
}

/// The fields of a command's objects after the shared ones, and of the objects in them by their paths.
fn library_fields(name: &str) -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    match name {
        "solve" => vec![("", fields_of!(Solved))],
        "check" => vec![("", fields_of!(Checked))],
        "count" => vec![("", fields_of!(Counted))],
        "candidates" => vec![("", fields_of!(Candidates))],
        "hint" => vec![
            ("", fields_of!(Hint)),
            ("placements[].", fields_of!(Placement)),
            ("eliminations[].", fields_of!(Elimination)),
            ("inside[].", fields_of!(InnerStep)),
            ("counts[].", fields_of!(TechniqueCount)),
        ],
        "rate" => {
            vec![("", fields_of!(Rated)), ("path[].", fields_of!(PathStep)), ("counts[].", fields_of!(TechniqueCount))]
        }
        "audit" => vec![
            ("", fields_of!(Audited)),
            ("lists[].", fields_of!(AuditedList)),
            ("lists[].levels[].", fields_of!(LevelCount)),
            ("overlaps[].", fields_of!(Overlap)),
        ],
        "generate" => vec![("", fields_of!(Made)), ("counts[].", fields_of!(TechniqueCount))],
        "reduce" => vec![("", fields_of!(Reduced))],
        "canon" => vec![("", fields_of!(Canonical Moved Compared))],
        "show" => vec![("", fields_of!(Shown))],
        _ => panic!("{name} has no struct"),
    }
}

/// The description of a field in a table: a phrase.
fn phrase(sentence: &str) -> String {
    let text = sentence.trim().trim_end_matches('.');
    let (first, rest) = text.split_at(1);
    first.to_lowercase() + rest
}

#[test]
fn the_schemas_have_the_fields_of_the_library() {
    let schemas = Schemas::read();
    for name in ALL {
        let descriptions = schemas.descriptions(name);
        let is_shared = |field: &str| match name {
            "generate" => MADE_FIELDS.contains(&field),
            name => name != "audit",
        };
        let shared: Vec<_> = fields_of!(Head).into_iter().filter(|(field, _)| is_shared(field)).collect();
        for (field, description) in shared.iter().filter(|_| name != "generate") {
            // A schema can add what is special to the command.
            assert!(descriptions[*field].starts_with(&phrase(description)), "{name}: {field}: {}", phrase(description));
        }
        for (path, fields) in library_fields(name) {
            let mut seen = BTreeSet::new();
            let fields: Vec<_> = fields.into_iter().filter(|(field, _)| seen.insert(*field)).collect();
            for (field, description) in &fields {
                let path = format!("{path}{field}");
                assert_eq!(descriptions.get(&path), Some(&phrase(description)), "{name}: {path}");
            }
            let names = |(field, _): &(&'static str, &str)| *field;
            if path.is_empty() {
                let all: Vec<_> = shared.iter().chain(&fields).map(names).collect();
                assert_eq!(columns(name), all, "{name}");
            } else {
                let in_schema =
                    descriptions.keys().filter_map(|key| key.strip_prefix(path)).filter(|rest| !rest.contains('.'));
                let in_schema = in_schema.count();
                assert_eq!(in_schema, fields.len(), "{name}: {path}");
            }
        }
    }
}

#[test]
fn what_is_wrong_is_found() {
    let schemas = Schemas::read();
    let wrong = [
        r#"{"verdict":"unique","reasons":[],"source":"x","solutions":1}"#,
        r#"{"verdict":"easy","reasons":[],"source":"x"}"#,
        r#"{"verdict":"unique","source":"x"}"#,
        r#"{"verdict":"unique","reasons":[],"source":"x","line":0}"#,
        r#"{"verdict":"unique","reasons":[""],"source":"x"}"#,
        r#"{"verdict":"unique","reasons":[],"source":"x","solution":"123"}"#,
        r#"{"verdict":"unique","reasons":[],"source":1}"#,
        "[]",
    ];
    for line in wrong {
        let value = serde_json::from_str(line).unwrap();
        assert!(schemas.check("solve", &value, &mut BTreeSet::new()).is_err(), "{line}");
    }
    let right = serde_json::from_str(r#"{"verdict":"unique","reasons":[],"source":"x","line":1}"#).unwrap();
    schemas.check("solve", &right, &mut BTreeSet::new()).unwrap();
}

/// `UPDATE=1` rewrites the tables.
#[test]
fn the_tables_of_the_documentation_are_those_of_the_schemas() {
    let path = format!("{}/docs/json.md", root());
    let text = fs::read_to_string(&path).unwrap();
    let schemas = Schemas::read();
    let (mut written, mut tables) = (String::new(), 0);
    let mut is_old_table = false;
    for line in text.lines() {
        is_old_table &= line.starts_with('|');
        if is_old_table {
            continue;
        }
        writeln!(written, "{line}").unwrap();
        let table = line.strip_prefix("<!-- fields of ").and_then(|rest| rest.strip_suffix(" -->"));
        if let Some(name) = table {
            written += &schemas.table(name);
            tables += 1;
            is_old_table = true;
        }
    }
    assert_eq!(tables, ALL.len() + 1, "a table for every command, and one of the types");
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, written).unwrap();
    } else {
        assert_eq!(text, written);
    }
}
