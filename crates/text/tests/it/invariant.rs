//! Tests of the invariant of the reader: no cell is lost, no grid is made up, and an error damages only its own record.

use crate::common;

use std::fmt::Write;

use proptest::prelude::*;
use sudokit::Grid;
use sudokit::text::{self, Record};

/// The layout of a grid in a document.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// A map from puzzles to data about them.
    Keys,
    Table,
}

const SHAPES: [Shape; 14] = [
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
    Shape::Keys,
    Shape::Table,
];

impl Shape {
    fn is_one_line(self) -> bool {
        matches!(self, Self::Line | Self::LineWithId | Self::Quoted | Self::Json | Self::Nested | Self::Keys)
    }

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
            Self::Keys => vec![format!("{{\"{line}\":{{\"level\":\"hard\"}}}}")],
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

/// Damage to a line.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Lost,
    Doubled,
    Cut(usize),
    Garbled(usize, char),
}

fn any_damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        Just(Damage::Lost),
        Just(Damage::Doubled),
        (1usize..90).prop_map(Damage::Cut),
        (0usize..90, proptest::sample::select(vec!['q', '%', '\u{e4}', '7', ' ', '"', '[', '}']))
            .prop_map(|(at, c)| Damage::Garbled(at, c)),
    ]
}

fn damage(lines: &mut Vec<String>, at: usize, kind: Damage) {
    let line: Vec<char> = lines[at].chars().collect();
    match kind {
        Damage::Lost => _ = lines.remove(at),
        Damage::Doubled => lines.insert(at, lines[at].clone()),
        Damage::Cut(length) => lines[at] = line[..length.min(line.len().saturating_sub(1))].iter().collect(),
        Damage::Garbled(place, c) => {
            let mut line = line;
            if let Some(old) = line.get_mut(place) {
                *old = c;
            }
            lines[at] = line.into_iter().collect();
        }
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
        2 => format!("\"k{at}\":{{\"id\":7,\"puzzle\":\"{grid}\"}}"),
        3 => format!("\"{grid}\":{{\"level\":\"hard\"}}"),
        _ => format!("\"{grid}\":{at}"),
    });
    format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
}

proptest! {
    #![proptest_config(common::cases(10_000))]
    #[test]
    fn every_grid_of_an_object_is_a_record(
        all in proptest::collection::hash_set(any_grid(), 1..6), places in proptest::collection::vec(0u8..5, 6), cut in any::<prop::sample::Index>(),
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

    #[test]
    fn damage_affects_only_its_own_record(
        all in proptest::collection::vec(any_written(), 1..6), which in any::<prop::sample::Index>(),
        line in any::<prop::sample::Index>(), kind in any_damage(), size in 1usize..600,
    ) {
        let which = which.index(all.len());
        let mut parts: Vec<_> = all.iter().map(|one| (one.shape.write(&one.grid), one.noise)).collect();
        let line = line.index(parts[which].0.len());
        damage(&mut parts[which].0, line, kind);
        let text = document(&parts);
        let records: Vec<Record> = text::read(&text).collect();
        let read = grids(&records);
        let expected: Vec<_> = all.iter().map(|one| Some(one.grid)).collect();
        let (before, after) = (&expected[..which], &expected[which + 1..]);
        prop_assert!(read.len() >= before.len() + after.len(), "records are missing in\n{}\n{:?}", text, read);
        prop_assert_eq!(&read[..before.len()], before, "{}", text);
        prop_assert_eq!(&read[read.len() - after.len()..], after, "{}", text);
        let here = &read[before.len()..read.len() - after.len()];
        let shape = all[which].shape;
        // A lost or doubled line damages its grid.
        let least = match kind {
            Damage::Lost if shape.is_one_line() || shape == Shape::Table && line == 1 => 0,
            Damage::Lost | Damage::Doubled | Damage::Garbled(..) => 1,
            // The rest of the line may have no cells.
            Damage::Cut(length) => usize::from(!shape.is_one_line() && shape != Shape::Table && shape != Shape::PrettyJson || length > 60),
        };
        let most = match kind {
            Damage::Doubled if shape.is_one_line() || shape == Shape::Table && line == 1 => 2,
            // A bracket ends an object, which is a record even without a grid.
            Damage::Garbled(_, '}' | '[') if matches!(shape, Shape::Json | Shape::PrettyJson | Shape::Nested | Shape::Keys) => 2,
            // A line above a list is a record, and so is the rest of a header.
            Damage::Cut(_) if shape == Shape::Table && line == 0 => 2,
            // What is left of an object without its brackets is words beside a list.
            _ if shape == Shape::PrettyJson => 4,
            // A line that is no row, label or item ends a block, and the rest is another one.
            _ if !shape.is_one_line() => 2,
            _ => 1,
        };
        prop_assert!((least..=most).contains(&here.len()), "{:?} of {:?} in line {} of\n{}\n{:?}", kind, shape, line, text, here);

        let whole: Vec<String> = records.iter().map(|record| format!("{record:?}")).collect();
        prop_assert_eq!(common::in_chunks(text.as_bytes(), size), whole, "chunks of {}", text);
    }
}
