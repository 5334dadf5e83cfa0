use super::fields::whole;
use super::*;
use sudokit_core::board::Grid;

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns the text before and after the puzzle.
fn beside(reading: &Reading) -> (&str, &str) {
    (str::from_utf8(&reading.labels.before).unwrap(), str::from_utf8(&reading.labels.after).unwrap())
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
    let claimed = |full: &str| read_bare(format!("{P},{full}").as_bytes(), false).unwrap().position.unwrap().solution;
    // A grid with some wrong digits is a wrong solution. A grid of only wrong digits is not a solution.
    let wrong = S.replace('1', "x").replace('2', "1").replace('x', "2");
    assert_eq!(claimed(&wrong), Some(grid(&wrong).into()));
    let other: String = S.chars().map(|c| if c == '9' { '1' } else { char::from(c as u8 + 1) }).collect();
    assert_eq!(claimed(&other), None);
    for record in [P.to_string(), format!("{P},{P}"), format!("['{P}','{P}']"), format!("{S},{S}"), "1,2".repeat(30)] {
        assert_eq!(read_bare(record.as_bytes(), false), None, "{record}");
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
            let header = Header::of(format!("{before}{head}{after}").as_bytes()).unwrap();
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
        let both = Header::of(format!("{head},{more}").as_bytes()).unwrap();
        let (reading, _) = both.readings(format!("{cells},{full}").as_bytes(), false).unwrap();
        assert_eq!(reading.position.unwrap().solution, Some(grid(S).into()));
    }
}
