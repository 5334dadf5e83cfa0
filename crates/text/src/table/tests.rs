use super::fields::whole;
use super::*;
use crate::error::Reason;
use crate::record::{Fact, Position, Reading};
use sudokit_core::board::Grid;

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn header(line: &str) -> Header {
    Header::of(line.as_bytes()).unwrap_or_else(|| panic!("no header: {line}"))
}

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns the text before and after the puzzle.
fn beside(reading: &Reading) -> (&str, &str) {
    (str::from_utf8(&reading.labels.before).unwrap(), str::from_utf8(&reading.labels.after).unwrap())
}

fn reason(reading: Reading) -> Reason {
    reading.position.unwrap_err()
}

#[test]
fn the_headers_of_known_tables_are_headers() {
    for (line, puzzle, solution) in [
        ("quizzes,solutions", Some(0), Some(1)),
        ("puzzle,solution", Some(0), Some(1)),
        ("id,puzzle,solution,clues,difficulty", Some(1), Some(2)),
        ("source,question,answer,rating", Some(1), Some(2)),
        ("source,line,id,puzzle,verdict,reasons,solution,note", Some(3), Some(6)),
        ("puzzle,verdict,reasons,solution,seed,index,clues,symmetry,er,ep,ed", Some(0), Some(3)),
        (",Puzzle,Solution", Some(1), Some(2)),
        ("\u{feff}id;\"Sudoku\";note\r", Some(1), None),
        ("id\tdata\trating", None, None),
    ] {
        let header = header(line);
        assert_eq!((header.puzzle, header.solution), (puzzle, solution), "{line}");
    }
    for line in [
        "",
        "puzzle",
        "Sudoku",
        "Sudoku, easy level",
        "Level, easy, 5 stars",
        "1,2,3",
        "author,John",
        "5,3,,,7,,,,",
        &format!("puzzle,{P}"),
        "Puzzle 1, from a book",
        "530070000,600195000",
    ] {
        assert_eq!(Header::of(line.as_bytes()), None, "{line}");
    }
}

#[test]
fn the_named_columns_are_read_and_the_others_kept() {
    let reading = header("id,puzzle,solution,clues").read(format!("7, {P} ,{S},30").as_bytes(), false).0;
    let position = reading.position.clone().unwrap();
    assert_eq!((position.givens, position.solution), (grid(P), Some(grid(S).into())));
    assert_eq!(beside(&reading), ("7 ", ",30"));

    // A solution is never read as the puzzle, a full puzzle stays one, and other text is not a solution.
    let header = header("quizzes,solutions");
    assert_eq!(reason(header.read(format!(",{S}").as_bytes(), false).0), Reason::CellCount { found: 0 });
    assert_eq!(header.read(format!("{S},{S}").as_bytes(), false).0.position.unwrap().givens, grid(S));
    assert_eq!(header.read(format!("{P},none").as_bytes(), false).0.position.unwrap().solution, None);
    assert_eq!(reason(header.read(b"12", false).0), Reason::CellCount { found: 2 });
    let bad = P.replacen('9', "a", 1);
    assert_eq!(reason(header.read(format!("{bad},{S}").as_bytes(), false).0), Reason::UnexpectedCharacter('a'));
    assert_eq!(reason(header.read(b"\xff,", false).0), Reason::NotUtf8(0xff));
    assert!(header.fits(format!("{P},{S}").as_bytes()) && Header::fits(&Header::of(b"id,puzzle").unwrap(), b"1,2"));
    assert!(!Header::of(b"id,puzzle").unwrap().fits(P.as_bytes()));
}

#[test]
fn the_columns_of_another_program_have_the_meanings_of_keys() {
    let entries = "..4".to_string() + &".".repeat(78);
    let header = header("nr,Difficulty,puzzle,level,author,entries,marks,extra,name,id");
    let record = format!("1,7.2,{P},hard,\"Doe, J.\",{entries},none,x,,a7");
    let reading = header.read(record.as_bytes(), false).0;
    let labels = &reading.labels;
    assert_eq!((labels.id(), labels.note()), (&b"a7"[..], &b"none,x"[..]));
    assert_eq!((labels.fact(Fact::Level), labels.fact(Fact::Author)), (Some("hard"), Some("Doe, J.")));
    assert_eq!((labels.fact(Fact::Title), reading.position.unwrap().entries), (None, Some(grid(&entries).into())));
    // Counts in columns of these names are text.
    let reading = self::header("puzzle,entries,marks").read(format!("{P},12,30").as_bytes(), false).0;
    assert_eq!((reading.labels.note(), reading.position.unwrap().entries), (&b"12,30"[..], None));
}

#[test]
fn without_a_name_the_puzzle_is_the_first_grid_that_is_not_full() {
    let header = header("id,data,rating,more");
    let reading = header.read(format!("1,{S},5,{P}").as_bytes(), false).0;
    let position = reading.position.clone().unwrap();
    assert_eq!((position.givens, position.solution), (grid(P), Some(grid(S).into())));
    assert_eq!(beside(&reading), ("1 ", ""));
    assert_eq!(header.read(format!("1,{S},5,").as_bytes(), false).0.position.unwrap().givens, grid(S));
}

#[test]
fn lost_zeros_are_an_error_and_restored_only_on_demand() {
    let full = format!("000{}", &P[3..]);
    let lost = full.trim_start_matches('0');
    for record in [format!("1,{lost}"), format!("1,{lost},5")] {
        let header = header("id,puzzle");
        assert_eq!(reason(header.read(record.as_bytes(), false).0), Reason::LostZeros { found: lost.len() });
        assert_eq!(header.read(record.as_bytes(), true).0.position.unwrap().givens, grid(&full));
        assert_eq!(read_bare(record.as_bytes(), true).unwrap().position.unwrap().givens, grid(&full));
    }
    let rounded = header("id,puzzle").read(b"1,5.3007E+80", true).0;
    assert!(matches!(reason(rounded), Reason::Damaged { .. }));
}

#[test]
fn fields_in_quotes_are_read() {
    let header = header("id,puzzle,note");
    let record = format!("\"a,\n1\",\"{P}\",\"he said \"\"hard\"\"\"");
    let reading = header.read(record.as_bytes(), false).0;
    assert_eq!(reading.position.clone().unwrap().givens, grid(P));
    assert_eq!(beside(&reading), ("a,\n1 ", " he said \"hard\""));
    let rows: Vec<&str> = (0..9).map(|row| &P[9 * row..9 * row + 9]).collect();
    let record = format!("1,\"{}\",", rows.join("\n"));
    assert_eq!(header.read(record.as_bytes(), false).0.position.unwrap().givens, grid(P));

    let ours = self::header("source,line,id,puzzle,verdict,reasons,note");
    let record = format!("<stdin>,1,\"a \"\"1\"\"\",{P},valid,,\"x, y\"");
    assert_eq!(beside(&ours.read(record.as_bytes(), false).0), ("a \"1\" ", " x, y"));
}

#[test]
fn tables_of_this_program_have_an_id_and_a_note() {
    let ours = header("source,line,id,puzzle,verdict,reasons,solution,note");
    let reading = ours.read(format!("<stdin>,1,a7,{P},valid,,{S},hard one\u{e9}").as_bytes(), false).0;
    assert_eq!((reading.labels.id(), reading.labels.note()), (&b"a7"[..], "hard one\u{e9}".as_bytes()));
    assert_eq!(reading.position.unwrap().solution, Some(grid(S).into()));
    let record = [b"f,1,,", P.as_bytes(), b",v,,,\xe9"].concat();
    let reading = ours.read(&record, false).0;
    assert_eq!((reading.labels.before, reading.labels.after), (vec![], b" \xe9".to_vec()));
}

#[test]
fn a_record_without_a_header_has_exactly_one_puzzle() {
    for (record, before, after) in [
        (format!("1,{P},x"), "1,", ",x"),
        (format!("{P};note"), "", ";note"),
        (format!("a b\t{P}"), "a b\t", ""),
        (format!("'a','{P}',"), "'a',", ","),
    ] {
        let reading = read_bare(record.as_bytes(), false).unwrap();
        assert_eq!(beside(&reading), (before, after), "{record}");
        assert_eq!(reading.position.unwrap(), Position::new(grid(P)), "{record}");
    }
    let solved = read_bare(format!("{S},{P}").as_bytes(), false).unwrap().position.unwrap();
    assert_eq!((solved.givens, solved.solution), (grid(P), Some(grid(S).into())));
    let after = read_bare(format!("7,{S},{P},x").as_bytes(), false).unwrap();
    assert_eq!(beside(&after), ("7,", ",x"));
    let full = read_bare(format!("7,{S}").as_bytes(), false).unwrap().position.unwrap();
    assert_eq!(full, Position::new(grid(S)));
    let claimed = |full: &str| read_bare(format!("{P},{full}").as_bytes(), false).unwrap().position.unwrap().solution;
    // A grid with some wrong digits is a wrong solution. A grid of only wrong digits is not a solution.
    let wrong = S.replace('1', "x").replace('2', "1").replace('x', "2");
    assert_eq!(claimed(&wrong), Some(grid(&wrong).into()));
    let other: String = S.chars().map(|c| if c == '9' { '1' } else { char::from(c as u8 + 1) }).collect();
    assert_eq!(claimed(&other), None);
    for record in [P.to_string(), format!("{P},{P}"), format!("['{P}','{P}']"), format!("{S},{S}"), "1,2".repeat(30)] {
        assert_eq!(read_bare(record.as_bytes(), false), None, "{record}");
    }
    let reading = read_bare(format!("\"a\",\"{P}\",\"note\"").as_bytes(), false).unwrap();
    assert_eq!(beside(&reading), ("\"a\",", ",\"note\""));
    assert_eq!(reading.position.unwrap().givens, grid(P));
}

#[test]
fn further_puzzles_of_a_record_are_records() {
    let q = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let bad = format!("{P},{}", &q[1..]);
    for (head, record, expected) in [
        ("id,easy,hard", format!("7,{P},{q}"), format!("7 easy: {P}/7 hard: {q}")),
        ("id,puzzle,next,x", format!("7,{P},{q},y"), format!("7: {P} y/7 next: {q}")),
        ("puzzle,solution,more", format!("{P},{S},{q}"), format!("{P}+/more: {q}")),
        ("puzzle,result", format!("{P},{S}"), format!("{P}+ {S}")),
        ("puzzle,again", format!("{P},{P}"), format!("{P} {P}")),
        ("puzzle,minlex,note", format!("{P},{q},{q}"), format!("{P} {q}")),
        ("id,next", format!("7,,{P},{q}"), format!("7: {P} {q}")),
        ("puzzle,next", bad, format!("{P}/80 cells, expected 81")),
    ] {
        let (first, further) = header(head).readings(record.as_bytes(), false).unwrap();
        let text = |reading: Reading| {
            let (id, note) = (reading.labels.id().to_vec(), reading.labels.note().to_vec());
            let Ok(position) = reading.position else { return reading.position.unwrap_err().to_string() };
            let cells = position.givens.to_string().replace('.', if position.givens == grid(P) { "0" } else { "." });
            let id = if id.is_empty() { String::new() } else { format!("{}: ", String::from_utf8_lossy(&id)) };
            let solved = if position.solution.is_some() { "+" } else { "" };
            format!("{id}{cells}{solved} {}", String::from_utf8_lossy(&note)).trim().to_string()
        };
        assert_eq!([first].into_iter().chain(further).map(text).collect::<Vec<_>>().join("/"), expected, "{head}");
    }
}

#[test]
fn the_marks_of_empty_cells_are_those_of_lines() {
    for (mark, is_read) in [(".", true), ("_", true), ("*", true), ("?", true), ("x", true), ("-", true), (" ", false)]
    {
        assert_eq!(whole(P.replace('0', mark).as_bytes()), is_read.then(|| grid(P)), "{mark}");
    }
    assert_eq!(whole(P.replacen('0', "x", 1).as_bytes()), None);
}

#[test]
fn the_header_of_a_table_of_cells_says_where_they_are() {
    let names = |name: fn(usize) -> String| (0..81).map(name).collect::<Vec<_>>().join(",");
    let counted = names(|cell| cell.to_string());
    let places = names(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1));
    let letters = names(|cell| format!("{}{}", char::from(b"ABCDEFGHI"[cell / 9]), cell % 9 + 1));
    let more = names(|cell| format!("s{cell}"));
    let cells = P.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(",");
    let full = S.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(",");
    for head in
        [&counted, &places, &letters, &names(|cell| format!("c{cell}")), &names(|cell| format!("cell_{}", cell + 1))]
    {
        for (before, after) in [("", ",level"), ("level,", ""), (",", ""), (",", ",level"), ("id,", ",clues")] {
            let header = header(&format!("{before}{head}{after}"));
            // A digit is a label, also where it would be a cell of another grid.
            for label in ["0", "1", "5", "easy"] {
                let [label_before, label_after] = [(before, ""), (after, ",")].map(|(name, comma)| match name {
                    "" => String::new(),
                    _ => format!("{comma}{label}{}", if comma.is_empty() { "," } else { "" }),
                });
                let record = format!("{label_before}{cells}{label_after}");
                let (reading, _) = header.readings(record.as_bytes(), false).unwrap();
                let position = reading.position.as_ref().unwrap();
                assert_eq!(position.givens, grid(P), "{before}..{after}: {record}");
                assert_eq!(
                    beside(&reading),
                    (
                        if before.is_empty() { String::new() } else { format!("{label} ") }.as_str(),
                        if after.is_empty() { String::new() } else { format!(" {label}") }.as_str(),
                    )
                );
            }
        }
        let both = header(&format!("{head},{more}"));
        let (reading, _) = both.readings(format!("{cells},{full}").as_bytes(), false).unwrap();
        assert_eq!(reading.position.unwrap().solution, Some(grid(S).into()));
    }
}
