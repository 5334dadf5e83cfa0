//! Pastes between two good grids: an attempt is its record or one error, words stay words, and both neighbors are read.

use crate::common::{self, P, Q, S, lists, plain, rows};

use std::fs;

use sudokit::text;

/// Signs for empty cells that people use, none of which but the first five is known.
const SIGNS: [&str; 18] = [".", "0", "_", "*", "-", "o", "O", "•", "■", "—", "~", "/", "−", "○", "．", "٠", "#", "e"];

/// Returns the records of a text between its neighbors `Q` and `S`, without their labels. Panics if a neighbor is lost.
fn between(text: &str) -> Vec<String> {
    let mut all: Vec<String> = common::told_with(text, |_| "-".into()).into_iter().map(|(grid, _)| grid).collect();
    assert!(all.len() > 1 && all[0] == "Q" && all.pop().as_deref() == Some("S"), "a neighbor lost: {all:?}\n{text}");
    all.split_off(1)
}

/// Returns the records of a paste between two grids in rows.
fn told(paste: &str) -> String {
    between(&format!("{}\n{paste}\n\n{}", plain(Q), plain(S))).join(" ")
}

/// Layouts of a grid in rows or in a line, from its cells.
fn layouts(cell: impl Fn(usize) -> String) -> Vec<(&'static str, String)> {
    let cells: Vec<String> = (0..81).map(cell).collect();
    let of =
        |row: &dyn Fn(&[String]) -> String| cells.chunks(9).fold(String::new(), |all, cells| all + &row(cells) + "\n");
    let threes =
        |row: &[String], a: &str, b: &str| row.chunks(3).map(|three| three.join(a)).collect::<Vec<_>>().join(b);
    vec![
        ("line", cells.concat()),
        ("words", cells.join(" ")),
        ("rows", of(&|row| row.concat())),
        ("spaced", of(&|row| row.join(" "))),
        ("threes", of(&|row| threes(row, "", " "))),
        ("barred", of(&|row| format!("|{}|", threes(row, "", "|")))),
        ("boxed", of(&|row| format!("| {} |", threes(row, " ", " | ")))),
        ("commas", of(&|row| row.join(","))),
        ("strings", of(&|row| format!("\"{}\",", row.concat()))),
        ("indented", of(&|row| format!("    {}", row.join(" ")))),
    ]
}

#[test]
fn the_sign_for_an_empty_cell_is_inferred_and_a_fault_is_one_error() {
    let faults: [fn(&str) -> String; 4] =
        [str::to_string, |_| "q".into(), |cell| format!("{cell}4"), |_| String::new()];
    let mut wrong = Vec::new();
    for (sign, damaged) in SIGNS.iter().flat_map(|sign| faults.map(|damaged| (sign, damaged))) {
        let expected = if damaged("5") == "5" { "P" } else { "-" };
        let cell = |at: usize| {
            let cell = P[at..=at].replace('.', sign);
            if at == 30 { damaged(&cell) } else { cell }
        };
        for (layout, text) in layouts(cell) {
            // Where a cell is lost between blanks, one of them is, too.
            let is_spaced = matches!(layout, "words" | "spaced" | "indented");
            let text = if is_spaced { text.replace("  ", " ") } else { text };
            let found = told(&text);
            if found != expected {
                wrong.push(format!("{sign} {layout}: {found}, expected {expected}\n{text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Lines with something before the cells that all of them have.
#[test]
fn what_all_rows_begin_with_is_no_cell() {
    let labels: [&dyn Fn(usize) -> String; 18] = [
        &|_| "- ".into(),
        &|_| "* ".into(),
        &|_| ".byte ".into(),
        &|_| "    db ".into(),
        &|at| format!("{} DATA ", 10 * at + 10),
        &|at| format!("**Row {}:** ", at + 1),
        &|at| format!("Row {}: ", at + 1),
        &|at| format!("R{} ", at + 1),
        &|at| format!("Row{}   ", at + 1),
        &|at| format!("[{},] ", at + 1),
        &|at| format!("{:6}\t", at + 1),
        &|at| format!("{:6}\t", at + 98),
        &|_| ">>> ".into(),
        &|_| "[04.03.24, 10:12] Ann: ".into(),
        &|at| format!("row{} = ", at + 1),
        &|at| format!("row{}=", at + 1),
        &|at| format!("boards/daily.txt:{}:", at + 18),
        &|_| "// ".into(),
    ];
    let mut wrong = Vec::new();
    for label in labels {
        for between in ["", " ", ", ", ","] {
            for (open, close) in [("", ""), ("[", "]")] {
                let text =
                    rows(P, |at, cells| format!("{}{open}{}{close}", label(at), cells.join(between).replace('.', "0")));
                let found = told(&text);
                let is_comment = label(0).starts_with("//");
                if found != if is_comment { "" } else { "P" } {
                    wrong.push(format!("{found}:\n{text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the rows of a grid with marks around its digits.
fn bold(line: &str, mark: &str) -> String {
    let cell = |cell: &&str| if *cell == "." { ".".into() } else { format!("{mark}{cell}{mark}") };
    rows(line, |_, cells| cells.iter().map(cell).collect::<Vec<_>>().join(" "))
}

/// Returns a text with a blank behind each sign.
fn apart(text: &str) -> String {
    text.chars().flat_map(|c| if c == '\n' { vec![c] } else { vec![c, ' '] }).collect()
}

/// Returns pastes of other kinds with their records.
pub fn pastes() -> Vec<(String, &'static str)> {
    let bad = P.replacen("8...6", "8..q6", 1);
    let all = plain(P);
    let lines: Vec<&str> = all.lines().collect();
    let spaced = rows(P, |_, cells| cells.join(" "));
    let axes = rows(P, |at, cells| {
        let ruler = if at.is_multiple_of(3) { "  +-------+-------+-------+\n" } else { "" };
        let boxes: Vec<String> = cells.chunks(3).map(|three| three.join(" ")).collect();
        format!("{ruler}{} | {} |", at + 1, boxes.join(" | "))
    });
    let eight = spaced.lines().take(8).collect::<Vec<_>>().join("\n") + "\n";
    let turned = |size: usize, digits: &str| {
        (0..size).fold(String::new(), |all, at| all + &digits[at..size] + &digits[..at] + "\n")
    };
    let mut all_pastes = vec![
        (format!("```{P}```"), "P"),
        (format!("``` {P}"), "P"),
        (format!("grid=(\n{spaced})"), "P"),
        (rows(P, |at, cells| format!("{} -> {}", cells.join(" "), &S[9 * at..9 * at + 9])), "-"),
        ("53..7*,6..195*,.98*6.,8*6*3,4*8.3*1,7*2*6,.6*28.,*419..5,*8..79\n".into(), "-"),
        (rows(P, |_, cells| format!("<div>{}</div>", cells.join("</div>\n<div>"))), "-"),
        (format!("<table>\n{}</table>\n", rows(P, |_, cells| format!("<td>{}</td>", cells.join("</td>\n<td>")))), "-"),
        (format!("\\begin{{tabular}}{{|*9{{c|}}}}\n{}\\end{{tabular}}\n", rows(P, |_, cells| format!("{} \\\\", cells.join(" & ").replace('.', " ")))), "-"),
        ("{\n \"cells\": [{\"source\": [\"grid = 7\"]}]\n}\n".into(), "-"),
        (lines.chunks(3).map(|band| band.join("\n") + "\n\n").collect(), "-"),
        (lines.join("\nsome words\n"), "-"),
        (lines.join("\n\n"), "-"),
        (lines.join("\r\r\n"), "P"),
        (format!("\u{c}{all}"), "P"),
        (format!("    1 2 3   4 5 6   7 8 9\n{axes}"), "P"),
        (format!("{eight}    1 2 3   4 5 6   7 8 9\n{axes}"), "- P"),
        (format!("{eight}1 2 3 4 5 6 7 8 9\n{axes}"), "- P"),
        (format!("@@ -1,2 +1,2 @@\n {P}\n-{Q}\n+{S}"), "P Q S"),
        (rows(P, |_, cells| format!("+{}", cells.concat())), "P"),
        (format!("id,note,puzzle\n1,\"a\nb\",{P}\n2,c,{S}"), "P S"),
        (format!("id,note,puzzle\n1,\"a,{P}\n2,c,{S}\n3,d,{P}"), "- S P"),
        (format!("<think>\nlet me see 5 3\n</think>\n{P}"), "P"),
        (format!("<think>hmm</think>{P}"), "P"),
        (format!("The answer is $$\\boxed{{{P}}}$$."), "P"),
        (format!("[puzzle]\ngrid={P}\nlevel=easy\n[other]\nname=x"), "P"),
        (format!("#!/bin/sh\nexport GRID=\"{P}\"\necho hi"), "P"),
        (format!("puzzle: \"{P}\"\nlevel: easy"), "P"),
        (lines.join("/"), "P"),
        (rows(P, |at, cells| format!("Column {}: {}", at + 1, cells.join(" "))), "-"),
        (rows(P, |at, cells| format!("**col{}** {}", at + 1, cells.join(" "))), "-"),
        (turned(6, "123456"), "-"),
        (turned(16, "0123456789ABCDEF"), "-"),
        ("Mini sudoku 4x4\n+-----+-----+\n| . . | 3 . |\n| 3 4 | 1 . |\n+-----+-----+\n| 2 3 | 4 1 |\n| . . | . 3 |\n+-----+-----+\n".into(), "-"),
        (rows(P, |_, cells| format!("|-\n| {}", cells.join(" || "))), "P"),
        (
            format!(
                "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
                rows(P, |at, cells| format!(" [{},]    {}", at + 1, cells.join("    ")))
            ),
            "P",
        ),
        (rows(P, |_, cells| format!("|| {} ||", cells.join(" || ").replace('.', " "))), "P"),
        (format!("{{|\n{}|}}", rows(P, |_, cells| format!("|-\n| {}", cells.join("\n| ").replace('.', "")))), "-"),
        (rows(P, |_, cells| format!("<ann> {}", cells.concat())), "P"),
        (rows(P, |_, cells| cells.join(" ").replace('.', " ")), "-"),
        (rows(P, |_, cells| cells.concat().replace('.', " ")), "-"),
        (bold(P, "**"), "P"),
        (bold(P, "_"), "P"),
        (format!("{}\n{}\n{}", &P[..36], &P[36..72], &P[72..]), "-"),
        (format!("+{P}"), "-"),
        (rows(P, |row, _| (1..10).map(|n| (n * (row + 1)).to_string()).collect::<Vec<_>>().join(" ")), "-"),
        (apart(&turned(16, "0123456789ABCDEF")), "-"),
        (include_str!("../../../../grids/formats/html-1.html").into(), "-"),
        ("3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea".into(), ""),
        ("the quick brown fox jumps over the lazy dog".into(), ""),
        ((1..8).map(|at| format!("AB{:07}\n", at * 99_991)).take(5).collect(), ""),
        ("a b c d e f g h i\n".repeat(9), "-"),
    ];
    for tag in ["li", "p", "b", "option", "code", "span"] {
        all_pastes.push((format!("<{tag}>{P}</{tag}>"), "P"));
        all_pastes.push((format!("<{tag}>{bad}</{tag}>"), "-"));
    }
    for around in ["**P**", "$P$", "«P»", "“P”", "„P“", "『P』", "`P`", "P!", "P\\\\"] {
        all_pastes.push((around.replace('P', P), "P"));
        all_pastes.push((format!("Solve {} please", around.replace('P', P)), "P"));
    }
    all_pastes.push((P.replace('.', "0") + ".", "P"));
    all_pastes
}

/// Returns pastes that a reader without knowledge of these tests made, in short form.
pub fn pastes_of_others() -> Vec<(String, &'static str)> {
    let bad = P.replacen("8...6", "8..q6", 1);
    let all = plain(P);
    let lines: Vec<&str> = all.lines().collect();
    let spaced = rows(P, |_, cells| cells.join(" "));
    let array = lists(P, ", ");
    vec![
        // A damaged puzzle beside its solution, in any order and in any list, is one record.
        (format!("{bad} {S}"), "-"),
        (format!("{S},{}", &P[1..]), "-"),
        (format!("{P},{}", &S[1..]), "-"),
        (format!("[\"{}\", \"{S}\"]", bad.replace('q', ";")), "-"),
        (format!("(1, '{}', '{S}'),", &P[1..]), "-"),
        (format!("{{\"start\": \"{}\", \"solution\": \"{S}\"}}", bad.replace('q', ";")), "-"),
        (format!("(1,'{P}'),\n(2,NULL),\n(3,''),\n(4,'{S}');"), "P - - S"),
        // Labels of something else, or not in order.
        (rows(P, |at, cells| format!("Box {}: {}", at + 1, cells.join(" "))), "-"),
        (rows(P, |at, cells| format!("C{}: {}", at + 1, cells.join(" "))), "-"),
        (rows(P, |at, cells| format!("R{} {}", [1, 2, 4, 3, 5, 6, 7, 8, 9][at], cells.join(" "))), "-"),
        (format!("{{\"cols\": [{array}]}}"), "-"),
        (format!("cols = [{array}]"), "-"),
        (rows(P, |_, cells| format!("{} ✓", cells.join(" "))), "P"),
        (rows(P, |at, cells| format!("| R{} | {} |", at + 1, cells.join(" | "))), "P"),
        (rows(P, |_, cells| format!("｜{}｜", cells.join("｜"))), "P"),
        (lines.join(" "), "P"),
        (lines.join(" ").replacen("53", "5", 1), "-"),
        ("row1 = [5, 3, 0, 0, 7, 0, 0, 0, 0]".into(), "-"),
        ("[{\"x\": 0, \"digit\": 5}, {\"x\": 1, \"digit\": 3}]".into(), "-"),
        // What pages, models and languages put around cells.
        (rows(P, |_, cells| format!("{}<br>", cells.join(" "))), "P"),
        (rows(P, |_, cells| format!("<row>{}</row>", cells.concat())), "P"),
        (rows(P, |_, cells| cells.join(" ").replace('.', "\\_")), "P"),
        (rows(P, |_, cells| format!("|-\n| {}", cells.join(" || ").replace('.', "&nbsp;"))), "P"),
        (format!("{}<|im_end|>", spaced.trim_end()), "P"),
        (rows(P, |_, cells| cells.join(" ").replace('.', "&nbsp;")), "P"),
        (rows(P, |_, cells| cells.concat()).replace('5', "٥").replace('.', "٠"), "P"),
        (format!("tensor([{}],\n       dtype=torch.uint8)", array.replace("], ", "],\n        ")), "P"),
        (format!("={{{}}}", rows(P, |_, cells| cells.join(",") + ";").replace('.', "0").replace('\n', "")), "P"),
        (format!("var g = @[{}]", array.replace('[', "@[")), "P"),
        ("- [ ] solve\n- [x] check".into(), ""),
        // Text in quotes in code, words between cells, numbers in words, other scripts, names of characters.
        (rows(P, |at, cells| format!("board[{at}] = \"{}\".toCharArray();", cells.concat())), "-"),
        (rows(P, |_, cells| format!("  05 FILLER PIC X(9) VALUE \"{}\".", cells.concat())), "-"),
        (rows(P, |at, cells| format!("b[{at}] = \"{}\".chars();", cells.concat())).replacen("53", "5", 1), "-"),
        (rows(P, |at, cells| format!("- Row {}: `{}` → `{}`", at + 1, cells.concat(), &S[9 * at..][..9])), "-"),
        (rows(P, |_, cells| format!("row {{ cell: {} }}", cells.join(" cell: "))), "-"),
        (rows(P, |_, cells| format!("Some({}),", cells.join("), Some("))).replace('.', "0"), "-"),
        (rows(P, |at, cells| format!("{} row: {}", ORDINALS[at], cells.join(", "))).replace('.', "blank"), "-"),
        (rows(P, |at, cells| format!("{} column: {}", ORDINALS[at], cells.join(" "))), "-"),
        (rows(P, |at, cells| format!("{} row: {}", ORDINALS[8 - at], cells.join(" "))), "-"),
        (rows(P, |at, cells| format!("Row {}{}: {}", at + 1, ["", " (last)"][at / 8], cells.join(" "))), "P"),
        (in_words(&plain(P), |c| "〇一二三四五六七八九".chars().nth(c).unwrap_or_default().into()), "P"),
        (in_words(P, |c| "〇一二三四五六七八九".chars().nth(c).unwrap_or_default().into()), "P"),
        (in_words(&plain(P), |c| format!(":{}:", NAMES.get(c).unwrap_or(&"?"))), "-"),
        (":green_square::white_large_square::yellow_square:\n".repeat(6), ""),
        // Cells with their names, also as a list of rows, columns and digits.
        (given(|row, column, digit| format!("R{row}C{column} = {digit}, ")), "P"),
        (given(|row, column, digit| format!("r{row}c{column}: {digit}\n")), "P"),
        (format!("Givens: {}", given(|row, column, digit| format!("R{row}C{column}={digit}; "))), "P"),
        (given(|row, column, digit| format!("Naked single r{row}c{column}={digit} in its row\n")), "-"),
        ("1. e4 e5\n2. d4 d5\n3. c4 c5\n4. a4 a5\n5. b3 b6\n6. g3 g6\n7. f3 f6\n8. h3 h6\n9. a3 a6".into(), ""),
        (given(|row, column, digit| format!("---------\nput({row}, {column}, {digit});\n")), "-"),
        (TRIPLES.into(), OF_TRIPLES),
        (triples_in_rows(), OF_TRIPLES),
        // A value in a tag, and brackets and quotes of Zig and Erlang.
        (format!("<Board cells={{[{}]}} />", lists(P, ",")), "P"),
        (format!("const grid = [9][9]u8{{\n{}}};", lists(P, ",\n").replace('[', "    .{ ").replace(']', " }")), "P"),
        (format!("Grid = <<\"{P}\">>."), "P"),
        // A quote too many or too few damages an object, whose other quotes are then swapped.
        (format!("{{\"id\": 1\", \"puzzle\": \"{P}\"}}"), "-"),
        (format!("{{\"id: 1, \"puzzle\": \"{P}\"}}"), "-"),
        // Rows of which several are damaged, without an empty line between them.
        (plain(P).replace("...", "…"), "-"),
        (rows(P, |_, cells| cells.join(" ").replace('.', "(1)")), "-"),
        (
            format!("my @grid = (\n{});", lists(P, ",\n").replace('[', "  [qw(").replace(']', ")]").replace(", ", " ")),
            "P",
        ),
        // Directly below a line of a list, damaged rows are one error, as elsewhere.
        (format!("{P}\n{}", text::boxed(&P.parse().unwrap()).replacen('8', "q", 1)), "P -"),
        (format!("{P}\n{}", plain(P).lines().take(6).collect::<Vec<_>>().join("\n")), "P -"),
        (format!("{P}\n{}", text::boxed(&P.parse().unwrap()).replacen("| 5", "|", 1)), "P -"),
        (format!("{0}\n{0}", plain(P).lines().take(8).collect::<Vec<_>>().join("\n") + "\n"), "- -"),
        ("{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}".into(), "- - -"),
    ]
}

/// Returns pastes that two rounds of other people made: labels of any language, further texts and names around a grid.
fn pastes_of_strangers() -> Vec<(String, &'static str)> {
    let labeled = |label: fn(usize) -> String| rows(P, |at, cells| format!("{} {}", label(at + 1), cells.join(" ")));
    let labels: [fn(usize) -> String; 6] = [
        |at| format!("Fila {at}:"),
        |at| format!("Zeile {at}:"),
        |at| format!("R{at}:"),
        |at| format!("第{at}行："),
        |at| format!("{at}行:"),
        |_| "Anna>".into(),
    ];
    let cut = |text: &str| {
        let at = text.match_indices('\n').nth(4).map_or(0, |(at, _)| at);
        format!("{}\n{}", &text[..at], &text[at..])
    };
    let signs = |digits: &str| {
        in_words(&plain(P), |c| if c == 0 { ".".into() } else { digits.chars().nth(c - 1).unwrap().into() })
    };
    let other = S.replacen('5', "6", 1);
    let mut pastes = vec![
        (rows(P, |at, cells| format!("row{}={}", at + 1, cells.concat())), "P"),
        (rows(P, |at, cells| format!("{}  <- row {}", cells.join(" "), at + 1)), "-"),
        (format!("Puzzle 3: {}", plain(P)), "P"),
        (format!("{},easy", plain(P).trim().replace('\n', " ")), "P"),
        (format!("1,\"{}\"", plain(P).trim().replace('\n', " ")), "P"),
        (format!("arrayOf(\n{})", rows(P, |_, cells| format!("  intArrayOf({}),", cells.join(",")))), "P"),
        (given(|row, column, digit| format!("<cell row=\"{row}\" col=\"{column}\" value=\"{digit}\"/>\n")), "-"),
        (rows(P, |_, cells| cells.join("   ").replace('.', " ")), "-"),
        (bold(P, "[b]"), "-"),
        (signs("¹²³⁴⁵⁶⁷⁸⁹"), "-"),
        (signs("₁₂₃₄₅₆₇₈₉"), "-"),
        (signs("❶❷❸❹❺❻❼❽❾"), "-"),
        (format!("[[1,\"{P}\",null],[2,\"{S}\",null]]"), "P S"),
        (format!("g = Game([[\"{P}\"]], other=[[\"{S}\"]])"), "P S"),
        (format!("[hidden=Puzzle]\n{P}\n[/hidden]"), "P"),
        (format!("Puzzle String,Solution String\n{P},{S}"), "P+"),
        (format!("-[ RECORD 1 ]---\nid     | 1\npuzzle | {P}\n-[ RECORD 2 ]---\nid     | 2\npuzzle | {S}"), "P S"),
        (format!("  id puzzle\n1  1 {P}\n2  2 {S}"), "P S"),
        (format!("{{\"data\": {{\"grid\": [{}]}}}}", lists(P, ",\n")), "P"),
    ];
    for text in [format!("{P},{other}"), format!("{P} {other}"), format!("[\"{P}\",\"{other}\"]")] {
        pastes.push((text, "P+"));
    }
    for text in labels.map(labeled) {
        pastes.push((cut(&text), "- -"));
        pastes.push((text.replacen("6 .", "a .", 1), "-"));
        pastes.push((text, "P"));
    }
    pastes
}

/// Rows, columns and digits of 27 cells, and their grid.
const TRIPLES: &str =
    "128 131 166 219 325 342 364 378 381 421 477 483 534 548 562 591 637 674 724 732 746 811 839 852 916 941 985";
const OF_TRIPLES: &str = ".81..6...9.........5.2.481..1....73...48.2..1..7...4...426.....1.9.2....6..1...5.";
const ORDINALS: [&str; 9] = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];
const NAMES: [&str; 10] =
    ["white_large_square", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

fn triples_in_rows() -> String {
    let digits = TRIPLES.replace(' ', "");
    digits
        .as_bytes()
        .chunks(9)
        .fold(String::new(), |all, row| all + apart(&String::from_utf8_lossy(row)).trim_end() + "\n")
}

/// Returns a text with another name for each digit, and for empty cells as 0.
fn in_words(text: &str, name: impl Fn(usize) -> String) -> String {
    let digits = text.chars().map(|c| (c, if c == '.' { Some(0) } else { c.to_digit(10) }));
    digits.map(|(c, digit)| digit.map_or(c.to_string(), |digit| name(digit as usize))).collect()
}

/// Returns the givens, each as a row, a column and a digit.
fn given(each: impl Fn(usize, usize, char) -> String) -> String {
    P.char_indices().filter(|(_, c)| *c != '.').map(|(at, c)| each(at / 9 + 1, at % 9 + 1, c)).collect()
}

#[test]
fn every_shape_of_the_document_is_an_attempt() {
    let spaced = apart(P);
    let of_shape = |shape: &str| match shape {
        "line" => [P.replacen('5', "q", 1), P[1..].to_string()],
        "words" => [spaced.replacen("5 3", "5 q", 1), spaced[4..].to_string()],
        "rows" => {
            [plain(P).replacen('5', "q", 1), rows(P, |_, cells| format!("db {}", cells.concat())).replacen('5', "q", 1)]
        }
        "piece" => ["g = [5, 3, 0,".to_string(), "    5, 3, 0, 0],".to_string()],
        "gaps" => ["", "|"]
            .map(|bar| rows(P, |_, cells| format!("{bar}{}{bar}", cells.concat().replace(['.', '6', '8'], " ")))),
        "cells" => [rows(P, |_, cells| cells.join("\n")), rows(P, |_, cells| cells.join("\n\n"))],
        "square" => ["1234\n3412\n2143\n4321".to_string(), "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1".to_string()],
        "places" => [
            given(|row, column, digit| format!("r{row}c{column}={digit} ")) + "r1c1=5",
            given(|row, column, digit| format!("r{row}c{column}={digit} ")).replacen("r1c2", "r1c10", 1),
        ],
        "repeats" => [
            given(|row, column, digit| format!("put({row}, {column}, {digit});\n")),
            in_words(&spaced, |digit| {
                ["nil", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"][digit].into()
            }),
        ],
        "cut" => [format!("{}\n{}", &P[..72], &P[72..]), format!("[\"{}\", \"{}\"]", &P[..45], &P[45..])],
        "table" => [bbcode(P), rows(P, |_, cells| format!("<tr><td>{}", cells.join("<td>")))],
        other => panic!("no sample of {other}"),
    };
    let text = fs::read_to_string(common::root().join("docs/reading.md")).unwrap();
    let (_, table) = text.split_once("| shape | an attempt is |\n|---|---|\n").unwrap();
    let shapes = table.lines().map_while(|line| line.strip_prefix("| ")?.split(" |").next());
    let wrong = |sample: &String| told(sample) != "-";
    let wrong: Vec<String> = shapes.flat_map(of_shape).filter(wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn bbcode(line: &str) -> String {
    rows(line, |_, cells| format!("[tr][td]{}[/td][/tr]", cells.join("[/td][td]").replace('.', "")))
}

#[test]
fn every_file_of_grids_is_read_in_the_same_way_between_two_grids() {
    let folder = common::root().join("grids");
    let files = [folder.clone(), folder.join("formats")].into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let files: Vec<_> = files.map(|file| file.unwrap().path()).filter(|path| path.is_file()).collect();
    assert!(files.len() > 70);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let alone = between(&format!("{Q}\n\n{text}\n\n{S}"));
        let found = between(&format!("{}\n{text}\n\n{}", plain(Q), plain(S)));
        assert_eq!(found, alone, "{}", path.display());
        assert_eq!(found.len(), text::read(&text).count(), "{}", path.display());
    }
}

#[test]
fn pastes_of_other_kinds_are_read_or_one_error() {
    let wrong = |(text, expected): (String, &str)| {
        let found = told(&text);
        let found = found.replace(&S.replacen('5', "6", 1), "");
        (found != expected).then(|| format!("{found}, expected {expected}:\n{text}"))
    };
    let wrong: Vec<String> =
        pastes().into_iter().chain(pastes_of_others()).chain(pastes_of_strangers()).filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn drawings_are_read_alike_with_any_line_ends() {
    for line in [P, Q, S] {
        let boxed = text::boxed(&line.parse().unwrap());
        let spaced = rows(line, |_, cells| cells.join(" "));
        let all = [plain(line), plain(line).replace('.', "0"), spaced, boxed.replace('.', "0"), boxed];
        for drawing in all.map(|drawing| format!("{drawing}\n").repeat(3)) {
            let found = common::in_one_go(&drawing);
            assert_eq!(found, common::in_one_go(&drawing.replace('\n', "\r\n")), "{drawing}");
            assert_eq!(found.len(), 3);
        }
    }
}
