//! The law of printed text: what the program prints, it reads. Each answer with a grid is one record with this grid, and nothing
//! else is a record.
//!
//! The tests find the grids of an answer by the look of its format alone, and compare them with the records that the reader
//! finds in the same text, in memory and in a second run of the command.

use std::collections::BTreeMap;

use serde_json::Value;
use sudokit::random::Random;
use sudokit::text::{self, Reason, Record, Unreadable};
use sudokit::{Candidates, Cell, DigitSet};

use crate::common::{amount, commands, csv_rows, feed, sudoku};

/// The command lines. Each command that `--help` lists is among them, or among those that print no records.
const RUNS: &[&str] = &[
    "solve",
    "solve --all --limit 2",
    "solve --unique",
    "check",
    "check --as-puzzle",
    "check --puzzle grids/digits.txt",
    "count --limit 5",
    "candidates",
    "candidates --true",
    "hint",
    "hint --level 1",
    "hint --level 2",
    "hint --puzzle grids/digits.txt",
    "hint --find naked-single,naked-pair",
    "hint --all",
    "hint --all --verbose",
    "hint --all-here --level 2",
    "hint --why r1c3=4",
    "hint --apply",
    "hint --all --apply",
    "hint --all --apply --only naked-pair,pointing",
    "rate",
    "rate --steps",
    "rate --scale hodoku --steps",
    "rate --max 1.2",
    "rate --depth --backdoors",
    "reduce",
    "reduce --add",
    "reduce --near 1 --minimal",
    "canon",
    "canon --by pattern",
    "canon --by solution",
    "canon --shuffle --seed 1",
    "canon --apply t",
    "canon --unique",
    "canon --same grids/digits.txt",
    "show",
    "show --solution",
    "generate --seed 1 -n 2",
    "generate --seed 1 -n 1",
    "generate --seed 1 -n 2 --steps",
    "generate --seed 1 -n 2 --next naked-pair",
];

/// The commands whose answers are no records, and the reason.
const NO_RECORDS: [(&str, &str); 4] =
    [("audit", "a report on a list"), ("book", "pages"), ("completions", "scripts of shells"), ("man", "manual pages")];

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the inputs with their names.
fn inputs() -> Vec<(&'static str, String)> {
    let rows = text::lines(&EASY.parse().unwrap());
    let list = [
        &format!("{EASY} \"easy\", as they say"),
        "seven, ..3...61..7....9.4.29..6..........3...53.91..8..4.2......2....5.6..75.....2...8..",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....;several",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.479",
        ":0000:x:53+4+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::entered",
        ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:413:::",
    ]
    .join("\n")
        + "\n";
    let bad = format!("{EASY}\n{}x\n{list}{}\n", &EASY[..80], &EASY[..79]);
    // A label is any text: one sign, brackets, names of other fields, a grid of another size, a long one.
    let mut labels: Vec<String> = (' '..='~').map(String::from).collect();
    labels.extend(
        [
            "[[",
            "{\"puzzle\": 1}",
            "g = [",
            "# 1",
            "1",
            "1.2",
            "row 1",
            "r1c1=5",
            "null",
            "<td>",
            "é ½",
            "123456789",
            "```",
        ]
        .map(Into::into),
    );
    Random::new(77, 1).shuffle(&mut labels);
    labels.truncate(amount(12, labels.len()));
    let object = |id: &str, note: &str| serde_json::json!({"id": id, "puzzle": EASY, "note": note}).to_string() + "\n";
    vec![
        ("a line", format!("{EASY}\n")),
        ("rows", rows),
        ("a list", list.clone()),
        ("a list with bad lines", bad),
        ("ids", labels.iter().map(|label| object(label, "")).collect()),
        ("notes", labels.iter().map(|label| object("an id", label)).collect()),
        ("a long note", object("1", &"a long note ".repeat(6000))),
        ("marks", text::boxed_candidates(&Candidates::of(&EASY.parse().unwrap()))),
    ]
}

/// The cells of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cells {
    /// 81 cells.
    Grid(String),
    /// A puzzle, all digits with those that were entered, and the candidates that are left. Some formats have only one of them.
    Played(String, String, Vec<String>),
    /// The digits that each cell can take.
    Candidates(Vec<String>),
}

impl Cells {
    /// Returns the cells of a word of 81 cells or 729 candidates, or of 81 words.
    fn of(text: &str) -> Option<Self> {
        let are_cells = |text: &str| text.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit());
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [word] if word.len() == 81 && are_cells(word) => Some(Self::Grid(word.replace('0', "."))),
            [word] if word.len() == 729 && are_cells(word) => {
                let cell = |cell: usize| word[9 * cell..9 * cell + 9].replace('.', "");
                Some(Self::Candidates((0..81).map(cell).collect()))
            }
            _ if words.len() == 81
                && words.iter().all(|word| *word == "-" || are_cells(word.trim_matches(['(', ')']))) =>
            {
                let words = words.iter().map(|word| word.trim_matches(['(', ')']));
                if words.clone().all(|word| word.len() == 1) {
                    Some(Self::Grid(words.collect::<String>().replace('0', ".")))
                } else {
                    // The word for a cell without candidates.
                    Some(Self::Candidates(words.map(|word| word.replace('-', "")).collect()))
                }
            }
            _ => None,
        }
    }

    /// Returns true if a record has these cells, as givens, as all digits, or as candidates.
    fn are_of(&self, record: &Record) -> bool {
        let Ok(position) = &record.position else { return false };
        match self {
            Self::Played(puzzle, all, _) if !record.has_only_candidates() => {
                Self::Grid(puzzle.clone()).are_of(record) || Self::Grid(all.clone()).are_of(record)
            }
            Self::Played(_, _, left) => Self::Candidates(left.clone()).are_of(record),
            Self::Grid(line) => {
                let own = [position.givens.to_string(), position.grid().to_string()];
                // A format with nothing but candidates has those that the digits leave.
                let left = || Candidates::of(&line.parse().unwrap());
                own.contains(line) || record.has_only_candidates() && position.candidates() == Some(left())
            }
            Self::Candidates(cells) => {
                let candidates = position.candidates().unwrap_or_else(|| Candidates::of(&position.grid()));
                *cells == Cell::ALL.map(|cell| digits(candidates[cell]))
            }
        }
    }
}

/// Returns the answers of a text by the look of its format: the cells of each, or nothing for an answer without a grid.
fn answers(format: &str, text: &str) -> Vec<Option<Cells>> {
    let cells = |field: Option<&str>| Cells::of(field?);
    match format {
        "json" => {
            let answer = |line: &str| {
                let object: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
                let puzzle = cells(object["after"].as_str().or(object["puzzle"].as_str()));
                match puzzle {
                    Some(Cells::Grid(puzzle)) if object["entries"].is_string() || object["marks"].is_array() => {
                        Some(played(puzzle, &object))
                    }
                    puzzle => puzzle,
                }
            };
            text.lines().map(answer).collect()
        }
        "csv" => {
            let rows = csv_rows(text);
            let Some((header, rows)) = rows.split_first() else { return Vec::new() };
            let column = |row: &[String], name: &str| {
                header
                    .iter()
                    .position(|own| own == name)
                    .map(|column| row[column].clone())
                    .filter(|field| !field.is_empty())
            };
            rows.iter().map(|row| cells(column(row, "after").or(column(row, "puzzle")).as_deref())).collect()
        }
        "line" => text.lines().map(answer_of_line).collect(),
        _ => answers_in_rows(text).into_iter().map(Some).collect(),
    }
}

/// Returns the cells of a puzzle with the entries and marks of an answer.
fn played(puzzle: String, object: &Value) -> Cells {
    let entries = object["entries"].as_str().unwrap_or(&puzzle);
    let cell = |(given, entry)| if given == '.' { entry } else { given };
    let all: String = puzzle.chars().zip(entries.chars()).map(cell).collect();
    let by_digits = Candidates::of(&all.parse().unwrap());
    let left = Cell::ALL.map(|cell| match &object["marks"][cell.index()] {
        Value::Array(digits) => digits.iter().map(Value::to_string).collect(),
        _ => digits(by_digits[cell]),
    });
    Cells::Played(puzzle, all, left.into())
}

/// Returns the digits of a cell as a word.
fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// The formats whose look the tests know. In other formats, a command prints the grids that it also prints as json.
const KNOWN: [&str; 7] = ["grid", "list", "text", "boxed", "line", "json", "csv"];

/// Returns the cells of a line: those of its only word of 81 cells, or of its first 81 words.
fn answer_of_line(line: &str) -> Option<Cells> {
    let word = line.split([' ', ',', ';', '\t', '"']).find_map(Cells::of);
    let words = || {
        let words: Vec<&str> = line.split_whitespace().collect();
        Cells::of(&words.get(..81)?.join(" "))
    };
    word.or_else(words)
}

/// Returns the grids of nine lines in a row that have nine cells or words of digits, without bars, rulers and names, and of drawings
/// with three lines a row.
fn answers_in_rows(text: &str) -> Vec<Cells> {
    let (mut found, mut rows, mut drawn): (Vec<Cells>, Vec<Vec<String>>, Vec<Vec<String>>) = Default::default();
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        if !line.trim().is_empty() && line.chars().all(|c| " +-=|:".contains(c)) && !line.contains(" :") {
            continue;
        }
        let fields: Vec<&str> = line.split(['|', ':']).collect();
        if line.ends_with('|') && fields.len() == 11 {
            drawn
                .push(fields[1..10].iter().map(|field| field.chars().filter(char::is_ascii_digit).collect()).collect());
            if drawn.len() == 27 {
                found.extend(of_drawing(&drawn));
                drawn.clear();
            }
            continue;
        }
        let words: Vec<&str> = line.split(['|', ' ']).filter(|word| !word.is_empty()).collect();
        let is_digits = |word: &&str| {
            let word = word.trim_matches(['(', ')', '!', '<', '>', '*']);
            [".", "-", ""].contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit())
        };
        // The names of columns stand above rows with names.
        let has_axis = || lines.get(at + 2).is_some_and(|row| row.starts_with("1 |"));
        let words: Vec<String> = match &words[..] {
            [word] if word.len() == 9 => word.chars().map(String::from).collect(),
            [name, rest @ ..] if rest.len() == 9 && name.len() == 1 => rest.iter().map(ToString::to_string).collect(),
            _ if has_axis() => continue,
            words => words.iter().map(ToString::to_string).collect(),
        };
        if words.len() == 9 && words.iter().map(String::as_str).all(|word| is_digits(&word)) {
            let cell = |word: &String| match word.trim_matches(['!', '<', '>', '*']) {
                "" => ".".to_string(),
                word => word.to_string(),
            };
            rows.push(words.iter().map(cell).collect());
        } else {
            rows.clear();
        }
        if rows.len() == 9 {
            found.extend(Cells::of(&rows.drain(..).flatten().collect::<Vec<_>>().join(" ")));
        }
    }
    found
}

/// Returns the candidates of a drawing: the digits in the three lines of each cell.
fn of_drawing(lines: &[Vec<String>]) -> Option<Cells> {
    let cell = |at: usize| (0..3).map(|line| lines[at / 9 * 3 + line][at % 9].as_str()).collect::<String>();
    Cells::of(
        &(0..81)
            .map(cell)
            .map(|digits| if digits.is_empty() { ".".into() } else { digits })
            .collect::<Vec<_>>()
            .join(" "),
    )
}

/// Returns the fault of a text: the first answer that is not the record in its place.
fn fault(expected: &[Option<Cells>], text: &str) -> Option<String> {
    let records: Vec<Record> = text::read(text).collect();
    let unread = || records.iter().find_map(|record| record.position.as_ref().err());
    let grids = expected.iter().flatten();
    let read: Vec<&Record> = records.iter().filter(|record| record.position.is_ok()).collect();
    let without_grid = expected.len() - grids.clone().count();
    if read.len() != grids.clone().count() {
        let unread = unread().map_or_else(String::new, |error| format!(", and {error} in line {}", error.line));
        return Some(format!("{} grids are {} records{unread}", grids.count(), read.len()));
    }
    // A text without grids may look like cells that are none, and is an error in any case.
    let is_excused = |error: &Unreadable| read.is_empty() && error.reason == Reason::NoRows;
    let bad = records.iter().filter_map(|record| record.position.as_ref().err());
    if bad.filter(|error| !is_excused(error)).count() > without_grid {
        return unread().map(|error| format!("line {} is unreadable: {error}", error.line));
    }
    let wrong = grids.zip(read).find(|(cells, record)| !cells.are_of(record));
    wrong.map(|(cells, record)| format!("{cells:?} is read as {:?}", record.position))
}

/// Returns the formats of a command that are text, by the message on a wrong one.
fn formats(command: &str) -> Vec<String> {
    let output = feed(&mut sudoku([command, "-f", "?"]), "");
    let message = String::from_utf8(output.stderr).unwrap();
    let names = message.split_once("[possible values: ").and_then(|(_, rest)| rest.split_once(']'));
    let names = names.unwrap_or_else(|| panic!("{command}: {message}")).0.split(", ");
    // Pictures, pages, and the only text that is not read.
    let drawn = ["svg", "png", "pdf", "html", "latex"];
    names.filter(|name| !drawn.contains(name)).map(Into::into).collect()
}

/// Runs a command line with a format. Of several records, the first ones are answered: some commands list hundreds of rows for each.
fn run(words: &str, format: &str, input: &str) -> String {
    let mut command = sudoku(words.split(' '));
    let command = command.args(["-f", format]);
    let is_long = ["--near", "--all", "--find", "--why"].iter().any(|option| words.contains(option));
    let most = if is_long { "2" } else { "12" };
    let command = if words.starts_with("generate") { command } else { command.args(["--take", most]) };
    String::from_utf8(feed(command, input).stdout).unwrap()
}

#[test]
fn what_is_printed_is_read() {
    let mut random = Random::new(77, 0);
    let inputs = inputs();
    let mut known = BTreeMap::new();
    let mut faults = Vec::new();
    let mut count = 0;
    for words in RUNS {
        let command = words.split(' ').next().unwrap();
        let formats = known.entry(command).or_insert_with(|| formats(command)).clone();
        for format in formats {
            for (name, input) in &inputs {
                if random.below(amount(16, 1)) > 0 {
                    continue;
                }
                count += 1;
                let first = run(words, &format, input);
                let of = |text: &str, input: &str| {
                    if KNOWN.contains(&format.as_str()) {
                        return answers(&format, text);
                    }
                    answers("json", &run(words, "json", input))
                };
                let expected = of(&first, input);
                let second = run(words, &format, &first);
                for (times, text, expected) in [("", &first, expected), (", twice", &second, of(&second, &first))] {
                    if let Some(fault) = fault(&expected, text) {
                        faults.push(format!("{words} -f {format} on {name}{times}: {fault}"));
                        break;
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count} runs:\n{}", faults.len(), faults.join("\n"));
}

/// A drawing that is too narrow for all candidates shows some digits that are candidates of the step.
#[test]
fn a_drawing_of_any_width_makes_up_no_cell() {
    const MEDIUM: &str = "000000000000001023045060000000000400000070500100002000000008090000940000200000010";
    let mut made_up = Vec::new();
    for (puzzle, width) in
        [EASY, MEDIUM].into_iter().flat_map(|puzzle| (20..100).step_by(8).map(move |width| (puzzle, width)))
    {
        for find in ["naked-single", "hidden-single", "pointing", "hidden-pair", "x-wing"] {
            let mut hint = sudoku(["hint", "-f", "boxed", "--find", find, puzzle]);
            let drawn = String::from_utf8(feed(hint.env("COLUMNS", width.to_string()), "").stdout).unwrap();
            let records = text::read(&drawn).filter_map(|record| record.position.ok());
            let wrong = records.filter(|position| position.grid() != puzzle.parse().unwrap()).count();
            made_up.extend((wrong > 0).then(|| format!("{wrong} of {find} in {width} columns: {drawn}")));
        }
    }
    assert!(made_up.is_empty(), "{}\n{}", made_up.len(), made_up.join("\n"));
}

#[test]
fn every_command_is_run_or_prints_no_records() {
    for command in commands() {
        let is_run = RUNS.iter().any(|words| words.split(' ').next() == Some(command.as_str()));
        let is_left_out = NO_RECORDS.iter().any(|(name, _)| *name == command);
        assert!(is_run != is_left_out, "{command}");
    }
}
