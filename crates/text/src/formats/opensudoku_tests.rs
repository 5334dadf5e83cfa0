use super::*;
use crate::error::Reason;
use sudokit_core::board::{Cell, Digit, DigitSet};

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn readings(text: &str) -> Vec<Reading> {
    text.lines().flat_map(read).collect()
}

fn game(data: &str) -> Result<Position, Reason> {
    let mut readings = read(&format!(r#"<opensudoku version="2"><game note="" data="{data}" /></opensudoku>"#));
    assert_eq!(readings.len(), 1, "{data}");
    readings.remove(0).position
}

/// Returns the example with marks 1 and 2 in the first empty cell and a 7 in the last one.
fn played(version: &str, marks: &str, none: &str, bars: &str) -> String {
    let first = P.find('0').unwrap();
    let last = P.rfind('0').unwrap();
    let cell = |(at, value): (usize, char)| match at {
        at if at == first => format!("0|{marks}|{bars}1|"),
        at if at == last => format!("7|{none}|{bars}1|"),
        _ => format!("{value}|{none}|{bars}{}|", u8::from(value == '0')),
    };
    format!("{version}{}", P.chars().enumerate().map(cell).collect::<String>())
}

#[test]
fn the_data_of_every_version_are_read() {
    assert_eq!(game(P), Ok(Position::new(P.parse().unwrap())));
    assert_eq!(game(&P.replace('0', ".")), Ok(Position::new(P.parse().unwrap())));
    for data in [
        played("version: 1\n", "1,2,", "-", ""),
        played("version: 1&#10;", "1,2,", "-", ""),
        played("version: 1 ", "1,2,", "-", ""),
        played("version: 2&#xA;", "3", "0", ""),
        played("version: 2\n", "3", "0", "|"),
        played("version: 3\n", "3", "0", ""),
        played("version: 4\n", "1|2", "0|0", ""),
        played("version: 5\n", "3|0", "0|0", "4|"),
        played("", "3", "0", ""),
        played("", "1,2,", "-", ""),
    ] {
        let position = game(&data).unwrap_or_else(|reason| panic!("{reason} {data}"));
        assert_eq!(position.givens, P.parse().unwrap());
        assert_eq!(position.entries.unwrap().givens().map(|(_, digit)| digit).collect::<Vec<_>>(), [Digit::Seven]);
        let marks: Vec<DigitSet> = Cell::ALL.iter().filter_map(|&cell| position.marks.as_ref()?.get(cell)).collect();
        assert_eq!(marks, [DigitSet::from([Digit::One, Digit::Two])]);
    }
}

#[test]
fn damaged_data_are_errors() {
    assert_eq!(game(&P[1..]), Err(Reason::CellCount { found: 80 }));
    assert_eq!(game(""), Err(Reason::CellCount { found: 0 }));
    assert_eq!(game(&P.replacen('5', "x", 1)), Err(Reason::UnexpectedCharacter('x')));
    let good = played("version: 1\n", "1,2,", "-", "");
    for data in [
        good.replace("version: 1", "version: 6"),
        good.replace("version: 1", "version: "),
        good[..good.len() - 6].into(),
        good.replacen("5|", "50|", 1),
        good.replacen("1,2,", "1,10,", 1),
        good.replacen("1,2,|1|", "1,2,|2|", 1),
        played("version: 2\n", "512", "0", ""),
    ] {
        assert!(matches!(game(&data), Err(Reason::Damaged { .. })), "{data}");
    }
    for game in ["<game />", "<game note=\"x\">", "<game data=\"53", "<game"] {
        assert!(readings(game)[0].position.is_err(), "{game}");
    }
}

#[test]
fn the_folder_in_the_same_line_is_the_title() {
    let text = format!(
        "<folder name=\"F &quot;1&quot;\" created=\"0\"><game user_note=\"n\" cells_data=\"{P}\" />\
         <!-- <game data=\"{P}\" /> --></folder><folder name=\"G\"><game note=\"m\" data=\"{P}\" author=\"B\"/></folder><game data=\"{P}\" />"
    );
    let found = readings(&text);
    let facts =
        |reading: &Reading| reading.labels.facts().map(|(_, words)| words.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(found.iter().map(facts).collect::<Vec<_>>(), ["F \"1\"", "G B", ""]);
    assert_eq!(found.iter().map(|reading| reading.labels.note()).collect::<Vec<_>>(), [&b"n"[..], b"m", b""]);
}

#[test]
fn puzzle_packs_are_read() {
    let text = format!(
        "<puzzles rating=\"1\">\n<puzzle>{P}</puzzle>\n<puzzle>{P}1</puzzle></puzzles>\n<puzzle> {P} </puzzle>"
    );
    let good: Vec<bool> = readings(&text).iter().map(|reading| reading.position.is_ok()).collect();
    assert_eq!(good, [true, false, true]);
}

#[test]
fn other_documents_have_no_games() {
    for text in ["", "no tag", "<!-- <game/> -->", "<svg></svg>", "<"] {
        assert_eq!(readings(text), [], "{text}");
    }
}
