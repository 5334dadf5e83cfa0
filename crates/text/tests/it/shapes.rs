//! Samples of every kind of block of `docs/reading.md`, and of what is an error.

use crate::common::{self, P, Q, S, told};

use sudokit::text::{self, Options, Reader, Reason};

/// Returns the rows of a puzzle with zeros, each formatted from its cells.
fn rows(line: &str, row: impl Fn(usize, Vec<&str>) -> String) -> String {
    common::rows(&line.replace('.', "0"), row)
}

fn plain(line: &str) -> String {
    rows(line, |_, cells| cells.concat())
}

fn blank(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| cell.replace('0', " ")).collect()
}

fn drawing(line: &str) -> String {
    let ruler = "+-------+-------+-------+\n";
    let row = |at: usize, cells: Vec<&str>| {
        let boxes: Vec<String> = blank(&cells).chunks(3).map(|three| three.join(" ")).collect();
        format!("{}| {} |", if at.is_multiple_of(3) { ruler } else { "" }, boxes.join(" | "))
    };
    rows(line, row) + ruler
}

fn array(line: &str) -> String {
    format!("[\n{}]\n", rows(line, |_, cells| format!("[{}],", cells.join(", "))))
}

fn fields(line: &str) -> String {
    line.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",")
}

/// Returns samples of every kind of block with the expected records.
#[expect(clippy::too_many_lines, reason = "a table of short texts")]
pub fn samples() -> Vec<(String, &'static str)> {
    let dashes = |line: &str| rows(line, |_, cells| cells.concat().replace('0', "-"));
    let names = (0..81).map(|at| format!("c{at}")).collect::<Vec<_>>().join(",");
    let glued = |first: &str, second: &str| format!("{}{}", plain(first), plain(second));
    let barred = |between: &str| rows(P, |_, cells| format!("|{}|", blank(&cells).join(between)));
    let places = |line: &str, item: &dyn Fn(usize, usize, &str) -> String| -> Vec<String> {
        line.char_indices().filter(|(_, c)| *c != '.').map(|(at, c)| item(at / 9, at % 9, &c.to_string())).collect()
    };
    let letter = |at: usize| char::from(b"ABCDEFGHI"[at]);
    let below = |header: &str, row: &dyn Fn(usize, Vec<&str>) -> String| header.to_string() + &rows(P, row);
    let bad = P.replacen('9', "a", 1);
    vec![
        (format!("id,puzzle,solution\n7,{P},{S}\n"), "P+(7)"),
        (format!("id,cells\n7,{P}\n8,{}\n", P.replace('.', "·")), "P(7) P(8)"),
        (format!("id,puzzle\n#7,{P}\nb,{Q}\n"), "P(#7) Q(b)"),
        (
            format!("id,puzzle\n1,{}\n", ["_", "*", "?", "x", "-"].map(|c| P.replace('.', c)).join("\n2,")),
            "P(1) P(2) P(2) P(2) P(2)",
        ),
        (format!("id,puzzle\n1,{}\n2,{}\n", P.replace('.', " "), P.replacen('.', "x", 1)), "-(1) -(2)"),
        (format!("1,{P},x\na b\t{P}\n{P},{P}\n['{P}','{P}']\n{S},{S}\n"), "P(1;x) P(a b) P P P P S S"),
        (format!("prompt,completion\n{P},{S}\n\n{Q}\n"), "P+ Q"),
        (format!("id,puzzle\n1,\n2,{Q}\nno solution\n"), "-(1) Q(2) -"),
        (format!("id,{names}\n7,{}\n", fields(P)), "P(7)"),
        (format!("id,puzzle,solution,clues\n7, {P} ,{S},30\n"), "P+(7;30)"),
        (format!("\u{feff}id;\"Sudoku\";note\r\n7;{P};easy\r\n"), "P(7;easy)"),
        (format!(",Puzzle,Solution\n0,{P},{S}\n"), "P+(0)"),
        (format!("quizzes,solutions\n,{S}\n{S},{S}\n{P},none\n12\n{bad},{S}\n"), "- S+ P(none) - -"),
        (
            format!("nr,Difficulty,puzzle,level,author,marks,extra,name,id\n1,7.2,{P},hard,\"Doe, J.\",none,x,,a7\n"),
            "P(a7;none,x;Doe, J.)",
        ),
        (format!("puzzle,entries,marks\n{P},12,30\n"), "P(12,30)"),
        (format!("id,data,rating,more\n1,{S},5,{P}\n1,{S},5,\n"), "P+(1) S(1;5)"),
        (format!("id,puzzle,note\n\"a,\n1\",\"{P}\",\"he said \"\"hard\"\"\"\n"), "P(a,\n1;he said \"hard)"),
        (format!("id,puzzle\n1,\"{}\"\n", plain(P).trim()), "P(1)"),
        (
            format!("source,line,id,puzzle,verdict,reasons,solution,note\n<stdin>,1,a7,{P},valid,,{S},hard one\n"),
            "P+(a7;hard one)",
        ),
        (format!("id,easy,hard\n7,{P},{Q}\n"), "P(7 easy) Q(7 hard)"),
        (format!("id,puzzle,next,x\n7,{P},{Q},y\n"), "P(7;y) Q(7 next)"),
        (format!("puzzle,solution,more\n{P},{S},{Q}\n"), "P+ Q(more)"),
        (format!("puzzle,result\n{P},{S}\n"), "P+(S)"),
        (format!("puzzle,next\n{P},{}\n", &Q[1..]), "P -(next)"),
        (format!("puzzle,minlex,note\n{P},{Q},n\n"), "P(n)"),
        (
            format!("'a','{P}',\n{P};note\n\"a\",\"{P}\",\"n\"\n7,{S},{P},x\n7,{S}\n"),
            "P(a) P(note) P(a;n) P+(7;x) S(7)",
        ),
        (format!("author,John\n{P}\nPuzzle 1, from a book\n{P}\n"), "- P - P"),
        (format!("id7 {P} a note\n{P} {S}\n{S},{P}\n"), "P(id7;a note) P+(S) P+"),
        (format!("{P} {Q} {P}\n[\"{P}\"] [\"{Q}\"]\n:0000:x:{P}::: {Q}\n"), "P Q P P Q P Q(0000:x)"),
        (format!("{P}\r{Q}\r{P}\n{P}\n{}\n", "-".repeat(80)), "- P"),
        (format!("no solution\n{P}\nerror: line 3: bad\n{Q}\n"), "- P - Q"),
        (format!("53..7\n{P}\n7\n{Q}\n53..7....\n6..195..\n"), "- P - Q - -"),
        (format!("{}\n{}\n", P.replace('.', "⬜"), P.replace('.', "·")), "P P"),
        (format!("[12:03] Bob: {P}\n"), "P([12:03] Bob)"),
        (format!("{}\nid7,{},{}\n", fields(P), fields(P), fields(S)), "P P+(id7)"),
        (format!("{{\"id\":\"7\",\"questions\":\"{P}\",\"note\":\"n\"}}\n"), "P(7;n)"),
        (format!("a https://www.sudokuwiki.org/sudoku.htm?bd={P} b {Q}\n"), "P(a) Q(b)"),
        (format!("https://sudokuexchange.com/play/?s={P}\n"), "P"),
        (format!("<opensudoku>\n<game data=\"{}\"/>\n</opensudoku>\n", P.replace('.', "0")), "P"),
        (format!("puzzle = \"{}\"\n", plain(P).trim().replace('\n', "\\n")), "P"),
        (format!("# {Q}\n#AMe\n{P}\n"), "P(Me)"),
        (format!("grid = {}# the end\n{Q}\n", array(P).replace('0', "None")), "P Q"),
        (format!("var grid = [9][9]int{{\n{}}}\n", rows(P, |_, cells| format!("\t{{{}}},", cells.join(", ")))), "P"),
        (format!("{{\n{}\n}}\n", places(P, &|r, c, d| format!("\"{}{}\": {d},", letter(r), c + 1)).join("\n")), "P"),
        (
            format!("[{}]\n", places(P, &|r, c, d| format!("{{'row': {r}, 'col': {c}, 'value': {d}}}")).join(",\n ")),
            "P",
        ),
        (format!("{{\"puzzle\":null,\"error\":\"e\"}}\n{{\"puzzle\":\"{P}\"}}\n{{\"puzzle\":\"\"}}\n"), "- P -"),
        (format!("[\"{P}\"\n{Q}\n"), "P - Q"),
        (format!("{{\"puzzle\":[[5,3,\n{{\"puzzle\":\"{Q}\"}}\n"), "- Q"),
        (format!("{{'id': 2, 'puzzle': '{P}\n{Q}\n"), "- Q"),
        (format!("|a|b|c|d|e|f|g|h|i|\n{}|\n{}", "|---".repeat(9), barred("|")), "P"),
        (below("  1 2 3 4 5 6 7 8 9\n", &|at, cells| format!("{} {}", letter(at), cells.join(" "))), "P"),
        (
            below("     0    1    2    3    4    5    6    7    8\n", &|at, cells| {
                format!("{at}  {}.0", cells.join(".0  ")).replace(" 0.0", " NaN")
            }),
            "P",
        ),
        (below(",0,1,2,3,4,5,6,7,8\n", &|at, cells| format!("{at},{}", cells.join(",").replace('0', ""))), "P"),
        (rows(P, |_, cells| format!("\t{}\t", blank(&cells).join("\t").replace(' ', ""))), "P"),
        (format!("Easy\n{}words below\n", plain(P)), "P(Easy)"),
        (format!("{}53007000x\n", plain(P)), "-"),
        (format!("04.03.2024\n{}", plain(P)), "P(04.03.2024)"),
        (
            format!("Grid 01\n{}Grid 02\n{}Grid 03\n{}", plain(P), plain(Q).replacen('3', "l", 1), plain(P)),
            "P(Grid 01) -(Grid 02) P(Grid 03)",
        ),
        (format!("7\n{}3/40\n{}2024-12-01\n{}", plain(P), plain(Q), plain(P)), "P(7) Q(3/40) P(2024-12-01)"),
        (
            dashes(P).replacen("6--195---", "---------", 1),
            "53..7..............98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            dashes(P).replacen("53--7----", "---------", 1),
            ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (plain(P).replace('5', "⑤").replace('0', "–"), "P"),
        (glued(P, Q), "P Q"),
        (glued(P, Q).replacen("003020600\n", "000080079\n", 1), "-"),
        (format!("530070000\ngrid = {}", array(Q)), "- Q"),
        (format!("24.12.25\n{}", plain(P).replace('0', ".")), "P(24.12.25)"),
        (format!("{P}\n53..7...\n6..195..\nsee above\n{Q}\n"), "P - - - Q"),
        (format!("id {P} S=[\"x\n{Q}\n"), "P(id;S=[\"x) Q"),
        (format!("[\"{P}\", \"{Q}\", \"53"), "P Q -"),
        (format!("[[\"{P}\"], 17, [\"{Q}\"]]\n"), "P - Q"),
        (format!("[\"{P}\",\n\"{Q}\"\n]\n"), "P Q"),
    ]
}

#[test]
fn every_kind_is_read_as_documented() {
    let wrong = |(text, expected): (String, &str)| {
        let found = told(&text);
        (found != expected).then(|| format!("{found}, expected {expected}\n{text}"))
    };
    let wrong: Vec<String> = samples().into_iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What people and programs print, each between two grids.
#[test]
fn values_of_many_languages_stand_between_grids() {
    let each = |before: &str, row: &str, between: &str| {
        let rows = rows(P, |_, cells| format!("{before}{}{row}", cells.join(between)));
        rows.trim_end().to_string()
    };
    let json = array(P).trim_end().to_string();
    let numbers = P.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", ");
    for (text, expected) in [
        (format!("{{\"solution\": \"{S}\"}}"), "S"),
        (format!("```json\n{{\n  \"solution\": {}\n}}\n```", array(S)), "S"),
        (format!("{{\"difficulty\":\"Easy\",\"solution\":{},\"status\":\"solved\"}}", array(S)), "S"),
        (format!("{{\"puzzle\":\"{P}\",\"solved_puzzle\":\"{S}\"}}"), "P+"),
        (format!("{{\"puzzle\":{json},\"solved_puzzle\":{}}}", array(S)), "P+"),
        (format!("(1,'{P}','{S}')"), "P+(1)"),
        (format!("(1,'{P}','{S}', 'easy'),\n(2,'{P}','{S}', 'easy')"), "P+(1;easy) P+(2;easy)"),
        (format!("{{\"q\":\"Solve: {P}\"}}"), "P"),
        (format!("{{\"puzzle\":\"{P}\"}} {{\"puzzle\":null}}, {{\"puzzle\":\"{Q}\"}}"), "P - Q"),
        (each("[", "]", ",").replace('\n', ", "), "P"),
        (format!("final g = <List<int>>{json};"), "P"),
        (format!("(def g '({}))", each("(", ")", " ")), "P"),
        (format!("g = [{}]", each("", ";", " ").replace('\n', " ")), "P"),
        (format!(">>> g = {}", json.replace('\n', "\n... ")), "P"),
        (format!("> g = {}", json.replace('\n', "\n> ")), "P"),
        (format!("grid:\n{}", each("  - [", "]", ", ")), "P(grid:)"),
        (format!("m <- rbind(\n{})", each("  c(", "),", ", ")), "P"),
        (format!("m <- matrix(c({numbers}), nrow = 9, byrow = TRUE)"), "P"),
        (format!("m <- matrix(c({numbers}), 9, 9)"), "-"),
        (format!("m <- matrix(c({}), nrow = 9)", each("", ",", ",")), "-"),
        (format!("m <- matrix(c({}), nrow = 9, byrow = TRUE)", each("", ",", ",")), "P"),
        (each("  c(", "),", ", "), "P"),
        (format!("g = [{}]", each("", "", " ")), "P"),
        (format!("A = [{}];", each("  ", "; ...", " ").trim_end_matches("; ...")), "P"),
        (format!("problem(1, [{}]).", each("", "", ",").replace('\n', "],\n [").replace("5,3", "[5,3") + "]"), "P"),
        (format!("g = \"\\n\".join([\n{}\n])", each("  \"", "\",", "")), "P"),
        (format!("g = ''.join([\"{}\", \"{}\"])", &P[..40], &P[40..]), "-"),
        (format!("my @g = qw(\n{}\n);", each("", "", "")), "P"),
        (format!("my @g = qw({});", each("", "", "").replace('\n', " ")), "P"),
        ("row = [5, 3, 0, 0,".into(), "-"),
        ("    5, 3, 0, 0],".into(), "-"),
        ("[1] Smith et al. 2019, pp. 5-7\n[2] Jones 2020".into(), ""),
        ("[\n".repeat(40), ""),
        (format!("{{\n \"a\": \"{P}\"\n \"b\": \"{Q}\",\n \"c\": \"{P}\"\n}}"), "P(a) Q(b) P(c)"),
        (format!("{{\n \"a\": \"{P}\",\n \"b\": \"{Q},\n \"c\": \"{P}\"\n}}"), "P(a) - P(c)"),
        (format!("{{\n \"a\": \"{P}\",\n \"b\": null,\n \"c\": \"{P}\"\n}}"), "P(a) - P(c)"),
        (format!("{{\n \"a\": \"{P}\",\n \"b\"[: \"{Q}\",\n \"c\": \"{P}\"\n}}"), "P(a) - P(c)"),
        (format!("{{\n \"a\": \"{P}\",\n \"b\":# \"{Q}\",\n \"c\": \"{P}\"\n}}"), "P(a) - P(c)"),
        (format!("{{\n \"a\": {{\"puzzle\": \"{P}\"}},\n \"b\": {{}},\n \"c\": {{\"puzzle\": \"{Q}\"}}\n}}"), "P - Q"),
        (format!("{{\"results\": [\"{P}\", \"{Q}\"], \"next\": null}}"), "P Q"),
        // A piece of a row, and values that are cut.
        ("[5, 3, 0,".into(), "-"),
        ("    {5, 3, 0, 0, 7,".into(), "-"),
        ("g = [[5, None, None, 7, 8, 9, 1, 2, None],\n     [None, 5,".into(), "-"),
        (format!("g = [\n    [5, 3, 0,\n\n{}", drawing(P).replace('\n', "\n    ")), "- P"),
        (format!("g = [\n  [5, 3, 0,\n\n{}", each("    ", "", " ")), "- P"),
    ] {
        let found = told(&format!("{Q}\n\n{text}\n\n{S}\n"));
        assert_eq!(found, format!("Q {expected} S").replace("  ", " "), "{text}");
    }
}

#[test]
fn errors_of_values_have_the_line_and_column_of_the_fault() {
    let row = "[5, 3, 0, 0, 7, 0, 0, 0, 0]";
    for (text, line, column) in [
        (format!("grid = [[5, 3, 0, 0, 7, 0, 0, 0, 99], {}]", [row; 8].join(", ")), 1, 34),
        (format!("grid = [\n  {row},\n  [6, 0, 0, 1}},\n"), 3, 14),
        (format!("é {{\"puzzle\": \"{P}\"}}\n[\n  \"{Q}\",\n  null,\n  \"{Q}\"]"), 4, 3),
        (format!("[\"{P}\", \"{Q}\""), 1, 170),
        (format!("{{\"a\": \"{P}\",\n \"b\" \"{Q}\"}}"), 2, 2),
        (format!("[{}null]", format!("\"{P}\", ").repeat(2000)), 1, 170_002),
        (format!("{}\n", P.replacen('7', "7q", 1)), 1, 6),
        (format!("id,puzzle\né7,{}\n", P.replacen('7', "q", 1)), 2, 8),
        (format!("puzzle;id\n\"{}\";7\n", P.replacen('3', "#", 1)), 2, 3),
    ] {
        let error = text::read(&text).find_map(|record| record.position.err()).unwrap();
        assert_eq!((error.line, error.column), (u64::try_from(line).unwrap(), column), "{text}");
        let (shown, at) = error.excerpt(60).unwrap();
        let fault = text.lines().nth(line - 1).unwrap().chars().nth(column - 1);
        assert_eq!(shown.chars().nth(at), fault, "{shown}");
    }
}

#[test]
fn adjacent_rows_with_one_doubled_and_one_lost_make_up_no_grid() {
    let all = [P, Q, S].map(plain).concat();
    for doubled in 0..27 {
        for lost in (0..27).filter(|lost| lost / 9 != doubled / 9) {
            let times = |at: usize| 1 + usize::from(at == doubled) - usize::from(at == lost);
            let lines = all.lines().enumerate().flat_map(|(at, line)| vec![line; times(at)]);
            assert_eq!(told(&lines.collect::<Vec<_>>().join("\n")), "-", "{doubled} doubled, {lost} lost");
        }
    }
}

#[test]
fn the_header_of_a_table_of_cells_says_where_they_are() {
    let names = |name: fn(usize) -> String| (0..81).map(name).collect::<Vec<_>>().join(",");
    let [cells, full] = [P, S].map(fields);
    for head in [
        names(|cell| cell.to_string()),
        names(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)),
        names(|cell| format!("{}{}", char::from(b"ABCDEFGHI"[cell / 9]), cell % 9 + 1)),
        names(|cell| format!("c{cell}")),
        names(|cell| format!("cell_{}", cell + 1)),
    ] {
        for (before, after) in [("", ",level"), ("level,", ""), (",", ""), (",", ",level"), ("id,", ",clues")] {
            // A digit is a label, also where it would be a cell of another grid.
            for label in ["0", "1", "5", "easy"] {
                let [first, last] = [before, after].map(|name| if name.is_empty() { "" } else { label });
                let joined = |parts: &[&str], between: &str| {
                    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(between)
                };
                let text = format!("{before}{head}{after}\n{}\n", joined(&[first, &cells, last], ","));
                assert_eq!(told(&text), format!("P({})", joined(&[first, last], ";")), "{text}");
            }
        }
        let both = format!("{head},{}\n{cells},{full}\n", names(|cell| format!("s{cell}")));
        assert_eq!(told(&both), "P+", "{both}");
    }
}

/// A grid with some wrong digits is a wrong solution. A grid of only wrong digits is not a solution.
#[test]
fn a_full_grid_beside_a_puzzle_is_its_solution_if_most_givens_are_in_it() {
    let wrong = S.replace('1', "x").replace('2', "1").replace('x', "2");
    assert_eq!(told(&format!("{P},{wrong}\n")), format!("P+{wrong}({wrong})"));
    let other: String = S.chars().map(|c| if c == '9' { '1' } else { char::from(c as u8 + 1) }).collect();
    assert_eq!(told(&format!("{P},{other}\n")), format!("P({other})"));
}

#[test]
fn lost_zeros_are_restored_on_demand_in_tables_and_objects() {
    let digits = P.replace('.', "0").replacen("530", "000", 1);
    let number = digits.trim_start_matches('0');
    for text in [
        format!("id,puzzle\n1,{number}\n"),
        format!("1,{number}\n"),
        format!("{{\"puzzle\":{number}}}\n"),
        format!("[\n{number},\n{number}]\n"),
    ] {
        let read = |pad_zeros| {
            let options = Options { pad_zeros, ..Options::default() };
            Reader::with(text.as_bytes(), options)
                .map(|record| record.unwrap().position.map(|position| position.givens))
                .collect::<Vec<_>>()
        };
        assert!(
            read(false).iter().all(|position| matches!(position, Err(error) if error.reason == Reason::LostZeros(77))),
            "{text}"
        );
        assert!(read(true).into_iter().all(|record| record == Ok(digits.parse().unwrap())), "{text}");
    }
}
