//! Objects, lists and other values with grids in them: each shape of a grid, several records, labels, faults.

use crate::common::{self, P, Q, S, plain, told_with};

use sudokit::random::Random;
use sudokit::text::{Format, Options, Reader};

const NONE: &str = "no grid in this JSON object";

/// Returns the records of a text, errors with their messages.
fn read(text: &str) -> Vec<String> {
    told_with(text, |error| error.reason.to_string()).into_iter().map(|(grid, labels)| grid + &labels).collect()
}

fn lists(line: &str) -> String {
    format!("[{}]", common::lists(line, ",\n "))
}

fn strings(line: &str) -> String {
    format!("{:?}", plain(line).lines().collect::<Vec<_>>())
}

#[test]
fn every_shape_is_read() {
    let p = lists(P);
    let flat = p.replace(['[', ']'], "");
    for text in [
        format!("[[\"{P}\"]]"),
        format!("{{\"PUZZLE\": \"{}\"}}", P.replace('.', "x")),
        format!("{{\"puzzle\": \"{}\"}}", plain(P).trim_end().replace('\n', "\\n")),
        format!("{{\"puzzle\": \"{}\"}}", plain(P).trim_end().replace('\n', "/")),
        format!("{{\"board\": [{}]}}", P.chars().map(|c| format!("'{c}'")).collect::<Vec<_>>().join(",")),
        p.replace('0', "null"),
        p.replace('0', "\"\""),
        p.replace('0', "' '"),
        p.replace(", ", " "),
        p.replace('[', "{").replace(']', "}"),
        format!("[{flat}]"),
        format!("{{{flat}}}"),
        strings(&P.replace('.', "x")),
        strings(P).replace('"', ""),
        format!("{{\"data\": {{\"grid\": {p}, \"size\": 9}}}}"),
        format!(
            "{{\"newboard\": {{\"grids\": [{{\"value\": {p}, \"solution\": [], \"difficulty\": \"Hard\"}}], \"results\": 1}}}}"
        ),
    ] {
        assert_eq!(read(&text), ["P"], "{text}");
    }
}

#[test]
fn several_puzzles_are_as_many_records() {
    let (p, q) = (lists(P), lists(Q));
    for text in [
        format!("['{P}', '{Q}']"),
        format!("[{p}, {q}]"),
        format!("[[{p}], [[{q}]]]"),
        format!("[['{P}'], '{Q}', 'the end', 7]"),
        format!("[{}, {}]", &p[1..p.len() - 1], &q[1..q.len() - 1]),
        strings(P).replace(']', ", ") + &strings(Q)[1..],
        format!("{{\"puzzles\": ['{P}', '{Q}']}}"),
        format!("[{{\"puzzle\": '{P}'}}, {{\"grid\": {q}}}]"),
        format!(
            "{{\"title\": \"Book\", \"puzzles\": [{{\"puzzle\": '{P}'}}, {{\"board\": {q}}}], \"tags\": [{{\"a\": 1}}]}}"
        ),
    ] {
        assert_eq!(read(&text), ["P", "Q"], "{text}");
    }
    let flat = format!("[{}]", p.replace(['[', ']'], ""));
    for list in [p, flat] {
        assert_eq!(read(&format!("[{}]", [list.as_str(); 9].join(","))), ["P"; 9]);
    }
}

#[test]
fn every_further_grid_of_an_object_is_a_record() {
    const KEY: &str = "not json: a grid is the name of a field, expected it as a value";
    let p80 = &P[1..];
    for (text, expected) in [
        (format!("{{\"quiz\": {}, \"solution\": {}}}", lists(P), lists(S)), &["P+"][..]),
        (format!("{{\"solution\": \"{S}\", \"problem\": \"{P}\"}}"), &["P+"]),
        (format!("['{P}', '{S}']"), &["P+"]),
        (format!("[('{P}', '{S}'), ('{Q}', '{S}')]"), &["P+", "Q", "S"]),
        (format!("{{'easy': '{P}', 'hard': {}}}", lists(Q)), &["P(easy)", "Q(hard)"]),
        (format!("{{'puzzle':'{P}','next':{{'id':'n','puzzle':'{Q}'}}}}"), &["P", "Q(n)"]),
        (format!("{{'next':{{'puzzle':'{Q}','solution':'{S}'}},'id':'a','puzzle':'{P}'}}"), &["Q+", "P(a)"]),
        (format!("{{'puzzle':'{P}','hard':['{Q}']}}"), &["P", "Q"]),
        (format!("{{'id':'a','grid':'{P}','puzzle':'{Q}'}}"), &["P(a grid)", "Q(a)"]),
        (format!("{{'grid':'{P}','puzzle':'{P}','board':{}}}", lists(P)), &["P"]),
        (format!("{{'puzzle':'{P}','puzzle':'{Q}'}}"), &["P", "Q(puzzle)"]),
        (format!("{{'puzzle':'{P}','entries':[{{'puzzle':'{Q}'}}]}}"), &["P", "Q"]),
        (format!("{{'puzzle':'{P}','result':'{S}'}}"), &["P+"]),
        (format!("{{'puzzle':'{P}','mask':'{Q}','regions':{}}}", lists(Q)), &["P"]),
        (format!("{{'puzzle':'{P}','note':'{S}','title':'{S}'}}"), &["P(S;S)"]),
        (format!("{{'puzzle':'{P}','next':'{p80}'}}"), &["P", "the line has 80 cells, expected 81(next)"]),
        (format!("{{'puzzle':'{p80}','next':'{Q}'}}"), &["the line has 80 cells, expected 81", "Q(next)"]),
        (format!("{{'{P}':'{S}'}}"), &[KEY]),
        (format!("{{'{P}':{{'id':7}},'puzzle':'{Q}'}}"), &[KEY, "Q"]),
        (format!("{{'{p80}':3.5,'{Q}':['{P}']}}"), &[KEY; 2]),
        ("{'puzzle':null}".into(), &[NONE]),
        ("[{'puzzle':''},{'grid':[]}]".into(), &[NONE; 2]),
        (format!("[{{'puzzle':null}},'{P}',{{'puzzle':'{Q}'}}]"), &[NONE, "P", "Q"]),
        // Labels of a collection are those of its puzzles, but its title and id only if there is one.
        (
            format!("{{author: 'A', title: 'Book', puzzles: [{{puzzle: '{P}', title: 'One', id: 1}}, '{Q}']}}"),
            &["P(1;One;A)", "Q(A)"],
        ),
        (format!("{{title: 'Book', id: 'b', puzzles: ['{P}']}}"), &["P(b;Book)"]),
    ] {
        assert_eq!(read(&text), expected, "{text}");
    }
}

#[test]
fn a_bad_record_is_one_error_and_affects_no_other() {
    let (p, q) = (lists(P), lists(Q));
    let short = format!("[{}", p.split_once("],").unwrap().1.trim());
    for (bad, reason) in [
        (p.replacen("[5, 3, ", "[3, ", 1), "row 1 has 8 cells, expected 9"),
        (short, "8 rows, expected 9"),
        (p.replacen('5', "55", 1), "unexpected \"55\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (p.replacen('5', "true", 1), "unexpected \"true\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (format!("'{}k'", &P[1..]), "unexpected \"k\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (format!("'{}'", &P[1..]), "the line has 80 cells, expected 81"),
        (format!("[{}]", &p.replace(['[', ']'], "")[3..]), "80 cells, expected 81"),
        (format!("[[1{0}], [2{0}], [3{0}], [4{0}]]", ", 0, 0, 0"), "a 4x4 Sudoku, expected a classic 9x9 Sudoku"),
        (format!("'{}'", "1000".repeat(64)), "a 16x16 Sudoku, expected a classic 9x9 Sudoku"),
        ("{\"name\": \"none\"}".into(), NONE),
        (format!("{{\"puzzle\": '', \"solution\": '{S}'}}"), NONE),
        (format!("{{\"puzzle\": '{P}', \"solution\": '{}'}}", &S[1..]), "the line has 80 cells, expected 81"),
    ] {
        assert_eq!(read(&format!("[{{grid: {q}}}, {bad}, '{P}']")), ["Q", reason, "P"], "{bad}");
    }
    let more = format!("[{}, [1, 2, 3, 4, 5, 6, 7, 8, 9]]", &p[1..p.len() - 1]);
    assert_eq!(read(&more), ["10 rows, expected 9"]);
    for text in ["[[1, 2], [3]]", "['easy', 'hard']", "{\"a\": 1}", "[{\"a\": 1}, {\"b\": [{}]}]"] {
        assert_eq!(read(text), [NONE], "{text}");
    }
}

#[test]
fn a_cell_that_is_given_twice_is_an_error() {
    let cells = |first: &str| format!("{{{first}, 'A2':6,'A3':1,'A4':2,'A5':3,'A6':4,'A7':7,'A8':8,'A9':9}}");
    assert_eq!(read(&cells("'A1':5")), [format!("561234789{}", ".".repeat(72))]);
    for (first, cell) in [("'A1':5,'r1c1':6", "r1c1"), ("'A1':5,'A9':9", "r1c9"), ("'A1':5,'a1':0", "r1c1")] {
        assert_eq!(read(&cells(first)), [format!("{cell} is given twice")], "{first}");
    }
    let item = |at: usize| format!("{{'row':{},'col':{},'value':{}}}", at % 9, at % 9, at % 9 + 1);
    let list = |count: usize| format!("[{}]", (0..count).map(item).collect::<Vec<_>>().join(","));
    assert_eq!(read(&list(9)).len(), 1);
    assert_eq!(read(&list(10)), ["r1c1 is given twice"]);
}

/// Returns a value of JSON that is no grid.
fn value(random: &mut Random, depth: usize) -> String {
    let (most, count) = if depth < 4 { (10, random.below(4)) } else { (8, 0) };
    let few: Vec<String> = (0..count).map(|_| value(random, depth + 1)).collect();
    let field = |(at, value): (usize, &String)| format!("\"{}\":{value}", ["x", "2", "a b", "é"][at]);
    match random.below(most) {
        0 => "null".into(),
        1 => "-1.50e3".into(),
        2 => "12345678901234567890123".into(),
        3 => ["true", "false"][random.below(2)].into(),
        4 => random.below(100).to_string(),
        5..8 => ["\"07\"", "\"\"", r#""a\"b\\c""#, r#""[]""#, "\"null\"", "\"5 3\""][random.below(6)].into(),
        8 => format!("[{}]", few.join(",")),
        _ => format!("{{{}}}", few.iter().enumerate().map(field).collect::<Vec<_>>().join(",")),
    }
}

#[test]
fn an_object_keeps_its_fields_as_they_are() {
    let options = Options { keep_rows: Some(Format::Json), ..Options::default() };
    let mut random = Random::new(79, 1);
    for _ in 0..2000 {
        let inner = format!("\"id\":7,\"a\":{},\"b\":{}", value(&mut random, 0), value(&mut random, 0));
        keeps(&inner, options);
    }
}

fn keeps(inner: &str, options: Options) {
    let object = format!("{{{inner},\"puzzle\":\"{P}\"}}");
    for text in [object.clone(), format!("[{object},\n{{\"grid\":\"{Q}\"}}]")] {
        let records: Vec<_> = Reader::with(text.as_bytes(), options).map(Result::unwrap).collect();
        let row = records[0].labels.row().unwrap();
        let fields: Vec<String> =
            row.names.iter().zip(&row.fields).map(|(name, value)| format!("\"{name}\":{value}")).collect();
        assert_eq!(fields.join(","), format!("{inner},\"puzzle\":\"{P}\""));
        assert!(records.iter().skip(1).all(|record| *record.labels.row().unwrap().names == ["grid"]));
    }
}

#[test]
fn an_object_that_is_not_closed_is_one_error_and_no_grid() {
    let whole = format!("{{\"puzzle\":\"{Q}\"}}");
    for cut in ["\"no", "\"next\":{\"a\":1", "", "\"next\":[1,"] {
        let text = format!("{whole}\n{{\"puzzle\":\"{P}\",{cut}\n{whole}\n");
        let good: Vec<bool> = read(&text).iter().map(|record| record == "Q").collect();
        assert_eq!(good, [true, false, true], "{text}");
    }
}

#[test]
fn the_grids_of_a_damaged_object_stay_beside_its_error() {
    let lost = "not json: unexpected an item without a key";
    assert_eq!(read(&format!("{{5, \"a\": \"{P}\", \"b\": \"{Q}\"}}")), [lost, "P(a)", "Q(b)"]);
    let within = format!("{{\"k\": {{\"puzzle\": \"{P}\"}}, \"l\": \"id\": 7, \"puzzle\": \"{Q}\"}}");
    assert_eq!(read(&within), ["P", "not json: unexpected ':'"]);
}

/// Whatever a language calls it: what turns, mirrors or mixes the cells of a list gives no grid, since it is another one.
#[test]
fn a_list_whose_cells_are_rearranged_is_one_error() {
    let (nines, flat) = (lists(P), format!("[{}]", lists(P).replace(['[', ']'], "")));
    let rows =
        nines.replace("], [", "; ").replace("],\n [", "; ").replace("[[", "[").replace("]]", "]").replace(", ", " ");
    let mut read_as_grid = Vec::new();
    for list in [&nines, &flat, &rows] {
        for rearranged in [
            "g = transpose(LIST)",
            "g = np.transpose(LIST)",
            "A = permutedims(LIST)",
            "m <- t(LIST)",
            "g = np.rot90(LIST)",
            "g = rotl90(LIST)",
            "g = np.fliplr(LIST)",
            "g = flipud(LIST)",
            "g = np.flip(LIST)",
            "g = list(reversed(LIST))",
            "g = sorted(LIST)",
            "m <- rev(LIST)",
            "g = list(zip(*LIST))",
            "random.shuffle(LIST)",
            "G = reshape(LIST, 9, 9)",
            "g = np.reshape(LIST, (9, 9), order='F')",
            "g = np.array(LIST).reshape((9, 9), order=\"F\")",
            "g = np.array(LIST).T",
            "g = np.array(LIST).transpose()",
            "const g = LIST.reverse();",
            "g = LIST.sort()",
            "g = LIST[::-1]",
            "g = LIST[1:]",
            "g = LIST[:8]",
            "A = reshape(LIST,9,9)'",
            "g = tf.transpose(LIST)",
            "g = Transpose[LIST]",
        ] {
            let text = rearranged.replace("LIST", list);
            let told = common::told(&text);
            read_as_grid.extend((told != "-").then(|| format!("{told}: {rearranged} of {}", &list[..12])));
        }
    }
    assert!(read_as_grid.is_empty(), "{}\n{}", read_as_grid.len(), read_as_grid.join("\n"));
}

#[test]
fn places_of_another_size_are_counted_from_where_they_begin() {
    let places = |last: &str| {
        let item = |at: usize| format!("{{'row':{0},'col':{0},'value':5}}", at + 1);
        format!("[{},{{'row':{last},'col':1,'value':5}}]", (0..8).map(item).collect::<Vec<_>>().join(","))
    };
    assert_eq!(read(&places("16")), ["16 rows, expected 9"]);
    assert_eq!(read(&places(&u64::MAX.to_string())), [format!("{} rows, expected 9", u64::MAX)]);
}

#[test]
fn a_word_that_begins_with_a_digit_is_a_word() {
    assert_eq!(read(&format!("{{name: 7up, puzzle: '{P}'}}")), ["P(7up)"]);
}

#[test]
fn empty_cells_of_two_kinds_in_a_list_are_an_error() {
    let mixed = lists(P).replacen('0', ".", 1);
    assert!(read(&mixed)[0].starts_with("unexpected"), "{:?}", read(&mixed));
}

#[test]
fn a_bad_group_among_81_groups_of_candidates_has_its_column() {
    let mut groups: Vec<&str> = (0..81).map(|at| if at % 10 == 0 { "5" } else { "1234" }).collect();
    groups[41] = "zz";
    let line = groups.join(" ");
    let record = Reader::new(line.as_bytes()).next().unwrap().unwrap();
    let error = record.position.unwrap_err();
    assert_eq!(line[error.column - 1..].split(' ').next(), Some("zz"), "{error:?}");
}
