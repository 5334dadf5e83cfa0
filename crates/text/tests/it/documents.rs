//! Documents that a generator writes and damages. It knows what it wrote, and shares no code with the reader.
//!
//! Three numbers must be 0: grids made up, damaged records that are neither read nor reported, and neighbors lost although
//! an end stands between.

use std::fmt::Write;

use sudokit::random::Random;
use sudokit::text;

const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A way to write a grid. `is_framed` is true if it marks its own end, so that another grid can follow directly.
struct Kind {
    name: &'static str,
    write: fn(&[u8; 81]) -> String,
    is_framed: bool,
}

const KINDS: [Kind; 35] = [
    Kind { name: "pencil marks", write: pencil_marks, is_framed: true },
    Kind { name: "digits", write: |grid| rows(grid, "0", ""), is_framed: false },
    Kind { name: "dots", write: |grid| rows(grid, ".", ""), is_framed: false },
    Kind { name: "dashes", write: |grid| rows(grid, "-", ""), is_framed: false },
    Kind { name: "blanks", write: |grid| rows(grid, "_", " "), is_framed: false },
    Kind { name: "commas", write: |grid| rows(grid, "0", ","), is_framed: false },
    Kind { name: "tabs", write: |grid| rows(grid, "", "\t"), is_framed: false },
    Kind {
        name: "brackets",
        write: |grid| each_row(grid, |row| format!("[{}],", join(row, "0", ","))),
        is_framed: false,
    },
    Kind {
        name: "quotes",
        write: |grid| each_row(grid, |row| format!("\"{}\",", join(row, ".", ""))),
        is_framed: false,
    },
    Kind { name: "boxed", write: |grid| boxed(grid, ".", "+-------+-------+-------+"), is_framed: true },
    Kind { name: "zeros in boxes", write: |grid| boxed(grid, "0", "-------------------------"), is_framed: true },
    Kind { name: "blanks in boxes", write: |grid| boxed(grid, " ", "+-------+-------+-------+"), is_framed: true },
    Kind { name: "drawn", write: drawn, is_framed: true },
    Kind { name: "barred", write: |grid| norvig(grid, "|"), is_framed: false },
    Kind { name: "Norvig", write: |grid| norvig(grid, " | "), is_framed: false },
    Kind { name: "Markdown", write: markdown, is_framed: true },
    Kind { name: "bars", write: |grid| each_row(grid, |row| format!("|{}|", join(row, " ", "|"))), is_framed: false },
    Kind {
        name: "Row 1:",
        write: |grid| numbered(grid, |at, row| format!("Row {at}: {}", join(row, "0", ""))),
        is_framed: true,
    },
    Kind {
        name: "letters",
        write: |grid| numbered(grid, |at, row| format!("{} {}", char::from(b'@' + at), join(row, ".", " "))),
        is_framed: true,
    },
    Kind { name: "quoted", write: |grid| each_row(grid, |row| format!("> {}", join(row, ".", ""))), is_framed: false },
    Kind { name: "fenced", write: |grid| format!("```\n{}```\n", rows(grid, ".", "")), is_framed: true },
    Kind {
        name: "array",
        write: |grid| format!("grid = [\n{}]\n", each_row(grid, |row| format!("    [{}],", join(row, "0", ", ")))),
        is_framed: true,
    },
    Kind { name: "None", write: |grid| python(grid, "None"), is_framed: true },
    Kind {
        name: "C",
        write: |grid| {
            format!("int grid[9][9] = {{\n{}}};\n", each_row(grid, |row| format!("  {{{}}},", join(row, "0", ","))))
        },
        is_framed: true,
    },
    Kind { name: "numpy", write: numpy, is_framed: true },
    Kind {
        name: "strings",
        write: |grid| format!("rows = [\n{}]\n", each_row(grid, |row| format!("  \"{}\",", join(row, ".", "")))),
        is_framed: true,
    },
    Kind {
        name: "object",
        write: |grid| format!("{{\n  \"id\": \"a7\",\n  \"puzzle\": \"{}\"\n}}\n", join(grid, ".", "")),
        is_framed: true,
    },
    Kind {
        name: "object of rows",
        write: |grid| {
            format!(
                "{{\"puzzle\": [\n{}]}}\n",
                each_row(grid, |row| format!("  [{}],", join(row, "0", ", "))).trim_end().trim_end_matches(',')
            )
        },
        is_framed: true,
    },
    Kind {
        name: "object in a line",
        write: |grid| format!("{{\"puzzle\":\"{}\",\"level\":\"easy\"}}\n", join(grid, "0", "")),
        is_framed: true,
    },
    Kind { name: "line", write: |grid| join(grid, ".", "") + "\n", is_framed: true },
    Kind { name: "line with words", write: |grid| format!("id7 {} a note\n", join(grid, ".", "")), is_framed: true },
    Kind { name: "fields", write: |grid| join(grid, "0", ",") + "\n", is_framed: true },
    Kind { name: "library", write: |grid| format!(":0000:x:{}:::\n", join(grid, ".", "")), is_framed: true },
    Kind {
        name: "link",
        write: |grid| format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", join(grid, "0", "")),
        is_framed: true,
    },
    Kind { name: "game", write: |grid| format!("<game data=\"{}\" />\n", join(grid, "0", "")), is_framed: true },
];

/// What stands between two grids, and whether it marks an end.
const SEPARATORS: [(&str, bool); 7] = [
    ("\n", true),
    ("\n\n", true),
    ("Grid number seven\n", true),
    ("\n# a comment\n\n", true),
    ("```\n", true),
    ("", false),
    ("---\n", false),
];

fn join(cells: &[u8], empty: &str, between: &str) -> String {
    let text = |cell: &u8| if *cell == 0 { empty.to_string() } else { cell.to_string() };
    cells.iter().map(text).collect::<Vec<_>>().join(between)
}

fn each_row(grid: &[u8; 81], row: impl Fn(&[u8]) -> String) -> String {
    grid.chunks(9).fold(String::new(), |all, cells| all + &row(cells) + "\n")
}

fn numbered(grid: &[u8; 81], row: impl Fn(u8, &[u8]) -> String) -> String {
    (1..).zip(grid.chunks(9)).fold(String::new(), |all, (at, cells)| all + &row(at, cells) + "\n")
}

fn rows(grid: &[u8; 81], empty: &str, between: &str) -> String {
    each_row(grid, |row| join(row, empty, between))
}

fn in_threes(row: &[u8], empty: &str, between: &str, bar: &str) -> String {
    row.chunks(3).map(|three| join(three, empty, between)).collect::<Vec<_>>().join(bar)
}

fn boxed(grid: &[u8; 81], empty: &str, ruler: &str) -> String {
    let mut text = format!("{ruler}\n");
    for band in grid.chunks(27) {
        for row in band.chunks(9) {
            _ = writeln!(text, "| {} |", in_threes(row, empty, " ", " | "));
        }
        text += &format!("{ruler}\n");
    }
    text
}

fn drawn(grid: &[u8; 81]) -> String {
    let text = boxed(grid, ".", "├───────┼───────┼───────┤");
    text.replace('|', "│")
}

fn norvig(grid: &[u8; 81], bar: &str) -> String {
    let bands: Vec<String> = grid
        .chunks(27)
        .map(|band| band.chunks(9).fold(String::new(), |all, row| all + &in_threes(row, ".", " ", bar) + "\n"))
        .collect();
    bands.join("------+-------+------\n")
}

fn markdown(grid: &[u8; 81]) -> String {
    let names = (1..10).map(|at| format!(" c{at} ")).collect::<Vec<_>>().join("|");
    format!("|{names}|\n{}|\n{}", "|---".repeat(9), each_row(grid, |row| format!("| {} |", join(row, " ", " | "))))
}

/// Writes the candidates of every cell.
fn pencil_marks(grid: &[u8; 81]) -> String {
    let sees = |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    let is_free = |cell: usize, digit: u8| (0..81).all(|peer| !sees(cell, peer) || grid[peer] != digit);
    let text = |cell: usize| match grid[cell] {
        0 => (1..10).filter(|&digit| is_free(cell, digit)).map(|digit| digit.to_string()).collect(),
        digit => digit.to_string(),
    };
    let ruler = format!("+{}\n", format!("{}+", "-".repeat(31)).repeat(3));
    let mut out = ruler.clone();
    for row in 0..9 {
        for three in 0..3 {
            let words: Vec<String> = (0..3).map(|at| format!("{:9}", text(row * 9 + three * 3 + at))).collect();
            _ = write!(out, "| {} ", words.join(" "));
        }
        out += "|\n";
        if row % 3 == 2 {
            out += &ruler;
        }
    }
    out
}

fn python(grid: &[u8; 81], empty: &str) -> String {
    let rows: Vec<String> = grid.chunks(9).map(|row| format!("[{}]", join(row, empty, ", "))).collect();
    format!("grid = [{}]\n", rows.join(",\n        "))
}

fn numpy(grid: &[u8; 81]) -> String {
    let rows: Vec<String> = grid.chunks(9).map(|row| format!("[{}]", join(row, "0", " "))).collect();
    format!("[{}]\n", rows.join("\n "))
}

/// Returns a random puzzle without a conflict, with digits in every row.
fn puzzle(random: &mut Random) -> [u8; 81] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let mut grid = [0; 81];
    for (at, (cell, byte)) in grid.iter_mut().zip(FULL.bytes()).enumerate() {
        let is_shown = random.below(5) < 2 || at % 10 == 0;
        *cell = if is_shown { digits[usize::from(byte - b'1')] } else { 0 };
    }
    grid
}

/// Damages a text at a random place. Returns the description of the damage.
fn damaged(text: &str, random: &mut Random) -> (String, String) {
    let lines: Vec<&str> = text.lines().collect();
    let at = random.below(lines.len());
    let line = lines[at];
    let characters: Vec<char> = line.chars().collect();
    let place = random.below(characters.len().max(1));
    let with = |insert: &str, remove: usize| -> String {
        let end = (place + remove).min(characters.len());
        characters[..place].iter().collect::<String>() + insert + &characters[end..].iter().collect::<String>()
    };
    let (name, new): (&str, Vec<String>) = match random.below(7) {
        0 => ("lost", vec![]),
        1 => ("doubled", vec![line.into(), line.into()]),
        2 => ("cut", vec![characters[..place].iter().collect()]),
        3 => ("without a character", vec![with("", 1)]),
        4 => ("with another character", vec![with("q", 0)]),
        5 => ("changed", vec![with("q", 1)]),
        _ => ("garbled", vec!["some words".into()]),
    };
    let all =
        lines[..at].iter().map(ToString::to_string).chain(new).chain(lines[at + 1..].iter().map(ToString::to_string));
    (format!("line {} {name} at {place}", at + 1), all.fold(String::new(), |text, line| text + &line + "\n"))
}

fn digits_in(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

impl Kind {
    /// Returns whether an empty cell is written as nothing or a blank.
    fn has_blanks(&self) -> bool {
        matches!(self.name, "tabs" | "bars" | "Markdown" | "blanks in boxes")
    }

    /// Returns whether a grid is one line.
    fn is_line(&self) -> bool {
        (self.write)(&[0; 81]).lines().count() == 1
    }
}

/// What is wrong with the reading of a document.
fn faults(kind: &Kind, seed: u64) -> Option<String> {
    let mut random = Random::new(seed, 0);
    let neighbor = if random.below(3) == 0 { &KINDS[random.below(KINDS.len())] } else { kind };
    let (separator, is_marked) = SEPARATORS[random.below(SEPARATORS.len())];
    let grids = [puzzle(&mut random), puzzle(&mut random), puzzle(&mut random)];
    let (damage, middle) = match random.below(8) {
        0 => ("nothing".into(), (kind.write)(&grids[1])),
        _ => damaged(&(kind.write)(&grids[1]), &mut random),
    };
    let damaged = middle.clone();
    let text = [(neighbor.write)(&grids[0]), middle, (neighbor.write)(&grids[2])].join(separator);
    let records: Vec<text::Record> = text::read(&text).collect();
    let expected = grids.map(|grid| join(&grid, ".", ""));
    let mut good: Vec<String> = Vec::new();
    let mut errors = 0;
    for record in &records {
        match &record.position {
            Ok(position) => good.push(position.givens.to_string()),
            Err(_) => errors += 1,
        }
    }
    let is_marked = is_marked || neighbor.is_framed && kind.is_framed && separator.is_empty();
    // What is lost or doubled of a frame, a fence or a label may join neighbors that nothing else separates.
    let is_certain = is_marked && !separator.is_empty() || damage == "nothing" && is_marked;
    // If nothing is an empty cell, a digit less is another grid.
    let is_thinned = |grid: &String| {
        let differences: Vec<(u8, u8)> = grid.bytes().zip(expected[1].bytes()).filter(|(a, b)| a != b).collect();
        (damage.contains("without") || damage.contains("cut"))
            && kind.has_blanks()
            && matches!(differences[..], [(b'.', _)])
    };
    let has_marks = kind.name == "pencil marks" || neighbor.name == "pencil marks";
    // Among pencil marks, the last candidate of a cell is written like its digit.
    let is_it = |grid: &String, expected: &String| {
        let mut pairs = grid.bytes().zip(expected.bytes());
        grid == expected || has_marks && pairs.all(|(a, b)| a == b || b == b'.')
    };
    let is_read = |at: usize| good.iter().any(|grid| is_it(grid, &expected[at]));
    let is_known = |grid: &String| expected.iter().any(|expected| is_it(grid, expected));
    let made_up = good.iter().find(|grid| !is_known(grid) && !is_thinned(grid));
    // Of a line that is lost or cut, nothing may be left.
    let longest = damaged.split([' ', '\n']).map(str::len).max().unwrap_or(0);
    let is_left = |at: usize| at != 1 || digits_in(&damaged) >= 12 && (!kind.is_line() || longest > 27);
    let is_silent = errors == 0
        && made_up.is_none()
        && (0..3).any(|at| is_left(at) && !is_read(at) && !good.iter().any(is_thinned));
    let is_lost = is_certain && (!is_read(0) || !is_read(2));
    // Words beside a list are errors.
    let is_beside_list = separator.starts_with("Grid") && (kind.is_line() || neighbor.is_line());
    let is_unread = damage == "nothing" && is_marked && errors > 0 && !is_beside_list;
    let what = match () {
        () if made_up.is_some() => "made up",
        () if is_silent => "silent",
        () if is_lost => "a neighbor lost",
        () if is_unread => "not read",
        () => return None,
    };
    let told = |record: &text::Record| match &record.position {
        Ok(position) => format!("{}: {}", record.line, position.givens),
        Err(error) => error.describe(),
    };
    let told: Vec<String> = records.iter().map(told).collect();
    Some(format!(
        "{what}: {} beside {}, {damage}, seed {seed}\n{text}\n{}\n",
        kind.name,
        neighbor.name,
        told.join("\n")
    ))
}

/// A collection of grids: what stands before all of them, an item, what stands between two, and what stands after all.
struct Collection {
    name: &'static str,
    before: &'static str,
    item: fn(&[u8; 81]) -> String,
    between: &'static str,
    after: &'static str,
}

const COLLECTIONS: [Collection; 6] = [
    Collection {
        name: "strings",
        before: "[\n",
        item: |grid| format!("  \"{}\"", join(grid, ".", "")),
        between: ",\n",
        after: "\n]\n",
    },
    Collection {
        name: "objects",
        before: "[\n",
        item: |grid| format!("  {{\"puzzle\": \"{}\", \"level\": 3}}", join(grid, "0", "")),
        between: ",\n",
        after: "\n]\n",
    },
    Collection {
        name: "objects in lines",
        before: "",
        item: |grid| format!("{{\"puzzle\":\"{}\"}}", join(grid, "0", "")),
        between: "\n",
        after: "\n",
    },
    Collection {
        name: "table",
        before: "id,puzzle,level\n",
        item: |grid| format!("a7,{},easy", join(grid, "0", "")),
        between: "\n",
        after: "\n",
    },
    Collection {
        name: "table of cells",
        before: "",
        item: |grid| format!("a7\t{}", join(grid, "0", "\t")),
        between: "\n",
        after: "\n",
    },
    Collection { name: "list", before: "", item: |grid| join(grid, ".", ""), between: "\n", after: "\n" },
];

/// What is wrong with the reading of a collection with a damaged item.
fn faults_of_collection(collection: &Collection, seed: u64) -> Option<String> {
    let mut random = Random::new(seed, 1);
    let grids = [puzzle(&mut random), puzzle(&mut random), puzzle(&mut random)];
    let items = grids.each_ref().map(collection.item);
    let (damage, middle) = damaged(&items[1], &mut random);
    let middle = middle.trim_end_matches('\n');
    let text = format!(
        "{}{}{between}{middle}{between}{}{}",
        collection.before,
        items[0],
        items[2],
        collection.after,
        between = collection.between
    );
    let expected = grids.map(|grid| join(&grid, ".", ""));
    let records: Vec<text::Record> = text::read(&text).collect();
    let good: Vec<String> =
        records.iter().filter_map(|record| Some(record.position.as_ref().ok()?.givens.to_string())).collect();
    let made_up = good.iter().any(|grid| !expected.contains(grid));
    let is_lost = !good.contains(&expected[0]) || !good.contains(&expected[2]);
    let is_silent = digits_in(middle) >= 30 && records.len() < 3;
    let what = match () {
        () if made_up => "made up",
        () if is_lost => "a neighbor lost",
        () if is_silent => "silent",
        () => return None,
    };
    Some(format!("{what}: {}, {damage}, seed {seed}\n{text}\n{good:#?}", collection.name))
}

/// The number of documents: `SUDOKIT_CASES` of each kind.
fn documents() -> u64 {
    std::env::var("SUDOKIT_CASES").ok().and_then(|number| number.parse().ok()).unwrap_or(60)
}

#[test]
fn no_damage_makes_up_a_grid_or_is_silent_or_reaches_a_neighbor() {
    let mut wrong = Vec::new();
    for kind in &KINDS {
        wrong.extend((0..documents()).filter_map(|seed| faults(kind, seed)));
    }
    for collection in &COLLECTIONS {
        wrong.extend((0..documents()).filter_map(|seed| faults_of_collection(collection, seed)));
    }
    let count = wrong.len();
    wrong.truncate(10);
    assert!(wrong.is_empty(), "{count} faults\n{}", wrong.join("\n"));
}
