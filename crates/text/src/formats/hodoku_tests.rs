use super::*;

const STEP: &str = ":0300:7:1.....5694+92.+5+6+1.8.5+6+1.9+24...+964.8.1.+6+4.1....2+18.35+6.+4.4.5...1+69.+5.+6+14.2621.....5:\
     348 748 351 358 758 958 994:714 754 784 788 794 798::";
const PLAIN: &str = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";

fn again(line: &str) -> String {
    let Reading { position, labels } = read(line).unwrap();
    let mut out = Vec::new();
    write(Sheet { position: &position.unwrap(), labels: &labels }, &mut out);
    String::from_utf8(out).unwrap()
}

fn why(reading: Option<Reading>) -> String {
    reading.unwrap().position.unwrap_err().to_string()
}

#[test]
fn a_step_keeps_its_position_and_its_fields() {
    let Reading { position, labels } = read(STEP).unwrap();
    let position = position.unwrap();
    assert_eq!(position.givens.rows()[1], [4, 0, 2, 0, 0, 0, 0, 0, 8]);
    assert_eq!(position.entries.as_ref().unwrap().rows()[1], [0, 9, 0, 0, 5, 6, 1, 0, 0]);
    assert_eq!(labels.note(), b"0300:7:714 754 784 788 794 798");
    let marks = position.marks.as_ref().unwrap();
    let plain = Candidates::of(&position.grid());
    let cell = Cell::at(4, 7);
    assert_eq!(plain[cell] & !marks.get(cell).unwrap(), [3, 7, 9].into_iter().filter_map(Digit::new).collect());
    assert_eq!(again(STEP), STEP);
}

#[test]
fn every_field_is_written_back() {
    assert_eq!(again(PLAIN), PLAIN);
    for tail in [":::a note", "::829:", ":436 257::7", ":436 257::"] {
        let line = PLAIN.replace("0000:x", "0707-2:4").replace("79:::", &format!("79:{tail}"));
        assert_eq!(again(&line), line);
    }
    let bare = PLAIN.replace("0000:x", "0610-x:").replace("79:::", "79::::");
    assert_eq!(again(&bare), bare);
    let note = PLAIN.replace("79:::", "79::::from a friend");
    assert_eq!(read(&note).unwrap().labels.note(), b"from a friend");
    assert_eq!(again(&note), note);
}

#[test]
fn an_id_and_a_note_are_at_the_end_of_the_line() {
    let position = read(PLAIN).unwrap().position.unwrap();
    let mut out = Vec::new();
    write(Sheet { position: &position, labels: &Labels::new("P1", "rated 7:2") }, &mut out);
    assert_eq!(out, [&PLAIN.as_bytes()[..PLAIN.len() - 2], b":::P1 rated 7;2"].concat());
}

#[test]
fn a_damaged_line_is_an_error() {
    assert_eq!(why(read(&PLAIN.replace("79:::", "79:"))), "not hodoku: 4 colons, expected 6 or 7");
    assert_eq!(why(read(&PLAIN.replace("79:::", "7:::"))), "80 cells, expected 81");
    assert_eq!(why(read(&PLAIN.replace("x:53.", "x:53x"))), "not hodoku: unexpected 'x' in r1c3");
    assert_eq!(why(read(&PLAIN.replace("x:53.", "x:53+."))), "not hodoku: unexpected '.' in r1c3");
    let bad = "not hodoku: '40', expected a digit, a row and a column such as 436";
    assert_eq!(why(read(&PLAIN.replace("79:::", "79:40::"))), bad);
    assert!(read("12:30:45 a:b:c:d:e").is_none());
    assert!(read(":a:b:c:d:e:f:").is_none());
    assert!(read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").is_none());
}

#[test]
fn susser_strings_need_more_than_81_cells() {
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert!(read_susser(cells).is_none());
    assert!(read_susser(&format!("{cells}: a note")).is_none());
    assert!(read_susser(&format!("{cells}:511")).is_none(), "no candidate there");
    let marked = read_susser(&format!("{cells}:113 213")).unwrap().position.unwrap();
    assert_eq!(marked.marks.unwrap().get(Cell::at(0, 2)), Some(Digit::Four.into()));
    let reading = read_susser(&cells.replacen("53..", "53+4.", 1).replace("79", "79:114 a note")).unwrap();
    assert_eq!(reading.position.unwrap().entries.unwrap()[Cell::at(0, 2)], 4);
    assert_eq!(reading.labels.note(), b"a note");
    let count = cells.replacen("53..", "53+4", 1);
    assert_eq!(why(read_susser(&count)), "80 cells, expected 81");
    assert!(read_susser("+-------+-------+-------+").is_none());
}

#[test]
fn rows_with_runs_of_empty_cells_are_expanded() {
    let text = "53..7*,6..195*,.98*6.,8*6*3,4..8.3..1,7*2*6,.6*28.,*419..5,*8..79 seven";
    let reading = read_susser(text).unwrap();
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(reading.position, Ok(Position::new(cells.parse().unwrap())));
    assert_eq!(reading.labels.note(), b"seven");
    let bad = why(read_susser(&text.replace("53..7*", "53*.7*")));
    assert_eq!(bad, "not susser: row 1, '53*.7*', does not expand to nine cells");
    assert!(read_susser("5,3,*,*,7,*,*,*,*").is_none(), "a row of cells");
    assert!(read_susser("*,*,*,*,*,*,*,*,*").is_none(), "a row of empty cells");
}
