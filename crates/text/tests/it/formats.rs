//! Tests of every format: written records are read back, and the samples of `grids/formats` match their table.

use crate::common::{self, P, S, told_with};

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use sudokit::random::Random;
use sudokit::text::{self, Fact, Format, Labels, Marks, Options, Position, Reader, Record, Sheet};
use sudokit::{Candidates, Cell, DigitSet, Grid, Symmetry};

/// A cell of a random position.
#[derive(Clone, Copy, Debug)]
enum Filled {
    Empty,
    Given,
    /// An entry, right or wrong.
    Entry(Option<u8>),
    /// Marks: the candidates that these bits select.
    Noted(u16),
}

fn any_cell() -> impl Strategy<Value = Filled> {
    prop_oneof![
        3 => Just(Filled::Empty),
        4 => Just(Filled::Given),
        1 => prop_oneof![3 => Just(None), 1 => (1..=9u8).prop_map(Some)].prop_map(Filled::Entry),
        2 => (1..512u16).prop_map(Filled::Noted),
    ]
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    (0..u64::MAX).prop_map(|seed| Symmetry::random(&mut Random::new(seed, 0)))
}

fn any_position() -> impl Strategy<Value = Position> {
    let has = any::<[bool; 3]>();
    (symmetry(), proptest::collection::vec(any_cell(), 81), has).prop_map(|(symmetry, cells, has)| {
        let [has_entries, has_marks, has_solution] = has;
        position(symmetry, &cells, has_entries, has_marks, has_solution)
    })
}

fn position(symmetry: Symmetry, cells: &[Filled], entered: bool, noted: bool, solved: bool) -> Position {
    let full = symmetry.apply(&S.parse().unwrap());
    let (mut givens, mut entries) = (Grid::EMPTY, Grid::EMPTY);
    for (cell, filled) in Cell::ALL.into_iter().zip(cells) {
        match filled {
            Filled::Given => givens.set(cell, full.digit(cell)),
            Filled::Entry(None) if entered => entries.set(cell, full.digit(cell)),
            Filled::Entry(Some(value)) if entered => entries.set(cell, sudokit::Digit::new(*value)),
            _ => {}
        }
    }
    let position = Position::new(givens).with_entries(entries).with_solution(solved.then_some(full));
    let plain = Candidates::of(&position.grid());
    let mut marks = Marks::NONE;
    for (cell, filled) in Cell::ALL.into_iter().zip(cells) {
        if let Filled::Noted(bits) = filled {
            let some = plain[cell] & DigitSet::from_bits(*bits);
            // In several formats, all nine digits or none mean no marks.
            let is_note = noted && !some.is_empty() && some != DigitSet::ALL;
            marks.set(cell, is_note.then_some(some));
        }
    }
    position.with_marks(marks)
}

/// Generates words with signs that have a meaning in some formats.
fn any_text() -> impl Strategy<Value = String> {
    "[A-Za-z0-9][ -~äß€]{0,24}[A-Za-z0-9!]".prop_map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn any_labels() -> impl Strategy<Value = Labels> {
    let id = prop_oneof![Just(String::new()), "[A-Za-z][A-Za-z0-9-]{0,8}"];
    let note = prop_oneof![Just(String::new()), any_text()];
    let facts = proptest::collection::vec(proptest::option::weighted(0.3, any_text()), Fact::ALL.len());
    (id, note, facts).prop_map(|(id, note, facts)| {
        let mut labels = Labels::new(&id, &note);
        for (fact, text) in Fact::ALL.into_iter().zip(facts) {
            labels.set(fact, text.unwrap_or_default());
        }
        labels
    })
}

/// Returns the text of several records, as the program writes them.
fn stream(format: Format, records: &[(Position, Labels)]) -> Vec<u8> {
    let mut out = text::header(format).as_bytes().to_vec();
    for (number, (position, labels)) in records.iter().enumerate() {
        if number > 0 && !format.is_one_line() && text::header(format).is_empty() && format != Format::Json {
            out.push(b'\n');
        }
        let start = out.len();
        assert!(text::write(format, Sheet { position, labels }, &mut out));
        if format.is_one_line() {
            assert!(!out[start..].contains(&b'\n'), "{format} is one line");
            out.push(b'\n');
        }
    }
    out.extend_from_slice(text::footer(format).as_bytes());
    out
}

/// Returns the marks of the empty cells, and the digits of the others.
fn shown(position: &Position) -> Candidates {
    position.candidates().unwrap_or_else(|| Candidates::of(&position.grid()))
}

/// Asserts that a position was read as it was written, as far as the format can store it.
fn assert_same_position(format: Format, read: &Position, written: &Position) {
    match format {
        Format::Boxed | Format::Markdown => assert_eq!(read.grid(), written.grid()),
        Format::Sukaku => assert_eq!(shown(read), shown(written)),
        Format::Hodoku => {
            assert_eq!((&read.givens, &read.entries), (&written.givens, &written.entries));
            assert_eq!(shown(read), shown(written));
        }
        Format::Candidates => {
            assert_eq!((&read.givens, &read.entries), (&written.givens, &written.entries));
            let noted = |cell: Cell| written.marks.as_ref().map_or(Some(shown(written)[cell]), |marks| marks.get(cell));
            for cell in written.grid().empty_cells() {
                assert_eq!(read.marks.as_ref().and_then(|marks| marks.get(cell)), noted(cell), "{cell}");
            }
        }
        _ => {
            let says = format.says();
            assert_eq!(read.givens, written.givens);
            assert_eq!(read.entries, written.entries.clone().filter(|_| says.entries));
            assert_eq!(read.marks, written.marks.clone().filter(|_| says.marks));
        }
    }
    if format.says().solution {
        assert_eq!(read.solution, written.solution);
    }
}

/// Asserts that labels were read as they were written, as far as the format can store them.
fn assert_same_labels(format: Format, read: &Labels, written: &Labels) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let both = |labels: &Labels| (text(labels.id()), text(labels.note()));
    let (id, note) = both(written);
    match format {
        // One field for id and note, which a colon would end.
        Format::Hodoku => assert_eq!(both(read).1, format!("{id} {note}").trim().replace(':', ";")),
        _ if format.says().note => assert_eq!(both(read), (id, note)),
        _ => {}
    }
    for fact in format.says().facts {
        if format == Format::Sdk && *fact == Fact::Description {
            let parts = [Fact::Title, *fact].into_iter().filter_map(|fact| written.fact(fact));
            let expected = parts.collect::<Vec<_>>().join(" ");
            assert_eq!(read.fact(*fact).unwrap_or_default(), expected);
        } else {
            assert_eq!(read.fact(*fact), written.fact(*fact), "{fact:?}");
        }
    }
}

fn read(bytes: &[u8], format: Option<Format>) -> Vec<Record> {
    let options = Options { format, ..Options::default() };
    Reader::with(bytes, options).map(Result::unwrap).collect()
}

fn assert_round_trip(format: Format, written: &[(Position, Labels)]) {
    let bytes = stream(format, written);
    for wanted in [None, Some(format)] {
        let records = read(&bytes, wanted);
        let shown = String::from_utf8_lossy(&bytes);
        assert_eq!(records.len(), written.len(), "{format} as {wanted:?}\n{shown}\n{records:?}");
        for (record, (position, labels)) in records.iter().zip(written) {
            let read = record.position.as_ref();
            let read = read.unwrap_or_else(|error| panic!("{format} as {wanted:?}: {error}\n{shown}"));
            assert_same_position(format, read, position);
            assert_same_labels(format, &record.labels, labels);
        }
    }
}

/// Defines a property for each format, so that they run in parallel and a failure names its format.
macro_rules! round_trips {
    ($($name:ident: $format:ident,)+) => {
        $(proptest! {
            #![proptest_config(common::cases(10_000))]
            #[test]
            fn $name(records in proptest::collection::vec((any_position(), any_labels()), 1..4)) {
                assert_round_trip(Format::$format, &records);
            }
        })+

        #[test]
        fn every_written_format_has_its_round_trip() {
            let tested = BTreeSet::from([$(Format::$format),+]);
            let written: BTreeSet<Format> = readable().collect();
            assert_eq!(tested, written);
        }
    };
}

round_trips! {
    line: Line,
    grid: Grid,
    boxed: Boxed,
    candidates: Candidates,
    json: Json,
    csv: Csv,
    sdk: Sdk,
    sdm: Sdm,
    hodoku: Hodoku,
    sukaku_of_729: Sukaku,
    sudokuwiki: SudokuWiki,
    coach: Coach,
    fpuzzles: FPuzzles,
    sudokupad: SudokuPad,
    opensudoku: OpenSudoku,
    markdown: Markdown,
}

/// Labels may begin like other files or encodings, or contain control characters of a terminal. A zero byte in the first
/// line makes a file binary, so labels must not have any.
#[test]
fn labels_never_hide_their_grid() {
    let position = Position::new(S.replace('5', ".").parse().unwrap());
    let files = [
        "GIF89a",
        "BZh91AY",
        "%PDF-1.7",
        "PK\u{3}\u{4}",
        "\u{7f}ELF",
        "\u{feff}",
        "\u{1b}[31m",
        "\u{c}",
        "\u{1a}",
        "53\0\0",
    ];
    let documents = ["<table", "<td><tr>", "<opensudoku>", "<game ", "\\begin{sudoku}", "{\"a\":[", "[[1,2", "\"", "'"];
    for start in files.into_iter().chain(documents) {
        let mut labels = Labels::new(start, start);
        for fact in Fact::ALL {
            labels.set(fact, start);
        }
        for format in readable() {
            let bytes = stream(format, &vec![(position.clone(), labels.clone()); 2]);
            // The beginning of a document is one, unless the format is known.
            let without_format = files.contains(&start).then_some(None);
            for wanted in without_format.into_iter().chain([Some(format)]) {
                let records = read(&bytes, wanted);
                assert_eq!(records.len(), 2, "{format} as {wanted:?} with {start:?}: {records:?}");
                for record in records {
                    let read = record.position.unwrap_or_else(|error| panic!("{format} with {start:?}: {error}"));
                    assert_same_position(format, &read, &position);
                }
            }
        }
    }
}

/// Returns the formats that are written and read.
fn readable() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.is_written() && format.is_read())
}

fn folder() -> PathBuf {
    common::root().join("grids/formats")
}

/// Returns the correct row of the table of samples: the file, its formats, its records, and notes.
fn row(path: &Path) -> [String; 5] {
    let records = read(&fs::read(path).unwrap(), None);
    let mut formats: Vec<&str> = records.iter().map(|record| record.format.name()).collect();
    formats.dedup();
    let nine = |record: &Record| match &record.position {
        Ok(position) => format!("`{}`", &position.givens.to_string()[..9]),
        Err(_) => "unreadable".into(),
    };
    let said = |record: &Record| {
        let labels = &record.labels;
        let note = String::from_utf8_lossy(labels.note()).into_owned();
        let id = String::from_utf8_lossy(labels.id()).into_owned();
        let facts = [id, labels.fact(Fact::Title).unwrap_or_default().into(), note];
        facts
            .into_iter()
            .filter(|text| !text.is_empty())
            .map(|text| text.replace('|', "/"))
            .collect::<Vec<_>>()
            .join(": ")
    };
    let parts = |record: &Record| {
        let Ok(position) = &record.position else { return "-".to_string() };
        let number = |grid: Option<&Grid>| grid.map_or(0, Grid::count_clues);
        let marks = Cell::ALL
            .into_iter()
            .filter(|cell| position.marks.as_ref().is_some_and(|marks| marks.get(*cell).is_some()));
        format!("{}+{}+{}", number(Some(&position.givens)), number(position.entries.as_deref()), marks.count())
            + if position.solution.is_some() { "s" } else { "" }
    };
    let all = |say: &dyn Fn(&Record) -> String| {
        records.iter().map(say).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let name = path.file_name().unwrap().to_string_lossy();
    [format!("`{name}`"), formats.join(", "), all(&nine), all(&parts), all(&said)]
}

#[test]
fn the_samples_match_their_table() {
    let mut files: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| {
        file.extension().unwrap() != "md" || !file.file_name().unwrap().to_string_lossy().starts_with("README")
    });
    files.sort();
    let found: Vec<[String; 5]> = files.iter().map(|file| row(file)).collect();
    if std::env::var_os("UPDATE").is_some() {
        println!();
        for row in &found {
            println!("| {} |", row.join(" | "));
        }
    }
    let table = fs::read_to_string(folder().join("README.md")).unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let told: Vec<Vec<String>> =
        rows.map(|row| row.trim_matches('|').split('|').map(|field| field.trim().into()).collect()).collect();
    let told_of = |name: &str| told.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("{name} is in no row"));
    for row in &found {
        assert_eq!(told_of(&row[0])[..5], row[..]);
    }
    assert_eq!(told.len(), found.len(), "a row without a file");
}

/// Lines of other programs, with what they are read as: the grid, or the beginning of the error.
#[test]
fn lines_of_programs_are_read_or_are_errors() {
    let zeros = P.replace('.', "0");
    let position = Position::new(P.parse().unwrap());
    let packed = String::from_utf8(stream(Format::FPuzzles, &[(position, Labels::default())])).unwrap();
    let packed = packed.trim().split_once("load=").unwrap().1;
    assert!(packed.starts_with("N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAO"), "{packed}");
    let wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    let wing = "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e02\
         0a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
    let hodoku = format!(":0000:x:{P}:::");
    let entered = P.replacen("53..", "53+4.", 1);
    let coach = |more: &str| format!("{{\"gridSize\":9,\"givenDigits\":\"{zeros}\",{more}}}");
    let game = |data: &str| format!("<game data=\"{data}\"/>");
    let regions: Vec<usize> = Cell::ALL.into_iter().map(|cell| cell.box_index() + 1).collect();
    let jigsaw = format!("{regions:?}").replacen('1', "2", 1);
    let candidates = "123456789".repeat(81);
    let alone = "not hodoku: the cells alone, expected a line :0000:x:CELLS:DELETED::";
    for (line, expected) in [
        (format!("No. 1 (http://sudokuwiki.org/sudoku.htm?bd={zeros}) easy"), "P(No. 1;easy)"),
        (format!("www.SudokuWiki.org/Solver.htm?a=1&bd={zeros}"), "P"),
        (format!("{wiki}{P}&x=1#top"), "P"),
        (format!("X9B{}", &wing[3..]), "a puzzle of another kind (X9B), expected a classic 9x9 Sudoku"),
        (format!("{wiki}S6B{}", &wing[3..75]), "a puzzle of another kind (S6B), "),
        (format!("{}{zeros}", wiki.replace("sudoku.htm", "jigsaw.htm")), "a puzzle of another kind (jigsaw), "),
        ("https://www.sudokuwiki.org/Weekly_Sudoku.asp?puz=28".into(), "a short link, "),
        (format!("{wiki}{}", &zeros[1..]), "not sudokuwiki: 80 characters, expected 81, 162, or S9B and 162"),
        (wing[..160].into(), "not sudokuwiki: 157 characters for the cells, expected 162"),
        (wing.replace("S9B01", "S9Bzz"), "not sudokuwiki: unexpected 'zz' in r1c1"),
        (format!("{wiki}%{}", &zeros[1..]), "unexpected character '%'"),
        ("https://www.sudokuwiki.org/X_Wing_Strategy".into(), ""),
        ("S9B is the mark of the second version of the strings of the site".into(), ""),
        (format!("easy: https://sudoku.coach/en/play/{zeros}"), "P(easy)"),
        ("https://sudoku.coach/en/s/JCDs".into(), "a short link, "),
        ("https://sudoku.coach/en/learn".into(), ""),
        (format!("SCv_{}", "é".repeat(40)), ""),
        (coach(&format!("\"userColours\":\",,\",\"regions\":{regions:?},\"givenConstraints\":[]")), "P"),
        (coach("\"givenConstraints\":[{\"type\":\"cage\"}]"), "a Sudoku with other rules (cage), "),
        (coach(&format!("\"regions\":{jigsaw}")), "a jigsaw Sudoku (regions), expected a classic 9x9 Sudoku"),
        (coach("\"userCellCandidates\":\"1-2\""), "2 cells, expected 81"),
        (format!("No 7: <https://f-puzzles.com/?load={packed}> easy"), "P(No 7;easy)"),
        (format!("http://www.f-puzzles.com/?load={}&x=1", packed.replace('+', "%2B").replace('=', "%3D")), "P"),
        (packed.replace('/', "-").trim_end_matches('=').into(), "P"),
        (format!("https://sudokupad.app/fpuz{packed}?setting-nogrid=1"), "P"),
        (format!("https://sudokupad.app/sudoku/fpuzzles{}", packed.replace('+', "%2B")), "P"),
        (format!("https://beta.sudokupad.app/?puzzleid=fpuzzles{packed}"), "P"),
        (format!("sudokupad://puzzle/fpuzzles{packed}"), "P"),
        ("https://f-puzzles.com/?id=abcd".into(), "a short link, "),
        ("https://sudokupad.app/x1yz2".into(), "a short link, "),
        ("https://tinyurl.com/yx".into(), "a short link, "),
        ("https://f-puzzles.com/?load=N4Ig".into(), "not fpuzzles: the link is cut off"),
        (
            "https://sudokupad.app/sclN4IgLgpgzgYgTgexiAXKA5lAlgcQK4AmhABFAmiANoBiAxgDoB2TAFgJ5QBOAhgO5h".into(),
            "a puzzle in the native format",
        ),
        ("https://f-puzzles.com/".into(), ""),
        (fpuzzles_json("\"killercage\":[],\"text\":[{\"value\":\"x\"}],\"line\":[{\"outlineC\":\"#fff\"}]"), "P"),
        (fpuzzles_json("\"killercage\":[{\"cells\":[\"R1C1\"]}]"), "a Sudoku with other rules (killercage), "),
        (fpuzzles_json("\"solution\":[1,2]"), "2 cells, expected 81"),
        (fpuzzles_json("\"a\":0").replacen("\"value\":5", "\"region\":3,\"value\":5", 1), "a jigsaw Sudoku (region), "),
        (hodoku.replace("79:::", "79:"), "not hodoku: 4 colons, expected 6 or 7"),
        (hodoku.replace("79:::", "7:::"), "80 cells, expected 81"),
        (hodoku.replace("x:53.", "x:53x"), "not hodoku: unexpected 'x' in r1c3"),
        (hodoku.replace("x:53.", "x:53+."), "not hodoku: unexpected '.' in r1c3"),
        (hodoku.replace("79:::", "79:40::"), "not hodoku: '40', expected a digit, a row and a column such as 436"),
        ("12:30:45 a:b:c:d:e".into(), ""),
        (":a:b:c:d:e:f:".into(), ""),
        (entered.clone(), alone),
        (format!("{entered}:114"), alone),
        (entered.replacen('7', "", 1) + " a note", alone),
        ("53..7*,6..195*,.98*6.,8*6*3,4..8.3..1,7*2*6,.6*28.,*419..5,*8..79 seven".into(), alone),
        (game(&zeros[1..]), "80 cells, expected 81"),
        (game(&zeros.replacen('5', "x", 1)), "unexpected character 'x'"),
        (game(&played("version: 6&#10;", "1,2,", "-", "")), "not opensudoku: "),
        (game(&played("version: 1&#10;", "1,10,", "-", "")), "not opensudoku: "),
        (game(&played("version: 1&#10;", "1,2,", "-", "2")), "not opensudoku: "),
        (candidates.replacen("123456789", "..3......", 1) + " # a note", "...."),
        (candidates[1..].into(), "not 729: 728 characters, expected 729"),
        (candidates.replacen("12", "21", 1), "not 729: r1c1 has '2' in the place of 1"),
        (candidates.replacen('9', "x", 1), "not 729: r1c1 has 'x' in the place of 9"),
    ] {
        let found = told_with(&line, |error| error.reason.to_string());
        let found = found.into_iter().map(|(grid, labels)| grid + &labels).collect::<String>();
        assert!(found.starts_with(expected) && found.is_empty() == expected.is_empty(), "{line}\n{found}\n{expected}");
    }
    for (version, marks, none, bars) in [
        ("version: 1&#10;", "1,2,", "-", ""),
        ("version: 2&#xA;", "3", "0", ""),
        ("version: 2&#10;", "3", "0", "|"),
        ("version: 4&#10;", "1|2", "0|0", ""),
        ("version: 5&#10;", "3|0", "0|0", "4|"),
        ("", "3", "0", ""),
        ("", "1,2,", "-", ""),
    ] {
        let records = read(game(&played(version, marks, none, bars)).as_bytes(), None);
        let position = records[0].position.as_ref().unwrap();
        let found: Vec<DigitSet> = Cell::ALL.iter().filter_map(|&cell| position.marks.as_ref()?.get(cell)).collect();
        assert_eq!((position.givens.to_string().as_str(), found), (P, vec![DigitSet::from_bits(3)]), "{version}");
        assert_eq!(position.entries.as_ref().unwrap().count_clues(), 1);
    }
}

/// Returns the data of `OpenSudoku` with marks 1 and 2 in the first empty cell and an entry in the last one.
fn played(version: &str, marks: &str, none: &str, bars: &str) -> String {
    let (first, last) = (P.find('.').unwrap(), P.rfind('.').unwrap());
    let cell = |(at, value): (usize, char)| match at {
        at if at == first => format!("0|{marks}|{bars}1|"),
        at if at == last => format!("7|{none}|{bars}1|"),
        _ => format!("{}|{none}|{bars}{}|", value.to_digit(10).unwrap_or(0), u8::from(value == '.')),
    };
    format!("{version}{}", P.chars().enumerate().map(cell).collect::<String>())
}

/// Returns the JSON of f-puzzles with more keys.
fn fpuzzles_json(more: &str) -> String {
    let cell = |c: char| c.to_digit(10).map_or("{}".into(), |digit| format!("{{\"value\":{digit},\"given\":true}}"));
    let cells: Vec<String> = P.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":9,\"grid\":[{}],{more}}}", rows.join(","))
}
