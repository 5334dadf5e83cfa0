//! The law of conservation: what is meant as a grid is in a record, in its labels, or near an error.
//!
//! Nothing here knows a rule of the reader. A run of exactly 81 plain cells, nine words or lines of nine, 81 fields, and seven lines
//! or more that differ only in numbers and hold about nine cells each are meant as a grid, whatever stands around them.

use crate::common::{P, Q, S, amount, lists, plain, rows};
use crate::{common, pastes, shapes};

use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use sudokit::Grid;
use sudokit::random::Random;
use sudokit::text::{self, Record};

/// A part of a text that is meant as a grid: its lines, and its 81 cells or the cells of each of its lines.
struct Meant {
    lines: RangeInclusive<usize>,
    cells: Vec<String>,
}

fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || "._*?".contains(c)
}

fn are_cells(text: &str, count: usize) -> bool {
    text.len() == count && text.chars().all(is_cell)
}

/// Returns the longest runs of neighbors for which something is true.
fn runs<T>(all: &[T], is_in: impl Fn(&T) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut runs = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let length = all[at..].iter().take_while(|one| is_in(one)).count();
        runs.extend((length > 0).then(|| at..at + length));
        at += length.max(1);
    }
    runs
}

/// Returns the cells of a line: single signs, and words of three or nine.
fn cells_in(line: &str) -> String {
    line.split(|c| !is_cell(c)).filter(|word| matches!(word.len(), 1 | 3 | 9)).collect()
}

/// Returns a line with `#` for its numbers, its signs of cells and its single letters.
fn form(line: &str) -> String {
    let mut form = String::new();
    for word in line.trim().split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let end = word.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(word.len());
        let is_name = end > 1 && word[..end].chars().all(|c| c.is_ascii_alphabetic());
        form.push_str(if is_name { &word[..end] } else { "#" });
        form.push_str(if is_name { &word[end..] } else { word[end..].trim_start_matches(is_cell) });
    }
    while form.contains("##") {
        form = form.replace("##", "#");
    }
    form
}

/// Returns what is meant as a grid in a text.
fn meant(text: &str) -> Vec<Meant> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut all = Vec::new();
    let mut push = |from: usize, to: usize, cells: Vec<String>| {
        if cells.iter().any(|cells| cells.contains(|c: char| c.is_ascii_digit() && c != '0')) {
            all.push(Meant { lines: from + 1..=to, cells });
        }
    };
    for (at, line) in lines.iter().enumerate() {
        for run in line.split(|c| !is_cell(c)).filter(|run| run.len() == 81) {
            push(at, at + 1, vec![run.into()]);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        for run in runs(&words, |word| are_cells(word, 9)).into_iter().filter(|run| run.len() == 9) {
            push(at, at + 1, vec![words[run].concat()]);
        }
        for separator in [',', ';', '\t'] {
            let fields: Vec<&str> = line.split(separator).map(str::trim).collect();
            if fields.len() == 81 && fields.iter().all(|field| are_cells(field, 1)) {
                push(at, at + 1, vec![fields.concat()]);
            }
        }
    }
    for run in runs(&lines, |line| are_cells(line, 9)).into_iter().filter(|run| run.len() == 9) {
        push(run.start, run.end, vec![lines[run].concat()]);
    }
    let is_row =
        |line: &str| (8..=10).contains(&cells_in(line).len()) && line.split(|c| !is_cell(c)).all(|run| run.len() < 81);
    let forms: Vec<Option<String>> = lines.iter().map(|line| is_row(line).then(|| form(line))).collect();
    let mut at = 0;
    while at < forms.len() {
        let length = forms[at..].iter().take_while(|form| form.is_some() && **form == forms[at]).count().max(1);
        if length >= 7 {
            push(at, at + length, lines[at..at + length].iter().map(|line| cells_in(line)).collect());
        }
        at += length;
    }
    all
}

/// Returns the first part of a text that is meant as a grid and is in no record and near no error.
pub fn lost(text: &str, records: &[Record]) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_comment = |at: usize| ["#", "%", "//"].iter().any(|sign| lines[at - 1].trim_start().starts_with(sign));
    let place = |record: &Record| (usize::try_from(record.line).unwrap(), record.position.is_ok());
    let places: Vec<(usize, bool)> = records.iter().map(place).collect();
    let meant = meant(text);
    let is_kept = |meant: &Meant| {
        let (first, last) = (*meant.lines.start(), *meant.lines.end());
        // An error tells of the lines of its paragraph, and of some below it, up to the next record: a value can have empty lines.
        let is_near = |&(line, is_good): &(usize, bool)| {
            const FARTHEST: usize = 20;
            let (from, to) = (line.min(first), line.max(last));
            let is_above = line < first && first - line < FARTHEST;
            let is_inner = |at: usize| !lines[at - 1].trim().is_empty() || (first..=last).contains(&at);
            !is_good
                && line <= lines.len()
                && (is_above || (from..=to).all(is_inner))
                && !places
                    .iter()
                    .any(|&(other, is_good)| is_good && from < other && other < to && !(first..=last).contains(&other))
        };
        let has = |record: &Record, cells: &str| {
            let bare = |text: &[u8]| String::from_utf8_lossy(text).replace([' ', ',', ';', '\t'], "");
            let labels = &record.labels;
            let facts = labels.facts().map(|(_, fact)| fact.as_bytes());
            let in_labels =
                [&labels.before[..], &labels.after].into_iter().chain(facts).any(|text| bare(text).contains(cells));
            let signs = cells.replace(['0', '_', '*', '?'], ".");
            let is_in = |grid: &Grid| {
                // A label can have a cell, too.
                let mut rows =
                    grid.rows().iter().map(|row| row.iter().map(u8::to_string).collect::<String>().replace('0', "."));
                if cells.len() == 81 { grid.to_string() == signs } else { rows.any(|row| signs.contains(&row)) }
            };
            let position = record.position.as_ref().ok();
            in_labels
                || position.is_some_and(|position| {
                    let others = [position.entries.as_deref(), position.solution.as_deref()].into_iter().flatten();
                    [position.givens, position.grid()].iter().chain(others).any(is_in)
                })
        };
        places.iter().any(is_near)
            || meant.lines.clone().all(is_comment)
            || meant.cells.iter().all(|cells| records.iter().any(|record| has(record, cells)))
    };
    meant.into_iter().find(|meant| !is_kept(meant)).map(|meant| format!("{:?} {}", meant.lines, meant.cells.join(" ")))
}

/// What is left out, each printed by its name: columns and fields of other data, and 27 rows, columns and digits in nine lines.
fn exception(lost: &str, text: &str) -> Option<&'static str> {
    let digits: Vec<u8> = lost.bytes().skip_while(|byte| *byte != b' ').filter(u8::is_ascii_digit).collect();
    let are_places = digits.len() == 81 && digits.chunks(3).is_sorted_by_key(|place| [place[0], place[1]]);
    match () {
        () if text.contains("minlex") || text.contains("canonical") => Some("a column or a field of canonical forms"),
        () if are_places => Some("a list of places"),
        () => None,
    }
}

fn check(text: &str) -> Option<String> {
    let records: Vec<Record> = text::read(text).collect();
    let lost = lost(text, &records)?;
    if let Some(exception) = exception(&lost, text) {
        println!("left out, {exception}: {lost}");
        return None;
    }
    Some(lost).map(|lost| {
        format!("lost {lost}\nof {} records in\n{}\n", records.len(), text.chars().take(2000).collect::<String>())
    })
}

fn assert_none(lost: Vec<String>) {
    let count = lost.len();
    assert!(
        lost.is_empty(),
        "{count}\n{}",
        lost.into_iter().take(amount::amount(20, 200)).collect::<Vec<_>>().join("\n")
    );
}

/// Returns all files below a folder.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![common::root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { &mut folders } else { &mut files }.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn no_cells_of_samples_and_files_are_lost() {
    let samples =
        shapes::samples().into_iter().chain(pastes::pastes()).chain(pastes::pastes_of_others()).map(|(text, _)| text);
    let mut lost: Vec<String> = samples.filter_map(|text| check(&text)).collect();
    for path in ["grids", "docs", "tests/transcripts"].into_iter().flat_map(files) {
        let Ok(text) = fs::read_to_string(&path) else {
            println!("{} is no text", path.display());
            continue;
        };
        if text.len() > 1 << 20 {
            println!("{} has {} bytes and is left out", path.display(), text.len());
            continue;
        }
        lost.extend(check(&text).map(|lost| format!("{}: {lost}", path.display())));
    }
    assert_none(lost);
}

#[test]
fn two_texts_side_by_side_are_two_records_or_near_an_error() {
    let quoted: fn(&str) -> String = |grid| format!("\"{grid}\"");
    let forms: [fn(&str) -> String; 14] = [
        str::to_string,
        quoted,
        |grid| format!("'{grid}'"),
        |grid| format!("`{grid}`"),
        |grid| format!("[\"{grid}\"]"),
        |grid| format!("(1,'{grid}')"),
        |grid| format!("{{\"puzzle\":\"{grid}\"}}"),
        |grid| format!("g=\"{grid}\""),
        |grid| format!("<p>{grid}</p>"),
        |grid| format!("id7 {grid} a note"),
        |grid| grid.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(","),
        |grid| plain(grid).trim().replace('\n', " "),
        |grid| format!("[{}]", lists(grid, ",")),
        |grid| plain(grid),
    ];
    let separators =
        [",", ", ", " ", "  ", ";", "; ", "|", " | ", "\t", "/", " - ", "&", "\\n", "\n", ",\n", "\n\n", ""];
    let mut lost = Vec::new();
    let pairs: Vec<_> = forms.iter().flat_map(|first| forms.iter().map(move |second| (first, second))).collect();
    for (number, separator) in separators.into_iter().enumerate() {
        // A plain run has a third of the pairs with each separator, and other ones with the next.
        for (first, second) in pairs.iter().skip(number % amount::amount(3, 1)).step_by(amount::amount(3, 1)) {
            for before in ["", "INSERT INTO t VALUES "] {
                let text = format!("{before}{}{separator}{}\n", first(P), second(Q));
                lost.extend(check(&text));
            }
            let text = format!("{}{separator}{}\n", first(P), second(S));
            lost.extend(check(&text));
        }
    }
    assert_none(lost);
}

/// Returns a grid in a language that nobody knows: a list of its givens with their places, or rows with a word for each cell.
fn in_invented_language(random: &mut Random) -> String {
    let mut below = |count| random.below(count);
    let words: Vec<String> = (0..14)
        .map(|_| (0..2 + below(6)).map(|_| char::from(b'a' + u8::try_from(below(26)).unwrap())).collect())
        .collect();
    let mut one = |all: &[&str]| all[below(all.len())].to_string();
    let line_end = one(&["\n", "\n", ";\n", ".\n"]);
    if one(&["places", "rows"]) == "rows" {
        let separator = one(&[" ", ", ", " / ", "; "]);
        let label = one(&["", "ROW: ", "ROW NUMBER, ", "NUMBER) ", "- "]).replace("ROW", &words[10]);
        let name = |cell: &str| words[cell.parse().unwrap_or(0)].as_str();
        return rows(P, |at, cells| {
            let label = label.replace("NUMBER", &words[at + 1]);
            label + &cells.into_iter().map(name).collect::<Vec<_>>().join(&separator) + line_end.trim_end()
        });
    }
    let (first, is_lettered) = (usize::from(one(&["0", "1"]) == "1"), one(&["number", "number", "letter"]) == "letter");
    let item = one(&[
        "A R C D",
        "A(R,C,D)",
        "A(B(R,C),D)",
        "A R B C is D",
        "A[R][C] = D",
        "A_R_C: D",
        "R-C: D",
        "A.R.C=D",
        "<A B=\"R\" C=\"D\">",
        "(A (B R C) D)",
        "A:R/C/D",
        "R C D",
        "D @ R C",
    ]);
    let between = one(&["\n", "\n", " ", ", "]);
    let given = |(at, digit): (usize, char)| {
        let (row, column) = (at / 9 + first, at % 9 + first);
        let row = if is_lettered { char::from(b'a' + u8::try_from(row).unwrap()).to_string() } else { row.to_string() };
        let fill = |sign: char| match sign {
            'A' => words[0].clone(),
            'B' => words[1].clone(),
            'R' => row.clone(),
            'C' => column.to_string(),
            'D' => digit.into(),
            other => other.into(),
        };
        item.chars().map(fill).collect::<String>()
    };
    P.char_indices().filter(|(_, digit)| *digit != '.').map(given).collect::<Vec<_>>().join(&between) + &line_end
}

/// Between two grids, a grid is a record or an error, whatever language it is in, also if it has lost some characters.
#[test]
fn a_grid_in_an_unknown_language_is_never_silent() {
    let mut random = Random::new(79, 0);
    let mut silent = Vec::new();
    for _ in 0..amount::amount(600, 20_000) {
        let mut paste = in_invented_language(&mut random);
        for _ in 0..random.below(3) {
            paste.remove(random.below(paste.len()));
        }
        let text = format!("{Q}\n\n{paste}\n\n{}", plain(S));
        let told = common::told(&text);
        if !told.starts_with('Q') || !told.ends_with('S') || told == "Q S" {
            silent.push(format!("{told}\n{paste}"));
        }
    }
    assert_none(silent);
}

/// Prose and long logs beside grids are no error: the pages of the project that have no samples, and more words than a grid needs.
#[test]
fn prose_is_silent() {
    for line in ["64 bytes from 1.1.1.1: seq=1 ttl=57 time=12 ms", "Round 3: Anna 7, Ben 2", "worker 3 is done"] {
        let log = format!("{line}\n").repeat(1000);
        assert_eq!(common::told(&format!("{Q}\n\n{log}\n{}", plain(S))), "Q S", "{line}");
    }
    for name in ["CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "DESIGN.md", "LICENSE-APACHE", "LICENSE-MIT", "SECURITY.md"] {
        let prose = fs::read_to_string(common::root().join(name)).unwrap();
        for paragraph in prose.split("\n\n").filter(|paragraph| !paragraph.trim().starts_with("```")) {
            assert_eq!(common::told(&format!("{Q}\n\n{paragraph}\n\n{}", plain(S))), "Q S", "{name}: {paragraph}");
        }
    }
}
