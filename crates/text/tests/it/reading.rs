//! Tests of reading: printed grids are read back, other text is an error, and no cell moves to a neighboring grid.

use crate::common::{self, P, Q, S, amount, plain, rows, told};
use crate::{pastes, shapes};

use std::fmt::Write;
use std::fs;

use proptest::prelude::*;
use sudokit::text::{self, Chunks, Reader, Reason, Record};
use sudokit::{Candidates, Cell, Grid};

fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::array::uniform9(proptest::array::uniform9(0u8..=9)).prop_map(|rows| rows.try_into().unwrap())
}

fn grids(text: &str) -> Vec<Grid> {
    text::read(text).map(|record| record.grid().unwrap_or_else(|error| panic!("{error} in\n{text}"))).collect()
}

/// Returns common ways to write a row of nine cells.
fn row_styles(row: [u8; 9]) -> Vec<String> {
    let digits: Vec<String> = row.iter().map(u8::to_string).collect();
    let dots: String = digits.concat().replace('0', ".");
    let blanks: Vec<String> = digits.iter().map(|digit| digit.replace('0', "")).collect();
    vec![
        digits.concat(),
        digits.join(" "),
        format!("  {}  ", digits.join(", ")),
        format!("[{}],", digits.join(",")),
        format!("{{ {} }},", digits.join(", ")),
        format!("\"{}\",", digits.concat()),
        format!("\"{}\\n\"", digits.concat()),
        format!("|{}|{}|{}|", &dots[0..3], &dots[3..6], &dots[6..9]),
        format!("│ {} │ {} │ {} │", &dots[0..3], &dots[3..6], &dots[6..9]),
        digits.join(";"),
        format!("{},", digits.join(",")),
        blanks.join("\t"),
        blanks.join(","),
        dots.replace('.', "_"),
        dots.replace('.', "*"),
        dots.replace('.', "?"),
        dots.replace('.', "x"),
        dots.replace('.', "X"),
        dots.replace('.', "-"),
    ]
}

/// A reader that returns a few bytes per call.
struct Trickle<'a>(&'a [u8], usize);

impl std::io::Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

/// Generates lines of inputs: good, bad, or neither, in any format, whole or damaged.
fn any_line() -> impl Strategy<Value = String> {
    let signs = "[ ,;\"'<>{}\\[\\]#|:.0\u{c}\r]";
    let damaged = (sample_line(), 0..9usize, signs, sample_line()).prop_map(|(line, place, sign, other)| {
        let at = line.char_indices().nth(line.chars().count() * place / 8).map_or(line.len(), |(at, _)| at);
        match place {
            0 => sign + &line,
            8 => line + &sign,
            1 | 2 => line[at..].into(),
            3 | 4 => line[..at].into(),
            5 => line + &other,
            _ => format!("{}{sign}{}", &line[..at], &line[at..]),
        }
    });
    prop_oneof![
        6 => sample_line(),
        2 => damaged,
        1 => "[0-9._*?]{81}",
        1 => "[0-9.]{9}(\n[0-9.]{9}){7,9}",
        1 => "[.0]{9}(\n[.0]{9}){8}\n",
    ]
}

/// Generates lines of the samples of all formats, and of pastes.
fn sample_line() -> impl Strategy<Value = String> {
    let folder = common::root().join("grids/formats");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let files = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    let texts = files.chain(shapes::samples().into_iter().chain(pastes::pastes()).map(|(text, _)| text));
    let mut lines: Vec<String> = texts.flat_map(|text| text.lines().map(String::from).collect::<Vec<_>>()).collect();
    lines.retain(|line| line.len() < 1000);
    lines.sort();
    lines.dedup();
    proptest::sample::select(lines)
}

proptest! {
    #![proptest_config(common::cases(1000))]
    #[test]
    fn chunks_are_read_like_the_whole(
        lines in proptest::collection::vec((any_line(), 1usize..12), 1..40), size in 1usize..3000, piece in 1usize..2000,
    ) {
        let text: String = lines.iter().map(|(line, times)| format!("{line}\n").repeat(*times)).collect();
        prop_assert_eq!(common::in_chunks(Trickle(text.as_bytes(), piece), size), common::in_one_go(&text));
        let sizes = Chunks::new(Trickle(text.as_bytes(), piece), size).map(|chunk| chunk.unwrap().size());
        prop_assert_eq!(sizes.sum::<usize>(), text.len());
    }

    #[test]
    fn every_style_of_rows_is_read(grid in any_grid(), style in 0..row_styles([0; 9]).len(), crlf: bool) {
        let end = if crlf { "\r\n" } else { "\n" };
        let mut text = String::from("\u{feff}");
        for row in grid.rows() {
            write!(text, "{}{end}", row_styles(*row)[style]).unwrap();
        }
        prop_assert_eq!(grids(&text), [grid], "{}", text);
    }

    #[test]
    fn any_likely_text_is_read_without_panic(text in "[0-9.,;|x\\[\\]{}\"' \t\n#:+=-]{0,300}") {
        for record in text::read(&text) {
            if let Err(error) = record.grid() {
                prop_assert!(!error.to_string().is_empty());
                prop_assert!(error.line >= 1 && error.column >= 1);
            }
        }
    }

}

fn first_error(text: &str) -> Reason {
    text::read(text).find_map(|record| record.position.err()).unwrap_or_else(|| panic!("no error in\n{text}")).reason
}

#[test]
fn every_reason_has_its_message() {
    let row = "123456789\n";
    assert_eq!(first_error(&row.repeat(7)), Reason::TooFewRows { found: 7, next_line: None, has_other_sign: false });
    assert_eq!(
        first_error(&format!("{}\n", row.repeat(8))),
        Reason::TooFewRows { found: 8, next_line: Some(9), has_other_sign: false }
    );
    let other = "1.3456789\n1-3456789\n";
    assert_eq!(first_error(other), Reason::TooFewRows { found: 1, next_line: Some(2), has_other_sign: true });
    let floats = "1.0,2.0,0.0,8.5,0.0,0.0,0.0,0.0,9.0\n";
    assert!(matches!(first_error(floats), Reason::BadCells { cells, .. } if cells[0].found == "8.5"));
    let chat = "[04.03.24, 10:12] Ann: 53..7....\n";
    assert_eq!([3, 9].map(|rows| text::read(&chat.repeat(rows)).count()), [0, 1]);
    assert_eq!(first_error(&row.repeat(10)), Reason::TooManyRows(10));
    assert_eq!(first_error("12345678\n"), Reason::RowLength { row: 1, found: 8 });
    assert_eq!(first_error(&"1".repeat(80)), Reason::LineLength(80));
    assert_eq!(first_error(&"1".repeat(1 << 21)), Reason::LineTooLong(1 << 20));
    assert_eq!(text::read_one("nothing here").unwrap_err().reason, Reason::NoGrid);
    assert_eq!(text::read_one("").unwrap_err().reason, Reason::NoGrid);
    assert_eq!(text::read_one(&format!("{P}\n{Q}")).unwrap_err().reason, Reason::SecondGrid);
    assert_eq!(first_error(&row.repeat(18)), Reason::UnclearRows(18));
    assert_eq!(first_error("\0"), Reason::LooksLike("binary data".into()));
}

#[test]
fn an_empty_row_of_quoted_fields_is_a_row() {
    let full = "\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"\n";
    for empty in ["\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"", ",,,,,,,,"] {
        let text = format!("{full}{empty}\n{}", full.repeat(7));
        assert_eq!(text::read_one(&text).map(|grid| grid.rows()[1]), Ok([0; 9]), "{empty}");
    }
}

#[test]
fn a_ten_in_a_cell_is_an_error_at_its_column() {
    let text = "1 2 3 4 5 6 7 8 9\n".repeat(4) + "1 2 3 10 5 6 7 8 9\n" + &"1 2 3 4 5 6 7 8 9\n".repeat(4);
    let error = text::read_one(&text).unwrap_err();
    let Reason::BadCells { cells, rest } = &error.reason else { panic!("{error}") };
    assert_eq!((cells[0].cell, cells[0].found.as_str()), (Cell::at(4, 3), "10"));
    assert_eq!((error.line, error.column), (5, 7));
    assert_eq!(rest[Cell::at(4, 4)], 5);
}

#[test]
fn a_sign_that_stands_once_in_a_full_grid_is_a_wrong_cell() {
    let line = S.replacen('7', "Z", 1);
    let tabs = common::rows(&S.replacen('7', "#", 1), |_, cells| cells.join("\t"));
    let commas = tabs.replace('\t', ",");
    for text in [line.clone(), plain(&line), plain(&line).replace('\n', " "), tabs, commas] {
        assert_eq!(told(&text), "-", "{text}");
    }
}

#[test]
fn memory_stays_bounded_on_a_line_without_end() {
    let endless = std::io::Read::take(std::io::repeat(b'1'), 200_000_000);
    let records: Vec<Record> = Reader::new(std::io::BufReader::new(endless)).map(Result::unwrap).collect();
    assert_eq!(records.len(), 1);
    assert!(records[0].grid().unwrap_err().text.len() < 1000);
}

#[test]
fn facts_stay_with_their_grid() {
    let [rows, others] = [P, Q].map(|line| text::lines(&line.parse().unwrap()));
    for (text, expected) in [
        (format!("#AMe\n{P}\n{Q},x\n"), "P(Me) Q(x)"),
        (format!("#AMe\n\n\n{rows}"), "P(Me)"),
        (format!("#AMe\n{rows}#AYou\n{others}"), "P(Me) Q(You)"),
        (format!("[Puzzle]\n#AMe\n{rows}"), "P(Me)"),
        (format!("Monday 100\n{rows}"), "P(Monday 100)"),
    ] {
        assert_eq!(told(&text), expected, "{text}");
    }
    let many = (0..3000).fold(String::new(), |all, at| all + &format!("#AMe{at}\n\n\n{rows}\n"));
    assert_eq!(told(&many), (0..3000).map(|at| format!("P(Me{at})")).collect::<Vec<_>>().join(" "));
    assert_eq!(common::in_chunks(Trickle(many.as_bytes(), 999), 1 << 12), common::in_one_go(&many));
}

#[test]
fn a_line_of_any_length_has_as_many_records_as_puzzles() {
    let full = sudokit::solve(&Q.parse::<Grid>().unwrap()).unwrap();
    // Wrong solutions, which are those of their puzzles all the same.
    let [wrong, other] = [S.replace('5', "6"), full.to_string().replace('5', "6")];
    let parts = [
        format!("{wrong} {P}; {other} {Q}; "),
        format!("{P} {Q}; "),
        format!("{P}, note {Q}\t"),
        format!("{P} {S} {Q} {full};"),
        format!("{S} {P} {full} {Q};"),
        format!("{P} {} ", &Q[1..]),
    ];
    let long = |part: &String| (1 << 20) / part.len() + 3;
    let short = parts.iter().map(|part| (part, amount::amount(150, 600)));
    for (part, length) in short.chain(parts.iter().take(amount::amount(1, 6)).map(|part| (part, long(part)))) {
        let line = format!("{}\n{Q}\n", part.repeat(length));
        let lines = text::read(&line).map(|record| record.line);
        assert!(lines.eq(std::iter::repeat_n(1, 2 * length).chain([2])), "{part}");
        let whole = common::in_one_go(&line);
        for size in [300, 20_000, 1 << 20] {
            assert!(common::in_chunks(Trickle(line.as_bytes(), size), size) == whole, "{part}");
        }
    }
}

#[test]
fn notes_stay_whole_in_a_line_of_objects_of_any_length() {
    // Of two bytes each, so that a piece of the line ends within a character.
    let note = |at: usize| "é".repeat(at % 40 + 1);
    let object = |at| format!("{{\"puzzle\":\"{P}\",\"note\":\"{}\"}}", note(at));
    let list = format!("[{}]\n", (0..5_000).map(object).collect::<Vec<_>>().join(","));
    assert_eq!(told(&list), (0..5_000).map(|at| format!("P({})", note(at))).collect::<Vec<_>>().join(" "));
}

#[test]
fn a_file_with_a_binary_first_line_is_binary_however_it_is_cut() {
    // An archive may contain a text without compression.
    let archive = format!("PK\x03\x04\0\0grid.txt{P}\n");
    for first in ["# a comment\0\n", "%PDF-1.7\n", "PK\x03\x04\n", &archive, &"\0".repeat(50_000)] {
        let text = first.to_string() + &format!("{P}\n").repeat(99);
        assert!(matches!(first_error(&text), Reason::LooksLike(_)) && text::read(&text).count() == 1, "{first:?}");
        assert_is_cut_alike(&text);
    }
}

#[test]
fn empty_lines_are_counted_however_many_there_are() {
    let (rows, line) = (&plain(P), format!("{P}\n"));
    for empty in [1, 2, 3, 100, 70_000, 300_000] {
        let empty = "\n".repeat(empty);
        let text =
            [&empty, rows, &empty, &line, &empty, "# no grid\n", &empty, "puzzle\n\n", &line, &empty, &line].concat();
        let lines = |end: usize| text[..end].matches('\n').count() as u64 + 1;
        let expected: Vec<u64> = text.match_indices("53..7....").map(|(at, _)| lines(at)).collect();
        let found: Vec<u64> = text::read(&text).map(|record| record.line).collect();
        assert_eq!(found, expected, "{}", empty.len());
        assert_is_cut_alike(&text);
    }
}

#[test]
fn a_row_of_cells_that_can_be_anything_is_a_row() {
    let full = "123456789 ".repeat(9);
    for rows in
        [vec![full.clone(); 9], (0..9).map(|row| if row == 4 { full.clone() } else { "12 ".repeat(9) }).collect()]
    {
        let framed = rows.iter().fold(String::new(), |all, row| all + "| " + row + "|\n");
        for text in [rows.join("\n"), framed] {
            let records: Vec<Record> = text::read(&text).collect();
            let position = records[0].position.as_ref().unwrap();
            assert_eq!((records.len(), position.grid()), (1, Grid::EMPTY), "{text}");
            assert!(
                Cell::ALL.into_iter().all(|cell| position.marks.as_ref().unwrap().get(cell).unwrap().len() > 1),
                "{text}"
            );
        }
    }
    assert_eq!(
        text::read_one(&text::boxed_candidates(&Candidates::of(&Grid::EMPTY))).unwrap_err().to_string(),
        "found pencil marks, expected one digit per cell"
    );
    let spaced = "534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179";
    assert_eq!(text::read_one(spaced).unwrap().to_string(), spaced.replace(' ', ""));
}

/// Asserts that the records are the same as a whole and in chunks.
fn assert_is_cut_alike(text: &str) {
    let whole = common::in_one_go(text);
    for size in [256, 300, 1 << 20] {
        assert_eq!(common::in_chunks(text.as_bytes(), size), whole, "{size}");
    }
}

#[test]
fn glued_grids_are_read_a_thousand_at_a_time_and_a_lost_row_makes_up_none() {
    let text = plain(P).repeat(2500);
    let good = |text: &str| text::read(text).filter(|record| record.position.is_ok()).count();
    assert_eq!(good(&text), 2500);
    let damaged = text.replacen("6..195...\n", "", 1);
    assert_eq!((good(&damaged), text::read(&damaged).count()), (0, 3));
}

#[test]
fn words_above_markup_are_no_lines_of_a_list_and_those_below_have_their_own_numbers() {
    for (between, bad) in [("----+----\n", None), ("<br>\nbad\n", Some(3)), ("---\n---\nbad\n", Some(4))] {
        let text = format!(" id | words\n{between}{P}\n");
        let records: Vec<Record> = text::read(&text).collect();
        let lines: Vec<u64> =
            records.iter().filter(|record| record.position.is_err()).map(|record| record.line).collect();
        assert_eq!(lines, Vec::from_iter(bad), "{text}");
    }
}

/// A column is that of the bad sign in the line as it is, whatever was removed around it.
#[test]
fn a_column_leads_to_the_bad_sign_in_the_line_as_it_is() {
    let decorated: [fn(&str) -> String; 11] = [
        |row| row.into(),
        |row| format!("> {row}"),
        |row| format!("> > {row}"),
        |row| format!("  {row}"),
        |row| format!("<p>{row}</p>"),
        |row| format!("<p> {row} <br>"),
        |row| row.replace('.', "\\_"),
        |row| row.replace('.', "\\."),
        |row| row.replace('.', "&nbsp;"),
        |row| format!("\u{1b}[1m{row}\u{1b}[0m"),
        |row| row.replace(' ', "\u{2009}"),
    ];
    let mut wrong = Vec::new();
    for (kind, decorate) in decorated.iter().enumerate() {
        for bad in ["§", "10"] {
            let text = rows(P, |row, cells| {
                let row_of = cells.join(" ");
                let (start, end) = row_of.split_at(8);
                decorate(&if row == 3 { format!("{start}{bad}{}", &end[1..]) } else { row_of })
            });
            let records: Vec<_> = text::read(&text).collect();
            let found = records.iter().find_map(|record| record.position.as_ref().err());
            let Some(error) = found else {
                wrong.push(format!("{kind}: no error"));
                continue;
            };
            let line = text.lines().nth(usize::try_from(error.line).unwrap() - 1).unwrap_or_default();
            let at: String = line.chars().skip(error.column - 1).take(bad.chars().count()).collect();
            if at != bad {
                wrong.push(format!("{kind}: '{at}' for '{bad}' at {}:{} of {line:?}", error.line, error.column));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// No word around two grids of a line vanishes, in whatever order puzzle and solution stand.
#[test]
fn words_around_a_puzzle_and_its_solution_stay_in_its_labels() {
    for separator in [" ", "; ", " | ", "\t"] {
        for pair in [[P, S], [S, P]] {
            let line = ["one", pair[0], "two", pair[1], "three"].join(separator);
            let records: Vec<_> = text::read(&line).collect();
            let [record] = &records[..] else { panic!("{} records: {line}", records.len()) };
            let labels = &record.labels;
            let all = format!("{} {}", String::from_utf8_lossy(&labels.before), String::from_utf8_lossy(&labels.after));
            for word in ["one", "two", "three"] {
                assert_eq!(all.matches(word).count(), 1, "{word}: {all}: {line}");
            }
        }
    }
}

fn grid_of(record: &Record) -> String {
    record.position.as_ref().map_or_else(|error| error.reason.to_string(), |position| position.grid().to_string())
}

/// However the cells of a line are written, the words around them are its labels.
#[test]
fn a_line_in_any_writing_keeps_the_words_around_it() {
    let nine = |between: &str| {
        P.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect::<Vec<_>>().join(between)
    };
    for cells in [P.to_owned(), nine(" "), nine("/")] {
        for (before, after) in
            [("", "  easy"), ("", "\t1.5"), ("7: ", ""), ("7,", ",easy"), ("No 7 ", " # 1/2/3"), ("\"", "\"; hard")]
        {
            let line = format!("{before}{cells}{after}");
            let records: Vec<_> = text::read(&line).collect();
            assert_eq!(records.iter().map(grid_of).collect::<Vec<_>>(), [P], "{line}");
            let labels = &records[0].labels;
            let all = [&labels.before[..], &labels.after].concat();
            for word in ["7", "easy", "1.5", "1/2/3", "hard"]
                .into_iter()
                .filter(|word| (before.to_owned() + after).contains(word))
            {
                assert!(String::from_utf8_lossy(&all).contains(word), "{word}: {line}");
            }
        }
    }
}

/// Nine fields between bars are cells, also empty ones at the ends, and no row with fewer cells becomes one of nine.
#[test]
fn bars_around_rows_are_no_cells_and_bars_between_cells_are_no_borders() {
    type Form = fn(&[&str]) -> String;
    let bold = |cell: &str| if cell.is_empty() { String::new() } else { format!("**{cell}**") };
    let forms: [(&str, Form); 6] = [
        ("psql", |cells| format!(" {} ", cells.join(" | "))),
        ("bare", |cells| cells.join("|")),
        ("in front", |cells| format!("|{}", cells.join("|"))),
        ("AsciiDoc", |cells| format!("|{}", cells.join(" |"))),
        ("around", |cells| format!("|{}|", cells.join("|"))),
        ("around, blanks", |cells| format!("| {} |", cells.join(" | "))),
    ];
    let all: Vec<Vec<&str>> = P
        .as_bytes()
        .chunks(9)
        .map(|row| row.chunks(1).map(|cell| str::from_utf8(cell).unwrap().trim_matches('.')).collect())
        .collect();
    for (name, form) in forms {
        let lines = |rows: &[Vec<&str>]| rows.iter().map(|row| form(row) + "\n").collect::<String>();
        let read = |text: &str| text::read(text).map(|record| grid_of(&record)).collect::<Vec<_>>();
        assert_eq!(read(&lines(&all)), [P], "{name}");
        for (at, lost) in (0..9).flat_map(|at| (0..9).map(move |lost| (at, lost))) {
            for count in [1, 2] {
                let mut damaged = all.clone();
                damaged[at] =
                    (0..9).filter(|cell| !(lost..lost + count).contains(cell)).map(|cell| all[at][cell]).collect();
                let text = lines(&damaged);
                assert!(text::read(&text).all(|record| record.position.is_err()), "{name}: {text}");
            }
        }
    }
    let styled: String =
        all.iter().map(|row| row.iter().map(|cell| bold(cell)).collect::<Vec<_>>().join("|") + "\n").collect();
    assert_eq!(text::read(&styled).map(|record| grid_of(&record)).collect::<Vec<_>>(), [P]);
}

/// A damaged solution is an error like a damaged puzzle, in a table as in objects, and its neighbors are read.
#[test]
fn a_damaged_grid_of_a_known_name_is_an_error_in_tables_and_objects() {
    let full = |column: usize| if column == 0 { P.to_owned() } else { S.split_whitespace().collect() };
    for solution in ["solution", "answer", "output"] {
        for column in [0, 1] {
            let damages = [1, 2, 5].map(|cells| full(column)[cells..].to_owned());
            let mut others =
                vec![full(column) + "4", full(column).replacen('7', "Z", 1), full(column).replacen('7', "?!", 1)];
            others.extend(damages);
            for damaged in others {
                let mut rows = [[full(0), full(1)], [full(0), full(1)], [full(0), full(1)]];
                rows[1][column] = damaged;
                let table: String = rows.iter().map(|row| row.join(",") + "\n").collect();
                let object =
                    |row: &[String; 2]| format!("{{\"puzzle\":\"{}\",\"{solution}\":\"{}\"}}\n", row[0], row[1]);
                let objects: String = rows.iter().map(object).collect();
                for text in [format!("puzzle,{solution}\n{table}"), objects] {
                    let read: Vec<bool> = text::read(&text).map(|record| record.givens().is_ok()).collect();
                    assert_eq!(read, [true, false, true], "{text}");
                }
            }
        }
    }
}

/// A comment is one in whatever way it begins, and whatever is in it.
#[test]
fn grids_in_comments_are_counted_and_not_read() {
    let object = format!("{{\"puzzle\":\"{P}\"}}");
    for begin in ["# ", "% ", "// ", "#", "%", "//", "  # ", "  % ", "  // "] {
        for content in [P, &object, &format!("7 {P}"), &format!("{P} easy")] {
            let comment = format!("{begin}{content}\n");
            assert_eq!(told(&comment), "", "{comment}");
            assert_eq!(
                told(&format!("{Q}\n{comment}{}\n", plain(S))),
                told(&format!("{Q}\n{}\n", plain(S))),
                "{comment}"
            );
        }
    }
}

/// A list of places is a grid, whatever the name of their digits is.
#[test]
fn places_have_digits_of_any_name() {
    for [row, column] in [["row", "col"], ["row", "column"], ["r", "c"], ["Row", "Col"]] {
        for (digit, more) in
            [("value", ",\"box\":1"), ("v", ""), ("n", ",\"given\":true"), ("number", ",\"note\":\"\"")]
        {
            for from in [0, 1] {
                let cells = (0..81).filter(|at| P.as_bytes()[*at] != b'.').map(|at| {
                    let (r, c, d) = (at / 9 + from, at % 9 + from, &P[at..=at]);
                    format!("{{\"{row}\":{r},\"{column}\":{c},\"{digit}\":{d}{more}}}")
                });
                let list = format!("[{}]", cells.collect::<Vec<_>>().join(","));
                assert_eq!(text::read(&list).map(|record| grid_of(&record)).collect::<Vec<_>>(), [P], "{list}");
            }
        }
    }
}

/// Values with the name of other data are no grid, and lists of whole grids are grids whatever their name is.
#[test]
fn a_name_of_other_data_belongs_to_rows_alone_with_or_without_an_index() {
    let list = rows(P, |_, cells| format!("[{}],", cells.join(", "))).replace('.', "0");
    for name in ["regions", "notes", "boxes", "puzzle_mask"] {
        for index in ["", "[1]", "[9][9]", "[0][9]"] {
            let text = format!("int {name}{index} = [\n{list}]\n");
            let found: Vec<_> = text::read(&text).collect();
            assert!(found.len() == 1 && found[0].position.is_err(), "{text}");
        }
        let text = format!("{name} = [\"{P}\", \"{Q}\"]\n");
        assert_eq!(text::read(&text).filter(|record| record.position.is_ok()).count(), 2, "{text}");
    }
}

/// A cell is written in the same ways in a row and in a list.
#[test]
fn a_cell_in_a_list_has_every_spelling_of_a_cell_in_a_row() {
    for empty in ["NaN", "NA", "None", "null", "blank", "empty", "0", ".", "_", "0.0"] {
        for digit in ["5", "5.0"] {
            let spelled = |cell: &String| match cell.as_str() {
                "." => format!("\"{empty}\""),
                "5" => format!("\"{digit}\""),
                other => format!("\"{other}\""),
            };
            let list = rows(P, |_, cells| {
                format!("[{}],", cells.iter().map(|cell| spelled(&cell.to_string())).collect::<Vec<_>>().join(", "))
            });
            let text = format!("[{list}]\n");
            let grids: Vec<_> = text::read(&text).map(|record| record.grid().map(|grid| grid.to_string())).collect();
            assert!(matches!(&grids[..], [Ok(grid)] if grid == P), "{empty} {digit}: {grids:?}");
        }
    }
}

/// The lines of a diff are those of its text, whether empty lines have their blank or not.
#[test]
fn a_diff_of_a_text_is_read_as_the_text() {
    let samples = shapes::samples().into_iter().chain(pastes::pastes());
    for (text, _) in samples.filter(|(text, _)| !text.starts_with("@@ ")) {
        let text = format!("{text}\n\n{P}");
        let size = text.lines().count();
        for mark in [" ", "+", "-"] {
            let (old, new) = (if mark == "+" { 0 } else { size }, if mark == "-" { 0 } else { size });
            let line = |line: &str| format!("{mark}{line}\n").replace(" \n", "\n");
            let diff = format!("@@ -1,{old} +1,{new} @@\n{}\n{Q}\n", text.lines().map(line).collect::<String>());
            assert_eq!(told(&diff), told(&format!("{text}\n\n{Q}")), "{diff}");
        }
    }
}
