//! Tests of the invariant of the reader: no cell is lost, and no grid is made up. `documents.rs` tests damaged texts.

use crate::common;

use std::fmt::Write;

use proptest::prelude::*;
use sudokit::Grid;
use sudokit::text::{self, Record};

/// The layout of a grid in a document.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Line,
    LineWithId,
    Quoted,
    Rows,
    Spaced,
    Commas,
    Boxed,
    Python,
    Rust,
    Json,
    PrettyJson,
    /// An object within an object.
    Nested,
    Table,
}

const SHAPES: [Shape; 13] = [
    Shape::Line,
    Shape::LineWithId,
    Shape::Quoted,
    Shape::Rows,
    Shape::Spaced,
    Shape::Commas,
    Shape::Boxed,
    Shape::Python,
    Shape::Rust,
    Shape::Json,
    Shape::PrettyJson,
    Shape::Nested,
    Shape::Table,
];

impl Shape {
    fn write(self, grid: &Grid) -> Vec<String> {
        let line = grid.to_string();
        let rows: Vec<String> = text::lines(grid).lines().map(String::from).collect();
        let apart = |row: &String, between: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
        match self {
            Self::Line => vec![line],
            Self::LineWithId => vec![format!("id-7 {line} # with a note")],
            Self::Quoted => vec![format!("\"a\",\"{line}\",\"easy\"")],
            Self::Rows => rows,
            Self::Spaced => rows.iter().map(|row| apart(row, " ")).collect(),
            Self::Commas => rows.iter().map(|row| apart(row, ",")).collect(),
            Self::Boxed => text::boxed(grid).lines().map(String::from).collect(),
            Self::Python => {
                let mut lines = vec!["grid = [".to_string()];
                lines.extend(rows.iter().map(|row| format!("    [{}],", apart(row, ", "))));
                lines.push("]".into());
                lines
            }
            Self::Rust => {
                let mut lines = vec!["let grid: [[u8; 9]; 9] = [".to_string()];
                lines.extend(rows.iter().map(|row| format!("    [{}],", apart(row, ", "))));
                lines.push("];".into());
                lines
            }
            Self::Json => vec![format!("{{\"id\":\"x\",\"puzzle\":\"{line}\",\"note\":\"n\"}}")],
            Self::PrettyJson => [
                "{".to_string(),
                "  \"line\": 7,".into(),
                format!("  \"puzzle\": \"{line}\","),
                "  \"note\": \"n\"".into(),
                "}".into(),
            ]
            .to_vec(),
            Self::Nested => vec![format!("{{\"n\":{{\"id\":\"x\",\"puzzle\":\"{line}\"}}}}")],
            Self::Table => vec!["id,puzzle,rating".to_string(), format!("7,{line},3.4")],
        }
    }
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let cell = prop_oneof![3 => Just(0u8), 2 => 1u8..=9];
    proptest::array::uniform9(proptest::array::uniform9(cell)).prop_filter_map("a bare line", |rows| {
        let has_ink = rows.iter().all(|row| row.iter().any(|&value| value > 0));
        has_ink.then(|| Grid::try_from(rows).unwrap())
    })
}

#[derive(Clone, Debug)]
struct Written {
    grid: Grid,
    shape: Shape,
    /// The text below it: empty lines, words.
    noise: u8,
}

fn any_written() -> impl Strategy<Value = Written> {
    (any_grid(), proptest::sample::select(SHAPES.to_vec()), 0..6u8).prop_map(|(grid, shape, noise)| Written {
        grid,
        shape,
        noise,
    })
}

fn noise(kind: u8) -> &'static str {
    match kind {
        0 | 1 => "\n",
        2 => "\n\n\n",
        3 => "\n# a comment\n\n",
        4 => "\nSome words about the next one:\n\n",
        _ => "\n%title\n\n",
    }
}

fn grids(records: &[Record]) -> Vec<Option<Grid>> {
    records.iter().map(|record| record.position.as_ref().ok().map(text::Position::grid)).collect()
}

fn document(parts: &[(Vec<String>, u8)]) -> String {
    parts.iter().fold(String::new(), |mut text, (lines, kind)| {
        for line in lines {
            writeln!(text, "{line}").unwrap();
        }
        text + noise(*kind)
    })
}

/// Returns an object with grids in several places, each of which is a record.
fn object(grids: &[Grid], places: &[u8]) -> String {
    let parts = grids.iter().zip(places).enumerate().map(|(at, (grid, place))| match place {
        0 => format!("\"k{at}\":\"{grid}\""),
        1 => format!("\"k{at}\":[\"{grid}\"]"),
        _ => format!("\"k{at}\":{{\"id\":7,\"puzzle\":\"{grid}\"}}"),
    });
    format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
}

proptest! {
    #![proptest_config(common::cases(10_000))]
    #[test]
    fn every_grid_of_an_object_is_a_record(
        all in proptest::collection::hash_set(any_grid(), 1..6), places in proptest::collection::vec(0u8..3, 6), cut in any::<prop::sample::Index>(),
    ) {
        let all: Vec<Grid> = all.into_iter().collect();
        let text = object(&all, &places);
        let records: Vec<Record> = text::read(&text).collect();
        let expected: Vec<_> = all.iter().copied().map(Some).collect();
        prop_assert_eq!(grids(&records), expected, "{}", text);
        // For every end of the object, there is a record or an error, and no other grid.
        let cut = 81 + cut.index(text.len() - 81);
        let whole = all.iter().filter(|grid| text[..cut].contains(&grid.to_string())).count();
        let records: Vec<Record> = text::read(&text[..cut]).collect();
        prop_assert!(whole == 0 || !records.is_empty(), "{} of {}\n{:?}", whole, &text[..cut], records);
        prop_assert!(grids(&records).into_iter().flatten().all(|grid| all.contains(&grid)), "{:?}", records);
    }

    #[test]
    fn every_grid_is_a_record_in_its_place(all in proptest::collection::vec(any_written(), 1..8)) {
        let parts: Vec<_> = all.iter().map(|one| (one.shape.write(&one.grid), one.noise)).collect();
        let text = document(&parts);
        let records: Vec<Record> = text::read(&text).collect();
        let expected: Vec<_> = all.iter().map(|one| Some(one.grid)).collect();
        prop_assert_eq!(grids(&records), expected, "{}", text);
    }
}
