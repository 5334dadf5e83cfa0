//! Tests of the shapes of `docs/reading.md`: each shape has a sample here, and each sample has its row there.

use std::collections::BTreeSet;
use std::fs;

use crate::common;
use sudokit::text::{self, Fact, Options, Reader};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const THIRD: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the rows of a puzzle, each formatted from its cells.
fn rows(line: &str, row: impl Fn(usize, Vec<String>) -> String) -> String {
    let cells = |at: usize| line[9 * at..9 * at + 9].chars().map(|c| c.to_string().replace('.', "0")).collect();
    (0..9).map(|at| row(at, cells(at)) + "\n").collect()
}

fn plain(line: &str) -> String {
    rows(line, |_, cells| cells.concat())
}

fn blank(cells: &[String]) -> Vec<String> {
    cells.iter().map(|cell| cell.replace('0', " ")).collect()
}

fn drawing(line: &str) -> String {
    let ruler = "+-------+-------+-------+\n";
    let row = |at: usize, cells: Vec<String>| {
        let boxes: Vec<String> = blank(&cells).chunks(3).map(|three| three.join(" ")).collect();
        format!("{}| {} |", if at.is_multiple_of(3) { ruler } else { "" }, boxes.join(" | "))
    };
    rows(line, row) + ruler
}

fn table(line: &str) -> String {
    let row = |_, cells: Vec<String>| format!("<tr><td>{}</td></tr>", blank(&cells).join("</td><td>"));
    format!("<table>\n{}</table>\n", rows(line, row))
}

/// Returns the records of a text: `P`, `Q` and `S` for the grids, `-` for an error, with id, note and title, if any.
fn told(text: &str) -> String {
    let record = |record: text::Record| {
        let grid = match record.position.as_ref().map(|position| position.grid().to_string()) {
            Ok(grid) if grid == P => "P".into(),
            Ok(grid) if grid == Q => "Q".into(),
            Ok(grid) if grid == S => "S".into(),
            Ok(grid) => grid,
            Err(_) => "-".into(),
        };
        let solution = record.position.as_ref().is_ok_and(|position| position.solution.is_some());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let labels = [
            text(record.labels.id()),
            text(record.labels.note()),
            record.labels.fact(Fact::Title).unwrap_or_default().into(),
        ];
        let labels: Vec<String> = labels.into_iter().filter(|label| !label.is_empty()).collect();
        let labels = if labels.is_empty() { String::new() } else { format!("({})", labels.join(";").replace(S, "S")) };
        format!("{grid}{}{labels}", if solution { "+" } else { "" })
    };
    text::read(text).map(record).collect::<Vec<_>>().join(" ")
}

/// Returns the name of each shape, a sample, and the expected records.
#[expect(clippy::too_many_lines, clippy::format_collect, reason = "a table of short texts")]
fn samples() -> Vec<(&'static str, String, &'static str)> {
    let array = |line: &str| format!("[\n{}]\n", rows(line, |_, cells| format!("[{}],", cells.join(", "))));
    let marks = text::boxed_candidates(&sudokit::Candidates::of(&P.parse().unwrap()));
    let dashes = |line: &str| rows(line, |_, cells| cells.concat().replace('0', "-"));
    let cells_of = |line: &str, cell: &dyn Fn(&str) -> String| -> String {
        rows(line, |_, cells| blank(&cells).iter().map(|text| cell(text.trim()) + "\n").collect::<String>())
            .replace("\n\n", "\n")
    };
    let notebook = format!(
        "{{\n \"cells\": [\n  {{\"cell_type\": \"code\", \"source\": [\"p = '{P}'\\n\", \"print(p)\"], \"outputs\": [{{\"text\": [\"{S}\"]}}]}},\n  \
         {{\"cell_type\": \"markdown\", \"source\": \"{}\"}}\n ],\n \"nbformat\": 4\n}}\n",
        plain(Q).replace('\n', "\\n"),
    );
    let glued = |first: &str, second: &str| format!("{}{}", plain(first), plain(second));
    vec![
        ("table", format!("id,puzzle,solution\n7,{P},{S}\n"), "P+(7)"),
        ("table", format!("id,cells\n7,{P}\n"), "P(7)"),
        ("table", format!("id,puzzle\n#7,{P}\nb,{Q}\n"), "P(#7) Q(b)"),
        ("table", format!("name,solution\na,{S}\n"), "S+(a)"),
        ("quoted field", format!("note,puzzle\n\"a\nb\",{P}\nc,{Q}\n"), "P(a\nb) Q(c)"),
        ("quoted field", format!("note,puzzle\n\"a \"\"x\"\"\nb\",{P}\nc,{Q}\n"), "P(a \"x\"\nb) Q(c)"),
        ("list", format!("id7 {P} a note\n{P} {S}\n"), "P(id7;a note) P+(S)"),
        ("list", format!("no solution\n{P}\nerror: line 3: bad\n{Q}\n"), "- P - Q"),
        ("list", format!("53..7\n{P}\n7\n{Q}\n"), "- P - Q"),
        ("list", format!("{}\n{}\n", P.replace('.', "⬜"), P.replace('.', "·")), "P P"),
        ("list", format!("[12:03] Bob: {P}\n"), "P([12:03] Bob)"),
        ("object", format!("{{\"id\":\"7\",\"questions\":\"{P}\",\"note\":\"n\"}}\n"), "P(7;n)"),
        ("comment", format!("# {Q}\n#AMe\n{P}\n"), "P"),
        ("string", format!("a https://www.sudokuwiki.org/sudoku.htm?bd={P} b\n"), "P(a;b)"),
        ("string", format!("https://sudokuexchange.com/play/?s={P}\n"), "P"),
        ("document", table(P), "P"),
        ("document", format!("<game data=\"{}\"/>\n", P.replace('.', "0")), "P"),
        ("literal", array(P), "P"),
        ("literal", format!("grid = {}# the end\n{Q}\n", array(P).replace('0', "None")), "P Q"),
        (
            "literal",
            format!("var grid = [9][9]int{{\n{}}}\n", rows(P, |_, cells| format!("\t{{{}}},", cells.join(", ")))),
            "P",
        ),
        ("notebook", notebook, "P Q"),
        ("written ends", format!("puzzle = \"{}\"\n", plain(P).trim().replace('\n', "\\n")), "P"),
        ("fields", format!("{}\n", P.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",")), "P"),
        (
            "Markdown table",
            format!(
                "|a|b|c|d|e|f|g|h|i|\n{}|\n{}",
                "|---".repeat(9),
                rows(P, |_, cells| format!("|{}|", blank(&cells).join("|")))
            ),
            "P",
        ),
        ("named rows", rows(P, |at, cells| format!("Row {}: {}", at + 1, cells.concat())), "P"),
        (
            "named rows",
            format!(
                "  1 2 3 4 5 6 7 8 9\n{}",
                rows(P, |at, cells| {
                    let letter = ["A", "B", "C", "D", "E", "F", "G", "H", "I"][at];
                    format!("{letter} {} {letter}", cells.join(" "))
                })
            ),
            "P",
        ),
        (
            "named rows",
            format!(
                "     0    1    2    3    4    5    6    7    8\n{}",
                rows(P, |at, cells| {
                    let cells: Vec<String> =
                        cells.iter().map(|cell| if cell == "0" { "NaN".into() } else { format!("{cell}.0") }).collect();
                    format!("{at}  {}", cells.join("  "))
                })
            ),
            "P",
        ),
        (
            "named rows",
            format!(
                "\"\",\"V1\",\"V2\",\"V3\",\"V4\",\"V5\",\"V6\",\"V7\",\"V8\",\"V9\"\n{}",
                rows(P, |at, cells| { format!("\"{}\",{}", at + 1, cells.join(",").replace('0', "NA")) })
            ),
            "P(\"\",\"V1\",\"V2\",\"V3\",\"V4\",\"V5\",\"V6\",\"V7\",\"V8\",\"V9\")",
        ),
        (
            "named rows",
            format!(
                ",0,1,2,3,4,5,6,7,8\n{}",
                rows(P, |at, cells| format!("{at},{}", cells.join(",").replace('0', "")))
            ),
            "P",
        ),
        ("rows", format!("Easy\n{}words below\n", plain(P)), "P(Easy)"),
        (
            "rows",
            format!("Grid 01\n{}Grid 02\n{}Grid 03\n{}", plain(P), plain(Q).replacen('3', "l", 1), plain(P)),
            "P(Grid 01) -(Grid 02) P(Grid 03)",
        ),
        ("rows", format!("7\n{}3/40\n{}2024-12-01\n{}", plain(P), plain(Q), plain(P)), "P(7) Q(3/40) P(2024-12-01)"),
        (
            "rows",
            dashes(P).replacen("6--195---", "---------", 1),
            "53..7..............98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "rows",
            rows(P, |_, cells| {
                cells
                    .iter()
                    .map(|cell| {
                        let names = [
                            "white_large_square",
                            "one",
                            "two",
                            "three",
                            "four",
                            "five",
                            "six",
                            "seven",
                            "eight",
                            "nine",
                        ];
                        format!(":{}:", names[cell.parse::<usize>().unwrap()])
                    })
                    .collect()
            }),
            "P",
        ),
        ("rows", plain(P).replace('5', "⑤").replace('0', "–"), "P"),
        ("pencil marks", marks, "P"),
        ("drawing", drawing(P), "P"),
        ("drawing", format!("{}{}", drawing(P), drawing(Q)), "P Q"),
        (
            "bars",
            format!(
                "{{| class=\"wikitable\"\n{}|}}\n",
                rows(P, |_, cells| format!("|-\n| {}", blank(&cells).join(" || ")))
            ),
            "P",
        ),
        ("bars", format!("|===\n{}|===\n", rows(P, |_, cells| format!("|{}", blank(&cells).join(" |")))), "P"),
        ("side by side", plain(P).lines().zip(plain(Q).lines()).map(|(p, q)| format!("{p}\t{q}\n")).collect(), "P Q"),
        ("cells", rows(P, |_, cells| cells.join("\n")), "P"),
        ("elements", cells_of(P, &|text| format!("<div>{text}</div>")), "P"),
        ("elements", format!("<grid>\n{}</grid>\n", rows(P, |_, cells| format!("<row>{}</row>", cells.concat()))), "P"),
        ("glued rows", glued(P, Q), "P Q"),
        ("glued rows", glued(P, Q).replacen("003020600\n", "000080079\n", 1), "-"),
        (
            "glued rows",
            format!(
                "{}{}\n{}",
                rows(P, |_, cells| cells.join("\t")),
                "\t".repeat(8),
                rows(Q, |_, cells| cells.join("\t"))
            ),
            "P Q",
        ),
        (
            "bands",
            format!(
                "{}\n",
                plain(P)
                    .lines()
                    .collect::<Vec<_>>()
                    .chunks(3)
                    .map(|three| three.join("\n"))
                    .collect::<Vec<_>>()
                    .join("\n\n")
            ),
            "P",
        ),
    ]
}

#[test]
fn every_shape_is_read_as_documented() {
    let wrong = |(shape, text, expected): (&str, String, &str)| {
        let found = told(&text);
        (found != expected).then(|| format!("{shape}: {found}, expected {expected}\n{text}"))
    };
    let wrong: Vec<String> = samples().into_iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_page_has_the_shapes_of_the_samples_and_no_others() {
    let page = fs::read_to_string(common::root().join("docs/reading.md")).unwrap();
    let shapes = page.split("## ").find(|section| section.starts_with("Shapes")).unwrap();
    let rows = shapes.lines().filter(|line| line.starts_with("| ")).skip(1);
    let on_page: BTreeSet<&str> = rows.filter_map(|row| row.split('|').nth(1)).map(str::trim).collect();
    let tested: BTreeSet<&str> = samples().iter().map(|(shape, ..)| *shape).collect();
    assert_eq!(on_page, tested);
}

/// Returns every damage to a line of a text, with its description.
fn damages(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let cut = |length: usize| line.chars().take(length).collect::<String>();
        let garbled = |place: usize| {
            line.chars().enumerate().map(|(at, c)| if at == place { 'q' } else { c }).collect::<String>()
        };
        let half = line.chars().count() / 2;
        let changes: [(&str, Vec<String>); 9] = [
            ("lost", vec![]),
            ("doubled", vec![(*line).into(), (*line).into()]),
            ("words above", vec!["some words".into(), (*line).into()]),
            ("empty line above", vec![String::new(), (*line).into()]),
            ("comment above", vec!["# a comment".into(), (*line).into()]),
            ("comment behind", vec![format!("{line}  # note")]),
            ("cut", vec![cut(1)]),
            ("cut in half", vec![cut(half)]),
            ("garbled", vec![garbled(half)]),
        ];
        for (what, change) in changes {
            let damaged = lines[..at]
                .iter()
                .map(ToString::to_string)
                .chain(change)
                .chain(lines[at + 1..].iter().map(ToString::to_string));
            all.push((format!("{what} in line {}", at + 1), damaged.collect::<Vec<_>>().join("\n") + "\n"));
        }
    }
    all
}

/// A writer of a grid.
type Writer<'a> = &'a dyn Fn(&str) -> String;

#[test]
fn no_damage_loses_a_neighbor_or_makes_up_a_grid_or_is_silent() {
    let shapes: [(&str, Writer); 10] = [
        ("rows", &plain),
        ("commas", &|line| rows(line, |_, cells| cells.join(","))),
        ("tabs", &|line| rows(line, |_, cells| blank(&cells).join("\t").replace(' ', ""))),
        ("drawing", &drawing),
        ("table", &table),
        ("literal", &|line| {
            format!("grid = [\n{}]\n", rows(line, |_, cells| format!("  [{}],", cells.join(", ").replace('0', "None"))))
        }),
        ("array", &|line| {
            format!("int grid[9][9] = {{\n{}}};\n", rows(line, |_, cells| format!("  {{{}}},", cells.join(","))))
        }),
        ("LaTeX", &|line| {
            let rows = rows(line, |_, cells| format!("{} \\\\", blank(&cells).join(" & ")));
            format!("\\begin{{tabular}}{{|*9{{c|}}}}\n{rows}\\end{{tabular}}\n")
        }),
        ("Markdown", &|line| {
            format!(
                "|a|b|c|d|e|f|g|h|i|\n{}|\n{}",
                "|---".repeat(9),
                rows(line, |_, cells| format!("|{}|", blank(&cells).join("|")))
            )
        }),
        ("elements", &|line| rows(line, |_, cells| format!("<row>{}</row>", cells.concat()))),
    ];
    for (shape, write) in shapes {
        for (damage, text) in damages(&write(Q)) {
            let text = format!("{}\n\n{text}\n\n{}", write(P), write(THIRD));
            let sign = |record: text::Record| match record
                .position
                .as_ref()
                .map(|position| position.grid().to_string())
                .as_deref()
            {
                Ok(P) => 'P',
                Ok(Q) => 'Q',
                Ok(THIRD) => 'T',
                Ok(_) => '?',
                Err(_) => '-',
            };
            let found: String = text::read(&text).map(sign).collect();
            let between = found.strip_prefix('P').and_then(|found| found.strip_suffix('T'));
            let between = between.unwrap_or_else(|| panic!("{shape}, {damage}: {found}\n{text}"));
            assert!(!between.is_empty(), "{shape}, {damage}: nothing is said\n{text}");
            let may_be_changed = damage.starts_with("cut") || damage.starts_with("garbled");
            assert!(may_be_changed || !between.contains(['P', 'T', '?']), "{shape}, {damage}: {found}\n{text}");
        }
    }
}

#[test]
fn adjacent_rows_with_one_doubled_and_one_lost_make_up_no_grid() {
    let lines: Vec<String> =
        [P, Q, S].into_iter().flat_map(|line| plain(line).lines().map(String::from).collect::<Vec<_>>()).collect();
    for doubled in 0..27 {
        for lost in (0..27).filter(|lost| lost / 9 != doubled / 9) {
            let line = |(at, line): (usize, &String)| match at {
                _ if at == doubled => vec![line.clone(), line.clone()],
                _ if at == lost => vec![],
                _ => vec![line.clone()],
            };
            let text = lines.iter().enumerate().flat_map(line).collect::<Vec<_>>().join("\n");
            let records: Vec<text::Record> = text::read(&text).collect();
            assert!(records.len() == 1 && records[0].grid().is_err(), "{doubled} doubled, {lost} lost: {records:?}");
        }
    }
}

#[test]
fn lost_zeros_are_restored_on_demand_in_tables_and_objects() {
    let digits = P.replace('.', "0").replacen("530", "000", 1);
    let number = digits.trim_start_matches('0');
    for text in
        [format!("id,puzzle\n1,{number}\n"), format!("{{\"puzzle\":{number}}}\n"), format!("[\n{number},\n{number}]\n")]
    {
        let read = |pad_zeros| {
            let options = Options { pad_zeros, ..Options::default() };
            Reader::with(text.as_bytes(), options)
                .map(|record| record.unwrap().position.map(|position| position.givens))
                .collect::<Vec<_>>()
        };
        for record in read(false) {
            let message = record.unwrap_err().to_string();
            assert_eq!(
                message, "77 digits, expected 81: the leading zeros are lost (--pad-zeros restores them)",
                "{text}"
            );
        }
        assert!(read(true).into_iter().all(|record| record == Ok(digits.parse().unwrap())), "{text}");
    }
}
